"""The house has its order: no ladder over kinds, no long file, no import hidden in a function, no second list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.model import action as A
from kickdoor.model.words import KIND_NAMES
from kickdoor.rules.actions import ACTION_KINDS
from kickdoor.rules.kinds import KINDS

SRC = Path(__file__).parents[1] / "src" / "kickdoor"
KERNEL = ("model", "cards", "rules", "views")
LINES = 400


def _files(*folders: str) -> Iterator[Path]:
    for folder in folders or (".",):
        yield from sorted((SRC / folder).rglob("*.py"))


def test_no_file_is_too_long() -> None:
    long = {f.relative_to(SRC).as_posix() for f in _files() if len(f.read_text().splitlines()) > LINES}
    assert not long


def test_the_engine_is_short() -> None:
    assert len((SRC / "rules" / "engine.py").read_text().splitlines()) <= 250


def test_kinds_of_card_are_told_apart_in_their_own_folder_only() -> None:
    """Bots may: what they think of a kind is no rule."""
    ladder = re.compile(r"(\bd|\bcard|\])\.kind (==|!=|in|not in) ")
    for file in _files("model", "rules", "views", "record", "sim"):
        if "kinds" not in file.parts:
            assert not ladder.search(file.read_text()), file.relative_to(SRC)


def test_verbs_are_told_apart_where_actions_and_answers_are() -> None:
    """The engine knows no verb; it asks the kind of action."""
    text = (SRC / "rules" / "engine.py").read_text()
    assert not re.search(r"verb (==|!=|in)", text)


def test_every_kind_of_card_and_every_verb_has_a_class() -> None:
    assert [kind.number for kind in KINDS] == list(range(len(KIND_NAMES)))
    assert len(ACTION_KINDS) == len(A.FORMS)


@pytest.mark.parametrize("folder", KERNEL)
def test_no_import_is_hidden_in_a_function(folder: str) -> None:
    for file in _files(folder):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                inside = [n for n in ast.walk(node) if isinstance(n, ast.Import | ast.ImportFrom)]
                assert not inside, f"{file.relative_to(SRC)}: {node.name}"


def test_instructions_are_not_known_by_the_names_of_their_classes() -> None:
    for file in _files("bots", "views", "cli", "cards"):
        assert "__name__ ==" not in file.read_text(), file.relative_to(SRC)


# --- the server -------------------------------------------------------------------------------------------------------

JSON_BYTES = "server/protocol/json_bytes.py"


def test_the_server_makes_bytes_in_one_place() -> None:
    """JSON is written in one module. Log lines for programs are not messages."""
    encoding = re.compile(r"json\.(Encoder\b|encode\(|dumps\()|\br?b['\"][{,\[]")
    for file in _files("server"):
        name = file.relative_to(SRC).as_posix()
        if name not in (JSON_BYTES, "server/logs.py", "server/http/openapi.py"):
            assert not encoding.search(file.read_text()), name


def test_the_server_never_changes_bytes_that_are_written() -> None:
    for file in _files("server"):
        assert not re.search(
            r"\.(replace|translate|removeprefix|removesuffix)\(b[\"']|bytearray\((?!\))", file.read_text()
        )


def test_no_function_of_the_server_is_too_long() -> None:
    for file in _files("server"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                assert node.end_lineno - node.lineno < 40, f"{file.relative_to(SRC)}: {node.name}"
