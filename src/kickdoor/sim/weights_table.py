"""The weights of all printed cards, and where a card stands among those of its kind.

    standing_of("item", 0.031)      # Standing(kind='item', stronger_than=83, of=91)

A weight is by how much a card changes its holder's chance to win (see `balance`). The table was measured by
`kickdoor cards balance --printed --write FILE`, and the file says how. A monster is strong if it harms whoever meets
it; every other card is strong if it helps its holder.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

__all__ = [
    "HARMFUL",
    "PrintedWeight",
    "Standing",
    "WeightsTable",
    "printed_weights",
    "read_table",
    "standing_of",
    "written",
]

FILE: Final = "printed_weights.json"
HARMFUL: Final = "monster"  # the kind whose cards are strong if they harm


class PrintedWeight(msgspec.Struct, frozen=True, array_like=True):
    """What was measured of one printed card."""

    kind: str
    weight: float
    low: float
    high: float
    pairs: int


class WeightsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights by SET/ID, and how they were measured."""

    players: int
    bots: str
    seed: int
    cards: dict[str, PrintedWeight]


class Standing(msgspec.Struct, frozen=True):
    """A card is stronger than so many of the printed cards of its kind."""

    kind: str
    stronger_than: int
    of: int


@cache
def printed_weights() -> WeightsTable:
    """The table that comes with the package."""
    return read_table(resources.files("kickdoor.sim").joinpath(FILE).read_bytes())


def read_table(data: bytes) -> WeightsTable:
    """Read a table. Raises msgspec.MsgspecError."""
    return msgspec.json.decode(data, type=WeightsTable)


def standing_of(kind: str, weight: float, table: WeightsTable | None = None) -> Standing:
    """Where a card of this kind and weight stands. No printed card of the kind: nothing to compare it with."""
    found = [each.weight for each in (table or printed_weights()).cards.values() if each.kind == kind]
    if kind == HARMFUL:
        return Standing(kind, sum(other > weight for other in found), len(found))
    return Standing(kind, sum(other < weight for other in found), len(found))


def written(table: WeightsTable) -> bytes:
    """The table as its file, one card a line, so that changes can be read."""
    head = msgspec.json.encode(msgspec.structs.replace(table, cards={})).removesuffix(b"{}}")
    names = sorted(table.cards)
    rows = [msgspec.json.encode(name) + b":" + msgspec.json.encode(table.cards[name]) for name in names]
    return head + b"{\n" + b",\n".join(rows) + b"\n}}\n"
