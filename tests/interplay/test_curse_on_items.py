"""Curses and Traps that sit on Items or take them."""

from __future__ import annotations

import pytest

from tests.support.mixed import Player, Steps, caught_by, fight, table, take
from tests.support.rule import rule
from tests.support.situations import hand, items, lose

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
TRAP = "antimatter"


# --- Antimatter ---------------------------------------------------------------------------------------------------


@rule("ITEM-21", "ITEM-20", "LASER-4")
@pytest.mark.parametrize(
    ("aric", "before", "after"),
    [
        ({"equipped": ["bobaser", "bubble-helmet"]}, 3 + 6, 3 - 4 + 2),
        ({"equipped": ["laser", "maser"]}, 3 + 5, 3 + 2 - 3),  # one card of the joined weapon
        ({"equipped": ["mace-of-sharpness", "helm-of-courage"], "classes": ["cleric"]}, 3 + 5, 3 - 4 + 1),
        ({"equipped": ["gear-fist"], "classes": ["mechanic"]}, 3 + 2 + 1, 3 - 2 + 1),
        (
            {"equipped": ["pea-coat"], "companions": ["hireling"], "loaded": {"pea-coat": "hireling"}},
            3 + 1 + 2,
            3 + 1 - 2,
        ),
        ({"equipped": ["neuronic-whip"], "attached": {"star/cheat": "neuronic-whip"}}, 3 + 4, 3 - 4),
        ({"kept": ["really-impressive-title"], "equipped": ["pipe"]}, 3 + 4, 3 + 3 - 1),  # the title is no Item
        ({"equipped": ["foof-gun", "ray-gun"]}, 3 + 2, 3 - 2),  # the Foof Gun is not used
    ],
)
def test_antimatter_turns_the_best_item_that_counts(aric: Player, before: int, after: int) -> None:
    g = fight("ogre", aric={"level": 3, **aric}, suzan={"hand": [TRAP]})
    g.strengths(before, 18)
    g.do(SUZAN, f"play {TRAP} on Aric")
    g.strengths(after, 18)


@rule("ITEM-21", "COMBAT-23")
def test_a_copy_doubles_the_penalty_too() -> None:
    g = fight("ogre", aric={"level": 3, "equipped": ["bobaser"], "hand": ["doppleganger"]}, suzan={"hand": [TRAP]})
    g.do(SUZAN, f"play {TRAP} on Aric")
    g.do(ARIC, "play doppleganger")
    g.strengths((3 - 4) * 2, 18)


@rule("ITEM-21", "CLASS-14", "ITEM-9")
def test_a_penalty_ends_where_the_item_does_not_count() -> None:
    aric: Player = {"level": 3, "classes": ["cleric"], "equipped": ["mace-of-sharpness"]}
    g = fight("ogre", aric=aric, suzan={"hand": [TRAP]})
    g.do(SUZAN, f"play {TRAP} on Aric")
    g.strengths(3 - 4, 18)
    g.do(ARIC, "put away cleric")
    g.strengths(3, 18)
    assert g.place(TRAP) == "curses of Aric"


BOB: Player = {"level": 4, "equipped": ["bobaser"]}


@rule("CURSE-7", "ITEM-10")
@pytest.mark.parametrize(
    ("aric", "suzan", "steps", "place"),
    [
        (
            {},
            {"classes": ["thief"], "hand": ["elf"]},
            [(SUZAN, "use theft of thief on bobaser"), (SUZAN, "discard elf")],
            "items of Suzan",
        ),
        ({}, {"companions": ["rogue"]}, [], "items of Aric"),
        (
            {"classes": ["explorer"], "hand": ["elf"]},
            {},
            [(ARIC, "use resourcefulness of explorer on bobaser"), (ARIC, "discard elf")],
            "hand of Aric",
        ),
        (
            {"classes": ["trader"]},
            {"carried": ["maser"]},
            [(ARIC, "use trading of trader"), (ARIC, "pick bobaser"), (ARIC, "pick maser")],
            "items of Suzan",
        ),
        (
            {"carried": ["raser"]},
            {},
            [(ARIC, "sell items"), (ARIC, "add bobaser"), (ARIC, "add raser"), (ARIC, "done")],
            "discards",
        ),
        (
            {"classes": ["tycoon"]},
            {},
            [(ARIC, "use robber-baron of tycoon"), (ARIC, "pick dazer"), (ARIC, "discard bobaser")],
            "discards",
        ),
        ({}, {"hand": ["lost-the-manual"]}, [(SUZAN, "play lost-the-manual on Aric")], "discards"),
        (
            {"races": ["mutant"], "hand": ["ray-gun"]},
            {},
            [(ARIC, "use metabolism of mutant"), (ARIC, "discard bobaser"), (ARIC, "discard ray-gun")],
            "discards",
        ),
        (
            {},
            {"carried": ["pipe"]},
            [
                (ARIC, "trade with Suzan"),
                (ARIC, "add bobaser"),
                (ARIC, "want pipe"),
                (ARIC, "done"),
                (SUZAN, "accept the offer of Aric"),
            ],
            "items of Suzan",
        ),
    ],
)
def test_antimatter_goes_when_the_item_goes(aric: Player, suzan: Player, steps: Steps, place: str) -> None:
    g = table({**BOB, **aric}, suzan, {"hand": [TRAP]}, dice=[6], treasure_discards=["dazer"])
    g.do(TOM, f"play {TRAP} on Aric")
    g.refused(ARIC, "unequip bobaser", "CURSE-8")
    take(g, steps)
    assert g.place("bobaser") == place
    assert g.place(TRAP) == ("discards" if place != "items of Aric" else "curses of Aric")


@rule("CURSE-15", "DEATH-1")
def test_antimatter_dies_with_the_items_of_its_victim() -> None:
    g = fight("ogre", aric=BOB, tom={"hand": [TRAP]}, suzan={"level": 3}, dice=[1])
    g.do(TOM, f"play {TRAP} on Aric")
    lose(g)
    g.do(ARIC, "roll against ogre")
    assert g.dealt(SUZAN) == ["bobaser"]
    assert g.place(TRAP) == "discards"


@rule("CURSE-7", "SIDEKICK-14", "HIRE-5")
@pytest.mark.parametrize(
    "step",
    [
        (ARIC, "put away faithful-robot"),
        (SUZAN, "play kill-the-hireling on Suzan"),
        (SUZAN, "play better-offer on faithful-robot"),
    ],
)
def test_antimatter_goes_with_the_companion_that_carried_the_item(step: tuple[str, str]) -> None:
    aric: Player = {**BOB, "companions": ["faithful-robot"], "loaded": {"bobaser": "faithful-robot"}}
    g = table(aric, {"hand": ["kill-the-hireling", "better-offer"]}, {"hand": [TRAP]})
    g.do(TOM, f"play {TRAP} on Aric")
    g.do(*step)
    assert g.place("bobaser") in ("discards", "items of Suzan")
    assert g.place(TRAP) == "discards"


@rule("ITEM-22", "CURSE-7")
def test_a_pet_that_stands_in_for_the_item_keeps_antimatter() -> None:
    g = table(
        {**BOB, "carried": ["alien-pet"]}, {"hand": ["cog-nitive-disorder", "planned-obsolescence"]}, {"hand": [TRAP]}
    )
    g.do(TOM, f"play {TRAP} on Aric")
    g.do(SUZAN, "play cog-nitive-disorder on Aric")  # nothing gives a bonus now
    assert sorted(items(g)) == ["alien-pet", "bobaser"]
    g.do(SUZAN, "play planned-obsolescence on Aric", "discard bobaser")
    g.do(ARIC, "discard alien-pet")
    assert (items(g), g.place(TRAP)) == (["bobaser"], "curses of Aric")


@rule("LEVEL-7", "CURSE-7")
@pytest.mark.parametrize(
    ("aric", "legal"),
    [
        ({"level": 3}, True),
        ({"level": 2}, False),
        ({"level": 4, "races": ["cyborg"]}, True),
        ({"level": 3, "races": ["cyborg"]}, False),
    ],
)
def test_only_a_player_who_can_lose_two_levels_neutralises(aric: Player, legal: bool) -> None:
    g = table({"equipped": ["bobaser"], **aric}, {"hand": [TRAP]})
    g.do(SUZAN, f"play {TRAP} on Aric")
    assert g.can(ARIC, "use neutralise of antimatter") == legal


@rule("LEVEL-7", "CURSE-7", "RUN-14")
def test_a_tycoon_pays_cards_too_for_the_levels_that_neutralise() -> None:
    g = table(
        {**BOB, "classes": ["tycoon"], "hand": ["elf", "dwarf", "wizard"]}, {"hand": [TRAP]}, {"hand": ["med-kit"]}
    )
    g.do(SUZAN, f"play {TRAP} on Aric")
    g.do(ARIC, "use neutralise of antimatter")
    assert not g.can(TOM, "play med-kit")  # a price
    g.do(ARIC, "discard elf", "discard dwarf")
    assert (g.level(ARIC), hand(g), g.place(TRAP)) == (2, ["wizard"], "discards")


@rule("CURSE-21", "CURSE-17", "ITEM-21")
@pytest.mark.parametrize("by", ["portable-precipitator", "time-warp"])
def test_lifted_in_a_fight_the_item_counts_again(by: str) -> None:
    aric: Player = {**BOB, "carried": ["portable-precipitator"], "hand": ["time-warp"]}
    g = fight("ogre", aric=aric, suzan={"hand": [TRAP]})
    g.do(SUZAN, f"play {TRAP} on Aric")
    g.passes(ARIC)
    g.strengths(4 - 4, 18)
    g.do(ARIC, f"play time-warp on {TRAP}" if by == "time-warp" else f"use precipitate of {by} on {TRAP}")
    g.strengths(4 + 4, 18)


# --- Curses that keep Items from counting -------------------------------------------------------------------------


@rule("CURSE-18", "CURSE-9", "ONESHOT-6")
@pytest.mark.parametrize(
    ("curse", "who", "aric", "strength"),
    [
        ("malign-mirror", ARIC, {}, 3),  # one's own one-shots are Items too
        ("malign-mirror", TOM, {}, 3 + 5),
        ("solar-flare", ARIC, {}, 3 + 5),
        ("out-of-phlebotinium", ARIC, {}, 3 + 5),
        ("malign-mirror", TOM, {"kept": ["really-impressive-title"]}, 3 + 3 + 5),
        (
            "malign-mirror",
            TOM,
            {"companions": ["hireling"], "equipped": ["pipe"], "loaded": {"pipe": "hireling"}},
            3 + 1 + 5,
        ),
        ("malign-mirror", TOM, {"equipped": ["battle-armor"]}, 3 + 5 + 5),
        ("malign-mirror", TOM, {"classes": ["psychic"], "equipped": ["pipe"]}, 3 + 2 + 5),
        (
            "out-of-phlebotinium",
            TOM,
            {
                "companions": ["loud-hairy-alien"],
                "equipped": ["maser", "ray-gun"],
                "loaded": {"ray-gun": "loud-hairy-alien"},
            },
            3 + 5,
        ),
        ("solar-flare", TOM, {"equipped": ["raser", "targeting-array"]}, 3 + 5),
        ("out-of-phlebotinium", TOM, {"equipped": ["raser", "targeting-array"]}, 3 + 4 + 5),  # still equipped
    ],
)
def test_what_still_counts_under_a_curse(curse: str, who: str, aric: Player, strength: int) -> None:
    people: dict[str, Player] = {ARIC: {"level": 3, "curses": [curse], **aric}, TOM: {}}
    people[who]["hand"] = ["magic-missile"]
    g = fight("ogre", aric=people[ARIC], tom=people[TOM])
    g.do(who, "play magic-missile for the munchkins")
    g.strengths(strength, 18)


@rule("CURSE-18", "RUN-4")
def test_the_mirror_leaves_running_alone() -> None:
    g = fight("ogre", aric={"level": 3, "curses": ["malign-mirror"], "equipped": ["rocket-boots"]}, dice=[3])
    g.strengths(3, 18)
    lose(g)
    g.do(ARIC, "roll against ogre")
    assert g.player(ARIC).alive
    assert items(g) == ["rocket-boots"]


# --- Curses that take an Item -------------------------------------------------------------------------------------


@rule("CURSE-10", "CURSE-11", "BIG-2", "CHEAT-3", "GEARS-3", "ZONE-9")
@pytest.mark.parametrize(
    ("aric", "curse", "lost"),
    [
        (
            {"equipped": ["huge-rock"], "attached": {"deluxe/cheat": "huge-rock"}},
            "lost-the-manual",
            [],
        ),  # Big stays Big
        ({"equipped": ["huge-rock"], "attached": {"deluxe/cheat": "huge-rock"}}, "lose-1-big-item", ["huge-rock"]),
        (
            {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}},
            "holiday-on-the-titanic",
            ["huge-rock"],
        ),
        (
            {
                "equipped": ["pea-coat", "helm-of-courage"],
                "attached": {"glue-some-gears-on-it-and-call-it-steampunk": "pea-coat"},
            },
            "spring-snapped",
            ["pea-coat"],
        ),
        ({"carried": ["magic-missile"]}, "lost-the-manual", ["magic-missile"]),  # a one-shot on the table
        ({"carried": ["steamjunk"]}, "lose-1-big-item", ["steamjunk"]),
        (
            {"companions": ["faithful-robot"], "equipped": ["bobaser"], "loaded": {"bobaser": "faithful-robot"}},
            "truly-obnoxious-curse",
            ["bobaser"],
        ),
        (
            {
                "equipped": ["martini-henry-rifle", "helm-of-courage"],
                "attached": {"deluxe/cheat": "martini-henry-rifle"},
            },
            "cog-nitive-disorder",
            ["martini-henry-rifle"],
        ),
        (
            {"equipped": ["elephant-gun", "helm-of-courage"], "classes": ["explorer"]},
            "cog-nitive-disorder",
            ["elephant-gun"],
        ),
        ({"carried": ["elephant-gun"], "equipped": ["helm-of-courage"]}, "cog-nitive-disorder", ["helm-of-courage"]),
    ],
)
def test_what_a_curse_can_take(aric: Player, curse: str, lost: list[str]) -> None:
    g = table({"level": 3, **aric}, {"hand": [curse]})
    before = items(g)
    g.do(SUZAN, f"play {curse} on Aric")
    assert [item for item in before if item not in items(g)] == lost
    assert g.level(ARIC) == 3
    assert g.waiting() == [ARIC]


@rule("ORDER-11", "ORDER-12", "DECK-10")
@pytest.mark.parametrize("curse", ["lose-two-cards", "transporter-accident", "out-of-calling-cards"])
@pytest.mark.parametrize(
    ("held", "tom", "una"),
    [(["elf", "dwarf", "wizard"], {"dead": True}, 1), (["elf"], {}, 0), (["elf", "dwarf"], {}, 1)],
)
def test_neighbours_take_unseen_cards(curse: str, held: list[str], tom: Player, una: int) -> None:
    g = table({"hand": held}, {"hand": [curse]}, tom, Una={})
    g.do(SUZAN, f"play {curse} on Aric")
    left = max(len(held) - 2, 0)
    assert [len(hand(g, name)) for name in (ARIC, SUZAN, TOM, "Una")] == [left, 1, 0, una]


@rule("WINDOW-9", "ITEM-22", "CURSE-10", "BAD-2")
@pytest.mark.parametrize(
    ("curse", "mine", "asked_again"),
    [
        ("planned-obsolescence", ["pipe", "pea-coat"], True),  # somebody else chooses
        ("lost-the-manual", ["pipe", "pea-coat"], False),
        ("income-tax", ["pipe", "pea-coat"], False),
        ("lose-1-big-item", ["huge-rock", "dolly"], True),  # the pet is not Big, so it was not among them
        ("lost-the-manual", [], False),
    ],
)
def test_who_has_just_chosen_between_an_item_and_the_pet_is_not_asked_again(
    curse: str, mine: list[str], asked_again: bool
) -> None:
    aric: Player = {"level": 5, "carried": ["alien-pet", *mine]}
    if "dolly" in mine:
        aric = {"level": 5, "carried": ["alien-pet"], "equipped": mine, "loaded": {"huge-rock": "dolly"}}
    g = table(aric, {"hand": [curse]})
    g.do("Suzan", f"play {curse} on Aric")
    g.all_pass()
    for item in mine[:1]:
        g.do(g.waiting()[0], f"discard {item}")
    assert (g.t.top.describe()[0] == "LosingItem") is asked_again
    if not mine:
        assert g.place("alien-pet") == "discards"


@rule("WINDOW-9", "ITEM-22")
def test_cards_that_a_die_takes_are_chosen_one_by_one_with_the_pet_among_them() -> None:
    g = caught_by("snails-on-speed", {"level": 1, "carried": ["alien-pet", "pipe", "pea-coat"]}, dice=(1, 2))
    g.do("Aric", "discard pipe", "discard alien-pet")
    assert g.cards("Aric", "items") == ["pea-coat"]
    assert g.t.fight is None
