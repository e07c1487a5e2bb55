"""The net of the judge, in whole numbers: it says the same on every machine, compiled or not.

A seat's first sums are the sum of the rows that `encode` names. Sums that are above zero are multiplied by the rows of
the second part, for the seat itself and for all seats on average, and what is above zero there gives the seat's points.
The chances of the seats are in proportion to the exponentials of their points.

A row is one large number that has a lane of bits for each of its parts. So rows are added, and multiplied by a small
number, in one step of the interpreter, without arrays of a library.
"""

from __future__ import annotations

from math import isqrt
from struct import Struct
from typing import Final

from kickdoor.bots.search.evaluation import Judge
from kickdoor.bots.search.judge.card_features import ONE, card_features, feature_names
from kickdoor.bots.search.judge.encode import FACTS, PLACES, Seats
from kickdoor.bots.search.judge.weights import UNIT, Weights
from kickdoor.model.library import Library
from kickdoor.model.table import Table

FIRST: Final = 256  # stands for 1 in the first sums, which have lanes of 16 bits
_RAISED: Final = 1 << 15  # is added to every lane of them, so that none is negative
_FINE: Final = 8  # the second rows are so many times as fine as the weights, and have lanes of 32 bits
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


def packed(numbers: list[int], bits: int) -> int:
    """One large number with a lane for each of these."""
    total = 0
    for number in reversed(numbers):
        total = (total << bits) + number
    return total


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
        self.rows: list[int] = _card_rows(lib, weights)
        facts = parts["facts"]
        for fact in range(FACTS):
            row = facts[fact * width : (fact + 1) * width]
            self.rows.append(packed([_rounded(number * FIRST, UNIT) for number in row], 16))
        self.base: int = packed([_rounded(number * FIRST, UNIT) + _RAISED for number in parts["base"]], 16)
        self.seconds: list[list[int]] = [_second_rows(weights, players) for players in range(_MOST + 1)]
        # the lane after those of the second sums goes straight to the points, then come those for all seats
        base = [number * FIRST * _FINE + (1 << 31) for number in parts["second_base"]]
        self.second_base: int = packed([*base, 1 << 31], 32)
        self.kept: int = (1 << (32 * (second + 1))) - 1
        self.all_from = 32 * (second + 1)
        self.last: list[int] = parts["last"]
        self.size = 2 * width
        self.second_size = 4 * (second + 1)
        self.first_lanes = Struct(f"<{width}H")
        self.second_lanes = Struct(f"<{second + 1}I")
        self.seats = Seats()

    def points(self, t: Table) -> list[int]:
        """The points of all seats."""
        self.seats.read(t)
        return self.points_of(self.seats.lists)

    def points_of(self, lists: list[list[int]]) -> list[int]:
        """The points of seats of which this is told."""
        rows = self.seconds[len(lists)]
        sums: list[int] = []
        together = 0
        for codes in lists:
            found = self._second_sums(codes, rows)
            sums.append(found)
            together += found
        context = self.second_base + (together >> self.all_from)
        return [self._points(found + context) for found in sums]

    def lanes(self, codes: list[int]) -> list[int]:
        """The first sums of a seat of which this is told."""
        return [raised - _RAISED for raised in self._first_sums(codes)]

    def _first_sums(self, codes: list[int]) -> tuple[int, ...]:
        """The rows of these numbers added up."""
        total = self.base
        rows = self.rows
        for code in codes:
            total += rows[code]
        found: tuple[int, ...] = self.first_lanes.unpack(total.to_bytes(self.size, "little"))
        return found

    def _second_sums(self, codes: list[int], second: list[int]) -> int:
        """First sums that are above zero are multiplied by the second rows."""
        out = 0
        lanes = self._first_sums(codes)
        for i in range(len(lanes)):
            raised = lanes[i]
            if raised > _RAISED:
                out += (raised - _RAISED) * second[i]
        return out

    def _points(self, total: int) -> int:
        lanes: tuple[int, ...] = self.second_lanes.unpack((total & self.kept).to_bytes(self.second_size, "little"))
        last = self.last
        points = 0
        for i in range(len(last)):
            above = lanes[i] - (1 << 31)
            if above > 0:
                points += (above >> _SHIFT) * last[i]
        return points + ((lanes[len(last)] - (1 << 31)) >> 1)

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


def _card_rows(lib: Library, weights: Weights) -> list[int]:
    """The rows of all cards, by place and definition."""
    width = weights.width
    count = len(feature_names())
    numbers = weights.parts["cards"]
    features = card_features(lib)
    out: list[int] = []
    for place in range(PLACES):
        start = place * count
        words = [packed(numbers[(start + f) * width : (start + f + 1) * width], 40) for f in range(count)]
        for row in features:
            total = 0
            for f in range(count):
                if row[f]:
                    total += row[f] * words[f]
            out.append(packed([_rounded(number * FIRST, UNIT * ONE) for number in _lanes(total, width, 40)], 16))
    return out


def _second_rows(weights: Weights, players: int) -> list[int]:
    """For each first sum what it adds to the second sums of its seat, straight to the points, and to those of all."""
    second = weights.second
    parts = weights.parts
    out: list[int] = []
    for i in range(weights.width):
        own = parts["own"][i * second : (i + 1) * second]
        both = parts["all"][i * second : (i + 1) * second]
        shared = [_rounded(number * _FINE * _MEAN, 256 * max(players, 1)) for number in both]
        out.append(packed([number * _FINE for number in [*own, parts["straight"][i]]] + shared, 32))
    return out


class LearnedJudge(Judge):
    """The judge of these weights, for any library."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nets: dict[str, Net] = {}  # by the library's fingerprint

    def net(self, lib: Library) -> Net:
        """The net for this library, made when it is asked for first."""
        found = self.nets.get(lib.fingerprint)
        if found is None:
            found = Net(lib, self.weights)
            self.nets[lib.fingerprint] = found
        return found

    def chance(self, t: Table, seat: int) -> float:
        return self.net(t.lib).chances(t)[seat]
