"""How quick the table is for somebody who plays against bots, with all animations on.

    PYTHONPATH=. python web/measure.py [presses]        from a click to the reaction, frames while things move
    PYTHONPATH=. python web/measure.py games [seeds]    whole games: clicks, empty passes, waiting, the way to the first
                                                        decision; desktop and phone

With PYTHONPATH=src:. the server runs interpreted. Servers and browsers are started, and somebody plays with
mouse or finger. The numbers are printed; nothing is asserted, because they depend on the machine as well. So before
frames are counted, a page with nothing on it but one square that moves is measured in the same browser.

Whole games have the times of a real server, and a player who needs no time to think. They wait when the page has
nothing for them to do. A pass is empty if nothing glows and no help could be offered or asked for.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import started_browser, visitor
from tests.support.hands import PATIENCE, Finger, Hands, Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.positions import begin
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

AS_USUAL = {"pace": "900", "floor": "2600", "reading": "6000", "roll": "2000", "thinkers": "1"}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}
PASS = "document.querySelectorAll('.bar .buttons > [data-verb=pass]').length"
HELP = ("Offer", "Ask ", "Make ")
AT_ONCE = 2  # games that are played at the same time


@dataclass
class Found:
    """What somebody met in one game, or in the median of several."""

    device: str
    clicks: float = 0
    passes: float = 0
    empty: float = 0
    waited: float = 0
    longest: float = 0
    lasted: float = 0
    first: float = 0
    empty_at: list[str] = field(default_factory=list)  # the questions of the empty passes


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

    def answer(self, seen: Seen) -> None:
        if only_passes(self, seen):
            self.found.passes += 1
            if not seen.cards and not [name for name in seen.besides if name.startswith(HELP)]:
                self.found.empty += 1
                self.found.empty_at.append(seen.question)
        super().answer(seen)


@contextmanager
def usual_server() -> Iterator[Running]:
    with running(sqlite_in(Path(tempfile.mkdtemp())), **AS_USUAL) as server:
        yield server


def hands_of(device: str) -> Hands:
    return Finger() if device == "phone" else Mouse()


def play_one(device: str, seed: int) -> Found:
    """Play a whole game against three bots."""
    found = Found(device)
    with (
        usual_server() as server,
        started_browser() as browser,
        seated(
            browser, server, begin(f"measured {seed}", 4), clock="relaxed", reduced_motion="no-preference",
            **DEVICES[device],
        ) as (page,),
    ):  # fmt: skip
        begun = time.monotonic()
        Counting(page, hands_of(device), found).play()
        found.lasted = time.monotonic() - begun
        found.first = first_decision(browser, server, device)
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
    numbers = ("clicks", "passes", "empty", "waited", "lasted", "first")
    found = Found(device, **{name: statistics.median(getattr(one, name) for one in all_found) for name in numbers})
    found.longest = max(one.longest for one in all_found)
    return found


def tell_game(name: str, found: Found) -> None:
    print(
        f"| {name} | {found.clicks:.0f} | {found.passes:.0f} | {found.empty:.0f} | {found.waited:.0f} s | "
        f"{found.longest:.1f} s | {found.lasted:.0f} s | {found.first:.1f} s |",
        flush=True,
    )


def measure_games(seeds: int) -> None:
    print("| | clicks | passes | empty | waited | longest wait | game | first decision |\n" + "|---" * 8 + "|")
    jobs = [(device, seed) for device in DEVICES for seed in range(1, seeds + 1)]
    with ProcessPoolExecutor(AT_ONCE) as pool:
        every = list(pool.map(play_one, *zip(*jobs, strict=True)))
    for (device, seed), found in zip(jobs, every, strict=True):
        tell_game(f"{device} {seed}", found)
        for question in found.empty_at:
            print(f"    {question}", file=sys.stderr)
    for device in DEVICES:
        tell_game(f"{device}, median", middle(device, [one for one in every if one.device == device]))


if __name__ == "__main__":
    if "games" in sys.argv:
        measure_games(int(sys.argv[2]) if len(sys.argv) > 2 else 6)
    else:
        measure_speed(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
