"""What can be counted over a whole game, and who gets an award for it."""

from __future__ import annotations

from typing import Final

import msgspec

__all__ = ["AWARDS", "Award", "Counts", "awards_of"]

# What is counted, the most telling first. The words for each are the client's.
AWARDS: Final = (
    "biggest",  # the strongest monsters beaten in one fight; the number is their strength
    "kills",
    "backstabs",  # Curses on others, and cards and abilities that made a fight of others worse for them
    "stopped",  # kills of others stopped
    "helped",  # fights won as a helper
    "alone",  # fights won without one
    "escapes",
    "deaths",
    "lost",  # Levels
    "cursed",
    "stolen",
    "looted",  # cards from the bodies of others
    "gold",  # sold
    "given",  # cards in charity
    "deals",
)
ALSO_THERE: Final = "also_there"  # for a player who gets nothing else
MOST_SHARED: Final = 2  # an award that three players share says nothing
MOST_AWARDS: Final = 8
ENOUGH: Final = {"given": 3, "deals": 2, "alone": 2, "helped": 2, "lost": 2, "cursed": 2, "looted": 2}


class Award(msgspec.Struct, frozen=True):
    """The player who was best at something, or worst. `cards` are the monsters of the biggest fight."""

    id: str
    seats: list[int]
    count: int
    cards: list[str]


class Counts:
    """How often each seat did what."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.numbers: dict[str, list[int]] = {name: [0] * seats for name in AWARDS}
        self.cards: list[list[str]] = [[] for _ in range(seats)]

    def add(self, what: str, seat: int, amount: int = 1) -> None:
        self.numbers[what][seat] += amount

    def reach(self, what: str, seat: int, number: int, cards: list[str]) -> None:
        """Keep the highest number rather than a sum."""
        if number > self.numbers[what][seat]:
            self.numbers[what][seat] = number
            self.cards[seat] = cards


def awards_of(counts: Counts) -> list[Award]:
    """The best of each kind: something for everybody first, then the most telling ones."""
    found: list[Award] = []
    for name in AWARDS:
        numbers = counts.numbers[name]
        best = max(numbers)
        seats = [seat for seat, number in enumerate(numbers) if number == best]
        if best >= ENOUGH.get(name, 1) and len(seats) <= MOST_SHARED:
            found.append(Award(name, seats, best, counts.cards[seats[0]] if name == "biggest" else []))
    everybody = range(counts.seats)
    own = [next((award.id for award in found if seat in award.seats), "") for seat in everybody]
    wanted = list(dict.fromkeys([*filter(None, own), *(award.id for award in found)]))[:MOST_AWARDS]
    out = [award for award in found if award.id in wanted]
    return out + [Award(ALSO_THERE, [seat], 0, []) for seat in everybody if not own[seat]]
