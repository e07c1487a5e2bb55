"""Looting The Body: the others take cards of the dead, one each (LOOTBODY)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.dice import RollOff
from kickdoor.rules.places import discard, everybody, to_hand


class LootingTheBody(Frame):
    """The others choose one card each, the highest Level first; ties are rolled off (LOOTBODY-3, -4, RW-16).

    Everybody living takes one (LOOTBODY-8, LOOTBODY-11) until the cards run out (LOOTBODY-5).
    """

    def __init__(self, dead: int, body: list[int]) -> None:
        self.dead = dead
        self.body = body
        self.groups: list[list[int]] = []  # seats of equal Level, the highest first
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
        """Ask the next player, or discard the rest when everybody has chosen (LOOTBODY-6)."""
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
                t.push(RollOff([group]))
                return False
            self.order = group

    def _group(self, t: Table) -> None:
        self.begun = True
        seats = [s for s in t.living_from(self.dead) if s != self.dead]
        for level in sorted({t.players[s].level for s in seats}, reverse=True):
            self.groups.append([s for s in seats if t.players[s].level == level])

    def busy(self) -> bool:
        return True

    def seen_by_all(self, t: Table, seat: int) -> bool:
        return True  # the cards lie open

    def ordered(self, t: Table, seats: list[int]) -> None:
        self.order = seats

    def answerer(self, t: Table) -> int:
        return self.order[0] if self.order else -1

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in self.body:
            out.append(Action(A.PICK, card))

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb != A.PICK:
            return NOT_A_CHOICE
        return reasons.DEAD_KEEP if t.owner(a.card) == self.dead else reasons.NOT_AMONG_BODY

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_BODY

    def whose(self, t: Table) -> Reason | None:
        return filled_reasons.whose_loot(self.order[0]) if self.order else None

    def answer(self, t: Table, seat: int, a: Action) -> None:
        """The looted card goes into the hand (LOOTBODY-7)."""
        self.body.remove(a.card)
        self.order.pop(0)
        t.announce(announcements.LOOTS, seat, a.card, self.dead)
        to_hand(t, a.card, seat, everybody(t), True)
