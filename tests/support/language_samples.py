"""Every word of the card language in a sample card: one field varied at a time, the rest as small as it goes.

The language's own types are walked, so a new instruction, setting or word is in the samples the moment it is defined.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from kickdoor.cards.language import (
    STRUCT_OF,
    Ability,
    Against,
    AnyCard,
    BonusIf,
    ClassCard,
    Cost,
    Counted,
    Curse,
    DefeatReward,
    ExtraLevels,
    ExtraTreasures,
    Give,
    Instead,
    Item,
    Leaves,
    Monster,
    MonsterOffer,
    Other,
    Play,
    Stays,
    Step,
    Trait,
    Trigger,
)
from kickdoor.cards.language.pictures import Picture
from kickdoor.cards.shapes import card_kinds

__all__ = ["least_card", "sample_cards"]

_CONDITION = STRUCT_OF["Condition"]
_HANDICAP = STRUCT_OF["Handicap"]

# Structs of which a map with nothing in it means nothing: what they hold when nothing is varied.
_LEAST: dict[type, dict[str, Any]] = {
    Trait: {"race": "elf"},
    Against: {"race": "elf", "bonus": 2},
    Leaves: {"race": "elf"},
    _CONDITION: {"has_item": {}},
    Counted: {"count": "hand"},
    STRUCT_OF["Comparison"]: {"what": {"count": "hand"}, "at_least": 3},
    Give: {"run_away": 3},
    Step: {"lose_level": 3},
    BonusIf: {"bonus": 3, "no_class": True},
    ExtraLevels: {"amount": 3, "if": "fire"},
    ExtraTreasures: {"amount": 3, "race": "elf"},
    _HANDICAP: {"no_help": True},
    DefeatReward: {"race": "elf"},
}
# Exactly one key: the one that is varied replaces the others.
_ONE_OF: set[type] = {Trait, _CONDITION, Give, Step, _HANDICAP}
_ONE_TRAIT = {Against, Leaves, ExtraTreasures}
# Of these keys exactly one: the one that is varied replaces that of the others.
_ALTERNATIVES: dict[type, tuple[str, ...]] = {
    BonusIf: ("tag", "undead", "monsters", "no_class", "has_item"),
    ExtraLevels: ("if", "race", "class", "sex"),
    DefeatReward: ("race", "class", "killer"),
}
# Fields that mean something only beside another one.
_BESIDE: dict[tuple[type, str], dict[str, Any]] = {
    (Ability, "foe"): {"target": "foe"},
    (Play, "foe"): {"target": "foe"},
    (Curse, "gives"): {"stays": {"until": "fight_over"}},
    (Curse, "stays"): {"gives": [{"run_away": 3}]},
    (Counted, "which"): {"count": "items"},
    (Counted, "tag"): {"count": "monsters"},
    (Counted, "with"): {"count": "players"},
    (Stays, "turns"): {"until": "turns"},
    (STRUCT_OF["Stay"], "turns"): {"until": "turns"},
    (Monster, "next_life"): {"lives": 1},
    (Other, "gives"): {"stays": True},
    (Other, "abilities"): {"stays": True},
    (Other, "triggers"): {"stays": True},
    (Other, "instead"): {"stays": True},
    (Curse, "triggers"): {"stays": {"until": "removed"}},
    (Curse, "instead"): {"stays": {"until": "removed"}},
    (Play, "whom"): {"target": "munchkin"},
    (Play, "pure"): {"target": "munchkin", "whom": {"race": "elf"}},
    (Cost, "same_deck"): {"discard": 2},
    (MonsterOffer, "fighter"): {"race": "elf"},
    (Item, "also_slot"): {"slot": "armor"},
}
# What stands for a name, by the field it is in.
_NAMES = {
    "race": "dwarf",
    "class": "thief",
    "monster": "net-troll",
    "tag": "pole",
    "tags": "pole",
    "drop_to_escape": "pole",
}


def sample_cards() -> Iterator[AnyCard]:
    """One card for each value of each field of each kind, and of everything inside it."""
    for tag, info in card_kinds().items():
        for fields in _structs(info, ()):
            yield msgspec.convert({"kind": tag, **fields}, AnyCard)


def least_card(kind: str, field: str = "") -> dict[str, Any]:
    """The smallest card of a kind, with what else it needs where it has this field."""
    info = card_kinds()[kind]
    least = {f.encode_name: _least(f.type) for f in info.fields if f.required and f.encode_name not in ("id", "name")}
    return {"kind": kind, **least, **_OF_KIND.get(kind, {}), **_BESIDE.get((info.cls, field), {})}


# What a kind needs that the smallest value of its type would not give it.
_OF_KIND: dict[str, dict[str, Any]] = {"attachment": {"gives": [{"ignore_limits": {}}]}}


def _structs(info: inspect.StructType, inside: tuple[type, ...]) -> Iterator[dict[str, Any]]:
    least = _LEAST.get(info.cls) or {f.encode_name: _least(f.type) for f in info.fields if f.required}
    yield least
    if info.cls in inside:
        return  # steps within steps are varied no further
    for field in info.fields:
        for value in _values(field.type, (*inside, info.cls), field.encode_name):
            yield {**_kept(info.cls, least, field.encode_name), field.encode_name: value}


def _kept(cls: type, least: dict[str, Any], varied: str) -> dict[str, Any]:
    """What stays as it is when one field is varied."""
    if cls in _ONE_OF:
        return {}
    if varied in _ALTERNATIVES.get(cls, ()):
        return {key: value for key, value in least.items() if key not in _ALTERNATIVES[cls]}
    if cls in _ONE_TRAIT and varied in ("class", "sex", "human", "changed_sex", "any", "all"):
        return {key: value for key, value in least.items() if key != "race"}
    return least | _BESIDE.get((cls, varied), {})


def _least(type_: inspect.Type) -> Any:
    return next(iter(_values(type_, ())))


def _values(type_: inspect.Type, inside: tuple[type, ...], field: str = "") -> Iterator[Any]:
    match type_:
        case inspect.UnionType():
            for option in type_.types:
                yield from _values(option, inside, field)
        case inspect.LiteralType():
            yield from type_.values
        case inspect.BoolType():
            yield True
        case inspect.IntType():
            yield from _numbers(type_)
        case inspect.StrType():
            field = "tag" if inside and inside[-1] is _CONDITION else field  # a monster with this tag
            yield _NAMES.get(field, "sample") if type_.pattern else "Sample"
        case inspect.ListType() | inspect.VarTupleType():
            yield from _lists(type_.item_type, inside, field)
        case inspect.DictType() | inspect.NoneType() | inspect.CustomType():
            pass
        case inspect.StructType() if type_.cls is Picture:
            pass  # nothing is said about it
        case inspect.StructType() if type_.cls in _ELSEWHERE and not _varied_here(type_.cls, inside, field):
            yield _LEAST.get(type_.cls) or {f.encode_name: _least(f.type) for f in type_.fields if f.required}
        case inspect.StructType():
            yield from _structs(type_, inside)
        case inspect.Type():
            pass  # UNSET


# Parts that may stand in many places: they are varied in one of them, by the kind of card and the key.
_ELSEWHERE: dict[type, tuple[type, str]] = {
    Counted: (Curse, "lose_level"),
    _CONDITION: (Curse, "test"),
    Trigger: (ClassCard, "triggers"),
    Instead: (ClassCard, "instead"),
}


def _varied_here(cls: type, inside: tuple[type, ...], field: str) -> bool:
    kind, key = _ELSEWHERE[cls]
    return bool(inside) and inside[0] is kind and field == key


def _lists(item_type: inspect.Type, inside: tuple[type, ...], field: str) -> Iterator[list[Any]]:
    """One of each, and two together; where the list is of alternatives, always two, since one is no choice."""
    together = getattr(item_type, "cls", None) is _CONDITION  # `all` and `any` put several together
    alternatives = isinstance(item_type, inspect.ListType) or together
    first = value = next(_values(item_type, inside, field))
    for value in _values(item_type, inside, field):
        yield [value, first] if alternatives else [value]
    if value != first and not alternatives:
        yield [first, value]


def _numbers(type_: inspect.IntType) -> Iterator[int]:
    low, high = type_.ge or 0, type_.le or 20
    yield from sorted({max(low, 1), min(high, 2), min(high, 3)} | ({-2} if low < 0 else set()), reverse=True)
