"""What the compiler does not do as the language says must not be written in what is compiled.

A compiled coroutine that waits inside an `except` forgets what it has caught as soon as another one catches something:
a bare `raise` afterwards raises the other's error, or none at all, and its task never ends. An `async with` whose exit
really waits has the same fault, and so has a `finally` that waits.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WAITING = (ast.Await, ast.AsyncWith, ast.AsyncFor, ast.Yield, ast.YieldFrom)
NEVER_WAIT = ("lock", "self.lock", "room.lock", "self.room.lock")  # kickdoor.server.lock


def compiled() -> Iterator[Path]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for name in project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]:
        path = ROOT / name.lstrip("/")
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _waits(nodes: Sequence[ast.AST]) -> bool:
    return any(isinstance(inner, WAITING) for node in nodes for inner in ast.walk(node))


def faults(source: str) -> list[int]:
    """Lines where something waits while an error is being handled."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler) and _waits([node]):
            found.append(node.lineno)
        elif isinstance(node, ast.Try) and _waits(node.finalbody):
            found.append(node.finalbody[0].lineno)
        elif isinstance(node, ast.AsyncWith):
            found += [node.lineno for item in node.items if ast.unparse(item.context_expr) not in NEVER_WAIT]
    return found


def test_nothing_compiled_waits_while_it_handles_an_error() -> None:
    files = list(compiled())
    assert ROOT / "src/kickdoor/server/room.py" in files
    assert {str(file.relative_to(ROOT)): lines for file in files if (lines := faults(file.read_text()))} == {}


@pytest.mark.parametrize(
    "code",
    [
        "try: pass\n except OSError:\n  await other()\n  raise",
        "try: pass\n finally:\n  await other()",
        "async with open_file() as file: pass",
    ],
)
def test_the_search_finds_it(code: str) -> None:
    assert faults(f"async def wait():\n {code}\n")
