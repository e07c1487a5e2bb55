"""What newcomers asked themselves at the table, and how it answers them now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import kickdoor as kd
from kickdoor.scenarios.situation import Situation
from tests.support.browser import at_rest, box_of, visitor
from tests.support.positions import NAMES, Position
from tests.support.seats import seated
from tests.support.server import Running

PHONE: dict[str, Any] = {"width": 360, "height": 640, "has_touch": True}


def in_the_middle(*players: dict[str, Any], seed: str, acts: Sequence[tuple[int, str]] = (), **more: Any) -> Position:
    """A game that begins with these players in a situation, after these actions; it is Ann's moment."""
    situation = Situation(players=list(players), turn="@0", **more)
    options = kd.Options(ask_everybody=True)
    record = kd.Record.begin(NAMES[: len(players)], seed=seed, options=options, scenario=situation)
    at = Position(record.setup, [], 0, record.setup.new_table())
    for seat, text in acts:
        at.acts.append((seat, text))
        at.table.act(seat, at.table.parse(text))
    return at


def lies_within(inner: Page, small: str, large: str) -> list[str]:
    """The texts of those small things that are cut off by what they lie in."""
    found: list[str] = inner.evaluate(
        """([small, large]) => [...document.querySelectorAll(small)].filter((each) => {
          const a = each.getBoundingClientRect(), b = each.closest(large).getBoundingClientRect();
          return a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.left < b.left - 1 || a.right > b.right + 1;
        }).map((each) => each.innerText)""",
        [small, large],
    )
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_can_be_done_to_a_player_is_read_in_full_on_a_small_phone(
    browser: Browser, server: Running, language: str
) -> None:
    ann = {"level": 2, "hand": ["1000-gold-pieces", "lose-a-level"]}
    at = in_the_middle(ann, {}, {}, {}, seed="aims")
    with seated(browser, server, at, name=language, locale=f"{language}-GB", **PHONE) as (page,):
        for card in ("1000-gold-pieces", "lose-a-level"):
            page.locator(f'.own .hand .holder[data-card="{card}"]').tap(position={"x": 12, "y": 24})
            expect(page.locator(".player .aim")).to_have_count(3)
            at_rest(page)
            assert lies_within(page, ".player .aim span", ".player") == []
            page.locator(".card-panel .close").tap()


def test_an_item_that_would_only_be_carried_says_why_it_cannot_be_put_on(browser: Browser, server: Running) -> None:
    ann = {"equipped": ["bad-ass-bandana"], "hand": ["helm-of-courage", "short-wide-armor"]}
    with seated(browser, server, in_the_middle(ann, {}, {}, seed="worn"), name="worn") as (page,):
        for card, why in (("helm-of-courage", "You already wear something there"), ("short-wide-armor", "Dwarf")):
            page.locator(f'.own .hand .holder[data-card="{card}"]').click(position={"x": 12, "y": 24})
            expect(page.locator(".card-panel .why")).to_contain_text("You cannot put it on now")
            expect(page.locator(".card-panel .why")).to_contain_text(why)
            page.keyboard.press("Escape")


def test_a_curse_with_nothing_to_take_says_so(browser: Browser, server: Running) -> None:
    at = in_the_middle({}, {}, {}, seed="vain", doors=["lose-the-armor-you-are-wearing"])
    with seated(browser, server, at, name="vain") as (page,):
        page.get_by_role("button", name="Kick open the door!").first.click()
        expect(page.get_by_role("log")).to_contain_text("does nothing to Ann")
        expect(page.locator(".bar")).to_contain_text("none in your hand to fight")


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_offer_of_many_things_is_one_sentence_and_none_of_it_is_cut_off(
    browser: Browser, server: Running, language: str
) -> None:
    ann = {"level": 3, "equipped": ["leather-armor"], "carried": ["huge-rock"], "hand": ["boil-an-anthill"]}
    ben = {"level": 5, "equipped": ["chainsaw-of-bloody-dismemberment"]}
    offer = ("ask @1 for help", "add pick 2", "add huge-rock", "promise boil-an-anthill", "done")
    at = in_the_middle(ann, ben, {}, seed="many", acts=[(0, text) for text in offer], fight={"foes": ["net-troll"]})
    with seated(browser, server, at, 0, 1, bots=False, name=language, locale=f"{language}-GB", **PHONE) as (me, you):
        told = you.locator(".offer .words")
        expect(told).to_contain_text("a level for you" if language == "en" else "eine Stufe für dich")
        expect(told).to_contain_text("Huge Rock" if language == "en" else "Mordsbrocken")
        expect(me.locator(".offer .words")).to_contain_text("Bob")
        at_rest(you)
        box_of(you.locator(".offer"))
        expect(you.locator(".offer .tray .picture").last).to_be_in_viewport(ratio=0.99)


def test_help_that_wins_is_offered_before_cards_that_do_not(browser: Browser, server: Running) -> None:
    ann = {"level": 3, "hand": ["flaming-poison-potion", "boil-an-anthill"]}
    at = in_the_middle(ann, {"level": 9}, {}, seed="help first", fight={"foes": ["net-troll"]})
    with seated(browser, server, at, name="help first") as (page,):
        expect(page.locator(".bar .buttons button").first).to_contain_text("Ask Bob for help")


def test_beside_a_puzzle_a_small_phone_shows_the_others(browser: Browser, address: str) -> None:
    with visitor(browser, **PHONE) as page:
        page.goto(f"{address}/puzzles")
        page.get_by_role("button", name="Bad breath").tap()
        page.locator(".bar.mine").wait_for()
        box_of(page.locator(".bar"))
        for panel in page.locator(".players .player").all():
            assert box_of(panel)["height"] > 40


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_a_puzzle_a_small_phone_shows_the_whole_hand(browser: Browser, address: str, language: str) -> None:
    with visitor(browser, locale=f"{language}-GB", **PHONE) as page:
        page.goto(f"{address}/puzzles")
        page.get_by_role("button", name="Smoke and mirrors" if language == "en" else "Schall und Rauch").tap()
        page.locator(".bar.mine").wait_for()
        box_of(page.locator(".bar"))
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for card in page.locator(".own .hand .holder").all():
            box = box_of(card)
            assert box["y"] + box["height"] <= PHONE["height"]


def test_beside_an_offer_two_monsters_do_not_cover_the_verdict(browser: Browser, server: Running) -> None:
    ann = {"level": 1, "hand": []}
    fight = {"foes": ["net-troll", "plutonium-dragon"]}
    at = in_the_middle({"level": 3}, ann, {}, seed="two", acts=[(0, "ask @1 for help"), (0, "done")], fight=fight)
    with seated(browser, server, at, 1, bots=False, name="two", width=390, height=844, has_touch=True) as (page,):
        page.locator(".offer").wait_for()
        at_rest(page)
        verdict, foe = box_of(page.locator(".fight .verdict")), box_of(page.locator(".foes .standing").first)
        assert verdict["x"] + verdict["width"] <= foe["x"] + 1
