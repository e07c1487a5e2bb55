"""Playing while a record is written."""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.record.record import HOST, ON_TIME, Record
from kickdoor.table import Step

__all__ = ["Recorder"]


class Recorder:
    """A table whose actions are noted down. With a record that has actions already, the game goes on after them."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.table = record.replay()

    def __repr__(self) -> str:
        return f"<Recorder of {self.record!r}>"

    def act(self, seat: int, action: Action | str) -> Step:
        """Do it and note it. Raises Illegal or UnknownAction, and then nothing has changed."""
        if isinstance(action, str):
            action = self.table.parse(action)
        text = self.table.text(action)
        return self._note(self.table.act(seat, action), seat, text)

    def end_on_time(self) -> Step:
        """End the game on time and note it (TOURN-3). Raises Illegal if it is over."""
        return self._note(self.table.end_on_time(), HOST, ON_TIME)

    def _note(self, step: Step, seat: int, text: str) -> Step:
        self.record.append(seat, text)
        if self.table.over:
            self.record.finish(self.table)
        return step
