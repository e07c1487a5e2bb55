"""Why something cannot be done, and the two kinds of exception."""

from __future__ import annotations

from typing import Any

from kickdoor.model.piece import Piece
from kickdoor.phrases.book import say


class CardPart(Piece):
    """A card in a sentence, by its stable name; `said` is what it is called in English."""

    def __init__(self, name: str, said: str) -> None:
        self.name = name
        self.said = said


class CardsPart(Piece):
    """Several cards in a sentence, of which any one will do."""

    def __init__(self, cards: list[CardPart]) -> None:
        self.cards = cards


class SeatPart(Piece):
    """A player in a sentence."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Reason(Piece):
    """Why something cannot be done.

    The code is the key of its sentence in the phrase books (`reason.<code>`), `parts` is what stands at the sentence's
    marks: numbers, texts, cards, players, other reasons. The rule is a clause of the catalogue; "" if no rule of the
    game says so. It is shown beside the sentence, never in it.
    """

    def __init__(self, code: str, rule: str = "", parts: dict[str, object] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.parts: dict[str, object] = {} if parts is None else parts

    def by(self, clause: str) -> Reason:
        """The same reason, where another clause says so."""
        return Reason(self.code, clause, self.parts)

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        parts = {mark: _said(part) for mark, part in self.parts.items()}
        return say(f"reason.{self.code}", **parts)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r}, {self.parts!r})"


def _said(part: object) -> object:
    """A part in English, for people who see no table: players are called as in the texts of actions."""
    if isinstance(part, Reason):
        return part.sentence
    if isinstance(part, CardPart):
        return part.said
    if isinstance(part, CardsPart):
        return either([card.said for card in part.cards], say("part.or"))
    return f"@{part.seat}" if isinstance(part, SeatPart) else part


def either(words: list[str], word: str) -> str:
    """The words as a list of which any one will do: "a, b or c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {word} {words[-1]}"


class Illegal(Exception):
    """A player did what the rules do not allow. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
        if reason.rule:
            self.add_note(f"The rule: {reason.rule}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Illegal, (self.reason,)


class RulesBug(Exception):
    """The kernel found itself in a state it must never be in."""


NOT_A_CHOICE = Reason("not-a-choice", "CONFLICT-7")
SETTLE_FIRST = Reason("settle-first", "ORDER-1")
