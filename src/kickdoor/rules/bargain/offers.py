"""Answers to offers of help and to trades: accept, refuse, counter, withdraw (HELP, TRADE, NEG)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.fights import DealChanged, HelperJoined
from kickdoor.model.fight import Offer
from kickdoor.model.language.counts import H_HELPED
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import NEW_DEAL, SHUT, TRADING
from kickdoor.rules import reasons
from kickdoor.rules.bargain.help_terms import terms_for, why_no_help
from kickdoor.rules.bargain.trades import why_not_exchange
from kickdoor.rules.fight.forced_help import may_ask_reward
from kickdoor.rules.fight.help import why_cannot_help
from kickdoor.rules.places import give_item


def why_not_accept(t: Table, seat: int, offer: Offer) -> Reason | None:
    """May the offer be accepted as things stand now?"""
    if t.moment() == SHUT:
        return t.settle_first()
    if offer.is_trade:
        return why_not_exchange(t, offer.maker, offer.gives, offer.to, offer.wants)
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if fight.running:
        return reasons.FIGHT_DECIDED
    if fight.helper >= 0:
        return None
    helper = seat if offer.maker == fight.fighter else offer.maker
    return why_cannot_help(t, helper) or why_no_help(t)


def why_not_counter(t: Table, seat: int, offer: Offer) -> Reason | None:
    """May the offer be answered with another one?"""
    return None if offer.is_trade or may_ask_reward(t, seat) else reasons.NO_REWARD


def accept(t: Table, seat: int, offer: Offer) -> None:
    """The offer is accepted: a trade is carried out, or the helper is in the fight from now on (HELP-10, RW-6)."""
    t.offers.remove(offer)
    t.announce(announcements.ACCEPTED, seat, target=offer.maker)
    if offer.is_trade:
        t.announce(announcements.TRADED, offer.maker, target=offer.to)
        for card in offer.gives:  # one action: all Items change hands together (TRADE-9)
            give_item(t, card, offer.to)
        for card in offer.wants:
            give_item(t, card, offer.maker)
        return
    fight = t.fight
    assert fight is not None
    if fight.helper >= 0:
        t.emit(DealChanged(offer))
        return
    helper = seat if offer.maker == fight.fighter else offer.maker
    t.forget_draft(helper)
    t.offers = [o for o in t.offers if o.is_trade]  # NEG-13
    t.emit(HelperJoined(helper, offer, False))
    if t.lib.listens:
        t.happens(H_HELPED, helper)


def refuse(t: Table, seat: int, offer: Offer, counter: bool) -> None:
    """The offer is refused and not made again until something changes (HELP-2, TRADE-7)."""
    t.offers.remove(offer)
    t.announce(announcements.REFUSED, seat, target=offer.maker, number=1 if counter else 0)
    if offer.is_trade:
        t.refused_trades = [*t.refused_trades, offer.terms()]
    elif t.fight is not None:
        t.fight.refused = [*t.fight.refused, offer.terms()]
    if counter:
        t.begin_draft(seat, _counter_offer(t, seat, offer))


def _counter_offer(t: Table, seat: int, offer: Offer) -> Draft:
    """The same terms, seen from the other side, to be changed."""
    if offer.is_trade:
        draft = Draft(TRADING, offer.maker)
        draft.cards = offer.wants[:]
        draft.wants = offer.gives[:]
        return draft
    fight = t.fight
    assert fight is not None
    draft = Draft(NEW_DEAL if fight.helper >= 0 else terms_for(t, seat), offer.maker)
    draft.cards = offer.gives[:]
    draft.picks = offer.picks
    draft.on_loss = offer.on_loss
    return draft


def withdraw(t: Table, seat: int, offer: Offer) -> None:
    """The player who made the offer takes it back."""
    t.offers.remove(offer)
    t.announce(announcements.WITHDRAWN, seat, target=offer.to)
