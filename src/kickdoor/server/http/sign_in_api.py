"""Endpoints for signing in: with a passkey, or with a recovery code."""

from __future__ import annotations

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.recovery import digest_of, read_code
from kickdoor.server.protocol import identity_bodies as i
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.table.clocks import now_ms

__all__: list[str] = []


async def _check_leaving(call: Call, guest: str, leave: bool) -> None:
    """The guest who uses this device now may lose their games. Raises Refusal unless they accept that (`leave`)."""
    now = call.known
    if leave or now is None or now.id == guest:
        return
    identities = call.services.identities
    if await identities.passkeys(now.id) or await identities.recovery(now.id) is not None:
        return
    if any(session.id != call.need_known().session.id for session in await identities.sessions(now.id)):
        return
    games = await identities.going(now.id)
    if games:
        raise refuse("leaves-games", name=now.name, n=games)


async def _sign_in(call: Call, number: str) -> b.GuestInfo:
    guest = await call.services.store.guest(number)
    if guest is None:
        raise refuse("no-passkey", 403)
    call.services.house.check_ban(guest.id, call.address)
    await call.become(guest)
    return b.GuestInfo(guest.name)


@endpoint("POST /api/sign-in/begin", i.PasskeyQuestion, codes=(403,))
async def begin_sign_in(call: Call) -> i.PasskeyQuestion:
    """What to ask the browser for signing in with any passkey of this site."""
    passkeys = call.services.passkeys
    question = passkeys.ask_who(passkeys.site(call.request.headers.get("origin")))
    return i.PasskeyQuestion(question.token, question.options)


@endpoint("POST /api/sign-in/passkey", b.GuestInfo, body=i.SignIn, codes=(403, 409))
async def sign_in_with_passkey(call: Call, body: i.SignIn) -> b.GuestInfo:
    """Become the owner of a passkey on this device."""
    passkeys = call.services.passkeys
    passkey = await passkeys.check(passkeys.site(call.request.headers.get("origin")), body.token, body.credential)
    await _check_leaving(call, passkey.guest, body.leave)
    await passkeys.use(body.token, passkey)
    return await _sign_in(call, passkey.guest)


@endpoint("POST /api/sign-in/recovery", b.GuestInfo, body=i.CodeGiven, codes=(403, 409, 422, 429))
async def sign_in_with_code(call: Call, body: i.CodeGiven) -> b.GuestInfo:
    """Become the owner of a recovery code on this device. The code stays valid."""
    code = read_code(body.code)
    if code is None:
        raise refuse("recovery-typo", 422)
    identities, guesses = call.services.identities, call.services.guesses
    guesses.check(call.request)
    guest = await identities.of_recovery(digest_of(code))
    if guest is None:
        raise refuse("recovery-wrong", 403)
    guesses.give_back(call.request)
    await _check_leaving(call, guest, body.leave)
    await identities.used_recovery(digest_of(code), now_ms())
    return await _sign_in(call, guest)
