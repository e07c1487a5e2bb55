"""Puzzles in a real browser: the list, the puzzle of the day, and ten of them clicked through to the end."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kickdoor.lessons.lesson import Lesson, all_lessons
from kickdoor.phrases.book import lesson_book
from tests.support.browser import assert_open_to_all, visitor
from tests.support.clock import skewed
from tests.support.hands import Finger, Hands, Keys, Mouse
from tests.support.server import sqlite_in

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
LOCALES = {"en": "en-GB", "de": "de-DE"}
TEN = (
    "as-good-as-a-tie", "chicken-roast", "bad-breath", "hot-potato", "gene-therapy", "golem-flambe", "two-is-company",
    "smoke-and-mirrors", "not-a-cat-person", "mass-market",
)  # fmt: skip
PUZZLES = all_lessons()
MOUSE = Mouse()


def open_list(page: Page, address: str) -> None:
    page.goto(f"{address}/puzzles")
    expect(page.locator(".entry")).to_have_count(30)


def begin(page: Page, address: str, puzzle: str, language: str = "en", hands: Hands = MOUSE) -> None:
    open_list(page, address)
    title = lesson_book(language).texts[f"lesson.{puzzle}.title"]
    hands.press(page.locator(".entry").filter(has_text=title).first)
    says(page, puzzle, "idea", language)


def says(page: Page, puzzle: str, name: str, language: str = "en") -> None:
    expect(page.locator(".host")).to_contain_text(lesson_book(language).texts[f"lesson.{puzzle}.{name}"])


def is_over(page: Page) -> bool:
    return page.locator(".host .bubble.done, .host .bubble.failed").count() > 0


def control(page: Page, text: str) -> Locator:
    """The control of an action. Where a table adds words to its text, the beginning is the same."""
    return page.locator(f'[data-action="{text}"]:visible, [data-action^="{text}:"]:visible').first


def do(page: Page, text: str, hands: Hands = MOUSE) -> None:
    """Do one action, with its button or with the card that it names, and see it done."""
    busy = page.locator(".bar[aria-busy=true]")
    end = time.monotonic() + 120
    while time.monotonic() < end:
        expect(busy).to_have_count(0)
        if is_over(page):
            return
        button = control(page, text)
        if button.count():
            hands.press(button)
            confirm = page.locator("dialog[open] :is(.primary, .danger)")
            if confirm.count():
                hands.press(confirm.first)
            expect(busy).to_have_count(0)
            return
        for word in text.split():
            card = page.locator(f'.own .hand .holder[data-card="{word}"], .mat .holder[data-card="{word}"]')
            if card.count() and card.first.is_visible() and not page.locator(".card-panel").count():
                hands.press(card.first)
                break
        page.wait_for_timeout(60)
    raise AssertionError(f"nothing does {text!r}")


def solve(page: Page, puzzle: Lesson, hands: Hands = MOUSE) -> None:
    for text in puzzle.solution:
        do(page, text, hands)
    expect(page.locator(".host .bubble.done")).to_be_visible()


WAYS = [
    pytest.param("en", {}, "keys", id="English desktop keys"),
    pytest.param("de", PHONE, "finger", id="German phone finger"),
    pytest.param("en", {}, "mouse", id="English desktop mouse", marks=pytest.mark.soak),
    pytest.param("de", {}, "keys", id="German desktop keys", marks=pytest.mark.soak),
    pytest.param("en", PHONE, "keys", id="English phone keys", marks=pytest.mark.soak),
    pytest.param("de", PHONE, "keys", id="German phone keys", marks=pytest.mark.soak),
]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("language", "size", "way"), WAYS)
def test_ten_puzzles_are_solved(browser: Browser, address: str, language: str, size: dict[str, Any], way: str) -> None:
    with visitor(browser, locale=LOCALES[language], **size) as page:
        hands: Hands = Keys(page) if way == "keys" else Finger() if way == "finger" else MOUSE
        for puzzle in TEN:
            begin(page, address, puzzle, language, hands)
            assert_open_to_all(page)
            solve(page, PUZZLES[puzzle], hands)
            says(page, puzzle, "done", language)
        open_list(page, address)
        expect(page.locator(".entry.done")).to_have_count(len(TEN))
        assert_open_to_all(page)


def test_a_wrong_move_fails_and_the_puzzle_can_be_tried_again_with_hints(browser: Browser, address: str) -> None:
    puzzle = "as-good-as-a-tie"
    with visitor(browser) as page:
        begin(page, address, puzzle)
        expect(page.locator(".host")).to_contain_text("Win the game with this fight.")
        page.get_by_role("button", name="Hint").click()
        says(page, puzzle, "hint-1")
        page.get_by_role("button", name="Another hint").click()
        says(page, puzzle, "hint-2")
        do(page, "run away")
        expect(page.locator(".host .bubble.failed")).to_contain_text("the game is not won")
        page.locator(".host .primary").click()
        says(page, puzzle, "idea")
        solve(page, PUZZLES[puzzle])
        page.get_by_role("button", name="Next puzzle").click()
        says(page, "chicken-roast", "idea")


def test_the_player_is_told_the_dice_and_the_doors_that_are_known(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        begin(page, address, "odds-and-ends")
        expect(page.locator(".host .goal")).to_contain_text("Your next dice: 4, 2.")
        begin(page, address, "garage-sale")
        expect(page.locator(".host .goal")).to_contain_text("The next Doors: Wannabe Vampire.")


def test_the_puzzle_of_the_day_is_on_top_and_counts_day_after_day(browser: Browser, tmp_path: Path) -> None:
    """Two days in a row, then one is left out. The server's days are set: each day has another puzzle."""
    with skewed(tmp_path, sqlite_in(tmp_path)) as server, visitor(browser) as page:
        for streak, (day, daily) in enumerate(((16, "not-a-cat-person"), (17, "mass-market")), 1):
            server.begin_day(date(2026, 11, day))
            page.goto(server.address)
            page.get_by_role("link", name="Puzzles").click()
            expect(page.locator(".daily")).to_contain_text("Puzzle of the day")
            title = lesson_book("en").texts[f"lesson.{daily}.title"]
            expect(page.locator("#daily")).to_have_text(title)
            page.locator(".daily .primary").click()
            expect(page.locator(".host .title b")).to_have_text(title)
            solve(page, PUZZLES[daily])
            page.get_by_role("button", name="Puzzles").click()
            expect(page.locator(".daily")).to_contain_text(f"{streak} in a row")
        server.begin_day(date(2026, 11, 19))
        page.goto(f"{server.address}/puzzles")
        expect(page.locator("#daily")).to_have_text(lesson_book("en").texts["lesson.bolting.title"])
        expect(page.locator(".daily")).not_to_contain_text("in a row")
