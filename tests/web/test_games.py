"""Games, from the first question on: some turns in each way of doing things, and to the victory screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.hands import Finger, Hands, Keys, Mouse
from tests.support.page_player import PagePlayer
from tests.support.positions import begin
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(600)


def to_the_end(page: Page, hands: Hands) -> None:
    player = PagePlayer(page, hands)
    player.play()
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", level=1)).to_contain_text("win")
    expect(end).to_contain_text("Level 10")


def some_turns(page: Page, hands: Hands) -> None:
    """Until one kicks open one's second door, with the turns of the bots in between."""
    player = PagePlayer(page, hands)
    door = "Kick open the door!"
    player.play(enough=lambda seen: seen.over or player.diary.count(door) > 1)
    assert player.diary.count(door) > 1, player.diary


def test_a_game_is_clicked_to_its_end(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("clicked", 3)) as (page,):
        to_the_end(page, Mouse())


def test_a_game_is_tapped_on_a_phone(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("tapped", 3), width=360, height=740, has_touch=True) as (page,):
        some_turns(page, Finger())


def test_a_game_is_played_with_the_keyboard_alone(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("typed", 3)) as (page,):
        some_turns(page, Keys(page))


@pytest.mark.soak
def test_a_game_is_tapped_to_its_end_on_a_phone(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("tapped", 3), width=360, height=740, has_touch=True) as (page,):
        to_the_end(page, Finger())


@pytest.mark.soak
def test_a_game_is_played_to_its_end_with_the_keyboard_alone(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("typed", 3)) as (page,):
        to_the_end(page, Keys(page))
