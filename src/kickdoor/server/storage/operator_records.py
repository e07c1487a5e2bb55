"""What operators decide and ask for: bans, announcements, the processes they drain, errands, and the audit trail.

`kickdoor admin` writes these rows and the servers read them. An errand is something that only a running process can do
or know. Times are those of the database (`Store.clock`), so that all processes agree on when something ends.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec

from kickdoor.server.storage.base import Ask, Store

__all__ = [
    "ANYBODY", "EVERYBODY", "Announcement", "AuditEntry", "Ban", "Errand", "OperatorRecords", "Process", "add_audit",
    "seal",
]  # fmt: skip

GUEST, ADDRESS = "guest", "address"  # kinds of ban
ANYBODY, EVERYBODY = "", "*"  # in place of a process: any one of them does the errand, or each of them
SILENCE: Final = 12_000  # milliseconds without a beat; then a process is taken for dead
FORGOTTEN: Final = 24 * 3_600_000  # … and after so long its row goes
ERRAND_TIME: Final = 120_000  # milliseconds after which an errand is no longer done

_BAN = "id, kind, whom, name, reason, operator, at, until"
BANS: Final = f"SELECT {_BAN} FROM bans WHERE until IS NULL OR until > ? ORDER BY at, id"
ALL_BANS: Final = f"SELECT {_BAN} FROM bans ORDER BY at, id"
ADD_BAN: Final = f"INSERT INTO bans ({_BAN}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
END_BAN: Final = "UPDATE bans SET until = ? WHERE id = ?"
FORGET_BANS: Final = "DELETE FROM bans WHERE until IS NOT NULL AND until < ?"
SEATS_OF_BANNED: Final = (
    "SELECT DISTINCT s.guest, s.table_id FROM bans b "
    "JOIN seats s ON s.guest = b.whom JOIN tables t ON t.id = s.table_id "
    "WHERE b.kind = 'guest' AND (b.until IS NULL OR b.until > ?) AND t.state IN ('open', 'running')"
)

_ANNOUNCEMENT = "id, text, operator, at, until"
ANNOUNCEMENTS: Final = f"SELECT {_ANNOUNCEMENT} FROM announcements WHERE until > ? ORDER BY at, id"
ADD_ANNOUNCEMENT: Final = f"INSERT INTO announcements ({_ANNOUNCEMENT}) VALUES (?, ?, ?, ?, ?)"
END_ANNOUNCEMENT: Final = "UPDATE announcements SET until = ? WHERE id = ?"
FORGET_ANNOUNCEMENTS: Final = "DELETE FROM announcements WHERE until < ?"

_PROCESS = "id, name, pid, version, started, beat, drain_from, drain_until, stays"
PROCESSES: Final = f"SELECT {_PROCESS} FROM processes WHERE beat > ? ORDER BY name, started"
ADD_PROCESS: Final = f"INSERT INTO processes ({_PROCESS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
BEAT: Final = "UPDATE processes SET beat = ? WHERE id = ?"
DRAIN: Final = "SELECT drain_from, drain_until, stays FROM processes WHERE id = ?"
SET_DRAIN: Final = "UPDATE processes SET drain_from = ?, drain_until = ?, stays = ? WHERE id = ?"
REMOVE_PROCESS: Final = "DELETE FROM processes WHERE id = ?"
FORGET_PROCESSES: Final = "DELETE FROM processes WHERE beat < ?"

ADD_ERRAND: Final = "INSERT INTO errands (id, at, process, what, about) VALUES (?, ?, ?, ?, ?)"
ERRANDS: Final = (
    "SELECT id, at, process, what, about FROM errands WHERE at > ? AND process IN ('', '*', ?) AND NOT EXISTS "
    "(SELECT 1 FROM errand_answers a WHERE a.errand = errands.id AND a.process = ?) ORDER BY at, id"
)
TAKE_ERRAND: Final = "UPDATE errands SET process = ? WHERE id = ? AND process = '' RETURNING id"
ADD_ANSWER: Final = (
    "INSERT INTO errand_answers (errand, process, at, answer) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
ANSWERS: Final = "SELECT process, answer FROM errand_answers WHERE errand = ?"
REMOVE_ERRAND: Final = ("DELETE FROM errands WHERE id = ?", "DELETE FROM errand_answers WHERE errand = ?")
FORGET_ERRANDS: Final = ("DELETE FROM errands WHERE at < ?", "DELETE FROM errand_answers WHERE at < ?")

_AUDIT = "number, at, operator, what, whom, why, details, seal"
LAST_AUDIT: Final = f"SELECT {_AUDIT} FROM audit ORDER BY number DESC LIMIT ?"
AUDIT: Final = f"SELECT {_AUDIT} FROM audit ORDER BY number"
ADD_AUDIT: Final = f"INSERT INTO audit ({_AUDIT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
# The last one stays, since the next one is sealed after it.
FORGET_AUDIT: Final = "DELETE FROM audit WHERE at < ? AND number < (SELECT max(number) FROM audit)"


class Ban(msgspec.Struct, frozen=True):
    """Somebody who may not use this server. `whom` is the id of a guest, or an address or range; `name` is what the
    guest was called. Without `until` it has no end."""

    id: str
    kind: str
    whom: str
    name: str
    reason: str
    operator: str
    at: int
    until: int | None


class Announcement(msgspec.Struct, frozen=True):
    """A text that everybody is shown until its end."""

    id: str
    text: str
    operator: str
    at: int
    until: int


class Process(msgspec.Struct, frozen=True):
    """A server process. While it is being drained, it moves its sockets from `drain_from` on, and it ends at
    `drain_until` at the latest, unless it `stays`."""

    id: str
    name: str
    pid: int
    version: str
    started: int
    beat: int
    drain_from: int | None = None
    drain_until: int | None = None
    stays: int = 0


class Errand(msgspec.Struct, frozen=True):
    """Something that a process is asked to do. `about` is JSON, as the kind of errand needs it."""

    id: str
    at: int
    process: str
    what: str
    about: str


class AuditEntry(msgspec.Struct, frozen=True):
    """Something that an operator has done. The seal depends on everything before it, so a change shows."""

    number: int
    at: int
    operator: str
    what: str
    whom: str
    why: str
    details: str
    seal: str


def seal(before: str, entry: tuple[object, ...]) -> str:
    """The seal of an entry (its other fields), after one with the seal `before`."""
    return hashlib.sha256("\x1f".join([before, *map(str, entry)]).encode()).hexdigest()


class OperatorRecords:
    """These rows of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- what is decided --------------------------------------------------------------------------------------

    async def bans(self, now: int | None) -> list[Ban]:
        """The bans that hold at this moment; None: all that are known."""
        rows = await (self.store.rows(ALL_BANS, ()) if now is None else self.store.rows(BANS, (now,)))
        return [Ban(*row) for row in rows]

    async def seats_of_banned(self, now: int) -> list[tuple[str, str]]:
        """Guests who are banned and still sit at a table that is not over, each with the table."""
        return [(row[0], row[1]) for row in await self.store.rows(SEATS_OF_BANNED, (now,))]

    async def announcements(self, now: int) -> list[Announcement]:
        return [Announcement(*row) for row in await self.store.rows(ANNOUNCEMENTS, (now,))]

    # --- processes --------------------------------------------------------------------------------------------

    async def processes(self) -> list[Process]:
        """The processes that are alive."""
        if self.store.served() is False:
            return []
        since = await self.store.clock() - SILENCE if self.store.shared else -1
        return [Process(*row) for row in await self.store.rows(PROCESSES, (since,))]

    async def enter(self, process: Process) -> None:
        """A process begins. On a database that cannot be shared there is no other."""
        if not self.store.shared:
            await self.store.rows(FORGET_PROCESSES, (process.beat + FORGOTTEN,))
        await self.store.rows(REMOVE_PROCESS, (process.id,))
        await self.store.rows(ADD_PROCESS, msgspec.structs.astuple(process))

    async def beat(self, process: str, now: int) -> tuple[int | None, int | None, int] | None:
        """A process is alive; return when it is to be drained. None: its row is gone."""
        if self.store.shared:  # otherwise the lock on the file says so
            await self.store.rows(BEAT, (now, process))
        rows = await self.store.rows(DRAIN, (process,))
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def leave(self, process: str) -> None:
        await self.store.rows(REMOVE_PROCESS, (process,))

    # --- errands ----------------------------------------------------------------------------------------------

    async def send(self, process: str, what: str, about: str = "") -> str:
        """Ask something of a process, of ANYBODY or of EVERYBODY; return the id of the errand."""
        errand = secrets.token_hex(8)
        await self.store.rows(ADD_ERRAND, (errand, await self.store.clock(), process, what, about))
        await self.store.tell("operator")
        return errand

    async def errands(self, process: str, now: int) -> list[Errand]:
        """What this process may be asked to do and has not answered yet."""
        rows = await self.store.rows(ERRANDS, (now - ERRAND_TIME, process, process))
        return [Errand(*row) for row in rows]

    async def take(self, errand: Errand, process: str) -> bool:
        """May this process do the errand? Another one may have taken it."""
        return errand.process != ANYBODY or bool(await self.store.rows(TAKE_ERRAND, (process, errand.id)))

    async def answer(self, errand: str, process: str, now: int, answer: str) -> None:
        await self.store.rows(ADD_ANSWER, (errand, process, now, answer))

    async def answers(self, errand: str) -> dict[str, str]:
        """The answers so far, by process."""
        return {row[0]: row[1] for row in await self.store.rows(ANSWERS, (errand,))}

    async def done_with(self, errand: str) -> None:
        for statement in REMOVE_ERRAND:
            await self.store.rows(statement, (errand,))

    # --- the trail --------------------------------------------------------------------------------------------

    async def audit(self) -> list[AuditEntry]:
        return [AuditEntry(*row) for row in await self.store.rows(AUDIT, ())]

    async def forget(self, now: int, kept: int) -> None:
        """Remove what ended more than `kept` milliseconds ago, and what dead processes and tools have left."""
        for statement in (FORGET_AUDIT, FORGET_BANS, FORGET_ANNOUNCEMENTS):
            await self.store.rows(statement, (now - kept,))
        for statement in FORGET_ERRANDS:
            await self.store.rows(statement, (now - 2 * ERRAND_TIME,))
        if self.store.shared:
            await self.store.rows(FORGET_PROCESSES, (now - FORGOTTEN,))


async def add_audit(ask: Ask, now: int, operator: str, what: str, about: tuple[str, str, str]) -> None:
    """Append to the trail, in a transaction: who did what; `about` is to whom, why, and details as JSON."""
    last = await ask(LAST_AUDIT, (1,))
    number, before = (last[0][0] + 1, last[0][7]) if last else (1, "")
    entry = (number, now, operator, what, *about)
    await ask(ADD_AUDIT, (*entry, seal(before, entry)))
