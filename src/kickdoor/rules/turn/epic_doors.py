"""The two Doors that an Epic player kicks open (EPIC-7 to EPIC-12)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import turn_state
from kickdoor.model.words import IN_FIGHT
from kickdoor.rules import reasons
from kickdoor.rules.fight.combat import begin_fight, begin_fight_of_two
from kickdoor.rules.fight.foes import enhance, into_fight
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.places import discard
from kickdoor.rules.turn.door import may_take_from_discards, take_door, turn_over

# stages of two doors
TURNING: Final = 0
PAYING: Final = 1  # a Door taken from the discards is paid with a hand card
APPLYING: Final = 2
READYING: Final = 3  # a taken Door may be used before the fight (EPIC-9)


class TwoDoors(Frame):
    """An Epic player turns over two Doors: Curses come first, then cards for the hand, then the fight (EPIC-8)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = TURNING
        self.turned = 0
        self.to_pay = 0  # for Doors taken from the discards
        self.doors: list[int] = []  # turned over, not yet applied

    def copy(self) -> Frame:
        f = TwoDoors(self.seat)
        f.stage = self.stage
        f.turned = self.turned
        f.to_pay = self.to_pay
        f.doors = self.doors[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("TwoDoors", [self.seat, self.stage, self.turned, self.to_pay, *self.doors])

    def step(self, t: Table) -> bool:
        if not t.players[self.seat].alive:
            for card in self.doors:
                discard(t, card)
            t.pop(self)
            return False
        if self.stage == TURNING:
            if self.turned < 2:
                if may_take_from_discards(t, self.seat, self.to_pay):
                    return True
                self.turn_over(t, False)
                return False
            self.stage = PAYING
        if self.stage == PAYING:  # both are taken before one card is paid for each (DECK-12)
            if self.to_pay > 0 and t.players[self.seat].hand:
                return True
            self.stage = APPLYING
        if self.stage == READYING:
            return True
        return self._apply(t)

    def turn_over(self, t: Table, from_discards: bool) -> None:
        self.turned += 1
        card = turn_over(t, self.seat, from_discards)
        if card >= 0:
            self.doors.append(card)
            t.announce(announcements.KICKED, self.seat, card)
            turn = turn_state(t)
            if turn is not None:
                turn.no_monster = True  # else it is fought (EPIC-12)
        if from_discards:
            self.to_pay += 1

    def _apply(self, t: Table) -> bool:
        """Apply the next Door. True: the player has to choose which one."""
        first = self._first(t)
        if not first:
            t.pop(self)
            self._fight(t)
            return False
        if len(first) > 1 and self._order_matters(t, first):
            return True
        self._settle(t, first[0])
        return False

    def _first(self, t: Table) -> list[int]:
        """The Doors to be applied next: Curses, or else everything that has nothing to do with a fight."""
        curses = [c for c in self.doors if t.lib.cards[c].is_curse]
        if curses:
            return curses
        return [c for c in self.doors if not self._of_a_fight(t, c)]

    def _of_a_fight(self, t: Table, card: int) -> bool:
        """Is it a monster, an enhancer, or a card that makes one monster two? (EPIC-10)"""
        d = t.lib.cards[card]
        return d.is_monster or d.is_enhancer or d.mates >= 0

    def _order_matters(self, t: Table, cards: list[int]) -> bool:
        """Does it matter which comes first? Cards for the hand go together, unless one has to be played at once."""
        for card in cards:
            if t.lib.cards[card].is_curse or t.lib.cards[card].must_play:
                return True
        return False

    def _settle(self, t: Table, card: int) -> None:
        self.doors.remove(card)
        d = t.lib.cards[card]
        if d.is_curse:
            begin_curse(t, card, self.seat, -1)
            return
        take_door(t, self.seat, card)
        if not d.must_play:
            for other in self.doors:
                if t.lib.cards[other].is_monster or t.lib.cards[other].must_play:
                    self.stage = READYING  # EPIC-9: it may be used at once, before the next Door

    def _fight(self, t: Table) -> None:
        monsters = [c for c in self.doors if t.lib.cards[c].is_monster]
        others = [c for c in self.doors if c not in monsters]
        if not monsters:  # EPIC-11
            for card in others:
                take_door(t, self.seat, card)
            return
        turn = turn_state(t)
        if turn is not None:
            turn.fought = True  # EPIC-12
        t.emit(PhaseBegan(IN_FIGHT))
        if len(monsters) > 1:
            begin_fight_of_two(t, self.seat, monsters[0], monsters[1])
            return
        begin_fight(t, self.seat, monsters[0])
        for card in others:
            self._strengthen(t, card)

    def _strengthen(self, t: Table, card: int) -> None:
        """A card turned over with the monster applies to it (EPIC-10)."""
        fight = t.fight
        assert fight is not None
        foe = fight.foes[0]
        d = t.lib.cards[card]
        t.announce(announcements.PLAYED, self.seat, card, foe.card, announcements.ON_FOE)
        if d.is_enhancer:
            enhance(t, card, foe)
            return
        into_fight(t, card)
        run = CardProgram(d.plays[d.mates].program, card, self.seat, self.seat)
        run.target = foe.card
        run.foe = foe.no
        t.push(run)

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        if self.stage == TURNING:
            out.append(Action(A.KICK))
            out.append(Action(A.KICK_DISCARDS))
        elif self.stage == PAYING:
            for card in t.players[seat].hand:
                out.append(Action(A.DROP, card))
        elif self.stage == READYING:
            out.append(Action(A.READY))
        else:
            for card in self._first(t):
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.DROP:
            discard(t, a.card)
            self.to_pay -= 1
        elif a.verb == A.READY:
            self.stage = APPLYING
        elif a.verb == A.PICK:
            self._settle(t, a.card)
        else:
            self.turn_over(t, a.verb == A.KICK_DISCARDS)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb == A.DROP and self.stage == PAYING:
            return reasons.FROM_YOUR_HAND
        return reasons.NOT_AMONG_DOORS if a.verb == A.PICK and self.stage == APPLYING else NOT_A_CHOICE

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_DOORS

    def shut(self) -> bool:
        return self.stage != READYING

    def meeting(self, t: Table) -> int:
        """With a monster turned over there is no time to trade, sell, equip or steal (DOOR-2)."""
        if self.stage == READYING:
            for card in self.doors:
                if t.lib.cards[card].is_monster:
                    return self.seat
        return -1
