"""Makes docs/words.md: every word of the card language, from its declaration.

python docs/make_words.py            write it
python docs/make_words.py check      say whether it is fresh (tests/test_docs.py does)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from kickdoor.cards.lexicon import GROUP_TITLES, Entry, as_yaml, lexicon
from kickdoor.workshop.forms import Field, words

PAGE = Path(__file__).with_name("words.md")

HEAD = """\
# The words of the card language

This page is made from the declarations of the words by `python docs/make_words.py`. `kickdoor cards words WORD` shows
the same in a terminal, `kickdoor cards words --json` gives it to programs, and editors that read the
[schema](../schema/cards.schema.json) offer it while you type. [The cookbook](cookbook.md) shows whole cards.
"""


def page() -> str:
    """The whole page."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield HEAD
    for group, entries in groupby(lexicon(), key=lambda entry: entry.group):
        yield f"## {GROUP_TITLES[group]}\n"
        if group == "count":
            yield from _amounts()
        for entry in entries:
            yield from _entry(entry)
        yield ""


AMOUNTS = """\
An amount may be a map instead of a number: `{lose_level: {count: hand, at_most: 3}}`. With `if`, the amount is 0 while
the condition does not hold: `{fight_bonus: {plus: 3, if: {is: lowest}}}` is a bonus for the player in last place. These
are the keys of the map; the list below says what can be counted.
"""


def _amounts() -> Iterator[str]:
    """The keys of an amount."""
    yield AMOUNTS
    (amount,) = [part for part in words().parts if part.name == "Counted"]
    for key in amount.fields:
        yield f"* **`{key.name}`**: {_form(key)}: {key.about}."
    yield ""


def _form(key: Field) -> str:
    form = key.form
    if form.kind in ("number", "amount"):
        return f"{form.kind} from {form.low} to {form.high}"
    return {"choice": "word", "receiver": "who is meant"}.get(form.kind, form.kind)


def _entry(entry: Entry) -> Iterator[str]:
    about = " ".join(entry.about.split())
    yield f"* **`{entry.name}`**: {about.rstrip('.')}."
    for setting in entry.settings:
        choices = f" ({', '.join(f'`{word}`' for word in setting.choices)})" if setting.choices else ""
        key = f"`{setting.name}`" if setting.name else "its value"
        needed = ", required" if setting.required else ""
        yield f"  * {key}: {setting.type}{needed}{choices}{f': {setting.about}' if setting.about else ''}"
    for where in entry.where:
        yield f"  * stands {where}"
    if entry.example is not None:
        yield f"  * `{as_yaml(entry.example)}`"
    for text in entry.reads.values():
        yield f"    * {text}"


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(0 if PAGE.read_text(encoding="utf-8") == page() else "docs/words.md is not fresh")
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
