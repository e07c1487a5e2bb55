"""When cards and abilities may be used: the `when` words open to a seat (CLASS-13, ONESHOT-8, section 13.2)."""

from __future__ import annotations

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
from kickdoor.rules import reasons
from kickdoor.rules.over_limit import may_restore_big, may_restore_complex
from kickdoor.rules.turn.just_received import has_just_received


def now_for(t: Table, seat: int) -> Now:
    """What is open to this seat now."""
    moment = t.moment()
    return Now(seat, moment, _open_whens(t, seat, moment))


def _open_whens(t: Table, seat: int, moment: int) -> int:
    """A bit for each `when` word that is open: one look at the table instead of one per card."""
    bits = t.top.whens(t, seat)
    if moment == SHUT:
        return bits
    bits |= 1 << W_ANY_TIME
    if _any_kept_curse(t):
        bits |= 1 << W_CURSE
    fight = t.fight
    if fight is None:
        bits |= 1 << W_QUIET
        if t.phase != SETUP:
            bits |= 1 << W_QUIET_TURN if seat == t.active else 1 << W_OTHER_TURN
    elif moment == FIGHTING:
        if seat != fight.fighter:
            bits |= 1 << W_OTHERS_FIGHT
            if seat != fight.helper:
                bits |= 1 << W_OUTSIDE_FIGHT
    elif moment == RUNNING and not fight.escaped and not fight.caught:
        bits |= 1 << W_FIRST_RUNNING
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


def why_closed(t: Table, now: Now, when: int) -> Reason:
    """Why a `when` word is not open to this seat, in the player's words."""
    moment, seat = now.moment, now.seat
    if when == W_MY_ROLL or when == W_MY_RUN_ROLL:
        return reasons.NO_DIE
    if when == W_CURSE:
        return reasons.NO_CURSE
    if when == W_DRAWN or when == W_SALE:
        return reasons.NOT_PLAYABLE
    if when == W_DOOR_CURSE or when == W_HARM:
        return reasons.NO_CURSE
    if moment == SHUT:
        return reasons.ROLL_LIES if now.opens(W_MY_ROLL) else reasons.SETTLE_FIRST
    if when == W_MY_TURN:
        return reasons.IN_FIGHT if t.in_fight(seat) else reasons.ITEM_TIMING
    if when == W_OUT_OF_FIGHT:
        return reasons.THIEF_FIGHT
    if when in (W_OWN_TURN, W_QUIET_TURN, W_BEFORE_DOOR, W_AFTER_WIN):
        return reasons.NOT_YOUR_TURN if seat != t.active else reasons.IN_FIGHT if t.fight else reasons.NOT_WHEN
    if when == W_QUIET or when == W_OTHER_TURN:
        return reasons.IN_FIGHT if t.fight is not None else reasons.NOT_WHEN
    if when == W_FIRST_RUNNING:
        return reasons.NOT_RUNNING
    if when in (W_RUNNING, W_MY_RUNNING, W_MY_FIRST_RUNNING, W_OUR_FLIGHT, W_CAUGHT, W_ESCAPED):
        return reasons.NOT_RUNNING
    if moment == OPEN:
        return reasons.NO_FIGHT
    if moment == RUNNING:
        return reasons.FIGHT_DECIDED
    if when == W_ALONE and t.in_fight(seat):
        return reasons.NOT_ALONE
    return reasons.NOT_YOUR_TURN if when == W_MY_TURN_FIGHT and t.in_fight(seat) else reasons.NOT_IN_FIGHT


# --- the times of whole kinds of card -----------------------------------------------------------------------------


def why_not_own_time(t: Table, now: Now, card: int) -> Reason | None:
    """Items and the like are played on one's own turn out of a fight, or when just received (ITEM-13, TREAS-2)."""
    if now.moment == SHUT:
        return reasons.SETTLE_FIRST
    if t.in_fight(now.seat):
        return reasons.IN_FIGHT
    if now.seat == t.active or has_just_received(t, now.seat, card):
        return None
    return reasons.ITEM_TIMING


def why_not_class_time(t: Table, now: Now, card: int) -> Reason | None:
    """Classes and Races are played at any moment of one's own turn, or when just received (CLASS-6)."""
    if now.moment == SHUT:
        gives = t.lib.cards[card].gives
        restores = gives.big_unlimited and may_restore_big(t, now.seat)
        if not restores and not (gives.complex_unlimited and may_restore_complex(t, now.seat)):
            return reasons.SETTLE_FIRST
    if now.seat == t.active or has_just_received(t, now.seat, card):
        return None
    return reasons.CLASS_TIMING
