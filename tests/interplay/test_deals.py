"""Deals that meet special cards: what is at stake changes, is lost, taken, or never comes."""

from __future__ import annotations

import pytest

from kickdoor import Options
from tests.support.mixed import Player, Steps, fight, picks, take
from tests.support.rule import rule
from tests.support.situations import hand, lose, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
GLUE = "glue-some-gears-on-it-and-call-it-steampunk"
CHEAT = "steampunk/cheat"
FIVE = ["laser", "raser", "maser", "dazer", "bobaser", "shmaser", "ray-gun"]


# --- the number of Treasures changes ------------------------------------------------------------------------------


@rule("NEG-4", "NEG-18", "REWARD-10", "ORDER-9")
@pytest.mark.parametrize(
    ("foes", "deal", "steps", "treasures", "order"),
    [
        (["leperchaun"], [1, "last"], [], ["hoard", *FIVE], "SAAS"),  # 2, and one of them brings 3
        (["leperchaun"], [1, "last"], [], ["arms-locker", *FIVE], "AASAS"),  # Aric keeps 2 of 4 first
        (["leperchaun"], [2], [(TOM, "play enraged on leperchaun")], FIVE, "ASA"),
        (["leperchaun"], [2, "last"], [(TOM, "play deluxe/mate on leperchaun")], FIVE, "ASAS"),
        (["net-troll"], [3], [(TOM, "play baby on net-troll")], FIVE, "AA"),
        (["net-troll"], ["last"], [(TOM, "play baby on net-troll")], FIVE, "AS"),
        (["net-troll"], [1, 2, 3], [(TOM, "play illusion on net-troll with potted-plant")], FIVE, "S"),
        (["leperchaun", "fuzzball"], [1, 3], [(TOM, "play mind-control-gas on leperchaun")], FIVE, "SAS"),
        (
            ["leperchaun", "fuzzball"],
            [1, 3],
            [(TOM, "play milk-of-amnesia on leperchaun")],
            FIVE,
            "S",
        ),  # not the only one
    ],
)
def test_the_agreed_picks_hold_for_what_is_there(
    foes: list[str], deal: list[object], steps: Steps, treasures: list[str], order: str
) -> None:
    tom: Player = {
        "hand": ["enraged", "deluxe/mate", "baby", "illusion", "potted-plant", "mind-control-gas", "milk-of-amnesia"]
    }
    g = fight(
        *foes, aric={"level": 7}, suzan={"level": 9}, tom=tom, helper="Suzan", deal={"picks": deal}, treasures=treasures
    )
    take(g, steps)
    g.do(ARIC, "announce the kill")
    g.all_pass()
    assert picks(g) == order


@rule("NEG-18", "COMBAT-8", "REWARD-4")
@pytest.mark.parametrize(
    ("step", "order"),
    [
        ("play mind-control-gas on net-troll", "SAA"),
        ("play pollymorph-potion on net-troll", "SAA"),
        ("play milk-of-amnesia on net-troll", "SAA"),
        ("play friendship-potion", ""),
    ],
)
def test_a_monster_that_is_removed_pays_by_the_deal_what_its_removal_pays(step: str, order: str) -> None:
    tom: Player = {"hand": [step.split()[1]]}
    g = fight("net-troll", tom=tom, helper="Suzan", deal={"picks": [1]}, treasures=FIVE)
    g.do(TOM, step)
    assert picks(g) == order
    assert g.t.fight is None


@rule("NEG-2", "REWARD-9", "REWARD-12")
def test_out_to_lunch_pays_the_fighter_alone() -> None:
    g = fight("net-troll", tom={"hand": ["out-to-lunch"]}, helper="Suzan", deal={"picks": [1, 2, 3]}, treasures=FIVE)
    g.do(TOM, "play out-to-lunch")
    g.all_pass()
    assert (sorted(hand(g)), hand(g, SUZAN)) == (["laser", "raser"], [])


@rule("NEG-2", "REWARD-12", "WIN-6")
def test_the_foof_gun_of_the_helper_leaves_the_deal_as_it_is() -> None:
    suzan: Player = {"level": 8, "equipped": ["foof-gun"]}
    g = fight("net-troll", aric={"level": 5}, suzan=suzan, helper="Suzan", deal={"picks": [1, "last"]}, treasures=FIVE)
    g.do(SUZAN, "use foof of foof-gun")
    win(g)
    assert picks(g) == "SAS"
    assert g.levels() == {"Aric": 5, "Suzan": 8, "Tom": 1}


@rule("NEG-2", "RUN-21", "MULTI-8")
def test_a_forged_id_shares_as_agreed() -> None:
    g = fight("net-troll", aric={"hand": ["forged-id"]}, helper="Suzan", deal={"picks": [2]}, treasures=FIVE, dice=[6])
    lose(g)
    g.do(ARIC, "let Aric run first")
    g.do(SUZAN, "let Aric run first")
    g.do(ARIC, "play forged-id")
    g.do(SUZAN, "roll against net-troll")
    g.all_pass()
    assert picks(g) == "ASA"


@rule("REWARD-11", "NEG-2")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan", "cards"),
    [
        ("potted-plant", {}, {"races": ["elf"]}, (0, 2)),
        ("mousetrap", {"classes": ["explorer"]}, {"classes": ["explorer:2"]}, (1, 2)),
        ("bottle-bottle", {}, {"classes": ["bounty-hunter"]}, (2, 2)),  # a Door each, and a Treasure each
        ("fuzzball", {"classes": ["tycoon"]}, {}, (1, 1)),  # the Tycoon's card is not shared
        ("fuzzball", {}, {"classes": ["tycoon"], "races": ["elf"]}, (0, 2)),
    ],
)
def test_cards_of_ones_own_are_no_part_of_the_deal(
    foe: str, aric: Player, suzan: Player, cards: tuple[int, int]
) -> None:
    g = fight(
        foe,
        aric={"level": 5, **aric},
        suzan={"level": 5, **suzan},
        helper="Suzan",
        deal={"picks": [1]},
        treasures=FIVE,
        doors=["thief", "wizard"],
    )
    win(g)
    picks(g)
    g.all_pass()
    assert (len(hand(g)), len(hand(g, SUZAN))) == cards


# --- promised Items -----------------------------------------------------------------------------------------------

DEAL = {"items": ["pea-coat"]}
ON_LOSS = Options(promises_hold_on_loss=True)


@rule("NEG-5", "NEG-6", "CHEAT-4", "GEARS-3", "HIRE-10")
@pytest.mark.parametrize(
    ("aric", "suzan", "place", "more"),
    [
        ({"equipped": ["pea-coat"]}, {}, "items of Suzan", {}),
        ({"equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}, {}, "items of Suzan", {GLUE: "attached of Suzan"}),
        ({"equipped": ["pea-coat"], "attached": {CHEAT: "pea-coat"}}, {}, "items of Suzan", {CHEAT: "discards"}),
        (
            {"equipped": ["pea-coat"], "companions": ["hireling"], "loaded": {"pea-coat": "hireling"}},
            {},
            "items of Suzan",
            {"hireling": "companions of Aric"},
        ),
    ],
)
def test_a_promised_item_is_paid_after_a_win(aric: Player, suzan: Player, place: str, more: dict[str, str]) -> None:
    g = fight("fuzzball", aric={"level": 5, **aric}, suzan=suzan, helper="Suzan", deal=DEAL)
    win(g)
    assert g.place("pea-coat") == place
    for card, where in more.items():
        assert g.place(card) == where


@rule("NEG-6", "BIG-1", "RACE-6", "DOLLY-1")
@pytest.mark.parametrize(
    ("suzan", "owner"),
    [
        ({}, SUZAN),
        ({"carried": ["stepladder"]}, ARIC),
        ({"races": ["dwarf"], "carried": ["stepladder"]}, SUZAN),
        ({"equipped": ["dolly", "mithril-armor"], "loaded": {"mithril-armor": "dolly"}}, SUZAN),
        ({"equipped": ["stepladder"], "companions": ["hireling"], "loaded": {"stepladder": "hireling"}}, SUZAN),
    ],
)
def test_a_promised_big_item_needs_room(suzan: Player, owner: str) -> None:
    g = fight(
        "fuzzball",
        aric={"level": 5, "carried": ["huge-rock"]},
        suzan=suzan,
        helper="Suzan",
        deal={"items": ["huge-rock"]},
    )
    win(g)
    assert g.place("huge-rock") == f"items of {owner}"


@rule("NEG-6", "NEG-17", "COMBAT-25", "HELP-18")
@pytest.mark.parametrize("options", [Options(), ON_LOSS])
@pytest.mark.parametrize(
    ("aric", "steps", "place"),
    [
        (
            {"classes": ["explorer"], "hand": ["elf"]},
            [
                (ARIC, "use resourcefulness of explorer on pea-coat"),
                (ARIC, "discard elf"),
                (ARIC, "play friendship-potion"),
            ],
            "hand of Aric",
        ),
        (
            {"classes": ["warrior"]},
            [(ARIC, "use berserking of warrior"), (ARIC, "discard pea-coat"), (ARIC, "play friendship-potion")],
            "discards",
        ),
        ({}, [(TOM, "play stripped-gear on Aric"), (ARIC, "play friendship-potion")], "discards"),
        ({}, [(TOM, "play transferral-potion on Tom"), (ARIC, "play friendship-potion")], "items of Aric"),
        ({}, [(TOM, "play better-offer"), (ARIC, "play friendship-potion")], "items of Aric"),
        ({}, [(ARIC, "play friendship-potion")], "items of Suzan"),  # a win
    ],
)
def test_a_promise_lapses_with_the_item_or_with_the_help(
    aric: Player, steps: Steps, place: str, options: Options
) -> None:
    mine: Player = {**aric, "equipped": ["pea-coat"], "hand": [*aric.get("hand", []), "friendship-potion"]}
    tom: Player = {"hand": ["stripped-gear", "transferral-potion", "better-offer"]}
    g = fight("ogre", aric=mine, tom=tom, helper="Suzan", deal=DEAL, options=options)
    take(g, steps)
    g.all_pass()
    assert g.t.fight is None
    assert g.place("pea-coat") == place


@rule("NEG-5", "NEG-17", "DEATH-4", "RUN-21", "SIDEKICK-11")
@pytest.mark.parametrize(
    ("options", "dice", "owner"),
    [(Options(), [6, 6], ARIC), (ON_LOSS, [6, 6], SUZAN), (ON_LOSS, [6, 1], ARIC)],  # the dead receive nothing
)
def test_after_a_loss_items_are_due_only_by_the_option_and_to_the_living(
    options: Options, dice: list[int], owner: str
) -> None:
    g = fight("ogre", aric={"equipped": ["pea-coat"]}, helper="Suzan", deal=DEAL, dice=dice, options=options)
    lose(g)
    g.do(ARIC, "let Aric run first")
    g.do(SUZAN, "let Aric run first")
    g.do(ARIC, "roll against ogre")
    g.do(SUZAN, "roll against ogre")
    assert g.t.fight is None
    assert g.place("pea-coat") == f"items of {owner}"


@rule("NEG-6", "DEATH-1", "LOOTBODY-9")
def test_a_fighter_who_dies_pays_nothing_but_their_body() -> None:
    aric: Player = {"level": 2, "equipped": ["pea-coat"], "carried": ["pipe", "laser", "maser"]}
    g = fight("ogre", aric=aric, suzan={"level": 3}, helper="Suzan", deal=DEAL, dice=[1, 6], options=ON_LOSS)
    lose(g)
    g.do(ARIC, "let Aric run first")
    g.do(SUZAN, "let Aric run first")
    g.do(ARIC, "roll against ogre")
    g.do(SUZAN, "pick maser")
    g.do(TOM, "pick pea-coat")
    g.all_pass()
    assert g.place("pea-coat") == "hand of Tom"


@rule("NEG-5", "SIDEKICK-9", "SIDEKICK-11", "HIRE-5")
def test_what_a_sacrificed_companion_carried_is_not_paid() -> None:
    aric: Player = {
        "equipped": ["pea-coat"],
        "companions": ["faithful-robot"],
        "loaded": {"pea-coat": "faithful-robot"},
    }
    g = fight("ogre", aric=aric, helper="Suzan", deal=DEAL, options=ON_LOSS)
    lose(g)
    g.do(ARIC, "sacrifice faithful-robot for both")
    assert g.t.fight is None
    assert g.place("pea-coat") == "discards"


# --- promised cards -----------------------------------------------------------------------------------------------


@rule("NEG-7", "LEVELUP-3", "LEVELUP-5", "EPIC-5")
@pytest.mark.parametrize(
    ("card", "suzan", "steps", "level", "place"),
    [
        ("boil-an-anthill", {"level": 8}, [], 9, "discards"),
        ("boil-an-anthill", {"level": 8}, [(TOM, "play bribe-gm-with-food on Suzan")], 9, "hand of Aric"),
        ("boil-an-anthill", {"level": 8, "races": ["elf"]}, [], 9, "hand of Aric"),  # up to 9 by the kill
        (
            "kill-the-hireling",
            {"level": 5, "companions": ["hireling"]},
            [(SUZAN, "put away hireling")],
            5,
            "hand of Aric",
        ),
        ("kill-the-hireling", {"level": 5, "companions": ["hireling"]}, [], 6, "discards"),
        ("kill-the-hireling", {"level": 5, "companions": ["rogue"]}, [], 6, "discards"),  # a Sidekick is one, too
        ("whine-at-the-gm", {"level": 8}, [], 8, "hand of Aric"),  # Aric is among the highest now
        ("rage-against-the-machine", {"level": 5}, [], 5, "hand of Aric"),  # no Gears monster was killed
        ("mutilate-the-bodies", {"level": 5}, [], 6, "discards"),
        ("boil-an-anthill", {"level": 5, "classes": ["tycoon"]}, [], 6, "discards"),
    ],
)
def test_a_promised_card_is_played_if_it_can_be(card: str, suzan: Player, steps: Steps, level: int, place: str) -> None:
    g = fight(
        "fuzzball",
        aric={"level": 7, "hand": [card]},
        suzan=suzan,
        tom={"hand": ["bribe-gm-with-food"]},
        helper="Suzan",
        deal={"promises": [card]},
    )
    take(g, steps)
    win(g)
    g.all_pass()
    assert g.level(SUZAN) == level
    assert g.place(card) == place


@rule("NEG-7", "NEG-16")
def test_a_promised_card_that_was_stolen_lapses() -> None:
    g = fight(
        "fuzzball",
        aric={"level": 7, "hand": ["boil-an-anthill"]},
        helper="Suzan",
        deal={"promises": ["boil-an-anthill"]},
        tom={"hand": ["lose-two-cards"]},
    )
    g.do(TOM, "play lose-two-cards on Aric")
    win(g)
    g.all_pass()
    assert g.level(SUZAN) == 1
    assert g.place("boil-an-anthill") == "hand of Suzan"
