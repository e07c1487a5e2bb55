"""The game's own small random generator: the same numbers on every machine, compiled or not."""

import hashlib
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from kickdoor.model.piece import Piece

_MASK: Final = 0xFFFFFFFF

Thing = TypeVar("Thing")


@mypyc_attr(acyclic=True)
class Chance(Piece):
    """Xorshift with 128 bits of state in four words. Only shifts of 32-bit words, so it stays fast when compiled."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.d)

    def state(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = self.a ^ ((self.a << 11) & _MASK)
        self.a = self.b
        self.b = self.c
        self.c = self.d
        self.d = self.d ^ (self.d >> 19) ^ t ^ (t >> 8)
        return self.d

    def below(self, n: i64) -> i64:
        """A uniform number from 0 to n - 1."""
        if n <= 1:
            return 0
        limit: i64 = 0x100000000 - 0x100000000 % n  # words above it would favour small numbers
        while True:
            word: i64 = self.word()
            if word < limit:
                return word % n

    def shuffle(self, cards: list[Thing]) -> None:
        """Shuffle a list in place."""
        # compiled, things of any type are only moved; numbers would be unpacked and packed again
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


def chance_from(seed: str) -> Chance:
    """A generator from any text; the hash spreads similar seeds far apart."""
    digest = hashlib.sha256(seed.encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    return Chance(words[0] | 1, words[1], words[2], words[3])  # never all zero
