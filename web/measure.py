"""How quick the table is for somebody who plays against bots, with all animations on.

    PYTHONPATH=. python web/measure.py [presses]        from a click to the reaction, frames while things move
    PYTHONPATH=. python web/measure.py games [seeds [at once]]
                                                        whole games: clicks, empty passes, waiting, the way to the first
                                                        decision; desktop and phone; two of them at a time, or one

With PYTHONPATH=src:. the server runs interpreted. Servers and browsers are started, and somebody plays with
mouse or finger. The numbers are printed; nothing is asserted, because they depend on the machine as well. So before
frames are counted, a page with nothing on it but one square that moves is measured in the same browser.

Whole games have the times of a real server, and a player who needs no time to think. They wait when the page has
nothing for them to do; part of that is the bots' pace, the rest is what the page shows. Passes are found in the
server's log and looked at once more with the kernel: a pass is empty if nothing else that the player could do makes
sense to the one who ranks the choices on the page (`bots/advice.py`).
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, Page, expect

from kickdoor.bots.advice import advise
from kickdoor.model import action as A
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.views.live_view import LiveView
from kickdoor.views.question_phrases import is_window
from tests.support.browser import started_browser, visitor
from tests.support.hands import PATIENCE, Finger, Hands, Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.positions import Position, begin
from tests.support.seats import seated
from tests.support.server import Running, running, sqlite_in

if TYPE_CHECKING:
    from collections.abc import Iterator

MOVING = ".flying, .effect"

# From each press to the first change of the page, and to the server's answer on the page; the time of every frame in
# which something was moving.
WATCH = """
  window.seen = {reactions: [], answers: [], frames: []};
  let pressed = 0, sent = 0, last = 0;
  addEventListener('click', () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    const now = performance.now();
    const busy = document.querySelector('.bar')?.getAttribute('aria-busy') === 'true';
    if (busy && !sent) sent = pressed || now;
    if (!busy && sent) { seen.answers.push(now - sent); sent = 0; }
    if (pressed) { seen.reactions.push(now - pressed); pressed = 0; }
  }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  requestAnimationFrame(function frame(now) {
    if (last && document.querySelector('MOVING')) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
""".replace("MOVING", MOVING)

# What a browser shows on this machine when there is nothing else to do.
SQUARE = """
<body><div class="flying" style="width: 100px; height: 140px; background: teal"></div>
<script>
  document.querySelector('div').animate([{}, {transform: 'translate(900px, 600px)'}], {duration: 500, iterations: 8});
</script>
"""


def tell(name: str, values: list[float]) -> None:
    ordered = sorted(values)
    middle, late, most = statistics.median(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1]
    print(f"{name}: median {middle:.0f} ms, 95 % within {late:.0f} ms, longest {most:.0f} ms (of {len(ordered)})")


def tell_frames(name: str, frames: list[float]) -> float:
    tell(f"frame {name}", frames)
    a_second = 1000 / statistics.mean(frames)
    print(f"frames a second {name}: {a_second:.0f}")
    return a_second


def empty_page(page: Page) -> float:
    """Frames a second of one moving square."""
    page.add_init_script(WATCH)
    page.route("**/square", lambda route: route.fulfill(body=SQUARE, content_type="text/html"))
    page.goto("http://nowhere.example/square")
    page.wait_for_timeout(3500)
    return tell_frames("of a square on an empty page", page.evaluate("window.seen.frames"))


class Patient(PagePlayer):
    """Looks when nothing moves: reading the whole page all the time would cost the frames that are counted."""

    def look(self) -> Seen:
        while self.page.evaluate(f"!!document.querySelector('{MOVING}')"):
            self.page.wait_for_timeout(100)
        return super().look()


def weigh(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    values = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    elements = page.evaluate("document.querySelectorAll('*').length")
    print(f"the page: {elements} elements, {values['JSHeapUsedSize'] / 1e6:.1f} MB of script")


def measure_speed(presses: int) -> None:
    folder = Path(tempfile.mkdtemp())
    with (
        running(sqlite_in(folder), pace="300") as server,
        started_browser() as browser,
        visitor(browser) as empty,
        seated(browser, server, begin("measured", 3), reduced_motion="no-preference") as (page,),
    ):
        best = empty_page(empty)
        empty.close()
        page.add_init_script(WATCH)
        page.reload()
        page.locator(".table").wait_for()
        weigh(page)
        player = Patient(page, Mouse())

        def enough(seen: Seen) -> bool:
            return len(player.diary) >= presses or seen.over

        player.play(enough=enough)
        seen = page.evaluate("window.seen")
        print(f"after {len(player.diary)} presses:")
        tell("click to reaction", seen["reactions"])
        tell("click to the server's answer on the page", seen["answers"])
        reached = tell_frames("while something moves", seen["frames"])
        print(f"that is {reached / best:.0%} of the empty page")
        weigh(page)


# --- whole games ------------------------------------------------------------------------------------------------------

AS_USUAL = {"pace": "800", "floor": "2600", "reading": "6000", "roll": "2000", "thinkers": "1"}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}
PASS = "document.querySelectorAll('.bar .buttons > [data-verb=pass]').length"
AT_ONCE = 2  # games that are played at the same time, unless the command line says otherwise


@dataclass
class Found:
    """What somebody met in one game, or in the median of several."""

    device: str
    clicks: float = 0
    passes: float = 0
    empty: float = 0
    waited: float = 0
    paced: float = 0  # of these for bots, as the server's log tells
    longest: float = 0
    lasted: float = 0
    first: float = 0
    passes_at: Counter[str] = field(default_factory=Counter)  # by window, and whether something made sense there


def only_passes(player: PagePlayer, seen: Seen) -> bool:
    """Is the question one that is answered by passing?"""
    return len(seen.answers) == 1 and player.page.evaluate(PASS) == 1


class Counting(Patient):
    """Counts what they press, and how long they have nothing to press."""

    def __init__(self, page: Page, hands: Hands, found: Found) -> None:
        super().__init__(page, hands)
        self.found = found
        self.idle_since = time.monotonic()

    def _press(self, what: Locator) -> None:
        self.found.clicks += 1
        super()._press(what)

    def wanted(self, seen: Seen) -> bool:
        wanted = super().wanted(seen)
        if wanted:
            waited = time.monotonic() - self.idle_since
            self.found.waited += waited
            self.found.longest = max(self.found.longest, waited)
        return wanted

    def act(self, seen: Seen) -> None:
        super().act(seen)
        self.idle_since = time.monotonic()


async def load(database: str, table: str) -> list[Entry]:
    store = await open_store(database)
    try:
        return await store.load(table)
    finally:
        await store.close()


def read_log(found: Found, database: str, table_id: str, at: Position) -> None:
    """What the server's log tells about a finished game: the player's passes, and the time that bots took."""
    table, last = at.setup.new_table(), 0
    for entry in asyncio.run(load(database, table_id)):
        if entry.kind in e.ACTS:
            if entry.seat == at.seat and entry.kind == e.ACT and entry.data == "pass" and is_window(table.frames[-1]):
                look_at_pass(found, table, at.seat)
            table.act(entry.seat, table.parse(entry.data))
            if entry.seat != at.seat and last:
                found.paced += (entry.at - last) / 1000
            last = entry.at


def look_at_pass(found: Found, table: Any, seat: int) -> None:
    advice = advise(LiveView(table, seat), table.actions(seat), table.outlook(seat))
    sensible = any(action.verb != A.PASS for action in advice.ranking[: advice.good])
    whose = "own" if table.in_fight(seat) or (table.fight is None and table.active == seat) else "others'"
    found.passes += 1
    found.empty += not sensible
    found.passes_at[f"{whose} {type(table.frames[-1]).__name__}, {'sensible' if sensible else 'empty'}"] += 1


@contextmanager
def usual_server() -> Iterator[Running]:
    with running(sqlite_in(Path(tempfile.mkdtemp())), **AS_USUAL) as server:
        yield server


def hands_of(device: str) -> Hands:
    return Finger() if device == "phone" else Mouse()


def play_one(device: str, seed: int) -> Found:
    """Play a whole game against three bots."""
    found, dealt = Found(device), begin(f"measured {seed}", 4)
    with (
        usual_server() as server,
        started_browser() as browser,
        seated(
            browser, server, dealt, clock="none", reduced_motion="no-preference",
            **DEVICES[device],
        ) as (page,),
    ):  # fmt: skip
        begun = time.monotonic()
        Counting(page, hands_of(device), found).play()
        found.lasted = time.monotonic() - begun
        table = page.url.rsplit("/", 1)[-1]
        found.first = first_decision(browser, server, device)
    read_log(found, server.database, table, dealt)
    return found


def first_decision(browser: Any, server: Running, device: str) -> float:
    """Seconds from "Play now" to a question that wants more than a pass."""
    with visitor(browser, reduced_motion="no-preference", **DEVICES[device]) as page:
        page.goto(server.address)
        button = page.get_by_role("button", name="Play now")
        expect(button).to_be_enabled(timeout=PATIENCE)
        begun = time.monotonic()
        hands_of(device).press(button)
        player = PagePlayer(page, hands_of(device))

        def decides(seen: Seen) -> bool:
            if not player.wanted(seen):
                return False
            if only_passes(player, seen):
                player.answer(seen)
                return False
            return True

        player.until(decides, 120_000)
        return time.monotonic() - begun


def middle(device: str, all_found: list[Found]) -> Found:
    """The median of each number; of the longest wait, the longest."""
    numbers = ("clicks", "passes", "empty", "waited", "paced", "lasted", "first")
    found = Found(device, **{name: statistics.median(getattr(one, name) for one in all_found) for name in numbers})
    found.longest = max(one.longest for one in all_found)
    return found


def tell_game(name: str, found: Found) -> None:
    print(
        f"| {name} | {found.clicks:.0f} | {found.passes:.0f} | {found.empty:.0f} | {found.waited:.0f} s | "
        f"{found.paced:.0f} s | {found.longest:.1f} s | {found.lasted:.0f} s | {found.first:.1f} s |",
        flush=True,
    )


def measure_games(seeds: int = 6, at_once: int = AT_ONCE) -> None:
    print(
        "| | clicks | passes | empty | waited | for bots | longest wait | game | first decision |\n" + "|---" * 9 + "|"
    )
    jobs = [(device, seed) for device in DEVICES for seed in range(1, seeds + 1)]
    with ProcessPoolExecutor(at_once) as pool:
        every = []
        for (device, seed), found in zip(jobs, pool.map(play_one, *zip(*jobs, strict=True)), strict=True):
            tell_game(f"{device} {seed}", found)
            every.append(found)
    for device in DEVICES:
        tell_game(f"{device}, median", middle(device, [one for one in every if one.device == device]))
    where = sum((one.passes_at for one in every), Counter[str]())
    for name, times in where.most_common():
        print(f"{times / len(every):.1f} passes a game: {name}")


if __name__ == "__main__":
    if "games" in sys.argv:
        measure_games(*map(int, sys.argv[2:]))
    else:
        measure_speed(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
