"""What a player might do with a card, legal or not: "why can I not play this?" asks about each of these ways."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.powers import why_not_power
from kickdoor.rules.timing import now_for

# They say little about the card: any other reason tells more.
VAGUE: Final[list[Reason]] = [reasons.NOT_PLAYABLE, NOT_A_CHOICE, reasons.NO_TARGET, reasons.NOT_ASKED]
# What is done with a card when it is played or used.
PLAYS: Final[frozenset[int]] = frozenset(
    [*range(A.PLAY, A.EQUIP + 1), A.TROUBLE, A.LOAD, A.TAPE, A.SACRIFICE, A.SACRIFICE_BOTH, A.DROP_ESCAPE]
)


def ways_to_play(t: Table, seat: int, card: int) -> list[Action]:
    """What the player might try with this card of their hand, or with one in front of them."""
    d = t.lib.cards[card]
    out: list[Action] = []
    if t.in_hand(card, seat) or (t.in_items(card, seat) and not d.can_be_equipped):
        if d.is_monster:
            out.append(A.with_card(A.TROUBLE, card))
        d.rules.ways(t, now_for(t, seat), card, out)
        out = [a for a in out if a.verb in PLAYS]
    elif t.owner(card) == seat:
        out = [Action(A.USE, card, number=number) for number in range(len(d.abilities))]
        if d.can_be_equipped and not t.equipped[card]:
            out.append(A.with_card(A.EQUIP, card))
    return out or [A.with_card(A.PLAY, card)]


def why_not_now(t: Table, seat: int, card: int) -> Reason | None:
    """Why a card of the hand cannot be played now, whatever it could be aimed at."""
    d, now = t.lib.cards[card], now_for(t, seat)
    reason = d.rules.why_not_now(t, now, card)
    for power in d.plays:
        if reason is None:
            reason = why_not_power(t, now, card, power)
    return reason
