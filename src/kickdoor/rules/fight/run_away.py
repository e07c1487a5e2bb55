"""Running away: who goes first, one roll per monster, being caught, escapes and their undoing (RUN, BAD)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Foe
from kickdoor.model.fight_event import Caught, Escaped, EscapeUndone
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    W_CAUGHT,
    W_ESCAPED,
    W_HARM,
    W_MY_FIRST_RUNNING,
    W_MY_RUNNING,
    W_MY_TURN_FIGHT,
    W_OUR_FLIGHT,
)
from kickdoor.rules import reasons
from kickdoor.rules.dice import FOR_RUN, Rolling, RollOff, run_modifier
from kickdoor.rules.fight.pursuit import (
    eased,
    escapable,
    foe_run_away,
    holds_fast,
    lets_go,
    pursues,
    remaining,
    rolled_already,
    run_penalty,
    runs_free,
    why_no_sacrifice,
)
from kickdoor.rules.reactions import can_use
from kickdoor.rules.window import Window

ESCAPE_ON: Final = 5  # RUN-3


def running_whens(t: Table, seat: int) -> int:
    """What is open to a player who is about to roll; some things only before his first roll."""
    bits = 1 << W_MY_RUNNING
    return bits if rolled_already(t, seat) else bits | 1 << W_MY_FIRST_RUNNING


class RunningAway(Frame):
    """Fighter and helper run; they agree who starts, or roll for it (RUN-7, RUN-9)."""

    def __init__(self) -> None:
        self.order: list[int] = []
        self.wishes: list[int] = []  # seat, wish, seat, wish
        self.next = 0

    def copy(self) -> Frame:
        f = RunningAway()
        f.order = self.order[:]
        f.wishes = self.wishes[:]
        f.next = self.next
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("RunningAway", [self.next, *self.order, -1, *self.wishes])

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        if not self.order:
            living = [s for s in fight.munchkins() if t.players[s].alive and remaining(t, s)]
            if len(living) < 2:  # nobody waits for one who has got away already
                self.order = living
                if not living:
                    t.pop(self)
                    return False
            elif len(self.wishes) < 4:
                return True
            elif self.wishes[1] == self.wishes[3]:
                self._start_with(t, self.wishes[1])
            else:
                t.push(RollOff(living))
                return False
        if self.next < len(self.order):
            seat = self.order[self.next]
            self.next += 1
            if t.players[seat].alive:
                t.push(Fleeing(seat))
            return False
        t.pop(self)
        return False

    def _start_with(self, t: Table, first: int) -> None:
        fight = t.fight
        assert fight is not None
        other = fight.helper if first == fight.fighter else fight.fighter
        self.order = [first, other]

    def has_rolled(self, seat: int) -> bool:
        for i in range(self.next - 1):  # who ran before the one who is running
            if self.order[i] == seat:
                return True
        return False

    def ordered(self, t: Table, seats: list[int]) -> None:
        """The higher roll decides who starts."""
        wish = self.wishes[1] if self.wishes[0] == seats[0] else self.wishes[3]
        self._start_with(t, wish)

    def asked(self, t: Table) -> list[int]:
        fight = t.fight
        assert fight is not None
        return [s for s in fight.munchkins() if not self._has_wished(s)]

    def asks(self, t: Table, seat: int) -> bool:
        return t.in_fight(seat) and not self._has_wished(seat)

    def answerer(self, t: Table) -> int:
        fight = t.fight
        assert fight is not None
        return fight.helper if self._has_wished(fight.fighter) else fight.fighter

    def _has_wished(self, seat: int) -> bool:
        for i in range(0, len(self.wishes), 2):
            if self.wishes[i] == seat:
                return True
        return False

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        fight = t.fight
        assert fight is not None
        for s in fight.munchkins():
            out.append(Action(A.GO_FIRST, target=s))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.wishes += [seat, a.target]


class Fleeing(Frame):
    """One player runs from the monsters in the order he chooses (RUN-6). `foe` is the one he is rolling against."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.foe = -1
        self.rolled_once = False  # so a sacrifice is too late (SIDEKICK-12)
        self.faced: list[int] = []  # caught by, and settled

    def copy(self) -> Frame:
        f = Fleeing(self.seat)
        f.foe = self.foe
        f.rolled_once = self.rolled_once
        f.faced = self.faced[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Fleeing", [self.seat, self.foe, 1 if self.rolled_once else 0, *self.faced])

    def left(self, t: Table) -> list[int]:
        return [no for no in remaining(t, self.seat) if no not in self.faced]

    def step(self, t: Table) -> bool:
        if not t.players[self.seat].alive or not self.left(t):  # the dead roll no further (RUN-20)
            t.pop(self)
            return False
        return True

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        fight = t.fight
        assert fight is not None
        for no in self.left(t):
            foe = fight.foe_no(no)
            if foe is not None:
                out.append(Action(A.ROLL, foe.card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.card)
        assert foe is not None
        self.foe = foe.no
        t.push(FacingFoe(self.seat, foe.no))

    def whens(self, t: Table, seat: int) -> int:
        return running_whens(t, seat) if seat == self.seat else 0

    def why_none(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.ROLLED_ONCE if a.verb == A.ROLL else NOT_A_CHOICE

    def has_rolled(self, seat: int) -> bool:
        return seat == self.seat and self.rolled_once

    def not_settled(self, seat: int, foes: list[int]) -> list[int]:
        return [no for no in foes if no not in self.faced] if seat == self.seat else foes

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return no in self.left(t)


def run_bonus(t: Table, seat: int, foe: Foe) -> int:
    """What is added to this player's roll to Run Away from this monster."""
    return run_modifier(t, seat) + eased(t, seat) + foe_run_away(t, foe)


class FacingFoe(Window):
    """Between the choice of a monster and the result: others may act (RW-13), then roll, escape or be caught."""

    def __init__(self, seat: int, foe: int) -> None:
        super().__init__(-1)
        self.seat = seat
        self.foe = foe
        self.stage = 0
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

    def eligible(self, t: Table) -> list[int]:
        return [s for s in t.living_from(self.seat) if s != self.seat]

    def can_act(self, t: Table, seat: int) -> bool:
        """The fighter may still save the helper who runs first by a sacrifice (SIDEKICK-11)."""
        if super().can_act(t, seat):
            return True
        saves = t.fight is not None and seat == t.fight.fighter and len(t.players[seat].companions) > 0
        return saves and why_no_sacrifice(t, seat) is None

    def foe_at_hand(self) -> int:
        return self.foe

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        fleeing = _fleeing(t, self.seat)
        return no in (remaining(t, self.seat) if fleeing is None else fleeing.left(t))

    def whens(self, t: Table, seat: int) -> int:
        """Until the die is rolled the runner may still think of an escape (RUN-11)."""
        return running_whens(t, seat) if seat == self.seat and self.stage == 0 else 0

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        foe = fight.foe_no(self.foe)
        pair = self.seat * 64 + self.foe
        if foe is None or not t.players[self.seat].alive or pair in fight.escaped or pair in fight.caught:
            t.pop(self)  # the monster is gone, or an escape came in time
            return False
        if self.stage == 0:
            if self.still_open(t):
                return True
            self.stage = 1
        if self.stage == 1:
            self._run(t, foe)
        elif self.stage == 3:  # one more try
            self.stage = 2
            self.roll(t, foe)
        return False

    def answerer(self, t: Table) -> int:
        return super().answerer(t) if self.stage == 0 else -1

    def asked(self, t: Table) -> list[int]:
        return super().asked(t) if self.stage == 0 else []

    def asks(self, t: Table, seat: int) -> bool:
        return self.stage == 0 and super().asks(t, seat)

    def _run(self, t: Table, foe: Foe) -> None:
        self.stage = 2
        self.tries += 1
        self.pursued = pursues(t, self.seat, foe)
        if holds_fast(t, self.seat, foe):
            self._first_roll(t)
            self._caught(t, foe)
            return
        if runs_free(t, self.seat, foe):
            t.announce(announcements.NO_PURSUIT, self.seat, foe.card)
            self._escaped(t)
            return
        self.roll(t, foe)

    def _first_roll(self, t: Table) -> None:
        """From now on a sacrifice is too late (SIDEKICK-12)."""
        fleeing = _fleeing(t, self.seat)
        if fleeing is not None:
            fleeing.rolled_once = True

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
        if total >= ESCAPE_ON or (not self.forced and lets_go(t, self.seat, foe)):
            self._escaped(t)
        else:
            self._caught(t, foe)

    def _escaped(self, t: Table) -> None:
        t.pop(self)
        escape_from(t, self.seat, [self.foe])

    def _caught(self, t: Table, foe: Foe) -> None:
        t.push(CaughtBy(self.seat, self.foe))


class CaughtBy(Window):
    """A monster has caught somebody; its Bad Stuff comes unless he avoids it now (RW-15)."""

    def __init__(self, seat: int, foe: int) -> None:
        super().__init__(-1)
        self.seat = seat
        self.foe = foe
        self.done = False
        self.safe = False  # the Bad Stuff costs no levels and no life

    def copy(self) -> Frame:
        f = CaughtBy(self.seat, self.foe)
        f.done = self.done
        f.safe = self.safe
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        return ("CaughtBy", [self.seat, self.foe, self.passed, (1 if self.done else 0) + (2 if self.safe else 0)])

    def _in_flight(self, t: Table) -> list[int]:
        fight = t.fight
        if fight is None or not t.lib.has_flight_cards:
            return [self.seat]
        return [self.seat, *[s for s in fight.munchkins() if s != self.seat and t.players[s].alive]]

    def eligible(self, t: Table) -> list[int]:
        """The one who is caught; others only for cards that help him."""
        out = self._in_flight(t)
        if self._harmful(t):
            out += [s for s in t.living_from(self.seat) if s not in out]
        return out

    def can_act(self, t: Table, seat: int) -> bool:
        if self._harmful(t) and can_use(t, seat, W_HARM):
            return True
        if self.opens(t, seat, W_OUR_FLIGHT) and can_use(t, seat, W_OUR_FLIGHT):
            return True
        if self.opens(t, seat, W_CAUGHT) and can_use(t, seat, W_CAUGHT):
            return True
        return seat == t.active and can_use(t, seat, W_MY_TURN_FIGHT)

    def foe_at_hand(self) -> int:
        return self.foe

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return no == self.foe

    def whens(self, t: Table, seat: int) -> int:
        return self._escapes(t, seat) | (1 << W_HARM if self._harmful(t) else 0)

    def _escapes(self, t: Table, seat: int) -> int:
        if seat != self.seat:
            return 1 << W_OUR_FLIGHT if t.in_fight(seat) else 0
        bits = 1 << W_CAUGHT | 1 << W_OUR_FLIGHT if escapable(t, self.foe) else 1 << W_OUR_FLIGHT
        return bits | 1 << W_MY_TURN_FIGHT if seat == t.active and t.in_fight(seat) else bits

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        foe = fight.foe_no(self.foe)
        pair = self.seat * 64 + self.foe
        if self.done or foe is None or pair in fight.escaped or pair in fight.caught:
            t.pop(self)
            return False
        if self.still_open(t):
            return True
        self.done = True
        self._suffer(t, foe)
        return False

    def protect(self) -> bool:
        if self.done or self.safe:
            return False
        self.safe = True
        self.passed = 0
        return True

    def _harmful(self, t: Table) -> bool:
        """Its Bad Stuff would cost levels or life, and somebody might ward that off."""
        foe = None if t.fight is None else t.fight.foe_no(self.foe)
        return t.lib.has_med and not self.safe and foe is not None and t.lib.cards[foe.monster].harmful

    def _suffer(self, t: Table, foe: Foe) -> None:
        """The penalty for having to run comes before the Bad Stuff (RUN-18)."""
        run_penalty(t, self.seat, foe)
        t.emit(Caught(self.seat, self.foe))
        t.announce(announcements.BAD_STUFF, self.seat, foe.card)
        fleeing = _fleeing(t, self.seat)
        if fleeing is not None:
            fleeing.faced.append(self.foe)
        facing = t.frames[-2]
        assert isinstance(facing, FacingFoe)
        t.leave_out(len(t.frames) - 2, len(t.frames) - 1)  # this monster is settled once the Bad Stuff is
        program = t.lib.cards[foe.monster].monster.bad_stuff
        if program >= 0:
            run = CardProgram(program, foe.monster, self.seat, -1)
            run.foe = foe.no
            run.bad_stuff = True
            run.safe = self.safe
            t.push(run)

    def shut(self) -> bool:
        return True


def _fleeing(t: Table, seat: int) -> Fleeing | None:
    for frame in reversed(t.frames):
        if isinstance(frame, Fleeing) and frame.seat == seat:
            return frame
    return None


def escape_from(t: Table, seat: int, nos: list[int]) -> None:
    """The player gets away from these monsters, unless somebody undoes it (RW-25)."""
    for no in nos:
        t.emit(Escaped(seat, no))
    t.push(JustEscaped(seat, nos))


class JustEscaped(Window):
    """Somebody has escaped: only cards that undo an escape may be played (RW-25)."""

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
        if self.undone >= 0:
            foe = fight.foe_no(self.undone)
            if foe is not None:
                t.emit(EscapeUndone(self.seat, self.undone))
                again = FacingFoe(self.seat, self.undone)
                again.stage = 2
                again.forced = True
                t.push(again)
                again.roll(t, foe)  # an ordinary roll, although the escape may have been automatic
        return False

    def shut(self) -> bool:
        return True


def ease_caught(t: Table, seat: int, bonus: int) -> None:
    """Running has become easier for a player who has just been caught: the roll is looked at again."""
    caught = t.frames[_caught_at(t)] if any_caught(t, seat) else None
    fight = t.fight
    if not isinstance(caught, CaughtBy) or fight is None:
        return
    facing = t.frames[_caught_at(t) - 1]
    foe = fight.foe_no(caught.foe)
    assert isinstance(facing, FacingFoe)
    if foe is not None and ((not facing.forced and lets_go(t, seat, foe)) or 0 < facing.total >= ESCAPE_ON - bonus):
        escape_caught(t)


def any_caught(t: Table, seat: int) -> bool:
    for frame in t.frames:
        if isinstance(frame, CaughtBy) and frame.seat == seat and not frame.done:
            return True
    return False


def just_escaped(t: Table) -> JustEscaped:
    for frame in reversed(t.frames):
        if isinstance(frame, JustEscaped):
            return frame
    raise AssertionError("nobody has just escaped")


def _caught_at(t: Table) -> int:
    for i in range(len(t.frames) - 1, -1, -1):
        if isinstance(t.frames[i], CaughtBy):
            return i
    raise AssertionError("nobody has been caught")


def roll_again(t: Table) -> None:
    """One more try against the monster that has just caught the player, before its Bad Stuff."""
    i = _caught_at(t)
    t.leave_out(i, i + 1)
    facing = t.frames[i - 1]
    assert isinstance(facing, FacingFoe)
    facing.stage = 3


def escape_caught(t: Table) -> None:
    """Get away from the monster that has just caught the player."""
    i = _caught_at(t)
    caught = t.frames[i]
    assert isinstance(caught, CaughtBy)
    t.leave_out(i - 1, i + 1)  # caught and facing are over
    escape_from(t, caught.seat, [caught.foe])
