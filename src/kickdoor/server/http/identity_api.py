"""Endpoints about your ways back and your devices: passkeys, the recovery code, sessions, settings that come along."""

from __future__ import annotations

import msgspec

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.guests import Visitor
from kickdoor.server.http.recovery import digest_of, make_code, read_code
from kickdoor.server.protocol import identity_bodies as i
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.table.clocks import now_ms

__all__: list[str] = []


async def _identity(call: Call, visitor: Visitor) -> i.Identity:
    identities, guest = call.services.identities, visitor.guest
    passkeys = [
        i.PasskeyInfo(p.id, p.site, p.device.browser, p.device.system, p.created, p.used)
        for p in await identities.passkeys(guest.id)
    ]
    recovery = await identities.recovery(guest.id)
    sessions = [
        i.SessionInfo(s.id, s.device.browser, s.device.system, s.created, s.seen, s.id == visitor.session.id)
        for s in await identities.sessions(guest.id)
    ]
    made = None if recovery is None else recovery.created
    return i.Identity(guest.name, passkeys, made, sessions, await identities.going(guest.id))


@endpoint("GET /api/me/identity", i.Identity)
async def get_identity(call: Call) -> i.Identity:
    """Your ways back to your name and games, and the devices on which you are signed in."""
    await call.guest()
    return await _identity(call, call.need_known())


# --- passkeys ---------------------------------------------------------------------------------------------------------


@endpoint("POST /api/me/passkeys/begin", i.PasskeyQuestion, codes=(403,))
async def begin_passkey(call: Call) -> i.PasskeyQuestion:
    """What to ask the browser for a new passkey of yours."""
    passkeys, visitor = call.services.passkeys, call.need_known()
    question = await passkeys.ask_for_new(visitor.guest, passkeys.site(call.request.headers.get("origin")))
    return i.PasskeyQuestion(question.token, question.options)


@endpoint("POST /api/me/passkeys", i.Identity, body=i.PasskeyGiven, codes=(403, 409))
async def add_passkey(call: Call, body: i.PasskeyGiven) -> i.Identity:
    """Add a passkey: with it you can sign in on other devices."""
    passkeys, visitor = call.services.passkeys, call.need_known()
    site = passkeys.site(call.request.headers.get("origin"))
    await passkeys.add(visitor.guest, site, body.token, body.credential, call.device)
    return await _identity(call, visitor)


@endpoint("DELETE /api/me/passkeys/{passkey}", i.Identity, codes=(403, 404))
async def remove_passkey(call: Call) -> i.Identity:
    """Nobody can sign in with this passkey any more. Devices that are signed in stay so."""
    visitor = call.need_known()
    if not await call.services.identities.remove_passkey(visitor.guest.id, call.request.path_params["passkey"]):
        raise refuse("no-passkey", 404)
    return await _identity(call, visitor)


# --- the recovery code ------------------------------------------------------------------------------------------------


@endpoint("POST /api/me/recovery", i.CodeMade, codes=(403,))
async def make_recovery_code(call: Call) -> i.CodeMade:
    """A recovery code to write down. The previous one no longer works."""
    visitor, code = call.need_known(), make_code()
    read = read_code(code)
    assert read is not None
    await call.services.identities.set_recovery(visitor.guest.id, digest_of(read), now_ms())
    return i.CodeMade(code)


@endpoint("DELETE /api/me/recovery", i.Identity, codes=(403,))
async def remove_recovery_code(call: Call) -> i.Identity:
    """Your recovery code no longer works."""
    visitor = call.need_known()
    await call.services.identities.remove_recovery(visitor.guest.id)
    return await _identity(call, visitor)


# --- sessions ---------------------------------------------------------------------------------------------------------


@endpoint("DELETE /api/me/sessions/{session}", i.SignedOut, codes=(403, 404))
async def end_session(call: Call) -> i.SignedOut:
    """Sign out on one of your devices, which may be this one."""
    visitor, number = call.need_known(), call.request.path_params["session"]
    guest = visitor.guest.id
    if number not in [session.id for session in await call.services.identities.sessions(guest)]:
        raise refuse("no-session", 404)
    await call.services.guests.end(guest, number)
    await call.services.cut_off(guest, number)
    this = number == visitor.session.id
    if this:
        call.sign_out()
        await call.services.identities.forget_unused(guest)
        call.services.guests.forget(guest)
    return i.SignedOut(this)


# --- settings ---------------------------------------------------------------------------------------------------------


@endpoint("GET /api/me/settings", i.Preferences, codes=(403,))
async def get_settings(call: Call) -> i.Preferences:
    """The settings of the page that you have on all your devices."""
    data = await call.services.identities.preferences(call.need_known().guest.id)
    return msgspec.json.decode(data, type=i.Preferences) if data else i.Preferences({})


@endpoint("PUT /api/me/settings", i.Preferences, body=i.Preferences, codes=(403, 409))
async def set_settings(call: Call, body: i.Preferences) -> i.Preferences:
    """Keep settings for all your devices. Somebody with neither a passkey nor a recovery code has only this one."""
    identities, guest = call.services.identities, call.need_known().guest.id
    if not await identities.passkeys(guest) and await identities.recovery(guest) is None:
        raise refuse("no-way-back")
    await identities.set_preferences(guest, text_of(body), now_ms())
    return body
