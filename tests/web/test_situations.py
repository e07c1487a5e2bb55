"""What happens at a table, each as the people at it see and do it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kickdoor.model import action as A
from kickdoor.model.words import CURSE
from tests.support import moments
from tests.support.browser import visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)


def log(page: Page) -> Locator:
    return page.get_by_role("log")


def button(page: Page, name: str, within: str = "main") -> Locator:
    return page.locator(within).get_by_role("button", name=re.compile(f"^{name}")).first


def hand_card(page: Page, card: str) -> Locator:
    return page.locator(f'.own .hand [data-card="{card}"]')


def name_of(at: Position, seat: int) -> str:
    return at.setup.players[seat].name


def card_of(at: Position, verb: int, fits: object = None) -> tuple[str, str]:
    """The card of the first action of this kind: its id, and what is printed on it."""
    action = next(a for a in moments.can(at.table, at.seat, verb, fits or (lambda a: True)))  # type: ignore[arg-type]
    lib = at.table.lib
    return lib.names[action.card], lib.cards[action.card].name


def test_a_curse_is_played_on_somebody_else(browser: Browser, server: Running) -> None:
    at = find(moments.curse_at_hand)
    lib = at.table.lib
    action = moments.can(
        at.table, at.seat, A.PLAY_SEAT, lambda a: lib.cards[a.card].kind == CURSE and a.target != at.seat
    )[0]
    victim, curse = name_of(at, action.target), lib.cards[action.card].name
    with seated(browser, server, at, bots=False) as (page,):
        Mouse().press(hand_card(page, lib.names[action.card]))
        button(page, f"Play {re.escape(curse)} on {victim}", ".players").click()
        expect(log(page)).to_contain_text(f"{curse} on {victim}")


def test_help_is_asked_countered_and_accepted(browser: Browser, server: Running) -> None:
    at = find(moments.help_can_be_asked)
    helper = (at.seat + 1) % 4
    me, other = name_of(at, at.seat), name_of(at, helper)
    with seated(browser, server, at, at.seat, helper, bots=False) as (mine, theirs):
        button(mine, f"Ask {other} for help").click()
        button(mine, "1", ".picks").click()
        button(mine, f"Propose this to {other}").click()
        offer = theirs.get_by_role("alertdialog")
        expect(offer).to_contain_text(f"{me}")
        offer.get_by_role("button", name="Another offer").click()
        button(theirs, "2", ".picks").click()
        button(theirs, f"Propose this to {me}").click()
        answer = mine.get_by_role("alertdialog")
        expect(answer).to_contain_text("1, 2")
        answer.get_by_role("button", name="Accept").click()
        for page in (mine, theirs):
            expect(page.locator(".fight")).to_contain_text(f"{me} & {other}")
            expect(page.locator(".fight .deal")).to_contain_text("1, 2")


def test_help_is_refused(browser: Browser, server: Running) -> None:
    at = find(moments.help_can_be_asked)
    helper = (at.seat + 1) % 4
    me, other = name_of(at, at.seat), name_of(at, helper)
    with seated(browser, server, at, at.seat, helper, bots=False, name="refused") as (mine, theirs):
        button(mine, f"Ask {other} for help").click()
        button(mine, f"Ask {other} and give nothing").click()
        theirs.get_by_role("alertdialog").get_by_role("button", name="Refuse").click()
        for page in (mine, theirs):
            expect(log(page)).to_contain_text(f"{other} refuses the offer of {me}")
        expect(button(mine, "Run away")).to_be_enabled()


def test_a_one_shot_for_the_monsters(browser: Browser, server: Running) -> None:
    at = find(moments.one_shot_against)
    card, title = card_of(at, A.PLAY_SIDE, lambda a: a.number == 1)
    with seated(browser, server, at, bots=False) as (page,):
        before = page.locator(".theirs").inner_text()
        page.locator(f'.own [data-card="{card}"]').click()
        page.get_by_role("button", name="For the monsters", exact=True).click()
        expect(log(page)).to_contain_text(re.compile(f"{title} for the monsters|{title} to help the monsters"))
        expect(page.locator(".theirs")).not_to_have_text(before)


def test_a_one_shot_for_oneself(browser: Browser, server: Running) -> None:
    at = find(moments.one_shot_for_me)
    card, title = card_of(at, A.PLAY_SIDE, lambda a: a.number == 0)
    with seated(browser, server, at, bots=False) as (page,):
        before = page.locator(".ours").inner_text()
        page.locator(f'.own [data-card="{card}"]').click()
        page.get_by_role("button", name="For the munchkins", exact=True).click()
        expect(page.locator(".ours")).not_to_have_text(before)
        expect(page.locator(".munchkins ul")).to_contain_text(title)


def test_a_wandering_monster_comes(browser: Browser, server: Running) -> None:
    at = find(moments.wandering_monster)
    action = moments.can(at.table, at.seat, A.PLAY_WITH)[0]
    lib = at.table.lib
    with seated(browser, server, at, bots=False) as (page,):
        foes = page.locator(".foe").count()
        Mouse().press(hand_card(page, lib.names[action.card]))
        button(
            page, f"Play {lib.cards[action.card].name} and send in {lib.cards[action.cost].name}", ".card-panel"
        ).click()
        expect(page.locator(".foe")).to_have_count(foes + 1)


def test_running_away_fails_and_the_bad_stuff_comes(browser: Browser, server: Running) -> None:
    at = find(moments.about_to_be_caught)
    with seated(browser, server, at, bots=False) as (page,):
        player = PagePlayer(page, Mouse())
        player.play(enough=lambda seen: seen.question.startswith("Caught by"))
        button(page, "Take the Bad Stuff").click()
        expect(log(page)).to_contain_text("Bad Stuff")


def test_death_and_what_is_left_is_looted(browser: Browser, server: Running) -> None:
    at = find(moments.about_to_die)
    then = at.table.copy()
    moments.everybody_passes(then)
    heir: int = then.waiting[0]
    dead = name_of(at, at.seat)
    with seated(browser, server, at, at.seat, heir, bots=False) as (mine, theirs):
        button(mine, "Take the Bad Stuff").click()
        if button(theirs, "Do nothing").is_visible():
            button(theirs, "Do nothing").click()
        expect(log(mine)).to_contain_text(f"{dead} dies")
        expect(theirs.get_by_role("status").first).to_contain_text(f"{dead} is dead. Take a card from the body.")
        body = theirs.locator(".overlay .holder")
        before = body.count()
        body.first.click()
        button(theirs, "Take", ".card-panel").click()
        expect(mine.locator(".overlay .holder")).to_have_count(before - 1)


def test_items_are_sold_for_a_level(browser: Browser, server: Running) -> None:
    at = find(moments.items_to_sell)
    level = at.table.players[at.seat].level
    with seated(browser, server, at, bots=False) as (page,):
        button(page, "Sell items for levels").click()
        sell = page.locator(".bargain footer .primary")
        while not sell.count() or "+0" in sell.inner_text():
            page.locator(".bargain .choice button").first.click()
            page.wait_for_timeout(50)
        sell.click()
        expect(log(page)).to_contain_text("sells")
        expect(page.locator(".mat .level")).to_contain_text(str(level + 1))


def test_items_are_traded(browser: Browser, server: Running) -> None:
    at = find(moments.trade_to_make)
    partner = (at.seat + 1) % 4
    me, other = name_of(at, at.seat), name_of(at, partner)
    with seated(browser, server, at, at.seat, partner, bots=False) as (mine, theirs):
        button(mine, "More").click()
        button(mine, f"Trade with {other}").click()
        give = button(mine, "Add ", ".bargain")
        given = give.inner_text().strip().removeprefix("Add ")
        give.click()
        button(mine, "Ask for ", ".bargain").click()
        button(mine, f"Propose this to {other}").click()
        theirs.get_by_role("alertdialog").get_by_role("button", name="Accept").click()
        expect(theirs.locator(".mat").get_by_role("button", name=re.compile(f"^{re.escape(given)},"))).to_be_visible()
        expect(log(mine)).to_contain_text(f"{other} accepts the offer of {me}")


def test_charity_with_a_choice(browser: Browser, server: Running) -> None:
    at = find(moments.charity_with_a_choice)
    gift = moments.can(at.table, at.seat, A.GIVE)[0]
    to = sorted({a.target for a in moments.can(at.table, at.seat, A.GIVE, lambda a: a.card == gift.card)})
    card = at.table.lib.names[gift.card]
    with seated(browser, server, at, bots=False) as (page,):
        Mouse().press(hand_card(page, card))
        for seat in to:
            expect(button(page, f"Give .* to {name_of(at, seat)}", ".players")).to_be_visible()
        button(page, f"Give .* to {name_of(at, to[-1])}", ".players").click()
        expect(hand_card(page, card)).to_have_count(0)
        expect(log(page)).to_contain_text(f"to {name_of(at, to[-1])}")


def test_four_people_bargain_and_a_fifth_watches(browser: Browser, server: Running) -> None:
    at = find(moments.help_can_be_asked)
    seats = [(at.seat + n) % 4 for n in range(4)]
    me, one, two, three = (name_of(at, seat) for seat in seats)
    with seated(browser, server, at, *seats, name="four") as (mine, first, second, third), visitor(browser) as watching:
        watching.goto(mine.url)
        expect(watching.get_by_role("banner")).to_contain_text("Watching")
        expect(watching.locator(".own")).to_have_count(0)
        button(mine, f"Ask {one} for help").click()
        button(mine, f"Ask {one} and give nothing").click()
        button(mine, f"Ask {two} for help").click()
        button(mine, "1", ".picks").click()
        button(mine, f"Propose this to {two}").click()
        first.get_by_role("alertdialog").get_by_role("button", name="Refuse").click()
        second.get_by_role("alertdialog").get_by_role("button", name="Another offer").click()
        button(second, "last", ".picks").click()
        button(second, f"Propose this to {me}").click()
        expect(third.locator(".offers")).to_contain_text("last")
        expect(third.get_by_role("alertdialog")).to_have_count(0)
        button(third, f"Offer {me} your help").click()
        button(third, f"Help {me} for nothing").click()
        offers = mine.get_by_role("alertdialog")
        expect(offers).to_have_count(2)
        offers.filter(has_text=three).get_by_role("button", name="Refuse").click()
        offers.filter(has_text=two).get_by_role("button", name="Accept").click()
        for page in (mine, first, second, third, watching):
            expect(page.locator(".fight")).to_contain_text(f"{me} & {two}")
            expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(log(watching)).to_contain_text(f"{one} refuses the offer of {me}")
