"""What happens at a table, each as the people at it see and do it, with the mouse and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kickdoor.model import action as A
from kickdoor.model.words import CURSE
from tests.support import moments
from tests.support.browser import visitor
from tests.support.chair import Chair
from tests.support.hands import Finger, Mouse
from tests.support.page_player import PagePlayer
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

Chairs = Callable[..., AbstractContextManager[list[Chair]]]


@pytest.fixture(params=["desktop", "phone"])
def chairs(request: pytest.FixtureRequest, browser: Browser, server: Running) -> Chairs:
    """Sit down at a table; whoever is not there passes."""

    @contextmanager
    def sit(at: Position, *seats: int) -> Iterator[list[Chair]]:
        phone = request.param == "phone"
        size: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True} if phone else {}
        with seated(browser, server, at, *seats, bots=False, name=request.node.name, **size) as pages:
            yield [Chair(page, Finger() if phone else Mouse()) for page in pages]

    return sit


def name_of(at: Position, seat: int) -> str:
    return at.setup.players[seat].name


def able(at: Position, verb: int, fits: Callable[[Any], bool] = lambda action: True) -> tuple[Any, str, str]:
    """Something that can be done: the action, its card's id, and what is printed on the card."""
    action = moments.can(at.table, at.seat, verb, fits)[0]
    lib = at.table.lib
    return action, lib.names[action.card], lib.cards[action.card].name


def test_a_curse_is_played_on_somebody_else(chairs: Chairs) -> None:
    at = find(moments.curse_at_hand)
    cards = at.table.lib.cards
    action, card, curse = able(at, A.PLAY_SEAT, lambda a: cards[a.card].kind == CURSE and a.target != at.seat)
    victim = name_of(at, action.target)
    with chairs(at) as (me,):
        me.play(card, f"Curse {victim}", ".players")
        me.told(f"{curse} on {victim}")


def test_help_is_asked_countered_and_accepted(chairs: Chairs) -> None:
    at = find(moments.help_can_be_asked)
    helper = (at.seat + 1) % 4
    name, other = name_of(at, at.seat), name_of(at, helper)
    with chairs(at, at.seat, helper) as (me, you):
        me.ask(other)
        me.press(f"Let {other} pick first", ".could")
        me.press(f"Offer this to {other}")
        you.answer("Change it")
        you.press("Ask to pick second", ".could")
        you.press(f"Offer this to {name}")
        share = re.compile(r"2 of the \d Treasures|all the Treasures")
        expect(me.sees("[role=alertdialog]")).to_contain_text(share)
        me.answer("Accept")
        for chair, together in ((me, f"You & {other}"), (you, f"{name} & You")):
            expect(chair.sees(".fight")).to_contain_text(together)
            expect(chair.sees(".fight .deal")).to_contain_text(share)


def test_help_is_refused(chairs: Chairs) -> None:
    at = find(moments.help_can_be_asked)
    helper = (at.seat + 1) % 4
    name, other = name_of(at, at.seat), name_of(at, helper)
    with chairs(at, at.seat, helper) as (me, you):
        me.ask(other)
        me.press(f"Ask {other} for help and give nothing")
        you.answer("No, thanks")
        for chair in (me, you):
            chair.told(f"{other} refuses {name}'s offer")
        expect(me.button("Run away")).to_be_enabled()


def test_a_one_shot_for_the_monsters(chairs: Chairs) -> None:
    at = find(moments.one_shot_against)
    _, card, title = able(at, A.PLAY_SIDE, lambda a: a.number == 1)
    with chairs(at) as (me,):
        before = str(at.table.view(at.seat).fight.monsters)
        expect(me.sees(".theirs")).to_have_text(before)
        me.play(card, "For the monsters" if me.roomy() else f"Play {title} for the monsters", ".fight")
        expect(me.sees(".theirs")).not_to_have_text(before)
        me.told(f"{title} for the monsters")


def test_a_one_shot_for_oneself(chairs: Chairs) -> None:
    at = find(moments.one_shot_for_me)
    _, card, title = able(at, A.PLAY_SIDE, lambda a: a.number == 0)
    with chairs(at) as (me,):
        before = str(at.table.view(at.seat).fight.munchkins)
        expect(me.sees(".ours")).to_have_text(before)
        me.play(card, "For the munchkins" if me.roomy() else f"Play {title} for the munchkins", ".fight")
        expect(me.sees(".ours")).not_to_have_text(before)
        expect(me.sees(".munchkins .sum")).to_contain_text(title)


def test_a_wandering_monster_comes(chairs: Chairs) -> None:
    at = find(moments.wandering_monster)
    action, card, title = able(at, A.PLAY_WITH)
    with chairs(at) as (me,):
        foes = len(at.table.fight.foes)
        expect(me.sees(".foe")).to_have_count(foes)
        me.play(card, f"Play {title} and send in {at.table.lib.cards[action.cost].name}", ".card-panel")
        expect(me.sees(".foe")).to_have_count(foes + 1)


def test_running_away_fails_and_the_bad_stuff_comes(chairs: Chairs) -> None:
    at = find(moments.about_to_be_caught)
    with chairs(at) as (me,):
        PagePlayer(me.page, me.hands).play(enough=lambda seen: seen.question.startswith("You are caught by"))
        me.press("Take the Bad Stuff")
        me.told("Bad Stuff")


def test_death_and_what_is_left_is_looted(chairs: Chairs) -> None:
    at = find(moments.about_to_die)
    then = at.table.copy()
    moments.everybody_passes(then)
    heir: int = then.waiting[0]
    dead = name_of(at, at.seat)
    with chairs(at, at.seat, heir) as (me, you):
        me.press("Take the Bad Stuff")
        expect(you.sees(".bar [role=status]")).to_contain_text(f"{dead} is dead. Take a card from the body.")
        me.told(f"{dead} dies")
        body = you.sees(".overlay .holder")
        before = len(then.frames[-1].body)
        expect(body).to_have_count(before)
        you.hands.press(body.first)
        you.press("Take", ".card-panel")
        expect(me.sees(".overlay .holder")).to_have_count(before - 1)


def test_items_are_sold_for_a_level(chairs: Chairs) -> None:
    at = find(moments.items_to_sell)
    with chairs(at) as (me,):
        me.press("Sell Items for levels")
        choices = me.sees(".bargain .could .piece")
        choices.first.wait_for()
        while me.sees(".bargain footer .primary").count() == 0:
            left = choices.count()
            me.hands.press(choices.first)
            expect(choices).not_to_have_count(left)
        me.press("Sell for")
        me.told("sells")


def test_items_are_traded(chairs: Chairs) -> None:
    at = find(moments.trade_to_make)
    partner = (at.seat + 1) % 4
    name, other = name_of(at, at.seat), name_of(at, partner)
    with chairs(at, at.seat, partner) as (me, you):
        me.press("More")
        me.press(f"Trade with {other}")
        given = (me.button("Offer ", ".could").get_attribute("aria-label") or "").removeprefix("Offer ")
        me.press("Offer ", ".could")
        me.press("Ask for ", ".could")
        me.press(f"Offer this to {other}")
        you.answer("Accept")
        me.told(f"{other} accepts {name}'s offer")
        if not you.roomy():
            you.press("My things")
        expect(you.button(f"{given},", ".mat")).to_be_visible()


def test_charity_with_a_choice(chairs: Chairs) -> None:
    at = find(moments.charity_with_a_choice)
    gift, card, title = able(at, A.GIVE)
    heirs = [a.target for a in moments.can(at.table, at.seat, A.GIVE, lambda a: a.card == gift.card)]
    with chairs(at) as (me,):
        me.hands.press(me.card(card))
        for seat in heirs:
            expect(me.button(f"Give {title} to {name_of(at, seat)}", ".card-panel")).to_be_visible()
        me.press(f"Give {title} to {name_of(at, heirs[-1])}", ".players" if me.roomy() else ".card-panel")
        expect(me.sees(f'.own [data-card="{card}"]')).to_have_count(0)
        me.told(f"to {name_of(at, heirs[-1])}")


def test_four_people_bargain_and_a_fifth_watches(browser: Browser, server: Running) -> None:
    at = find(moments.help_can_be_asked)
    seats = [(at.seat + n) % 4 for n in range(4)]
    name, one, two, three = (name_of(at, seat) for seat in seats)
    with seated(browser, server, at, *seats, name="four") as pages, visitor(browser) as watching:
        me, first, second, third = (Chair(page, Mouse()) for page in pages)
        watching.goto(me.page.url)
        expect(watching.get_by_text("Watching", exact=True)).to_be_visible()
        expect(watching.locator(".own")).to_have_count(0)
        me.press(f"Ask {one} for help")
        me.press(f"Ask {one} for help and give nothing")
        me.press(f"Ask {two} for help")
        me.press(f"Let {two} pick first", ".could")
        me.press(f"Offer this to {two}")
        first.answer("No, thanks")
        second.answer("Change it")
        second.sees(".bargain [role=switch]").click()
        second.press(f"Offer this to {name}")
        expect(third.sees(".offers")).to_contain_text("last")
        expect(third.sees("[role=alertdialog]")).to_have_count(0)
        third.press(f"Offer {name} your help")
        third.press(f"Help {name} for nothing")
        offers = me.sees("[role=alertdialog]")
        expect(offers).to_have_count(2)
        offers.filter(has_text=three).get_by_role("button", name="No, thanks").click()
        offers.filter(has_text=two).get_by_role("button", name="Accept").click()
        pair = f"{name} & {two}"
        called = {me.page: f"You & {two}", second.page: f"{name} & You"}
        for page in (*pages, watching):
            expect(page.locator(".fight")).to_contain_text(called.get(page, pair))
            expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(watching.get_by_role("log")).to_contain_text(f"{one} refuses {name}'s offer")
