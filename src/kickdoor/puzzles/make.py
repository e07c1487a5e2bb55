"""New puzzles from games of bots: positions in which one way leads to the goal and the others clearly do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
import yaml

from kickdoor.bots import make_bot
from kickdoor.cards.registry import Sets
from kickdoor.lessons.conditions import Condition
from kickdoor.lessons.lesson import Aim, Lesson
from kickdoor.lessons.trial import Trial
from kickdoor.puzzles.aims import goal_and_end
from kickdoor.puzzles.figures import BOUNDS, Figures, figures_of, search_of
from kickdoor.puzzles.search import Search, TooBig
from kickdoor.puzzles.seen import NotStated, sexes_from, situation_seen_by
from kickdoor.record.errors import RecordError
from kickdoor.rules.fight.combat import Fighting, KillWindow
from kickdoor.rules.fight.running_away import RunningAway
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.scenarios.situation import Situation
from kickdoor.table import Table, new_table
from kickdoor.views.live_view import LiveView

__all__ = ["FoundPuzzle", "aim_of", "as_file", "found_in_games", "puzzle_of", "solution_of"]

BOT: Final = "quick"
PLAYERS: Final = 3
NAMES: Final = ("Wilma", "Boris", "Cora", "Dmitri", "Erna")
MOST_POSITIONS: Final = 3_000  # in the search of one position; a game has hundreds of them
MOST_LUCK: Final = 0.35
MOST_ACTIONS: Final = 20_000
MOST_MOVES: Final = 60  # of a solution

# the options that change what happens in one turn; a situation has no words for others
SWITCHES: Final = (
    "listen_at_the_door", "shared_victory", "sacrifice", "forced_help_by_choice", "promises_hold_on_loss",
)  # fmt: skip


class FoundPuzzle(msgspec.Struct, frozen=True):
    """A puzzle that has no words yet."""

    puzzle: Lesson
    figures: Figures


def found_in_games(sets: Sets, seeds: Iterable[int]) -> Iterator[FoundPuzzle]:
    """Play a game for each seed, and look for puzzles in it."""
    for seed in seeds:
        table = new_table(sets, PLAYERS, seed)
        bots = [make_bot(BOT, f"{seed}/{seat}") for seat in range(PLAYERS)]
        views = [LiveView(table, seat) for seat in range(PLAYERS)]
        looked_at: set[tuple[int, int, str]] = set()
        for number in range(MOST_ACTIONS):
            if table.over:
                break
            seat = table.waiting[0]
            aim = aim_of(table, seat)
            if aim is not None and (table.turn, seat, aim) not in looked_at:
                looked_at.add((table.turn, seat, aim))
                found = _look(table, seat, aim, f"found-{seed}-{number}")
                if found is not None:
                    yield found
            table.act(seat, bots[seat].pick(views[seat], table.actions(seat)))


def aim_of(table: Table, seat: int) -> Aim | None:
    """What a puzzle might ask of this seat here."""
    fight = table.fight
    if fight is None or not table.players[seat].hand:
        return None
    if isinstance(table.top, Fighting) and seat == fight.fighter:
        return "win"
    if isinstance(table.top, KillWindow) and not fight.has(seat) and for_the_win(table):
        return "stop"
    if (
        table.players[seat].items
        and seat in fight.munchkins()
        and any(isinstance(frame, RunningAway) for frame in table.frames)
    ):
        return "survive"
    return None


def _look(table: Table, seat: int, aim: Aim, name: str) -> FoundPuzzle | None:
    try:
        situation = situation_seen_by(table, seat)
        if aim == "win":
            situation = _one_kill_away(table, situation)
        draft = puzzle_of(name, aim, situation, table, seat)
        start = draft.setup("Ann").new_table()
        search = search_of(draft, start, MOST_POSITIONS)
        played = search_of(draft, start, MOST_POSITIONS, as_played=True)
    except (NotStated, RecordError, TooBig):
        return None
    return _kept(draft, start, search, played)


def _one_kill_away(table: Table, situation: Situation) -> Situation:
    """The same situation, with the fighter at a Level from which a kill may win the game."""
    me, *others = situation.players
    return msgspec.structs.replace(situation, players=[{**me, "level": table.free_level}, *others])


def puzzle_of(name: str, aim: Aim, situation: Situation, table: Table, seat: int) -> Lesson:
    """A puzzle without its degree, its solution and its words. Raises RecordError."""
    others = list(NAMES[: len(table.players) - 1])
    draft = Lesson(
        id=name,
        situation=situation,
        goal=Condition(),
        solution=[],
        kind="puzzle",
        aim=aim,
        sets=list(table.lib.sets),
        options={name: True for name in SWITCHES if getattr(table.options, name)},
        others=others,
        sexes=sexes_from(table, seat),
        quiet=list(range(1, len(table.players))),
    )
    goal, end = goal_and_end(aim, draft.setup("Ann").new_table())
    return msgspec.structs.replace(draft, goal=goal, fails=end)


def _kept(draft: Lesson, start: Table, search: Search, played: Search) -> FoundPuzzle | None:
    """The puzzle, if its best line is clearly better than the second best."""
    if not search.root.solved:
        return None
    figures = figures_of(search, start)
    clear = (
        not search.is_lucky()
        and len(figures.solutions) == 1
        and figures.fail > 0
        and figures.luck <= MOST_LUCK
        and figures.shortest > 1
    )
    defended = figures_of(played, start)
    if not clear or (defended.solutions, defended.fail) != (figures.solutions, figures.fail):
        return None
    degree = _degree(figures)
    puzzle = msgspec.structs.replace(draft, degree=degree, hints=2, solution=solution_of(draft, played))
    return FoundPuzzle(puzzle, figures) if degree else None


def _degree(figures: Figures) -> int:
    for degree, (most, least, decisions) in BOUNDS.items():
        if least <= figures.luck <= most and figures.shortest >= decisions:
            return degree
    return 0


def solution_of(puzzle: Lesson, search: Search) -> list[str]:
    """The shortest way to the goal, against the players at the table."""
    trial = Trial(puzzle)
    texts: list[str] = []
    while trial.attempt.state == "going" and len(texts) < MOST_MOVES:
        best = search.best(trial.table)
        if best is None:
            break
        texts.append(trial.table.text(best).partition(":")[0] if best.number >= 0 else trial.table.text(best))
        trial.act(best)
    return texts


def as_file(puzzle: Lesson, about: str) -> str:
    """The file of a puzzle, with a remark on top."""
    data = msgspec.to_builtins(puzzle, str_keys=True)
    return f"# {about}\n" + yaml.safe_dump(
        data, sort_keys=False, width=116, allow_unicode=True, default_flow_style=None
    )
