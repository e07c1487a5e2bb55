"""A lesson played without a server: for tests, for checking puzzles, and for pages that have the rules with them."""

from __future__ import annotations

from typing import Final

from kickdoor.lessons.attempt import LEARNER, Attempt
from kickdoor.lessons.lesson import Lesson
from kickdoor.model.action import Action
from kickdoor.table import Table

__all__ = ["Trial"]

MOST_ANSWERS: Final = 500  # of the others in a row: more than any game needs


class Trial:
    """A table and an attempt. After every call the table waits for the learner, or it is over."""

    def __init__(self, lesson: Lesson, name: str = "Ann") -> None:
        self.table: Table = lesson.setup(name).new_table()
        self.attempt = Attempt(lesson, self.table)
        self._let_others_answer()

    def act(self, action: Action | str) -> None:
        """The learner does something, and the others answer. Raises Illegal or UnknownAction."""
        self._do(LEARNER, self.table.parse(action) if isinstance(action, str) else action)
        self._let_others_answer()

    def copy(self) -> Trial:
        """An independent trial in the same state: for looking ahead."""
        other = Trial.__new__(Trial)
        other.table, other.attempt = self.table.copy(), self.attempt.copy()
        return other

    def _do(self, seat: int, action: Action) -> None:
        text = self.table.text(action)
        step = self.table.act(seat, action)
        self.attempt.see(self.table, seat, text, step.events)

    def _let_others_answer(self) -> None:
        """Others act while the table waits for them, as a server lets its bots act."""
        for _ in range(MOST_ANSWERS):
            others = [seat for seat in self.table.waiting if seat != LEARNER]
            if not others or self.attempt.state != "going":
                return
            self._do(others[0], self.attempt.answer(self.table, others[0]))
        raise AssertionError("the others never come to an end")
