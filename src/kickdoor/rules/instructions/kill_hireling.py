"""The price of a Go Up a Level card: a companion in play."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.instruction import Instruction
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import filled_reasons
from kickdoor.rules.life.level_cards import hirelings
from kickdoor.rules.places import discard


class KillHireling(Instruction):
    """Discard a companion in play, anybody's, with what it carries; the player of the card chooses (COMBINE-3).

    The price of a Go Up a Level card; no word of the card language.
    """

    def run(self, t: Table, f: CardProgram) -> None:
        found = hirelings(t)
        if len(found) > 1:
            f.ask = f.by
        elif found:
            discard(t, found[0])

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in hirelings(t):
            out.append(Action(A.DROP, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return filled_reasons.NOT_HIRELING.of(t.lib, f.card)

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)
