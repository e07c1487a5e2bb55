"""What every step of `dev.py` uses: folders, lines on the terminal, commands, stamps and locks."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
KICKDOOR = BIN / "kickdoor"


class Failed(SystemExit):
    """Ends dev.py with one line."""

    def __init__(self, line: str) -> None:
        super().__init__(f"dev.py: {line}")


def say(line: str) -> None:
    print(f"-- {line}", flush=True)


@contextlib.contextmanager
def step(doing: str) -> Iterator[None]:
    """Say what is being done, and at the end how long it took."""
    say(doing)
    began = time.monotonic()
    yield
    say(f"{doing}: done in {time.monotonic() - began:.1f} s")


def run(*command: str | Path, **extra_env: str) -> int:
    """Run a command in the project's root; its environment is ours plus `extra_env`."""
    try:
        return subprocess.call([str(c) for c in command], cwd=ROOT, env={**os.environ, **extra_env})
    except KeyboardInterrupt:
        return 130


def from_source() -> dict[str, str]:
    """Environment for running src/ as it is."""
    path = os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH")]))
    return {"PYTHONPATH": path, "KICKDOOR_INTERPRETED": "1"}


# --- stamps -----------------------------------------------------------------------------------------------------------


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash of these files (folders: all files in them) and words."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd"):
                total.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode())
                total.update(file.read_bytes())
    return total.hexdigest()


def stamp(name: str) -> str:
    with contextlib.suppress(OSError):
        return (VENV / f"stamp-{name}").read_text()
    return ""


def set_stamp(name: str, value: str) -> None:
    """Keep a stamp; an empty value takes it away."""
    path = VENV / f"stamp-{name}"
    if not value:
        path.unlink(missing_ok=True)
        return
    part = VENV / f"stamp-{name}.{os.getpid()}"
    part.write_text(value)
    part.replace(path)


# --- locks ------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def alone(name: str = "lock", wait: bool = True) -> Iterator[bool]:
    """One process at a time in this folder; without waiting, whether it is this one. The system gives the lock back
    when a process ends, however it ends."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / name).open("w") as lock:
        got = True
        with contextlib.suppress(ImportError):  # not on Windows
            import fcntl  # noqa: PLC0415  (see above)

            try:
                fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                got = False
        yield got
