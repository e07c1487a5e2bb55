"""The small parts that all cards are made of: numbers, names, traits, and which Items or monsters are meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, cast

from msgspec import Meta, Struct

from kickdoor.model.language.counts import COUNT_NAMES, RECEIVER_NAMES
from kickdoor.model.language.values import COUNT, SMALL, VALUE
from kickdoor.model.words import SLOT_NAMES

Small = Annotated[int, Meta(ge=SMALL.low, le=SMALL.high)]
Count = Annotated[int, Meta(ge=COUNT.low, le=COUNT.high)]
Gold = Annotated[int, Meta(ge=VALUE.low, le=VALUE.high)]
Slug = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Title = Annotated[str, Meta(min_length=1, max_length=80)]


_IN_ORDER: dict[frozenset[str], tuple[str, ...]] = {}


def literal(names: Sequence[str]) -> Any:
    """The type of one of these words."""
    _IN_ORDER[frozenset(names)] = tuple(names)
    return cast(Any, Literal)[tuple(names)]


def in_order(words: Sequence[str]) -> list[str]:
    """The words of such a type as they were declared; msgspec has put them into the order of the alphabet."""
    return [*_IN_ORDER.get(frozenset(words), words)]


Deck = Literal["door", "treasure"]
Size = Literal["big", "small"]
# a value of a card that is printed on it, or was inferred or designed; the phrase books name each (`fact.…`)
Fact = Literal[
    "name", "kind", "copies", "level", "treasures", "levels_gained", "bad_stuff", "bonus", "gold", "slot", "size",
    "usable_by", "not_usable_by", "play", "effect", "tags",
]  # fmt: skip
if TYPE_CHECKING:
    Slot: TypeAlias = str
    What: TypeAlias = str
    Who: TypeAlias = str
    Condition: TypeAlias = Any
else:
    Slot = literal(SLOT_NAMES[1:])
    What = literal(COUNT_NAMES)
    Who = literal(RECEIVER_NAMES)


def plain_key(name: str) -> str:
    """Python's reserved words carry an underscore here and none in the files."""
    return name.rstrip("_")


class Base(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=plain_key):
    """What every map in a card file has in common: nothing in it may be unknown."""


class Trait(Base, frozen=True):
    """One trait of a person. Exactly one of the keys; `human: true` is a character without a Race card."""

    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    human: bool = False
    changed_sex: bool = False  # at any time in this game


class Against(Base, frozen=True):
    """A bonus that depends on a trait of a person; `any` lists several traits that share one bonus (HELP-8), `all`
    several that one person must have together. A negative one is a weakness, an advantage of a person with the
    trait."""

    bonus: Small
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    human: bool = False
    changed_sex: bool = False
    any: list[Trait] = []
    all: list[Trait] = []


class ItemFilter(Base, frozen=True):
    """Which Items are meant. Everything stated must hold; an empty filter means any Item in play."""

    worn: bool = False  # equipped, CURSE-14
    slot: Slot | None = None
    size: Size | None = None
    complex: bool = False  # COMPLEX-2
    tag: Slug | None = None
    min_gold: Gold = 0
    min_hands: Annotated[int, Meta(ge=0, le=2)] = 0  # uses at least so many Hands
    biggest_bonus: bool = False  # ITEM-20
    most_gold: bool = False  # the most valuable one of those that are meant


class FoeFilter(Base, frozen=True):
    """Which monsters of the fight are meant."""

    monster: Slug | None = None  # this very card
    max_level: Count | None = None  # printed Level, enhancers left out (ENHANCE-6)
    tag: Slug | None = None
    lacks_tag: Slug | None = None
    added: bool = False  # joined a fight that had begun without it


class Counted(Base, frozen=True):
    """A number that is counted at the table when it is needed: `times` for every `for_every` of what `count` names,
    then `plus`, never less than `at_least` nor more than `at_most` (AMOUNT-1): `{count: hand, of: you, at_most: 5}`.
    With `if` it is nothing while the condition does not hold (AMOUNT-4): `{plus: 3, if: {is: lowest}}`."""

    count: What | None = None  # what is counted; without it there is only `plus`
    of: Who = "you"  # whose; of several players the sum; with `count: players`: only these
    which: ItemFilter = ItemFilter()  # with `count: items`: only these
    tag: Slug | None = None  # with `count: monsters` or `in_play`: only those with the tag
    with_: Trait | None = None  # with `count: players`: only those with the trait
    times: Annotated[int, Meta(ge=-20, le=20)] = 1  # so much for each of them
    for_every: Annotated[int, Meta(ge=1, le=10_000)] = 1  # for every so many of them, rounded down
    plus: Small | Counted = 0  # a number, or another amount
    at_least: Small | None = None  # it is never less
    at_most: Annotated[int, Meta(ge=-50, le=10_000)] | None = None  # it is never more
    if_: Condition | None = None  # only while this holds
