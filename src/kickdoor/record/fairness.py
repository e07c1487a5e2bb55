"""Where the seed of a server's game comes from, and the proof that nobody chose it alone.

The server commits to a secret when the table is made: it shows the secret's hash. Everybody who plays commits to a
number in the same way. When the game starts they reveal their numbers, and the seed is a hash of all of it. The record
carries secret, commitments and numbers, so that anybody can check them. docs/server.md tells the whole protocol.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from kickdoor.record.errors import wrong

__all__ = ["Fair", "FairReport", "Hex", "SeatNumber", "check_fair", "check_shown", "hash_of", "seed_of"]

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 256 bits


class SeatNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One person's part. `hash` is null if they committed to nothing, `number` if they revealed nothing in time."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    hash: Hex | None
    number: Hex | None


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the seed of a game was made. `hash` is what the server showed before the game; `numbers` has everybody who is
    no bot, in the order of seats."""

    table: Annotated[str, Meta(max_length=40)]
    hash: Hex
    secret: Annotated[str, Meta(max_length=200)]
    numbers: Annotated[list[SeatNumber], Meta(max_length=6)]


class FairReport(msgspec.Struct, frozen=True):
    """What was checked: the hash that was shown before the game, whose numbers are in the seed, whose number was
    committed to and never revealed, and who gave none at all."""

    hash: str
    gave: list[str]
    late: list[str]
    silent: list[str]


def hash_of(text: str) -> str:
    """The commitment to a secret or to a number."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def seed_of(table: str, secret: str, numbers: Sequence[SeatNumber]) -> str:
    """The seed that secret and numbers make together."""
    given = [f"{one.seat}:{one.number}" for one in numbers if one.number is not None]
    return hash_of("\n".join([table, secret, *given]))


def check_fair(fair: Fair, seed: int | str, names: Sequence[str]) -> FairReport:
    """Check that the seed follows from what everybody was bound to. Raises RecordError."""
    if hash_of(fair.secret) != fair.hash:
        raise wrong("record-secret")
    seats = [one.seat for one in fair.numbers]
    if seats != sorted(set(seats)) or (seats and seats[-1] >= len(names)):
        raise wrong("record-number-seats")
    for one in fair.numbers:
        if one.number is not None and (one.hash is None or hash_of(one.number) != one.hash):
            raise wrong("record-number", name=names[one.seat])
    if seed != seed_of(fair.table, fair.secret, fair.numbers):
        raise wrong("record-seed")
    return FairReport(
        fair.hash,
        [names[one.seat] for one in fair.numbers if one.number is not None],
        [names[one.seat] for one in fair.numbers if one.number is None and one.hash is not None],
        [names[one.seat] for one in fair.numbers if one.hash is None],
    )


def check_shown(fair: Fair | msgspec.UnsetType, seed: int | str, shown: str) -> None:
    """Check that this is the hash that a table showed before the game. Raises RecordError.

    Games of older servers have no numbers, and the hash is that of their seed.
    """
    found = hash_of(str(seed)) if isinstance(fair, msgspec.UnsetType) else fair.hash
    if found != shown.strip().lower():
        raise wrong("record-other-hash", shown=shown, found=found)
