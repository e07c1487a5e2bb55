"""The league: a bot joins by a file, is measured like all others, and takes its place in the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cli import app
from kickdoor.learn.league import BadEntry, entries, play, rating, shipped, table
from kickdoor.learn.match import Deal
from tests.support.cli import Cli, cli_of

BOT = """
from kickdoor.bots import Bot


class Mine(Bot):
    def choose(self, view, actions):
        return actions[-1]
"""


def enter(folder: Path, name: str, **told: object) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps({"bot": "quick", "about": "a test", "by": "us", **told}))
    return path


def test_the_bots_that_come_with_kickdoor_are_measured_and_in_order() -> None:
    found = list(table(entries(shipped())))
    assert len(found) == len(entries(shipped()))
    names = [entry.name for entry in found]
    assert names.index("search-0.3") < names.index("instant") < names.index("quick") < names.index("random")
    for entry in found:
        assert entry.result["games"] >= 100, entry.name
        assert 0 < entry.result["off"] < 0.1


def test_a_rating_says_how_the_odds_are() -> None:
    assert rating(0.25) == pytest.approx(1000)
    assert rating(10 / 13) == pytest.approx(1400)  # ten times the odds of 1 to 3
    assert rating(0.0) > 0
    assert rating(1.0) < 2400


def test_a_bot_joins_by_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    enter(tmp_path, "mine", bot="mine.py:Mine")
    [entry] = entries(tmp_path)
    assert not entry.result
    heard: list[Deal] = []
    measured = play(entry, 2, 1, heard.append)
    assert len(heard) == 2
    assert measured.result["games"] == 8
    assert 0.0 <= measured.result["share"] <= measured.result["won"] <= 1.0
    assert measured.result["off"] > 0.05  # eight games say little, even if all of them are lost
    assert entries(tmp_path)[0].result == measured.result


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"bot": "quick"}', '{"bot": "quick", "about": "", "by": "", "result": 3}']
)
def test_a_file_that_says_too_little_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.json").write_text(text)
    with pytest.raises(BadEntry, match=r"odd\.json"):
        entries(tmp_path)


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return cli_of(app, capsys)


def test_the_command_shows_the_table_and_measures_new_entries(tmp_path: Path, cli: Cli) -> None:
    enter(tmp_path, "newcomer")
    code, shown, _ = cli("league", tmp_path)
    assert code == 0
    assert "Not measured yet: newcomer" in shown
    _, shown, _ = cli("league", tmp_path, "--measure", "--deals", 2, "--jobs", 1)
    assert "Not measured" not in shown
    [line] = [line for line in shown.splitlines() if "newcomer" in line]
    assert "a test (us)" in line
    assert line.split()[0].isdigit()  # its place in the table


def test_an_entry_whose_bot_fails_is_named(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "mine.py").write_text(BOT.replace("actions[-1]", "actions[len(actions)]"))
    enter(tmp_path, "mine", bot="mine.py:Mine")
    enter(tmp_path, "zero", bot="nobody")
    code, _, error = cli("league", tmp_path, "--measure", "--deals", 2, "--jobs", 1)
    assert (code, error.count("\n")) == (2, 1)
    assert "mine: " in error
    assert "IndexError" in error
    code, _, error = cli("league", tmp_path, "--again", "zero")
    assert "zero: there is no bot called 'nobody'" in error


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "there is no folder"),
        (["--deals", "1"], "at least two deals"),
        (["--again", "nobody"], "no entry of your folders"),
    ],
)
def test_the_command_says_what_is_wrong(words: list[str], said: str, cli: Cli) -> None:
    code, _, error = cli("league", *words)
    assert code != 0
    assert said in error
