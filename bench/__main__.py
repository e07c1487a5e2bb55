"""`make bench`: how fast Kickdoor is here, beside other game engines."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.comparison import compare, machine, markdown, ratio_rows, speed_rows, table_rows

VERSIONS = "## Against the version before"  # the heading from which on the page is written by hand
PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"


def _options(args: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench",
        description="Measure random play, bots, environment, copying and redealing on one core, in turns with other "
        "engines.",
    )
    parser.add_argument(
        "--rivals",
        type=Path,
        help="a Python that has the packages of requirements/bench.txt (`make bench` makes one); without it only "
        "Kickdoor is measured",
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured; medians are shown")
    parser.add_argument("--write", action="store_true", help="also write docs/benchmarks.md")
    parser.add_argument("--json", action="store_true", help="print the figures of all rounds as JSON")
    options = parser.parse_args(args)
    if not 0 < options.seconds <= 600 or not 1 <= options.rounds <= 100:
        parser.error("the time has to be between 0 and 600 seconds, and the rounds between 1 and 100")
    if options.rivals is not None and not options.rivals.is_file():
        parser.error(f"there is no Python at {options.rivals}")
    return options


def _show(console: Console, heads: list[str], rows: list[list[str]]) -> None:
    table = Table(*heads, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row)
    console.print(table)
    console.print()


def _kept(page: Path) -> str:
    """The part of the page that `versions` is about, which is written by hand."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    return "\n" + text[text.index(VERSIONS) :] if VERSIONS in text else ""


def main(args: list[str] | None = None) -> None:
    options = _options(args)
    console = Console(highlight=False)
    with Console(stderr=True).status("measuring") as status:
        measured = compare(options.rivals, options.seconds, options.rounds, status.update)
    if options.json:
        sys.stdout.write(json.dumps(measured) + "\n")
    else:
        _show(console, ["", "measured", "to reach", "reached"], ratio_rows(measured))
        _show(console, ["", "decisions/s", "games/s"], speed_rows(measured))
        _show(console, ["", ""], table_rows(measured))
        console.print(f"{machine()}; medians of {options.rounds} rounds, CPU time of one core.")
    if options.write:
        PAGE.write_text(markdown(measured, options.seconds) + _kept(PAGE), encoding="utf-8")


if __name__ == "__main__":
    main()
