"""`kickdoor arena` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cli.arena import arena_command


def test_table_shows_shares_intervals_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena_command("quick-easy", "random", "random", games=6, jobs=1) == 0
    out = capsys.readouterr().out
    assert "6 games of 3 players; a fair share is 33.3%" in out
    assert out.splitlines()[1].split()[:6] == ["bot", "games", "wins", "won", "95", "%"]
    assert "divided" in out.splitlines()[1]
    assert out.splitlines()[2].startswith("quick-easy")
    assert "±" in out
    assert "█" in out or "▓" in out


def test_json_and_log_hold_every_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    assert arena_command("random", "random", "random", games=3, seed=7, jobs=1, log=log, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["complete"]
    assert sum(s["wins"] for s in report["standings"]) == report["games"] == 3
    assert sum(s["divided_share"] for s in report["standings"]) == pytest.approx(1.0)
    games = [json.loads(line) for line in log.read_text().splitlines()]
    assert [game["deal"] for game in games] == [7, 7, 7]
    assert [game["seats"][0] for game in games] == ["random #1", "random #2", "random #3"]


OWN = """
from kickdoor.bots import Bot

class Last(Bot):
    def choose(self, view, actions):
        return actions[self.chance.below(len(actions))]

class NoBot:
    pass
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_ones_own_competes(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: int) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    own = f"{tmp_path}/mine.py:Last"
    assert arena_command(own, "quick", "quick", games=3, jobs=jobs, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert {s["name"] for s in report["standings"]} == {own, "quick #1", "quick #2"}
    assert all(s["games"] == 3 for s in report["standings"])


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("mine.py:NoBot", "has no bot called 'NoBot'; its bots are: Last"),
        ("mine.py:Nobody", "has no bot called 'Nobody'"),
        ("broken.py:Last", "could not be read: SyntaxError"),
        ("gone.py:Last", "could not be read: FileNotFoundError"),
        ("no.such.module:Last", "could not be read: ModuleNotFoundError"),
    ],
)
def test_a_bot_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(OWN)
    Path("broken.py").write_text("class Last(:")
    assert arena_command(name, "quick", "quick", games=3, jobs=1) == 2
    assert line in capsys.readouterr().err


def test_chart_is_written(tmp_path: Path) -> None:
    assert arena_command("random", "random", "random", games=3, jobs=1, chart=tmp_path / "a.svg") == 0
    assert "<svg" in (tmp_path / "a.svg").read_text()


@pytest.mark.parametrize(
    ("bots", "more", "line"),
    [
        ((), {}, "a contest needs bots"),
        (("random", "random", "clever"), {}, "there is no bot called 'clever'"),
        (("random", "random", "search@soon"), {}, "search@soon is not a bot"),
        (("random", "random", "search@0"), {}, "search@0 is not a bot"),
        (("random", "random", "random"), {"games": 0}, "at least one game"),
        (("random", "random", "random"), {"jobs": -1}, "-1 processes"),
        (("random", "random", "random"), {"players": 4}, "4 seats cannot be filled by 3 bots"),
        (("random", "random"), {}, "3 to 6 players"),
        (("random", "random", "random"), {"sets": "pokemon"}, "pokemon"),
        (("random", "random", "random"), {"option": ["sudden"]}, "unknown option 'sudden'"),
        (("random", "random", "random"), {"chart": Path("a.gif")}, "a chart ends in .svg, .png, .html"),
        (("random", "random", "random"), {"chart": Path("/nowhere/a.svg")}, "there is no folder"),
    ],
)
def test_mistakes_get_one_clear_line(
    bots: tuple[str, ...], more: dict[str, object], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena_command(*bots, **more) == 2  # type: ignore[arg-type]
    err = capsys.readouterr().err
    assert line in err
    assert err.count("\n") == 1
