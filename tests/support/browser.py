"""A real browser, and a person who clicks in it."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FloatRect, Locator, Page, sync_playwright

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP table.test 127.0.0.1",  # a name that is no safe place for a browser, as localhost is
)  # fmt: skip
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
PATIENCE = 60_000  # milliseconds: on a busy machine a page needs its time

# What the player did is done, what their choices lead to is known (which puts them into their order), and all letters
# are there: nothing on the table moves until somebody acts.
AT_REST = """
  !document.querySelector('.bar[aria-busy=true], .bar.mine[data-outlook=open]') && document.fonts.status === 'loaded'
"""
# the box of something, as soon as it is the same in two frames
RESTING = """async (node) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done(node.getBoundingClientRect())));
  await document.fonts.ready;
  let before = await frame();
  for (;;) {
    const now = await frame();
    const { x, y, width, height } = now;
    if (JSON.stringify(now) === JSON.stringify(before)) return { x, y, width, height };
    before = now;
  }
}"""


def chromium() -> str | None:
    """The browser to use: a path in KICKDOOR_CHROMIUM, else the first on PATH, else (None) Playwright's own."""
    return os.environ.get("KICKDOOR_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def surroundings(executable: str | None) -> dict[str, str | float | bool]:
    """The environment of the browser; one that was unpacked by `dev.py` has its libraries and fonts beside it."""
    env: dict[str, str | float | bool] = dict(os.environ)
    home = Path(executable or "").parent
    if (home / "fonts.conf").exists():
        env |= {"LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}
    return env


@contextmanager
def started_browser() -> Iterator[Browser]:
    found = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS), env=surroundings(found))
        try:
            yield browser
        finally:
            browser.close()


def until(happened: Callable[[], object], what: str, patience: float = 60) -> None:
    """Wait until something is so that Playwright itself cannot wait for."""
    end = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < end, f"never true: {what}"
        time.sleep(0.05)


def until_true(page: Page, expression: str, patience: float = 60) -> None:
    """Wait until an expression is true on the page. `Page.wait_for_function` asks the page to wait by itself, which its
    content security policy forbids from the second look on."""
    until(lambda: page.evaluate(expression), expression, patience)


def at_rest(page: Page) -> None:
    """Wait until nothing on the table moves before somebody acts."""
    until_true(page, AT_REST)


def box_of(what: Locator) -> FloatRect:
    """Where something is, as soon as it lies still."""
    what.wait_for()
    found: FloatRect = what.evaluate(RESTING)
    return found


def assert_open_to_all(page: Page, *, besides: str = "") -> None:
    """axe finds nothing that shuts anybody out; `besides`: a part that is looked at elsewhere."""
    assert barriers(page, besides) == [], page.url


def barriers(page: Page, besides: str = "") -> list[str]:
    """What axe finds: each kind of fault once, with the first places."""
    found = Axe().run(page, context={"exclude": [besides]} if besides else None).response["violations"]
    return [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in found]


@contextmanager
def visitor(
    browser: Browser,
    width: int = 1440,
    height: int = 900,
    *,
    faults: bool = True,
    newcomer: bool = False,
    **options: object,
) -> Iterator[Page]:
    """Somebody with their own browser; any fault on the page fails the test, unless some are expected. `newcomer`: they
    have never played here."""
    # without a worker that fetches everything for later: only tests of being offline need one
    settings: dict[str, object] = {
        "reduced_motion": "reduce",
        "locale": "en-GB",
        "service_workers": "block",
        **options,
    }
    context = browser.new_context(viewport={"width": width, "height": height}, **settings)  # type: ignore[arg-type]
    # somebody who is sure of themselves: their passes are not held back for a moment, and they know the game
    # they have the look of their system, because tests ask for it that way, and no loudspeaker
    known = json.dumps({"takeBack": 0, "experienced": not newcomer, "theme": "system", "sound": False})
    context.add_init_script(f"if (origin !== 'null') localStorage['kickdoor-settings'] ??= '{known}'")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    try:
        yield page
    finally:
        context.close()  # or it would go on playing beside the next test
    assert not (faults and found), "\n".join(found)
