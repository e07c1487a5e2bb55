"""The seven lessons in a real browser: pressing what the ring is around, and nothing else, leads through them."""

from __future__ import annotations

import contextlib
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from kickdoor.lessons.lesson import all_lessons
from kickdoor.lessons.marks import MARKS
from kickdoor.phrases.book import lesson_book
from tests.support.browser import assert_open_to_all, until, until_true, visitor
from tests.support.hands import Finger, Hands, Keys, Mouse, NotReached

LESSONS = [lesson for lesson in all_lessons().values() if lesson.kind == "lesson"]
POINTED = "[data-pointed]"
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
PLAY = {"en": "Play now", "de": "Jetzt spielen"}


def words(page: Page, key: str, language: str = "en") -> None:
    """The host says this."""
    expect(page.locator(".host .words")).to_contain_text(lesson_book(language).texts[key])


SEEN = """() => ({
  over: document.querySelector('.host .done, .host .failed') !== null,
  now: document.querySelector('.host .words')?.innerText + document.querySelector('[data-pointed]')?.outerHTML,
  points: document.querySelector('[data-pointed]') !== null,
})"""


def go_through(page: Page, hands: Hands) -> None:
    """Press what the ring is around, whenever it is around something new, until the lesson is over."""
    before, end = "", time.monotonic() + 200
    while not (seen := page.evaluate(SEEN))["over"]:
        assert time.monotonic() < end, page.locator(".host").inner_text()
        if seen["points"] and seen["now"] != before:
            with contextlib.suppress(TooLate, NotReached):  # the table has moved on: look again
                hands.press(page.locator(POINTED).first, 1000)
                before = seen["now"]
        page.wait_for_timeout(30)


def begin(page: Page, address: str, hands: Hands, language: str = "en") -> None:
    page.goto(address)
    page.locator(".just").wait_for()
    hands.press(page.get_by_role("button", name=PLAY[language], exact=True))


def hands_for(name: str, page: Page) -> Hands:
    return Keys(page) if name == "keys" else Finger() if name == "finger" else Mouse()


WAYS = [
    pytest.param("en", PHONE, "finger", id="English phone finger"),
    pytest.param("de", {}, "keys", id="German desktop keys"),
    pytest.param("de", {}, "mouse", id="German desktop mouse", marks=pytest.mark.soak),
    pytest.param("en", {}, "keys", id="English desktop keys", marks=pytest.mark.soak),
    pytest.param("de", PHONE, "keys", id="German phone keys", marks=pytest.mark.soak),
    pytest.param("en", PHONE, "keys", id="English phone keys", marks=pytest.mark.soak),
]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("language", "size", "way"), WAYS)
def test_all_lessons_are_learnt_by_pressing_what_the_host_points_at(
    browser: Browser, address: str, language: str, size: dict[str, Any], way: str
) -> None:
    with visitor(browser, newcomer=True, locale={"en": "en-GB", "de": "de-DE"}[language], **size) as page:
        hands = hands_for(way, page)
        begin(page, address, hands, language)
        for number, lesson in enumerate(LESSONS, 1):
            book = lesson_book(language).texts
            expect(page.locator(".host .place b")).to_have_text(book[f"lesson.{lesson.id}.title"])
            expect(page.locator(".host .place span")).to_have_text(f"{number} / {len(LESSONS)}")
            words(page, lesson.key(lesson.steps[0].name), language)
            assert_open_to_all(page)
            go_through(page, hands)
            words(page, lesson.key("done"), language)
            if number < len(LESSONS):
                hands.press(page.locator(".host .primary"))
        assert_open_to_all(page)
        page.goto(f"{address}/learn")
        expect(page.locator(".entry.done")).to_have_count(len(LESSONS))
        assert_open_to_all(page)


def test_a_lesson_is_left_and_taken_up_again(browser: Browser, address: str) -> None:
    with visitor(browser, newcomer=True) as page:
        begin(page, address, Mouse())
        words(page, "lesson.kick.kick")
        page.locator(POINTED).first.click()
        words(page, "lesson.kick.win")
        page.get_by_role("button", name="Leave").click()
        expect(page.get_by_role("heading", name="Learn")).to_be_visible()
        expect(page.locator(".entry.next")).to_contain_text("Open")
        page.locator(".entry.next").click()
        words(page, "lesson.kick.win")
        page.reload()
        words(page, "lesson.kick.win")
        page.get_by_role("button", name="Skip").click()
        words(page, "lesson.wear.boots")


def test_the_next_lesson_begins_without_a_victory_in_the_last_one(browser: Browser, address: str) -> None:
    with visitor(browser, newcomer=True, reduced_motion="no-preference") as page:
        page.add_init_script("""
          new MutationObserver(() => {
            if (document.querySelector('.effect.victory')) window.victory = true;
          }).observe(document, {subtree: true, childList: true});
        """)
        begin(page, address, Mouse())
        words(page, "lesson.kick.kick")
        page.get_by_role("button", name="Skip").click()
        words(page, "lesson.wear.boots")
        go_through(page, Mouse())
        page.locator(".host .primary").click()
        expect(page.locator(".host .place span")).to_have_text(f"3 / {len(LESSONS)}")
        page.wait_for_timeout(300)
        assert not page.evaluate("window.victory")


def test_a_wrong_choice_gets_a_friendly_answer_and_leads_back(browser: Browser, address: str) -> None:
    with visitor(browser, newcomer=True) as page:
        begin(page, address, Mouse())
        words(page, "lesson.kick.kick")
        page.get_by_role("button", name="Skip").click()
        words(page, "lesson.wear.boots")
        page.get_by_role("button", name="Hint").click()
        words(page, "lesson.wear.boots.hint")
        page.locator("[data-verb=kick]").click()
        words(page, "lesson.wear.barefoot")
        expect(page.locator(POINTED)).to_have_count(0)
        page.get_by_role("button", name="Try again").click()
        words(page, "lesson.wear.boots")
        go_through(page, Mouse())
        words(page, "lesson.wear.done")


def test_only_newcomers_are_taken_by_the_hand(browser: Browser, address: str) -> None:
    with visitor(browser, newcomer=True) as page:
        page.goto(address)
        page.get_by_role("button", name="I know the game: just play").click()
        expect(page.locator("section.player")).to_have_count(3, timeout=60_000)
        expect(page.locator(".notes, .host")).to_have_count(0)
        page.goto(address)
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        expect(page.locator(".mine")).to_be_visible()  # everything is loaded
        expect(page.locator(".just")).to_have_count(0)


@pytest.mark.timeout(120)
def test_in_a_guided_game_every_note_comes_once(browser: Browser, address: str) -> None:
    notes = {lesson_book().texts[mark] for mark in MARKS}
    with visitor(browser, newcomer=True) as page:
        page.goto(f"{address}/learn")
        page.get_by_role("button", name="Play a whole game").click()
        note = page.locator(".notes p")
        expect(note).to_be_visible(timeout=60_000)
        until_true(page, "document.querySelector('.notes .primary') !== null")
        first = note.inner_text()
        assert first in notes
        [mark] = [each for each in MARKS if lesson_book().texts[each] == first]
        seen = f"{address}/api/lessons"
        until(lambda: mark in page.request.get(seen).json()["marks"], "the server knows that it was seen")
        assert_open_to_all(page)
        page.reload(wait_until="networkidle")
        expect(note).to_be_visible()
        expect(note).not_to_have_text(first)
        page.get_by_role("button", name="No more notes").click()
        expect(page.locator(".notes")).to_have_count(0)
        page.reload()
        expect(page.locator("section.player")).to_have_count(3, timeout=60_000)
        expect(page.locator(".notes")).to_have_count(0)


def test_the_page_knows_the_same_notes_as_the_server() -> None:
    source = (Path(__file__).parents[2] / "web/src/learn/marks.ts").read_text()
    assert sorted(re.findall(r"'(mark\.\w+)':", source)) == sorted(MARKS)
