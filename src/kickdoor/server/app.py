"""The ASGI application: routing, identities, limits, and starting and stopping."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kickdoor.model.reason import Reason
from kickdoor.server import messages as m
from kickdoor.server import replays, rest
from kickdoor.server.client import Bucket, Client
from kickdoor.server.endpoints import ENDPOINTS, Call, Endpoint, read_body
from kickdoor.server.guests import COOKIE, COOKIE_SECONDS, Guests
from kickdoor.server.hall import Hall
from kickdoor.server.metrics import Metrics
from kickdoor.server.openapi import openapi
from kickdoor.server.pages import page
from kickdoor.server.refusals import RESTARTING, STORAGE, Refusal, reason_info, refuse
from kickdoor.server.room import encode
from kickdoor.server.settings import Settings
from kickdoor.server.socket import Receive, Scope, Send, TableSocket
from kickdoor.server.storage import Store, StoreError, open_store
from kickdoor.server.wire import EXTENSION

__all__ = ["Server", "replays", "rest"]

log = logging.getLogger("kickdoor.server")

ADDRESSES: Final = 20_000  # whose request rates are remembered
FINISH: Final = 20.0  # seconds a database may take for what is being written when the server stops
SOCKETS: Final = "/ws/tables/"  # … and the table's id
CHANGES: Final = ("POST", "PUT", "PATCH", "DELETE")
METHODS: Final = ("GET", "HEAD", "OPTIONS", "TRACE", *CHANGES)


class Server:
    """One process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.replayer = replays.Replayer()
        self.clients: set[Client] = set()
        self.stopping = False
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}
        self.store: Store
        self.hall: Hall
        self.guests: Guests
        routes: list[Route] = []
        for path in dict.fromkeys(e.path for e in ENDPOINTS):
            methods = {e.method: e for e in ENDPOINTS if e.path == path}
            routes.append(Route(path, self._route(methods), methods=METHODS))
        routes.append(Route("/api/openapi.json", self._openapi))
        routes.append(Route("/metrics", self._metrics))
        routes.append(Route("/api/{path:path}", _no_such, methods=METHODS))
        routes.append(Route("/{path:path}", page))
        self.http = Starlette(routes=routes, exception_handlers={HTTPException: _http_error, 500: _http_error})

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What an ASGI server runs. Game traffic goes past the framework: nothing lies between it and the socket."""
        if scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    async def start(self) -> None:
        """Open the database and take up what is due."""
        self.store = await open_store(self.settings.database, sync=self.settings.sqlite_sync)
        secret = self.settings.secret or await self.store.secret(secrets.token_urlsafe(32))
        self.guests = Guests(self.store, secret)
        self.hall = Hall(self.store, self.settings)
        self.store.on_told = self._told
        self.hall.start()

    async def stop(self) -> None:
        """Tell everybody to come back, finish what is being written, close the database."""
        self.stopping = True
        bye = encode(m.Bye(reason_info(RESTARTING), True))
        for client in list(self.clients):
            client.close(1012, "shutdown", bye)
        until = time.monotonic() + self.settings.drain / 1000
        while self.clients and time.monotonic() < until:
            await asyncio.sleep(0.02)
        for client in list(self.clients):
            client.drop()
        try:
            await asyncio.wait_for(self._close(), FINISH)
        except TimeoutError:
            log.error("the database does not answer: what was not acknowledged may not be stored")

    async def _close(self) -> None:
        await self.hall.close()
        await self.store.close()

    async def forget_devices(self, guest: str) -> None:
        """Sockets that were opened with a cookie that is worthless now are closed, at every process."""
        self._close_devices(guest)
        await self.store.tell(f"forget {guest}")

    def _close_devices(self, guest: str) -> None:
        bye = encode(m.Bye(reason_info(Reason("forgotten")), True))
        for client in [client for client in self.clients if client.guest == guest]:
            client.close(4001, "forgotten", bye)

    def _told(self, text: str) -> None:
        """Another process has something to say."""
        what, _, about = text.partition(" ")
        if what == "forget":
            self._close_devices(about)
        else:
            self.hall.presence.told(text)

    # --- HTTP -------------------------------------------------------------------------------------------------

    def _route(self, methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            e = methods.get("GET" if request.method == "HEAD" else request.method)
            if e is None:
                raise HTTPException(405, headers={"Allow": ", ".join(methods)})
            began = time.perf_counter()
            response = await self._answer(e, request)
            seconds = time.perf_counter() - began
            self.metrics.requests.labels(e.path, response.status_code).observe(seconds)
            return response

        return answer

    async def _answer(self, e: Endpoint, request: Request) -> Response:
        call: Call | None = None
        try:
            self._limit(request)
            if request.method in CHANGES:
                self._check_origin(request.headers.get("origin"), request.headers.get("host", ""))
            call = Call(self, request, await self.guests.of_cookie(request.cookies.get(COOKIE)))
            if e.body is None:
                result = await e.run(call)
            else:
                result = await e.run(call, read_body(await _body(request, e.biggest), e.body))
            response = Response(encode(result), media_type=e.media, headers=call.headers)
        except Refusal as refusal:
            self.metrics.refused.labels(refusal.reason.code).inc()
            log.info("refused", extra={"code": refusal.reason.code, "method": e.method, "path": e.path})
            response = _fault(refusal.status, refusal.reason)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
            response = _fault(503, STORAGE)
        if call is not None and call.cookie:
            response.set_cookie(
                COOKIE, call.cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self.settings.https
            )
        response.headers.setdefault("Cache-Control", "no-store")
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response

    def _limit(self, request: Request) -> None:
        """So many requests a second for one address."""
        address = request.client.host if request.client else ""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.settings.http_rate, self.settings.http_burst)
            if len(self.buckets) > ADDRESSES:
                self.buckets.popitem(last=False)
        if not bucket.take():
            raise refuse("too-fast", 429)

    def _check_origin(self, origin: str | None, host: str) -> None:
        """Pages of other servers must not act for their visitors. Programs send no origin."""
        if origin is None or origin in self.origins:
            return
        try:
            own = bool(host) and urlsplit(origin).netloc == host
        except ValueError:  # no address at all
            own = False
        if not own:
            raise refuse("origin", 403)

    async def _openapi(self, request: Request) -> Response:  # noqa: ARG002  (the same for everybody)
        return Response(encode(openapi()), media_type="application/json")

    async def _metrics(self, request: Request) -> Response:  # noqa: ARG002
        self.metrics.tables.set(len(self.hall.rooms))
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    # --- WebSocket --------------------------------------------------------------------------------------------

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket wants in."""
        await receive()  # websocket.connect
        socket = TableSocket(self, receive, send)
        request = Request({**scope, "type": "http", "method": "GET"})
        try:
            if self.stopping:
                await socket.refuse(RESTARTING, 1012, again=True)
                return
            self._limit(request)
            self._check_origin(request.headers.get("origin"), request.headers.get("host", ""))
            guest = await self.guests.of_cookie(request.cookies.get(COOKIE))
            if guest is None:
                raise refuse("no-guest")
            if len(self.clients) >= self.settings.max_sockets:
                raise refuse("server-full")
            if sum(client.guest == guest.id for client in self.clients) >= self.settings.max_sockets_per_guest:
                raise refuse("too-many-connections")
            path = str(scope["path"])
            room = await self.hall.need(path.removeprefix(SOCKETS) if path.startswith(SOCKETS) else "")
        except Refusal as refusal:
            await socket.refuse(refusal.reason, 4000 + refusal.status % 1000)
            return
        except StoreError:
            await socket.refuse(STORAGE, 1013, again=True)
            return
        wants_lines = request.query_params.get("lines") == "1"
        wire = scope.get("extensions", {}).get(EXTENSION, {}).get("wire")
        del request, scope  # a socket lives long: headers and cookies need not
        await socket.serve(guest, room, wants_lines, wire)


async def _no_such(request: Request) -> Response:  # noqa: ARG001
    raise HTTPException(404)


async def _body(request: Request, biggest: int) -> bytes:
    """The body, if it is JSON and not too long. Raises Refusal."""
    kind = request.headers.get("content-type", "")
    if kind and kind.split(";")[0].strip().lower() != "application/json":
        raise refuse("not-json", 415)
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > biggest:
            raise refuse("too-big", 413, n=biggest)
    return bytes(data)


def _fault(status: int, reason: Reason) -> Response:
    return Response(encode(reason_info(reason)), status, media_type="application/json")


async def _http_error(request: Request, error: Exception) -> Response:
    """What the router refuses, in our form."""
    if isinstance(error, HTTPException):
        code = {404: "not-found", 405: "method"}.get(error.status_code)
        reason = Reason("http", "", {"text": error.detail}) if code is None else Reason(code)
        response = _fault(error.status_code, reason)
        response.headers.update(error.headers or {})
        return response
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return _fault(500, Reason("bug"))
