"""The base class of kinds of draft, and what they share.

A draft is a sale, trade, offer or showing that a player puts together step by step. Nobody else sees it (ORDER-6).
"""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Offer
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import TRADING
from kickdoor.rules import reasons


class DraftKind:
    """One kind of draft: its steps, why they are refused, and what it leads to. Each is one stateless object."""

    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        """Is its occasion still there? Otherwise the draft is dropped."""
        raise NotImplementedError  # each kind of draft writes it

    def refresh(self, t: Table, seat: int, draft: Draft) -> None:
        """Leave out what has left its place meanwhile: others act while the draft is put together."""
        raise NotImplementedError  # each kind of draft writes it

    def steps(self, t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
        """Append every step that adds something, legal or not; `why_not` decides."""
        raise NotImplementedError  # each kind of draft writes it

    def why_not(self, t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
        """Why this step cannot be taken; None if it can."""
        raise NotImplementedError  # each kind of draft writes it

    def why_not_done(self, t: Table, seat: int, draft: Draft) -> Reason | None:
        """Why the draft cannot be finished like this; None if it can."""
        raise NotImplementedError  # each kind of draft writes it

    def finish(self, t: Table, seat: int, draft: Draft) -> None:
        """Carry it out, or propose it."""
        raise NotImplementedError  # each kind of draft writes it

    def sheltered(self) -> bool:
        """May it go on while something is being settled?"""
        return False

    def take(self, draft: Draft, a: Action) -> None:
        """Take a step; the check has been made."""
        verb = a.verb
        if verb == A.WANT:
            draft.wants.append(a.card)
        elif verb == A.ADD_PICK:
            draft.picks |= 1 << a.number
        elif verb == A.ADD_LAST:
            draft.picks |= 1
        elif verb == A.ADD_CARD:
            draft.promised.append(a.card)
        elif verb == A.ON_LOSS:
            draft.on_loss = True
        else:
            draft.cards.append(a.card)
            if verb == A.ADD_DOUBLE:
                draft.doubled = a.card
            elif verb == A.ADD_STAMPED:
                draft.stamped = a.card
                draft.stamp = a.cost


def why_not_item(t: Table, card: int, owner: int, already: list[int]) -> Reason | None:
    """Only Items on the table change hands (TRADE-1, TRADE-2).

    Levels, companions and other cards do not (SIDEKICK-5, NEG-11).
    """
    if card in already:
        return reasons.NOT_YOURS
    if t.in_items(card, owner):
        return None
    # the same answer wherever else the card may be: nothing in a hand may be given away
    return reasons.TRADE_ON_TABLE if t.lib.cards[card].is_item else reasons.TRADE_ONLY_ITEMS


def offer_of(t: Table, seat: int, draft: Draft) -> Offer:
    """The offer that this draft would make."""
    offer = Offer(draft.kind == TRADING, seat, draft.partner)
    offer.gives = draft.cards[:]
    offer.wants = draft.wants[:]
    offer.picks = draft.picks
    offer.promised = draft.promised[:]
    offer.on_loss = draft.on_loss or (t.options.promises_hold_on_loss and len(draft.cards) > 0)
    return offer


def open_offer(t: Table, maker: int, to: int) -> Offer | None:
    """The offer this player has made to that one, if it still stands."""
    for offer in t.offers:
        if offer.maker == maker and offer.to == to:
            return offer
    return None


def is_other(t: Table, seat: int, target: int) -> bool:
    """Is the target another living player?"""
    return 0 <= target < len(t.players) and target != seat and t.players[target].alive
