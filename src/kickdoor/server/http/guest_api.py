"""Endpoints about yourself: your link, your devices. Your name is in `name_api.py`."""

from __future__ import annotations

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.guests import LINK_SECONDS
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import refuse


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
