"""Sending one push message. Of the answer only the status is read; nothing is followed and nothing is kept."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from functools import cache
from typing import Final

from kickdoor.server.push.endpoints import Endpoint, resolve

__all__ = ["post"]

SECONDS: Final = 15.0  # for everything
LINE: Final = 1024  # bytes of the answer that are read at most


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(endpoint: Endpoint, headers: dict[str, str], body: bytes, *, anywhere: bool) -> int:
    """Send this and return the status of the answer. Raises Forbidden, OSError or TimeoutError."""
    async with asyncio.timeout(SECONDS):
        return await _post(endpoint, headers, body, await resolve(endpoint, anywhere))


async def _post(endpoint: Endpoint, headers: dict[str, str], body: bytes, address: str) -> int:
    tls = _tls() if endpoint.secure else None
    name = endpoint.host if endpoint.secure else None  # the certificate is for the name, not for the address
    reader, writer = await asyncio.open_connection(address, endpoint.port, limit=LINE, ssl=tls, server_hostname=name)
    try:
        lines = [f"POST {endpoint.path} HTTP/1.1", f"Host: {endpoint.header}", "Connection: close"]
        lines += [f"{header}: {value}" for header, value in headers.items()]
        lines += [f"Content-Length: {len(body)}", "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        version, status, *_ = (await reader.readuntil(b"\n")).split()
        if not version.startswith(b"HTTP/1.") or len(status) != 3:
            raise OSError("the answer is no HTTP")
        return int(status)
    except (ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise OSError("the answer is no HTTP") from error
    finally:
        writer.close()
        with contextlib.suppress(OSError, asyncio.CancelledError):
            writer.transport.abort()
