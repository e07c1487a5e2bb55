"""Cards just received out of turn may be played at once (RW-17, TURN-8, TURN-12)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import ATTACHMENT, CLASS, EXTRA, ITEM, ONE_SHOT, OTHER, RACE, TREASURE
from kickdoor.rules.places import discard, draw


class JustReceived(Frame):
    """One player has got cards; he may play them now or pass."""

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
        """A kind of card that is normally played on one's own turn."""
        d = t.lib.cards[card]
        return d.kind in (ITEM, ONE_SHOT, CLASS, RACE, EXTRA, ATTACHMENT) or (d.kind == OTHER and d.stays)

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.PASS))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.done = True

    def acted(self, t: Table, seat: int, card: int) -> None:
        if seat == self.seat and card not in self.cards:
            self.done = True  # TURN-12: it lasts until the receiver's next other action

    def receives(self, seat: int) -> bool:
        return seat == self.seat

    def just_received(self, seat: int, card: int) -> bool:
        return seat == self.seat and card in self.cards


def pay_level_dues(t: Table) -> None:
    """A face-up Treasure for each level gained, a hand card of one's choice for each one lost."""
    seat, change = t.level_dues[0], t.level_dues[1]
    t.level_dues = t.level_dues[2:]
    if not t.players[seat].alive:
        return
    if change > 0:
        draw(t, seat, TREASURE, change, True)
    else:
        t.push(LosingCards(seat, -change))


class LosingCards(Frame):
    """A player has lost levels and discards hand cards for it."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def copy(self) -> Frame:
        return LosingCards(self.seat, self.count)

    def describe(self) -> tuple[str, list[int]]:
        return ("LosingCards", [self.seat, self.count])

    def step(self, t: Table) -> bool:
        if self.count > 0 and t.players[self.seat].alive and t.players[self.seat].hand:
            return True
        t.pop(self)
        return False

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in t.players[self.seat].hand:
            out.append(A.with_card(A.DROP, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.count -= 1
        discard(t, a.card)

    def shut(self) -> bool:
        return True


def offer_received(t: Table) -> None:
    """Ask the first player with just received cards about all of his."""
    seat = t.just_received[0]
    cards: list[int] = []
    rest: list[int] = []
    for i in range(0, len(t.just_received), 2):
        if t.just_received[i] == seat:
            cards.append(t.just_received[i + 1])
        else:
            rest += t.just_received[i : i + 2]
    t.just_received = rest
    t.push(JustReceived(seat, cards))
