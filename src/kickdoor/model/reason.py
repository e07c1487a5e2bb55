"""Why something cannot be done, and the two kinds of exception."""

from __future__ import annotations


class Reason:
    """Why something cannot be done: a code for programs, the clause of the catalogue, a sentence for the player."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r}, {self.sentence!r})"


class Illegal(Exception):
    """A player did what the rules do not allow. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class RulesBug(Exception):
    """The kernel found itself in a state it must never be in."""


NOT_A_CHOICE = Reason("not-a-choice", "CONFLICT-7", "That is not one of the choices you have now")
