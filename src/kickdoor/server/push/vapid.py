"""How this server signs what it sends to push services, so that they know who it is (VAPID, RFC 8292)."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, derive_private_key, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.push.encryption import from_base64, point_of, to_base64

__all__ = ["Vapid", "new_key"]

VALID: Final = 12 * 3600  # seconds; push services accept at most a day
NUMBER: Final = 32  # bytes


def new_key() -> str:
    """A private key, as text."""
    return to_base64(generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(NUMBER, "big"))


def _json(data: dict[str, str | int]) -> str:
    return to_base64(encode(data))


class Vapid:
    """The key of a server. Raises ValueError if the text is no key."""

    def __init__(self, key: str) -> None:
        self.private = derive_private_key(int.from_bytes(from_base64(key), "big"), SECP256R1())
        self.public = to_base64(point_of(self.private.public_key()))  # what browsers subscribe to

    def authorization(self, endpoint: str, contact: str, now: int) -> str:
        """The header for a push to this endpoint. `contact` is where the operator can be reached, `now` in seconds."""
        place = urlsplit(endpoint)
        claims: dict[str, str | int] = {"aud": f"{place.scheme}://{place.netloc}", "exp": now + VALID, "sub": contact}
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self.private.sign(signed.encode(), ECDSA(SHA256())))
        signature = to_base64(r.to_bytes(NUMBER, "big") + s.to_bytes(NUMBER, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"
