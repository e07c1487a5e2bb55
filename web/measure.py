"""How quick the table is on this machine: from a click to the reaction, frames while things move, what a game leaves.

    PYTHONPATH=src:. python web/measure.py [presses]

A server and a browser are started, and somebody plays with the mouse against bots, all animations on. The numbers are
printed; nothing is asserted, because they are those of the machine as well.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.support.browser import started_browser
from tests.support.hands import Mouse
from tests.support.page_player import PagePlayer, Seen
from tests.support.positions import begin
from tests.support.seats import seated
from tests.support.server import running, sqlite_in

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
    if (last && document.querySelector('.flying, .effect')) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
"""


def tell(name: str, values: list[float]) -> None:
    ordered = sorted(values)
    middle, late, most = statistics.median(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1]
    print(f"{name}: median {middle:.0f} ms, 95 % within {late:.0f} ms, longest {most:.0f} ms (of {len(ordered)})")


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
        seated(browser, server, begin("measured", 3), reduced_motion="no-preference") as (page,),
    ):
        page.add_init_script(WATCH)
        page.reload()
        page.locator(".table").wait_for()
        weigh(page)
        player = PagePlayer(page, Mouse())

        def enough(seen: Seen) -> bool:
            return len(player.diary) >= presses or seen.over

        player.play(enough=enough)
        seen = page.evaluate("window.seen")
        print(f"after {len(player.diary)} presses:")
        tell("click to reaction", seen["reactions"])
        tell("click to the server's answer on the page", seen["answers"])
        tell("frame while something moves", seen["frames"])
        print(f"frames a second while something moves: {1000 / statistics.mean(seen['frames']):.0f}")
        weigh(page)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
