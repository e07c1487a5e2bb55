"""Recovery codes: too long to be guessed, and easy to write down and to type.

A code has 25 letters in groups of five. The last letter is made from the others, so a typing mistake can be
distinguished from a wrong code. 24 random letters have 118 bits, so a plain hash is as safe as a slow one.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

__all__ = ["LETTERS", "digest_of", "make_code", "read_code"]

# Without 0, O, 1, I and L, which look like others. 31 is a prime number, so with a different factor at each place the
# last letter detects every single wrong letter, and every two letters that have changed places.
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CHOSEN: Final = 24
GROUP: Final = 5


def make_code() -> str:
    """A new code, as people write it down."""
    chosen = "".join(secrets.choice(LETTERS) for _ in range(CHOSEN))
    code = chosen + _last_letter(chosen)
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _last_letter(chosen: str) -> str:
    return LETTERS[sum(place * LETTERS.index(letter) for place, letter in enumerate(chosen, 1)) % len(LETTERS)]


def read_code(typed: str) -> str | None:
    """The letters of a code as somebody has typed it; None: there is a typing mistake in it."""
    code = "".join(typed.upper().replace("-", " ").split())
    if len(code) != CHOSEN + 1 or not set(code) <= set(LETTERS):
        return None
    return code if code[-1] == _last_letter(code[:-1]) else None


def digest_of(code: str) -> str:
    """What is stored of a code that was read."""
    return hashlib.sha256(f"kickdoor recovery {code}".encode()).hexdigest()
