"""Playing a card and using an ability: when, on what, how often and for which price."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kickdoor.cards.language.parts import Base, Count, FoeFilter, Slug, Title, Trait, literal
from kickdoor.cards.language.steps import Condition, Step
from kickdoor.model.language.counts import HAPPENING_NAMES, INSTEAD_NAMES
from kickdoor.model.trigger import WHOM_NAMES
from kickdoor.model.words import LIMIT_NAMES, TARGET_WORDS, WHEN_NAMES

if TYPE_CHECKING:
    When: TypeAlias = str
    Target: TypeAlias = str
    Per: TypeAlias = str
    Happening: TypeAlias = str
    Whom: TypeAlias = str
    Replaced: TypeAlias = str
else:
    When = literal(WHEN_NAMES)
    Target = literal([target.name for target in TARGET_WORDS if target.name.isidentifier()])
    Per = literal(LIMIT_NAMES[1:])
    Happening = literal(HAPPENING_NAMES)
    Whom = literal(WHOM_NAMES)
    Replaced = literal(INSTEAD_NAMES)


class Limit(Base, frozen=True):
    times: Count
    per: Per


class Cost(Base, frozen=True):
    """What an ability costs: any `discard` cards, hand or table (CLASS-8); `from_hand` cards of the hand; one Item with
    the tag `item`, hand or table; the whole hand of at least `hand` cards; `levels`, all of which one must be able to
    lose; or the card itself (`itself`). `same_deck`: the cards discarded have the same back."""

    discard: Count | None = None
    from_hand: Count | None = None
    item: Slug | None = None
    hand: Count | None = None
    itself: bool = False
    levels: Count | None = None
    same_deck: bool = False


class Play(Base, frozen=True):
    """A way to play the card: when, on what, and what it does."""

    when: When
    do: list[Step]
    target: Target | None = None
    foe: FoeFilter = FoeFilter()
    whom: Trait | None = None  # the target must have this trait, to their disadvantage
    pure: bool = False  # … and no Half-Breed (or Super Munchkin)


class Ability(Base, frozen=True):
    """Something the owner of a card in play may do."""

    id: Slug
    name: Title
    when: When
    do: list[Step]
    cost: Cost = Cost()
    limit: Limit | None = None
    target: Target | None = None
    foe: FoeFilter = FoeFilter()
    against_undead: bool = False  # only while an Undead is in the fight
    carried: bool = False  # an Item's ability that works although the Item is not equipped
    epic: bool = False  # of a Class or Race, only while its owner is Epic (EPIC-13)


class Trigger(Base, frozen=True):
    """Something that happens by itself as soon as something else has happened, while the card lies in play (TRIGGER).
    "You" is the owner of the card, `target` in its steps the player to whom it happened."""

    when: Happening  # what has to happen
    do: list[Step]
    who: Whom = "you"  # to whom
    if_: Condition | None = None  # only if this holds
    may: bool = False  # the owner decides each time
    limit: Limit | None = None  # per turn, fight or game


class Instead(Base, frozen=True):
    """Something that happens to the owner of the card instead of something else (TRIGGER-8)."""

    of: Replaced  # what does not happen
    do: list[Step]
    if_: Condition | None = None  # only if this holds
    may: bool = False  # the owner decides each time
    limit: Limit | None = None  # per turn, fight or game
