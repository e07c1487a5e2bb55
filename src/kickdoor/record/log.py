"""The game in sentences, all-knowing or as one seat sees it.

    log = Log(["Aric", "Suzan", "Tom"], table.lib, seat=0)
    for line in log.lines(table.act(1, action).events, table):
        print(line)

Every event that is told has a sentence in the phrase book, under "log." and the key that the event says. The marks of
the sentence are the event's fields: `{card}` is the card's name, `{who}` the name of the player at `seat`. `{the_card}`
is a card with its article (see `grammar` for other cases) and `{turned_card}` one with its Level. Cards that move
together are told together, as `{cards}`. What changes a fight is followed by the new sums, the munchkins' first.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model import announcements
from kickdoor.model import fields as f
from kickdoor.model.events.announcement import AbilityId, Announcement
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.event import Event
from kickdoor.model.fight import Offer
from kickdoor.model.library import Library
from kickdoor.model.table import Table
from kickdoor.phrases.book import MARK, Book
from kickdoor.record.grammar import split_mark
from kickdoor.record.speaker import Speaker
from kickdoor.rules.fight.strength import monsters, munchkins
from kickdoor.views.telling import keys_of

__all__ = ["Log"]


class Log(Speaker):
    """Tells one game in sentences: to one `seat`, to a spectator (-1), or all-knowing (None)."""

    def __init__(self, names: Sequence[str], lib: Library, seat: int | None = None, words: Book | None = None) -> None:
        super().__init__(names, lib, seat, words)
        self.sums = (-1, -1)
        self.out: list[str] = []
        self.together: tuple[str, dict[str, object]] | None = None  # the last sentence, if it tells of cards that move
        self.gathered: list[int] = []  # those cards

    def __repr__(self) -> str:
        reader = "somebody who knows all" if self.seat is None else "a spectator"
        if self.seat is not None and self.seat >= 0:
            reader = self.names[self.seat]
        return f"<Log of {', '.join(self.names)} for {reader}>"

    def lines(self, events: list[Event], table: Table) -> list[str]:
        """The sentences for what one action brought about; `table` is as it stands afterwards."""
        self.out = []
        self.together = None
        fight_line = -1
        for event, key in zip(events, keys_of(events, self.lib), strict=True):
            seen = event if self.seat is None else event.masked(self.seat, self.lib)
            if seen is None:
                continue
            if key:
                self._tell(seen, key)
                if isinstance(seen, Announcement) and seen.what == announcements.OFFERED:
                    self._add_terms(seen, table)
            if event.moves_sums:
                fight_line = len(self.out) - 1
        self._tell_sums(table, fight_line)
        return self.out

    def _tell(self, event: Event, key: str) -> None:
        marks = {mark[1] for mark in MARK.finditer(self.book.texts[f"log.{key}"])}
        if isinstance(event, CardMoved):
            parts = {mark: self._part(event, mark) for mark in marks if mark != "cards"}
            if self.together == (key, parts):
                self.out.pop()
            else:
                self.together, self.gathered = (key, parts), []
            self.gathered.append(event.card)
            parts = {**parts, "cards": self.cards(self.gathered)}
        else:
            self.together = None
            parts = {mark: self._part(event, mark) for mark in marks}
        sentence = self.book.say(f"log.{key}", **parts).replace("!.", "!")  # "Hoard!" needs no full stop
        self.out.append(sentence[0].upper() + sentence[1:])

    def _part(self, event: Event, mark: str) -> object:
        """What stands in the place of a mark."""
        form, name = ("turned", mark[7:]) if mark.startswith("turned_") else split_mark(mark)
        field = _field(event, "seat" if name == "who" else name, self.lib)
        value = getattr(event, field.attribute, None)
        if form and isinstance(field, (f.Card, f.HiddenCard)) and isinstance(value, int):
            return self.turned_up(value) if form == "turned" else self.the(value, form)
        return self._spoken(field, value, event)

    def _spoken(self, field: f.Field, value: object, event: Event) -> object:
        """A field as it is said."""
        match field, value:
            case f.Seat(), int():
                return self.name(value)
            case f.SeatBits(), int():
                return self.all_of([self.name(seat) for seat in range(len(self.names)) if value >> seat & 1])
            case f.Seats(), list():
                return self.all_of([self.name(seat) for seat in value])
            case f.Place(), int():
                return self.name(value & 7)
            case f.Card() | f.HiddenCard(), int():
                return self.card(value)
            case f.Cards() | f.HiddenCards(), list():
                return self.cards(value)
            case f.Part(), Offer():
                return self.terms(value) or self.book.say("part.nothing")
            case AbilityId(), _:
                assert isinstance(event, Announcement)
                power = self.lib.cards[event.card].abilities[event.number]
                return power.name or power.id
            case _:
                return value

    # --- what only the table knows ------------------------------------------------------------------------------------

    def _add_terms(self, event: Announcement, table: Table) -> None:
        """An offer is told with its terms."""
        terms = ""
        for offer in table.offers:
            if offer.maker == event.seat and offer.to == event.target:
                terms = self.terms(offer)
        key = "part.with-terms" if terms else "part.for-nothing"
        self.out.append(self.book.say(key, line=self.out.pop().removesuffix("."), terms=terms))

    def _tell_sums(self, table: Table, at: int) -> None:
        fight = table.fight
        if fight is None or fight.running or not fight.foes or table.over:
            self.sums = (-1, -1)
            return
        sums = (munchkins(table), monsters(table))
        if sums == self.sums:
            return
        self.sums = sums
        if at < 0:
            self.out.append(self.book.say("part.sums", munchkins=sums[0], monsters=sums[1]))
            return
        line = self.out[at].removesuffix(".")
        key = "part.with-sums-too" if ":" in line else "part.with-sums"
        self.out[at] = self.book.say(key, line=line, munchkins=sums[0], monsters=sums[1])


def _field(event: Event, name: str, lib: Library) -> f.Field:
    """The field of an event that a mark means. `target` is also the card that something is aimed at."""
    for field in event.fields:
        if field.name in (name, f"{name}_card") and field.has(event, lib):
            return field.kind if isinstance(field, f.Sometimes) else field
    raise KeyError(f"{type(event).__name__} has no {name}")
