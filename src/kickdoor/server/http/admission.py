"""Which requests come in at all: not too many from one address, and none from pages of other servers."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network
from typing import Final
from urllib.parse import urlsplit

from kickdoor.server.http.asked import Asked
from kickdoor.server.http.reachable import is_loopback
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.settings import Settings
from kickdoor.server.token_bucket import TokenBucket

__all__ = ["Admission", "ByAddress", "may_read_metrics", "place_of"]

ADDRESSES: Final = 20_000  # so many addresses are remembered
HOME: Final = 64  # bits of an IPv6 address that say where it is: whoever has one address there has all of them


def place_of(address: str) -> str:
    """What limits count by: the address, or for IPv6 the network of one home."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:  # what a proxy says need not be an address
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOME), strict=False))


class ByAddress:
    """A limit on what each address may ask for: so much a second, and so much at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, request: Asked, number: int = 1) -> None:
        """Does this address ask for too much? So many count now; 0: they are counted later (`charge`). Raises
        Refusal."""
        bucket = self.of(_address_of(request))
        if not bucket.take():
            raise refuse("too-fast", 429)
        bucket.left += 1 - number

    def charge(self, request: Asked, number: int) -> None:
        """Count so many, even if that is more than is left. Then nothing passes until they are made up for."""
        self.of(_address_of(request)).left -= number

    def give_back(self, request: Asked) -> None:
        """What was checked last does not count."""
        self.of(_address_of(request)).left += 1

    def of(self, address: str) -> TokenBucket:
        """What this address may still ask for."""
        place = place_of(address)
        bucket = self.buckets.get(place)
        if bucket is None:
            bucket = self.buckets[place] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(place)
        return bucket


def _address_of(request: Asked) -> str:
    return request.client.host if request.client else ""


class Admission:
    """The checks for every request, and for the handshake of every WebSocket."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = ByAddress(settings.http_rate, settings.http_burst)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}

    def check(self, request: Asked) -> None:
        """May this request do something? Raises Refusal."""
        self.check_rate(request)
        self.check_origin(request.headers.get("origin"), request.headers.get("host", ""))

    def check_rate(self, request: Asked) -> None:
        """Does this address ask for too much? Raises Refusal."""
        self.requests.check(request)

    def check_origin(self, origin: str | None, host: str) -> None:
        """Pages of other servers must not act for their visitors. Programs send no origin. Raises Refusal."""
        if origin is None or origin in self.origins:
            return
        try:
            own = bool(host) and urlsplit(origin).netloc == host
        except ValueError:  # it is no address at all
            own = False
        if not own:
            raise refuse("origin", 403)


def may_read_metrics(request: Asked, token: str) -> bool:
    """Does this come from the same machine, and through no proxy, or with the token of the settings?"""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and secrets.compare_digest(given.encode(), token.encode()):
        return True
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if forwarded or request.client is None or request.client.host not in ("127.0.0.1", "::1"):
        return False
    try:  # otherwise a page whose name leads to this machine could read them in the operator's browser
        return is_loopback(urlsplit(f"//{request.headers.get('host', '')}").hostname or "")
    except ValueError:
        return False
