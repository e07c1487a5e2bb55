"""Announcing something while something else is being settled; it is done as soon as that is over, if it is still legal
(RW-23)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind
from kickdoor.rules.actions.put_away import why_never_put_away


class Later(ActionKind):
    """Any-time actions (TURN-7), and those of any time out of a fight (TURN-8). Whether they are legal is checked when
    their time has come."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if now.moment != SHUT or t.top.asks(t, now.seat):
            return
        found: list[Action] = []
        self._ways(t, now.seat, found)
        for a in found:
            self.list_if_legal(t, now, a, out)

    def _ways(self, t: Table, seat: int, out: list[Action]) -> None:
        p, cards = t.players[seat], t.lib.cards
        for other in t.players:
            if other.alive:
                for card in p.hand:
                    if cards[card].rules.waits_for_player():
                        out.append(Action(A.PLAY_SEAT, card, other.seat, later=True))
        for card in p.hand:
            if cards[card].rules.waits() and not cards[card].rules.waits_for_player():
                out.append(Action(A.PLAY, card, later=True))
        for card in p.items:
            out.append(Action(A.UNEQUIP if t.equipped[card] else A.EQUIP, card, later=True))
        for card in p.classes + p.races + p.extras + p.companions:
            out.append(Action(A.SHED, card, later=True))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        seat = now.seat
        if now.moment != SHUT:
            return reasons.LATER_NOT_NEEDED
        if t.top.asks(t, seat):
            return t.settle_first()
        for i in range(len(t.later)):
            if t.later_by[i] == seat and t.later[i].card == a.card:
                return reasons.LATER_TWICE
        if a.verb == A.SHED:
            return why_never_put_away(t, seat, a.card)
        if a.verb == A.EQUIP or a.verb == A.UNEQUIP:
            return _why_never_changed(t, seat, a)
        if a.verb != A.PLAY and a.verb != A.PLAY_SEAT:
            return reasons.LATER_NOT_THAT
        if not t.in_hand(a.card, seat):
            return reasons.NOT_IN_HAND
        rules = t.lib.cards[a.card].rules
        if not rules.waits():
            return reasons.LATER_NOT_THAT
        if not rules.waits_for_player():
            return None if a.verb == A.PLAY else reasons.OWN_TABLE
        if a.verb != A.PLAY_SEAT:
            return reasons.FORM_PLAYER
        if a.target >= len(t.players):
            return reasons.NO_SEAT
        return None if t.players[a.target].alive else reasons.TARGET_DEAD

    def do(self, t: Table, seat: int, a: Action) -> None:
        t.later = [*t.later, a.now()]
        t.later_by = [*t.later_by, seat]
        t.announce(announcements.LATER, seat, a.card, a.target)


def _why_never_changed(t: Table, seat: int, a: Action) -> Reason | None:
    """Why this is no Item that the player could put on or take off, once there is time for it."""
    if not t.in_items(a.card, seat):
        return reasons.NOT_YOURS
    if not t.lib.cards[a.card].can_be_equipped:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if t.equipped[a.card] == (a.verb == A.UNEQUIP):
        return None
    return reasons.IS_EQUIPPED if a.verb == A.EQUIP else reasons.NOT_EQUIPPED
