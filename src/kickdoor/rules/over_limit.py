"""Broken limits: a player who has lost a permission restores it or chooses what goes (RW-20).

The clauses are BIG-4 to BIG-7, ITEM-15, COMPLEX-4, SUPER-8, HALF-2 and SIDEKICK-3.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.frame import Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ARMOR, FOOTGEAR, HEADGEAR
from kickdoor.rules import reasons
from kickdoor.rules.equipment.big_items import big_items, big_unlimited, room_for_big
from kickdoor.rules.equipment.items import afflicted, companion_limit, has_slot
from kickdoor.rules.equipment.limits import complex_over, excess, hands_over, limited, slots_over
from kickdoor.rules.places import discard, give_item
from kickdoor.rules.traits import has_extra

# which limit is broken
TOO_BIG: Final = 0
TOO_MUCH_EQUIPPED: Final = 1
TOO_MANY_CLASSES: Final = 2
TOO_MANY_RACES: Final = 3
TOO_MANY_COMPANIONS: Final = 4
SETTLED_FIRST: Final = (
    reasons.SETTLE_BIG,
    reasons.SETTLE_EQUIPPED,
    reasons.SETTLE_CLASSES,
    reasons.SETTLE_RACES,
    reasons.SETTLE_COMPANIONS,
)


class OverLimit(Frame):
    """A permission is lost: the owner restores it or chooses what goes and in which order (RW-20, BIG-8).

    That may be Big items (BIG-4 to BIG-7), equipped Items (ITEM-15, COMPLEX-4, COMPLEX-5), companions, Classes or Races
    (SIDEKICK-3, SUPER-8, HALF-2).
    """

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def copy(self) -> Frame:
        return OverLimit(self.seat, self.what)

    def describe(self) -> tuple[str, list[int]]:
        return ("OverLimit", [self.seat, self.what])

    def step(self, t: Table) -> bool:
        if t.players[self.seat].alive and self._broken(t):
            return True
        t.pop(self)
        return False

    def _broken(self, t: Table) -> bool:
        p = t.players[self.seat]
        if self.what == TOO_BIG:
            return not big_unlimited(t, self.seat) and len(big_items(t, self.seat)) > 1
        if self.what == TOO_MUCH_EQUIPPED:
            return len(self._crowded(t)) > 0
        if self.what == TOO_MANY_COMPANIONS:
            return len(p.companions) > companion_limit(t, self.seat)
        if self.what == TOO_MANY_CLASSES:
            return len(p.classes) > 1 and not has_extra(t, self.seat, False)
        return len(p.races) > 1 and not has_extra(t, self.seat, True)

    def _crowded(self, t: Table) -> list[int]:
        """Equipped Items without which the limits would be broken less, and all in hands and slots that are too full,
        even if something else is then too much (ITEM-15)."""
        worn = limited(t, self.seat)
        now = excess(t, self.seat, worn)
        if now == 0:
            return []
        hands = hands_over(t, self.seat, worn) > 0
        full = [slot for slot in (HEADGEAR, ARMOR, FOOTGEAR) if slots_over(t, self.seat, worn, slot) > 0]
        out: list[int] = []
        for card in worn:
            rest = [c for c in worn if c != card]
            if excess(t, self.seat, rest) < now or (t.host[card] < 0 and self._in_full(t, card, hands, full)):
                out.append(card)
        free = [c for c in out if not afflicted(t, self.seat, c)]
        return free or out

    def _in_full(self, t: Table, card: int, hands: bool, full: list[int]) -> bool:
        """Does the Item take a hand, or one of these slots?"""
        d = t.lib.cards[card]
        if hands and d.item.hands:
            return True
        for slot in full:
            if has_slot(d, slot):
                return True
        return False

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        p = t.players[self.seat]
        if self.what == TOO_MUCH_EQUIPPED:
            for card in self._crowded(t):
                out.append(Action(A.UNEQUIP, card))
        elif self.what == TOO_BIG:
            heirs = self._heirs(t)
            for card in big_items(t, self.seat):
                for heir in heirs:
                    out.append(Action(A.GIVE, card, heir))
                if not heirs:
                    out.append(Action(A.DROP, card))  # BIG-7
        else:
            too_many = p.classes if self.what == TOO_MANY_CLASSES else p.races
            if self.what == TOO_MANY_COMPANIONS:
                too_many = p.companions
            for card in too_many:
                out.append(Action(A.DROP, card))

    def _heirs(self, t: Table) -> list[int]:
        """The lowest-Level players with room for a Big item (BIG-6)."""
        room = [s for s in t.living_from(self.seat) if s != self.seat and room_for_big(t, s)]
        if not room:
            return room
        lowest = min(t.players[s].level for s in room)
        return [s for s in room if t.players[s].level == lowest]

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.UNEQUIP:
            t.emit(Equipped(a.card, False))
            if t.host[a.card] >= 0:
                t.emit(Attached(a.card, -1))
        elif a.verb == A.GIVE:
            t.announce(announcements.PASSED_ON, seat, a.card, a.target)
            give_item(t, a.card, a.target)
        else:
            discard(t, a.card)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if self.what == TOO_BIG and (a.verb == A.GIVE or a.verb == A.DROP):
            return reasons.BIG_HEIR
        return SETTLED_FIRST[self.what]

    def settling(self, t: Table) -> Reason | None:
        return SETTLED_FIRST[self.what]

    def shut(self) -> bool:
        return True


def ask_over_limit(t: Table, seat: int, what: int) -> None:
    """Ask the player about a broken limit, unless that is under way."""
    for frame in t.frames:
        if isinstance(frame, OverLimit) and frame.seat == seat and frame.what == what:
            return
    t.forget_draft(seat)
    t.push(OverLimit(seat, what))


def may_restore_big(t: Table, seat: int) -> bool:
    """Has this player just lost the permission for their Big items, and may they restore it by a legal play? (BIG-4)"""
    top = t.top
    return isinstance(top, OverLimit) and seat == top.seat and top.what == TOO_BIG


def may_restore_complex(t: Table, seat: int) -> bool:
    """Has this player too many Complex items equipped, and may they restore the permission? (COMPLEX-4)"""
    top = t.top
    if not isinstance(top, OverLimit) or seat != top.seat or top.what != TOO_MUCH_EQUIPPED:
        return False
    return complex_over(t, seat, limited(t, seat)) > 0
