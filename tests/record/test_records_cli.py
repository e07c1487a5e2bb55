"""`kickdoor replay` and `kickdoor verify`."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.cli.records import replay_command, verify_command
from tests.support.records import odd_game, whole_game

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    whole_game("cli", 3).record.save(path)
    return path


def test_verify_says_what_it_found(file: Path, capsys: Capture) -> None:
    assert verify_command(file) == 0
    out = capsys.readouterr().out
    assert ": exact. " in out
    assert " won." in out
    assert "Fingerprint " in out


def test_verify_of_a_game_that_goes_on(tmp_path: Path, capsys: Capture) -> None:
    odd_game("cli", 3, 20)[0].record.save(tmp_path / "half.json")
    assert verify_command(tmp_path / "half.json") == 0
    assert "20 actions" in (out := capsys.readouterr().out)
    assert "not over yet" in out


def test_replay_tells_the_game(file: Path, capsys: Capture) -> None:
    assert replay_command(file, plain=True) == 0
    out = capsys.readouterr().out
    assert "== Turn 1: " in out
    assert "kicks open the door: " in out
    assert "  |  " in out
    assert out.rstrip().endswith("wins the game!")
    assert "\x1b" not in out


def test_replay_up_to_an_action_from_one_seat(file: Path, capsys: Capture) -> None:
    assert replay_command(file, to=0, from_seat="1") == 0
    by_number = capsys.readouterr().out
    assert replay_command(file, to=0, from_seat="Suzan", delay=0.001) == 0
    assert capsys.readouterr().out == by_number
    assert "Aric draws 4 Door cards and 4 Treasures." in by_number
    assert "Suzan draws 4" not in by_number


def test_bad_records_end_in_one_line_and_not_in_0(file: Path, tmp_path: Path, capsys: Capture) -> None:
    lines = file.read_bytes().split(b"\n")
    lines[11] = lines[11].replace(b'"', b'"no ', 1)
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\n".join(lines))
    for command in (verify_command, replay_command):
        assert command(bad) == 1
        err = capsys.readouterr().err
        assert err == f"kickdoor: {bad}: Action 7: This action was changed, or one before it is missing.\n"
        assert command(tmp_path / "none.json") == 1
        assert "none.json: No such file" in capsys.readouterr().err
    assert replay_command(file, to=100_000) == 1
    assert "There is no action 100,000" in capsys.readouterr().err
    assert replay_command(file, from_seat="Nobody") == 2
    assert "nobody here is called 'Nobody'" in capsys.readouterr().err
    assert replay_command(file, delay=-1) == 2


def test_a_wrong_result_names_the_file(tmp_path: Path, capsys: Capture) -> None:
    record = whole_game("cli", 3).record
    record.result = None
    record.save(tmp_path / "game.json")
    assert verify_command(tmp_path / "game.json") == 1
    assert (
        capsys.readouterr().err
        == f"kickdoor: {tmp_path / 'game.json'}: differs. The game is over, but the record has no result.\n"
    )
