"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kickdoor.server.app import Server
from kickdoor.server.certificates import HomeCertificates
from kickdoor.server.http.connection import HttpConnection
from kickdoor.server.http.reachable import network_address, own_names, shown_host
from kickdoor.server.http.secure_address import SecureAddress
from kickdoor.server.logs import set_up_logs
from kickdoor.server.settings import BadSetting, Settings
from kickdoor.server.socket.wire import Wire

__all__ = ["serve"]

log = logging.getLogger("kickdoor.server")

GIVES_WAY: Final = 0.0005  # seconds


def serve(settings: Settings, ready: Callable[[str, str], None]) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is called with the address, and with that for https if there is one."""
    set_up_logs(settings.log, settings.log_level)
    listening = socket.create_server((settings.host, settings.port), backlog=4096)
    shown = shown_host(settings.host, network_address())
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    try:
        import uvloop  # noqa: PLC0415  (it does not exist for every system)

        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    except ImportError:
        runner = asyncio.Runner()
    secure = _secure(settings) if settings.home_tls else None
    listens = [Listening(listening, None)] if secure is None else [Listening(listening, None), secure]
    at = None if secure is None else secure.address()
    https = "" if at is None else f"{at.shown(shown)}/"
    server = Server(settings, f"{socket.gethostname()}:{listening.getsockname()[1]}", at)
    with runner:
        runner.run(_serve(server, listens, lambda: ready(address, https)))


class Listening:
    """A socket that listens, and the certificates with which it does so; None: it speaks plain http."""

    def __init__(self, socket: socket.socket, certificates: HomeCertificates | None) -> None:
        self.socket = socket
        self.certificates = certificates

    def address(self) -> SecureAddress:
        """The secure address of this server."""
        assert self.certificates is not None
        return SecureAddress(self.socket.getsockname()[1], self.certificates)


def _secure(settings: Settings) -> Listening:
    """Listen for https as well, with certificates for all names and addresses of this machine. Raises BadSetting."""
    try:
        certificates = HomeCertificates(
            Path(settings.home_tls_folder), *own_names(settings.home_tls_names, settings.host)
        )
        listening = socket.create_server((settings.host, settings.home_tls_port), backlog=4096)
    except (OSError, ValueError) as error:
        raise BadSetting(f"https is not possible: {error}") from error
    return Listening(listening, certificates)


def _connections(server: Server, settings: Settings) -> type[HttpConnection]:
    """Connections with the limits of these settings: uvicorn makes them, and is given nothing but their class."""

    class Connection(HttpConnection):
        head_seconds = settings.head_time / 1000
        request_seconds = settings.request_time / 1000
        most = settings.max_connections
        proxies = ProxyHeadersMiddleware(cast("Any", server.app), settings.trusted_proxies).trusted_hosts
        places: ClassVar[Counter[str]] = Counter()

    return Connection


def _web_server(server: Server, settings: Settings, certificates: HomeCertificates | None) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            server.app,
            ssl_certfile=None if certificates is None else certificates.certificate_file,
            ssl_keyfile=None if certificates is None else certificates.key_file,
            http=_connections(server, settings),
            ws=Wire,
            ws_per_message_deflate=False,  # views are small, and a compressor costs 300 KB for each socket
            ws_max_size=settings.max_message * 4,  # our own limit comes before it, with a better answer
            ws_ping_interval=30,
            ws_ping_timeout=30,
            timeout_keep_alive=150,  # longer than a proxy keeps a connection, so that it never uses a closed one
            log_config=None,
            access_log=False,
            interface="asgi3",
            lifespan="off",
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies or None,
            timeout_graceful_shutdown=max(1, settings.drain // 1000),
        )
    )


async def _serve(server: Server, listens: list[Listening], ready: Callable[[], None]) -> None:
    await server.start()
    webs = [_web_server(server, server.settings, listening.certificates) for listening in listens]
    stopping = asyncio.Event()
    server.duty.end = stopping.set
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    tasks: set[asyncio.Task[None]] = set()
    for web, listening in zip(webs, listens, strict=True):
        web.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        tasks.add(asyncio.create_task(web._serve([listening.socket])))  # uvicorn's own signals leave no time for a bye
    while not all(web.started for web in webs) and not any(task.done() for task in tasks):
        await asyncio.sleep(0.01)
    gc.collect()
    # A thread that replays a game gives way to the tables after so many seconds (usually ten times as many).
    sys.setswitchinterval(GIVES_WAY)
    gc.freeze()  # cards, code and types stay for ever
    gc.set_threshold(20_000, 50, 1_000)  # there are few cycles, and a full collection is a pause for everybody
    log.info("ready", extra={"pid": os.getpid()})
    ready()
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait({*tasks, waiting}, return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    await server.stop()
    for web in webs:
        web.should_exit = True
    await asyncio.gather(*tasks)
