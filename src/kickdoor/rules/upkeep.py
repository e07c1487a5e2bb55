"""Upkeep between two plays: broken limits, monsters that leave, helpers that are put out (RW-11, RW-20)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import DueAfter, HelperMet
from kickdoor.model.events.items import Attached, Equipped, Taped
from kickdoor.model.fight import Fight
from kickdoor.model.table import Table
from kickdoor.model.words import COMPANIONS, UNTIL_ITEM_LOST
from kickdoor.rules.equipment.big_items import big_unlimited
from kickdoor.rules.equipment.items import afflicted, beyond_limits, companion_limit, companions_left, usable
from kickdoor.rules.equipment.limits import excess, is_limited, limited
from kickdoor.rules.fight.entry_roll import begin_entry_roll
from kickdoor.rules.fight.foes import kill_foe, remove_foe
from kickdoor.rules.fight.help import drive_out_helper
from kickdoor.rules.fight.reward import win_fight
from kickdoor.rules.fight.stakes import foe_treasures, for_the_win, helper_could_win
from kickdoor.rules.life.levels import min_level, set_level
from kickdoor.rules.over_limit import (
    TOO_BIG,
    TOO_MANY_CLASSES,
    TOO_MANY_COMPANIONS,
    TOO_MANY_RACES,
    TOO_MUCH_EQUIPPED,
    ask_over_limit,
)
from kickdoor.rules.places import discard
from kickdoor.rules.targets import any_munchkin
from kickdoor.rules.traits import counts_as, has_extra


def upkeep(t: Table) -> None:
    """Repair everything that is no longer allowed; questions to a player are pushed as frames."""
    changed = t.dirty
    t.dirty = 0
    for p in t.players:
        if p.curses:
            _check_curses(t, p.seat)
        if changed >> p.seat & 1:
            if p.tapings:
                _check_tapes(t, p.seat)  # of the dead, too, whose Items are looted
            if p.alive:
                _check_character(t, p.seat)
                _check_items(t, p.seat)
    if t.fight is not None and not t.fight.running:
        _check_fight(t)
    _check_offers(t)


# --- players ------------------------------------------------------------------------------------------------------


def _check_curses(t: Table, seat: int) -> None:
    """A Curse that has settled on an Item goes with it."""
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].curse.until == UNTIL_ITEM_LOST:
            item = t.host[curse]
            if item < 0 or not t.in_items(item, seat):
                discard(t, curse)


def _check_character(t: Table, seat: int) -> None:
    p = t.players[seat]
    if p.level < min_level(t, seat):
        set_level(t, seat, min_level(t, seat))
    if len(p.companions) > 1 and len(p.companions) > companion_limit(t, seat):
        ask_over_limit(t, seat, TOO_MANY_COMPANIONS)
    if p.extras:
        for card in p.extras:  # SUPER-6
            if not (p.races if t.lib.cards[card].extra_of_race else p.classes):
                discard(t, card)
    if len(p.classes) > 1 and not has_extra(t, seat, False):
        ask_over_limit(t, seat, TOO_MANY_CLASSES)
    if len(p.races) > 1 and not has_extra(t, seat, True):
        ask_over_limit(t, seat, TOO_MANY_RACES)


def _check_items(t: Table, seat: int) -> None:
    p = t.players[seat]
    _check_attachments(t, seat)
    if not p.items:
        return
    big = 0
    fighting = t.in_fight(seat)
    worn: list[int] = []
    for card in p.items:
        d = t.lib.cards[card]
        host = t.host[card]
        if host >= 0 and not t.in_companions(host, seat) and not t.in_items(host, seat):
            t.emit(Attached(card, -1))  # it stays equipped as far as the limits allow (HIRE-11)
        if d.item.big and not beyond_limits(t, card):
            big += 1
        if t.equipped[card]:
            if not fighting and not usable(t, seat, card) and not afflicted(t, seat, card):
                t.emit(Equipped(card, False))  # ITEM-9: after the fight its owner unequips it
                if t.host[card] >= 0 and t.zone_of(t.host[card]) == COMPANIONS:
                    t.emit(Attached(card, -1))
            elif is_limited(t, card):
                worn.append(card)
    if len(worn) > 1 and excess(t, seat, worn) > 0:
        ask_over_limit(t, seat, TOO_MUCH_EQUIPPED)
    if big > 1 and not big_unlimited(t, seat):
        ask_over_limit(t, seat, TOO_BIG)


def _check_attachments(t: Table, seat: int) -> None:
    """Cards attached to an Item that is gone go too (CHEAT-6)."""
    p = t.players[seat]
    for card in p.attached:
        host = t.host[card]
        if host < 0 or (not t.in_items(host, seat) and not t.in_classes(host, seat)):
            discard(t, card)


def _check_tapes(t: Table, seat: int) -> None:
    """Joined Items are taken apart when one of them, or the tape, is gone."""
    for taping in reversed(t.players[seat].tapings):
        if not t.equipped[taping.tape] or not _all_at(t, [taping.tape, taping.one, taping.other], seat):
            t.emit(Taped(taping.tape, -1, -1))


# --- the fight ----------------------------------------------------------------------------------------------------


def _check_fight(t: Table) -> None:
    fight = t.fight
    assert fight is not None
    if not t.players[fight.fighter].alive:
        return  # the fight ends without a winner (DEATH-14)
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        if d.monster.leaves is not None or d.monster.killed_by is not None:
            _check_departures(t, fight)
            break
    if not fight.foes:
        win_fight(t)  # COMBAT-8
        return
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        if d.monster.entry_roll and not foe.rolled:
            begin_entry_roll(t, foe.no)
        if d.monster.when_helped >= 0 and fight.helper >= 0 and not fight.has_met(fight.helper, foe.no):
            t.emit(HelperMet(fight.helper, foe.no))
            t.push(CardProgram(d.monster.when_helped, foe.monster, fight.helper, -1))
    if fight.helper >= 0:
        _check_helper(t)
    for seat in fight.munchkins():  # what companions allowed ends when they are driven away (COMPLEX-4, ITEM-15)
        if t.players[seat].companions and companions_left(t, seat) and excess(t, seat, limited(t, seat)) > 0:
            ask_over_limit(t, seat, TOO_MUCH_EQUIPPED)


def _check_departures(t: Table, fight: Fight) -> None:
    """Monsters leave or die as soon as a player with a certain trait fights them (COMBAT-20)."""
    for foe in fight.foes[:]:
        d = t.lib.cards[foe.monster]
        if d.monster.leaves is None:
            continue
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.leaves):
                t.announce(announcements.MONSTER_LEFT, seat, foe.card)
                if d.monster.leaves_program >= 0:
                    t.emit(DueAfter(d.monster.leaves_program, seat, foe.monster))
                treasures = d.monster.leaves_treasures
                remove_foe(t, foe, foe_treasures(t, fight, foe) if treasures < 0 else treasures)
                break
    for foe in fight.foes[:]:
        killer = t.lib.cards[foe.monster].monster.killed_by
        if killer is not None and any_munchkin(t, fight, killer):
            kill_foe(t, foe)


def _check_helper(t: Table) -> None:
    """A forced helper is put out of a fight that turns into one for the win (RW-11)."""
    fight = t.fight
    assert fight is not None
    if not t.players[fight.helper].alive:  # DEATH-14
        drive_out_helper(t)
        return
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:  # MULTI-9
            drive_out_helper(t)
            return
    if t.options.forced_help_by_choice:
        return  # the helper may leave, and is asked before the kill is final (RW-8)
    if fight.compelled and for_the_win(t) and not helper_could_win(t, fight.helper):
        drive_out_helper(t)  # COMPEL-4


# --- offers -------------------------------------------------------------------------------------------------------


def _check_offers(t: Table) -> None:
    """Offers that can no longer be accepted lapse."""
    if not t.offers:
        return
    fight = t.fight
    open_offers = []
    for offer in t.offers:
        if not t.players[offer.maker].alive or not t.players[offer.to].alive:
            continue
        if offer.is_trade:
            if t.in_fight(offer.maker) or t.in_fight(offer.to):
                continue
            if _all_at(t, offer.gives, offer.maker) and _all_at(t, offer.wants, offer.to):
                open_offers.append(offer)
        elif fight is not None and not fight.running and (fight.has(offer.maker) or fight.has(offer.to)):
            if fight.helper < 0 or (fight.has(offer.maker) and fight.has(offer.to)):
                if _all_at(t, offer.gives, fight.fighter) and _all_held(t, offer.promised, fight.fighter):
                    open_offers.append(offer)
    t.offers = open_offers


def _all_held(t: Table, cards: list[int], seat: int) -> bool:
    for card in cards:
        if not t.in_hand(card, seat):
            return False
    return True


def _all_at(t: Table, items: list[int], seat: int) -> bool:
    for card in items:
        if not t.in_items(card, seat):
            return False
    return True
