"""Go Up a Level cards: at any time, on anyone (LEVELUP). Their conditions are in `life.level_cards`."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import Shown
from kickdoor.model.events.fights import AbilityUsed
from kickdoor.model.frame import Frame
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT, W_ANY_TIME
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.life import levels
from kickdoor.rules.life.level_cards import (
    level_card_usable,
    price_key,
    why_not_asked,
    why_not_level_card,
    why_not_level_target,
)
from kickdoor.rules.life.losing_levels import lose_levels
from kickdoor.rules.places import discard, everybody


class LevelUp(Kind):
    """At any time, on anyone, for their good or to their harm (LEVELUP-1, LEVELUP-7)."""

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        for seat in range(len(t.players)):
            out.append(A.card_at_seat(A.PLAY_SEAT, card, seat))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.PLAY_SEAT else reasons.FORM_PLAYER

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return t.settle_first() if now.moment == SHUT else why_not_level_card(t, now.seat, t.lib.cards[card])

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        if a.target >= len(t.players):
            return reasons.NO_SEAT
        d = t.lib.cards[a.card]
        reason = why_not_level_target(t, now.seat, d, a.target)
        if reason is not None or d.level_up.price is None:
            return reason
        return why_not_asked(t, now.seat, a.card, a.target)

    def play(self, t: Table, seat: int, a: Action) -> None:
        """The card is discarded (LEVELUP-2). If it has a price for somebody else, that player is asked first."""
        d = t.lib.cards[a.card]
        target = a.target
        if d.level_up.price is not None and target != seat:
            t.emit(Shown(seat, [a.card], everybody(t)))
            t.push(Consenting(seat, a.card, target))  # LEVELUP-5
            return
        t.announce(announcements.PLAYED, seat, a.card, target, announcements.ON_SEAT)
        discard(t, a.card)
        if d.level_up.price_program >= 0:
            t.push(CardProgram(d.level_up.price_program, a.card, target, seat))
        elif d.level_up.steals:
            lose_levels(t, target, d.levels, seat)  # what is really lost is gained (LEVEL-8)
        else:
            levels.gain(t, target, d.levels)

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return now.moment != SHUT and level_card_usable(t, now.seat, card)

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_ANY_TIME

    def minds_others(self, d: CardDef) -> bool:
        return d.level_up.steals or d.level_up.only_hireling or d.level_up.price is not None

    def waits(self) -> bool:
        return True

    def waits_for_player(self) -> bool:
        return True


class Consenting(Frame):
    """A Go Up a Level card has a price: the player it is meant for agrees or refuses (LEVELUP-5)."""

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.target = target

    def copy(self) -> Frame:
        return Consenting(self.seat, self.card, self.target)

    def describe(self) -> tuple[str, list[int]]:
        return ("Consenting", [self.seat, self.card, self.target])

    def step(self, t: Table) -> bool:
        return True

    def answerer(self, t: Table) -> int:
        return self.target

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.CHOOSE, number=0))
        out.append(Action(A.CHOOSE, number=1))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        t.pop(self)
        if a.number == 0:
            t.announce(announcements.REFUSED, self.target, target=self.seat)
            t.emit(AbilityUsed(price_key(self.card, self.target), True))  # they are not asked again in this turn
            return
        t.announce(announcements.PLAYED, self.seat, self.card, self.target, announcements.ON_SEAT)
        discard(t, self.card)
        program = t.lib.cards[self.card].level_up.price_program
        t.push(CardProgram(program, self.card, self.target, self.seat))

    def settling(self, t: Table) -> Reason | None:
        return filled_reasons.settle_price(t.lib.part(self.card))

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.NO_SUCH_WAY if a.verb == A.CHOOSE else NOT_A_CHOICE

    def shut(self) -> bool:
        return True
