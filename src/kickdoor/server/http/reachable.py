"""The address at which other people reach this server, for invitations that somebody makes at the server's own machine.

A page that was opened at 127.0.0.1 knows no address that others can use. The server sends nothing to find one.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Final

__all__ = ["invitation_address", "is_loopback", "listens_to_others", "network_address", "own_names", "shown_host"]

# Addresses reserved for documentation, which nobody has. Connecting a datagram socket sends nothing; the socket only
# chooses its own address.
ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
ANY: Final = ("", "0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    """Does this name or address mean the machine itself?"""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def listens_to_others(host: str) -> bool:
    """Does a server that listens at this host hear other machines?"""
    return host in ANY or not is_loopback(host)


def network_address() -> str:
    """The machine's own address in its network; empty if it is in none."""
    for family, place in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((place, 9))
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if not ipaddress.ip_address(address.partition("%")[0]).is_loopback:
            return f"[{address}]" if family == socket.AF_INET6 else address
    return ""


def invitation_address(scheme: str, host: str, listening: str, network: str) -> str:
    """The address that others can use; empty if there is none. The page was opened at `host` (with its port), the
    server listens at `listening`, and its machine has the third address in its network. A page that was not opened at
    the machine itself already has an address that works."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    if not colon or not port.isdigit():
        name, colon, port = host, "", ""
    if not is_loopback(name):
        return f"{scheme}://{host}"
    if not listens_to_others(listening):
        return ""
    found = network if listening in ANY else listening
    return f"{scheme}://{found}{colon}{port}" if found else ""


def shown_host(listening: str, network: str) -> str:
    """What to type into a browser for a server that listens at this host."""
    found = (network or "127.0.0.1") if listening in ANY else listening
    return f"[{found}]" if ":" in found and not found.startswith("[") else found


def own_names(further: str, listening: str) -> tuple[list[str], list[str]]:
    """The names and the addresses of this machine: those that it has for itself, those in its network, and further
    ones, separated by commas. Nobody is asked for them."""
    host = socket.gethostname().partition(".")[0]
    names, addresses = {"localhost", f"{host}.local"}, {"127.0.0.1", "::1"}
    found = [network_address().strip("[]"), *(part.strip() for part in further.split(","))]
    if listening not in ANY:
        found.append(listening)
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    for one in filter(None, found):
        try:
            addresses.add(str(ipaddress.ip_address(one.partition("%")[0])))
        except ValueError:
            names.add(one)
    return sorted(names), sorted(addresses)
