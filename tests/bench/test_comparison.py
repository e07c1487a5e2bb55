"""Comparing speeds: what is measured, and how ratios are made of rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import __main__ as command
from bench.comparison import ORDER, RATIOS, Ratio, Round, markdown, ratio_rows, speed_rows
from bench.measures import MEASURES
from bench.rivals import RIVALS

PLAY = ("play", "decisions_per_second")
UNO = ("uno", "decisions_per_second")


def rounds(*pairs: tuple[float, float]) -> list[Round]:
    return [{"play": {PLAY[1]: ours}, "uno": {UNO[1]: theirs}} for ours, theirs in pairs]


@pytest.mark.parametrize("name", MEASURES)
def test_every_measurement_gives_positive_figures(name: str) -> None:
    figures = MEASURES[name](0.02)
    assert figures
    assert all(value > 0 for value in figures.values())


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    ratio = Ratio("x", PLAY, UNO, 8.0, most=False)
    value = ratio.value(rounds((900.0, 100.0), (10.0, 1.0), (1.0, 1.0)))
    assert value == 9.0
    assert ratio.reached(value)
    assert not ratio.reached(7.9)
    assert Ratio("x", PLAY, UNO, 8.0, most=True).reached(7.9)


def test_a_ratio_to_what_was_not_measured_is_left_out() -> None:
    alone: list[Round] = [{"play": {PLAY[1]: 100.0}}]
    assert Ratio("x", PLAY, UNO, 8.0, most=False).value(alone) is None
    assert ratio_rows(alone) == []
    assert speed_rows(alone) == [["Kickdoor, random play, Deluxe", "100", ""]]


def test_the_page_says_what_is_reached() -> None:
    page = markdown(rounds((900.0, 100.0)), 2.0)
    assert "| random play / RLCard uno | 9 | at least 8 | yes |" in page
    assert "at least 8 | no |" in markdown(rounds((700.0, 100.0)), 2.0)


def test_every_ratio_compares_what_is_measured() -> None:
    known = {*MEASURES, *RIVALS, "interpreted"}
    assert set(ORDER) == known
    for ratio in RATIOS:
        assert ratio.of[0] in known
        assert ratio.to is None or ratio.to[0] in known


# --- the command --------------------------------------------------------------------------------------------------


def test_the_command_prints_ratios_and_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "benchmarks.md"
    page.write_text(f"# Old\n\n{command.VERSIONS}\n\nby hand\n", encoding="utf-8")
    monkeypatch.setattr(command, "PAGE", page)
    command.main(["--seconds", "0.02", "--rounds", "1", "--write"])
    assert "redeal / copy" in capsys.readouterr().out
    assert page.read_text().startswith("# Benchmarks")
    assert "| Kickdoor, random play, Deluxe |" in page.read_text()
    assert page.read_text().endswith(f"\n\n{command.VERSIONS}\n\nby hand\n")


@pytest.mark.parametrize(
    ("args", "word"),
    [(["--seconds", "0"], "seconds"), (["--rounds", "0"], "rounds"), (["--rivals", "nowhere"], "nowhere")],
)
def test_the_command_says_what_is_wrong(args: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(args)
    assert end.value.code == 2
    assert word in capsys.readouterr().err.splitlines()[-1]
