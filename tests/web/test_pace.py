"""Nothing is asked that cannot be answered, and the table says why it waits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kickdoor.rules.fight.combat import KillWindow, LossWindow
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.views.worthwhile import worthwhile
from tests.support.chair import Chair
from tests.support.hands import Finger, Mouse
from tests.support.positions import begin, find
from tests.support.seats import seated
from tests.support.server import Running, running, sqlite_in

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}


def nothing_to_do(table: Any) -> int | None:
    """Somebody runs, and a bystander could only watch."""
    top = table.frames[-1]
    if not isinstance(top, LossWindow) or table.offers or table.drafting:
        return None
    return next((seat for seat in top.asked(table) if not table.in_fight(seat) and top.idle(table, seat)), None)


@pytest.mark.parametrize("phone", [False, True])
def test_the_switch_says_whether_one_is_asked_everywhere(browser: Browser, tmp_path: Path, phone: bool) -> None:
    at = find(nothing_to_do)
    seats, size = (at.seat, (at.seat + 1) % 4), PHONE if phone else {}
    with (
        running(sqlite_in(tmp_path), floor="6000000") as server,  # the window stays open
        seated(browser, server, at, *seats, bots=False, clock="normal", name="switch", **size) as (page, _),
    ):
        me = Chair(page, Finger() if phone else Mouse())
        bar, passing = page.locator(".bar"), page.locator(".bar [data-verb=pass]")
        expect(bar).not_to_have_class(re.compile("mine"))
        expect(passing).to_have_count(0)
        if phone:
            me.is_asked("Everywhere")
        else:
            page.get_by_role("switch", name="I might react").click()
        expect(bar).to_have_class(re.compile("mine"))
        expect(passing).to_have_count(1)
        if phone:
            me.is_asked("When I can do something")
        else:
            page.get_by_role("switch", name="I might react").click()
        expect(bar).not_to_have_class(re.compile("mine"))


def test_alone_with_bots_the_table_goes_on_by_itself(browser: Browser, server: Running) -> None:
    at = find(nothing_to_do)
    with seated(browser, server, at, name="by itself") as (page,):
        lines = page.get_by_role("log").locator("li")
        lines.first.wait_for()  # they come all at once
        fighter = at.setup.players[at.table.fight.fighter].name
        expect(lines.last).not_to_contain_text(f"{fighter} wants to run away")


def could_not_stop_it(table: Any) -> int | None:
    """A kill is announced, and a bystander could play something that would change nothing."""
    top = table.frames[-1]
    if not isinstance(top, KillWindow) or table.offers or table.drafting or for_the_win(table):
        return None
    others = [seat for seat in top.asked(table) if not table.in_fight(seat) and not top.idle(table, seat)]
    return next((seat for seat in others if not worthwhile(table, seat)), None)


@pytest.mark.parametrize("phone", [False, True])
def test_alone_with_bots_a_kill_stops_only_those_who_could_stop_it(
    browser: Browser, tmp_path: Path, phone: bool
) -> None:
    at = find(could_not_stop_it)
    with (
        running(sqlite_in(tmp_path), pace="6000000") as server,  # the bots wait, so the window stays open
        seated(browser, server, at, clock="normal", name="kill", **(PHONE if phone else {})) as (page,),
    ):
        expect(page.locator(".bar")).not_to_have_class(re.compile("mine"))
        expect(page.locator(".bar [data-verb=pass]")).to_have_count(0)
        Chair(page, Finger() if phone else Mouse()).press("When am I asked?")
        why = page.get_by_text("Alone with bots: only where it could matter")
        expect(why).to_be_visible()
        expect(why).to_be_in_viewport(ratio=1)


def test_the_table_says_that_a_bot_plays_and_one_press_takes_over(browser: Browser, server: Running) -> None:
    at = find(nothing_to_do)
    with seated(browser, server, at, at.seat, (at.seat + 1) % 4, bots=False, name="over") as (page, _):
        me = Chair(page, Mouse())
        me.press("Menu")
        me.press("Let a bot play for me", "dialog")
        bar = page.locator(".bar")
        expect(bar).to_contain_text("A bot plays for you.")
        expect(bar.get_by_role("button")).to_have_count(1)
        me.press("Take over")
        expect(bar).not_to_contain_text("A bot plays for you.")


@pytest.mark.parametrize("phone", [False, True])
def test_all_roll_at_once_for_who_goes_first_and_nobody_presses(browser: Browser, tmp_path: Path, phone: bool) -> None:
    size = PHONE if phone else {}
    with (
        running(sqlite_in(tmp_path), roll="6000000") as server,
        seated(browser, server, begin("first roll", 4), name=f"roll {phone}", **size) as (page,),
    ):
        first = page.get_by_role("region", name="Who goes first?")
        expect(first.get_by_role("img", name=re.compile("die", re.IGNORECASE))).to_have_count(4)
        expect(page.locator(".bar [data-verb=pass]")).to_have_count(0)
        expect(page.locator(".bar")).not_to_have_class(re.compile("mine"))
