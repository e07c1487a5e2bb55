"""Verbs that mark, freeze, swap and take back, and lasting handicaps."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.event import CardMoved, StatusChanged
from kickdoor.model.fight_event import FoeMarked, RunEased
from kickdoor.model.frame import Verb
from kickdoor.model.run import Run
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES, HAND
from kickdoor.rules import told
from kickdoor.rules.combat import freeze_fight
from kickdoor.rules.dice import ease_roll
from kickdoor.rules.level_cards import hirelings
from kickdoor.rules.places import discard, everybody, to_hand, unload
from kickdoor.rules.run_away import ease_caught
from kickdoor.rules.swaps import swap_for, swappable


class MarkFoe(Verb):
    """The target monster has a tag for this fight."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def run(self, t: Table, f: Run) -> None:
        if t.fight is not None and t.fight.foe_no(f.foe) is not None:
            t.emit(FoeMarked(f.foe, self.tag))


class Freeze(Verb):
    """The fight is settled at once by what counts now."""

    def run(self, t: Table, f: Run) -> None:
        freeze_fight(t)


class EaseRunning(Verb):
    """A bonus to all Run Away rolls of this flight, one just made included; some monsters let the runner go."""

    def __init__(self, bonus: int, tag: int) -> None:
        self.bonus = bonus
        self.tag = tag

    def run(self, t: Table, f: Run) -> None:
        t.emit(RunEased(f.you, self.bonus, self.tag))
        if not ease_roll(t, f.you, self.bonus):
            ease_caught(t, f.you, self.bonus)


class KillHireling(Verb):
    """Discard a companion in play, anybody's, with what it carries; who plays the card chooses (COMBINE-3)."""

    def run(self, t: Table, f: Run) -> None:
        found = hirelings(t)
        if len(found) > 1:
            f.ask = f.by
        elif found:
            discard(t, found[0])

    def options(self, t: Table, f: Run, out: list[Action]) -> None:
        for card in hirelings(t):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: Run, a: Action) -> None:
        discard(t, a.card)


class SwapItem(Verb):
    """An Item from the Treasure discards for one of at least its value. `chosen` holds the one that is wanted."""

    def run(self, t: Table, f: Run) -> None:
        f.chosen = []
        if swappable(t, f.you):
            f.ask = f.you

    def options(self, t: Table, f: Run, out: list[Action]) -> None:
        if f.chosen:
            for card in swap_for(t, f.you, f.chosen[0]):
                out.append(Action(A.DROP, card))
            return
        for card in swappable(t, f.you):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: Run, a: Action) -> None:
        if a.verb == A.PICK:
            f.chosen = [a.card]
            f.ask = f.you
            return
        wanted = f.chosen[0]
        f.chosen = []
        t.tell(told.FOUND, f.you, wanted)
        to_hand(t, wanted, f.you, everybody(t), True)
        discard(t, a.card)


class TakeBack(Verb):
    """The target card in front of the player returns to his hand; what is attached to it is discarded."""

    def run(self, t: Table, f: Run) -> None:
        card = f.target
        if t.owner(card) != f.you or t.zone_of(card) in (HAND, CURSES):
            return
        rider, badge = t.rider[card], t.badge[card]
        unload(t, card)
        t.emit(CardMoved(card, HAND, f.you, everybody(t)))
        for attached in (rider, badge):
            if attached >= 0:
                discard(t, attached)


class SetStatus(Verb):
    def __init__(self, status: int) -> None:
        self.status = status

    def run(self, t: Table, f: Run) -> None:
        t.emit(StatusChanged(f.you, self.status, True))
