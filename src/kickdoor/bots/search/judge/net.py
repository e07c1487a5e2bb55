"""The net of the judge, in whole numbers: it says the same on every machine, compiled or not.

A seat's first sums are the sum of the rows that `encode` names. Sums that are above zero are multiplied by the rows of
the second part, for the seat itself and for all seats on average, and what is above zero there gives the seat's points.
The chances of the seats are in proportion to the exponentials of their points.

Rows are objects whose attributes are machine words (`words.py`), so that compiled code adds and multiplies without
making objects, and no library of arrays is needed to play.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import Any, Final

from mypy_extensions import i64

from kickdoor.bots.search.evaluation import Judge
from kickdoor.bots.search.judge.card_features import ONE, card_features, feature_names
from kickdoor.bots.search.judge.encode import FACTS, PLACES, Seats
from kickdoor.bots.search.judge.weights import UNIT, Weights, shipped
from kickdoor.bots.search.judge.words import (
    LANES,
    RAISED,
    SIXTEEN,
    WORDS,
    FirstRow,
    FirstSums,
    SecondRow,
    SecondSums,
    lane,
    packed,
)
from kickdoor.model.library import Library
from kickdoor.model.table import Table

FIRST: Final = 256  # stands for 1 in the first sums
_FINE: Final = 8  # the second rows are so many times as fine as the weights
_SHIFT: Final = 11  # from the second sums to UNIT, in bits
_POINT: Final = 20  # bits: stands for 1 in the points
_MEAN: Final = 240  # 256ths: so much of the average of all seats counts
_MOST: Final = 6  # players
_STEPS: Final = 4096  # in which the exponential is known
_LOG: Final = 1549082005  # of e to the base 2, in 2 ** 30


def _falling() -> list[int]:
    """2 ** (-i / 4096) in units of 2 ** -30, found by square roots of whole numbers."""
    root = 1 << 199
    for _ in range(12):
        root = isqrt(root << 200)
    out: list[int] = []
    power = 1 << 200
    for _ in range(_STEPS):
        out.append(power >> 170)
        power = (power * root) >> 200
    return out


_POWERS: Final[list[int]] = _falling()


def weight_of(points: int) -> int:
    """The exponential of points that are not above zero, in units of 2 ** -30."""
    y = (-points * _LOG) >> 30
    whole = y >> _POINT
    if whole > 29:
        return 0
    return _POWERS[(y >> (_POINT - 12)) & (_STEPS - 1)] >> whole


def _lanes(total: int, count: int, bits: int) -> list[int]:
    """The numbers of the lanes again; they may be negative."""
    half = 1 << (bits - 1)
    total += packed([half] * count, bits)
    mask = (1 << bits) - 1
    return [((total >> (bits * i)) & mask) - half for i in range(count)]


class Net:
    """The net for one library: the weights have met its cards."""

    def __init__(self, lib: Library, weights: Weights) -> None:
        width = weights.width
        second = weights.second
        parts = weights.parts
        facts = parts["facts"]
        rows = _card_rows(lib, weights)
        for fact in range(FACTS):
            row = facts[fact * width : (fact + 1) * width]
            rows.append([_rounded(number * FIRST, UNIT) for number in row])
        base = [_rounded(number * FIRST, UNIT) + RAISED for number in parts["base"]]
        base += [RAISED] * (-width % LANES)
        self.width = width
        self.count = len(rows)
        # both parts are cut in pieces: all rows of the first piece, then all of the next …
        firsts = [[FirstRow(row[at : at + LANES]) for at in range(0, width, LANES)] for row in rows]
        self.rows: list[list[FirstRow]] = [list(piece) for piece in zip(*firsts, strict=True)]
        self.base: list[FirstRow] = [FirstRow(base[at : at + LANES]) for at in range(0, width, LANES)]
        self.own: list[list[SecondRow]] = _second_rows(parts["own"], second, _FINE, 1)
        self.shared: list[list[list[SecondRow]]] = [
            _second_rows(parts["all"], second, _FINE * _MEAN, 256 * max(players, 1)) for players in range(_MOST + 1)
        ]
        self.straight: list[int] = [number * _FINE for number in parts["straight"]]
        self.second_base: list[int] = [number * FIRST * _FINE for number in parts["second_base"]]
        self.last: list[int] = parts["last"]
        self.sums = [FirstSums() for _ in self.rows]
        self.seats = Seats()

    def points(self, t: Table) -> list[int]:
        """The points of all seats."""
        self.seats.read(t)
        return self.points_of(self.seats.lists)

    def points_of(self, lists: list[list[int]]) -> list[int]:
        """The points of seats of which this is told."""
        shared = self.shared[len(lists)]
        everybody = [SecondSums() for _ in shared]
        seconds: list[list[int]] = []
        straights: list[int] = []
        for codes in lists:
            own = [SecondSums() for _ in shared]
            straights.append(self._add_seat(codes, own, everybody, shared))
            seconds.append(_numbers(own))
        context = _numbers(everybody)
        if sum(straights) < 0:
            context[0] -= 1  # the shipped weights were measured with this rounding
        for i in range(len(self.second_base)):
            context[i] += self.second_base[i]
        return [self._points(seconds[seat], context) + (straights[seat] >> 1) for seat in range(len(lists))]

    def lanes(self, codes: list[int]) -> list[int]:
        """The first sums of a seat of which this is told."""
        out: list[int] = []
        for piece in range(len(self.rows)):
            sums = self.sums[piece]
            sums.add_up(self.base[piece], self.rows[piece], codes)
            out += [lane(sums.word(word), number) for word in range(WORDS) for number in range(3)]
        return out[: self.width]

    def _add_seat(
        self, codes: list[int], own: list[SecondSums], everybody: list[SecondSums], shared: list[list[SecondRow]]
    ) -> int:
        """Multiply first sums that are above zero by the second rows. Returns what goes straight to the points."""
        straight: i64 = 0
        for piece in range(len(self.rows)):
            sums = self.sums[piece]
            sums.add_up(self.base[piece], self.rows[piece], codes)
            at = piece * LANES
            for number in range(WORDS):
                word = sums.word(number)
                for i in range(3):
                    above = lane(word, i)
                    if above > 0:
                        straight += above * self.straight[at]
                        for k in range(len(own)):
                            own[k].add(self.own[k][at], above)
                            everybody[k].add(shared[k][at], above)
                    at += 1
        return straight

    def _points(self, found: list[int], context: list[int]) -> int:
        last = self.last
        points: i64 = 0
        for i in range(len(last)):
            above: i64 = found[i] + context[i]
            if above > 0:
                points += (above >> _SHIFT) * last[i]
        return points

    def chances(self, t: Table) -> list[float]:
        """The chance of every seat to win; a shared win is divided."""
        if t.over:
            return [1.0 / len(t.winners) if seat in t.winners else 0.0 for seat in range(len(t.players))]
        points = self.points(t)
        top = max(points)
        found = [weight_of(number - top) for number in points]
        total = sum(found)
        return [number / total for number in found]


def _rounded(number: int, unit: int) -> int:
    """The number divided by the unit, and rounded."""
    return (number + unit // 2) // unit


def _card_rows(lib: Library, weights: Weights) -> list[list[int]]:
    """The rows of all cards, by place and definition."""
    width = weights.width
    count = len(feature_names())
    numbers = weights.parts["cards"]
    features = card_features(lib)
    out: list[list[int]] = []
    for place in range(PLACES):
        start = place * count
        words = [packed(numbers[(start + f) * width : (start + f + 1) * width], 40) for f in range(count)]
        for row in features:
            total = 0
            for f in range(count):
                if row[f]:
                    total += row[f] * words[f]
            out.append([_rounded(number * FIRST, UNIT * ONE) for number in _lanes(total, width, 40)])
    return out


def _second_rows(numbers: list[int], second: int, times: int, unit: int) -> list[list[SecondRow]]:
    """For each first sum what it adds to the second sums, in pieces of sixteen."""
    rows: list[list[SecondRow]] = []
    for start in range(0, len(numbers), second):
        row = [_rounded(number * times, unit) for number in numbers[start : start + second]]
        rows.append([SecondRow(row[at : at + SIXTEEN]) for at in range(0, second, SIXTEEN)])
    return [list(piece) for piece in zip(*rows, strict=True)]


def _numbers(sums: list[SecondSums]) -> list[int]:
    out: list[int] = []
    for piece in sums:
        piece.tell(out)
    return out


_MOST_NETS: Final = 32  # every fan-made set may make a new library


class LearnedJudge(Judge):
    """The judge of these weights, for any library."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nets: dict[str, Net] = {}  # by the library's fingerprint

    def __reduce__(self) -> tuple[Any, ...]:
        return (learned_judge, ()) if self is learned_judge() else (LearnedJudge, (self.weights,))

    def __deepcopy__(self, memo: dict[int, object]) -> LearnedJudge:
        return self  # it knows nothing of a game, and never changes

    def net(self, lib: Library) -> Net:
        """The net for this library, made the first time it is asked for."""
        found = self.nets.get(lib.fingerprint)
        if found is None:
            if len(self.nets) >= _MOST_NETS:
                self.nets.clear()
            found = Net(lib, self.weights)
            self.nets[lib.fingerprint] = found
        return found

    def chance(self, t: Table, seat: int) -> float:
        return self.net(t.lib).chances(t)[seat]


@cache
def learned_judge() -> LearnedJudge:
    """The judge with the weights that come with the package."""
    return LearnedJudge(shipped())
