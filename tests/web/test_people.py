"""People at a table, in their browsers: kicks, votes, blocks, reports and invitations."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.server.http.guests import COOKIE
from tests.support.browser import assert_open_to_all, visitor
from tests.support.server import Person, end_game

pytestmark = pytest.mark.timeout(600)
SOON = 60_000
PHONE = (390, 844)


@contextlib.contextmanager
def three_people(browser: Browser, address: str, *, start: bool) -> Iterator[tuple[list[Page], list[Person], str]]:
    """Ann and Cid at a desk and Bob with a phone, at one table; Ann is the host."""
    phone = visitor(browser, *PHONE, has_touch=True, faults=start)  # before the game they try what is refused
    with visitor(browser) as ann, phone as bob, visitor(browser) as cid:
        pages, persons = [ann, bob, cid], [Person(address, name) for name in ("Ann", "Bob", "Cid")]
        table: str = persons[0].call("POST", "/api/tables", {"clock": "none", "seats": 3})["table"]["id"]
        for person in persons[1:]:
            person.call("POST", f"/api/tables/{table}/seat", {})
        if start:
            persons[0].call("POST", f"/api/tables/{table}/start", {})
        for page, person in zip(pages, persons, strict=True):
            page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": address}])
            page.goto(f"{address}/table/{table}")
        for page in pages:
            there = page.locator("section.player") if start else page.locator(".seat .who small")
            expect(there).to_have_count(2 if start else 3, timeout=SOON)
        yield pages, persons, table


def test_the_host_kicks_somebody_who_is_told_and_stays_out(browser: Browser, address: str) -> None:
    with three_people(browser, address, start=False) as ([ann, bob, cid], _, _):
        expect(ann.locator(".seat").nth(1)).to_contain_text("Bob")
        ann.get_by_role("button", name="About Bob").click()
        menu = ann.get_by_role("dialog", name="Bob")
        expect(menu.get_by_role("button", name="Vote them out")).to_have_count(0)  # there is no game yet
        assert_open_to_all(ann, besides="main")
        menu.get_by_role("button", name="Remove from the table").focus()
        ann.keyboard.press("Enter")  # by keyboard alone
        expect(menu).to_contain_text("They cannot sit down here again.")
        menu.get_by_role("button", name="Remove from the table").click()
        expect(menu).to_have_count(0)
        expect(bob.get_by_role("alert")).to_contain_text("The host has removed you from the table.")
        expect(cid.locator(".seat").nth(1)).to_contain_text("Empty")
        bob.get_by_role("alert").get_by_role("button", name="Close").tap()
        bob.get_by_role("button", name="Sit here").tap()
        expect(bob.get_by_role("alert")).to_contain_text("You cannot sit down at this table.")
        assert bob.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        expect(cid.get_by_role("button", name="About Ann")).to_be_visible()
        ann.get_by_role("button", name="About Cid").click()
        ann.get_by_role("dialog").get_by_role("button", name="Make host").click()
        ann.get_by_role("dialog").get_by_role("button", name="Make host").click()
        expect(cid.get_by_text("You are the host now.")).to_be_visible()
        expect(ann.get_by_text("Cid is the host now.")).to_be_visible()
        expect(cid.get_by_role("button", name="Start the game")).to_be_visible()


def test_everybody_sees_a_vote_and_answers_it(browser: Browser, address: str) -> None:
    with three_people(browser, address, start=True) as ([ann, bob, cid], _, _):
        ann.get_by_role("button", name="Menu").click()
        ann.get_by_role("button", name="Ask the others to end the game").click()
        expect(ann.get_by_text("Really ask?")).to_be_visible()
        ann.get_by_role("button", name="Ask the others to end the game").click()
        votes = [page.get_by_role("region", name="Vote") for page in (ann, bob, cid)]
        for vote in votes:
            expect(vote).to_contain_text("Ann asks: end the game now? The highest level wins.", timeout=SOON)
            expect(vote).to_contain_text("Waiting for Bob, Cid")
            expect(vote).to_contain_text("2 of 3 have to say yes.")
            expect(vote.get_by_role("timer")).to_contain_text("0:")
        assert_open_to_all(bob)
        votes[1].get_by_role("button", name="No").tap()
        expect(votes[0]).to_contain_text("No: Bob")
        votes[2].get_by_role("button", name="No").click()
        for vote in votes:
            expect(vote).to_contain_text("Not agreed: everything stays as it is.")
        bob.get_by_role("button", name="Look at Cid").tap()
        bob.get_by_role("button", name="About Cid").tap()
        menu = bob.get_by_role("dialog", name="Cid")
        assert_open_to_all(bob, besides="main")
        menu.get_by_role("button", name="Vote them out").tap()
        menu.get_by_role("button", name="Ask the others").tap()
        expect(votes[2]).to_contain_text("This is about you, so the others decide.")
        expect(votes[2].get_by_role("button")).to_have_count(0)
        ann.reload()  # a vote is still there when the page is loaded again
        expect(votes[0]).to_contain_text("Bob asks: go on without Cid?", timeout=SOON)
        votes[0].get_by_role("button", name="Yes").click()
        expect(cid.get_by_role("alert")).to_contain_text("The others have voted to go on without you.")
        expect(votes[1]).to_contain_text("Agreed: the game goes on without Cid.")


def test_a_rematch_is_an_invitation(browser: Browser, address: str) -> None:
    with three_people(browser, address, start=True) as ([ann, bob, cid], persons, table):
        end_game(persons, table)
        ann.get_by_role("button", name="Rematch").click(timeout=SOON)
        expect(ann.locator(".seat").first).to_contain_text("Ann", timeout=SOON)
        again = ann.url
        for number, name in ((1, "Bob"), (2, "Cid")):
            expect(ann.locator(".seat").nth(number)).to_contain_text(f"Kept for {name}")
        invitation = bob.get_by_role("region", name="Invitation")
        expect(invitation).to_contain_text("Ann invites you to a rematch.", timeout=SOON)
        assert_open_to_all(bob, besides="main.table")
        invitation.get_by_role("button", name="I'm in").tap()
        expect(bob).to_have_url(again, timeout=SOON)
        expect(ann.locator(".seat").nth(1)).to_contain_text("Bob", timeout=SOON)
        cid.goto(address)
        cid.locator(".invited a").click()
        expect(cid).to_have_url(again)
        expect(cid.get_by_role("region", name="Invitation")).to_contain_text(
            "Ann invites you to a rematch.", timeout=SOON
        )
        assert_open_to_all(cid)
        cid.get_by_role("button", name="Not this time").click()
        expect(cid.get_by_role("region", name="Invitation")).to_have_count(0)
        expect(ann.locator(".seat").nth(2)).not_to_contain_text("Kept for Cid")


def test_somebody_is_reported_blocked_and_forgiven(browser: Browser, address: str) -> None:
    with three_people(browser, address, start=False) as ([ann, bob, _], persons, _):
        ann.get_by_role("button", name="About Cid").click()
        menu = ann.get_by_role("dialog", name="Cid")
        menu.get_by_role("button", name="Report").click()
        expect(menu.get_by_role("button", name="Send the report")).to_be_disabled()
        menu.get_by_label("What they say").check()
        menu.get_by_label("In a few words").fill("They are rude.")
        assert_open_to_all(ann, besides="main")
        menu.get_by_role("button", name="Send the report").click()
        expect(menu).to_contain_text("Thank you.")
        menu.get_by_role("button", name="Close").last.click()
        [row] = persons[0].call("GET", "/api/me/data")["rows"]["reports"]
        assert row[1:4] == ["Cid", "talk", "They are rude."]
        bob.get_by_role("button", name="About Cid").tap()
        menu = bob.get_by_role("dialog", name="Cid")
        menu.get_by_role("button", name="Block").tap()
        expect(menu).to_contain_text("They are not told.")
        menu.get_by_role("button", name="Block").tap()
        expect(menu).to_contain_text("Cid is blocked.")
        menu.get_by_role("button", name="Close").last.tap()
        expect(bob.locator(".seat").nth(2)).to_contain_text("blocked by you")
        other: str = persons[2].call("POST", "/api/tables", {"seats": 3})["table"]["id"]
        bob.goto(f"{address}/table/{other}")
        bob.get_by_role("button", name="Sit here").first.tap()
        warning = bob.get_by_role("alert").filter(has_text="Somebody whom you have blocked sits at this table: Cid.")
        expect(warning).to_be_visible()
        bob.get_by_role("button", name="Sit down anyway").tap()
        expect(bob.locator(".seat").nth(1)).to_contain_text("Bob")
        bob.goto(f"{address}/settings")
        expect(bob.get_by_text("Cid", exact=True)).to_be_visible()
        assert_open_to_all(bob)
        bob.get_by_role("button", name="Unblock Cid").tap()
        expect(bob.get_by_text("You have blocked nobody.")).to_be_visible()


def test_a_german_reads_german(browser: Browser, address: str) -> None:
    with visitor(browser, locale="de-DE") as page:
        page.goto(f"{address}/settings")
        expect(page.get_by_text("Du hast niemanden blockiert.")).to_be_visible(timeout=SOON)
