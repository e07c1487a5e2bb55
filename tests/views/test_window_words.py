"""Whoever is asked in a window is told what it is about, and for whom."""

from __future__ import annotations

from typing import Any

from kickdoor.model import action as A
from kickdoor.model.action import bare
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
