"""Consequences before the click: what each choice leads to stands beside it, the best use first, and it is true."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import moments
from tests.support.browser import assert_open_to_all
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
SIZES = pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])


def stands(page: Page, ours: int, theirs: int) -> None:
    """The fight stands like this."""
    expect(page.locator(".fight .score .ours")).to_have_text(str(ours))
    expect(page.locator(".fight .score .theirs")).to_have_text(str(theirs))


def best_card(at: Position) -> Any:
    """What wins the fight and is shown first."""
    names = at.table.lib.names
    (first, *_) = [
        one
        for one in at.table.outlook(at.seat).actions
        if one.fight is not None and one.fight.winning and one.of.card >= 0 and not one.of.later
    ]
    return first, names[first.of.card]


@SIZES
def test_a_card_that_would_win_comes_before_running_away(
    browser: Browser, server: Running, size: dict[str, Any]
) -> None:
    at = find(moments.card_that_wins, wild=False)
    with seated(browser, server, at, bots=False, name=f"wins {len(size)}", **size) as (page,):
        now = at.table.view(at.seat).fight
        stands(page, now.munchkins, now.monsters)
        expect(page.locator(".fight .verdict")).to_contain_text("the monsters win", ignore_case=True)
        expect(page.locator(".bar [data-verb=lose]")).not_to_have_class(re.compile("danger"))
        suggestion = page.locator(".bar .buttons > .button").first
        expect(suggestion).to_have_class(re.compile("suggestion"))
        then = suggestion.locator(".then span[aria-hidden]").inner_text()
        ours, theirs = map(int, re.findall(r"\d+", then))
        assert ours >= theirs
        suggestion.click()
        stands(page, ours, theirs)  # what was said is what happens
        expect(page.locator(".fight .verdict")).to_contain_text("The munchkins win")


@SIZES
def test_help_shows_the_sum_with_each_player(browser: Browser, server: Running, size: dict[str, Any]) -> None:
    at = find(moments.help_can_be_asked)
    help_ = {one.seat: one for one in at.table.outlook(at.seat).help}
    with seated(browser, server, at, bots=False, name=f"help {len(size)}", **size) as (page,):
        more = page.locator(".bar .buttons > [popovertarget=more-actions]")
        if size and more.count():  # nothing moves any more: it is there or not
            more.click()
        for seat, one in help_.items():
            name = at.setup.players[seat].name
            assert one.fight is not None
            verdict = "that wins" if one.fight.winning else "still losing"
            words = f"With {name} it is {one.fight.munchkins} against {one.fight.monsters}: {verdict}."
            button = page.get_by_role("button", name=re.compile(f"^Ask {name} for help.*{re.escape(words)}")).first
            expect(button).to_be_visible()


def test_at_the_setup_only_what_makes_sense_glows(browser: Browser, server: Running) -> None:
    at = find(moments.opening_plays)
    lib = at.table.lib
    with seated(browser, server, at, bots=False) as (page,):
        expect(page.locator(".bar.mine")).to_be_visible()
        expect(page.locator(".hand .holder.usable:not(.sensible)").first).to_be_visible()
        glowing = page.locator(".hand .holder.sensible").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
        assert glowing
        for card in glowing:
            assert lib.cards[lib.numbers[card]].kind not in (0, 1, 2, 8), card  # no monster, enhancer, Curse or potion
        assert_open_to_all(page)


def test_german_players_read_it_in_german(browser: Browser, server: Running) -> None:
    at = find(moments.card_that_wins, wild=False)
    with seated(browser, server, at, bots=False, name="deutsch", locale="de-DE") as (page,):
        expect(page.locator(".bar .suggestion .then").first).to_contain_text("Dann steht es")
        expect(page.locator(".bar")).not_to_contain_text("Then it is")
