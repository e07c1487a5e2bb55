"""docs/architecture.md is true: its pictures are fresh, and its answers lead to functions that exist."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cards.registry import load_sets

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kickdoor"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"^\| ([^|]*\?) \| (.*) \|$", PAGE, re.MULTILINE)
STRANGERS = (
    "wins ties", "helper dies", "card that is drawn", "play this Class", "2.6 seconds", "decide to help",
    "adding a word", "fight panel",
)  # fmt: skip


def test_the_pictures_are_fresh() -> None:
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1"}
    command = [sys.executable, "-m", "docs.architecture.make", "check"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_every_question_of_a_stranger_is_answered() -> None:
    asked = " ".join(question for question, _ in QUESTIONS)
    assert [words for words in STRANGERS if words not in asked] == []


@pytest.mark.parametrize(("question", "answer"), QUESTIONS)
def test_an_answer_names_functions_that_exist_in_at_most_two_places(question: str, answer: str) -> None:
    places = re.findall(r"`([\w/.-]+\.(?:py|svelte|yaml|json|ts))`(?:: ((?:`[\w.]+`(?:, )?)+))?", answer)
    assert places
    code = [file for file, _ in places if "/text/" not in file]  # a sentence for each language is one place
    assert len(code) <= 2
    for file, names in places:
        path = ROOT / file if file.startswith("web/") else SOURCE / file
        assert path.is_file(), file
        for name in re.findall(r"`([\w.]+)`", names):
            assert _defines(path, name), f"{file}: {name}"


def test_every_package_has_its_row_and_its_line_on_the_map() -> None:
    rows = PAGE.partition("## The packages")[2].partition("\n## ")[0]
    on_the_map = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    packages = [folder.name for folder in SOURCE.iterdir() if folder.is_dir() and not folder.name.startswith("_")]
    assert len(packages) > 15
    for name in packages:
        assert re.search(rf"^\|.*`{name}/`.*\|$", rows, re.MULTILINE), name
        assert re.search(rf"^      {name}/ ", on_the_map, re.MULTILINE), name


def test_a_missing_function_would_be_noticed() -> None:
    assert _defines(SOURCE / "rules/fight/combat.py", "KillWindow.step")
    assert not _defines(SOURCE / "rules/fight/combat.py", "KillWindow.stop")


def _defines(path: Path, name: str) -> bool:
    node: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    for part in name.split("."):
        body = getattr(node, "body", [])
        kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        inner = next((n for n in body if isinstance(n, kinds) and n.name == part), None)
        if inner is None:
            return False
        node = inner
    return True


def test_no_rule_names_a_card() -> None:
    """Ids of two words or more: "warrior-princess" is surely a card, "thief" may be a word of its own."""
    ids = {card.id for one in load_sets(("deluxe", "star", "steampunk")) for card in one.cards if "-" in card.id}
    for path in sorted([*(SOURCE / "rules").rglob("*.py"), *(SOURCE / "model").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in ids, f"{path.relative_to(SOURCE)}: {node.value}"
