"""What is wrong with a record, and where."""

from __future__ import annotations

__all__ = ["RecordError"]


class RecordError(Exception):
    """A record that cannot be read or replayed. `action` is the number of the action, from 1; 0: not an action."""

    def __init__(self, reason: str, action: int = 0, file: str = "") -> None:
        self.reason = reason
        self.action = action
        self.file = file
        where = f"{file}: " if file else ""
        super().__init__(where + (f"action {action}: " if action else "") + reason)

    def in_file(self, file: str) -> RecordError:
        """The same, said of a file."""
        return RecordError(self.reason, self.action, file)
