"""When cards and abilities may be used, and which of them a seat could use now (CLASS-13, ONESHOT-8, section 13.2)."""

from __future__ import annotations

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    COMPANIONS,
    CURSE,
    ENHANCER,
    FIGHTING,
    HAND,
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
    RACE,
    RUNNING,
    SETUP,
    SHUT,
    T_CLASS,
    T_RACE,
    TO_COMPANION,
    TO_FIGHTING,
    TO_FOE,
    TO_MUNCHKIN,
    TO_OTHER,
    TO_OWN_CARD,
    TO_OWN_CURSE,
    TO_SIDE,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
    W_AFTER_WIN,
    W_ALONE,
    W_ANY_TIME,
    W_BEFORE_DOOR,
    W_CAUGHT,
    W_CURSE,
    W_DOOR_CURSE,
    W_DRAWN,
    W_ESCAPED,
    W_FIGHT,
    W_FIRST_RUNNING,
    W_HARM,
    W_LOSING,
    W_MY_FIGHT,
    W_MY_FIRST_RUNNING,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_MY_RUNNING,
    W_MY_TURN,
    W_MY_TURN_FIGHT,
    W_OTHER_TURN,
    W_OTHERS_FIGHT,
    W_OUR_FLIGHT,
    W_OUT_OF_FIGHT,
    W_OUTSIDE_FIGHT,
    W_OWN_TURN,
    W_QUIET,
    W_QUIET_TURN,
    W_RUNNING,
    W_SALE,
)
from kickdoor.rules import reasons
from kickdoor.rules.ability_limits import cost_cards, why_cannot_pay, why_limited
from kickdoor.rules.equipment.items import big_items, big_unlimited, companion_limit, room_for_big, usable
from kickdoor.rules.fight.help import hand_barred
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.fight.winning_items import items_that_win
from kickdoor.rules.life.level_cards import level_card_usable
from kickdoor.rules.life.levels import is_epic
from kickdoor.rules.swaps import swappable
from kickdoor.rules.tags import foe_has, item_has, kin_there, undead_there
from kickdoor.rules.traits import counts_as, has_extra, suffers_as


def open_whens(t: Table, seat: int) -> int:
    """A bit for each `when` word that is open for this seat now. One look at the table instead of one per card."""
    return whens_at(t, seat, t.moment())


def whens_at(t: Table, seat: int, moment: int) -> int:
    """The same for who knows the moment already."""
    bits = t.top.whens(t, seat)
    if moment == SHUT:
        return bits
    bits |= 1 << W_ANY_TIME
    if any_kept_curse(t):
        bits |= 1 << W_CURSE
    fight = t.fight
    if fight is None:
        bits |= 1 << W_QUIET
        if t.phase != SETUP:
            bits |= 1 << W_QUIET_TURN if seat == t.active else 1 << W_OTHER_TURN
    elif moment == FIGHTING:
        if seat != fight.fighter:
            bits |= 1 << W_OTHERS_FIGHT
            if seat != fight.helper:
                bits |= 1 << W_OUTSIDE_FIGHT
    elif moment == RUNNING and not fight.escaped and not fight.caught:
        bits |= 1 << W_FIRST_RUNNING
    if fight is None or not fight.has(seat):
        if seat == t.active and t.phase != SETUP:
            bits |= 1 << W_OWN_TURN
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
        bits |= 1 << W_RUNNING | 1 << W_OUR_FLIGHT
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
    if when == W_DRAWN or when == W_SALE:
        return reasons.NOT_PLAYABLE
    if when == W_DOOR_CURSE or when == W_HARM:
        return reasons.NO_CURSE
    if moment == SHUT:
        return t.top.refusal() if t.top.opens(t, seat, W_MY_ROLL) else reasons.SETTLE_FIRST
    if when == W_MY_TURN:
        return reasons.IN_FIGHT if t.in_fight(seat) else reasons.ITEM_TIMING
    if when == W_OUT_OF_FIGHT:
        return reasons.THIEF_FIGHT
    if when in (W_OWN_TURN, W_QUIET_TURN, W_BEFORE_DOOR, W_AFTER_WIN):
        return reasons.NOT_YOUR_TURN if seat != t.active else reasons.IN_FIGHT if t.fight else reasons.NOT_WHEN
    if when == W_QUIET or when == W_OTHER_TURN:
        return reasons.IN_FIGHT if t.fight is not None else reasons.NOT_WHEN
    if when == W_FIRST_RUNNING:
        return reasons.NOT_RUNNING
    if when in (W_RUNNING, W_MY_RUNNING, W_MY_FIRST_RUNNING, W_OUR_FLIGHT, W_CAUGHT, W_ESCAPED):
        return reasons.NOT_RUNNING
    if moment == OPEN:
        return reasons.NO_FIGHT
    if moment == RUNNING:
        return reasons.FIGHT_DECIDED
    if when == W_ALONE and t.in_fight(seat):
        return reasons.NOT_ALONE
    return reasons.NOT_YOUR_TURN if when == W_MY_TURN_FIGHT and t.in_fight(seat) else reasons.NOT_IN_FIGHT


# --- limits and costs -------------------------------------------------------------------------------------------


def why_not_foe(t: Table, power: Power, foe: Foe) -> Reason | None:
    """Does the power work on this monster?"""
    d = t.lib.cards[foe.monster]
    if power.foe_monster >= 0 and d.no != power.foe_monster:
        return reasons.WRONG_FOE
    if power.foe_max_level and d.monster.level > power.foe_max_level:
        return reasons.WRONG_FOE
    fight = t.fight
    if fight is not None:
        if power.foe_tag and not foe_has(t, fight, foe, power.foe_tag):
            return reasons.WRONG_FOE
        if power.foe_lacks and foe_has(t, fight, foe, power.foe_lacks):
            return reasons.WRONG_FOE
        if power.foe_added and foe.no == 0:
            return reasons.WRONG_FOE
    if fight is not None and fight.running:
        if power.removes and d.monster.escape == INESCAPABLE:
            return reasons.NO_ESCAPE
        if not power.removes and (d.monster.escape == IMPOSSIBLE or d.monster.escape == INESCAPABLE):
            return reasons.NO_ESCAPE
    return None


def stealable(t: Table, seat: int, card: int) -> Reason | None:
    """An Item a thief may name: Small, in front of another living player who is not in a fight (CLASS-16)."""
    if t.zone_of(card) != ITEMS:
        return reasons.NOT_SMALL
    victim = t.owner(card)
    if victim == seat:
        return reasons.NOT_SELF
    if t.lib.cards[card].item.big or not t.players[victim].alive:
        return reasons.NOT_SMALL
    return reasons.THIEF_FIGHT if t.in_fight(victim) else None


def liftable(t: Table, seat: int, card: int) -> Reason | None:
    """An Item that is not worn, in front of another living player who is not in a fight."""
    victim = t.owner(card)
    if t.zone_of(card) != ITEMS or victim == seat or not t.players[victim].alive:
        return reasons.NO_TARGET
    if t.in_fight(victim):
        return reasons.THIEF_FIGHT
    d = t.lib.cards[card]
    if t.equipped[card] and (d.item.slot or "worn" in d.tags):
        return reasons.NO_TARGET
    return reasons.BIG_LIMIT if d.item.big and not room_for_big(t, seat) else None


def lifts(t: Table, seat: int) -> list[int]:
    return [c for p in t.players for c in p.items if liftable(t, seat, c) is None]


def why_not_companion(t: Table, seat: int, card: int) -> Reason | None:
    """A companion of another player who is not in a fight."""
    if card < 0 or t.zone_of(card) != COMPANIONS or t.owner(card) == seat:
        return reasons.NO_TARGET
    return reasons.TARGET_IN_FIGHT if t.in_fight(t.owner(card)) else None


def companions_of_others(t: Table, seat: int) -> list[int]:
    return [c for p in t.players for c in p.companions if why_not_companion(t, seat, c) is None]


def trades(t: Table, seat: int, mine: int) -> list[int]:
    """For a forced trade: the own Items that can be given (`mine` -1), or what can be taken for one of them."""
    out: list[int] = []
    if mine < 0:
        for card in t.players[seat].items:
            if trades(t, seat, card):
                out.append(card)
        return out
    for p in t.players:
        if p.seat == seat or not p.alive or t.in_fight(p.seat):
            continue
        for card in p.items:
            if (
                t.lib.cards[card].item.gold <= t.lib.cards[mine].item.gold
                and _room(t, seat, mine, card)
                and _room(t, p.seat, card, mine)
            ):
                out.append(card)
    return out


def _room(t: Table, seat: int, gone: int, come: int) -> bool:
    """May this player have one Item instead of another? (BIG-1)"""
    if not t.lib.cards[come].item.big or big_unlimited(t, seat):
        return True
    return not [c for c in big_items(t, seat) if c != gone]


def why_not_seat(t: Table, seat: int, power: Power, target: int) -> Reason | None:
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    if not t.players[target].alive:
        return reasons.TARGET_DEAD
    if power.whom is not None:
        if not suffers_as(t, target, power.whom):
            return reasons.NO_TARGET
        if power.pure and has_extra(t, target, power.whom.kind == T_RACE):
            return reasons.NO_TARGET
    if power.target == TO_MUNCHKIN:
        return None if t.in_fight(target) else reasons.NO_TARGET
    if power.target == TO_FIGHTING:
        if not t.in_fight(target):
            return reasons.NO_TARGET
        return reasons.NOT_SELF if target == seat else None
    if power.target == TO_OTHER and t.fight is not None and target == t.fight.fighter:
        return reasons.NO_TARGET
    return None


def own_cards(t: Table, seat: int) -> list[int]:
    """The cards in front of a player that are no Curses."""
    p = t.players[seat]
    return p.items + p.classes + p.races + p.extras + p.companions + p.kept + p.attached


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
        if power.drives_out:
            return fight is not None and fight.helper >= 0
        if power.forces_trade:
            return len(trades(t, seat, -1)) > 0
        if power.needs_own_monster:
            return has_monster(t, seat)
        if power.swaps:
            return len(swappable(t, seat)) > 0
        if power.helps is not None:
            return fight is not None and any_munchkin(t, fight, power.helps)
        return not power.takes_item or len(items_that_win(t, seat, True)) > 0
    if target == TO_FOE:
        if fight is None:
            return False
        for foe in fight.foes:
            if why_not_foe(t, power, foe) is None and t.top.may_touch(t, seat, foe.no):
                return True
        return False
    if target == TO_UNWORN_ITEM:
        return len(lifts(t, seat)) > 0
    if target == TO_COMPANION:
        return len(companions_of_others(t, seat)) > 0
    if target == TO_OWN_CARD:
        return len(own_cards(t, seat)) > 0
    if target == TO_OWN_CURSE:
        return len(t.players[seat].curses) > 0
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
    if (power.against_undead or power.needs_undead) and not undead_there(t):
        return reasons.NEEDS_UNDEAD
    if t.zone_of(card) == HAND:
        if hand_barred(t, seat):
            return reasons.HAND_BARRED
        if t.lib.cards[card].item.big and t.lib.cards[card].is_item and not room_for_big(t, seat):
            return reasons.BIG_LIMIT
    if power.limit == PER_FOE and power.target == TO_FOE:
        return why_cannot_pay(t, seat, card, power)  # how often is looked at for each monster
    if power.limit == PER_FIGHT or power.limit == PER_TURN or power.limit == PER_FOE or power.limit == PER_ROLL:
        limited = why_limited(t, seat, card, power, 0)
        if limited is not None:
            return limited
    return why_cannot_pay(t, seat, card, power)


def ability_works(t: Table, seat: int, card: int, power: Power) -> bool:
    """An Item's ability needs the Item to be equipped and usable, unless it works when merely carried; an Epic ability
    needs an Epic owner (EPIC-13)."""
    if power.epic and not is_epic(t, seat):
        return False
    if hindered(t, seat, card):
        return False
    if t.zone_of(card) != ITEMS:
        return True
    return power.carried or (t.equipped[card] and usable(t, seat, card))


def hindered(t: Table, seat: int, card: int) -> bool:
    """For a while this player cannot use the abilities of that Class or Race."""
    if not t.players[seat].handicaps:
        return False
    d = t.lib.cards[card]
    code = T_CLASS * 100 + d.trait if d.kind == CLASS else T_RACE * 100 + d.trait if d.kind == RACE else -9
    return code in t.players[seat].handicaps


def _ability_open(t: Table, seat: int, cards: list[int], whens: int) -> bool:
    """Could this seat use an ability of these cards of his at these `when` words?"""
    for card in cards:
        d = t.lib.cards[card]
        if not d.ability_whens & whens:
            continue
        for power in d.abilities:
            if (
                whens >> power.when & 1
                and ability_works(t, seat, card, power)
                and why_not_power(t, seat, card, power, whens) is None
                and has_target(t, seat, power)
            ):
                return True
    return False


def can_use(t: Table, seat: int, when: int) -> bool:
    """Could this seat use some card or ability of just this `when` word now?"""
    p = t.players[seat]
    bit = 1 << when
    if not hand_barred(t, seat):
        for card in p.hand:
            if t.lib.cards[card].play_whens & bit and _play_has_target(t, seat, t.lib.cards[card], when):
                return True
    for card in p.items:
        if t.lib.cards[card].play_whens & bit and _play_has_target(t, seat, t.lib.cards[card], when):
            return True
    return _ability_open(t, seat, p.front, bit) or _ability_open(t, seat, p.items, bit)


def _play_has_target(t: Table, seat: int, d: CardDef, when: int) -> bool:
    for power in d.plays:
        if power.when == when and has_target(t, seat, power):
            return True
    return False


def can_act(t: Table, seat: int) -> bool:
    """Could this seat play a card or use an ability now that others may have to reckon with? Moving one's own
    equipment, trades and putting away one's own Class are no reason to hold a window open."""
    if t.fight is not None and can_spend(t, seat):
        return True
    whens = open_whens(t, seat)
    p = t.players[seat]
    cards = t.lib.cards
    if not hand_barred(t, seat):
        for card in p.hand:
            d = cards[card]
            if d.hand_whens & whens and hand_card_playable(t, seat, d, card, whens):
                return True
    for card in p.items:
        d = cards[card]
        if d.play_whens & whens and _plays_open(t, seat, d, card, whens):
            return True
    return _ability_open(t, seat, p.front, whens) or _ability_open(t, seat, p.items, whens)


def why_not_spend(t: Table, seat: int, foe: Foe) -> Reason | None:
    """May this seat discard cards for a bonus because of this monster?"""
    fight = t.fight
    assert fight is not None
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED if fight.running else reasons.SETTLE_FIRST
    d = t.lib.cards[foe.monster]
    may = seat != fight.fighter if d.monster.card_bonus_of_others else fight.has(seat)
    return None if d.monster.card_bonus and may else reasons.NO_CARD_BONUS


def can_spend(t: Table, seat: int) -> bool:
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.card_bonus and why_not_spend(t, seat, foe) is None:
            return len(cost_cards(t, seat, -1)) > 0
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
        room = len(t.players[seat].companions) < companion_limit(t, seat)
        return bool(whens >> W_ANY_TIME & 1) and room
    if kind == MONSTER:
        return bool(whens >> W_FIGHT & 1) and kin_there(t, card)
    if kind == ATTACHMENT and d.attachment.anyone and whens >> W_ANY_TIME & 1 and badgeable(t, d):
        return True
    return _plays_open(t, seat, d, card, whens)


def badgeable(t: Table, d: CardDef) -> list[int]:
    """The Items in play anybody may attach this card to: those that have neither its tag nor such a card yet."""
    out: list[int] = []
    for p in t.players:
        for card in p.items:
            if t.badge[card] < 0 and not item_has(t, card, d.gives.item_tag):
                out.append(card)
    return out


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
