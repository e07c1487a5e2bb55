"""Endpoints about yourself: your name, your link, your devices."""

from __future__ import annotations

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.guests import LINK_SECONDS
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.table.names import clean_name


@endpoint("GET /api/me", b.GuestInfo)
async def get_me(call: Call) -> b.GuestInfo:
    """Your name, as this server knows you."""
    return b.GuestInfo((await call.guest()).name)


@endpoint("POST /api/me", b.GuestInfo, body=b.NameGiven)
async def set_name(call: Call, body: b.NameGiven) -> b.GuestInfo:
    """Say what name you want to go by."""
    name = clean_name(body.name)
    if not name:
        raise refuse("bad-name", 422)
    return b.GuestInfo((await call.services.guests.rename(await call.guest(), name)).name)


@endpoint("POST /api/me/link", b.LinkInfo)
async def make_link(call: Call) -> b.LinkInfo:
    """A personal link that carries your seats to another device."""
    token = call.services.guests.link(await call.guest())
    return b.LinkInfo(token, f"/carry/{token}", LINK_SECONDS)


@endpoint("POST /api/me/carry/look", b.GuestInfo, body=b.TokenGiven, codes=(403,))
async def look_at_link(call: Call, body: b.TokenGiven) -> b.GuestInfo:
    """The name of the person who made the link. Nothing happens."""
    guest = await call.services.guests.of_link(body.token)
    if guest is None:
        raise refuse("bad-link", 403)
    return b.GuestInfo(guest.name)


@endpoint("POST /api/me/carry", b.GuestInfo, body=b.TokenGiven, codes=(403,))
async def carry(call: Call, body: b.TokenGiven) -> b.GuestInfo:
    """Become the person who made the link. It works once."""
    guest = await call.services.guests.use_link(body.token)
    if guest is None:
        raise refuse("bad-link", 403)
    await call.become(guest)
    return b.GuestInfo(guest.name)


@endpoint("POST /api/me/forget", b.GuestInfo)
async def forget(call: Call) -> b.GuestInfo:
    """All your other devices and links lose their access."""
    guest = await call.services.guests.end_all(await call.guest())
    await call.services.cut_off(guest.id, "")
    call.visitor = None  # this session has ended as well
    await call.become(guest)
    return b.GuestInfo(guest.name)
