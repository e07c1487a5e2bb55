"""The language can be changed at any moment, and then everything is read in the new one."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import moments
from tests.support.browser import until, visitor
from tests.support.positions import find
from tests.support.seats import seated
from tests.support.server import Running

ENGLISH = re.compile(
    r"\b(?i:the|you|your|and|of|to|from|with|for|is|are|has|have|level|card|cards|turn|player|lose|item|play|plays"
    r"|door|treasure|treasures|curse|class|race|monster enhancer|draws|kicks|fight)\b"
)


def english_on(page: Page) -> list[str]:
    """Lines on the page with English words that are no names."""
    labels = page.locator("[aria-label]:visible").evaluate_all("all => all.map((each) => each.ariaLabel)")
    seen = "\n".join((page.locator("body").inner_text(), *labels))
    seen = re.sub(r"\b[A-Z]+-\d+\b|\bGuest \d+", "", seen)  # clauses of the rules, and whoever has no name yet
    for name in ("Munchkin Deluxe", "Star Munchkin"):  # sets are called as they are printed
        seen = re.sub(re.escape(name), "", seen, flags=re.IGNORECASE)
    return [line for line in seen.splitlines() if ENGLISH.search(line)]


def expect_no_english(page: Page) -> None:
    """The cards of another language have to be fetched first."""
    with contextlib.suppress(AssertionError):
        until(lambda: not english_on(page), "no English", 30)
    assert english_on(page) == []


def look_at_a_card(page: Page) -> None:
    """Open a card of the hand; if there is one that cannot be played now, such a one, with the reason why."""
    for card in page.locator(".hand [data-card]").all():
        card.click(position={"x": 12, "y": 24})  # the next one lies over the rest
        panel = page.locator(".card-panel")
        expect(panel).to_be_visible()
        if panel.locator(".why").count():
            expect(panel.locator(".why")).not_to_contain_text("…")
            return
        page.keyboard.press("Escape")
    page.locator(".hand [data-card]").first.click(position={"x": 12, "y": 24})  # the others lie over the rest


@pytest.mark.timeout(300)
def test_the_whole_table_changes_its_language_in_the_middle_of_a_game(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    kicks = f"{at.setup.players[at.seat].name} tritt die Tür ein"
    with seated(browser, server, at, name="language") as (page,):
        page.get_by_role("log").locator("li").first.wait_for()
        look_at_a_card(page)
        assert english_on(page)

        page.get_by_role("button", name="Menu").click()
        page.get_by_label("Language").select_option("de")
        page.get_by_role("button", name="Schließen").last.click()
        expect(page.get_by_role("button", name="Tür eintreten!")).to_be_visible()
        expect(page.get_by_role("log")).to_contain_text("spielt")
        expect_no_english(page)

        page.keyboard.press("Escape")
        page.get_by_role("button", name="Tür eintreten!").click()
        expect(page.get_by_role("log")).to_contain_text(kicks, timeout=60_000)
        page.reload()
        expect(page.get_by_role("log")).to_contain_text(kicks, timeout=60_000)
        expect_no_english(page)


def test_all_cards_are_german_for_germans(browser: Browser, address: str) -> None:
    with visitor(browser, locale="de-DE") as page:
        page.goto(f"{address}/cards")
        page.get_by_label("Suchen").fill("falls du kein Zauberer bist")
        page.get_by_role("button", name="Grauen jenseits aller Worte").click()
        expect(page.get_by_role("dialog")).to_contain_text("Verliere deine Zauberer-Karte; falls du kein Zauberer bist")
        expect_no_english(page)


def test_a_card_is_found_under_its_english_and_its_german_name(browser: Browser, address: str) -> None:
    for locale, search in (("de-DE", "Suchen"), ("en-GB", "Search")):
        with visitor(browser, locale=locale) as page:
            page.goto(f"{address}/cards")
            for words in ("Large Angry Chicken", "Wuthuhn"):
                page.get_by_label(search).fill(words)
                name = "Wuthuhn" if locale == "de-DE" else "Large Angry Chicken"
                expect(page.get_by_role("button", name=name)).to_have_count(1)


def test_refusals_are_german_for_germans(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="de-DE")  # a refused request is an error for the console of the browser
    page = context.new_page()
    page.goto(address)
    page.get_by_label("Tischcode").fill("NEVER")
    page.get_by_role("button", name="Dazusetzen").click()
    expect(page.get_by_role("alert")).to_have_text("Kein Tisch hat diesen Code.")
    context.close()
