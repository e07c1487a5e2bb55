"""Endpoints about push messages: this browser wants to be told when a table waits for you, or no longer."""

from __future__ import annotations

from typing import Final

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import days_bodies as d
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.push.encryption import encrypt
from kickdoor.server.push.endpoints import Forbidden, read_endpoint
from kickdoor.server.storage.pushes import Subscription, id_of
from kickdoor.server.table.clocks import now_ms

__all__: list[str] = []

MOST: Final = 10  # browsers of one guest


async def _info(call: Call) -> d.PushInfo:
    visitor, notifier = call.need_known(), call.services.notifier
    found = await notifier.pushes.of_session(visitor.guest.id, visitor.session.id)
    return d.PushInfo(notifier.vapid.public, found is not None)


@endpoint("GET /api/me/push", d.PushInfo)
async def get_push(call: Call) -> d.PushInfo:
    """The key that your browser subscribes to, and whether this browser is told."""
    await call.guest()
    return await _info(call)


@endpoint("PUT /api/me/push", d.PushInfo, body=d.PushWish, codes=(403, 422))
async def set_push(call: Call, body: d.PushWish) -> d.PushInfo:
    """Tell this browser when a table waits for you. Send it again when your browser has another subscription."""
    visitor, notifier = call.need_known(), call.services.notifier
    try:
        read_endpoint(body.endpoint, call.services.settings.push_anywhere)
        encrypt(b"", body.keys.p256dh, body.keys.auth)
    except Forbidden as error:
        raise refuse("bad-endpoint", 422) from error
    except ValueError as error:
        raise refuse("bad-body", 422, text="the keys are malformed") from error
    origin = call.request.headers.get("origin", "")
    site = origin if origin.startswith("https://") else "mailto:nobody@example.org"
    keys, guest, session = body.keys, visitor.guest.id, visitor.session.id
    number, now = id_of(body.endpoint), now_ms()
    wanted = Subscription(
        number, guest, session, body.endpoint, keys.p256dh, keys.auth, body.language, site[:200], now
    )  # fmt: skip
    await notifier.pushes.add(wanted, MOST)
    return await _info(call)


@endpoint("DELETE /api/me/push", d.PushInfo, codes=(403,))
async def stop_push(call: Call) -> d.PushInfo:
    """Do not tell this browser any more."""
    visitor = call.need_known()
    await call.services.notifier.pushes.remove_of_session(visitor.guest.id, visitor.session.id)
    return await _info(call)


@endpoint("POST /api/me/push/try", d.PushTried, codes=(403, 409, 429))
async def try_push(call: Call) -> d.PushTried:
    """Send this browser a message, to see whether that works."""
    visitor, notifier = call.need_known(), call.services.notifier
    call.services.askers.check(call.request)
    found = await notifier.pushes.of_session(visitor.guest.id, visitor.session.id)
    if found is None:
        raise refuse("no-push", 409)
    return d.PushTried(await notifier.send_trial(found))
