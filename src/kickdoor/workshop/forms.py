"""The card language as forms: what each kind of card, word and part can be told, so that a program can ask for it.

Everything is read off the types of the language and off the lexicon; nothing about a word is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, Literal

from msgspec import NODEFAULT, Struct, inspect, structs, to_builtins

from kickdoor.cards.language import (
    DECK_OF_KIND,
    STRUCT_OF,
    Counted,
    FoeFilter,
    Give,
    ItemFilter,
    SetWords,
    Step,
    Trait,
)
from kickdoor.cards.language.parts import in_order
from kickdoor.cards.lexicon import GROUP_TITLES, Entry, Need, lexicon
from kickdoor.cards.schema import remarks
from kickdoor.cards.shapes import card_kinds
from kickdoor.cards.skeletons import card_skeleton
from kickdoor.model.language.counts import RECEIVER_NAMES, RECEIVER_WORDS
from kickdoor.rules.instructions.conditions import TEST

__all__ = ["Field", "Group", "Kind", "PartForm", "ValueForm", "Words", "words"]

ValueKind = Literal[
    "number", "amount", "flag", "choice", "choices", "text", "texts", "slug", "tag", "tags", "class", "race", "monster",
    "receiver", "trait", "items", "monsters", "steps", "ways", "condition", "conditions", "gives", "part", "parts",
    "map",
]  # fmt: skip


class ValueForm(Struct, frozen=True, omit_defaults=True):
    """What a value can be. `low` and `high` bound a number or an amount, and a number may also be one of the `choices`.
    `of` names the part that a `part` or `parts` consists of. `longest` bounds a text. An `amount` is a number, or a
    part `Counted`. `ways` is a list of lists of steps."""

    kind: ValueKind
    low: int | None = None
    high: int | None = None
    choices: list[str] = []
    of: str = ""
    longest: int | None = None


class Field(Struct, frozen=True, omit_defaults=True):
    """A key that something has: of a kind of card, a word or a part. A word whose only value follows it at once has one
    field without a name."""

    name: str
    form: ValueForm
    required: bool = False
    default: Any = None
    about: str = ""


class Kind(Struct, frozen=True):
    """A kind of card. `deck` is null where the card itself says it. `skeleton` is a card to begin with, as YAML."""

    name: str
    deck: Literal["door", "treasure"] | None
    fields: list[Field]
    skeleton: str


class WordForm(Struct, frozen=True):
    """A word of the language, as `kickdoor cards words --json` gives it, with forms for its settings."""

    name: str
    group: str
    about: str
    fields: list[Field]
    where: list[str]
    example: Any
    reads: dict[str, str]
    needs: list[Need]
    kinds: list[str]


class PartForm(Struct, frozen=True):
    """A part that cards and words are made of."""

    name: str
    fields: list[Field]


class Group(Struct, frozen=True):
    """A group of words."""

    name: str
    title: str


class Words(Struct, frozen=True):
    """The whole language. `set_fields` are the keys of set.yaml."""

    groups: list[Group]
    kinds: list[Kind]
    words: list[WordForm]
    parts: list[PartForm]
    set_fields: list[Field]


@cache
def words() -> Words:
    """The language as forms."""
    known = _Parts()
    kinds = [
        Kind(name, DECK_OF_KIND.get(name), known.fields(info), card_skeleton(name, f"my-{name.replace('_', '-')}"))
        for name, info in card_kinds().items()
    ]
    found = [_word(entry, known) for entry in lexicon()]
    groups = [Group(name, title) for name, title in GROUP_TITLES.items()]
    set_fields = known.fields(_struct(SetWords))
    return Words(groups, kinds, found, known.forms(), set_fields)


def _struct(cls: type) -> inspect.StructType:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return info


def _word(entry: Entry, known: _Parts) -> WordForm:
    holder = {"instruction": Step, "effect": Give, "condition": _CONDITION}.get(entry.group)
    fields: list[Field] = []
    if holder is not None:
        info = next(f for f in _struct(holder).fields if f.encode_name == entry.name)
        fields = list(known.of_word(info, entry))
    return WordForm(
        entry.name, entry.group, entry.about, fields, entry.where, entry.example, entry.reads, entry.needs, entry.kinds
    )


# What a value means where its type alone does not tell.
_MEANT: Final[dict[str, ValueKind]] = {
    "tag": "tag", "lacks_tag": "tag", "adds_tag": "tag", "hands_with": "tag", "drop_to_escape": "tag", "killed": "tag",
    "class": "class", "race": "race", "monster": "monster",
}  # fmt: skip
_WHOLE: Final[dict[type, ValueKind]] = {Trait: "trait", ItemFilter: "items", FoeFilter: "monsters"}
_CONDITION: Final = STRUCT_OF[TEST.name]


_ALL_RECEIVERS: Final = sorted(RECEIVER_NAMES)
# Single players come first, then groups, and those at last who have the most or the least of something.
_RECEIVERS: Final = [
    word.name for word in sorted(RECEIVER_WORDS, key=lambda word: (word.name != "you", word.ranked, word.several))
]


class _Parts:
    """The parts that are met while forms are made; each is described once."""

    def __init__(self) -> None:
        self.remarks = remarks()
        self.met: dict[str, inspect.StructType] = {}

    def forms(self) -> list[PartForm]:
        """Everything that was met, and what is met meanwhile."""
        done: dict[str, PartForm] = {}
        while waiting := [name for name in self.met if name not in done]:
            for name in waiting:
                done[name] = PartForm(name, self.fields(self.met[name]))
        return [done[name] for name in sorted(done)]

    def name_of(self, part: inspect.StructType) -> str:
        """What a part is called; two parts of one name are told apart by a number."""
        plain = part.cls.__name__
        number = 1
        while (name := plain if number == 1 else f"{plain}{number}") in self.met and self.met[name].cls is not part.cls:
            number += 1
        self.met.setdefault(name, part)
        return name

    def fields(self, info: inspect.StructType) -> list[Field]:
        return [self.field(one, info.cls) for one in info.fields]

    def field(self, one: inspect.Field, cls: type) -> Field:
        owners = [base.__name__ for base in cls.__mro__]
        about = next((said for name in owners if (said := self.remarks.get((name, one.encode_name)))), "")
        default = None if one.default is NODEFAULT else to_builtins(one.default)
        return Field(one.encode_name, self.form(one.type, one.encode_name), one.required, default, about)

    def of_word(self, one: inspect.Field, entry: Entry) -> Iterator[Field]:
        """The settings of a word: the keys of the map that follows it, or the value that does."""
        said = _options(one.type)[0]
        if (
            len(_options(one.type)) == 1
            and isinstance(said, inspect.StructType)
            and said.cls not in _WHOLE
            and said.cls is not _CONDITION
        ):
            abouts = {setting.name: setting.about for setting in entry.settings}
            for each in said.fields:
                field = self.field(each, said.cls)
                yield structs.replace(field, about=abouts.get(field.name) or field.about)
        else:
            setting = entry.settings[0]
            yield Field("", self.form(one.type, setting.name or entry.name), True, None, setting.about)

    def form(self, type_: inspect.Type, name: str) -> ValueForm:
        """The form of a value that stands under this key."""
        options = _options(type_)
        found = [str(word) for each in options if isinstance(each, inspect.LiteralType) for word in each.values]
        choices = in_order(found)
        number = next((each for each in options if isinstance(each, inspect.IntType)), None)
        if number is not None:
            counted = any(isinstance(each, inspect.StructType) and each.cls is Counted for each in options)
            if counted:
                self.name_of(_struct(Counted))
            return ValueForm("amount" if counted else "number", number.ge, number.le, choices)
        if choices:
            if sorted(choices) == _ALL_RECEIVERS:
                return ValueForm("receiver", choices=_RECEIVERS)
            return ValueForm("choice", choices=choices)
        whole = [each for each in options if isinstance(each, inspect.StructType)]  # a word may stand for it in short
        return self._of_one((whole or options)[0], name)

    def _of_one(self, only: inspect.Type, name: str) -> ValueForm:
        match only:
            case inspect.BoolType():
                return ValueForm("flag")
            case inspect.StrType():
                kind = _MEANT.get(name) or ("slug" if only.pattern else "text")
                return ValueForm(kind, longest=only.max_length)
            case inspect.DictType():
                return ValueForm("map")
            case inspect.ListType() | inspect.VarTupleType():
                return self._of_list(only.item_type, name)
            case inspect.StructType():
                if only.cls in (Step, Give) or only.cls is _CONDITION:
                    return ValueForm("condition" if only.cls is _CONDITION else "part", of=only.cls.__name__)
                return ValueForm(_WHOLE.get(only.cls, "part"), of=self.name_of(only))
            case _:
                raise AssertionError(f"no form for {name}: {only}")

    def _of_list(self, item: inspect.Type, name: str) -> ValueForm:
        one = self.form(item, name)
        if one.kind == "part" and one.of in _LISTS:
            return ValueForm(_LISTS[one.of])
        several = _SEVERAL.get(one.kind)
        assert several is not None, f"no form for a list of {one.kind}: {name}"
        return structs.replace(one, kind=several)


_LISTS: Final[dict[str, ValueKind]] = {"Step": "steps", "Give": "gives"}
_SEVERAL: Final[dict[str, ValueKind]] = {
    "steps": "ways", "condition": "conditions", "part": "parts", "trait": "parts", "items": "parts",
    "choice": "choices",
    "receiver": "choices", "text": "texts", "slug": "tags", "tag": "tags", "monster": "tags", "class": "tags",
    "race": "tags",
}  # fmt: skip


def _options(type_: inspect.Type) -> list[inspect.Type]:
    """What a value can be, without being nothing at all."""
    found = type_.types if isinstance(type_, inspect.UnionType) else (type_,)
    return [each for each in found if not isinstance(each, inspect.NoneType)]
