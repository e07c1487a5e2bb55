"""Questions about cards: may I play this now, and if not, why not?"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kickdoor.companion.mats import LEAST_SEATS, table_of
from kickdoor.companion.plays import aimed_at, at_hand, play_all, ways_of
from kickdoor.companion.state import Key, State
from kickdoor.companion.tables import MOST_OTHERS, FightTable, Mats
from kickdoor.model.table import Table
from kickdoor.rules import engine
from kickdoor.rules.why_not_card import why_not_card
from kickdoor.scenarios.situation import Situation, seat_name
from kickdoor.scenarios.statements import BadScenario
from kickdoor.views.action_data import action_data
from kickdoor.views.as_json import as_json
from kickdoor.views.reason_info import ReasonInfo, reason_info
from kickdoor.views.view import view_of
from kickdoor.views.view_types import ActionData, ViewData

__all__ = ["Answer", "Question", "Way", "answer"]

Moment = Literal["arrange", "trouble", "charity", "open", "kill", "running"]
_FIGHTS = ("open", "kill", "running")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """May this player play this card at this moment? Without `who` it is somebody about whom nothing is known. The
    moment is a phase of the turn, or a stage of the fight."""

    state: State
    card: Annotated[str, Meta(min_length=1, max_length=80)]
    who: Key | None = None
    moment: Moment = "arrange"


class Way(msgspec.Struct, frozen=True):
    """A way to play the card. `on` is what it is aimed at, in the words of the state."""

    on: str
    action: ActionData


class Answer(msgspec.Struct, frozen=True):
    """The ways in which the card can be played. If there are none, `reason` says why not; `moment` is false if the
    moment cannot be: a kill is announced only where the munchkins win. `view` is the table as this player sees it, for
    the words of the ways, and `seats` has the keys of its players."""

    moment: bool
    ways: list[Way]
    reason: ReasonInfo | None
    seats: list[str]
    view: ViewData | None  # type: ignore[valid-type]  # made by a call


def answer(question: Question) -> Answer:
    """Ask the rules. Raises BadSets."""
    mats = Mats(question.state)
    ft: FightTable | None = None
    seats: list[str]
    table: Table | None
    try:
        if question.moment in _FIGHTS:
            ft = _fight(mats, question)
            table, seats = (None, []) if ft is None else (ft.table, ft.seats)
        else:
            table, seats = _turn(mats, question)
    except BadScenario:
        table, seats = None, []
    if table is None or (ft is not None and table.fight is None):
        return Answer(False, [], None, seats, None)
    if ft is not None and question.moment == "open":
        table = play_all(ft)
    seat = seats.index(question.who or "")
    card = at_hand(table, seat, question.card) if ":" not in question.card else None
    if card is None:
        return Answer(True, [], None, seats, None)
    ways = [
        Way("" if ft is None else aimed_at(ft, table, a), action_data(table, seat, a))
        for a in ways_of(table, seat, card)
    ]
    reason = None if ways else why_not_card(table, seat, card)
    view: Any = msgspec.convert(as_json(view_of(table, seat)), ViewData)
    return Answer(True, ways, None if reason is None else reason_info(reason), seats, view)


def _fight(mats: Mats, question: Question) -> FightTable | None:
    fight = question.state.fight
    if fight is None:
        return None
    alive = [key for key in mats.state.in_order() if not mats.state.players[key].dead]
    others = [key for key in alive if key not in (fight.fighter, fight.helper)]
    others.sort(key=lambda key: key != question.who)  # whoever asks is there
    most = MOST_OTHERS if fight.helper is None else MOST_OTHERS - 1
    return FightTable(mats, fight, others[:most], question.moment)


def _turn(mats: Mats, question: Question) -> tuple[Table, list[str]]:
    """A turn without a fight: that of the player whose turn it is, or of whoever asks."""
    state = mats.state
    alive = [key for key in state.in_order() if not state.players[key].dead or key == question.who]
    turn = state.turn if state.turn in alive else question.who
    first = [key for key in dict.fromkeys((turn, question.who)) if key]
    seats = [*first, *[key for key in alive if key not in first]][: MOST_OTHERS + 1]
    seats += [""] * max(LEAST_SEATS - len(seats), 1)
    players = [dict(mats.of[key].spec) if key else {} for key in seats]
    for spec in players:
        spec.pop("dead", None)
    situation = Situation(players=players, turn=seat_name(0), phase=question.moment)
    table = table_of(mats.lib, situation, mats.options)
    engine.waiting(table)
    return table, seats
