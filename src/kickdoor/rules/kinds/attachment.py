"""Cards that are attached to others: Cheat! to an Item, some to a Class, some by anyone to any Item in play (CHEAT)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Equipped
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, ITEMS, SHUT, W_ANY_TIME
from kickdoor.rules import reasons
from kickdoor.rules.kinds.playing import list_plays, play_by_text, ways_to_play, why_not_play
from kickdoor.rules.over_limit import may_restore_big
from kickdoor.rules.places import attach, everybody, forget_just_received
from kickdoor.rules.reactions import can_play
from kickdoor.rules.tags import item_has
from kickdoor.rules.timing import now_for, why_not_own_time


class Attachment(Kind):
    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        self._hosts(t, now, card, out)
        ways_to_play(t, now, card, out)

    def _hosts(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        p = t.players[now.seat]
        attachment = t.lib.cards[card].attachment
        if attachment.anyone:
            for owner in t.players:
                for host in owner.items:
                    out.append(Action(A.PLAY_CARD, card, host))
            return
        for host in p.classes if attachment.to_class else p.items + p.hand:
            out.append(Action(A.PLAY_CARD, card, host))

    def list_ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        found: list[Action] = []
        self._hosts(t, now, card, found)
        for a in found:
            if _why_not_attach(t, now, card, a.target) is None:
                out.append(a)
        list_plays(t, now, card, out)

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None  # attached, or played as its text says

    def why_nowhere(self, t: Table, now: Now, card: int) -> Reason | None:
        attachment = t.lib.cards[card].attachment
        p = t.players[now.seat]
        if attachment.anyone:
            return None if any(owner.items for owner in t.players) else reasons.NO_ITEM_IN_PLAY
        if attachment.to_class:
            return None if p.classes else reasons.NO_CLASS
        items = [c for c in p.items + p.hand if t.lib.cards[c].can_be_equipped]
        return None if items else reasons.NO_HOST

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        if a.verb == A.PLAY_CARD:
            return _why_not_attach(t, now, a.card, a.target)
        return why_not_play(t, now, a)

    def play(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.PLAY_CARD:
            _attach(t, seat, a)
        else:
            play_by_text(t, now_for(t, seat), a)

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        d = t.lib.cards[card]
        if d.attachment.anyone and now.moment != SHUT:
            for p in t.players:
                for item in p.items:
                    if _why_not_mark(t, now, d, item) is None:
                        return True
        return can_play(t, now, d, card)

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_ANY_TIME if d.attachment.anyone else 0

    def for_own_turn(self, d: CardDef) -> bool:
        return True


def _why_not_attach(t: Table, now: Now, card: int, host: int) -> Reason | None:
    d = t.lib.cards[card]
    if d.attachment.anyone:
        return _why_not_mark(t, now, d, host)
    if d.attachment.to_class:
        reason = why_not_own_time(t, now, card)
        if reason is None and not t.in_classes(host, now.seat):
            return reasons.NO_CLASS
        return reasons.CHEATED if reason is None and t.rider[host] >= 0 else reason
    return _why_not_cheat(t, now, card, host)


def _why_not_mark(t: Table, now: Now, d: CardDef, item: int) -> Reason | None:
    """Anyone may attach such a card to any Item in play, at any time."""
    if now.moment == SHUT:
        return t.settle_first()
    if t.zone_of(item) != ITEMS:
        return reasons.NOT_IN_PLAY
    return reasons.MARKED_ALREADY if t.badge[item] >= 0 or item_has(t, item, d.gives.item_tag) else None


def _why_not_cheat(t: Table, now: Now, card: int, item: int) -> Reason | None:
    """Cheat! is for an Item of one's own alone, from hand or table (CHEAT-5)."""
    seat = now.seat
    if t.in_fight(seat):
        return reasons.CHEAT_TIMING
    if now.moment == SHUT and may_restore_big(t, seat):  # BIG-4: it makes one Big item no longer count
        if seat != t.active:
            return reasons.ITEM_TIMING
        if not t.in_items(item, seat) or not t.lib.cards[item].item.big:
            return t.settle_first()
        return reasons.CHEATED if t.rider[item] >= 0 else None
    reason = why_not_own_time(t, now, card)
    if reason is not None:
        return reason
    if t.owner(item) != seat:
        return reasons.NOT_YOURS
    d = t.lib.cards[item]
    if not d.can_be_equipped:
        return reasons.ONE_SHOT_NOT_EQUIPPED if d.is_item else reasons.NOT_AN_ITEM
    if t.zone_of(item) == HAND:  # played together with it, so both must be playable now
        return why_not_own_time(t, now, item)
    return reasons.CHEATED if t.rider[item] >= 0 else None


def _attach(t: Table, seat: int, a: Action) -> None:
    """Cheat! goes to an Item in play, or is played together with one from the hand."""
    t.announce(announcements.PLAYED, seat, a.card, a.target, announcements.ON_CARD)
    attachment = t.lib.cards[a.card].attachment
    if attachment.anyone or attachment.to_class:
        attach(t, a.card, t.owner(a.target), a.target)
        return
    if t.zone_of(a.target) == HAND:
        forget_just_received(t, seat, a.target)
        t.emit(CardMoved(a.target, ITEMS, seat, everybody(t)))
    attach(t, a.card, seat, a.target)
    if not t.equipped[a.target]:
        t.emit(Equipped(a.target, True))
