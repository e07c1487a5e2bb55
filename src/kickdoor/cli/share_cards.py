"""`kickdoor cards pack`, `unpack` and `publish`: a set as one file, and on a server."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from kickdoor.cards.problems import CardFileError, Problem
from kickdoor.cards.registry import EXAMPLES, example_sets, sets_folder
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.workshop.check import Publishable, publishable
from kickdoor.workshop.files import EXCHANGE_SUFFIX, MOST_EXCHANGED, SetFiles

__all__ = ["pack_command", "publish_command", "set_files", "unpack_command"]

PATIENCE: Final = 60  # seconds that a server has for an answer


def set_files(name: str) -> SetFiles:
    """The set of a folder, of an exchange file, or of an example. Raises CardFileError."""
    path = Path(name)
    if path.is_file():
        with path.open("rb") as file:
            return SetFiles.from_exchange(file.read(MOST_EXCHANGED + 1), name)
    if not path.is_dir() and name in example_sets():
        return SetFiles.from_folder(sets_folder().joinpath(EXAMPLES, name))
    return SetFiles.from_folder(path)


def checked(files: SetFiles, name: str) -> Publishable:
    """What can be published. Raises CardFileError with the first mistakes."""
    found = publishable(files.texts)
    if isinstance(found, Publishable):
        return found
    raise CardFileError([Problem(f"{name}/{one.file}", one.line, one.column, one.reason) for one in found])


@guarded
def pack_command(set_: str, out: Path | None = None) -> int:
    """Pack a set into one file, to send it to somebody or to import it in the workshop.

    Parameters
    ----------
    set_:
        The folder of the set, or the name of an example set.
    out:
        The file to write; ID.kickdoor-set.json here if left out.
    """
    files = set_files(set_)
    facts = checked(files, set_)
    target = out or Path(f"{facts.id}{EXCHANGE_SUFFIX}")
    target.write_bytes(files.to_exchange())
    print(f"{target} written: {facts.name}, {len(files.texts)} files")
    return 0


@guarded
def unpack_command(file: Path, folder: Path | None = None) -> int:
    """Unpack the file of a set into a folder. Files that are there already are not overwritten.

    Parameters
    ----------
    file:
        A file ID.kickdoor-set.json, or the name of an example set.
    folder:
        The folder to make; its name is the file's if left out.
    """
    files = set_files(str(file))
    target = folder or Path(file.name.removesuffix(EXCHANGE_SUFFIX))
    there = [name for name in files.texts if (target / name).exists()]
    if there:
        raise BadInput(f"{target / there[0]} exists already; name another folder")
    files.to_folder(target)
    print(f"{target}: {', '.join(files.texts)}")
    return 0


@guarded
def publish_command(set_: str, *, server: str, link: str = "") -> int:
    """Publish a set on a server, so that anybody there can play with it. A published version never changes.

    Parameters
    ----------
    set_:
        The folder of the set, or its packed file.
    server:
        The address of the server, such as https://munchkin.example.
    link:
        A personal link of yours, from the page's settings: the set is then yours there. A new guest publishes it if
        this is left out.
    """
    files = set_files(set_)
    checked(files, set_)
    api = Api(server)
    if link:
        api.call("/api/me/carry", {"token": _token(link)})
    draft = api.call("/api/workshop/sets", {"files": files.texts})
    found = api.call(f"/api/workshop/sets/{draft['id']}/publish")
    print(f"{api.address}{found['path']}")
    return 0


def _token(link: str) -> str:
    """The secret in a personal link; the secret alone will do."""
    parts = urlsplit(link)
    return (parts.fragment or parts.path).rpartition("/")[2].rpartition("=")[2]


class Api:
    """Requests and answers in JSON, and the cookie that says who we are. Refusals come in the server's own words."""

    def __init__(self, address: str) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise BadInput(f"--server is an address such as https://munchkin.example, not {address!r}")
        self.address = address.rstrip("/")
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def call(self, path: str, body: object = None) -> Any:
        data = json.dumps({} if body is None else body).encode() if body is not None else b""
        headers = {"Content-Type": "application/json"} if data else {}
        request = urllib.request.Request(self.address + path, data, headers, method="POST")
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise BadInput(f"{self.address}: {_refusal(error)}") from error
        except (urllib.error.URLError, TimeoutError, ValueError) as error:
            raise BadInput(f"{self.address}: no answer of a Kickdoor server: {error}") from error


def _refusal(error: urllib.error.HTTPError) -> str:
    """What the server said, in words."""
    try:
        said = json.loads(error.read())
        return str(said.get("message") or said.get("code") or error)
    except (ValueError, AttributeError):
        return str(error)
