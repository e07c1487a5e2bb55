"""`make bench-minute`: how long everything takes on a fresh machine.

Clones the last commit into an empty folder, with an empty HOME and no caches, and measures there: `make play` until a
game has begun, compiling in the background, the starts after that, a changed rule compiled, `make test` until its first
results, and the wheel installed into an empty environment until its server answers.
"""

from __future__ import annotations

import argparse
import contextlib
import http.cookiejar
import json
import os
import platform
import re
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
HEADING = "## The first minute"
PATIENCE = 1800.0
CACHES = ("PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
RULE = Path("src/kickdoor/rules/turn/charity.py")  # edited to see what is compiled again
READY = re.compile(r"Table ready: (http://\S+)")
DONE = re.compile(r"^-- (.*): done in ([\d.]+) s$")
RESULTS = re.compile(r"Tests\s+\d+ passed|^\S*\s*\d+ passed|^\.{10,}|\[ *\d+%\]")
TARGETS = {"make play: a game has begun": 60.0, "make test: first results": 120.0, "kickdoor serve: first answer": 2.0}


class Row(NamedTuple):
    what: str
    seconds: float
    note: str = ""


class Started:
    """A command with its lines, each with the second at which it came."""

    def __init__(self, command: list[str], folder: Path, env: dict[str, str]) -> None:
        self.began = time.monotonic()
        self.lines: list[tuple[float, str]] = []
        self.process = subprocess.Popen(
            command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True, errors="replace",
        )  # fmt: skip

    def until(self, wanted: re.Pattern[str] | None) -> tuple[float, str]:
        """Read up to a line like this, or to the end; when it came, and the line."""
        assert self.process.stdout is not None
        for text in self.process.stdout:
            line = re.sub(r"\x1b\[[\d;]*m", "", text.rstrip("\n"))
            self.lines.append((time.monotonic() - self.began, line))
            if wanted is not None and wanted.search(line):
                return self.lines[-1]
        if wanted is not None or self.process.wait():
            sys.stderr.write("\n".join(line for _, line in self.lines[-40:]) + "\n")
            raise SystemExit(f"first_minute: {' '.join(self.process.args)} ended too early")  # type: ignore[arg-type]
        return time.monotonic() - self.began, ""

    def steps(self) -> list[Row]:
        """The steps that say how long they took."""
        found = [DONE.match(line) for _, line in self.lines]
        return [Row(f"… {match[1]}", float(match[2])) for match in found if match]

    def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def fresh_environment(home: Path) -> dict[str, str]:
    """As on a machine where nothing of this was ever done; a browser that only says that it was called."""
    env = {name: value for name, value in os.environ.items() if name not in CACHES and name != "VIRTUAL_ENV"}
    return {**env, "HOME": str(home), "BROWSER": "true %s", "KICKDOOR_INTERPRETED": "", "PYTHONPATH": ""}


def begin_game(address: str) -> None:
    """What a browser does for "Play now": the page, its script, a table with bots, started."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def call(path: str, body: object = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(address + path, data, {"Content-Type": "application/json"} if data else {})
        with opener.open(request, timeout=60) as answer:
            return str(answer.read().decode())

    page = call("")
    for script in re.findall(r'src="/(assets/[^"]+\.js)"', page):
        call(script)
    call("api/me", {"name": "First"})
    table = json.loads(call("api/tables", {"seats": 4, "bots": "easy"}))["table"]["id"]
    call(f"api/tables/{table}/start", {})


class Machine:
    """A fresh clone, and what is measured in it."""

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "kickdoor"
        self.env = fresh_environment(folder / "home")
        (folder / "home").mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True)

    def dev(self, *args: str) -> Started:
        return Started([_python(), "-u", "dev.py", *args], self.clone, self.env)

    def play(self, name: str) -> Iterator[Row]:
        """Start the server and begin a game."""
        server = self.dev("play")
        try:
            _, line = server.until(READY)
            found = READY.search(line)
            assert found is not None
            begin_game(found[1])
            total = time.monotonic() - server.began
            yield Row(f"make play: {name}", total)
            yield from server.steps()
            if any("in the background" in said for _, said in server.lines):
                yield Row("… compiled in the background, beside the server", self._compiled(server))
        finally:
            server.stop()

    def _compiled(self, server: Started) -> float:
        at, _ = server.until(re.compile(r"the kernel is compiled"))
        return at

    def compile(self, name: str) -> Row:
        with used_cpu() as cpu:
            seconds, _ = self.dev("compile").until(None)
        said = re.findall(r"(\d+) files compiled", (self.clone / "build" / "compile.log").read_text())
        return Row(name, seconds, f"{said[-1]} files, {cpu[0]:.0f} s of CPU time" if said else "")

    def edit_a_rule(self) -> None:
        """Change the body of one function."""
        path = self.clone / RULE
        text = path.read_text(encoding="utf-8")
        first = re.search(r'^def \w+\(.*?\).*?:\n(?:    """.*?"""\n)?', text, re.MULTILINE | re.DOTALL)
        assert first is not None
        path.write_text(f"{text[: first.end()]}    len(str(t))\n{text[first.end() :]}", encoding="utf-8")

    def test(self, whole: bool) -> Iterator[Row]:
        tests = self.dev("test")
        try:
            at, line = tests.until(RESULTS)
            yield Row("make test: first results", at, line.strip()[:40])
            if whole:
                total, _ = tests.until(None)
                yield Row("make test: everything", total, tests.lines[-1][1].strip("= "))
            yield from tests.steps()
        finally:
            tests.stop()

    def wheel(self, folder: Path) -> Iterator[Row]:
        """Install the wheel into an empty environment; a server that answers."""
        (wheel,) = (self.clone / "build" / "wheel").glob("*.whl")
        began = time.monotonic()
        subprocess.run([_python(), "-m", "venv", str(folder)], check=True, env=self.env)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, str(wheel)], check=True, env=self.env)
        yield Row("pip install of the wheel, with what it needs", time.monotonic() - began)
        times = [self._first_answer(folder) for _ in range(6)]
        yield Row("kickdoor serve: first answer, at its very first start", times[0])
        yield Row("kickdoor serve: first answer", statistics.median(times[1:]), "median of five")

    def _first_answer(self, folder: Path) -> float:
        server = Started([str(folder / "bin" / "kickdoor"), "serve", "--port", "0"], folder, self.env)
        try:
            _, line = server.until(READY)
            with urllib.request.urlopen(line.rpartition(" ")[2] + "api/health", timeout=60) as answer:
                answer.read()
            return time.monotonic() - server.began
        finally:
            server.stop()


def _python() -> str:
    """The Python that made this environment: the measured ones make their own."""
    return str(Path(sys.base_prefix, "bin", "python3"))


@contextlib.contextmanager
def used_cpu() -> Iterator[list[float]]:
    """Seconds of CPU time that the commands inside have used."""

    def now() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    before, found = now(), [0.0]
    yield found
    found[0] = now() - before


def measure(whole: bool, said: Callable[[Row], None]) -> list[Row]:
    rows: list[Row] = []

    def note(found: Row) -> None:
        rows.append(found)
        said(found)

    with tempfile.TemporaryDirectory(prefix="first-minute-of-kickdoor-") as scratch:
        folder = Path(scratch)
        first = Machine(folder)
        for row in first.play("a game has begun"):
            note(row)
        for row in first.play("the next start, compiled"):
            note(row)
        for row in first.play("every later start"):
            note(row)
        for row in first.wheel(folder / "empty"):
            note(row)
        first.edit_a_rule()
        note(first.compile("compiling after a change of one rule"))
        shutil.rmtree(first.clone / "build")
        note(first.compile("compiling everything"))
        shutil.rmtree(first.clone)
        (folder / "second").mkdir()
        for row in Machine(folder / "second").test(whole):
            note(row)
    return rows


def markdown(rows: list[Row], load: float) -> str:
    """The section of docs/benchmarks.md."""
    lines = [
        HEADING, "",
        "Written by `make bench-minute ARGS=--write`: a fresh clone with an empty HOME and no caches; packages are",
        "downloaded. Steps begin with …; some of them run at the same time.", "",
        "|  | seconds | to reach |  |", "| --- | ---: | ---: | --- |",
    ]  # fmt: skip
    for row in rows:
        target = f"at most {TARGETS[row.what]:.0f}" if row.what in TARGETS else ""
        lines.append(f"| {row.what} | {row.seconds:.1f} | {target} | {row.note} |")
    kind = f"CPython {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    lines += ["", f"Measured with {kind}; {load:.1f} other processes were at work when it began.", ""]
    return "\n".join(lines)


def write(section: str) -> None:
    """Put the section into the page, in place of the one that is there."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(HEADING)
    after = re.search(r"^## ", rest, re.MULTILINE)
    tail = "\n" + rest[after.start() :] if after else ""
    PAGE.write_text(before.rstrip() + "\n\n" + section + tail, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.first_minute", description="Measure a fresh clone's first minutes.")
    parser.add_argument("--whole", action="store_true", help="run all of `make test`, not only up to its first results")
    parser.add_argument("--write", action="store_true", help="also write the section of docs/benchmarks.md")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    rows = measure(options.whole, lambda row: print(f"{row.seconds:8.1f} s  {row.what}  {row.note}", flush=True))
    if options.write:
        write(markdown(rows, load))


if __name__ == "__main__":
    main()
