"""Ways to play a card and abilities of cards in play: whether one may be used at all, before any target is named."""

from __future__ import annotations

from kickdoor.model.now import Now
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import trait_code
from kickdoor.model.words import (
    FIGHTING,
    HAND,
    ITEMS,
    PER_FOE,
    PER_VICTIM,
    SHUT,
    T_CLASS,
    T_RACE,
    TO_FOE,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
    W_LOSING,
    W_OUT_OF_FIGHT,
)
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.ability_limits import why_cannot_pay, why_limited
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.items import driven_away, usable, why_companions_left
from kickdoor.rules.fight.help import why_hand_barred
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.life.levels import is_epic
from kickdoor.rules.tags import undead_there
from kickdoor.rules.timing import why_closed


def why_not_power(t: Table, now: Now, card: int, power: Power) -> Reason | None:
    """Everything about a power except its target and the card it is paid with."""
    seat = now.seat
    if not now.opens(power.when):
        if power.when == W_LOSING and t.in_fight(seat) and now.moment == FIGHTING:
            if winning(t):
                return reasons.SIDE_WINNING
        else:
            steals = power.target == TO_SMALL_ITEM or power.target == TO_UNWORN_ITEM
            if steals and power.when == W_OUT_OF_FIGHT and t.in_fight(seat) and now.moment != SHUT:
                return reasons.THIEF_FIGHT
            return why_closed(t, now, power.when, card)
    if (power.against_undead or power.needs_undead) and not undead_there(t):
        return reasons.NEEDS_UNDEAD if power.against_undead else reasons.NEEDS_OTHER_UNDEAD
    if t.zone_of(card) == HAND:
        barred = why_hand_barred(t, seat)
        if barred is not None:
            return barred
        d = t.lib.cards[card]
        if d.item.big and d.is_item and not room_for_big(t, seat):
            return reasons.BIG_LIMIT
    if power.limit == PER_FOE and power.target == TO_FOE:
        return why_cannot_pay(t, seat, card, power)  # how often is looked at for each monster
    if power.limit and power.limit != PER_VICTIM:
        limited = why_limited(t, seat, card, power, 0)
        if limited is not None:
            return limited
    return why_cannot_pay(t, seat, card, power)


def why_no_ability(t: Table, seat: int, card: int, power: Power) -> Reason | None:
    """Why the card in play does not have this ability now. It has it only while it lies there (CLASS-3).

    An Item must be equipped and usable, unless the ability works when it is merely carried; an Epic ability needs an
    Epic owner (EPIC-13).
    """
    if _hindered(t, seat, card):
        return filled_reasons.handicapped(t.lib.part(card))
    if power.epic and not is_epic(t, seat):
        return reasons.NOT_EPIC
    if t.fight is not None and driven_away(t, seat, card):
        return why_companions_left(t, t.fight)  # also what HIRE-8 grants (CONFLICT-1)
    if t.zone_of(card) != ITEMS or power.carried or (t.equipped[card] and usable(t, seat, card)):
        return None
    return reasons.NOT_EPIC if power.epic else reasons.NOT_EQUIPPED


def _hindered(t: Table, seat: int, card: int) -> bool:
    """For a while this player cannot use the abilities of that Class or Race."""
    if not t.players[seat].handicaps:
        return False
    d = t.lib.cards[card]
    if not d.is_class and not d.is_race:
        return False
    return t.players[seat].is_handicapped(trait_code(T_CLASS if d.is_class else T_RACE, d.trait))
