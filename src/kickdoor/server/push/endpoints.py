"""Where this server may send a push message: to a public address on the internet, over https, and nowhere else.

A browser names the address of its push service. Anybody could name another one, so that the server asks a machine in
its own network. So the name is resolved here, and the connection goes to the address that was checked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
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


async def resolve(endpoint: Endpoint, anywhere: bool) -> str:
    """An address of the endpoint's host to connect to. Raises Forbidden, or OSError if there is none."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    if not addresses:
        raise OSError("the host has no address")
    if not anywhere and not all(is_public(address) for address in addresses):
        raise Forbidden("it is no public address")
    return addresses[0]
