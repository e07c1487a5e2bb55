"""`kickdoor simulate` on the whole: files, reports, Ctrl-C, users' sets, and what is missing."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from kickdoor.cards.registry import load_sets
from kickdoor.cli import app

TAVERN = Path(__file__).parents[2] / "src" / "kickdoor" / "sets" / "examples" / "tavern"


def cli(*args: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        app(["simulate", *map(str, args)])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, out, err


def interrupted(folder: Path, jobs: int) -> tuple[int, str, str]:
    """Start a long simulation on a terminal, and press Ctrl-C after its first games: exit code, output, progress."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "kickdoor", "simulate", "--games", "500000", "--players", "3", "--jobs", str(jobs)]
    with subprocess.Popen(
        [*command, "--out", str(folder), "--report", str(folder / "report.html"), "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
        start_new_session=True,  # a group of its own, all of which gets the signal as from a terminal
    ) as child:
        os.close(theirs)
        seen = b""  # what is read may end in the middle of a letter
        while not re.search(rb"[1-9]\d*/500000.* games/s", seen):
            seen += os.read(ours, 4096)
        os.killpg(child.pid, signal.SIGINT)
        try:
            while more := os.read(ours, 4096):
                seen += more
        except OSError:  # the other end is closed
            pass
        out, _ = child.communicate()
    os.close(ours)
    return child.returncode, out, seen.decode()


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupt_keeps_what_is_done(tmp_path: Path, jobs: int) -> None:
    code, out, seen = interrupted(tmp_path, jobs)
    assert code == 130
    assert "Traceback" not in seen + out
    report = json.loads(out)
    assert report["wanted"] == 500000
    assert 0 < report["games"] < 500000
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games.height == report["games"]
    assert games["decisions"].sum() == report["decisions"]
    assert games["game"].is_sorted()
    assert not games["game"].is_duplicated().any()
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f"Stopped early: {report['games']:,} of 500,000 games were played." in page


def test_a_users_set_is_simulated_by_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sets = f"deluxe,{TAVERN}"
    code, out, _ = cli("--sets", sets, "--games", 3, "--jobs", 1, "--out", tmp_path / "out", "--json", capsys=capsys)
    assert code == 0
    assert json.loads(out)["finished"] == 3
    cards = pl.read_parquet(tmp_path / "out" / "cards.parquet")
    assert set(cards["set"].to_list()) == {"deluxe", "tavern"}
    assert set(cards.filter(pl.col("set") == "tavern")["id"].to_list()) <= {
        card.id for card in load_sets(("deluxe", "tavern"))[1].cards
    }


def test_several_mixes_are_played_and_told_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--sets", "deluxe", "--sets", "deluxe,star", "--games", 2, "--players", 3, "--jobs", 1)
    code, out, _ = cli(*args, "--json", capsys=capsys)
    assert code == 0
    mixes = json.loads(out)["mixes"]
    assert [mix["sets"] for mix in mixes] == [["deluxe"], ["deluxe", "star"]]
    assert [mix["games"] for mix in mixes] == [2, 2]
    alone = json.loads(cli(*args[2:], "--json", capsys=capsys)[1])
    assert alone["decisions"] == mixes[1]["decisions"]
    code, out, _ = cli(*args, capsys=capsys)
    assert "2 games of 3 players (deluxe)" in out
    assert "2 games of 3 players (deluxe, star)" in out


def test_written_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = cli("--games", 1, "--jobs", 1, "--report", tmp_path / "r.html", capsys=capsys)
    assert f"written: {tmp_path / 'r.html'}" in out
    assert (tmp_path / "r.html").stat().st_size > 500_000


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--out", "{file}"], "this is a file, not a folder"),
        (["--report", "{folder}"], "this is a folder; name a file"),
        (["--report", "{folder}/no/report.html"], "there is no folder"),
        (["--sets", "deluxe", "--sets", "deluxe"], "the same mix of sets is given twice"),
        (["--sets", "{folder}"], "there is no set.yaml"),
        (["--bots", "kickdoor.bots:QuickBot", "--cluster", "auto"], "machines of a cluster do not know it"),
    ],
)
def test_bad_targets_are_refused_before_anything_is_played(
    args: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("x")
    filled = [arg.format(file=tmp_path / "file", folder=tmp_path) for arg in args]
    code, out, err = cli("--games", 10**9, *filled, capsys=capsys)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err


@pytest.mark.parametrize(
    ("option", "value", "module", "extra"),
    [
        ("--report", "r.html", "altair", "report"),
        ("--out", "results", "polars", "report"),
        ("--cluster", "127.0.0.1:1", "ray", "cluster"),
    ],
)
def test_a_missing_extra_is_named_with_what_to_install(
    option: str, value: str, module: str, extra: str, tmp_path: Path
) -> None:
    """In a Python of its own that cannot find the package, as on a machine without it."""
    code = (
        "import sys, importlib.util as u; real = u.find_spec\n"
        f"u.find_spec = lambda name, *rest: None if name == {module!r} else real(name, *rest)\n"
        f"from kickdoor.cli import main; sys.argv = ['kickdoor', 'simulate', {option!r}, {value!r}]; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"needs {module}: pip install 'kickdoor[{extra}]'" in done.stderr
