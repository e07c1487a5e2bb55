"""The packages and their imports, from the source and from the layers that `make check` enforces (pyproject.toml)."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

from docs.architecture.drawing import WIDTH, Picture

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kickdoor"

ABOUT = {
    "cli": "the kickdoor command, the table in the terminal",
    "learn": "trains the judge of the searching bot",
    "server": "many tables for people, bots and spectators",
    "local": "the server in a page that needs none",
    "workshop": "sets of one's own: files, check, trial, weight",
    "sim": "thousands of games, statistics, reports",
    "env": "the game as an environment for learning",
    "bots": "opponents: quick scores, search thinks ahead",
    "puzzles": "proved by search of all play",
    "companion": "paper games as real tables",
    "lessons": "situations with a goal, for learning",
    "record": "a game on disk, replay, log, review",
    "scenarios": "any situation in a few words",
    "table": "the calls that everybody above uses",
    "views": "what one seat may know",
    "cards": "card language: reader, checks, library, texts",
    "rules": "everything that is decided about the game",
    "sets": "cards as YAML, no code",
    "model": "the state: Table, cards, actions, events, frames",
    "phrases": "every sentence, one book per language",
}
COLOUR = {
    **dict.fromkeys(("cli", "learn", "local", "server", "workshop", "sim", "env"), "blue"),
    **dict.fromkeys(("puzzles", "companion", "lessons", "bots", "record", "scenarios"), "green"),
    **dict.fromkeys(("table", "views", "cards", "rules", "model"), "yellow"),
    **dict.fromkeys(("sets", "phrases"), "violet"),
}
RULES = {
    "idle": "who has nothing to do",
    "new_game": "sets a table up",
    "why_not_card": "why can I not play this?",
    "engine": "waits, lists, checks, acts, goes on",
    "actions": "a class for each kind of action",
    "kinds": "a class for each kind of card",
    "instructions": "a class for each word of a card",
}


def contracts() -> list[dict[str, Any]]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return found


def layers(container: str) -> list[list[str]]:
    """The layers of a package, the highest first: the first contract about it."""
    contract = next(c for c in contracts() if c.get("containers") == [container])
    return [[part.strip("() ") for part in layer.replace(":", "|").split("|")] for layer in contract["layers"]]


def imports() -> dict[str, set[str]]:
    """Which packages each package imports."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        own = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{a.name}" for a in node.names]
            for name in names:
                if name.startswith("kickdoor.") and name.split(".")[1] != own:
                    found.setdefault(own, set()).add(name.split(".")[1])
    found["cards"].add("sets")  # as data: the registry reads the files
    return found


def draw() -> str:
    rows = [name for layer in layers("kickdoor") for name in layer]
    used = imports()
    picture = Picture(
        "Packages and their imports",
        "A table of all packages, the highest layer first. A dot marks what a package imports; every dot is right of "
        "the diagonal, because imports go down only. Below, the layers inside the rules.",
    )
    left, step, right, column = 24, 34, 424, 36
    top = 122
    picture.words(left, 34, "Packages, the highest layer first", "bold large")
    picture.words(left, 54, "A package may import those below it. A dot: it does.", "soft small")
    for i, name in enumerate(rows):
        x = right + i * column + column / 2
        picture.words(x + 4, top - 12, name, "mono soft", turn=-52)
        picture.line((x, top - 6), (x, top + (i + 0.5) * step))
    for i, name in enumerate(rows):
        y = top + i * step
        picture.box(left, y, right - left - 8, step - 5, COLOUR[name], round_=5)
        picture.words(left + 10, y + 19, name, "mono bold")
        picture.words(left + 88, y + 19, ABOUT[name], "small")
        picture.line((right - 8, y + 14.5), (right + i * column + column / 2, y + 14.5))
        picture.dot(right + i * column + column / 2, y + 14.5, 3, "line")
        for j, other in enumerate(rows):
            if other in used.get(name, set()):
                picture.dot(right + j * column + column / 2, y + 14.5, 7, f"{COLOUR[other]}-edge")
    y = top + len(rows) * step + 34
    return picture.svg(_inside_rules(picture, left, y))


def _inside_rules(picture: Picture, left: float, y: float) -> float:
    """The layers of kickdoor.rules; its height at the end."""
    picture.words(left, y, "Inside rules, the highest layer first", "bold large")
    y += 16
    wide = WIDTH - 2 * left
    *upper, lowest = layers("kickdoor.rules")
    folders = [name for name in lowest if (SOURCE / "rules" / name).is_dir()]
    modules = [name for name in lowest if name not in folders]
    for layer in upper:
        share = (wide - 8 * (len(layer) - 1)) / len(layer)
        for i, name in enumerate(layer):
            x = left + i * (share + 8)
            picture.box(x, y, share, 34, "yellow", round_=5)
            picture.words(x + 12, y + 22, name, "mono bold")
            picture.words(x + 24 + 7.3 * len(name), y + 22, RULES[name], "small")
        y += 42
    picture.box(left, y, wide, 88, "yellow", round_=5)
    share = (wide - 16) / len(folders)
    for i, name in enumerate(folders):
        picture.box(left + 8 + i * share, y + 9, share - 6, 28, "paper", edge="yellow-edge", round_=5)
        picture.words(left + 5 + (i + 0.5) * share, y + 28, name, "mono bold", anchor="middle")
    half = (len(modules) + 1) // 2
    picture.words(left + 12, y + 57, "  ".join(modules[:half]), "mono soft")
    picture.words(left + 12, y + 76, "  ".join(modules[half:]), "mono soft")
    return y + 88 + 24
