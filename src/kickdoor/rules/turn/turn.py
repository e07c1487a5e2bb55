"""The turn: a frame that goes through its phases, each of which is in a module of its own (TURN)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.players import Reborn
from kickdoor.model.events.turns import PhaseBegan, TurnBegan
from kickdoor.model.frame import NOBODY, Frame
from kickdoor.model.language.counts import H_TURN_END, H_TURN_START
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import AT_DOOR, BEGIN, DOOR_IS_OPEN, ENDED, PAYING_FOR_DOOR, TROUBLE_OR_LOOT, TurnState
from kickdoor.model.words import ARRANGE, W_BEFORE_DOOR
from kickdoor.rules import reasons
from kickdoor.rules.lasting import end_turn
from kickdoor.rules.life.levels import is_epic
from kickdoor.rules.turn.beginning import Listening, NewHandPhase, begin_hand
from kickdoor.rules.turn.charity import Charity
from kickdoor.rules.turn.door import AtDoor, PayingForDoor, open_door
from kickdoor.rules.turn.epic_doors import TwoDoors
from kickdoor.rules.turn.phase import Phase
from kickdoor.rules.turn.trouble import DoorIsOpen, TroubleOrLoot

# the phase of each stage, BEGIN to LISTENING
PHASES: Final[list[Phase]] = [
    Phase(),
    AtDoor(),
    PayingForDoor(),
    DoorIsOpen(),
    TroubleOrLoot(),
    Charity(),
    Phase(),
    NewHandPhase(),
    Listening(),
]


class Turn(TurnState):
    """One player's turn, from arranging their cards to the end of charity (TURN-3).

    The next one follows at once (TURN-1, RW-22).
    """

    def copy(self) -> Frame:
        f = Turn(self.seat)
        f.stage = self.stage
        f.fought = self.fought
        f.may_loot = self.may_loot
        f.curious = self.curious
        f.no_monster = self.no_monster
        f.musts = self.musts
        f.shown = self.shown
        f.given = self.given
        f.dividing = self.dividing
        return f

    def describe(self) -> tuple[str, list[int]]:
        flags = (1 if self.fought else 0) + (2 if self.may_loot else 0) + (4 if self.curious else 0)
        flags += (8 if self.no_monster else 0) + (16 if self.dividing else 0)
        musts = [must.card for must in self.musts]
        return ("Turn", [self.seat, self.stage, flags, self.shown, *self.given, *musts])

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_BEFORE_DOOR if seat == self.seat and self.stage == AT_DOOR else 0

    def step(self, t: Table) -> bool:
        if self.stage == BEGIN:
            self._begin(t)
            return False
        if not t.players[self.seat].alive or self.stage == ENDED:  # TURN-5
            if t.notes.tokens:
                end_turn(t, self.seat)
            if t.lib.listens:
                t.happens(H_TURN_END, self.seat)
            t.pop(self)
            return False
        return PHASES[self.stage].step(t, self)

    def _begin(self, t: Table) -> None:
        """The dead return (DEATH-5, DEATH-6); a new hand is drawn before anything else, in addition to cards got since
        (TURN-6, DEATH-8, -9, -11)."""
        for p in t.players:
            if not p.alive:
                t.emit(Reborn(p.seat))  # DEATH-5
        t.emit(TurnBegan(self.seat))
        t.emit(PhaseBegan(ARRANGE))
        begin_hand(t, self)
        if t.lib.listens:
            t.happens(H_TURN_START, self.seat)

    def answerer(self, t: Table) -> int:
        return self.seat

    def unsure(self, t: Table) -> list[int]:
        """Where the active player arranges their cards, chooses or ends the turn, the others may act too (RW-1, RW-18,
        RW-19)."""
        return [self.seat] if self.shut() else NOBODY

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        PHASES[self.stage].options(t, self, out)

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.KICK or a.verb == A.KICK_DISCARDS:
            self._kick(t, a.verb == A.KICK_DISCARDS)
        else:
            PHASES[self.stage].answer(t, self, a)

    def _kick(self, t: Table, from_discards: bool) -> None:
        """Kick open the door: phase 1, or one more door of a curious player in phase 2 (EPIC-17)."""
        if self.stage == TROUBLE_OR_LOOT:
            self.curious = True
            open_door(t, self, from_discards)
        elif is_epic(t, self.seat):  # EPIC-7
            self.stage = DOOR_IS_OPEN
            two = TwoDoors(self.seat)
            t.push(two)
            two.turn_over(t, from_discards)
        else:
            open_door(t, self, from_discards)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return PHASES[self.stage].explain(t, self, a)

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_DOOR if self.stage == PAYING_FOR_DOOR else None

    def shut(self) -> bool:
        return self.stage == PAYING_FOR_DOOR or self.dividing
