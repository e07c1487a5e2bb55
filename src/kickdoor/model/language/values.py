"""Kinds of value: what a setting in a card file may say, and what the kernel makes of it.

`cards.language` makes the type that decodes a value and `cards.text` puts it into words; both go by the classes below.
"""

from __future__ import annotations

from collections.abc import Callable
from keyword import iskeyword
from typing import Any, Final

from mypy_extensions import mypyc_attr

from kickdoor.model.amount import Test
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import DECK_NAMES, SLOT_NAMES

# The part a setting has in the sentence of its word.
PARAMETER: Final = "parameter"  # it fills in the sentence
KEY: Final = "key"  # it chooses the sentence
PHRASE: Final = "phrase"  # it has a sentence of its own, which fills in the other
SILENT: Final = "silent"

# How a value is put into words.
NUMBER: Final = "number"  # {n}
LEVEL_NUMBER: Final = "level_number"  # {n}: a Level; one that is counted has a sentence of its own
MORE_OR_LESS: Final = "more_or_less"  # {n}; a sentence for more, another for less
SIGNED: Final = "signed"  # {bonus}
COUNTED: Final = "counted"  # one sentence for 1, another for more
LEVELS: Final = "levels"  # {levels}
TREASURES: Final = "treasures"  # {treasures}
CARDS: Final = "cards"  # {cards}, of the word's `deck` if it has one
TOP_CARDS: Final = "top_cards"  # {cards}, on top of a deck
GOLD: Final = "gold"  # {gold}
WORD: Final = "word"
SLOT: Final = "slot"  # {slot}
TRAIT: Final = "trait"  # {trait}, {a_trait}
MARKED_MONSTER: Final = "marked_monster"  # {a_monster}, {monsters}
MARKED_ITEM: Final = "marked_item"  # {a_item}
MARK: Final = "mark"  # {mark}
ITEMS: Final = "items"  # {items}
STEPS: Final = "steps"  # {steps}
PARTS: Final = "parts"

REQUIRED: Final = object()  # the default of a setting that must be written


def field_of(name: str) -> str:
    """The attribute for a key of the card files; Python's reserved words carry an underscore."""
    return name + "_" if iskeyword(name) else name


@mypyc_attr(allow_interpreted_subclasses=True)
class Maker:
    """Makes what depends on all cards of a library: numbers of traits, tags and programs."""

    def trait(self, said: Any) -> Trait | None:
        raise NotImplementedError  # `cards.library` writes them

    def class_named(self, name: str) -> Trait:
        raise NotImplementedError

    def item_test(self, said: Any) -> ItemTest:
        raise NotImplementedError

    def tag(self, name: str) -> int:
        raise NotImplementedError

    def program(self, steps: Any) -> int:
        raise NotImplementedError

    def amount(self, said: Any, low: int, high: int) -> int:
        raise NotImplementedError

    def test(self, said: Any) -> Test:
        raise NotImplementedError


class Value:
    """A kind of value. `role` and `said` are what its settings have unless they say otherwise."""

    def __init__(self, role: str, said: str) -> None:
        self.role = role
        self.said = said

    def kernel(self, said: Any, maker: Maker) -> Any:
        """What the kernel makes of it."""
        return said


class Number(Value):
    """A whole number, or one of some words that stand for a number."""

    def __init__(self, low: int, high: int, words: dict[str, int] | None = None, said: str = NUMBER) -> None:
        super().__init__(PARAMETER, said)
        self.low = low
        self.high = high
        self.words: dict[str, int] = {} if words is None else words

    def kernel(self, said: Any, maker: Maker) -> Any:
        return self.words[said] if isinstance(said, str) else said


class Counting(Number):
    """A whole number, or something that is counted at the table: `{count: hand, at_most: 5}` (AMOUNT)."""

    def kernel(self, said: Any, maker: Maker) -> Any:
        if isinstance(said, (int, str)):
            return super().kernel(said, maker)
        return maker.amount(said, min(0, self.low), self.high)


class TestOf(Value):
    """A condition, or a list of them."""

    def __init__(self, several: bool = False) -> None:
        super().__init__(SILENT, PARTS)
        self.several = several

    def kernel(self, said: Any, maker: Maker) -> Any:
        return [maker.test(one) for one in said] if self.several else maker.test(said)


class Flag(Value):
    """True or false; `remembers`: a later step may ask for the gold of what is lost here."""

    def __init__(self, remembers: bool = False) -> None:
        super().__init__(KEY, WORD)
        self.remembers = remembers


class OneOf(Value):
    """One of a closed list of words, and what each is in the kernel."""

    def __init__(self, words: dict[str, Any], said: str = WORD) -> None:
        super().__init__(KEY if said == WORD else PARAMETER, said)
        self.words = words

    def kernel(self, said: Any, maker: Maker) -> Any:
        return self.words[said]


class SeveralOf(Value):
    """A list of such words."""

    def __init__(self, of: OneOf) -> None:
        super().__init__(PHRASE, WORD)
        self.of = of

    def kernel(self, said: Any, maker: Maker) -> Any:
        return [self.of.words[word] for word in said]


class Tag(Value):
    """A tag that cards have. Its number in the kernel, or (`by_name`) the tag itself."""

    def __init__(self, said: str, by_name: bool = False, also: str = "") -> None:
        super().__init__(PARAMETER, said)
        self.by_name = by_name
        self.also = also  # a tag that no card need have

    def kernel(self, said: Any, maker: Maker) -> Any:
        return said if self.by_name else maker.tag(said)


class ClassName(Value):
    """The name of a Class."""

    def __init__(self) -> None:
        super().__init__(KEY, TRAIT)

    def kernel(self, said: Any, maker: Maker) -> Any:
        return maker.class_named(said)


class TraitOf(Value):
    """A trait of a person; `card`: one that a card in play gives, a Race or a Class."""

    def __init__(self, card: bool = False) -> None:
        super().__init__(PARAMETER, TRAIT)
        self.card = card

    def kernel(self, said: Any, maker: Maker) -> Any:
        return maker.trait(said)


class ItemsThat(Value):
    """Which Items are meant."""

    def __init__(self) -> None:
        super().__init__(PARAMETER, ITEMS)

    def kernel(self, said: Any, maker: Maker) -> Any:
        return maker.item_test(said)


class Program(Value):
    """Steps inside a step; `each`: carried out by several players, `rolled`: after a die roll."""

    def __init__(self, each: bool = False, rolled: bool = False) -> None:
        super().__init__(PHRASE, STEPS)
        self.each = each
        self.rolled = rolled

    def kernel(self, said: Any, maker: Maker) -> Any:
        return maker.program(said)


class Alternatives(Value):
    """Several lists of steps, of which one is carried out; `first`: the first that is possible."""

    def __init__(self, least: int, first: bool = False) -> None:
        super().__init__(SILENT, STEPS)
        self.least = least
        self.first = first

    def kernel(self, said: Any, maker: Maker) -> Any:
        return [maker.program(steps) for steps in said]


class Setting:
    """One key of a map in a card file. A default of None says that it may be left out."""

    def __init__(
        self,
        name: str,
        value: Value,
        default: Any = REQUIRED,
        about: str = "",
        role: str = "",
        said: str = "",
        asked: bool = False,
    ) -> None:
        self.name = name
        self.field = field_of(name)  # its attribute in the decoded struct
        self.value = value
        self.default = default
        self.about = about
        self.role = role or value.role
        self.said = said or value.said
        self.asked = asked  # left out, the player chooses when it is used

    def kernel(self, said: Any, maker: Maker) -> Any:
        return None if said is None else self.value.kernel(said, maker)


class Part(Value):
    """A map of settings, made into one object. `one_of`: what it holds exactly one of, as messages call it."""

    def __init__(
        self, name: str, make: Callable[..., Any], settings: list[Setting], about: str = "", one_of: str = ""
    ) -> None:
        super().__init__(SILENT, PARTS)
        self.name = name
        self.make = make
        self.settings = settings
        self.about = about
        self.one_of = one_of

    def kernel(self, said: Any, maker: Maker) -> Any:
        return self.make(*self.kernels(said, maker))

    def kernels(self, said: Any, maker: Maker) -> list[Any]:
        """What becomes of each setting."""
        return [setting.kernel(getattr(said, setting.field), maker) for setting in self.settings]


class ListOf(Value):
    """A list of such maps."""

    def __init__(self, of: Part, least: int = 0) -> None:
        super().__init__(PHRASE, PARTS)
        self.of = of
        self.least = least

    def kernel(self, said: Any, maker: Maker) -> Any:
        return [self.of.kernel(one, maker) for one in said]


# the kinds that several words share
COUNT: Final = Number(1, 20)
AMOUNT: Final = Counting(1, 20, {"die": -1})  # the number on the die of the `roll` around it
SMALL: Final = Number(-50, 50, said=SIGNED)
COUNTED_SMALL: Final = Counting(-50, 50, said=SIGNED)
VALUE: Final = Number(0, 10_000, said=GOLD)
FLAG: Final = Flag()
DECK: Final = OneOf({DECK_NAMES[deck]: deck for deck in range(len(DECK_NAMES))}, said=CARDS)
SLOTS: Final = OneOf({SLOT_NAMES[slot]: slot for slot in range(1, len(SLOT_NAMES))}, said=SLOT)
MONSTER_TAG: Final = Tag(MARKED_MONSTER)
PERSON: Final = TraitOf()
ITEM: Final = ItemsThat()
DO: Final = Program()
