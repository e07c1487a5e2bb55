"""The REST API as a list: each endpoint with its path, types and refusals. Routes and OpenAPI are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from kickdoor.server.http.asked import Asked
from kickdoor.server.http.user_agent import device_of
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.identity import COOKIE, Device, Visitor
from kickdoor.server.table.room import Room

if TYPE_CHECKING:  # the page without a server has other ones (`kickdoor.local`)
    from kickdoor.server.http.services import Services

__all__ = ["ENDPOINTS", "Call", "Endpoint", "endpoint"]

Body = TypeVar("Body")
Made = TypeVar("Made")

BIGGEST_BODY: Final = 16_384


class Call:
    """One request."""

    def __init__(self, services: Services, request: Asked, visitor: Visitor | None) -> None:
        self.services = services
        self.request = request
        self.visitor = visitor  # None: they have no cookie yet
        self.cookie = ""  # to be set with the answer
        self.headers: dict[str, str] = {}

    async def guest(self) -> Guest:
        """The person who asks. Somebody new becomes a guest."""
        if self.visitor is None:
            self.services.newcomers.check(self.request)
            languages = self.request.headers.get("accept-language", "")
            await self.become(await self.services.guests.make(languages=languages))
        assert self.visitor is not None
        return self.visitor.guest

    @property
    def known(self) -> Guest | None:
        """The person who asks; None: they have no cookie yet."""
        return None if self.visitor is None else self.visitor.guest

    def need_known(self) -> Visitor:
        """The person who asks, and their session. Raises Refusal if they have no cookie yet."""
        if self.visitor is None:
            raise refuse("no-guest", 403)
        return self.visitor

    @property
    def device(self) -> Device:
        return device_of(self.request.headers.get("user-agent", ""))

    async def become(self, guest: Guest) -> None:
        """This device is signed in as this guest from now on."""
        guests, before = self.services.guests, self.visitor
        self.visitor, ended = await guests.sign_in(guest, self.device)
        for session in ended:
            await self.services.cut_off(guest.id, session)
        self.cookie = guests.cookie(self.visitor)
        if before is not None:
            await guests.end(before.guest.id, before.session.id)
            await self.services.cut_off(before.guest.id, before.session.id)
            await self.services.identities.forget_unused(before.guest.id)
            guests.forget(before.guest.id)

    def sign_out(self) -> None:
        """The browser is told to forget its cookie."""
        self.headers["Set-Cookie"] = f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=lax"
        self.cookie = ""

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    async def room(self) -> Room:
        """The table of the path."""
        return await self.services.tables.need(self.request.path_params["id"])

    async def replay(self, work: Callable[[], Made]) -> Made:
        """Do what takes seconds, when it is this caller's turn. Raises Refusal."""
        return await self.services.replayer.run(self.address, work)


class Endpoint(msgspec.Struct, frozen=True):
    """One endpoint. `body` is the type of the body, None if there is none; `biggest` is its limit in bytes. `codes` are
    the statuses of the refusals that a client has to expect. Only those `open_to_banned` answer banned people."""

    method: str
    path: str
    run: Callable[..., Awaitable[Any]]
    answer: Any
    body: Any
    query: dict[str, tuple[str, ...]]
    codes: tuple[int, ...]
    media: str
    summary: str
    biggest: int
    open_to_banned: bool


ENDPOINTS: Final[list[Endpoint]] = []


def endpoint(
    line: str,
    answer: Any,
    *,
    body: Any = None,
    query: dict[str, tuple[str, ...]] | None = None,
    codes: tuple[int, ...] = (),
    media: str = "application/json",
    biggest: int = BIGGEST_BODY,
    open_to_banned: bool = False,
) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Add a function to the API: `@endpoint("POST /api/me", GuestInfo, body=NameGiven)`."""
    method, path = line.split()

    def add(run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        summary = (run.__doc__ or "").split("\n")[0]
        rest = (query or {}, codes, media, summary, biggest, open_to_banned)
        ENDPOINTS.append(Endpoint(method, path, run, answer, body, *rest))
        return run

    return add


def read_body(data: bytes, kind: type[Body]) -> Body:
    """The body of a request. Raises Refusal."""
    try:
        return msgspec.json.decode(data, type=kind) if data else msgspec.convert({}, kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        status = 422 if isinstance(error, msgspec.ValidationError) else 400
        raise refuse("bad-body", status, text=str(error)[:300]) from error
