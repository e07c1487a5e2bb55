"""The facts of a card by its kind, in the kernel's form: one function for each kind that has facts of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.cards import language as L
from kickdoor.cards.library.monsters import fill_monster
from kickdoor.cards.library.parts import Parts, harmful, slot_number
from kickdoor.model.card import CardDef
from kickdoor.model.card_facts import (
    AttachmentFacts,
    CompanionFacts,
    CurseFacts,
    EnhancerFacts,
    ItemFacts,
    LevelUpFacts,
)
from kickdoor.model.words import UNTIL_NAMES
from kickdoor.rules.instructions.kill_hireling import KillHireling
from kickdoor.rules.instructions.losing import YOU
from kickdoor.rules.instructions.vocabulary import INSTRUCTION

__all__ = ["FILL"]


def _enhancer(_parts: Parts, d: CardDef, card: L.Enhancer) -> None:
    d.enhancer = EnhancerFacts()
    d.bonus = card.bonus
    d.treasures = card.treasures
    d.enhancer.least_treasures = card.min_treasures
    d.enhancer.adds_tag = card.adds_tag or ""
    d.enhancer.run_away = card.run_away
    if card.instead is not None:
        d.enhancer.instead_tag = card.instead.tag
        d.enhancer.instead_bonus = card.instead.bonus
        d.enhancer.instead_treasures = card.instead.treasures


def _curse(parts: Parts, d: CardDef, card: L.Curse) -> None:
    """Traps are Curses, whatever their set calls them (COMBINE-2)."""
    d.curse = CurseFacts()
    d.curse.program = parts.program(card.do)
    d.harmful = harmful(card.do)
    d.curse.only_on = parts.trait(card.only_on)
    if card.stays is not None:
        d.curse.until = UNTIL_NAMES.index(card.stays.until)
        d.curse.turns = card.stays.turns or 1


def _extra(_parts: Parts, d: CardDef, card: L.ExtraCard) -> None:
    d.extra_of_race = card.of == "race"


def _item(parts: Parts, d: CardDef, card: L.Item) -> None:
    """An Item not marked Big is Small, one not marked Complex is Simple, and it may be both or neither (BIG-2,
    COMPLEX-3, COMPLEX-7, COMBINE-4)."""
    d.item = ItemFacts()
    d.is_item = True
    d.bonus = card.bonus
    d.carries = card.carries
    d.item.gold = card.gold
    d.item.slot = slot_number(card.slot)
    d.item.also_slot = slot_number(card.also_slot)
    d.item.is_complex = card.complex
    d.item.laser = "laser" in card.tags
    d.item.hands = card.hands
    d.item.big = card.size == "big"
    d.item.from_level = card.from_level
    d.item.to_level = card.to_level
    d.item.usable_by = parts.traits(card.usable_by)
    d.item.not_usable_by = parts.traits(card.not_usable_by)
    d.item.bonus_for = [parts.bonus(one) for one in card.bonus_for]
    d.item.bonus_if = [parts.bonus_if(one, d.set_id) for one in card.bonus_if]
    d.item.hands_with = card.hands_with or ""


def _one_shot(_parts: Parts, d: CardDef, card: L.OneShot) -> None:
    """A one-shot is an Item, used up when it is used (ONESHOT-1)."""
    d.item = ItemFacts()
    d.is_item = True
    d.item.gold = card.gold
    d.item.big = card.size == "big"


def _attachment(_parts: Parts, d: CardDef, card: L.Attachment) -> None:
    d.attachment = AttachmentFacts()
    d.attachment.to_class = card.to == "class"
    d.attachment.anyone = card.anyone


def _level_up(parts: Parts, d: CardDef, card: L.LevelUp) -> None:
    """A Go Up a Level card is no Item (LEVELUP-6)."""
    d.level_up = LevelUpFacts()
    d.levels = card.levels
    d.level_up.killed_tag = -1 if card.killed is None else parts.tag(card.killed)
    d.level_up.steals = card.steal
    d.level_up.only_after_fight = card.only == "after_fight"
    d.level_up.only_not_highest = card.only == "not_highest"
    d.level_up.only_hireling = card.only == "hireling_in_play"
    gain = INSTRUCTION["gain_level"].made([card.levels, False])
    if card.price is not None:
        d.level_up.price = parts.item_test(card.price)
        pay = INSTRUCTION["discard_items"].made([d.level_up.price, 1, YOU, False, -1])
        d.level_up.price_program = parts.add_program([pay, gain])
    if d.level_up.only_hireling:
        d.level_up.price_program = parts.add_program([KillHireling(), gain])


def _hireling(parts: Parts, d: CardDef, card: L.Hireling) -> None:
    """A companion is no Item (HIRE-3, SIDEKICK-7)."""
    d.companion = CompanionFacts()
    d.carries = card.carries
    d.companion.hands = card.hands
    d.companion.after_win = parts.program(card.after_win)


def _other(_parts: Parts, d: CardDef, card: L.Other) -> None:
    """A card of no other kind is no Item, Treasure or not; it says itself whether it stays (TREAS-1)."""
    d.stays = card.stays


FILL: dict[type[L.AnyCard], Callable[[Parts, CardDef, Any], None]] = {
    L.Monster: fill_monster,
    L.Enhancer: _enhancer,
    L.Curse: _curse,
    L.ExtraCard: _extra,
    L.Item: _item,
    L.OneShot: _one_shot,
    L.Attachment: _attachment,
    L.LevelUp: _level_up,
    L.Hireling: _hireling,
    L.Other: _other,
}
