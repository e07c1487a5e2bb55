"""The story of a game in a few sentences: who stopped whom, who led, who was lucky, and the last blow.

There are no words here. Each line names its sentence in the phrase books (`story.*`) and what fills its marks, and
every line is counted from the game, so that none of them can be untrue.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple

import msgspec

from kickdoor.record.awards import Counts
from kickdoor.record.luck import Fortune
from kickdoor.record.points import Ending, Point, TurnLevels

__all__ = ["MOST_LINES", "Plot", "Stop", "StoryKey", "StoryLine", "story_of"]

StoryKey = Literal[
    "opening", "opening-curses", "lead", "lead-lost", "lead-long", "lead-won", "comeback", "backstabs", "helped",
    "escapes", "died-of", "died-often", "died-won", "luck", "luck-won", "luck-against", "missed", "stopped-once",
    "stopped-short", "stopped-by", "stopped-most", "stopped-each", "stopped-won", "one-short", "last-alone",
    "last-helped", "last-shared", "last-helper", "last-kill", "last-card", "last-level", "last-together", "last-time",
    "last-clock", "last-tie",
]  # fmt: skip

MOST_LINES: Final = 5
MOST_OF_ONE: Final = 2  # sentences about the same player, besides the last
LONG_LEAD: Final = 3  # turns
VERY_LONG_LEAD: Final = 10  # turns: told in addition to the comeback that ended it
FAR_BEHIND: Final = 3  # levels
WIDE_APART: Final = 1.5  # the luckiest and the unluckiest, in standard deviations
LUCKY: Final = 1.0


class StoryLine(msgspec.Struct, frozen=True):
    """A sentence: `story.<key>` in the phrase books, and what its marks stand for. The line that weighs most tells most
    of the game."""

    key: StoryKey
    weight: int
    who: int | None
    by: int | None
    cards: list[str]
    n: int
    m: int


class Stop(NamedTuple):
    """A kill for the win that somebody outside the fight has stopped; `short`: the fighter lacked a single Level."""

    seat: int
    by: int
    card: str | None
    short: bool


class Plot(NamedTuple):
    """What the story is made from."""

    turns: int
    winning_level: int
    levels: list[TurnLevels]
    ending: Ending | None
    points: list[Point]  # all that there were
    stops: list[Stop]
    counts: Counts
    luck: list[Fortune]
    sums: tuple[int, int] | None  # both sides of the fight that won the game

    @property
    def winners(self) -> list[int]:
        return self.ending.winners if self.ending else []

    @property
    def winner(self) -> int | None:
        """Whoever won alone."""
        return self.winners[0] if len(self.winners) == 1 else None


def _line(
    key: StoryKey,
    weight: int,
    who: int | None = None,
    by: int | None = None,
    cards: list[str] | None = None,
    n: int = 0,
    m: int = 0,
) -> StoryLine:
    return StoryLine(key, weight, who, by, cards or [], n, m)


def story_of(plot: Plot) -> list[StoryLine]:
    """The sentences that weigh most, in the order in which they are told. The last blow is never left out."""
    told = [line for part in PARTS for line in [part(plot)] if line is not None]
    overtaken = {line.by for line in told if line.key == "comeback"}
    told = [line for line in told if line.key != "lead-lost" or line.who not in overtaken]  # the comeback says it
    last = _last(plot)
    room = MOST_LINES - (last is not None)
    chosen: list[StoryLine] = []
    for line in sorted(told, key=lambda line: -line.weight):
        heroes = [each.who for each in chosen]
        if len(chosen) < room and (line.who is None or heroes.count(line.who) < MOST_OF_ONE):
            chosen.append(line)
    return [line for line in told if line in chosen] + ([last] if last else [])


# --- how it went ------------------------------------------------------------------------------------------------------


def _opening(plot: Plot) -> StoryLine | None:
    if not plot.turns:
        return None
    curses = sum(plot.counts.numbers["cursed"])
    return _line("opening-curses" if curses > 1 else "opening", 1, n=plot.turns, m=curses)


def _lead(plot: Plot) -> StoryLine | None:
    """The longest time that somebody was alone in front, before the last turn."""
    best, run, leader = (0, -1), 0, -1
    for each in plot.levels[1:-1]:
        ahead = _alone_in_front(each.levels)
        run = run + 1 if ahead == leader else 1
        leader = ahead
        if ahead >= 0 and run > best[0]:
            best = (run, ahead)
    n, who = best
    if n < LONG_LEAD:
        return None
    if plot.ending is None:
        return _line("lead", 4, who, n=n)
    if who not in plot.winners:
        return _line("lead-lost" if n < VERY_LONG_LEAD else "lead-long", 5 + n // 4, who, n=n)
    return _line("lead-won" if who == _alone_in_front(plot.levels[-1].levels) else "lead", 4, who, n=n)


def _alone_in_front(levels: list[int]) -> int:
    highest = max(levels)
    return levels.index(highest) if levels.count(highest) == 1 else -1


def _comeback(plot: Plot) -> StoryLine | None:
    """How far behind the winner once was."""
    who = plot.winner
    if who is None:
        return None
    gap, turn, by = 0, 0, -1
    for each in plot.levels[1:-1]:
        highest = max(each.levels)
        if highest - each.levels[who] > gap:
            gap, turn, by = highest - each.levels[who], each.turn, each.levels.index(highest)
    return _line("comeback", 4 + gap, who, by, n=gap, m=turn) if gap >= FAR_BEHIND else None


def _most(plot: Plot, what: str, least: int) -> tuple[int, int] | None:
    """Who did it most often, and how often; nobody if several did."""
    numbers = plot.counts.numbers[what]
    best = max(numbers)
    return (numbers.index(best), best) if best >= least and numbers.count(best) == 1 else None


def _backstabs(plot: Plot) -> StoryLine | None:
    found = _most(plot, "backstabs", 3)
    return found and _line("backstabs", 3 + found[1] // 3, found[0], n=found[1])


def _helped(plot: Plot) -> StoryLine | None:
    found = _most(plot, "helped", 2)
    return found and _line("helped", 3, found[0], n=found[1])


def _escapes(plot: Plot) -> StoryLine | None:
    found = _most(plot, "escapes", 3)
    return found and _line("escapes", 2 + found[1] // 4, found[0], n=found[1])


def _died(plot: Plot) -> StoryLine | None:
    found = _most(plot, "deaths", 1)
    if found is None:
        return None
    who, n = found
    if who == plot.winner:
        return _line("died-won", 6 + n, who, n=n)
    if n > 1:
        return _line("died-often", 3 + 2 * n, who, n=n)
    card = next((point.card for point in plot.points if point.kind == "died" and point.seat == who), None)
    return _line("died-of", 4, who, cards=[card]) if card else None


def _luck(plot: Plot) -> StoryLine | None:
    scores = [each.score for each in plot.luck]
    best, worst = max(scores), min(scores)
    if best - worst < WIDE_APART or scores.count(best) > 1 or scores.count(worst) > 1:
        return None
    lucky, unlucky = scores.index(best), scores.index(worst)
    if unlucky == plot.winner:
        return _line("luck-against", 7, unlucky, lucky)
    if lucky == plot.winner and best >= LUCKY:
        return _line("luck-won", 5, lucky)
    return _line("luck", 4, lucky, unlucky)


# --- so near ----------------------------------------------------------------------------------------------------------


def _missed(plot: Plot) -> StoryLine | None:
    """The last fight for the game that was lost although nobody had stopped it."""
    for point in reversed(plot.points):
        stopped = any(p.kind == "stopped" and (p.turn, p.seat) == (point.turn, point.seat) for p in plot.points)
        if point.kind == "missed" and point.card and not stopped:
            return _line("missed", 6, point.seat, cards=[point.card])
    return None


def _stopped(plot: Plot) -> StoryLine | None:
    """The player who was stopped most often, and by whom."""
    if not plot.stops:
        return None
    [(who, n)] = Counter(stop.seat for stop in plot.stops).most_common(1)
    own = [stop for stop in plot.stops if stop.seat == who]
    [(by, times)] = Counter(stop.by for stop in own).most_common(1)
    weight = 8 + 2 * n
    if who in plot.winners:
        return _line("stopped-won", weight, who, n=n)
    card = own[0].card
    if n == 1 and card:
        return _line("stopped-once", weight, who, by, [card])
    if times == n:
        return _line("stopped-short" if all(stop.short for stop in own) else "stopped-by", weight, who, by, n=n)
    return (
        _line("stopped-each", weight, who, n=n) if times == 1 else _line("stopped-most", weight, who, by, n=n, m=times)
    )


def _one_short(plot: Plot) -> StoryLine | None:
    """A single player who lacked one Level in the end."""
    levels = plot.levels[-1].levels
    short = [seat for seat, level in enumerate(levels) if level == plot.winning_level - 1 and seat not in plot.winners]
    return _line("one-short", 5, short[0]) if plot.ending and len(short) == 1 else None


PARTS: Final = (
    _opening, _luck, _lead, _comeback, _helped, _backstabs, _escapes, _died, _missed, _stopped, _one_short,
)  # fmt: skip


# --- the last blow ----------------------------------------------------------------------------------------------------


def _last(plot: Plot) -> StoryLine | None:
    end = plot.ending
    if end is None:
        return None
    who = end.seat
    if end.how == "time":
        levels = plot.levels[-1].levels
        rest = [level for seat, level in enumerate(levels) if seat not in end.winners]
        if plot.winner is None:
            return _line("last-tie", 6, n=levels[who])
        ahead = levels[who] - max(rest, default=0)  # the dead do not win, whatever their Level
        return _line("last-time" if ahead > 0 else "last-clock", 6, who, n=levels[who], m=ahead)
    if end.how == "kill" and end.cards:
        return _last_kill(plot, end)
    if len(end.winners) > 1:
        return _line("last-together", 6, end.winners[0], end.winners[1]) if len(end.winners) == 2 else None
    return _line("last-card", 7, who, cards=end.cards) if end.cards else _line("last-level", 5, who)


def _last_kill(plot: Plot, end: Ending) -> StoryLine:
    who, by = end.seat, end.helper
    if plot.sums is None:
        return _line("last-kill", 6, who, cards=end.cards)
    n, m = plot.sums
    if by is None:
        return _line("last-alone", 6, who, cards=end.cards, n=n, m=m)
    if by not in end.winners:
        return _line("last-helped", 6, who, by, end.cards, n, m)
    if who not in end.winners:
        return _line("last-helper", 12, who, by, end.cards, n, m)  # the helper took the last Level
    return _line("last-shared", 6, who, by, end.cards, n, m)
