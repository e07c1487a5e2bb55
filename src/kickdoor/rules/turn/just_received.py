"""Cards just received out of turn may be played at once (RW-17, TURN-8, TURN-12)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons


class JustReceived(Frame):
    """One player has received cards and may play them now or pass (RW-17)."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards
        self.done = False

    def copy(self) -> Frame:
        f = JustReceived(self.seat, self.cards[:])
        f.done = self.done
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("JustReceived", [self.seat, 1 if self.done else 0, *self.cards])

    def step(self, t: Table) -> bool:
        if not self.done and t.players[self.seat].alive and not t.in_fight(self.seat) and self.seat != t.active:
            self.cards = [c for c in self.cards if t.in_hand(c, self.seat)]
            for card in self.cards:
                if t.options.ask_everybody or self._playable(t, card):
                    return True
        t.pop(self)
        return False

    def _playable(self, t: Table, card: int) -> bool:
        """Is it a card that is normally played on one's own turn?"""
        d = t.lib.cards[card]
        return d.rules.for_own_turn(d)

    def answerer(self, t: Table) -> int:
        return self.seat

    def idle(self, t: Table, seat: int) -> bool:
        for card in self.cards:
            if t.in_hand(card, seat) and self._playable(t, card):
                return False
        return True

    def tempts(self, t: Table, a: Action) -> bool:
        return a.card in self.cards

    def seen_by_all(self, t: Table, seat: int) -> bool:
        """Looted cards and shares of a face-up pile are known to everybody."""
        everybody = (1 << len(t.players)) - 1
        for card in self.cards:
            if t.knows[card] & everybody != everybody:
                return False
        return True

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.PASS))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        """A window that waits below need not ask the player once more."""
        self.done = True
        t.frames[-2].has_passed(seat)

    def settle(self, t: Table, seat: int, a: Action) -> None:
        self.done = True

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_RECEIVED

    def whose(self, t: Table) -> Reason | None:
        return None  # that would show who could play what they got

    def acted(self, t: Table, seat: int, card: int) -> None:
        if seat == self.seat and card not in self.cards:
            self.done = True  # TURN-12: it lasts until the receiver's next other action


def offer_received(t: Table) -> None:
    """Ask the first player with just received cards about all of theirs."""
    seat = t.just_received[0].seat
    cards = [one.card for one in t.just_received if one.seat == seat]
    t.just_received = [one for one in t.just_received if one.seat != seat]
    t.push(JustReceived(seat, cards))


def receives(t: Table, seat: int) -> bool:
    """Is this the stop at which the player may play cards because they have just received them?"""
    top = t.top
    return isinstance(top, JustReceived) and seat == top.seat


def has_just_received(t: Table, seat: int, card: int) -> bool:
    """Is this the stop at which the player may play this card because they have just received it?"""
    top = t.top
    return isinstance(top, JustReceived) and seat == top.seat and card in top.cards
