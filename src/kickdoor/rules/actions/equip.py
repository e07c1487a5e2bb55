"""Changing equipment: equip, unequip, hand to a companion; at any time out of a fight (TURN-8, ITEM-3, HIRE-2)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind, FreeAction
from kickdoor.rules.actions.answer import is_option
from kickdoor.rules.equipment.carrying import carriers, handed_back, too_big, why_not_carry
from kickdoor.rules.equipment.items import usable, why_afflicted, why_unusable
from kickdoor.rules.equipment.limits import fits, why_not_equip, why_not_fits, why_not_wear
from kickdoor.rules.over_limit import may_restore_big
from kickdoor.rules.places import carried_by


def _why_not_item(t: Table, seat: int, card: int) -> Reason | None:
    if t.in_items(card, seat):
        return None
    own = t.in_classes(card, seat) or t.in_races(card, seat)
    return reasons.NEVER_UNUSED if own else reasons.NOT_YOURS


def _why_not_from_hand(t: Table, seat: int, card: int) -> Reason:
    """An Item of the hand has to be played, and comes equipped where it can be. If it cannot, that is said first."""
    if not t.lib.cards[card].can_be_equipped:
        return reasons.NOT_IN_PLAY
    if not usable(t, seat, card):
        return why_unusable(t, seat, card)
    reason = why_not_fits(t, seat, card)
    return reasons.NOT_IN_PLAY if reason is None else reason


class Equip(FreeAction):
    """An Item in play is equipped, also one that was just traded (TRADE-8)."""

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if now.moment == SHUT:
            return t.settle_first()
        if t.in_hand(a.card, now.seat):
            return _why_not_from_hand(t, now.seat, a.card)
        reason = _why_not_item(t, now.seat, a.card)
        return why_not_equip(t, now.seat, a.card) if reason is None else reason

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.emit(Equipped(a.card, True))


def _why_not_unequip(t: Table, seat: int, card: int) -> Reason | None:
    """Why this Item of theirs may not be taken off now."""
    host = t.host[card]
    if not t.equipped[card] and host < 0:
        return reasons.NOT_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    reason = why_afflicted(t, seat, card)
    if reason is not None:
        return reason
    if host >= 0 and too_big(t, seat, card, host, -1):
        return reasons.BIG_LIMIT  # out of the companion's hands it counts again
    return reasons.CARRIED if t.lib.cards[card].carries and carried_by(t, card) else None


class Unequip(FreeAction):
    """An Item is taken off; a joined laser weapon comes apart card by card (LASER-5).

    While something is being settled it may be an answer: what goes if too much is equipped (ITEM-15).
    """

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if now.moment == SHUT:
            return None if t.top.asks(t, now.seat) and is_option(t, now.seat, a) else t.settle_first()
        reason = _why_not_item(t, now.seat, a.card)
        return _why_not_unequip(t, now.seat, a.card) if reason is None else reason

    def do(self, t: Table, seat: int, a: Action) -> None:
        if t.top.shut():
            t.top.answer(t, seat, a)
        else:
            super().do(t, seat, a)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.emit(Equipped(a.card, False))
        if t.host[a.card] >= 0:
            t.emit(Attached(a.card, -1))


class HandOver(FreeAction):
    """An Item goes into the hands of a companion, or onto an Item that carries others (HIRE-4, DOLLY-1)."""

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if now.moment == SHUT and not may_restore_big(t, now.seat):
            return t.settle_first()  # BIG-4: a Big item may still go to a companion, where it no longer counts
        reason = _why_not_item(t, now.seat, a.card)
        return why_not_carry(t, now.seat, a.card, a.target) if reason is None else reason

    def perform(self, t: Table, seat: int, a: Action) -> None:
        old = handed_back(t, a.target)
        if old >= 0:
            t.emit(Equipped(old, False))
            t.emit(Attached(old, -1))
        t.emit(Attached(a.card, a.target))
        if not t.equipped[a.card] and usable(t, seat, a.card) and fits(t, seat, a.card):
            t.emit(Equipped(a.card, True))


EQUIP: Final = Equip()
UNEQUIP: Final = Unequip()
HAND_OVER: Final = HandOver()


class Equipment(ActionKind):
    """Lists what may be done with each Item, one after the other."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        items = t.players[now.seat].items
        if not items or t.in_fight(now.seat):
            return
        shut = now.moment == SHUT
        if shut and not may_restore_big(t, now.seat):
            return
        able = carriers(t, now.seat)
        for card in items:
            if not t.lib.cards[card].can_be_equipped:
                continue
            if not shut:  # otherwise the frame that asks lists what may be taken off
                worn = t.equipped[card]
                if (worn or t.host[card] >= 0) and _why_not_unequip(t, now.seat, card) is None:
                    out.append(A.with_card(A.UNEQUIP, card))
                if not worn and why_not_wear(t, now.seat, card) is None and fits(t, now.seat, card):
                    out.append(A.with_card(A.EQUIP, card))
            for carrier in able:
                HAND_OVER.list_if_legal(t, now, Action(A.LOAD, card, carrier), out)
