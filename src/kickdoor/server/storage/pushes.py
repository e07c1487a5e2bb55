"""Who wants to be told by push, and what they were told, in the database."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from kickdoor.server.storage.base import Store

__all__ = ["Pushes", "Subscription", "id_of"]

_FIELDS: Final = "id, guest, session, endpoint, public_key, auth, language, site, created"
_SIGNED_IN: Final = "EXISTS (SELECT 1 FROM sessions s WHERE s.id = push_subscriptions.session AND s.ended = 0)"
_OF: Final = f"SELECT {_FIELDS} FROM push_subscriptions WHERE guest = ? AND {_SIGNED_IN} ORDER BY created DESC, id"
_OF_SESSION: Final = f"SELECT {_FIELDS} FROM push_subscriptions WHERE guest = ? AND session = ? ORDER BY created DESC"
# A browser has one address. If somebody else uses it now, it is theirs.
_ADD: Final = (
    f"INSERT INTO push_subscriptions ({_FIELDS}, failed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0) "
    "ON CONFLICT (id) DO UPDATE SET guest = excluded.guest, session = excluded.session, "
    "public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, site = excluded.site, "
    "created = excluded.created, failed = 0"
)
_TOO_MANY: Final = (
    "DELETE FROM push_subscriptions WHERE guest = ? AND id NOT IN "
    "(SELECT id FROM push_subscriptions WHERE guest = ? ORDER BY created DESC, id LIMIT ?)"
)
_REMOVE: Final = "DELETE FROM push_subscriptions WHERE id = ?"
_REMOVE_OF_SESSION: Final = "DELETE FROM push_subscriptions WHERE guest = ? AND session = ?"
_FAILED: Final = "UPDATE push_subscriptions SET failed = failed + 1 WHERE id = ?"
_GIVE_UP: Final = "DELETE FROM push_subscriptions WHERE id = ? AND failed >= ?"
_WORKED: Final = "UPDATE push_subscriptions SET failed = 0 WHERE id = ? AND failed > 0"
_FORGET_SIGNED_OUT: Final = f"DELETE FROM push_subscriptions WHERE NOT {_SIGNED_IN}"
_TELL: Final = (
    "INSERT INTO pushed (guest, table_id, wait, at) VALUES (?, ?, ?, ?) ON CONFLICT (guest, table_id) "
    "DO UPDATE SET wait = excluded.wait, at = excluded.at WHERE pushed.wait <> excluded.wait RETURNING guest"
)


class Subscription(msgspec.Struct, frozen=True):
    """A browser that wants to be told. `endpoint` is the address of its push service, `public_key` and `auth` are for
    encrypting, `language` is the one of its page and `site` the address of that."""

    id: str
    guest: str
    session: str
    endpoint: str
    public_key: str
    auth: str
    language: str
    site: str
    created: int


def id_of(endpoint: str) -> str:
    """The id of the subscription with this address."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


class Pushes:
    """Subscriptions, and what was pushed."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: str) -> list[Subscription]:
        """All browsers of this guest that want to be told, the newest first."""
        return [Subscription(*row) for row in await self.store.rows(_OF, (guest,))]

    async def of_session(self, guest: str, session: str) -> Subscription | None:
        """The one of the browser that is signed in by this session."""
        rows = await self.store.rows(_OF_SESSION, (guest, session))
        return Subscription(*rows[0]) if rows else None

    async def add(self, s: Subscription, most: int) -> None:
        """Tell this browser. A guest who has too many loses the oldest."""
        row = (s.id, s.guest, s.session, s.endpoint, s.public_key, s.auth, s.language, s.site, s.created)
        others = (_REMOVE_OF_SESSION, (s.guest, s.session))
        await self.store.run([others, (_ADD, row), (_TOO_MANY, (s.guest, s.guest, most))])

    async def remove(self, number: str) -> None:
        """The push service does not know it any more."""
        await self.store.rows(_REMOVE, (number,))

    async def remove_of_session(self, guest: str, session: str) -> None:
        """This browser no longer wants to be told."""
        await self.store.rows(_REMOVE_OF_SESSION, (guest, session))

    async def failed(self, number: str, most: int) -> None:
        """A push could not be delivered. After so many in a row the subscription is given up."""
        await self.store.run([(_FAILED, (number,)), (_GIVE_UP, (number, most))])

    async def worked(self, number: str) -> None:
        """A push was delivered."""
        await self.store.rows(_WORKED, (number,))

    async def forget_signed_out(self) -> None:
        """Forget browsers on which nobody is signed in any more."""
        await self.store.rows(_FORGET_SIGNED_OUT, ())

    async def tell(self, guest: str, table: str, wait: str, at: int) -> bool:
        """Note that this guest is told what a table waits for. False: they were told already."""
        return bool(await self.store.rows(_TELL, (guest, table, wait, at)))
