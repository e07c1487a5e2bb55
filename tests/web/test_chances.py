"""The chances to win over a game: in the review as the player could know them, and beside the replay."""

from __future__ import annotations

import re
from math import floor

import pytest
from playwright.sync_api import Browser, expect

from kickdoor.bots.better_moves import better_moves
from kickdoor.bots.chances import OPEN, chances_now, chances_of
from tests.support.browser import assert_open_to_all, visitor
from tests.support.positions import Position, find, finished, record_of
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def game() -> Position:
    return finished()


def test_the_review_shows_the_curve_and_leads_to_the_moments_that_turned_the_game(
    browser: Browser, server: Running, game: Position
) -> None:
    curve = chances_of(record_of(game), game.seat)
    with seated(browser, server, game, name="chances 1") as (page,):
        part = page.locator(".chances")
        part.wait_for()
        expect(part.get_by_role("heading", name="Chances to win")).to_be_visible()
        expect(part).to_contain_text("As you could know it then")
        rows = part.locator("tbody tr")
        expect(rows).to_have_count(len(curve.moments))
        last = [f"{floor(chance * 100 + 0.5)} %" for chance in curve.moments[-1].chances]
        expect(rows.last.locator("td")).to_have_text(last)
        expect(part.locator("svg path")).to_have_count(len(curve.moments[0].chances))
        assert_open_to_all(page)
        if curve.swings:
            expect(part.locator("ol li")).to_have_count(len(curve.swings))
            for cause in part.locator("ol .cause").all():
                expect(cause).to_have_text(re.compile(r"\w+ .+[.!]"))  # what happened then
            part.locator("ol button").first.click()
            expect(page).to_have_url(re.compile(rf"/replay/\w+/{curve.swings[0].step}$"))


def test_the_replay_shows_the_chances_of_the_moment_and_a_click_goes_there(
    browser: Browser, server: Running, game: Position
) -> None:
    record = record_of(game)
    curve = chances_of(record, OPEN)
    with seated(browser, server, game, name="curve") as (page,):
        address = page.url.replace("/table/", "/replay/")
    with visitor(browser) as page:
        page.goto(f"{address}/{curve.moments[-1].step}")
        strip = page.locator(".replay .chances")
        for seat, chance in enumerate(curve.moments[-1].chances):
            expect(strip.locator("li").nth(seat)).to_contain_text(f"{floor(chance * 100 + 0.5)} %")
        box = strip.locator("svg").bounding_box()
        assert box is not None
        strip.locator("svg").click(position={"x": 1, "y": box["height"] / 2})
        for seat, chance in enumerate(curve.moments[0].chances):
            expect(strip.locator("li").nth(seat)).to_contain_text(f"{floor(chance * 100 + 0.5)} %")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_spectator_who_wants_it_is_shown_the_chances_of_now(
    browser: Browser, server: Running, size: tuple[int, int]
) -> None:
    at = find(lambda table: table.waiting[0] if table.turn > 6 and table.fight else None)
    name = f"live {size[0]}"
    with seated(browser, server, at, bots=False, name=name) as (player,), visitor(browser, *size) as page:
        expect(player.locator(".live-chances")).to_have_count(0)
        page.goto(player.url)
        part = page.locator(".live-chances")
        expect(part.locator("li")).to_have_count(0)
        part.get_by_role("button", name="Show chances to win").click()
        said = [f"{floor(chance * 100 + 0.5)} %" for chance in chances_now(at.table)]
        expect(part.locator("li b")).to_have_text(said)
        assert_open_to_all(page)
        page.reload()
        expect(part.locator("li b")).to_have_text(said)
        part.get_by_role("button", name="Hide the chances").click()
        expect(part.locator("li")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_the_review_says_what_would_have_been_better(
    browser: Browser, server: Running, game: Position, size: tuple[int, int]
) -> None:
    found = better_moves(record_of(game), game.seat)
    with seated(browser, server, game, name=f"better {size[0]}", width=size[0], height=size[1]) as (page,):
        part = page.locator(".better")
        expect(part.get_by_role("heading", name="Better moves")).to_be_visible()
        part.get_by_role("button", name="Look at my decisions").click()
        expect(part.locator("li")).to_have_count(len(found.moves))
        if not found.moves:
            expect(part).to_contain_text("No clear mistake was found.")
            return
        for row, move in zip(part.locator("li").all(), found.moves, strict=True):
            expect(row).to_contain_text(f"about {floor(move.chance * 100 + 0.5)} %")
            expect(row.locator("strong")).to_contain_text(f"about {floor(move.instead * 100 + 0.5)} %")
            assert not re.search(r"[{}]|undefined|“”", row.inner_text())
        assert_open_to_all(page)
        part.locator("li button").first.click()
        expect(page).to_have_url(re.compile(rf"/replay/\w+/{found.moves[0].step}$"))
