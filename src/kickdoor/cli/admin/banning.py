"""`kickdoor admin ban`, `unban` and `bans`: people and addresses that may not use the server."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, Statement, at_desk
from kickdoor.cli.admin.finding import find_person
from kickdoor.cli.admin.output import counted, print_json, print_line, print_rows, short
from kickdoor.cli.admin.times import age, read_time
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.http.bans import Address, Network, read_address, read_network, when
from kickdoor.server.storage.operator_records import ADD_BAN, ADDRESS, END_BAN, GUEST, Ban
from kickdoor.server.table.names import clean_talk

__all__ = ["ban_command", "bans_command", "own_addresses", "unban_command"]

LONGEST_REASON: Final = 300
NOWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses that nobody has


@guarded
def ban_command(
    whom: str,
    /,
    *,
    for_: Annotated[str, Parameter(name="--for")] = "",
    reason: str = "",
    force: Annotated[bool, Parameter(negative=())] = False,
    common: Common = NO_OPTIONS,
) -> int:
    """Ban a person, an address or a range of addresses. Their sockets are closed, and bots take their seats.

    Parameters
    ----------
    whom:
        A person (their id, the beginning of it, or their name), an address, or a range such as 203.0.113.0/24.
    for_:
        For how long: 30m, 12h, 7d. Without it the ban has no end.
    reason:
        Why. They are told, and the trail keeps it.
    force:
        Ban a range even if it contains this computer, or the one you are connected from.
    """
    length = read_time(for_, "--for") if for_ else None
    why = clean_talk(reason)
    if len(why) > LONGEST_REASON:
        raise BadInput(f"--reason has {len(why)} letters; give at most {LONGEST_REASON}")
    network = read_network(whom)
    if network is not None and not force:
        _check_own(network)

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        until = None if length is None else now + length
        if network is not None:
            kind, key, name = ADDRESS, _text_of(network), ""
        else:
            guest = await find_person(desk, whom)
            kind, key, name = GUEST, guest.id, guest.name
        ban = Ban(secrets.token_hex(4), kind, key, name, why, desk.operator, now, until)
        old = [other for other in await desk.records.bans(now) if (other.kind, other.whom) == (kind, key)]
        rows: list[Statement] = [(END_BAN, (now, other.id)) for other in old]
        rows.append((ADD_BAN, msgspec.structs.astuple(ban)))
        details = {"ban": ban.id, "until": until, "instead_of": [other.id for other in old]}
        await desk.decide("ban", f"{name} {key}".strip(), why, details, rows)
        servers, sockets, seats = await desk.enforce()
        if desk.as_json:
            print_json({**msgspec.structs.asdict(ban), "servers": servers, "sockets": sockets, "seats": seats})
            return 0
        end = "without end" if until is None else f"until {when(until)}"
        print_line(f"{_whom(ban)} is banned {end} (ban {ban.id}). {_effect(servers, sockets, seats)}")
        return 0

    return at_desk(common, work)


def _effect(servers: int, sockets: int, seats: int) -> str:
    if not servers:
        return "No server is running: it holds when the next one starts."
    sockets_closed = counted(sockets, "socket was closed", "sockets were closed")
    return f"{sockets_closed}, {counted(seats, 'seat', 'seats')} went to bots."


@guarded
def unban_command(
    whom: str,
    /,
    *,
    reason: str = "",
    common: Common = NO_OPTIONS,
) -> int:
    """End a ban before its time.

    Parameters
    ----------
    whom:
        The ban's number, the person or the address, as `kickdoor admin bans` shows them.
    reason:
        Why, for the trail.
    """

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        network = read_network(whom)
        names = {whom} if network is None else {whom, _text_of(network)}
        found = [ban for ban in await desk.records.bans(now) if names & {ban.id, ban.whom, short(ban.whom), ban.name}]
        if not found:
            raise BadInput(f"there is no ban of {whom!r}: `kickdoor admin bans` lists them")
        if len({ban.whom for ban in found}) > 1:
            bans = ", ".join(f"{ban.id} ({_whom(ban)})" for ban in found)
            raise BadInput(f"{whom!r} may be several bans, so give the number: {bans}")
        rows: list[Statement] = [(END_BAN, (now, ban.id)) for ban in found]
        await desk.decide("unban", f"{found[0].name} {found[0].whom}".strip(), reason, rows=rows)
        await desk.enforce()
        if desk.as_json:
            print_json({"ended": [ban.id for ban in found]})
        else:
            print_line(f"{_whom(found[0])} is no longer banned.")
        return 0

    return at_desk(common, work)


@guarded
def bans_command(
    *,
    ended: Annotated[bool, Parameter(name="--all", negative=())] = False,
    common: Common = NO_OPTIONS,
) -> int:
    """List the bans that hold.

    Parameters
    ----------
    ended:
        Also list the bans that have ended.
    """

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        bans = await desk.records.bans(None if ended else now)
        if desk.as_json:
            print_json({"bans": [msgspec.structs.asdict(ban) for ban in bans]})
            return 0
        rows = [
            (ban.id, _whom(ban), f"{age(now - ban.at)} ago", _end(ban, now), ban.operator, ban.reason) for ban in bans
        ]
        print_rows(f"Bans: {len(rows)}", ("ban", "whom", "since", "until", "by", "reason"), rows, "Nobody is banned.")
        return 0

    return at_desk(common, work)


def _end(ban: Ban, now: int) -> str:
    if ban.until is None:
        return "without end"
    return f"{when(ban.until)}{'' if ban.until > now else ', over'}"


def _whom(ban: Ban) -> str:
    return f"{ban.name} ({short(ban.whom)})" if ban.kind == GUEST else ban.whom


def _text_of(network: Network) -> str:
    """A range, or the address if it contains no more than one."""
    return str(network.network_address) if network.num_addresses == 1 else str(network)


# --- the operator's own addresses -------------------------------------------------------------------------------------


def _check_own(network: Network) -> None:
    """Raises BadInput if the range would shut out whoever asks for it."""
    for address, what in own_addresses().items():
        if address in network:
            raise BadInput(f"{network} contains {address}, which is {what}: add --force if you mean it")


def own_addresses() -> dict[Address, str]:
    """The addresses of this computer, and the one from which the operator has come by ssh."""
    found: dict[Address, str] = {}

    def add(text: str, what: str) -> None:
        address = read_address(text)
        if address is not None:
            found.setdefault(address, what)

    for name in ("SSH_CONNECTION", "SSH_CLIENT"):
        add(os.environ.get(name, "").partition(" ")[0], "where you are connected from")
    for text in ("127.0.0.1", "::1"):
        add(text, "this computer")
    with contextlib.suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None):
            add(str(place[0]), "this computer")
    for family, nowhere in NOWHERE.items():  # nothing is sent: it only tells which of our addresses would be used
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect((nowhere, 9))
            add(str(line.getsockname()[0]), "this computer")
    return found
