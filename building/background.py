"""A command of `dev.py` that runs beside something else and ends with it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import FrameType

from building.shell import BUILD, ROOT, say

PRIORITY = 19  # the lowest


@contextlib.contextmanager
def background(command: str, *, lowest: bool = True, finish: bool = False) -> Iterator[None]:
    """Run `dev.py command` beside the work inside. What it says goes to build/COMMAND-background.log, its last line to
    the terminal. When the work inside is done, the command is stopped as a whole, the compilers it has started
    included; with `finish` that happens only if the work has failed."""
    BUILD.mkdir(exist_ok=True)
    path = BUILD / f"{command}-background.log"
    nice = ["nice", "-n", str(PRIORITY)] if lowest and shutil.which("nice") else []
    with path.open("w") as log:
        process = subprocess.Popen(
            [*nice, sys.executable, str(ROOT / "dev.py"), command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C in the terminal is for the server
        )
    Thread(target=_tell, args=(process, path), daemon=True).start()
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
        if finish:
            process.wait()
    finally:
        signal.signal(signal.SIGTERM, before)
        _stop(process)


def _leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (as the signal module calls it)
    sys.exit(128 + number)


def _tell(process: subprocess.Popen[bytes], log: Path) -> None:
    if process.wait() >= 0:  # it was not stopped
        lines = log.read_text(errors="replace").splitlines() or [f"dev.py ended with {process.returncode}"]
        say(lines[-1].removeprefix("-- "))


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is not None:
        return
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGTERM)
        else:
            process.terminate()
    process.wait()
