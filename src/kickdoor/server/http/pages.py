"""The pages for the browser: the files that the build of `web/` has left in `static/`.

They are few, so they are kept in memory, and each is compressed once, in a thread, when it is first asked for: all of
them together take a second, and nobody at a table should wait for that. Files under `assets/` have the hash of their
content in their name, so browsers may keep them for ever. A path without a file is a place inside the app and gets the
app's one page.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.offline_files import made_file

__all__ = ["page"]

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
}
PACKED = (".woff2", ".png", ".webp", ".zip", ".bin")  # already compressed
# The page may run its own scripts and talk to its own server, and nothing else. WebAssembly, which has the game in the
# browser, has to be allowed by name.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HASHED = re.compile(r"kernel/[a-z]+-[0-9a-f]{10}\.\w+")  # the name changes with the content
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9a-fA-F:]+\](:\d+)?")
NOT_BUILT = b"The pages are not built here: run make setup, or npm ci && npm run build in web/.\n"


class File:
    """One file, plain and compressed."""

    def __init__(self, name: str, data: bytes) -> None:
        suffix = "." + name.rpartition(".")[2]
        self.type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.data = data
        self.shrinks = suffix not in PACKED
        self.packed = b""  # compressed; empty: not yet
        self.keep = FOR_EVER if name.startswith("assets/") or HASHED.fullmatch(name) else ASK_AGAIN

    def pack(self) -> bytes:
        """The file, compressed."""
        if not self.packed:
            self.packed = gzip.compress(self.data, 9)
        return self.packed


@cache
def files() -> dict[str, File]:
    """All files by their path."""
    found: dict[str, File] = {}

    def walk(folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            if entry.is_dir():
                walk(entry, f"{prefix}{entry.name}/")
            else:
                found[prefix + entry.name] = File(prefix + entry.name, entry.read_bytes())

    static = resources.files("kickdoor.server").joinpath("static")
    if static.is_dir():
        walk(static, "")
    return found


_MADE: Final[dict[str, File]] = {}  # by path; of what is not there nothing is kept


def offline_file(path: str) -> File | None:
    """A file for playing without a server that is made when it is first asked for."""
    file = _MADE.get(path)
    if file is None:
        data = made_file(path)
        if data is None:
            return None
        file = _MADE[path] = File(path, data)
    return file


def _looks_like_a_file(path: str) -> bool:
    """Is this a file, such as robots.txt? Tokens of personal links have dots, too."""
    return "." in path.rpartition("/")[2] and not path.startswith("carry/")


def _policy(host: str) -> str:
    """Not every browser takes 'self' to mean WebSockets, too, so the server itself is named."""
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if HOST.fullmatch(host) else "")


async def page(request: Request) -> Response:
    """A file, or the app's page."""
    path = request.path_params["path"]
    file = files().get(path)
    if file is None and path.startswith("kernel/"):
        file = await asyncio.to_thread(offline_file, path)
    if file is None and (path.startswith(("assets/", "api/", "ws/", "kernel/")) or _looks_like_a_file(path)):
        return Response(b"There is no such page.\n", 404, media_type="text/plain")
    file = file or files().get("index.html")
    if file is None:
        return Response(NOT_BUILT, 503, media_type="text/plain")
    headers = {"Cache-Control": file.keep, "Vary": "Accept-Encoding"}
    if file.type in ("text/html", "text/javascript"):  # scripts: a worker has no policy but its own
        headers["Content-Security-Policy"] = _policy(request.headers.get("host", ""))
    if file.shrinks and "gzip" in request.headers.get("accept-encoding", ""):
        packed = file.packed or await asyncio.to_thread(file.pack)
        return Response(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.type)
    return Response(file.data, headers=headers, media_type=file.type)
