"""`kickdoor cards balance`: is this card too strong?"""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import built_in_sets, read_set
from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.cli.simulate import progress_bar, workers
from kickdoor.model.words import DOOR
from kickdoor.sim.balance import FOUND, Balance, Pairs, UnknownCard, card_named, measure, usual_place
from kickdoor.sim.plan import Plan

__all__ = ["balance_command"]


@guarded
def balance_command(  # noqa: PLR0913  (one parameter for each option of the command)
    card: str,
    *,
    sets: str = "",
    players: int = 4,
    games: int = 2000,
    seed: int = 1,
    bots: str = "quick",
    found: str = "",
    margin: float = 0.0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    cluster: str = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Is this card too strong? Plays pairs of games with and without it, and compares how often its holder wins.

    Parameters
    ----------
    card:
        SET/CARD: a built-in set or the folder of your own, and the id of the card (deluxe/net-troll, my-set/big-club).
    sets:
        The sets of cards to play with, with commas between them. The card's own set if left out; a set of your own
        that cannot be played alone is played with deluxe.
    players:
        How many sit at the table: 3 to 6.
    games:
        How many pairs of games.
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
    """
    if games < 1:
        raise BadInput(f"at least one pair of games has to be played, not {games}")
    if not 0 <= margin < 100:
        raise BadInput(f"--margin is a number of percentage points between 0 and 100, not {margin}")
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
    return (own,) if own in built_in_sets() else ("deluxe", own)


# --- telling it -----------------------------------------------------------------------------------------------------

PLACES = {"hand": "in the opening hand", "door": "behind the first door"}


def told(b: Balance) -> list[str]:
    """The result in a few lines."""
    n = max(b["pairs"], 1)
    count = f"{b['pairs']:,}" if b["pairs"] >= b["wanted"] else f"{b['pairs']:,} of {b['wanted']:,}"
    lines = [
        f"{b['name']} ({b['card']}), {PLACES[b['found']]}, instead of a chance card of its deck",
        f"{count} pairs of games, {b['players']} players, bots: {', '.join(dict.fromkeys(b['bots']))}",
        f"the holder wins {b['wins_with'] / n:.1%} with it and {b['wins_without'] / n:.1%} without it",
        f"change: {b['change'] * 100:+.1f} points, 95 % interval {b['low'] * 100:+.1f} to {b['high'] * 100:+.1f} "
        f"(fine: within {b['margin'] * 100:.1f} either way)",
        f"verdict: {_verdict(b)}",
    ]
    if b["found"] == "hand" and b["played"] < 0.1:
        lines.append(f"the holder played it in only {b['played']:.1%} of the games, so this says more about the bots")
    return lines + [f"seed {failure['seed']} ended in an error: {failure['message']}" for failure in b["errors"][:5]]


def _verdict(b: Balance) -> str:
    verdict = b["verdict"]
    if verdict != "not enough games":
        return f"{verdict}, as these bots play it"
    if b["low"] > 0:
        lean = "it helps its holder, but by how much is not clear"
    elif b["high"] < 0:
        lean = "it harms its holder, but by how much is not clear"
    else:
        lean = "the games do not even show whether it helps or harms"
    return f"not enough games: {lean}; about {b['more_games']:,} pairs would settle it"
