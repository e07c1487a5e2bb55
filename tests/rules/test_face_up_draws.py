"""Draws that bring more draws, cards taken from the discards instead, and cards that must be played in a new hand."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.views.question_phrases import question_phrase
from tests.support.fights import fight, win
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices

CLERIC = {"level": 7, "classes": ["cleric"]}
EPIC: dict[str, Any] = {"options": kd.Options(epic=True)}
DISCARDS = ["leather-armor", "helm-of-courage", "spiky-knees"]
DRAWN = ["hoard", "huge-rock", "sleep-potion", "magic-missile", "yuppie-water", "slimy-armor"]


def won(hand: list[str], **more: Any) -> Game:
    """Aric, a Cleric, has beaten the Harpies (2 Treasures) with Suzan's help."""
    more.setdefault("treasure_discards", DISCARDS)
    g = fight("harpies", aric={**CLERIC, "hand": hand}, helper="Suzan", **more)
    win(g)
    return g


def pile(g: Game) -> list[str]:
    """The common pile, all of which is Aric's."""
    return sorted(g.dealt("Aric"))


def numbers(g: Game) -> list[str]:
    """How many cards Aric may take from the discards."""
    return [text[7:].partition(":")[0] for text in g.options("Aric") if text.startswith("choose ")]


# --- Hoard! -------------------------------------------------------------------------------------------------------


@rule("REWARD-10", "REWARD-13")
def test_a_cleric_is_asked_again_for_the_cards_of_a_hoard() -> None:
    g = won(["baby", "mate"], treasures=DRAWN)
    g.do("Aric", "choose 0")  # the Hoard and the Rock are turned up
    assert numbers(g) == ["0", "1", "2"]
    g.do("Aric", "choose 2", "discard baby", "discard mate")
    assert pile(g) == ["helm-of-courage", "huge-rock", "sleep-potion", "spiky-knees"]
    assert g.place("hoard") == "discards"


@rule("REWARD-13")
def test_the_first_draw_is_paid_before_the_hoard_is_opened() -> None:
    g = won(["baby", "mate"], treasures=DRAWN, treasure_discards=[*DISCARDS, "wishing-ring"])
    g.do("Aric", "choose 1")  # the ring, and the Hoard
    assert set(choices(g)) == {"discard baby", "discard mate"}
    g.do("Aric", "discard mate")
    assert numbers(g) == ["0", "1"]  # one card is left to pay with


@rule("REWARD-13", "TREAS-5")
def test_a_hoard_is_played_when_the_draw_it_came_with_is_complete() -> None:
    g = won([], treasures=["hoard", "huge-rock", "sleep-potion", "magic-missile", "yuppie-water", "slimy-armor"])
    assert pile(g) == ["huge-rock", "magic-missile", "sleep-potion", "yuppie-water"]
    assert g.place("slimy-armor") == "deck"


@rule("REWARD-13")
def test_the_hoard_itself_cannot_be_taken_while_its_cards_are_drawn() -> None:
    g = won(["baby"], treasures=["hoard", *DRAWN[1:]], treasure_discards=["leather-armor"])
    g.do("Aric", "choose 0", "choose 1")
    assert g.settled[0] == (0, "discard baby")
    assert "leather-armor" in g.dealt("Aric")
    assert g.place("hoard") == "discards"


@rule("REWARD-13")
def test_without_the_ability_nobody_is_asked() -> None:
    g = fight("harpies", aric={"level": 7, "hand": ["baby"]}, helper="Suzan", treasures=DRAWN)
    win(g)
    assert pile(g) == ["huge-rock", "magic-missile", "sleep-potion", "yuppie-water"]


# --- Arms Locker, in a mixed game ---------------------------------------------------------------------------------


MIXED: dict[str, Any] = {"sets": ("deluxe", "star")}
LOCKER = ["arms-locker", "huge-rock", "laser", "hoard", "maser", "raser", "sleep-potion", "magic-missile", "ray-gun"]


@rule("REWARD-13", "ORDER-9")
def test_a_cleric_is_asked_again_for_the_cards_of_a_locker() -> None:
    g = won(["baby"], treasures=LOCKER, **MIXED)
    g.do("Aric", "choose 0")
    assert numbers(g) == ["0", "1"]
    g.do("Aric", "choose 1", "discard baby")
    assert set(choices(g)) == {"pick spiky-knees", "pick laser", "pick hoard", "pick maser"}


@rule("REWARD-10", "REWARD-13", "ORDER-9")
def test_a_hoard_kept_from_a_locker_adds_its_cards_to_the_common_pile() -> None:
    g = won([], treasures=LOCKER, **MIXED)
    assert set(choices(g)) == {"pick laser", "pick hoard", "pick maser", "pick raser"}
    g.do("Aric", "pick hoard", "pick laser")
    assert pile(g) == ["huge-rock", "laser", "magic-missile", "ray-gun", "sleep-potion"]
    assert g.place("maser") == "discards"


@rule("ORDER-9")
def test_a_hoard_that_is_not_kept_does_nothing() -> None:
    g = won([], treasures=LOCKER, **MIXED)
    g.do("Aric", "pick laser", "pick maser")
    assert pile(g) == ["huge-rock", "laser", "maser"]
    assert g.place("hoard") == "discards"


# --- two Doors ----------------------------------------------------------------------------------------------------


def two_doors(hand: list[str], discards: list[str]) -> Game:
    aric = {"level": 12, "classes": ["cleric"], "hand": hand}
    return game({"Aric": aric, "Suzan": {}, "Tom": {}}, doors=["elf", "dwarf"], door_discards=discards, **EPIC)


@rule("DECK-12", "EPIC-7")
def test_both_doors_are_taken_before_one_card_is_paid_for_each() -> None:
    g = two_doors(["enraged", "ancient", "baby"], ["humongous", "intelligent", "halfling"])
    g.do("Aric", "take the door from the discards", "take the door from the discards")
    assert set(choices(g)) == {"discard enraged", "discard ancient", "discard baby"}
    g.do("Aric", "discard baby", "discard ancient")
    assert sorted(g.cards("Aric", "hand")) == ["enraged", "halfling", "intelligent"]
    assert [g.t.lib.names[c] for c in g.t.discards[0]] == ["humongous", "baby", "ancient"]


@rule("DECK-12", "EPIC-7")
def test_a_second_door_needs_a_second_card_to_pay_with() -> None:
    g = two_doors(["enraged"], ["humongous", "intelligent"])
    g.do("Aric", "take the door from the discards")
    assert g.settled == [(0, "discard enraged")]  # the second one was turned over
    assert sorted(g.cards("Aric", "hand")) == ["elf", "intelligent"]


@rule("DECK-12")
def test_the_taken_doors_are_applied_after_the_payment() -> None:
    g = two_doors(["enraged", "baby", "ancient"], ["lose-a-level", "maul-rat"])
    g.do("Aric", "take the door from the discards", "take the door from the discards", "discard baby")
    assert g.level("Aric") == 12
    g.do("Aric", "discard enraged")
    assert g.level("Aric") == 11
    assert g.t.fight is not None


# --- a new hand after death ---------------------------------------------------------------------------------------


def reborn(doors: list[str], treasures: list[str] | None = None, **more: Any) -> Game:
    """It is the first turn of Suzan's new character."""
    more.setdefault("treasure_discards", ["hoard"])
    names = {"Aric": {}, "Suzan": {"dead": True}, "Tom": {}}
    g = game(names, phase="charity", doors=doors, treasures=treasures or [], **more)
    g.do("Aric", "end the turn")
    assert g.t.active == g.seat("Suzan")
    return g


@rule("DEATH-8", "DEATH-13", "SETUP-12")
def test_a_class_of_a_new_hand_comes_before_cards_that_act_at_once() -> None:
    g = reborn(["cleric", "divine-intervention", "mate", "baby"])
    assert g.place("divine-intervention") == "hand of Suzan"
    assert g.waiting() == ["Suzan"]
    g.refused("Suzan", "kick open the door", "DEATH-13")
    g.do("Suzan", "play cleric")
    assert g.place("divine-intervention") == "discards"
    assert g.level("Suzan") == 2
    assert g.can("Suzan", "kick open the door")


@rule("DEATH-13")
def test_the_player_may_go_on_without_it() -> None:
    g = reborn(["cleric", "divine-intervention", "mate", "baby"])
    g.do("Suzan", "go on")
    assert g.place("divine-intervention") == "discards"
    assert g.level("Suzan") == 1
    assert g.place("cleric") == "hand of Suzan"


@rule("DEATH-13")
def test_without_a_class_or_race_nothing_is_asked() -> None:
    g = reborn(["ancient", "divine-intervention", "mate", "baby"])
    assert g.place("divine-intervention") == "discards"
    assert g.can("Suzan", "kick open the door")


@rule("DEATH-13")
def test_without_such_a_card_nothing_is_asked_either() -> None:
    g = reborn(["cleric", "elf", "mate", "baby"])
    assert g.can("Suzan", "kick open the door")


@rule("DEATH-13", "TREAS-5")
def test_the_same_holds_for_treasures_that_must_be_played() -> None:
    gear = ["hoard", "leather-armor", "spiky-knees", "helm-of-courage"]
    g = reborn(["cleric", "elf", "mate", "baby"], gear, treasure_discards=[])
    assert g.place("hoard") == "hand of Suzan"
    g.do("Suzan", "play cleric", "play elf")
    assert g.place("hoard") == "discards"
    assert len(g.cards("Suzan", "hand")) == 8 - 3 + 3


@rule("DEATH-13")
@pytest.mark.parametrize("play", [True, False])
def test_a_mechanic_of_a_new_hand_profits_too(play: bool) -> None:
    doors = ["mechanic", "also-sprocket-zarathustra", "mate", "cheat"]
    g = reborn(doors, treasure_discards=[], sets=("steampunk",))
    g.do("Suzan", "play mechanic" if play else "go on")
    assert g.level("Suzan") == (2 if play else 1)


@rule("DEATH-13", "FAST-1")
def test_the_door_is_listened_at_after_the_new_hand_is_settled() -> None:
    doors = ["cleric", "divine-intervention", "mate", "baby", "net-troll"]
    g = reborn(doors, options=kd.Options(listen_at_the_door=True))
    assert g.place("net-troll") == "deck"
    g.do("Suzan", "play cleric")
    assert g.place("net-troll") == "hand of Suzan"
    assert g.level("Suzan") == 2


@rule("DEATH-13")
def test_the_question_and_its_answer_have_words_of_their_own() -> None:
    g = reborn(["cleric", "divine-intervention", "mate", "baby"])
    assert question_phrase(g.t, g.seat("Suzan")) == "turn.new-hand"
