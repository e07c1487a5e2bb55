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
from kickdoor.server.logs import set_up_logs
from kickdoor.server.settings import Settings
from kickdoor.server.wire import Wire

__all__ = ["serve"]

log = logging.getLogger("kickdoor.server")


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is told the address."""
    set_up_logs(settings.log, settings.log_level)
    listening = socket.create_server((settings.host, settings.port), backlog=4096)
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    try:
        import uvloop  # noqa: PLC0415  (not to be had everywhere)

        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    except ImportError:
        runner = asyncio.Runner()
    with runner:
        runner.run(_serve(settings, listening, lambda: ready(address)))


async def _serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    server = Server(settings)
    await server.start()
    web = uvicorn.Server(
        uvicorn.Config(
            server.app,
            ws=Wire,
            ws_per_message_deflate=False,  # views are small, and a compressor costs 300 KB a socket
            ws_max_size=settings.max_message * 4,  # ours is checked before, with a better answer
            ws_ping_interval=30,
            ws_ping_timeout=30,
            timeout_keep_alive=150,  # longer than a proxy keeps a connection: it must not use one that is just closed
            log_config=None,
            access_log=False,
            interface="asgi3",
            lifespan="off",
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies or None,
            timeout_graceful_shutdown=max(1, settings.drain // 1000),
        )
    )
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    web.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(web._serve([listening]))  # without uvicorn's own signals: people are told goodbye first
    while not web.started and not task.done():
        await asyncio.sleep(0.01)
    gc.collect()
    gc.freeze()  # what is there now stays: cards, code, types
    gc.set_threshold(20_000, 50, 1_000)  # few cycles are made, and a full collection is a pause for everybody
    log.info("ready", extra={"pid": os.getpid()})
    ready()
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    await server.stop()
    web.should_exit = True
    await task
