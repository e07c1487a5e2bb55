"""Answering offers of help and trades: accept, refuse, counter, withdraw (HELP, TRADE, NEG)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.fights import DealChanged, HelperJoined
from kickdoor.model.fight import Offer
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.bargain.drafts import (
    HELP_ASKED,
    HELP_OFFERED,
    NEW_DEAL,
    TRADING,
    open_offer,
    why_no_help,
    why_not_exchange,
)
from kickdoor.rules.fight.help import cannot_help
from kickdoor.rules.places import give_item


def find_offer(t: Table, seat: int, a: Action) -> Offer | None:
    """The offer an answer is about: made by the target, or for a withdrawal made to him."""
    if a.verb == A.WITHDRAW:
        return open_offer(t, seat, a.target)
    return open_offer(t, a.target, seat)


def why_not_answer(t: Table, seat: int, a: Action) -> Reason | None:
    offer = find_offer(t, seat, a)
    if offer is None:
        return reasons.NO_OFFER
    if a.verb == A.COUNTER and t.players[seat].draft is not None:
        return reasons.DRAFT_OPEN
    if a.verb != A.ACCEPT:
        return None
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
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
    return reasons.HELP_BANNED if cannot_help(t, helper) else why_no_help(t)


def list_answers(t: Table, seat: int, out: list[Action]) -> None:
    """Accept, refuse or counter what is offered to this seat; withdraw what it has offered."""
    for offer in t.offers:
        if offer.to == seat:
            for verb in (A.ACCEPT, A.REFUSE, A.COUNTER):
                a = A.at_seat(verb, offer.maker)
                if why_not_answer(t, seat, a) is None:
                    out.append(a)
        elif offer.maker == seat:
            out.append(A.at_seat(A.WITHDRAW, offer.to))


def answer(t: Table, seat: int, a: Action) -> None:
    offer = find_offer(t, seat, a)
    assert offer is not None
    t.offers.remove(offer)
    if a.verb == A.ACCEPT:
        _accept(t, seat, offer)
    elif a.verb == A.WITHDRAW:
        t.announce(announcements.WITHDRAWN, seat, target=offer.to)
    else:
        t.announce(announcements.REFUSED, seat, target=offer.maker, number=1 if a.verb == A.COUNTER else 0)
        if offer.is_trade:
            t.refused_trades = [*t.refused_trades, offer.terms()]
        elif t.fight is not None:
            t.fight.refused = [*t.fight.refused, offer.terms()]
        if a.verb == A.COUNTER:
            t.begin_draft(seat, _counter(t, seat, offer))


def _counter(t: Table, seat: int, offer: Offer) -> Draft:
    """The same terms, seen from the other side, to be changed."""
    if offer.is_trade:
        draft = Draft(TRADING, offer.maker)
        draft.cards = offer.wants[:]
        draft.wants = offer.gives[:]
        return draft
    fight = t.fight
    assert fight is not None
    asked = HELP_ASKED if seat == fight.fighter else HELP_OFFERED
    kind = NEW_DEAL if fight.helper >= 0 else asked
    draft = Draft(kind, offer.maker)
    draft.cards = offer.gives[:]
    draft.picks = offer.picks
    draft.on_loss = offer.on_loss
    return draft


def _accept(t: Table, seat: int, offer: Offer) -> None:
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
