"""Kickdoor: the card game's three base sets as software. Fan-made, not affiliated with the publisher.

    import kickdoor as kd

    table = kd.new_table(sets="deluxe", players=4, seed=7)
    while not table.over:
        seat = table.waiting[0]
        table.act(seat, table.actions(seat)[0])
    print(table)

Where to begin:

    play a game        new_table, scenario, Table, Options, Action, Illegal
    look at it         View, PlayerView, FightView, Library, CardDef, as_json
    write a bot        Bot, LiveView, make_bot, play_game
    simulate           Plan, simulate; Contest, compete, standings
    keep records       Record, Recorder, Log, review_of, fingerprint
    learn to play      kickdoor.env.kickdoor_v0.env (needs kickdoor[env])
    make cards         load_sets, build_library, CardFileError

`help(kd.Table)` shows one of them with its types; docs/api.md has all of them with examples. The names are loaded when
they are first used, so that `import kickdoor` costs nothing.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

if os.environ.get("KICKDOOR_INTERPRETED", "0") not in ("", "0"):
    from kickdoor import _interpreted

    _interpreted.install()

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:  # the same names for type checkers and editors
    from kickdoor.bots import UnknownBot as UnknownBot
    from kickdoor.bots import make_bot as make_bot
    from kickdoor.bots.bot import Bot as Bot
    from kickdoor.cards.library.build import build_library as build_library
    from kickdoor.cards.problems import CardFileError as CardFileError
    from kickdoor.cards.registry import load_sets as load_sets
    from kickdoor.model.action import Action as Action
    from kickdoor.model.action import UnknownAction as UnknownAction
    from kickdoor.model.card import CardDef as CardDef
    from kickdoor.model.chance import Chance as Chance
    from kickdoor.model.chance import chance_from as chance_from
    from kickdoor.model.events.event import Event as Event
    from kickdoor.model.library import Library as Library
    from kickdoor.model.reason import Illegal as Illegal
    from kickdoor.model.reason import Reason as Reason
    from kickdoor.model.reason import RulesBug as RulesBug
    from kickdoor.model.table import Options as Options
    from kickdoor.record.errors import RecordError as RecordError
    from kickdoor.record.fingerprint import fingerprint as fingerprint
    from kickdoor.record.log import Log as Log
    from kickdoor.record.record import Record as Record
    from kickdoor.record.recorder import Recorder as Recorder
    from kickdoor.record.review import Review as Review
    from kickdoor.record.review import review_of as review_of
    from kickdoor.rules.new_game import BadSetup as BadSetup
    from kickdoor.scenarios.build import scenario as scenario
    from kickdoor.scenarios.statements import BadScenario as BadScenario
    from kickdoor.sim.arena import Contest as Contest
    from kickdoor.sim.arena import Standing as Standing
    from kickdoor.sim.arena import compete as compete
    from kickdoor.sim.arena import standings as standings
    from kickdoor.sim.driver import play_game as play_game
    from kickdoor.sim.loop import Tally as Tally
    from kickdoor.sim.plan import Plan as Plan
    from kickdoor.sim.simulate import Report as Report
    from kickdoor.sim.simulate import simulate as simulate
    from kickdoor.table import Step as Step
    from kickdoor.table import Table as Table
    from kickdoor.table import new_table as new_table
    from kickdoor.views.as_json import as_json as as_json
    from kickdoor.views.as_json import events_as_json as events_as_json
    from kickdoor.views.fight_view import FightView as FightView
    from kickdoor.views.live_view import LiveView as LiveView
    from kickdoor.views.view import PlayerView as PlayerView
    from kickdoor.views.view import View as View

# Public name -> the module that defines it. A new name also goes above, and into a section of docs/make_api.py.
_HOME: dict[str, str] = {
    "Action": "kickdoor.model.action",
    "BadScenario": "kickdoor.scenarios.statements",
    "BadSetup": "kickdoor.rules.new_game",
    "Bot": "kickdoor.bots.bot",
    "CardDef": "kickdoor.model.card",
    "CardFileError": "kickdoor.cards.problems",
    "Chance": "kickdoor.model.chance",
    "Contest": "kickdoor.sim.arena",
    "Event": "kickdoor.model.events.event",
    "FightView": "kickdoor.views.fight_view",
    "Illegal": "kickdoor.model.reason",
    "Library": "kickdoor.model.library",
    "LiveView": "kickdoor.views.live_view",
    "Log": "kickdoor.record.log",
    "Options": "kickdoor.model.table",
    "Plan": "kickdoor.sim.plan",
    "PlayerView": "kickdoor.views.view",
    "Reason": "kickdoor.model.reason",
    "Record": "kickdoor.record.record",
    "RecordError": "kickdoor.record.errors",
    "Recorder": "kickdoor.record.recorder",
    "Report": "kickdoor.sim.simulate",
    "Review": "kickdoor.record.review",
    "RulesBug": "kickdoor.model.reason",
    "Standing": "kickdoor.sim.arena",
    "Step": "kickdoor.table",
    "Table": "kickdoor.table",
    "Tally": "kickdoor.sim.loop",
    "UnknownAction": "kickdoor.model.action",
    "UnknownBot": "kickdoor.bots",
    "View": "kickdoor.views.view",
    "as_json": "kickdoor.views.as_json",
    "build_library": "kickdoor.cards.library.build",
    "chance_from": "kickdoor.model.chance",
    "compete": "kickdoor.sim.arena",
    "events_as_json": "kickdoor.views.as_json",
    "fingerprint": "kickdoor.record.fingerprint",
    "load_sets": "kickdoor.cards.registry",
    "make_bot": "kickdoor.bots",
    "new_table": "kickdoor.table",
    "play_game": "kickdoor.sim.driver",
    "review_of": "kickdoor.record.review",
    "scenario": "kickdoor.scenarios.build",
    "simulate": "kickdoor.sim.simulate",
    "standings": "kickdoor.sim.arena",
}

__all__ = ["__version__", *_HOME]  # noqa: PLE0604 (names of the table above)


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    reference = import_module("kickdoor._reference")
    value: object = reference.with_docs(_HOME[name], name, getattr(import_module(_HOME[name]), name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names and the packages that are loaded, without what this module itself imports."""
    packages = [name for name in globals() if not name.startswith("_") and f"{__name__}.{name}" in sys.modules]
    return sorted({*__all__, *packages, *(name for name in globals() if name.startswith("__"))})
