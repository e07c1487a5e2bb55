"""Announcements: what is said and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from kickdoor.model import announcements as words
from kickdoor.model.events.event import Event
from kickdoor.model.fields import Card, Field, Fields, Number, Seat, Sometimes, Text, Word
from kickdoor.model.words import MONSTERS, SIDE_NAMES, TO_FIGHTING, TO_MUNCHKIN, TO_OTHER, TO_PLAYER

if TYPE_CHECKING:
    from kickdoor.model.library import Library

_PLAYED_AT: Final[tuple[int, ...]] = (
    words.AT_NOTHING, words.AT_SEAT, words.AT_CARD, words.AT_SIDE, words.AT_CARD, words.AT_CARD,
)  # fmt: skip
_AT_SEATS: Final = (TO_PLAYER, TO_OTHER, TO_FIGHTING, TO_MUNCHKIN)


class AimedAt(Sometimes):
    """A field that an announcement has if its target means this."""

    def __init__(self, kind: Field, at: int) -> None:
        super().__init__(kind)
        self.at = at

    def has(self, thing: object, lib: Library) -> bool:
        assert isinstance(thing, Announcement)
        return thing.aim(lib) == self.at


class SaidWith(Sometimes):
    """A field that an announcement has if this is its word."""

    def __init__(self, kind: Field, word: int) -> None:
        super().__init__(kind)
        self.word = word

    def has(self, thing: object, lib: Library) -> bool:
        assert isinstance(thing, Announcement)
        return thing.what == self.word


class AbilityId(Text):
    """The id of the ability that was used."""

    def of(self, thing: object, lib: Library) -> object:
        assert isinstance(thing, Announcement)
        return lib.cards[thing.card].abilities[thing.number].id


@mypyc_attr(acyclic=True)
class Announcement(Event):
    """Something that changes nothing: for the log, the screen and the bots' memory. `what` is a word of
    `model.announcements`; the other numbers mean what that word says."""

    fields: ClassVar[Fields] = (
        Word("what", words.WORD_NAMES),
        Seat("seat", none=True),
        Card("card", none=True),
        Number("number"),
        AimedAt(Seat("target"), words.AT_SEAT),
        AimedAt(Card("target_card", "target"), words.AT_CARD),
        AimedAt(Number("against", "target"), words.AT_NUMBER),
        AimedAt(Word("side", SIDE_NAMES, "target"), words.AT_SIDE),
        SaidWith(Word("how", words.HOW_NAMES, "number"), words.PLAYED),
        SaidWith(AbilityId("ability"), words.USED),
    )

    def __init__(self, what: int, seat: int, card: int = -1, target: int = -1, number: int = 0) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.target = target
        self.number = number

    def numbers(self) -> list[int]:
        return [self.what, self.seat, self.card, self.target, self.number]

    def masked(self, seat: int, lib: Library) -> Event | None:
        sight = words.MEANINGS[self.what].sight
        if sight == words.ONLY_SEAT:
            return self if seat == self.seat else None
        if sight == words.ONLY_PARTIES and lib.cards[self.card].is_level_up:
            return self if seat in (self.seat, self.target) else None
        return self

    def say(self) -> str:
        meaning = words.MEANINGS[self.what]
        says = meaning.says
        if self.what == words.PLAYED:
            if self.number == words.ON_SEAT and self.target == self.seat:
                return "played_on_self"
            if self.number == words.FOR_SIDE and self.target == MONSTERS:
                return "played_for_monsters"
        if meaning.by == words.BY_NUMBER:
            return says[self.number]
        if meaning.by == words.BY_TARGET:
            return says[1 if self.target >= 0 else 0]
        if meaning.by == words.BY_SUCCESS:
            return says[1 if self.number >= self.target else 0]
        return says[0]

    def names(self) -> list[int]:
        if self.card < 0 or words.MEANINGS[self.what].sight == words.ONLY_SEAT:
            return []
        if self.what == words.CURSE_CANCELLED:
            return [self.card, self.target]
        if self.what == words.PLAYED and self.number in (words.ON_FOE, words.ON_CARD):
            return [self.card, self.target]
        return [self.card]

    def repeats(self) -> int:
        return self.card if self.what == words.CURSED and self.target >= 0 else -1

    def aim(self, lib: Library) -> int:
        """What `target` means here (`announcements.AT_*`)."""
        meaning = words.MEANINGS[self.what].target
        if meaning == words.AS_PLAYED:
            return _PLAYED_AT[self.number]
        if self.target < 0 and meaning != words.AT_NUMBER:
            return words.AT_NOTHING
        if meaning == words.AS_ABILITY:
            power = lib.cards[self.card].abilities[self.number]
            return words.AT_SEAT if power.target in _AT_SEATS else words.AT_CARD
        return meaning
