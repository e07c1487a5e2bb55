"""The instruction `discard_worth`: Items of a value, put together one by one."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.amount import COUNTED, number_or_die
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import DO, GOLD, Counting, Setting
from kickdoor.model.language.word import Word
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.instructions.losing import lose_item

WORDS: Final[list[Word]] = []


class DiscardWorth(Instruction):
    """Discard Items worth at least `gold` together (-1: the remembered value); a player who has less loses all of
    them, then meets `short`.

    A value of 0 is paid with any one Item, and a player without Items owes nothing. The payment is put together in
    `chosen`. Until it is complete, what is in it may be taken back (BAD-5).
    """

    asks_for = reasons.FROM_YOUR_ITEMS

    def __init__(self, gold: int, short: int) -> None:
        self.gold = gold
        self.short = short

    def run(self, t: Table, f: CardProgram) -> None:
        f.count = number_or_die(t, f, self.gold)
        items = t.players[f.you].items
        total = 0
        for card in items:
            total += t.lib.cards[card].item.gold
        if total < f.count or len(items) <= 1:
            paid = total >= f.count
            for card in items[:]:
                lose_item(t, f, f.you, card)
            if not paid and self.short >= 0:
                t.push(f.sub(self.short, f.you))
            return
        f.chosen = []
        f.ask = f.you

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        most = number_or_die(t, f, self.gold) if self.gold <= COUNTED else self.gold
        total = 0
        for card in t.players[f.you].items:
            total += t.lib.cards[card].item.gold
        for card in t.players[f.victim].items:
            if self.gold == -1:  # the value of one of these
                most = max(most, t.lib.cards[card].item.gold)
        enough = ahead.knows(f.you) and most <= total
        return not enough and f.costs(t, self.short, ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].items:
            if card not in f.chosen:
                out.append(Action(A.DROP, card))
        for card in f.chosen:
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PICK:
            f.chosen.remove(a.card)
        else:
            f.chosen.append(a.card)
        total = 0
        for card in f.chosen:
            total += t.lib.cards[card].item.gold
        if not f.chosen or total < f.count:
            f.ask = f.you
            return
        paid = f.chosen
        f.chosen = []
        for card in paid:
            if t.in_items(card, f.you):  # else it has gone with another one
                lose_item(t, f, f.you, card)

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "pick.take-back" if a.verb == A.PICK else ""

    def appraise(self, a: Appraisal) -> None:
        a.lose_gold(self.gold)


WORDS.append(
    Word(
        "discard_worth",
        DiscardWorth,
        [Setting("gold", Counting(0, 10_000, {"remembered": -1}, said=GOLD)), Setting("short", DO, [])],
        BotHint(0.3),
        "Discard Items in play worth together at least `gold`; a player who has less loses all of them and then meets "
        "`short`.",
    )
)
