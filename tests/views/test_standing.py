"""The actions of a seat that is not asked are not listed again while the game stands as before (`standing_mark`)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from kickdoor.model.action import Action
from kickdoor.model.table import Options
from kickdoor.rules.timing import now_for
from kickdoor.table import Table, new_table
from kickdoor.views.changes import front_mark, outline_mark, standing_for, standing_mark
from tests.support.source import ROOT
from tests.support.stroll import Stroller

ALL_SETS = ("deluxe", "star", "steampunk")

# What `standing_mark` has in it, or is 0 for. `version`, `listed_seat` and `listed_version` are the memory of
# `Table.actions` itself. Where a card is (`place`, `host`, `rider`, `badge`, `equipped`) follows from what lies before
# the players, which their marks have in them. What is looked at for `whens`, which is compared by itself, is not
# watched. `options`, `lib` and the highest levels never change.
TABLE = {
    "active", "after_fight", "badge", "dead", "discards[0]", "discards[1]",
    "drafting", "equipped", "fight", "frames", "free_level",
    "host", "just_received", "kept_curses", "killed_tags", "later", "level_dues", "lib", "limbo", "listed",
    "listed_seat", "listed_version", "musts", "offers", "options", "over", "phase", "place", "players",
    "refused_trades", "rider", "top", "turn_of", "turn_uses", "version", "winning_level",
}  # fmt: skip
FRONT = {
    "alive", "attached", "changed_sex", "classes", "companions", "curses", "doubled_sales", "extras", "front",
    "handicaps", "items", "kept", "level", "new_hand", "races", "seat", "sex", "statuses", "tapings",
}  # fmt: skip
# What `standing_for` has for a seat that does not mind the others. Where cards are follows from its own front, `active`
# is only compared with the seat itself.
ALONE = TABLE - {"discards[0]", "discards[1]", "kept_curses", "refused_trades", "turn_of", "turn_uses"}
OUTLINE = {"alive", "level", "seat"}  # and whether there are Items, but not which
OWN = FRONT | {"draft", "hand"}


def watched(games: int) -> tuple[int, set[str]]:
    """How many lists were watched in so many games, and what was read for them."""
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1"}
    command = [sys.executable, "-m", "tests.support.watch_reads", str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=env)
    listed, *read = done.stdout.split("\n")
    return int(listed), set(read)


def check_reads(games: int) -> None:
    listed, read = watched(games)
    assert listed > games * 20
    assert {"own.hand", "other.alive", "alone.own.hand", "alone.other.alive"} <= read, "nothing was watched"
    allowed = {
        *(f"table.{name}" for name in TABLE),
        *(f"own.{name}" for name in OWN),
        *(f"other.{name}" for name in FRONT),
        *(f"alone.table.{name}" for name in ALONE),
        *(f"alone.own.{name}" for name in OWN),
        *(f"alone.other.{name}" for name in OUTLINE),
    }
    assert read - allowed == set()


def test_for_a_seat_that_is_not_asked_the_rules_look_at_nothing_that_the_mark_has_not() -> None:
    check_reads(12)


@pytest.mark.soak
def test_the_same_in_many_games() -> None:
    check_reads(400)


class Seen:
    """A list of actions, and how the game stood when it was made."""

    def __init__(self, t: Table, seat: int) -> None:
        now, outline, fronts = now_for(t, seat), outline_mark(t), [front_mark(t, p) for p in t.players]
        standing = standing_for(t, now, outline, standing_mark(t, outline, fronts), fronts)
        self.standing = 0 if t.top.asks(t, seat) else standing
        self.whens = now.whens
        self.hand = t.players[seat].hand[:]
        self.actions: list[Action] = t.actions(seat)[:]

    def stands(self, before: Seen) -> bool:
        same = self.standing == before.standing and self.whens == before.whens and self.hand == before.hand
        return self.standing != 0 and same


def same_lists(sets: tuple[str, ...], name: str, steps: int) -> int:
    """Play, and compare every list with the one before; how many had to be the same."""
    options = Options(epic=len(name) % 2 == 0, ask_everybody=len(name) % 3 == 0)
    t = new_table(sets, 4, name, options)
    walk, kept = Stroller(t, name), 0
    seen = [Seen(t, seat) for seat in range(4)]
    for _ in range(steps):
        if t.over:
            break
        walk.go(1)
        for seat in range(4):
            new = Seen(t, seat)
            if new.stands(seen[seat]):
                assert new.actions == seen[seat].actions
                kept += 1
            seen[seat] = new
    return kept


@pytest.mark.parametrize("sets", [("deluxe",), ("star",), ("steampunk",), ALL_SETS], ids=str)
def test_while_the_game_stands_a_list_is_the_same_as_a_fresh_one(sets: tuple[str, ...]) -> None:
    assert sum(same_lists(sets, f"stands {'x' * n}", 250) for n in range(3)) > 100


@pytest.mark.soak
@pytest.mark.parametrize("sets", [("deluxe",), ("star",), ("steampunk",), ALL_SETS], ids=str)
def test_lists_are_the_same_in_many_games(sets: tuple[str, ...]) -> None:
    assert sum(same_lists(sets, f"stands {n} {'x' * (n % 6)}", 2000) for n in range(200)) > 40_000
