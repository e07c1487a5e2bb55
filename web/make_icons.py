"""The icon of the installed app as pictures, for systems that take no SVG: `PYTHONPATH=. python web/make_icons.py`.

They are made from `public/icon.svg`. A picture for iPhones fills its square, because they round its corners by
themselves; one that Android cuts into any shape (`mask`) has its drawing in the middle.
"""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import started_browser

PUBLIC = Path(__file__).parent / "public"
GROUND = "#1a130d"
ICONS = {  # name: pixels, how much of them the drawing has, the ground behind it
    "icon-180": (180, 1.0, GROUND),
    "icon-192": (192, 1.0, "transparent"),
    "icon-512": (512, 1.0, "transparent"),
    "icon-mask": (512, 0.78, GROUND),
}


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with started_browser() as browser:
        for name, (pixels, part, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
                f"svg {{ width: {part * 100}vw }}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
