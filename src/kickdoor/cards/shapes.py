"""Does a tree fit the card language? Every mistake, at its own place, in a card author's words.

msgspec would stop at the first mistake and knows neither lines nor near misses, so this walks the tree along with
msgspec's description of the types. The types stay the only definition: nothing about any card is written here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from msgspec import inspect

from kickdoor.cards.advice import ONE_KEY, beside, plain_number, written
from kickdoor.cards.language import AnyCard
from kickdoor.cards.nodes import Hole, Listing, Map, Node, Scalar
from kickdoor.cards.problems import Report, closest, shown
from kickdoor.cards.said import either, say

__all__ = ["ONE_KEY", "card_kinds", "check_card", "check_struct"]

_NUMBER = inspect.IntType
_LISTS = (inspect.ListType, inspect.VarTupleType)
_MOST_WORDS = 24  # of a list in a message


@cache
def card_kinds() -> dict[str, inspect.StructType]:
    """The kinds of card by the word that `kind:` has in the files."""
    union = inspect.type_info(AnyCard)
    assert isinstance(union, inspect.UnionType)
    return {str(t.tag): t for t in union.types if isinstance(t, inspect.StructType)}


@cache
def _type_of(struct: type) -> inspect.StructType:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return info


def check_card(node: Node, report: Report) -> None:
    """Report every mistake in the form of one card."""
    if isinstance(node, Hole):
        return
    if not isinstance(node, Map):
        report.add(node.at, say("a card must be a map of keys and values, not {0}", _what(node)))
        return
    kinds = card_kinds()
    kind = node.entries.get("kind")
    if kind is None:
        report.add(node.at, say("the key 'kind' is missing; it is one of: {0}", ", ".join(kinds)))
    elif not isinstance(kind, Scalar) or kind.value not in kinds:
        if not isinstance(kind, Hole):
            report.add(kind.at, say("kind: {0}", _no_such_word(kind, list(kinds))))
    else:
        _Shape(report).struct(node, kinds[str(kind.value)], say("a card of kind {0!r}", kind.value))


def check_struct(node: Node, struct: type, name: str, report: Report) -> None:
    """Report every mistake in the form of a map that is not a card, such as set.yaml; `name` is for the messages."""
    _Shape(report).value(node, _type_of(struct), name)


class _Shape:
    """The walk. `where` is the key that led to a value, for the messages."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def value(self, node: Node, type_: inspect.Type, where: str) -> None:
        if isinstance(node, Hole):
            return
        options = type_.types if isinstance(type_, inspect.UnionType) else (type_,)
        fitting = [option for option in options if _fits(node, option)]
        if not fitting:
            self.report.add(node.at, _wrong_type(node, options, where))
            return
        if isinstance(node, Scalar):
            reasons = [_why_not(node, option) for option in fitting]
            if all(reasons):
                numbers = [_number(each) for each in options if isinstance(each, _NUMBER) and each not in fitting]
                also = say("; it can also be {0}", numbers[0]) if numbers and "did you mean" not in reasons[0] else ""
                self.report.add(node.at, say("{0}: {1}{2}", where, reasons[0], also))
        elif isinstance(node, Listing):
            item_type = next(o.item_type for o in fitting if isinstance(o, _LISTS))
            for item in node.items:
                self.value(item, item_type, where)
        else:
            self.map(node, fitting[0], where)

    def map(self, node: Map, type_: inspect.Type, where: str) -> None:
        if isinstance(type_, inspect.StructType):
            self.struct(node, type_, f"'{where}'" if type_.cls not in ONE_KEY else where)
            return
        assert isinstance(type_, inspect.DictType)
        for key, value in node.entries.items():
            self.value(value, type_.value_type, key)

    def struct(self, node: Map, type_: inspect.StructType, where: str) -> None:
        fields = {f.encode_name: f for f in type_.fields}
        word = ONE_KEY.get(type_.cls)
        for key, value in node.entries.items():
            if self.report.full:
                return
            if key in fields:
                self.value(value, fields[key].type, key)
            elif key != type_.tag_field:
                self.report.add(node.keys[key], _unknown_key(key, type_, word, where))
        for name, field in fields.items():
            if field.required and name not in node.entries:
                self.report.add(node.at, say("the key {0!r} is missing in {1}", name, where))
        if word and len(node.entries) != 1:
            have = ", ".join(map(shown, node.entries)) or "none"
            self.report.add(
                node.at, say("{0}: exactly one {1} here, not {2}; start each with its own '- '", where, word, have)
            )


def _fits(node: Scalar | Listing | Map, type_: inspect.Type) -> bool:
    """Whether a value is of the right sort; its size and its word are looked at later."""
    if isinstance(node, Map):
        return isinstance(type_, inspect.StructType | inspect.DictType)
    if isinstance(node, Listing):
        return isinstance(type_, _LISTS)
    match node.value:
        case bool():
            return isinstance(type_, inspect.BoolType)
        case int():
            return isinstance(type_, _NUMBER)
        case None:
            return isinstance(type_, inspect.NoneType)
        case _:
            return isinstance(type_, inspect.StrType | inspect.LiteralType)


def _takes(node: Node, type_: inspect.Type) -> bool:
    """Whether a value can be of this type."""
    if not isinstance(node, Scalar | Listing | Map):
        return False
    options = type_.types if isinstance(type_, inspect.UnionType) else (type_,)
    fitting = [option for option in options if _fits(node, option)]
    if isinstance(node, Scalar):
        return any(not _why_not(node, option) for option in fitting)
    return bool(fitting)


def _why_not(node: Scalar, type_: inspect.Type) -> str:
    """Why a value of the right sort is wrong all the same; empty if it is right."""
    value = node.value
    if isinstance(type_, inspect.LiteralType):
        return "" if value in type_.values else _no_such_word(node, [str(v) for v in type_.values])
    if isinstance(type_, _NUMBER) and isinstance(value, int):
        low, high = type_.ge, type_.le
        inside = (low is None or value >= low) and (high is None or value <= high)
        return "" if inside else say("must be {0}, not {1}", _number(type_), value)
    if isinstance(type_, inspect.StrType) and isinstance(value, str):
        if type_.min_length and not any(unicodedata.category(letter)[0] in "LNPS" for letter in value):
            return "must not be empty"
        if type_.max_length is not None and len(value) > type_.max_length:
            return say("at most {0} characters, not {1}", type_.max_length, len(value))
        if type_.pattern is not None and not re.fullmatch(type_.pattern, value):
            return say("{0} is not an id; an id is made of lower-case letters, digits and single hyphens", shown(value))
    return ""


def _no_such_word(node: Node, words: list[str]) -> str:
    if not isinstance(node, Scalar) or not isinstance(node.value, str):
        return say("must be one of: {0}, not {1}", ", ".join(words), _what(node))
    return say("{0} is not one of: {1}{2}", shown(node.value), ", ".join(words), closest(node.value, words))


def _unknown_key(key: str, type_: inspect.StructType, word: str | None, where: str) -> str:
    known = [field.encode_name for field in type_.fields]
    near = beside(key, type_) or closest(key, known)
    what = say("unknown {0}", word) if word else "unknown key"
    return say("{0} {1} in {2}{3}", what, shown(key), where, near or _some_of(known))


def _some_of(known: list[str]) -> str:
    """The words that may stand there; of very many only the first ones."""
    if len(known) <= _MOST_WORDS:
        return say("; known: {0}", ", ".join(known))
    return say("; known: {0} and {1} more", ", ".join(known[:_MOST_WORDS]), len(known) - _MOST_WORDS)


def _wrong_type(node: Node, options: tuple[inspect.Type, ...], where: str) -> str:
    wanted = either([_expected(o) for o in options if not isinstance(o, inspect.NoneType)])
    reason = say("{0}: must be {1}, not {2}", where, wanted, _what(node))
    if advice := written(node, options, where, _takes):
        return say("{0}{1}", reason, advice)
    if not isinstance(node, Scalar):
        return reason
    value = node.value
    if value is not None and any(isinstance(o, inspect.StrType) for o in options):
        return say("{0}; put it in quotes to make it text", reason)
    if isinstance(value, str) and re.fullmatch(r"\+[0-9]+", value):
        return say("{0}; write it without the plus", reason)
    if isinstance(value, str) and any(isinstance(o, _NUMBER) for o in options) and (number := plain_number(value)):
        return say("{0}; write the number alone: {1}", reason, number)
    if isinstance(value, str) and any(_is_one_key(o) for o in options):
        return say("{0}; write '{1}: …', or '{1}: {{}}' if it has no settings", reason, value)
    return reason


def _is_one_key(type_: inspect.Type) -> bool:
    return isinstance(type_, inspect.StructType) and type_.cls in ONE_KEY


def _expected(type_: Any) -> str:
    match type_:
        case inspect.IntType():
            return _number(type_)
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType():
            words = ", ".join(map(str, type_.values))
            return say("one of: {0}", words) if len(type_.values) > 1 else words
        case inspect.ListType() | inspect.VarTupleType():
            return "a list"
        case _:
            return say("a map with one {0}", ONE_KEY[type_.cls]) if _is_one_key(type_) else "a map"


def _number(type_: inspect.IntType) -> str:
    return say("a whole number from {0} to {1}", type_.ge, type_.le)


def _what(node: Node) -> str:
    match node:
        case Map():
            return "a map"
        case Listing():
            return "a list"
        case Scalar(value=None) | Hole():
            return "nothing"
        case Scalar(value=bool()):
            return str(node.value).lower()
        case Scalar(value=int()):
            return say("the number {0}", node.value)
        case _:
            return say("the text {0}", shown(node.value))
