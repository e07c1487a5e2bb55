"""`kickdoor simulate` and `kickdoor play`: what they print, and how they end."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from cyclopts import App

from kickdoor.cli import COMMANDS, app

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    def run(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            app([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        code = end.value.code
        return (code if isinstance(code, int) else 0), out, err

    return run


def test_every_command_is_described_as_its_docstring_says() -> None:
    for name, (home, purpose) in COMMANDS.items():
        module, _, attribute = home.partition(":")
        command = getattr(import_module(f"kickdoor.cli.{module}"), attribute)
        said = command.help if isinstance(command, App) else (command.__doc__ or "").partition("\n")[0]
        assert said == purpose, name


def test_simulate_prints_one_json_object(cli: Cli) -> None:
    code, out, err = cli("simulate", "--players", 3, "--games", 4, "--seed", 9, "--jobs", 1, "--json")
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert out.count("\n") == 1
    keys = {"games", "finished", "decisions", "seconds", "turns_mean", "wins_by_seat", "errors", "deaths", "kills"}
    assert keys <= set(report)
    assert report["games"] == report["finished"] == 4
    assert len(report["wins_by_seat"]) == 3


def test_simulate_tells_the_results(cli: Cli) -> None:
    code, out, _ = cli("simulate", "--players", 3, "--games", 3, "--bots", "random,quick-easy,random", "--jobs", 1)
    assert code == 0
    assert "3 games of 3 players" in out
    assert "quick-easy" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--sets", "deluxe,nowhere"], "nowhere"),
        (["--sets", ","], "at least one set"),
        (["--sets", "deluxe,deluxe"], "twice"),
        (["--players", "2"], "3 to 6 players"),
        (["--players", "7"], "3 to 6 players"),
        (["--players", "many"], "many"),
        (["--bots", "clever"], "no bot called 'clever'"),
        (["--bots", "random,random"], "4 seats"),
        (["--games", "0"], "at least one game"),
        (["--jobs", "-1"], "-1 processes"),
        (["--speed", "9"], "--speed"),
    ],
)
def test_bad_input_is_one_clear_line(cli: Cli, args: list[str], words: str) -> None:
    code, out, err = cli("simulate", "--games", "1", *args) if "--games" not in args else cli("simulate", *args)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "2"], "3 to 6 players"),
        (["--human", "Anna", "--human", "Tom", "--human", "Uwe", "--human", "Eva", "--players", "3"], "4 people"),
        (["--human", "Anna", "--human", "Anna"], "same name"),
        (["--human", "Anna (quick-easy)"], "another name"),
        (["--human", "Anna:x"], "f or m"),
        (["--human", "Anna", "--bots", "clever"], "no bot called"),
        (["--human", "Anna", "--sets", "nowhere"], "nowhere"),
        (["--resume", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_bad_play_options_are_one_clear_line(cli: Cli, args: list[str], words: str) -> None:
    code, _, err = cli("play", "--plain", *args)
    assert code == 2
    assert err.count("\n") == 1
    assert words in err


def test_resuming_something_else_is_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text("{}")
    code, _, err = cli("play", "--plain", "--resume", file)
    assert code == 2
    assert "notes.json" in err
