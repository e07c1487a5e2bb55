"""What is wrong with a record, and where."""

from __future__ import annotations

from typing import Any

from kickdoor.model.reason import Reason

__all__ = ["RecordError", "wrong"]


class RecordError(Exception):
    """A record that cannot be read or replayed. `action` is the number of the action, from 1; 0: not an action."""

    def __init__(self, reason: Reason, action: int = 0, file: str = "") -> None:
        self.reason = reason
        self.action = action
        self.file = file
        super().__init__((f"{file}: " if file else "") + self.whole().sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordError, (self.reason, self.action, self.file)

    def whole(self) -> Reason:
        """The reason together with the action it is about."""
        return Reason("record-action", "", {"n": self.action, "why": self.reason}) if self.action else self.reason

    def in_file(self, file: str) -> RecordError:
        """The same, said of a file."""
        return RecordError(self.reason, self.action, file)


def wrong(code: str, action: int = 0, **parts: object) -> RecordError:
    """An error with the sentence of this code; `parts` is what stands at its marks."""
    return RecordError(Reason(code, "", parts), action)
