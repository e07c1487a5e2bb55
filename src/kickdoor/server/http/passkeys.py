"""Passkeys (WebAuthn): the questions a browser is asked, and the check of its answers.

Nothing is stored between question and answer. The challenge is in a signed token that the browser sends back. A token
is accepted once, within some minutes, for its own purpose and at its own site.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kickdoor.server.protocol.refusals import Refusal, refuse
from kickdoor.server.storage.base import Guest, Store
from kickdoor.server.storage.identity import Device, Identities, Passkey
from kickdoor.server.table.clocks import now_ms

__all__ = ["MOST_PASSKEYS", "Passkeys", "Question", "Site", "site_of"]

ADD, SIGN_IN = "add", "sign in"
ASKED: Final = 5 * 60_000  # milliseconds in which a question has to be answered
MOST_PASSKEYS: Final = 10  # of one guest
LONGEST: Final = 1400  # letters of an id, which has at most 1023 bytes, and of a key
OUR_NAME: Final = "Kickdoor"


class Site(msgspec.Struct, frozen=True):
    """Where a page comes from: its origin, and the domain to which its passkeys belong."""

    domain: str
    origin: str


def site_of(origin: str | None, domain: str) -> Site:
    """The site of a page; `domain` is the one of the settings. Raises Refusal where browsers have no passkeys: they
    need https and a name, or localhost."""
    try:
        parts = urlsplit(origin or "")
        host = parts.hostname or ""
    except ValueError:
        raise refuse("origin", 403) from None
    if not origin or not host:
        raise refuse("passkey-no-page", 403)
    local = host == "localhost" or host.endswith(".localhost")
    if _is_address(host):
        raise refuse("passkey-address", 403)
    if parts.scheme != "https" and not (parts.scheme == "http" and local):
        raise refuse("passkey-insecure", 403)
    below = domain and (host == domain or host.endswith(f".{domain}"))
    return Site(domain if below else host, origin)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Question(msgspec.Struct, frozen=True):
    """What the browser is asked, in the words of WebAuthn, and the token that it has to send back."""

    token: str
    options: dict[str, Any]


class Passkeys:
    """Asks for passkeys and checks them."""

    def __init__(self, store: Store, secret: str, domain: str) -> None:
        self.store = store
        self.identities = Identities(store)
        self.tokens = URLSafeSerializer(secret, salt="passkey")
        self.domain = domain  # of the settings

    def site(self, origin: str | None) -> Site:
        """The site of a page with this origin. Raises Refusal if it can have no passkeys."""
        return site_of(origin, self.domain)

    # --- adding -----------------------------------------------------------------------------------------------

    async def ask_for_new(self, guest: Guest, site: Site) -> Question:
        """Ask for a new passkey. It is discoverable, so nobody has to type a name to sign in."""
        here = [passkey for passkey in await self.identities.passkeys(guest.id) if passkey.site == site.domain]
        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=site.domain,
            rp_name=OUR_NAME,
            user_id=bytes.fromhex(guest.id),
            user_name=guest.name,
            challenge=challenge,
            timeout=ASKED,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.id)) for passkey in here],
        )
        return self._question(ADD, guest.id, challenge, options_to_json(options))

    async def add(self, guest: Guest, site: Site, token: str, credential: dict[str, Any], device: Device) -> None:
        """Keep the passkey of an answer. Raises Refusal."""
        challenge = self._challenge(token, ADD, guest.id)
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
            )
        except Exception as error:  # whatever is wrong, it is the answer
            raise _bad(error) from error
        number = bytes_to_base64url(verified.credential_id)
        key = bytes_to_base64url(verified.credential_public_key)
        if max(len(number), len(key)) > LONGEST:
            raise refuse("bad-passkey", 403, text="it is too long")
        await self._use(challenge)
        passkey = Passkey(number, guest.id, site.domain, key, verified.sign_count, device, now_ms())
        if not await self.identities.add_passkey(passkey, MOST_PASSKEYS):
            taken = await self.identities.passkey(number) is not None
            raise refuse("passkey-taken") if taken else refuse("too-many-passkeys", n=MOST_PASSKEYS)

    # --- signing in -------------------------------------------------------------------------------------------

    def ask_who(self, site: Site) -> Question:
        """Ask for any passkey of this site."""
        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(rp_id=site.domain, challenge=challenge, timeout=ASKED)
        return self._question(SIGN_IN, "", challenge, options_to_json(options))

    async def check(self, site: Site, token: str, credential: dict[str, Any]) -> Passkey:
        """The passkey of a right answer. The answer is not used up yet. Raises Refusal."""
        challenge = self._challenge(token, SIGN_IN, "")
        number = credential.get("id")
        readable = isinstance(number, str) and number.isprintable()  # not every letter can be asked for
        passkey = await self.identities.passkey(str(number)) if readable else None
        if passkey is None:
            raise refuse("no-passkey", 403)
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
            )
            handle = credential["response"].get("userHandle")
            if handle and base64url_to_bytes(handle) != bytes.fromhex(passkey.guest):
                raise refuse("bad-passkey", 403, text="it is somebody else's")
        except Refusal:
            raise
        except Exception as error:  # whatever is wrong, it is the answer
            raise _bad(error) from error
        return msgspec.structs.replace(passkey, sign_count=verified.new_sign_count)

    async def use(self, token: str, passkey: Passkey) -> None:
        """Somebody signs in with a passkey that was checked. Raises Refusal if this answer was used already."""
        await self._use(self._challenge(token, SIGN_IN, ""))
        if not await self.identities.use_passkey(passkey.id, passkey.sign_count, now_ms()):
            raise refuse("no-passkey", 403)

    # --- tokens -----------------------------------------------------------------------------------------------

    def _question(self, purpose: str, guest: str, challenge: bytes, options: str) -> Question:
        token = self.tokens.dumps([purpose, guest, bytes_to_base64url(challenge), now_ms()])
        return Question(token, json.loads(options))

    def _challenge(self, token: str, purpose: str, guest: str) -> bytes:
        """The challenge of a token. Raises Refusal if it is not ours, too old, or for something else."""
        try:
            asked, asked_of, challenge, at = self.tokens.loads(token)
        except BadData:
            raise refuse("passkey-too-late", 403) from None
        if (asked, asked_of) != (purpose, guest) or not abs(now_ms() - at) <= ASKED:
            raise refuse("passkey-too-late", 403)
        return base64url_to_bytes(challenge)

    async def _use(self, challenge: bytes) -> None:
        """Accept a challenge once. Used ones are deleted when they would be too old anyway."""
        now = now_ms()
        if not await self.store.use_link(bytes_to_base64url(challenge), now, now - 4 * ASKED):
            raise refuse("passkey-too-late", 403)


def _bad(error: Exception) -> Refusal:
    return refuse("bad-passkey", 403, text=str(error) or type(error).__name__)
