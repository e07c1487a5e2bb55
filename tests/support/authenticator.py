"""A software authenticator: what a browser answers when it is asked for a passkey. Every part can be told to lie."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

__all__ = ["Authenticator", "coded", "decoded"]

PRESENT, VERIFIED, WITH_KEY = 1, 4, 64  # flags


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey on a device."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.count = 0

    def _client_data(self, kind: str, options: dict[str, Any], origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def make(self, options: dict[str, Any], *, origin: str = "", site: str = "") -> dict[str, Any]:
        """The answer to being asked for a new passkey."""
        self.user = decoded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(site or options["rp"]["id"], PRESENT | VERIFIED | WITH_KEY)
        data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options, origin or self.origin)
        response = {"clientDataJSON": coded(client_data), "attestationObject": coded(attestation)}
        return {"id": coded(self.id), "rawId": coded(self.id), "type": "public-key", "response": response}

    def sign(
        self, options: dict[str, Any], *, origin: str = "", site: str = "", user: bytes = b"", flags: int = PRESENT
    ) -> dict[str, Any]:
        """The answer to being asked who it is."""
        self.count += 1
        data = self._data(site or options["rpId"], flags)
        client_data = self._client_data("webauthn.get", options, origin or self.origin)
        signed = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": coded(client_data),
            "authenticatorData": coded(data),
            "signature": coded(signed),
            "userHandle": coded(user or self.user),
        }
        return {"id": coded(self.id), "rawId": coded(self.id), "type": "public-key", "response": response}
