"""`kickdoor cards balance`: is this card too strong, how do all cards of a set compare, and the printed ones?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import MsgspecError
from rich.console import Console

from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import built_in_sets, example_sets, load_sets, read_set
from kickdoor.cli.balance_told import set_table, told
from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.cli.simulate import progress_bar, workers
from kickdoor.model.words import DOOR
from kickdoor.sim.balance import FOUND, Pairs, UnknownCard, card_named, measure, usual_place
from kickdoor.sim.balance_set import SetPairs, cards_of, measure_set
from kickdoor.sim.plan import Plan
from kickdoor.sim.printed import added, next_seed, weigh_printed
from kickdoor.sim.weights_table import read_table, written

__all__ = ["balance_command"]


@guarded
def balance_command(  # noqa: PLR0913  (one parameter for each option of the command)
    card: str = "",
    *,
    sets: str = "",
    players: int = 4,
    games: int | None = None,
    seed: int = 1,
    bots: str = "quick",
    found: str = "",
    margin: float = 0.0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    cluster: str = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    printed: Annotated[bool, Parameter(negative=())] = False,
    write: Path | None = None,
) -> int:
    """Is this card too strong? Plays pairs of games with and without it, and compares how often its holder wins.

    With the name of a set instead of a card, all its cards are weighed. Ctrl-C ends it and shows what is known by then.

    Parameters
    ----------
    card:
        SET/CARD: a built-in set or the folder of your own, and the id of the card (deluxe/net-troll, my-set/big-club);
        or SET alone, for all its cards.
    sets:
        The sets of cards to play with, with commas between them. The card's own set if left out; a set of your own
        that cannot be played alone is played with deluxe.
    players:
        How many sit at the table: 3 to 6.
    games:
        How many pairs of games for each card. If left out: 2,000 for one card, 200 for each card of a set.
    seed:
        The seed of the first pair; the same seed gives the same games.
    bots:
        One name for all seats, or one for each seat with commas between them; your own: my_bot.py:MyBot.
    found:
        How the holder gets the card: hand (in their opening hand) or door (behind their first door). If left out:
        door for monsters, hand for everything else.
    margin:
        By how many points of the win rate a card may differ from an average card of its deck and still be fine, in
        percent. If left out: a fifth of a fair share, 5 points with four players.
    option:
        A rule of the table that is off by default, such as epic; can be given several times.
    jobs:
        How many processes share the work; 0: as many as there are cores. The results are the same.
    cluster:
        The address of a Ray cluster that plays the games.
    as_json:
        Print the result as one JSON object.
    printed:
        Weigh all printed cards, for the table that cards are compared with.
    write:
        The file of this table. If it exists, the new games are added to those in it.
    """
    if printed:
        return _all_printed(800 if games is None else games, jobs, write)
    whole_set = _is_set(card)
    if games is None:
        games = 200 if whole_set else 2000
    if games < 1:
        raise BadInput(f"at least one pair of games has to be played, not {games}")
    if not 0 <= margin < 100:
        raise BadInput(f"--margin is a number of percentage points between 0 and 100, not {margin}")
    if whole_set:
        mix = named_sets(sets) if sets else _usual_sets(card)
        plan = Plan(named_bots(bots, players), mix, seed, options=named_options(option or []))
        return _whole_set(card, plan, games, jobs, margin / 100 if margin else None, as_json)
    own, name = _own_set(card)
    mix = named_sets(sets) if sets else _usual_sets(own)
    plan = Plan(named_bots(bots, players), mix, seed, options=named_options(option or []))
    lib = plan.check()
    try:
        number = card_named(name, lib)
    except UnknownCard as error:
        raise BadInput(str(error)) from error
    place = found or usual_place(lib.cards[number])
    if place not in FOUND:
        raise BadInput(f"--found is hand or door, not {found!r}")
    if place == "door" and lib.cards[number].deck != DOOR:
        raise BadInput(f"{lib.cards[number].name} is a Treasure: it is never behind a door")
    job = Pairs(plan, number, place, games)
    crew = workers(jobs, games, cluster, [plan])
    with progress_bar(games, quiet=False) as done:
        result = measure(job, crew, done, margin / 100 if margin else None)
    if as_json:
        print(json.dumps(result))
    else:
        print("\n".join(told(result)))
    if result["pairs"] + len(result["errors"]) < games:
        return 130
    return 1 if result["errors"] else 0


def _is_set(name: str) -> bool:
    return name in (*built_in_sets(), *example_sets()) or Path(name).is_dir()


def _whole_set(name: str, plan: Plan, each: int, jobs: int, margin: float | None, as_json: bool) -> int:
    """Weigh all cards of a set, and print them as a table, the most helpful first."""
    set_id = name if name in built_in_sets() else _set_id(name)
    job = SetPairs(plan, cards_of(set_id, plan), each)
    crew = workers(jobs, job.games, "", [plan])
    with progress_bar(job.games, quiet=False) as done:
        found = measure_set(job, crew, done, margin)
    played = sum(b["pairs"] for b in found)
    if as_json:
        print(json.dumps(found))
    else:
        Console(highlight=False, width=None if sys.stdout.isatty() else 120).print(set_table(found))
        print("weight: by how many points the card changes its holder's chance to win, after some rounds of the game")
        print("stronger than: so many printed cards of its kind; a monster is strong if it harms whoever meets it")
        print("wins: with / without it; turns: by how many a game gets longer with it")
    failed = [(b["card"], failure) for b in found for failure in b["errors"]]
    for card, failure in failed[:5]:
        print(f"{card}: seed {failure['seed']} ended in an error: {failure['message']}")
    if played + len(failed) < job.games:
        print(f"stopped after {played:,} of {job.games:,} pairs")
        return 130
    return 1 if failed else 0


def _all_printed(each: int, jobs: int, write: Path | None) -> int:
    """Weigh all printed cards and write the table. Pairs that are in the file already are kept, and these added."""
    if write is None:
        raise BadInput("--printed needs --write FILE, for example src/kickdoor/sim/printed_weights.json")
    if each < 1:
        raise BadInput(f"at least one pair of games has to be played, not {each}")
    count = sum(len(card_set.cards) for card_set in load_sets(built_in_sets()))
    try:
        before = read_table(write.read_bytes()) if write.exists() else None
    except MsgspecError as error:
        raise BadInput(f"{write}: this is no table of weights: {error}") from error
    with progress_bar(each * count, quiet=False) as done:
        table = weigh_printed(each, next_seed(before) if before else 1, jobs, done)
    if sum(card.pairs for card in table.cards.values()) < each * count:
        print("stopped: not all cards were weighed, and nothing was written")
        return 130
    table = added(before, table) if before else table
    write.write_bytes(written(table))
    print(
        f"{write} written: {count} cards, at least {min(c.pairs for c in table.cards.values()):,} pairs of games each"
    )
    return 0


def _own_set(card: str) -> tuple[str, str]:
    """The set or folder that a card is named with (empty: none), and the name of the card in the library."""
    where, slash, card_id = card.rpartition("/")
    if not slash or not card_id:
        raise BadInput(f"{card!r} is not a card: say SET/CARD, for example deluxe/net-troll")
    if where in built_in_sets():
        return where, card
    return where, f"{_set_id(where)}/{card_id}"


def _set_id(folder: str) -> str:
    """The id of the set in a folder. A set may build on others, so it is only read here, and checked with them."""
    read = read_set(folder)
    if read.words is None:
        raise CardFileError(read.problems)
    return read.words.id


def _usual_sets(own: str) -> tuple[str, ...]:
    """A set that cannot be played alone is played with deluxe."""
    return (own,) if own in built_in_sets() else ("deluxe", own)
