"""The workshop in real browsers: cards built from blocks, a mistake explained, tried, weighed, published, printed."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support.browser import assert_open_to_all, chromium, until, visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer
from tests.support.rooms import person_of, record_of, take_turns

pytestmark = pytest.mark.timeout(300)

RIGHT = "Everything is right"


@contextmanager
def bench(browser: Browser, address: str, name: str, width: int = 1440, height: int = 900) -> Iterator[Page]:
    """A new set on the bench of a new visitor."""
    with visitor(browser, width, height, locale="en-US") as page:
        page.goto(f"{address}/workshop")
        page.get_by_label("Name of the set").fill(name)
        page.get_by_role("button", name="New set").click()
        expect(page.get_by_role("button", name="New card")).to_be_visible()
        yield page


def look_at(page: Page, part: str) -> None:
    """On a phone one part is in sight; a large window shows all."""
    tab = page.get_by_role("navigation", name="Workshop").get_by_role("button", name=part, exact=True)
    if tab.is_visible():
        tab.click()


def new_card(page: Page, kind: str, name: str) -> None:
    look_at(page, "Cards")
    page.get_by_role("button", name="New card").click()
    page.locator(f"[data-kind={kind}]").click()
    page.locator("[data-field=name]").fill(name)


def is_right(page: Page) -> Locator:
    look_at(page, "Card")
    state = page.get_by_text(RIGHT)
    expect(state).to_be_visible()
    return state


def in_copies(page: Page, number: int) -> None:
    """The deck has so many copies of the card on the bench."""
    if number > 1:
        page.get_by_role("region", name="Anything else").get_by_label("More settings").select_option("copies")
        page.get_by_label("Copies in the deck", exact=True).fill(str(number))


def three_cards(page: Page, copies: int = 1) -> None:
    """A monster, an Item and a one-shot, without a line of text."""
    new_card(page, "monster", "Angry Landlord")
    in_copies(page, copies)
    page.get_by_label("Level", exact=True).fill("6")
    page.get_by_role("button", name="Add a step").first.click()
    page.locator("[data-word=discard_hand]").click()
    is_right(page)
    new_card(page, "item", "Bar Stool")
    in_copies(page, copies)
    page.get_by_label("Bonus", exact=True).fill("3")
    is_right(page)
    new_card(page, "one_shot", "Last Round")
    in_copies(page, copies)
    is_right(page)
    expect(page.locator(".live .card", has_text="Last Round").first).to_be_attached()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_three_cards_are_built_without_typing_yaml(browser: Browser, address: str, width: int, height: int) -> None:
    with bench(browser, address, "Pub Night", width, height) as page:
        three_cards(page)
        look_at(page, "Cards")
        for name in ("Angry Landlord", "Bar Stool", "Last Round"):
            expect(page.locator(".list").get_by_role("button", name=name)).to_be_visible()
        expect(page.get_by_text("saved", exact=True)).to_be_visible()
        page.reload()
        expect(page.locator(".list").get_by_role("button", name="Bar Stool")).to_be_visible()


def test_a_mistake_is_explained_in_its_block_and_marked_in_the_text(browser: Browser, address: str) -> None:
    with bench(browser, address, "Mistakes") as page:
        new_card(page, "monster", "Angry Landlord")
        is_right(page)
        page.get_by_label("Level", exact=True).fill("77")
        level = page.locator(".line", has=page.get_by_label("Level", exact=True))
        expect(level.locator("li")).to_contain_text("30")
        page.get_by_text("Text", exact=True).first.click()
        expect(page.locator(".cm-lintRange-error")).to_have_text("77")
        page.get_by_role("button", name="Undo").click()
        is_right(page)
        expect(page.locator(".cm-lintRange-error")).to_have_count(0)


def test_a_new_ability_is_right_as_it_stands(browser: Browser, address: str) -> None:
    with bench(browser, address, "Powers") as page:
        new_card(page, "item", "Bar Stool")
        page.get_by_role("button", name="+ Abilities").click()
        expect(page.get_by_label("Name", exact=True).last).to_have_value("Power 1")
        is_right(page)
        expect(page.locator(".live .card", has_text="Power 1").first).to_be_visible()
        expect(page.locator(".part.abilities").get_by_label("Id", exact=True)).to_have_count(0)


def test_blocks_and_text_change_the_same_lines(browser: Browser, address: str) -> None:
    with bench(browser, address, "Same lines") as page:
        new_card(page, "item", "Bar Stool")
        page.get_by_text("Side by side").click()
        text = page.locator(".cm-content")
        page.get_by_label("Bonus", exact=True).fill("4")
        expect(text).to_contain_text("bonus: 4")
        text.get_by_text("bonus").click()
        page.keyboard.press("End")
        page.keyboard.press("Backspace")
        page.keyboard.type("5")
        expect(page.get_by_label("Bonus", exact=True)).to_have_value("5")
        is_right(page)


def test_a_card_is_tried_at_a_table(browser: Browser, address: str) -> None:
    with bench(browser, address, "Trial") as page:
        new_card(page, "monster", "Angry Landlord")
        is_right(page)
        page.get_by_role("button", name="Try it").click()
        expect(page).to_have_url(re.compile("/table/"))
        expect(page.get_by_text("You are trying “Angry Landlord”.")).to_be_visible()
        page.get_by_role("link", name="Back to the workshop").click()
        expect(page.locator("[data-field=name]")).to_have_value("Angry Landlord")


def test_a_card_is_weighed(browser: Browser, address: str) -> None:
    with bench(browser, address, "Scales") as page:
        new_card(page, "item", "Bar Stool")
        is_right(page)
        page.get_by_role("button", name="Weigh it").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Pairs of games").select_option("100")
        dialog.get_by_role("button", name="Weigh it now").click()
        expect(dialog.locator("progress")).to_be_visible()
        expect(dialog.locator("[data-weighed]")).to_contain_text("Games won with it", timeout=120_000)


def publish(page: Page) -> str:
    """Publish the set on the bench; its hash."""
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("button", name="Publish now").click()
    link = page.locator("[data-published]")
    expect(link).to_be_visible()
    return link.get_attribute("data-published") or ""


def play_with(friend: Page, page: Page, hash_: str) -> str:
    """A friend finds the set, opens a table with it and is joined by its maker; the table's id."""
    friend.get_by_role("link", name="Play with it").click()
    expect(friend.locator(f"[data-fan='{hash_}']")).to_have_attribute("aria-pressed", "true")
    friend.get_by_role("button", name="Open the table").click()
    expect(friend).to_have_url(re.compile("/table/"))
    page.goto(friend.url)
    page.get_by_role("button", name="Sit here").first.click()
    for each in (page, friend):
        expect(each.locator(".played").get_by_text("fan-made, by")).to_be_visible()
    friend.get_by_role("button", name="Start the game").click()
    for each in (page, friend):
        expect(each.locator("section.player")).to_have_count(3)
    return friend.url.rpartition("/")[2]


def test_a_published_set_is_chosen_by_somebody_else(browser: Browser, address: str) -> None:
    with bench(browser, address, "Pub Night for all") as page:
        three_cards(page)
        hash_ = publish(page)
        with visitor(browser, locale="en-US") as friend:
            friend.goto(f"{address}/sets/{hash_}")
            expect(friend.get_by_role("heading", name="Pub Night for all")).to_be_visible()
            expect(friend.get_by_text("fan-made")).to_be_visible()
            expect(friend.get_by_text("Angry Landlord").first).to_be_visible()
            assert_open_to_all(friend)
            play_with(friend, page, hash_)
            players = [PagePlayer(each, Mouse()) for each in (page, friend)]
            until(lambda: not take_turns(players) and all(len(one.diary) > 5 for one in players), "both play", 200)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_a_whole_game_is_played_with_the_set_in_two_browsers(browser: Browser, address: str) -> None:
    with bench(browser, address, "Pub Night to the end") as page:
        three_cards(page, copies=10)
        hash_ = publish(page)
        with visitor(browser, locale="en-US") as friend:
            friend.goto(f"{address}/sets/{hash_}")
            table = play_with(friend, page, hash_)
            players = [PagePlayer(each, Mouse()) for each in (page, friend)]
            over = lambda: not take_turns(players) and all(player.look().over for player in players)  # noqa: E731
            until(over, "the game ends for both", 800)
            for each in (page, friend):
                end = each.get_by_role("dialog", name="The game is over")
                expect(end.get_by_role("heading", level=1)).to_contain_text("win")
            record = record_of(person_of(friend.context, address), table)
    record.verify()
    used = [text for _, text in record.actions if re.search("angry-landlord|bar-stool|last-round", text)]
    assert used, "nobody did anything with a card of the set"


def test_a_sheet_of_cards_is_printed_in_poker_size(browser: Browser, address: str) -> None:
    with bench(browser, address, "Paper") as page:
        three_cards(page)
        page.get_by_role("button", name="Print", exact=True).click()
        expect(page.locator("main[data-ready=true]")).to_be_attached()
        expect(page.locator("[data-sheet]")).to_have_count(1)
        expect(page.locator("[data-backs]")).to_have_count(1)
        expect(page.locator("[data-sheet] .name")).to_have_text(["Angry Landlord", "Bar Stool", "Last Round"])
        size = page.locator("[data-sheet] .place").first.evaluate("place => [place.clientWidth, place.clientHeight]")
        assert [round(pixels * 25.4 / 96) for pixels in size] == [63, 88]
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type /Page\b(?!s)", printed)) == 2  # faces and backs


@pytest.mark.parametrize("suffix", [".pdf", ".png"])
def test_the_command_line_prints_sheets_with_fronts_and_backs(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"tavern{suffix}"
    options = ["cards", "print", "tavern", str(out), "--language", "de"]
    env = {**os.environ, **({"KICKDOOR_CHROMIUM": found} if (found := chromium()) else {})}
    command = [sys.executable, "-m", "kickdoor", *options]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if not found and "none was found" in done.stderr:
        pytest.skip("this machine has a browser for Playwright alone")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{out} written: The Tavern, 30 cards\n"
    if suffix == ".pdf":
        assert len(re.findall(rb"/Type ?/Page\b(?!s)", out.read_bytes())) == 8  # four sheets, each with its backs
    else:
        width, height = struct.unpack(">2I", out.read_bytes()[16:24])
        assert height / width > 8 * 297 / 210 * 0.95
        assert width > 210 / 25.4 * 280  # dots: fine enough to be printed


def test_a_card_with_much_to_say_is_made_smaller_on_paper(browser: Browser, address: str) -> None:
    """`visitor` fails on any error of the page, such as an effect that begins again and again."""
    with bench(browser, address, "Small print") as page:
        new_card(page, "curse", "Long Story")
        for word in ("discard_worth", "change_sex", "each_player"):
            page.get_by_role("button", name="Add a step").last.click()
            page.locator(f"[data-word={word}]").first.click()
        is_right(page)
        page.get_by_role("button", name="Print", exact=True).click()
        expect(page.locator("main[data-ready=true]")).to_be_attached()
        words = page.locator("[data-sheet] .words").first
        fits = "words => words.scrollHeight <= words.clientHeight + 1"
        until(lambda: words.evaluate(fits), "all words are on the card")
        assert_open_to_all(page)


def test_the_workshop_is_open_to_all(browser: Browser, address: str) -> None:
    with bench(browser, address, "Open") as page:
        new_card(page, "monster", "Angry Landlord")
        is_right(page)
        assert_open_to_all(page)
        page.get_by_role("button", name="Add a step").first.click()
        assert_open_to_all(page)
