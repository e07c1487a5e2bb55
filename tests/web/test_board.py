"""One screen and phones: the board shows the table and no hand, each phone its own, and nobody is lost who sleeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import moments
from tests.support.browser import assert_open_to_all, at_rest, box_of, visitor
from tests.support.devices import cards_in, check_device
from tests.support.hands import Finger
from tests.support.page_player import PagePlayer
from tests.support.positions import find, lay_out
from tests.support.rooms import overhear, person_of, record_of, take_turns
from tests.support.server import Person, Running, end_game

pytestmark = pytest.mark.timeout(900)
NAMES = ("Ann", "Bob", "Cy", "Dora")


class Room:
    """A board and the phones around it, with everything that each of them was sent."""

    def __init__(self, board: Page, phones: list[Page], table: str, heard: list[list[str]]) -> None:
        self.board = board
        self.phones = phones
        self.table = table
        self.heard = heard  # the board's first
        self.players = [PagePlayer(page, Finger()) for page in phones]

    def play(self, enough: Callable[[], object], most: int) -> None:
        for _ in range(most):
            if enough():
                return
            if not take_turns(self.players):
                self.board.wait_for_timeout(20)
        raise AssertionError("no end:\n" + "\n".join(self.players[0].diary[-20:]))

    def decisions(self) -> int:
        return min(len(player.diary) for player in self.players)

    def check(self, server: Running) -> None:
        """Nobody was sent a card that they may not know."""
        record = record_of(person_of(self.phones[0].context, server.address), self.table)
        assert sorted(record.names[: len(self.phones)]) == sorted(NAMES[: len(self.phones)])
        assert check_device(self.heard[0], record, ()) > 20
        assert not [text for text in self.heard[0] if '"hand":["' in text and '"t":"over"' not in text]
        for seat, heard in enumerate(self.heard[1:]):
            assert check_device(heard, record, (seat,)) > 20


@contextmanager
def room(browser: Browser, server: Running, people: int = 4) -> Iterator[Room]:
    with ExitStack() as stack:
        board = stack.enter_context(visitor(browser, 1600, 900))
        heard = [overhear(board)]
        board.goto(f"{server.address}/")
        board.get_by_role("link", name="One screen and phones").click()
        board.get_by_label("Clock").select_option("none")
        board.get_by_role("button", name="Open the table").click()
        board.locator(".board-lobby .qr").wait_for()
        table = board.url.rpartition("/")[2]
        phones = []
        for name in NAMES[:people]:
            faults = name != NAMES[1]  # who is going to lose their connection
            phone = stack.enter_context(visitor(browser, 390, 844, faults=faults, has_touch=True))
            heard.append(overhear(phone))
            phone.goto(f"{server.address}/hand/{table}")
            phone.get_by_label("Your name").fill(name)
            phone.get_by_role("button", name="Sit down").tap()
            phone.locator(".seat.mine").wait_for()
            phones.append(phone)
        for name in NAMES[:people]:
            expect(board.locator(".board-lobby")).to_contain_text(name)
        phones[0].get_by_role("button", name="Start the game").tap()
        for phone in phones:
            phone.locator(".own .hand li").first.wait_for()
        board.locator(".table.board").wait_for()
        yield Room(board, phones, table, heard)


def test_a_board_and_four_phones(browser: Browser, server: Running) -> None:
    """One of them sleeps, another one is reloaded; both are at their seats again without a question."""
    with room(browser, server) as here:
        assert_open_to_all(here.board)
        assert_open_to_all(here.phones[1])
        expect(here.board.locator(".own")).to_have_count(0)
        expect(here.board.locator(".corner .qr")).to_be_visible()
        sleeper, reloader = here.phones[1], here.phones[2]
        sleeper.context.set_offline(True)
        sleeper.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        reloader.reload()
        reloader.locator(".own .hand li").first.wait_for()
        sleeper.context.set_offline(False)
        here.play(lambda: here.decisions() >= 3 and all(cards_in(heard) > 60 for heard in here.heard), 2000)
        persons = [person_of(phone.context, server.address) for phone in here.phones]
        end_game(persons, here.table)
        expect(here.board.get_by_role("dialog", name="The game is over")).to_be_visible()
        here.check(server)


def test_a_board_on_a_phone_is_a_table_that_somebody_watches(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door, players=4)
    table = lay_out(server.database, at, {at.seat: Person(server.address, "Ann")}, bots=False, name="small board")
    with visitor(browser, 390, 844) as page:
        page.goto(f"{server.address}/board/{table}")
        expect(page.locator("main.table.phone")).to_be_visible()
        expect(page.locator(".own, .side")).to_have_count(0)
        box_of(page.locator(".arena"))
        page.get_by_role("button", name="Log").click()
        expect(page.get_by_role("log")).to_be_visible()
        assert_open_to_all(page)


def test_a_board_shows_whole_figures_of_six_players(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door, players=6)
    table = lay_out(server.database, at, {at.seat: Person(server.address, "Ann")}, bots=False, name="board of six")
    with visitor(browser, 1600, 900) as page:
        page.goto(f"{server.address}/board/{table}")
        figures = page.locator(".player .whole img")
        expect(figures).to_have_count(6)
        at_rest(page)
        for figure in figures.all():
            assert box_of(figure)["height"] > 60
        assert_open_to_all(page)


def test_somebody_late_takes_over_from_a_bot(browser: Browser, server: Running) -> None:
    with room(browser, server, 2) as here, visitor(browser, 390, 844, has_touch=True) as late:
        heard = overhear(late)
        late.goto(f"{server.address}/hand/{here.table}")
        late.get_by_label("Your name").fill("Eve")
        late.get_by_role("button", name="Take over from").first.tap()
        for phone in here.phones:
            phone.get_by_role("region", name="Vote").get_by_role("button", name="Yes").tap()
        late.locator(".own .hand li").first.wait_for()
        expect(here.board.locator(".players")).to_contain_text("Eve")
        persons = [person_of(page.context, server.address) for page in (*here.phones, late)]
        end_game(persons, here.table)
        record = record_of(persons[0], here.table)
        assert "Eve" in record.names
        assert check_device(heard, record, (record.names.index("Eve"),)) > 5


def test_a_page_says_when_it_cannot_keep_the_screen_awake(browser: Browser, server: Running) -> None:
    with visitor(browser) as page:
        port = server.address.rpartition(":")[2]
        page.goto(f"http://table.test:{port}/settings")
        expect(page.get_by_text("browsers keep the screen awake only on https addresses")).to_be_visible()
        page.goto(f"{server.address}/settings")
        expect(page.get_by_label("Keep the screen awake")).to_be_visible()


@pytest.mark.soak
def test_a_whole_game_with_a_board_and_four_phones(browser: Browser, server: Running) -> None:
    with room(browser, server) as here:
        over = here.board.get_by_role("dialog", name="The game is over")
        here.play(over.is_visible, 60_000)
        here.check(server)
