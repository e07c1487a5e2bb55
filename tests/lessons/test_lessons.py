"""Lessons and puzzles: each can be solved as its file says, and none by doing nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.lessons.attempt import LEARNER, OVER, QUIET
from kickdoor.lessons.lesson import BadLesson, Lesson, all_lessons, find_lesson, read_lesson
from kickdoor.lessons.marks import MARKS
from kickdoor.lessons.trial import Trial
from kickdoor.model.reason import Illegal
from kickdoor.phrases.book import MARK, lesson_book
from kickdoor.puzzles.missed import missed_words

LESSONS = list(all_lessons().values())
GUIDED = [lesson for lesson in LESSONS if lesson.kind == "lesson"]

TURNS = 3  # more than any lesson needs
MOST = 200  # actions


def ids(lesson: Lesson) -> str:
    return lesson.id


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_a_lesson_is_solved_by_its_own_script_and_not_before_its_end(lesson: Lesson) -> None:
    trial = Trial(lesson)
    for text in lesson.solution:
        assert trial.attempt.state == "going", text
        assert LEARNER in trial.table.waiting or trial.table.actions(LEARNER), text
        trial.act(text)
    assert trial.attempt.state == "done"
    assert trial.attempt.standing().number == len(lesson.steps)


@pytest.mark.parametrize("lesson", GUIDED, ids=ids)
def test_the_solution_does_what_the_host_points_at(lesson: Lesson) -> None:
    """Whoever does what glows, and nothing else, reaches the goal."""
    trial = Trial(lesson)
    for text in lesson.solution:
        target = trial.attempt.standing().target
        pointed = any(text.startswith(start) for start in target.actions)
        assert pointed or (target.card is not None and target.card in text.split()), (trial.attempt.standing(), text)
        trial.act(text)


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_a_lesson_is_not_solved_by_doing_as_little_as_possible(lesson: Lesson) -> None:
    trial = Trial(lesson)
    for _ in range(MOST):
        if trial.attempt.state != "going" or trial.table.over or trial.table.turn > TURNS * 3:
            break
        actions = trial.table.actions(LEARNER)
        quiet = [a for verb in QUIET for a in actions if a.verb == verb and not a.later]
        trial.act(quiet[0] if quiet else actions[0])
    if lesson.id not in OBVIOUS:
        assert trial.attempt.state != "done"


OBVIOUS = ("kick", "run")  # what these teach is what everybody would do anyway


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_a_lesson_goes_the_same_way_every_time(lesson: Lesson) -> None:
    def way() -> list[str]:
        trial = Trial(lesson)
        stands = [repr(trial.attempt.standing())]
        for text in lesson.solution:
            trial.act(text)
            stands.append(repr(trial.attempt.standing()) + repr(trial.table))
        return stands

    assert way() == way()


@pytest.mark.parametrize("lesson", LESSONS, ids=ids)
def test_a_copy_of_a_trial_goes_its_own_way(lesson: Lesson) -> None:
    trial = Trial(lesson)
    before = repr(trial.attempt.standing())
    other = trial.copy()
    for text in lesson.solution:
        other.act(text)
    assert other.attempt.state == "done"
    assert repr(trial.attempt.standing()) == before
    trial.act(lesson.solution[0])


# --- their words ------------------------------------------------------------------------------------------------------


def test_the_books_of_lessons_have_every_sentence_in_both_languages_and_no_more() -> None:
    wanted = {key for lesson in LESSONS for key in lesson.words()} | {OVER, *MARKS, *missed_words()}
    english, german = lesson_book("en").texts, lesson_book("de").texts
    assert set(english) == wanted
    assert set(german) == wanted
    for key, text in english.items():
        assert text.strip() == text != "", key
        assert sorted(MARK.findall(text)) == sorted(MARK.findall(german[key])), key


def test_what_the_host_says_is_short() -> None:
    for language in ("en", "de"):
        for key, text in lesson_book(language).texts.items():
            assert len(text) <= 240, (language, key, len(text))
            assert not re.search(r"  |\.\.\.", text), key


# --- files that are wrong ---------------------------------------------------------------------------------------------

GOOD = """
id: good
situation: {players: [{equipped: [leather-armor]}, {}, {}], doors: [lame-goblin]}
goal: {level: 2}
solution: [kick open the door, announce the kill]
"""


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("id: good", "id: Good Lesson"), "matching regex"),
        (("lame-goblin", "lame-gobblin"), "lame-gobblin"),
        (("level: 2", "levels: 2"), "unknown field `levels`"),
        (("level: 2", "wears: leather-amor"), "there is no card 'leather-amor'"),
        (("announce the kill", "win"), "'win' is not an action"),
        (("solution", "script: {4: [pass]}\nsolution"), "nobody sits at seat 4"),
        (("situation:", "situation: ["), "while parsing"),
        (("{equipped: [leather-armor]}", "{sex: male}"), "players[0].sex: the setup says it"),
        ((", {}, {}]", "]"), "3 sit at the table, not 1"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(change: tuple[str, str], why: str) -> None:
    assert read_lesson(GOOD, "good.yaml").id == "good"
    with pytest.raises(BadLesson) as refused:
        read_lesson(GOOD.replace(*change), "good.yaml")
    assert str(refused.value).startswith("good.yaml: ")
    assert why in str(refused.value)


def test_two_remarks_cannot_have_the_same_name() -> None:
    twice = "fails:\n- {name: oh, when: {alive: false}}\nasides:\n- {name: oh, when: {alive: false}}\n"
    with pytest.raises(BadLesson, match="same name"):
        read_lesson(GOOD + twice, "good.yaml")


def test_somebody_whose_offer_was_refused_does_not_offer_for_ever() -> None:
    """Wilma's bot remembers nothing: it would begin the same offer again as soon as it has cancelled it."""
    trial = Trial(all_lessons()["help"])
    for text in ("ask @2 for help", "done", "ask @1 for help", "done", "refuse the offer of @1", "run away"):
        trial.act(text)
    assert trial.table.waiting == [0]


def test_nobody_finds_a_lesson_that_does_not_exist() -> None:
    assert find_lesson("kick") is not None
    assert find_lesson("no-such-lesson") is None


def test_an_ordinary_table_does_not_wait_for_lessons_to_be_read() -> None:
    """The first game after a start would wait for seconds, and everybody else with it."""
    all_lessons.cache_clear()
    assert find_lesson("") is None
    assert all_lessons.cache_info().currsize == 0


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    trial = Trial(all_lessons()["kick"])
    with pytest.raises(Illegal):
        trial.act("announce the kill")
    assert trial.attempt.standing().number == 0


def test_lesson_files_are_part_of_the_package() -> None:
    folder = Path(__file__).parents[2] / "src" / "kickdoor" / "lessons" / "data"
    files = list(folder.rglob("*.yaml"))
    assert len(files) == len(LESSONS)
