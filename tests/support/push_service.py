"""A small push service: it takes messages as real ones do, checks who has sent them, and decrypts them with the keys of
the browser to which they are addressed."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kickdoor.server.push.encryption import from_base64, to_base64
from tests.support.server import PATIENCE, Json

CURVE = ec.SECP256R1()


class Browser:
    """A browser that has subscribed: its keys, and its address at the push service."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service = service
        self.name = name
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.received: list[Json] = []
        self.raw: list[bytes] = []
        self.status = 201  # what the service answers from now on

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> Json:
        """As `PushSubscription.toJSON()` gives it."""
        keys = {"p256dh": to_base64(self.point), "auth": to_base64(self.auth)}
        return {"endpoint": f"{self.service.address}/push/{self.name}", "keys": keys}

    def decrypt(self, body: bytes) -> bytes:
        """RFC 8291, from the side of the browser."""
        salt, length, sender = body[:16], body[20], body[21 : 21 + body[20]]
        assert (int.from_bytes(body[16:20], "big"), length) == (4096, 65)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + self.point + sender
        material = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        content = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        text, mark, rest = content.rpartition(b"\x02")
        assert (mark, rest.strip(b"\0")) == (b"\x02", b"")
        return text

    def await_messages(self, count: int) -> list[Json]:
        """Wait until so many have come."""
        with self.service.changed:
            assert self.service.changed.wait_for(lambda: len(self.received) >= count, PATIENCE), "no push has come"
        return self.received


def check_signature(authorization: str, audience: str) -> Json:
    """What the sender claims, if their signature is right."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    head, claims = (json.loads(from_base64(part)) for part in signed.split("."))
    assert (scheme, head["alg"], claims["aud"]) == ("vapid", "ES256", audience)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(parts["k"]))
    numbers = from_base64(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
    return {**claims, "key": parts["k"]}


class PushService:
    """The service. `asked` counts all requests, whatever they were."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.browsers: dict[str, Browser] = {}
        self.claims: list[Json] = []
        self.asked = 0
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.take(self)

            def log_message(self, *_args: Any) -> None:
                """Be quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def browser(self, name: str) -> Browser:
        return self.browsers.setdefault(name, Browser(self, name))

    def take(self, request: BaseHTTPRequestHandler) -> None:
        browser = self.browsers[request.path.rpartition("/")[2]]
        body = request.rfile.read(int(request.headers["Content-Length"]))
        claims = check_signature(request.headers["Authorization"], self.address)
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert int(request.headers["TTL"]) > 0
        message = json.loads(browser.decrypt(body))
        with self.changed:
            self.asked += 1
            self.claims.append(claims)
            if browser.status == 201:
                browser.received.append(message)
                browser.raw.append(body)
            self.changed.notify_all()
        request.send_response(browser.status)
        request.end_headers()


@contextlib.contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join(PATIENCE)
