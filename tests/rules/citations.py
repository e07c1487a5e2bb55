"""Which code carries out which clause: read from the ids that docstrings and comments of the source cite.

A clause belongs to the innermost function or class whose docstring or comment names it. The id of a refusal stands in
`rules/reasons.py`, so it belongs to every function that gives that reason. Clauses that are facts of the cards, such as
the list of Classes, are named in comments of the card files.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kickdoor"
KERNEL = ("model", "rules", "cards", "views", "table.py")
MODULES = ("reasons", "filled_reasons")
REASONS = ("rules/reasons.py", "rules/filled_reasons.py")
ONE = re.compile(r"([A-Z]+)-(\d+)((?:(?:,| and| to) -\d+)*)(?: to \1-(\d+))?")


class Citation(NamedTuple):
    clause: str
    file: str  # below src/kickdoor
    name: str  # the function or class, with its class before it; empty: the module, or a card file
    refuses: bool = False  # it gives the reason that has this clause


def ids_in(text: str) -> list[str]:
    """The clauses a text names. "RUN-3 to RUN-5", "RUN-3 to -5" and "RUN-3, -4" name all that they mean."""
    found: list[str] = []
    for prefix, first, more, last in ONE.findall(" ".join(text.split())):
        number = int(first)
        found.append(f"{prefix}-{number}")
        for joint, other in re.findall(r"(,| and| to) -(\d+)", more):
            start = number + 1 if joint == " to" else int(other)
            found += [f"{prefix}-{n}" for n in range(start, int(other) + 1)]
            number = int(other)
        if last:
            found += [f"{prefix}-{n}" for n in range(number + 1, int(last) + 1)]
    return found


@cache  # reading all sources takes seconds
def citations() -> list[Citation]:
    """Everything the kernel and the card files cite, in the order of the files."""
    found: list[Citation] = []
    reasons = _reasons()
    for path in _sources():
        file = path.relative_to(SOURCE).as_posix()
        if file not in REASONS:
            found += _of_module(path.read_text(encoding="utf-8"), file, reasons)
    for path in sorted((SOURCE / "sets").rglob("*.yaml")):
        file = path.relative_to(SOURCE).as_posix()
        comments = [line for line in path.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith("#")]
        found += [Citation(clause, file, "") for clause in ids_in(" ".join(comments))]
    return found


@cache
def module_headings() -> dict[str, list[str]]:
    """The modules whose docstring has a word in capitals, by that word. Headings of the catalogue are among them."""
    found: dict[str, list[str]] = {}
    for path in _sources():
        doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        for word in dict.fromkeys(re.findall(r"\b[A-Z]{2,}\b(?!-)", doc)):
            found.setdefault(word, []).append(path.relative_to(SOURCE).as_posix())
    return found


def _sources() -> Iterator[Path]:
    for part in KERNEL:
        path = SOURCE / part
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _reasons() -> dict[str, list[str]]:
    """The clauses behind each refusal, by the name of the constant or function in rules/reasons.py or its neighbour."""
    found: dict[str, list[str]] = {}
    for node in [node for file in REASONS for node in ast.parse((SOURCE / file).read_text(encoding="utf-8")).body]:
        name = node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""
        name = node.name if isinstance(node, ast.FunctionDef) else name
        for call in ast.walk(node):
            if name and isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Reason":
                clause = call.args[1]
                assert isinstance(clause, ast.Constant)
                found.setdefault(name, []).append(str(clause.value))
    return found


def _of_module(text: str, file: str, reasons: dict[str, list[str]]) -> list[Citation]:
    tree = ast.parse(text)
    spans = list(_spans(tree, ""))
    cited = _of_comments(text)
    refusals: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            doc = ast.get_docstring(node)
            line = 0 if isinstance(node, ast.Module) else node.lineno
            cited += [(line, clause) for clause in ids_in(doc or "")]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in MODULES:
            refusals += [(node.lineno, clause) for clause in reasons.get(node.attr, [])]
    found = [Citation(clause, file, _innermost(spans, line)) for line, clause in sorted(cited)]
    for line, clause in sorted(refusals):
        name = _innermost(spans, line)
        if name and Citation(clause, file, name) not in found:
            found.append(Citation(clause, file, name, refuses=True))
    return list(dict.fromkeys(found))


def _of_comments(text: str) -> list[tuple[int, str]]:
    """Comments by the line they are about: their own, or the next line of code if they stand alone."""
    found: list[tuple[int, str]] = []
    waiting: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            if token.line.lstrip().startswith("#"):
                waiting.append(token.string)
            else:
                found += [(token.start[0], clause) for clause in ids_in(token.string)]
        elif waiting and token.type not in (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            found += [(token.start[0], clause) for clause in ids_in(" ".join(waiting))]
            waiting = []
    return found


def _spans(tree: ast.Module | ast.ClassDef, owner: str) -> Iterator[tuple[int, int, str]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            assert node.end_lineno is not None
            yield first, node.end_lineno, owner + node.name
            if isinstance(node, ast.ClassDef):
                yield from _spans(node, f"{node.name}.")


def _innermost(spans: list[tuple[int, int, str]], line: int) -> str:
    inside = [span for span in spans if span[0] <= line <= span[1]]
    return max(inside)[2] if inside else ""
