"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from collections.abc import Callable

import uvicorn

from kickdoor.server.app import Server
from kickdoor.server.http.connection import HttpConnection
from kickdoor.server.logs import set_up_logs
from kickdoor.server.settings import Settings
from kickdoor.server.socket.wire import Wire

__all__ = ["serve"]

log = logging.getLogger("kickdoor.server")


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is called with the address."""
    set_up_logs(settings.log, settings.log_level)
    listening = socket.create_server((settings.host, settings.port), backlog=4096)
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    try:
        import uvloop  # noqa: PLC0415  (it does not exist for every system)

        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    except ImportError:
        runner = asyncio.Runner()
    server = Server(settings, f"{socket.gethostname()}:{listening.getsockname()[1]}")
    with runner:
        runner.run(_serve(server, listening, lambda: ready(address)))


def _connections(settings: Settings) -> type[HttpConnection]:
    """Connections with the times of these settings: uvicorn makes them, and is given nothing but their class."""

    class Connection(HttpConnection):
        head_seconds = settings.head_time / 1000
        request_seconds = settings.request_time / 1000

    return Connection


def _web_server(server: Server, settings: Settings) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            server.app,
            http=_connections(settings),
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


async def _serve(server: Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    await server.start()
    web = _web_server(server, server.settings)
    stopping = asyncio.Event()
    server.duty.end = stopping.set
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    web.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(web._serve([listening]))  # uvicorn's own signals would leave no time for a goodbye
    while not web.started and not task.done():
        await asyncio.sleep(0.01)
    gc.collect()
    gc.freeze()  # cards, code and types stay for ever
    gc.set_threshold(20_000, 50, 1_000)  # there are few cycles, and a full collection is a pause for everybody
    log.info("ready", extra={"pid": os.getpid()})
    ready()
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    await server.stop()
    web.should_exit = True
    await task
