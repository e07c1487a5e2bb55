"""The REST API as a list: each endpoint with its path, its types and what may go wrong. Routes and OpenAPI follow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from kickdoor.server.refusals import refuse
from kickdoor.server.storage.base import Guest

if TYPE_CHECKING:
    from starlette.requests import Request

    from kickdoor.server.app import Server
    from kickdoor.server.room import Room

__all__ = ["ENDPOINTS", "Call", "Endpoint", "endpoint"]

Body = TypeVar("Body")

BIGGEST_BODY: Final = 16_384


class Call:
    """One request."""

    def __init__(self, server: Server, request: Request, guest: Guest | None) -> None:
        self.server = server
        self.request = request
        self.known = guest
        self.cookie = ""  # to be set with the answer
        self.headers: dict[str, str] = {}

    async def guest(self) -> Guest:
        """Who asks; somebody new becomes a guest."""
        if self.known is None:
            self.known = await self.server.guests.make(languages=self.request.headers.get("accept-language", ""))
            self.cookie = self.server.guests.cookie(self.known)
        return self.known

    async def room(self) -> Room:
        """The table of the path."""
        return await self.server.hall.need(self.request.path_params["id"])


class Endpoint(msgspec.Struct, frozen=True):
    """One endpoint. `body` None: there is none, `biggest`: its bytes. `codes` are the refusals to be expected."""

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
) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Add a function to the API: `@endpoint("POST /api/me", GuestInfo, body=NameGiven)`."""
    method, path = line.split()

    def add(run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        summary = (run.__doc__ or "").split("\n")[0]
        ENDPOINTS.append(Endpoint(method, path, run, answer, body, query or {}, codes, media, summary, biggest))
        return run

    return add


def read_body(data: bytes, kind: type[Body]) -> Body:
    """A request's body. Raises Refusal."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        status = 422 if isinstance(error, msgspec.ValidationError) else 400
        raise refuse("bad-body", status, text=str(error)[:300]) from error
