"""What the simulator needs beyond the game itself, and what to say when it is not there."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

__all__ = ["MissingExtra", "need"]

# by extra: the modules and the packages that bring them
EXTRAS: Final = {
    "report": {"polars": "polars", "altair": "altair", "vl_convert": "vl-convert-python"},
    "cluster": {"ray": "ray"},
    "learn": {"numpy": "numpy"},
}


class MissingExtra(ValueError):
    """A package that is not installed; the text says how to get it."""


def need(extra: str, what_for: str) -> None:
    """Check that everything of an extra can be imported. Raises MissingExtra."""
    missing = [package for module, package in EXTRAS[extra].items() if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"{what_for} needs {' and '.join(missing)}: pip install 'kickdoor[{extra}]' "
            f"(in a checkout: make setup ARGS=--dev)"
        )
