"""Taking back: a person's last action is undone, with everything that followed it.

An action that has shown nobody anything new, and after which nobody has acted, is taken back at once. For any other
action everybody at the table has to agree (docs/server.md). The log keeps what was taken back; the game goes on without
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kickdoor.model.action import Action
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.table import Table
from kickdoor.views.revealed import reveals

__all__ = ["Before", "Taken", "acts_that_stand"]

REPEATED: Final = 32  # actions that are done again at most, to find an earlier table

Act = tuple[int, Action]  # a seat and what it has done


class Stretch:
    """A copy of the table, and the actions that were done after it. A copy costs as much as several actions, and hardly
    anybody takes anything back, so there is none for each of them."""

    def __init__(self, table: Table) -> None:
        self.table = table.copy()
        self.acts: list[Act] = []

    def after(self, acts: int) -> Table:
        """The table after so many of the actions: one that belongs to the caller."""
        table = self.table.copy()
        for seat, action in self.acts[:acts]:
            table.act(seat, action)
        return table


class Before:
    """The table before a seat's last action, and the number of that action in the log."""

    def __init__(self, seq: int, stretch: Stretch) -> None:
        self.seq = seq
        self.stretch = stretch
        self.acts = len(stretch.acts)

    def table(self) -> Table:
        return self.stretch.after(self.acts)


class Taken:
    """What people could take back in one game: the last action of each of them."""

    def __init__(self) -> None:
        self.last = 0  # the number of the last action in the log, whoever did it
        self.befores: dict[int, Before] = {}
        self.stretch: Stretch | None = None  # to which the next action belongs; None: a new one

    def copy(self) -> Taken:
        """The copy begins a new stretch, because the actions of this one are not its own."""
        taken = Taken()
        taken.last, taken.befores = self.last, dict(self.befores)
        return taken

    def note(self, entry: Entry, table: Table, action: Action) -> None:
        """Somebody is about to act at this table. Only people take something back."""
        seat, stretch = entry.seat, self.stretch
        self.last = entry.seq
        if stretch is None or len(stretch.acts) >= REPEATED:
            stretch = self.stretch = Stretch(table)
        if entry.kind == e.ACT:
            self.befores[seat] = Before(entry.seq, stretch)
        stretch.acts.append((seat, action))

    def is_free(self, seat: int, table: Table) -> bool:
        """Has nobody acted since the seat's last action, and has it shown nobody anything new?"""
        before = self.befores.get(seat)
        return before is not None and before.seq == self.last and not reveals(before.table(), table)

    def undo(self, seat: int, version: int) -> Table:
        """The table as it was. Its version keeps rising, because everybody has seen the one that is taken back."""
        before = self.befores[seat]
        self.befores = {one: known for one, known in self.befores.items() if known.seq < before.seq}
        self.stretch = None
        table = before.table()
        table.version = version + 1
        table.listed_version = -1
        return table


def acts_that_stand(entries: Iterable[Entry]) -> list[Entry]:
    """The actions of a log without those that were taken back, and the entry that ended its game on time."""
    acts: list[Entry] = []
    for entry in entries:
        if entry.kind in e.ACTS or entry.kind == e.ON_TIME:
            acts.append(entry)
        elif entry.kind == e.TAKEN_BACK:
            first = int(entry.data)
            while acts and acts[-1].seq >= first:
                acts.pop()
    return acts
