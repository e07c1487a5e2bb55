"""Big answers, such as replays: they are in memory until they are read, so nobody may let many of them wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from starlette.responses import Response

from kickdoor.server.protocol.refusals import refuse

__all__ = ["BigAnswers"]

BIG: Final = 65_536  # bytes
MOST_UNREAD: Final = 16_000_000  # bytes of the big answers that one address has not read yet


class BigAnswers:
    """The big answers that are being sent, by the address that has asked for them."""

    def __init__(self) -> None:
        self.unread: Counter[str] = Counter()

    def check(self, place: str, size: int) -> None:
        """May an answer of this size be sent there? Raises Refusal."""
        if size > BIG and self.unread[place] + size > MOST_UNREAD and self.unread[place]:
            raise refuse("too-fast", 429)

    def answer(self, place: str, data: bytes, media_type: str, headers: dict[str, str]) -> Response:
        """The answer, which counts until it is read."""
        if len(data) <= BIG:
            return Response(data, media_type=media_type, headers=headers)
        return _BigAnswer(self.unread, place, data, media_type, headers)


class _BigAnswer(Response):
    """It is sent in pieces, each when there is room for it."""

    def __init__(self, unread: Counter[str], place: str, data: bytes, media_type: str, headers: dict[str, str]) -> None:
        super().__init__(data, media_type=media_type, headers=headers)
        self.unread = unread
        self.place = place

    async def __call__(
        self,
        scope: MutableMapping[str, Any],  # noqa: ARG002
        receive: object,  # noqa: ARG002
        send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
    ) -> None:
        data, size = memoryview(self.body), len(self.body)
        self.unread[self.place] += size
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            for start in range(0, size, BIG):
                more = start + BIG < size
                await send({"type": "http.response.body", "body": data[start : start + BIG], "more_body": more})
        finally:
            self.unread[self.place] -= size
            if not self.unread[self.place]:
                del self.unread[self.place]
