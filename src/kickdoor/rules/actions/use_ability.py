"""Using an ability of a card in play, and paying for it (CLASS-8 to CLASS-13)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import AbilityUsed
from kickdoor.model.events.notes import LimitUsed, TokenPut
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import IN_GAME
from kickdoor.model.notes import SPENT
from kickdoor.model.now import Now
from kickdoor.model.power import Power
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, NO_LIMIT, PER_CARD, PER_GAME, PER_TURN, W_LOSING
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.ability_limits import limit_key, payable, payments, why_limited, why_not_paid_with
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.life.levels import lose
from kickdoor.rules.places import discard
from kickdoor.rules.powers import why_no_ability, why_not_power
from kickdoor.rules.tags import item_has
from kickdoor.rules.targets import TARGETS, aim


class UseAbility(FreeAction):
    """Abilities of the cards in front of a player. Fighter and helper may both use theirs (HELP-9, CLASS-23)."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        p = t.players[now.seat]
        if p.front:
            self._list_of(t, now, p.front, out)
        if p.items:
            self._list_of(t, now, p.items, out)

    def _list_of(self, t: Table, now: Now, cards: list[int], out: list[Action]) -> None:
        whens = now.whens
        defs = t.lib.cards
        for card in cards:
            d = defs[card]
            if not d.ability_whens & whens:
                continue
            for power in d.abilities:
                if not whens >> power.when & 1 and power.when != W_LOSING:
                    continue
                if self._why_not_ability(t, now, card, power) is not None:
                    continue
                for target in TARGETS[power.target].candidates(t, now.seat, power):
                    if self._why_not_target(t, now.seat, card, power, target) is None:
                        out.append(Action(A.USE, card, target, power.index))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if t.owner(a.card) != now.seat:
            return reasons.NOT_YOURS
        if t.zone_of(a.card) == HAND:
            return reasons.NOT_IN_PLAY
        d = t.lib.cards[a.card]
        if a.number >= len(d.abilities):
            return reasons.NO_SUCH_ABILITY
        power = d.abilities[a.number]
        reason = self._why_not_ability(t, now, a.card, power)
        return self._why_not_target(t, now.seat, a.card, power, a.target) if reason is None else reason

    def _why_not_ability(self, t: Table, now: Now, card: int, power: Power) -> Reason | None:
        """Everything about the ability but its target."""
        reason = why_no_ability(t, now.seat, card, power)
        if reason is None:
            reason = why_not_power(t, now, card, power)
        return reasons.WHEN_FIGHTING if reason is reasons.NO_FIGHT else reason

    def _why_not_target(self, t: Table, seat: int, card: int, power: Power, target: int) -> Reason | None:
        aim = TARGETS[power.target]
        if aim.verb == A.PLAY and target >= 0:
            return reasons.AIMED_AT_NOTHING
        reason = aim.why_not(t, seat, power, target)
        return why_limited(t, seat, card, power, target) if reason is None else reason

    def perform(self, t: Table, seat: int, a: Action) -> None:
        """What the ability costs in cards of one's choice is chosen first (ORDER-5)."""
        power = t.lib.cards[a.card].abilities[a.number]
        if payments(power):
            t.push(Paying(seat, a.card, a.number, a.target))
        else:
            _begin_ability(t, seat, a.card, power, a.target)


def _begin_ability(t: Table, seat: int, card: int, power: Power, target: int, deck: int = -1) -> None:
    t.announce(announcements.USED, seat, card, target, power.index)
    if power.limit == PER_CARD:
        _spend_charge(t, card, power)
    elif power.limit == PER_GAME:
        t.emit(LimitUsed(limit_key(t, seat, card, power, target), IN_GAME))
    elif power.limit != NO_LIMIT:
        t.emit(AbilityUsed(limit_key(t, seat, card, power, target), power.limit == PER_TURN))
    program = CardProgram(power.program, card, seat, seat)
    program.target = target
    aim(t, program, power)
    if power.cost_hand:
        for paid in t.players[seat].hand[:]:
            discard(t, paid)
    if power.cost_itself:
        discard(t, card)
    if power.cost_levels:
        lose(t, seat, power.cost_levels)
    if power.same_deck:
        program.mode = deck
    t.push(program)


def _spend_charge(t: Table, card: int, power: Power) -> None:
    """The card goes with its last charge, before its text is carried out (TIME-4)."""
    spent = t.notes.token(card, SPENT) + 1
    if spent < power.times:
        t.emit(TokenPut(card, SPENT, spent))
    else:
        discard(t, card)


class Paying(Frame):
    """A player pays for an ability with cards of their own, from the hand or from play (CLASS-8). These stop counting
    at once (CLASS-10).

    Nothing has happened yet, so the player may still think better of it.
    """

    def __init__(self, seat: int, card: int, ability: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability
        self.target = target
        self.paid: list[int] = []

    def copy(self) -> Frame:
        f = Paying(self.seat, self.card, self.ability, self.target)
        f.paid = self.paid[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Paying", [self.seat, self.card, self.ability, self.target, *self.paid])

    def step(self, t: Table) -> bool:
        return True

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        power = t.lib.cards[self.card].abilities[self.ability]
        cards = payable(t, seat, self.card, power)
        for card in cards:
            if card not in self.paid and self._fits(t, power, card, cards):
                out.append(A.with_card(A.DROP, card))
        out.append(A.bare(A.CANCEL))

    def _fits(self, t: Table, power: Power, card: int, cards: list[int]) -> bool:
        """Some costs are cards of one back; a monster that is still needed is not paid away."""
        if power.same_deck:
            deck = t.lib.cards[card].deck
            if self.paid and t.lib.cards[self.paid[0]].deck != deck:
                return False
            return len([c for c in cards if t.lib.cards[c].deck == deck]) >= power.cost_cards
        if power.needs_own_monster and t.lib.cards[card].is_monster:
            hand = t.players[self.seat].hand
            left = [c for c in hand if t.lib.cards[c].is_monster and c not in self.paid]
            return card not in left or len(left) > 1
        return True

    def answer(self, t: Table, seat: int, a: Action) -> None:
        power = t.lib.cards[self.card].abilities[self.ability]
        if a.verb == A.CANCEL:
            t.pop(self)
            return
        self.paid.append(a.card)
        if len(self.paid) >= payments(power):
            t.pop(self)
            for card in self.paid:
                if t.owner(card) == seat:  # else it has gone with what it lay with
                    discard(t, card)
            _begin_ability(t, seat, self.card, power, self.target, t.lib.cards[self.paid[0]].deck)

    def shut(self) -> bool:
        return True

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb != A.DROP:
            return NOT_A_CHOICE
        if a.card in self.paid:
            return reasons.COST_TWICE
        power = t.lib.cards[self.card].abilities[self.ability]
        own = t.owner(a.card) == seat
        if own and power.cost_from_hand:
            return reasons.FROM_YOUR_HAND
        if own and power.cost_item and not item_has(t, a.card, power.cost_item):
            return filled_reasons.item_lacks_mark(power.cost_item).by("ORDER-5")
        if own and a.card in payable(t, seat, self.card, power):
            return reasons.COST_SAME_BACK if power.same_deck else reasons.COST_OWN_MONSTER
        return why_not_paid_with(t, seat, self.card, a.card)

    def settling(self, t: Table) -> Reason | None:
        return filled_reasons.settle_pay(t.lib.part(self.card))
