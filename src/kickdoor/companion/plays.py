"""Cards that somebody plays or uses in the fight: which ways there are, and carrying one out."""

from __future__ import annotations

from typing import Final

from kickdoor.companion.mats import CardProblem
from kickdoor.companion.state import PlayedCard
from kickdoor.companion.tables import FightTable
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.table import Table
from kickdoor.model.words import DECK, HAND
from kickdoor.rules import engine
from kickdoor.rules.places import everybody
from kickdoor.rules.why_not_card import PLAYS, why_not_card
from kickdoor.views.reason_info import reason_info
from kickdoor.views.what_if import CERTAIN, WhatIf

__all__ = ["aimed_at", "at_hand", "play_all", "ways_of"]

NOTHING: Final = ""


def at_hand(t: Table, seat: int, name: str) -> int | None:
    """A copy of the card that this seat could play: one in front of them, or one that is put into their hand for it.
    None: all copies lie elsewhere."""
    first = t.lib.numbers.get(name)
    if first is None:
        return None
    copies = [card for card, d in enumerate(t.lib.cards) if d is t.lib.cards[first]]
    for card in copies:
        if t.owner(card) == seat:
            return card
    for card in copies:
        if t.zone_of(card) == DECK:
            t.emit(CardMoved(card, HAND, seat, everybody(t)))
            return card
    return None


def ways_of(t: Table, seat: int, card: int) -> list[Action]:
    """The ways in which this seat can play or use the card now."""
    return [a for a in engine.actions(t, seat) if a.card == card and a.verb in PLAYS and not a.later]


def aimed_at(ft: FightTable, t: Table, a: Action) -> str:
    """What an action is aimed at, in the words of the state."""
    if a.verb == A.PLAY_SIDE:
        return A.SIDES[a.number]
    if a.verb == A.PLAY_SEAT:
        return ft.seats[a.target]
    if a.verb == A.PLAY_FOE:
        return next((key for key, name in ft.foes.items() if t.lib.numbers[name] == a.target), NOTHING)
    return NOTHING


def play_all(ft: FightTable) -> Table:
    """The table after everything that was played in the fight, as far as the rules allow it. The rest is reported."""
    assert ft.table is not None
    t: Table = ft.table
    for key, one in ft.fight.played.items():
        t = _play(ft, t, key, one)
    return t


def _play(ft: FightTable, t: Table, key: str, one: PlayedCard) -> Table:
    if t.fight is None or t.over:
        return t
    seat = ft.seat(one.by)
    t = Table(t.lib, t.options, [], t)
    t.recording = False
    card = at_hand(t, seat, one.card) if ":" not in one.card else None
    if card is None:
        code = "unknown" if one.card not in t.lib.numbers else "copies"
        ft.problems.append(CardProblem(key, one.card, code, None))
        return t
    t.happened += 1  # what the table has worked out does not include this card
    ways = [a for a in ways_of(t, seat, card) if aimed_at(ft, t, a) == one.on]
    if not ways:
        reason = why_not_card(t, seat, card)
        ft.problems.append(
            CardProblem(
                key, one.card, "way" if reason is None else "reason", None if reason is None else reason_info(reason)
            )
        )
        return t
    what_if = WhatIf(t, seat)
    after = what_if.done(ways[0])
    if what_if.unknown(after) != CERTAIN or what_if.open_question(after):
        ft.problems.append(CardProblem(key, one.card, "open", None))
        return t
    return after
