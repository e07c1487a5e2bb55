"""The companion for the paper game in real browsers: fights entered by hand, two phones, a lost line, one thumb."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from kickdoor.phrases.book import book
from tests.support.browser import assert_open_to_all
from tests.support.companion_fights import FIGHTS
from tests.support.companion_page import CompanionPage, phone_context
from tests.support.server import running, sqlite_in
from tests.support.static_host import LONG, until_kept

QUICK = [
    "test_a_helper_brings_their_weaknesses_along_and_each_counts_once",
    "test_a_copy_does_not_double_what_was_played_for_a_side",
    "test_two_enhancers_and_mate_in_all_six_orders",
]
PEOPLE = {"Ann": "female", "Bob": "male", "Cleo": "female"}
FINGER = 44  # pixels: what a finger presses is at least this high


def name_of(example: dict[str, Any]) -> str:
    return str(example["test"].partition("::")[2])


def opened(context: BrowserContext, address: str) -> CompanionPage:
    return CompanionPage(context.new_page(), address)


def enter(browser: Browser, address: str, example: dict[str, Any]) -> None:
    """Enter a fight by hand, and compare what the page says with what the test of the rules states."""
    with phone_context(browser) as context:
        opened(context, address).work_out(example)


@pytest.mark.parametrize("example", [each for each in FIGHTS if name_of(each) in QUICK], ids=name_of)
def test_a_fight_entered_by_hand_has_the_numbers_of_the_kernel(
    browser: Browser, address: str, example: dict[str, Any]
) -> None:
    enter(browser, address, example)


@pytest.mark.soak
@pytest.mark.parametrize("example", FIGHTS, ids=name_of)
def test_all_forty_fights_entered_by_hand(browser: Browser, address: str, example: dict[str, Any]) -> None:
    enter(browser, address, example)


def test_quick_numbers_a_won_fight_and_taking_it_back(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        companion.level("Ann", 4)
        expect(companion.row("Ann").locator("img.munchkin")).to_be_visible()
        companion.tab("Fight")
        page.get_by_role("button", name="Ann fights").click()
        page.get_by_role("button", name="A monster from elsewhere").click()
        page.get_by_label("Name").fill("House Troll")
        page.get_by_role("button", name="Add a monster").last.click()
        companion.expect_sums(4, 5)
        for number in (1, 2, 3, 5, 10):
            page.locator(f'[data-quick="munchkins:{number}"]').click()
        companion.expect_sums(4 + 21, 5)
        page.get_by_role("button", name="Clear one-shots").click()
        companion.expect_sums(4, 5)
        page.locator('[data-quick="munchkins:2"]').click()
        companion.expect_sums(6, 5)
        page.get_by_role("button", name="Won:").click()
        companion.tab("Players")
        expect(companion.row("Ann").locator("output")).to_have_text("5")
        page.get_by_role("button", name="Take back").first.click()
        expect(companion.row("Ann").locator("output")).to_have_text("4")
        companion.tab("Fight")
        companion.expect_sums(6, 5)
        page.get_by_role("button", name="Redo").click()
        companion.tab("Players")
        expect(companion.row("Ann").locator("output")).to_have_text("5")
        companion.tab("More")
        expect(page.get_by_text("Ann wins the fight: Levels +1, Treasures 2")).to_be_visible()


def test_the_enter_key_leads_to_the_next_name_and_the_group_is_known_next_time(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        page = context.new_page()
        page.goto(f"{address}/companion")
        page.get_by_role("button", name="Star Munchkin").click()
        page.get_by_label("Player 1", exact=True).focus()
        for name in ("Ann", "Bob", "Cleo", "Dan"):
            page.keyboard.type(name)
            page.keyboard.press("Enter")
        expect(page.get_by_label("Player 5", exact=True)).to_be_focused()
        page.get_by_role("button", name="Bob: Female").click()
        page.get_by_role("button", name="Begin", exact=True).click()
        expect(page.locator(".rows .row")).to_have_count(4)
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="End the game …").click()
        page.get_by_role("button", name="Throw it away").click()
        expect(page.get_by_label("Player 4", exact=True)).to_have_value("Dan")
        expect(page.get_by_role("button", name="Bob: Male")).to_be_visible()
        expect(page.get_by_role("button", name="Star Munchkin")).to_have_attribute("aria-pressed", "true")


def test_a_lost_fight_costs_what_the_bad_stuff_says(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        companion.level("Ann", 4)
        companion.level("Bob", 3)
        companion.tab("Fight")
        page.get_by_role("button", name="Ann fights").click()
        companion.pick("plutonium-dragon")
        page.get_by_label("Who helps?").select_option(value=companion.key("Bob"))
        page.get_by_role("group", name="Bad Stuff for Ann").get_by_role("button", name="Ann: Levels −2").click()
        page.get_by_role("group", name="Bad Stuff for Bob").get_by_role("button", name="Bob dies").click()
        page.get_by_role("button", name="Lost").click()
        companion.tab("Players")
        expect(companion.row("Ann").locator("output")).to_have_text("2")
        expect(companion.row("Bob")).to_contain_text("dead")


def test_two_tabs_of_one_phone_count_the_same_game(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        one, two = opened(context, address), opened(context, address)
        one.begin(PEOPLE)
        two.page.goto(f"{address}/companion")
        one.level("Ann", 3)
        expect(two.row("Ann").locator("output")).to_have_text("3")
        two.page.get_by_role("button", name="Bob: one Level up").click()
        expect(one.row("Bob").locator("output")).to_have_text("2")
        one.tab("More")
        one.page.get_by_role("button", name="Share this game").click()
        one.page.locator("[data-code]").wait_for()
        two.level("Cleo", 2)
        for tab in (one, two):
            tab.tab("Players")
            expect(tab.row("Cleo").locator("output")).to_have_text("2")
            expect(tab.row("Ann").locator("output")).to_have_text("3")


def test_a_browser_without_room_says_so(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        companion.begin(PEOPLE)
        full = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
        companion.page.evaluate(full)
        companion.level("Ann", 2)
        expect(companion.page.get_by_role("alert")).to_contain_text("no room to keep the game")


def test_may_i_play_this_now(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        page.get_by_role("button", name="May I?").click()
        companion.pick("sleep-potion")
        expect(page.get_by_text("No.", exact=False).first).to_be_visible()
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="May I?").click()
        companion.pick("warrior")
        expect(page.get_by_text("Yes.")).to_be_visible()
        page.get_by_label("Who plays it?").select_option(label="Bob")  # it is Ann's turn
        expect(page.get_by_text("No.", exact=False).first).to_be_visible()


def test_rules_cards_and_words_can_be_looked_up(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        companion.tab("More")
        page.get_by_role("button", name="Look something up").click()
        reference = page.get_by_role("dialog", name="Look something up")
        expect(reference.get_by_role("heading", name="Your turn")).to_be_visible()
        reference.get_by_role("tab", name="What words mean").click()
        expect(reference.get_by_role("tabpanel")).to_contain_text(book("en").texts["glossary.hireling"])
        assert_open_to_all(page)
        page.keyboard.press("Escape")
        expect(reference).to_have_count(0)
        companion.tab("Players")
        expect(companion.row("Ann")).to_be_visible()


def test_death_takes_what_the_rules_take_and_the_next_turn_brings_back(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        cards = ("warrior", "leather-armor", "hireling", "chicken-on-your-head")
        companion.lay_out("Ann", [{"card": card} for card in cards])
        page.get_by_role("button", name="Ann: cards and more").click()
        page.get_by_role("button", name="Dies").click()
        expect(page.locator("[data-card]")).to_have_count(2)
        for card in ("warrior", "chicken-on-your-head"):
            expect(page.locator(f'[data-card="{card}"]')).to_be_visible()
        page.get_by_role("button", name="Close").click()
        expect(companion.row("Ann")).to_contain_text("dead")
        page.get_by_role("button", name="next").click()
        expect(companion.row("Ann")).not_to_contain_text("dead")


def test_two_phones_see_the_same_over_reload_and_lost_connection(browser: Browser, address: str) -> None:
    with phone_context(browser) as first, phone_context(browser) as second:
        one, two = opened(first, address), opened(second, address)
        one.begin(PEOPLE)
        one.level("Ann", 3)
        one.tab("More")
        one.page.get_by_role("button", name="Share this game").click()
        code = one.page.locator("[data-code]").inner_text()
        two.page.goto(f"{address}/companion/{code}")
        expect(two.row("Ann").locator("output")).to_have_text("3")
        one.tab("Players")
        two.level("Bob", 2)
        expect(one.row("Bob").locator("output")).to_have_text("2")
        one.page.reload()
        expect(one.row("Bob").locator("output")).to_have_text("2")
        second.set_offline(True)
        two.page.get_by_role("button", name="Ann: one Level up").click()  # nobody hears of it yet
        two.page.get_by_role("button", name="Cleo: one Level up").click()
        expect(two.page.get_by_text("No connection.")).to_be_visible()
        expect(two.row("Ann").locator("output")).to_have_text("4")
        one.page.get_by_role("button", name="Ann: one Level up").click()
        one.page.get_by_role("button", name="Bob: one Level up").click()
        expect(one.row("Cleo").locator("output")).to_have_text("1")
        second.set_offline(False)
        for phone in (one, two):  # both went up a level, and both count
            expect(phone.row("Ann").locator("output")).to_have_text("5")
            expect(phone.row("Bob").locator("output")).to_have_text("3")
            expect(phone.row("Cleo").locator("output")).to_have_text("2")
            expect(phone.row("Cleo").locator("[data-strength]")).to_have_text("2")
        two.page.reload()
        expect(two.row("Ann").locator("output")).to_have_text("5")


def test_counting_goes_on_without_a_connection_and_the_sums_come_back(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        companion.begin(PEOPLE)
        expect(companion.row("Ann").locator("[data-strength]")).to_have_text("1")
        context.set_offline(True)
        companion.level("Ann", 3)
        expect(companion.page.get_by_text("the sums come back with it")).to_be_visible()
        expect(companion.row("Ann").locator("[data-strength]")).to_have_text("…")
        companion.page.get_by_role("button", name="Take back").first.click()
        expect(companion.row("Ann").locator("output")).to_have_text("2")
        companion.tab("Die, timer")
        companion.page.get_by_role("button", name="Roll").click()
        expect(companion.page.get_by_role("img", name="The die shows")).to_be_visible()
        context.set_offline(False)
        companion.tab("Players")
        expect(companion.row("Ann").locator("[data-strength]")).to_have_text("2")


@pytest.mark.timeout(600)
def test_a_phone_that_keeps_the_rules_adds_up_without_the_server(browser: Browser, tmp_path: Path) -> None:
    """The server is gone for good, and the page is opened again: the fight is added up, and questions are answered."""
    with phone_context(browser, workers="allow") as context, running(sqlite_in(tmp_path)) as server:
        companion = opened(context, server.address)
        page = companion.page
        companion.begin(PEOPLE)
        companion.tab("More")
        page.get_by_role("button", name="Keep the rules here").click()
        expect(page.get_by_text("The rules are on this phone.")).to_be_visible(timeout=LONG)
        until_kept(page, f"{server.address}/")
        server.kill()
        page.reload()
        companion.lay_out("Ann", [{"card": "warrior"}, {"card": "leather-armor"}])
        expect(page.get_by_text("This phone adds up by itself.")).to_be_visible(timeout=LONG)
        expect(companion.row("Ann").locator("[data-strength]")).to_have_text("2", timeout=LONG)
        companion.tab("Fight")
        page.get_by_role("button", name="Ann fights").click()
        companion.pick("potted-plant")
        companion.expect_sums(2, 1)
        page.get_by_role("button", name="May I?").click()
        companion.pick("sleep-potion")
        expect(page.get_by_text("Yes.")).to_be_visible()
        assert_open_to_all(page)


def test_one_thumb_is_enough_at_360_pixels(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        companion.begin({f"Player with a long name {n}"[:24]: "female" for n in range(1, 9)})
        page = companion.page
        for tab in ("Players", "Fight", "Die, timer", "More"):
            companion.tab(tab)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            small = page.evaluate(
                f"""[...document.querySelectorAll('main button, main a, nav button')]
                .filter((each) => each.offsetParent && each.getBoundingClientRect().height < {FINGER})
                .map((each) => each.innerText || each.getAttribute('aria-label'))"""
            )
            assert small == [], tab
        companion.tab("Players")
        boxes = page.locator(".rows .row .level button:last-child").all()
        assert all(box.bounding_box()["x"] > 360 / 2 for box in boxes)  # type: ignore[index]  # on the thumb's side
        nav = page.locator("nav").bounding_box()
        assert nav is not None
        assert nav["y"] + nav["height"] == page.viewport_size["height"]  # type: ignore[index]  # at the bottom edge


def test_ten_players_and_the_next_turn_are_on_one_screen(browser: Browser, address: str) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        companion.begin({f"Player with a long name {n}"[:24]: "female" for n in range(10)})
        page = companion.page
        bottom = page.get_by_role("button", name="next").bounding_box()
        assert bottom is not None
        assert bottom["height"] >= FINGER
        for row in page.locator(".rows .row").all():
            box = row.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= bottom["y"]
        for button in page.locator(".rows button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= FINGER


def test_an_evening_is_kept_and_can_be_taken_along(browser: Browser, address: str, tmp_path: Path) -> None:
    with phone_context(browser) as context:
        companion = opened(context, address)
        page = companion.page
        companion.begin(PEOPLE)
        companion.level("Ann", 10)
        page.get_by_role("button", name="Won!").click()
        expect(page.get_by_text("Ann has won!").first).to_be_visible()
        page.get_by_role("button", name="Keep the result").click()
        row = page.get_by_role("row", name="Ann")
        expect(row).to_contain_text("1")
        with page.expect_download() as csv:
            page.get_by_role("button", name="CSV").click()
        assert "Ann,10,1" in csv.value.path().read_text()
        with page.expect_download() as saved:
            page.get_by_role("button", name="JSON").click()
        assert json.loads(saved.value.path().read_text())["evenings"][0]["players"][0]["won"] is True
        saved.value.save_as(tmp_path / "evenings.json")
        (tmp_path / "other.json").write_text('{"evenings": [{"began": "x"}]}')
        page.get_by_label("Evenings from another phone").set_input_files(tmp_path / "evenings.json")
        expect(page.get_by_text("Evenings taken over: 0")).to_be_visible()  # they are here already
    with phone_context(browser) as context:
        page = context.new_page()
        page.goto(f"{address}/companion")
        page.get_by_label("Evenings from another phone").set_input_files(tmp_path / "other.json")
        expect(page.get_by_text("This file has no evenings of the companion.")).to_be_visible()
        page.get_by_label("Evenings from another phone").set_input_files(tmp_path / "evenings.json")
        expect(page.get_by_role("row", name="Ann")).to_contain_text("1")


@pytest.mark.parametrize(("locale", "theme"), [("en", "dark"), ("de", "light")])
def test_everything_can_be_read_and_reached(browser: Browser, address: str, locale: str, theme: str) -> None:
    with phone_context(browser, locale, theme) as context:
        companion = opened(context, address)
        page = companion.page
        page.goto(f"{address}/companion")
        fields = page.locator("form").first.locator("input[type=text]")
        for number, name in enumerate(PEOPLE):
            fields.nth(number).fill(name)
        page.locator("form .primary").first.click()
        expect(companion.row("Ann").locator("[data-strength]")).to_have_text("1")
        for number in range(4):
            page.locator("nav button").nth(number).click()
            assert_open_to_all(page)
        page.locator("nav button").nth(0).click()
        companion.row("Ann").locator(".who").click()
        assert_open_to_all(page)
        page.locator("dialog[open] header button").click()
        page.locator("main header .primary").click()  # may I?
        companion.pick("sleep-potion")
        expect(page.locator("dialog[open] .card.one_shot")).to_be_visible()
        assert_open_to_all(page)
