"""Sample cards in which several settings are varied together, since together they choose a sentence.

`language_samples` varies one setting at a time, so it never says whose cards are counted for every two of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec

from kickdoor.cards.language import AnyCard
from kickdoor.cards.language.parts import What
from kickdoor.cards.language.plays import Happening
from kickdoor.model.words import UNTIL_NAMES

__all__ = ["crossed_cards"]

_LOSE: list[dict[str, Any]] = [{"lose_level": 3}]
_NUMBERS = ("level", "strength", "gold", "die", "foe_levels")


def crossed_cards() -> Iterator[AnyCard]:
    """One card for each pair of settings that has a sentence of its own."""
    for step in (*_amounts(), *_conditions(), *_choices()):
        yield _card("curse", do=[step])
    for when in get_args(Happening):
        yield _card("class", triggers=[{"when": when, "who": "others", "do": _LOSE}])
    for until in UNTIL_NAMES[1:]:
        yield from _lying(until)
    yield _card("class", gives=[{"sale_bonus": -100}])
    yield _card("other", deck="door", plays=[{"when": "own_turn", "do": [{"stay": {}}]}], gives=[{"no_levels": "you"}])
    yield _card("class", instead=[{"of": "death", "do": []}])
    yield _card("item", gold=100, from_level=2, to_level=6)
    yield _card("monster", level=1, treasures=1, lives=2, next_life=3)
    yield _card("monster", level=1, treasures=1, triggers=[{"when": "fight_start", "do": [{"discard_this": {}}]}])


def _card(kind: str, **fields: Any) -> AnyCard:
    card: AnyCard = msgspec.convert({"id": "sample", "name": "Sample", "kind": kind, **fields}, AnyCard)
    return card


def _lying(until: str) -> Iterator[AnyCard]:
    """A Curse that stays and gives nothing: it reacts."""
    triggers = [{"when": "killed", "do": _LOSE}]
    for turns in ({}, {"turns": 3}) if until == "turns" else ({},):
        yield _card("curse", stays={"until": until, **turns}, triggers=triggers)


def _amounts() -> Iterator[dict[str, Any]]:
    for count, of, every in product(get_args(What), ("you", "fighter"), (1, 2)):
        if of == "you" or count in _OF_SOMEBODY:
            yield {"lose_level": {"count": count, "of": of, "for_every": every}}
            if count in ("monsters", "in_play"):
                yield {"lose_level": {"count": count, "of": of, "for_every": every, "tag": "pole"}}
    yield {"lose_level": {"plus": 3, "if": {"is": "lowest"}}}
    yield {"lose_level": {"count": "hand", "plus": -2, "at_most": 4, "if": {"is": "lowest"}}}
    for plus in (2, -1, -2):
        yield {"lose_level": {"count": "hand", "plus": plus}}
    yield {"lose_level": {"count": "hand", "times": 2, "plus": -3}}
    yield {"lose_level": {"count": "hand", "times": -1, "plus": 5}}
    for of, every in product(_COUNTED_PEOPLE, (1, 2)):
        yield {"lose_level": {"count": "players", "of": of, "for_every": every}}
        yield {"lose_level": {"count": "players", "of": of, "for_every": every, "with": {"race": "elf"}}}


_COUNTED_PEOPLE = (
    "others_left", "others_right", "neighbours", "highest_others", "lower_others", "higher_others", "both",
    "munchkins", "bystanders",
)  # fmt: skip
_OF_SOMEBODY = (
    "hand", "items", "gold", "level", "strength", "classes", "races", "curses", "companions", "in_play",
)  # fmt: skip


def _conditions() -> Iterator[dict[str, Any]]:
    for count, of in product(_NUMBERS, ("you", "fighter")):
        if of == "you" or count in _OF_SOMEBODY:
            compare = {"what": {"count": count, "of": of}, "at_least": 3}
            yield {"if": {"test": {"compare": compare}, "then": _LOSE}}
    for what in get_args(Happening):
        yield {"if": {"test": {"happened": {"what": what, "who": "fighter"}}, "then": _LOSE}}
        yield {"if": {"test": {"not": {"happened": {"what": what}}}, "then": _LOSE}}
    for count, bounds in product(_SO_MANY, _BOUNDS):
        yield {"if": {"test": {"compare": {"what": {"count": count}, **bounds}}, "then": _LOSE}}
        if count in ("monsters", "in_play"):
            compare = {"what": {"count": count, "tag": "pole"}, **bounds}
            yield {"if": {"test": {"compare": compare}, "then": _LOSE}}
    than = product(("items", "level"), (("at_least", 1), ("at_least", 0), ("at_most", 0), ("at_most", -1)))
    for count, (bound, plus) in than:
        compare = {"what": {"count": count}, bound: {"count": count, "of": "victim", "plus": plus}}
        yield {"each_player": {"who": "everyone", "where": {"compare": compare}, "do": _LOSE}}
    yield {"if": {"test": {"compare": {"what": {"count": "level"}, "at_least": 6, "at_most": 6}}, "then": _LOSE}}
    for plus in (1, -1):
        compare = {"what": {"count": "turns", "plus": plus}, "at_least": 9}
        yield {"if": {"test": {"compare": compare}, "then": _LOSE}}
    yield {"each_player": {"who": "you", "with": {"race": "elf"}, "do": _LOSE}}
    yield {"each_player": {"who": "you", "where": {"worth": 900}, "do": _LOSE}}
    for test in _NOT:
        yield {"if": {"test": {"not": test}, "then": _LOSE}}


_SO_MANY = (
    "hand", "items", "classes", "races", "curses", "companions", "in_play", "players", "monsters", "counters", "dead",
)  # fmt: skip
_BOUNDS: tuple[dict[str, int], ...] = (
    {"at_most": 0}, {"at_least": 1}, {"at_most": 2}, {"at_least": 4, "at_most": 4}, {"at_least": 5, "at_most": 7},
)  # fmt: skip
_NOT: tuple[dict[str, Any], ...] = (
    *({"is": who} for who in ("highest", "lowest", "active", "munchkins", "bystanders", "richest")),
    {"worth": 700}, {"has_item": {"size": "big"}}, {"has_item": {"slot": "armor"}}, {"monster": "undead"},
    {"somebody_dead": True}, {"phase": "charity"},
)  # fmt: skip


def _choices() -> Iterator[dict[str, Any]]:
    for by in ("vote", "bid", "highest_roll"):
        for among in ("neighbours", "both"):
            yield {"choose_player": {"by": by, "among": among, "do": _LOSE, "others": _LOSE}}
        yield {"choose_player": {"by": by, "among": "neighbours", "do": _LOSE}}
    yield {"guess": {"what": "door", "right": _LOSE}}
    for what in ("discards", "this"):
        yield {"put_on_deck": {"what": what, "at": "bottom"}}
