"""The table at every size and in every set: nothing small, cut off, covered or shut to somebody, whatever happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from kickdoor.server.guests import COOKIE
from tests.support import moments
from tests.support.browser import barriers, visitor
from tests.support.positions import find, lay_out
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
    [(360, 740, "dark", "star", 6), (820, 1180, "light", "steampunk", 4), (1440, 900, "dark", "deluxe", 5)],
    ids=["phone", "tablet", "desktop"],
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
            faults[name] = [*page.evaluate(SIGHT), *barriers(page)]
        assert {name: found for name, found in faults.items() if found} == {}
