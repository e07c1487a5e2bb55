"""Hosts as strangers have them: their files are old and they say nothing of how long those hold, they are being updated
at this moment, other pages lie on them, too, and their addresses are no safe places for a browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import assert_open_to_all, visitor
from tests.support.static_host import LONG, age, begin, deploy, hosted, own_site, reopen, until_kept

pytestmark = pytest.mark.timeout(600)
ROOT = Path(__file__).parents[2]
LACKS = ("secure_notify", "secure_offline", "secure_wake", "secure_share")


def test_a_visit_while_an_update_is_copied_leaves_the_version_of_before(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    """The new page is there, and nothing of what it needs. Without the host the old one is opened, all of it."""
    site = own_site(folder, tmp_path)
    with hosted(tmp_path) as host, visitor(browser, faults=False, service_workers="allow") as page:
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        table = page.url
        deploy(site)
        (site / "assets").rename(site / "later")
        page.goto(host.address)
        page.reload()
        expect(page.locator(".no-start")).to_be_visible()
        host.switch_off()
        page.goto(table)
        reopen(page)


def test_another_page_of_the_same_host_does_not_take_the_place_of_the_app(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    site = own_site(folder, tmp_path)
    (site / "diary").mkdir()
    (site / "diary/index.html").write_text("<!doctype html><title>Diary</title><p>Dear diary</p>")
    with hosted(tmp_path) as host, visitor(browser, faults=False, service_workers="allow") as page:
        page.goto(host.address)
        begin(page)
        until_kept(page, host.address)
        table = page.url
        page.goto(f"{host.address}diary/")
        expect(page.get_by_text("Dear diary")).to_be_visible()
        page.goto(f"{host.address}diary")  # the host sends on to the address with a slash
        expect(page.get_by_text("Dear diary")).to_be_visible()
        host.switch_off()
        page.goto(table)
        page.locator(".bar").wait_for(timeout=LONG)


def test_a_page_that_was_open_during_an_update_begins_a_table(browser: Browser, folder: Path, tmp_path: Path) -> None:
    """The script that starts the game is gone. The page is loaded again, and the game comes."""
    site = own_site(folder, tmp_path)
    with hosted(tmp_path) as host, visitor(browser, faults=False) as page:
        page.goto(host.address)
        page.locator("button.now:enabled").wait_for()
        page.wait_for_load_state("networkidle")
        deploy(site)
        page.locator("button.now:enabled").click()
        page.locator(".bar").or_(page.locator("button.now:enabled")).first.wait_for(timeout=LONG)
        if page.locator("button.now:enabled").count():
            begin(page)


@pytest.mark.parametrize("name", ["table.test", "127.0.0.1"])
def test_cards_and_choices_of_an_old_host_are_those_of_today(
    browser: Browser, folder: Path, tmp_path: Path, name: str
) -> None:
    """Also at an address without https, where no service worker asks again."""
    site = own_site(folder, tmp_path)
    cards, choices = site / "kernel/cards-deluxe-en.json", site / "kernel/choices.json"
    assert json.loads(choices.read_text())
    with hosted(tmp_path) as host, visitor(browser, service_workers="allow") as page:
        address = host.address.replace("127.0.0.1", name)
        page.goto(f"{address}#/cards")
        page.get_by_placeholder("Name or text").fill("Potted Plant")
        expect(page.locator(".card").first).to_be_visible()
        cards.write_text(cards.read_text().replace("Potted Plant", "Plotted Pant"))
        age(cards, days=99)
        other = page.context.new_page()
        other.goto(f"{address}#/cards")
        other.get_by_placeholder("Name or text").fill("Plotted Pant")
        expect(other.locator(".card").first).to_contain_text("Plotted Pant")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_site_without_https_says_what_is_missing_there(browser: Browser, folder: Path, language: str) -> None:
    words = json.loads((ROOT / f"web/messages/{language}.json").read_text())
    with hosted(folder) as host, visitor(browser, 390, 844, locale=language) as page:
        address = host.address.replace("127.0.0.1", "table.test")
        page.goto(address)
        expect(page.get_by_text(words["local_needs_host"])).to_be_visible()
        assert_open_to_all(page)
        page.goto(f"{address}#/settings")
        expect(page.get_by_text(words["awake_insecure"])).to_be_visible()
        page.get_by_role("link", name=words["secure_how"]).click()
        for lacking in LACKS:
            expect(page.get_by_text(words[lacking], exact=True)).to_be_visible()
        for lacking in ("secure_push", "secure_passkeys"):  # these need a server anyway
            expect(page.get_by_text(words[lacking], exact=True)).to_have_count(0)
        expect(page.get_by_text(words["secure_site"])).to_be_visible()
        assert_open_to_all(page)
        page.goto(f"{host.address}#/")
        expect(page.get_by_text(words["local_here"])).to_be_visible()
        expect(page.get_by_text(words["local_needs_host"])).to_have_count(0)


def test_a_server_without_https_says_that_playing_without_it_needs_it_to_open(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(address.replace("127.0.0.1", "table.test"))
        expect(page.get_by_text("This page has no secure connection, so the browser does not keep it")).to_be_visible()
        page.get_by_role("link", name="How to get one").click()
        expect(page.get_by_text("Passkeys", exact=True)).to_be_visible()
