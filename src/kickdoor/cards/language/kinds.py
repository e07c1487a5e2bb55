"""Every other kind of card, the kinds together, and the set they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from kickdoor.cards.language.card import Card
from kickdoor.cards.language.gives import Give
from kickdoor.cards.language.monsters import Enhancer, Monster
from kickdoor.cards.language.parts import (
    Against,
    Base,
    Count,
    Deck,
    Gold,
    ItemFilter,
    Size,
    Slot,
    Slug,
    Small,
    Title,
    Trait,
    literal,
)
from kickdoor.cards.language.plays import Ability, Instead, Play, Trigger
from kickdoor.cards.language.steps import Step
from kickdoor.model.words import UNTIL_NAMES

if TYPE_CHECKING:
    Until: TypeAlias = str
else:
    Until = literal(UNTIL_NAMES[1:])


class Stays(Base, frozen=True):
    """A Curse that stays in front of its victim, and until when."""

    until: Until
    turns: Annotated[int, Meta(ge=2, le=20)] | None = None  # with `until: turns`: so many; left out, one


class Curse(Card, frozen=True, kw_only=True, tag="curse"):
    do: list[Step] = []
    only_on: Trait | None = None  # no effect on anybody else
    stays: Stays | None = None
    gives: list[Give] = []  # while it stays
    abilities: list[Ability] = []  # of its victim, while it stays
    triggers: list[Trigger] = []  # what it does by itself, while it stays
    instead: list[Instead] = []  # what happens to its owner instead of something else


class ClassCard(Card, frozen=True, kw_only=True, tag="class"):
    gives: list[Give] = []
    called: dict[str, Title] = {}  # names of what it gives, by the word: "tag_bonus": "High Gear"
    abilities: list[Ability] = []
    triggers: list[Trigger] = []  # what it does by itself
    instead: list[Instead] = []  # what happens to its owner instead of something else


class RaceCard(Card, frozen=True, kw_only=True, tag="race"):
    gives: list[Give] = []
    called: dict[str, Title] = {}  # names of what it gives, by the word: "tag_bonus": "High Gear"
    abilities: list[Ability] = []
    triggers: list[Trigger] = []  # what it does by itself
    instead: list[Instead] = []  # what happens to its owner instead of something else


class ExtraCard(Card, frozen=True, kw_only=True, tag="extra"):
    """Super Munchkin (`of: class`) or Half-Breed (`of: race`)."""

    of: Literal["class", "race"]


class Attachment(Card, frozen=True, kw_only=True, tag="attachment"):
    """Stays with one Item of its owner, or with a Class (`to`). `anyone`: at any time, on anybody's Item in play, but
    not on one that has the tag it gives. `plays`: other ways to use it."""

    deck: Deck
    gives: list[Give]
    to: Literal["item", "class"] = "item"
    anyone: bool = False
    plays: list[Play] = []


class BonusIf(Base, frozen=True):
    """Another bonus while one of these is in the fight (`tag`, `undead`, `monsters`), while the owner has no Class, or
    while they have such an Item in play. Exactly one condition."""

    bonus: Small
    tag: Slug | None = None
    undead: bool = False
    monsters: list[Slug] = []
    no_class: bool = False
    has_item: ItemFilter | None = None


class Item(Card, frozen=True, kw_only=True, tag="item"):
    gold: Gold
    bonus: Small = 0
    slot: Slot | None = None
    also_slot: Slot | None = None  # a second one it fills
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    size: Size = "small"
    complex: bool = False  # COMPLEX-2
    from_level: Annotated[int, Meta(ge=0, le=20)] = 0  # usable from this Level on
    to_level: Annotated[int, Meta(ge=0, le=20)] = 0  # usable up to this Level
    usable_by: list[Trait] = []  # any of them
    not_usable_by: list[Trait] = []
    bonus_for: list[Against] = []  # this bonus instead, for an owner with the trait
    bonus_if: list[BonusIf] = []  # this bonus instead, while the condition holds
    hands_with: Slug | None = None  # equipped Items with this tag together never take more than 2 Hands
    carries: Annotated[int, Meta(ge=0, le=1)] = 0  # other Items, beyond slots, Hands and Big
    gives: list[Give] = []  # while equipped
    abilities: list[Ability] = []
    triggers: list[Trigger] = []  # what it does by itself
    instead: list[Instead] = []  # what happens to its owner instead of something else


class OneShot(Card, frozen=True, kw_only=True, tag="one_shot"):
    gold: Gold
    size: Size = "small"
    plays: list[Play]


class LevelUp(Card, frozen=True, kw_only=True, tag="level_up"):
    """Go Up a Level. The target gains; conditions are the user's (ORDER-13)."""

    levels: Count = 1
    only: Literal["always", "after_fight", "not_highest", "hireling_in_play"] = "always"
    killed: Slug | None = None  # only after a fight of this turn in which a monster with this tag was killed
    price: ItemFilter | None = None  # whoever gains discards such an Item of their choice, and must agree (LEVELUP-5)
    steal: bool = False  # the user gains what another player loses


class Hireling(Card, frozen=True, kw_only=True, tag="hireling"):
    deck: Deck = "treasure"
    gives: list[Give] = []
    carries: Annotated[int, Meta(ge=0, le=3)] = 0
    hands: Annotated[int, Meta(ge=0, le=2)] = 0  # of its own, which carry Items; Class, Race and sex limits hold
    after_win: list[Step] = []  # after a fight its owner has won as fighter or helper
    abilities: list[Ability] = []
    triggers: list[Trigger] = []  # what it does by itself
    instead: list[Instead] = []  # what happens to its owner instead of something else


class Other(Card, frozen=True, kw_only=True, tag="other"):
    """Any other Door or Treasure: played for its steps (`plays`), or put down for good (`stays`, with `gives`)."""

    deck: Deck
    plays: list[Play] = []
    stays: bool = False
    gives: list[Give] = []
    abilities: list[Ability] = []  # while it stays
    triggers: list[Trigger] = []  # what it does by itself, while it stays
    instead: list[Instead] = []  # what happens to its owner instead of something else


AnyCard = (
    Monster
    | Enhancer
    | Curse
    | ClassCard
    | RaceCard
    | ExtraCard
    | Attachment
    | Item
    | OneShot
    | LevelUp
    | Hireling
    | Other
)

DECK_OF_KIND: dict[str, Deck] = {
    "monster": "door",
    "enhancer": "door",
    "curse": "door",
    "class": "door",
    "race": "door",
    "extra": "door",
    "item": "treasure",
    "one_shot": "treasure",
    "level_up": "treasure",
    "hireling": "treasure",
}


class SetWords(Base, frozen=True):
    """`set.yaml`: the name, the words a set prints on its own cards, its deck counts and its look."""

    id: Slug
    name: Title
    doors: Annotated[int, Meta(ge=0, le=500)]
    treasures: Annotated[int, Meta(ge=0, le=500)]
    words: dict[str, str] = {}  # "curse": "Trap", …
    look: dict[str, str] = {}


def deck_of(card: AnyCard) -> Deck:
    """The deck by the card's back: some kinds say it themselves, the others always have the same."""
    own: Deck | None = getattr(card, "deck", None)
    return own if own is not None else DECK_OF_KIND[card.__struct_config__.tag]  # type: ignore[index]
