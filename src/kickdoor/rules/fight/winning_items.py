"""Items of other players that would turn a lost fight at once, for cards that take one to win."""

from __future__ import annotations

from kickdoor.model.card import CardDef
from kickdoor.model.events.fights import HelperJoined, ItemUsed
from kickdoor.model.events.items import Equipped
from kickdoor.model.fight import Fight, WinningItem, WinningItems
from kickdoor.model.table import Table
from kickdoor.model.words import NO_SLOT
from kickdoor.rules.equipment.big_items import big_items, big_unlimited
from kickdoor.rules.equipment.counting import counted_bonus
from kickdoor.rules.equipment.items import afflicted, driven_away, has_slot, item_bonus, keeps_items, more_bonus, usable
from kickdoor.rules.equipment.limits import fits
from kickdoor.rules.fight.help import cannot_help, shunned
from kickdoor.rules.fight.stakes import for_the_win, helper_could_win
from kickdoor.rules.fight.strength import monsters, munchkins, winning
from kickdoor.rules.places import discard, give_item


def items_that_win(t: Table, seat: int, just_one: bool = False) -> list[WinningItem]:
    """All Items that make the player's side win if they take one, or just the first of them.

    Each is tried out, so what was found is kept until the next event.
    """
    fight = t.fight
    if fight is None:
        return []
    kept = fight.winning_items
    if kept is None or kept.at != t.happened or kept.seat != seat or (kept.just_one and not just_one):
        kept = WinningItems(seat, just_one, t.happened)
        kept.found = _look_for_items(t, fight, seat, just_one)
        fight.winning_items = kept
    return kept.found


def _look_for_items(t: Table, fight: Fight, seat: int, just_one: bool) -> list[WinningItem]:
    short = monsters(t) - munchkins(t)
    times = 1 + fight.doubled.count(seat)  # COMBAT-23
    more_than_bonus = _changes_more(t, fight, seat)
    out: list[WinningItem] = []
    for p in t.players:
        if p.seat == seat or not p.alive or keeps_items(t, p.seat):
            continue
        for card in p.items:
            d = t.lib.cards[card]
            own = d.gives.fight_bonus + (counted_bonus(t, seat, card) if d.gives.counted_fight_bonus else 0)
            bonus = (item_bonus(t, seat, d) + more_bonus(t, seat, card) + own) * times
            if driven_away(t, p.seat, card):
                continue
            more = more_than_bonus or (fight.has(p.seat) and afflicted(t, p.seat, card))  # a penalty of one's side goes
            if d.can_be_equipped and (bonus >= max(short, 1) or d.gives.compels_help or more):
                for gone in _worth_discarding(t, seat, card):
                    if _wins_with(t, seat, card, gone):
                        out.append(WinningItem(card, gone))
                        if just_one:
                            return out
    return out


def _changes_more(t: Table, fight: Fight, seat: int) -> bool:
    """May an Item change more than its own bonus says? That is rare, so only then is every Item tried.

    Monsters may mind it, it may make an Item of the taker better, or make room in the place of a penalty (ITEM-21).
    """
    for foe in fight.foes:
        monster = t.lib.cards[foe.monster].monster
        if monster.against_fire or monster.against_items:
            return True
    for own in t.players[seat].items:
        if afflicted(t, seat, own):
            return True
        for other in t.lib.cards[own].item.bonus_if:
            if other.item is not None:
                return True
    return False


def _worth_discarding(t: Table, seat: int, card: int) -> list[int]:
    """Nothing (-1), and every own Item that is in the way of the new one."""
    d = t.lib.cards[card]
    return [-1, *[own for own in t.players[seat].items if _in_the_way(d, t.lib.cards[own])]]


def _in_the_way(d: CardDef, own: CardDef) -> bool:
    """May this Item of the taker keep the new one from being equipped or carried (ITEM-4, COMPLEX-2, BIG-1)?"""
    if (d.item.hands and own.item.hands) or (d.item.big and own.item.big):
        return True
    if d.item.is_complex and own.item.is_complex:
        return True
    for slot in (d.item.slot, d.item.also_slot):
        if slot != NO_SLOT and (has_slot(own, slot) or own.gives.bars_slot == slot):
            return True
    return d.gives.bars_slot != NO_SLOT and has_slot(own, d.gives.bars_slot)


def _wins_with(t: Table, seat: int, card: int, gone: int) -> bool:
    """Would the side win the moment the Item is taken? It is tried on a copy of the table."""
    trial = t.copy()
    trial.recording = False
    if gone >= 0:
        discard(trial, gone)
    give_item(trial, card, seat)
    if trial.lib.cards[card].item.big and len(big_items(trial, seat)) > 1 and not big_unlimited(trial, seat):
        return False
    if not usable(trial, seat, card) or not fits(trial, seat, card):
        return False
    trial.emit(Equipped(card, True))
    use_to_win(trial, card)
    return winning(trial) or (trial.lib.cards[card].gives.compels_help and len(forced_to_win(trial, seat)) > 0)


def use_to_win(t: Table, card: int) -> None:
    """An Item of optional use that was just taken is used, if that is what it was taken for (ITEM-11)."""
    fight = t.fight
    if fight is not None and t.lib.cards[card].gives.optional_use and card not in fight.used and not winning(t):
        t.emit(ItemUsed(card, True))


def forced_to_win(t: Table, seat: int) -> list[int]:
    """The players whom this one, with an Item that forces help, could force so that the side wins (COMPEL-9, -2)."""
    fight = t.fight
    if fight is None or seat != fight.fighter or fight.helper >= 0 or shunned(t, seat):
        return []
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:
            return []
    out: list[int] = []
    for p in t.players:
        if p.seat == seat or not p.alive or p.level <= t.players[seat].level or cannot_help(t, p.seat):
            continue
        if for_the_win(t) and not helper_could_win(t, p.seat):
            continue
        trial = t.copy()
        trial.recording = False
        trial.emit(HelperJoined(p.seat, None, True))
        if winning(trial):
            out.append(p.seat)
    return out
