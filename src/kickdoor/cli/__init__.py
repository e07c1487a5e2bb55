"""The `kickdoor` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from cyclopts import App, CycloptsError
from rich.text import Text

import kickdoor
from kickdoor.cli import cards
from kickdoor.cli.arena import arena_command
from kickdoor.cli.play import play_command
from kickdoor.cli.records import replay_command, verify_command
from kickdoor.cli.serve import serve_command
from kickdoor.cli.simulate import simulate_command

__all__ = ["app", "main"]


def _one_line(error: CycloptsError) -> Text:
    return Text(f"kickdoor: {' '.join(str(error).split())}")


app = App(
    name="kickdoor",
    help="The card game Munchkin as software.",
    version=kickdoor.__version__,
    error_formatter=_one_line,
)
app.command(play_command, name="play")
app.command(simulate_command, name="simulate")
app.command(arena_command, name="arena")
app.command(serve_command, name="serve")
app.command(replay_command, name="replay")
app.command(verify_command, name="verify")
app.command(cards.app)


def main() -> None:
    """Run the command line; the exit code is what the command returns."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows a question mark instead
    app()
