"""Instructions about Curses and other harm."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Attached
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import CANCELS, PROTECTS, Appraisal, BotHint
from kickdoor.model.language.word import AND, Needs, Word
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES
from kickdoor.rules import reasons
from kickdoor.rules.equipment.counting import bonus_now
from kickdoor.rules.lasting import note_bringer
from kickdoor.rules.life.curses import pending_curse
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.window import make_safe

WORDS: Final[list[Word]] = []


class CancelCurse(Instruction):
    """The Curse on its way has no effect, or one that lies in front of a player goes (CURSE-17)."""

    def run(self, t: Table, f: CardProgram) -> None:
        pending = pending_curse(t)
        if f.target >= 0 and t.zone_of(f.target) == CURSES:
            t.announce(announcements.CURSE_CANCELLED, f.you, f.card, f.target)
            discard(t, f.target)
        elif pending is not None:
            pending.cancelled = True
            t.announce(announcements.CURSE_CANCELLED, f.you, f.card, pending.card)


WORDS.append(
    Word(
        "cancel_curse",
        CancelCurse,
        [],
        BotHint(2.0, use=CANCELS),
        needs=(Needs(moments=("curse", "door_curse"), unless_target=("own_curse",), mine=True),),
    )
)


class AfflictItem(Instruction):
    """The Curse settles on an Item whose bonus counts now (ITEM-20): the one with the highest printed bonus; on a tie
    the victim chooses."""

    asks_for = reasons.ITEM_NOT_BIGGEST

    def _items(self, t: Table, f: CardProgram) -> list[int]:
        best = 1
        out: list[int] = []
        for card in t.players[f.you].items:
            d = t.lib.cards[card]
            if d.bonus < best or d.item.bonus_for or d.item.bonus_if or bonus_now(t, f.you, card) <= 0:
                continue
            if d.bonus > best:
                out = []
            best = d.bonus
            out.append(card)
        return out

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._items(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        items = self._items(t, f)
        if len(items) == 1:
            self._settle(t, f, items[0])
        elif items:
            f.ask = f.you

    def _settle(self, t: Table, f: CardProgram, item: int) -> None:
        t.emit(CardMoved(f.card, CURSES, f.you, everybody(t)))
        note_bringer(t, f.card, f.by)
        t.emit(Attached(f.card, item))

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._items(t, f):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        self._settle(t, f, a.card)

    def appraise(self, a: Appraisal) -> None:
        a.worsen_item()


WORDS.append(
    Word(
        "afflict_item",
        AfflictItem,
        [],
        BotHint(0.8),
        "the Curse settles on the equipped Item with the highest printed bonus",
        needs=(Needs(places=("do",), until="item_lost", mine=True),),
        after_cost=AND,
    )
)


class Protect(Instruction):
    """What is about to happen costs no levels and no life."""

    def run(self, t: Table, f: CardProgram) -> None:
        make_safe(t)


WORDS.append(
    Word(
        "protect",
        Protect,
        [],
        BotHint(1.8, use=PROTECTS),
        "the effect about to come costs no levels and no life",
        needs=(Needs(moments=("harm",), mine=True),),
        after_cost=AND,
    )
)
