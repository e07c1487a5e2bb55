"""What the compiler does not do as the language says must not be written in what is compiled.

A compiled coroutine that waits inside an `except` forgets what it has caught as soon as another one catches something:
a bare `raise` afterwards raises the other's error, or none at all, and its task never ends. An `async with` whose exit
really waits has the same fault, and so has a `finally` that waits.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

import pytest

from building.sources import ROOT, compiled_files, module_name, outline, sources

WAITING = (ast.Await, ast.AsyncWith, ast.AsyncFor, ast.Yield, ast.YieldFrom)
NEVER_WAIT = ("lock", "self.lock", "room.lock", "self.room.lock")  # kickdoor.server.table.lock


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
    files = compiled_files()
    assert ROOT / "src/kickdoor/server/table/room.py" in files
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


# --- what compiling depends on ------------------------------------------------------------------------------------


def test_the_list_of_compiled_modules_has_whole_folders_and_exceptions() -> None:
    names = [module_name(path) for path in compiled_files()]
    assert {"kickdoor.model", "kickdoor.rules.engine", "kickdoor.bots.quick.policy", "kickdoor.sim.loop"} <= set(names)
    assert "kickdoor.bots.search.weights" not in names


def test_compiled_modules_depend_on_what_they_import_and_on_nothing_else() -> None:
    found = {module_name(path) for path in sources()}
    assert {module_name(path) for path in compiled_files()} <= found
    assert {
        "kickdoor.server.protocol.messages",
        "kickdoor.bots.search.weights",
        "kickdoor.cards.language.steps",
    } <= found
    assert not [name for name in found if name.startswith(("kickdoor.cli", "kickdoor.sim.report"))]


def outlined(source: str) -> str:
    return ast.unparse(outline(ast.parse(source)))


def test_only_what_others_can_see_of_a_module_counts() -> None:
    module = (
        "LIMIT = 3\nclass A:\n def __init__(self) -> None:\n  self.x: int = 1\n def f(self, a: int = 1) -> int:\n  "
    )
    before = outlined(module + "return a")
    assert outlined(module + "return a + 1") == before
    assert outlined(module.replace("LIMIT = 3", "LIMIT = 4") + "return a") != before
    assert outlined(module.replace("self.x: int", "self.x: str") + "return a") != before
    assert outlined(module.replace("a: int = 1", "a: int = 2") + "return a") != before
