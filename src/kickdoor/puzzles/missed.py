"""A player's missed chances in a game: positions in which a goal was certain, as far as the player could know.

The search uses only what the player saw then (`seen.py`): their own hand and everything on the table. So the goal was
certain "if nobody had interfered", and a chance tells nothing that is hidden.
"""

from __future__ import annotations

import re
import sys
from typing import Final, get_args

import msgspec

from kickdoor.lessons.conditions import Condition, holds
from kickdoor.lessons.lesson import Aim, Lesson
from kickdoor.puzzles.aims import goal_and_end
from kickdoor.puzzles.figures import search_of
from kickdoor.puzzles.make import aim_of, puzzle_of, solution_of
from kickdoor.puzzles.search import Search, TooBig
from kickdoor.puzzles.seen import NotStated, situation_seen_by
from kickdoor.record.errors import RecordError
from kickdoor.record.move import Played
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.table import Table

__all__ = ["MissedChance", "missed_chances", "missed_words"]

MOST_POSITIONS: Final = 1_500  # in the search of one position; somebody waits for the answer
MOST_IN_ALL: Final = 2_000 if sys.platform == "emscripten" else 8_000  # in those of one game: four seconds on a server
MOST_CHANCES: Final = 3
AIMS: Final[tuple[Aim, ...]] = get_args(Aim)  # what weighs most comes first


class MissedChance(msgspec.Struct, frozen=True):
    """After the action of this number (0: the deal) the goal was certain. The player fought `foes`, or others did.
    `puzzle` is the position, to try it again."""

    action: int
    turn: int
    aim: Aim
    foes: list[str]
    puzzle: Lesson


class _Open:
    """A position whose goal is neither reached nor missed yet."""

    def __init__(self, table: Table, seat: int, aim: Aim, action: int) -> None:
        self.table = table.copy()
        self.aim = aim
        self.action = action
        self.did = ""  # what the player then did
        self.turn = table.turn
        self.foes = [] if table.fight is None else [table.lib.names[foe.card] for foe in table.fight.foes]
        goal, (end,) = goal_and_end(aim, table, seat)
        self.goal: Condition = goal
        self.end: Condition = end.when


class _Finder:
    """Proves chances while there is time for it. It is counted in positions, so the answer is always the same."""

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.left = most
        self.found: list[MissedChance] = []

    def prove(self, one: _Open) -> None:
        """Keep the chance, if a search finds that there was one."""
        most = min(MOST_POSITIONS, self.left)
        if most <= 0:
            return
        try:
            situation = situation_seen_by(one.table, self.seat)
            puzzle = puzzle_of(f"missed-{one.aim}", one.aim, situation, one.table, self.seat)
            search = search_of(puzzle, puzzle.setup("Ann").new_table(), most)
        except (NotStated, RecordError):
            return
        except TooBig:
            self.left -= most
            return
        self.left -= len(search.spots)
        if search.root.solved and search.root.length > 0 and not _was_right(one, self.seat, search):
            solved = msgspec.structs.replace(puzzle, solution=solution_of(puzzle, search))
            self.found.append(MissedChance(one.action, one.turn, one.aim, one.foes, solved))


def missed_chances(record: Played, seat: int, most: int = MOST_IN_ALL) -> list[MissedChance]:
    """The chances that this seat has missed, the clearest ones: what takes the fewest decisions comes first, then what
    weighs most. No more than `most` positions are looked at. Raises RecordError."""
    finder = _Finder(seat, most)
    open_ones: list[_Open] = []
    tried: set[tuple[int, Aim]] = set()
    for move in record.moves():
        table = move.table
        still: list[_Open] = []
        for one in open_ones:
            if move.seat == seat and not one.did:
                one.did = move.text
            if holds(one.goal, table, seat, []):
                continue
            if not table.over and not holds(one.end, table, seat, []):
                still.append(one)
            else:
                finder.prove(one)
        open_ones = still
        aim = None if table.over or seat not in table.waiting else aim_of(table, seat)
        if aim is not None and (table.turn, aim) not in tried and (aim != "win" or for_the_win(table)):
            tried.add((table.turn, aim))
            open_ones.append(_Open(table, seat, aim, move.number))
    return sorted(finder.found, key=_unclear)[:MOST_CHANCES]


def _unclear(chance: MissedChance) -> tuple[int, int, int]:
    return len(chance.puzzle.solution), AIMS.index(chance.aim), chance.action


def missed_words() -> list[str]:
    """The keys of all sentences about missed chances: those of one aim have the same."""
    return [f"lesson.missed-{aim}.{name}" for aim in AIMS for name in ("title", "idea", "done")]


def _was_right(one: _Open, seat: int, search: Search) -> bool:
    """Did the player do something that keeps the goal in reach? Then somebody else spoiled it."""
    seats = len(one.table.players)
    did = re.sub(r"@(\d)", lambda found: f"@{(int(found[1]) - seat) % seats}", one.did)
    ways = search.first_choice().ways
    return any(one.table.text(way.action) == did and all(spot.solved for spot in way.to) for way in ways)
