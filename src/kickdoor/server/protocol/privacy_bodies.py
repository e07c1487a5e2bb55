"""Bodies of the REST API about what is stored of people, and about deleting it."""

from __future__ import annotations

import msgspec

from kickdoor.server.protocol.messages import Name

__all__ = ["Deleted", "Deletion", "MyData", "MyTrace", "Privacy", "StoredThing"]


class StoredThing(msgspec.Struct, frozen=True):
    """Something that the server stores about people: `privacy.WHAT` in the phrase books says what. `days` is how long
    it is kept after the game; null: as long as the person or the game."""

    what: str
    days: float | None


class Privacy(msgspec.Struct, frozen=True):
    """What is stored about people, and for how many days after their game talk and games are kept (null: for ever)."""

    stored: list[StoredThing]
    talk_days: float | None
    game_days: float | None


class MyTrace(msgspec.Struct, frozen=True):
    """What the log of one table says about you: your entries in it, as they are stored."""

    table: str
    entries: list[dict[str, str | int]]


class MyData(msgspec.Struct, frozen=True):
    """Everything that is stored about you: rows of the database, and what the logs of tables say."""

    rows: dict[str, list[list[str | int | None]]]
    tables: list[MyTrace]


class Deletion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your name, as it is now: so that nobody deletes by mistake."""

    name: Name


class Deleted(msgspec.Struct, frozen=True):
    """At how many tables you were forgotten."""

    tables: int
