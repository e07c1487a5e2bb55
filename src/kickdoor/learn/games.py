"""Games to learn from: quick bots of mixed and changed personalities, with all sets, numbers of players and options."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kickdoor.bots.quick.bot import QuickBot
from kickdoor.bots.quick.personality import PERSONALITIES, Personality, personality_of
from kickdoor.bots.search.evaluation import points
from kickdoor.bots.search.judge.encode import Seats
from kickdoor.model.chance import Chance, chance_from
from kickdoor.model.table import Options, Table
from kickdoor.table import new_table
from kickdoor.views.live_view import LiveView

__all__ = ["HELD_OUT", "MIXES", "PHASES", "Position", "play", "setup_of"]

MIXES: Final = (
    ("deluxe",), ("star",), ("steampunk",), ("deluxe", "star"), ("deluxe", "steampunk"), ("star", "steampunk"),
    ("deluxe", "star", "steampunk"),
)  # fmt: skip
_MIX_SHARES: Final = (25, 15, 15, 10, 10, 10, 15)
_PLAYERS: Final = (3, 4, 5, 6)
_PLAYER_SHARES: Final = (20, 45, 20, 15)
PHASES: Final = ("a turn begins", "no fight", "fight", "running away")
HELD_OUT: Final = 20  # every game whose number this divides is for the test
_LONGEST: Final = 400  # turns; a game that is not over by then is left out
# Of so many moments one is written down: beginnings of turns, decisions out of a fight, in a fight, running away.
_ONE_OF: Final = (1, 24, 14, 6)


class Position(NamedTuple):
    """What the judge is told of all seats, and when it was."""

    lists: list[list[int]]
    phase: int
    linear: list[float]  # the points that the linear judge gives, in games for the test


class Setup(NamedTuple):
    """What is played."""

    mix: int
    players: int
    options: dict[str, Any]


def _one_of(shares: tuple[int, ...], chance: Chance) -> int:
    left = chance.below(sum(shares))
    at = 0
    while left >= shares[at]:
        left -= shares[at]
        at += 1
    return at


def setup_of(chance: Chance) -> Setup:
    """Sets, players and options by chance."""
    options: dict[str, Any] = {}
    if chance.below(100) < 12:
        options["epic"] = True
    if chance.below(100) < 10:
        options["listen_at_the_door"] = True
    if chance.below(100) < 8:
        options["shared_victory"] = True
    if chance.below(100) < 8:
        options["turn_limit"] = 16 + chance.below(40)
    return Setup(_one_of(_MIX_SHARES, chance), _PLAYERS[_one_of(_PLAYER_SHARES, chance)], options)


def personality(chance: Chance) -> Personality:
    """A personality with other numbers: a third more or less for each of them, and now and then somebody careless."""
    names = ("steady", "steady", "steady", *PERSONALITIES)
    p = personality_of(names[chance.below(len(names))])
    for name, value in list(vars_of(p).items()):
        if isinstance(value, float):
            setattr(p, name, value * (0.67 + chance.below(1000) / 1500))
    p.slips = 0 if chance.below(10) < 7 else chance.below(150)
    return p


def vars_of(p: Personality) -> dict[str, Any]:
    """The numbers of a personality."""
    names = [name for name in dir(p) if not name.startswith("_")]
    return {name: getattr(p, name) for name in names if isinstance(getattr(p, name), (int, float))}


def play(number: int, seed: str) -> tuple[Setup, Table, list[Position]]:
    """Play a game, and write down what lay on the table at the beginning of turns and now and then between."""
    chance = chance_from(f"{seed} {number}")
    setup = setup_of(chance)
    t = new_table(MIXES[setup.mix], setup.players, f"{seed} {number}", Options(**setup.options))
    t.recording = False
    bots = [QuickBot(f"{seed} {number} {seat}", personality(chance)) for seat in range(setup.players)]
    views = [LiveView(t, seat) for seat in range(setup.players)]
    seats = Seats()
    found: list[Position] = []
    turn = 0
    while not t.over and t.turn < _LONGEST:
        seat = t.waiting[0]
        phase = _phase(t, turn)
        turn = t.turn
        if phase >= 0 and chance.below(_ONE_OF[phase]) == 0:
            seats.read(t)
            linear = [points(t, s) for s in range(setup.players)] if number % HELD_OUT == 0 else []
            found.append(Position(seats.lists, phase, linear))
        t.act(seat, bots[seat].pick(views[seat], t.actions(seat)))
    return setup, t, found


def _phase(t: Table, turn: int) -> int:
    """Which of `PHASES` it is; -1: the game has not begun."""
    if t.turn == 0:
        return -1
    if t.turn != turn:
        return 0
    if t.fight is None:
        return 1
    return 3 if t.fight.running else 2
