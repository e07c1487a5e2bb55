"""What a page needs to play without a server, besides the built pages: the game as Python files, its cards, and the
list of everything that has to be fetched. It is made from the package that runs here, so both always agree.

`web/scripts/kernel.js` has put Python for the browser (Pyodide) and msgspec among the built pages.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

import kickdoor
from kickdoor.cards.text import LANGUAGES
from kickdoor.server.http.catalogue import cards_of, choices, known_sets
from kickdoor.server.http.prepared import PLACE, prepared
from kickdoor.server.protocol.json_bytes import encode

__all__ = ["made_file", "made_names"]

FOLDER: Final = "kernel/"
LIST: Final = "kernel/kernel.json"
CHOICES: Final = "kernel/choices.json"
PYODIDE: Final = "pyodide.json"  # the list of what the build of the pages has left
OFFLINE: Final = "kernel/offline.json"  # the list of what a browser keeps so that the page opens without a network
PAGES: Final = "offline.json"  # … as far as the build of the pages knows it

# Packages and files of ours that no page needs.
LEFT_OUT: Final = (
    "cli/", "env/", "learn/", "sim/arena", "sim/balance_set", "sim/chart", "sim/cluster", "sim/extras", "sim/fit",
    "sim/printed.py", "sim/report/", "sim/sheets", "local/site", "phrases/terminal/", "__pycache__/",
    # of the server: the network, people at other devices, operators
    "server/app.py", "server/certificates", "server/logs", "server/metrics", "server/operator/", "server/push/",
    "server/retention", "server/run.py", "server/static/",
    "http/apis", "http/big_answers", "http/changing", "http/companion_s", "http/connection", "http/days_api",
    "http/guest", "http/identity", "http/my_data", "http/offline_files", "http/openapi", "http/operator", "http/pages",
    "http/passkeys", "http/people", "http/push", "http/recovery", "http/secure", "http/services", "http/sign_in",
    "http/watch", "http/web.py",
    "protocol/days", "protocol/identity", "protocol/privacy", "socket/client", "socket/connections",
    "socket/table_socket", "socket/wire", "socket/ws_frames", "storage/backup/", "storage/companions",
    "storage/my_games", "storage/operator_lists", "storage/personal", "storage/plain", "storage/postgres",
    "storage/pushes", "table/forgetting", "table/operator", "workshop/house",
)  # fmt: skip
KINDS: Final = (".py", ".yaml", ".json", ".txt", ".weights")
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the same files make the same bytes


@cache
def made_names() -> tuple[str, ...]:
    """The paths of all files that are made here."""
    return (LIST, CHOICES, OFFLINE, _game()[0], *_cards_names())


def made_file(path: str) -> bytes | None:
    """A file that is made here; None: there is no such file. The first one takes a second."""
    return _made_file(path) if path in made_names() else None  # nothing is kept of paths that strangers make up


@cache
def _made_file(path: str) -> bytes | None:
    if path == CHOICES:
        return choices()
    for name in known_sets():
        for language in LANGUAGES:
            if path == _cards_name(name, language):
                return cards_of(name, language)
    if path == LIST:
        return _list()
    if path == OFFLINE:
        return _offline()
    name, data = _game()
    return data if path == name else None


def _cards_name(name: str, language: str) -> str:
    return f"{FOLDER}cards-{name}-{language}.json"


def _cards_names() -> list[str]:
    return [_cards_name(name, language) for name in known_sets() for language in LANGUAGES]


def _offline() -> bytes | None:
    """The pages, and the cards that they show."""
    pages = resources.files("kickdoor.server").joinpath("static", PAGES)
    if not pages.is_file():
        return None
    return bytes(encode([*msgspec.json.decode(pages.read_bytes()), CHOICES, *_cards_names()]))


def _list() -> bytes | None:
    """What has to be fetched before anybody can play: where it is, and how many bytes it has."""
    pyodide = resources.files("kickdoor.server").joinpath("static", "kernel", PYODIDE)
    if not pyodide.is_file():
        return None
    name, data = _game()
    files = {**msgspec.json.decode(pyodide.read_bytes()), "game": {"path": name, "bytes": len(data), "packed": True}}
    return bytes(encode({"version": kickdoor.__version__, "files": files}))


@cache
def _game() -> tuple[str, bytes]:
    """The game and what it needs of other packages. Its name changes with its content. All files are compressed
    together, because they are much alike."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as files:
        for name, data in sorted(_sources()):
            files.writestr(zipfile.ZipInfo(name, LONG_AGO), data)
    number = hashlib.sha256(archive.getvalue()).hexdigest()[:10]
    return f"{FOLDER}game-{number}.bin", gzip.compress(archive.getvalue(), 9, mtime=0)


def _sources() -> Iterator[tuple[str, bytes]]:
    ours = Path(str(resources.files("kickdoor")))
    for file in ours.rglob("*"):
        name = file.relative_to(ours).as_posix()
        if file.suffix in KINDS and not any(part in name for part in LEFT_OUT) and file.is_file():
            yield f"kickdoor/{name}", file.read_bytes()
    yield f"kickdoor/{PLACE}", prepared()
    for package in ("yaml", "mypy_extensions"):  # both are plain Python
        spec = importlib.util.find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        origin = Path(spec.origin)
        for file in origin.parent.glob("*.py") if origin.name == "__init__.py" else (origin,):
            yield f"{package}/{file.name}" if origin.name == "__init__.py" else file.name, file.read_bytes()
