"""A page without a server, in a real browser: after the first visit the host is gone for good."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.lessons.lesson import all_lessons
from kickdoor.local.site import write_site
from kickdoor.phrases.book import lesson_book
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from tests.support.browser import assert_open_to_all, until_true, visitor
from tests.support.companion_fights import FIGHTS
from tests.support.companion_page import CompanionPage
from tests.support.hands import Finger, Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.records import whole_game
from tests.support.rooms import SharedPlayer
from tests.web.test_lessons import go_through

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
QUICK = {"pace": 0, "floor": 0, "reading": 0, "roll": 0}
LONG = 120_000  # milliseconds: Python has to start, maybe on a busy machine
# everything that the app needs is kept
KEPT = """async () => {
  const wanted = await caches.match('kernel/offline.json').then((found) => found?.json());
  const names = (await (await caches.open('kickdoor-pages')).keys()).map(({ url }) => url.replace(/#.*/, ''));
  const list = wanted ?? await fetch('kernel/offline.json').then((found) => found.json());
  const compiled = (await (await caches.open('kickdoor-kernel')).keys()).some(({ url }) => url.endsWith('.compiled'));
  return compiled && list.every((path) => names.includes(new URL(path, document.baseURI).href));
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        return


@dataclass
class Host:
    """A static host, which can be switched off."""

    server: ThreadingHTTPServer

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/game/"

    def switch_off(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site in a folder of its host, where bots do not pretend to think."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / "game")
    file = root / "game/kernel/kernel.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "settings": QUICK}))
    return root


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    host = Host(ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))))
    Thread(target=host.server.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.switch_off()


@contextmanager
def first_visit(browser: Browser, host: Host, **options: Any) -> Iterator[Page]:
    """Somebody who has opened a table once. From then on there is no host any more."""
    with visitor(browser, faults=False, service_workers="allow", **options) as page:
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(host.address)
        page.locator("button.now:enabled").click()
        page.locator(".bar").wait_for(timeout=LONG)
        until_true(page, f"({KEPT})()", 120)
        host.switch_off()
        yield page
        assert not wrong


def reopen(page: Page) -> None:
    """Load the page again in the middle of whatever is asked."""
    page.reload()
    page.locator(".bar").wait_for(timeout=LONG)


def saved_record(page: Page) -> Record:
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    return Record.decode(Path(download.value.path()).read_bytes())


@pytest.mark.timeout(600)
def test_a_game_goes_on_without_the_host(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, first_visit(browser, host) as page:
        reopen(page)
        player = PagePlayer(page, Mouse())
        turns = set()

        def enough(seen: Seen) -> bool:
            turns.add(seen.turn)
            return seen.over or len(turns) > 3

        player.play(enough=enough)
        reopen(page)
        assert_open_to_all(page)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_is_reloaded_at_every_kind_of_question(
    browser: Browser, folder: Path, size: dict[str, Any]
) -> None:
    with hosted(folder) as host, first_visit(browser, host, **size) as page:
        player = PagePlayer(page, Finger() if size else Mouse())
        met: set[str] = set()

        def new_kind(seen: Seen) -> bool:
            kind = " ".join(seen.question.split()[:3])
            return seen.over or (seen.mine and kind not in met)

        while not player.look().over:
            player.play(enough=new_kind)
            seen = player.look()
            if seen.over:
                break
            met.add(" ".join(seen.question.split()[:3]))
            reopen(page)
        assert len(met) > 4
        record = saved_record(page)
        assert verdict_on(record, "").word == "exact"


def verified(file: Path) -> str:
    """What the command says about a record."""
    command = [sys.executable, "-m", "kickdoor", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.timeout(900)
def test_three_people_share_the_device_without_the_host(browser: Browser, folder: Path, tmp_path: Path) -> None:
    with hosted(folder) as host, first_visit(browser, host) as page:
        page.goto(f"{host.address}#/new/pass")
        expect(page.get_by_role("radio")).to_have_count(2)  # other devices would need a server
        for number, name in enumerate(("Ann", "Bob", "Cy")):
            page.get_by_label(f"Name of player {number + 1}").fill(name)
        page.locator(".options input[type=number]").fill("2")  # turns
        page.get_by_role("button", name="Start the game").click()
        page.locator(".handover").wait_for(timeout=LONG)
        expect(page.locator(".own")).to_have_count(0)
        player = SharedPlayer(page, Mouse())
        over = page.get_by_role("dialog", name="The game is over")
        for _ in range(2000):
            if over.is_visible():
                break
            if not player.step():
                page.wait_for_timeout(20)
        expect(over).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Download the record").click()
        file = tmp_path / "game.json"
        download.value.save_as(file)
    assert verified(file)
    record = Record.decode(file.read_bytes())
    assert record.names[:3] == ["Ann", "Bob", "Cy"]
    assert verdict_on(record, "").word == "exact"  # the kernel here has the same fingerprint at its end


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_two_lessons_and_a_puzzle_without_the_host(browser: Browser, folder: Path) -> None:
    book = lesson_book("en").texts
    with hosted(folder) as host, first_visit(browser, host) as page:
        for lesson in list(all_lessons())[:2]:
            page.goto(f"{host.address}#/learn")
            page.get_by_text(book[f"lesson.{lesson}.title"]).first.click()
            page.locator(".host").wait_for(timeout=LONG)
            go_through(page)
            expect(page.locator(".host .words")).to_contain_text(book[f"lesson.{lesson}.done"])
        page.goto(f"{host.address}#/puzzles")
        expect(page.locator(".entry")).to_have_count(30, timeout=LONG)
        page.locator(".entry").first.click()
        page.locator(".host").wait_for(timeout=LONG)


def count_again(page: Page, host: Host, fights: list[dict[str, Any]]) -> None:
    """Work out fights of the paper game, each from the beginning."""
    for example in fights:
        page.goto(f"{host.address}#/companion")
        page.evaluate("localStorage.removeItem('kickdoor-companion')")
        page.reload()
        CompanionPage(page, f"{host.address}#").work_out(example)


@pytest.mark.timeout(600)
def test_the_companion_adds_up_without_the_host(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, first_visit(browser, host, **PHONE) as page:
        count_again(page, host, FIGHTS[:1])


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_all_forty_fights_without_the_host(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, first_visit(browser, host, **PHONE) as page:
        count_again(page, host, FIGHTS)


@pytest.mark.timeout(600)
def test_a_record_file_is_replayed_without_the_host(browser: Browser, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(whole_game("offline", 3).record.encode())
    with hosted(folder) as host, first_visit(browser, host) as page:
        page.goto(f"{host.address}#/replays")
        expect(page.get_by_text("It is replayed in this browser and sent to nobody.")).to_be_visible()
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".replay > .stage")).to_be_visible(timeout=LONG)
        assert_open_to_all(page)


@pytest.mark.timeout(300)
def test_pages_about_a_server_say_that_there_is_none(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, visitor(browser) as page:
        for path in ("games", "sign-in", "privacy", "secure"):
            page.goto(f"{host.address}#/{path}")
            expect(page.get_by_text("This needs a server, and there is none here.")).to_be_visible()
        assert_open_to_all(page)


@pytest.mark.timeout(300)
def test_cards_that_have_changed_at_the_host_are_shown(browser: Browser, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "game/kernel/cards-deluxe-en.json"
    os.utime(file, (1_000_000_000, 1_000_000_000))  # a browser guesses that an old file stays as it is
    with hosted(tmp_path) as host, visitor(browser, service_workers="allow") as page:
        page.goto(f"{host.address}#/cards")
        until_true(page, "Boolean(navigator.serviceWorker.controller)", 60)
        page.reload()
        page.get_by_placeholder("Name or text").fill("Potted Plant")
        expect(page.locator(".card").first).to_be_visible()
        file.write_text(file.read_text().replace("Potted Plant", "Plotted Pant"))
        page.reload()
        page.get_by_placeholder("Name or text").fill("Plotted Pant")
        expect(page.locator(".card").first).to_contain_text("Plotted Pant")


@pytest.mark.timeout(300)
def test_the_first_screen_and_the_cards_fetch_no_kernel(browser: Browser, folder: Path) -> None:
    asked: list[str] = []
    with hosted(folder) as host, visitor(browser, locale="de-DE") as page:
        page.on("request", lambda request: asked.append(request.url))
        page.goto(host.address)
        page.locator("button.now:enabled").wait_for()
        expect(page.get_by_text("Du spielst in diesem Browser.")).to_be_visible()
        assert_open_to_all(page)
        page.get_by_role("link", name="Alle Karten").click()
        expect(page.locator(".card").first).to_be_visible()
        page.reload()
        expect(page.locator(".card").first).to_be_visible()
    assert not [url for url in asked if url.endswith((".bin", ".mjs", ".zip"))]
    assert all(url.startswith((host.address, "data:", "blob:")) for url in asked)
