"""The content of a push message, encrypted for one browser (RFC 8291, with the coding aes128gcm of RFC 8188). The push
service that carries it cannot read it."""

from __future__ import annotations

import base64
import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

__all__ = ["encrypt", "from_base64", "point_of", "public_key", "to_base64"]

RECORD: Final = 4096  # bytes; everything is in one record
LAST: Final = b"\x02"  # behind the content of the last record
SALT: Final = 16
AUTH: Final = 16
POINT: Final = 65


def from_base64(text: str) -> bytes:
    """The bytes of a text in the URL-safe alphabet, without padding. Raises ValueError."""
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def public_key(text: str) -> EllipticCurvePublicKey:
    """The key of a browser. Raises ValueError if the text is no key."""
    data = from_base64(text)
    if len(data) != POINT:
        raise ValueError("a key has 65 bytes")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), data)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(length: int, salt: bytes, secret: bytes, info: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    content: bytes, browser: str, auth: str, own: EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body of a push message for the browser that has this key and this secret. `own` and `salt` are made by chance
    for each message. Raises ValueError if the key or the secret is malformed."""
    theirs, secret = public_key(browser), from_base64(auth)
    if len(secret) != AUTH:
        raise ValueError("the secret of a browser has 16 bytes")
    own = own or generate_private_key(SECP256R1())
    salt = salt or os.urandom(SALT)
    point = point_of(own.public_key())
    shared = own.exchange(ECDH(), theirs)
    material = _derived(32, secret, shared, b"WebPush: info\x00" + point_of(theirs) + point)
    key = _derived(16, salt, material, b"Content-Encoding: aes128gcm\x00")
    nonce = _derived(12, salt, material, b"Content-Encoding: nonce\x00")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, content + LAST, None)
