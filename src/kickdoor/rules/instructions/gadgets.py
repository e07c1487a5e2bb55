"""Verbs that mark, freeze, swap and take back, and lasting handicaps."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.foes import FoeMarked
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.events.running import RunEased
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES, HAND
from kickdoor.rules.dice import ease_roll
from kickdoor.rules.fight.combat import freeze_fight
from kickdoor.rules.fight.run_away import ease_caught
from kickdoor.rules.life.level_cards import hirelings
from kickdoor.rules.places import discard, everybody, to_hand, unload
from kickdoor.rules.swaps import swap_for, swappable


class MarkFoe(Instruction):
    """The target monster has a tag for this fight."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and t.fight.foe_no(f.foe) is not None:
            t.emit(FoeMarked(f.foe, self.tag))


class Freeze(Instruction):
    """The fight is settled at once by what counts now."""

    def run(self, t: Table, f: CardProgram) -> None:
        freeze_fight(t)


class EaseRunning(Instruction):
    """A bonus to all Run Away rolls of this flight, one just made included; some monsters let the runner go."""

    def __init__(self, bonus: int, tag: int) -> None:
        self.bonus = bonus
        self.tag = tag

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(RunEased(f.you, self.bonus, self.tag))
        if not ease_roll(t, f.you, self.bonus):
            ease_caught(t, f.you, self.bonus)


class KillHireling(Instruction):
    """Discard a companion in play, anybody's, with what it carries; who plays the card chooses (COMBINE-3)."""

    def run(self, t: Table, f: CardProgram) -> None:
        found = hirelings(t)
        if len(found) > 1:
            f.ask = f.by
        elif found:
            discard(t, found[0])

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in hirelings(t):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)


class SwapItem(Instruction):
    """An Item from the Treasure discards for one of at least its value. `chosen` holds the one that is wanted."""

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        if swappable(t, f.you):
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.chosen:
            for card in swap_for(t, f.you, f.chosen[0]):
                out.append(Action(A.DROP, card))
            return
        for card in swappable(t, f.you):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PICK:
            f.chosen = [a.card]
            f.ask = f.you
            return
        wanted = f.chosen[0]
        f.chosen = []
        t.announce(announcements.FOUND, f.you, wanted)
        to_hand(t, wanted, f.you, everybody(t), True)
        discard(t, a.card)


class TakeBack(Instruction):
    """The target card in front of the player returns to his hand; what is attached to it is discarded."""

    def run(self, t: Table, f: CardProgram) -> None:
        card = f.target
        if t.owner(card) != f.you or t.zone_of(card) in (HAND, CURSES):
            return
        rider, badge = t.rider[card], t.badge[card]
        unload(t, card)
        t.emit(CardMoved(card, HAND, f.you, everybody(t)))
        for attached in (rider, badge):
            if attached >= 0:
                discard(t, attached)


class SetStatus(Instruction):
    def __init__(self, status: int) -> None:
        self.status = status

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(StatusChanged(f.you, self.status, True))
