"""The documents are true: links lead somewhere, and what is named exists. `test_reference.py` runs their programs."""

from __future__ import annotations

import ast
import contextlib
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cyclopts import CycloptsError, MissingArgumentError

from kickdoor.cli import app
from kickdoor.server.settings import Settings

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kickdoor"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
# paths in the documents begin in one of these folders
ROOTS = (
    ROOT,
    SOURCE,
    SOURCE / "rules",
    SOURCE / "server",
    ROOT / "web",
    ROOT / "web" / "src",
    ROOT / "tests",
    ROOT / "docs",
)
MADE = (
    "build/",
    "generated/",
    "paraglide/",
    "web/node_modules",
    "src/generated",
    "src/kickdoor/server/static",
    ".venv",
)  # not in the repository
# places that a reader makes, or that stand for many
EXAMPLE = re.compile(r"^(?:tavern|locale|en|de|fr)/|/fr[./]|(?:^|/)[A-Z]{2,}(?:/|$)")
GONE = ("kickdoor bench",)  # the changelog says so
VARIABLES = ("table", "view", "card", "env")  # in the documents these are things, not modules
ENDINGS = r"(?:py|md|json|yaml|yml|ts|svelte|js|toml|txt|svg|css|webp|png)"


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    missing = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        other = page.parent / file if file else page
        if not other.exists() or (anchor and anchor not in _anchors(other)):
            missing.append(target)
    assert missing == []


@cache
def _anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_every_file_that_a_document_names_exists(page: Path) -> None:
    missing = [path for path in _paths(page) if not _exists(path, page)]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_every_function_that_a_document_names_exists(page: Path) -> None:
    missing = [name for name in _dotted(page) if not _is_defined(name)]
    assert missing == []


def _marked(page: Path) -> Iterator[str]:
    """Everything in single backticks outside blocks of code."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    yield from re.findall(r"`([^`\n]+)`", text)


def _paths(page: Path) -> Iterator[str]:
    for text in _marked(page):
        path = text.partition("::")[0]
        if "/" in path and re.fullmatch(rf"\w[\w.-]*(?:/[\w.-]+)*(?:\.{ENDINGS}|/)", path) and not EXAMPLE.search(path):
            yield path


def _exists(path: str, page: Path) -> bool:
    if path.startswith(MADE):
        return True
    return any((root / path).exists() for root in (*ROOTS, page.parent))


def _dotted(page: Path) -> Iterator[str]:
    for text in _marked(page):
        name = text.partition("(")[0]
        if name.rpartition(".")[2].isupper():
            continue  # `reason.CODE` stands for many
        if re.fullmatch(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+", name) and not re.search(rf"\.{ENDINGS}$", name):
            yield name


def _is_defined(name: str) -> bool:
    """Is it a module, or something in a module or class of that name? Others, such as `d.monster`, are examples."""
    *before, last = name.split(".")
    if name.startswith("kickdoor."):
        path = SOURCE.joinpath(*name.split(".")[1:])
        if path.is_dir() or path.with_suffix(".py").exists():
            return True
    holders = None if before[-1] in VARIABLES else _holders().get(before[-1])
    return holders is None or last in holders


@cache
def _holders() -> dict[str, set[str]]:
    """What modules and classes have, by their names."""
    found: dict[str, set[str]] = {}
    bases: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        stem = "kickdoor" if path.parent == SOURCE and path.stem == "__init__" else path.stem
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found.setdefault(stem, set()).update(_names_in(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(_names_in(node))
                bases.setdefault(node.name, []).extend(b.id for b in node.bases if isinstance(b, ast.Name))
    for name, own in bases.items():
        for base in own:
            found[name] |= found.get(base, set())
    return found


def _names_in(node: ast.Module | ast.ClassDef) -> set[str]:
    names: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(part.name)
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
            names.add(part.attr)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            names.add(part.id)
        elif isinstance(part, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in part.names}
    return names


def _commands(page: Path) -> Iterator[str]:
    """Whole command lines of `kickdoor` and `make`: in backticks, or lines of a block of code."""
    text = page.read_text(encoding="utf-8")
    lines = [line.partition("  #")[0].strip() for line in text.splitlines() if line.startswith(("    ", "$ "))]
    blocks = re.findall(r"^```(?:sh|console|bash|)\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    lines += [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]
    for line in [*_marked(page), *lines]:
        command = line.removeprefix("$ ")
        if re.match(r"(?:kickdoor|make) ", command) and not re.search(r"[…|\\<=]|\b[A-Z]{3,}\b", command):
            yield command


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_every_command_that_a_document_names_can_be_given(page: Path) -> None:
    targets = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[0].split()
    for command in _commands(page):
        name, *rest = shlex.split(command)
        if name == "make":
            assert rest[0] in targets, command
        elif command not in GONE:
            with contextlib.suppress(MissingArgumentError):  # a text may name a command without all it needs
                app.parse_args(rest, exit_on_error=False, print_error=False)


def test_a_command_that_does_not_exist_would_be_noticed() -> None:
    with pytest.raises(CycloptsError):
        app.parse_args(["bench"], exit_on_error=False, print_error=False)
    with pytest.raises(CycloptsError):
        app.parse_args(["play", "--bogus"], exit_on_error=False, print_error=False)


def test_the_word_that_contributing_shows_is_the_real_one() -> None:
    """Line by line, without the remarks."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown = re.search(r"^    WORDS\.append\(\n.*?^    \)$", text, re.DOTALL | re.MULTILINE)
    assert shown is not None
    lines = [line.partition("  #")[0].strip() for line in shown[0].splitlines()]
    source = (SOURCE / "rules" / "instructions" / "hands.py").read_text(encoding="utf-8")
    assert " ".join(lines) in " ".join(source.split())


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_players_are_they(page: Path) -> None:
    """And nothing is done "anew", and no sentence begins with a bare "who"."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.findall(r"\b(?:he|him|his|himself|anew)\b", text)
    found += re.findall(r"(?:\. |\n\n|\* )Who (?:is|has|does|acts|wins|plays|could|can|may) [^?.|]*\.", text)
    assert found == []


def test_every_attack_has_its_test() -> None:
    """docs/attacks.md names them as `test_file.py::test_name`."""
    named = re.findall(r"`(test_\w+\.py)::(test_\w+)`", (ROOT / "docs" / "attacks.md").read_text())
    assert len(named) > 20
    for file, name in named:
        assert f"def {name}(" in (ROOT / "tests" / "server" / file).read_text(), f"{file} has no {name}"


def test_every_setting_of_the_server_stands_in_its_table() -> None:
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    table = page.partition("## Settings")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(?:KICKDOOR|…)_([A-Z_]+)`", table))
    assert {name.upper() for name in Settings.__struct_fields__} <= named
