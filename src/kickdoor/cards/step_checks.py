"""Do the steps of a card make sense where they stand?

The types let any instruction stand anywhere. What an instruction needs around it is declared with it: something the
player has chosen as the target, a moment at which there is a roll to change, a key of the card. Here it is looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from msgspec import Struct

from kickdoor.cards.count_checks import RECEIVER_OF, check_counted, conditions_in, why_no_receiver
from kickdoor.cards.language import PART_OF, Counted, Step, Target, When, word_of
from kickdoor.cards.nodes import Path
from kickdoor.cards.said import either, say
from kickdoor.model.language.values import (
    REQUIRED,
    SIGNED,
    Alternatives,
    Counting,
    Flag,
    ListOf,
    Number,
    Part,
    Program,
    Setting,
    TestOf,
    TraitOf,
    Value,
)
from kickdoor.model.language.word import Mistake, Needs, Word
from kickdoor.rules.instructions.conditions import RECEIVER

__all__ = ["MAX_STEPS", "MAX_TESTS", "Around", "Complain", "check_steps", "check_test", "walk", "work"]

MAX_STEPS = 100  # of one card; the longest printed ones have a dozen
MAX_TESTS = 100  # conditions of one card: some are looked at whenever anything is counted

Complain: TypeAlias = Callable[[Path, str], None]


@dataclass(frozen=True, slots=True)
class Around:
    """What surrounds a step. `place` is the key of the card it stands under; `when` is None for steps nobody plays:
    Curses, Bad Stuff and their like. `gives` are the standing effects of the card, `until` says when the Curse ends,
    `paid` that the ability costs cards of one back, `inside` that the step is part of another one, and `each` is the
    word around it that names other players. `brought`: the card may lie in front of somebody on whom another has played
    it. The words that do something with the target are noted in `aimed`."""

    place: str
    when: When | None = None
    target: Target | None = None
    gives: frozenset[str] = frozenset()
    until: str = ""
    paid: bool = False
    remembered: bool = False
    inside: bool = False
    each: str = ""
    rolled: bool = False
    brought: bool = False
    aimed: set[str] = field(default_factory=set)


def walk(value: object, path: Path = ()) -> Iterator[tuple[Path, Struct]]:
    """Every part of a card that is a map in the files, with the way to it; the card itself comes first."""
    if isinstance(value, Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), (*path, name.rstrip("_")))
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from walk(item, (*path, number))


def check_steps(steps: Sequence[Step], path: Path, around: Around, complain: Complain) -> Around:
    """Complain about steps that cannot work; what surrounds the steps after these is returned."""
    settled: set[str] = set()
    for number, step in enumerate(steps):
        word, said = word_of(step)
        if reason := next(_reasons(word, said, around), ""):
            complain((*path, number), reason)
        elif any(need.outermost for need in word.needs if need.applies(said)):
            if word.name in settled:
                complain(
                    (*path, number), say("{0!r} is here twice; it can be settled only once for each card", word.name)
                )
            settled.add(word.name)
        around = _Inside(around, complain).of(word, said, (*path, number, word.name))
    return around


# --- what an instruction needs ------------------------------------------------------------------------------------


def _reasons(word: Word, said: Any, around: Around) -> Iterator[str]:
    """Why the step cannot work here; the first reason is the one to give."""
    needs = [need for need in word.needs if need.applies(said)]
    for why in (_wrong_place, _target_missing, _wrong_moment, _not_settled, _not_mine, _not_each, _lacking):
        for need in needs:
            if reason := why(word, need, around):
                yield need.why or reason
    if around.target and any(_aims(need, around) for need in needs):
        around.aimed.add(word.name)
    if not around.rolled and any(
        value == "die" and isinstance(setting.value, Number) for setting, value in _settings(word, said)
    ):
        yield "'die' is the number of the 'roll' around it, and there is none"
    for need in needs:
        if need.beside and getattr(said, need.beside[0]) != need.beside[1]:
            yield need.why
    if word.mistakes:
        yield from (_said_of(mistake) for mistake in word.mistakes(said) if not mistake.path)


def _said_of(mistake: Mistake) -> str:
    return say(mistake.reason, *mistake.values) if mistake.values else mistake.reason


def _wrong_place(word: Word, need: Needs, around: Around) -> str:
    if (not need.places or around.place in need.places) and not (need.no_target and around.target):
        return ""
    return say("{0!r} only works in {1}", word.name, either([repr(place) for place in need.places]))


def _target_missing(word: Word, need: Needs, around: Around) -> str:
    if not need.target or around.target in need.target or (need.each and around.each):
        return ""
    if around.when is None:
        where = "'each_player'" if need.each else "what is played or an ability, which has a target"
        return say("{0!r} only works inside {1}", word.name, where)
    return say("{0!r} needs 'target: {1}' beside 'when'", word.name, either(need.target))


def _wrong_moment(word: Word, need: Needs, around: Around) -> str:
    if not need.moments or around.when in need.moments or around.target in need.unless_target:
        return ""
    if need.untimed and around.when is None:
        return ""
    return say("{0!r} only works with 'when: {1}'", word.name, either(need.moments))


def _aims(need: Needs, around: Around) -> bool:
    """Does the instruction do something with the target that was chosen?"""
    return around.target in need.unless_target or (around.target in need.target and not (need.each and around.each))


def _not_settled(word: Word, need: Needs, around: Around) -> str:
    if not need.outermost or not around.inside:
        return ""
    return say("{0!r} is settled when the card is played, so it cannot stand inside another step", word.name)


def _not_mine(word: Word, need: Needs, around: Around) -> str:
    if not need.mine or not around.each:
        return ""
    return say("{0!r} is not something that each player could do; put it outside 'each_player'", word.name)


def _not_each(word: Word, need: Needs, around: Around) -> str:
    return say("{0!r} only works inside 'each_player'", word.name) if need.in_each and not around.each else ""


def _lacking(word: Word, need: Needs, around: Around) -> str:
    if need.gives and need.gives not in around.gives:
        return say("{0!r} only works on a card with 'gives: [{1}: {{}}]'", word.name, need.gives)
    if need.until and need.until != around.until:
        return say("{0!r} only works on a Curse with 'stays: {{until: {1}}}'", word.name, need.until)
    return (
        say("{0!r} needs an ability with 'cost: {{same_deck: true}}'", word.name)
        if need.paid and not around.paid
        else ""
    )


def _settings(word: Word, said: Any) -> list[tuple[Setting, Any]]:
    """The settings of a step and what they say."""
    return [(setting, said if word.bare else getattr(said, setting.field)) for setting in word.settings]


def check_test(said: Any, path: Path, around: Around, complain: Complain) -> None:
    """Complain about a condition that asks for what is not there."""
    _Inside(around, complain).test(said, path)


def work(steps: Sequence[Step]) -> int:
    """How many steps these may become at worst: for six players, and for twenty things that somebody is short of."""
    return sum(1 + sum(_work(setting, said) for setting, said in _settings(*word_of(step))) for step in steps)


def _work(setting: Setting, said: Any) -> int:
    match setting.value:
        case Program():
            return (6 if setting.value.each else 20 if setting.name == "short" else 1) * work(said)
        case Alternatives():
            return max((work(steps) for steps in said), default=0)
        case ListOf():
            inner = [inner for inner in setting.value.of.settings if isinstance(inner.value, Program)]
            return sum(_work(one, getattr(part, one.field)) for part in said for one in inner)
        case _:
            return 0


# --- what stands inside it ----------------------------------------------------------------------------------------


class _Inside:
    """Checks the settings of one step, and the steps inside it."""

    def __init__(self, around: Around, complain: Complain) -> None:
        self.around = around
        self.complain = complain
        self.remembered = around.remembered

    def of(self, word: Word, said: Any, path: Path) -> Around:
        """What surrounds the next step. A value remembered on one way through this one counts: that it is missing on
        another way is no mistake of form."""
        if word.mistakes:
            for mistake in word.mistakes(said):
                if mistake.path:
                    self.complain((*path, *mistake.path), _said_of(mistake))
        for setting, value in _settings(word, said):
            inside = self
            if setting.name == "where":  # it may ask for the victim, as the steps inside may
                inside = _Inside(replace(self.around, each=self.around.each or word.name), self.complain)
            inside.setting(setting, value, path if word.bare else (*path, setting.name))
        return replace(self.around, remembered=self.remembered)

    def setting(self, setting: Setting, said: Any, path: Path) -> None:
        if isinstance(setting.value, Program) and setting.default is REQUIRED and not said:
            self.complain(path, "at least one step is needed here; leave out what does nothing")
        self.value(setting.value, said, path)

    def value(self, kind: Value, said: Any, path: Path) -> None:
        if said is None:
            return
        match kind:
            case Program():
                self.steps(kind, said, path)
            case Alternatives():
                self.enough(kind.least, said, path)
                for number, steps in enumerate(said):
                    self.alternative(kind, steps, number + 1 == len(said), (*path, number))
            case ListOf():
                self.enough(kind.least, said, path)
                for number, part in enumerate(said):
                    self.value(kind.of, part, (*path, number))
            case TestOf():
                for number, one in enumerate(said if kind.several else [said]):
                    self.test(one, (*path, number) if kind.several else path)
            case Counting() if isinstance(said, Counted):
                check_counted(said, path, self.around, self.complain)
                for place, test in conditions_in(said, path):
                    self.test(test, place)
            case _ if kind is RECEIVER:
                self.receiver(said, path)
            case Part():
                for setting in kind.settings:
                    self.setting(setting, getattr(said, setting.field), (*path, setting.name))
            case Number() if said == 0 and kind.said == SIGNED:
                self.complain(path, "0 changes nothing; write another number, or leave it out")
            case Number() if said == "remembered" and not self.around.remembered:
                self.complain(path, "'remembered' needs 'discard_items: {remember_gold: true}' before it")
            case TraitOf(card=True) if said.race is None and said.class_ is None:
                self.complain(path, "only a race or a class is a card: write {race: …} or {class: …}")
            case Flag(remembers=True) if said:
                self.remembered = True
            case _:
                pass

    def receiver(self, who: str, path: Path) -> None:
        if RECEIVER_OF[who].target:
            self.around.aimed.add(who)
        if reason := why_no_receiver(who, self.around):
            self.complain(path, reason)

    def test(self, said: Any, path: Path) -> None:
        """A condition: the settings of its parts."""
        self.value(PART_OF[type(said)], said, path)
        for key in ("all", "any"):
            if len(getattr(said, key)) == 1:
                self.complain(
                    (*path, key), say("{0!r} puts several conditions together; write a single one by itself", key)
                )
        if said.compare is not None and said.compare.at_least is None and said.compare.at_most is None:
            self.complain((*path, "compare"), "it is compared with nothing: write 'at_least', 'at_most' or both")
        for key in ("what", "at_least", "at_most"):
            if said.compare is not None and getattr(getattr(said.compare, key), "if_", None) is not None:
                self.complain((*path, "compare", key, "if"), "a condition inside a comparison: use 'all' or 'any'")

    def alternative(self, kind: Alternatives, steps: Sequence[Step], last: bool, path: Path) -> None:
        if not steps:
            self.complain(path, "an alternative needs at least one step")
        elif kind.first and not last and not word_of(steps[0])[0].can_fail:
            name = word_of(steps[0])[0].name
            self.complain(path, say("{0!r} is always possible, so the alternatives after it are never reached", name))
        self.steps(Program(), steps, path)

    def steps(self, kind: Program, steps: Sequence[Step], path: Path) -> None:
        if kind.each and self.around.each:
            self.complain(
                path[:-1], say("{0!r} inside {1!r}: it would be unclear who the victim is", path[-2], self.around.each)
            )
        each = str(path[-2]) if kind.each else self.around.each
        rolled = self.around.rolled or kind.rolled
        inside = replace(self.around, inside=True, each=each, rolled=rolled)
        self.remembered |= check_steps(steps, path, inside, self.complain).remembered

    def enough(self, least: int, said: Sequence[Any], path: Path) -> None:
        if len(said) < least:
            self.complain(path, say("{0!r} needs at least {1} of them in its list", path[-1], least))
