"""Curses that stay in front of a player, and what ends them."""

from __future__ import annotations

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight
from kickdoor.model.table import Table
from kickdoor.model.words import ARMOR, CURSES, HEADGEAR, UNTIL_ARMOR_LOST, UNTIL_FIGHT_OVER, UNTIL_HEADGEAR_LOST
from kickdoor.rules.places import discard


def end_fight_curses(t: Table, fight: Fight) -> None:
    """A Curse for the next fight is discarded when that fight is over (CURSE-18).

    So is one that counted for a player who has left the fight. One that came after they left waits (CURSE-19).
    """
    for seat in fight.munchkins():
        end_curses(t, seat, UNTIL_FIGHT_OVER)
    for card in fight.curses_met:
        if t.zone_of(card) == CURSES and t.lib.cards[card].curse.until == UNTIL_FIGHT_OVER:
            discard(t, card)


def end_curses(t: Table, seat: int, until: int) -> None:
    """What these Curses have waited for has happened."""
    for card in t.players[seat].curses[:]:
        if t.lib.cards[card].curse.until == until:
            discard(t, card)


def slots_lost(t: Table, seat: int, d: CardDef) -> None:
    """A Curse or Bad Stuff has taken this Item. Curses that wait for that go with Headgear or Armor; an Item may be
    both."""
    for slot in (d.item.slot, d.item.also_slot):
        if slot == HEADGEAR:
            end_curses(t, seat, UNTIL_HEADGEAR_LOST)
        elif slot == ARMOR:
            end_curses(t, seat, UNTIL_ARMOR_LOST)
