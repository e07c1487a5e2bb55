"""Games over several days on the page: one's games, standing orders, vacation, push messages, the secure address."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.server.http.guests import COOKIE
from tests.support.browser import assert_open_to_all, until, until_true, visitor
from tests.support.server import PATIENCE, QUICK, Person, Running, sqlite_in

pytestmark = pytest.mark.timeout(600)
PHONE = (390, 844)


def game_over_days(address: str, ann: Person | None = None, bob: Person | None = None) -> tuple[str, Person, Person]:
    """Ann and Bob and a bot, in a game that waits for one of the two."""
    ann, bob = ann or Person(address, "Ann"), bob or Person(address, "Bob")
    wish = {"seats": 3, "clock": "daily", "public": False, "bots": "easy"}
    table: str = ann.call("POST", "/api/tables", wish)["table"]["id"]
    bob.call("POST", f"/api/tables/{table}/seat", {})
    ann.call("POST", f"/api/tables/{table}/start")
    until(lambda: "you" in [waits(ann, table), waits(bob, table)], "somebody is asked")
    return table, ann, bob


def waits(person: Person, table: str = "") -> str:
    rows = person.call("GET", "/api/me/games")["games"]
    return str(next(row for row in rows if table in ("", row["id"]))["waits"])


def come(page: Page, person: Person, address: str, path: str) -> None:
    page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": address}])
    page.goto(address + path)


def test_games_that_wait_are_listed_counted_and_reminded_of(browser: Browser, address: str) -> None:
    table, ann, bob = game_over_days(address)
    mine = ann if waits(ann) == "you" else bob
    with visitor(browser, *PHONE, has_touch=True) as page:
        come(page, mine, address, "/")
        row = page.locator(".mine .row")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("left")
        expect(page).to_have_title("(1) Kickdoor")
        page.get_by_role("link", name="Your games").tap()
        expect(page.get_by_role("heading", name="Your games", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        assert_open_to_all(page)
        page.goto(f"{address}/cards")
        expect(page.get_by_text("One of your games waits for you.")).to_be_visible()
        page.get_by_role("link", name="Go to the table").tap()
        until_true(page, f"location.pathname === '/table/{table}'")
        expect(page.get_by_text("One of your games waits for you.")).to_have_count(0)


def test_a_game_that_waits_for_others_leads_to_the_next_one_that_waits(browser: Browser, address: str) -> None:
    ann, bob = Person(address, "Ann"), Person(address, "Bob")
    games: dict[str, str] = {}
    while not {"you", "player"} <= set(games):  # chance says which of the two is asked first
        table = game_over_days(address, ann, bob)[0]
        games[waits(ann, table)] = table
    with visitor(browser, *PHONE, has_touch=True) as page:
        come(page, ann, address, f"/table/{games['player']}")
        page.get_by_role("link", name="Next game").tap()
        until_true(page, f"location.pathname !== '/table/{games['player']}'")
        expect(page.locator(".bar.mine")).to_be_visible()
        expect(page.get_by_role("link", name="Next game")).to_have_count(0)
        assert_open_to_all(page)


def test_a_move_a_day_is_a_choice_of_a_new_table(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/new")
        page.get_by_label("Clock").select_option("A move a day")
        expect(page.get_by_text("one day for a decision")).to_be_visible()
        page.get_by_role("button", name="Open the table").click()
        until_true(page, "location.pathname.startsWith('/table/')")
        table = page.url.rpartition("/")[2]
        assert Person(address).call("GET", f"/api/tables/{table}")["table"]["clock"] == "daily"


def test_standing_orders_are_given_shown_and_kept(browser: Browser, address: str) -> None:
    table, ann, _ = game_over_days(address)
    with visitor(browser) as page:
        come(page, ann, address, f"/table/{table}")
        opener = page.locator("[popovertarget=when-asked]")
        opener.focus()
        page.keyboard.press("Enter")  # by keyboard alone
        kills = page.get_by_role("checkbox", name="Let kills happen that leave everybody below Level")
        kills.focus()
        page.keyboard.press("Space")
        said = page.get_by_text("Your standing orders pass for you: kills below Level 9")
        expect(said).to_be_visible()
        page.get_by_role("spinbutton", name="Let kills happen").fill("7")
        page.keyboard.press("Tab")
        expect(page.get_by_text("kills below Level 7")).to_be_visible()
        assert_open_to_all(page)
        page.reload()
        expect(opener).to_have_accessible_name(
            "When am I asked? Only when it is about me. Your standing orders pass for you: kills below Level 7"
        )


def test_others_see_a_vacation(browser: Browser, address: str) -> None:
    table, ann, bob = game_over_days(address)
    with visitor(browser) as mine, visitor(browser) as theirs:
        come(theirs, bob, address, f"/table/{table}")
        expect(theirs.locator("section.player")).to_have_count(2)
        come(mine, ann, address, "/games")
        mine.get_by_label("Days").fill("3")
        mine.get_by_role("button", name="Go on vacation").click()
        expect(mine.get_by_text("You are on vacation until")).to_be_visible()
        expect(theirs.get_by_role("img", name="Ann is on vacation until")).to_be_visible()
        mine.get_by_role("button", name="I am back").click()
        expect(mine.get_by_role("button", name="Go on vacation")).to_be_visible()
        expect(theirs.get_by_role("img", name="Ann is on vacation until")).to_have_count(0)


def test_the_worker_shows_what_is_pushed_to_it(browser: Browser, address: str) -> None:
    """The worker is given a message as its push service would give it. A browser without a screen shows no
    notification, so the worker notes what it wants to show."""
    with visitor(browser, service_workers="allow") as page:
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        until(lambda: page.evaluate("1") and page.context.service_workers, "Playwright has heard of the worker")
        [worker] = page.context.service_workers
        worker.evaluate("""() => {
            self.told = [];
            self.registration.showNotification = async (title, { body, data, tag }) =>
                void self.told.push({ title, body, data, tag });
        }""")
        line = page.context.new_cdp_session(page)
        found: list[Any] = []
        line.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
        line.send("ServiceWorker.enable")
        until(lambda: page.evaluate("1") and found, "the worker is registered")
        told = {"title": "Kickdoor", "body": "It is your turn. At the table: Bob.", "path": "/table/abc"}
        for data in (json.dumps(told), "no JSON at all"):
            message = {"origin": address, "registrationId": found[-1]["registrationId"], "data": data}
            line.send("ServiceWorker.deliverPushMessage", message)
        until(lambda: len(worker.evaluate("self.told")) == 2, "both messages are shown")
        assert worker.evaluate("self.told") == [
            {"title": "Kickdoor", "body": told["body"], "data": "/table/abc", "tag": "/table/abc"},
            {"title": "Kickdoor", "body": "", "data": "/games", "tag": "/games"},
        ]


@contextlib.contextmanager
def secure_server(folder: Path) -> Iterator[tuple[str, str]]:
    env = {**os.environ, **QUICK, "KICKDOOR_HOME_TLS_PORT": "0", "KICKDOOR_HOME_TLS_FOLDER": str(folder / "tls")}
    command = [*Running.command, "serve", "--tls", "--port", "0", "--database", sqlite_in(folder)]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        plain = process.stdout.readline().removeprefix("Table ready: ").strip().rstrip("/")
        secure = process.stdout.readline().removeprefix("With https: ").partition(" ")[0].rstrip("/")
        yield plain, secure
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def test_a_page_without_https_says_what_is_missing_and_leads_to_https(browser: Browser, tmp_path: Path) -> None:
    assert sys.executable == Running.command[0]
    with secure_server(tmp_path) as (plain, secure):
        with visitor(browser, *PHONE) as page:
            page.goto(plain.replace("127.0.0.1", "table.test") + "/settings")  # a name that is no safe place
            expect(
                page.get_by_text("Not available here, because the page has no secure connection.").first
            ).to_be_visible()
            page.get_by_role("link", name="How to get one").first.click()
            expect(page.get_by_text("Messages when a table waits for you")).to_be_visible()
            expect(page.get_by_role("link", name="Download the certificate")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
            assert_open_to_all(page)
            page.goto(plain + "/secure")
            expect(page.get_by_role("link", name=secure, exact=True)).to_be_visible()
        context = browser.new_context(ignore_https_errors=True)
        safe = context.new_page()
        safe.goto(secure + "/secure")
        expect(safe.get_by_text("This page has a secure connection.")).to_be_visible()
        assert safe.evaluate("isSecureContext")
        context.close()
