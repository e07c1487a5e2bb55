"""HTTP: every request goes to its endpoint, to a page, or is refused in the form that clients expect."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cache
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from kickdoor.model.reason import Reason
from kickdoor.server.http import secure_api
from kickdoor.server.http.admission import Admission, may_read_metrics, place_of
from kickdoor.server.http.big_answers import BigAnswers
from kickdoor.server.http.endpoints import ENDPOINTS, Call, Endpoint, read_body
from kickdoor.server.http.guests import COOKIE, COOKIE_SECONDS
from kickdoor.server.http.openapi import openapi
from kickdoor.server.http.pages import page
from kickdoor.server.http.services import Services
from kickdoor.server.http.user_agent import device_of
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import BUG, STORAGE, Refusal, reason_info, refuse
from kickdoor.server.storage import StoreError

__all__ = ["web_app", "with_safe_headers"]

log = logging.getLogger("kickdoor.server")

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

CHANGES: Final = ("POST", "PUT", "PATCH", "DELETE")
SAFE: Final = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"same-origin")]
TOO_FAST: Final = "too-fast"
THROWN_AWAY: Final = 8_000_000  # bytes of a body that is refused which are read all the same
METHODS: Final = ("GET", "HEAD", "OPTIONS", "TRACE", *CHANGES)


def web_app(services: Services, admission: Admission) -> Starlette:
    """Everything that is served over HTTP."""
    endpoints = _Endpoints(services, admission)
    routes: list[Route] = []
    for path in dict.fromkeys(e.path for e in ENDPOINTS):
        methods = {e.method: e for e in ENDPOINTS if e.path == path}
        routes.append(Route(path, endpoints.route(methods), methods=METHODS))
    routes.append(Route("/api/openapi.json", _openapi))
    routes.append(Route("/metrics", endpoints.metrics))
    routes.append(Route(secure_api.AUTHORITY, secure_api.authority(services)))
    routes.append(Route("/api/{path:path}", _no_such, methods=METHODS))
    routes.append(Route("/{path:path}", page))
    return Starlette(routes=routes, exception_handlers={HTTPException: _http_error, 500: _http_error})


class _Endpoints:
    """Runs the endpoints."""

    def __init__(self, services: Services, admission: Admission) -> None:
        self.services = services
        self.admission = admission
        self.big_answers = BigAnswers()

    def route(self, methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
        """The handler of a path, which has an endpoint for each of these methods."""

        async def answer(request: Request) -> Response:
            e = methods.get("GET" if request.method == "HEAD" else request.method)
            if e is None:
                raise HTTPException(405, headers={"Allow": ", ".join(methods)})
            began = time.perf_counter()
            response = await self._answer(e, request)
            seconds = time.perf_counter() - began
            self.services.metrics.requests.labels(e.path, response.status_code).observe(seconds)
            return response

        return answer

    async def _answer(self, e: Endpoint, request: Request) -> Response:
        call: Call | None = None
        try:
            self.admission.check_rate(request)
            if request.method in CHANGES:
                self.admission.check_origin(request.headers.get("origin"), request.headers.get("host", ""))
            if any("\0" in value for value in request.path_params.values()):
                raise refuse("not-found", 404)
            call = await self._call(request)
            if not e.open_to_banned:
                self.services.house.check_ban(call.known.id if call.known is not None else "", call.address)
            if e.body is None:
                result = await e.run(call)
            else:
                result = await e.run(call, read_body(await _body(request, e.biggest), e.body))
            data, place = encode(result), place_of(call.address)
            self.big_answers.check(place, len(data))
            response = self.big_answers.answer(place, data, e.media, call.headers)
        except Refusal as refusal:
            self.services.metrics.refused.labels(refusal.reason.code).inc()
            if refusal.reason.code != TOO_FAST:  # somebody who asks without end must not fill the log as well
                log.info("refused", extra={"code": refusal.reason.code, "method": e.method, "path": e.path})
            response = _fault(refusal.status, refusal.reason)
        except ClientDisconnect:  # in the middle of the body: nobody reads the answer
            response = Response(status_code=408)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
            response = _fault(503, STORAGE)
        if (
            call is not None and call.cookie and "Cache-Control" not in call.headers
        ):  # what others may keep has no owner
            https = self.services.settings.https
            response.set_cookie(
                COOKIE, call.cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=https
            )
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    async def _call(self, request: Request) -> Call:
        guests, cookie = self.services.guests, request.cookies.get(COOKIE)
        visitor = await guests.of_cookie(cookie, device_of(request.headers.get("user-agent", "")))
        call = Call(self.services, request, visitor)
        if visitor is not None and cookie is not None and guests.is_old(cookie):
            call.cookie = guests.cookie(visitor)
        return call

    async def metrics(self, request: Request) -> Response:
        """Numbers for Prometheus. They are not for everybody: see `may_read_metrics`."""
        if not may_read_metrics(request, self.services.settings.metrics_token):
            raise HTTPException(404)
        await self.services.watch.measure()
        return Response(self.services.metrics.text(), media_type="text/plain; version=0.0.4")


@cache
def _openapi_bytes() -> bytes:
    data: bytes = encode(openapi())
    return data


async def _openapi(request: Request) -> Response:  # noqa: ARG001  (the same for everybody)
    return Response(_openapi_bytes(), media_type="application/json", headers={"Cache-Control": "public, max-age=3600"})


def with_safe_headers(send: Send) -> Send:
    """Every answer says that its type is not to be guessed, and that its address is nobody else's business."""

    async def sender(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *SAFE]
        await send(message)

    return sender


async def _no_such(request: Request) -> Response:  # noqa: ARG001
    raise HTTPException(404)


async def _body(request: Request, biggest: int) -> bytes:
    """The body, if it is JSON and not too long. Raises Refusal.

    One that is refused is read to its end, unless it is far too long: a client that is cut off while it sends may never
    see why.
    """
    kind = request.headers.get("content-type", "")
    is_json = not kind or kind.split(";")[0].strip().lower() == "application/json"
    data, size = bytearray(), 0
    async for chunk in request.stream():
        size += len(chunk)
        if is_json and size <= biggest:
            data += chunk
        elif size > biggest + THROWN_AWAY:
            break
    if not is_json:
        raise refuse("not-json", 415)
    if size > biggest:
        raise refuse("too-big", 413, n=biggest)
    return bytes(data)


def _fault(status: int, reason: Reason) -> Response:
    return Response(encode(reason_info(reason)), status, media_type="application/json")


async def _http_error(request: Request, error: Exception) -> Response:
    """Refusals of the router, in our form."""
    if isinstance(error, HTTPException):
        code = {404: "not-found", 405: "method"}.get(error.status_code)
        reason = Reason("http", "", {"text": error.detail}) if code is None else Reason(code)
        response = _fault(error.status_code, reason)
        response.headers.update(error.headers or {})
        return response
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return _fault(500, BUG)
