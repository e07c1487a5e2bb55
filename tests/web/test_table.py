"""How the table answers to its people: mistakes taken back, reasons given, nothing lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.model import action as A
from kickdoor.server.http.guests import COOKIE
from tests.support import moments
from tests.support.browser import box_of, until, until_true, visitor
from tests.support.cable import plugged
from tests.support.chair import Chair
from tests.support.hands import Mouse
from tests.support.positions import Position, begin, find, lay_out
from tests.support.seats import seated
from tests.support.server import Person, Running, act_elsewhere

pytestmark = pytest.mark.timeout(300)

WORKER: dict[str, Any] = {"service_workers": "allow"}


def card_name(at: Position, card: int) -> str:
    return str(at.table.lib.names[card])


def hold_back(page: Page) -> None:
    """Choose to have time for taking a pass back."""
    page.evaluate("localStorage['kickdoor-settings'] = JSON.stringify({takeBack: 60_000})")
    page.reload()
    page.locator(".bar.mine").wait_for()


def test_a_pass_can_be_taken_back(browser: Browser, server: Running) -> None:
    at = find(moments.kill_to_stop)
    with seated(browser, server, at, bots=False, name="pass") as (page,):
        hold_back(page)
        me = Chair(page, Mouse())
        me.press("Let the kill happen")
        me.press("Take back the pass")
        expect(me.button("Let the kill happen")).to_be_enabled()
        expect(me.sees(".bar.mine")).to_be_visible()
        page.evaluate("localStorage['kickdoor-settings'] = JSON.stringify({takeBack: 1})")
        page.reload()
        me.press("Let the kill happen")
        expect(me.button("Let the kill happen")).to_have_count(0)
        expect(me.button("Take back the pass")).to_have_count(0)


def test_a_pass_lapses_when_somebody_acts(browser: Browser, server: Running) -> None:
    at = find(moments.one_shot_against)
    other = next(seat for seat in at.table.waiting if seat != at.seat)
    action = moments.can(at.table, at.seat, A.PLAY_SIDE, lambda a: a.number == 1)[0]
    with seated(browser, server, at, other, at.seat, bots=False, name="lapse") as (slow, quick):
        hold_back(slow)
        Chair(slow, Mouse()).press("Let the kill happen")
        expect(Chair(slow, Mouse()).button("Take back the pass")).to_be_visible()
        Chair(quick, Mouse()).play(card_name(at, action.card), "For the monsters", ".fight")
        expect(Chair(slow, Mouse()).button("Take back the pass")).to_have_count(0)


def test_only_what_is_legal_glows_and_the_rest_says_why_not(browser: Browser, server: Running) -> None:
    at = find(lambda t: moments.kill_to_stop(t) if t.turn > 4 else None)
    table, seat = at.table, at.seat
    hand = {card_name(at, card) for card in table.players[seat].hand}
    able = {card_name(at, a.card) for a in table.actions(seat) if a.card in table.players[seat].hand}
    assert able < hand
    with seated(browser, server, at, bots=False, name="glow") as (page,):
        expect(page.locator(".own .hand .holder.usable")).to_have_count(len(able))
        for card in able:
            expect(page.locator(f'.own .hand .holder.usable[data-card="{card}"]')).to_be_visible()
        me = Chair(page, Mouse())
        me.hands.press(me.card(min(hand - able)))
        reason = page.locator(".card-panel .why")
        expect(reason).to_contain_text(re.compile(r"Not now:\s+\w.+\."))
        expect(reason).not_to_contain_text(re.compile(r"[A-Z]+-\d+"), use_inner_text=True)
        reason.locator("summary").click()
        expect(reason).to_contain_text(re.compile(r"under [A-Z]+-\d+"), use_inner_text=True)


def test_a_card_is_dragged_to_its_target(browser: Browser, server: Running) -> None:
    at = find(moments.charity_with_a_choice)
    gift = moments.can(at.table, at.seat, A.GIVE)[0]
    with seated(browser, server, at, bots=False, name="drag") as (page,):
        card = page.locator(f'.own .hand [data-card="{card_name(at, gift.card)}"]')
        box = box_of(card)
        goal = box_of(page.locator(f'.player[data-drop="seat:{gift.target}"]'))
        page.mouse.move(box["x"] + 12, box["y"] + 24)
        page.mouse.down()
        page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
        expect(page.locator(".player.target")).not_to_have_count(0)
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
        page.mouse.up()
        expect(card).to_have_count(0)
        expect(page.get_by_role("log")).to_contain_text(f"to {at.setup.players[gift.target].name}")


def test_orders_pass_by_themselves(browser: Browser, server: Running) -> None:
    at = find(moments.kill_to_stop)
    with seated(browser, server, at, bots=False, name="orders") as (page,):
        me = Chair(page, Mouse())
        me.is_asked("Only when somebody could win")
        expect(me.button("Let the kill happen")).to_have_count(0)


# A browser without a screen shows no notifications, and its page is never hidden: what would be shown is written down.
IN_THE_BACKGROUND = """
  Object.defineProperty(document, 'hidden', {get: () => true});
  Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
  const registration = ServiceWorkerRegistration.prototype;
  registration.showNotification = async (title, {body}) => { window.shown = `${title}: ${body}`; };
"""


def test_whose_move_it_is_stands_in_the_title_and_in_a_notification(browser: Browser, server: Running) -> None:
    at = find(moments.trade_to_make)
    other = (at.seat + 1) % 4
    with seated(browser, server, at, at.seat, other, bots=False, name="title", **WORKER) as (mine, yours):
        expect(mine).to_have_title(re.compile("^● Your move"))
        expect(yours).to_have_title(re.compile(f"^{at.setup.players[at.seat].name}"))
        yours.add_init_script(IN_THE_BACKGROUND)
        yours.evaluate("localStorage['kickdoor-settings'] = JSON.stringify({takeBack: 0, notify: true})")
        yours.evaluate("navigator.serviceWorker.ready.then(() => null)")
        yours.reload()
        yours.locator(".table").wait_for()
        me = Chair(mine, Mouse())
        me.press("More")
        me.press(f"Trade with {at.setup.players[other].name}")
        me.press("Offer ", ".bargain")
        me.press("Offer this to")
        expect(yours).to_have_title(re.compile("^● Your move"))
        until_true(yours, "window.shown === 'Kickdoor: You have an offer.'")


def test_a_lost_line_says_so_comes_back_and_loses_nothing(browser: Browser, server: Running) -> None:
    at = find(moments.turn_is_ending, wild=False, players=3)
    me = at.setup.players[at.seat].name
    person = Person(server.address, me)
    table = lay_out(server.database, at, {at.seat: person}, name="line")
    with plugged(server.address) as cable, visitor(browser, faults=False) as page:
        page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": cable.address}])
        page.goto(f"{cable.address}/table/{table}")
        chair = Chair(page, Mouse())
        chair.is_asked("Only when somebody could win")
        cable.cut()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        act_elsewhere(person, table, "end the turn")
        first = f"Turn {at.table.turn + 1}:"
        where = f"/api/tables/{table}"
        until(lambda: person.call("GET", where)["table"]["turn"] >= at.table.turn + 3, "the others play on", 250)
        expect(page.get_by_role("log")).not_to_contain_text(first)
        cable.mend()
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(page.get_by_role("log")).to_contain_text(first)
        missed = page.get_by_role("status", name="While you were away")
        expect(missed).to_contain_text(f": {me}")
        chair.press("Close", ".missed")
        expect(missed).to_have_count(0)
        expect(chair.sees(".bar.mine")).to_be_visible()


def test_the_page_opens_without_a_network_and_says_so(browser: Browser, server: Running) -> None:
    with plugged(server.address) as cable, visitor(browser, faults=False, **WORKER) as page:
        page.goto(cable.address, wait_until="networkidle")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.reload(wait_until="networkidle")
        cable.cut()
        page.reload()
        expect(page.get_by_role("heading", name="Kickdoor")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")


def test_a_long_game_does_not_grow_the_page(browser: Browser, server: Running) -> None:
    at = begin("long", 4, epic=True)
    with seated(browser, server, at, name="long") as (page,):
        me = Chair(page, Mouse())
        early = weight(page)
        me.press("Menu")
        me.press("Let a bot play for me", "dialog")
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible(timeout=200_000)
        me.press("See the table", "dialog")
        late = weight(page)
        expect(page.get_by_role("log").get_by_role("listitem")).to_have_count(80)  # of hundreds
        assert late["nodes"] < early["nodes"] + 2500
        assert late["heap"] < early["heap"] + 12e6


def weight(page: Page) -> dict[str, float]:
    """What the page holds after it has been tidied up: nodes of the document, bytes of script."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    values = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return {"nodes": page.evaluate("document.querySelectorAll('*').length"), "heap": values["JSHeapUsedSize"]}
