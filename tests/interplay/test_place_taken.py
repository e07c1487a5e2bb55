"""Cards that are fetched from the discards, seen on a deck, taken by others or laid open: who gets them, and where."""

from __future__ import annotations

import pytest

from kickdoor.model.words import TREASURE
from tests.support.game import Game
from tests.support.mixed import Player, Steps, caught_by, fight, table, take
from tests.support.rule import rule
from tests.support.situations import hand, items, lose

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
CHEAT = "steampunk/cheat"


def offered(g: Game, name: str) -> list[str]:
    """The cards this player may pick."""
    return sorted(text.removeprefix("pick ") for text in g.options(name) if text.startswith("pick "))


# --- out of the discards ------------------------------------------------------------------------------------------


@rule("DECK-11", "ORDER-10", "COMBINE-1")
@pytest.mark.parametrize(
    ("fetcher", "card"),
    [
        ("wand-of-dowsing", "trader"),
        ("wand-of-dowsing", "magic-missile"),
        ("plot-device", "chicken-on-your-head"),
        ("plot-device", "pipe"),
        ("infrasonic-triangulation", "ogre"),
    ],
)
def test_a_card_of_any_set_is_fetched(fetcher: str, card: str) -> None:
    g = table(
        {"hand": [fetcher]},
        door_discards=["trader", "chicken-on-your-head", "ogre"],
        treasure_discards=["magic-missile", "pipe"],
    )
    g.do(ARIC, f"play {fetcher}", f"pick {card}")
    assert hand(g) == [card]
    assert g.place(fetcher) == "discards"


@rule("DECK-11", "ZONE-11", "ONESHOT-5")
def test_what_lies_in_a_fight_is_no_discard_yet_and_neither_is_the_card_that_searches() -> None:
    g = fight(
        "ogre",
        suzan={"hand": ["magic-missile", "enraged", "wand-of-dowsing"]},
        treasure_discards=["pipe"],
        door_discards=["elf", "dwarf"],
    )
    g.do(SUZAN, "play magic-missile for the monsters", "play enraged on ogre", "play wand-of-dowsing")
    for card in ("magic-missile", "enraged", "wand-of-dowsing", "ogre"):
        assert card not in offered(g, SUZAN)
    g.do(SUZAN, "pick pipe")
    assert hand(g, SUZAN) == ["pipe"]


@rule("TREAS-5", "ORDER-10")
@pytest.mark.parametrize("fetcher", ["wand-of-dowsing", "plot-device"])
def test_a_hoard_that_is_fetched_is_played_at_once(fetcher: str) -> None:
    g = fight("ogre", aric={"hand": [fetcher]}, treasure_discards=["hoard"], treasures=["pipe", "laser", "maser"])
    g.do(ARIC, f"play {fetcher}", "pick hoard")
    assert sorted(hand(g)) == ["laser", "maser", "pipe"]
    assert g.place("hoard") == "discards"


@rule("TREAS-5", "ORDER-9")
def test_an_arms_locker_that_is_fetched_is_opened_at_once() -> None:
    g = table(
        {"hand": ["plot-device"]},
        treasure_discards=["pipe", "arms-locker"],
        treasures=["laser", "maser", "hoard", "raser", "dazer"],
    )
    g.do(ARIC, "play plot-device", "pick arms-locker")
    g.do(ARIC, "pick laser", "pick raser")
    assert hand(g) == ["laser", "raser"]
    assert g.place("hoard") == "discards"  # turned up, not kept: it does nothing
    assert g.t.lib.names[g.t.discards[TREASURE][0]] == "arms-locker"


@rule("TREAS-5", "WIN-2")
@pytest.mark.parametrize(
    ("fetcher", "card", "levels"),
    [
        ("infrasonic-triangulation", "also-sprocket-zarathustra", {"Aric": 1, "Suzan": 4, "Tom": 9}),
        ("wand-of-dowsing", "divine-intervention", {"Aric": 2, "Suzan": 3, "Tom": 9}),
    ],
)
def test_a_card_for_all_of_a_class_works_when_it_is_fetched(fetcher: str, card: str, levels: dict[str, int]) -> None:
    g = table(
        {"hand": [fetcher], "classes": ["cleric"]},
        {"level": 3, "classes": ["mechanic"]},
        {"level": 9, "classes": ["mechanic:2"]},
        door_discards=["elf", card],
    )
    g.do(ARIC, f"play {fetcher}", f"pick {card}")
    assert g.levels() == levels
    assert g.place(card) == "discards"


@rule("ONESHOT-4", "RUN-11", "ORDER-10")
def test_an_escape_is_fetched_and_used_in_the_same_flight() -> None:
    g = fight("ogre", aric={"carried": ["wand-of-dowsing"]}, treasure_discards=["instant-wall"], door_discards=["elf"])
    lose(g)
    g.do(ARIC, "play wand-of-dowsing", "pick instant-wall", "play instant-wall")
    g.all_pass()
    assert g.t.fight is None
    assert g.player(ARIC).alive


@rule("DECK-11", "CLASS-8", "ZONE-10")
def test_the_robber_baron_pays_with_what_a_companion_carries_and_takes_the_better_of_equal_worth() -> None:
    aric: Player = {
        "classes": ["tycoon"],
        "companions": ["hireling"],
        "equipped": ["maser"],
        "loaded": {"maser": "hireling"},
    }
    g = table(aric, treasure_discards=["dazer", "bobaser", "huge-rock", "boil-an-anthill"])
    g.do(ARIC, "use robber-baron of tycoon", "pick dazer", "discard maser")
    assert (hand(g), g.place("maser"), g.place("hireling")) == (["dazer"], "discards", "companions of Aric")


# --- a look at the deck -------------------------------------------------------------------------------------------


@rule("DECK-7", "DECK-2")
def test_what_is_seen_and_buried_is_not_behind_the_door() -> None:
    aric: Player = {"level": 3, "equipped": ["orb-of-prediction"], "classes": ["psychic"], "hand": ["elf", "dwarf"]}
    g = table(aric, doors=["ogre", "trader", "blob"])
    g.do(ARIC, "use precognition of psychic", "discard elf", "choose 1")
    assert [g.t.lib.names[c] for c in g.t.view(0).known_doors] == ["ogre", "trader", "blob"]
    g.do(ARIC, "use predict of orb-of-prediction", "discard dwarf")
    assert [g.t.lib.names[c] for c in g.t.view(0).known_doors][:2] == ["trader", "blob"]
    g.do(ARIC, "kick open the door")
    assert g.t.fight is None
    assert hand(g) == ["trader"]


@rule("DECK-7", "DOOR-5")
def test_a_feline_predicts_only_the_first_door() -> None:
    g = table({"races": ["feline"], "equipped": ["orb-of-prediction"]}, doors=["trader", "psychic"])
    g.do(ARIC, "kick open the door")
    assert not g.can(ARIC, "use predict of orb-of-prediction")
    g.do(ARIC, "kick open the door")
    assert hand(g) == ["trader", "psychic"]


# --- taken by other players ---------------------------------------------------------------------------------------


@rule("DECK-10", "ORDER-12", "HIRE-11", "ITEM-19")
@pytest.mark.parametrize("foe", ["hippogriff", "morlock-holmes"])
@pytest.mark.parametrize(
    ("aric", "tom", "here", "not_here"),
    [
        (
            {"companions": ["hireling"], "equipped": ["pipe"], "loaded": {"pipe": "hireling"}},
            {},
            ["hireling", "pipe"],
            [],
        ),
        ({"companions": ["hireling"], "carried": ["pipe"]}, {"companions": ["rogue"]}, ["pipe"], ["hireling"]),
        ({"companions": ["rogue"], "carried": ["pipe"]}, {}, ["pipe"], ["rogue"]),  # a Door
        ({"kept": ["really-impressive-title"], "carried": ["pipe"]}, {}, ["pipe", "really-impressive-title"], []),
        ({"equipped": ["pipe"], "attached": {CHEAT: "pipe"}}, {}, ["pipe"], [CHEAT]),
        ({"carried": ["huge-rock", "pipe"]}, {"carried": ["stepladder"]}, ["pipe"], ["huge-rock"]),
        ({"classes": ["warrior"], "races": ["elf"], "carried": ["pipe"]}, {}, ["pipe"], ["warrior", "elf"]),
    ],
)
def test_what_a_treasure_taken_from_the_table_may_be(
    foe: str, aric: Player, tom: Player, here: list[str], not_here: list[str]
) -> None:
    g = caught_by(foe, {"level": 5, **aric}, tom=tom)
    assert g.waiting()[0] == TOM  # on the right
    found = offered(g, TOM)
    assert [card for card in here if card not in found] == []
    assert [card for card in not_here if card in found] == []


@rule("DECK-10", "DECK-9")
def test_from_the_hand_only_treasures_are_taken() -> None:
    g = caught_by("hippogriff", {"level": 5, "hand": ["elf", "dwarf", "pipe", "wizard"]})
    g.do(TOM, "choose 1")
    assert hand(g, TOM) == ["pipe"]
    assert hand(g) == ["elf", "dwarf", "wizard"]
    assert g.t.fight is None or SUZAN not in g.waiting()  # nothing is left for her


@rule("ORDER-12", "ITEM-19", "BIG-1")
def test_the_lowest_take_first_and_only_what_they_can_carry() -> None:
    aric: Player = {"level": 8, "carried": ["huge-rock", "pipe", "maser"]}
    g = caught_by(
        "crypto-bolshevik-insurrectionist",
        aric,
        suzan={"level": 3},
        tom={"level": 2, "carried": ["stepladder"]},
        Una={"level": 9},
    )
    assert g.waiting() == [TOM]
    assert offered(g, TOM) == ["maser", "pipe"]
    g.do(TOM, "pick maser")
    assert offered(g, SUZAN) == ["huge-rock", "pipe"]
    g.do(SUZAN, "pick huge-rock")
    assert items(g) == ["pipe"]
    assert g.level(ARIC) == 8


@rule("ORDER-12", "ITEM-19")
def test_all_others_of_the_highest_level_take_from_a_netted_player() -> None:
    g = caught_by(
        "net-troll",
        {"level": 6, "carried": ["pipe", "maser", "laser"]},
        suzan={"level": 6},
        tom={"level": 6},
        Una={"level": 5},
    )
    assert g.waiting() == [SUZAN]
    g.do(SUZAN, "pick laser")
    g.do(TOM, "pick maser")
    assert items(g) == ["pipe"]
    assert (items(g, SUZAN), items(g, TOM), items(g, "Una")) == (["laser"], ["maser"], [])


@rule("ORDER-11", "DECK-10")
def test_lawyers_give_a_card_to_each_and_discard_the_rest() -> None:
    held = ["elf", "pipe", "dwarf", "maser", "wizard"]
    g = caught_by("lawyers", {"hand": held}, tom={"dead": True}, Una={})
    assert [len(hand(g, name)) for name in (ARIC, SUZAN, TOM, "Una")] == [0, 1, 0, 1]
    assert sum(g.place(card) == "discards" for card in held) == 3


# --- Items taken for a fight --------------------------------------------------------------------------------------


@rule("CONFLICT-1", "ITEM-19", "CHEAT-6")
@pytest.mark.parametrize(
    ("suzan", "item", "attached"),
    [
        ({"equipped": ["steam-beam"]}, "steam-beam", ""),
        (
            {"equipped": ["steam-beam"], "companions": ["hireling"], "loaded": {"steam-beam": "hireling"}},
            "steam-beam",
            "",
        ),
        ({"equipped": ["steam-beam"], "attached": {CHEAT: "steam-beam"}}, "steam-beam", CHEAT),
        ({"carried": ["steam-beam"]}, "steam-beam", ""),
    ],
)
def test_help_me_out_takes_an_item_wherever_it_lies(suzan: Player, item: str, attached: str) -> None:
    g = fight("surly-oafs", aric={"level": 4, "hand": ["help-me-out-here"]}, suzan=suzan)
    take(g, [(ARIC, "play help-me-out-here")])
    if f"pick {item}" in g.options(ARIC):
        g.do(ARIC, f"pick {item}")
    assert g.place(item) == "items of Aric"
    g.strengths(4 + 3, 6)
    if attached:
        assert g.place(attached) == "discards"


@rule("CURSE-7", "ITEM-21")
def test_an_item_under_antimatter_is_taken_without_it() -> None:
    g = fight(
        "surly-oafs",
        aric={"level": 4, "hand": ["help-me-out-here"]},
        suzan={"equipped": ["steam-beam"]},
        tom={"hand": ["antimatter"]},
    )
    g.do(TOM, "play antimatter on Suzan")
    g.do(ARIC, "play help-me-out-here", "pick steam-beam")
    assert g.place("antimatter") == "discards"
    g.strengths(4 + 3, 6)


@rule("SIDEKICK-3", "HIRE-11", "BIG-9")
@pytest.mark.parametrize(
    ("aric", "steps", "companions"),
    [
        ({}, [], ["hireling"]),
        ({"companions": ["rogue"]}, [(ARIC, "discard rogue")], ["hireling"]),
        ({"classes": ["trader"], "companions": ["rogue"]}, [], ["rogue", "hireling"]),
        ({"carried": ["stepladder"]}, [], ["hireling"]),  # a Big load is not counted
    ],
)
def test_a_better_offer_wins_a_companion_with_the_load(aric: Player, steps: Steps, companions: list[str]) -> None:
    suzan: Player = {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}}
    g = table({**aric, "hand": ["better-offer"]}, suzan)
    take(g, [(ARIC, "play better-offer on hireling"), *steps])
    assert g.cards(ARIC, "companions") == companions
    assert g.place("huge-rock") == "items of Aric"
    assert g.t.host[g.t.lib.numbers["huge-rock"]] == g.t.lib.numbers["hireling"]
