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


MUG = """\
- id: bottomless-mug
  kind: item
  name: Bottomless Mug
  flavour: Half full. Always.
  gold: 600
  bonus: 12
"""


def inn(folder: Path) -> Path:
    """The set of the page."""
    folder.mkdir()
    (folder / "set.yaml").write_text("id: inn\nname: Inn\ndoors: 0\ntreasures: 1\n", encoding="utf-8")
    (folder / "items.yaml").write_text(MUG, encoding="utf-8")
    return folder


def run(*args: object, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        app([str(arg) for arg in args])
    out, err = capsys.readouterr()
    assert (end.value.code or 0, err) == (0, "")
    return out


def test_page_shows_the_card_of_the_example_set() -> None:
    shown = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert shown
    assert shown[1] == MUG


def test_commands_of_the_page_are_those_tested_here() -> None:
    commands = re.findall(r"^    kickdoor (cards \w+|\w+)", PAGE, re.MULTILINE)
    assert commands == [
        "cards new",
        "cards check",
        "cards explain",
        "simulate",
        "cards balance",
        "cards pack",
        "cards unpack",
        "cards publish",
        "cards print",
        "serve",
    ]


def test_from_an_idea_to_a_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run("cards", "new", "item", "bottomless-mug", "--set", "inn", capsys=capsys)
    assert "no mistakes" in run("cards", "check", "deluxe", "inn", capsys=capsys)
    run("cards", "new", "monster", "unpaid-bill", "--set", "inn", capsys=capsys)
    assert "deluxe, inn: 149 cards" in run("cards", "check", "deluxe", "inn", capsys=capsys)

    shutil.rmtree("inn")
    inn(Path("inn"))
    assert "no mistakes" in run("cards", "check", "deluxe", "inn", capsys=capsys)
    text = run("cards", "explain", "bottomless-mug", "--set", "deluxe", "--set", "inn", capsys=capsys)
    assert "+12." in text

    what = ("--sets", "deluxe,inn", "--games", 6, "--jobs", 1)
    run("simulate", *what, "--report", "inn.html", "--out", "results", capsys=capsys)
    assert "Bottomless Mug" in Path("inn.html").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code
    exec(compile(code[1], "design-a-card.md", "exec"), {})
    assert "drawn" in capsys.readouterr().out
    mine = pl.read_parquet("results/cards.parquet").filter(pl.col("set") == "inn")
    assert mine.height > 0

    args = ("inn/bottomless-mug", "--bots", "random", "--games", 3, "--jobs", 1, "--json")
    result = json.loads(run("cards", "balance", *args, capsys=capsys))
    assert (result["card"], result["pairs"], result["sets"]) == ("inn/bottomless-mug", 3, ["deluxe", "inn"])


def test_a_mistake_is_found_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = inn(tmp_path / "inn")
    file = folder / "items.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("bonus: 12", "bonus: lots"), encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        app(["simulate", "--sets", f"deluxe,{folder}"])
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert f"{folder}/items.yaml:6:" in err
    assert err.count("\n") == 1


def test_the_set_is_packed_and_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    inn(Path("inn"))
    assert "inn.kickdoor-set.json written: Inn, 2 files" in run("cards", "pack", "inn", capsys=capsys)
    run("cards", "unpack", "inn.kickdoor-set.json", "copy", capsys=capsys)
    for name in ("set.yaml", "items.yaml"):
        assert Path("copy", name).read_bytes() == Path("inn", name).read_bytes()
    run("cards", "unpack", "tavern", capsys=capsys)
    assert Path("tavern", "locale", "de.yaml").is_file()
