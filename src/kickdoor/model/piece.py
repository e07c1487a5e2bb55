"""What all parts of a table have in common: they can be printed, pickled and copied, compiled or not."""

from __future__ import annotations

import inspect
from typing import Any, Final

from mypy_extensions import mypyc_attr

_parameters: Final[dict[type, list[str]]] = {}


@mypyc_attr(acyclic=True)
class Shown:
    """Base of classes that are printed by what they hold."""

    def __repr__(self) -> str:
        """The name of the class and all facts but those that say "none" or "no"."""
        said = [f"{name}={value!r}" for name, value in facts(self).items() if not _says_nothing(value)]
        return f"{type(self).__name__}({', '.join(said)})"


@mypyc_attr(acyclic=True)
class Piece(Shown):
    """Base of players, fights, frames, actions and events, which can also be pickled and copied.

    The constructor of a Piece keeps what it is given under the same names.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        state = facts(self)
        return type(self), tuple([state[name] for name in _needed(type(self))]), state


def facts(piece: object) -> dict[str, Any]:
    """The attributes of an object by their names."""
    state: Any = piece.__getstate__()  # a compiled class has no `__dict__`
    return {} if state is None else state


def _says_nothing(value: object) -> bool:
    return value is None or value is False or value in (-1, "", [])


def _needed(cls: type) -> list[str]:
    """The parameters that the constructor cannot do without."""
    names = _parameters.get(cls)
    if names is None:
        known = inspect.signature(cls).parameters.values()
        names = [p.name for p in known if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD]
        _parameters[cls] = names
    return names
