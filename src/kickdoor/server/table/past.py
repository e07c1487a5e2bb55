"""A game as it is known without the rules: one that is over and kept, or one that this version cannot go on with."""

from __future__ import annotations

import zlib

import msgspec

from kickdoor.model.reason import Illegal, Reason
from kickdoor.record.errors import RecordError
from kickdoor.record.eyes import WATCHING, all_eyes, whole_view
from kickdoor.record.fingerprint import physical
from kickdoor.record.record import Result
from kickdoor.record.versions import RULES, WORDS
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.rest_bodies import TableRow
from kickdoor.server.table.entries import Standing, Started
from kickdoor.server.table.seating import Seating
from kickdoor.table import Table

__all__ = [
    "Differs", "Ending", "Past", "ending_of", "has_todays_cards", "is_newer", "leaders", "read_ending", "standing_of",
    "stands_at", "why_stuck", "winners_of_row",
]  # fmt: skip


class Differs(Exception):
    """The game has come to another standing than the one in its log."""


class Ending(msgspec.Struct, frozen=True):
    """The last position: who won, everybody's hand, and what spectators (the first one) and each seat see.

    `result` is null if it could not be played to its end."""

    winners: list[int]
    turn: int
    version: int
    result: Result | None
    hands: list[list[str]]
    views: list[msgspec.Raw]

    def encode(self) -> bytes:
        """Packed for keeping."""
        return zlib.compress(encode(self), 9)


def read_ending(data: bytes) -> Ending:
    return msgspec.json.decode(zlib.decompress(data), type=Ending)


class Past:
    """What is known of the game. `why` is why it cannot go on, if it is not over."""

    def __init__(self, ending: Ending | None, why: Reason | None = None, newer: bool = False, error: str = "") -> None:
        self.ending = ending
        self.why = why
        self.error = error  # the same for operators
        self.newer = newer  # a newer version can go on with it

    def view(self, seat: int, winners: list[int]) -> bytes:
        """The last position as a seat sees it (-1: a spectator). Nobody is asked anything any more."""
        assert self.ending is not None
        view = msgspec.json.decode(self.ending.views[seat + 1])
        data: bytes = encode({**view, "over": True, "winners": winners, "question": None})
        return data


def standing_of(table: Table) -> Standing:
    """Where a game stands."""
    players = table.players
    return Standing(
        turn=table.turn,
        levels=[p.level for p in players],
        hands=[len(p.hand) for p in players],
        decks=[len(deck) for deck in table.decks],
        rules=RULES,
    )


def is_newer(started: Started, standing: Standing | None) -> bool:
    """Has a newer version than this one begun the game, or gone on with it?"""
    return started.rules > RULES or started.words > WORDS or (standing is not None and standing.rules > RULES)


def stands_at(table: Table, standing: Standing) -> bool:
    """Has the game come to this standing here, and by rules that this version knows?"""
    found = standing_of(table)
    return standing.rules <= RULES and msgspec.structs.replace(found, rules=standing.rules) == standing


def has_todays_cards(started: Started) -> bool:
    """Do the cards of the game do what those of today do?"""
    try:
        started.setup.library()
    except RecordError:
        return False
    return True


def why_stuck(started: Started | None, error: Exception, newer: bool) -> Reason:
    """Why a game cannot go on, for the people who play it."""
    if newer:
        return Reason("game-newer")
    if started is None or isinstance(error, (Differs, Illegal)) or not isinstance(error, RecordError):
        then, version = ("?", "?") if started is None else (str(started.rules), started.version)
        why = Reason("game-differs", "", {"then": then, "version": version, "now": str(RULES)})
    else:
        why = error.whole()
    return Reason("game-stopped", "", {"why": why})


def ending_of(table: Table, winners: list[int] | None = None) -> Ending:
    """The last position. Of a game that could not be played to its end, `winners` are known from elsewhere."""
    names = table.lib.names
    hands = [[names[card] for card in p.hand] for p in table.players]
    views: list[bytes] = [encode(whole_view(parts, parts)) for parts in all_eyes(table)[WATCHING:]]
    whole = winners is None and table.over
    return Ending(
        table.winners[:] if winners is None else winners,
        table.turn,
        table.version,
        Result(table.winners[:], table.turn, physical(table)) if whole else None,
        hands,
        [msgspec.Raw(view) for view in views],
    )


def leaders(standing: Standing | None) -> list[int]:
    """Who is ahead, as a game that ends on time counts it (TOURN-3); nobody if that is not known."""
    if standing is None:
        return []
    highest = max(standing.levels)
    return [seat for seat, level in enumerate(standing.levels) if level == highest]


def winners_of_row(info: str, seating: Seating) -> tuple[list[int], int]:
    """The winners and turns that the list of tables shows."""
    row = msgspec.json.decode(info, type=TableRow)
    return [number for number, seat in enumerate(seating.seats) if seat.name in row.winners], row.turns
