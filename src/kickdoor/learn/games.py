"""Games to learn from: quick bots of mixed and changed personalities, with all sets, numbers of players and options."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kickdoor import table as played
from kickdoor.bots.quick.bot import QuickBot
from kickdoor.bots.quick.personality import PERSONALITIES, Personality, personality_of
from kickdoor.bots.search.evaluation import points
from kickdoor.bots.search.judge.encode import Seats
from kickdoor.model.chance import Chance, chance_from
from kickdoor.model.table import Options, Table
from kickdoor.table import new_table
from kickdoor.views.live_view import LiveView

__all__ = ["HELD_OUT", "LONGEST", "MIXES", "PHASES", "Game", "Position", "Setup", "Told", "begin", "personality"]
__all__ += ["phase_of", "play", "position", "setup_of", "wanted"]

MIXES: Final = (
    ("deluxe",), ("star",), ("steampunk",), ("deluxe", "star"), ("deluxe", "steampunk"), ("star", "steampunk"),
    ("deluxe", "star", "steampunk"),
)  # fmt: skip
_MIX_SHARES: Final = (25, 15, 15, 10, 10, 10, 15)
_PLAYERS: Final = (3, 4, 5, 6)
_PLAYER_SHARES: Final = (20, 45, 20, 15)
PHASES: Final = ("a turn begins", "no fight", "fight", "running away")
HELD_OUT: Final = 20  # every game whose number this divides is for the test
LONGEST: Final = 400  # turns; a game that is not over by then is left out
# Of so many moments one is written down: beginnings of turns, decisions out of a fight, in a fight, running away.
_ONE_OF: Final = (1, 24, 14, 6)


class Position(NamedTuple):
    """What the judge is told of all seats, and when it was."""

    lists: list[list[int]]
    phase: int
    linear: list[float]  # the points that the linear judge gives, in games for the test


class Told(NamedTuple):
    """A position, and who won the game that it was in."""

    position: Position
    winners: list[int]


class Setup(NamedTuple):
    """What is played."""

    mix: int
    players: int
    options: dict[str, Any]


class Game(NamedTuple):
    """A game that begins, and where everything that is left to chance comes from."""

    setup: Setup
    t: played.Table
    chance: Chance
    seed: str


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


def begin(number: int, seed: str) -> Game:
    """The game of this number."""
    name = f"{seed} {number}"
    chance = chance_from(name)
    setup = setup_of(chance)
    t = new_table(MIXES[setup.mix], setup.players, name, Options(**setup.options))
    t.recording = False
    return Game(setup, t, chance, name)


def play(number: int, seed: str) -> tuple[Setup, Table, list[Told]]:
    """Play a game, and write down what lay on the table at the beginning of turns and now and then between."""
    game = begin(number, seed)
    chance, t = game.chance, game.t
    bots = [QuickBot(f"{game.seed} {seat}", personality(chance)) for seat in range(game.setup.players)]
    views = [LiveView(t, seat) for seat in range(game.setup.players)]
    seats = Seats()
    found: list[Position] = []
    turn = 0
    while not t.over and t.turn < LONGEST:
        seat = t.waiting[0]
        phase = phase_of(t, turn)
        turn = t.turn
        if wanted(phase, chance):
            found.append(position(seats, t, phase, number))
        t.act(seat, bots[seat].pick(views[seat], t.actions(seat)))
    return game.setup, t, [Told(one, t.winners) for one in found if t.winners]


def wanted(phase: int, chance: Chance) -> bool:
    """Whether a position of this phase is written down."""
    return phase >= 0 and chance.below(_ONE_OF[phase]) == 0


def position(seats: Seats, t: Table, phase: int, number: int) -> Position:
    """What the judge is told of this table."""
    seats.read(t)
    linear = [points(t, seat) for seat in range(len(t.players))] if number % HELD_OUT == 0 else []
    return Position(seats.lists, phase, linear)


def phase_of(t: Table, turn: int) -> int:
    """Which of `PHASES` it is, if this was the turn before; -1: the game has not begun."""
    if t.turn == 0:
        return -1
    if t.turn != turn:
        return 0
    if t.fight is None:
        return 1
    return 3 if t.fight.running else 2
