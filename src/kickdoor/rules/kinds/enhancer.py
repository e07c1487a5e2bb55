"""Enhancers: anyone may play them on a monster while a fight is open (ENHANCE)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import W_FIGHT
from kickdoor.rules import reasons
from kickdoor.rules.fight.foes import enhance
from kickdoor.rules.timing import why_closed


class Enhancer(Kind):
    """Any player may play one in any fight, and chooses the monster (ENHANCE-3, ENHANCE-5, INTERFERE-2, COMBAT-11)."""

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        if t.fight is not None:
            for foe in t.fight.foes:
                out.append(Action(A.PLAY_FOE, card, foe.card))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.PLAY_FOE else reasons.FORM_FOE

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return None if now.opens(W_FIGHT) else why_closed(t, now, W_FIGHT, card)

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        assert t.fight is not None
        return None if t.fight.foe(a.target) is not None else reasons.NO_FOE

    def play(self, t: Table, seat: int, a: Action) -> None:
        assert t.fight is not None
        foe = t.fight.foe(a.target)
        assert foe is not None
        t.announce(announcements.PLAYED, seat, a.card, a.target, announcements.ON_FOE)
        enhance(t, a.card, foe)

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return now.opens(W_FIGHT)

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_FIGHT
