"""Film strips of everything that moves, a picture every tenth of a second, to be looked at without a stopwatch.

    PYTHONPATH=src:. python docs/screens/film.py                  all films into build/films
    PYTHONPATH=src:. python docs/screens/film.py death curse      these
    PYTHONPATH=src:. python docs/screens/film.py --phone --light  on a phone, in the light look

The films are steps of recorded games (web/fixtures/films.py), shown by the gallery. The page's clock is moved by hand,
and so is everything that moves, so the pictures are the same on a slow machine.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page

from docs.screens.make import ROOT, WEB, gallery
from tests.support.browser import started_browser

OUT = ROOT / "build" / "films"
SIZES = {"desktop": (1440, 900, 360), "phone": (390, 844, 170)}  # the last: how wide a picture of the strip is
ACROSS = 2000  # pixels of a strip
EVERY = 100  # milliseconds from picture to picture
SLICE = 20  # milliseconds in which something that begins to move is noticed
AFTER = 4  # pictures after the last step has been shown
LONGEST = 90  # pictures

# Everything that moves stands still, and is set to where it would be.
ADVANCE = """(now) => {
  window.begun ??= new Map();
  for (const each of document.getAnimations()) {
    if (!begun.has(each)) begun.set(each, now);
    each.pause();
    each.currentTime = now - begun.get(each);
    if (each.effect?.getComputedTiming().endTime <= each.currentTime) each.finish();
  }
}"""


def frames(page: Page) -> Iterator[Image.Image]:
    """The film from its first picture until nothing happens any more."""
    now = over = 0
    page.evaluate("dispatchEvent(new Event('kickdoor-roll'))")
    for _ in range(LONGEST):
        yield Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        over += page.evaluate("document.documentElement.dataset.film === 'over'")
        if over > AFTER:
            return
        for _ in range(EVERY // SLICE):
            page.clock.run_for(SLICE)
            now += SLICE
            page.evaluate(ADVANCE, now)


def strip(pictures: list[Image.Image], width: int) -> Image.Image:
    """All pictures in rows, each with its time."""
    small = [each.resize((width, width * each.height // each.width), Image.Resampling.LANCZOS) for each in pictures]
    columns = ACROSS // (width + 4)
    high = small[0].height + 18
    rows = -(-len(small) // columns)
    whole = Image.new("RGB", (columns * (width + 4), rows * high), "#222")
    pen = ImageDraw.Draw(whole)
    for number, each in enumerate(small):
        x, y = number % columns * (width + 4), number // columns * high
        whole.paste(each, (x, y + 14))
        pen.text((x + 4, y + 1), f"{number * EVERY / 1000:.1f} s", fill="#fff")
    return whole


def shoot(browser: Browser, address: str, name: str, size: str, theme: str) -> Path:
    width, height, wide = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == "phone", device_scale_factor=0.5
    )
    chosen = json.dumps({"theme": theme, "motion": "full"})
    context.add_init_script(f"localStorage['kickdoor-settings'] = {json.dumps(chosen)}")
    page = context.new_page()
    page.clock.install()
    page.goto(f"{address}/gallery/films/{name}", wait_until="networkidle")
    page.locator(".table").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 5"))
    page.evaluate(ADVANCE, -1000)
    taken = list(frames(page))
    context.close()
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / f"{name}-{size}-{theme}.png"
    strip(taken, wide).save(file)
    return file


def main(wanted: list[str]) -> None:
    size = "phone" if "--phone" in wanted else "desktop"
    theme = "light" if "--light" in wanted else "dark"
    names = [name for name in wanted if not name.startswith("--")]
    with started_browser() as browser, tempfile.TemporaryDirectory() as folder, gallery(folder) as address:
        for name in names or json.loads((WEB / "fixtures/films.json").read_text()):
            print(shoot(browser, address, name, size, theme))


if __name__ == "__main__":
    main(sys.argv[1:])
