"""When cards and abilities may be used, and which of them a seat could use now (CLASS-13, ONESHOT-8, section 13.2)."""

from __future__ import annotations

from kickdoor.model.card import CardDef, Power, Trait
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.frame import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CURSE,
    ENHANCER,
    FIGHTING,
    HIRELING,
    IMPOSSIBLE,
    INESCAPABLE,
    ITEM,
    ITEMS,
    LEVEL_UP,
    MONSTER,
    NO_TARGET,
    OPEN,
    PER_FIGHT,
    PER_FOE,
    PER_ROLL,
    PER_TURN,
    RUNNING,
    SHUT,
    TO_FIGHTING,
    TO_FOE,
    TO_OTHER,
    TO_SIDE,
    TO_SMALL_ITEM,
    W_ALONE,
    W_ANY_TIME,
    W_CAUGHT,
    W_CURSE,
    W_DRAWN,
    W_ESCAPED,
    W_FIGHT,
    W_LOSING,
    W_MY_FIGHT,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_MY_RUNNING,
    W_MY_TURN,
    W_MY_TURN_FIGHT,
    W_OUT_OF_FIGHT,
    W_RUNNING,
)
from kickdoor.rules import reasons
from kickdoor.rules.grab import items_that_win
from kickdoor.rules.items import usable
from kickdoor.rules.level_cards import level_card_usable
from kickdoor.rules.limits import why_cannot_pay, why_limited
from kickdoor.rules.strength import winning
from kickdoor.rules.traits import counts_as


def open_whens(t: Table, seat: int) -> int:
    """A bit for each `when` word that is open for this seat now. One look at the table instead of one per card."""
    bits = t.frames[-1].whens(t, seat)
    moment = t.moment()
    if moment == SHUT:
        return bits
    bits |= 1 << W_ANY_TIME
    if any_kept_curse(t):
        bits |= 1 << W_CURSE
    fight = t.fight
    if fight is None or not fight.has(seat):
        bits |= 1 << W_OUT_OF_FIGHT
        if seat == t.active:
            bits |= 1 << W_MY_TURN
        if moment == FIGHTING:
            bits |= 1 << W_FIGHT
        elif moment == RUNNING:
            bits |= 1 << W_RUNNING
        return bits
    if moment == FIGHTING:
        bits |= 1 << W_FIGHT | 1 << W_MY_FIGHT
        if seat == t.active:
            bits |= 1 << W_MY_TURN_FIGHT
        if seat == fight.fighter and fight.helper < 0:
            bits |= 1 << W_ALONE
    elif moment == RUNNING:
        bits |= 1 << W_RUNNING
        if seat == t.active:
            bits |= 1 << W_MY_TURN_FIGHT
    return bits


def any_kept_curse(t: Table) -> bool:
    for p in t.players:
        if p.curses and p.alive:
            return True
    return False


def why_closed(t: Table, seat: int, when: int) -> Reason:
    """Why a `when` word is not open for this seat, in the player's words."""
    moment = t.moment()
    if when == W_MY_ROLL or when == W_MY_RUN_ROLL:
        return reasons.NO_DIE
    if when == W_CURSE:
        return reasons.NO_CURSE
    if when == W_DRAWN:
        return reasons.NOT_PLAYABLE
    if moment == SHUT:
        return t.frames[-1].refusal() if t.frames[-1].opens(t, seat, W_MY_ROLL) else reasons.SETTLE_FIRST
    if when == W_MY_TURN:
        return reasons.IN_FIGHT if t.in_fight(seat) else reasons.ITEM_TIMING
    if when == W_OUT_OF_FIGHT:
        return reasons.THIEF_FIGHT
    if when in (W_RUNNING, W_MY_RUNNING, W_CAUGHT, W_ESCAPED):
        return reasons.NOT_RUNNING
    if moment == OPEN:
        return reasons.NO_FIGHT
    if moment == RUNNING:
        return reasons.FIGHT_DECIDED
    if when == W_ALONE and t.in_fight(seat):
        return reasons.NOT_ALONE
    return reasons.NOT_YOUR_TURN if when == W_MY_TURN_FIGHT and t.in_fight(seat) else reasons.NOT_IN_FIGHT


# --- limits and costs -------------------------------------------------------------------------------------------


def undead(t: Table, fight: Fight, foe: Foe) -> bool:
    return t.lib.cards[foe.monster].undead


def undead_there(t: Table) -> bool:
    """An Undead monster is in the fight (UNDEAD-1)."""
    fight = t.fight
    if fight is None:
        return False
    for foe in fight.foes:
        if undead(t, fight, foe):
            return True
    return False


def why_not_foe(t: Table, power: Power, foe: Foe) -> Reason | None:
    """Does the power work on this monster?"""
    d = t.lib.cards[foe.monster]
    if power.foe_monster >= 0 and d.no != power.foe_monster:
        return reasons.WRONG_FOE
    if power.foe_max_level and d.level > power.foe_max_level:
        return reasons.WRONG_FOE
    fight = t.fight
    if fight is not None and fight.running:
        if power.removes and d.escape == INESCAPABLE:
            return reasons.NO_ESCAPE
        if not power.removes and (d.escape == IMPOSSIBLE or d.escape == INESCAPABLE):
            return reasons.NO_ESCAPE
    return None


def stealable(t: Table, seat: int, card: int) -> Reason | None:
    """An Item a thief may name: Small, in front of another living player who is not in a fight (CLASS-16)."""
    if t.zone_of(card) != ITEMS:
        return reasons.NOT_SMALL
    victim = t.owner(card)
    if victim == seat:
        return reasons.NOT_SELF
    if t.lib.cards[card].big or not t.players[victim].alive:
        return reasons.NOT_SMALL
    return reasons.THIEF_FIGHT if t.in_fight(victim) else None


def why_not_seat(t: Table, seat: int, power: Power, target: int) -> Reason | None:
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    if not t.players[target].alive:
        return reasons.TARGET_DEAD
    if power.target == TO_FIGHTING:
        if not t.in_fight(target):
            return reasons.NO_TARGET
        return reasons.NOT_SELF if target == seat else None
    if power.target == TO_OTHER and t.fight is not None and target == t.fight.fighter:
        return reasons.NO_TARGET
    return None


def seat_targets(t: Table, seat: int, power: Power) -> list[int]:
    return [s for s in t.living_from(seat) if why_not_seat(t, seat, power, s) is None]


def any_munchkin(t: Table, fight: Fight, trait: Trait) -> bool:
    """Fighter or helper has the trait."""
    for seat in fight.munchkins():
        if counts_as(t, seat, trait):
            return True
    return False


def has_target(t: Table, seat: int, power: Power) -> bool:
    """Is there anything the power could be aimed at?"""
    target = power.target
    fight = t.fight
    if target == NO_TARGET or target == TO_SIDE:
        if power.helps is not None:
            return fight is not None and any_munchkin(t, fight, power.helps)
        return not power.takes_item or len(items_that_win(t, seat)) > 0
    if target == TO_FOE:
        if fight is None:
            return False
        for foe in fight.foes:
            if why_not_foe(t, power, foe) is None and t.frames[-1].may_touch(t, seat, foe.no):
                return True
        return False
    if target == TO_SMALL_ITEM:
        for p in t.players:
            for card in p.items:
                if stealable(t, seat, card) is None:
                    return True
        return False
    for s in range(len(t.players)):
        if why_not_seat(t, seat, power, s) is None:
            return True
    return False


# --- could a seat act at all? -----------------------------------------------------------------------------------


def why_not_power(t: Table, seat: int, card: int, power: Power, whens: int) -> Reason | None:
    """Everything about a power except its target and the card it is paid with."""
    if not whens >> power.when & 1:
        if power.when == W_LOSING and t.in_fight(seat) and t.moment() == FIGHTING:
            return reasons.SIDE_WINNING if winning(t) else None
        return why_closed(t, seat, power.when)
    if power.against_undead and not undead_there(t):
        return reasons.NEEDS_UNDEAD
    if power.limit == PER_FIGHT or power.limit == PER_TURN or power.limit == PER_FOE or power.limit == PER_ROLL:
        limited = why_limited(t, seat, card, power, 0)
        if limited is not None:
            return limited
    return why_cannot_pay(t, seat, card, power)


def ability_works(t: Table, seat: int, card: int, power: Power) -> bool:
    """An Item's ability needs the Item to be equipped and usable, unless it works when merely carried."""
    if t.zone_of(card) != ITEMS:
        return True
    return power.carried or (t.equipped[card] and usable(t, seat, card))


def ability_cards(t: Table, seat: int) -> list[int]:
    """The cards in play whose abilities this player might use."""
    p = t.players[seat]
    out: list[int] = []
    for card in p.front:
        if t.lib.cards[card].abilities:
            out.append(card)
    for card in p.items:
        if t.lib.cards[card].abilities:
            out.append(card)
    return out


def can_use(t: Table, seat: int, when: int) -> bool:
    """Could this seat use some card or ability of just this `when` word now?"""
    p = t.players[seat]
    bit = 1 << when
    for cards in (p.hand, p.items):
        for card in cards:
            for power in t.lib.cards[card].plays:
                if power.when == when and has_target(t, seat, power):
                    return True
    for card in ability_cards(t, seat):
        for power in t.lib.cards[card].abilities:
            if (
                power.when == when
                and ability_works(t, seat, card, power)
                and why_not_power(t, seat, card, power, bit) is None
                and has_target(t, seat, power)
            ):
                return True
    return False


def can_act(t: Table, seat: int) -> bool:
    """Could this seat play a card or use an ability now that others may have to reckon with? Moving one's own
    equipment, trades and putting away one's own Class are no reason to hold a window open."""
    whens = open_whens(t, seat)
    p = t.players[seat]
    for card in p.hand:
        if hand_card_playable(t, seat, t.lib.cards[card], card, whens):
            return True
    for card in p.items:
        if _plays_open(t, seat, t.lib.cards[card], card, whens):
            return True
    for card in ability_cards(t, seat):
        for power in t.lib.cards[card].abilities:
            if (
                whens >> power.when & 1
                and ability_works(t, seat, card, power)
                and why_not_power(t, seat, card, power, whens) is None
                and has_target(t, seat, power)
            ):
                return True
    return False


def hand_card_playable(t: Table, seat: int, d: CardDef, card: int, whens: int) -> bool:
    """Could this hand card be played into what is going on now?"""
    kind = d.kind
    if kind == ITEM:
        return False
    if kind == CURSE:
        return bool(whens >> W_ANY_TIME & 1)
    if kind == ENHANCER:
        return bool(whens >> W_FIGHT & 1)
    if kind == LEVEL_UP:
        return bool(whens >> W_ANY_TIME & 1) and level_card_usable(t, seat, d)
    if kind == HIRELING:
        return bool(whens >> W_ANY_TIME & 1) and not t.players[seat].companions
    if kind == MONSTER:
        return bool(whens >> W_FIGHT & 1) and d.undead and undead_there(t)
    return _plays_open(t, seat, d, card, whens)


def _plays_open(t: Table, seat: int, d: CardDef, card: int, whens: int) -> bool:
    for power in d.plays:
        if (
            (whens >> power.when & 1 or power.when == W_LOSING)
            and why_not_power(t, seat, card, power, whens) is None
            and (not power.with_monster or has_monster(t, seat))
            and has_target(t, seat, power)
        ):
            return True
    return False


def has_monster(t: Table, seat: int) -> bool:
    for card in t.players[seat].hand:
        if t.lib.cards[card].kind == MONSTER:
            return True
    return False
