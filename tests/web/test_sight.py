"""The table at every size and in every set: nothing small, cut off, covered or shut to somebody, whatever happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

import kickdoor as kd
from kickdoor.scenarios.situation import Situation
from kickdoor.server.http.guests import COOKIE
from tests.support import moments
from tests.support.browser import at_rest, barriers, box_of, visitor
from tests.support.positions import NAMES, Position, Table, find, lay_out
from tests.support.seats import seated
from tests.support.server import Person, Running

SIGHT = (Path(__file__).parents[1] / "support/sight.js").read_text()
SIGHT = SIGHT[SIGHT.index("() =>") :]

MOMENTS = {
    "own turn": moments.before_the_door,
    "fight": moments.fight_with_help,
    "kill announced": moments.kill_to_stop,
    "bargaining": moments.offer_in_the_making,
    "offer": moments.offer_to_answer,
    "selling": moments.sale_in_the_making,
    "curse": moments.curse_about_to_strike,
    "caught": moments.about_to_die,
    "body": moments.body_to_loot,
    "charity": moments.charity_with_a_choice,
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("width", "height", "theme", "set_id", "players"),
    [
        pytest.param(360, 740, "dark", "star", 6, id="phone"),
        pytest.param(820, 1180, "light", "steampunk", 4, id="tablet"),
        pytest.param(1280, 800, "light", "deluxe", 4, id="small laptop"),
        pytest.param(1366, 768, "dark", "steampunk", 6, id="laptop", marks=pytest.mark.soak),
        pytest.param(1440, 900, "dark", "deluxe", 5, id="desktop", marks=pytest.mark.soak),
    ],
)
def test_nothing_is_small_cut_off_or_covered(
    browser: Browser, server: Running, width: int, height: int, theme: str, set_id: str, players: int
) -> None:
    person = Person(server.address, "Ann")
    options: dict[str, Any] = {"color_scheme": theme, "has_touch": width < 800}
    with visitor(browser, width, height, **options) as page:
        page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": server.address}])
        faults: dict[str, list[str]] = {}
        for name, wanted in MOMENTS.items():
            at = find(wanted, sets=(set_id,), players=players, steps=700)
            table = lay_out(server.database, at, {at.seat: person}, bots=False, name=f"{name} {set_id}")
            page.goto(f"{server.address}/table/{table}", wait_until="networkidle")
            page.locator(".bar.mine").wait_for()
            at_rest(page)
            box_of(page.locator(".bar"))
            faults[name] = [*page.evaluate(SIGHT), *barriers(page)]
        assert {name: found for name, found in faults.items() if found} == {}


def offer_before_the_win() -> Position:
    """Ann would win the game with this fight, and asks Bob for help for two of the Treasures."""
    ann = {"level": 9, "equipped": ["helm-of-courage", "rat-on-a-stick"], "hand": ["cleric", "elf"]}
    bob = {"level": 6, "equipped": ["mithril-armor", "boots-of-butt-kicking"], "hand": ["wizard"]}
    situation = Situation(players=[ann, bob, {}], turn="@0", fight={"foes": ["plutonium-dragon"]})
    record = kd.Record.begin(NAMES[:3], seed="offer", options=kd.Options(ask_everybody=True), scenario=situation)
    at = Position(record.setup, [], 1, record.setup.new_table())
    for text in ("ask @1 for help", "add pick 1", "add pick 2", "done"):
        at.acts.append((0, text))
        at.table.act(0, at.table.parse(text))
    return at


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(1440, 900, "en"), (1440, 900, "de"), (1280, 720, "de"), (1920, 1080, "de"), (390, 844, "de"), (360, 640, "de")],
)
def test_an_offer_leaves_the_numbers_of_the_fight_in_sight(
    browser: Browser, server: Running, width: int, height: int, language: str
) -> None:
    at = offer_before_the_win()
    size: dict[str, Any] = {"width": width, "height": height, "has_touch": width < 800, "locale": f"{language}-DE"}
    with seated(browser, server, at, bots=False, name=f"offer {width} {height} {language}", **size) as (page,):
        at_rest(page)
        box_of(page.locator(".offer"))
        assert page.evaluate(SIGHT) == []
        for number in (".ours", ".theirs"):
            expect(page.locator(f".fight .score {number}")).to_be_in_viewport(ratio=1)
            expect(page.locator(f".fight .score {number}")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_longest_names_are_read_in_full(browser: Browser, server: Running, width: int, height: int) -> None:
    at = find(moments.fight_with_help)
    names = (
        "Wilhelmina-Charlotte III",
        "Maximiliane von Hohenfel",
        "Bartholomäus Grünspecht",
        "Konstantinopel der Letzte",
    )
    players = [msgspec.structs.replace(p, name=name[:24]) for p, name in zip(at.setup.players, names, strict=True)]
    at.setup = msgspec.structs.replace(at.setup, players=players)
    with seated(browser, server, at, bots=False, name=f"names {width}", width=width, height=height) as (page,):
        at_rest(page)
        box_of(page.locator(".bar"))
        assert [fault for fault in page.evaluate(SIGHT) if "name" in fault] == []
        box = box_of(page.locator(".player .who.long strong").first)
        assert box["height"] < 34  # two lines, not one letter below the other


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [360, 390])
def test_the_largest_letters_cut_off_no_tab_and_no_answer_on_a_phone(
    browser: Browser, server: Running, language: str, width: int
) -> None:
    at = find(moments.before_the_door)
    size: dict[str, Any] = {"width": width, "height": 844, "has_touch": True}
    with seated(browser, server, at, bots=False, name=f"largest {language} {width}", **size) as (page,):
        page.evaluate(f"localStorage['kickdoor-settings'] = JSON.stringify({{textSize: 1.5, locale: '{language}'}})")
        page.reload(wait_until="networkidle")
        page.locator(".tabs button").first.wait_for()
        at_rest(page)
        assert page.locator(".tabs button").count() == 2
        for button in page.locator(".tabs button, .bar .buttons > button").all():
            expect(button).to_be_in_viewport(ratio=0.99)
            assert button.evaluate("(node) => node.scrollWidth <= node.clientWidth + 1"), button.inner_text()


def test_both_cards_behind_the_doors_of_an_epic_player_are_seen_whole(browser: Browser, server: Running) -> None:
    def two_doors(t: Table) -> int | None:
        asked = moments.asked(t, "TwoDoors")
        return asked[0] if asked and len(t.view(asked[0]).laid_open) > 1 else None

    at = find(two_doors, wild=False, epic=True, steps=5000)
    with seated(browser, server, at, bots=False) as (page,):
        at_rest(page)
        box_of(page.locator(".quiet > .open"))
        assert page.evaluate(SIGHT) == []


def crowded_fight(t: Table) -> int | None:
    """Two against a monster, with a long sum, and somebody who is asked holds more cards than a phone is wide."""
    seat = moments.fight_with_help(t)
    if seat is None or len(t.players[seat].hand) <= 5:
        return None
    fight = t.view(seat).fight
    return seat if fight is not None and len(fight.munchkin_lines) > 6 else None


def test_large_letters_on_a_phone_fold_the_fight_and_the_hand_can_be_moved(browser: Browser, server: Running) -> None:
    at = find(crowded_fight)
    with seated(browser, server, at, bots=False, width=360, height=740, has_touch=True) as (page,):
        page.evaluate("localStorage['kickdoor-settings'] = JSON.stringify({textSize: 1.25})")
        page.reload(wait_until="networkidle")
        expect(page.locator(".fight .rest:not(.out)").first).to_be_visible()
        at_rest(page)
        box_of(page.locator(".fight .sum").first)
        assert page.evaluate(SIGHT) == []
        # what is shown and what is folded make up the total
        for side, total in ((".munchkins", ".ours"), (".monsters", ".theirs")):
            amounts = page.locator(f".fight {side} .sum li:not(.out) b").all_inner_texts()
            numbers = [int(amount.replace("\N{MINUS SIGN}", "-")) for amount in amounts]
            assert sum(numbers) == int(page.locator(f".fight .score {total}").inner_text())
        page.locator(".fight .rest:not(.out) button").first.tap()
        lines = page.locator(".fight .all:popover-open li")
        expect(lines).to_have_count(len(at.table.view(at.seat).fight.munchkin_lines))
        page.keyboard.press("Escape")
        # the last card is not in sight, and the arrow keys bring it
        last = page.locator(".own .hand .holder").last
        expect(last).not_to_be_in_viewport(ratio=0.9)
        page.keyboard.press("h")
        page.keyboard.press("ArrowLeft")
        expect(last).to_be_focused()
        expect(last).to_be_in_viewport(ratio=0.9)
