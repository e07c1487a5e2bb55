"""The page takes part in the shuffle by itself, says so in a sentence, and finds out a server that cheats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from kickdoor.record.fairness import SeatNumber, hash_of, seed_of
from kickdoor.server.http.guests import COOKIE
from tests.support.browser import assert_open_to_all, until, until_true, visitor
from tests.support.server import Json, Person, Running, end_game, running, sqlite_in
from tests.support.shuffle_numbers import Number

pytestmark = pytest.mark.timeout(300)

SOON = 60_000  # milliseconds, for a busy machine
LINK = "What this means"

# While the numbers are revealed, the host sees for whom the table waits and cannot start again. This lasts only a few
# seconds, so the page itself notes that it was there.
WAITING = """() => {
  window.waited = '';
  const look = () => {
    const buttons = [...document.querySelectorAll('button')];
    const start = buttons.find((each) => each.textContent.includes('Start the game'));
    const said = document.querySelector('.shuffled')?.textContent ?? '';
    if (start?.disabled && said.includes('Waiting for Bob')) window.waited = said;
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
}"""


def come(page: Page, address: str, name: str) -> Person:
    """Come in as somebody with a name."""
    person = Person(address, name)
    page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": address}])
    return person


def sentence(page: Page) -> Locator:
    return page.locator(".shuffled")


def fair_of(person: Person, table: str) -> Json:
    fair: Json = person.call("GET", f"/api/tables/{table}")["table"]["fair"]
    return fair


@contextmanager
def two_people(
    browser: Browser, address: str, *, faults: bool = True, **wanted: object
) -> Iterator[tuple[Page, Page, list[Person], str]]:
    """Ann at a desk and Bob with a phone, in the lobby of one table; both as persons, and the table's id."""
    small = visitor(browser, 390, 844, has_touch=True, faults=faults)
    with visitor(browser, 1280, 800, faults=faults) as ann, small as bob:
        host, guest = come(ann, address, "Ann"), come(bob, address, "Bob")
        table: str = host.call("POST", "/api/tables", {"clock": "none", "seats": 3, **wanted})["table"]["id"]
        guest.call("POST", f"/api/tables/{table}/seat", {})
        ann.goto(f"{address}/table/{table}")
        bob.goto(f"{address}/table/{table}")
        yield ann, bob, [host, guest], table


def begin(*pages: Page) -> None:
    """The host, whose page is the first, starts the game, and everybody sees it."""
    for page in pages:
        expect(sentence(page)).to_contain_text("by the server and Ann and Bob together.", timeout=SOON)
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.locator("section.player")).to_have_count(2, timeout=SOON)


def test_two_people_and_the_server_shuffle_together(browser: Browser, address: str) -> None:
    with two_people(browser, address) as (ann, bob, people, table):
        begin(ann, bob)
        numbers = fair_of(people[0], table)["numbers"]
        assert [hash_of(each["number"]) for each in numbers] == [each["hash"] for each in numbers]
        assert len({each["number"] for each in numbers}) == 2
        end_game(people, table)
        for page in (ann, bob):
            expect(sentence(page)).to_contain_text("Shuffled by the server and Ann and Bob together.", timeout=SOON)
            expect(sentence(page)).to_contain_text("Checked in this browser: the server's secret, your number and all")
            assert_open_to_all(page)
        assert bob.evaluate("document.documentElement.scrollWidth") <= 390
        with ann.context.expect_page() as opened:
            sentence(ann).get_by_role("link", name=LINK).click()
        expect(opened.value.get_by_role("heading", name="Who shuffles")).to_be_visible(timeout=SOON)


def test_a_spectator_sees_that_it_fits(browser: Browser, address: str) -> None:
    with two_people(browser, address) as (ann, bob, people, table), visitor(browser) as cid:
        begin(ann, bob)
        end_game(people, table)
        cid.goto(f"{address}/table/{table}")
        expect(sentence(cid)).to_contain_text("all numbers fit their hashes", timeout=SOON)


def test_a_game_against_bots_alone_is_shuffled_by_both_sides(browser: Browser, address: str) -> None:
    with visitor(browser) as ann:
        person = come(ann, address, "Ann")
        ann.goto(address)
        ann.get_by_role("button", name="Play now").click()
        expect(ann.locator("section.player")).to_have_count(3, timeout=SOON)
        [number] = fair_of(person, ann.url.rpartition("/")[2])["numbers"]
        assert hash_of(number["number"]) == number["hash"]


def test_the_page_that_was_opened_last_takes_part(browser: Browser, address: str) -> None:
    """Another device of the same person has a number of its own."""
    with visitor(browser) as desk, visitor(browser, 390, 844) as phone:
        person = come(desk, address, "Ann")
        phone.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": address}])
        table = person.call("POST", "/api/tables", {"clock": "none"})["table"]["id"]
        desk.goto(f"{address}/table/{table}")
        expect(sentence(desk)).to_contain_text("by the server and Ann together.", timeout=SOON)
        first = fair_of(person, table)["numbers"][0]["hash"]
        phone.goto(f"{address}/table/{table}")
        kept = "JSON.parse(localStorage['kickdoor-numbers'] ?? '[]').length"
        until_true(phone, f"{kept} === 1")
        phone.get_by_role("button", name="Start the game").wait_for()
        until(lambda: fair_of(person, table)["numbers"][0]["hash"] != first, "the phone has a number of its own")
        desk.get_by_role("button", name="Start the game").click()
        for page in (desk, phone):
            expect(page.locator("section.player")).to_have_count(3, timeout=SOON)
        assert fair_of(person, table)["numbers"][0]["number"] is not None


def test_a_number_that_does_not_arrive_is_left_out_and_its_player_is_told(browser: Browser, tmp_path: Path) -> None:
    with (
        running(sqlite_in(tmp_path), reveal_time="6000") as server,
        two_people(browser, server.address, faults=False) as (ann, bob, people, table),
    ):
        bob.route("**/reveal", lambda route: route.abort())
        for page in (ann, bob):
            expect(sentence(page)).to_contain_text("by the server and Ann and Bob together.", timeout=SOON)
        ann.evaluate(WAITING)
        ann.get_by_role("button", name="Start the game").click()
        until_true(ann, "waited !== ''")
        expect(bob.get_by_role("alert")).to_contain_text("The game began without your number.", timeout=SOON)
        bob.get_by_role("alert").get_by_role("button", name="Close").click()
        expect(bob.get_by_role("alert")).to_have_count(0)
        assert [each["number"] is None for each in fair_of(people[0], table)["numbers"]] == [False, True]
        end_game(people, table)
        expect(sentence(ann)).to_contain_text("The number of Bob came too late and was left out.", timeout=SOON)
        expect(sentence(ann)).to_contain_text("Checked in this browser")
        expect(sentence(bob)).to_contain_text("The game began without your number.", timeout=SOON)


# --- servers that cheat -----------------------------------------------------------------------------------------------


def made_fitting(setup: Json) -> None:
    """Compute the seed again, so that the record fits together."""
    fair = setup["fair"]
    numbers = [SeatNumber(each["seat"], each["hash"], each["number"]) for each in fair["numbers"]]
    setup["seed"] = seed_of(fair["table"], fair["secret"], numbers)


def another_secret(setup: Json) -> None:
    setup["fair"]["secret"] = "one that suits the server better"
    setup["fair"]["hash"] = hash_of(setup["fair"]["secret"])
    made_fitting(setup)


def another_number(setup: Json) -> None:
    """Bob and the server have chosen Bob's number when they knew that of Ann."""
    setup["fair"]["numbers"][1] = {"seat": 1, "hash": hash_of("c" * 64), "number": "c" * 64}
    made_fitting(setup)


def dropped(setup: Json) -> None:
    setup["fair"]["numbers"][0]["number"] = None
    made_fitting(setup)


def dropped_but_used(setup: Json) -> None:
    setup["fair"]["numbers"][1]["number"] = None


def no_proof(setup: Json) -> None:
    del setup["fair"]


CHEATS: list[tuple[Callable[[Json], None], str]] = [
    (another_secret, "The server's secret is not the one that it was bound to before the game."),
    (another_number, "The players were not bound to these numbers when you revealed yours."),
    (dropped, "The game began without your number."),
    (dropped_but_used, "The shuffle does not follow from the server's secret and the numbers."),
    (no_proof, "You revealed a number, and the record says nothing of it."),
]


def forging(cheat: Callable[[Json], None]) -> Callable[[Route], None]:
    """Answers with a record that was changed like this."""

    def answer(route: Route) -> None:
        record = route.fetch().json()
        cheat(record["setup"])
        route.fulfill(json=record)

    return answer


def test_a_server_that_cheats_is_found_out(browser: Browser, address: str) -> None:
    with two_people(browser, address) as (ann, bob, people, table):
        begin(ann, bob)
        end_game(people, table)
        expect(sentence(ann)).to_contain_text("Checked in this browser", timeout=SOON)
        for cheat, found in CHEATS:
            ann.route("**/record", forging(cheat))
            ann.reload()
            expect(sentence(ann)).to_contain_text(found, timeout=SOON)
            expect(sentence(ann)).not_to_contain_text("Checked in this browser")
            expect(sentence(ann)).to_have_attribute("role", "alert")
            ann.unroute("**/record")


def test_a_person_without_a_number_is_named(browser: Browser, server: Running, address: str) -> None:
    """A program without a number sits at the table, and so does one that has one."""
    with visitor(browser) as ann:
        host = come(ann, address, "Ann")
        table = host.call("POST", "/api/tables", {"clock": "none", "seats": 3})["table"]["id"]
        silent, other = Person(server.address, "Sam"), Person(server.address, "Kim")
        for person in (silent, other):
            person.call("POST", f"/api/tables/{table}/seat", {})
        number = Number(other, table)
        number.commit()
        ann.goto(f"{address}/table/{table}")
        expect(sentence(ann)).to_contain_text("by the server and Ann and Kim together.", timeout=SOON)
        expect(sentence(ann)).to_contain_text("No number yet from Sam.")
        expect(ann.locator("details code")).to_have_text(host.call("GET", f"/api/tables/{table}")["table"]["seed_hash"])
        ann.get_by_role("button", name="Start the game").click()
        expect(sentence(ann)).to_contain_text("Waiting for", timeout=SOON)
        number.reveal()
        expect(ann.locator("section.player")).to_have_count(2, timeout=SOON)
        end_game([host, silent, other], table)
        expect(sentence(ann)).to_contain_text("Sam gave no number.", timeout=SOON)
