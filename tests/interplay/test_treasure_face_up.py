"""Where cards about face-up Treasures meet: Resurrection, cards that must be played, and Treasures for levels."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.words import TREASURE
from tests.support.fights import get_help
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices, drawn, lose, win
from tests.support.spoils import ALL, LASERS, Person, met, pick_all, win_all

SUPER = {"extras": ["deluxe/super-munchkin"]}
PRIEST = {"classes": ["cleric", "tycoon"], **SUPER}
OLD = ["pipe", "pea-coat", "spring-heels"]  # the last one lies on top of the discards


def table(aric: Person, suzan: Person | None = None, **more: Any) -> Game:
    """It is Aric's turn, in a game of all sets, before the door is kicked open."""
    more.setdefault("treasures", LASERS)
    more.setdefault("treasure_discards", OLD)
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": {}}, sets=ALL, **more)


def asked(g: Game, name: str = "Aric") -> list[str]:
    """How many cards the player may take from the discards."""
    return [text[7:].partition(":")[0] for text in g.options(name) if text.startswith("choose ")]


def knows(g: Game, name: str, card: str) -> bool:
    return bool(g.t.knows[g.t.lib.numbers[card]] >> g.seat(name) & 1)


# --- Treasures for levels -----------------------------------------------------------------------------------------


@rule("DECK-13", "DECK-12")
@pytest.mark.parametrize(
    ("hand", "numbers", "taken", "after"),
    [
        (["elf", "dwarf"], ["0", "1"], 0, ["elf", "dwarf", "laser"]),
        (["elf"], ["0", "1"], 1, ["boil-an-anthill"]),  # the card that was played lies on top
        ([], [], None, ["laser"]),  # nothing to pay with
    ],
)
def test_a_cleric_may_take_the_treasure_for_a_level_from_the_discards(
    hand: list[str], numbers: list[str], taken: int | None, after: list[str]
) -> None:
    g = table({**PRIEST, "level": 3, "hand": ["boil-an-anthill", *hand]})
    g.do("Aric", "play boil-an-anthill on Aric")
    assert asked(g) == numbers
    if taken is not None:
        g.do("Aric", f"choose {taken}")
    assert g.cards("Aric", "hand") == after
    assert knows(g, "Tom", after[-1])


@rule("DECK-13", "DECK-12", "WINDOW-9")
def test_the_payment_cannot_be_what_was_drawn() -> None:
    g = table({**PRIEST, "level": 3, "hand": ["elf", "dwarf", "halfling"]}, {"hand": ["boil-an-anthill"]})
    g.do("Suzan", "play boil-an-anthill on Aric")
    g.do("Aric", "choose 1")
    assert set(choices(g)) == {"discard elf", "discard dwarf", "discard halfling"}
    g.do("Aric", "discard dwarf")
    assert g.cards("Aric", "hand") == ["elf", "halfling", "boil-an-anthill"]


@rule("DECK-13", "DECK-12")
def test_nobody_does_anything_else_while_it_is_settled() -> None:
    g = table({**PRIEST, "level": 3, "hand": ["boil-an-anthill", "elf"]}, {"hand": ["lose-a-level"]})
    g.do("Aric", "play boil-an-anthill on Aric")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "play lose-a-level on Aric", "ORDER-1")
    g.do("Aric", "choose 0")
    assert g.can("Suzan", "play lose-a-level on Aric")


@rule("DECK-13", "REWARD-8")
@pytest.mark.parametrize(("helper", "numbers"), [(None, ["0", "1", "2"]), ("Suzan", ["0", "1", "2"])])
def test_a_fight_asks_for_the_levels_first_and_then_for_the_common_pile(helper: str | None, numbers: list[str]) -> None:
    """Two levels bring two face-up Treasures. Those of the monster are face up only with a helper."""
    more: dict[str, Any] = {} if helper is None else {"helper": helper}
    g = met(
        ["large-angry-chicken"], {**PRIEST, "level": 5, "equipped": ["flaming-armor"], "hand": ["elf", "dwarf"]}, [],
        treasure_discards=OLD, **more,
    )  # fmt: skip
    win(g)
    assert asked(g) == numbers
    g.do("Aric", "choose 0")
    assert asked(g) == ([] if helper is None else ["0", "1"])
    if helper is not None:
        g.do("Aric", "choose 0")
    assert g.cards("Aric", "hand") == ["elf", "dwarf", "laser", "raser", "maser"]


# --- Hoard! and Arms Locker outside a common pile -----------------------------------------------------------------


@rule("DECK-13", "TREAS-5")
@pytest.mark.parametrize(
    ("who", "hand", "numbers"),
    [
        ({"classes": ["cleric"]}, ["elf", "dwarf"], ["0", "1", "2"]),
        ({"classes": ["cleric"]}, [], []),
        ({"classes": ["tycoon"]}, ["elf", "dwarf"], []),
    ],
)
def test_a_hoard_found_in_the_discards_is_drawn_face_up(who: Person, hand: list[str], numbers: list[str]) -> None:
    g = table({**who, "hand": ["wand-of-dowsing", *hand]}, treasure_discards=["hoard", *OLD])
    g.do("Aric", "play wand-of-dowsing", "pick hoard")
    assert asked(g) == numbers
    if numbers:
        g.do("Aric", "choose 2")
        assert g.settled  # both hand cards pay, so there is nothing to choose
        assert sorted(g.cards("Aric", "hand")) == ["laser", "spring-heels", "wand-of-dowsing"]
    else:
        assert g.cards("Aric", "hand") == [*hand, "laser", "raser", "maser"]
    assert knows(g, "Suzan", "laser")
    assert g.place("hoard") == "discards"


@rule("DECK-13", "ORDER-9", "TREAS-5")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_cleric_may_take_cards_of_a_locker_from_the_discards(taken: int) -> None:
    """It was drawn face down, but its own cards are turned up."""
    g = met(
        ["maul-rat"], {"level": 5, "classes": ["cleric"], "hand": ["elf", "dwarf"]}, [],
        treasures=["arms-locker", *LASERS], treasure_discards=OLD,
    )  # fmt: skip
    win(g)
    assert asked(g) == ["0", "1", "2"]
    g.do("Aric", f"choose {taken}")
    if taken == 1:
        g.do("Aric", "discard elf")
    shown = {0: LASERS[:4], 1: ["spring-heels", *LASERS[:3]], 2: ["spring-heels", "pea-coat", *LASERS[:2]]}[taken]
    assert set(choices(g)) == {f"pick {card}" for card in shown}
    g.do("Aric", f"pick {shown[0]}", f"pick {shown[3]}")
    assert g.cards("Aric", "hand") == [*["elf", "dwarf"][{0: 0, 1: 1, 2: 2}[taken] :], shown[0], shown[3]]
    assert g.place(shown[1]) == g.place(shown[2]) == "discards"
    assert g.t.lib.names[g.t.discards[TREASURE][0]] == "arms-locker"  # under the discards


@rule("DECK-13", "TREAS-5", "REWARD-13")
def test_a_hoard_that_a_level_brings_is_asked_about_once_more() -> None:
    g = table({**PRIEST, "level": 3, "hand": ["boil-an-anthill", "elf"]}, treasures=["hoard", *LASERS])
    g.do("Aric", "play boil-an-anthill on Aric", "choose 0")
    assert asked(g) == ["0", "1"]
    g.do("Aric", "choose 1")
    assert sorted(g.cards("Aric", "hand")) == ["boil-an-anthill", "laser", "raser"]


@rule("REWARD-3", "TREAS-5", "DECK-13")
def test_a_hoard_drawn_face_down_asks_no_cleric() -> None:
    g = met(["maul-rat"], {"level": 5, "classes": ["cleric"], "hand": ["elf"]}, [], treasures=["hoard", *LASERS])
    win(g)
    assert asked(g) == []
    assert g.cards("Aric", "hand") == ["elf", *LASERS[:3]]
    assert not knows(g, "Suzan", "laser")


# --- whose draw it is ---------------------------------------------------------------------------------------------


@rule("HELP-14", "DECK-12", "REWARD-4")
@pytest.mark.parametrize(("cleric", "numbers"), [("Aric", ["0", "1", "2"]), ("Suzan", [])])
def test_only_the_fighter_draws_the_common_pile(cleric: str, numbers: list[str]) -> None:
    people: dict[str, Person] = {
        "Aric": {"level": 3, "hand": ["elf", "dwarf"]}, "Suzan": {"level": 5, "hand": ["baby", "enraged"]},
    }  # fmt: skip
    people[cleric]["classes"] = ["cleric"]
    g = met(["harpies"], people["Aric"], [], suzan=people["Suzan"], helper="Suzan", treasure_discards=OLD)
    win(g)
    pick_all(g)
    assert asked(g) == numbers
    assert asked(g, "Suzan") == []


@rule("REWARD-11", "TREAS-5", "REWARD-3")
@pytest.mark.parametrize(
    ("foe", "suzan"),
    [("potted-plant", {"races": ["elf"]}), ("mousetrap", {"classes": ["explorer"]})],
)
def test_a_hoard_among_a_helpers_own_treasures_stays_theirs_and_face_down(foe: str, suzan: Person) -> None:
    g = met(
        [foe], {"level": 1}, [], suzan={"level": 5, **suzan}, helper="Suzan", treasures=["laser", "hoard", *LASERS[1:]]
    )
    win_all(g)
    assert g.cards("Aric", "hand") == ["laser"]
    assert g.cards("Suzan", "hand") == LASERS[1:4]
    assert not knows(g, "Aric", LASERS[1])


@rule("RUN-2", "TREAS-5", "REWARD-13")
@pytest.mark.parametrize("top", ["hoard", "arms-locker"])
def test_what_a_lost_fight_brings_may_have_to_be_played(top: str) -> None:
    g = met(["bigfoot"], {"equipped": ["tuba-of-charm"]}, [], dice=[6], treasures=[top, *LASERS])
    lose(g)
    g.face("Aric", "bigfoot")
    if top == "arms-locker":
        g.do("Aric", "pick laser", "pick dazer")
    assert g.cards("Aric", "hand") == (LASERS[:3] if top == "hoard" else ["laser", "dazer"])


@rule("MULTI-10", "TREAS-5")
def test_a_hoard_for_a_kill_before_the_fight_moved_is_the_killers() -> None:
    steps = [("Tom", "play leech-bomb on maul-rat"), ("Tom", "play transferral-potion on Suzan"),
             ("Tom", "play friendship-potion")]  # fmt: skip
    tom = {"hand": ["leech-bomb", "transferral-potion", "friendship-potion"]}
    g = met(["maul-rat", "ogre"], {"level": 3}, steps, tom=tom, treasures=["hoard", *LASERS])
    assert g.cards("Aric", "hand") == LASERS[:3]
    assert g.cards("Suzan", "hand") == []


@rule("MULTI-10", "REWARD-6", "TREAS-3", "TURN-13")
def test_treasures_for_an_earlier_kill_may_be_played_at_once_by_a_killer_who_helps_now() -> None:
    """The fight is over when they come, although their owner was in it to the end."""
    suzan = {"level": 6, "hand": ["all-your-beast-are-belong-to-us"]}
    g = met(
        ["maul-rat", "net-troll"], {"level": 2}, [("Suzan", "play all-your-beast-are-belong-to-us")], suzan=suzan,
        tom={"level": 8, "hand": ["leech-bomb", "gear-shift"]},
    )  # fmt: skip
    g.do("Tom", "play leech-bomb on maul-rat", "play gear-shift on Tom")
    get_help(g, "Suzan", fighter="Tom")
    win(g, "Tom")
    g.passes("Tom")  # what the new fighter has just received
    assert g.level("Suzan") == 7
    assert g.cards("Suzan", "hand") == ["laser"]
    assert g.can("Suzan", "play laser")


@rule("FAST-3", "TREAS-5")
def test_a_hoard_from_looting_the_room() -> None:
    g = table(
        {"classes": ["cleric"], "hand": ["elf"]}, doors=["dwarf", "halfling"], treasures=["hoard", *LASERS],
        options=kd.Options(listen_at_the_door=True),
    )  # fmt: skip
    g.do("Aric", "kick open the door", "loot the room")
    assert g.place("hoard") == "discards"
    assert drawn(g, "Aric", TREASURE) == 3
    assert not knows(g, "Suzan", "laser")
