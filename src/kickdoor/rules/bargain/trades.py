"""Trades and gifts: Items on the table change hands, outside a fight (TRADE)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.player import Draft, Player
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.bargain.draft_kind import DraftKind, is_other, offer_of, open_offer, why_not_item
from kickdoor.rules.equipment.big_items import big_left, big_unlimited

OFFERED_TRADE = 2  # the number of an `OFFERED` announcement


def why_not_trade(t: Table, seat: int, target: int) -> Reason | None:
    """May this player put together a trade with that one?"""
    if not is_other(t, seat, target):
        known = 0 <= target < len(t.players) and target != seat
        return reasons.TRADE_DEAD if known else reasons.NO_PARTNER
    return reasons.IN_FIGHT if t.in_fight(seat) else why_not_trade_with(t, t.players[seat], t.players[target])


def why_not_trade_with(t: Table, p: Player, other: Player) -> Reason | None:
    """The same for a player who may trade, and another living one. Bystanders of a fight may trade (NEG-15)."""
    if t.in_fight(other.seat):
        return reasons.TARGET_IN_FIGHT
    if not p.items and not other.items:
        return reasons.NOTHING_OFFERED
    return reasons.DRAFT_OPEN if t.offers and open_offer(t, p.seat, other.seat) is not None else None


def why_not_exchange(t: Table, maker: int, gives: list[int], to: int, wants: list[int]) -> Reason | None:
    """Would the exchange give one of them too many Big items?"""
    if not _big_after(t, maker, gives, wants):
        return reasons.BIG_LIMIT if _any_big(t, wants) else reasons.BIG_UNCARRIED
    if not _big_after(t, to, wants, gives):
        return reasons.BIG_LIMIT_OTHER
    return None


def _big_after(t: Table, seat: int, leaving: list[int], coming: list[int]) -> bool:
    """Would the player's Big items still be allowed after an exchange? (TRADE-9, BIG-10)"""
    if big_unlimited(t, seat):
        return True
    total = big_left(t, seat, leaving)
    for card in coming:
        if t.lib.cards[card].item.big:
            total += 1
    return total <= 1


def _any_big(t: Table, cards: list[int]) -> bool:
    for card in cards:
        if t.lib.cards[card].item.big:
            return True
    return False


class Trade(DraftKind):
    """Items of one's own for Items of the partner's; either side may be empty, for a gift or a bribe (TRADE-6, NEG-8,
    RW-21)."""

    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        return not t.in_fight(seat) and not t.in_fight(draft.partner)

    def refresh(self, t: Table, seat: int, draft: Draft) -> None:
        draft.cards = [c for c in draft.cards if t.in_items(c, seat)]
        draft.wants = [c for c in draft.wants if t.in_items(c, draft.partner)]

    def steps(self, t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
        for card in t.players[seat].items:
            out.append(A.with_card(A.ADD, card))
        for card in t.players[draft.partner].items:
            out.append(A.with_card(A.WANT, card))

    def why_not(self, t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
        if a.verb == A.ADD:
            return why_not_item(t, a.card, seat, draft.cards)
        return why_not_item(t, a.card, draft.partner, draft.wants) if a.verb == A.WANT else reasons.TRADE_ONLY_ITEMS

    def why_not_done(self, t: Table, seat: int, draft: Draft) -> Reason | None:
        if not draft.cards and not draft.wants:
            return reasons.NOTHING_OFFERED
        if t.refused_trades and offer_of(t, seat, draft).terms() in t.refused_trades:
            return reasons.TRADE_REFUSED
        return why_not_exchange(t, seat, draft.cards, draft.partner, draft.wants)

    def finish(self, t: Table, seat: int, draft: Draft) -> None:
        t.offers.append(offer_of(t, seat, draft))
        t.announce(announcements.OFFERED, seat, target=draft.partner, number=OFFERED_TRADE)
