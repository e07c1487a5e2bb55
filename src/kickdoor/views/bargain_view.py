"""Bargains as a seat may know them: offers on the table, and what the viewer is putting together."""

from __future__ import annotations

from typing import ClassVar

from kickdoor.model.fields import Card, Cards, Choice, Flag, Number, Picks, Seat, Shape
from kickdoor.model.fight import TERMS, Offer
from kickdoor.model.player import Draft
from kickdoor.model.table import Table
from kickdoor.model.words import DRAFT_NAMES, SALE
from kickdoor.rules.bargain.sales import sale_gold


class OfferView:
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


class DraftView:
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
