"""Limits and costs of abilities: how often, and paid with what (CLASS-8, CLASS-9, CLASS-12)."""

from __future__ import annotations

from kickdoor.model.notes import SPENT
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CURSES,
    DOOR,
    NO_LIMIT,
    PER_CARD,
    PER_FOE,
    PER_GAME,
    PER_ROLL,
    PER_TURN,
    PER_VICTIM,
    TO_FOE,
)
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.items import driven_away, why_companions_left
from kickdoor.rules.life.levels import min_level
from kickdoor.rules.tags import item_has


def ability_key(t: Table, seat: int, card: int, power: Power, target: int) -> int:
    """A number for "this seat's ability of that card definition, against that target": copies do not renew a limit
    (CLASS-12)."""
    victim = target if power.limit == PER_VICTIM or power.limit == PER_FOE else 0
    return ((t.lib.cards[card].no * 8 + power.index) * 8 + seat) * 1024 + victim + 1


def times_used(t: Table, key: int, limit: int) -> int:
    uses = t.turn_uses
    if limit == PER_GAME:
        uses = t.notes.game_uses
    elif limit != PER_TURN:
        if t.fight is None:
            return 0
        uses = t.fight.uses
    n = 0
    for used in uses:
        if used == key:
            n += 1
    return n


def limit_key(t: Table, seat: int, card: int, power: Power, target: int) -> int:
    """Per-roll limits are counted with the number of dice thrown, per-foe limits with the monster at hand."""
    if power.limit == PER_FOE and power.target == TO_FOE:
        foe = None if t.fight is None else t.fight.foe(target)
        return ability_key(t, seat, card, power, 0) + (0 if foe is None else foe.no + 1)
    if power.limit == PER_FOE:
        return ability_key(t, seat, card, power, 0) + current_foe(t) + 1
    if power.limit == PER_ROLL:
        return ability_key(t, seat, card, power, 0) + (0 if t.fight is None else t.fight.dice)
    return ability_key(t, seat, card, power, target)


def current_foe(t: Table) -> int:
    """The number of the monster somebody is running from just now (-1: nobody is)."""
    for frame in reversed(t.frames):
        no = frame.foe_at_hand()
        if no >= 0:
            return no
    return -1


def why_limited(t: Table, seat: int, card: int, power: Power, target: int) -> Reason | None:
    """Why the ability is used up: limits are per fight, turn, roll, victim or monster, as the card says (CLASS-18,
    CLASS-20)."""
    if power.limit == NO_LIMIT:
        return None
    if power.limit == PER_CARD:  # TIME-4
        return reasons.LIMIT_USED if t.notes.token(card, SPENT) >= power.times else None
    used = times_used(t, limit_key(t, seat, card, power, target), power.limit)
    return reasons.LIMIT_USED if used >= power.times else None


def cost_cards(t: Table, seat: int, source: int) -> list[int]:
    """Everything the player may discard for an ability, hand first, but no kept Curse, not the card itself (CLASS-9),
    and nothing that is driven away (SIDEKICK-15)."""
    p = t.players[seat]
    out = p.hand[:]
    for card in p.items + p.classes + p.races + p.extras + p.attached + p.companions + p.kept:
        if card != source and not driven_away(t, seat, card):
            out.append(card)
    return out


def why_not_paid_with(t: Table, seat: int, source: int, card: int) -> Reason:
    """Why this card is none of those that a player may discard for the ability of the source, or for a monster."""
    if t.owner(card) != seat:
        return reasons.NOT_YOURS
    if card == source:
        return reasons.COST_ITSELF
    if t.zone_of(card) == CURSES:
        return filled_reasons.CURSE_KEPT.of(t.lib, card).by("CLASS-9")
    if t.fight is not None and driven_away(t, seat, card):
        return why_companions_left(t, t.fight)
    return reasons.COST_CARD


def payments(power: Power) -> int:
    """How many cards of one's choice the ability costs."""
    return power.cost_cards + power.cost_from_hand + (1 if power.cost_item else 0)


def payable(t: Table, seat: int, source: int, power: Power) -> list[int]:
    """The cards it may be paid with."""
    p = t.players[seat]
    if power.cost_from_hand:
        return p.hand[:]
    if power.cost_item:
        marked = [c for c in p.hand + p.items if t.lib.cards[c].is_item and item_has(t, c, power.cost_item)]
        return [c for c in marked if not driven_away(t, seat, c)]
    return cost_cards(t, seat, source)


def same_backs(t: Table, cards: list[int], count: int) -> bool:
    """Are there so many cards of one back?"""
    doors = 0
    for card in cards:
        if t.lib.cards[card].deck == DOOR:
            doors += 1
    return doors >= count or len(cards) - doors >= count


def _has_same_backs(t: Table, seat: int, source: int, power: Power) -> bool:
    """Has the player enough cards of one back to pay with? Here, too, the hand may be answer enough."""
    if not power.cost_item and same_backs(t, t.players[seat].hand, power.cost_cards):
        return True
    return same_backs(t, payable(t, seat, source, power), power.cost_cards)


def _affords(t: Table, seat: int, source: int, power: Power, price: int) -> bool:
    """Has the player so many cards to pay with? A full hand is answer enough, which saves most of the counting."""
    if not power.cost_item and len(t.players[seat].hand) >= price:
        return True
    return len(payable(t, seat, source, power)) >= price


def why_cannot_pay(t: Table, seat: int, source: int, power: Power) -> Reason | None:
    """Why the player cannot pay what the ability costs. A Super Munchkin pays as well (SUPER-4)."""
    p = t.players[seat]
    if power.cost_hand and len(p.hand) < power.cost_hand:
        return filled_reasons.cost_hand(power.cost_hand)
    price = payments(power)
    if price and power.needs_own_monster:
        price += 1  # the monster that is still needed cannot pay
    if price and not _affords(t, seat, source, power, price):
        if power.cost_item:
            return reasons.COST_ITEM
        return filled_reasons.cost_from_hand(price) if power.cost_from_hand else filled_reasons.cost_cards(price)
    if power.same_deck and not _has_same_backs(t, seat, source, power):
        return filled_reasons.cost_same_backs(power.cost_cards)
    if power.cost_levels and p.level - power.cost_levels < min_level(t, seat):
        return reasons.NO_LEVELS
    return None
