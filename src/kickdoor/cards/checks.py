"""What the types cannot say: checks of one card by itself, and of the references between the cards loaded together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from kickdoor.cards.count_checks import check_standing, conditions_in
from kickdoor.cards.language import (
    PART_OF,
    STRUCT_OF,
    Ability,
    Against,
    AnyCard,
    Attachment,
    BonusIf,
    Cost,
    Counted,
    Curse,
    DefeatReward,
    Enhancer,
    EnhancerInstead,
    ExtraLevels,
    ExtraTreasures,
    FoeFilter,
    Give,
    Item,
    ItemFilter,
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
from kickdoor.cards.picture_checks import check_picture
from kickdoor.cards.power_checks import check_powers, check_reactions, effects_of, until_of
from kickdoor.cards.problems import Place, Problem, Report, closest
from kickdoor.cards.said import say
from kickdoor.cards.step_checks import MAX_STEPS, MAX_TESTS, Around, Complain, check_steps, check_test, walk, work
from kickdoor.model.language.effects import ON_ANY_ITEM, ON_CLASS, ON_OWN_ITEM
from kickdoor.model.language.values import SIGNED, Setting, Tag
from kickdoor.model.words import UNTIL_ITEM_LOST, UNTIL_NAMES
from kickdoor.rules.instructions.conditions import TEST

__all__ = ["LocatedCard", "check_card_alone", "check_references", "check_size", "tags_asked_for", "walk"]

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


def check_size(located: LocatedCard, report: Report) -> bool:
    """Has the card few enough parts to look at it any further? Its text alone could take minutes."""
    parts = [part for _, part in walk(located.card)]
    steps = sum(isinstance(part, Step) for part in parts)
    tests = sum(isinstance(part, STRUCT_OF[TEST.name]) for part in parts)
    if steps > MAX_STEPS:
        report.add(located.place(()), say("the card has {0} steps, at most {1} are allowed", steps, MAX_STEPS))
    elif tests > MAX_TESTS:
        report.add(located.place(()), say("the card has {0} conditions, at most {1} are allowed", tests, MAX_TESTS))
    return steps <= MAX_STEPS and tests <= MAX_TESTS


def check_card_alone(located: LocatedCard, report: Report) -> None:
    """Report what is wrong with a card whose form is right."""

    def complain(path: Path, reason: str) -> None:
        report.add(located.place(path), reason)

    for path, part in walk(located.card):
        _one_trait(part, path, complain)
    _whole_card(located.card, complain)
    _origins(located.card, complain)
    _all_steps(located.card, complain)
    check_picture(located.card, complain)


# --- traits -----------------------------------------------------------------------------------------------------


def _one_trait(part: Struct, path: Path, complain: Complain) -> None:
    match part:
        case DefeatReward():
            if len(_traits(part)) + part.killer != 1:
                complain(path, say("exactly one trait ({0}), or 'killer: true'", _trait_keys(part)))
        case ExtraLevels():
            if len(_traits(part)) + (part.if_ is not None) != 1:
                complain(path, say("exactly one trait ({0}), or 'if'", _trait_keys(part)))
        case Trait() | Leaves() | ExtraTreasures():
            if len(_traits(part)) != 1:
                complain(path, say("exactly one trait is needed here: {0}", _trait_keys(part)))
        case MonsterOffer():
            if len(_traits(part)) > 1:
                complain(path, say("at most one trait is possible here: {0}", _trait_keys(part)))
        case Against():
            if len(_traits(part)) + bool(part.any) + bool(part.all) != 1:
                complain(path, say("exactly one trait ({0}), or several under 'any' or 'all'", _trait_keys(part)))
        case BonusIf():
            names = [name for name in part.__struct_fields__ if name != "bonus"]
            if sum(getattr(part, name) not in (None, False, []) for name in names) != 1:
                complain(path, say("exactly one condition is needed: {0}", ", ".join(names)))
        case _:
            _one_setting(part, path, complain)


def _one_setting(part: Struct, path: Path, complain: Complain) -> None:
    declared = PART_OF.get(type(part))
    if declared and declared.one_of:
        said = [getattr(part, setting.field) != setting.default for setting in declared.settings]
        if sum(said) != 1:
            names = ", ".join(setting.name for setting in declared.settings)
            complain(path, say("exactly one {0} is needed: {1}", declared.one_of, names))


def _traits(part: Struct) -> list[str]:
    return [name for name in _TRAITS if getattr(part, name, None)]


def _trait_keys(part: Struct) -> str:
    return ", ".join(name.rstrip("_") for name in _TRAITS if hasattr(part, name))


# --- whole cards ------------------------------------------------------------------------------------------------


def _whole_card(card: AnyCard, complain: Complain) -> None:
    match card:
        case Curse():
            _curse(card, complain)
        case Item():
            _item(card, complain)
        case Attachment() if card.anyone and card.to == "class":
            complain(("to",), "'anyone' attaches the card to anybody's Item, so it cannot be 'to: class'")
        case LevelUp() if card.price is not None and card.only == "hireling_in_play":
            complain(("price",), "'only: hireling_in_play' already costs a companion; there cannot be another 'price'")
        case Other():
            _other(card, complain)
        case OneShot():
            if not card.plays:
                complain(("plays",), "a one-shot needs at least one way to play it")
        case _:
            pass
    for key in ("abilities", "offers"):
        _own_ids(getattr(card, key, ()), key, complain)
    given = {effect_of(give)[0].name for give in getattr(card, "gives", ())}
    for word in getattr(card, "called", ()):
        if word not in given:
            complain(("called", word), say("the card gives no {0!r} that could have a name", word))
    _counters(card, complain)
    if isinstance(card, Monster) and card.bonus is not None:
        _standing(card.bonus, ("bonus",), Around("bad_stuff"), complain)
    if isinstance(card, Monster) and card.next_life and not card.lives:
        complain(("next_life",), "a monster with one life has no next one; write 'lives: 1' beside it")
    for number, give in enumerate(getattr(card, "gives", ())):
        _give(card, give, ("gives", number), complain)


def _other(card: Other, complain: Complain) -> None:
    lasting = [key for key in ("gives", "abilities", "triggers", "instead") if getattr(card, key)]
    stays = card.stays or _has_word(card, "stay")
    if not card.plays and not card.stays:
        complain((), "the card does nothing: it needs 'plays', or 'stays: true' with 'gives'")
    if lasting and not stays:
        both = "'gives' and 'stays: true' belong together" if lasting == ["gives"] else "it must stay to do so"
        complain((lasting[0],), say("{0}; or let a step 'stay'", both))
    if stays and not lasting:
        complain(("stays",) if card.stays else (), "'gives' and 'stays: true' belong together: nothing holds meanwhile")


def _counters(card: AnyCard, complain: Complain) -> None:
    """Counters that are counted must be put there."""
    for path, part in walk(card):
        if isinstance(part, Counted) and part.count == "counters" and not _has_word(card, "add_counters"):
            complain(path, "there are never counters on this card: some step must have 'add_counters'")


def _standing(said: Counted, path: Path, around: Around, complain: Complain) -> None:
    """A bonus that is counted while the card lies there."""
    check_standing(said, path, around, complain)
    for place, test in conditions_in(said, path):
        check_test(test, place, around, complain)


def _give(card: AnyCard, give: Give, path: Path, complain: Complain) -> None:
    """A standing effect means something on some kinds of card only."""
    effect, said = effect_of(give)
    kind = str(card.__struct_config__.tag)
    if kind not in effect.kinds:
        complain(
            path,
            say(
                "{0!r} means nothing on a card of kind {1!r}; it is for {2}", effect.name, kind, ", ".join(effect.kinds)
            ),
        )
    elif isinstance(card, Attachment) and effect.lies_on != _lies_on(card):
        complain(
            path, say("{0!r} is for a card attached to {1}, not to {2}", effect.name, effect.lies_on, _lies_on(card))
        )
    if isinstance(said, Counted):
        _standing(said, (*path, effect.name), Around("gives", gives=effects_of(card)), complain)
        return
    for setting in effect.settings:
        if setting.said == SIGNED and (said if effect.bare else getattr(said, setting.field)) == 0:
            complain((*path, effect.name), "0 changes nothing; write another number, or leave it out")
    if effect.name == "optional_use" and not _has_word(card, "use_item"):
        complain(path, "an Item whose use is optional needs an ability with 'use_item', or it could never be used")


def _lies_on(card: Attachment) -> str:
    return ON_ANY_ITEM if card.anyone else ON_CLASS if card.to == "class" else ON_OWN_ITEM


def _has_word(card: AnyCard, name: str) -> bool:
    return any(isinstance(part, Step) and word_of(part)[0].name == name for _, part in walk(card))


def _curse(card: Curse, complain: Complain) -> None:
    if not card.do and card.stays is None:
        complain((), "the Curse does nothing: it needs 'do' or 'stays'")
    lasting = [key for key in ("gives", "abilities", "triggers", "instead") if getattr(card, key)]
    for key in lasting:
        if card.stays is None and not _has_word(card, "stay"):
            complain((key,), say("{0!r} holds while the Curse stays, so it needs 'stays'", key))
    if card.stays is not None and not lasting and card.stays.until != _ON_ITEM:
        complain(("stays",), "nothing holds while the Curse stays: it needs 'gives', 'abilities' or 'triggers'")
    if card.stays is not None and card.stays.turns is not None and card.stays.until != "turns":
        complain(("stays", "turns"), say("'until: {0}' counts no turns; write 'until: turns'", card.stays.until))
    if card.stays is not None and card.stays.until == _ON_ITEM and not _has_word(card, "afflict_item"):
        complain(
            ("stays",), say("'until: {0}' is for a Curse that settles on an Item, so it needs 'afflict_item'", _ON_ITEM)
        )


_ON_ITEM = UNTIL_NAMES[UNTIL_ITEM_LOST]


def _item(card: Item, complain: Complain) -> None:
    for number, trait in enumerate(card.not_usable_by):
        if trait in card.usable_by:
            complain(("not_usable_by", number), "the same trait is under 'usable_by': nobody can both have and lack it")
    if card.to_level and card.from_level > card.to_level:
        complain(("from_level",), "nobody is both below and above these Levels: 'from_level' is more than 'to_level'")
    if card.also_slot is not None and card.also_slot == card.slot:
        complain(("also_slot",), "this is the slot it fills anyway; leave 'also_slot' out")


def _origins(card: AnyCard, complain: Complain) -> None:
    """A value is printed, inferred or designed, and never two of these."""
    for fact in card.inferred:
        if fact in card.designed:
            complain(("inferred",), say("{0!r} is designed: it cannot be inferred too", fact))


def _own_ids(parts: Iterable[Ability | MonsterOffer], key: str, complain: Complain) -> None:
    seen: set[str] = set()
    for number, part in enumerate(parts):
        if part.id in seen:
            complain((key, number, "id"), say("the card has two {0} with the id {1!r}", key, part.id))
        seen.add(part.id)


MOST_DONE = 4000  # steps that one program may become at worst
_TOO_MUCH = "these steps may become {0:,} at worst, at most {1:,} are allowed"


# --- steps ------------------------------------------------------------------------------------------------------


def _all_steps(card: AnyCard, complain: Complain) -> None:
    for path, part in walk(card):
        do = getattr(part, "do", None)
        if path and isinstance(do, list) and isinstance(part, Play | Ability) and work(do) > MOST_DONE:
            complain((*path, "do"), say(_TOO_MUCH, work(do), MOST_DONE))
    for key in ("do", "bad_stuff", "before_fight", "when_helped", "after_win"):
        if work(getattr(card, key, ())) > MOST_DONE:
            complain((key,), say(_TOO_MUCH, work(getattr(card, key)), MOST_DONE))
    for key in ("do", "bad_stuff", "before_fight", "when_helped", "after_win"):
        check_steps(getattr(card, key, ()), (key,), Around(key, until=until_of(card)), complain)
    if isinstance(card, Monster):
        if card.leaves:
            check_steps(card.leaves.then, ("leaves", "then"), Around("leaves"), complain)
        for number, offer in enumerate(card.offers):
            check_steps(offer.then, ("offers", number, "then"), Around("offers"), complain)
    check_powers(card, complain)
    check_reactions(card, complain)


# --- references -------------------------------------------------------------------------------------------------


def check_references(cards: Sequence[LocatedCard], claimed: frozenset[str] = frozenset()) -> list[Problem]:
    """Report races, classes, monsters and tags that none of the cards loaded together is or has.

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
                    advice = _another_kind(name, known) or closest(name, sorted(known[what]))
                    reason = say("no {0} {1!r} in the cards loaded{2}", what, name, advice)
                    problems.append(located.problem((*path, key), reason))
    return problems


def _another_kind(name: str, known: dict[str, set[str]]) -> str:
    """A Race that was written as a Class, or a Class as a Race."""
    for what in ("race", "class"):
        if name in known[what]:
            return say("; write '{0}: {1}'", what, name)
    return ""


def tags_asked_for(card: AnyCard) -> set[str]:
    """The tags of other cards that this card speaks of, or looks at in what it is aimed at."""
    parts = [part for _, part in walk(card)]
    named = {name for part in parts for _, what, name in _references(part) if what == "tag"}
    unworn = any(getattr(part, "target", "") == "other_unworn_item" for part in parts)
    return named | {"worn"} if unworn else named


# The fields that name a tag, by the part of a card they are in; those of declared parts say so themselves.
_TAGS: dict[type[Struct], tuple[str, ...]] = {
    BonusIf: ("tag",),
    Cost: ("item",),
    Enhancer: ("adds_tag",),
    EnhancerInstead: ("tag",),
    Counted: ("tag",),
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
        if isinstance(name := getattr(part, key), str) and not (name == "undead" and isinstance(part, Counted)):
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
