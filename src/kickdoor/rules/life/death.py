"""Death and Looting The Body (DEATH, LOOTBODY)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.players import Died, StatusChanged
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.rules.dice import RollOff
from kickdoor.rules.life.levels import lose
from kickdoor.rules.places import discard, everybody, to_hand, to_limbo


class LootingTheBody(Frame):
    """The others choose one card each, the highest Level first; ties are rolled off (LOOTBODY-3, -4)."""

    def __init__(self, dead: int, body: list[int]) -> None:
        self.dead = dead
        self.body = body
        self.groups: list[list[int]] = []  # seats of equal Level, highest first
        self.order: list[int] = []
        self.begun = False

    def copy(self) -> Frame:
        f = LootingTheBody(self.dead, self.body[:])
        f.groups = [g[:] for g in self.groups]
        f.order = self.order[:]
        f.begun = self.begun
        return f

    def describe(self) -> tuple[str, list[int]]:
        groups = [s for g in self.groups for s in (*g, -1)]
        return ("LootingTheBody", [self.dead, 1 if self.begun else 0, *self.body, -1, *self.order, -1, *groups])

    def step(self, t: Table) -> bool:
        if not self.begun:
            self._group(t)
        while True:
            self.order = [s for s in self.order if t.players[s].alive]
            if not self.body or (not self.order and not self.groups):
                for card in self.body:
                    discard(t, card)
                t.pop(self)
                return False
            if self.order:
                return True
            group = self.groups.pop(0)
            if len(group) > 1:
                t.push(RollOff(group))
                return False
            self.order = group

    def _group(self, t: Table) -> None:
        self.begun = True
        seats = [s for s in t.living_from(self.dead) if s != self.dead]
        for level in sorted({t.players[s].level for s in seats}, reverse=True):
            self.groups.append([s for s in seats if t.players[s].level == level])

    def busy(self) -> bool:
        return True

    def ordered(self, t: Table, seats: list[int]) -> None:
        self.order = seats

    def answerer(self, t: Table) -> int:
        return self.order[0] if self.order else -1

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in self.body:
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.body.remove(a.card)
        self.order.pop(0)
        t.announce(announcements.LOOTS, seat, a.card, self.dead)
        to_hand(t, a.card, seat, everybody(t), True)


class Surviving(Frame):
    """Somebody is killed who may lose levels instead and live on."""

    def __init__(self, seat: int, levels: int) -> None:
        self.seat = seat
        self.levels = levels

    def copy(self) -> Frame:
        return Surviving(self.seat, self.levels)

    def describe(self) -> tuple[str, list[int]]:
        return ("Surviving", [self.seat, self.levels])

    def step(self, t: Table) -> bool:
        return True

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.CHOOSE, number=0))  # die
        out.append(Action(A.CHOOSE, number=1))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        t.pop(self)
        if a.number == 1:
            lose(t, self.seat, self.levels)
        else:
            really_die(t, self.seat)

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


def die(t: Table, seat: int) -> None:
    """The character is killed; some may lose levels instead."""
    for card in t.players[seat].front:
        if t.lib.cards[card].gives.survive:
            t.push(Surviving(seat, t.lib.cards[card].gives.survive))
            return
    really_die(t, seat)


def really_die(t: Table, seat: int) -> None:
    """The character dies: hand and everything in play is laid out, except what DEATH-2 keeps."""
    p = t.players[seat]
    body = p.hand + p.items + p.attached + p.companions + p.kept
    t.emit(Died(seat))
    for status in p.statuses[:]:
        t.emit(StatusChanged(seat, status, False))
    t.just_received = _without(t.just_received, seat)
    for card in body:  # every card is a choice of its own (LOOTBODY-2)
        to_limbo(t, card)
    t.announce(announcements.LAID_OUT, seat)
    for other in t.players:
        t.forget_draft(other.seat)
    t.offers = [o for o in t.offers if o.maker != seat and o.to != seat]
    t.push(LootingTheBody(seat, body))


def _without(received: list[int], seat: int) -> list[int]:
    out: list[int] = []
    for i in range(0, len(received), 2):
        if received[i] != seat:
            out += received[i : i + 2]
    return out
