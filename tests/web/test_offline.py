"""A page without a server, in a real browser: after the first visit the host is gone for good."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from kickdoor.lessons.lesson import all_lessons
from kickdoor.phrases.book import lesson_book
from tests.support.browser import assert_open_to_all, at_rest, until_true, visitor
from tests.support.companion_fights import FIGHTS
from tests.support.companion_page import CompanionPage
from tests.support.every_question import all_kinds, database, give, moments
from tests.support.hands import Finger, Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.records import whole_game
from tests.support.rooms import SharedPlayer
from tests.support.static_host import (
    LONG,
    Host,
    asked_by,
    assert_exact,
    assert_only_from,
    begin,
    first_visit,
    hosted,
    reopen,
    saved,
    told,
)
from tests.web.test_lessons import go_through
from tests.web.test_puzzles import solve
from tests.web.test_workshop import is_right, new_card

ROOT = Path(__file__).parents[2]
GAMES = 30  # of each choice of sets, until a kind of question has come
RARE = {"react", "roll-order.other", "roll-run.other", "roll.other", "what"}  # no printed card leads to them
PASSED = {"roll-order.me"}  # the table goes on by itself, as this visitor wants it to
SIZE = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}"""
FORGET = "for (const key of Object.keys(localStorage)) if (/companion|group/.test(key)) delete localStorage[key]"
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


class Alone(NamedTuple):
    """Somebody who has been there once; there is no host any more."""

    page: Page
    home: str


@pytest.fixture(scope="module")
def visit(browser: Browser, folder: Path) -> Iterator[Alone]:
    with hosted(folder) as host, first_visit(browser, host) as page:
        yield Alone(page, host.address)


@pytest.fixture
def alone(visit: Alone) -> Iterator[Alone]:
    """The same visitor for many tests: a first visit takes long. Nothing may go wrong on the page."""
    wrong: list[str] = []

    def note(error: Error) -> None:
        wrong.append(str(error))

    visit.page.on("pageerror", note)
    visit.page.goto(f"{visit.home}#/")
    yield visit
    visit.page.remove_listener("pageerror", note)
    assert not wrong, wrong


@pytest.mark.timeout(600)
def test_a_game_goes_on_without_the_host(alone: Alone) -> None:
    page = alone.page
    begin(page)
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
    browser: Browser, folder: Path, size: dict[str, Any], tmp_path: Path
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
        assert_exact(saved(page, "Download the record", tmp_path / "game.json"))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_reload_in_the_middle_of_every_kind_of_question_that_there_is(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    at = moments(GAMES)
    assert all_kinds() - set(at) <= RARE
    file = tmp_path / "games"
    tables = database(file, at)
    with hosted(folder) as host, first_visit(browser, host) as page:
        page.goto(f"{host.address}#/settings")
        page.reload()  # the kernel does not run here
        give(page, file)
        for kind, table in tables.items():
            page.goto(f"{host.address}#/table/{table}")
            before = looked_at(page)
            assert before.mine or before.offers or before.bargain or kind in PASSED, kind
            page.reload()
            assert looked_at(page) == before, kind


def looked_at(page: Page) -> Seen:
    page.locator(".bar").wait_for(timeout=LONG)
    at_rest(page)
    return PagePlayer(page, Mouse()).look()


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("turns", [2, pytest.param(None, marks=pytest.mark.soak)], ids=["two turns", "whole game"])
def test_three_people_share_the_device_without_the_host(alone: Alone, tmp_path: Path, turns: int | None) -> None:
    page = alone.page
    page.goto(f"{alone.home}#/new/pass")
    expect(page.get_by_role("radio")).to_have_count(2)  # other devices would need a server
    for number, name in enumerate(("Ann", "Bob", "Cy")):
        page.get_by_label(f"Name of player {number + 1}").fill(name)
    if turns:
        page.locator(".options input[type=number]").fill(str(turns))
    page.get_by_role("button", name="Start the game").click()
    page.locator(".handover").wait_for(timeout=LONG)
    expect(page.locator(".own")).to_have_count(0)
    player = SharedPlayer(page, Mouse())
    over = page.get_by_role("dialog", name="The game is over")
    for _ in range(60_000):
        if over.is_visible():
            break
        if not player.step():
            page.wait_for_timeout(20)
    expect(over).to_be_visible()
    file = saved(page, "Download the record", tmp_path / "game.json")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay > .stage")).to_be_visible(timeout=LONG)
    assert assert_exact(file).names[:3] == ["Ann", "Bob", "Cy"]


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_two_lessons_and_a_puzzle_without_the_host(browser: Browser, folder: Path) -> None:
    book = lesson_book("en").texts
    with hosted(folder) as host, first_visit(browser, host) as page:
        for lesson in list(all_lessons())[:2]:
            page.goto(f"{host.address}#/learn")
            page.get_by_text(book[f"lesson.{lesson}.title"]).first.click()
            page.locator(".host").wait_for(timeout=LONG)
            go_through(page, Mouse())
            expect(page.locator(".host .words")).to_contain_text(book[f"lesson.{lesson}.done"])
        page.goto(f"{host.address}#/puzzles")
        expect(page.locator(".entry")).to_have_count(30, timeout=LONG)
        puzzle = next(each for each in all_lessons().values() if each.kind == "puzzle")
        page.get_by_text(book[f"lesson.{puzzle.id}.title"]).first.click()
        page.locator(".host").wait_for(timeout=LONG)
        solve(page, puzzle)


def count_again(page: Page, host: Host, fights: list[dict[str, Any]]) -> None:
    """Work out fights of the paper game, each from the beginning: nobody knows the group of the one before."""
    for example in fights:
        page.goto(f"{host.address}#/companion")
        page.evaluate(FORGET)
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
def test_a_record_file_is_replayed_without_the_host(alone: Alone, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(whole_game("offline", 3).record.encode())
    page = alone.page
    page.goto(f"{alone.home}#/replays")
    expect(page.get_by_text("It is replayed in this browser and sent to nobody.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".replay > .stage")).to_be_visible(timeout=LONG)
    assert_open_to_all(page)


@pytest.mark.timeout(900)
def test_cards_of_ones_own_are_made_without_the_host(alone: Alone, tmp_path: Path) -> None:
    """From the first screen: checked, weighed, tried at a table, printed, saved, and there again after a reload."""
    page = alone.page
    page.get_by_role("link", name="Workshop").click()
    page.get_by_label("Name of the set").fill("Pub Night")
    page.get_by_role("button", name="New set").click()
    new_card(page, "item", "Bar Stool")
    page.get_by_label("Bonus", exact=True).fill("3")
    is_right(page)
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    assert_open_to_all(page)
    bench = page.url
    page.get_by_role("button", name="Weigh it").click()
    page.get_by_role("button", name="Weigh it now").click()
    expect(page.locator("[data-weighed]")).to_contain_text("Games won with it", timeout=LONG)
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator('.own [data-card$="bar-stool"]').first).to_be_visible(timeout=LONG)
    page.goto(bench)
    page.reload()
    expect(page.locator(".list").get_by_role("button", name="Bar Stool")).to_be_visible(timeout=LONG)
    file = saved(page, "Save as a file", tmp_path / "pub.kickdoor-set.json")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("[data-sheet] .name")).to_have_text(["Bar Stool"], timeout=LONG)
    told("cards", "unpack", file, tmp_path / "pub")
    assert "Bar Stool" in told("cards", "explain", "--set", tmp_path / "pub", "bar-stool")


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("turns", [2, pytest.param(None, marks=pytest.mark.soak)], ids=["two turns", "whole game"])
def test_a_game_with_a_set_of_ones_own_and_hard_bots_without_the_host(
    alone: Alone, tmp_path: Path, turns: int | None
) -> None:
    """Bots think in a second worker, which then finds the chances of everybody."""
    page = alone.page
    page.goto(f"{alone.home}#/workshop")
    page.get_by_role("button", name="The Tavern").click(timeout=LONG)
    page.get_by_role("button", name="Play with it").click(timeout=LONG)
    assert_open_to_all(page)
    page.get_by_role("button", name="Go to a new table with it").click()
    expect(page.locator('[data-fan][aria-pressed="true"]')).to_contain_text("The Tavern", timeout=LONG)
    if turns:
        page.locator(".options input[type=number]").fill(str(turns))
    page.get_by_label("Bots on empty seats").select_option("hard")
    assert_open_to_all(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click(timeout=LONG)
    page.locator(".bar").wait_for(timeout=LONG)
    player = PagePlayer(page, Mouse())
    player.play(enough=lambda seen: seen.over)
    assert sum("/thinker-" in worker.url for worker in page.workers) == 1
    expect(page.locator(".chances svg path")).to_have_count(4, timeout=LONG)
    record = assert_exact(saved(page, "Download the record", tmp_path / "game.json"))
    assert record.cards


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
def test_a_page_that_is_opened_as_a_file_says_what_it_needs(browser: Browser, folder: Path) -> None:
    with visitor(browser, faults=False) as page:
        page.goto((folder / "game/index.html").as_uri())
        expect(page.get_by_text("it cannot be opened as a file")).to_be_visible()
        expect(page.get_by_text("nicht als Datei öffnen")).to_be_visible()


@pytest.mark.timeout(300)
def test_the_game_can_be_installed(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, visitor(browser, service_workers="allow") as page:
        page.goto(host.address)
        until_true(page, "Boolean(navigator.serviceWorker.controller)", 60)
        line = page.context.new_cdp_session(page)
        assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = line.send("Page.getAppManifest")
        assert manifest["errors"] == []
        found = json.loads(manifest["data"])
        assert urljoin(manifest["url"], found["start_url"]) == host.address
        for icon in found["icons"]:
            size = page.evaluate(SIZE, urljoin(manifest["url"], icon["src"]))
            assert icon["sizes"] in ("any", f"{size[0]}x{size[1]}")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_visitor_learns_how_safe_their_games_are(browser: Browser, folder: Path, language: str) -> None:
    words = json.loads((ROOT / f"web/messages/{language}.json").read_text())
    with hosted(folder) as host, visitor(browser, locale=language) as page:
        page.goto(f"{host.address}#/settings")
        page.get_by_role("button", name=words["local_ask_to_keep"]).click()
        expect(page.get_by_text(words["local_sure"]).or_(page.get_by_text(words["local_not_sure"]))).to_be_visible()
        assert_open_to_all(page)


@pytest.mark.timeout(300)
def test_the_first_screen_and_the_cards_fetch_no_kernel(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, visitor(browser, locale="de-DE") as page:
        asked = asked_by(page)
        page.goto(host.address)
        page.locator("button.now:enabled").wait_for()
        expect(page.get_by_text("Du spielst in diesem Browser.")).to_be_visible()
        assert_open_to_all(page)
        page.get_by_role("link", name="Alle Karten").click()
        expect(page.locator(".card").first).to_be_visible()
        page.reload()
        expect(page.locator(".card").first).to_be_visible()
    assert not [url for url in asked if re.search(r"/kernel/[a-z]+-[0-9a-f]{10}\.", url)]
    assert_only_from(host.address, asked)
