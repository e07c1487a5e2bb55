"""Strict YAML: a text becomes a tree of maps, lists and plain values that know their places.

Only the grammar is PyYAML's. What a word means is decided here, because YAML's own rules surprise people (`no` is
false, `12:30` is a number, `1_000` too) and offer ways to hurt: tags make objects, aliases make a small file endless.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import yaml

from kickdoor.cards.problems import Place, Report, shown
from kickdoor.cards.said import say
from kickdoor.cards.yaml_words import BEGINS_EARLIER, in_plain_words

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "Hole",
    "Listing",
    "Map",
    "Node",
    "Path",
    "Scalar",
    "find",
    "has_hole",
    "parse",
    "plain",
]

MAX_BYTES = 256 * 1024
MAX_DEPTH = 32

Path: TypeAlias = tuple[str | int, ...]

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
# What YAML forbids, and the line ends that only YAML knows: they would shift the line numbers.
_FORBIDDEN = re.compile("[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Control characters (but the line feed) steer terminals, those for the direction of writing make text look like other
# text, and halves of a character cannot be printed at all.
_HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

# More marks than any language puts on a letter; they would be drawn over the lines above and below.
_PILED = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4}")

# libyaml's parser is many times faster; PyYAML's own is used where it is missing.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_EVENTS: Callable[..., Iterator[Any]] = yaml.parse


@dataclass(frozen=True, slots=True)
class Scalar:
    value: str | int | bool | None
    at: Place


@dataclass(frozen=True, slots=True)
class Listing:
    items: list[Node]
    at: Place


@dataclass(frozen=True, slots=True)
class Map:
    entries: dict[str, Node]
    keys: dict[str, Place]
    at: Place


@dataclass(frozen=True, slots=True)
class Hole:
    """Stands where a mistake has been reported already; nothing more is said about it."""

    at: Place


Node: TypeAlias = Scalar | Listing | Map | Hole


def parse(data: bytes, report: Report) -> Node | None:
    """Read one file. None if there is nothing to go on with; the report then has the reason."""
    if len(data) > MAX_BYTES:
        report.add_whole(say("the file is too big: at most {0} KiB are read", MAX_BYTES // 1024))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        report.add(_place_after(before), "not UTF-8 text")
        return None
    if forbidden := _FORBIDDEN.search(text):
        report.add(
            _place_after(text[: forbidden.start()]), say("a character that is not allowed: {0}", shown(forbidden[0]))
        )
        return None
    try:
        return _Builder(_EVENTS(text, Loader=_LOADER), report).document()
    except _TooDeepError as error:
        report.add(error.at, say("nested too deeply: at most {0} levels are read", MAX_DEPTH))
    except yaml.MarkedYAMLError as error:
        reason = in_plain_words(f"{error.context or ''} {error.problem or ''}".strip())
        marks = (error.problem_mark, error.context_mark)
        mark = next(filter(None, reversed(marks) if reason in BEGINS_EARLIER else marks), None)
        report.add(Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1), reason)
    except (yaml.YAMLError, ValueError):  # no place known; ValueError: "\U00110000" for PyYAML's own parser
        report.add_whole("not valid YAML")
    return None


def _place_after(text: str) -> Place:
    return Place(text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1)


class _TooDeepError(Exception):
    def __init__(self, at: Place) -> None:
        self.at = at


class _Builder:
    """Builds the tree from PyYAML's events, which come one by one: a hostile file is left at its first deep place."""

    def __init__(self, events: Iterator[Any], report: Report) -> None:
        self.events = events
        self.report = report

    def document(self) -> Node | None:
        next(self.events)  # the start of the stream
        start = next(self.events)
        if isinstance(start, yaml.StreamEndEvent):
            self.report.add_whole("the file is empty")
            return None
        if start.version or start.tags:
            self.report.add(_at(start), "directives (%YAML, %TAG) are not allowed")
        node = self.node(next(self.events), 0)
        next(self.events)  # the end of the document
        after = next(self.events)
        if not isinstance(after, yaml.StreamEndEvent):
            self.report.add(_at(after), "a second document (---) is not allowed; one list or map per file")
        return node

    def node(self, event: Any, depth: int) -> Node:
        at = _at(event)
        if depth > MAX_DEPTH:
            raise _TooDeepError(at)
        if isinstance(event, yaml.AliasEvent):
            self.report.add(at, say("aliases (*{0}) are not allowed; write it out again", event.anchor))
            return Hole(at)
        if event.anchor is not None:
            self.report.add(at, say("anchors (&{0}) are not allowed", event.anchor))
        if event.tag is not None:
            self.report.add(at, say("tags are not allowed: {0}", shown(event.tag)))
        node: Node
        if isinstance(event, yaml.ScalarEvent):
            node = self.scalar(event, at)
        elif isinstance(event, yaml.SequenceStartEvent):
            node = Listing([self.node(e, depth + 1) for e in self.until(yaml.SequenceEndEvent)], at)
        else:
            node = self.map(depth, at)
        return node if event.tag is None else Hole(at)

    def until(self, end: type) -> Iterator[Any]:
        while not isinstance(event := next(self.events), end):
            yield event

    def map(self, depth: int, at: Place) -> Map:
        entries: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        for event in self.until(yaml.MappingEndEvent):
            key = self.key(event, depth)
            value = self.node(next(self.events), depth + 1)
            if key is None:
                continue
            if key in entries:
                self.report.add(
                    _at(event), say("the key {0} is here twice, first in line {1}", shown(key), keys[key].line)
                )
                continue
            entries[key] = value
            keys[key] = _at(event)
        return Map(entries, keys, at)

    def key(self, event: Any, depth: int) -> str | None:
        """The key as it is written; None if it is no word."""
        node = self.node(event, depth + 1)
        if isinstance(node, Hole):
            return None
        if not isinstance(event, yaml.ScalarEvent):
            self.report.add(node.at, "a key must be a word, not a list or a map")
            return None
        if event.value == "<<" and event.implicit[0]:
            self.report.add(node.at, "merge keys (<<) are not allowed; write it out again")
            return None
        return str(event.value)

    def scalar(self, event: Any, at: Place) -> Scalar | Hole:
        text: str = event.value
        if _HARMFUL.search(text):
            self.report.add(at, "the text has a control character")
            return Hole(at)
        if _PILED.search(text):
            self.report.add(at, "the text has too many marks on one letter")
            return Hole(at)
        if not event.implicit[0]:  # quoted, or a block
            return Scalar(text, at)
        if text in _WORDS:
            return Scalar(_WORDS[text], at)
        return Scalar(int(text) if _NUMBER.fullmatch(text) else text, at)


def _at(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)


def has_hole(node: Node) -> bool:
    """Whether a mistake has left something out, so that the rest cannot be used."""
    match node:
        case Map():
            return any(map(has_hole, node.entries.values()))
        case Listing():
            return any(map(has_hole, node.items))
        case _:
            return isinstance(node, Hole)


def plain(node: Node) -> object:
    """The tree as Python values."""
    match node:
        case Map():
            return {key: plain(value) for key, value in node.entries.items()}
        case Listing():
            return [plain(item) for item in node.items]
        case Scalar():
            return node.value
        case _:
            raise ValueError("a tree with a hole has no value")


def find(node: Node, path: Sequence[str | int]) -> Place:
    """The place of what the path leads to, or of the last thing on the way that is written in the file."""
    for step in path:
        if isinstance(node, Map) and isinstance(step, str) and step in node.entries:
            node = node.entries[step]
        elif isinstance(node, Listing) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        else:
            break
    return node.at
