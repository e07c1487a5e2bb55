"""Bots of the user's own by name, for games, matches and simulations: `my_bot.py:MyBot` or `package.module:MyBot`.

Loading such a bot runs its code. So only the command line takes these names; a record or a client never does.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

from kickdoor.bots import Bot, UnknownBot, make_bot

__all__ = ["any_bot", "is_own"]


def is_own(name: str) -> bool:
    return ":" in name


def any_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name, built in or the user's own. Raises UnknownBot."""
    return _own_class(name)(seed) if is_own(name) else make_bot(name, seed)


@cache
def _own_class(name: str) -> type[Bot]:
    where, _, called = name.rpartition(":")
    try:
        module = _file(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    except Exception as error:  # their code may raise anything
        raise UnknownBot(f"{where} could not be read: {type(error).__name__}: {error}") from error
    found = getattr(module, called, None)
    if not _is_bot(found):
        bots = [each for each, value in vars(module).items() if _is_bot(value) and value.__module__ == module.__name__]
        raise UnknownBot(f"{where} has no bot called {called!r}; its bots are: {', '.join(bots) or 'none'}")
    return cast(type[Bot], found)


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot)


def _file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"own_{path.stem}", path)
    assert spec is not None  # its name ends with .py
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and their like look there
    spec.loader.exec_module(module)
    return module
