"""A real browser, and a person who clicks in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")


def chromium() -> str | None:
    """The browser to use: a path in KICKDOOR_CHROMIUM, else the first on PATH, else (None) Playwright's own."""
    return os.environ.get("KICKDOOR_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def started_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def visitor(browser: Browser, width: int = 1440, height: int = 900, **options: object) -> Iterator[Page]:
    """Somebody with a browser of his own; any fault on the page fails the test."""
    settings: dict[str, object] = {"reduced_motion": "reduce", "locale": "en-GB", **options}
    context = browser.new_context(viewport={"width": width, "height": height}, **settings)  # type: ignore[arg-type]
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert faults == []
