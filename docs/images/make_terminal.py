"""Makes docs/images/terminal.svg, the picture of a game in the README.

PYTHONPATH=src python docs/images/make_terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import kickdoor as kd
from kickdoor.cli.terminal.person import Person
from kickdoor.cli.terminal.screen import Screen
from kickdoor.cli.terminal.session import Session, bot_name
from kickdoor.record.log import Log
from kickdoor.record.record import Record

PICTURE = Path(__file__).with_name("terminal.svg")
PLAYERS = {
    "Anna": {
        "level": 6,
        "sex": "female",
        "classes": ["wizard"],
        "races": ["elf"],
        "equipped": ["pointy-hat-of-power", "staff-of-napalm", "boots-of-butt-kicking"],
        "carried": ["mithril-armor"],
        "hand": ["magic-missile", "baby", "duck-of-doom", "boil-an-anthill", "helm-of-courage"],
    },
    "Grunda": {"level": 8, "sex": "female", "classes": ["warrior"], "equipped": ["flaming-armor", "broad-sword"]},
    "Boris": {"level": 5, "races": ["dwarf"], "equipped": ["hammer-of-kneecapping"], "hand": ["cleric", "mate"]},
    "Wilma": {"level": 3, "sex": "female", "races": ["halfling"], "companions": ["hireling"], "hand": ["enraged"]},
}


def main() -> None:
    table = kd.scenario(PLAYERS, turn="Anna", doors=["squidzilla"], seed=4)
    console = Console(
        file=io.StringIO(), record=True, width=104, height=44, force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    names = ["Anna", *(bot_name(name, "quick") for name in list(PLAYERS)[1:])]
    session = Session(Record.begin(names), Screen(console=console))
    session.table = table
    table.turn = 21
    log = Log(session.names, table.lib, 0)
    session.told[0] = ["Turn 21: Anna."]
    for seat, text in ((0, "kick open the door"), (3, "play enraged on squidzilla")):
        session.told[0] += log.lines(table.act(seat, table.parse(text)).events, table)
    console.export_text(clear=True)  # what was shown while setting up
    Person(session, 0)._show()
    console.print("Your choice (h: help): ", style="bold")
    svg = console.export_svg(title="kickdoor play")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "Menlo, Consolas, DejaVu Sans Mono, monospace")
    PICTURE.write_text(re.sub(r"<!-- .*? -->\s*", "", svg), encoding="utf-8")


main()
