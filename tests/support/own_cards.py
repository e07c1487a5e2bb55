"""Every card an author could think of: each instruction at each place and moment, with each target, in each wrapper.

Everything is read off the card language itself, so a new instruction, place, moment, target or wrapper is made the
moment it is declared. Most of what comes out makes no sense; `kickdoor cards check` has to say so (`refusals`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import inspect

from kickdoor.cards.checks import LocatedCard, check_card_alone, walk
from kickdoor.cards.language import Ability, AnyCard, Play, Step, Target, When
from kickdoor.cards.nodes import Map, Path
from kickdoor.cards.problems import Place, Report
from kickdoor.cards.shapes import card_kinds
from kickdoor.model.language.values import Alternatives, ListOf, Part, Program, Setting
from kickdoor.model.language.word import Word
from kickdoor.model.words import LIMIT_NAMES, UNTIL_NAMES
from kickdoor.rules.instructions.vocabulary import INSTRUCTION, INSTRUCTIONS
from tests.support.language_samples import least_card, sample_cards

__all__ = ["FILLER", "Made", "made_cards", "refusals", "steps_of"]

Data = dict[str, Any]

FILLER: Data = {"draw": {"deck": "treasure"}}  # a step that works everywhere
LIMIT: Data = {"times": 1, "per": "turn"}
TAGS = ["sample", "pole"]  # what steps with tags ask for


@dataclass(frozen=True, slots=True)
class Made:
    """A card, and what it was made of. `at` is the key its steps stand under."""

    card: Data
    step: Data
    kind: str
    at: str
    when: str = ""
    target: str = ""
    wrapper: str = ""

    @property
    def word(self) -> str:
        return next(iter(self.step))

    def __str__(self) -> str:
        around = [self.kind, self.at, *(f"{key}: {said}" for key, said in self._said() if said)]
        return f"{json.dumps(self.step)} ({', '.join(around)})"

    def _said(self) -> list[tuple[str, str]]:
        return [("when", self.when), ("target", self.target), ("inside", self.wrapper)]

    def named(self, card_id: str) -> Made:
        return replace(self, card={"id": card_id, "name": card_id.title(), "tags": TAGS, **self.card})


# --- steps --------------------------------------------------------------------------------------------------------


@cache
def steps_of() -> dict[str, list[Data]]:
    """Every instruction with every setting, one setting varied at a time, by the instruction's name."""
    found: dict[str, Data] = {}
    for card in sample_cards():
        for _, part in walk(card):
            if isinstance(part, Step):
                step = msgspec.to_builtins(part)
                found[json.dumps(step)] = step
    out: dict[str, list[Data]] = {word.name: [] for word in INSTRUCTIONS}
    for step in found.values():
        out[next(iter(step))].append(step)
    return out


# --- wrappers -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wrapper:
    """A step with a hole in it for other steps. `empty`: the hole may stay empty, as far as its form goes."""

    name: str
    around: Callable[[list[Data]], Data]


@cache
def wrappers() -> list[Wrapper]:
    """Every way to put steps inside a step."""
    return [wrapper for word in INSTRUCTIONS for wrapper in _wrappers_of(word)]


def _wrappers_of(word: Word) -> Iterator[Wrapper]:
    for setting in word.settings:
        for name, hole in _holes(setting):
            yield Wrapper(f"{word.name}{name}", _filling(word, setting, hole))


def _holes(setting: Setting) -> Iterator[tuple[str, Callable[[list[Data]], Any]]]:
    """The ways in which a setting takes steps, each with a name."""
    key = f".{setting.name}" if setting.name else ""
    value = setting.value
    if isinstance(value, Program):
        yield key, lambda steps: steps
    elif isinstance(value, Alternatives):
        yield f"{key} first", lambda steps: [steps, [FILLER]]
        yield f"{key} last", lambda steps: [[FILLER], steps]
    elif isinstance(value, ListOf) and any(isinstance(inner.value, Program) for inner in value.of.settings):
        inner = next(inner for inner in value.of.settings if isinstance(inner.value, Program))
        yield key, lambda steps: [{**_least(value.of), inner.name: steps}]


def _least(part: Part) -> Data:
    """The settings of a part that must be written and hold no steps."""
    return {}


def _filling(word: Word, setting: Setting, hole: Callable[[list[Data]], Any]) -> Callable[[list[Data]], Data]:
    sample = _sample_with(word, setting) | _BESIDE_A_HOLE.get(word.name, {})

    def fill(steps: list[Data]) -> Data:
        return {word.name: hole(steps) if word.bare else {**sample, setting.name: hole(steps)}}

    return fill


# What else a wrapper says, so that the steps inside are reached and have something to work on.
_BESIDE_A_HOLE: dict[str, Data] = {
    "if": {"test": {"counts_as": {"sex": "male"}}},
    "discard_items": {"which": {"slot": "armor"}, "count": 2},
    "discard_worth": {"gold": 10_000},
    "discard_cards": {"count": 3, "places": ["hand"]},
    "each_player": {"who": "everyone"},
    "choose_player": {"by": "you"},
}


def _sample_with(word: Word, setting: Setting) -> Data:
    """The settings of a sample of this word that has the setting."""
    for step in steps_of()[word.name]:
        said = step[word.name]
        if word.bare or setting.name in said:
            return {} if word.bare else said
    raise AssertionError(f"no sample of {word.name} has {setting.name}")


# --- places -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spot:
    """Where steps may stand on a kind of card. `powered`: in `plays` or `abilities`, with a moment and a target."""

    kind: str
    at: str
    build: Callable[[Data], Data]
    powered: bool


@cache
def spots() -> list[Spot]:
    """Every place for steps on every kind of card."""
    return [spot for kind, info in card_kinds().items() for spot in _spots_of(kind, info)]


def _spots_of(kind: str, info: inspect.StructType) -> Iterator[Spot]:
    for field in info.fields:
        for at, build, powered in _ways_to_steps(field.type, field.encode_name):
            yield Spot(kind, at, _on(kind, field.encode_name, build), powered)


def _on(kind: str, field: str, build: Callable[[Data], Any]) -> Callable[[Data], Data]:
    least = least_card(kind, field)
    return lambda power: {**least, field: build(power)}


def _ways_to_steps(type_: inspect.Type, at: str) -> Iterator[tuple[str, Callable[[Data], Any], bool]]:
    """How a value of the type holds steps: its name, and the value with the steps of a power (`do`) in it."""
    if isinstance(type_, inspect.UnionType):
        for option in type_.types:
            yield from _ways_to_steps(option, at)
    elif isinstance(type_, inspect.ListType) and isinstance(type_.item_type, inspect.StructType):
        cls = type_.item_type.cls
        if cls is Step:
            yield at, lambda power: power["do"], False
        elif cls is Play:
            yield at, lambda power: [power], True
        elif cls is Ability:
            yield at, lambda power: [{"id": "own", "name": "Own", "limit": LIMIT, **power}], True
        else:
            for inner, build, powered in _ways_to_steps(type_.item_type, at):
                yield inner, _in_a_list(build), powered
    elif isinstance(type_, inspect.StructType):
        for field in type_.fields:
            if isinstance(field.type, inspect.ListType) and getattr(field.type.item_type, "cls", None) is Step:
                yield at, _under(field.encode_name, _LEAST_PART.get(type_.cls.__name__, {})), False


def _in_a_list(build: Callable[[Data], Any]) -> Callable[[Data], Any]:
    return lambda power: [build(power)]


def _under(key: str, least: Data) -> Callable[[Data], Any]:
    return lambda power: {**least, key: power["do"]}


# What else stands in a part of a monster that has steps.
_LEAST_PART: dict[str, Data] = {
    "Leaves": {"sex": "female"},
    "MonsterOffer": {"id": "own", "name": "Own"},
    "Trigger": {"when": "door"},
    "Instead": {"of": "loot"},
}


# --- cards --------------------------------------------------------------------------------------------------------


def made_cards(only: Callable[[str], bool] = lambda word: True) -> Iterator[Made]:
    """All cards: every step plain at every place, moment and target, and one of each instruction in every wrapper."""
    for word, steps in steps_of().items():
        if only(word):
            for step in steps:
                for spot in spots():
                    yield from _moments(step, [step], spot, "")
            for wrapper in wrappers():
                for step in _few(word):
                    for spot in spots():
                        if spot.kind in _WRAPPED_ON or not spot.powered:
                            yield from _moments(step, [wrapper.around([step])], spot, wrapper.name)
    if only("prices"):
        yield from _prices()
    for wrapper in wrappers():
        if only("empty"):
            for spot in spots():
                yield from _moments({"empty": {}}, [wrapper.around([])], spot, wrapper.name)


# Wrappers do not look at the kind of card, so one kind that is played and one with an ability are enough for them.
_WRAPPED_ON = ("other", "class")


def _few(word: str) -> list[Data]:
    """A sample of an instruction for each word of its settings that changes what it needs around it."""
    steps = steps_of()[word]
    needs = {need.setting for need in INSTRUCTION[word].needs if need.setting}
    if not needs:
        return steps[:1]
    return [step for step in steps if set(step[word]) & needs] or steps[:1]


PRICES: list[Data] = [
    {},
    {"discard": 1},
    {"discard": 2, "same_deck": True},
    {"from_hand": 1},
    {"item": "pole"},
    {"hand": 1},
    {"levels": 1},
    {"itself": True},
]


def _prices() -> Iterator[Made]:
    """An ability for every price, with every limit and without, at every moment."""
    limits: list[Data] = [{}, *({"limit": {"times": 1, "per": per}} for per in LIMIT_NAMES[1:])]
    steps: list[Data] = [{"draw": {"deck": "door"}}, {"roll_again": {}}, {"gain_level": {}}]
    for step in steps:
        for cost in PRICES:
            for limit in limits:
                for when in get_args(When):
                    ability = {"id": "own", "name": "Own", "when": when, "do": [step], "cost": cost, **limit}
                    card = {"kind": "class", "abilities": [ability]}
                    yield Made(card, step, "class", "abilities", when, wrapper=f"for {json.dumps(cost)} {limit}")


def _targets_named(step: Data) -> list[str]:
    """The targets that the step asks for; that all others are refused is seen on two kinds of card."""
    word = INSTRUCTION.get(next(iter(step)))
    return [] if word is None else sorted({target for need in word.needs for target in need.target})


def _moments(step: Data, do: list[Data], spot: Spot, wrapper: str) -> Iterator[Made]:
    if not spot.powered:
        for card in _variants(spot.build({"do": do})):
            yield Made(card, step, spot.kind, spot.at, wrapper=wrapper)
        return
    targets = get_args(Target) if spot.kind in _WRAPPED_ON and not wrapper else _targets_named(step)
    for when in get_args(When):
        for target in (None, *targets):
            power = {"when": when, "do": do, **({"target": target} if target else {})}
            for card in _variants(spot.build(power)):
                yield Made(card, step, spot.kind, spot.at, when, target or "", wrapper)


def _variants(card: Data) -> Iterator[Data]:
    """A Curse may stay or not; a monster is strong or weak, so that the time of its steps comes."""
    if card["kind"] == "monster" and "triggers" in card:
        yield {**card, "level": 20, "triggers": [{**card["triggers"][0], "when": "fight_start"}]}
    elif card["kind"] == "curse" and ("triggers" in card or "instead" in card):
        yield {**card, "stays": {"until": "removed"}}
    elif card["kind"] == "monster":
        yield {**card, "level": 20 if "bad_stuff" in card or "when_helped" in card else 1}
    elif card["kind"] != "curse":
        yield card
    elif "abilities" in card:
        yield {**card, "stays": {"until": "kill"}}
    else:
        yield card
        yield {**card, "stays": {"until": "item_lost"}}


assert "kill" in UNTIL_NAMES


# --- the check ----------------------------------------------------------------------------------------------------


class _Unplaced(LocatedCard):
    """A card that stands in no file."""

    __slots__ = ()

    def place(self, path: Path = ()) -> Place:
        return Place(1, 1)


_NOWHERE = Map({}, {}, Place(1, 1))


def refusals(card: Data) -> list[str]:
    """What `cards check` says about the card by itself; its form is right."""
    report = Report("")
    said: AnyCard = msgspec.convert(card, AnyCard)
    check_card_alone(_Unplaced(said, "", _NOWHERE), report)
    return [problem.reason for problem in report.problems]
