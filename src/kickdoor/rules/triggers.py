"""Reactions to what has happened: which cards react, in which order, and where it ends (TRIGGER)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.notes import Happening
from kickdoor.model.table import Table
from kickdoor.model.trigger import TO_LEFT, TO_OTHERS, TO_RIGHT, TO_YOU, Reaction, Trigger
from kickdoor.rules.lasting import bringer
from kickdoor.rules.reacting import Reactions, works

DEEPEST: Final = 3  # a reaction to a reaction to a reaction is the last one (TRIGGER-6)
MOST: Final = 24  # reactions that follow from one thing (TRIGGER-7)


def react(t: Table) -> None:
    """Let cards react to the first thing that has happened (TRIGGER-2, TRIGGER-4)."""
    notes = t.notes.copy()
    happening = notes.happenings[0]
    notes.happenings = notes.happenings[1:]
    t.notes = notes
    if happening.depth > DEEPEST:
        return
    found: list[Reaction] = []
    for seat in t.living_from(t.active):
        for card in _reacting_cards(t, seat):
            for trigger in t.lib.cards[card].triggers:
                if trigger.what == happening.what and _is_meant(t, seat, happening.seat, trigger.whom):
                    found.append(Reaction(seat, card, trigger.index))
    if found:
        t.push(Reacting(found, happening))


def _reacting_cards(t: Table, seat: int) -> list[int]:
    """The cards in front of a player that may react, in the order in which they lie; for the fighter the monsters,
    too."""
    p = t.players[seat]
    found = [card for card in p.front + p.items if t.lib.cards[card].triggers and works(t, seat, card)]
    fight = t.fight
    if fight is not None and fight.fighter == seat:
        for foe in fight.foes:
            if t.lib.cards[foe.card].triggers:
                found.append(foe.card)
    return found


def _is_meant(t: Table, owner: int, seat: int, whom: int) -> bool:
    if whom == TO_YOU:
        return seat == owner
    if whom == TO_OTHERS:
        return seat != owner
    if whom == TO_LEFT or whom == TO_RIGHT:
        return seat != owner and seat == _next_to(t, owner, 1 if whom == TO_LEFT else -1)
    return True


def _next_to(t: Table, seat: int, step: int) -> int:
    """The seat beside this one, whether its player lives or not: that they have died may be what happened."""
    return (seat + step) % len(t.players)


class Reacting(Reactions):
    """The cards that react to one thing that has happened."""

    def __init__(self, todo: list[Reaction], happening: Happening) -> None:
        super().__init__()
        self.todo = todo
        self.happening = happening  # only read

    def copy(self) -> Frame:
        f = Reacting(self.todo, self.happening)
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        h = self.happening
        return ("Reacting", [h.what, h.seat, h.about, h.number, h.depth, *self.numbers()])

    def trigger(self, t: Table, one: Reaction) -> Trigger:
        return t.lib.cards[one.card].triggers[one.index]

    def is_instead(self) -> bool:
        return False

    def program(self, t: Table, one: Reaction, trigger: Trigger) -> CardProgram:
        """Its "target" is the player to whom it happened."""
        f = CardProgram(trigger.program, one.card, one.seat, one.seat)
        f.bringer = bringer(t, one.card)
        f.target = self.happening.seat
        f.victim = self.happening.seat
        f.number = self.happening.number
        return f

    def reaction_depth(self) -> int:
        return self.happening.depth + 1

    def step(self, t: Table) -> bool:
        one = self.next_one(t)
        if one is None or t.notes.reacted >= MOST:
            t.pop(self)
            return False
        if self.asking(t):
            return True
        notes = t.notes.copy()
        notes.reacted += 1
        t.notes = notes
        t.push(self.begin(t, one))
        return False
