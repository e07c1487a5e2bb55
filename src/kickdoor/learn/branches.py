"""The second round of games to learn from: games of searching bots, and games that branch off them.

The judge is asked about tables that the search has reached: with an action that a quick bot would perhaps not choose,
and with hidden cards dealt again. So at many decisions such a table is made in the same way, written down, and played
to its end by quick bots. Each of these games has its own winner, which tells more than many positions of one game.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Bot
from kickdoor.bots.quick.bot import QuickBot
from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import steady
from kickdoor.bots.search.bot import SearchBot
from kickdoor.bots.search.candidates import candidates
from kickdoor.bots.search.judge.encode import Seats
from kickdoor.bots.search.playout import QuickSeats, play_on
from kickdoor.bots.search.possible_tables import PossibleTables
from kickdoor.bots.search.search import Settings, scores_of
from kickdoor.learn.games import LONGEST, Game, Position, Setup, Told, begin, personality, phase_of, position, wanted
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.reason import Illegal
from kickdoor.model.table import Table
from kickdoor.rules import engine
from kickdoor.views.live_view import LiveView

__all__ = ["play_branches"]

_BRANCHES: Final = 4  # one of so many decisions gets a branch
_ON_THE_WAY: Final = 4  # one of so many turns of a branch is written down
_MOST: Final = 8  # candidates
_TURNS: Final = 2  # a branch is written down after the present turn, or a turn later
# Candidates and play-outs of the searching bots: little, so that there are many games.
_EFFORTS: Final = ((2, 12), (2, 12), (4, 32), (6, 48))
_LEAST: Final = 10
_QUICK: Final = 5  # one of so many seats has a quick bot


def play_branches(number: int, seed: str) -> tuple[Setup, Table, list[Told]]:
    """Play a game of searching bots and the games that branch off it."""
    game = begin(number, seed)
    chance, t = game.chance, game.t
    bots = [_bot(game, seat) for seat in range(game.setup.players)]
    views = [LiveView(t, seat) for seat in range(game.setup.players)]
    seats = Seats()
    trunk: list[Position] = []
    told: list[Told] = []
    turn = 0
    while not t.over and t.turn < LONGEST:
        seat = t.waiting[0]
        phase = phase_of(t, turn)
        turn = t.turn
        if wanted(phase, chance):
            trunk.append(position(seats, t, phase, number))
        actions = t.actions(seat)
        if len(actions) > 1 and turn > 0 and chance.below(_BRANCHES) == 0:
            told += _branch(PossibleTables(views[seat], actions), chance, seats, number)
        t.act(seat, actions[0] if len(actions) == 1 else bots[seat].pick(views[seat], actions))
    return game.setup, t, told + [Told(one, t.winners) for one in trunk if t.winners]


def _bot(game: Game, seat: int) -> Bot:
    chance = game.chance
    name = f"{game.seed} {seat}"
    if chance.below(_QUICK) == 0:
        return QuickBot(name, personality(chance))
    most, tries = _EFFORTS[chance.below(len(_EFFORTS))]
    return SearchBot(name, seconds=0.0, tries=tries, settings=Settings(turns=0, most=most, least=_LEAST))


def _branch(tables: PossibleTables, chance: Chance, seats: Seats, number: int) -> list[Told]:
    """A table as the search makes it, some candidate tried there, and what came of it; nothing if it cannot be."""
    t = tables.deal(chance)
    if not _try_one(t, tables.seat, tables.actions, chance):
        return []
    found: list[Position] = []
    players = QuickSeats(t, library_values(t.lib), steady(), chance)
    play_on(t, players, t.turn + chance.below(_TURNS))
    if chance.below(2) == 0:  # all sorts of players go on
        players = QuickSeats(t, library_values(t.lib), personality(chance), chance)
    while not t.over and t.turn < LONGEST:
        if not found or chance.below(_ON_THE_WAY) == 0:
            found.append(position(seats, t, 0, number))
        play_on(t, players, t.turn)
    return [Told(one, t.winners) for one in found if t.winners]


def _try_one(t: Table, seat: int, actions: list[Action], chance: Chance) -> bool:
    """Carry out one of the candidates. False: it is not legal at this table."""
    players = QuickSeats(t, library_values(t.lib), steady(), chance)
    policy = players.take_seat(seat, TurnMemory())
    first = policy.decide(actions)
    field = candidates(t, actions, scores_of(policy, actions), first, _MOST)
    try:
        engine.act(t, seat, field[chance.below(len(field))].action)
    except Illegal:
        return False
    return True
