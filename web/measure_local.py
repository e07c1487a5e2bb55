"""How long it takes to a table where no server is needed, cold and warm, and what is fetched for it.

    PYTHONPATH=. python web/measure_local.py [FOLDER]     # a folder that `kickdoor site` has written; else one is made

A cold visit has an empty cache; a warm one comes back to it. Times are those of a clock, so measure when nothing else
runs; the seconds of processor time of all processes of the browser stand beside them and depend less on other work.
"""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from kickdoor.local.site import write_site
from tests.support.browser import started_browser

VISITS = 3
STEPS = ("fetch", "start", "rules", "games", "ready")
MARKS = """() => performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith('kickdoor-'))
    .map((mark) => [mark.name.slice(9), mark.startTime])"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        return


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Offer a folder as the simplest of servers does."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def processor_seconds() -> float:
    """Of all processes below this one."""
    parents: dict[int, tuple[int, float]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    below, found = {os.getpid()}, True
    while found:
        more = {pid for pid, (parent, _) in parents.items() if parent in below} - below
        found = bool(more)
        below |= more
    return sum(seconds for pid, (_, seconds) in parents.items() if pid in below and pid != os.getpid())


def visit(page: Page, url: str) -> dict[str, float]:
    """One visit: until the first screen, and from Play to the first question."""
    times: dict[str, float] = {}
    began = time.monotonic()
    page.goto(url)
    page.locator("button.now:enabled").wait_for()
    times["first screen"] = time.monotonic() - began
    page.wait_for_timeout(1500)
    used, began = processor_seconds(), time.monotonic()
    page.locator("button.just, button.now").last.click()
    page.locator(".bar").wait_for(timeout=120_000)
    times["to a table"] = time.monotonic() - began
    times["processor"] = processor_seconds() - used
    marks = dict(page.evaluate(MARKS))
    for step, after in pairwise(STEPS):
        times[f"  {step}"] = (marks[after] - marks[step]) / 1000
    return times


def sizes(folder: Path) -> None:
    files = json.loads((folder / "kernel/kernel.json").read_text())["files"]
    total = packed = 0
    for name, file in files.items():
        data = (folder / file["path"]).read_bytes()
        small = min(len(data), len(gzip.compress(data, 9)))
        total, packed = total + len(data), packed + small
        print(f"{name:8} {len(data) / 1e6:6.2f} MB, {small / 1e6:5.2f} MB from a host that compresses")
    print(f"{'all':8} {total / 1e6:6.2f} MB, {packed / 1e6:5.2f} MB from a host that compresses")


def measure(folder: Path) -> None:
    sizes(folder)
    print("load of the machine:", " ".join(f"{load:.1f}" for load in os.getloadavg()))
    with served(folder) as url, started_browser() as browser:
        found: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
        for _ in range(VISITS):
            context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
            page = context.new_page()
            found["cold"].append(visit(page, url))
            page.wait_for_timeout(8000)  # what was compiled is being kept
            page.close()
            found["warm"].append(visit(context.new_page(), url))
            context.close()
    for kind, visits in found.items():
        for name in visits[0]:
            each = [one[name] for one in visits]
            print(f"{kind} {name:14} {median(each):6.2f} s  ({', '.join(f'{one:.2f}' for one in each)})")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as made:
            write_site(Path(made))
            measure(Path(made))
