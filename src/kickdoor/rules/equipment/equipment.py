"""What a player does with what lies before him: equipping, loading a Hireling, putting cards away, and the offers and
weaknesses of monsters he takes up (ITEM, HIRE, CLASS-5, COMBAT-24, COMPEL)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.fights import DueAfter, HelperJoined, HelperLeft
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.fight import Foe
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CLASSES,
    COMPANIONS,
    CURSES,
    EXTRAS,
    FIGHTING,
    IMPOSSIBLE,
    INESCAPABLE,
    ITEM,
    ITEMS,
    RACES,
    S_HELPS,
    S_MUST_HELP,
    SHUT,
    W_MY_RUNNING,
)
from kickdoor.rules import reasons
from kickdoor.rules.bargain.drafts import why_no_help
from kickdoor.rules.equipment.items import (
    afflicted,
    big_items,
    big_unlimited,
    cheated,
    complex_over,
    counts,
    hands_of,
    limited,
    passes,
    usable,
    why_not_equip,
)
from kickdoor.rules.fight.combat import remove_foe
from kickdoor.rules.fight.help import cannot_help, must_help
from kickdoor.rules.fight.run_away import escape_from
from kickdoor.rules.fight.strength import foe_treasures, for_the_win, helper_could_win
from kickdoor.rules.places import carried_by, discard
from kickdoor.rules.tags import item_has
from kickdoor.rules.traits import counts_as, suffers_as

# --- equipment ----------------------------------------------------------------------------------------------------


def why_not_equipment(t: Table, seat: int, a: Action) -> Reason | None:
    """Equip, unequip or hand to a Hireling: any time while not in a fight (TURN-8, ITEM-3, HIRE-2)."""
    if t.moment() == SHUT and not (a.verb == A.LOAD and t.top.owner_may_restore(seat)):
        return reasons.SETTLE_FIRST  # BIG-4: a Big item may still go to a Hireling, which then no longer counts
    if a.card < 0 or a.card >= len(t.place) or not t.in_items(a.card, seat):
        own = 0 <= a.card < len(t.place) and t.place[a.card] in (CLASSES * 8 + seat, RACES * 8 + seat)
        return reasons.NEVER_UNUSED if own else reasons.NOT_YOURS
    if a.verb == A.EQUIP:
        return why_not_equip(t, seat, a.card)
    if a.verb == A.UNEQUIP:
        return _why_not_unequip(t, seat, a.card)
    return _why_not_load(t, seat, a.card, a.target)


def _why_not_unequip(t: Table, seat: int, card: int) -> Reason | None:
    if not t.equipped[card] and t.host[card] < 0:
        return reasons.NOT_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if afflicted(t, seat, card):
        return reasons.AFFLICTED
    if t.host[card] >= 0 and _too_big(t, seat, card, t.host[card], -1):
        return reasons.BIG_LIMIT  # out of the Hireling's hands it counts again
    if t.zone_of(card) == ITEMS and t.lib.cards[card].carries and carried_by(t, card):
        return reasons.CARRIED
    return None


def _too_big(t: Table, seat: int, back: int, carrier: int, loaded: int) -> bool:
    """Would there be too many Big items with `back` out of the carrier's hands and `loaded` in them (-1: nothing)?"""
    if big_unlimited(t, seat):
        return False
    total = 0
    for card in big_items(t, seat):
        if card not in (loaded, back, carrier):
            total += 1
    if back >= 0 and t.lib.cards[back].item.big and not cheated(t, back):
        total += 1
    if loaded < 0 and t.zone_of(carrier) == ITEMS and t.lib.cards[carrier].item.big and not cheated(t, carrier):
        total += 1
    return total > 1


def _why_not_load(t: Table, seat: int, card: int, companion: int) -> Reason | None:
    if t.in_fight(seat):
        return reasons.HIRELING_FIGHT
    if companion < 0 or companion >= len(t.place) or companion == card:
        return reasons.NOT_YOUR_HIRELING
    if not t.in_companions(companion, seat) and not t.in_items(companion, seat):
        return reasons.NOT_YOUR_HIRELING
    if t.lib.cards[card].kind != ITEM:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    if afflicted(t, seat, card):
        return reasons.AFFLICTED
    if t.host[card] < 0 and t.lib.cards[companion].companion.hands:
        return _why_not_hands(t, seat, card, companion)
    if t.host[card] >= 0 or t.lib.cards[companion].carries == 0:
        return reasons.HIRELING_FULL
    old = _handed_back(t, companion)
    if old >= 0 and _too_big(t, seat, old, companion, card):
        return reasons.BIG_LIMIT  # out of the Hireling's hands it counts again
    return None


def _why_not_hands(t: Table, seat: int, card: int, companion: int) -> Reason | None:
    """A companion with Hands of his own takes what needs Hands and his master may use."""
    d = t.lib.cards[card]
    if (
        not d.item.hands
        or hands_of(t, seat, [*carried_by(t, companion), card]) > t.lib.cards[companion].companion.hands
    ):
        return reasons.HIRELING_FULL
    if not usable(t, seat, card):
        return reasons.NOT_USABLE
    worn = [c for c in limited(t, seat) if c != card]
    over = complex_over(t, seat, [*worn, card]) > complex_over(t, seat, worn)
    return reasons.COMPLEX_LIMIT if over else None


def _handed_back(t: Table, companion: int) -> int:
    """What a companion with full hands gives back for a new Item (HIRE-4: it may be exchanged); -1: it has room."""
    carried = carried_by(t, companion)
    if t.lib.cards[companion].companion.hands:
        return -1
    for item in carried:
        if afflicted(t, t.owner(item), item):
            return -1 if len(carried) < t.lib.cards[companion].carries else item
    return carried[0] if len(carried) >= t.lib.cards[companion].carries else -1


def change_equipment(t: Table, seat: int, a: Action) -> None:
    if a.verb == A.EQUIP:
        t.emit(Equipped(a.card, True))
    elif a.verb == A.UNEQUIP:
        t.emit(Equipped(a.card, False))
        if t.host[a.card] >= 0:
            t.emit(Attached(a.card, -1))
    else:
        old = _handed_back(t, a.target)
        if old >= 0:
            t.emit(Equipped(old, False))
            t.emit(Attached(old, -1))
        t.emit(Attached(a.card, a.target))
        if not t.equipped[a.card] and usable(t, seat, a.card):
            t.emit(Equipped(a.card, True))


def carriers(t: Table, seat: int) -> list[int]:
    """What could carry an Item of this player: companions, and Items made for it. Not to be changed."""
    p = t.players[seat]
    out = p.companions
    for card in p.items:
        if t.lib.cards[card].carries:
            out = [*out, card]
    return out


def list_equipment(t: Table, seat: int, moment: int, out: list[Action]) -> None:
    p = t.players[seat]
    if not p.items or t.in_fight(seat):
        return
    if moment == SHUT:
        if t.top.owner_may_restore(seat):
            for card in p.items:
                for companion in carriers(t, seat):
                    if _why_not_load(t, seat, card, companion) is None:
                        out.append(Action(A.LOAD, card, companion))
        return
    able = carriers(t, seat)
    for card in p.items:
        if t.lib.cards[card].kind != ITEM:
            continue
        if t.equipped[card] or t.host[card] >= 0:
            if _why_not_unequip(t, seat, card) is None:
                out.append(A.with_card(A.UNEQUIP, card))
        if not t.equipped[card] and why_not_equip(t, seat, card) is None:
            out.append(A.with_card(A.EQUIP, card))
        for companion in able:
            if _why_not_load(t, seat, card, companion) is None:
                out.append(Action(A.LOAD, card, companion))


# --- putting away -------------------------------------------------------------------------------------------------


def why_not_shed(t: Table, seat: int, card: int) -> Reason | None:
    """Class, Race, their extra cards and Hirelings may be put away at any time (CLASS-5, SUPER-8, HIRE-7)."""
    if card < 0 or card >= len(t.place) or t.owner(card) != seat:
        return reasons.NOT_YOURS
    zone = t.zone_of(card)
    if zone == ITEMS:
        return reasons.ITEM_STAYS
    if zone == CURSES:
        return reasons.CURSE_KEPT
    if zone not in (CLASSES, RACES, EXTRAS, COMPANIONS):
        return reasons.CANNOT_SHED
    return reasons.SETTLE_FIRST if t.moment() == SHUT else None


def list_sheds(t: Table, seat: int, out: list[Action]) -> None:
    """Only while nothing is being settled."""
    p = t.players[seat]
    for card in p.classes:
        out.append(A.with_card(A.SHED, card))
    for card in p.races:
        out.append(A.with_card(A.SHED, card))
    for card in p.extras:
        out.append(A.with_card(A.SHED, card))
    for card in p.companions:
        out.append(A.with_card(A.SHED, card))


# --- what a monster offers instead of a fight ---------------------------------------------------------------------


def why_not_take_up(t: Table, seat: int, a: Action) -> Reason | None:
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED if fight.running else reasons.SETTLE_FIRST
    if not fight.has(seat):
        return reasons.NOT_IN_FIGHT
    foe = fight.foe(a.target)
    if foe is None:
        return reasons.NO_FOE
    offers = t.lib.cards[foe.monster].monster.offers
    if a.number < 0 or a.number >= len(offers):
        return reasons.NO_OFFER_OF_FOE
    reason = _why_not_offered(t, seat, foe, a.number)
    if reason is not None:
        return reason
    test = offers[a.number].item
    if test is not None:
        c = a.cost
        if c < 0 or c >= len(t.place) or not t.in_items(c, seat) or not passes(t, c, test):
            return reasons.OFFER_COST
    return None


def _why_not_offered(t: Table, seat: int, foe: Foe, number: int) -> Reason | None:
    """An offer to a trait belongs to who has it, any other to the fighter (COMBAT-24)."""
    fight = t.fight
    assert fight is not None
    offer = t.lib.cards[foe.monster].monster.offers[number]
    if offer.who is None:
        if seat != fight.fighter:
            return reasons.NO_OFFER_OF_FOE
    elif not counts_as(t, seat, offer.who) or (offer.fighter and seat != fight.fighter):
        return reasons.NO_OFFER_OF_FOE
    if offer.unless is not None:
        for s in fight.munchkins():
            if suffers_as(t, s, offer.unless):
                return reasons.OFFER_BARRED  # COMBAT-19
    return None


def take_up(t: Table, seat: int, a: Action) -> None:
    fight = t.fight
    assert fight is not None
    foe = fight.foe(a.target)
    assert foe is not None
    offer = t.lib.cards[foe.monster].monster.offers[a.number]
    t.announce(announcements.MONSTER_LEFT, seat, foe.card, number=a.number)
    if a.cost >= 0:
        discard(t, a.cost)
    if offer.program >= 0:
        t.emit(DueAfter(offer.program, seat, foe.monster, True))
    remove_foe(t, foe, foe_treasures(t, fight, foe) if offer.keeps_treasure else 0)


def list_take_ups(t: Table, seat: int, out: list[Action]) -> None:
    fight = t.fight
    if fight is None or not fight.has(seat) or t.moment() != FIGHTING:
        return
    for foe in fight.foes:
        offers = t.lib.cards[foe.monster].monster.offers
        for i in range(len(offers)):
            if _why_not_offered(t, seat, foe, i) is not None:
                continue
            test = offers[i].item
            if test is None:
                out.append(Action(A.TAKE_UP, target=foe.card, number=i))
                continue
            for item in t.players[seat].items:
                if passes(t, item, test):
                    out.append(Action(A.TAKE_UP, target=foe.card, number=i, cost=item))


# --- forced help --------------------------------------------------------------------------------------------------


def compels(t: Table, seat: int) -> bool:
    for card in t.players[seat].items:
        if t.lib.cards[card].gives.compels_help and counts(t, seat, card):
            return True
    return False


def why_not_compel(t: Table, seat: int, target: int) -> Reason | None:
    """Forcing is a request like any other, but it cannot be refused (COMPEL-9); never for the win (COMPEL-2)."""
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED if fight.running else reasons.SETTLE_FIRST
    if seat != fight.fighter:
        return reasons.NOT_FORCED
    duty = 0 <= target < len(t.players) and must_help(t, target)
    if not duty and not compels(t, seat):
        return reasons.NO_COMPULSION
    reason = why_no_help(t)
    if reason is not None:
        return reason
    if target < 0 or target >= len(t.players) or target == seat or not t.players[target].alive:
        return reasons.NOT_FORCED
    if not duty and t.players[target].level <= t.players[seat].level:
        return reasons.NO_COMPULSION
    if cannot_help(t, target):
        return reasons.HELP_BANNED
    if for_the_win(t) and not helper_could_win(t, target):
        return reasons.NOT_FOR_THE_WIN
    return None


def compel(t: Table, seat: int, target: int) -> None:
    t.announce(announcements.COMPELLED, seat, target=target)
    t.forget_draft(target)
    t.offers = [o for o in t.offers if o.is_trade and o.maker != target and o.to != target]
    t.emit(HelperJoined(target, None, True))
    if S_MUST_HELP in t.players[target].statuses:
        t.emit(StatusChanged(target, S_MUST_HELP, False))
        t.emit(StatusChanged(target, S_HELPS, True))  # until this fight is over


def list_compels(t: Table, seat: int, out: list[Action]) -> None:
    able = compels(t, seat)
    for s in range(len(t.players)):
        if (able or must_help(t, s)) and why_not_compel(t, seat, s) is None:
            out.append(A.at_seat(A.COMPEL, s))


def why_not_leave(t: Table, seat: int) -> Reason | None:
    """A forced helper may leave a fight for the win; without the option he is put out of it (COMPEL-4)."""
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED if fight.running else reasons.SETTLE_FIRST
    if seat != fight.helper:
        return reasons.NOT_IN_FIGHT
    free = t.options.forced_help_by_choice and fight.compelled
    return None if free and for_the_win(t) and not helper_could_win(t, seat) else reasons.HELPER_BOUND


def leave(t: Table, seat: int) -> None:
    t.announce(announcements.LEFT_FIGHT, seat)
    t.emit(HelperLeft(seat))


# --- dropping something for a monster while running ----------------------------------------------------------------


def why_not_drop_escape(t: Table, seat: int, a: Action) -> Reason | None:
    fight = t.fight
    if fight is None or not fight.running or not t.top.opens(t, seat, W_MY_RUNNING):
        return reasons.NOT_RUNNING
    foe = fight.foe(a.target)
    if foe is None or not t.top.may_touch(t, seat, foe.no):
        return reasons.NO_FOE
    d = t.lib.cards[foe.monster]
    if not d.monster.drop_tag or d.monster.escape == IMPOSSIBLE or d.monster.escape == INESCAPABLE:
        return reasons.NO_ESCAPE
    if a.card < 0 or a.card >= len(t.place) or not t.in_items(a.card, seat):
        return reasons.NOT_YOURS
    return None if item_has(t, a.card, d.monster.drop_tag) else reasons.WRONG_FOE


def drop_escape(t: Table, seat: int, a: Action) -> None:
    fight = t.fight
    assert fight is not None
    foe = fight.foe(a.target)
    assert foe is not None
    discard(t, a.card)
    escape_from(t, seat, [foe.no])


def list_drop_escapes(t: Table, seat: int, out: list[Action]) -> None:
    fight = t.fight
    if fight is None or not fight.running or not t.top.opens(t, seat, W_MY_RUNNING):
        return
    for foe in fight.foes:
        tag = t.lib.cards[foe.monster].monster.drop_tag
        if tag and t.top.may_touch(t, seat, foe.no):
            for card in t.players[seat].items:
                if item_has(t, card, tag):
                    out.append(Action(A.DROP_ESCAPE, card, foe.card))
