"""Endpoints about the name you go by."""

from __future__ import annotations

from kickdoor.server.http.endpoints import Call, endpoint
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
