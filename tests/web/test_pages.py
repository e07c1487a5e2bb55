"""What a visitor sees first, and that a game can be played by clicking."""

from __future__ import annotations

import gzip
import json
import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, expect

from kickdoor.server.http.guests import COOKIE
from tests.support.browser import assert_open_to_all, visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer, first
from tests.support.server import Person

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
SCREENS = (
    "/", "/new", "/cards", "/how-to-play", "/settings", "/replays", "/privacy", "/fair", "/sign-in", "/learn",
    "/puzzles", "/games", "/companion", "/workshop", "/secure",
)  # fmt: skip
MOST_SCRIPT = 200_000  # bytes that a visitor fetches before they see the start page


@pytest.mark.timeout(600)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_shuts_anybody_out(browser: Browser, address: str, screen: str) -> None:
    with visitor(browser, color_scheme="dark") as page:
        page.goto(address + screen, wait_until="networkidle")
        expect(page.locator("main h1").first).to_be_attached()  # the page itself may come a moment later
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            found = Axe().run(page)
            assert found.violations_count == 0, f"{theme}: {found.generate_report()}"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("look", ["deluxe", "star", "steampunk"])
def test_no_hall_shuts_anybody_out(browser: Browser, address: str, look: str) -> None:
    chosen = json.dumps({"set": look, "theme": "system", "experienced": True, "sound": False})
    for width, height in ((1440, 900), (360, 740)):
        with visitor(browser, width, height) as page:
            page.add_init_script(f"localStorage['kickdoor-settings'] = {json.dumps(chosen)}")
            page.goto(address, wait_until="networkidle")
            expect(page.locator("html")).to_have_attribute("data-look", look)
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                expect(page.locator("html")).to_have_attribute("data-theme", theme)
                assert_open_to_all(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_start_page_shows_where_it_leads(browser: Browser, address: str) -> None:
    with visitor(browser, 360, 740) as page:
        page.goto(address)
        places = page.locator("a.place")
        pictures = places.locator("img")
        expect(pictures).to_have_count(9)
        assert len(set(pictures.evaluate_all("all => all.map((each) => each.src)"))) == 9
        names = {place.get_attribute("href"): place for place in places.all()}
        assert names.keys() >= {"/new", "/new/pass", "/new/board", "/learn", "/puzzles", "/cards", "/workshop"}
        expect(names["/learn"]).to_have_accessible_name("Learn")
        expect(names["/learn"]).to_have_accessible_description("Seven lessons, a minute each.")
        names["/cards"].click()
        expect(page.get_by_role("heading", name="All cards", level=1)).to_be_visible()


def test_the_first_view_needs_little_script(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        fetched: list[Response] = []

        def keep(response: Response) -> None:
            fetched.append(response)

        page.on("response", keep)
        page.goto(address, wait_until="networkidle")
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        scripts = {each.url: len(gzip.compress(each.body())) for each in fetched if each.url.endswith(".js")}
        assert len(scripts) > 1
        assert sum(scripts.values()) < MOST_SCRIPT, scripts


@pytest.mark.timeout(300)
def test_one_click_and_you_sit_at_a_table_with_three_bots(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(address)
        page.get_by_role("button", name="Play now").click()
        expect(page.locator("section.player")).to_have_count(3, timeout=60_000)
        table = page.request.get(f"{address}/api/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]
        assert (table["clock"], table["public"]) == ("none", False)  # a newcomer reads every card, and nobody waits
        answer_until(page, "Kick open the door!")
        page.get_by_role("button", name="Kick open the door!").click()
        me = page.request.get(f"{address}/api/me").json()["name"]
        expect(page.get_by_role("log")).to_contain_text(f"{me} kicks open the door", timeout=60_000)


def test_ones_own_game_is_not_among_those_to_watch(browser: Browser, address: str) -> None:
    host = Person(address, "Hildegunde")
    table = host.call("POST", "/api/tables", {"seats": 3, "public": True, "clock": "none"})["table"]["id"]
    host.call("POST", f"/api/tables/{table}/start", {})
    for cookie, listed in ((host.cookie, 0), (Person(address, "Walburga").cookie, 1)):
        with visitor(browser) as page:
            page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])
            page.goto(address, wait_until="networkidle")
            to_watch = page.locator(".box", has=page.get_by_role("heading", name="Watch"))
            expect(to_watch.locator(".row").filter(has_text="Hildegunde")).to_have_count(listed)
    host.call("POST", f"/api/tables/{table}/end", {})


def test_the_table_fits_a_phone(browser: Browser, address: str) -> None:
    with visitor(browser, 360, 740, has_touch=True) as page:
        page.goto(address)
        page.get_by_role("button", name="Play now").tap()
        expect(page.locator("section.player")).to_have_count(3, timeout=60_000)
        assert page.evaluate("document.documentElement.scrollHeight") <= 740
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_card_browser_finds_a_card_by_its_text(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/cards")
        expect(page.get_by_role("status")).to_contain_text("504 with copies")
        page.get_by_label("Search").fill("net troll")
        page.get_by_role("button", name="Net Troll").click()
        expect(page.get_by_role("dialog")).to_contain_text("Bad Stuff")


def test_the_language_can_be_changed_on_the_spot(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/settings")
        page.get_by_label("Language").select_option("de")
        expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")


def test_you_can_delete_everything_about_you(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        page.goto(f"{address}/settings")
        page.get_by_label("Your name").fill("Annabella")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("status")).to_have_text("Saved")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download my data").click()
        assert "Annabella" in download.value.path().read_text()
        page.get_by_role("button", name="Delete everything about me …").click()
        expect(page.get_by_role("button", name="Delete everything", exact=True)).to_be_disabled()
        page.get_by_label("Type your name, Annabella, to confirm:").fill("Annabella")
        page.get_by_role("button", name="Delete everything", exact=True).click()
        expect(page.get_by_text("Everything about you has been deleted.")).to_be_visible()
        assert page.request.get(f"{address}/api/me").json()["name"] != "Annabella"


def answer_until(page: Page, button: str) -> None:
    """Answer what is asked until this button is there."""
    PagePlayer(page, Mouse()).play(enough=lambda seen: first(seen.answers, re.escape(button)))
