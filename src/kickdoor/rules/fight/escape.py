"""Facing one monster: the roll to Run Away, escaping, and an escape that is undone (RUN-3, RUN-11, RW-13, RW-25)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import announcements
from kickdoor.model.events.running import Escaped, EscapeUndone
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import H_ESCAPED
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FOR_RUN, W_ESCAPED
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.flight import runner_state, running_whens, why_no_sacrifice
from kickdoor.rules.fight.pursuit import holds_fast, lets_go, pursues, run_penalty, runs_free
from kickdoor.rules.fight.run_roll import run_bonus
from kickdoor.rules.reactions import can_act, can_use
from kickdoor.rules.window import Window

ESCAPE_ON: Final = 5  # RUN-3

# what it takes to get away from a monster, apart from a number on the die
LET_GO: Final = 0  # nothing: it lets this player go
HELD: Final = 7  # more than a die has: there is no escape

# stages of facing a monster
BEFORE_ROLL: Final = 0  # others may act
TO_ROLL: Final = 1
ROLLED: Final = 2
TO_ROLL_AGAIN: Final = 3


def roll_needed(t: Table, seat: int, foe: Foe) -> int:
    """The least number on the die that lets this player get away from this monster now; LET_GO, or HELD (RUN-3, RUN-12,
    RUN-13)."""
    if holds_fast(t, seat, foe):
        return HELD
    if runs_free(t, seat, foe):
        return LET_GO
    return min(max(ESCAPE_ON - run_bonus(t, seat, foe), 1), HELD)


class FacingFoe(Window):
    """A player has chosen a monster to run from. Others may act (RW-13); then comes the roll, an escape or a catch."""

    def __init__(self, seat: int, foe: int) -> None:
        super().__init__(-1)
        self.seat = seat
        self.foe = foe
        self.stage = BEFORE_ROLL
        self.tries = 0
        self.pursued = True
        self.forced = False  # an escape was undone: only the roll counts
        self.total = 0

    def copy(self) -> Frame:
        f = FacingFoe(self.seat, self.foe)
        f.stage = self.stage
        f.tries = self.tries
        f.pursued = self.pursued
        f.forced = self.forced
        f.total = self.total
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        pursued = (1 if self.pursued else 0) + (2 if self.forced else 0)
        return ("FacingFoe", [self.seat, self.foe, self.stage, self.tries, self.total, self.passed, pursued])

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        foe = fight.foe_no(self.foe)
        if foe is None or not t.players[self.seat].alive or not fight.still_faces(self.seat, self.foe):
            t.pop(self)  # the monster is gone, or an escape came in time
            return False
        if self.stage == BEFORE_ROLL:
            if self.still_open(t):
                return True
            self.stage = TO_ROLL
        if self.stage == TO_ROLL:
            self._run(t, foe)
        elif self.stage == TO_ROLL_AGAIN:
            self.stage = ROLLED
            self.roll(t, foe)
        return False

    def _run(self, t: Table, foe: Foe) -> None:
        self.stage = ROLLED
        self.tries += 1
        self.pursued = pursues(t, self.seat, foe)
        if holds_fast(t, self.seat, foe):
            self._first_roll(t)
            t.push(CaughtBy(self.seat, self.foe))
        elif runs_free(t, self.seat, foe):
            t.announce(announcements.NO_PURSUIT, self.seat, foe.card)
            self._escaped(t)
        else:
            self.roll(t, foe)

    def face_again(self, t: Table, foe: Foe) -> None:
        """The escape is undone: an ordinary roll, although it may have been automatic (RUN-22).

        Where no roll is allowed, the player is caught (RUN-13).
        """
        if holds_fast(t, self.seat, foe):
            self._first_roll(t)
            t.push(CaughtBy(self.seat, self.foe))
        else:
            self.roll(t, foe)

    def _first_roll(self, t: Table) -> None:
        """From now on a sacrifice is too late (SIDEKICK-12)."""
        runner = runner_state(t, self.seat)
        if runner is not None:
            runner.rolled_once = True

    def roll(self, t: Table, foe: Foe) -> None:
        self._first_roll(t)
        t.push(Rolling(self.seat, FOR_RUN, run_bonus(t, self.seat, foe)))

    def rolled(self, t: Table, seat: int, total: int) -> None:
        """A total of 5 or more gets away; otherwise the monster has caught the player (RUN-3, RUN-5)."""
        fight = t.fight
        assert fight is not None
        foe = fight.foe_no(self.foe)
        assert foe is not None
        self.total = total
        t.announce(announcements.RUN_RESULT, seat, foe.card, ESCAPE_ON, total)
        if total >= ESCAPE_ON or self.lets_go_now(t, foe):
            self._escaped(t)
        else:
            t.push(CaughtBy(self.seat, self.foe))

    def lets_go_now(self, t: Table, foe: Foe) -> bool:
        """Does a card let the player go, whatever the roll?"""
        return not self.forced and lets_go(t, self.seat, foe)

    def _escaped(self, t: Table) -> None:
        t.pop(self)
        escape_from(t, self.seat, [self.foe])

    # --- the window before the roll ---------------------------------------------------------------------------

    def eligible(self, t: Table) -> list[int]:
        return [s for s in t.living_from(self.seat) if s != self.seat]

    def can_act(self, t: Table, seat: int) -> bool:
        """The fighter may also save a helper who runs first by a sacrifice (SIDEKICK-11)."""
        if super().can_act(t, seat):
            return True
        return self._saves(t, seat)

    def idle(self, t: Table, seat: int) -> bool:
        return not can_act(t, seat, True) and not self._saves(t, seat)

    def _saves(self, t: Table, seat: int) -> bool:
        saves = t.fight is not None and seat == t.fight.fighter and len(t.players[seat].companions) > 0
        return saves and why_no_sacrifice(t, seat) is None

    def answerer(self, t: Table) -> int:
        return super().answerer(t) if self.stage == BEFORE_ROLL else -1

    def asked(self, t: Table) -> list[int]:
        return super().asked(t) if self.stage == BEFORE_ROLL else []

    def asks(self, t: Table, seat: int) -> bool:
        return self.stage == BEFORE_ROLL and super().asks(t, seat)

    def whens(self, t: Table, seat: int) -> int:
        """Until the die is rolled, the runner may still use an escape (RUN-11)."""
        return running_whens(t, seat) if seat == self.seat and self.stage == BEFORE_ROLL else 0

    def settling(self, t: Table) -> Reason | None:
        foe = None if t.fight is None else t.fight.foe_no(self.foe)
        return None if foe is None else filled_reasons.settle_facing(self.seat, t.lib.part(foe.monster))

    def foe_at_hand(self) -> int:
        return self.foe

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return t.fight is not None and t.fight.still_faces(self.seat, no)


def escape_from(t: Table, seat: int, nos: list[int]) -> None:
    """The player gets away from these monsters, by a roll or without one, unless somebody undoes it (RUN-21, RW-25)."""
    for no in nos:
        t.emit(Escaped(seat, no))
        if t.lib.listens:
            t.happens(H_ESCAPED, seat)
    t.push(JustEscaped(seat, nos))


class JustEscaped(Window):
    """A player has escaped. Only cards that undo an escape may be played (RW-25)."""

    def __init__(self, seat: int, foes: list[int]) -> None:
        super().__init__(-1)
        self.seat = seat
        self.foes = foes
        self.undone = -1

    def copy(self) -> Frame:
        f = JustEscaped(self.seat, self.foes[:])
        f.undone = self.undone
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        return ("JustEscaped", [self.seat, self.undone, self.passed, *self.foes])

    def can_act(self, t: Table, seat: int) -> bool:
        return can_use(t, seat, W_ESCAPED)

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_ESCAPED

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return no in self.foes

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        if not t.players[self.seat].alive:  # the dead have done with all monsters (DEATH-3)
            t.pop(self)
            return False
        if self.undone < 0 and t.lib.has_glue and self.still_open(t):
            return True
        t.pop(self)
        foe = None if self.undone < 0 else fight.foe_no(self.undone)
        if foe is None:
            self._pay(t, fight)
        else:
            self._undo(t, foe)
        return False

    def _pay(self, t: Table, fight: Fight) -> None:
        """The escape stands. What it costs is judged by the Level before it, whatever the order (RUN-18)."""
        level = t.players[self.seat].level
        for no in self.foes:
            foe = fight.foe_no(no)
            if foe is not None:
                run_penalty(t, self.seat, foe, level)

    def _undo(self, t: Table, foe: Foe) -> None:
        """One monster is faced again. After it the escape from the others may still be undone (RUN-22)."""
        rest = [no for no in self.foes if no != foe.no]
        if rest:
            t.push(JustEscaped(self.seat, rest))
        t.emit(EscapeUndone(self.seat, foe.no))
        again = FacingFoe(self.seat, foe.no)
        again.stage = ROLLED
        again.forced = True
        t.push(again)
        again.face_again(t, foe)

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_ESCAPE

    def shut(self) -> bool:
        return True


def just_escaped(t: Table) -> JustEscaped:
    """The escape that a card is about to undo."""
    for frame in reversed(t.frames):
        if isinstance(frame, JustEscaped):
            return frame
    raise AssertionError("nobody has just escaped")


# --- cards for a player who has just been caught ------------------------------------------------------------------


def _caught_at(t: Table) -> int:
    """Where on the stack somebody is being caught; -1: an earlier step of the same card has put an end to that."""
    for i in range(len(t.frames) - 1, -1, -1):
        if isinstance(t.frames[i], CaughtBy):
            return i
    return -1


def _caught(t: Table, seat: int) -> bool:
    """Has this player been caught, with the Bad Stuff still to come?"""
    for frame in t.frames:
        if isinstance(frame, CaughtBy) and frame.seat == seat and not frame.done:
            return True
    return False


def ease_caught(t: Table, seat: int, bonus: int) -> None:
    """Running has become easier for a player who has just been caught: the roll is looked at again."""
    fight = t.fight
    if fight is None or not _caught(t, seat):
        return
    facing = t.frames[_caught_at(t) - 1]
    assert isinstance(facing, FacingFoe)
    foe = fight.foe_no(facing.foe)
    if foe is not None and (facing.lets_go_now(t, foe) or 0 < facing.total >= ESCAPE_ON - bonus):
        escape_caught(t)


def roll_again(t: Table) -> None:
    """One more try against the monster that has just caught the player, before its Bad Stuff (ORDER-7)."""
    i = _caught_at(t)
    if i < 0:
        return
    t.leave_out(i, i + 1)
    facing = t.frames[i - 1]
    assert isinstance(facing, FacingFoe)
    facing.stage = TO_ROLL_AGAIN


def escape_caught(t: Table) -> None:
    """Get away from the monster that has just caught the player."""
    i = _caught_at(t)
    if i < 0:
        return
    caught = t.frames[i]
    assert isinstance(caught, CaughtBy)
    t.leave_out(i - 1, i + 1)  # being caught and facing the monster are over
    escape_from(t, caught.seat, [caught.foe])
