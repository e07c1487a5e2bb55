"""Charity: the end of the turn, at which a hand that is too big is given away (CHARITY, ZONE-5)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.cards import HandMixed
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import ENDED, GIVING, TurnState
from kickdoor.model.words import CHARITY
from kickdoor.rules import reasons
from kickdoor.rules.life.levels import lowest
from kickdoor.rules.places import discard, to_hand
from kickdoor.rules.turn.phase import Phase

HAND_LIMIT: Final = 5  # ZONE-5


def hand_limit(t: Table, seat: int) -> int:
    """Five cards, or what a card says instead. It is checked in Charity alone (ZONE-5, SETUP-13, CHARITY-12)."""
    limit = HAND_LIMIT
    for card in t.players[seat].front:
        limit = max(limit, t.lib.cards[card].gives.hand_limit)
    return limit


def begin_charity(t: Table, turn: TurnState) -> None:
    """Everything of one's own turn is still possible (CHARITY-2)."""
    turn.stage = GIVING
    t.emit(PhaseBegan(CHARITY))


def heirs(t: Table, turn: TurnState) -> list[int]:
    """The players who may get the next card: those with the lowest Level, if the division can still end as evenly as
    possible, in whatever order (CHARITY-4, CHARITY-5)."""
    tied = poorest(t, turn)
    left = len(t.players[turn.seat].hand) - hand_limit(t, turn.seat)
    return [s for s in tied if _may_get_more(turn.given, tied, s, left)]


def poorest(t: Table, turn: TurnState) -> list[int]:
    """The others with the lowest Level; nobody if the giver has it too (CHARITY-6)."""
    low = lowest(t)
    if t.players[turn.seat].level == low:
        return []
    return [s for s in t.living_from(turn.seat) if t.players[s].level == low]


def _may_get_more(given: list[int], tied: list[int], seat: int, left: int) -> bool:
    """Each of them gets the least number of cards in the end, and some of them one of the odd cards."""
    total = left
    for s in tied:
        total += given[s]
    least = total // len(tied)
    odd = total % len(tied)
    for s in tied:
        if given[s] > least:
            odd -= 1
    return given[seat] < least or (given[seat] == least and odd > 0)


class Charity(Phase):
    """The player gives away or discards cards of their choice until the hand is small enough, and ends the turn.

    Nothing has to be played instead (CHARITY-1, CHARITY-3, CHARITY-8, CHARITY-13). The turn ends here (TURN-4, RW-19).
    """

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        hand = t.players[turn.seat].hand
        if len(hand) <= hand_limit(t, turn.seat):
            out.append(A.bare(A.END))
            return
        seats = heirs(t, turn)
        for card in hand:
            if not seats:
                out.append(A.with_card(A.DROP, card))  # CHARITY-6
            for seat in seats:
                out.append(A.card_at_seat(A.GIVE, card, seat))

    def answer(self, t: Table, turn: TurnState, a: Action) -> None:
        if a.verb == A.GIVE:
            self._give(t, turn, a.card, a.target)
        elif a.verb == A.DROP:
            discard(t, a.card)
        else:
            t.announce(announcements.ENDED_TURN, turn.seat)
            turn.stage = ENDED

    def _give(self, t: Table, turn: TurnState, card: int, heir: int) -> None:
        """The card goes unseen into the other hand, as just received (CHARITY-11).

        While the division is uneven, it goes on before anything else (CHARITY-15).
        """
        given = turn.given[:]
        given[heir] += 1
        turn.given = given
        tied = poorest(t, turn)
        counts = [given[s] for s in tied]
        turn.dividing = max(counts) - min(counts) > 1
        t.announce(announcements.CHARITY, turn.seat, target=heir)
        to_hand(t, card, heir, 1 << turn.seat, False)
        t.emit(HandMixed(turn.seat, 1 << turn.seat | 1 << heir, t.lib.cards[card].deck))

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        if a.verb == A.TROUBLE or a.verb == A.LOOT or a.verb == A.LOOT_TREASURE:
            return reasons.NOT_NOW_TROUBLE if turn.fought else reasons.ONE_OF_TWO
        if a.verb == A.END:
            return reasons.HAND_TOO_BIG
        if a.verb == A.GIVE or a.verb == A.DROP:
            return self._why_not_given(t, turn, a)
        return NOT_A_CHOICE

    def _why_not_given(self, t: Table, turn: TurnState, a: Action) -> Reason:
        hand = t.players[turn.seat].hand
        if a.card < 0 or a.card not in hand:
            return reasons.NOT_IN_HAND
        if len(hand) <= hand_limit(t, turn.seat):
            return reasons.HAND_FITS
        if a.verb == A.DROP:
            return reasons.CHARITY_MUST_GIVE
        if not heirs(t, turn):
            return reasons.CHARITY_DISCARDS
        if a.target < 0 or a.target >= len(t.players) or a.target == turn.seat:
            return reasons.NO_PARTNER
        if not t.players[a.target].alive:
            return reasons.TARGET_DEAD
        return reasons.CHARITY_EVEN if t.players[a.target].level == lowest(t) else reasons.CHARITY_LOWEST
