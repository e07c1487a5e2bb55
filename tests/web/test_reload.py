"""Reloading the page in the middle of any question loses nothing: it is there again, with the same answers."""

from __future__ import annotations

from functools import partial
from operator import eq
from typing import Any

import pytest
from playwright.sync_api import Browser

import kickdoor.table  # noqa: F401  (brings in every kind of question)
from kickdoor.model.frame import Frame
from kickdoor.model.words import DRAFT_NAMES
from kickdoor.rules.reacting import Reactions
from kickdoor.server.http.guests import COOKIE
from tests.support.browser import at_rest, visitor
from tests.support.hands import Mouse
from tests.support.moments import kind
from tests.support.page_player import PagePlayer, Seen
from tests.support.positions import NAMES, Position, games, lay_out
from tests.support.server import Person, Running, act_elsewhere

# Where each kind of question is found: sets, whether people play well, options.
SOURCES: list[tuple[dict[str, Any], set[str]]] = [
    ({}, {"Turn", "Game", "FightIsOver", "Rolling", "LossWindow", "CursePending", "FacingFoe", "Fighting"}),
    ({}, {"JustEscaped", "RunningAway", "CaughtBy", "Paying", "Fleeing", "CardProgram", "AfterFight", "KillWindow"}),
    ({}, {"LootingTheBody", "JustReceived", "PuttingAway", "OverLimit", "offer of help", "offer of a trade"}),
    ({}, {*DRAFT_NAMES}),
    ({"sets": ["steampunk"]}, {"Consenting"}),
    ({"wild": False, "epic": True}, {"TwoDoors"}),
    ({"sets": ["deluxe", "steampunk"], "wild": False}, {"FaceUpDraw"}),
    ({"sets": ["star"], "wild": False}, {"LosingItem", "Surviving"}),
    ({"sets": ["deluxe", "star", "steampunk"], "sacrifice": True}, {"LosingCards"}),
]  # fmt: skip


def kinds_of(frame: type[Frame]) -> set[str]:
    if frame is Reactions:
        return set()  # no published card reacts to anything: only cards of one's own ask these questions
    own = {frame.__name__} if frame.options is not Frame.options and not frame.__subclasses__() else set()
    return own.union(*(kinds_of(each) for each in frame.__subclasses__()))


def test_every_kind_of_question_is_reloaded_below() -> None:
    assert kinds_of(Frame) == set().union(*(kinds for _, kinds in SOURCES)) - {
        *DRAFT_NAMES,
        "offer of help",
        "offer of a trade",
    }


def asked(table: Any) -> tuple[str, int] | None:
    """The kind of question that is open now, and one who has to answer."""
    for player in table.players:
        if player.draft is not None:
            return DRAFT_NAMES[player.draft.kind], player.seat
    for offer in table.offers:
        return ("offer of a trade" if offer.is_trade else "offer of help"), offer.to
    if kind(table) == "Rolling" and table.turn == 0:
        return None  # nobody is asked about the dice for who goes first
    return (kind(table), table.waiting[0]) if table.waiting else None


def questions(source: dict[str, Any], wanted: set[str]) -> dict[str, Position]:
    """Moments at which a question of each kind has just come up."""
    found: dict[str, Position] = {}
    before = None
    for at in games(steps=700, **source):
        now = asked(at.table)
        if before is not None and now is not None and now[0] != before[0] and now[0] in wanted - set(found):
            found[now[0]] = Position(at.setup, at.acts[:], now[1], at.table.copy())
            if len(found) == len(wanted):
                return found
        before = now
    raise AssertionError(f"not found: {wanted - set(found)}")


def another_question(was: Seen, seen: Seen) -> bool:
    return seen.mine and seen != was


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("source", "wanted"), SOURCES, ids=[min(kinds) for _, kinds in SOURCES])
def test_a_reload_in_the_middle_of_any_question(
    browser: Browser, server: Running, source: dict[str, Any], wanted: set[str]
) -> None:
    people = {seat: Person(server.address, name) for seat, name in enumerate(NAMES[:4])}
    with visitor(browser, 1000, 700) as page:
        player = PagePlayer(page, Mouse())
        for name, at in questions(source, wanted).items():
            actor, text = at.acts.pop()
            table = lay_out(server.database, at, people, name=name)
            page.context.add_cookies([{"name": COOKIE, "value": people[at.seat].cookie, "url": server.address}])
            page.goto(f"{server.address}/table/{table}")
            page.locator(".table").wait_for()
            at_rest(page)
            was = player.look()
            act_elsewhere(people[actor], table, text)
            player.until(partial(another_question, was))
            at_rest(page)
            before = player.look()
            player.diary.append(f"{name}: {before}")
            page.reload()
            player.until(partial(eq, before))
