"""docs/first-game.md is tried exactly as it is written: a newcomer who presses what stands there in bold."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.phrases.book import MARK, book
from tests.support.browser import visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer, Seen, first

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "first-game.md"
BOLD = re.compile(r"\*\*(.+?)\*\*")
BUTTON = re.compile(r"\*+([^*]+?)\*+")
PATIENCE = 200  # answers until one's first turn is over


def steps() -> list[str]:
    """The numbered steps."""
    text = DOCUMENT.read_text(encoding="utf-8")
    return re.findall(r"^\d+\. (.+?)(?=^\d+\. |^#|^\||\Z)", text, re.MULTILINE | re.DOTALL)


def advice() -> dict[str, list[str]]:
    """The table of the document: what it says, and the buttons named for it."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    return {says: BOLD.findall(press) for says, press in rows if not says.startswith(("it says", "---"))}


class Newcomer(PagePlayer):
    """Knows the document and nothing else."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, Mouse())
        self.buttons = [re.escape(button) for row in advice().values() for button in row]

    def act(self, seen: Seen) -> None:
        if seen.confirm:
            self.press(advice()["Are you sure?"][0], "dialog")
        elif seen.offers:
            self.press(advice()["Somebody makes an offer"][0], "[role=alertdialog]")
        elif seen.answers:
            self.press(first(seen.answers, *self.buttons) or seen.answers[0])
        else:  # a card that glows, then the button beside it
            card = seen.cards[0]
            panel = self.choose(card["card"], card["where"])
            if panel:  # else the table has moved on
                self.press(panel[0], ".card-panel")


@pytest.mark.timeout(300)
def test_a_newcomer_gets_through_the_first_turn_as_it_is_written(browser: Browser, address: str) -> None:
    start, _, _, ready, _, door, *_ = steps()[1:]
    with visitor(browser, newcomer=True) as page:
        page.goto(address)
        page.get_by_role("button", name=BOLD.findall(start)[0]).click()
        expect(page.locator("section.player")).to_have_count(3, timeout=60_000)
        newcomer = Newcomer(page)
        newcomer.play(PATIENCE, lambda seen: first(seen.answers, *BOLD.findall(ready)))
        newcomer.press(BOLD.findall(ready)[0])
        newcomer.play(PATIENCE, lambda seen: first(seen.answers, *BOLD.findall(door)))
        newcomer.press(BOLD.findall(door)[0])
        me = page.request.get(f"{address}/api/me").json()["name"]
        expect(page.get_by_role("log")).to_contain_text(f"{me} kicks open the door")
        newcomer.play(PATIENCE, lambda seen: seen.over or first(seen.answers, *BOLD.findall(door)))
        assert BOLD.findall(door)[0] in newcomer.diary
        pressed = {button for row in advice().values() for button in row if first(newcomer.diary, re.escape(button))}
        assert len(pressed) >= 2, newcomer.diary


def test_the_page_has_the_buttons_of_the_document() -> None:
    """Those in bold and those in italics, with "…" for a name."""
    page = json.loads((ROOT / "web" / "messages" / "en.json").read_text(encoding="utf-8"))
    said = {MARK.sub("…", text) for text in (*book().texts.values(), *page.values())}
    rows = re.findall(r"^\| .+? \| (.+?) \|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    buttons = {button for row in rows for button in BUTTON.findall(row)}
    assert len(buttons) > 10
    assert {button for button in buttons if not any(text.startswith(button) for text in said)} == set()


def test_the_document_shows_pictures_that_are_there() -> None:
    for path in re.findall(r"\]\((screens/[^)]+)\)", DOCUMENT.read_text(encoding="utf-8")):
        assert (DOCUMENT.parent / path).is_file(), path
