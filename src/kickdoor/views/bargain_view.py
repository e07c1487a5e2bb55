"""Bargains as a seat may know them: offers on the table, and what the viewer is putting together."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.model.fields import Card, Cards, Choice, Flag, Number, Picks, Seat, Shape
from kickdoor.model.fight import TERMS, Offer
from kickdoor.model.piece import Shown
from kickdoor.model.player import Draft
from kickdoor.model.table import Table
from kickdoor.model.words import DRAFT_NAMES, SALE
from kickdoor.rules.bargain.sales import sale_gold

OFFER_PHRASES: Final = ("ask", "help", "new-deal", "trade")


class TermsView(Shown):
    """Proposed or agreed terms. Promised hand cards are seen by the two parties only."""

    shape: ClassVar[Shape] = TERMS

    def __init__(self, offer: Offer, seat: int) -> None:
        self.is_trade = offer.is_trade
        self.maker = offer.maker
        self.to = offer.to
        self.gives = offer.gives[:]
        self.wants = offer.wants[:]
        self.picks = offer.picks
        self.on_loss = offer.on_loss
        self.promised: list[int] = []
        if seat in (offer.maker, offer.to):
            self.promised = offer.promised[:]


class OfferView(TermsView):
    """An offer on the table. `say` is the key of its phrase, the same for all viewers."""

    shape: ClassVar[Shape] = Shape(
        "OfferData",
        "An offer on the table. `say` is the key of its phrase: `offer.<say>`, or `offer.<say>.me` for the addressee.",
        (Choice("say", OFFER_PHRASES), *TERMS.fields),
    )

    def __init__(self, t: Table, offer: Offer, seat: int) -> None:
        super().__init__(offer, seat)
        self.say = _offer_kind(t, offer)


def _offer_kind(t: Table, offer: Offer) -> str:
    if offer.is_trade:
        return "trade"
    fight = t.fight
    if fight is not None and fight.helper >= 0:
        return "new-deal"
    return "ask" if fight is not None and offer.maker == fight.fighter else "help"


class DraftView(Shown):
    """What the viewer is putting together; `gold` is what a sale brings so far."""

    shape: ClassVar[Shape] = Shape(
        "DraftData",
        "What the viewer is putting together; `gold` is what a sale brings so far.",
        (
            Choice("kind", DRAFT_NAMES), Seat("partner", none=True), Cards("cards"), Cards("wants"), Picks("picks"),
            Cards("promised"), Flag("on_loss"), Card("doubled", none=True), Number("gold"),
        ),
    )  # fmt: skip

    def __init__(self, t: Table, draft: Draft) -> None:
        self.gold = sale_gold(t, draft) if draft.kind == SALE else 0
        self.kind = DRAFT_NAMES[draft.kind]
        self.partner = draft.partner
        self.cards = draft.cards[:]
        self.wants = draft.wants[:]
        self.picks = draft.picks
        self.promised = draft.promised[:]
        self.on_loss = draft.on_loss
        self.doubled = draft.doubled
        self.stamp = draft.stamp
        self.stamped = draft.stamped
