"""Missed chances after a game, in a real browser: told, looked at in the replay, and tried again as a puzzle."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kickdoor.phrases.book import lesson_book
from tests.support.browser import assert_open_to_all
from tests.support.positions import Position, finished, missed_chance
from tests.support.seats import seated
from tests.support.server import Running
from tests.web.test_puzzles import PHONE, do

pytestmark = pytest.mark.timeout(300)

WORDS = {
    "en": ("Missed chances", "Try it: Turn 1", "See it in the replay: Turn 1", "Try again"),
    "de": ("Verpasste Chancen", "Versuch es: Zug 1", "In der Aufzeichnung ansehen: Zug 1", "Noch einmal"),
}


@pytest.fixture(scope="module")
def game() -> Position:
    return missed_chance()


@pytest.mark.parametrize(("language", "size"), [("en", {}), ("de", PHONE)], ids=["desktop", "phone"])
def test_a_missed_chance_is_told_looked_at_and_solved(
    browser: Browser, server: Running, game: Position, language: str, size: dict[str, Any]
) -> None:
    title, try_it, see_it, again = WORDS[language]
    book = lesson_book(language).texts
    with seated(browser, server, game, 0, name=f"missed {language}", locale=f"{language}-DE", **size) as (page,):
        table = page.url
        chances = page.get_by_role("region", name=title)
        expect(chances.get_by_role("listitem")).to_have_count(1)
        assert_open_to_all(page)
        chances.get_by_role("button", name=see_it).press("Enter")
        expect(page).to_have_url(re.compile(r"/replay/\w+/0$"))
        page.goto(table)
        chances.get_by_role("button", name=try_it).press("Enter")
        host = page.locator(".host")
        expect(host).to_contain_text(book["lesson.missed-win.idea"])
        do(page, "run away")
        expect(page.locator(".host .bubble.failed")).to_be_visible()
        host.get_by_role("button", name=again).click()
        expect(host).to_contain_text(book["lesson.missed-win.idea"])
        do(page, "play warrior")
        do(page, "announce the kill")
        expect(host).to_contain_text(book["lesson.missed-win.done"])


def test_who_has_missed_nothing_sees_nothing(browser: Browser, server: Running) -> None:
    with seated(browser, server, finished(), name="nothing missed") as (page,):
        with page.expect_response(re.compile("/missed")) as answer:
            page.reload()
        assert answer.value.json() == {"missed": []}
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
        expect(page.get_by_role("heading", name="Missed chances")).to_have_count(0)
