"""`kickdoor learn`: from games to weights to a match, in small."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.bots.search.judge.weights import read_weights
from kickdoor.cli.learn import app
from kickdoor.learn import match
from kickdoor.learn import train as training
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


def test_a_second_round_goes_on_from_weights_with_games_of_searching_bots(cli: Cli, tmp_path: Path) -> None:
    games, weights = tmp_path / "branches", tmp_path / "new.weights"
    assert cli("data", games, "--games", 1, "--minds", "search", "--seed", "tiny", "--jobs", 1)[0] == 0
    code, _, err = cli("data", games, "--games", 1, "--jobs", 1)
    assert (code, "has games of search with the seed tiny" in err) == (2, True)
    more = tmp_path / "games"
    cli("data", more, "--games", 2, "--jobs", 1)
    small = ("--epochs", 1, "--batch", 512)
    cli("train", more, weights, "--width", 4, "--second", 2, *small)
    code, _, err = cli(
        "train",
        more,
        tmp_path / "next.weights",
        "--also",
        games,
        "--start",
        weights,
        "--picture",
        tmp_path / "p.svg",
        *small,
    )
    assert (code, err) == (0, "")
    assert 3 <= (tmp_path / "p.svg").read_text().count("<circle") <= 20
    story = read_weights((tmp_path / "next.weights").read_bytes()).story
    assert (story["width"], [one["minds"] for one in story["data"]]) == (4, ["quick", "search"])
    assert story["start"] == [{"seed": "first", "minds": "quick", "games": 2}]


def test_a_match(cli: Cli) -> None:
    code, out, _ = cli("match", "random", "quick", "--against", "random", "--deals", 2, "--players", 3, "--jobs", 1)
    assert code == 0
    assert "quick" in out
    assert " 6 " in out


BROKEN = """
from kickdoor.bots import Bot


class Broken(Bot):
    def choose(self, view, actions):
        raise KeyError("a mistake of its own")
"""


def test_a_match_that_is_stopped_tells_of_the_deals_that_were_finished(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = match._play

    def stop_at_the_third(series: match.Series, deal: int) -> match.Deal:
        if deal == series.seed + 2:
            raise KeyboardInterrupt
        return play(series, deal)

    monkeypatch.setattr(match, "_play", stop_at_the_third)
    code, out, _ = cli("match", "random", "--against", "random", "--deals", 5, "--players", 3, "--jobs", 1)
    assert (code, out.splitlines()[0]) == (130, "stopped after 2 of 5 deals")
    assert " 6 " in out


def test_a_match_with_a_log_goes_on_where_it_was_stopped(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "match.jsonl"
    words = ("match", "random", "quick", "--against", "random", "--players", 3, "--jobs", 1)
    whole = cli(*words, "--deals", 4)[1]
    play, played = match._play, list[int]()

    def stop_at(number: int) -> None:
        def stopping(series: match.Series, deal: int) -> match.Deal:
            if deal == series.seed + number:
                raise KeyboardInterrupt
            played.append(deal - series.seed)
            return play(series, deal)

        monkeypatch.setattr(match, "_play", stopping)

    stop_at(2)
    code, out, _ = cli(*words, "--deals", 4, "--log", log)
    assert (code, out.splitlines()[0]) == (130, "stopped after 2 of 4 deals")
    with log.open("a") as file:
        file.write('{"deal": 900002, "sha')  # killed while it was writing
    stop_at(99)
    code, out, _ = cli(*words, "--deals", 4, "--log", log)
    assert (code, played) == (0, [0, 1, 2, 3])
    assert without_times(out) == without_times(whole)
    # a piece with other deals is added
    code, out, _ = cli(*words, "--deals", 1, "--seed", 77, "--log", log)
    assert (code, " 15 " in out) == (0, True)
    assert len(log.read_text().splitlines()) == 6


def without_times(table: str) -> list[list[str]]:
    return [line.split()[:-2] for line in table.splitlines()]


@pytest.mark.parametrize("text", ["no log\n", '{"bots": ["random"]}\n', '{"bots": []}\n{"deal": 1}\n', "[]\n[]\n"])
def test_a_log_of_another_match_is_refused_and_kept(cli: Cli, tmp_path: Path, text: str) -> None:
    log = tmp_path / "match.jsonl"
    log.write_text(text)
    code, _, err = cli("match", "quick", "--against", "random", "--deals", 1, "--log", log)
    assert (code, err.count("\n")) == (2, 1)
    assert "match.jsonl is " in err
    assert log.read_text() == text


def test_a_training_that_was_stopped_is_not_mixed_up_with_another(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, weights = tmp_path / "games", tmp_path / "new.weights"
    cli("data", games, "--games", 2, "--jobs", 1)
    monkeypatch.setattr(training, "KEPT_EVERY", 1)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    small = ("train", games, weights, "--width", 4, "--second", 2, "--batch", 32)
    with monkeypatch.context() as stopping:
        stopping.setattr(training, "save", stop)  # after the last step
        assert cli(*small)[0] == 130
    code, _, err = cli(*small[:-1], 64)
    assert (code, "another recipe or other games; remove it" in err) == (2, True)
    code, out, _ = cli(*small)
    assert (code, "step" in out) == (0, False)


def test_mistakes_are_said_in_one_line(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    broken = f"{tmp_path / 'broken.py'}:Broken"
    for args in (
        ("train", tmp_path, tmp_path / "x.weights"),
        ("train", tmp_path, tmp_path / "x.weights", "--device", "abacus"),
        ("train", tmp_path, tmp_path / "x.weights", "--start", tmp_path / "nothing"),
        ("data", tmp_path / "g", "--minds", "random"),
        ("data", tmp_path / "g", "--games", 0),
        ("match",),
        ("match", "nobody"),
        ("match", "quick", "--against", "nobody"),
        ("match", "quick", "--players", 7),
        ("match", "quick", "--deals", 0),
        ("match", broken),
    ):
        code, _, err = cli(*args)
        assert (code, err.count("\n")) == (2, 1), args
