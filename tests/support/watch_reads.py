"""What the rules look at while they list the actions of a seat that is not asked, between two fights.

Run by `tests/views/test_standing.py`, interpreted: classes of the compiled kernel cannot be watched.
"""

from __future__ import annotations

import sys
from typing import Any

from kickdoor.model.now import Now
from kickdoor.model.player import Player
from kickdoor.model.table import Options
from kickdoor.rules import engine
from kickdoor.rules.actions import minds_others
from kickdoor.rules.timing import now_for
from kickdoor.table import Table, new_table
from kickdoor.views.changes import front_mark, outline_mark, standing_mark
from tests.support.stroll import Stroller

SETS = (("deluxe",), ("star",), ("steampunk",), ("deluxe", "star", "steampunk"))


class Watch:
    """Notes every attribute of the table and its players that is read while `seat` is not -1."""

    def __init__(self) -> None:
        self.seat = -1
        self.minds = True  # the seat's actions may depend on everything that lies before others
        self.read: set[str] = set()

    @property
    def of(self) -> str:
        """What stands before everything that is read for a seat that does not mind the others."""
        return "" if self.minds else "alone."

    def table(self, thing: Table, name: str) -> Any:
        value = object.__getattribute__(thing, name)
        if self.seat >= 0 and not callable(value):
            if name == "discards":
                return [self._pile(number, pile) for number, pile in enumerate(value)]
            self.read.add(f"{self.of}table.{name}")
        return value

    def _pile(self, number: int, pile: list[int]) -> list[int]:
        watch = self

        class Pile(list[int]):
            def __getattribute__(self, name: str) -> Any:
                watch.read.add(f"{watch.of}table.discards[{number}]")
                return super().__getattribute__(name)

            def __len__(self) -> int:
                watch.read.add(f"{watch.of}table.discards[{number}]")
                return super().__len__()

            def __iter__(self) -> Any:
                watch.read.add(f"{watch.of}table.discards[{number}]")
                return super().__iter__()

            def __getitem__(self, at: Any) -> Any:
                watch.read.add(f"{watch.of}table.discards[{number}]")
                return super().__getitem__(at)

        return Pile(pile)

    def _whether(self, items: list[int]) -> list[int]:
        """Items of which nobody looks at more than whether there are any."""
        watch = self

        class Whether(list[int]):
            def __iter__(self) -> Any:
                watch.read.add("alone.other.items")
                return super().__iter__()

            def __getitem__(self, at: Any) -> Any:
                watch.read.add("alone.other.items")
                return super().__getitem__(at)

            def __contains__(self, card: object) -> bool:
                watch.read.add("alone.other.items")
                return super().__contains__(card)

        return Whether(items)

    def player(self, thing: Player, name: str) -> Any:
        value = object.__getattribute__(thing, name)
        if self.seat >= 0 and not callable(value):
            if name == "items" and not self.minds and object.__getattribute__(thing, "seat") != self.seat:
                return self._whether(value)
            own = object.__getattribute__(thing, "seat") == self.seat
            self.read.add(f"{self.of}{'own' if own else 'other'}.{name}")
        return value


WATCH = Watch()


def _now_for(t: Any, seat: int) -> Now:
    """What is open to a seat is compared by itself, so what is looked at for it is not watched."""
    watched, WATCH.seat = WATCH.seat, -1
    now = now_for(t, seat)
    WATCH.seat = watched
    return now


def _of_table(thing: Any, name: str) -> Any:
    return WATCH.table(thing, name)


def _of_player(thing: Any, name: str) -> Any:
    return WATCH.player(thing, name)


def main() -> None:
    """Play so many games, and print what was read."""
    engine.now_for = _now_for  # type: ignore[attr-defined]
    Table.__getattribute__ = _of_table  # type: ignore[method-assign]
    Player.__getattribute__ = _of_player  # type: ignore[method-assign]
    listed = 0
    for number in range(int(sys.argv[1])):
        options = Options(epic=number % 3 == 1, sacrifice=True)
        table = new_table(SETS[number % len(SETS)], 4, f"watch {number}", options)
        walk = Stroller(table, f"watch {number}")
        for _ in range(60):
            if table.over:
                break
            walk.go(3)
            fronts = [front_mark(table, player) for player in table.players]
            if not standing_mark(table, outline_mark(table), fronts):
                continue
            for seat in range(4):
                if not table.top.asks(table, seat):
                    WATCH.minds = minds_others(table, now_for(table, seat))
                    table.listed_version = -1
                    WATCH.seat = seat
                    table.actions(seat)
                    WATCH.seat = -1
                    listed += 1
    sys.stdout.write("\n".join([str(listed), *sorted(WATCH.read)]))


if __name__ == "__main__":
    main()
