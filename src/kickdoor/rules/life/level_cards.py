"""Go Up a Level cards: conditions of the player who uses one and of the player it is used on (LEVELUP)."""

from __future__ import annotations

from kickdoor.model.card import CardDef
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.counting import matching
from kickdoor.rules.life.levels import can_gain, can_lose, cannot_rise, highest


def hirelings(t: Table) -> list[int]:
    out: list[int] = []
    for p in t.players:
        out += p.companions
    return out


def why_not_level_card(t: Table, seat: int, d: CardDef) -> Reason | None:
    """Why this player may not use the card now: its conditions concern its user (ORDER-13)."""
    if d.level_up.only_after_fight and not t.after_fight:
        return reasons.AFTER_FIGHT_ONLY
    if d.level_up.only_not_highest:
        if t.players[seat].level >= highest(t):
            return reasons.HIGHEST
    if d.level_up.only_hireling and not hirelings(t):
        return filled_reasons.NO_HIRELING.by(t.lib, d)
    if d.level_up.killed_tag >= 0 and d.level_up.killed_tag not in t.killed_tags:
        return reasons.NONE_KILLED
    return None


def why_not_steal_level(t: Table, seat: int, target: int) -> Reason | None:
    """Why this player cannot take a level from that one: it must really be lost, and really be gained (LEVEL-8,
    WIN-4)."""
    if target == seat:
        return reasons.NOT_SELF
    if not can_gain(t, seat):
        return reasons.GAINS_NO_LEVELS if cannot_rise(t, seat) else reasons.STEAL_NO_WIN
    return None if can_lose(t, target) else reasons.STEAL_NOTHING


def why_not_level_target(t: Table, seat: int, d: CardDef, target: int) -> Reason | None:
    """Why the card may not be used on this player (LEVELUP-4, LEVELUP-8)."""
    if not t.players[target].alive:
        return reasons.TARGET_DEAD
    if d.level_up.steals:
        return why_not_steal_level(t, seat, target)
    if not can_gain(t, target):
        return reasons.GAINS_NO_LEVELS if cannot_rise(t, target) else reasons.LEVEL_NO_WIN
    if d.level_up.price is None:
        return None
    return None if matching(t, target, d.level_up.price) else reasons.NO_PRICE


def price_key(card: int, target: int) -> int:
    """The key, among the abilities used in a turn, for "this player has refused to pay the price of this card"."""
    return -(card * 8 + target + 1)


def why_not_asked(t: Table, seat: int, card: int, target: int) -> Reason | None:
    """A card with a price needs consent. A player who has refused is not asked again in that turn (LEVELUP-5)."""
    refused = target != seat and price_key(card, target) in t.turn_uses
    return reasons.PRICE_REFUSED if refused else None


def level_card_usable(t: Table, seat: int, card: int) -> bool:
    d = t.lib.cards[card]
    if why_not_level_card(t, seat, d) is not None:
        return False
    for target in range(len(t.players)):
        if why_not_level_target(t, seat, d, target) is None and why_not_asked(t, seat, card, target) is None:
            return True
    return False
