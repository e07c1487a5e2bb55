"""Where this server may send a push message: to a public address on the internet, over https, and nowhere else.

A browser names the address of its push service. Anybody could name another one, so that the server asks a machine in
its own network. So the name is resolved here, and the connection goes to the address that was checked.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import threading
from typing import Final
from urllib.parse import urlsplit

__all__ = ["Endpoint", "Forbidden", "is_public", "read_endpoint", "resolve"]

LONGEST: Final = 1000  # letters
HOST: Final = re.compile(r"[A-Za-z0-9.-]+|[0-9A-Fa-f:.]+")
PATH: Final = re.compile(r"[!-~]*")  # what may stand in an address, and in the first line of a request
HTTPS: Final = 443
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Forbidden(ValueError):
    """Nothing is sent to this address."""


class Endpoint:
    """An address of a push service, taken apart."""

    def __init__(self, secure: bool, host: str, port: int, path: str) -> None:
        self.secure = secure
        self.host = host
        self.port = port
        self.path = path

    @property
    def header(self) -> str:
        """The value of the header Host."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        usual = HTTPS if self.secure else 80
        return name if self.port == usual else f"{name}:{self.port}"


def read_endpoint(text: str, anywhere: bool) -> Endpoint:
    """The address that a browser has given. `anywhere`: also http, and any port. Raises Forbidden."""
    try:
        parts = urlsplit(text)
        secure, port = parts.scheme == "https", parts.port
    except ValueError as error:
        raise Forbidden(str(error)) from error
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if (
        len(text) > LONGEST
        or not PATH.fullmatch(text)
        or not HOST.fullmatch(host)
        or not PATH.fullmatch(path)
        or "@" in parts.netloc
    ):
        raise Forbidden("it is no address of a push service")
    if not anywhere and (not secure or port not in (None, HTTPS)):
        raise Forbidden("it is not https at its usual port")
    if parts.scheme not in ("https", "http"):
        raise Forbidden("it is not https")
    if not anywhere:
        _check_literal(host)
    return Endpoint(secure, host, port or (HTTPS if secure else 80), path)


def _check_literal(host: str) -> None:
    """If the host is an address and no name, it must be public. Raises Forbidden."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        if "." not in host.strip(".") or host.rpartition(".")[2].isdigit():
            raise Forbidden("it is no name on the internet") from None
        return
    if not is_public(str(address)):
        raise Forbidden("it is no public address")


def is_public(text: str) -> bool:
    """Is this an address on the internet, and not in this machine or its network, however it is written?"""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return address.is_global and not address.is_multicast and not address.is_reserved


class NameThreads:
    """Threads that ask for the addresses of names. Whoever owns a name can let that take half a minute, and nothing
    ends it. So these threads are none of the event loop's, which are for replays, and the server does not wait for them
    when it stops."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asking = 0

    async def addresses(self, endpoint: Endpoint) -> list[str]:
        """The addresses of the endpoint's host. Raises OSError."""
        if self.asking >= self.most:
            raise OSError("too many names are being looked up")
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[str]] = loop.create_future()

        def tell(answer: list[str] | Exception) -> None:
            self.asking -= 1
            if found.done():  # nobody waits any more
                return
            if isinstance(answer, Exception):
                found.set_exception(answer)
            else:
                found.set_result(answer)

        def ask() -> None:
            answer: list[str] | Exception
            try:
                infos = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
                answer = [str(info[4][0]) for info in infos]
            except Exception as error:  # noqa: BLE001  (it is raised where the answer is wanted)
                answer = error
            with contextlib.suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(tell, answer)

        self.asking += 1
        threading.Thread(target=ask, name="push-name", daemon=True).start()
        return await found


_THREADS: Final = NameThreads(32)


async def resolve(endpoint: Endpoint, anywhere: bool) -> str:
    """An address of the endpoint's host to connect to. Raises Forbidden, or OSError if there is none."""
    addresses = await _THREADS.addresses(endpoint)
    if not addresses:
        raise OSError("the host has no address")
    if not anywhere and not all(is_public(address) for address in addresses):
        raise Forbidden("it is no public address")
    return addresses[0]
