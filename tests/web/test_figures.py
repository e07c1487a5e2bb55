"""Figures wear what their players wear: the same picture wherever a player is shown, with a name for screen readers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.model import action as A
from kickdoor.model.words import ITEM
from tests.support import moments
from tests.support.browser import assert_open_to_all, until_true
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)


def puts_on(t: Any, seat: int) -> list[int]:
    """Items of the hand that the seat wears once they are played."""
    found = []
    for action in moments.can(t, seat, A.PLAY, lambda a: t.lib.cards[a.card].kind == ITEM):
        then = t.copy()
        then.act(seat, action)
        if then.equipped[action.card]:
            found.append(action.card)
    return found


def can_put_on(t: Any) -> int | None:
    return next((seat for seat in moments.asked(t, "Turn") if t.turn > 2 and puts_on(t, seat)), None)


def decoded(page: Page, where: str) -> None:
    """The picture is there and can be drawn."""
    until_true(page, f"(() => {{ const i = document.querySelector('{where}'); return !!i && i.naturalWidth > 0; }})()")


def test_a_figure_puts_on_what_its_player_plays(browser: Browser, server: Running) -> None:
    at: Position = find(can_put_on)
    lib = at.table.lib
    card = puts_on(at.table, at.seat)[0]
    title = lib.cards[card].name
    with seated(browser, server, at, bots=False, name="dressing") as (page,):
        figure = page.locator(".mat img.munchkin")
        expect(figure).to_have_accessible_name(re.compile(f"^{at.setup.players[at.seat].name}: "))
        assert title not in (figure.get_attribute("alt") or "")
        before = figure.get_attribute("src")
        decoded(page, ".mat img.munchkin")
        page.locator(f'.own .hand [data-card="{lib.names[card]}"]').dblclick(position={"x": 12, "y": 24})
        expect(page.locator(f'.mat [data-card="{lib.names[card]}"]')).to_be_visible()
        expect(page.locator(f'.mat img.munchkin[alt*="{title}"]')).to_be_visible()
        after = figure.get_attribute("src")
        assert after != before
        decoded(page, ".mat img.munchkin")
        on_track = page.locator(".track img.munchkin").evaluate_all("nodes => nodes.map(node => node.src)")
        assert after in on_track, "the track shows the same figure"
        assert_open_to_all(page)
