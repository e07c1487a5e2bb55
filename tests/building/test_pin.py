"""`make pin` asks a registry for the digests of images. The registry here is a local one."""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from building.pin import FILES, PINNED, digest_of, pin
from building.shell import ROOT, Failed

TOKEN = "let me read"


class Registry(BaseHTTPRequestHandler):
    """Speaks as much of a registry's language as is needed: manifests, for those who have asked for a token."""

    manifests: ClassVar[dict[str, bytes]] = {}
    lies = False

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path == "/token":
            assert "scope=repository" in query
            self._answer(200, json.dumps({"token": TOKEN}).encode())
        elif self.headers.get("Authorization") != f"Bearer {TOKEN}":
            name = path.removeprefix("/v2/").partition("/manifests/")[0]
            self._answer(401, b"{}", challenge=f'Bearer realm="{self._own()}/token",scope="repository:{name}:pull"')
        elif path in self.manifests:
            assert "application/vnd.oci.image.index.v1+json" in self.headers["Accept"]
            self._answer(200, self.manifests[path])
        else:
            self._answer(404, b"{}")

    def _own(self) -> str:
        return f"http://{self.headers['Host']}"

    def _answer(self, status: int, data: bytes, challenge: str = "") -> None:
        self.send_response(status)
        if challenge:
            self.send_header("WWW-Authenticate", challenge)
        real = hashlib.sha256(data).hexdigest()
        self.send_header("Docker-Content-Digest", f"sha256:{'0' * 64 if self.lies else real}")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    manifests = {
        f"/v2/library/{name}/manifests/{tag}": f"index of {name}:{tag}".encode()
        for name, tag in (("python", "3.11-slim"), ("caddy", "2-alpine"), ("postgres", "17-alpine"))
    }
    monkeypatch.setattr(Registry, "manifests", manifests)
    monkeypatch.setattr(Registry, "lies", False)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Registry)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    address = f"http://127.0.0.1:{server.server_address[1]}"
    monkeypatch.setenv("KICKDOOR_REGISTRY", address)
    yield address
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def digests(folder: Path) -> list[tuple[str, str]]:
    return [(m["name"], m["digest"]) for name in FILES for m in PINNED.finditer((folder / name).read_text())]


def test_all_digests_are_renewed_and_nothing_else(registry: str, copy: Path) -> None:
    assert pin(["--check"], copy) == 1
    assert digests(copy) == digests(ROOT)
    assert pin([], copy) == 0
    expected = {
        name: f"sha256:{hashlib.sha256(f'index of {name}:{tag}'.encode()).hexdigest()}"
        for name, tag in (("python", "3.11-slim"), ("caddy", "2-alpine"), ("postgres", "17-alpine"))
    }
    assert dict(digests(copy)) == expected
    assert len(digests(copy)) == len(digests(ROOT)) == 4
    for name in FILES:
        without = [re.sub(r"[0-9a-f]{64}", "", (folder / name).read_text()) for folder in (copy, ROOT)]
        assert without[0] == without[1]
    assert pin(["--check"], copy) == 0


def test_a_registry_that_does_not_send_what_it_says_is_not_believed(
    registry: str, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Registry, "lies", True)
    with pytest.raises(Failed, match="what it sends"):
        pin([], copy)
    assert digests(copy) == digests(ROOT)


def test_an_image_that_is_not_there_stops_everything(registry: str, copy: Path) -> None:
    del Registry.manifests["/v2/library/postgres/manifests/17-alpine"]
    with pytest.raises(Failed, match=r"postgres:17-alpine: .*404"):
        pin([], copy)
    assert digests(copy) == digests(ROOT)


def test_an_image_of_somebody_else_is_found_by_its_whole_name(registry: str) -> None:
    Registry.manifests["/v2/some/body/manifests/1"] = b"theirs"
    assert digest_of(registry, "some/body", "1") == f"sha256:{hashlib.sha256(b'theirs').hexdigest()}"


def test_no_registry_is_told_in_one_line(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KICKDOOR_REGISTRY", "http://127.0.0.1:1")
    with pytest.raises(Failed, match=r"python:3.11-slim: .*refused"):
        pin([], copy)
