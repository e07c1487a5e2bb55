"""`kickdoor cards print`: sheets of cards in poker size, drawn by the page and printed by a browser without a window.

A server of its own offers the set, and Chromium prints the page that players print from. So paper shows what the table
shows.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kickdoor.cli.language import spoken_language
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.cli.share_cards import checked, set_files

__all__ = ["print_command"]

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
READY: Final = "Table ready: "
DRAWING: Final = 60_000  # milliseconds that the page has for drawing all pictures
SHEET: Final = (794, 1123)  # pixels of an A4 page in a browser
ON_A_SHEET: Final = 9


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
    browser = _browser()
    with tempfile.TemporaryDirectory(prefix="kickdoor-print-") as folder:
        files.to_folder(Path(folder, facts.id))
        with _server(Path(folder), facts.id) as address:
            # a sheet of fronts and one of backs for nine cards, and the tools above them
            height = (2 * -(-(facts.doors + facts.treasures) // ON_A_SHEET) + 2) * SHEET[1]
            kinds = {
                ".pdf": ["--no-pdf-header-footer", f"--print-to-pdf={out.resolve()}"],
                ".png": [f"--window-size={SHEET[0]},{height}", f"--screenshot={out.resolve()}"],
            }
            options = ["--headless", "--disable-gpu", f"--lang={spoken}", f"--virtual-time-budget={DRAWING}"]
            if hasattr(os, "geteuid") and os.geteuid() == 0:
                options.append("--no-sandbox")  # Chromium does not run as root otherwise
            home = f"--user-data-dir={folder}/browser"
            page = f"{address}sets/{files.hash}/print"
            command = [browser, *options, home, *kinds[out.suffix], page]
            done = subprocess.run(command, capture_output=True, text=True, check=False, env=_surroundings(browser))
    if done.returncode or not out.exists():
        raise BadInput(f"{browser} could not print: {done.stderr.strip()[-300:] or done.returncode}")
    print(f"{out} written: {facts.name}, {facts.doors + facts.treasures} cards")
    return 0


def _browser() -> str:
    """The browser that prints: a path in KICKDOOR_CHROMIUM, or the first one that is installed. Raises BadInput."""
    found = os.environ.get("KICKDOOR_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise BadInput(
            "printing needs Chromium or Chrome, and none was found: install one, say where it is in KICKDOOR_CHROMIUM, "
            "or open the set in the workshop of any browser and print it there"
        )
    return found


def _surroundings(browser: str) -> dict[str, str]:
    """A browser that was unpacked by dev.py has its libraries and fonts beside it."""
    home = Path(browser).parent
    if not (home / "fonts.conf").exists():
        return dict(os.environ)
    return {**os.environ, "LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}


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
