"""The way into a page without a server: from a server that goes away, with a bar that counts, under a strict policy,
in one tab at a time, and over updates."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import until_true, visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer
from tests.support.server import Running, running, sqlite_in
from tests.support.static_host import (
    LONG,
    asked_by,
    assert_only_from,
    begin,
    deploy,
    first_visit,
    hosted,
    own_site,
    reopen,
    until_kept,
)

pytestmark = pytest.mark.timeout(600)

# what the policy lets a script of the page do; the other host is there and would answer
TRIED = """async (other) => {
  const evaluated = () => new Function('return true')();
  await new Promise(requestAnimationFrame); // from here on it is a script of the page, and the policy holds for it
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  const can = async (what) => { try { await what(); return true; } catch { return false; } };
  const elsewhere = () => fetch(other, { mode: 'no-cors' });
  return [await can(evaluated), await can(() => WebAssembly.compile(empty)), await can(elsewhere)];
}"""


def test_a_server_offers_the_game_without_itself(browser: Browser, tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server, visitor(browser, faults=False, service_workers="allow") as page:
        asked = asked_by(page)
        page.goto(server.address)
        page.get_by_role("button", name="Play without the server").click()
        expect(page.get_by_text("You are playing in this browser.")).to_be_visible()
        begin(page)
        until_kept(page, f"{server.address}/")
        server.kill()
        reopen(page)
        player = PagePlayer(page, Mouse())
        player.play(enough=lambda seen: seen.over or len(player.diary) > 3)
        page.goto(server.address)
        page.get_by_role("button", name="Back to the server").click()
        expect(page.get_by_role("button", name="Play without the server")).to_be_visible()
        assert_only_from(server.address, asked)


@pytest.mark.parametrize("place", ["server", "site"])
def test_the_policy_is_strict_and_allows_webassembly(
    browser: Browser, server: Running, folder: Path, place: str
) -> None:
    with hosted(folder) as host, visitor(browser, faults=False) as page:
        address = {"server": server.address, "site": host.address}[place]
        page.goto(address)
        page.locator("button.now:enabled").wait_for()
        other = address.replace("127.0.0.1", "table.test")
        assert other != address
        assert page.evaluate(TRIED, other) == [False, True, False]


def test_the_bar_counts_the_bytes_that_have_come(browser: Browser, folder: Path) -> None:
    files = json.loads((folder / "game/kernel/kernel.json").read_text())["files"]
    total = sum(file["bytes"] for file in files.values())
    with hosted(folder) as host, visitor(browser) as page:
        host.held = Path(files["engine"]["path"]).name
        page.goto(host.address)
        page.locator("button.now:enabled").click()
        bar = page.get_by_label("The game is getting ready")
        expect(bar).to_have_js_property("max", total)
        expect(bar).to_have_js_property("value", total - files["engine"]["bytes"])
        part = f"{(total - files['engine']['bytes']) / 1e6:.1f} of {total / 1e6:.1f} MB"
        expect(page.get_by_text(f"Fetching the game: {part}")).to_be_visible()
        host.go_on.set()
        page.locator(".bar").wait_for(timeout=LONG)
        expect(bar).to_have_count(0)


def test_the_games_are_in_the_tab_that_was_opened_last(browser: Browser, folder: Path) -> None:
    with hosted(folder) as host, first_visit(browser, host) as page:
        other = page.context.new_page()
        other.goto(page.url)
        other.locator(".bar").wait_for(timeout=LONG)
        player = PagePlayer(page, Mouse())
        taken = page.get_by_text("Your games are open in another tab now.")
        player.play(enough=lambda seen: taken.is_visible() or seen.over)
        expect(taken).to_be_visible()
        page.get_by_role("button", name="Play here").click()
        page.locator(".bar").wait_for(timeout=LONG)
        expect(taken).to_have_count(0)


# the game that this browser keeps: the name of its file, if that is there, too
GAME_KEPT = """async (home) => {
  const shelf = await caches.open('kickdoor-kernel');
  const list = await (await shelf.match(new URL('kernel/kernel.json', home)))?.json();
  const game = list && new URL(list.files.game.path, home).href;
  return game && (await shelf.match(game)) ? game : '';
}"""


def game_kept(page: Page, home: str) -> str:
    return str(page.evaluate(f"({GAME_KEPT})({json.dumps(home)})"))


def test_an_update_comes_with_the_page_and_a_game_goes_on_with_it(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    """Nobody has to open a table for it: the next one is opened without a network."""
    site = own_site(folder, tmp_path)
    with hosted(tmp_path) as host, visitor(browser, faults=False, service_workers="allow") as page:
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        until_true(page, f"({GAME_KEPT})({json.dumps(host.address)})")
        before, table = game_kept(page, host.address), page.url
        PagePlayer(page, Mouse()).play(enough=lambda seen: seen.over or seen.mine)
        deploy(site)
        page.goto(f"{host.address}#/cards")
        page.reload()
        until_true(page, f"({GAME_KEPT})({json.dumps(host.address)}).then((name) => name !== {json.dumps(before)})")
        host.switch_off()
        page.goto(table)
        page.reload()
        page.locator(".bar").wait_for(timeout=LONG)
        player = PagePlayer(page, Mouse())
        player.play(enough=lambda seen: seen.over or len(player.diary) > 3)
        assert game_kept(page, host.address) != before


def test_an_update_that_breaks_off_leaves_the_game_of_before(browser: Browser, folder: Path, tmp_path: Path) -> None:
    site = own_site(folder, tmp_path)
    with hosted(tmp_path) as host, visitor(browser, faults=False, service_workers="allow") as page:
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        before = game_kept(page, host.address)
        deploy(site)
        [game] = site.glob("kernel/game-*.bin")
        game.unlink()
        reopen(page)
        PagePlayer(page, Mouse()).play(enough=lambda seen: seen.over or seen.mine)
        assert game_kept(page, host.address) == before
        host.switch_off()
        reopen(page)


def test_a_page_that_was_open_during_an_update_is_loaded_again(browser: Browser, folder: Path, tmp_path: Path) -> None:
    site = own_site(folder, tmp_path)
    with hosted(tmp_path) as host, visitor(browser, faults=False) as page:
        page.goto(f"{host.address}#/how-to-play")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")  # what it needs is here, and it asks for nothing while the host changes
        page.evaluate("window.before = true")
        deploy(site)
        page.goto(f"{host.address}#/cards")  # its script is gone
        page.get_by_placeholder("Name or text").wait_for()
        assert page.evaluate("window.before") is None
        page.evaluate("window.before = true")
        [part] = site.glob("assets/WorkshopPage-*.js")
        part.unlink()
        page.goto(f"{host.address}#/workshop")  # it is loaded again, and that does not help
        expect(page.get_by_role("alert")).to_contain_text("A part of this page could not be fetched.")
        assert page.evaluate("window.before") is None


def test_a_network_that_brings_nothing_holds_nobody_up(browser: Browser, folder: Path) -> None:
    """As in a train: there is a network, and no answer."""
    with hosted(folder) as host, visitor(browser, faults=False, service_workers="allow") as page:
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        host.held = "/game/"
        reopen(page)
        PagePlayer(page, Mouse()).play(enough=lambda seen: seen.over or seen.mine)
