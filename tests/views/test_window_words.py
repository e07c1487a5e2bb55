"""Whoever is asked in a window is told what it is about, and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model import action as A
from kickdoor.model.action import bare
from kickdoor.model.words import FOR_CARD
from kickdoor.views.action_phrases import action_phrase
from kickdoor.views.question_phrases import question_phrase
from kickdoor.views.telling import keys_of
from tests.support import moments
from tests.support.game import game
from tests.support.positions import find


def bystander(t: Any, kind: str) -> int | None:
    """Somebody else than the player whom it befalls is asked."""
    return next((seat for seat in moments.asked(t, kind) if seat != t.frames[-1].seat), None)


def test_bystanders_are_not_told_that_they_were_caught() -> None:
    at = find(lambda t: bystander(t, "CaughtBy"), sets=("star",))
    t, caught = at.table, at.table.frames[-1].seat
    assert question_phrase(t, at.seat) == "caught.other"
    assert action_phrase(t, at.seat, bare(A.PASS)) == "pass.caught-other"
    assert action_phrase(t, caught, bare(A.PASS)) == "pass.caught"


def test_whoever_is_caught_is_told_so() -> None:
    at = find(lambda t: next((seat for seat in moments.asked(t, "CaughtBy") if seat == t.frames[-1].seat), None))
    assert question_phrase(at.table, at.seat) == "caught.me"


def test_whoever_has_escaped_is_not_asked_to_let_others_go() -> None:
    at = find(lambda t: bystander(t, "JustEscaped"))
    t, escaped = at.table, at.table.frames[-1].seat
    assert action_phrase(t, escaped, bare(A.PASS)) == "pass.escaped-me"
    assert action_phrase(t, at.seat, bare(A.PASS)) == "pass.escaped"


def test_a_card_that_plays_itself_says_that_it_must() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, turn="Aric", phase="trouble", doors=["divine-intervention"])
    g.do("Aric", "loot the room")
    assert "played_at_once" in keys_of(g.events, g.t.lib)


# --- what has no effect -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("curse", "victim", "key"),
    [
        ("lose-the-armor-you-are-wearing", {}, "cursed_in_vain"),
        ("lose-the-armor-you-are-wearing", {"equipped": ["leather-armor"]}, "cursed"),
        ("lose-a-level", {}, "cursed_in_vain"),
        ("lose-a-level", {"level": 2}, "cursed"),
        ("lose-your-class", {}, "cursed_in_vain"),
        ("chicken-on-your-head", {}, "cursed"),
        ("change-sex", {}, "cursed"),
    ],
)
@pytest.mark.parametrize("sent", [False, True])
def test_a_curse_that_changes_nothing_says_so(curse: str, victim: dict[str, Any], key: str, sent: bool) -> None:
    if sent:
        g = game({"Aric": victim, "Suzan": {"hand": [curse]}, "Tom": {}}, turn="Aric")
        g.do("Suzan", f"play {curse} on @0")
    else:
        g = game({"Aric": victim, "Suzan": {}, "Tom": {}}, turn="Aric", doors=[curse])
        g.do("Aric", "kick open the door")
    told = [] if sent and key == "cursed" else [key]  # that it was played on them has been said already
    assert [each for each in keys_of(g.events, g.t.lib) if each.startswith("cursed")] == told


def caught(equipped: list[str], *foes: str) -> list[str]:
    """What is told of the Bad Stuff of these monsters."""
    players = {"Aric": {"equipped": equipped}, "Suzan": {}, "Tom": {}}
    g = game(players, turn="Aric", fight={"foes": list(foes)}, dice=[1, 1])
    told: list[str] = []
    while g.t.fight is not None:
        seat = g.t.waiting[0]
        texts = [g.t.text(action) for action in g.t.actions(seat)]
        wanted = ("run away", "pass", *(f"roll against {foe}" for foe in foes))
        step = g.t.act(seat, g.t.parse(next(text for text in wanted if text in texts)))
        told += [key for key in keys_of(list(step.events), g.t.lib) if key.startswith("bad_stuff")]
    return told


def test_bad_stuff_that_changes_nothing_says_so() -> None:
    assert caught([], "bigfoot") == ["bad_stuff_in_vain"]
    assert caught(["helm-of-courage"], "bigfoot") == ["bad_stuff"]
    assert caught([], "bigfoot", "stoned-golem") == ["bad_stuff_in_vain", "bad_stuff"]


# --- what a question is about -----------------------------------------------------------------------------------------


def question(t: Any, seat: int) -> tuple[str, int, int]:
    """The key of its phrase, the card it is about, and the seat it befalls."""
    found = t.view(seat).question
    return found.say, found.card, found.about


def asked_of(levels: tuple[int, int, int], hand: list[str], phase: str) -> tuple[str, int]:
    """What Aric is asked, and the seat it names."""
    aric, suzan, tom = ({"level": level} for level in levels)
    g = game({"Aric": {**aric, "hand": hand}, "Suzan": suzan, "Tom": tom}, turn="Aric", phase=phase)
    found = g.t.view(0).question
    return found.say, found.about


def test_charity_names_whoever_gets_the_cards() -> None:
    seven = ["cleric", "wizard", "thief", "warrior", "elf", "dwarf", "halfling"]
    assert asked_of((5, 2, 3), seven, "charity") == ("turn.charity.one", 1)
    assert asked_of((5, 3, 3), seven, "charity") == ("turn.charity", -1)
    assert asked_of((3, 3, 5), seven, "charity") == ("turn.charity.discard", -1)
    assert asked_of((5, 3, 3), seven[:5], "charity") == ("turn.end", -1)


def test_nobody_without_a_monster_is_told_to_look_for_trouble() -> None:
    assert asked_of((1, 1, 1), ["elf", "net-troll"], "trouble") == ("turn.trouble", -1)
    assert asked_of((1, 1, 1), ["elf"], "trouble") == ("turn.no-trouble", -1)


def test_whoever_loses_an_item_is_told_so_and_whoever_chooses_for_them_is_told_whose() -> None:
    def dropping(t: Any, mine: bool) -> int | None:
        for seat in moments.asked(t, "CardProgram"):
            if moments.can(t, seat, A.DROP) and (t.top.you == seat) == mine:
                return seat
        return None

    at = find(lambda t: dropping(t, True))
    assert question_phrase(at.table, at.seat) == "card.drop"
    at = find(lambda t: dropping(t, False), steps=700)
    assert question(at.table, at.seat) == ("card.drop.other", at.table.top.card, at.table.top.you)


def test_whoever_pays_sees_for_what() -> None:
    at = find(lambda t: next(iter(moments.asked(t, "Paying")), None))
    assert question(at.table, at.seat) == ("pay.ability", at.table.top.card, -1)


def test_whoever_rolls_for_a_card_is_told_for_which() -> None:
    def rolling(t: Any) -> int | None:
        return next((seat for seat in moments.asked(t, "Rolling") if t.top.purpose == FOR_CARD), None)

    at = find(rolling)
    say, card, about = question(at.table, at.seat)
    assert (say, about) == ("roll.me", at.seat)
    assert card == at.table.frames[-2].card


def test_whoever_is_to_pay_for_a_level_sees_the_card_and_who_plays_it() -> None:
    at = find(lambda t: next(iter(moments.asked(t, "Consenting")), None), sets=("steampunk",))
    assert question(at.table, at.seat) == ("consent", at.table.top.card, at.table.top.seat)


def test_whoever_kills_does_not_let_somebody_elses_kill_happen() -> None:
    at = find(moments.kill_to_stop)
    fighter = at.table.fight.fighter
    assert action_phrase(at.table, fighter, bare(A.PASS)) == "pass.kill-mine"
    assert action_phrase(at.table, at.seat, bare(A.PASS)) == "pass.kill"
