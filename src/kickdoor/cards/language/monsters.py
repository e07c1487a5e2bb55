"""Monsters and their enhancers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from kickdoor.cards.language.card import Card
from kickdoor.cards.language.parts import (
    Against,
    Base,
    Count,
    Counted,
    Deck,
    ItemFilter,
    Slug,
    Small,
    Title,
    Trait,
    literal,
)
from kickdoor.cards.language.plays import Trigger
from kickdoor.cards.language.steps import Step
from kickdoor.model.words import ESCAPE_NAMES

if TYPE_CHECKING:
    Escape: TypeAlias = str
else:
    Escape = literal(ESCAPE_NAMES)


class Pursuit(Base, frozen=True):
    """Whom a monster will not pursue: anybody of `up_to_level` or below, except people with the trait `unless`."""

    up_to_level: Count
    unless: Trait | None = None


class RunPenalty(Base, frozen=True):
    """Levels lost by everyone who has to run from it, even on an escape (RUN-18); only above `above_level`."""

    levels: Count
    above_level: Annotated[int, Meta(ge=0, le=20)] = 0


class Leaves(Base, frozen=True):
    """The monster does not fight a side with such a person: it leaves at once (COMBAT-20)."""

    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    treasures: Annotated[int, Meta(ge=0, le=9)] | Literal["all"] = 0  # for the fighter's pile
    then: list[Step] = []  # for that person, when the fight is over


class MonsterOffer(Base, frozen=True):
    """What a monster offers instead of a fight (COMBAT-24). Without a trait it is the fighter's to take up."""

    id: Slug
    name: Title
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    unless: Trait | None = None  # not if fighter or helper has this trait (COMBAT-19)
    item: ItemFilter | None = None  # an Item in play of the taker's choice is discarded for it
    treasure: Literal["keep", "none"] = "none"
    fighter: bool = False  # the one with the trait must be the fighter
    then: list[Step] = []  # for the taker, when the fight is over and not lost


class ExtraLevels(Base, frozen=True):
    """More levels for the fighter who kills it, under a condition; or for fighter and helper, each if of the trait."""

    amount: Count
    if_: Literal["fire", "level_alone"] | None = None  # COMBAT-26; no helper and nothing but the Level counting
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None


class ExtraTreasures(Base, frozen=True):
    """More Treasures in the common pile if somebody with the trait has fought it, once."""

    amount: Count
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None


class CardBonus(Base, frozen=True):
    """Any number of cards, hand or table, may be discarded in the fight for a bonus each: by fighter and helper for
    their side (`munchkins`), or by everybody but the fighter for this monster (`others`)."""

    by: Literal["munchkins", "others"]
    bonus: Small


class DefeatReward(Base, frozen=True):
    """Cards for each fighter or helper with the trait when it is defeated, besides the shared pile (REWARD-11); or for
    the fighter who kills it (`killer`), and only then (REWARD-12)."""

    race: Slug | None = None
    class_: Slug | None = None
    deck: Deck = "treasure"
    count: Count = 1
    killer: bool = False


class AgainstItem(Base, frozen=True):
    """A bonus of the monster if fighter or helper has such an Item in play; `each`: once for every such Item."""

    bonus: Small
    item: ItemFilter
    each: bool = False


class Monster(Card, frozen=True, kw_only=True, tag="monster"):
    level: Annotated[int, Meta(ge=1, le=30)]
    treasures: Annotated[int, Meta(ge=0, le=9)]
    levels: Annotated[int, Meta(ge=1, le=5)] = 1
    bonus: Counted | None = None  # added to its strength, counted in the fight; "you" is the fighter
    lives: Annotated[int, Meta(ge=0, le=3)] = 0  # so often it gets up again when it is killed
    next_life: Annotated[int, Meta(ge=-20, le=20)] = 0  # by so much it is then stronger, each time
    undead: bool = False
    against: list[Against] = []  # bonus of the monster
    against_items: list[AgainstItem] = []
    against_fire: Small = 0  # if the munchkins use fire or flame (COMBAT-26)
    kin: Slug | None = None  # may join another of its kin from the hand, like Undead
    no_bonus: ItemFilter | None = None  # such Items give the munchkins no bonus in the fight
    no_hand_cards: bool = False  # fighter and helper may play no cards from the hand
    hinders: list[Against] = []  # bonus of each munchkin with the trait (a penalty, as a rule)
    only_level: bool = False  # COMBAT-18
    ignores_level: bool = False  # the munchkins fight with bonuses only
    alone: bool = False  # no helper (MULTI-9)
    run_away: Small = 0
    escape: Escape = "normal"  # inescapable: not even removable
    will_not_pursue: Pursuit | None = None
    run_penalty: RunPenalty | None = None
    drop_to_escape: Slug | None = None  # a tag: discard one Item so marked from the table to escape
    leaves: Leaves | None = None
    offers: list[MonsterOffer] = []
    killed_by: Trait | None = None  # killed at once when fighter or helper has the trait
    extra_levels: ExtraLevels | None = None
    extra_treasures: ExtraTreasures | None = None
    card_bonus: CardBonus | None = None
    entry_roll: bool = False  # the player to the fighter's left rolls when it enters; added to its strength
    no_companions: bool = False  # they and what they carry are no help, and cannot be sacrificed
    catch_levels: Annotated[int, Meta(ge=0, le=5)] = 0  # for everybody it did not catch, if it caught somebody
    when_helped: list[Step] = []  # "you" is the helper who joins
    defeat_reward: DefeatReward | None = None
    before_fight: list[Step] = []  # COMBAT-17; "you" is the fighter
    bad_stuff: list[Step] = []
    triggers: list[Trigger] = []  # what it does by itself in a fight; "you" is the fighter


class EnhancerInstead(Base, frozen=True):
    """Other numbers on a monster with the tag, as long as it has it."""

    tag: Slug
    bonus: Small
    treasures: Annotated[int, Meta(ge=-5, le=5)]


class Enhancer(Card, frozen=True, kw_only=True, tag="enhancer"):
    bonus: Small
    treasures: Annotated[int, Meta(ge=-5, le=5)] = 0
    min_treasures: Annotated[int, Meta(ge=0, le=5)] = 0  # the card's own floor for its monster (ENHANCE-2)
    instead: EnhancerInstead | None = None
    adds_tag: Slug | None = None  # the monster has this tag for the fight
    run_away: Small = 0  # to Run Away from it
