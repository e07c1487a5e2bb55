"""Whole games with random sets of accepted cards. From the root of the checkout:

python -m tests.support.own_games --games 1000

The cards are those of the generators (`own_cards`, `own_reactions`). Each set has 40 of them, a quarter of which lie on
the table and react or hold. It is shuffled into Munchkin Deluxe and played in 50 games, by random bots and every fifth
time by quick ones. A game must raise nothing, keep the invariants of the table, and end within its decisions.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from kickdoor.bots import make_bot
from kickdoor.sim.driver import play_game
from kickdoor.table import new_table
from tests.support.invariants import check
from tests.support.own_cards import Made, made_cards
from tests.support.own_props import write_set
from tests.support.own_reactions import reacting_cards
from tests.support.own_run import Result, accepted, say

CARDS, GAMES = 40, 50  # of one set
DECISIONS = 40_000  # of one game, at most
LYING = ("triggers", "instead", "gives", "bonus")


@dataclass
class Played:
    """What came of the games."""

    games: int = 0
    decisions: int = 0
    unended: int = 0  # games that had not ended within their decisions
    longest: int = 0  # decisions of one game
    slowest: float = 0.0  # seconds of a decision, on average over the slowest game
    faults: list[str] = field(default_factory=list)


def play_sets(cards: list[Made], games: int, seed: str, until: float = float("inf")) -> Played:
    """Play so many games with sets drawn from these cards."""
    chance = random.Random(seed)
    played = Played()
    number = 0
    while played.games < games and time.monotonic() < until:
        with tempfile.TemporaryDirectory() as name:
            write_set(Path(name), _drawn(cards, chance))
            for _ in range(min(GAMES, games - played.games)):
                _game(name, f"{seed} {number}", "quick" if number % 5 == 0 else "random", 3 + number % 4, played)
                number += 1
    return played


def _drawn(cards: list[Made], chance: random.Random) -> list[Made]:
    """The cards of a set; a quarter of them lie there and react, if there are such."""
    lying = [made for made in cards if made.at in LYING]
    others = [made for made in cards if made.at not in LYING]
    some = chance.sample(lying, min(CARDS // 4, len(lying)))
    return some + chance.sample(others, min(CARDS - len(some), len(others)))


def _game(folder: str, seed: str, bot: str, seats: int, played: Played) -> None:
    played.games += 1
    start = time.process_time()
    try:
        t = new_table(("deluxe", folder), seats, seed)
        tally = play_game(t, [make_bot(bot, f"{seed} {seat}") for seat in range(seats)], DECISIONS)
        check(t)
    except Exception as error:  # noqa: BLE001  (whatever it is, it is counted and told with its seed)
        played.faults.append(f"{seed} ({bot}, {seats} players): {type(error).__name__}: {error}")
        return
    played.decisions += tally.decisions
    played.unended += not t.over
    played.longest = max(played.longest, tally.decisions)
    played.slowest = max(played.slowest, (time.process_time() - start) / max(1, tally.decisions))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--share", type=float, default=0.02, help="of all cards of the generator")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", default="own games")
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    chance = random.Random(asked.seed)
    every = chain(made_cards(), reacting_cards())
    cards = accepted((made for made in every if made.at in LYING or chance.random() < asked.share), Result())
    say(f"{len(cards):,} accepted cards")
    done, part = Played(), 0
    while done.games < asked.games and time.monotonic() < until:
        found = play_sets(cards, min(1000, asked.games - done.games), f"{asked.seed} {part}", until)
        part += 1
        done.games += found.games
        done.decisions += found.decisions
        done.unended += found.unended
        done.longest = max(done.longest, found.longest)
        done.slowest = max(done.slowest, found.slowest)
        done.faults += found.faults
        say(
            f"{done.games:,} games, {done.decisions:,} decisions, {done.unended} not ended, longest {done.longest:,}, "
            f"slowest {done.slowest * 1e3:.2f} ms a decision, {len(done.faults)} faults",
            *found.faults,
        )


if __name__ == "__main__":
    main()
