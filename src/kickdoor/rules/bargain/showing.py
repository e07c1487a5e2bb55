"""Showing cards of one's hand to another player, at any time (NEG-9)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.cards import Shown
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.bargain.draft_kind import DraftKind


class Showing(DraftKind):
    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        return True

    def refresh(self, t: Table, seat: int, draft: Draft) -> None:
        draft.cards = [c for c in draft.cards if t.in_hand(c, seat)]

    def steps(self, t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
        for card in t.players[seat].hand:
            out.append(A.with_card(A.ADD, card))

    def why_not(self, t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
        fits = a.verb == A.ADD and t.in_hand(a.card, seat) and a.card not in draft.cards
        return None if fits else reasons.NOT_IN_HAND

    def why_not_done(self, t: Table, seat: int, draft: Draft) -> Reason | None:
        return None if draft.cards else reasons.NOTHING_OFFERED

    def finish(self, t: Table, seat: int, draft: Draft) -> None:
        t.emit(Shown(seat, draft.cards[:], 1 << draft.partner))

    def sheltered(self) -> bool:
        return True
