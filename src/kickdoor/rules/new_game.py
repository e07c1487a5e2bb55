"""New tables."""

from __future__ import annotations

from kickdoor.model.chance import chance_from
from kickdoor.model.table import Table
from kickdoor.model.words import FEMALE, MALE
from kickdoor.rules.engine import advance
from kickdoor.rules.turn.setup import Game

MIN_PLAYERS = 3
MAX_PLAYERS = 6


class BadSetup(ValueError):
    """A table that cannot be set up like that."""


def check_setup(players: int, sexes: list[int] | None) -> list[int]:
    """Check how many play (SETUP-1), and fill in the sexes that are not said (SETUP-8)."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadSetup(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players} (SETUP-1)")
    if sexes is None:
        sexes = [MALE if seat % 2 == 0 else FEMALE for seat in range(players)]
    if len(sexes) != players or any(sex not in (MALE, FEMALE) for sex in sexes):
        raise BadSetup(f"{players} players need {players} sexes, each 0 (male) or 1 (female) (SETUP-8)")
    return sexes


def shuffle_decks(t: Table, seed: int | str) -> None:
    """Split the cards of all sets by their backs and shuffle both decks (SETUP-4, COMBINE-1).

    Each stream of chance follows from the seed.
    """
    t.door_chance = chance_from(f"{seed}/doors")
    t.treasure_chance = chance_from(f"{seed}/treasures")
    t.dice_chance = chance_from(f"{seed}/dice")
    for card, d in enumerate(t.lib.cards):
        t.decks[d.deck].append(card)
    for deck in range(2):
        t.chance_of(deck).shuffle(t.decks[deck])


def set_up(t: Table, seed: int | str) -> None:
    """Shuffle, deal, and go on to the first opening play."""
    shuffle_decks(t, seed)
    t.push(Game())
    advance(t)
