"""After the game: how it went, and what next; the replay of a table and of a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import kickdoor as kd
from kickdoor.record.review import Review, review_of
from tests.support.browser import assert_open_to_all, box_of, until_true, visitor
from tests.support.positions import Position, finished, record_of
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def game() -> Position:
    return finished()


@pytest.fixture(scope="module")
def record(game: Position) -> kd.Record:
    return record_of(game)


@pytest.fixture(scope="module")
def review(record: kd.Record) -> Review:
    return review_of(record)


def the_end(page: Page) -> Locator:
    end = page.get_by_role("dialog", name="The game is over")
    end.get_by_role("heading", level=1).wait_for()
    return end


def test_the_end_tells_who_won_and_how_it_went(
    browser: Browser, server: Running, game: Position, record: kd.Record, review: Review
) -> None:
    with seated(browser, server, game) as (page,):
        end = the_end(page)
        assert review.ending is not None
        firsts = end.locator(".podium .first")
        expect(firsts).to_have_count(len(review.ending.winners))
        for place, seat in enumerate(review.ending.winners):
            expect(firsts.nth(place)).to_contain_text(record.names[seat])
        expect(end.locator(".how")).to_contain_text(f"in turn {review.turns}")
        expect(end.locator(".story li")).to_have_count(len(review.story))
        expect(end.locator(".story li").last).to_contain_text(record.names[review.ending.seat])
        expect(end.locator(".points li")).to_have_count(len(review.points))
        expect(end.locator(".awards li")).to_have_count(len(review.awards))
        rows = end.locator(".luck li")
        expect(rows).to_have_count(len(record.names))
        for seat, name in enumerate(record.names):
            expect(rows.nth(seat)).to_contain_text(name)
            expect(rows.nth(seat)).to_contain_text(f"Treasures drawn: {review.luck[seat].treasures}")
        chart = end.get_by_role("table", name="Levels over time").get_by_role("row")
        expect(chart).to_have_count(review.turns + 2)
        last = r"\s+".join(str(n) for n in (review.turns, *review.levels[-1].levels))
        expect(chart.last).to_have_text(re.compile(rf"^\s*{last}\s*$"), use_inner_text=True)
        assert_open_to_all(page)


def test_after_the_end_one_looks_checks_passes_on_and_plays_again(
    browser: Browser, server: Running, game: Position, record: kd.Record
) -> None:
    with seated(browser, server, game, name="again") as (page,):
        the_end(page).get_by_role("button", name="See the table").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="How it went").click()
        end = the_end(page)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        end.get_by_role("button", name="Check the dice").click()
        checked = end.get_by_role("status").filter(has_not=page.get_by_role("link"))  # the other one tells who shuffled
        expect(checked).to_contain_text(f"all {len(record)} actions")
        end.get_by_role("button", name="Copy replay link").click()
        expect(checked).to_have_text("Copied")
        old = page.url
        assert page.evaluate("navigator.clipboard.readText()") == old.replace("/table/", "/replay/")
        end.get_by_role("button", name="Rematch").click()
        expect(page.get_by_role("heading", name="Before the game", level=1)).to_be_visible(timeout=60_000)
        expect(page).not_to_have_url(old)
        expect(page.locator(".seat")).to_have_count(len(record.names))
        expect(page.locator(".seat").first).to_contain_text(record.names[0])


def test_the_end_makes_a_picture_to_share(browser: Browser, server: Running, game: Position) -> None:
    with seated(browser, server, game, name="picture") as (page,):
        end = the_end(page)
        end.get_by_role("button", name="Make a picture to share").click()
        picture = end.get_by_role("img", name="A picture of how the game ended")
        expect(picture).to_be_visible()
        until_true(page, "document.querySelector('.story img').naturalWidth === 1080")
        with page.expect_download() as loading:
            end.get_by_role("link", name="Save the picture").click()
        assert loading.value.suggested_filename == "kickdoor.png"
        assert Path(loading.value.path()).read_bytes().startswith(b"\x89PNG")


def test_the_end_fits_a_phone_in_german(browser: Browser, server: Running, game: Position, review: Review) -> None:
    with seated(browser, server, game, name="phone", width=360, height=740, locale="de-DE") as (page,):
        expect(page.locator(".how")).to_contain_text(f"in Zug {review.turns}")
        expect(page.get_by_role("heading", name="Wendepunkte")).to_be_visible()
        expect(page.locator(".awards li")).to_have_count(len(review.awards))
        page.locator(".rays").evaluate("(node) => node.remove()")  # they shine beyond the edge
        wide = "[...document.querySelectorAll('dialog *')].filter((e) => e.getBoundingClientRect().right > 361).length"
        box_of(page.locator(".awards"))
        assert page.evaluate(wide) == 0
        assert_open_to_all(page)


# --- replays ----------------------------------------------------------------------------------------------------------


def steps_of(page: Page) -> int:
    """How many steps there are."""
    output = page.locator(".controls output")
    expect(output).to_have_text(re.compile(r"^\d+\s*/\s*[1-9]\d*$"))
    return int(output.inner_text().split("/")[1])


def expect_at(page: Page, step: int, steps: int) -> None:
    expect(page.locator(".controls output")).to_have_text(re.compile(rf"^{step}\s*/\s*{steps}$"))


def test_a_replay_goes_to_any_moment_and_shows_all_hands_or_one(
    browser: Browser, server: Running, game: Position, record: kd.Record, review: Review
) -> None:
    with seated(browser, server, game, name="replay") as (page,):
        point = review.points[0]
        the_end(page).get_by_role("button", name=f"Watch this moment: Turn {point.turn}").first.click()
        expect(page).to_have_url(re.compile(rf"/replay/\w+/{point.action}$"))
        expect(page.locator("header.top")).to_contain_text(f"Turn {point.turn}")
        hands = page.get_by_role("region", name="All hands")
        table = record.replay(point.action)
        for player in table.players:
            expect(hands.locator(".hand").nth(player.seat).get_by_role("button")).to_have_count(len(player.hand))
        assert_open_to_all(page, besides="main.table")

        page.get_by_label("Seen by").select_option(label=f"As {record.names[1]} saw it")
        expect(hands).to_have_count(0)
        expect(page.locator("header.top")).to_contain_text(f"Turn {point.turn}")
        expect(page.locator(".own .hand li")).to_have_count(len(table.players[1].hand))

        page.get_by_role("button", name="One step forward").focus()
        page.keyboard.press("Home")
        steps = steps_of(page)
        assert steps > 100
        expect_at(page, 0, steps)
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
            page.keyboard.press(key)
        expect_at(page, 1, steps)
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("header.top")).to_contain_text("Turn 1")
        page.keyboard.press("End")
        expect_at(page, steps, steps)
        expect(page.get_by_role("log")).to_contain_text("the game!")
        page.get_by_role("button", name="How it went").click()
        expect(page.get_by_role("dialog", name="How it went")).to_contain_text("Awards")


def test_a_replay_plays_by_itself_to_the_end(
    browser: Browser, server: Running, game: Position, record: kd.Record
) -> None:
    with seated(browser, server, game, name="plays") as (page,):
        page.goto(page.url.replace("/table/", "/replay/") + f"/{len(record) - 12}")
        page.get_by_label("Speed").select_option("8×")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.get_by_role("dialog", name="How it went")).to_be_visible()
        expect_at(page, steps_of(page), steps_of(page))


def test_a_record_file_is_replayed_and_survives_a_reload(
    browser: Browser, address: str, record: kd.Record, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    record.save(file)
    with visitor(browser) as page:
        page.goto(f"{address}/replays")
        page.get_by_label("Choose a file").set_input_files(file)
        expect(page).to_have_url(f"{address}/replay/file")
        page.locator(".controls").wait_for()
        expect(page.get_by_role("region", name="All hands")).to_contain_text(record.names[2])
        expect(page.get_by_role("button", name="Copy a link to this moment")).to_have_count(0)
        page.reload()
        page.locator(".controls").wait_for()
        assert steps_of(page) > 100


def test_a_broken_file_is_refused_with_the_reason(
    browser: Browser, address: str, record: kd.Record, tmp_path: Path
) -> None:
    changed = json.loads(record.encode())
    changed["actions"][30][1] += " twice"
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(changed))
    with visitor(browser, faults=False) as page:  # the browser notes a refused request on its console
        page.goto(f"{address}/replays")
        for data, reason in ((file.read_bytes(), "Action 31"), (b"[]", "not a record"), (b"\x89PNG", "JSON")):
            file.write_bytes(data)
            page.get_by_label("Choose a file").set_input_files(file)
            expect(page.get_by_role("alert")).to_contain_text(reason)
        expect(page).to_have_url(f"{address}/replays")


def test_awards_and_charts_grow_with_a_large_screen(browser: Browser, server: Running, game: Position) -> None:
    with seated(browser, server, game, bots=False, name="4K", width=3840, height=2160) as (page,):
        end = the_end(page)
        end.locator(".luck li").first.wait_for()
        unit = page.evaluate("parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--u'))")
        assert unit > 2
        for award in end.locator("li:has(.medal)").all():
            assert box_of(award)["width"] >= 200 * unit
        chart = end.get_by_role("img", name="Levels over time")
        assert box_of(chart)["height"] >= 180 * unit
