"""Verbs about levels, death, sex, Class and Race."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.players import SexChanged
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import CLASS, CLASSES, DOOR, RACE, RACES, T_RACE
from kickdoor.rules.life import levels
from kickdoor.rules.life.death import die
from kickdoor.rules.places import discard, everybody


class LoseLevel(Instruction):
    """Lose levels: a number, or as many as the die shows (-1)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, t: Table, f: CardProgram) -> None:
        if not f.safe:
            levels.lose(t, f.you, self.amount if self.amount >= 0 else f.number)


class GainLevel(Instruction):
    def __init__(self, amount: int, may_win: bool) -> None:
        self.amount = amount
        self.may_win = may_win

    def run(self, t: Table, f: CardProgram) -> None:
        levels.gain(t, f.you, self.amount, self.may_win)


class SetLevel(Instruction):
    """The Level becomes a number, or (0) the lowest of all living characters."""

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, t: Table, f: CardProgram) -> None:
        if f.safe:
            return
        level = self.level
        if level == 0:
            level = levels.lowest(t)
        levels.set_level(t, f.you, level)


class StealLevel(Instruction):
    """You gain what the target really loses (LEVEL-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        levels.gain(t, f.you, levels.lose(t, f.target, 1))


class Die(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        if not f.safe:
            die(t, f.you)


class ChangeSex(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(SexChanged(f.you))


class LoseIdentity(Instruction):
    """Discard Class or Race: all, or one of the victim's choice."""

    def __init__(self, race: bool, every: bool) -> None:
        self.race = race
        self.every = every

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        return p.races if self.race else p.classes

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._cards(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        cards = self._cards(t, f)
        if self.every or len(cards) == 1:
            for card in cards[:]:
                discard(t, card)
        elif cards:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)


class LoseTrait(Instruction):
    """Discard this very Class or Race card."""

    def __init__(self, trait: Trait) -> None:
        self.trait = trait

    def _card(self, t: Table, f: CardProgram) -> int:
        p = t.players[f.you]
        for card in p.races if self.trait.kind == T_RACE else p.classes:
            if t.lib.cards[card].trait == self.trait.no:
                return card
        return -1

    def possible(self, t: Table, f: CardProgram) -> bool:
        return self._card(t, f) >= 0

    def run(self, t: Table, f: CardProgram) -> None:
        card = self._card(t, f)
        if card >= 0:
            discard(t, card)


class ReplaceFromDiscards(Instruction):
    """The first Class (Race) in the Door discards replaces all one has; the search comes first (DECK-11)."""

    def __init__(self, race: bool) -> None:
        self.race = race

    def run(self, t: Table, f: CardProgram) -> None:
        p = t.players[f.you]
        old = (p.races if self.race else p.classes)[:]
        if not old:
            return
        kind = RACE if self.race else CLASS
        for card in reversed(t.discards[DOOR]):
            if t.lib.cards[card].kind == kind:
                t.emit(CardMoved(card, RACES if self.race else CLASSES, f.you, everybody(t)))
                break
        for card in old:
            discard(t, card)
