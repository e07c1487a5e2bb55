"""What the types cannot say: checks of one card by itself, and of the references between the cards loaded together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from kickdoor.cards.language import (
    PART_OF,
    Ability,
    Against,
    AnyCard,
    BonusIf,
    Cost,
    Curse,
    Enhancer,
    EnhancerInstead,
    ExtraLevels,
    ExtraTreasures,
    FoeFilter,
    Give,
    Item,
    ItemFilter,
    KillReward,
    Leaves,
    LevelUp,
    Monster,
    MonsterOffer,
    OneShot,
    Other,
    Play,
    Step,
    Trait,
    effect_of,
    word_of,
)
from kickdoor.cards.nodes import Map, Path, find
from kickdoor.cards.problems import Place, Problem, Report, closest
from kickdoor.cards.step_checks import MAX_STEPS, Around, Complain, check_steps
from kickdoor.model.language.values import Setting, Tag
from kickdoor.model.words import FIGHT_MOMENTS, RUN_MOMENTS, TARGET_WORDS

__all__ = ["LocatedCard", "check_card_alone", "check_references", "walk"]

_TRAITS = ("race", "class_", "sex", "human", "changed_sex")


@dataclass(frozen=True, slots=True)
class LocatedCard:
    """A card and the text it was read from, for messages about it."""

    card: AnyCard
    file: str
    node: Map

    def problem(self, path: Path, reason: str) -> Problem:
        return Problem(self.file, *self.place(path), reason)

    def place(self, path: Path = ()) -> Place:
        return find(self.node, path)


def walk(value: object, path: Path = ()) -> Iterator[tuple[Path, Struct]]:
    """Every part of a card that is a map in the files, with the way to it; the card itself comes first."""
    if isinstance(value, Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), (*path, name.rstrip("_")))
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from walk(item, (*path, number))


def check_card_alone(located: LocatedCard, report: Report) -> None:
    """Report what is wrong with a card whose form is right."""

    def complain(path: Path, reason: str) -> None:
        report.add(located.place(path), reason)

    parts = list(walk(located.card))
    steps = sum(isinstance(part, Step) for _, part in parts)
    if steps > MAX_STEPS:
        complain((), f"the card has {steps} steps, at most {MAX_STEPS} are allowed")
        return
    for path, part in parts:
        _one_trait(part, path, complain)
    _whole_card(located.card, complain)
    _all_steps(located.card, complain)


# --- traits -----------------------------------------------------------------------------------------------------


def _one_trait(part: Struct, path: Path, complain: Complain) -> None:
    match part:
        case KillReward():
            if len(_traits(part)) + part.fighter != 1:
                complain(path, f"exactly one trait ({_trait_keys(part)}), or 'fighter: true'")
        case ExtraLevels():
            if len(_traits(part)) + (part.if_ is not None) != 1:
                complain(path, f"exactly one trait ({_trait_keys(part)}), or 'if'")
        case Trait() | Leaves() | ExtraTreasures():
            if len(_traits(part)) != 1:
                complain(path, f"exactly one trait is needed here: {_trait_keys(part)}")
        case MonsterOffer():
            if len(_traits(part)) > 1:
                complain(path, f"at most one trait is possible here: {_trait_keys(part)}")
        case Against():
            if len(_traits(part)) + bool(part.any) + bool(part.all) != 1:
                complain(path, f"exactly one trait ({_trait_keys(part)}), or several under 'any' or 'all'")
        case BonusIf():
            names = [name for name in part.__struct_fields__ if name != "bonus"]
            if sum(getattr(part, name) not in (None, False, []) for name in names) != 1:
                complain(path, f"exactly one condition is needed: {', '.join(names)}")
        case _:
            _one_setting(part, path, complain)


def _one_setting(part: Struct, path: Path, complain: Complain) -> None:
    declared = PART_OF.get(type(part))
    if declared and declared.one_of:
        said = [getattr(part, setting.field) != setting.default for setting in declared.settings]
        if sum(said) != 1:
            names = ", ".join(setting.name for setting in declared.settings)
            complain(path, f"exactly one {declared.one_of} is needed: {names}")


def _traits(part: Struct) -> list[str]:
    return [name for name in _TRAITS if getattr(part, name, None)]


def _trait_keys(part: Struct) -> str:
    return ", ".join(name.rstrip("_") for name in _TRAITS if hasattr(part, name))


# --- whole cards ------------------------------------------------------------------------------------------------


def _whole_card(card: AnyCard, complain: Complain) -> None:
    match card:
        case Curse():
            if not card.do and card.stays is None:
                complain((), "the Curse does nothing: it needs 'do' or 'stays'")
            if card.gives and card.stays is None:
                complain(("gives",), "'gives' holds while the Curse stays, so it needs 'stays'")
        case Other():
            if not card.plays and not card.stays:
                complain((), "the card does nothing: it needs 'plays', or 'stays: true' with 'gives'")
            if bool(card.gives) != card.stays:
                complain(("gives",), "'gives' and 'stays: true' belong together")
        case OneShot():
            if not card.plays:
                complain(("plays",), "a one-shot needs at least one way to play it")
        case _:
            pass
    for key in ("abilities", "offers"):
        _own_ids(getattr(card, key, ()), key, complain)
    for path, part in walk(card):
        if isinstance(part, Give) and part.ignore_limits and not _is_attachment(card):
            complain(path, "'ignore_limits' is for cards of kind 'attachment'")
        if isinstance(part, Ability) and part.epic and card.__struct_config__.tag not in ("class", "race"):
            complain((*path, "epic"), "'epic' is for abilities of a class or race")


def _is_attachment(card: AnyCard) -> bool:
    return card.__struct_config__.tag == "attachment"


def _own_ids(parts: Iterable[Ability | MonsterOffer], key: str, complain: Complain) -> None:
    seen: set[str] = set()
    for number, part in enumerate(parts):
        if part.id in seen:
            complain((key, number, "id"), f"the card has two {key} with the id {part.id!r}")
        seen.add(part.id)


# --- steps ------------------------------------------------------------------------------------------------------

_IN_FIGHT = [target.name for target in TARGET_WORDS if target.in_fight]


def _all_steps(card: AnyCard, complain: Complain) -> None:
    for key in ("do", "bad_stuff", "before_fight", "when_helped", "after_win"):
        check_steps(getattr(card, key, ()), (key,), Around(key), complain)
    if isinstance(card, Monster):
        if card.leaves:
            check_steps(card.leaves.then, ("leaves", "then"), Around("leaves"), complain)
        for number, offer in enumerate(card.offers):
            check_steps(offer.then, ("offers", number, "then"), Around("offers"), complain)
    for key in ("plays", "abilities"):
        parts: Sequence[Play | Ability] = getattr(card, key, ())
        for number, part in enumerate(parts):
            path = (key, number)
            check_steps(part.do, (*path, "do"), Around(key, part.when, part.target), complain)
            if not part.do:
                complain(path, "'do' needs at least one step")
            if part.foe != FoeFilter() and part.target != "foe":
                complain((*path, "foe"), "'foe' says which monsters may be the target, so it needs 'target: foe'")
            if part.target in _IN_FIGHT and part.when not in (*FIGHT_MOMENTS, *RUN_MOMENTS):
                complain((*path, "target"), f"'target: {part.target}' is only there in a fight, not at {part.when!r}")


# --- references -------------------------------------------------------------------------------------------------


def check_references(cards: Sequence[LocatedCard], claimed: frozenset[str] = frozenset()) -> list[Problem]:
    """Report races, classes, monsters and tags that no card of all those loaded together is or has.

    `claimed` are names about which nothing is said, because a card that could not be read may define them.
    """
    known: dict[str, set[str]] = {"race": set(), "class": set(), "monster": set(), "tag": set()}
    for located in cards:
        kind = str(located.card.__struct_config__.tag)
        known.get(kind, set()).add(located.card.id)
        known["tag"].update(located.card.tags)
    problems = []
    for located in cards:
        for path, part in walk(located.card):
            for key, what, name in _references(part):
                if name not in known[what] and name not in claimed:
                    reason = f"no {what} {name!r} in the cards loaded{closest(name, sorted(known[what]))}"
                    problems.append(located.problem((*path, key), reason))
    return problems


# The fields that name a tag, by the part of a card they are in; those of declared parts say so themselves.
_TAGS: dict[type[Struct], tuple[str, ...]] = {
    BonusIf: ("tag",),
    Cost: ("item",),
    Enhancer: ("adds_tag",),
    EnhancerInstead: ("tag",),
    FoeFilter: ("tag", "lacks_tag"),
    Item: ("hands_with",),
    ItemFilter: ("tag",),
    LevelUp: ("killed",),
    Monster: ("drop_to_escape",),
}


def _declared(part: Struct) -> Iterator[tuple[Setting, str, Any]]:
    """The declared settings of a part, their keys in the file, and what they say."""
    if isinstance(part, Step | Give):
        word, said = word_of(part) if isinstance(part, Step) else effect_of(part)
        if word.bare:
            yield word.settings[0], word.name, said
    elif declared := PART_OF.get(type(part)):
        for setting in declared.settings:
            yield setting, setting.name, getattr(part, setting.field)


def _references(part: Struct) -> Iterator[tuple[str, str, str]]:
    """The key of each reference, what it refers to, and the name."""
    for key, attribute in (("race", "race"), ("class", "class_")):
        if isinstance(name := getattr(part, attribute, None), str):
            yield key, key, name
    for key in _TAGS.get(type(part), ()):
        if isinstance(name := getattr(part, key), str):
            yield key, "tag", name
    for setting, key, said in _declared(part):
        if isinstance(setting.value, Tag) and said is not None and said != setting.value.also:
            yield key, "tag", said
    match part:
        case FoeFilter(monster=str(name)):
            yield "monster", "monster", name
        case BonusIf(monsters=[*names]):
            yield from (("monsters", "monster", name) for name in names)
        case _:
            pass
