"""Monsters played from the hand: an Undead joins another Undead, and the like (UNDEAD-1)."""

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
from kickdoor.rules.fight.foes import join
from kickdoor.rules.tags import kin_there
from kickdoor.rules.timing import why_closed


class Monster(Kind):
    """From the hand a monster joins a fight beside its own kin (MONSTER-3).

    Behind the door it is fought at once; looking for trouble with one is an answer of the turn.
    """

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        out.append(A.with_card(A.JOIN, card))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.JOIN else reasons.FORM_JOIN

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        if not now.opens(W_FIGHT):
            return why_closed(t, now, W_FIGHT, card)
        if kin_there(t, card):
            return None
        d = t.lib.cards[card]
        return reasons.NO_UNDEAD if d.monster.undead or d.monster.kin else reasons.JOINS_NOTHING

    def play(self, t: Table, seat: int, a: Action) -> None:
        t.announce(announcements.PLAYED, seat, a.card)
        join(t, a.card)

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return self.why_not_now(t, now, card) is None

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_FIGHT if d.monster.undead or d.monster.kin else 0
