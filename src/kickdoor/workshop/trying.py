"""Trying a card in a situation in which it can be used at once.

Situations are tried one after the other until one of them lets the card be played: behind the door, in the hand on
one's own turn, in one's own fight, in that of somebody else, and so on; at last with a Class or Race.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from kickdoor.cards.library.build import stored_library
from kickdoor.cards.library.content import Content
from kickdoor.cards.problems import closest
from kickdoor.model.library import Library
from kickdoor.model.words import CLASS, DOOR, MONSTER, RACE
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.scenarios.situation import Situation
from kickdoor.table import Table
from kickdoor.workshop.check import Mistake, packed
from kickdoor.workshop.files import SetFiles

__all__ = ["OTHERS", "TRYER", "TryTable", "new_record", "try_table"]

TRYER: Final = 0  # the seat of whoever tries the card
OTHERS: Final = ("Wilma", "Boris")
LEVEL: Final = 4
STAGES: Final = ("open", "kill", "loss", "running")

Data = dict[str, Any]


class TryTable(Struct, frozen=True):
    """Where a card is tried: the cards of the game, the situation, and the name of the card in it. `set` and `title`
    are those of the set it belongs to."""

    content: Content
    situation: Situation
    card: str
    set: str
    title: str


def try_table(
    texts: Mapping[str, str], built_in: Sequence[str], fans: Sequence[Mapping[str, str]], card: str
) -> TryTable | list[Mistake]:
    """The table for trying a card of this set, or why there is none."""
    content = packed(built_in, [*fans, texts], 1 + len(OTHERS))
    if not isinstance(content, Content):
        return content
    words = SetFiles(texts).read().words
    assert words is not None  # or it could not be packed
    lib = stored_library(content.data)
    numbers = [n for n, d in enumerate(lib.cards) if d.id == card and d.set_id == words.id]
    if not numbers:
        known = [d.id for d in lib.defs if d.set_id == words.id]
        return [Mistake("", 0, 0, f"the set has no card {card!r}{closest(card, known)}")]
    name = lib.names[numbers[0]]
    return TryTable(content, _situation(content, lib, numbers[0]), name, words.id, words.name)


def new_record(table: TryTable, sets: list[str], name: str) -> Record:
    """The record of the game before its first action."""
    return Record.begin(
        [name, *OTHERS], sets=sets, seed=f"try/{table.card}", scenario=table.situation, cards=table.content.data
    )


def _situation(content: Content, lib: Library, card: int) -> Situation:
    """The first situation in which the card can be used, or the first of all."""
    first: Situation | None = None
    for situation in _situations(lib, card):
        table = _laid_out(content, situation)
        if table is None:
            continue
        first = first or situation
        if lib.cards[card].kind == MONSTER or any(action.card == card for action in table.actions(TRYER)):
            return situation
    return first or Situation([{"level": LEVEL}, {}, {}])


def _laid_out(content: Content, situation: Situation) -> Table | None:
    """The table in this situation; None: there is no such situation."""
    try:
        made = Record.begin(["@", *OTHERS], sets=["fan:try"], scenario=situation, cards=content.data)
        return made.setup.new_table(content.data)
    except RecordError:
        return None


def _situations(lib: Library, card: int) -> Iterator[Situation]:
    """Where the card may be of use, the plainest first."""
    d, name = lib.cards[card], lib.names[card]
    foe = _usual_foe(lib, card)
    if d.kind == MONSTER:
        yield Situation([{"level": LEVEL}, {}, {}], doors=[name])
    for traits in _traits(lib, card):
        me: Data = {"level": LEVEL, "hand": [name], **traits}
        for fight in (None, *_fights(foe)):
            yield Situation([me, {"level": LEVEL}, {}], fight=fight)
        yield Situation([me, {"level": LEVEL}, {}], phase="trouble")
        yield Situation([me, {}, {}], phase="charity")
        yield Situation([me, {}, {}], turn="@1")
        if d.deck == DOOR:
            yield Situation([{**me, "hand": []}, {}, {}], doors=[name])


def _fights(foe: str | None) -> Iterator[Data]:
    """One's own fight and that of somebody else, at all stages."""
    if foe is None:
        return
    for stage in STAGES:
        yield {"foes": [foe], "fighter": "@0", "stage": stage}
        yield {"foes": [foe], "fighter": "@1", "stage": stage}


def _usual_foe(lib: Library, card: int) -> str | None:
    """A monster about as strong as the players, which is not the card itself."""
    found = [n for n, d in enumerate(lib.cards) if d.kind == MONSTER and d is not lib.cards[card]]
    return lib.names[min(found, key=lambda n: abs(lib.cards[n].monster.level - LEVEL))] if found else None


def _traits(lib: Library, card: int) -> Iterator[Data]:
    """No trait, then each Class and each Race."""
    yield {}
    for key, kind in (("classes", CLASS), ("races", RACE)):
        for d in lib.defs:
            if d.kind == kind and d is not lib.cards[card]:
                yield {key: [lib.names[lib.cards.index(d)]]}
