"""Why a card cannot be played just now, in the kernel's own words."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.words import (
    ATTACHMENT,
    CURSE,
    ENHANCER,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NO_TARGET,
    TO_FOE,
    TO_SIDE,
    W_CURSE,
)
from kickdoor.table import Table

__all__ = ["reasons", "why_not_card", "why_not_equip"]

_VAGUE = ("not-playable", "not-a-choice", "no-target", "not-asked")


def reasons(table: Table, seat: int) -> dict[int, str]:
    """For each hand card that cannot be played now, the reason; none while something is being put together."""
    if table.players[seat].draft is not None:
        return {}
    playable = {a.card for a in table.actions(seat) if A.PLAY <= a.verb <= A.JOIN or a.verb == A.TROUBLE}
    playable |= {a.card for a in table.actions(seat) if a.verb in (A.GIVE, A.DROP, A.ADD)}
    return {card: why_not_card(table, seat, card) for card in table.players[seat].hand if card not in playable}


def why_not_card(table: Table, seat: int, card: int) -> str:
    """The best reason the kernel gives for not playing this hand card now; empty if it can be played."""
    best = ""
    for action in _tries(table, seat, card):
        reason = table.why_not(seat, action)
        if reason is None:
            return ""
        if not best or reason.code not in _VAGUE:
            best = reason.sentence
            if reason.code not in _VAGUE:
                break
    return best or "it cannot be played"


def why_not_equip(table: Table, seat: int, card: int) -> str:
    """Why an Item in play is not equipped; empty if it can be."""
    reason = table.why_not(seat, Action(A.EQUIP, card))
    return "" if reason is None else reason.sentence


def _tries(table: Table, seat: int, card: int) -> Iterator[Action]:
    """The ways in which somebody might want to play the card."""
    d = table.card(card)
    foes = [] if table.fight is None else [foe.card for foe in table.fight.foes]
    if d.kind in (CURSE, LEVEL_UP):
        yield Action(A.PLAY_SEAT, card, seat)
        for other in range(table.seats()):
            yield Action(A.PLAY_SEAT, card, other)
    elif d.kind == ENHANCER:
        for foe in [*foes, -1]:
            yield Action(A.PLAY_FOE, card, foe)
    elif d.kind == MONSTER:
        yield Action(A.JOIN if foes else A.TROUBLE, card)
    elif d.kind == ATTACHMENT:
        for item in table.players[seat].items + table.players[seat].hand:
            if table.card(item).kind == ITEM:
                yield Action(A.PLAY_CARD, card, item)
        yield Action(A.PLAY_CARD, card, card)
    elif d.plays:
        yield from _power_tries(table, seat, card, d, foes)
    else:
        yield Action(A.PLAY, card)


def _power_tries(table: Table, seat: int, card: int, d: CardDef, foes: list[int]) -> Iterator[Action]:
    monsters = [c for c in table.players[seat].hand if table.card(c).kind == MONSTER] or [-1]
    for power in d.plays:
        if power.with_monster:
            for foe in [*foes, -1]:
                verb = A.PLAY_FOE_WITH if power.target == TO_FOE else A.PLAY_WITH
                yield Action(verb, card, foe if power.target == TO_FOE else -1, cost=monsters[0])
        elif power.when == W_CURSE or power.target == NO_TARGET:
            yield Action(A.PLAY, card)
        elif power.target == TO_SIDE:
            yield Action(A.PLAY_SIDE, card, number=0)
        elif power.target == TO_FOE:
            for foe in [*foes, -1]:
                yield Action(A.PLAY_FOE, card, foe)
        else:
            for other in range(table.seats()):
                yield Action(A.PLAY_SEAT, card, other)
