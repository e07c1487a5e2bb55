"""The `kickdoor` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from cyclopts import App

import kickdoor
from kickdoor.cli import cards

__all__ = ["app", "main"]

app = App(name="kickdoor", help="The card game Munchkin as software.", version=kickdoor.__version__)
app.command(cards.app)


def main() -> None:
    """Run the command line; the exit code is what the command returns."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows a question mark instead
    app()
