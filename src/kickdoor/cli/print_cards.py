"""`kickdoor cards print`: sheets of cards in poker size, drawn by the page and printed by a browser without a window.

A server of its own offers the set, and Chromium prints the page that players print from. So paper shows what the table
shows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kickdoor.cli.language import spoken_language
from kickdoor.cli.paper import paper
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.cli.share_cards import checked, set_files

__all__ = ["print_command"]

READY: Final = "Table ready: "
SHEET: Final = (794, 1123)  # pixels of an A4 page in a browser


@guarded
def print_command(set_: str, out: Path, *, language: str = "") -> int:
    """Print a set on paper: sheets of cards in poker size (63 × 88 mm) with cut marks and backs.

    Parameters
    ----------
    set_:
        The folder of the set, its packed file, or an example set.
    out:
        The file to write: .pdf, or .png for a picture of all sheets.
    language:
        The language of the texts: en, de. If left out, that of the computer.
    """
    if out.suffix not in (".pdf", ".png"):
        raise BadInput(f"{out}: the sheets are written as .pdf or .png")
    spoken = spoken_language(language)
    files = set_files(set_)
    facts = checked(files, set_)
    with tempfile.TemporaryDirectory(prefix="kickdoor-print-", ignore_cleanup_errors=True) as folder:
        files.to_folder(Path(folder, facts.id))
        with _server(Path(folder), facts.id) as address, paper(Path(folder, "browser")) as sheets:
            sheets.open(f"{address}sets/{files.hash}/print", SHEET, spoken)
            out.write_bytes(sheets.pdf() if out.suffix == ".pdf" else sheets.png())
    print(f"{out} written: {facts.name}, {facts.doors + facts.treasures} cards")
    return 0


@contextmanager
def _server(folder: Path, set_id: str) -> Iterator[str]:
    """A server that offers this set, until the page is printed. The value is its address."""
    where = ["--port", "0", "--database", f"sqlite:///{folder}/print.sqlite3", "--sets", str(folder / set_id)]
    command = [sys.executable, "-m", "kickdoor", "serve", *where, "--log-level", "error"]
    env = {**os.environ, "KICKDOOR_WORKSHOP": "on"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            line = next((each for each in server.stdout if each.startswith(READY)), "")
            if not line:
                raise BadInput("the server that draws the cards did not start")
            yield line.removeprefix(READY).strip()
        finally:
            server.terminate()
