"""The life of an action: from a click to the log and back, with the functions it really passes through.

The stations on the server and in the kernel are checked against a real walk (`walk.py`): each of them was called, in
this order.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from docs.architecture.drawing import WIDTH, Picture

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"


class Station(NamedTuple):
    file: str  # below web/src or src/kickdoor
    name: str
    said: str


# down on the left: the browser, the server, the kernel's check
BROWSER_IN = [
    Station("table/CardPanel.svelte", "act", "A button for each action the server has listed."),
    Station("game/session.svelte.ts", "act", "Asks back where the player wants that."),
    Station("net/socket.ts", "send", "The text, a number of its own, the version seen."),
]
SERVER_IN = [
    Station("server/socket/wire.py", "Wire.data_received", "Whole frames, without a task or a queue."),
    Station("server/protocol/reading.py", "read_message", "Bytes become a message."),
    Station("server/socket/session.py", "Session.do", "The table is awake, and its lock is ours."),
    Station("server/table/commands.py", "act", "Done before? Out of date? Too early?"),
    Station("server/table/game.py", "read_action", "The text becomes an Action."),
]
CHECK = [
    Station("rules/engine.py", "why_not", "The one check behind the list and the act."),
    Station("rules/actions/form.py", "why_malformed", "Does it name just what its verb needs?"),
    Station("rules/timing.py", "now_for", "What is open to this seat at this moment?"),
    Station("rules/actions/play_card.py", "PlayCard.why_not", "The kind of action asks the kind of card."),
    Station("rules/kinds/enhancer.py", "Enhancer.why_not_way", "Is that monster in the fight?"),
]
# up on the right: the kernel acts, the server keeps and tells, the browser shows
ACT = [
    Station("rules/engine.py", "act", "From here on nothing can be refused."),
    Station("rules/kinds/enhancer.py", "Enhancer.play", "What playing such a card does."),
    Station("rules/fight/foes.py", "enhance", "It counts for the monster and its Mates."),
    Station("model/events/foes.py", "Enhanced.change", "The event writes the state; nothing else does."),
    Station("rules/engine.py", "advance", "Upkeep, duties, then the frame on top goes on:"),
    Station("rules/fight/combat.py", "KillWindow.step", "no longer winning, so the kill is off."),
]
SERVER_OUT = [
    Station("server/storage/sqlite.py", "SqliteStore.append", "Into the log, before anybody is told."),
    Station("server/table/public_updates.py", "PublicUpdates.look", "What has changed for everybody, once."),
    Station("model/events/cards.py", "CardMoved.masked", "Events as each seat may know them."),
    Station("rules/engine.py", "actions", "The new list of legal actions."),
    Station("server/protocol/json_bytes.py", "step_message", "The one place where bytes are made."),
    Station("server/socket/client.py", "Client.push", "To each socket, without waiting for slow ones."),
]
BROWSER_OUT = [
    Station("net/socket.ts", "onmessage", "The answer, known by its number."),
    Station("animation/director.ts", "Director", "One step after the other: what moves, moves."),
    Station("fight/Fight.svelte", "", "Both sums, line by line."),
]
WALKED = [*SERVER_IN, *CHECK, *ACT, *SERVER_OUT]

ROW = 50
LEFT, RIGHT = 44, 508  # where the stations are
BANDS = (
    ("Browser (web/src)", "blue", BROWSER_IN, BROWSER_OUT),
    ("Server", "green", SERVER_IN, SERVER_OUT),
    ("Kernel", "yellow", CHECK, ACT),
)


def walk() -> list[tuple[str, str]]:
    """The functions that a real action has called, as file and name."""
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "docs.architecture.walk"], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    return [(file, name) for file, name in json.loads(done.stdout.splitlines()[-1])]


def not_walked(calls: list[tuple[str, str]]) -> list[Station]:
    """The stations that a real action does not pass through in this order."""
    missing: list[Station] = []
    at = 0
    for station in WALKED:
        try:
            at = calls.index((station.file, station.name), at)
        except ValueError:
            missing.append(station)
    return missing


def not_there() -> list[Station]:
    """The stations in the browser that do not exist."""
    return [
        s
        for s in [*BROWSER_IN, *BROWSER_OUT]
        if not (WEB / s.file).is_file() or s.name not in (WEB / s.file).read_text("utf-8")
    ]


def draw() -> str:
    wrong = [*not_there(), *not_walked(walk())]
    if wrong:
        raise SystemExit(f"docs/architecture/action.py: no action passes through {wrong}")
    picture = Picture(
        "The life of an action",
        "Down on the left from the click in the browser through the server to the check of the kernel; up on the right "
        "from the kernel's events through the log and the views to what the browser shows.",
    )
    picture.words(24, 34, "The life of an action", "bold large")
    picture.words(24, 54, "A kill is announced, and somebody plays an enhancer on the monster.", "soft small")
    tops = [72.0]
    for title, colour, going_in, coming_out in BANDS:
        high = max(len(going_in), len(coming_out)) * ROW + 34
        picture.box(16, tops[-1], WIDTH - 32, high, colour, round_=9)
        picture.words(WIDTH - 32, tops[-1] + 24, title, "bold", anchor="end")
        tops.append(tops[-1] + high + 14)
    first, last = tops[0] + 49, tops[-1] - 14 - ROW + 15
    picture.line((LEFT, first), (LEFT, last), (RIGHT, last), (RIGHT, first - 20), arrow=True)
    _stations(picture, tops)
    return picture.svg(tops[-1] + 4)


def _stations(picture: Picture, tops: list[float]) -> None:
    """Numbered down on the left and up on the right."""
    number, last = 0, sum(len(band[2]) + len(band[3]) for band in BANDS)
    for top, (_, colour, going_in, coming_out) in zip(tops, BANDS, strict=False):
        for i, station in enumerate(going_in):
            number += 1
            _station(picture, (LEFT, top + 49 + i * ROW), (number, station), colour)
        shift = max(0, len(going_in) - len(coming_out))
        for i, station in enumerate(reversed(coming_out)):
            _station(picture, (RIGHT, top + 49 + (shift + i) * ROW), (last - i, station), colour)
        last -= len(coming_out)


def _station(picture: Picture, at: tuple[float, float], numbered: tuple[int, Station], colour: str) -> None:
    (x, y), (number, station) = at, numbered
    picture.dot(x, y, 12, f"{colour}-edge")
    picture.words(x, y + 4, f"{number}", "small bold paper", anchor="middle")
    name = station.name or station.file.rpartition("/")[2]
    picture.words(x + 22, y - 5, name, "mono bold")
    picture.words(
        x + 34 + 7.3 * len(name), y - 5, station.file if station.name else station.file.rpartition("/")[0], "mono soft"
    )
    picture.words(x + 22, y + 13, station.said, "small")
