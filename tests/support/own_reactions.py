"""Cards that react, replace something or hold while they lie there: each happening and each replacement for everybody,
and each standing effect, counted by everything and under every condition.

What the steps of such a card do is tested with the steps themselves (`own_cards`). These are for whole games
(`own_games`), in which many of them lie on the table together and set each other off.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from kickdoor.cards.checks import walk
from kickdoor.cards.language import Give
from kickdoor.model.language.counts import COUNT_NAMES, HAPPENING_NAMES, INSTEAD_NAMES
from kickdoor.model.trigger import WHOM_NAMES
from tests.support.language_samples import sample_cards
from tests.support.own_cards import Data, Made, steps_of

__all__ = ["reacting_cards"]

# Steps that bring about what other cards react to.
_STEPS: list[Data] = [
    {"draw": {"deck": "treasure"}},
    {"lose_level": 1},
    {"gain_level": {}},
    {"discard_items": {}},
    {"die": {}},
    {"add_counters": 1},
    {"discard_this": {}},
    {"skip_turn": {}},
    {"extra_turn": {}},
    {"each_player": {"who": "everyone", "do": [{"lose_level": 1}]}},
    {"each_player": {"who": "target", "do": [{"discard_cards": {"count": 1}}]}},
    {"each_player": {"who": "left", "do": [{"stay": {}}]}},
    {"choose_player": {"by": "vote", "do": [{"discard_items": {}}]}},
    {"roll": [{"at_least": 4, "do": [{"gain_level": {}}]}, {"do": [{"lose_level": 1}]}]},
]
_LIE: list[tuple[str, Data]] = [
    ("class", {}),
    ("item", {"gold": 100}),
    ("curse", {"stays": {"until": "removed"}}),
    ("curse", {"stays": {"until": "turns", "turns": 2}}),
    ("other", {"deck": "treasure", "stays": True}),
    ("monster", {"level": 4, "treasures": 1}),
]


def reacting_cards() -> Iterator[Made]:
    """All of them."""
    for (kind, least), when, who, step in product(_LIE, HAPPENING_NAMES, WHOM_NAMES, _STEPS):
        trigger = {"when": when, "who": who, "do": [step]}
        yield Made({"kind": kind, **least, "triggers": [trigger]}, step, kind, "triggers", when, who)
    for (kind, least), of, step, may in product(_LIE[:-1], INSTEAD_NAMES, _STEPS, (False, True)):
        instead = {"of": of, "do": [step], "may": may}
        yield Made({"kind": kind, **least, "instead": [instead]}, step, kind, "instead", of)
    for (kind, least), give in product(_LIE[:-1], [*_gives(), *_counted()]):
        yield Made({"kind": kind, **least, "gives": [give]}, {"gives": give}, kind, "gives")
    for bonus in _amounts():
        yield Made({"kind": "monster", **dict(_LIE)["monster"], "bonus": bonus}, {"bonus": bonus}, "monster", "bonus")


def _gives() -> Iterator[Data]:
    """Every standing effect with every setting."""
    found: dict[str, Data] = {}
    for card in sample_cards():
        for _, part in walk(card):
            if isinstance(part, Give):
                give: Data = msgspec.to_builtins(part)
                found[repr(give)] = give
    yield from found.values()


def _counted() -> Iterator[Data]:
    for amount in _amounts():
        yield {"fight_bonus": amount}


def _amounts() -> Iterator[Any]:
    for count in COUNT_NAMES:
        yield {"count": count, "at_most": 6}
        yield {"count": count, "times": -1, "plus": 3, "at_least": -6}
    for step in steps_of()["if"]:
        yield {"plus": 4, "if": step["if"]["test"]}
        yield {"count": "hand", "if": {"not": step["if"]["test"]}}
