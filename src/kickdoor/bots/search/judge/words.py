"""Rows and sums of the net, made of machine words.

A row of the first part holds three numbers in each of its twelve words, so that twelve additions add thirty-six.
A row of the second part has a word for each of its sixteen numbers. The words are written out one by one because a
compiled attribute is a plain number in memory, while the members of a list are objects.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

__all__ = [
    "LANES",
    "RAISED",
    "SIXTEEN",
    "WORDS",
    "FirstRow",
    "FirstSums",
    "SecondRow",
    "SecondSums",
    "lane",
    "packed",
]

WORDS: Final = 12  # in a row of the first part
LANES: Final = 3 * WORDS  # numbers in it
SIXTEEN: Final = 16  # numbers in a row of the second part
_BITS: Final = 20  # of each of the three numbers in a word
_MASK: Final = (1 << _BITS) - 1
RAISED: Final = 1 << (_BITS - 1)  # is added to every number of the first sums, so that none is negative


def packed(numbers: list[int], bits: int) -> int:
    """One large number with a lane of so many bits for each of these."""
    total = 0
    for number in reversed(numbers):
        total = (total << bits) + number
    return total


def _word(numbers: list[int], at: int) -> int:
    return packed(numbers[at : at + 3], _BITS)


@final
class FirstRow:
    """Thirty-six numbers, three in each word."""

    def __init__(self, numbers: list[int]) -> None:
        self.a: i64 = _word(numbers, 0)
        self.b: i64 = _word(numbers, 3)
        self.c: i64 = _word(numbers, 6)
        self.d: i64 = _word(numbers, 9)
        self.e: i64 = _word(numbers, 12)
        self.f: i64 = _word(numbers, 15)
        self.g: i64 = _word(numbers, 18)
        self.h: i64 = _word(numbers, 21)
        self.i: i64 = _word(numbers, 24)
        self.j: i64 = _word(numbers, 27)
        self.k: i64 = _word(numbers, 30)
        self.m: i64 = _word(numbers, 33)


@final
class FirstSums:
    """The rows that a seat is told, added up."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0
        self.h: i64 = 0
        self.i: i64 = 0
        self.j: i64 = 0
        self.k: i64 = 0
        self.m: i64 = 0

    def add_up(self, base: FirstRow, rows: list[FirstRow], codes: list[int]) -> None:
        """Begin with the base, and add the rows of these numbers."""
        a: i64 = base.a
        b: i64 = base.b
        c: i64 = base.c
        d: i64 = base.d
        e: i64 = base.e
        f: i64 = base.f
        g: i64 = base.g
        h: i64 = base.h
        i: i64 = base.i
        j: i64 = base.j
        k: i64 = base.k
        m: i64 = base.m
        for code in codes:
            row = rows[code]
            a += row.a
            b += row.b
            c += row.c
            d += row.d
            e += row.e
            f += row.f
            g += row.g
            h += row.h
            i += row.i
            j += row.j
            k += row.k
            m += row.m
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
        self.h = h
        self.i = i
        self.j = j
        self.k = k
        self.m = m

    def word(self, number: i64) -> i64:
        """One of the twelve words; `lane` tells its numbers."""
        if number == 0:
            return self.a
        if number == 1:
            return self.b
        if number == 2:
            return self.c
        if number == 3:
            return self.d
        if number == 4:
            return self.e
        if number == 5:
            return self.f
        if number == 6:
            return self.g
        if number == 7:
            return self.h
        if number == 8:
            return self.i
        if number == 9:
            return self.j
        if number == 10:
            return self.k
        return self.m


def lane(word: i64, number: i64) -> i64:
    """One of the three numbers of a word of the first sums, not raised any more."""
    return ((word >> (number * _BITS)) & _MASK) - RAISED


@final
class SecondRow:
    """Sixteen numbers, each in a word of its own; what is missing is 0."""

    def __init__(self, numbers: list[int]) -> None:
        row = numbers + [0] * (SIXTEEN - len(numbers))
        self.a: i64 = row[0]
        self.b: i64 = row[1]
        self.c: i64 = row[2]
        self.d: i64 = row[3]
        self.e: i64 = row[4]
        self.f: i64 = row[5]
        self.g: i64 = row[6]
        self.h: i64 = row[7]
        self.i: i64 = row[8]
        self.j: i64 = row[9]
        self.k: i64 = row[10]
        self.l: i64 = row[11]
        self.m: i64 = row[12]
        self.n: i64 = row[13]
        self.o: i64 = row[14]
        self.p: i64 = row[15]


@final
class SecondSums:
    """Rows multiplied by numbers and added up."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0
        self.h: i64 = 0
        self.i: i64 = 0
        self.j: i64 = 0
        self.k: i64 = 0
        self.l: i64 = 0
        self.m: i64 = 0
        self.n: i64 = 0
        self.o: i64 = 0
        self.p: i64 = 0

    def add(self, row: SecondRow, times: i64) -> None:
        self.a += times * row.a
        self.b += times * row.b
        self.c += times * row.c
        self.d += times * row.d
        self.e += times * row.e
        self.f += times * row.f
        self.g += times * row.g
        self.h += times * row.h
        self.i += times * row.i
        self.j += times * row.j
        self.k += times * row.k
        self.l += times * row.l
        self.m += times * row.m
        self.n += times * row.n
        self.o += times * row.o
        self.p += times * row.p

    def tell(self, out: list[int]) -> None:
        """Append the sums."""
        out.append(int(self.a))
        out.append(int(self.b))
        out.append(int(self.c))
        out.append(int(self.d))
        out.append(int(self.e))
        out.append(int(self.f))
        out.append(int(self.g))
        out.append(int(self.h))
        out.append(int(self.i))
        out.append(int(self.j))
        out.append(int(self.k))
        out.append(int(self.l))
        out.append(int(self.m))
        out.append(int(self.n))
        out.append(int(self.o))
        out.append(int(self.p))
