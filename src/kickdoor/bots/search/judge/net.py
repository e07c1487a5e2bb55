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
_SHIFT: Final = 8  # from UNIT * FIRST to UNIT
_POINT: Final = 20  # bits: stands for 1 in the points
_MEAN: Final = 240  # the average of n seats is their sum times this // n, in 256ths
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
        self.width = width
        self.second = second
        self.rows: list[int] = _card_rows(lib, weights)
        facts = parts["facts"]
        for fact in range(FACTS):
            row = facts[fact * width : (fact + 1) * width]
            self.rows.append(packed([_first(number * FIRST, UNIT) for number in row], 16))
        base = [_first(number * FIRST, UNIT) + 32768 for number in parts["base"]]
        self.base: int = packed(base, 16)  # every lane is raised, so that none of them borrows from the next
        own = parts["own"]
        both = parts["all"]
        self.own: list[int] = [packed(own[i * second : (i + 1) * second], 32) for i in range(width)]
        self.all: list[int] = [packed(both[i * second : (i + 1) * second], 32) for i in range(width)]
        self.second_base: int = packed([number * FIRST + (1 << 31) for number in parts["second_base"]], 32)
        self.straight: list[int] = parts["straight"]
        self.last: list[int] = parts["last"]
        self.seats = Seats()
        self.first_lanes = Struct(f"<{width}H")
        self.second_lanes = Struct(f"<{second}I")

    def points(self, t: Table) -> list[int]:
        """The points of all seats."""
        self.seats.read(t)
        return self.points_of(self.seats.lists)

    def points_of(self, lists: list[list[int]]) -> list[int]:
        """The points of seats of which this is told."""
        width = self.width
        sums: list[list[int]] = []
        mean = [0] * width
        for codes in lists:
            first = self._first_sums(codes)
            sums.append(first)
            for i in range(width):
                mean[i] += first[i]
        share = _MEAN // len(sums)
        context = self.second_base
        rows = self.all
        for i in range(width):
            if mean[i] > 0:
                context += ((mean[i] * share) >> 8) * rows[i]
        return [self._points(first, context) for first in sums]

    def _first_sums(self, codes: list[int]) -> list[int]:
        """What is above zero in the sum of these rows."""
        total = self.base
        rows = self.rows
        for code in codes:
            total += rows[code]
        found = self.first_lanes.unpack(total.to_bytes(2 * self.width, "little"))
        out: list[int] = []
        for number in found:
            raised: int = number
            out.append(raised - 32768 if raised > 32768 else 0)
        return out

    def _points(self, first: list[int], context: int) -> int:
        total = context
        points = 0
        rows = self.own
        straight = self.straight
        for i in range(self.width):
            value = first[i]
            if value > 0:
                total += value * rows[i]
                points += value * straight[i]
        points <<= 2
        last = self.last
        i = 0
        for number in self.second_lanes.unpack(total.to_bytes(4 * self.second, "little")):
            raised: int = number
            above = raised - (1 << 31)
            if above > 0:
                points += (above >> _SHIFT) * last[i]
            i += 1
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


def _first(number: int, unit: int) -> int:
    """The number in the unit of the first sums, rounded."""
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
            out.append(packed([_first(number * FIRST, UNIT * ONE) for number in _lanes(total, width, 40)], 16))
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
