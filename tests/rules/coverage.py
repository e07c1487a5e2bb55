"""Which test carries which clause: read from the tests' `@rule` marks, written to `docs/rules-coverage.md`.

Renew with `python -m tests.rules.coverage`.
"""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "docs" / "rules" / "catalogue.md"
COVERAGE = ROOT / "docs" / "rules-coverage.md"
ID = r"[A-Z]+\d*-\d+[a-z]?|E\d[a-d]?"


def clauses() -> dict[str, str]:
    """Every id of the catalogue with the sentence beside it, in order; for a window what triggers it."""
    found: dict[str, str] = {}
    for line in CATALOGUE.read_text(encoding="utf-8").splitlines():
        row = re.match(rf"\| ({ID}) \| (.*?) \|", line)
        if row and row[1] not in found:
            found[row[1]] = row[2]
            continue
        example = re.match(r"(?:### |Variant )(E[1-3][a-d]?)[ :–(](.*)", line)
        if example and example[1] not in found:
            found[example[1]] = example[2].strip(" –:")
    return found


def sets_of(clause: str) -> str:
    """The "sets" column of a clause ("all" where it has none)."""
    row = re.search(rf"^\| {clause} \| .*? \| ([a-z, ]+) \|", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)
    return row[1] if row else "all"


def tests() -> dict[str, list[str]]:
    """The tests that carry each clause, as file::name."""
    carried: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        whole_file = _marks_of_file(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                name = f"{path.relative_to(ROOT / 'tests').as_posix()}::{node.name}"
                for clause in {*whole_file, *_marks(node)}:
                    carried.setdefault(clause, []).append(name)
    return carried


def _marks(node: ast.FunctionDef) -> list[str]:
    """Ids in `@rule(…)` and in the marks of parameters (`pytest.param(…, marks=rule(…))`)."""
    return [arg for decorator in node.decorator_list for arg in _rule_ids(decorator)]


def _marks_of_file(tree: ast.Module) -> list[str]:
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            found += _rule_ids(node.value)
    return found


def _rule_ids(node: ast.AST) -> list[str]:
    found: list[str] = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _name(call.func) == "rule":
            found += [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return found


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def reasons() -> dict[str, str]:
    """Clauses without a test, with the reason: `NOT_TESTABLE` in the files not_testable_*.py."""
    found: dict[str, str] = {}
    for path in sorted(Path(__file__).parent.glob("not_testable_*.py")):
        module = importlib.import_module(f"tests.rules.{path.stem}")
        found.update(module.NOT_TESTABLE)
    return found


def coverage() -> str:
    """The text of docs/rules-coverage.md."""
    carried, excused = tests(), reasons()
    known = clauses()
    tested = sum(clause in carried for clause in known)
    lines = [
        "# Which test carries which clause",
        "",
        "Made from the tests' `@rule` marks by `python -m tests.rules.coverage`; a test fails when one is missing.",
        f"{len(known)} clauses, windows and examples: {tested} carried by tests, {len(known) - tested} with a reason.",
        "",
        "| clause | what it says | carried by |",
        "| --- | --- | --- |",
    ]
    for clause, sentence in known.items():
        names = carried.get(clause)
        by = "<br>".join(f"`{n}`" for n in names) if names else f"*{excused.get(clause, 'MISSING')}*"
        lines.append(f"| {clause} | {sentence} | {by} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    COVERAGE.write_text(coverage(), encoding="utf-8")
