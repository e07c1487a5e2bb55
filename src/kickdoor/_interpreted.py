"""Running the compiled package interpreted: KICKDOOR_INTERPRETED=1.

The wheel carries every kernel module twice, compiled (`.so`, `.pyd`) and as source. Python prefers the compiled one;
with the finder below in front, it sees only the source. Same files, same games: for debugging, coverage and comparing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from types import ModuleType

__all__ = ["SourceOnly", "install", "is_compiled"]

PACKAGE = "kickdoor"


class SourceOnly:
    """Finds the package's modules as source; leaves all others to the finders behind it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG004  (the protocol's)
        if path is None or not name.startswith(f"{PACKAGE}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:  # no loader: a folder without __init__.py
                return spec
        return None


def install() -> None:
    """Make every later import of the package's modules take the source. Called before the first of them."""
    if SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)


def is_compiled(module: str = f"{PACKAGE}.model") -> bool:
    """Whether this module comes (or would come) compiled."""
    spec = find_spec(module)
    if spec is None:
        return False
    return isinstance(spec.loader, ExtensionFileLoader) or (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
