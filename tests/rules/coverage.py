"""Which code carries out each clause of the catalogue, and which test proves it: written to `docs/rules-coverage.md`.

The code is found by the clauses that it cites (`citations.py`), tests by their `@rule` marks. Renew the page with
`python -m tests.rules.coverage`.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter
from pathlib import Path

from tests.rules.citations import Citation, citations, module_headings

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "docs" / "rules" / "catalogue.md"
COVERAGE = ROOT / "docs" / "rules-coverage.md"
ID = r"[A-Z]+\d*-\d+[a-z]?|E\d[a-d]?"
MOST_MODULES = 3
MOST_PLACES = 6
INTRODUCTION = """\
For each clause of the [rules catalogue](rules/catalogue.md) this page names the code that carries it out and the tests
that prove it. It is made by `python -m tests.rules.coverage` from the clauses that docstrings and comments cite, from
the reasons that functions give, and from the tests' `@rule` marks. A test fails when something is missing or when the
page is out of date."""


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


def headings() -> dict[str, str]:
    """The headings of the catalogue: the prefix of their ids, and the words beside it."""
    found: dict[str, str] = {}
    for line in CATALOGUE.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"### ([A-Z]+|E4)\b(?: [—–-])? ?(.*)", line)
        if heading:
            found[heading[1]] = re.sub(r"^\((.*)\)$", r"\1", heading[2])
    return {**found, "NEG": "negotiation", "RW": "reaction windows", "E": "worked examples"}


def heading_of(clause: str) -> str:
    return "E" if re.match(r"E\d", clause) else clause.partition("-")[0]


def is_example(clause: str) -> bool:
    """An example combines several clauses; the code that carries it out is theirs."""
    return heading_of(clause) == "E"


def code() -> dict[str, list[Citation]]:
    """The functions, classes and card files that carry out each clause."""
    found: dict[str, list[Citation]] = {}
    for citation in citations():
        if citation.name or citation.file.startswith("sets/"):
            found.setdefault(citation.clause, []).append(citation)
    return found


def modules_of(heading: str, carried_out: dict[str, list[Citation]]) -> list[str]:
    """The modules that name the heading in their docstring; if none does, those with most of its clauses."""
    named = module_headings().get(heading, [])
    counts = Counter(
        citation.file
        for clause, cited in carried_out.items()
        if heading_of(clause) == heading
        for citation in cited
        if not citation.refuses
    )
    return named or [file for file, _ in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_MODULES]]


def coverage() -> str:
    """The text of docs/rules-coverage.md."""
    carried, excused, carried_out = tests(), reasons(), code()
    known = clauses()
    by_heading: dict[str, list[str]] = {}
    for clause in known:
        by_heading.setdefault(heading_of(clause), []).append(clause)
    tested = sum(clause in carried for clause in known)
    lines = [
        "# Clause, function, test",
        "",
        *INTRODUCTION.splitlines(),
        "",
        f"{len(known)} clauses, windows and examples: {tested} proved by tests, "
        f"{len(known) - tested} that no program can break.",
        "",
        "## Where each heading lives",
        "",
        "| heading | clauses | modules |",
        "| --- | --- | --- |",
    ]
    names = headings()
    for heading, own in by_heading.items():
        modules = "" if heading == "E" else "<br>".join(_link(file) for file in modules_of(heading, carried_out))
        title = f"{heading} {names[heading]}".strip()
        lines.append(f"| [{title}](#{_anchor(title)}) | {len(own)} | {modules} |")
    for heading, own in by_heading.items():
        lines += ["", f"## {heading} {names[heading]}".rstrip(), ""]
        lines += ["| clause | what it says | carried out by | proved by |", "| --- | --- | --- | --- |"]
        for clause in own:
            tests_of = carried.get(clause)
            by = "<br>".join(f"`{n}`" for n in tests_of) if tests_of else f"*{excused.get(clause, 'MISSING')}*"
            lines.append(f"| {clause} | {known[clause]} | {_places(carried_out.get(clause, []))} | {by} |")
    return "\n".join(lines) + "\n"


def _places(cited: list[Citation]) -> str:
    """Functions by file. Where many refuse something by the clause, some of them will do."""
    deciding = [c for c in cited if not c.refuses]
    refusing = [c for c in cited if c.refuses]
    shown = deciding + refusing[: max(0, MOST_PLACES - len(deciding))]
    by_file: dict[str, list[str]] = {}
    for citation in shown:
        by_file.setdefault(citation.file, []).append(f"`{citation.name}`" if citation.name else "")
    cells = [f"{_link(file)} {' '.join(dict.fromkeys(names))}".rstrip() for file, names in by_file.items()]
    more = len(cited) - len(shown)
    return "<br>".join([*cells, f"and {more} more that refuse something by it"] if more else cells)


def _link(file: str) -> str:
    return f"[{file.removeprefix('rules/')}](../src/kickdoor/{file})"


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


if __name__ == "__main__":
    COVERAGE.write_text(coverage(), encoding="utf-8")
