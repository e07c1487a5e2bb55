"""Requests of the page: each goes to the server's own endpoint for its path.

To make one more endpoint reachable without a server, add its module to `APIS`. It may need nothing that a browser does
not have; `tests/local/test_imports.py` says so.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, Final, cast

from kickdoor.local.request import LocalRequest
from kickdoor.model.reason import Reason
from kickdoor.server.http import (
    catalogue_api,
    chances_api,
    companion_api,
    lesson_api,
    missed_api,
    name_api,
    published_api,
    puzzle_api,
    record_api,
    replay_api,
    table_api,
    trying_api,
    workshop_api,
)
from kickdoor.server.http.endpoints import ENDPOINTS, Call, Endpoint, read_body
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import BUG, STORAGE, Refusal, reason_info
from kickdoor.server.storage.base import StoreError

if TYPE_CHECKING:
    from kickdoor.local.services import LocalServices
    from kickdoor.server.http.services import Services

__all__ = ["APIS", "Dispatch"]

log = logging.getLogger("kickdoor.local")

APIS: Final = (
    catalogue_api,
    name_api,
    lesson_api,
    puzzle_api,
    table_api,
    record_api,
    replay_api,
    chances_api,
    missed_api,
    companion_api,
    workshop_api,
    trying_api,
    published_api,
)  # importing them fills ENDPOINTS

MARK: Final = re.compile(r"\\{(\w+)\\}")  # as re.escape leaves it

Answer = tuple[int, bytes]


class Dispatch:
    """Answers requests: method, path and body in, status and body out."""

    def __init__(self, services: LocalServices) -> None:
        self.services = services
        names = {api.__name__ for api in APIS}
        self.endpoints = [(_pattern(e.path), e) for e in ENDPOINTS if e.run.__module__ in names]

    async def answer(self, method: str, url: str, languages: str = "", body: bytes = b"") -> Answer:
        """The answer to one request. Nothing is raised."""
        request = LocalRequest(method, url, languages)
        try:
            e = self._find(request)
            if e is None:
                return 404, _fault(Reason("not-found"))
            # `Services` has more than this; what endpoints of APIS use of it is here
            services = cast("Services", self.services)
            call = Call(services, request, await self.services.guests.here(languages))
            result = await (e.run(call) if e.body is None else e.run(call, read_body(body, e.body)))
            return 200, bytes(encode(result))
        except Refusal as refusal:
            return refusal.status, _fault(refusal.reason)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
            return 503, _fault(STORAGE)
        except Exception:
            log.exception("request failed", extra={"path": url})
            return 500, _fault(BUG)

    def _find(self, request: LocalRequest) -> Endpoint | None:
        for pattern, e in self.endpoints:
            found = pattern.fullmatch(request.path) if e.method == request.method else None
            if found is not None:
                request.path_params = dict(found.groupdict())
                return e
        return None


def _pattern(path: str) -> re.Pattern[str]:
    """`/api/tables/{id}` as an expression."""
    return re.compile(MARK.sub(r"(?P<\1>[^/]+)", re.escape(path)))


def _fault(reason: Reason) -> bytes:
    data: Any = encode(reason_info(reason))
    return bytes(data)
