"""Standing effects: what a card in play gives its owner."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from kickdoor.cards.language.parts import Base, Count, Deck, ItemFilter, Slot, Slug, Small
from kickdoor.cards.language.steps import Nothing


class CompelHelp(Base, frozen=True):
    """Players above your Level cannot refuse to help you nor ask a reward; such help never gives the winning level."""


class TagBonus(Base, frozen=True):
    """Each equipped Item with the tag, and each one-shot with it that you play for its bonus, gives so much more."""

    tag: Slug
    bonus: Small


class Give(Base, frozen=True):
    """One standing effect: a map with exactly one key."""

    fight_bonus: Small | UnsetType = UNSET  # in every fight while it lies there
    win_ties: Nothing | UnsetType = UNSET
    run_away: Small | UnsetType = UNSET
    die_rolls: Small | UnsetType = UNSET  # to every die roll of the owner
    hand_limit: Count | UnsetType = UNSET
    big_items: Literal["unlimited"] | UnsetType = UNSET
    helper_levels: Count | UnsetType = UNSET  # per monster killed while helping (HELP-13)
    double_sale: Count | UnsetType = UNSET  # that many Items per own turn sell for double
    only_slot_bonus: Slot | UnsetType = UNSET  # Items give no combat bonus, except those of this slot
    no_door_curses: Nothing | UnsetType = UNSET
    face_up_from_discards: Nothing | UnsetType = UNSET
    draw_after_escape: Deck | UnsetType = UNSET
    compel_help: CompelHelp | UnsetType = UNSET
    complex_items: Literal["unlimited"] | UnsetType = UNSET  # may equip any number (COMPLEX-2)
    companions: Count | UnsetType = UNSET  # so many may be in play (SIDEKICK-3)
    helper_draw: Deck | UnsetType = UNSET  # a face-down card for helping to kill, once per fight
    alone_bonus: Small | UnsetType = UNSET  # as the fighter while nobody helps; companions are nobody (CLASS-21)
    min_level: Count | UnsetType = UNSET
    survive: Count | UnsetType = UNSET  # instead of dying one may lose so many levels
    second_door: Nothing | UnsetType = UNSET  # once on each own turn, after a door without a monster
    spare_slot: Nothing | UnsetType = UNSET  # a second Headgear, a second Footgear or a third Hand: one of them
    bars_slot: Slot | UnsetType = UNSET  # nothing of this kind can be equipped beside it
    stands_in: Nothing | UnsetType = UNSET  # may be discarded instead of another Item lost to a Curse or Bad Stuff
    optional_use: Nothing | UnsetType = UNSET  # counts only if used; then the monsters go unkilled, leaving Treasures
    joins_two: Nothing | UnsetType = UNSET  # two Items that need Hands count as one weapon
    ignore_limits: Nothing | UnsetType = UNSET  # of the Item this card is attached to (CHEAT-1)
    item_bonus: Small | UnsetType = UNSET  # of the Item this card is attached to, on top of its own
    item_tag: Slug | UnsetType = UNSET  # the Item this card is attached to has this tag
    class_shield: Nothing | UnsetType = UNSET  # monsters get no bonus for the Class this card is attached to
    extra_slot: Slot | UnsetType = UNSET  # one more Item of this kind may be equipped
    extra_hands: Count | UnsetType = UNSET
    no_bonus: ItemFilter | UnsetType = UNSET  # such Items give no combat bonus
    no_help: Nothing | UnsetType = UNSET  # neither ask for, accept nor give help
    tag_bonus: TagBonus | UnsetType = UNSET
    loot_treasure: Nothing | UnsetType = UNSET  # a Treasure when looting the room, for a hand card
    level_cards: Nothing | UnsetType = UNSET  # a face-up Treasure for each level gained, a hand card for each lost
