"""Running away: the order of the runners, and each one's way past the monsters (RUN)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.piece import Piece
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.dice import RollOff
from kickdoor.rules.fight.escape import FacingFoe
from kickdoor.rules.fight.flight import FlightState, RunnerState, running_whens
from kickdoor.rules.fight.pursuit import holds_fast, remaining


class Vote(Piece):
    """Fighter or helper has said which of them should run first."""

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first


class RunningAway(FlightState):
    """Fighter and helper run.

    They agree who starts, or roll for it (RUN-7, RUN-9). If one dies, the other goes on (DEATH-12).
    """

    def __init__(self) -> None:
        super().__init__()
        self.votes: list[Vote] = []  # replaced, never changed

    def copy(self) -> Frame:
        f = RunningAway()
        f.order = self.order[:]
        f.votes = self.votes
        f.next = self.next
        return f

    def describe(self) -> tuple[str, list[int]]:
        votes = [n for vote in self.votes for n in (vote.seat, vote.first)]
        return ("RunningAway", [self.next, *self.order, -1, *votes])

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
            elif len(self.votes) < 2:
                return True
            elif self.votes[0].first == self.votes[1].first:
                self._start_with(t, self.votes[0].first)
            else:
                t.push(RollOff([living]))
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

    def ordered(self, t: Table, seats: list[int]) -> None:
        """The higher roll decides who starts."""
        vote = self.votes[0] if self.votes[0].seat == seats[0] else self.votes[1]
        self._start_with(t, vote.first)

    def asked(self, t: Table) -> list[int]:
        fight = t.fight
        assert fight is not None
        return [s for s in fight.munchkins() if not self._has_voted(s)]

    def asks(self, t: Table, seat: int) -> bool:
        return t.in_fight(seat) and not self._has_voted(seat)

    def answerer(self, t: Table) -> int:
        fight = t.fight
        assert fight is not None
        return fight.helper if self._has_voted(fight.fighter) else fight.fighter

    def _has_voted(self, seat: int) -> bool:
        for vote in self.votes:
            if vote.seat == seat:
                return True
        return False

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        fight = t.fight
        assert fight is not None
        for s in fight.munchkins():
            out.append(A.at_seat(A.GO_FIRST, s))

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb == A.GO_FIRST:
            return reasons.RUN_ORDER
        return reasons.WHO_RUNS_FIRST if a.verb == A.ROLL else NOT_A_CHOICE

    def whose(self, t: Table) -> Reason | None:
        return reasons.WHO_RUNS_FIRST

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.votes = [*self.votes, Vote(seat, a.target)]


class Fleeing(RunnerState):
    """One player runs from the monsters in the order they choose (RUN-6)."""

    def copy(self) -> Frame:
        f = Fleeing(self.seat)
        f.foe = self.foe
        f.rolled_once = self.rolled_once
        f.faced = self.faced[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Fleeing", [self.seat, self.foe, 1 if self.rolled_once else 0, *self.faced])

    def step(self, t: Table) -> bool:
        if not t.players[self.seat].alive or not remaining(t, self.seat):  # the dead roll no further (RUN-20, DEATH-3)
            t.pop(self)
            return False
        return True

    def answerer(self, t: Table) -> int:
        return self.seat

    def tempts(self, t: Table, a: Action) -> bool:
        """A card is put away before the loss is declared, unless it is the roll that it matters for."""
        return self._eases(t, a.card) if a.verb == A.SHED else super().tempts(t, a)

    def _eases(self, t: Table, card: int) -> bool:
        """Might it be easier to get away without this Class or Race? (RUN-4, RUN-12)"""
        fight = t.fight
        assert fight is not None
        gives = t.lib.cards[card].gives
        if gives.run_away < 0 or gives.die_rolls < 0:
            return True
        for foe in fight.foes:
            if t.lib.cards[foe.monster].monster.pursues_always is not None and fight.still_faces(self.seat, foe.no):
                return True
        return False

    def seen_by_all(self, t: Table, seat: int) -> bool:
        return not t.players[seat].hand

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        """A monster that catches them without a roll is faced, not rolled against (RUN-24)."""
        fight = t.fight
        assert fight is not None
        for foe in fight.foes:
            if fight.still_faces(self.seat, foe.no):
                out.append(Action(A.PICK if holds_fast(t, self.seat, foe) else A.ROLL, foe.card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.card)
        assert foe is not None
        self.foe = foe.no
        t.push(FacingFoe(self.seat, foe.no))

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb != A.ROLL or t.fight is None:
            return NOT_A_CHOICE
        foe = t.fight.foe(a.card)
        if foe is None:
            return reasons.NO_FOE
        stuck = t.fight.still_faces(self.seat, foe.no) and holds_fast(t, self.seat, foe)
        return reasons.NO_ESCAPE if stuck else reasons.ROLLED_ONCE

    def whose(self, t: Table) -> Reason | None:
        return filled_reasons.whose_run(self.seat)

    def whens(self, t: Table, seat: int) -> int:
        return running_whens(t, seat) if seat == self.seat else 0

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return t.fight is not None and t.fight.still_faces(self.seat, no)
