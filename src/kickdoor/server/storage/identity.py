"""How the database recognises people: the devices on which they are signed in, their passkeys, their recovery code, and
the settings that come along."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kickdoor.server.storage.base import Guest, Store

__all__ = ["COOKIE", "Device", "Identities", "Passkey", "RecoveryCode", "Session", "Visitor"]

COOKIE: Final = "kickdoor_guest"  # says which session it is

_FIELDS: Final = "id, guest, browser, system, created, seen, adopted, ended"
_SESSION: Final = (
    "SELECT s.id, s.guest, s.browser, s.system, s.created, s.seen, s.adopted, s.ended, "
    "g.id, g.name, g.epoch, g.created FROM sessions s JOIN guests g ON g.id = s.guest WHERE s.id = ?"
)
_SESSIONS: Final = f"SELECT {_FIELDS} FROM sessions WHERE guest = ? AND ended = 0 ORDER BY seen DESC, id"
_COUNT_ADOPTED: Final = "SELECT count(*) FROM sessions WHERE guest = ? AND adopted = 1"
_ADD_SESSION: Final = f"INSERT INTO sessions ({_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_SEEN: Final = "UPDATE sessions SET seen = ?, browser = ?, system = ? WHERE id = ? AND ended = 0"
# The cookie of an adopted session is valid without its row, so the row has to say that it is over.
_END_ADOPTED: Final = "UPDATE sessions SET ended = 1, browser = '', system = '' WHERE id = ? AND adopted = 1"
_END: Final = "DELETE FROM sessions WHERE id = ? AND adopted = 0"
_END_ALL: Final = "DELETE FROM sessions WHERE guest = ?"
_RENAME: Final = "UPDATE guests SET name = ? WHERE id = ?"
_OLD_SESSIONS: Final = (
    "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen < ? AND ended = 0 LIMIT ?) RETURNING guest"
)

_KEY_FIELDS: Final = "id, guest, site, public_key, sign_count, browser, system, created, used"
_PASSKEY: Final = f"SELECT {_KEY_FIELDS} FROM passkeys WHERE id = ?"
_PASSKEYS: Final = f"SELECT {_KEY_FIELDS} FROM passkeys WHERE guest = ? ORDER BY created, id"
_ADD_PASSKEY: Final = (
    f"INSERT INTO passkeys ({_KEY_FIELDS}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, CAST(NULL AS BIGINT) "
    "WHERE (SELECT count(*) FROM passkeys WHERE guest = ?) < ? ON CONFLICT DO NOTHING RETURNING id"
)
_USED_PASSKEY: Final = (
    "UPDATE passkeys SET sign_count = ?, used = ? WHERE id = ? AND (sign_count < ? OR sign_count = 0) RETURNING id"
)
_REMOVE_PASSKEY: Final = "DELETE FROM passkeys WHERE guest = ? AND id = ? RETURNING id"

_RECOVERY: Final = "SELECT created, used FROM recovery_codes WHERE guest = ?"
_SET_RECOVERY: Final = (
    "INSERT INTO recovery_codes (guest, hash, created) VALUES (?, ?, ?) "
    "ON CONFLICT (guest) DO UPDATE SET hash = excluded.hash, created = excluded.created, used = NULL"
)
_OF_RECOVERY: Final = "SELECT guest FROM recovery_codes WHERE hash = ?"
_USED_RECOVERY: Final = "UPDATE recovery_codes SET used = ? WHERE hash = ?"
_REMOVE_RECOVERY: Final = "DELETE FROM recovery_codes WHERE guest = ?"

_PREFERENCES: Final = "SELECT data FROM preferences WHERE guest = ?"
_SET_PREFERENCES: Final = (
    "INSERT INTO preferences (guest, data, at) VALUES (?, ?, ?) "
    "ON CONFLICT (guest) DO UPDATE SET data = excluded.data, at = excluded.at"
)
_GOING: Final = (
    "SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id "
    "WHERE s.guest = ? AND t.state IN ('open', 'running')"
)
# Nobody can come back as this guest, and nothing in any game, block or report is about them.
_FORGET_UNUSED: Final = "DELETE FROM guests WHERE id = ? " + " ".join(
    f"AND NOT EXISTS (SELECT 1 FROM {table} WHERE {column} = guests.id)"
    for table, column in (
        ("sessions", "guest"),
        ("passkeys", "guest"),
        ("recovery_codes", "guest"),
        ("traces", "guest"),
        ("seats", "guest"),
        ("invitations", "guest"),
        ("companions", "guest"),
        ("published_sets", "guest"),
        ("blocks", "guest"),
        ("blocks", "blocked"),
        ("reports", "reporter"),
        ("reports", "reported"),
        ("bans", "whom"),
    )
)
_FORGET_WITH_GUEST: Final = [
    f"DELETE FROM {table} WHERE guest = ? AND NOT EXISTS (SELECT 1 FROM guests WHERE id = guest)"
    for table in ("preferences", "learned", "push_subscriptions", "pushed", "set_drafts")
]


class Device(msgspec.Struct, frozen=True):
    """What a browser says about itself. Empty words are unknown."""

    browser: str = ""
    system: str = ""


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in. An adopted one began with a cookie that names no session."""

    id: str
    guest: str
    device: Device
    created: int
    seen: int
    adopted: bool = False
    ended: bool = False


class Visitor(msgspec.Struct, frozen=True):
    """Somebody on one of their devices."""

    guest: Guest
    session: Session


class Passkey(msgspec.Struct, frozen=True):
    """A passkey. `site` is the domain it was made for; `device` is the one it was made on."""

    id: str
    guest: str
    site: str
    public_key: str
    sign_count: int
    device: Device
    created: int
    used: int | None = None


class RecoveryCode(msgspec.Struct, frozen=True):
    """When a recovery code was made and last used. The code itself is not stored."""

    created: int
    used: int | None


class Identities:
    """Sessions, passkeys, recovery codes and settings in a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- sessions ---------------------------------------------------------------------------------------------

    async def session(self, number: str) -> tuple[Session, Guest] | None:
        """The session of this id, also one that has ended, and whose it is."""
        rows = await self.store.rows(_SESSION, (number,))
        return (_session(rows[0][:8]), Guest(*rows[0][8:])) if rows else None

    async def sessions(self, guest: str) -> list[Session]:
        """The sessions of a guest, the most recently seen first."""
        return [_session(row) for row in await self.store.rows(_SESSIONS, (guest,))]

    async def count_adopted(self, guest: str) -> int:
        """How many sessions of this guest were adopted, ended ones included."""
        return int((await self.store.rows(_COUNT_ADOPTED, (guest,)))[0][0])

    async def add_session(self, s: Session) -> None:
        """Store a session, unless it is there already."""
        device = s.device
        values = (s.id, s.guest, device.browser, device.system, s.created, s.seen, int(s.adopted), int(s.ended))
        await self.store.rows(_ADD_SESSION, values)

    async def seen(self, number: str, at: int, device: Device) -> None:
        """A session was used."""
        await self.store.rows(_SEEN, (at, device.browser, device.system, number))

    async def end_session(self, number: str) -> None:
        """The cookies of a session become worthless."""
        await self.store.run([(_END_ADOPTED, (number,)), (_END, (number,))])

    async def end_all(self, guest: str) -> None:
        """End all sessions of a guest. Cookies that name no session must be worthless already."""
        await self.store.rows(_END_ALL, (guest,))

    async def forget_old_sessions(self, before: int, most: int) -> int:
        """End sessions that have not been used since this moment, and forget guests who have left nothing else. Returns
        how many sessions there were, `most` at most."""
        rows = await self.store.rows(_OLD_SESSIONS, (before, most))
        for guest in dict.fromkeys(str(row[0]) for row in rows):
            await self.forget_unused(guest)
        return len(rows)

    async def rename(self, guest: str, name: str) -> None:
        """Change a guest's name and nothing else: they may be signed out everywhere, or deleted, at the same moment."""
        await self.store.rows(_RENAME, (name, guest))

    async def going(self, guest: str) -> int:
        """The number of tables at which this guest sits and whose game is not over."""
        return int((await self.store.rows(_GOING, (guest,)))[0][0])

    async def forget_unused(self, guest: str) -> None:
        """Delete a guest as whom nobody can sign in any more, and who has left no trace."""
        await self.store.run([(statement, (guest,)) for statement in (_FORGET_UNUSED, *_FORGET_WITH_GUEST)])

    # --- ways back --------------------------------------------------------------------------------------------

    async def passkey(self, number: str) -> Passkey | None:
        """The passkey of this id."""
        rows = await self.store.rows(_PASSKEY, (number,))
        return _passkey(rows[0]) if rows else None

    async def passkeys(self, guest: str) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        return [_passkey(row) for row in await self.store.rows(_PASSKEYS, (guest,))]

    async def add_passkey(self, k: Passkey, most: int) -> bool:
        """Store a passkey. False: somebody has it already, or this guest has as many as allowed."""
        made = (k.id, k.guest, k.site, k.public_key, k.sign_count, k.device.browser, k.device.system, k.created)
        return bool(await self.store.rows(_ADD_PASSKEY, (*made, k.guest, most)))

    async def use_passkey(self, number: str, sign_count: int, at: int) -> bool:
        """Somebody signs in with a passkey. False: it is gone, or this count has been used."""
        return bool(await self.store.rows(_USED_PASSKEY, (sign_count, at, number, sign_count)))

    async def remove_passkey(self, guest: str, number: str) -> bool:
        """Forget a passkey of this guest. False: they have none of this id."""
        return bool(await self.store.rows(_REMOVE_PASSKEY, (guest, number)))

    async def recovery(self, guest: str) -> RecoveryCode | None:
        """The recovery code of a guest, if they have one."""
        rows = await self.store.rows(_RECOVERY, (guest,))
        return RecoveryCode(*rows[0]) if rows else None

    async def set_recovery(self, guest: str, digest: str, at: int) -> None:
        """Store the hash of a guest's recovery code. The previous code no longer works."""
        await self.store.rows(_SET_RECOVERY, (guest, digest, at))

    async def of_recovery(self, digest: str) -> str | None:
        """The guest whose recovery code has this hash."""
        rows = await self.store.rows(_OF_RECOVERY, (digest,))
        return str(rows[0][0]) if rows else None

    async def used_recovery(self, digest: str, at: int) -> None:
        """Somebody signs in with a recovery code."""
        await self.store.rows(_USED_RECOVERY, (at, digest))

    async def remove_recovery(self, guest: str) -> None:
        """Delete the recovery code of a guest, which no longer works."""
        await self.store.rows(_REMOVE_RECOVERY, (guest,))

    # --- settings ---------------------------------------------------------------------------------------------

    async def preferences(self, guest: str) -> str:
        """The settings of a guest, as JSON; "" if there are none."""
        rows = await self.store.rows(_PREFERENCES, (guest,))
        return str(rows[0][0]) if rows else ""

    async def set_preferences(self, guest: str, data: str, at: int) -> None:
        """Keep the settings of a guest."""
        await self.store.rows(_SET_PREFERENCES, (guest, data, at))


def _session(row: tuple[Any, ...]) -> Session:
    number, guest, browser, system, created, seen, adopted, ended = row
    return Session(number, guest, Device(browser, system), created, seen, bool(adopted), bool(ended))


def _passkey(row: tuple[Any, ...]) -> Passkey:
    number, guest, site, public_key, sign_count, browser, system, created, used = row
    return Passkey(number, guest, site, public_key, sign_count, Device(browser, system), created, used)
