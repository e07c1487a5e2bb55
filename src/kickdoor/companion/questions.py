"""Questions about cards: may I play this now, and if not, why not?"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kickdoor.companion.mats import LEAST_SEATS, table_of
from kickdoor.companion.plays import aimed_at, at_hand, play_all, ways_of
from kickdoor.companion.state import CompanionState, Key
from kickdoor.companion.tables import MOST_OTHERS, FightTable, Mats
from kickdoor.model.table import Table
from kickdoor.rules.why_not_card import why_not_card
from kickdoor.scenarios.situation import Situation, seat_name
from kickdoor.scenarios.statements import BadScenario
from kickdoor.views.action_data import action_data
from kickdoor.views.as_json import as_json
from kickdoor.views.reason_info import ReasonInfo, reason_info
from kickdoor.views.view import view_of
from kickdoor.views.view_types import ActionData, ViewData

__all__ = ["CardAnswer", "CardQuestion", "Way", "answer"]

Moment = Literal["arrange", "trouble", "charity", "open", "kill", "running"]
_FIGHTS = ("open", "kill", "running")


class CardQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """May this player play this card at this moment? Without `who` it is somebody about whom nothing is known. The
    moment is a phase of the turn, or a stage of the fight."""

    state: CompanionState
    card: Annotated[str, Meta(min_length=1, max_length=80)]
    who: Key | None = None
    moment: Moment = "arrange"


class Way(msgspec.Struct, frozen=True):
    """A way to play the card. `on` is what it is aimed at, in the words of the state."""

    on: str
    action: ActionData


class CardAnswer(msgspec.Struct, frozen=True):
    """The ways in which the card can be played. If there are none, `reason` says why not. `problem` says why nothing
    can be said: `moment` (it cannot be now: a kill is announced only where the munchkins win), `unknown` (no set here
    has the card), `copies` (all copies of it lie elsewhere). `view` is the table as this player sees it, for the
    words of the ways, and `seats` has the keys of its players."""

    problem: Literal["", "moment", "unknown", "copies"]
    ways: list[Way]
    reason: ReasonInfo | None
    seats: list[str]
    view: ViewData | None  # type: ignore[valid-type]  # made by a call


def answer(question: CardQuestion) -> CardAnswer:
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
        return CardAnswer("moment", [], None, seats, None)
    if ft is not None and question.moment == "open":
        table = play_all(ft)
    if question.card not in mats.lib.numbers or ":" in question.card:
        return CardAnswer("unknown", [], None, seats, None)
    seat = seats.index(question.who if question.who in seats else "")
    card = at_hand(table, seat, question.card)
    if card is None:
        return CardAnswer("copies", [], None, seats, None)
    ways = [
        Way("" if ft is None else aimed_at(ft, table, a), action_data(table, seat, a))
        for a in ways_of(table, seat, card)
    ]
    reason = None if ways else why_not_card(table, seat, card)
    view: Any = msgspec.convert(as_json(view_of(table, seat)), ViewData)
    return CardAnswer("", ways, None if reason is None else reason_info(reason), seats, view)


def _fight(mats: Mats, question: CardQuestion) -> FightTable | None:
    fight = question.state.the_fight()
    if fight is None:
        return None
    alive = [key for key in mats.state.in_order() if not mats.state.players[key].dead]
    others = [key for key in alive if key not in (fight.fighter, fight.helper)]
    others.sort(key=lambda key: key != question.who)  # whoever asks is there
    most = MOST_OTHERS if fight.helper is None else MOST_OTHERS - 1
    return FightTable(mats, fight, others[:most], question.moment)


def _turn(mats: Mats, question: CardQuestion) -> tuple[Table, list[str]]:
    """A turn without a fight: that of the player whose turn it is, or of whoever asks."""
    state = mats.state
    alive = [key for key in state.in_order() if not state.players[key].dead or key == question.who]
    turn = state.turn if state.turn in alive else question.who
    first = [key for key in dict.fromkeys((turn, question.who)) if key in alive]
    seats = [*first, *[key for key in alive if key not in first]][: MOST_OTHERS + 1]
    seats += [""] * max(LEAST_SEATS - len(seats), 1)
    players = [dict(mats.of[key].spec) if key else {} for key in seats]
    for spec in players:
        spec.pop("dead", None)
    situation = Situation(players=players, turn=seat_name(0), phase=question.moment)
    table = table_of(mats.lib, situation, mats.options)
    return table, seats
