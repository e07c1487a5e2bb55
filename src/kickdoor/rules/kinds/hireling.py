"""Hirelings and Sidekicks: played at any time, one at a time (HIRE, SIDEKICK)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import COMPANIONS, SHUT, W_ANY_TIME
from kickdoor.rules import filled_reasons
from kickdoor.rules.equipment.items import companion_limit, companions_left
from kickdoor.rules.kinds.playing import why_not_own_form
from kickdoor.rules.over_limit import may_restore_big, may_restore_complex
from kickdoor.rules.places import everybody


class Hireling(Kind):
    """Companions come at any time, in a fight too, in all sets alike (HIRE-1, HIRE-9, SIDEKICK-1, SIDEKICK-2,
    COMBINE-3)."""

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        out.append(A.with_card(A.PLAY, card))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.PLAY else why_not_own_form(verb)

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        if now.moment == SHUT and not self._restores(t, now.seat, card):
            return t.settle_first()
        return None if self._room(t, now.seat) else filled_reasons.ONE_HIRELING.of(t.lib, card)

    def _restores(self, t: Table, seat: int, card: int) -> bool:
        """It takes a Big item too many into its hands (BIG-4), or restores a lost permission (COMPLEX-4)."""
        if may_restore_big(t, seat) and not t.in_fight(seat):
            return True
        if not t.lib.cards[card].gives.complex_unlimited or companions_left(t, seat):
            return False
        return may_restore_complex(t, seat)

    def _room(self, t: Table, seat: int) -> bool:
        return len(t.players[seat].companions) < companion_limit(t, seat)

    def play(self, t: Table, seat: int, a: Action) -> None:
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, COMPANIONS, seat, everybody(t)))

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return now.moment != SHUT and self._room(t, now.seat)

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_ANY_TIME

    def minds_others(self, d: CardDef) -> bool:
        return False

    def waits(self) -> bool:
        return True
