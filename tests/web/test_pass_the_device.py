"""Three people and a bot at one screen: hands are covered in between, and everybody plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import assert_open_to_all, at_rest, box_of, visitor
from tests.support.devices import check_device
from tests.support.hands import Keys, Mouse
from tests.support.rooms import SharedPlayer, overhear, person_of, record_of
from tests.support.server import Running

pytestmark = pytest.mark.timeout(900)
NAMES = ("Ann", "Bob", "Cy")


def sit_together(page: Page, server: Running) -> str:
    """Three people open a table for this device; its id."""
    page.goto(f"{server.address}/")
    page.get_by_role("link", name="Pass the device").click()
    for number, name in enumerate(NAMES):
        page.get_by_label(f"Name of player {number + 1}").fill(name)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".handover").wait_for()
    return page.url.rpartition("/")[2]


def play(page: Page, player: SharedPlayer, enough: Callable[[], object], most: int = 4000) -> None:
    for _ in range(most):
        if enough():
            return
        if not player.step():
            page.wait_for_timeout(20)
    raise AssertionError("no end:\n" + "\n".join(player.diary[-20:]))


def assert_covered(page: Page) -> None:
    expect(page.locator(".handover")).to_be_visible()
    expect(page.locator(".own")).to_have_count(0)


def test_three_people_share_a_screen_and_a_reload_keeps_it_covered(browser: Browser, server: Running) -> None:
    with visitor(browser) as page:
        heard = overhear(page)
        table = sit_together(page, server)
        assert_covered(page)
        give = page.locator(".handover .person.big")
        give.wait_for()
        assert_open_to_all(page)
        give.click()
        expect(page.locator(".own .hand li")).to_have_count(8)
        page.reload()
        assert_covered(page)
        player = SharedPlayer(page, Mouse())
        play(page, player, lambda: len(player.had) >= 4 and len(player.diary) > 12)
        person = person_of(page.context, server.address)
        person.call("POST", f"/api/tables/{table}/end", {})
        expect(page.get_by_role("dialog", name="The game is over")).to_contain_text("Ann")
        record = record_of(person, table)
        assert record.names[:3] == list(NAMES)
        assert check_device(heard, record, range(3)) > 50


def test_the_device_is_passed_with_the_keyboard_and_covered_by_a_button(browser: Browser, server: Running) -> None:
    with visitor(browser, 390, 844) as page:
        sit_together(page, server)
        give = page.locator(".handover .person.big")
        give.wait_for()
        Keys(page).press(give)
        cover = page.get_by_role("button", name="Cover my cards")
        Keys(page).press(cover)
        assert_covered(page)
        page.locator(".handover select").select_option("turn")
        give.wait_for()


@pytest.mark.parametrize("size", [1, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_button_that_covers_hides_nothing_on_a_phone(
    browser: Browser, server: Running, language: str, size: float
) -> None:
    with visitor(browser, 360, 740, has_touch=True, is_mobile=True) as page:
        sit_together(page, server)
        page.evaluate(f"""localStorage['kickdoor-settings'] = JSON.stringify(
            {{...JSON.parse(localStorage['kickdoor-settings']), locale: '{language}', textSize: {size}}})""")
        page.reload()
        page.locator(".handover .person.big").tap()
        cover, tabs = page.locator(".cover"), page.locator(".own .tabs .button")
        expect(tabs).to_have_count(2)
        at_rest(page)
        left = box_of(cover)["x"]
        for tab in tabs.all():
            box = box_of(tab)
            assert box["x"] + box["width"] <= left
        assert left + box_of(cover)["width"] <= 360
        assert_open_to_all(page)


@pytest.mark.soak
def test_a_whole_game_on_one_device(browser: Browser, server: Running) -> None:
    with visitor(browser) as page:
        heard = overhear(page)
        table = sit_together(page, server)
        player = SharedPlayer(page, Mouse())
        over = page.get_by_role("dialog", name="The game is over")
        play(page, player, over.is_visible, 60_000)
        person = person_of(page.context, server.address)
        assert person.call("GET", f"/api/tables/{table}/verify")["verdict"] == "exact"
        assert check_device(heard, record_of(person, table), range(3)) > 500
