"""`kickdoor puzzles`: what it prints, and how it ends."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from kickdoor.cli.puzzles import app
from kickdoor.lessons.lesson import read_lesson
from kickdoor.puzzles.check import prove
from tests.support.cli import Cli, cli_of

FILE = "10-as-good-as-a-tie.yaml"


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return cli_of(app, capsys)


def text() -> str:
    return resources.files("kickdoor").joinpath("lessons", "data", "puzzles", FILE).read_text(encoding="utf-8")


def test_the_list_has_every_puzzle_with_its_title(cli: Cli) -> None:
    code, out, _ = cli("list", "--language", "de", "--json")
    rows = json.loads(out)
    assert (code, len(rows)) == (0, 30)
    assert {"id", "degree", "aim", "sets", "title"} == set(rows[0])
    assert rows[0]["title"] == "Zehn zu zehn"
    assert "As good as a tie" in cli("list", "--language", "en")[1]


def test_the_puzzle_of_a_day_is_the_same_every_time(cli: Cli) -> None:
    code, out, _ = cli("daily", "2026-11-17", "--language", "en")
    assert (code, out) == (0, "2026-11-17: mass-market (Mass market)\n")
    assert json.loads(cli("daily", "2026-11-18", "--json")[1])["id"] != "mass-market"
    code, _, err = cli("daily", "tomorrow")
    assert (code, "write it like 2026-11-17" in err) == (2, True)


def test_check_proves_a_file_and_names_the_file_that_is_wrong(cli: Cli, tmp_path: Path) -> None:
    good, trivial, broken = tmp_path / "good.yaml", tmp_path / "trivial.yaml", tmp_path / "broken.yaml"
    good.write_text(text(), encoding="utf-8")
    code, out, err = cli("check", good)
    assert (code, err) == (0, "")
    assert "proved" in out
    trivial.write_text(text().replace("degree: 1", "degree: 3"), encoding="utf-8")
    broken.write_text(text().replace("net-troll", "net-trol"), encoding="utf-8")
    code, out, err = cli("check", good, trivial, broken)
    assert code == 1
    assert f"{trivial}: degree 3 means at least 3 decisions" in err
    assert f"{broken}: " in err
    assert "net-trol" in err
    assert json.loads(cli("check", good, "--json")[1])[0]["figures"]["solvable"] is True


def test_made_puzzles_are_files_that_check_accepts(cli: Cli, tmp_path: Path) -> None:
    code, out, _ = cli("make", "--games", 3, "--most", 1, "--out", tmp_path)
    files = list(tmp_path.glob("*.yaml"))
    assert (code, len(files)) == (0, 1)
    assert "1 puzzle found" in out
    assert prove(read_lesson(files[0].read_bytes(), files[0].name)).faults == []
    assert cli("make", "--games", 0, "--out", tmp_path)[0] == 2
