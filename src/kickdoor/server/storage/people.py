"""What people think of each other, in the database: whom they block, report and invite."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.storage.base import Store

__all__ = ["Block", "People", "Report", "ReportLine"]

ID_BYTES: Final = 9

_BLOCKS: Final = "SELECT id, blocked, name, at FROM blocks WHERE guest = ? ORDER BY at DESC, id"
_BLOCKED_BY: Final = "SELECT guest FROM blocks WHERE blocked = ?"
_BLOCK: Final = (
    "INSERT INTO blocks (id, guest, blocked, name, at) SELECT ?, ?, ?, ?, ? "
    "WHERE (SELECT count(*) FROM blocks WHERE guest = ?) < ? ON CONFLICT DO NOTHING"
)
_IS_BLOCKED: Final = "SELECT 1 FROM blocks WHERE guest = ? AND blocked = ?"
_UNBLOCK: Final = "DELETE FROM blocks WHERE guest = ? AND id = ?"

_FIELDS: Final = "id, at, reporter, reported, name, reason, text, table_id, talk, closed, outcome"
_REPORT: Final = f"SELECT {_FIELDS} FROM reports WHERE id = ?"
_REPORTS: Final = f"SELECT {_FIELDS} FROM reports WHERE at < ? ORDER BY at DESC LIMIT ?"
_OPEN_REPORTS: Final = f"SELECT {_FIELDS} FROM reports WHERE closed IS NULL AND at < ? ORDER BY at DESC LIMIT ?"
_ADD_REPORT: Final = f"INSERT INTO reports ({_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_CLOSE_REPORT: Final = "UPDATE reports SET closed = ?, outcome = ? WHERE id = ? AND closed IS NULL RETURNING id"
_COUNT_REPORTS: Final = "SELECT count(*) FROM reports"
_COUNT_REPORTED_BY: Final = "SELECT count(*) FROM reports WHERE reporter = ? AND at > ?"
_REPORTED_ALREADY: Final = "SELECT 1 FROM reports WHERE reporter = ? AND reported = ? AND table_id = ?"
_FORGET_REPORTS: Final = "DELETE FROM reports WHERE at < ?"
_FORGET_OLDEST_CLOSED: Final = (
    "DELETE FROM reports WHERE id = (SELECT id FROM reports WHERE closed IS NOT NULL ORDER BY at LIMIT 1) RETURNING id"
)
_TALK: Final = "SELECT seat, data, at FROM entries WHERE table_id = ? AND kind = 'said' ORDER BY seq DESC LIMIT ?"
_LINE: Final = "SELECT data FROM entries WHERE table_id = ? AND kind = 'said' ORDER BY seq LIMIT 1 OFFSET ?"
_REPORTS_WITH: Final = "SELECT id, talk FROM reports WHERE talk LIKE ?"
_SET_TALK: Final = "UPDATE reports SET talk = ? WHERE id = ?"
_INVITED: Final = (
    "SELECT t.id, t.info, t.updated FROM invitations i JOIN tables t ON t.id = i.table_id WHERE i.guest = ? "
    "ORDER BY t.updated DESC LIMIT ?"
)

FOR_EVER: Final = 2**62


class Block(msgspec.Struct, frozen=True):
    """Somebody whom a guest has blocked. The name is the one they went by."""

    id: str
    blocked: str
    name: str
    at: int


class ReportLine(msgspec.Struct, frozen=True):
    """One line of talk, kept with a report. `seat` is -1 for a spectator."""

    seat: int
    guest: str
    name: str
    text: str
    phrase: str
    at: int


class Report(msgspec.Struct, frozen=True):
    """A guest reports another guest. `closed` is the moment at which an operator was done with it, None if it is open;
    `outcome` is what the operator wrote about it."""

    id: str
    at: int
    reporter: str
    reported: str
    name: str
    reason: str
    text: str
    table: str
    talk: list[ReportLine]
    closed: int | None = None
    outcome: str = ""


class People:
    """Blocks and reports in a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- blocks -----------------------------------------------------------------------------------------------

    async def blocks(self, guest: str) -> list[Block]:
        """Everybody whom this guest has blocked, the last one first."""
        return [Block(*row) for row in await self.store.rows(_BLOCKS, (guest,))]

    async def blocked_by(self, guest: str) -> set[str]:
        """Everybody who has blocked this guest."""
        return {row[0] for row in await self.store.rows(_BLOCKED_BY, (guest,))}

    async def block(self, guest: str, other: str, name: str, at: int, most: int) -> bool:
        """Block somebody. False: this guest has blocked as many as they may."""
        values = (secrets.token_urlsafe(ID_BYTES), guest, other, name, at, guest, most)
        await self.store.rows(_BLOCK, values)
        return bool(await self.store.rows(_IS_BLOCKED, (guest, other)))

    async def unblock(self, guest: str, block: str) -> None:
        """End a block of this guest."""
        await self.store.rows(_UNBLOCK, (guest, block))

    async def blocked(self, guest: str) -> frozenset[str]:
        """The ids of everybody whom this guest has blocked."""
        return frozenset(block.blocked for block in await self.blocks(guest))

    async def has_blocked(self, guest: str, other: str) -> bool:
        """Has this guest blocked the other one?"""
        return bool(await self.store.rows(_IS_BLOCKED, (guest, other)))

    # --- reports ----------------------------------------------------------------------------------------------

    async def add_report(self, report: Report) -> None:
        """Keep a report. Whoever calls this has looked at the limits."""
        talk = text_of(report.talk)
        values = (*msgspec.structs.astuple(report)[:8], talk, report.closed, report.outcome)
        await self.store.rows(_ADD_REPORT, values)

    async def report(self, number: str) -> Report | None:
        """The report of this id."""
        rows = await self.store.rows(_REPORT, (number,))
        return _report(rows[0]) if rows else None

    async def reports(self, limit: int, *, closed: bool = False, before: int = FOR_EVER) -> list[Report]:
        """Open reports that came before this moment, the newest first; `closed`: closed ones as well."""
        rows = await self.store.rows(_REPORTS if closed else _OPEN_REPORTS, (before, limit))
        return [_report(row) for row in rows]

    async def close_report(self, number: str, at: int, outcome: str) -> bool:
        """An operator is done with a report. False: there is none of this id that is open."""
        return bool(await self.store.rows(_CLOSE_REPORT, (at, outcome, number)))

    async def count_reports(self) -> int:
        """How many reports are kept."""
        return int((await self.store.rows(_COUNT_REPORTS, ()))[0][0])

    async def count_reported_by(self, guest: str, after: int) -> int:
        """How many reports this guest has made after a moment."""
        return int((await self.store.rows(_COUNT_REPORTED_BY, (guest, after)))[0][0])

    async def has_reported(self, guest: str, other: str, table: str) -> bool:
        """Has this guest reported the other one at this table?"""
        return bool(await self.store.rows(_REPORTED_ALREADY, (guest, other, table)))

    async def forget_reports(self, before: int) -> None:
        """Delete all reports that came before this moment."""
        await self.store.rows(_FORGET_REPORTS, (before,))

    async def forget_oldest_closed(self) -> bool:
        """Delete the oldest report that is closed. False: there is none."""
        return bool(await self.store.rows(_FORGET_OLDEST_CLOSED, ()))

    async def forget_words(self, guest: str) -> None:
        """Delete what this guest has said from reports about others."""
        changed: list[tuple[str, tuple[str, str]]] = []
        for report, talk in await self.store.rows(_REPORTS_WITH, (f'%"{guest}"%',)):
            lines = [line for line in msgspec.json.decode(talk, type=list[ReportLine]) if line.guest != guest]
            changed.append((_SET_TALK, (text_of(lines), report)))
        await self.store.run(changed)

    # --- talk -------------------------------------------------------------------------------------------------

    async def talk(self, table: str, lines: int) -> list[tuple[int, str, int]]:
        """The last lines of talk at a table: seat, data of the entry and time, the oldest first."""
        return [(row[0], row[1], row[2]) for row in reversed(await self.store.rows(_TALK, (table, lines)))]

    async def line(self, table: str, number: int) -> str | None:
        """The data of one line of talk, by its number among all lines of the table, which begin with 1."""
        rows = await self.store.rows(_LINE, (table, number - 1))
        return str(rows[0][0]) if rows else None

    # --- invitations ------------------------------------------------------------------------------------------

    async def invited(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        """Tables at which a seat is kept for this guest: id, info and time of the last update, the newest first."""
        return [(row[0], row[1], row[2]) for row in await self.store.rows(_INVITED, (guest, limit))]


def _report(row: tuple[Any, ...]) -> Report:
    fields = dict(zip(Report.__struct_fields__, row, strict=True))
    fields["talk"] = msgspec.json.decode(row[8], type=list[ReportLine])
    return msgspec.convert(fields, Report)
