"""Kickdoor: the card game's three base sets as software. Fan-made, not affiliated with the publisher.

The public names are loaded when first used, so that `import kickdoor` costs nothing.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

if os.environ.get("KICKDOOR_INTERPRETED", "0") not in ("", "0"):
    from kickdoor import _interpreted

    _interpreted.install()

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:  # the same names for type checkers and editors
    from kickdoor.cards.problems import CardFileError as CardFileError
    from kickdoor.model.action import Action as Action
    from kickdoor.model.action import UnknownAction as UnknownAction
    from kickdoor.model.chance import Chance as Chance
    from kickdoor.model.chance import chance_from as chance_from
    from kickdoor.model.reason import Illegal as Illegal
    from kickdoor.model.reason import Reason as Reason
    from kickdoor.model.reason import RulesBug as RulesBug
    from kickdoor.model.table import Options as Options
    from kickdoor.record.errors import RecordError as RecordError
    from kickdoor.record.record import Record as Record
    from kickdoor.record.record import Recorder as Recorder
    from kickdoor.rules.new_game import BadSetup as BadSetup
    from kickdoor.scenario import BadScenario as BadScenario
    from kickdoor.scenario import scenario as scenario
    from kickdoor.table import Step as Step
    from kickdoor.table import Table as Table
    from kickdoor.table import new_table as new_table
    from kickdoor.views.live_view import LiveView as LiveView
    from kickdoor.views.view import View as View

# Public name -> the module that defines it. A new name also goes above.
_HOME: dict[str, str] = {
    "Action": "kickdoor.model.action",
    "BadScenario": "kickdoor.scenario",
    "BadSetup": "kickdoor.rules.new_game",
    "CardFileError": "kickdoor.cards.problems",
    "Chance": "kickdoor.model.chance",
    "Illegal": "kickdoor.model.reason",
    "LiveView": "kickdoor.views.live_view",
    "Options": "kickdoor.model.table",
    "Reason": "kickdoor.model.reason",
    "Record": "kickdoor.record.record",
    "RecordError": "kickdoor.record.errors",
    "Recorder": "kickdoor.record.record",
    "RulesBug": "kickdoor.model.reason",
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
