"""How smoothly the great moments move, and whether the page keeps its size over many games.

    PYTHONPATH=src:. python web/measure_films.py                  frames a second in every film, beside an empty page
    PYTHONPATH=src:. python web/measure_films.py memory [games]   the page's memory after each game, all in one tab

Films are moments of recorded games that the gallery plays (web/fixtures/films.py). A page with nothing on it but a
square that moves is measured before and after each of them in the same browser, since the machine decides as well: the
ratio counts. For the memory a bot plays the visitor's seat, and they press Rematch after each game. Nothing is
asserted; the numbers are printed. Run it when the machine is quiet.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect

from docs.screens.make import WEB, gallery
from kickdoor.server.http.guests import COOKIE
from tests.support.browser import started_browser, until_true
from tests.support.server import Person, running, sqlite_in

SIZE = {"width": 1440, "height": 900}
LATE = 25  # milliseconds: a frame that took longer was seen by nobody as smooth

# The times of all frames from now on.
COUNT = """() => {
  window.frames_seen = [];
  let last = 0;
  requestAnimationFrame(function frame(now) {
    if (last) window.frames_seen.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
}"""
SQUARE = """
<body><div style="width: 100px; height: 140px; background: teal"></div>
<script>
  document.querySelector('div').animate([{}, {transform: 'translate(900px, 600px)'}], {duration: 500, iterations: 99});
</script>
"""


class Smooth(NamedTuple):
    """How something moved."""

    a_second: float
    late: float  # share of the frames

    @classmethod
    def of(cls, frames: list[float]) -> Smooth:
        frames = frames or [1000.0]  # nothing was shown at all
        return cls(1000 / statistics.mean(frames), sum(each > LATE for each in frames) / len(frames))


def square(browser: Browser) -> Smooth:
    """What this browser shows on this machine when there is nothing else to do."""
    page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
    page.set_content(SQUARE)
    page.evaluate(COUNT)
    page.wait_for_timeout(1500)
    found = Smooth.of(page.evaluate("frames_seen"))
    page.close()
    return found


def film(browser: Browser, address: str, name: str) -> Smooth:
    context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
    chosen = json.dumps({"theme": "dark", "motion": "full"})
    context.add_init_script(f"localStorage['kickdoor-settings'] = {json.dumps(chosen)}")
    page = context.new_page()
    page.goto(f"{address}/gallery/films/{name}", wait_until="networkidle")
    page.locator(".table").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(500)
    page.evaluate(COUNT)
    page.evaluate("dispatchEvent(new Event('kickdoor-roll'))")
    until_true(page, "document.documentElement.dataset.film === 'over'")
    found = Smooth.of(page.evaluate("frames_seen"))
    context.close()
    return found


def measure_films() -> None:
    names = list(json.loads((WEB / "fixtures/films.json").read_text()))
    print("| film | frames a second | empty page | ratio | late frames |\n" + "|---" * 5 + "|")
    with tempfile.TemporaryDirectory() as folder, gallery(folder) as address, started_browser() as browser:
        ratios = []
        for name in names:
            before, found, after = square(browser), film(browser, address, name), square(browser)
            empty = (before.a_second + after.a_second) / 2
            ratios.append(found.a_second / empty)
            print(
                f"| {name} | {found.a_second:.0f} | {empty:.0f} | {ratios[-1]:.2f} | {found.late:.0%} |",
                flush=True,
            )
        print(f"median ratio {statistics.median(ratios):.2f}, least {min(ratios):.2f}")


# --- memory -----------------------------------------------------------------------------------------------------------


def weigh(page: Page) -> tuple[int, float]:
    """Elements of the page, and megabytes of script memory after a clean-up."""
    session = page.context.new_cdp_session(page)
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    values = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return page.evaluate("document.querySelectorAll('*').length"), values["JSHeapUsedSize"] / 1e6


def measure_memory(games: int) -> None:
    with running(sqlite_in(Path(tempfile.mkdtemp())), pace="0") as server, started_browser() as browser:
        ann = Person(server.address, "Ann")
        table = ann.call("POST", "/api/tables", {"seats": 4, "clock": "none", "bots": "easy"})["table"]["id"]
        context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
        chosen = json.dumps({"motion": "quick", "locale": "en"})
        context.add_init_script(f"localStorage['kickdoor-settings'] = {json.dumps(chosen)}")
        context.add_cookies([{"name": COOKIE, "value": ann.cookie, "url": server.address}])
        page = context.new_page()
        page.goto(f"{server.address}/table/{table}")
        print("| game | elements before it | script memory before it |\n|---|---|---|")
        for game in range(1, games + 2):
            start = page.get_by_role("button", name="Start the game")
            expect(start).to_be_enabled(timeout=120_000)
            page.wait_for_timeout(1000)
            elements, heap = weigh(page)
            print(f"| {game} | {elements} | {heap:.1f} MB |", flush=True)
            if game > games:
                return
            start.click()
            page.locator("main.table").wait_for(timeout=120_000)
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Let a bot play for me").click()
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Rematch").click(timeout=600_000)


if __name__ == "__main__":
    if "memory" in sys.argv:
        measure_memory(int(sys.argv[2]) if len(sys.argv) > 2 else 10)
    else:
        measure_films()
