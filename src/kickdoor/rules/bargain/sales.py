"""Selling Items for levels (SELL)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.items import Sold
from kickdoor.model.language.counts import H_SOLD
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, ITEMS, SALE, SETUP, SHUT
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.bargain.draft_kind import DraftKind
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.life import levels
from kickdoor.rules.over_limit import may_restore_big
from kickdoor.rules.places import discard

SALE_PRICE: Final = 1000  # SELL-1


def why_not_sell(t: Table, seat: int) -> Reason | None:
    """May this player sell anything now? There may be any number of sales in a turn (SELL-10)."""
    if seat != t.active or t.phase == SETUP:
        return reasons.NOT_YOUR_TURN
    if t.in_fight(seat):
        return reasons.SELL_TIMING
    if t.moment() == SHUT and not may_restore_big(t, seat):
        return t.settle_first()  # SELL-9
    if t.players[seat].level >= t.free_level:
        return reasons.SELL_NO_WIN
    for card in t.players[seat].curses:
        if t.lib.cards[card].gives.no_sale:
            return filled_reasons.no_sale(t.lib.part(card))
    if levels.cannot_rise(t, seat):
        return reasons.NO_LEVELS_BY_SALE
    total = _gold_to_sell(t, seat)
    if total < SALE_PRICE and (2 * total < SALE_PRICE or not _most_is_enough(t, seat)):
        return reasons.SELL_SMALL
    return None


def _most_is_enough(t: Table, seat: int) -> bool:
    """Can a sale of Items that are not worth enough by themselves come to a level, because some count twice?"""
    doubling = doubles_left(t, seat) > 0 or len(_stamps(t, seat)) > 0
    return doubling and _most(t, seat, Draft(SALE, -1)) >= SALE_PRICE


def _gold_to_sell(t: Table, seat: int) -> int:
    """What the player's Items are worth. The hand is not looked at if those in play are worth enough."""
    total = _gold(t, t.players[seat].items)
    return total if total >= SALE_PRICE else total + _gold(t, t.players[seat].hand)


def _gold(t: Table, cards: list[int]) -> int:
    """What the Items among these cards are worth."""
    total = 0
    defs = t.lib.cards
    for card in cards:
        total += defs[card].item.gold
    if t.lib.sale_bonus:
        total = 0
        for card in cards:
            total += worth(t, card)
    return total


def worth(t: Table, card: int) -> int:
    """What the active player gets for this card: nothing unless it is an Item. Their cards may change that
    (SELL-12)."""
    d = t.lib.cards[card]
    if not t.lib.sale_bonus or not d.is_item:
        return d.item.gold
    gold = d.item.gold
    seat = t.active
    p = t.players[seat]
    for own in p.front:
        gold += t.lib.cards[own].gives.sale_bonus
    for own in p.items:
        if t.lib.cards[own].gives.sale_bonus and counts(t, seat, own):
            gold += t.lib.cards[own].gives.sale_bonus
    return max(gold, 0)


def _stamps(t: Table, seat: int) -> list[int]:
    """Cards that make one other Item of a sale count twice."""
    p = t.players[seat]
    out = [c for c in p.hand if t.lib.cards[c].doubles_in_sale]
    for card in p.items:
        if t.lib.cards[card].doubles_in_sale:
            out.append(card)
    return out


def doubles_left(t: Table, seat: int) -> int:
    """How many Items may still be sold for double this turn."""
    p = t.players[seat]
    allowed = 0
    for card in p.races:
        allowed += t.lib.cards[card].gives.double_sale
    for card in p.classes:
        allowed += t.lib.cards[card].gives.double_sale
    return allowed - p.doubled_sales


def sale_gold(t: Table, draft: Draft) -> int:
    """What the Items of the sale are worth together, each card of a joined weapon for itself (LASER-9)."""
    total = 0
    for card in draft.cards:
        total += worth(t, card)
    if draft.stamped >= 0:
        total += worth(t, draft.stamped)
    return total + (worth(t, draft.doubled) if draft.doubled >= 0 else 0)


def _most(t: Table, seat: int, draft: Draft) -> int:
    """The most this sale can come to: everything is added, and what may count twice is the best of it."""
    p = t.players[seat]
    total = sale_gold(t, draft)
    rest: list[int] = []
    for card in p.hand + p.items:
        if t.lib.cards[card].is_item and card not in draft.cards and card != draft.stamp:
            total += worth(t, card)
            rest.append(card)
    doubles = 1 if draft.doubled < 0 and doubles_left(t, seat) > 0 else 0
    most = total + _best(t, rest, -1, doubles)
    if draft.stamp < 0:
        for stamp in _stamps(t, seat):
            if stamp not in draft.cards:
                most = max(most, total - worth(t, stamp) + _best(t, rest, stamp, doubles + 1))
    return most


def _best(t: Table, cards: list[int], without: int, count: int) -> int:
    """What the best of these cards are worth."""
    values = sorted([worth(t, card) for card in cards if card != without], reverse=True)
    return sum(values[:count])


class Sale(DraftKind):
    """Items of the hand and the table, one-shots and worthless ones included, sold together (SELL-4, SELL-6,
    SELL-8)."""

    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        return seat == t.active and not t.in_fight(seat)

    def refresh(self, t: Table, seat: int, draft: Draft) -> None:
        draft.cards = [c for c in draft.cards if t.in_hand(c, seat) or t.in_items(c, seat)]
        if draft.doubled not in draft.cards:
            draft.doubled = -1
        if draft.stamped not in draft.cards or draft.stamp not in _stamps(t, seat):
            draft.stamp = -1
            draft.stamped = -1

    def steps(self, t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
        p = t.players[seat]
        doubles = doubles_left(t, seat) > 0
        stamps = [] if draft.stamp >= 0 else _stamps(t, seat)
        for card in p.hand + p.items:
            if t.lib.cards[card].is_item:
                out.append(A.with_card(A.ADD, card))
                if doubles:
                    out.append(A.with_card(A.ADD_DOUBLE, card))
                for stamp in stamps:
                    out.append(Action(A.ADD_STAMPED, card, cost=stamp))

    def why_not(self, t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
        if a.verb != A.ADD and a.verb != A.ADD_DOUBLE and a.verb != A.ADD_STAMPED:
            return reasons.SELL_ONLY_ITEMS
        if a.card == draft.stamp:
            return reasons.NOT_YOURS
        if a.verb == A.ADD_STAMPED:
            if draft.stamp >= 0 or a.cost == a.card or a.cost in draft.cards or a.cost not in _stamps(t, seat):
                return reasons.NO_DOUBLE
        if t.owner(a.card) != seat or a.card in draft.cards:
            return reasons.NOT_YOURS
        zone = t.zone_of(a.card)
        if (zone != HAND and zone != ITEMS) or not t.lib.cards[a.card].is_item:
            return reasons.SELL_ONLY_ITEMS
        if a.verb == A.ADD_DOUBLE and (draft.doubled >= 0 or doubles_left(t, seat) <= 0):
            return reasons.NO_DOUBLE
        return None if self._may_suffice(t, seat, draft, a) else reasons.SELL_SMALL

    def _may_suffice(self, t: Table, seat: int, draft: Draft, a: Action) -> bool:
        """Does this step leave a sale possible? (SELL-5)"""
        if sale_gold(t, draft) >= SALE_PRICE:
            return True
        if draft.stamp < 0 and a.verb != A.ADD_STAMPED:  # nothing is left out, so it can be everything they have
            if _gold_to_sell(t, seat) >= SALE_PRICE:
                return True
        after = draft.copy()
        self.take(after, a)
        return _most(t, seat, after) >= SALE_PRICE

    def why_not_done(self, t: Table, seat: int, draft: Draft) -> Reason | None:
        return None if sale_gold(t, draft) >= SALE_PRICE else reasons.SELL_SMALL

    def finish(self, t: Table, seat: int, draft: Draft) -> None:
        """Levels are the total divided by 1,000, rounded down; nothing is given back (SELL-2, SELL-3)."""
        gold = sale_gold(t, draft)
        t.emit(Sold(seat, draft.cards[:], gold, draft.doubled))
        for card in draft.cards:
            discard(t, card)
        if draft.stamp >= 0:
            discard(t, draft.stamp)
        if t.lib.listens:
            t.happens(H_SOLD, seat, -1, gold // SALE_PRICE)
        levels.gain(t, seat, gold // SALE_PRICE)
