"""Conditions: what a lesson waits for. A condition looks at the table, or at what has happened.

A condition holds when all of its words hold. It knows no rules and compares only what the learner can see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from kickdoor.model.fields import Json
from kickdoor.model.library import Library
from kickdoor.model.words import PHASE_NAMES
from kickdoor.rules.fight.strength import winning
from kickdoor.table import Table

__all__ = ["Condition", "Moment", "cards_of", "holds", "moments"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """It holds when everything it says holds. `seat` is the player it is about, by default the learner.

    About the table: `level` is the least Level and `below` is more than the highest; `wears`, `has` and `lacks` name a
    card that is equipped, that is theirs anywhere, or that is not; `holds` one in the learner's hand. `alive`, `won`
    (the game is over, and they are among the winners or not), `fighting`, `ahead` (their side of the fight would win),
    `active` (it is their turn) and `asked` (the table waits for them) say yes or no. `helper` is the seat that helps in
    the fight, `turn` the least number of turns that have begun, `phase` the phase of the turn. `fought`
    says that the fight of this turn is lost, or over.

    About what has happened: `did` is an action of the player, as text; `happened` has some fields of an event as the
    learner was told of it.

    About other conditions: `every`, `some`, `none`.
    """

    seat: int | None = None
    level: int | None = None
    below: int | None = None
    wears: str | None = None
    has: str | None = None
    lacks: str | None = None
    holds: str | None = None
    alive: bool | None = None
    won: bool | None = None
    fighting: bool | None = None
    ahead: bool | None = None
    active: bool | None = None
    asked: bool | None = None
    helper: int | None = None
    turn: int | None = None
    phase: str | None = None
    fought: bool | None = None
    did: str | None = None
    happened: dict[str, Any] | None = None
    every: list[Condition] = []
    some: list[Condition] = []
    none: list[Condition] = []


class Moment:
    """Something that a condition waits for. It is over as soon as it has happened, so an attempt remembers it."""

    def __init__(self, condition: Condition, seat: int) -> None:
        self.seat = seat if condition.seat is None else condition.seat
        self.did = condition.did
        self.fields = condition.happened

    def is_now(self, actor: int, text: str, told: list[Json]) -> bool:
        """Is it this action, or one of its events?"""
        if self.did is not None and (actor != self.seat or not _is_action(text, self.did)):
            return False
        return self.fields is None or any(_matches(event, self.fields) for event in told)


def _is_action(text: str, wanted: str) -> bool:
    """Is this the wanted action? Tables add words to some texts: "choose 1: die"."""
    return text == wanted or text.startswith(f"{wanted}:")


def _matches(found: object, wanted: object) -> bool:
    """Is everything wanted there? Maps may have more."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and _matches(found[key], value) for key, value in wanted.items()
        )
    return found == wanted


def moments(condition: Condition | None) -> list[Condition]:
    """Those conditions, out of this one and the ones in it, that wait for something to happen."""
    if condition is None:
        return []
    parts = (*condition.every, *condition.some, *condition.none)
    own = [condition] if condition.did is not None or condition.happened is not None else []
    return own + [moment for part in parts for moment in moments(part)]


def cards_of(condition: Condition | None) -> list[str]:
    """All cards that are named by the condition and by the ones in it."""
    if condition is None:
        return []
    own = [card for card in (condition.wears, condition.has, condition.lacks, condition.holds) if card is not None]
    parts = (*condition.every, *condition.some, *condition.none)
    return own + [card for part in parts for card in cards_of(part)]


def holds(condition: Condition, table: Table, learner: int, seen: list[Condition]) -> bool:
    """Does the condition hold? `seen` are the conditions whose moment has come."""
    if (condition.did is not None or condition.happened is not None) and not any(one is condition for one in seen):
        return False
    if not _stands(condition, table, learner if condition.seat is None else condition.seat):
        return False
    return (
        all(holds(one, table, learner, seen) for one in condition.every)
        and (not condition.some or any(holds(one, table, learner, seen) for one in condition.some))
        and not any(holds(one, table, learner, seen) for one in condition.none)
    )


def _stands(condition: Condition, table: Table, seat: int) -> bool:
    """Does everything hold that the condition says about the table?"""
    for word, is_so in _WORDS.items():
        said = getattr(condition, word)
        if said is not None and not is_so(said, table, seat):
            return False
    return True


def _own(table: Table, seat: int) -> set[str]:
    player = table.players[seat]
    return _copies(table.lib, [*player.hand, *player.in_play()])


def _worn(table: Table, seat: int) -> set[str]:
    return _copies(table.lib, [card for card in table.players[seat].items if table.equipped[card]])


def _copies(lib: Library, cards: list[int]) -> set[str]:
    """The names of cards, each as it is and without the number of its copy."""
    names = [lib.names[card] for card in cards]
    return {*names, *(name.partition(":")[0] for name in names)}


def _is_ahead(table: Table, seat: int) -> bool:
    return table.fight is not None and table.in_fight(seat) and winning(table)


def _has_fought(table: Table) -> bool:
    return table.after_fight if table.fight is None else table.fight.running


_WORDS: Final[dict[str, Callable[[Any, Table, int], bool]]] = {
    "level": lambda said, t, seat: t.players[seat].level >= said,
    "below": lambda said, t, seat: t.players[seat].level < said,
    "wears": lambda said, t, seat: said in _worn(t, seat),
    "has": lambda said, t, seat: said in _own(t, seat),
    "lacks": lambda said, t, seat: said not in _own(t, seat),
    "holds": lambda said, t, seat: said in _copies(t.lib, t.players[seat].hand),
    "alive": lambda said, t, seat: t.alive(seat) == said,
    "won": lambda said, t, seat: t.over and (seat in t.winners) == said,
    "fighting": lambda said, t, seat: (t.fight is not None and t.in_fight(seat)) == said,
    "ahead": lambda said, t, seat: _is_ahead(t, seat) == said,
    "active": lambda said, t, seat: (t.active == seat) == said,
    "asked": lambda said, t, seat: (seat in t.waiting) == said,
    "helper": lambda said, t, _seat: t.fight is not None and t.fight.helper == said,
    "turn": lambda said, t, _seat: t.turn >= said,
    "phase": lambda said, t, _seat: PHASE_NAMES[t.phase] == said,
    "fought": lambda said, t, _seat: _has_fought(t) == said,
}
