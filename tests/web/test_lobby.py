"""Before the game: a table is opened, others come by code or link, and a seat moves to another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.server.http.guests import COOKIE
from tests.support.browser import assert_open_to_all, visitor
from tests.support.server import Person

pytestmark = pytest.mark.timeout(300)


def named(page: Page, address: str, name: str) -> None:
    """Come in as somebody with a name."""
    person = Person(address, name)
    page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": address}])


def test_two_people_meet_at_a_table_and_play(browser: Browser, address: str) -> None:
    with visitor(browser) as ann, visitor(browser, 360, 740, has_touch=True) as bob:
        named(ann, address, "Ann")
        named(bob, address, "Bob")
        ann.goto(f"{address}/new")
        ann.get_by_role("button", name="Star Munchkin").click()
        ann.get_by_role("button", name="Munchkin Deluxe").click()  # not this one
        ann.get_by_label("Clock").select_option("none")
        ann.get_by_text("Shared victory", exact=True).click()
        ann.get_by_role("button", name="Open the table").click()
        expect(ann.locator(".played")).to_contain_text("Star Munchkin")
        expect(ann.locator(".played")).to_contain_text("Whoever helps in the winning fight wins, too.")
        expect(ann.locator(".played")).not_to_contain_text("Munchkin Deluxe")
        assert_open_to_all(ann)
        code = ann.locator(".code").inner_text().split()[-1]

        bob.goto(address)
        bob.get_by_label("Table code").fill(code.lower())
        bob.get_by_role("button", name="Join").click()
        bob.get_by_role("button", name="Sit here").first.click()
        expect(ann.locator(".seat").nth(1)).to_contain_text("Bob")
        bob.get_by_label("Your name").fill("Bobby")
        bob.get_by_label("Your name").press("Enter")
        bob.get_by_role("button", name="Orange").click()
        expect(ann.locator(".seat").nth(1)).to_contain_text("Bobby")
        expect(bob.get_by_role("button", name="Red")).to_be_disabled()  # Ann has it
        expect(bob.get_by_role("button", name="Start the game")).to_have_count(0)
        assert bob.evaluate("document.documentElement.scrollWidth") <= 360
        assert_open_to_all(bob)

        ann.locator(".seat").nth(2).get_by_label("Add a bot").select_option("easy")
        expect(bob.locator(".seat").nth(2)).to_contain_text("Bot, Easy")
        ann.get_by_role("button", name="Start the game").click()
        for page in (ann, bob):
            expect(page.locator("section.player")).to_have_count(3, timeout=60_000)


def test_people_talk_choose_figures_and_say_that_they_are_ready(browser: Browser, address: str) -> None:
    with visitor(browser) as ann, visitor(browser, 360, 740, has_touch=True) as bob:
        named(ann, address, "Ann")
        named(bob, address, "Bob")
        ann.goto(f"{address}/new")
        ann.get_by_role("button", name="Open the table").click()
        expect(ann.get_by_text("Nobody else is here yet.")).to_be_visible()
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit here").first.click()

        bob.get_by_label("Say something").fill("Nice hat!")
        bob.get_by_label("Say something").press("Enter")
        expect(ann.get_by_role("log")).to_contain_text("Nice hat!")
        expect(ann.locator(".seat", has_text="Bob").locator(".bubble")).to_have_text("Nice hat!")

        figure = ann.locator(".seat", has_text="Bob").locator("img")
        before = figure.get_attribute("src")
        looks = bob.get_by_role("region", name="Your figure")
        looks.get_by_role("button", name="Locs").click()
        looks.get_by_role("group", name="Hair colour").get_by_role("button", name="Pink").click()
        looks.get_by_role("group", name="Skin").get_by_role("button", name="Dark").click()
        expect(looks.get_by_role("button", name="Locs")).to_have_attribute("aria-pressed", "true")
        expect(figure).not_to_have_attribute("src", before or "")

        expect(ann.get_by_text("Still getting ready: Bob.")).to_be_visible()
        bob.get_by_role("button", name="I am ready").click()
        expect(ann.get_by_text("Everybody is ready.")).to_be_visible()
        expect(ann.locator(".seat", has_text="Bob").get_by_role("img", name="Ready")).to_be_visible()
        for page in (ann, bob):
            assert_open_to_all(page)

        chosen = figure.get_attribute("src")
        ann.get_by_role("button", name="Start the game").click()
        expect(bob.locator(".own img").first).to_be_visible(timeout=60_000)
        assert chosen != before
        # the next table begins with the same figure
        bob.goto(f"{address}/new")
        bob.get_by_role("button", name="Open the table").click()
        again = bob.get_by_role("region", name="Your figure")
        expect(again.get_by_role("button", name="Locs")).to_have_attribute("aria-pressed", "true")


def test_a_code_nobody_has_is_refused(browser: Browser, address: str) -> None:
    with visitor(browser, faults=False) as page:
        page.goto(address)
        page.get_by_label("Table code").fill("XXXXX")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_have_text("No table has this code.")


def test_a_personal_link_carries_the_seat_to_another_device(browser: Browser, address: str) -> None:
    with visitor(browser) as desk, visitor(browser, 360, 740, has_touch=True) as phone:
        named(desk, address, "Ann")
        desk.goto(address)
        desk.get_by_role("button", name="Play now").click()
        expect(desk.locator(".own .hand li").first).to_be_visible(timeout=60_000)
        table = desk.url
        desk.get_by_role("button", name="Menu").click()
        desk.get_by_text("Another device", exact=True).click()
        desk.get_by_role("button", name="Make a personal link").click()
        expect(desk.get_by_role("img", name="QR code of your personal link")).to_be_visible()
        assert_open_to_all(desk, besides="main.table")

        phone.goto(desk.locator("a[href*='/carry/']").get_attribute("href") or "")
        expect(phone.get_by_role("heading", level=2)).to_have_text("Become Ann on this device?")
        expect(phone).not_to_have_url(re.compile("/carry/"))
        assert_open_to_all(phone)
        phone.get_by_role("button", name="Yes, I am Ann").click()
        expect(phone.get_by_role("heading", level=2)).to_have_text("You are Ann on this device, too.")
        phone.get_by_role("button", name="Continue your game").click()
        phone.locator(".mine a").click()
        expect(phone).to_have_url(table)
        expect(phone.locator(".own .hand li").first).to_be_visible()

        desk.goto(f"{address}/settings")
        desk.get_by_role("button", name="Lock out my other devices").click()
        expect(desk.get_by_text("your other devices are locked out")).to_be_visible()
        phone.goto(address)
        expect(phone.get_by_role("button", name="Play now")).to_be_visible()
        expect(phone.locator(".mine")).to_have_count(0)


def test_a_link_that_is_none_says_so(browser: Browser, address: str) -> None:
    with visitor(browser, faults=False) as page:
        page.goto(f"{address}/carry/not.a.link")
        expect(page.get_by_role("alert")).to_contain_text("too old")
