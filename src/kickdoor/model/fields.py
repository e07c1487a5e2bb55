"""Fields: what the parts of an event or a view are, and how each of them is written in words.

Every event and every view lists its fields once. Three things are made from that list: the JSON that leaves the program
(`views.as_json`), the types of the protocol (`views.view_types`) and the sentences of the log (`record.log`).

Inside the program cards, seats and decks are numbers. Written down, a card is its name, -1 is null, and a card that the
reader may not see is its back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kickdoor.model.hidden import deck_of_back
from kickdoor.model.words import DECK_NAMES, HAND, ZONE_NAMES

if TYPE_CHECKING:
    from kickdoor.model.library import Library

Json: TypeAlias = dict[str, object]


class Field:
    """One field. Its value is the attribute `attribute` of the thing, which usually has the name of the field."""

    def __init__(self, name: str, attribute: str = "", *, none: bool = False) -> None:
        self.name = name
        self.attribute = attribute or name
        self.none = none  # it may be null
        self.optional = False  # not every thing has it: ask `has`

    def has(self, thing: object, lib: Library) -> bool:
        """Has this thing the field?"""
        return True

    def of(self, thing: object, lib: Library) -> object:
        """The field of this thing, written."""
        return self.write(getattr(thing, self.attribute), lib)

    def write(self, value: object, lib: Library) -> object:
        """A value of this kind, written."""
        return value


class Number(Field):
    pass


class Numbers(Field):
    pass


class Flag(Field):
    pass


class Text(Field):
    pass


class Texts(Field):
    pass


class Switches(Field):
    """Settings by name: each is a flag or a number."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(name)
        self.names = names

    def write(self, value: object, lib: Library) -> object:
        return {name: getattr(value, name) for name in self.names}


class Seat(Field):
    """A player."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return value if value >= 0 else None


class Seats(Field):
    """Several players."""


class SeatBits(Seats):
    """Several players, a bit for each of them."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return [seat for seat in range(6) if value >> seat & 1]


class Card(Field):
    """A card that everybody who gets this may see."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return lib.names[value] if value >= 0 else None


class Cards(Field):
    """Several such cards."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, list)
        return [lib.names[card] for card in value]


class HiddenCard(Field):
    """A card that some may not see: for them it is a back."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return card_or_back(value, lib)


class HiddenCards(Field):
    """Several such cards."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, list)
        return [card_or_back(card, lib) for card in value]


class Word(Field):
    """A word of a closed list. Inside the program it is its number in that list."""

    def __init__(self, name: str, words: tuple[str, ...], attribute: str = "") -> None:
        super().__init__(name, attribute)
        self.words = words

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return self.words[value]


class Choice(Field):
    """A word of a closed list, which is a word inside the program, too."""

    def __init__(self, name: str, words: tuple[str, ...], attribute: str = "") -> None:
        super().__init__(name, attribute)
        self.words = words


class Place(Field):
    """Where a card lies: zone * 8 + seat."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        zone = value >> 3
        return {"zone": ZONE_NAMES[zone], "seat": value & 7 if zone >= HAND else None}


class Picks(Field):
    """A helper's picks of the treasures, a bit for each."""

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, int)
        return picks_of(value)


class Shape:
    """What is written of one kind of thing: the name of its type in the protocol, what it is, and its fields."""

    def __init__(self, name: str, about: str, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.about = about
        self.fields = fields

    def write(self, thing: object, lib: Library) -> Json:
        """The thing, written."""
        return written(thing, self.fields, lib)


class Part(Field):
    """A thing with fields of its own."""

    def __init__(self, name: str, shape: Shape, attribute: str = "", *, none: bool = False) -> None:
        super().__init__(name, attribute, none=none)
        self.shape = shape

    def write(self, value: object, lib: Library) -> object:
        return None if value is None else written(value, self.shape.fields, lib)


class Parts(Field):
    """Several such things."""

    def __init__(self, name: str, shape: Shape, attribute: str = "") -> None:
        super().__init__(name, attribute)
        self.shape = shape

    def write(self, value: object, lib: Library) -> object:
        assert isinstance(value, list)
        fields = self.shape.fields
        return [written(part, fields, lib) for part in value]


class Group(Field):
    """Fields of the thing itself that are written together. `given`: null if this attribute is -1."""

    def __init__(self, name: str, shape: Shape, given: str = "") -> None:
        super().__init__(name, given, none=given != "")
        self.shape = shape

    def of(self, thing: object, lib: Library) -> object:
        if self.none and getattr(thing, self.attribute) == -1:
            return None
        return written(thing, self.shape.fields, lib)


class Rows(Field):
    """Lists of the thing itself that run side by side, written as one list of rows."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__(name)
        self.shape = shape

    def of(self, thing: object, lib: Library) -> object:
        fields = self.shape.fields
        columns: list[list[object]] = [getattr(thing, field.attribute) for field in fields]
        rows: list[Json] = []
        for i in range(len(columns[0])):
            row: Json = {}
            for k in range(len(fields)):
                row[fields[k].name] = fields[k].write(columns[k][i], lib)
            rows.append(row)
        return rows


class Sometimes(Field):
    """A field that not every thing of its kind has: it is left out where it means nothing."""

    def __init__(self, kind: Field) -> None:
        super().__init__(kind.name, kind.attribute)
        self.kind = kind
        self.optional = True

    def of(self, thing: object, lib: Library) -> object:
        return self.kind.of(thing, lib)


Fields: TypeAlias = tuple[Field, ...]


def written(thing: object, fields: Fields, lib: Library) -> Json:
    """These fields of a thing, written."""
    out: Json = {}
    write_into(out, thing, fields, lib)
    return out


def write_into(out: Json, thing: object, fields: Fields, lib: Library) -> None:
    """Add these fields of a thing, written."""
    for field in fields:
        if not field.optional or field.has(thing, lib):
            out[field.name] = field.of(thing, lib)


def card_or_back(card: int, lib: Library) -> object:
    """The name of a card, or its back if it is not seen."""
    if card >= 0:
        return lib.names[card]
    if card == -1:
        return None
    return {"back": DECK_NAMES[deck_of_back(card)]}


def picks_of(picks: int) -> list[int | str]:
    """A helper's picks of the treasures: numbers, and "last"."""
    out: list[int | str] = [n for n in range(1, picks.bit_length()) if picks >> n & 1]
    return [*out, "last"] if picks & 1 else out
