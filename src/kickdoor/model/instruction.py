"""The base class of what a card tells somebody to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.reason import RulesBug

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.card_program import CardProgram
    from kickdoor.model.table import Table


class Instruction:
    """One instruction of a card, shared by all tables."""

    def run(self, t: Table, f: CardProgram) -> None:
        """Carry it out for `f.you`; may push frames and ask by `f.ask`."""
        raise NotImplementedError  # each verb of the card language writes it

    def possible(self, t: Table, f: CardProgram) -> bool:
        """Would it do anything now? (`first_of` takes the first alternative that would.)"""
        return True

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        """The answers to its question, if it asks one."""

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        """Go on with the answer."""
        raise RulesBug(f"{type(self).__name__} asks nothing")
