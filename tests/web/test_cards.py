"""The card browser finds what it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kickdoor.cards.catalogue import CardFace, card_faces
from kickdoor.cards.registry import built_in_sets, load_sets
from tests.support.browser import assert_open_to_all, box_of, visitor

FACES = card_faces(load_sets(built_in_sets()))


def count(page: Page, fits: Callable[[CardFace], Any]) -> None:
    """The page finds as many cards as the catalogue has."""
    cards = [face for face in FACES if fits(face)]
    assert cards
    text = f"{len(cards)} different cards, {sum(face.copies for face in cards)} with copies"
    expect(page.get_by_role("status")).to_have_text(text)


def filter_by(page: Page, label: str) -> Locator:
    return page.get_by_role("search").locator("label").filter(has_text=re.compile(f"^{label}")).locator("select")


@pytest.mark.timeout(120)
def test_every_filter_finds_its_cards(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/cards")
        count(page, lambda face: True)
        for label, option, fits in (
            ("Set", "star", lambda f: f.set == "star"),
            ("Deck", "treasure", lambda f: f.deck == "treasure"),
            ("Kind", "curse", lambda f: f.kind == "curse"),
            ("Level", "10-14", lambda f: f.level is not None and 10 <= f.level <= 14),
            ("Slot", "headgear", lambda f: f.slot == "headgear"),
            ("Slot", "hands", lambda f: f.hands),
            ("Slot", "big", lambda f: f.big),
            ("Values", "designed", lambda f: f.designed),
            ("Values", "inferred", lambda f: f.inferred),
            ("Values", "printed", lambda f: not f.designed and not f.inferred),
        ):
            filter_by(page, label).select_option(option)
            count(page, fits)
            page.get_by_role("button", name="Clear all").click()
        filter_by(page, "Set").select_option("deluxe")
        filter_by(page, "Kind").select_option("monster")
        filter_by(page, "Sort by").select_option("level")
        count(page, lambda f: f.set == "deluxe" and f.kind == "monster")
        levels = sorted(face.level or 0 for face in FACES if face.set == "deluxe" and face.kind == "monster")
        expect(page.locator(".cards .level")).to_have_text([str(level) for level in levels])
        page.get_by_label("Search").fill("nobody has written this")
        expect(page.get_by_role("status")).to_have_text("No card fits.")


def test_a_card_says_what_is_printed_inferred_and_designed(browser: Browser, address: str) -> None:
    with visitor(browser, 360, 740) as page:
        page.goto(f"{address}/cards")
        page.get_by_label("Search").fill("bounty hunter")
        page.locator(".cards").get_by_role("button", name=re.compile("^Bounty Hunter")).click()
        card = page.get_by_role("dialog", name="Bounty Hunter")
        expect(card.get_by_role("listitem").filter(has_text="Effect")).to_contain_text("designed here")
        expect(card.get_by_role("listitem").filter(has_text="Kind")).to_contain_text("as printed")
        expect(card.get_by_role("listitem").filter(has_text="Copies")).to_contain_text("inferred")
        assert box_of(card.locator(".large"))["width"] > 250
        assert_open_to_all(page)
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("dialog", name="Bounty Hunter")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_link_leads_to_a_search_and_to_a_card_and_on_to_cards_like_it(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/cards?set=star&kind=curse")
        count(page, lambda face: face.set == "star" and face.kind == "curse")
        filter_by(page, "Kind").select_option("class")
        expect(page).to_have_url(f"{address}/cards?set=star&kind=class")
        face = next(each for each in FACES if each.kind == "monster" and each.set == "deluxe")
        page.goto(f"{address}/cards?card={face.set}/{face.id}")
        card = page.get_by_role("dialog", name=face.name)
        expect(card).to_be_visible()
        similar = card.locator(".similar button")
        expect(similar).to_have_count(4)
        name = similar.first.get_attribute("aria-label")
        assert name
        similar.first.click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        assert_open_to_all(page)
        page.keyboard.press("Escape")
        expect(page).to_have_url(f"{address}/cards")
        expect(page.locator(".cards li").first.locator(".text")).not_to_be_empty()
