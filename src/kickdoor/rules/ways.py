"""The ways in which a player might want to play a card, legal or not: what "why can I not play this?" asks about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.power import Power
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHMENT,
    CURSE,
    ENHANCER,
    HAND,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NO_TARGET,
    ONE_SHOT,
    TO_COMPANION,
    TO_FOE,
    TO_SIDE,
    W_CURSE,
)
from kickdoor.rules import reasons

# They say little about the card: any other reason tells more.
VAGUE: Final[list[Reason]] = [reasons.NOT_PLAYABLE, NOT_A_CHOICE, reasons.NO_TARGET, reasons.NOT_ASKED]
# What is done with a card when it is played or used.
PLAYS: Final[frozenset[int]] = frozenset(
    [*range(A.PLAY, A.EQUIP + 1), A.TROUBLE, A.LOAD, A.TAPE, A.SACRIFICE, A.SACRIFICE_BOTH, A.DROP_ESCAPE]
)


def ways_to_play(t: Table, seat: int, card: int) -> list[Action]:
    """What the player might try with this card of their hand, or with one in front of them."""
    d = t.lib.cards[card]
    if t.owner(card) != seat:
        return [A.with_card(A.PLAY, card)]
    if t.zone_of(card) != HAND and d.kind != ONE_SHOT:
        return _ways_in_front(t, card)
    find = _WAYS.get(d.kind)
    if find is not None:
        return find(t, seat, card)
    out: list[Action] = []
    for power in d.plays:
        _add_ways(t, seat, card, power, out)
    return out or [A.with_card(A.PLAY, card)]


def _ways_in_front(t: Table, card: int) -> list[Action]:
    d = t.lib.cards[card]
    out = [Action(A.USE, card, number=number) for number in range(len(d.abilities))]
    if d.kind == ITEM and not t.equipped[card]:
        out.append(A.with_card(A.EQUIP, card))
    return out


def _foes(t: Table) -> list[int]:
    """The monsters of the fight, and none: that is what is wrong if there is no fight."""
    return [-1] if t.fight is None else [*(foe.card for foe in t.fight.foes), -1]


def _on_players(t: Table, seat: int, card: int) -> list[Action]:
    return [Action(A.PLAY_SEAT, card, other) for other in [seat, *range(len(t.players))]]


def _on_foes(t: Table, seat: int, card: int) -> list[Action]:
    return [Action(A.PLAY_FOE, card, foe) for foe in _foes(t)]


def _as_foe(t: Table, seat: int, card: int) -> list[Action]:
    return [A.with_card(A.TROUBLE if t.fight is None else A.JOIN, card)]


def _on_items(t: Table, seat: int, card: int) -> list[Action]:
    mine = t.players[seat].items + t.players[seat].hand
    items = [item for item in mine if t.lib.cards[item].kind == ITEM]
    return [Action(A.PLAY_CARD, card, item) for item in [*items, card]]


def _add_ways(t: Table, seat: int, card: int, power: Power, out: list[Action]) -> None:
    """The ways of a card that says when and on what it is played."""
    if power.with_monster:
        monster = next((c for c in t.players[seat].hand if t.lib.cards[c].kind == MONSTER), -1)
        if power.target == TO_FOE:
            out += [Action(A.PLAY_FOE_WITH, card, foe, cost=monster) for foe in _foes(t)]
        else:
            out.append(Action(A.PLAY_WITH, card, cost=monster))
    elif power.when == W_CURSE or power.target == NO_TARGET:
        out.append(A.with_card(A.PLAY, card))
    elif power.target == TO_SIDE:
        out.append(Action(A.PLAY_SIDE, card, number=0))
    elif power.target in (TO_FOE, TO_COMPANION):
        out += _on_foes(t, seat, card)
    else:
        out += _on_players(t, seat, card)


_WAYS: Final[dict[int, Callable[[Table, int, int], list[Action]]]] = {
    CURSE: _on_players,
    LEVEL_UP: _on_players,
    ENHANCER: _on_foes,
    MONSTER: _as_foe,
    ATTACHMENT: _on_items,
}
