"""Types for what `model.language` declares: the structs that the settings of a word are decoded into."""

from __future__ import annotations

from typing import Annotated, Any, ForwardRef, Union, cast

from msgspec import Meta, Struct, defstruct

from kickdoor.cards.language.parts import Base, Counted, ItemFilter, Slug, Trait, literal
from kickdoor.model.language.values import (
    REQUIRED,
    Alternatives,
    ClassName,
    Counting,
    Flag,
    ItemsThat,
    ListOf,
    Number,
    OneOf,
    Part,
    Program,
    Setting,
    SeveralOf,
    Tag,
    TestOf,
    TraitOf,
    Value,
)

__all__ = ["PART_OF", "STRUCT_OF", "Nothing", "settings_type", "type_of"]

# The structs made so far by the names of their parts, and the other way round.
STRUCT_OF: dict[str, Any] = {}
PART_OF: dict[type[Struct], Part] = {}

_MODULE = "kickdoor.cards.language.steps"  # where `Step` is found that steps within steps name
_LIST = cast(Any, list)  # mypy does not follow types that are made at run time
_STEPS = _LIST[ForwardRef("Step")]
_TEST = ForwardRef("Condition")  # conditions within conditions


class Nothing(Base, frozen=True):
    """A word without settings."""


def settings_type(part: Part, bare: bool) -> Any:
    """What follows a word: the value itself, a map of settings, or a map with nothing in it."""
    if bare:
        return type_of(part.settings[0].value)
    return _struct(part) if part.settings else Nothing


def type_of(value: Value) -> Any:
    """The type of the values of a kind."""
    match value:
        case Counting():
            plain = cast(Any, Annotated)[int, Meta(ge=value.low, le=value.high)]
            options = (plain, literal(list(value.words)), Counted) if value.words else (plain, Counted)
            return cast(Any, Union)[options]
        case Number():
            number = Annotated[int, Meta(ge=value.low, le=value.high)]
            return Union[number, literal(list(value.words))] if value.words else number  # noqa: UP007  (made at run time)
        case Flag():
            return bool
        case OneOf():
            return literal(list(value.words))
        case SeveralOf():
            return cast(Any, tuple)[type_of(value.of), ...]
        case Tag() | ClassName():
            return Slug
        case TraitOf():
            return Trait
        case ItemsThat():
            return ItemFilter
        case Program():
            return _STEPS
        case Alternatives():
            return _LIST[_STEPS]
        case TestOf():
            return _LIST[_TEST] if value.several else _TEST
        case ListOf():
            return _LIST[_struct(value.of)]
        case Part():
            return _struct(value)
        case _:
            raise AssertionError(f"no type for {value!r}")


def _struct(part: Part) -> Any:
    if part.name not in STRUCT_OF:
        made = defstruct(
            part.name,
            [_field(setting) for setting in part.settings],
            bases=(Base,),
            namespace={"__doc__": part.about} if part.about else None,
            module=_MODULE,
            frozen=True,
        )
        STRUCT_OF[part.name] = made
        PART_OF[made] = part
    made = STRUCT_OF[part.name]
    assert PART_OF[made] is part, f"two words have settings of the name {part.name}"
    return made


def _field(setting: Setting) -> Any:
    type_ = type_of(setting.value)
    if setting.default is REQUIRED:
        return (setting.field, type_)
    if setting.default is None:
        return (setting.field, cast(Any, Union)[type_, None], None)
    return (setting.field, type_, ItemFilter() if isinstance(setting.value, ItemsThat) else setting.default)
