"""Kickdoor: the card game's three base sets as software. Fan-made, not affiliated with the publisher.

The public names are loaded when first used, so that `import kickdoor` costs nothing.
"""

from __future__ import annotations

import os
from importlib import import_module

if os.environ.get("KICKDOOR_INTERPRETED", "0") not in ("", "0"):
    from kickdoor import _interpreted

    _interpreted.install()

__version__ = "0.1.0.dev0"

# Public name -> the module that defines it. A new name also goes into __all__.
_HOME: dict[str, str] = {
    "Action": "kickdoor.model.action",
    "BadScenario": "kickdoor.scenario",
    "BadSetup": "kickdoor.rules.game",
    "CardFileError": "kickdoor.cards.problems",
    "Chance": "kickdoor.model.chance",
    "Illegal": "kickdoor.model.frame",
    "Options": "kickdoor.model.table",
    "Reason": "kickdoor.model.frame",
    "RulesBug": "kickdoor.model.frame",
    "Step": "kickdoor.table",
    "Table": "kickdoor.table",
    "UnknownAction": "kickdoor.model.action",
    "View": "kickdoor.views.view",
    "chance_from": "kickdoor.model.chance",
    "new_table": "kickdoor.table",
    "scenario": "kickdoor.scenario",
}

__all__ = ["__version__", *_HOME]  # noqa: PLE0604 (names of the table above)


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
