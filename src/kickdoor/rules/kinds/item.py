"""Items and one-shots: put down on one's own turn, or when just received (ITEM-13, ITEM-14, ONESHOT)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, ITEMS
from kickdoor.rules import reasons
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.items import usable
from kickdoor.rules.equipment.limits import fits
from kickdoor.rules.kinds.playing import list_plays, play_by_text, ways_to_play, why_not_own_form, why_not_play
from kickdoor.rules.places import everybody, forget_just_received
from kickdoor.rules.reactions import can_play
from kickdoor.rules.timing import now_for, why_not_own_time


def _why_no_room(t: Table, seat: int, card: int) -> Reason | None:
    return reasons.BIG_LIMIT if t.lib.cards[card].item.big and not room_for_big(t, seat) else None


def _why_not_put_down(t: Table, now: Now, card: int) -> Reason | None:
    reason = why_not_own_time(t, now, card)
    return _why_no_room(t, now.seat, card) if reason is None else reason


class Item(Kind):
    """Anybody may put down any Item, Complex or not, usable or not (ITEM-7, COMPLEX-1, SETUP-11); only Big ones need
    room.

    It comes equipped if the limits allow it, else it is only carried (ITEM-14).
    """

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        out.append(A.with_card(A.PLAY, card))
        if t.lib.cards[card].carries:
            for item in t.players[now.seat].items + t.players[now.seat].hand:
                out.append(Action(A.PLAY_WITH, card, cost=item))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        if verb == A.PLAY or (verb == A.PLAY_WITH and d.carries):
            return None
        return why_not_own_form(verb)

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return why_not_own_time(t, now, card)

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        if a.verb == A.PLAY_WITH:
            return _why_not_loaded(t, now, a.card, a.cost)
        return _why_no_room(t, now.seat, a.card)

    def play(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.PLAY_WITH:
            _play_loaded(t, seat, a)
            return
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, ITEMS, seat, everybody(t)))
        if usable(t, seat, a.card) and fits(t, seat, a.card):
            t.emit(Equipped(a.card, True))

    def for_own_turn(self, d: CardDef) -> bool:
        return True


def _why_not_loaded(t: Table, now: Now, card: int, item: int) -> Reason | None:
    """An Item that carries another is played and loaded in one action (DOLLY-1)."""
    if item == card or t.owner(item) != now.seat or not t.lib.cards[item].can_be_equipped:
        return reasons.NOT_YOURS
    if t.zone_of(item) == HAND:
        return why_not_own_time(t, now, item)
    return None if t.host[item] < 0 else reasons.CARRIED


def _play_loaded(t: Table, seat: int, a: Action) -> None:
    t.announce(announcements.PLAYED, seat, a.card, a.cost, announcements.WITH_CARD)
    t.emit(CardMoved(a.card, ITEMS, seat, everybody(t)))
    t.emit(Equipped(a.card, True))
    if t.zone_of(a.cost) == HAND:
        forget_just_received(t, seat, a.cost)
        t.emit(CardMoved(a.cost, ITEMS, seat, everybody(t)))
    t.emit(Attached(a.cost, a.card))
    if usable(t, seat, a.cost) and not t.equipped[a.cost] and fits(t, seat, a.cost):
        t.emit(Equipped(a.cost, True))


class OneShot(Kind):
    """A one-shot is used from the hand or from the table, by anyone, in any fight, any number of them (ONESHOT-2, -4,
    -9).

    On one's own turn it may be put on the table to lie ready (ONESHOT-7).
    """

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        ways_to_play(t, now, card, out)
        out.append(A.with_card(A.LAY, card))

    def list_ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        list_plays(t, now, card, out)
        if _why_not_put_down(t, now, card) is None:
            out.append(A.with_card(A.LAY, card))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None  # laid down, or played as its text says

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        return _why_not_put_down(t, now, a.card) if a.verb == A.LAY else why_not_play(t, now, a)

    def play(self, t: Table, seat: int, a: Action) -> None:
        if a.verb != A.LAY:
            play_by_text(t, now_for(t, seat), a)
            return
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, ITEMS, seat, everybody(t)))

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return can_play(t, now, t.lib.cards[card], card)

    def for_own_turn(self, d: CardDef) -> bool:
        return True
