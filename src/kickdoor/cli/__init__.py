"""The `kickdoor` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from cyclopts import App, CycloptsError, Parameter
from rich.text import Text

import kickdoor

__all__ = ["COMMANDS", "app", "main"]


def _one_line(error: CycloptsError) -> Text:
    return Text(f"kickdoor: {' '.join(str(error).split())}")


def _shown(default: object) -> str | None:
    """What help says of a default; nothing of one that only means "no" or "not given"."""
    return None if default is None or default is False or default == "" else str(default)


app = App(
    name="kickdoor",
    help="The card game Munchkin as software.",
    version=kickdoor.__version__,
    default_parameter=Parameter(show_default=_shown),
    error_formatter=_one_line,
)
# Commands are named, not imported: each imports what it needs when it is called, so that `serve` answers soon. What
# they are for is said in their docstrings, too; a test compares the two.
COMMANDS = {
    "play": ("play:play_command", "Play in the terminal, with bots and with friends at the same keyboard."),
    "simulate": (
        "simulate:simulate_command",
        "Let bots play many games and count what happens. Ctrl-C keeps what is done.",
    ),
    "arena": (
        "arena:arena_command",
        "Let bots compete: every deal is played in every seating. Ctrl-C ends the contest and keeps what is done.",
    ),
    "serve": (
        "serve:serve_command",
        "Serve tables to browsers and programs. Every other setting is an environment variable (docs/operate.md).",
    ),
    "site": (
        "site:site_command",
        "Write a folder that any web server can serve: the whole game in the browser, without a server of ours.",
    ),
    "backup": ("backup:backup_command", "Write everything that a server has stored to one file, while it runs."),
    "restore": (
        "backup:restore_command",
        "Put a backup into an empty database, of either kind. Stop the servers first.",
    ),
    "admin": ("admin:app", "Look after a server: list, close, ban, announce, drain before an update, and more."),
    "replay": ("records:replay_command", "Tell a recorded game move by move."),
    "verify": (
        "records:verify_command",
        "Play a record again and check every action, the result, the seed and that nobody has changed the file.",
    ),
    "puzzles": ("puzzles:app", "List puzzles, prove them, find new ones in games of bots, name the puzzle of a day."),
    "learn": (
        "learn:app",
        "Train the judge of the searching bot: play games, fit the net, measure bots on the same deals.",
    ),
    "league": (
        "league:league_command",
        "Show the league: bots rated by their share of the wins against three quick bots, each in a file of its own.",
    ),
    "cards": ("cards:app", "Look at the cards, check card files, start new ones, weigh and share them."),
}
for _name, (_home, _purpose) in COMMANDS.items():
    app.command(f"kickdoor.cli.{_home}", name=_name, help=_purpose)


def main() -> None:
    """Run the command line; the exit code is what the command returns."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows a question mark instead
    app()
