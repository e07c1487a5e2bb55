"""How quick the table is on this machine: from a click to the reaction, frames while things move, what a game leaves.

    PYTHONPATH=. python web/measure.py [presses]        with PYTHONPATH=src:. the server is not the compiled one

A server and a browser are started, and somebody plays with the mouse against bots, all animations on. The numbers are
printed; nothing is asserted, because they are those of the machine as well: so a page with nothing on it but one square
that moves is measured first, in the same browser and the same way.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.support.browser import started_browser, visitor
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.positions import begin
from tests.support.seats import seated
from tests.support.server import running, sqlite_in

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


def main(presses: int) -> None:
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


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
