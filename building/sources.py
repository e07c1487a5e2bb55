"""What the compiled modules are made of. `pyproject.toml` lists them; the compiler, `dev.py` and tests read it here.

Compiling takes minutes, so `dev.py` does it again only if something has changed that the result depends on: a compiled
module, or what it can see of a module that is not compiled.
"""

from __future__ import annotations

import ast
import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"


def settings() -> dict[str, Any]:
    """The table `[tool.kickdoor.compiled]` of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table: dict[str, Any] = project["tool"]["kickdoor"]["compiled"]
    return table


def compiled_files() -> list[Path]:
    """The modules that are compiled: the files and folders of `include` without those of `exclude`."""
    table = settings()
    return sorted(set(_files(table["include"])) - set(_files(table["exclude"])))


def _files(names: list[str]) -> Iterator[Path]:
    for name in names:
        path = ROOT / name.removeprefix("/")
        if not path.exists():
            raise SystemExit(f"pyproject.toml lists {name} for compiling, and there is no such file")
        yield from path.rglob("*.py") if path.is_dir() else [path]


def module_name(path: Path) -> str:
    """The name under which this file is imported."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def outline(tree: ast.Module) -> ast.Module:
    """A module without the bodies of its functions: all that the types in other modules can depend on. The bodies of
    constructors stay, because they declare attributes."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name != "__init__":
            node.body = [ast.Pass()]
    return tree


def sources() -> dict[Path, str]:
    """What the compiled modules depend on: their own text, and the outlines of all other modules that they import, one
    way or another."""
    compiled = set(compiled_files())
    found: dict[Path, str] = {}
    todo = sorted(compiled)
    while todo:
        path = todo.pop()
        if path in found:
            continue
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        if path not in compiled:
            text = ast.unparse(outline(tree))
        found[path] = text
        todo += _imports(tree)
    return found


def _imports(tree: ast.Module) -> Iterator[Path]:
    """The files of this project that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            path = SRC.joinpath(*name.split("."))
            for file in (path.with_suffix(".py"), path / "__init__.py"):
                if file.is_file():
                    yield file


def fingerprint() -> str:
    """A hash of everything that the compiled modules depend on."""
    total = hashlib.sha256()
    for path, text in sorted(sources().items()):
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{text}\0".encode())
    return total.hexdigest()
