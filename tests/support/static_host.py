"""A static host with a site on it, somebody who has been there once, and the files that they take home."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

from playwright.sync_api import Browser, Page

from kickdoor.local.site import write_site
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from tests.support.browser import until_true, visitor

QUICK = {"pace": 0, "floor": 0, "reading": 0, "roll": 0}
FILE_NAME = re.compile(r"[\w.-]+\.\w+")
# the kinds of files that every host knows; of others it says nothing that would help
COMMON = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
LONG = 120_000  # milliseconds: Python has to start, maybe on a busy machine
# everything that the app needs is kept
KEPT = """async () => {
  const list = new URL('kernel/offline.json', HOME).href;
  const wanted = await caches.match(list).then((found) => found?.json()) ?? await (await fetch(list)).json();
  const names = (await (await caches.open('kickdoor-pages')).keys()).map(({ url }) => url.replace(/#.*/, ''));
  const compiled = (await (await caches.open('kickdoor-kernel')).keys()).some(({ url }) => url.endsWith('.compiled'));
  return compiled && wanted.every((path) => names.includes(new URL(path, HOME).href));
}"""


def until_kept(page: Page, home: str) -> None:
    """Wait until the page at this address can do without its host."""
    until_true(page, f"({KEPT.replace('HOME', json.dumps(home))})()", 120)


class Host:
    """A static host, which can be switched off, and which can hold a file back for a while."""

    def __init__(self, folder: Path) -> None:
        self.held = ""  # files whose names begin like this wait until `go_on` is set
        self.go_on = Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, self, directory=str(folder)))
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/game/"

    def switch_off(self) -> None:
        self.go_on.set()
        self.server.shutdown()
        self.server.server_close()


class Files(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *about: Any, **options: Any) -> None:
        self.host = host
        super().__init__(*about, **options)

    def do_GET(self) -> None:
        if self.host.held and self.host.held in self.path:
            self.host.go_on.wait()
        super().do_GET()

    def guess_type(self, path: Any) -> str:
        return COMMON.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        self.send_header("Vary", "Origin, Accept, Sec-Fetch-Dest")  # some hosts say such things of every file
        super().end_headers()

    def log_message(self, *_: object) -> None:
        return


def write_host(root: Path) -> None:
    """A site in a folder of its host, where bots do not pretend to think."""
    write_site(root / "game")
    file = root / "game/kernel/kernel.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "settings": QUICK}))


def age(file: Path, days: int) -> None:
    """Make a file old. Where a host says nothing of how long it holds, a browser guesses: a tenth of its age."""
    then = time.time() - days * 24 * 3600
    os.utime(file, (then, then))


def own_site(folder: Path, root: Path) -> Path:
    """A site that may change, in a folder of its host. Its files are old."""
    shutil.copytree(folder, root, dirs_exist_ok=True)
    for file in root.rglob("*"):
        age(file, days=100)
    return root / "game"


def deploy(site: Path) -> None:
    """The next version of a site takes the place of the last one: its scripts and styles and the game have other names,
    and those of before are gone."""
    [game] = site.glob("kernel/game-*.bin")
    number = int(game.stem.rpartition("-")[2], 16) ^ 1
    names = {file.name: f"{file.stem}0{file.suffix}" for file in (site / "assets").iterdir()}
    names[game.name] = f"game-{number:010x}.bin"
    for file in [file for file in site.rglob("*") if file.is_file()]:
        if file.suffix in (".js", ".css", ".html") or file.name in ("offline.json", "kernel.json"):
            file.write_text(FILE_NAME.sub(lambda found: names.get(found[0], found[0]), file.read_text()))
        if file.name in names:
            file.rename(file.with_name(names[file.name]))


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    try:
        yield host
    finally:
        host.switch_off()


def asked_by(page: Page) -> list[str]:
    """The addresses that the pages, workers and service workers of this browser ask for from now on."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    return asked


def assert_only_from(address: str, asked: list[str]) -> None:
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


@contextmanager
def first_visit(browser: Browser, host: Host, **options: Any) -> Iterator[Page]:
    """Somebody who has opened a table once. From then on there is no host any more."""
    with visitor(browser, faults=False, service_workers="allow", **options) as page:
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        asked = asked_by(page)
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        host.switch_off()
        yield page
        assert not wrong, wrong
        assert_only_from(host.address, asked)


def begin(page: Page) -> None:
    """Press what begins a game on the first screen, and wait for the table."""
    page.locator("button.now:enabled").click()
    page.locator(".bar").wait_for(timeout=LONG)


def reopen(page: Page) -> None:
    """Load the page again in the middle of whatever is asked."""
    page.reload()
    page.locator(".bar").wait_for(timeout=LONG)


def saved(page: Page, button: str, file: Path) -> Path:
    """A file that the page makes itself."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    download.value.save_as(file)
    return file


def told(*command: object) -> str:
    """What a command of Kickdoor says about a file."""
    words = [sys.executable, "-m", "kickdoor", *map(str, command)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def assert_exact(file: Path) -> Record:
    """The record of a game in the browser: the kernel here has the same fingerprint at its end."""
    assert told("verify", file)
    record = Record.decode(file.read_bytes())
    assert verdict_on(record, "").word == "exact"
    return record
