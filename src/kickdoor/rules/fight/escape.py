"""Facing one monster: the roll to Run Away, escaping, and an escape that is undone (RUN-3, RUN-11, RW-13, RW-25)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import announcements
from kickdoor.model.events.running import Escaped, EscapeUndone
from kickdoor.model.fight import Foe
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import FOR_RUN, W_ESCAPED
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.flight import runner_state, running_whens, why_no_sacrifice
from kickdoor.rules.fight.pursuit import holds_fast, lets_go, pursues, run_penalty, runs_free
from kickdoor.rules.fight.run_roll import run_bonus
from kickdoor.rules.reactions import can_use
from kickdoor.rules.window import Window

ESCAPE_ON: Final = 5  # RUN-3

# stages of facing a monster
BEFORE_ROLL: Final = 0  # others may act
TO_ROLL: Final = 1
ROLLED: Final = 2
TO_ROLL_AGAIN: Final = 3


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

    def _first_roll(self, t: Table) -> None:
        """From now on a sacrifice is too late (SIDEKICK-12)."""
        runner = runner_state(t, self.seat)
        if runner is not None:
            runner.rolled_once = True

    def roll(self, t: Table, foe: Foe) -> None:
        self._first_roll(t)
        t.push(Rolling(self.seat, FOR_RUN, run_bonus(t, self.seat, foe)))

    def rolled(self, t: Table, seat: int, total: int) -> None:
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

    def foe_at_hand(self) -> int:
        return self.foe

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return t.fight is not None and t.fight.still_faces(self.seat, no)


def escape_from(t: Table, seat: int, nos: list[int]) -> None:
    """The player gets away from these monsters, unless somebody undoes it (RW-25)."""
    for no in nos:
        t.emit(Escaped(seat, no))
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
        if self.undone < 0 and t.lib.has_glue and self.still_open(t):
            return True
        t.pop(self)
        for no in self.foes:
            foe = fight.foe_no(no)
            if foe is not None and no != self.undone:
                run_penalty(t, self.seat, foe)
        foe = None if self.undone < 0 else fight.foe_no(self.undone)
        if foe is not None:
            t.emit(EscapeUndone(self.seat, self.undone))
            again = FacingFoe(self.seat, self.undone)
            again.stage = ROLLED
            again.forced = True
            t.push(again)
            again.roll(t, foe)  # an ordinary roll, although the escape may have been automatic
        return False

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
    for i in range(len(t.frames) - 1, -1, -1):
        if isinstance(t.frames[i], CaughtBy):
            return i
    raise AssertionError("nobody has been caught")


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
    """One more try against the monster that has just caught the player, before its Bad Stuff."""
    i = _caught_at(t)
    t.leave_out(i, i + 1)
    facing = t.frames[i - 1]
    assert isinstance(facing, FacingFoe)
    facing.stage = TO_ROLL_AGAIN


def escape_caught(t: Table) -> None:
    """Get away from the monster that has just caught the player."""
    i = _caught_at(t)
    caught = t.frames[i]
    assert isinstance(caught, CaughtBy)
    t.leave_out(i - 1, i + 1)  # being caught and facing the monster are over
    escape_from(t, caught.seat, [caught.foe])
