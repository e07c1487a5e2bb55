"""Looking something up at the table: how to play, all cards, what words mean; and invitations that others can use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.registry import load_sets
from kickdoor.phrases.book import book
from kickdoor.server.http.reachable import network_address
from tests.support import moments
from tests.support.browser import assert_open_to_all, visitor
from tests.support.chair import Chair
from tests.support.hands import Mouse
from tests.support.positions import begin, find
from tests.support.seats import seated
from tests.support.server import Person, Running, running, sqlite_in

pytestmark = pytest.mark.timeout(300)

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def look_up(page: Page, what: str) -> None:
    me = Chair(page, Mouse())
    me.press("Menu")
    me.press(what, "dialog")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_rules_cards_and_words_open_over_the_table(browser: Browser, server: Running, size: dict[str, Any]) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name=f"look up {len(size)}", **size) as (page,):
        address = page.url
        look_up(page, "How to play")
        reference = page.get_by_role("dialog", name="Look something up")
        expect(reference.get_by_role("heading", name="Your turn")).to_be_visible()
        assert_open_to_all(page)
        reference.get_by_role("tab", name="What words mean").click()
        expect(reference.get_by_role("tabpanel")).to_contain_text(book("en").texts["glossary.hireling"])
        assert_open_to_all(page)
        reference.get_by_role("tab", name="All cards").click()
        reference.locator("input[type=text]").first.fill("Chicken")
        reference.get_by_role("button", name=re.compile("Chicken")).first.click()
        expect(page.get_by_role("dialog", name=re.compile("Chicken"))).to_be_visible()
        page.keyboard.press("Escape")
        expect(reference).to_be_visible()
        page.keyboard.press("Escape")
        expect(reference).to_have_count(0)
        expect(Chair(page, Mouse()).button("Kick open the door!")).to_be_enabled()
        assert page.url == address


def test_tabs_are_walked_by_arrow_keys(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="tabs") as (page,):
        look_up(page, "How to play")
        reference = page.get_by_role("dialog", name="Look something up")
        reference.get_by_role("tab", name="How to play").focus()
        page.keyboard.press("ArrowLeft")
        expect(reference.get_by_role("tab", name="What words mean")).to_be_focused()
        expect(reference.get_by_role("tabpanel")).to_contain_text(book("en").texts["glossary.bad-stuff"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_on_a_large_card_say_what_they_mean(browser: Browser, server: Running, language: str) -> None:
    words = book(language).texts
    with visitor(browser, locale=f"{language}-{language.upper()}") as page:
        page.goto(f"{server.address}/cards")
        page.locator("input[type=text]").first.fill("Net Troll")
        expect(page.locator(".cards button")).to_have_count(1)
        page.locator(".cards button").click()
        name = words["glossary.bad-stuff.forms"].split("|")[0]
        word = page.locator(".card.full .word", has_text=name).first
        note = page.get_by_role("tooltip").filter(has_text=words["glossary.bad-stuff"])
        word.hover()
        expect(note).to_be_visible()
        assert_open_to_all(page)
        page.mouse.move(2, 2)
        expect(note).to_be_hidden()
        word.focus()
        expect(note).to_be_visible()
        expect(word).to_have_attribute("aria-describedby", re.compile("."))
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()
        expect(word).to_be_visible()  # the card stays


def test_a_tap_explains_a_word(browser: Browser, server: Running) -> None:
    with visitor(browser, **PHONE) as page:
        page.goto(f"{server.address}/cards")
        page.locator("input[type=text]").first.fill("Net Troll")
        expect(page.locator(".cards button")).to_have_count(1)
        page.locator(".cards button").tap()
        page.locator(".card.full .word", has_text="Bad Stuff").first.tap()
        expect(page.get_by_role("tooltip").filter(has_text=book("en").texts["glossary.bad-stuff"])).to_be_visible()


def test_the_table_says_which_values_of_a_card_are_designed_or_inferred(browser: Browser, server: Running) -> None:
    """The fold is named after what is in it, also for cards without notes on the rules."""
    faces = {face.id: face for face in card_faces(load_sets(["star"]))}
    deals = (begin(f"origins {number}", 3, ["star"]) for number in range(50))
    at, card, face = next(
        (at, name, faces[name])
        for at in deals
        for name in map(at.table.lib.names.__getitem__, at.table.players[0].hand)
        if name in faces and faces[name].designed and not faces[name].notes
    )
    with seated(browser, server, at, 0, name="origins") as (page,):
        page.locator(f'.own [data-card="{card}"]').click()
        panel = page.locator(".card-panel")
        expect(panel.get_by_text("Notes on the rules")).to_have_count(0)
        panel.get_by_text("Where its values come from").click()
        said = panel.locator(".origin")
        expect(said).to_have_count(1 + bool(face.inferred))
        expect(said.first).to_contain_text("Designed here, because the printed values are not public: ")


def test_an_invitation_from_this_machine_says_how_to_let_others_in(browser: Browser, server: Running) -> None:
    host = Person(server.address, "Hilda")
    table = host.call("POST", "/api/tables", {"public": False, "seats": 3})["table"]["id"]
    with visitor(browser) as page:
        page.goto(f"{server.address}/table/{table}")
        expect(page.locator(".invite")).to_contain_text("--host 0.0.0.0")
        assert_open_to_all(page)


def test_an_invitation_carries_the_address_of_the_machine(browser: Browser, tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), host="0.0.0.0") as everywhere, visitor(browser) as page:
        port = everywhere.address.rpartition(":")[2].strip("/")
        here = f"http://127.0.0.1:{port}"
        table = Person(here, "Hilda").call("POST", "/api/tables", {"public": False, "seats": 3})["table"]["id"]
        page.goto(f"{here}/table/{table}")
        found = network_address()
        wanted = f"http://{found}:{port}/table/{table}" if found else "no network"
        expect(page.locator(".invite")).to_contain_text(wanted)
