"""Why something cannot be done, and the two kinds of exception."""

from __future__ import annotations

from kickdoor.phrases.book import say


class Reason:
    """Why something cannot be done.

    The code is the key of its sentence in the phrase books (`reason.<code>`), `parts` is what stands at the sentence's
    marks: numbers, texts, other reasons. The rule is a clause of the catalogue; "" if no rule of the game says so.
    """

    def __init__(self, code: str, rule: str = "", parts: dict[str, object] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.parts: dict[str, object] = {} if parts is None else parts

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        parts = {mark: part.sentence if isinstance(part, Reason) else part for mark, part in self.parts.items()}
        return say(f"reason.{self.code}", **parts)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r}, {self.parts!r})"


class Illegal(Exception):
    """A player did what the rules do not allow. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class RulesBug(Exception):
    """The kernel found itself in a state it must never be in."""


NOT_A_CHOICE = Reason("not-a-choice", "CONFLICT-7")
