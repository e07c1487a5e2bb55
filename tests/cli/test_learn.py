"""`kickdoor learn`: from games to weights to a match, in small."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.bots.search.judge.weights import read_weights
from kickdoor.cli.learn import app
from tests.support.cli import Cli, cli_of


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return cli_of(app, capsys)


def test_from_games_to_weights(cli: Cli, tmp_path: Path) -> None:
    games, weights = tmp_path / "games", tmp_path / "new.weights"
    code, out, _ = cli("data", games, "--games", 3, "--jobs", 1)
    assert (code, "new positions" in out) == (0, True)
    assert cli("data", games, "--games", 3, "--jobs", 1)[1].startswith("0 new positions")
    code, out, err = cli("train", games, weights, "--width", 4, "--second", 2, "--batch", 32, "--note", "a try")
    assert (code, err) == (0, "")
    assert "a turn begins" in out
    story = read_weights(weights.read_bytes()).story
    assert (story["note"], story["recipe"]["width"], story["positions"] > 50) == ("a try", 4, True)


def test_a_match(cli: Cli) -> None:
    code, out, _ = cli("match", "random", "quick", "--against", "random", "--deals", 2, "--players", 3, "--jobs", 1)
    assert code == 0
    assert "quick" in out
    assert " 6 " in out


def test_mistakes_are_said_in_one_line(cli: Cli, tmp_path: Path) -> None:
    for args in (
        ("train", tmp_path, tmp_path / "x.weights"),
        ("train", tmp_path, tmp_path / "x.weights", "--device", "abacus"),
        ("match",),
        ("match", "nobody"),
    ):
        code, _, err = cli(*args)
        assert (code, err.count("\n")) == (2, 1), args
