"""All texts of a set on one page, to be read as a whole: `python -m tests.golden.contact_sheets`.

For each set and language there is a page and its picture in `build/contact-sheets/`. The pictures are
taken by the browser that the tests use.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from kickdoor.cards.registry import CardSet, built_in_sets, load_set
from kickdoor.cards.text import LANGUAGES, CardText, render
from kickdoor.cards.translations import names_in, translated
from tests.support.browser import started_browser

__all__ = ["page_of"]

FOLDER = Path(__file__).parents[2] / "build" / "contact-sheets"
STYLE = """
body { margin: 24px; background: #fff; color: #222; font: 15px/1.35 Georgia, serif; }
main { columns: 5; column-gap: 14px; }
article { break-inside: avoid; margin: 0 0 14px; padding: 10px 12px; border-top: 5px solid; border-radius: 6px; }
h1 { margin: 0 0 18px; } h2 { margin: 0; font-size: 16px; } p { margin: 4px 0 0; }
em { color: #555; font-size: 13px; } small { float: right; color: #777; }
"""


def page_of(card_set: CardSet, language: str) -> str:
    """The texts of a set as a page. The number in a corner is the length of the text."""
    names, look = names_in([card_set]), card_set.words.look
    cards = "".join(_card(render(card, card_set.words, names, language)) for card in card_set.cards)
    colours = f"article {{ background: {look['paper']}; border-color: {look['door']}; color: {look['ink']}; }}"
    title = escape(f"{card_set.words.name} ({language})")
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}{colours}</style><h1>{title}</h1><main>{cards}</main></html>"
    )


def _card(text: CardText) -> str:
    lines = "".join(f"<p>{escape(line)}</p>" for line in text.lines)
    head = f"<small>{len(' '.join(text.lines))}</small><h2>{escape(text.title)}</h2><em>{escape(text.type_line)}</em>"
    return f"<article>{head}{lines}</article>"


def _write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with started_browser() as browser:
        page = browser.new_page(viewport={"width": 1700, "height": 1000})
        for set_id in built_in_sets():
            for language in LANGUAGES:
                file = FOLDER / f"{set_id}-{language}.html"
                file.write_text(page_of(translated(load_set(set_id), language), language), encoding="utf-8")
                page.goto(file.as_uri())
                page.screenshot(path=str(file.with_suffix(".png")), full_page=True)


if __name__ == "__main__":
    _write()
