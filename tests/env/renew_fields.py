"""Write the fields of the observation into docs/environment.md again: `python -m tests.env.renew_fields`."""

from __future__ import annotations

import re
from pathlib import Path

from kickdoor.env.layout import CARDS, ONE, SEATS, Layout

__all__ = ["FILE", "field_table"]

FILE = Path(__file__).parents[2] / "docs" / "environment.md"
BEGIN, END = "<!-- fields -->\n", "<!-- end of fields -->"


def field_table() -> str:
    """The fields as a table in Markdown, for three players; more players have more of the seat fields."""
    rows = ["| field | numbers | meaning |", "| --- | --- | --- |"]
    for field in Layout(3, 168).fields:
        size = {ONE: "1", SEATS: "*players*", CARDS: "*cards*"}.get(field.each, f"{field.size}: {field.each}")
        name, says = field.name, field.says
        if re.fullmatch(r"(hand|front) of @\+2", name):
            continue  # like the one before it
        if name in ("hand of @+1", "front of @+1"):
            name += ", @+2 …"
        rows.append(f"| {name} | {size} | {says} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    text = FILE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    FILE.write_text(before + BEGIN + field_table() + END + rest.split(END)[1], encoding="utf-8")
