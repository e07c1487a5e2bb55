"""A bargain from the first card to the handshake: two trays between two figures, by mouse, finger and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from kickdoor.model import action as A
from tests.support import moments
from tests.support.browser import assert_open_to_all
from tests.support.chair import Chair
from tests.support.hands import Finger, Hands, Keys, Mouse
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

Sit = Callable[..., AbstractContextManager[list[Chair]]]
WAYS = ("mouse", "finger", "keys")


@pytest.fixture(params=WAYS)
def sit(request: pytest.FixtureRequest, browser: Browser, server: Running) -> Sit:
    """Sit down at a table with one way of doing things; whoever is not there passes."""

    @contextmanager
    def chairs(at: Position, *seats: int) -> Iterator[list[Chair]]:
        phone = request.param == "finger"
        size: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True} if phone else {}
        with seated(browser, server, at, *seats, bots=False, name=request.node.name, **size) as pages:
            yield [Chair(page, _hands(request.param, page)) for page in pages]

    return chairs


def _hands(way: str, page: Any) -> Hands:
    return Keys(page) if way == "keys" else Finger() if way == "finger" else Mouse()


def begin(chair: Chair, name: str, verb: str) -> None:
    """Tap a player, and choose what to do with them; it lies on the screen without scrolling."""
    if chair.roomy():
        chair.hands.press(chair.page.locator(".players button.self", has_text=name))
        entry = chair.page.locator(f'[popover]:popover-open [data-verb="{verb}"]')
    else:
        chair.hands.press(chair.page.get_by_role("button", name=f"Look at {name}"))
        entry = chair.page.locator(f'.sheet [data-verb="{verb}"]')
    expect(entry).to_be_in_viewport()
    if chair.roomy() and isinstance(chair.hands, Keys):
        chair.hands.reach(entry)
        chair.page.keyboard.press("Enter")
    else:
        chair.hands.press(entry)
    chair.page.locator(".bargain").wait_for()


def side(chair: Chair, title: str) -> Locator:
    return chair.page.locator(".bargain .side").filter(has=chair.page.get_by_role("heading", name=title))


def move(chair: Chair, name: str, row: str) -> None:
    """Press a piece in what could be added or on a tray; it goes to the other place."""
    pieces = chair.page.locator(f".bargain .{row} .piece.moves")
    piece = chair.page.locator(f".bargain .{row}").get_by_role("button", name=re.compile(f"^{name}")).first
    piece.wait_for()
    before = pieces.count()
    chair.hands.press(piece)
    expect(pieces).to_have_count(before - 1)


def names(at: Position, *seats: int) -> list[str]:
    return [at.setup.players[seat].name for seat in seats]


def test_help_for_a_share_of_the_treasures(sit: Sit) -> None:
    at = find(moments.help_can_be_asked)
    helper = (at.seat + 1) % 4
    name, other = names(at, at.seat, helper)
    stake = at.table.view(at.seat).fight.treasures
    with sit(at, at.seat, helper) as (me, you):
        begin(me, other, "ask_help")
        assert_open_to_all(me.page)
        expect(me.page.locator(".bargain > footer .primary")).to_be_in_viewport()
        move(me, f"Let {other} pick first", "could")
        move(me, f"Let {other} pick second", "could")
        move(me, "Take the second pick out", "tray")  # too generous
        expect(side(me, "You give")).to_contain_text(f"1 of the {stake} Treasures ({other} picks first)")
        expect(side(me, f"{other} gives you")).to_contain_text("help in the fight")
        me.press(f"Offer this to {other}")
        expect(me.page.locator(".offer")).to_contain_text(f"You ask {other} for help.")

        offer = you.sees("[role=alertdialog]")
        expect(offer).to_contain_text(f"{name} asks you for help.")
        expect(offer).to_contain_text(f"1 of the {stake} Treasures (you pick first)")
        expect(offer.get_by_role("button", name="No, thanks")).to_be_in_viewport(ratio=1)
        assert_open_to_all(you.page)
        you.answer("Change it")
        move(you, "Ask to pick second", "could")
        expect(side(you, f"{name} gives you").locator(".tray .is-new")).to_have_count(1)
        you.press(f"Offer this to {name}")

        answer = me.sees("[role=alertdialog]")
        expect(answer).to_contain_text(f"{other} suggests something else.")
        expect(answer.locator(".piece.is-new")).to_have_attribute("aria-label", "Treasure: second, new")
        expect(answer.get_by_role("button", name="No, thanks")).to_be_in_viewport(ratio=1)
        me.answer("Accept")
        expect(me.sees(".fight .deal")).to_contain_text(other)
        expect(you.sees("[role=alertdialog]")).to_have_count(0)


def test_a_trade_is_refused_and_the_same_is_not_offered_again(sit: Sit) -> None:
    at = find(moments.trade_to_make)
    partner = (at.seat + 1) % 4
    name, other = names(at, at.seat, partner)
    with sit(at, at.seat, partner) as (me, you):
        begin(me, other, "trade")
        expect(me.page.locator(".bargain > footer")).to_contain_text("There is nothing in it yet.")
        move(me, "Offer ", "could")
        move(me, "Ask for ", "could")
        expect(side(me, "You give").locator(".tray .piece")).to_have_count(1)
        expect(side(me, f"{other} gives you").locator(".tray .piece")).to_have_count(1)
        me.press(f"Offer this to {other}")
        expect(you.sees("[role=alertdialog]")).to_contain_text(f"{name} wants to trade with you.")
        you.answer("No, thanks")
        me.told(f"{other} refuses {name}'s offer")
        begin(me, other, "trade")
        move(me, "Offer ", "could")
        move(me, "Ask for ", "could")
        expect(me.page.locator(".bargain > footer .primary")).to_have_count(0)
        expect(me.page.locator(".bargain .hindrance")).not_to_be_empty()
        me.press("Never mind")
        expect(me.page.locator(".bargain")).to_have_count(0)


def test_an_offer_is_taken_back(sit: Sit) -> None:
    at = find(moments.trade_to_make)
    partner = (at.seat + 1) % 4
    (other,) = names(at, partner)
    with sit(at, at.seat, partner) as (me, you):
        begin(me, other, "trade")
        move(me, "Ask for ", "could")
        me.press(f"Offer this to {other}")
        you.sees("[role=alertdialog]").wait_for()
        me.press("Take it back", ".offer")
        expect(you.sees("[role=alertdialog]")).to_have_count(0)


def test_cards_are_dragged_onto_a_tray_and_off_it(browser: Browser, server: Running) -> None:
    at = find(moments.trade_to_make)
    (other,) = names(at, (at.seat + 1) % 4)
    with seated(browser, server, at, bots=False, name="dragged") as (page,):
        me = Chair(page, Mouse())
        begin(me, other, "trade")
        mine = side(me, "You give")
        shelf, tray = mine.locator(".could .piece"), mine.locator(".tray .piece")
        before = shelf.count()
        shelf.first.drag_to(side(me, f"{other} gives you").locator(".tray"))  # not where it belongs
        expect(shelf).to_have_count(before)
        shelf.first.drag_to(mine.locator(".tray"))
        expect(tray).to_have_count(1)
        tray.first.drag_to(page.locator(".bargain h2"))
        expect(tray).to_have_count(0)
        expect(shelf).to_have_count(before)


def test_somebody_with_a_keyboard_stays_at_the_card_they_moved(browser: Browser, server: Running) -> None:
    at = find(moments.trade_to_make)
    (other,) = names(at, (at.seat + 1) % 4)
    with seated(browser, server, at, bots=False, name="keyboard") as (page,):
        me = Chair(page, Keys(page))
        begin(me, other, "trade")
        move(me, "Offer ", "could")
        expect(page.locator(".bargain .tray .piece:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".bargain .could .piece:focus")).to_have_count(1)
        expect(page.locator(".bargain .tray .piece")).to_have_count(0)


def test_cards_are_shown_to_one_player(sit: Sit) -> None:
    at = find(lambda t: next((s for s in moments.asked(t, "Turn") if moments.can(t, s, A.SHOW)), None))
    partner = (at.seat + 1) % 4
    (other,) = names(at, partner)
    with sit(at, at.seat, partner) as (me, you):
        begin(me, other, "show")
        expect(me.page.locator(".bargain")).to_contain_text(f"Only {other} gets to see these cards.")
        move(me, "Show ", "could")
        me.press(f"Show them to {other}")
        you.told(re.compile(f"shows {other} "))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_bot_is_asked_for_help_and_answers(browser: Browser, server: Running, phone: bool) -> None:
    at = find(moments.help_can_be_asked)
    size: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True} if phone else {}
    (other,) = names(at, (at.seat + 1) % 4)
    with seated(browser, server, at, name=f"bot {phone}", **size) as (page,):
        me = Chair(page, Finger() if phone else Mouse())
        begin(me, other, "ask_help")
        stake = page.locator(".bargain .could .piece.pick").count()
        for _ in range(stake):
            move(me, f"Let {other} pick", "could")
        expect(side(me, "You give")).to_contain_text("all the Treasures")
        me.press(f"Offer this to {other}")
        me.told(re.compile(f"{other} (accepts|refuses|answers|joins|bargains)"))
