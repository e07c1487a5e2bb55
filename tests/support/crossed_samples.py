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
    yield _card("class", instead=[{"of": "death", "do": []}])
    yield _card("item", gold=100, from_level=2, to_level=6)
    yield _card("monster", level=1, treasures=1, lives=2, next_life=3)


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


def _choices() -> Iterator[dict[str, Any]]:
    for by in ("vote", "bid", "highest_roll"):
        yield {"choose_player": {"by": by, "among": "neighbours", "do": _LOSE}}
    yield {"guess": {"what": "door", "right": _LOSE}}
    for what in ("discards", "this"):
        yield {"put_on_deck": {"what": what, "at": "bottom"}}
