"""The numbers: everybody's strength, and the fight as the rules add it up."""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.companion.mats import CardProblem
from kickdoor.companion.plays import play_all
from kickdoor.companion.state import CompanionState, FightState
from kickdoor.companion.tables import MOST_OTHERS, FightTable, Mats
from kickdoor.model.fields import written
from kickdoor.model.table import Table
from kickdoor.rules.fight.stakes import helper_gain
from kickdoor.views.fight_view import FightView
from kickdoor.views.outlook import Outcome, Outlook
from kickdoor.views.view_types import struct_of

__all__ = ["FightReckoning", "HelpReckoning", "PersonReckoning", "Reckoning", "reckon"]

FightData: Any = struct_of(FightView.shape)
OutcomeData: Any = struct_of(Outcome.shape)


class PersonReckoning(msgspec.Struct, frozen=True):
    """A player: their strength in any fight, the modifier of their rolls to run away, cards that do not count, and the
    keys of the cards that they would lose by dying."""

    strength: int
    run: int
    problems: list[CardProblem]
    lost_by_death: list[str]


class HelpReckoning(msgspec.Struct, frozen=True):
    """How the fight would stand with this player's help; `fight` is null if that cannot be known beforehand.
    `say` is the key of the phrase: `outlook.<say>`."""

    who: str
    fight: OutcomeData | None
    say: str


class FightReckoning(msgspec.Struct, frozen=True):
    """The fight. `data` is null if there is none: no monster was entered, or it does not stay (`gone`). Seats are
    places in `seats`, which has the keys of players; an empty one is somebody without a name. `foes` has the keys of
    monsters by the names of their cards. `helper_levels` is what the helper would gain."""

    data: FightData | None
    gone: bool
    seats: list[str]
    foes: dict[str, str]
    help: list[HelpReckoning]
    helper_levels: int
    problems: list[CardProblem]


class Reckoning(msgspec.Struct, frozen=True):
    """Everything that follows from a state by the rules."""

    players: dict[str, PersonReckoning]
    fight: FightReckoning | None
    winning_level: int


def reckon(state: CompanionState) -> Reckoning:
    """Add everything up. Raises BadSets or BadMat."""
    mats = Mats(state)
    people = {
        key: PersonReckoning(mat.strength, mat.run, mat.problems, mat.lost_by_death) for key, mat in mats.of.items()
    }
    fight = state.the_fight()
    return Reckoning(people, None if fight is None else _fight(mats, fight), mats.winning_level)


def _fight(mats: Mats, fight: FightState) -> FightReckoning:
    played = mats.state.players_in_it(fight)
    most = MOST_OTHERS if fight.helper is None else MOST_OTHERS - 1
    ft = FightTable(mats, fight, played[:most])
    if ft.table is None:
        return FightReckoning(None, False, ft.seats, {}, [], 0, ft.problems)
    t = play_all(ft)
    keys = {name: key for key, name in ft.foes.items()}
    if t.fight is None:
        return FightReckoning(None, True, ft.seats, keys, [], 0, ft.problems)
    data = _as_json(FightView(t, t.fight, -1), t)
    gain = helper_gain(t, t.fight, t.fight.helper) if t.fight.helper >= 0 else 0
    return FightReckoning(data, False, ft.seats, keys, _help(mats, fight), gain, ft.problems)


def _as_json(view: FightView, t: Table) -> Any:
    return msgspec.convert(written(view, FightView.shape.fields, t.lib), FightData)


def _help(mats: Mats, fight: FightState) -> list[HelpReckoning]:
    """What everybody's help would be worth, if nobody helps yet."""
    if fight.helper is not None:
        return []
    people = mats.state.players
    others = [key for key in mats.state.in_order() if key != fight.fighter and not people[key].dead]
    played = [key for key in mats.state.players_in_it(fight) if key in others][: MOST_OTHERS - 1]
    rest = [key for key in others if key not in played]
    room = MOST_OTHERS - len(played)
    out: list[HelpReckoning] = []
    for begin in range(0, max(len(rest), 1), room):
        ft = FightTable(mats, fight, [*played, *rest[begin : begin + room]])
        if ft.table is None:
            return []
        t = play_all(ft)
        if t.fight is None:
            return []
        for one in Outlook(t, t.fight.fighter).help:
            if ft.seats[one.seat] and (begin == 0 or ft.seats[one.seat] not in played):
                outcome = None if one.fight is None else written(one.fight, Outcome.shape.fields, t.lib)
                out.append(HelpReckoning(ft.seats[one.seat], msgspec.convert(outcome, OutcomeData | None), one.say))
    return out
