"""Writes the chronicle of a game while it is played, or played again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from kickdoor.cards.text import LANGUAGES
from kickdoor.model.events.event import Event
from kickdoor.model.fields import Json
from kickdoor.model.library import Library
from kickdoor.phrases.book import book
from kickdoor.record.chronicle import NAME, Chronicle, Other, Shown
from kickdoor.record.errors import RecordError
from kickdoor.record.eyes import OPEN, all_eyes
from kickdoor.record.log import Log
from kickdoor.record.move import Move, Played
from kickdoor.record.review import Reviewer
from kickdoor.views.as_json import event_as_json
from kickdoor.views.telling import keys_of

__all__ = ["Chronicler", "chronicle_of"]

Speaking = Callable[[str], Library]  # the cards of the game in a language
_NOTHING: Final[dict[str, dict[str, list[str]]]] = {}


def chronicle_of(played: Played, seats: int, spoken: Speaking) -> Chronicle:
    """Play a game again and write its chronicle. A game that this version cannot play to its end is kept as far as it
    can. Raises RecordError if not even the deal is possible."""
    chronicler = Chronicler(seats, spoken)
    try:
        for move in played.moves():
            chronicler.follow(move)
    except RecordError:
        if not chronicler.steps:
            raise
    return chronicler.chronicle()


class Chronicler:
    """Follows one game from its deal."""

    def __init__(self, seats: int, spoken: Speaking) -> None:
        self.seats = seats
        self.spoken = spoken
        self.steps: list[Shown] = []
        self.before: list[Json] = []
        self.reviewer: Reviewer | None = None
        self.logs: list[tuple[str, list[Log]]] = []  # by language, of everybody

    def follow(self, move: Move) -> None:
        """Take in the deal or an action; the table is as it stands afterwards."""
        if self.reviewer is None:
            self.reviewer = Reviewer(move.table)
            names = [NAME.format(seat) for seat in range(self.seats)]
            for language in LANGUAGES:
                lib, words = self.spoken(language), book(language)
                eyes = [None, -1, *range(self.seats)]
                self.logs.append((language, [Log(names, lib, seat, words) for seat in eyes]))
        self.reviewer.follow(move)
        views = all_eyes(move.table)
        changed = [_changed(old, new) for old, new in zip(self.before, views, strict=True)] if self.before else views
        self.before = views
        others = [_other(changed[OPEN], parts) for parts in changed[OPEN + 1 :]]
        events, masked = _seen(move.events, self.seats, move.table.lib)
        lines, others_lines = self._lines(move)
        self.steps.append(Shown(events, masked, changed[OPEN], others, lines, others_lines))

    def _lines(self, move: Move) -> tuple[dict[str, list[str]], dict[str, dict[str, list[str]]]]:
        lines: dict[str, list[str]] = {}
        others: dict[str, dict[str, list[str]]] = {}
        for language, logs in self.logs:
            told = [log.lines(move.events, move.table) for log in logs]
            if told[OPEN]:
                lines[language] = told[OPEN]
            different = {str(eyes): said for eyes, said in enumerate(told) if said != told[OPEN]}
            if different:
                others[language] = different
        return lines, others or _NOTHING

    def chronicle(self) -> Chronicle:
        """What came of it."""
        assert self.reviewer is not None
        review = msgspec.json.encode(self.reviewer.review(len(self.steps) - 1))
        return Chronicle(self.seats, self.steps, msgspec.Raw(review))


def _changed(before: Json, view: Json) -> Json:
    return {name: value for name, value in view.items() if before[name] != value}


def _other(parts: Json, own: Json) -> Other | None:
    if own == parts:
        return None
    different = {name: value for name, value in own.items() if name not in parts or parts[name] != value}
    return Other(different, [name for name in parts if name not in own])


def _seen(events: list[Event], seats: int, lib: Library) -> tuple[list[Json], list[list[Json | int | None] | None]]:
    """The events, and how spectators and each seat saw them."""
    keys = keys_of(events, lib)
    written = [event_as_json(event, lib, key) for event, key in zip(events, keys, strict=True)]
    masked: list[list[Json | int | None] | None] = []
    for seat in range(-1, seats):
        own: list[Json | int | None] = []
        for number, event in enumerate(events):
            seen = event.masked(seat, lib)
            own.append(0 if seen is event else None if seen is None else event_as_json(seen, lib, keys[number]))
        masked.append(own if any(each != 0 for each in own) else None)
    return written, masked
