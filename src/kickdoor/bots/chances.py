"""Everybody's chance to win over a finished game, as somebody could know it then.

    curve = chances_of(record, seat)

The learned judge looks at the moments that matter: the beginnings of turns, fights, cards played in them, Levels won
and lost. For a player, everything that they could not know at that moment is dealt again, several times, and the
judgements are averaged. So a card in somebody's hand moves the curve of others only when it is played. With open hands
(`OPEN`) the table is judged as it lies. Each swing comes with what happened, as the same reader saw it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec

from kickdoor.bots.search.judge.net import learned_judge
from kickdoor.model import announcements
from kickdoor.model.chance import chance_from
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import FightBegan
from kickdoor.model.events.players import Died, LevelChanged
from kickdoor.model.events.turns import GameWon, TurnBegan
from kickdoor.model.fields import Json
from kickdoor.model.table import Table
from kickdoor.record.move import Move, Played
from kickdoor.views.as_json import events_as_json
from kickdoor.views.live_view import LiveView
from kickdoor.views.redeal import hide, redeal
from kickdoor.views.view_types import EventData

__all__ = ["NOBODY", "OPEN", "ChanceCurve", "Moment", "Swing", "chances_now", "chances_of"]

OPEN: Final = -2  # all hands are seen
NOBODY: Final = -1  # a spectator
TABLES: Final = 24  # deals that are averaged at a moment
MOST_MOMENTS: Final = 600  # a long game has 300
MOST_SWINGS: Final = 5
SWING: Final = 0.12  # a change of somebody's chance that is worth telling
MOST_EVENTS: Final = 5  # that are told of a swing
# Sentences that say when it was rather than what happened, and dice whose result is told anyway.
_ASIDE: Final = frozenset(("turn_began", "rolled", "rolled_for_order", "starts"))
# Sentences that are left out first where many things have happened.
_SMALL: Final = frozenset((
    "discarded", "drew", "equipped", "got", "looted_room", "picked", "played", "revealed", "took_off",
))  # fmt: skip
# Announcements that may change the chances, during a fight and at any time.
_IN_FIGHT: Final = (
    announcements.PLAYED, announcements.USED, announcements.ACCEPTED, announcements.ANNOUNCED_KILL,
    announcements.KILL_STOPPED,
)  # fmt: skip
_ANY_TIME: Final = (
    announcements.CURSED, announcements.WON, announcements.LOST, announcements.BAD_STUFF, announcements.STOLE,
    announcements.LOOTS, announcements.PASSED_ON, announcements.LOST_ITEM,
)  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """The chances of all seats after an action (`step`, as in the replay)."""

    step: int
    turn: int
    chances: list[float]


class Swing(msgspec.Struct, frozen=True):
    """A moment that turned the game: the turn in which it came, the seat whose chance changed most, what it was before
    and after, and the last things that happened in between."""

    step: int
    turn: int
    seat: int
    before: float
    after: float
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events


class ChanceCurve(msgspec.Struct, frozen=True):
    """The whole game, and the moments that turned it, in their order."""

    moments: list[Moment]
    swings: list[Swing]


def chances_of(record: Played, seat: int, tables: int = TABLES) -> ChanceCurve:
    """The curve of a game for this seat, NOBODY or OPEN. Raises RecordError."""
    moments: list[Moment] = []
    told: list[list[Json]] = [[]]  # what happened before each moment, after the one before it
    turns: list[int] = []  # in which it happened: if a turn begins with the moment, the turn before it
    turn, due = 0, False
    for move in record.moves():
        t = move.table
        told[-1] += _told(move, seat)
        due = due or any(_matters(event, t) for event in move.events)
        if due and t.turn > 0 and (t.over or not _curse_on_its_way(t)):
            chances = _judged(t, seat, tables, move.number)
            moments.append(Moment(move.number, t.turn, [round(chance, 3) for chance in chances]))
            turns.append(turn or t.turn)
            told.append([])
            due = False
            if len(moments) == MOST_MOMENTS:
                break
        turn = t.turn
    return ChanceCurve(moments, _swings(moments, told, turns))


def chances_now(t: Table) -> list[float]:
    """Everybody's chance to win at this table, as a spectator can know it."""
    return [round(chance, 3) for chance in _judged(t, NOBODY, TABLES, t.turn)]


def _matters(event: Event, t: Table) -> bool:
    if isinstance(event, (TurnBegan, FightBegan, LevelChanged, Died, GameWon)):
        return True
    if not isinstance(event, Announcement):
        return False
    return event.what in _ANY_TIME or (t.fight is not None and event.what in _IN_FIGHT)


def _curse_on_its_way(t: Table) -> bool:
    """Until it has struck the judge does not know of it, and would take its victim to be safe."""
    return LiveView(t, 0).curse() >= 0  # everybody sees it


def _judged(t: Table, seat: int, tables: int, number: int) -> list[float]:
    net = learned_judge().net(t.lib)
    if seat == OPEN or t.over:
        return net.chances(t)
    hidden = t.copy()
    hidden.recording = False
    hide(hidden, seat)
    chance = chance_from(f"chances {seat} {number}")
    sums = [0.0] * len(t.players)
    for _ in range(tables):
        dealt = hidden.copy()
        redeal(dealt, seat, chance)
        for other, found in enumerate(net.chances(dealt)):
            sums[other] += found
    return [total / tables for total in sums]


def _told(move: Move, seat: int) -> list[Json]:
    """What this reader was told of an action."""
    events = events_as_json(move.events, None if seat == OPEN else seat, move.table.lib)
    return [event for event in events if "say" in event and event["say"] not in _ASIDE]


def _chosen(events: list[Json]) -> list[Json]:
    """The last things that happened. Of many, the first of those that tell little are left out."""
    chosen = list(events)
    for event in events:
        if len(chosen) > MOST_EVENTS and event["say"] in _SMALL:
            chosen.remove(event)
    return chosen[-MOST_EVENTS:]


def _story(moments: list[Moment], told: list[list[Json]], number: int) -> list[Json]:
    """What is told of the swing to this moment. One thing is often the end of another, as a lost Level is of a Curse,
    so the last things before it are told, too."""
    events = _chosen(told[number])
    if len(events) <= 2 and moments[number - 1].turn == moments[number].turn:
        events = _chosen(told[number - 1])[-2:] + events
    return events


def _swings(moments: list[Moment], told: list[list[Json]], turns: list[int]) -> list[Swing]:
    """The largest changes from one moment to the next. The end of the game is none, and neither is a change of which
    the reader was told nothing: it may be the luck of the deals that are averaged."""
    found: list[Swing] = []
    for number, (before, after) in enumerate(pairwise(moments[:-1]), 1):
        changes = [now - then for then, now in zip(before.chances, after.chances, strict=True)]
        seat = max(range(len(changes)), key=lambda s: abs(changes[s]))
        if abs(changes[seat]) >= SWING and told[number]:
            chances = before.chances[seat], after.chances[seat]
            found.append(Swing(after.step, turns[number], seat, *chances, _story(moments, told, number)))
    found.sort(key=lambda swing: -abs(swing.after - swing.before))
    return sorted(found[:MOST_SWINGS], key=lambda swing: swing.step)
