"""Abilities of cards in play: who may use them, paying for them, and what they are aimed at (CLASS-8 to CLASS-13)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import AbilityUsed
from kickdoor.model.frame import Frame
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    HAND,
    MONSTER,
    NO_LIMIT,
    NO_TARGET,
    PER_TURN,
    TO_FOE,
    TO_OWN_CARD,
    TO_OWN_CURSE,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
)
from kickdoor.rules import reasons
from kickdoor.rules.ability_limits import limit_key, payable, payments, why_limited
from kickdoor.rules.life.levels import lose
from kickdoor.rules.may_play import why_not_target
from kickdoor.rules.places import discard
from kickdoor.rules.timing import (
    ability_works,
    has_target,
    hindered,
    lifts,
    open_whens,
    own_cards,
    seat_targets,
    stealable,
    why_not_foe,
    why_not_power,
)


def why_not_use(t: Table, seat: int, a: Action) -> Reason | None:
    """May this seat use that ability like that now?"""
    if a.card < 0 or a.card >= len(t.place) or t.owner(a.card) != seat:
        return reasons.NOT_YOURS
    if t.zone_of(a.card) == HAND:
        return reasons.NOT_IN_PLAY
    d = t.lib.cards[a.card]
    if a.number < 0 or a.number >= len(d.abilities):
        return reasons.NOT_PLAYABLE
    power = d.abilities[a.number]
    if not ability_works(t, seat, a.card, power):
        if hindered(t, seat, a.card):
            return reasons.HANDICAPPED
        return reasons.NOT_EPIC if power.epic else reasons.NOT_EQUIPPED
    reason = why_not_power(t, seat, a.card, power, open_whens(t, seat))
    if reason is not None:
        return reasons.NOT_WHEN if reason is reasons.NO_FIGHT else reason
    reason = why_not_target(t, seat, power, a)
    if reason is not None:
        return reason
    return why_limited(t, seat, a.card, power, a.target)


def use(t: Table, seat: int, a: Action) -> None:
    """Use an ability: what it costs in cards of one's choice is chosen first (ORDER-5)."""
    power = t.lib.cards[a.card].abilities[a.number]
    if payments(power):
        t.push(Paying(seat, a.card, a.number, a.target))
    else:
        _begin_ability(t, seat, a.card, power, a.target)


def _begin_ability(t: Table, seat: int, card: int, power: Power, target: int, deck: int = -1) -> None:
    t.announce(announcements.USED, seat, card, target, power.index)
    if power.limit != NO_LIMIT:
        t.emit(AbilityUsed(limit_key(t, seat, card, power, target), power.limit == PER_TURN))
    run = CardProgram(power.program, card, seat, seat)
    run.target = target
    if power.target == TO_FOE and t.fight is not None:
        foe = t.fight.foe(target)
        run.foe = -1 if foe is None else foe.no
    if power.cost_hand:
        for paid in t.players[seat].hand[:]:
            discard(t, paid)
    if power.cost_itself:
        discard(t, card)
    if power.cost_levels:
        lose(t, seat, power.cost_levels)
    if power.same_deck:
        run.mode = deck
    t.push(run)


class Paying(Frame):
    """A player pays for an ability with any cards of his, from the hand or from play (CLASS-8); nothing has happened
    yet, so he may still think better of it."""

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
        if power.needs_own_monster and t.lib.cards[card].kind == MONSTER:
            hand = t.players[self.seat].hand
            left = [c for c in hand if t.lib.cards[c].kind == MONSTER and c not in self.paid]
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

    def foe_at_hand(self) -> int:
        return -1

    def refusal(self) -> Reason:
        return reasons.COST_CARD


def list_abilities(t: Table, seat: int, cards: list[int], whens: int, out: list[Action]) -> None:
    """The abilities of these cards of his that the seat may use."""
    for card in cards:
        d = t.lib.cards[card]
        if not d.ability_whens & whens:
            continue
        for power in d.abilities:
            if not whens >> power.when & 1 or not ability_works(t, seat, card, power):
                continue
            if why_not_power(t, seat, card, power, whens) is not None:
                continue
            for target in ability_targets(t, seat, power):
                if why_limited(t, seat, card, power, target) is None:
                    out.append(Action(A.USE, card, target, power.index))


def ability_targets(t: Table, seat: int, power: Power) -> list[int]:
    """What an ability may be aimed at: seats, foes' cards or Items; [-1] if it needs no target."""
    target = power.target
    if target == NO_TARGET:
        return [-1] if has_target(t, seat, power) else []
    if target == TO_FOE:
        fight = t.fight
        assert fight is not None
        top = t.frames[-1]
        return [f.card for f in fight.foes if top.may_touch(t, seat, f.no) and why_not_foe(t, power, f) is None]
    if target == TO_SMALL_ITEM:
        out: list[int] = []
        for p in t.players:
            if p.seat != seat:
                for card in p.items:
                    if stealable(t, seat, card) is None:
                        out.append(card)
        return out
    if target == TO_UNWORN_ITEM:
        return lifts(t, seat)
    if target == TO_OWN_CARD:
        return own_cards(t, seat)
    if target == TO_OWN_CURSE:
        return t.players[seat].curses[:]
    return seat_targets(t, seat, power)
