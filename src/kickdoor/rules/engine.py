"""The table's calls: who is waited for, what is legal, acting, and going on until somebody has to decide
(CONFLICT, ORDER).

Nothing here knows any kind of card or action: `actions` and `kinds` do.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.action import Action
from kickdoor.model.announcements import LATER_LAPSED
from kickdoor.model.events.event import Event
from kickdoor.model.pending import Settled
from kickdoor.model.reason import Illegal, Reason, RulesBug
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.actions import ACTION_KINDS, DRAFT_STEP, LATER, list_legal
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.actions.form import why_malformed
from kickdoor.rules.bargain.drafts import drop_lapsed_drafts
from kickdoor.rules.life import victory
from kickdoor.rules.life.level_dues import pay_level_dues
from kickdoor.rules.must_play import play_must
from kickdoor.rules.settling import is_tempted, only_answer
from kickdoor.rules.timing import now_for
from kickdoor.rules.triggers import react
from kickdoor.rules.turn.just_received import offer_received
from kickdoor.rules.upkeep import upkeep

MAX_STEPS: Final = 10_000


# --- whom the game waits for ----------------------------------------------------------------------------------------


def waiting(t: Table) -> list[int]:
    """Seats that have to answer before the game goes on, in order; empty: it is over."""
    if t.over:
        return []
    asked = t.top.asked(t)
    if not t.drafting and not t.offers:
        return asked
    out: list[int] = []
    if t.offers and t.moment() != SHUT:
        for offer in t.offers:
            if offer.to not in out:
                out.append(offer.to)
    for p in t.players:
        if p.draft is not None and p.seat not in out:
            out.append(p.seat)
    for seat in asked:
        if seat not in out:
            out.append(seat)
    return out


def next_to_answer(t: Table) -> int:
    """The first of `waiting`, for programs that drive one seat after the other. The game is not over."""
    if t.offers and t.moment() != SHUT:
        return t.offers[0].to
    if t.drafting:
        for p in t.players:
            if p.draft is not None:
                return p.seat
    return t.top.answerer(t)


# --- what is legal ------------------------------------------------------------------------------------------------


def actions(t: Table, seat: int) -> list[Action]:
    """Every legal action of this seat now, complete, in a fixed order."""
    if t.listed_version == t.version and t.listed_seat == seat:
        return t.listed
    out: list[Action] = []
    if not t.over and t.players[seat].alive:
        now = now_for(t, seat)
        if t.players[seat].draft is not None:
            DRAFT_STEP.list_all(t, now, out)
        else:
            list_legal(t, now, out)
    t.listed = out
    t.listed_seat = seat
    t.listed_version = t.version
    return out


def why_not(t: Table, seat: int, a: Action) -> Reason | None:
    """Why this action is not legal now; None if it is. The one check behind `actions` and `act`.

    What neither a rule nor a card allows is not possible (CONFLICT-7).
    """
    if seat < 0 or seat >= len(t.players):
        return reasons.NO_SEAT
    if t.over:
        return reasons.GAME_OVER
    if not t.players[seat].alive:
        return reasons.DEAD
    reason = why_malformed(t, a)
    if reason is not None:
        return reason
    now = now_for(t, seat)
    if t.players[seat].draft is not None:
        return reasons.DRAFT_OPEN if a.later else DRAFT_STEP.why_not(t, now, a)
    return LATER.why_not(t, now, a) if a.later else ACTION_KINDS[a.verb].why_not(t, now, a)


def _is_listed(t: Table, seat: int, a: Action) -> bool:
    """Is it one of the very actions that were listed for this seat last? Then it needs no second look."""
    if t.listed_version == t.version and t.listed_seat == seat:
        for one in t.listed:
            if one is a:
                return True
    return False


# --- acting -------------------------------------------------------------------------------------------------------


def act(t: Table, seat: int, a: Action) -> list[Event]:
    """Carry out an action and go on until somebody has to decide. Raises Illegal, with nothing changed."""
    if not _is_listed(t, seat, a):
        reason = why_not(t, seat, a)
        if reason is not None:
            raise Illegal(reason)
    if t.recording or t.events:
        t.events = []
    if t.settled:
        t.settled = []
    t.version += 1
    if a.later:
        LATER.do(t, seat, a)
    elif t.players[seat].draft is not None:
        DRAFT_STEP.do(t, seat, a)
    else:
        ACTION_KINDS[a.verb].do(t, seat, a)
    advance(t)
    return t.events


def end_on_time(t: Table) -> list[Event]:
    """End the game on time (TOURN-3). No seat can do this, only the program that runs the table. Raises Illegal if the
    game is over."""
    if t.over:
        raise Illegal(reasons.GAME_OVER)
    t.events = []
    t.version += 1
    victory.end_on_time(t)
    return t.events


# --- going on -----------------------------------------------------------------------------------------------------


def advance(t: Table) -> None:
    """Go on until some seat has a choice, or the game is over."""
    go_on(t)
    while not t.over and _answer_for_a_seat(t):
        go_on(t)
    if t.drafting:
        _drop_dead_ends(t)


def go_on(t: Table) -> None:
    """Do the upkeep, play what must be played and let frames go on, until a question is open or the game is over.

    Only the top frame goes on: what has begun is finished before the next thing begins (ORDER-1).
    """
    for _step in range(MAX_STEPS):  # with a name of its own it stays a plain number when compiled
        if t.over:
            return
        top = t.top
        running = top.running_steps()
        if not running and _do_next_duty(t):
            continue
        if top.step(t) and (running or not t.loose()):
            drop_lapsed_drafts(t)
            return
    raise RulesBug("the game does not come to a question")


def _do_next_duty(t: Table) -> bool:
    """Do what comes before the next question; False if nothing does."""
    if t.dirty:
        upkeep(t)
    elif t.musts:
        play_must(t)
    elif t.level_dues:
        pay_level_dues(t)
    elif t.notes.happenings:
        react(t)
    elif t.top.shut():
        return False
    elif t.later:
        _do_what_was_announced(t)
    elif t.just_received and not t.top.busy():
        offer_received(t)
    else:
        return False
    return True


def _answer_for_a_seat(t: Table) -> bool:
    """Give the answer of a seat that has only one thing to do (WINDOW-9); False: there is no such seat.

    While cards are being handed out, nothing else is lost by going on.
    """
    for seat in t.top.unsure(t):
        only = only_answer(t, seat)
        if only is not None and (t.top.busy() or not is_tempted(t, only, actions(t, seat))):
            t.version += 1
            t.settled.append(Settled(seat, only))
            t.top.settle(t, seat, only)
            return True
    return False


def _drop_dead_ends(t: Table) -> None:
    """A draft that can only be cancelled is not a question either (WINDOW-9): nothing is in it, and nothing can be
    added. One that has something in it can be changed, even if it was refused as it is (TRADE-7)."""
    for p in t.players:
        if p.draft is not None and len(actions(t, p.seat)) == 1:
            t.version += 1
            t.forget_draft(p.seat)


def _do_what_was_announced(t: Table) -> None:
    """What was announced for later is done now, in order of arrival (RW-23, ORDER-3).

    What is no longer legal is dropped, and the card stays with its player (ORDER-4).
    """
    a = t.later[0]
    seat = t.later_by[0]
    t.later = t.later[1:]
    t.later_by = t.later_by[1:]
    t.version += 1
    kind = ACTION_KINDS[a.verb]
    assert isinstance(kind, FreeAction)
    if t.players[seat].alive and kind.why_not(t, now_for(t, seat), a) is None:
        kind.perform(t, seat, a)
    else:
        t.announce(LATER_LAPSED, seat, a.card)
