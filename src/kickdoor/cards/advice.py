"""What an author may have meant, and how to write it: the end of the messages about mistakes.

Hobby designers know the game, not the card language. They write what stands on a card ("helmet", "until: forever"), put
a word where it would stand in a sentence, or leave out the map around a number. Each of these has an answer here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import inspect

from kickdoor.cards.language import Counted, Give, Step, Trait
from kickdoor.cards.nodes import Listing, Map, Node, Scalar
from kickdoor.cards.said import say

__all__ = ["ONE_KEY", "beside", "plain_number", "written"]

# Maps that are one word with its settings: what messages call the word.
ONE_KEY: dict[type, str] = {Step: "instruction", Give: "effect"}

_LISTS = (inspect.ListType, inspect.VarTupleType)


def plain_number(text: str) -> str:
    """The number in a text that was meant to be one ("100 gold", "1,000"); empty: there is none."""
    found = re.fullmatch(r"\+?(-?\d{1,3}(?:,\d{3})+|-?\d+)(?:\s.*)?", text)
    return found[1].replace(",", "") if found else ""


# --- a word in the wrong place ----------------------------------------------------------------------------------------


def beside(key: str, type_: inspect.StructType) -> str:
    """Where a key belongs that cannot stand here, as the end of a sentence; empty if nobody knows."""
    fields = {field.encode_name: field.type for field in type_.fields}
    if "counts_as" in fields and "is_not" in fields and key in ("race", "class", "sex"):
        return say("; write 'counts_as: {{{0}: …}}', or 'is_not: {{{0}: …}}' for the opposite", key)
    for name, inner in fields.items():
        for struct in _structs(inner):
            if struct.cls not in ONE_KEY and key in {field.encode_name for field in struct.fields}:
                return say("; it stands under {0!r}: '{0}: {{{1}: …}}'", name, key)
    step, effect = key in _words(Step), key in _words(Give)
    if type_.cls is Give and step:
        return say("; {0!r} is a step, and steps stand under 'do', 'plays', 'abilities' or 'triggers'", key)
    if type_.cls is Step and effect:
        return say("; {0!r} holds while a card lies there: write it under 'gives'", key)
    return _on_a_card(key, fields, step, effect)


def _on_a_card(key: str, fields: dict[str, inspect.Type], step: bool, effect: bool) -> str:
    """Where a key belongs that was written beside the name of a card."""
    if "kind" in fields or "flavour" not in fields:
        return ""
    if key == "bonus" and "gives" in fields:
        return "; write 'gives: [{fight_bonus: …}]'"
    if key == "bonus" and "plays" in fields:
        return "; write 'plays: [{when: fight, do: [{add_bonus: {amount: …, side: either}}]}]'"
    if effect and "gives" in fields:
        return say("; write 'gives: [{{{0}: …}}]'", key)
    for place in ("do", "bad_stuff", "plays", "abilities"):
        if (step or key == "do") and place in fields:
            return say(f"; {_HOW[place]}", key if step else "…")
    return ""


_HOW = {
    "do": "write 'do: [{{{0}: …}}]'",
    "bad_stuff": "write 'bad_stuff: [{{{0}: …}}]'",
    "plays": "write 'plays: [{{when: …, do: [{{{0}: …}}]}}]'",
    "abilities": "write 'abilities: [{{id: …, name: …, when: …, do: [{{{0}: …}}]}}]', or 'triggers: [{{when: …, do: "
    "…}}]'",
}


def _structs(type_: inspect.Type) -> list[inspect.StructType]:
    options = type_.types if isinstance(type_, inspect.UnionType) else (type_,)
    return [option for option in options if isinstance(option, inspect.StructType)]


def _words(struct: type) -> frozenset[str]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return frozenset(field.encode_name for field in info.fields)


# --- a value without the map or the list around it --------------------------------------------------------------------

Takes = Callable[[Node, inspect.Type], bool]


def written(node: Node, options: Sequence[inspect.Type], where: str, takes: Takes) -> str:
    """How a value of the wrong sort is written, as the end of a sentence; empty if nobody knows. `takes` says whether a
    value can be of a type."""
    for option in options:
        item = option.item_type if isinstance(option, _LISTS) else option
        if isinstance(node, Scalar) and isinstance(item, inspect.StructType) and item.cls is Trait:
            both = "[{{class: {0}}}]" if isinstance(option, _LISTS) else "{{class: {0}}}"
            return say(f"; write '{both}' or '{both.replace('class', 'race')}'", node.value)
        if isinstance(option, inspect.StructType) and not isinstance(node, Map):
            if text := _in_a_map(node, option, takes):
                return say("; write '{0}: {1}'", where, text)
        elif isinstance(option, _LISTS):
            if isinstance(node, Map):
                return "; put it in brackets: '[{…}]', or begin it with '- '"
            if isinstance(node, Scalar) and isinstance(item, inspect.StructType) and item.cls is Step:
                return say("; write steps, for example '{0}: [{{lose_level: 1}}]'", where)
            if isinstance(node, Scalar) and (text := _in_a_list(node, option.item_type, takes)):
                return say("; write '{0}: [{1}]'", where, text)
    return ""


def _in_a_list(node: Scalar, item: inspect.Type, takes: Takes) -> str:
    if isinstance(item, inspect.StructType):
        return _in_a_map(node, item, takes)
    return str(node.value) if takes(node, item) else ""


def _in_a_map(node: Node, struct: inspect.StructType, takes: Takes) -> str:
    """The map that a value is meant to be: with the keys it needs, and the first one that can be this value."""
    if struct.cls in ONE_KEY or struct.cls is Counted:
        return ""
    if not struct.fields:
        return "{}"
    fitting = [field.encode_name for field in struct.fields if takes(node, field.type)]
    value = str(node.value) if isinstance(node, Scalar) else "…"
    needed = [field.encode_name for field in struct.fields if field.required]
    own = next((name for name in fitting if name in needed), fitting[0] if fitting else "")
    if isinstance(node, Listing) and own not in needed:
        return ""
    keys = needed if own in needed or not own else [*needed, own]
    several = [f"{name}: {value if name == own and not isinstance(node, Listing) else '…'}" for name in keys]
    return f"{{{', '.join(several)}}}" if several else ""
