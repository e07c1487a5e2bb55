"""docs/design-a-card.md, step by step: a designer's way from an idea to a verdict."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import polars as pl
import pytest

from kickdoor.cli import app

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "design-a-card.md").read_text(encoding="utf-8")


def run(*args: object, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        app([str(arg) for arg in args])
    out, err = capsys.readouterr()
    assert (end.value.code or 0, err) == (0, "")
    return out


def test_page_shows_the_card_of_the_example_set() -> None:
    shown = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert shown
    assert shown[1] in (DOCS / "examples" / "tavern" / "items.yaml").read_text(encoding="utf-8")


def test_commands_of_the_page_are_those_tested_here() -> None:
    commands = re.findall(r"^    kickdoor (\w+(?: \w+)?)", PAGE, re.MULTILINE)
    assert commands == ["cards new", "cards check", "cards explain", "simulate", "cards balance"]


def test_from_an_idea_to_a_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run("cards", "new", "item", "bottomless-mug", "--set", "tavern", capsys=capsys)
    assert "no mistakes" in run("cards", "check", "deluxe", "tavern", capsys=capsys)
    run("cards", "new", "monster", "unpaid-bill", "--set", "tavern", capsys=capsys)
    assert "deluxe, tavern: 149 cards" in run("cards", "check", "deluxe", "tavern", capsys=capsys)

    shutil.rmtree("tavern")
    shutil.copytree(DOCS / "examples" / "tavern", "tavern")
    assert "no mistakes" in run("cards", "check", "deluxe", "tavern", capsys=capsys)
    text = run("cards", "explain", "bottomless-mug", "--set", "deluxe", "--set", "tavern", capsys=capsys)
    assert "+12." in text

    what = ("--sets", "deluxe,tavern", "--games", 6, "--jobs", 1)
    run("simulate", *what, "--report", "tavern.html", "--out", "results", capsys=capsys)
    assert "Bottomless Mug" in Path("tavern.html").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code
    exec(compile(code[1], "design-a-card.md", "exec"), {})
    assert "drawn" in capsys.readouterr().out
    mine = pl.read_parquet("results/cards.parquet").filter(pl.col("set") == "tavern")
    assert mine.height > 0

    args = ("tavern/bottomless-mug", "--bots", "random", "--games", 3, "--jobs", 1, "--json")
    result = json.loads(run("cards", "balance", *args, capsys=capsys))
    assert (result["card"], result["pairs"], result["sets"]) == ("tavern/bottomless-mug", 3, ["deluxe", "tavern"])


def test_a_mistake_is_found_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tavern"
    shutil.copytree(DOCS / "examples" / "tavern", folder)
    file = folder / "items.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("bonus: 12", "bonus: lots"), encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        app(["simulate", "--sets", f"deluxe,{folder}"])
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert f"{folder}/items.yaml:14:" in err
    assert err.count("\n") == 1
