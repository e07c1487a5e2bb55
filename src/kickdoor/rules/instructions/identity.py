"""Instructions about sex, Class and Race."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.players import SexChanged
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import OneOf, Setting, TraitOf
from kickdoor.model.language.word import AND, BARE, PLAYER, Needs, Word
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import CLASSES, DOOR, RACES, T_RACE
from kickdoor.rules import reasons
from kickdoor.rules.places import discard, everybody

WORDS: Final[list[Word]] = []

ONE_OR_ALL: Final = OneOf({"one": False, "all": True})


class ChangeSex(Instruction):
    """The player changes sex, for everything that follows (SETUP-9)."""

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(SexChanged(f.you))


WORDS.append(Word("change_sex", ChangeSex, [], BotHint(0.2, worth=-1.0)))


class LoseIdentity(Instruction):
    """Discard cards of one's own that say what one is: every one, or one of one's choice."""

    def __init__(self, every: bool) -> None:
        self.every = every

    def cards(self, t: Table, f: CardProgram) -> list[int]:
        raise NotImplementedError  # each instruction below writes it

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self.cards(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        cards = self.cards(t, f)
        if self.every or len(cards) == 1:
            for card in cards[:]:
                discard(t, card)
        elif cards:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self.cards(t, f):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)


class LoseClass(LoseIdentity):
    """Discard one's Class: all, or one of one's choice."""

    asks_for = reasons.ONE_CLASS_OF_YOURS

    def cards(self, t: Table, f: CardProgram) -> list[int]:
        return t.players[f.you].classes

    def appraise(self, a: Appraisal) -> None:
        a.lose_identity(False, False)


WORDS.append(Word("lose_class", LoseClass, [Setting(BARE, ONE_OR_ALL)], BotHint(0.3), lacking="class"))


class LoseRace(LoseIdentity):
    """Discard one's Race: all, or one of one's choice."""

    asks_for = reasons.ONE_RACE_OF_YOURS

    def cards(self, t: Table, f: CardProgram) -> list[int]:
        return t.players[f.you].races

    def appraise(self, a: Appraisal) -> None:
        a.lose_identity(True, False)


WORDS.append(Word("lose_race", LoseRace, [Setting(BARE, ONE_OR_ALL)], BotHint(0.3), lacking="race"))


class LoseRaceOrClass(LoseIdentity):
    """Discard a Race or a Class of one's choice."""

    def __init__(self) -> None:
        super().__init__(False)

    def cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        return p.races + p.classes

    def appraise(self, a: Appraisal) -> None:
        a.lose_identity(True, True)


WORDS.append(
    Word(
        "lose_race_or_class",
        LoseRaceOrClass,
        [],
        BotHint(0.3),
        "lose a Race or a Class, whichever you choose",
        lacking="race_or_class",
    )
)


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

    def appraise(self, a: Appraisal) -> None:
        a.lose_trait(self.trait)


WORDS.append(
    Word(
        "lose_trait",
        LoseTrait,
        [Setting(BARE, TraitOf(card=True))],
        BotHint(0.3),
        "lose this very Class or Race card; possible only for a player who has it",
        lacking="trait",
    )
)


class ReplaceFromDiscards(Instruction):
    """The first Class (Race) in the Door discards replaces all one has; the search comes first (DECK-11)."""

    def __init__(self, race: bool) -> None:
        self.race = race

    def run(self, t: Table, f: CardProgram) -> None:
        p = t.players[f.you]
        old = (p.races if self.race else p.classes)[:]
        if not old:
            return
        for card in reversed(t.discards[DOOR]):
            d = t.lib.cards[card]
            if d.is_race if self.race else d.is_class:
                t.emit(CardMoved(card, RACES if self.race else CLASSES, f.you, everybody(t)))
                break
        for card in old:
            discard(t, card)

    def appraise(self, a: Appraisal) -> None:
        a.lose_identity(self.race, False)


WORDS.append(
    Word(
        "replace_from_discards",
        ReplaceFromDiscards,
        [Setting(BARE, OneOf({"class": False, "race": True}))],
        BotHint(0.3),
    )
)


A_CLASS: Final = 0
A_RACE: Final = 1
BOTH: Final = 2


class SwapTraits(Instruction):
    """You and the target player exchange all Class cards, all Race cards, or both. What is then too much is settled as
    usual (TRAIT-2)."""

    def __init__(self, what: int) -> None:
        self.what = what

    def possible(self, t: Table, f: CardProgram) -> bool:
        return f.target != f.you and len(self._cards(t, f.you) + self._cards(t, f.target)) > 0

    def _cards(self, t: Table, seat: int) -> list[int]:
        p = t.players[seat]
        return (p.classes if self.what != A_RACE else []) + (p.races if self.what != A_CLASS else [])

    def run(self, t: Table, f: CardProgram) -> None:
        if f.target == f.you:
            return
        mine, theirs = self._cards(t, f.you), self._cards(t, f.target)
        for card in mine:
            self._move(t, card, f.target)
        for card in theirs:
            self._move(t, card, f.you)

    def _move(self, t: Table, card: int, seat: int) -> None:
        t.emit(CardMoved(card, RACES if t.lib.cards[card].is_race else CLASSES, seat, everybody(t)))


WORDS.append(
    Word(
        "swap_traits",
        SwapTraits,
        [Setting(BARE, OneOf({"class": A_CLASS, "race": A_RACE, "both": BOTH}))],
        BotHint(1.0, worth=0.5),
        "you and the target player exchange all Class cards, all Race cards, or both",
        after_cost=AND,
        needs=(Needs(target=PLAYER, mine=True),),
        example='{"swap_traits": "class"}',
    )
)
