"""Why can I not play this card? One answer for terminal and browser, from the same checks as everything else."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.power import Power
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND
from kickdoor.rules import engine, reasons
from kickdoor.rules.powers import why_not_power
from kickdoor.rules.targets import TARGETS, has_monster
from kickdoor.rules.timing import now_for

# They say little about the card: any other reason tells more.
VAGUE: Final[list[Reason]] = [
    NOT_A_CHOICE,
    reasons.NO_TARGET,
    reasons.FORM_FOE,
    reasons.FORM_PLAYER,
    reasons.FORM_SIDE,
    reasons.FORM_ALONE,
    reasons.FORM_HOST,
    reasons.FORM_JOIN,
    reasons.FORM_MONSTER,
    reasons.FORM_IN_PLAY,
    reasons.NOT_AN_ITEM,
]
# What is done with a card when it is played or used.
PLAYS: Final[frozenset[int]] = frozenset(
    [*range(A.PLAY, A.EQUIP + 1), A.TROUBLE, A.LOAD, A.TAPE, A.SACRIFICE, A.SACRIFICE_BOTH, A.DROP_ESCAPE]
)


def why_not_card(t: Table, seat: int, card: int) -> Reason | None:
    """Why the seat can neither play nor use this card now, by the most telling reason; None if it can."""
    for a in engine.actions(t, seat):
        if a.card == card and a.verb in PLAYS:
            return None
    vague: Reason = NOT_A_CHOICE
    for reason in _reasons(t, seat, card):
        if reason not in VAGUE:
            return reason
        vague = reason
    return vague


def _reasons(t: Table, seat: int, card: int) -> list[Reason]:
    """What is against each way of playing or using the card."""
    d = t.lib.cards[card]
    now = now_for(t, seat)
    found: list[Reason | None] = []
    ways: list[Action] = []
    if t.owner(card) == seat and t.zone_of(card) != HAND and (d.can_be_equipped or not d.is_item):
        ways += [Action(A.USE, card, number=number) for number in range(len(d.abilities))]
        if d.can_be_equipped and not t.equipped[card]:
            ways.append(A.with_card(A.EQUIP, card))
        found += [engine.why_not(t, seat, a) for a in ways]
        found += [_why_not_aimed(t, seat, power) for power in d.abilities]
        return [reason for reason in found if reason is not None]
    in_hand = t.in_hand(card, seat)
    if d.is_monster and t.fight is None:
        ways.append(A.with_card(A.TROUBLE, card))
    d.rules.ways(t, now, card, ways)
    ways = [a for a in ways if in_hand or a.verb != A.LAY]  # what lies ready is not put there again
    if not ways and (in_hand or t.owner(card) != seat):
        ways.append(A.with_card(A.PLAY, card))
    found += [engine.why_not(t, seat, a) for a in ways]
    if in_hand:  # where there is nothing to aim at, its time may be the reason
        found += [d.rules.why_not_now(t, now, card), d.rules.why_nowhere(t, now, card)]
    if t.owner(card) == seat:
        for power in d.plays:
            found += [why_not_power(t, now, card, power), _why_not_aimed(t, seat, power)]
    return [reason for reason in found if reason is not None]


def _why_not_aimed(t: Table, seat: int, power: Power) -> Reason | None:
    """Why nothing is there that it could be aimed at, or brought along."""
    if power.with_monster and not has_monster(t, seat):
        return reasons.NO_MONSTER_IN_HAND
    return TARGETS[power.target].why_none(t, seat, power)
