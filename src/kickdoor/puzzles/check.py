"""The proof of a puzzle: everything that would make it a bad one."""

from __future__ import annotations

import msgspec

from kickdoor.lessons.attempt import LEARNER
from kickdoor.lessons.conditions import moments
from kickdoor.lessons.lesson import Lesson
from kickdoor.lessons.trial import Trial
from kickdoor.model.reason import Illegal
from kickdoor.puzzles.aims import goal_and_end
from kickdoor.puzzles.figures import BOUNDS, Figures, figures_of, search_of
from kickdoor.puzzles.search import TooBig

__all__ = ["Proof", "prove"]

MOST_SOLUTIONS = 3  # really different ones; with more it is not a puzzle


class Proof(msgspec.Struct, frozen=True):
    """What is known about a puzzle, and what is wrong with it. `figures` is None if it could not be searched."""

    id: str
    degree: int
    figures: Figures | None
    faults: list[str]


def prove(lesson: Lesson) -> Proof:
    """Search a puzzle from beginning to end."""
    faults = _faults_of_form(lesson)
    if faults:
        return Proof(lesson.id, lesson.degree, None, faults)
    start = lesson.setup("Ann").new_table()
    try:
        search = search_of(lesson, start)
        figures = figures_of(search, start)
        played = figures_of(search_of(lesson, start, as_played=True), start)
    except TooBig:
        return Proof(lesson.id, lesson.degree, None, ["there are too many positions to search them all"])
    faults += _faults_of_figures(lesson, figures)
    if search.is_lucky():
        faults.append("a lucky die or card solves it: state the dice, or the cards on top of the decks")
    if (played.fail, played.solutions) != (figures.fail, figures.solutions):
        faults.append("whoever is quiet could defend themselves better, so it can be solved by luck")
    faults += _faults_of_solution(lesson)
    return Proof(lesson.id, lesson.degree, figures, faults)


def _faults_of_form(lesson: Lesson) -> list[str]:
    """What can be seen without a search."""
    if lesson.kind != "puzzle" or lesson.aim is None or lesson.degree not in BOUNDS:
        return ["a puzzle has the kind 'puzzle', an aim and a degree from 1 to 3"]
    faults: list[str] = []
    start = lesson.setup("Ann").new_table()
    hidden = [lesson.others[p.seat - 1] for p in start.players if p.seat != LEARNER and p.hand]
    faults += [f"nobody can know the hand of {name}" for name in hidden]
    if lesson.script or lesson.steps or len(lesson.quiet) < len(lesson.others):
        faults.append("everybody else is quiet, without a script, and there are no steps")
    if any(moments(condition) for condition in lesson.conditions()):
        faults.append("goal and end look at the table, not at what has happened")
    if lesson.aim == "survive" and not start.players[LEARNER].items:
        faults.append("whoever dies and returns must have lost something: an Item in front of them")
    goal, end = goal_and_end(lesson.aim, start)
    if lesson.goal != goal or lesson.fails != end:
        faults.append(f"goal and end are not those of the aim {lesson.aim!r}")
    return faults


def _faults_of_figures(lesson: Lesson, figures: Figures) -> list[str]:
    if not figures.solvable:
        return ["it cannot be solved"]
    most, least, decisions = BOUNDS[lesson.degree]
    faults: list[str] = []
    if figures.fail == 0:
        faults.append("every first move is right")
    if len(figures.solutions) > MOST_SOLUTIONS:
        faults.append(f"it has {len(figures.solutions)} solutions; at most {MOST_SOLUTIONS} are good")
    if not least <= figures.luck <= most or figures.shortest < decisions:
        faults.append(
            f"degree {lesson.degree} means at least {decisions} decisions, and luck between {least} and {most}: "
            f"here are {figures.shortest} and {figures.luck:.4f}"
        )
    return faults


def _faults_of_solution(lesson: Lesson) -> list[str]:
    """What is wrong with the solution in the file."""
    trial = Trial(lesson)
    for text in lesson.solution:
        try:
            trial.act(text)
        except Illegal as illegal:
            return [f"the solution breaks off at {text!r}: {illegal}"]
    return [] if trial.attempt.state == "done" else ["the solution does not reach the goal"]
