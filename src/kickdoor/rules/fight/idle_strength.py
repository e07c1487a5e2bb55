"""Strength that a player has in front of them but that does not count in this fight, and why (COMBAT-18, ITEM-20).

The rules do not use this. It is shown beside the sum, so that nobody wonders where their strength has gone.
"""

from __future__ import annotations

from kickdoor.model.fight import Fight
from kickdoor.model.piece import Piece
from kickdoor.model.table import Table
from kickdoor.model.words import MUNCHKINS
from kickdoor.rules.equipment.counting import gives_bonus, in_use, only_level, signed_bonus
from kickdoor.rules.equipment.items import driven_away, passes, usable
from kickdoor.rules.fight.strength import ignores_level, side_bonus_counts


class IdleLine(Piece):
    """A part of a player's strength that does not count now: its amount, its card (-1: the Level), its seat (-1: the
    whole side), the key of the reason and the card that is the reason (-1: none)."""

    def __init__(self, amount: int, card: int, seat: int, why: str, by: int) -> None:
        self.amount = amount
        self.card = card
        self.seat = seat
        self.why = why
        self.by = by


def idle_lines(t: Table, fight: Fight) -> list[IdleLine]:
    """Everything that the fighter and the helper have but that does not count."""
    out: list[IdleLine] = []
    levels_only = only_level(t, fight)
    for seat in fight.munchkins():
        if ignores_level(t, fight):
            out.append(IdleLine(t.players[seat].level, -1, seat, "level", _ignoring(t, fight)))
        _items(t, fight, seat, levels_only, out)
        for card in t.players[seat].front:
            bonus = t.lib.cards[card].gives.fight_bonus
            if bonus and levels_only:
                out.append(IdleLine(bonus, card, seat, "only-level", _levels_only(t, fight)))
            elif bonus and t.lib.cards[card].is_companion and driven_away(t, seat, card):
                out.append(IdleLine(bonus, card, seat, "driven-away", _driving(t, fight)))
    for one in fight.bonuses:
        if one.side == MUNCHKINS and levels_only:
            out.append(IdleLine(one.amount, one.card, one.seat, "only-level", _levels_only(t, fight)))
        elif one.side == MUNCHKINS and one.seat < 0 and not side_bonus_counts(t, one):
            out.append(IdleLine(one.amount, one.card, -1, "no-bonus", -1))
    return out


def _items(t: Table, fight: Fight, seat: int, levels_only: bool, out: list[IdleLine]) -> None:
    for card in t.players[seat].items:
        if not t.equipped[card]:
            continue
        amount = signed_bonus(t, seat, card)
        if amount == 0:
            continue
        if levels_only:
            out.append(IdleLine(amount, card, seat, "only-level", _levels_only(t, fight)))
        elif not gives_bonus(t, fight, seat, card):
            out.append(_why_idle(t, fight, seat, card, amount))


def _why_idle(t: Table, fight: Fight, seat: int, card: int, amount: int) -> IdleLine:
    """Why this equipped Item gives no bonus. It asks the same questions as `gives_bonus`."""
    if not usable(t, seat, card):
        return IdleLine(amount, card, seat, "unusable", -1)
    if driven_away(t, seat, card):
        return IdleLine(amount, card, seat, "driven-away", _driving(t, fight))
    for curse in t.players[seat].curses:
        for test in t.lib.cards[curse].gives.silences:
            if passes(t, card, test):
                return IdleLine(amount, card, seat, "silenced", curse)
    for foe in fight.foes:
        for test in t.lib.cards[foe.monster].gives.silences:
            if passes(t, card, test):
                return IdleLine(amount, card, seat, "silenced", foe.monster)
    if not in_use(t, fight, seat, card):
        return IdleLine(amount, card, seat, "not-used", -1)
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].gives.only_slot_bonus:
            return IdleLine(amount, card, seat, "silenced", curse)
    return IdleLine(amount, card, seat, "no-bonus", -1)


def _levels_only(t: Table, fight: Fight) -> int:
    return _first(t, fight, [t.lib.cards[foe.monster].monster.only_level for foe in fight.foes])


def _ignoring(t: Table, fight: Fight) -> int:
    return _first(t, fight, [t.lib.cards[foe.monster].monster.ignores_level for foe in fight.foes])


def _driving(t: Table, fight: Fight) -> int:
    return _first(t, fight, [t.lib.cards[foe.monster].monster.no_companions for foe in fight.foes])


def _first(t: Table, fight: Fight, fits: list[bool]) -> int:
    """The first monster of the fight for which `fits` is true; -1: none."""
    for i in range(len(fits)):
        if fits[i]:
            return fight.foes[i].monster
    return -1
