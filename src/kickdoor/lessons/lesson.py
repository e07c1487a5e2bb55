"""A lesson or puzzle, read from its file and checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Literal

import msgspec
import yaml
from msgspec import Meta

from kickdoor.cards.library.build import build_library
from kickdoor.lessons.conditions import Condition, cards_of
from kickdoor.model.action import UnknownAction
from kickdoor.model.table import Options
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.record.setup import Setup, Sex
from kickdoor.scenarios.situation import Situation

__all__ = ["Aim", "BadLesson", "Lesson", "all_lessons", "check_lesson", "find_lesson", "prepare_lessons", "read_lesson"]

FOLDERS: Final = ("lessons", "puzzles")

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Texts = list[Annotated[str, Meta(max_length=200)]]
Aim = Literal["win", "stop", "survive"]


class BadLesson(ValueError):
    """A file is not a lesson. The text says where, and why."""


class LessonTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the page points at: the control of one of these `actions` (the beginning of its text will do), a `card`, or
    a `part` of the table. The page takes the first that is there."""

    actions: Texts = []
    card: str | None = None
    part: Literal["hand", "things", "fight", "level", "door", "players", "log"] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host says until a condition holds. The words are in the phrase book of lessons, under
    `lesson.ID.NAME`; the hint, if there is one, under `lesson.ID.NAME.hint`."""

    name: Id
    until: Condition
    target: LessonTarget = LessonTarget()
    hint: bool = False


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host says when a condition holds, under `lesson.ID.NAME`."""

    name: Id
    when: Condition


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One lesson or puzzle, without its words.

    The learner sits at seat 0. The `others` have names, and `script` says what they do, as texts of actions, by seat.
    Each action is done once, in order, as soon as the table waits for that seat and the action is legal. Where nothing
    is scripted a quick bot decides, but the `quiet` seats do as little as possible. `solution` is what the learner can
    do to reach the goal.
    """

    id: Id
    situation: Situation
    goal: Condition
    solution: Texts
    kind: Literal["lesson", "puzzle"] = "lesson"
    degree: Annotated[int, Meta(ge=0, le=3)] = 0  # how hard a puzzle is
    aim: Aim | None = None  # what sort of goal a puzzle has: its words are under `puzzle.AIM.`
    hints: Annotated[int, Meta(ge=0, le=5)] = 0  # of a puzzle, each saying more: `lesson.ID.hint-1` …
    sets: Annotated[list[str], Meta(min_length=1)] = msgspec.field(default_factory=lambda: ["deluxe"])
    options: dict[str, bool | int] = {}
    seed: str = ""  # without it, the id
    others: Texts = msgspec.field(default_factory=lambda: ["Wilma", "Boris"])
    sexes: list[Sex] = []
    script: dict[Annotated[int, Meta(ge=1, le=5)], Texts] = {}
    quiet: list[Annotated[int, Meta(ge=1, le=5)]] = []
    steps: list[Step] = []
    fails: list[Remark] = []
    asides: list[Remark] = []
    shows: str | None = None  # the card whose picture stands for it in lists; without it, what there is to fight

    def setup(self, name: str) -> Setup:
        """The setup of this lesson's game, for a learner of this name. Raises RecordError."""
        return self.record(name).setup

    def record(self, name: str) -> Record:
        """The record of such a game before its first action. Raises RecordError."""
        return Record.begin(
            [name, *self.others],
            sets=self.sets,
            seed=self.seed or self.id,
            sexes=self.sexes,
            options=Options(**self.options),  # type: ignore[arg-type]  # the setup checks them
            scenario=self.situation,
        )

    def words(self) -> list[str]:
        """The keys of all its sentences."""
        names = ["title", "idea", "done"]
        if self.kind == "puzzle":  # what went wrong is said in the same words for all of them
            return [self.key(name) for name in (*names, *self.hint_names())]
        for step in self.steps:
            names += [step.name, f"{step.name}.hint"] if step.hint else [step.name]
        names += [remark.name for remark in (*self.fails, *self.asides)]
        return [self.key(name) for name in names]

    def key(self, name: str) -> str:
        """The key of one of its sentences."""
        return f"lesson.{self.id}.{name}"

    def hint_names(self) -> list[str]:
        """The names of the hints of a puzzle, the first one first."""
        return [f"hint-{number + 1}" for number in range(self.hints)]

    def conditions(self) -> list[Condition]:
        """All its conditions, without those inside others."""
        remarks = [remark.when for remark in (*self.fails, *self.asides)]
        return [self.goal, *remarks, *(step.until for step in self.steps)]


def read_lesson(data: str | bytes, where: str) -> Lesson:
    """A lesson from the text of its file. Raises BadLesson."""
    try:
        lesson = msgspec.convert(yaml.safe_load(data), Lesson)
    except (yaml.YAMLError, msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadLesson(f"{where}: {error}") from error
    try:
        check_lesson(lesson)
    except BadLesson as error:
        raise BadLesson(f"{where}: {error}") from None
    return lesson


def check_lesson(lesson: Lesson) -> None:
    """Check that the game can begin, and that everything named exists. Raises BadLesson."""
    try:
        table = lesson.setup("Ann").new_table()
    except RecordError as error:
        raise BadLesson(str(error)) from error
    seats = len(table.players)
    for seat in (*lesson.script, *lesson.quiet):
        if seat >= seats:
            raise BadLesson(f"nobody sits at seat {seat}")
    for text in (*lesson.solution, *(text for texts in lesson.script.values() for text in texts)):
        try:
            table.parse(text)
        except UnknownAction as error:
            raise BadLesson(f"{text!r} is not an action") from error
    known = build_library(tuple(lesson.sets)).numbers
    targets = [step.target.card for step in lesson.steps if step.target.card is not None]
    targets += [] if lesson.shows is None else [lesson.shows]
    for card in (*targets, *(card for condition in lesson.conditions() for card in cards_of(condition))):
        if card not in known:
            raise BadLesson(f"there is no card {card!r}")
    names = [step.name for step in lesson.steps] + [remark.name for remark in (*lesson.fails, *lesson.asides)]
    if len(set(names)) < len(names):
        raise BadLesson("two steps or remarks have the same name")


_prepared: dict[str, Lesson] = {}  # lessons that need not be read again


def prepare_lessons(lessons: Iterable[Lesson]) -> None:
    """Take these for all lessons and puzzles from now on. Whoever calls this has read and checked their files."""
    _prepared.update((lesson.id, lesson) for lesson in lessons)
    all_lessons.cache_clear()


@cache
def all_lessons() -> dict[str, Lesson]:
    """All lessons and puzzles of the package by id: the lessons in their order, then the puzzles. Raises BadLesson."""
    if _prepared:
        return _prepared
    found: dict[str, Lesson] = {}
    for folder in FOLDERS:
        files: Sequence[Any] = sorted(
            (file for file in resources.files("kickdoor").joinpath("lessons", "data", folder).iterdir()),
            key=lambda file: file.name,
        )
        for file in files:
            if file.name.endswith(".yaml"):
                lesson = read_lesson(file.read_bytes(), f"{folder}/{file.name}")
                if lesson.id in found:
                    raise BadLesson(f"{folder}/{file.name}: there is a lesson {lesson.id} already")
                found[lesson.id] = lesson
    return found


def find_lesson(name: str) -> Lesson | None:
    """The lesson or puzzle of this id. An ordinary table has none, and must not wait until all of them are read."""
    return all_lessons().get(name) if name else None
