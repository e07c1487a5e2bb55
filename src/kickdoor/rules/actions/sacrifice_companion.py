"""Sacrificing a companion to get away from all monsters (SIDEKICK-9 to SIDEKICK-12, HIRE-8)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.fight.flight import why_no_sacrifice
from kickdoor.rules.fight.sacrifice import covers_helper, sacrifice


class SacrificeCompanion(FreeAction):
    """For oneself, or by the fighter for the helper too."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        companions = t.players[now.seat].companions
        if t.fight is not None and companions and why_no_sacrifice(t, now.seat) is None:
            for card in companions:
                self.list_if_legal(t, now, A.with_card(A.SACRIFICE, card), out)
                self.list_if_legal(t, now, A.with_card(A.SACRIFICE_BOTH, card), out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        reason = why_no_sacrifice(t, now.seat)
        if reason is not None:
            return reason
        if not t.in_companions(a.card, now.seat):
            return filled_reasons.NOT_YOUR_HIRELING.of(t.lib, a.card)
        return None if a.verb == A.SACRIFICE or covers_helper(t, now.seat) else reasons.SACRIFICE_FOR_BOTH

    def perform(self, t: Table, seat: int, a: Action) -> None:
        sacrifice(t, seat, a.card, a.verb == A.SACRIFICE_BOTH)
