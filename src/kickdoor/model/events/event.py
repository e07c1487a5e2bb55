"""The base of all events."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.fields import Fields
from kickdoor.model.piece import Piece

if TYPE_CHECKING:
    from kickdoor.model.library import Library
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class Event(Piece):
    """Something that happened at the table."""

    fields: ClassVar[Fields] = ()  # what is shown of it; the rest is for the Table alone
    moves_sums: ClassVar[bool] = False  # it may change the sums of a fight, so that they are told again

    def change(self, t: Table) -> None:
        """Change the Table. Fields that only the Table can fill in are filled in here."""

    def numbers(self) -> list[int]:
        """Everything the event says, as numbers: for comparing, hashing and storing."""
        return []

    def masked(self, seat: int, lib: Library) -> Event | None:
        """The event as this seat (-1: a spectator) may see it; None: it is told nothing.

        Everybody sees it as it is, unless a class hides something. A masked event must not be applied to a Table.
        """
        return self

    def say(self) -> str:
        """The key of its sentence in the phrase book, under "log."; empty: it has none."""
        return ""

    def names(self) -> list[int]:
        """The cards that its sentence names. What happens to them next in the same step may go without saying."""
        return []

    def repeats(self) -> int:
        """The card of which its sentence says nothing new if the step has already named it; -1: it is always told."""
        return -1


def seen_by(events: list[Event], seat: int, lib: Library) -> list[Event]:
    """What this seat (-1: a spectator) learns of these events."""
    out: list[Event] = []
    for event in events:
        seen = event.masked(seat, lib)
        if seen is not None:
            out.append(seen)
    return out
