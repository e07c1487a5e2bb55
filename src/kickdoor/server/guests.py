"""People without accounts: a guest is a random number in a signed cookie, and a name."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer

from kickdoor.server.room import now_ms
from kickdoor.server.storage.base import Guest, Store

__all__ = ["COOKIE", "COOKIE_SECONDS", "LINK_SECONDS", "Guests", "clean_name", "clean_talk"]

COOKIE: Final = "kickdoor_guest"
COOKIE_SECONDS: Final = 400 * 24 * 3600
LINK_SECONDS: Final = 3600
LONGEST_NAME: Final = 24
CACHED: Final = 10_000
NAMELESS: Final = {"en": "Guest", "de": "Gast"}  # what somebody new is called, by language

# Letters that are not seen, turn the writing round, or are no letters: control, format, surrogate, private, unassigned.
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def clean_talk(text: str) -> str:
    """Talk without invisible letters, in one line."""
    kept = (letter if unicodedata.category(letter) not in _UNSEEN else " " for letter in text)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name as it may stand at a table; empty if nothing is left of it. No pile of accents, nothing invisible."""
    name = clean_talk(unicodedata.normalize("NFKC", text))
    marks = 0
    out: list[str] = []
    for letter in name:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 2:
            out.append(letter)
    return "".join(out)[:LONGEST_NAME].strip()


class Guests:
    """Makes and recognises guests."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.cookies = URLSafeTimedSerializer(secret, salt="cookie")
        self.links = URLSafeTimedSerializer(secret, salt="link")
        self.known: OrderedDict[str, Guest] = OrderedDict()

    async def make(self, name: str = "", languages: str = "") -> Guest:
        """A new guest; without a name he gets one in the first of his languages, an Accept-Language header."""
        if not name:
            word = NAMELESS.get(languages[:2].lower(), NAMELESS["en"])
            name = f"{word} {secrets.randbelow(9000) + 1000}"
        guest = Guest(secrets.token_hex(12), name, 0, now_ms())
        await self._save(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        renamed = Guest(guest.id, name, guest.epoch, guest.created)
        await self._save(renamed)
        return renamed

    async def forget_devices(self, guest: Guest) -> Guest:
        """All cookies and links given out so far become worthless."""
        fresh = Guest(guest.id, guest.name, guest.epoch + 1, guest.created)
        await self._save(fresh)
        return fresh

    async def _save(self, guest: Guest) -> None:
        await self.store.save_guest(guest)
        self._keep(guest)

    def _keep(self, guest: Guest) -> None:
        if self.store.shared:  # another process may make this guest's cookies worthless
            return
        self.known[guest.id] = guest
        self.known.move_to_end(guest.id)
        if len(self.known) > CACHED:
            self.known.popitem(last=False)

    def cookie(self, guest: Guest) -> str:
        return self.cookies.dumps([guest.id, guest.epoch])

    def link(self, guest: Guest) -> str:
        return self.links.dumps([guest.id, guest.epoch])

    async def of_cookie(self, cookie: str | None) -> Guest | None:
        """Who has this cookie; None: nobody, or it is forged or too old."""
        return await self._read(self.cookies, cookie, COOKIE_SECONDS)

    async def of_link(self, token: str) -> Guest | None:
        return await self._read(self.links, token, LINK_SECONDS)

    async def _read(self, signed: URLSafeTimedSerializer, text: str | None, seconds: int) -> Guest | None:
        if not text or len(text) > 400:
            return None
        try:
            value = signed.loads(text, max_age=seconds)
        except BadData:
            return None
        if not isinstance(value, list) or len(value) != 2:
            return None
        number, epoch = value
        guest = self.known.get(number)
        if guest is None:
            guest = await self.store.guest(number)
            if guest is not None:
                self._keep(guest)
        return guest if guest is not None and guest.epoch == epoch else None
