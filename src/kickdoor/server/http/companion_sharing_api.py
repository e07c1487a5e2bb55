"""Endpoints of a companion that several phones share: what each of them enters, all of them see."""

from __future__ import annotations

from typing import Final

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import companion_bodies as b

BIGGEST_SYNC: Final = 262_144
DAY: Final = 24 * 3_600_000  # milliseconds


@endpoint(
    "POST /api/companion/sessions", b.CompanionMade, body=b.SyncWish, biggest=BIGGEST_SYNC, codes=(409, 422, 429, 503)
)
async def make_companion(call: Call, body: b.SyncWish) -> b.CompanionMade:
    """Share a companion between phones. The answer has the code by which others find it."""
    services = call.services
    services.companion_makers.check(call.request)
    guest = await call.guest()
    code = await services.companions.make(guest.id)
    services.misfits.charge(call.request, len(await services.companions.add(code, body.entries)))
    keep = services.settings.keep_companions
    return b.CompanionMade(code, keep / DAY if keep else None)


@endpoint(
    "POST /api/companion/sessions/{code}/sync",
    b.Synced,
    body=b.SyncWish,
    biggest=BIGGEST_SYNC,
    codes=(404, 409, 422, 429, 503),
)
async def sync_companion(call: Call, body: b.SyncWish) -> b.Synced:
    """Send what was entered on this phone, and get what was entered on all."""
    companions, code = call.services.companions, call.request.path_params["code"].upper()
    call.services.guesses.check(call.request)
    await companions.find(code)
    call.services.guesses.give_back(call.request)  # it is a real one
    if body.entries:
        call.services.misfits.check(call.request, 0)
    refused = await companions.add(code, body.entries)
    call.services.misfits.charge(call.request, len(refused))
    found = await companions.since(code, body.after, body.wait and not body.entries, call.address)
    return b.Synced(found.entries, refused)


@endpoint("DELETE /api/companion/sessions/{code}", b.CompanionEnded, codes=(403, 404, 429))
async def end_companion(call: Call) -> b.CompanionEnded:
    """End a companion that you have shared. What was entered is deleted from the server."""
    code = call.request.path_params["code"].upper()
    await call.services.companions.end(code, call.need_known().guest.id)
    return b.CompanionEnded(code)
