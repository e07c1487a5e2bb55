"""What a seat may know of a table."""

from __future__ import annotations

from kickdoor.model.table import Table


class View:
    """To be filled by naming what is shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


def view_of(t: Table, seat: int) -> View:
    return View(seat)
