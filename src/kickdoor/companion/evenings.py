"""What happened in a game that was kept with the companion, and the sums over many evenings."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kickdoor.companion.entries import CompanionEntry, apply, standing

__all__ = ["Evening", "EveningList", "EveningPlayer", "Tally", "TallyRow", "evening_of", "tally"]

MOST_EVENINGS: Final = 500
Count = Annotated[int, Meta(ge=0, le=100_000)]
PlayerName = Annotated[str, Meta(max_length=24)]

# what the words of entries count as: for whoever it is about, and for their helper
_COUNTED: Final = {"won": "fights_won", "lost": "fights_lost", "died": "deaths", "cursed": "curses"}


class EveningPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player of one game."""

    name: PlayerName
    level: Count
    won: bool
    highest: Count
    fights_won: Count = 0
    fights_lost: Count = 0
    helped: Count = 0
    treasures: Count = 0
    deaths: Count = 0
    curses: Count = 0


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game: when it began and ended (in milliseconds), and its players in the order of turns."""

    began: Annotated[int, Meta(ge=0, le=2**48)]
    ended: Annotated[int, Meta(ge=0, le=2**48)]
    fights: Count
    players: Annotated[list[EveningPlayer], Meta(max_length=20)]


class EveningList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games that are over."""

    evenings: Annotated[list[Evening], Meta(max_length=MOST_EVENINGS)]


class TallyRow(msgspec.Struct, frozen=True):
    """One player over all games, known by their name. Levels are those at the ends of games, added up."""

    name: str
    games: int
    wins: int
    levels: int
    fights_won: int
    fights_lost: int
    helped: int
    treasures: int
    deaths: int
    curses: int


class Tally(msgspec.Struct, frozen=True):
    """The sums over all games, the players with the most wins first; `csv` is every player of every game as a table."""

    games: int
    fights: int
    minutes: int
    rows: list[TallyRow]
    csv: str


def evening_of(entries: Sequence[CompanionEntry]) -> Evening:
    """What happened in one game, from what was entered and not taken back."""
    doc: dict[str, Any] = {}
    counts: dict[str, dict[str, int]] = {}
    highest: dict[str, int] = {}
    left = standing(entries)
    winner: str | None = None
    fights = 0
    names: dict[str, dict[str, Any]] = {}
    for entry in left:
        apply(doc, entry.changes)
        players = doc.get("players")
        for key, person in players.items() if isinstance(players, dict) else ():
            if isinstance(person, dict) and isinstance(person.get("level"), int):
                names[key] = dict(person)
                highest[key] = max(highest.get(key, 1), person["level"])
        said = entry.say
        mine = counts.setdefault(said.who or "", {})
        if said.what in _COUNTED:
            mine[_COUNTED[said.what]] = mine.get(_COUNTED[said.what], 0) + 1
        if said.what in ("won", "lost"):
            fights += 1
            if said.what == "won":
                mine["treasures"] = mine.get("treasures", 0) + max(said.more or 0, 0)
            if said.helper is not None:
                theirs = counts.setdefault(said.helper, {})
                theirs["helped"] = theirs.get("helped", 0) + 1
        if said.what == "game-won":
            winner = said.who
    times = [entry.at for entry in left] or [0]
    order = sorted(names, key=lambda key: _number(names[key].get("seat")))
    rows = [
        EveningPlayer(
            name=str(names[key].get("name", ""))[:24],
            level=max(_number(names[key]["level"]), 0),
            won=key == winner,
            highest=highest[key],
            **counts.get(key, {}),
        )
        for key in order
    ]
    return Evening(min(times), max(times), fights, rows)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def tally(evenings: Sequence[Evening]) -> Tally:
    """Add evenings up, player by player."""
    sums: dict[str, dict[str, int]] = {}
    for evening in evenings:
        for one in evening.players:
            mine = sums.setdefault(one.name, dict.fromkeys(TallyRow.__struct_fields__[1:], 0))
            mine["games"] += 1
            mine["wins"] += one.won
            mine["levels"] += one.level
            for name in ("fights_won", "fights_lost", "helped", "treasures", "deaths", "curses"):
                mine[name] += getattr(one, name)
    rows = [TallyRow(name, **numbers) for name, numbers in sums.items()]
    rows.sort(key=lambda row: (-row.wins, -row.levels, row.name))
    minutes = sum((evening.ended - evening.began) // 60_000 for evening in evenings)
    return Tally(len(evenings), sum(evening.fights for evening in evenings), minutes, rows, _csv(evenings))


def _csv(evenings: Sequence[Evening]) -> str:
    out = io.StringIO()
    columns = EveningPlayer.__struct_fields__
    writer = csv.writer(out)
    writer.writerow(["game", "began", "ended", *columns])
    for number, evening in enumerate(evenings, 1):
        for one in evening.players:
            name = (
                one.name if one.name[:1] not in "=+-@\t\r" else f"'{one.name}"
            )  # or a spreadsheet takes it for a formula
            rest = [getattr(one, column) for column in columns[1:]]
            writer.writerow([number, evening.began, evening.ended, name, *[int(value) for value in rest]])
    return out.getvalue()
