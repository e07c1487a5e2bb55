"""Whole games, from the first question to the victory screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.hands import Finger, Hands, Keys, Mouse
from tests.support.page_player import PagePlayer
from tests.support.positions import Position, begin, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(600)


def beginning(seed: str) -> Position:
    return begin(seed, 3)


def middle(seed: str) -> Position:
    """Somebody is near the end, and the first player is asked."""
    return find(
        lambda t: 0 if max(p.level for p in t.players) > 6 and t.waiting[:1] == [0] else None, players=3, wild=False
    )


# a whole game takes minutes; one of them is enough for every day
FROM_THE_MIDDLE_OR_THE_BEGINNING = pytest.mark.parametrize(
    "start", [middle, pytest.param(beginning, marks=pytest.mark.soak)]
)


def to_the_end(page: Page, hands: Hands) -> None:
    player = PagePlayer(page, hands)
    player.play()
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", level=1)).to_contain_text("win")
    expect(end).to_contain_text("Level 10")


def test_a_game_is_clicked_to_its_end(browser: Browser, server: Running) -> None:
    with seated(browser, server, begin("clicked", 3)) as (page,):
        to_the_end(page, Mouse())


@FROM_THE_MIDDLE_OR_THE_BEGINNING
def test_a_game_is_tapped_to_its_end_on_a_phone(
    browser: Browser, server: Running, start: Callable[[str], Position]
) -> None:
    with seated(browser, server, start("tapped"), width=360, height=740, has_touch=True) as (page,):
        to_the_end(page, Finger())


@FROM_THE_MIDDLE_OR_THE_BEGINNING
def test_a_game_is_played_to_its_end_with_the_keyboard_alone(
    browser: Browser, server: Running, start: Callable[[str], Position]
) -> None:
    with seated(browser, server, start("typed"), name="typed") as (page,):
        to_the_end(page, Keys(page))
