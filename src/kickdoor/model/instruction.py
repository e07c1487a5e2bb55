"""The base class of what a card tells somebody to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.language.hints import NO_HINT, Appraisal, BotHint, Uses
from kickdoor.model.piece import Shown
from kickdoor.model.reason import NOT_A_CHOICE, Reason, RulesBug

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.card import CardDef
    from kickdoor.model.card_program import CardProgram, Outlook
    from kickdoor.model.power import Power
    from kickdoor.model.table import Table


class Instruction(Shown):
    """One instruction of a card, shared by all tables."""

    hint: BotHint = NO_HINT  # the numbers of its word
    asks_for: Reason = NOT_A_CHOICE  # what to say of an answer that is not an option, where it asks for one thing only

    def run(self, t: Table, f: CardProgram) -> None:
        """Carry it out for `f.you`; may push frames and ask by `f.ask`."""
        raise NotImplementedError  # each instruction writes it

    def possible(self, t: Table, f: CardProgram) -> bool:
        """Would it do anything now? (`first_of` takes the first alternative that would.)"""
        return True

    def payable(self, t: Table, f: CardProgram) -> bool:
        """May it be chosen instead of something else? Not if it takes cards that nobody has."""
        return True

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        """Could it cost anybody levels or life, as things stand? (BAD-6)"""
        return False

    def leave(self, ahead: Outlook) -> None:
        """Note what the steps after it may find changed."""
        ahead.doubt()

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        """The answers to its question, if it asks one."""

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        """Go on with the answer."""
        raise RulesBug(f"{type(self).__name__} asks nothing")

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        """The reason for an answer of the kind it asks for that is not an option. It decides nothing."""
        return self.asks_for

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        """The key of the phrase for one of its answers; empty: the usual one. A choice of numbers has no usual one."""
        return ""

    def holds_hand_cards(self) -> bool:
        """May `f.chosen` name cards of a hand, which only their owner knows?"""
        return False

    # --- what it makes of the card ------------------------------------------------------------------------------

    def shape(self, d: CardDef, power: Power) -> None:
        """Note what follows for a way to play the card, or an ability, that this is a step of."""

    # --- what bots are told -------------------------------------------------------------------------------------

    def appraise(self, a: Appraisal) -> None:
        """Tell what it changes for the player it happens to."""
        a.points(self.hint.worth)

    def note_uses(self, u: Uses) -> None:
        """Add what it is good for to what other steps of the same card are."""
        u.bits |= self.hint.use
        u.points += self.hint.held
