"""When cards and abilities may be used: the `when` words open to a seat (CLASS-13, ONESHOT-8, section 13.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    FIGHTING,
    OPEN,
    RUNNING,
    SETUP,
    SHUT,
    W_AFTER_WIN,
    W_ALONE,
    W_ANY_TIME,
    W_BEFORE_DOOR,
    W_CAUGHT,
    W_CURSE,
    W_DOOR_CURSE,
    W_DRAWN,
    W_ESCAPED,
    W_FIGHT,
    W_FIRST_RUNNING,
    W_HARM,
    W_MY_FIGHT,
    W_MY_FIRST_RUNNING,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_MY_RUNNING,
    W_MY_TURN,
    W_MY_TURN_FIGHT,
    W_OPEN_FIGHT,
    W_OTHER_TURN,
    W_OTHERS_FIGHT,
    W_OUR_FLIGHT,
    W_OUT_OF_FIGHT,
    W_OUTSIDE_FIGHT,
    W_OWN_TURN,
    W_QUIET,
    W_QUIET_TURN,
    W_RUNNING,
    W_SALE,
)
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.fight.pursuit import anybody_may_roll
from kickdoor.rules.over_limit import may_restore_big, may_restore_complex
from kickdoor.rules.turn.just_received import has_just_received


def now_for(t: Table, seat: int) -> Now:
    """What is open to this seat now."""
    moment = t.moment()
    return Now(seat, moment, _open_whens(t, seat, moment))


def _open_whens(t: Table, seat: int, moment: int) -> i64:
    """A bit for each `when` word that is open: one look at the table instead of one per card.

    In a fight many are open to bystanders too (COMBAT-10, INTERFERE-6).
    """
    bits: i64 = t.top.whens(t, seat)
    if moment == SHUT:
        return bits
    bits |= 1 << W_ANY_TIME
    if t.kept_curses and (not t.dead or _any_kept_curse(t)):
        bits |= 1 << W_CURSE
    fight = t.fight
    if fight is None:
        met = t.top.meeting(t) if t.options.epic else -1
        if met >= 0:
            return bits if seat == met else bits | 1 << W_OUT_OF_FIGHT
        bits |= 1 << W_QUIET
        if t.phase != SETUP:
            bits |= 1 << W_QUIET_TURN if seat == t.active else 1 << W_OTHER_TURN
    elif moment == FIGHTING:
        if seat != fight.fighter:
            bits |= 1 << W_OTHERS_FIGHT
            if seat != fight.helper:
                bits |= 1 << W_OUTSIDE_FIGHT
    elif moment == RUNNING and not fight.escaped and not fight.caught and anybody_may_roll(t):
        bits |= 1 << W_FIRST_RUNNING  # before the first roll, so one must be allowed (RUN-23)
    if fight is None or not fight.has(seat):
        if seat == t.active and t.phase != SETUP:
            bits |= 1 << W_OWN_TURN
        bits |= 1 << W_OUT_OF_FIGHT
        if seat == t.active:
            bits |= 1 << W_MY_TURN
        if moment == FIGHTING:
            bits |= 1 << W_FIGHT
        elif moment == RUNNING:
            bits |= 1 << W_RUNNING
        return bits
    if moment == FIGHTING:
        bits |= 1 << W_FIGHT | 1 << W_MY_FIGHT
        if seat == t.active:
            bits |= 1 << W_MY_TURN_FIGHT
        if seat == fight.fighter and fight.helper < 0:
            bits |= 1 << W_ALONE
    elif moment == RUNNING:
        bits |= 1 << W_RUNNING | 1 << W_OUR_FLIGHT
        if seat == t.active:
            bits |= 1 << W_MY_TURN_FIGHT
    return bits


def _any_kept_curse(t: Table) -> bool:
    for p in t.players:
        if p.curses and p.alive:
            return True
    return False


# Why a word that one thing alone opens is closed.
_ONLY_WHEN: Final = {
    W_MY_ROLL: reasons.NO_DIE,
    W_MY_RUN_ROLL: reasons.NO_DIE,
    W_DRAWN: reasons.WHEN_DRAWN,
    W_SALE: reasons.WHEN_SELLING,
    W_HARM: reasons.NO_HARM,
    W_ESCAPED: reasons.WHEN_ESCAPED,
}
_OF_TURNS: Final = (W_MY_TURN, W_OWN_TURN, W_QUIET_TURN, W_BEFORE_DOOR, W_AFTER_WIN, W_QUIET, W_OTHER_TURN)
_OF_FLIGHTS: Final = (W_RUNNING, W_MY_RUNNING, W_FIRST_RUNNING, W_MY_FIRST_RUNNING, W_OUR_FLIGHT, W_CAUGHT)


def why_closed(t: Table, now: Now, when: int, card: int) -> Reason:
    """Why a `when` word of this card is not open to this seat, in the player's words (RUN-15, TREAS-5)."""
    if when in _ONLY_WHEN:
        return _ONLY_WHEN[when]
    if when == W_CURSE:
        return filled_reasons.NO_CURSE.of(t.lib, card)
    if when == W_DOOR_CURSE:
        return filled_reasons.NO_DOOR_CURSE.of(t.lib, card)
    if now.moment == SHUT:
        return reasons.ROLL_LIES if now.opens(W_MY_ROLL) else t.settle_first()
    if when in _OF_TURNS:
        return _why_closed_in_turn(t, now.seat, when)
    if when in _OF_FLIGHTS:
        return _why_closed_in_flight(t, now, when)
    if when == W_OUT_OF_FIGHT:
        return reasons.IN_FIGHT
    return _why_closed_in_fight(t, now, when)


def _why_closed_in_turn(t: Table, seat: int, when: int) -> Reason:
    if when != W_QUIET and (seat == t.active) == (when == W_OTHER_TURN):
        if when == W_OTHER_TURN:
            return reasons.WHEN_OTHERS_TURN
        return reasons.ITEM_TIMING if when == W_MY_TURN else reasons.NOT_YOUR_TURN
    if t.phase == SETUP:
        return reasons.WHEN_TURNS
    if t.fight is not None or t.top.meeting(t) >= 0:
        return reasons.IN_FIGHT if t.in_fight(seat) else reasons.FIGHT_GOES_ON
    return reasons.WHEN_AFTER_WIN if when == W_AFTER_WIN else reasons.WHEN_BEFORE_DOOR


def _why_closed_in_flight(t: Table, now: Now, when: int) -> Reason:
    fight = t.fight
    if fight is None or not fight.running:
        return reasons.WHEN_CAUGHT if when == W_CAUGHT else reasons.NOT_RUNNING
    if when == W_CAUGHT:
        return reasons.WHEN_CAUGHT
    if when == W_FIRST_RUNNING:
        return reasons.WHEN_NOBODY_ROLLED if anybody_may_roll(t) else reasons.NO_ESCAPE
    if when == W_OUR_FLIGHT:
        return reasons.NOT_IN_FIGHT
    late = when == W_MY_FIRST_RUNNING and now.opens(W_MY_RUNNING)
    return reasons.BEFORE_FIRST_ROLL if late else reasons.WHEN_RUNNING_SELF


def _why_closed_in_fight(t: Table, now: Now, when: int) -> Reason:
    if now.moment == OPEN:
        return reasons.NO_FIGHT
    if now.moment == RUNNING:
        return reasons.FIGHT_DECIDED
    if when == W_OTHERS_FIGHT or when == W_OUTSIDE_FIGHT:
        return reasons.WHEN_OUTSIDE
    if not t.in_fight(now.seat):
        return reasons.NOT_IN_FIGHT
    if when == W_ALONE:
        return reasons.NOT_ALONE
    return reasons.WHEN_UNDECIDED if when == W_OPEN_FIGHT else reasons.NOT_YOUR_TURN


# --- the times of whole kinds of card -----------------------------------------------------------------------------


def why_not_own_time(t: Table, now: Now, card: int) -> Reason | None:
    """Items and the like are played on one's own turn out of a fight, or when just received (ITEM-13, TREAS-2)."""
    if now.moment == SHUT:
        return t.settle_first()
    if t.in_fight(now.seat):
        return reasons.IN_FIGHT
    if now.seat == t.active or has_just_received(t, now.seat, card):
        return None
    return reasons.ITEM_TIMING


def why_not_class_time(t: Table, now: Now, card: int) -> Reason | None:
    """Classes and Races are played at any moment of one's own turn, or when just received (CLASS-6, COMBAT-13)."""
    if now.moment == SHUT:
        gives = t.lib.cards[card].gives
        restores = gives.big_unlimited and may_restore_big(t, now.seat)
        if not restores and not (gives.complex_unlimited and may_restore_complex(t, now.seat)):
            return t.settle_first()
    if now.seat == t.active or has_just_received(t, now.seat, card):
        return None
    return reasons.CLASS_TIMING
