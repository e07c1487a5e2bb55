"""People without accounts. A guest is a random number and a name; a signed cookie says which session of theirs it is.

A session is one device on which somebody is signed in (`storage/identity.py`). Cookies of earlier versions name no
session. They become one when they are seen.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer

from kickdoor.server.storage.base import Guest, Store, StoreError
from kickdoor.server.storage.identity import COOKIE, Device, Identities, Session, Visitor
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.names import new_name

__all__ = ["COOKIE", "COOKIE_SECONDS", "LINK_SECONDS", "MOST_SESSIONS", "Guests", "Visitor"]

log = logging.getLogger("kickdoor.server")

COOKIE_SECONDS: Final = 400 * 24 * 3600
RENEW_AFTER: Final = 7 * 24 * 3600  # seconds
LINK_SECONDS: Final = 600
CACHED: Final = 10_000
MOST_SESSIONS: Final = 30  # of one guest; the one that has not been used for longest makes room
MOST_ADOPTED: Final = 100  # of one guest, ended ones included
SEEN_EVERY: Final = 3_600_000  # milliseconds; how exact the time is at which a session was last seen
LONGEST_COOKIE: Final = 400


class Known:
    """What is in memory about a guest."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.sessions: dict[str, Session] = {}


class Guests:
    """Makes and recognises guests and their sessions."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.secret = secret
        self.identities = Identities(store)
        self.cookies = URLSafeTimedSerializer(secret, salt="cookie")
        self.links = URLSafeTimedSerializer(secret, salt="link")
        # Other processes may change or end what is in a shared database, so nothing of that is kept in memory.
        self.known: OrderedDict[str, Known] = OrderedDict()  # by guest

    # --- guests -----------------------------------------------------------------------------------------------

    async def make(self, name: str = "", languages: str = "") -> Guest:
        """A new guest. Without a name they get one in the first of their languages, which come from Accept-Language."""
        guest = Guest(secrets.token_hex(12), name or new_name(languages), 0, now_ms())
        await self.store.save_guest(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        renamed = msgspec.structs.replace(guest, name=name)
        await self.identities.rename(guest.id, name)
        if guest.id in self.known:
            self.known[guest.id].guest = renamed
        return renamed

    def forget(self, guest: str) -> None:
        """Remove everything about this guest from memory."""
        self.known.pop(guest, None)

    # --- sessions ---------------------------------------------------------------------------------------------

    async def sign_in(self, guest: Guest, device: Device) -> tuple[Visitor, list[str]]:
        """A new session of a guest, and the sessions that had to make room for it."""
        others = await self.identities.sessions(guest.id)
        ended = [session.id for session in others[MOST_SESSIONS - 1 :]]
        for number in ended:
            await self.end(guest.id, number)
        now = now_ms()
        visitor = Visitor(guest, Session(secrets.token_hex(12), guest.id, device, now, now))
        await self.identities.add_session(visitor.session)
        self._keep(visitor)
        return visitor, ended

    async def end(self, guest: str, session: str) -> None:
        """The cookies of a session of this guest become worthless."""
        if guest in self.known:
            self.known[guest].sessions.pop(session, None)
        await self.identities.end_session(session)

    async def end_all(self, guest: Guest) -> Guest:
        """All cookies and links given out so far become worthless."""
        fresh = msgspec.structs.replace(guest, epoch=guest.epoch + 1)
        await self.store.save_guest(fresh)
        await self.identities.end_all(guest.id)
        self.forget(guest.id)
        return fresh

    def _keep(self, visitor: Visitor) -> None:
        if self.store.shared:
            return
        guest = visitor.guest.id
        known = self.known.setdefault(guest, Known(visitor.guest))
        known.guest = visitor.guest
        known.sessions[visitor.session.id] = visitor.session
        self.known.move_to_end(guest)
        if len(self.known) > CACHED:
            self.known.popitem(last=False)

    # --- cookies ----------------------------------------------------------------------------------------------

    def cookie(self, visitor: Visitor) -> str:
        return self.cookies.dumps([visitor.guest.id, visitor.session.id])

    async def of_cookie(self, cookie: str | None, device: Device) -> Visitor | None:
        """The visitor who has this cookie; None: there is no cookie, or it is forged, or worthless by now.

        Its age does not count: the browser throws it away in time, and two servers whose clocks differ, or one whose
        clock was wrong for an hour, must not take anybody's seat away.
        """
        match self._signed(self.cookies, cookie):
            case [str(guest), str(session)]:
                visitor = await self._visitor(guest, session)
            case [str(guest), int(epoch)]:
                assert cookie is not None
                visitor = await self._adopted(guest, epoch, self._session_of_old(cookie), device)
            case _:
                return None
        return None if visitor is None or visitor.session.ended else await self._seen(visitor, device)

    async def _visitor(self, guest: str, session: str) -> Visitor | None:
        """A session of this guest, also one that has ended."""
        known = self.known.get(guest)
        if known is not None and session in known.sessions:
            return Visitor(known.guest, known.sessions[session])
        found = await self.identities.session(session)
        if found is None or found[1].id != guest:
            return None
        visitor = Visitor(found[1], found[0])
        self._keep(visitor)
        return visitor

    async def _adopted(self, guest: str, epoch: int, session: str, device: Device) -> Visitor | None:
        """The session of a cookie that names none. It always gets the same one, so it stays out once that has ended."""
        visitor = await self._visitor(guest, session)
        if visitor is None:
            owner = await self.store.guest(guest)
            if owner is None or await self.identities.count_adopted(guest) >= MOST_ADOPTED:
                return None
            if owner.epoch == epoch:
                now = now_ms()
                await self.identities.add_session(Session(session, guest, device, now, now, adopted=True))
                visitor = await self._visitor(guest, session)
        return visitor if visitor is not None and visitor.guest.epoch == epoch else None

    def _session_of_old(self, cookie: str) -> str:
        (guest, epoch), written = self.cookies.loads(cookie, return_timestamp=True)
        return hashlib.sha256(f"{guest} {epoch} {written.timestamp()}".encode()).hexdigest()[:24]

    async def _seen(self, visitor: Visitor, device: Device) -> Visitor:
        """Write down now and then that a session is in use."""
        now = now_ms()
        if now - visitor.session.seen < SEEN_EVERY:
            return visitor
        try:
            await self.identities.seen(visitor.session.id, now, device)
        except StoreError as error:  # the disk may be full; somebody who only looks does not need it
            log.error("database", extra={"error": str(error)})
        fresh = Visitor(visitor.guest, msgspec.structs.replace(visitor.session, seen=now, device=device))
        self._keep(fresh)
        return fresh

    def is_old(self, cookie: str) -> bool:
        """Should this valid cookie be written again, so that it lasts for somebody who comes back?"""
        _, written = self.cookies.loads(cookie, return_timestamp=True)
        age: float = time.time() - written.timestamp()
        return age > RENEW_AFTER

    # --- personal links ---------------------------------------------------------------------------------------

    def link(self, guest: Guest) -> str:
        return self.links.dumps([guest.id, guest.epoch, secrets.token_hex(8)])

    async def of_link(self, token: str) -> Guest | None:
        """The guest who made this link; None: it is forged, too old, or worthless by now."""
        match self._signed(self.links, token, LINK_SECONDS):
            case [str(number), int(epoch), _]:
                guest = await self.store.guest(number)
                return guest if guest is not None and guest.epoch == epoch else None
            case _:
                return None

    async def use_link(self, token: str) -> Guest | None:
        """The guest who made this link, which no longer works afterwards; None as above."""
        guest = await self.of_link(token)
        if guest is None:
            return None
        link, now = self.links.loads(token)[2], now_ms()
        return guest if await self.store.use_link(link, now, now - 2 * LINK_SECONDS * 1000) else None

    def _signed(self, signed: URLSafeTimedSerializer, text: str | None, seconds: int | None = None) -> Any:
        """What was signed; None: it is forged or too old."""
        if not text or len(text) > LONGEST_COOKIE:
            return None
        try:
            return signed.loads(text, max_age=seconds)
        except BadData:
            return None
