"""People and addresses that may not use this server."""

from __future__ import annotations

from datetime import UTC, datetime
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from kickdoor.model.reason import Reason
from kickdoor.server.storage.operator_records import GUEST, Ban

__all__ = ["Address", "Bans", "Network", "read_address", "read_network", "sentence_of_ban", "when"]

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def read_address(text: str) -> Address | None:
    """An address; None: it is not one. An IPv4 address written as IPv6 counts as IPv4."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def read_network(text: str) -> Network | None:
    """An address or a range, such as 203.0.113.0/24; None: it is neither."""
    address = read_address(text)
    try:
        return ip_network(address if address is not None else text, strict=False)
    except ValueError:
        return None


def when(moment: int) -> str:
    """A moment as text, in UTC, so that it means the same to everybody."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def sentence_of_ban(ban: Ban) -> Reason:
    """What somebody who is banned is told."""
    why = Reason("ban-reason", "", {"text": ban.reason}) if ban.reason else Reason("ban-without-reason")
    if ban.until is None:
        return Reason("banned", "", {"why": why})
    return Reason("banned-until", "", {"until": when(ban.until), "why": why})


class Bans:
    """The bans that this process knows. Those whose end has come hold no longer."""

    def __init__(self) -> None:
        self.all: list[Ban] = []
        self.guests: dict[str, Ban] = {}
        self.networks: list[tuple[Network, Ban]] = []

    def set(self, bans: list[Ban]) -> bool:
        """These are all bans. True: something has changed."""
        if bans == self.all:
            return False
        self.all = bans
        self.guests = {ban.whom: ban for ban in bans if ban.kind == GUEST}
        networks = [(read_network(ban.whom), ban) for ban in bans if ban.kind != GUEST]
        self.networks = [(network, ban) for network, ban in networks if network is not None]
        return True

    def of(self, guest: str, address: str, now: int) -> Ban | None:
        """The ban that keeps this guest or this address out; None: there is none."""
        if not self.all:
            return None
        found = [self.guests[guest]] if guest in self.guests else []
        if self.networks:
            place = read_address(address)
            found += [ban for network, ban in self.networks if place is not None and place in network]
        holding = [ban for ban in found if ban.until is None or ban.until > now]
        return max(holding, key=lambda ban: (ban.until is None, ban.until or 0), default=None)
