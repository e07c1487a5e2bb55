"""Doors: taking one from the discards, and the two that an Epic player kicks open (DOOR, EPIC-7 to EPIC-12)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import CURSE, DOOR, ENHANCER, IN_FIGHT, LIMBO, MONSTER
from kickdoor.rules.fight.combat import begin_fight, begin_fight_of_two, enhance, into_fight
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.places import discard, everybody, reveal, to_hand

# stages of two doors
TURNING: Final = 0
PAYING: Final = 1  # a Door taken from the discards is paid with a hand card
APPLYING: Final = 2
READYING: Final = 3  # what was taken may be used before the fight (EPIC-9)


def doors_from_discards(t: Table, seat: int) -> bool:
    """May take the Door from the discards instead: the ability, a card to take, and a hand card to pay with."""
    p = t.players[seat]
    if not p.hand or not t.discards[DOOR]:
        return False
    for card in p.classes:
        if t.lib.cards[card].gives.face_up_from_discards:
            return True
    return False


def turn_over(t: Table, seat: int, from_discards: bool) -> int:
    """Turn a Door over for all to see; -1: there is none (DECK-6)."""
    if from_discards:
        card = t.discards[DOOR][-1]
        t.emit(CardMoved(card, LIMBO, -1, everybody(t)))
        t.announce(announcements.DREW_DISCARD, seat, card)
    else:
        card = reveal(t, DOOR)
    if card < 0:
        t.announce(announcements.NO_DOOR, seat)
    return card


def take_door(t: Table, seat: int, card: int) -> None:
    """A Door that is neither monster nor Curse goes to the hand, where everybody has seen it (DOOR-5, DOOR-9)."""
    t.announce(announcements.TOOK_DOOR, seat, card)
    to_hand(t, card, seat, everybody(t), True)


class TwoDoors(Frame):
    """An Epic player turns over two Doors: Curses first, then what is no monster, then the fight (EPIC-8 to -11)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = TURNING
        self.turned = 0
        self.doors: list[int] = []  # turned over, not yet applied

    def copy(self) -> Frame:
        f = TwoDoors(self.seat)
        f.stage = self.stage
        f.turned = self.turned
        f.doors = self.doors[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("TwoDoors", [self.seat, self.stage, self.turned, *self.doors])

    def step(self, t: Table) -> bool:
        if not t.players[self.seat].alive:
            for card in self.doors:
                discard(t, card)
            t.pop(self)
            return False
        if self.stage == PAYING:
            if t.players[self.seat].hand:
                return True
            self.stage = TURNING
        if self.stage == TURNING:
            if self.turned < 2:
                if doors_from_discards(t, self.seat):
                    return True
                self.turn_over(t, False)
                return False
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
        if from_discards:
            self.stage = PAYING

    def _apply(self, t: Table) -> bool:
        """True: the player has to say in which order."""
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
        """What is to be applied next: Curses, or else everything that has nothing to do with a fight."""
        curses = [c for c in self.doors if t.lib.cards[c].kind == CURSE]
        if curses:
            return curses
        return [c for c in self.doors if not self._of_a_fight(t, c)]

    def _of_a_fight(self, t: Table, card: int) -> bool:
        """A monster, an enhancer, or a card that makes one monster two (EPIC-10)."""
        d = t.lib.cards[card]
        return d.kind == MONSTER or d.kind == ENHANCER or d.mates >= 0

    def _order_matters(self, t: Table, cards: list[int]) -> bool:
        """Cards that go to the hand may go there together, unless one of them has to be played at once."""
        for card in cards:
            if t.lib.cards[card].kind == CURSE or t.lib.cards[card].must_play:
                return True
        return False

    def _settle(self, t: Table, card: int) -> None:
        self.doors.remove(card)
        d = t.lib.cards[card]
        if d.kind == CURSE:
            begin_curse(t, card, self.seat, -1)
            return
        take_door(t, self.seat, card)
        if not d.must_play:
            for other in self.doors:
                if t.lib.cards[other].kind == MONSTER or t.lib.cards[other].must_play:
                    self.stage = READYING  # EPIC-9: it may be used at once, before what comes next

    def _fight(self, t: Table) -> None:
        monsters = [c for c in self.doors if t.lib.cards[c].kind == MONSTER]
        others = [c for c in self.doors if c not in monsters]
        if not monsters:  # EPIC-11
            for card in others:
                take_door(t, self.seat, card)
            return
        for frame in t.frames:
            frame.note_fight()  # EPIC-12
        t.emit(PhaseBegan(IN_FIGHT))
        if len(monsters) > 1:
            begin_fight_of_two(t, self.seat, monsters[0], monsters[1])
            return
        begin_fight(t, self.seat, monsters[0])
        for card in others:
            self._strengthen(t, card)

    def _strengthen(self, t: Table, card: int) -> None:
        """What was turned over with the monster applies to it (EPIC-10)."""
        fight = t.fight
        assert fight is not None
        foe = fight.foes[0]
        d = t.lib.cards[card]
        t.announce(announcements.PLAYED, self.seat, card, foe.card, announcements.ON_FOE)
        if d.kind == ENHANCER:
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
            self.stage = TURNING
        elif a.verb == A.READY:
            self.stage = APPLYING
        elif a.verb == A.PICK:
            self._settle(t, a.card)
        else:
            self.turn_over(t, a.verb == A.KICK_DISCARDS)

    def shut(self) -> bool:
        return self.stage != READYING
