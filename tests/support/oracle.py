"""What a seat may be told, found without views and masks: from the places of the cards and what was shown to whom.

A card may be named to a seat while it lies open, is in that seat's hand, or is known to it where it lies; and when it
was so during the step that is told. That it was open once is not enough: where it is now may be a secret again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kickdoor.model.events.cards import CardMoved, Peeked, Shown
from kickdoor.model.events.event import Event
from kickdoor.model.library import Library
from kickdoor.model.words import DECK, HAND, SPECTATORS
from kickdoor.record.record import Record
from kickdoor.table import Table
from tests.support.server import Json

GOLD = re.compile(r" for [\d,]+ Gold Pieces")
WORD = re.compile(r"[a-z0-9':.-]+")
HIDDEN = (DECK, HAND)


def bit_of(seat: int) -> int:
    return 1 << seat if seat >= 0 else SPECTATORS


def visible(table: Table, seat: int) -> set[int]:
    """The cards whose place this seat (-1: a spectator) may know now."""
    bit = bit_of(seat)
    out = {
        card
        for card, place in enumerate(table.place)
        if place >> 3 not in HIDDEN or place == HAND * 8 + seat or table.knows[card] & bit
    }
    deals = [] if table.fight is None or table.fight.deal is None else [table.fight.deal]
    for offer in (*table.offers, *deals):
        if seat in (offer.maker, offer.to):
            out.update(offer.promised)
    return out


def seen_in(events: list[Event], seat: int) -> set[int]:
    """The cards this seat saw in these events."""
    bit = bit_of(seat)
    out: set[int] = set()
    for event in events:
        if isinstance(event, CardMoved):
            if event.zone not in HIDDEN or event.old >> 3 not in HIDDEN or event.seen & bit:
                out.add(event.card)
        elif isinstance(event, Shown):
            if event.seen & bit or event.seat == seat:
                out.update(event.cards)
        elif isinstance(event, Peeked) and event.seat == seat:
            out.update(event.cards)
    return out


class Oracle:
    """Everything one seat may be told of a game, version by version."""

    def __init__(self, record: Record, seat: int) -> None:
        self.lib: Library = record.setup.new_table().lib
        self.seat = seat
        self.now: dict[int, set[int]] = {}
        self.seen: dict[int, set[int]] = {}
        for move in record.moves():
            self.now[move.table.version] = visible(move.table, seat)
            self.seen[move.table.version] = seen_in(move.events, seat)

    def between(self, first: int, last: int) -> set[int]:
        """What may be named in a message that leads from one version to another."""
        out: set[int] = set(self.now[last])
        for version in range(first, last + 1):
            out |= self.now.get(version, set())
            if version > first:
                out |= self.seen.get(version, set())
        return out

    def ever(self) -> set[int]:
        """What may be named in a story of the whole game."""
        return self.between(min(self.now), max(self.now)) | self.seen[min(self.now)]

    def named(self, message: Json) -> set[int]:
        """Every card whose id stands in a message, alone or as a word of an action's text; not in sentences."""
        found = set()
        for text in strings({name: value for name, value in message.items() if name != "lines"}):
            for word in [text, *WORD.findall(text)]:
                if word in self.lib.numbers:
                    found.add(self.lib.numbers[word])
        return found

    def check_lines(self, lines: list[str], allowed: set[int]) -> None:
        """Sentences name cards by what is printed on them."""
        names = {self.lib.cards[card].name for card in allowed}
        hidden = {d.name for d in self.lib.cards if d.name not in names}
        for line in lines:
            told = GOLD.sub("", line)  # there is a card of that name
            said = {name for name in hidden if name in told and not any(name in other for other in names)}
            assert not said, (self.seat, line)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
