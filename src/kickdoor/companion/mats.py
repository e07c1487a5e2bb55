"""What lies in front of one player, checked by the rules.

A mat is laid out on a table of its own, where it is this player's turn. What the rules do not allow there is left out
and reported.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from kickdoor.companion.libraries import why_no_copy
from kickdoor.companion.state import Person
from kickdoor.model import action as A
from kickdoor.model.library import Library
from kickdoor.model.table import Options
from kickdoor.model.words import ATTACHMENT, NOT_KEPT, UNTIL_ITEM_LOST
from kickdoor.rules import engine
from kickdoor.rules.fight.run_roll import run_modifier
from kickdoor.rules.fight.strength import own_strength
from kickdoor.rules.life.levels import min_level
from kickdoor.scenarios.build import begin, check_players, lay_out
from kickdoor.scenarios.players import ZONES
from kickdoor.scenarios.situation import Situation, seat_name
from kickdoor.scenarios.statements import BadScenario
from kickdoor.table import Table
from kickdoor.views.reason_info import ReasonInfo, reason_info

__all__ = ["BadMat", "Mat", "CardProblem", "lay_mat", "table_of"]

MOST_REMOVED: Final = 12  # cards that break a limit; a mat with more of them is refused as a whole
LEAST_SEATS: Final = 3  # a table has no fewer (SETUP-1)
_LOST_BY_DEATH: Final = ("carried", "companions", "kept", "attached")  # zones (DEATH-1); a test asks the rules
_PLACE: Final = re.compile(r"players\[0\]\.(\w+)\[('?)([^']+)\2\]")


class BadMat(ValueError):
    """There is so much wrong in front of a player that nothing can be said about it."""


class CardProblem(msgspec.Struct, frozen=True):
    """A card that does not count where it was entered. `at` is its key; `code` says why not: `unknown` (no set here has
    it), `copies` (there are no more copies of it), `place` (such cards do not lie there), `host` (it lies on no card
    that it is for), `limit` (too many of this sort), or `reason`, and then the rules say it."""

    at: str
    card: str
    code: str
    reason: ReasonInfo | None


class Mat:
    """A player as the rules see them: what a scenario is told, their strength out of a fight, and what was left out."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self.spec = spec
        self.keys: dict[str, str] = {}  # of the cards by the names they have on a table
        self.problems: list[CardProblem] = []
        self.lost_by_death: list[str] = []  # the keys of the cards that the player would lose by dying
        self.strength = 0
        self.run = 0


def table_of(lib: Library, situation: Situation, options: Options, add: Callable[[Table], None] | None = None) -> Table:
    """A table in a situation whose players are called by their seats. `add` adds to what was laid out before anything
    goes on. Raises BadScenario."""
    sexes = check_players(situation.players)
    table = Table(lib, options, sexes)
    stage = lay_out(table, [seat_name(seat) for seat in range(len(sexes))], situation, 0)
    if add is not None:
        add(table)
    begin(table, stage)
    return table


def lay_mat(lib: Library, options: Options, person: Person, left: Counter[str]) -> Mat:
    """Lay out what somebody has. `left` says how many copies of each card there still are, and is used up."""
    laying = _Laying(lib, options, person, left)
    laying.sort_cards()
    laying.fit()
    laying.equip()
    return laying.mat


class _Laying:
    """Lays one mat."""

    def __init__(self, lib: Library, options: Options, person: Person, left: Counter[str]) -> None:
        self.lib = lib
        self.options = options
        self.person = person
        self.left = left
        self.mat = Mat({"sex": person.sex})
        if person.dead:
            self.mat.spec["dead"] = True
        self.names: dict[str, str] = {}  # the names of the cards on the table, by their keys
        self.wanted: list[str] = []  # the keys of Items that are to be equipped
        self.table: Table

    def sort_cards(self) -> None:
        """Find the place of each card by its kind, and its name."""
        for key, one in self.person.cards.items():
            name = one.card
            code = why_no_copy(self.lib, self.left, name)
            if code:
                self._leave_out(key, code)
                continue
            zone = self._zone(self.lib.numbers[name], one.on is not None)
            if zone is None:
                self._leave_out(key, "place")
                continue
            if zone in _LOST_BY_DEATH:
                self.mat.lost_by_death.append(key)
            self.left[name] -= 1
            self.names[key] = self._copy(name)
            self.mat.keys[self.names[key]] = key
            if not (self.person.dead and zone in _LOST_BY_DEATH):
                self._put(key, zone)

    def _copy(self, name: str) -> str:
        """The name of a further copy, so that a card is told from another one like it."""
        taken = set(self.names.values())
        copies = [name, *(f"{name}:{number}" for number in range(2, len(taken) + 2))]
        return next(copy for copy in copies if copy not in taken)

    def _zone(self, card: int, lies_on: bool) -> str | None:
        """The place of a card in front of a player; `attached`: on another card; None: it does not lie there."""
        d = self.lib.cards[card]
        if d.is_curse and d.curse.until == UNTIL_ITEM_LOST:
            return "attached"
        zones = [zone for zone, (_, kinds) in ZONES.items() if d.kind in kinds]
        if not zones:
            return "attached" if lies_on or d.kind == ATTACHMENT else None
        gone = (zones[0] == "kept" and not d.stays) or (zones[0] == "curses" and d.curse.until == NOT_KEPT)
        return None if gone else zones[0]

    def _put(self, key: str, zone: str) -> None:
        spec, name = self.mat.spec, self.names[key]
        one = self.person.cards[key]
        if zone == "attached":
            host = self.names.get(one.on or "")
            if host is None:
                self._leave_out(key, "host")
            else:
                spec.setdefault("attached", {})[name] = host
            return
        carrier = self.names.get(one.on or "")
        if carrier is not None and zone == "carried":
            spec.setdefault("equipped", []).append(name)
            spec.setdefault("loaded", {})[name] = carrier
            return
        spec.setdefault(zone, []).append(name)
        if self.lib.cards[self.lib.numbers[name]].can_be_equipped and one.use:
            self.wanted.append(key)

    def _leave_out(self, key: str, code: str, reason: ReasonInfo | None = None) -> None:
        self.mat.problems.append(CardProblem(key, self.person.cards[key].card, code, reason))

    def fit(self) -> None:
        """Lay the mat on a table, and leave out what breaks a limit until everything fits. Raises BadMat."""
        spec = self.mat.spec
        others: list[dict[str, Any]] = [{} for _ in range(LEAST_SEATS - 1)]
        for _ in range(MOST_REMOVED):
            own = {key: value for key, value in spec.items() if key != "dead"}  # it is their turn
            try:
                self.table = table_of(self.lib, Situation(players=[own, *others]), self.options)
                return
            except BadScenario as bad:
                self._remove(bad)
        raise BadMat

    def _remove(self, bad: BadScenario) -> None:
        """Leave out the card at this place. Raises BadScenario if it is about no card."""
        found = _PLACE.match(bad.place)
        if found is None:
            raise bad
        zone, _, which = found.groups()
        cards = self.mat.spec[zone]
        if not isinstance(cards, dict):
            name = cards.pop(int(which))
            self.mat.spec["attached"] = {card: on for card, on in self._links("attached") if on != name}
            self.mat.spec["loaded"] = {card: on for card, on in self._links("loaded") if name not in (card, on)}
        else:
            name = which
            del cards[name]
        key = self.mat.keys[name]
        self.wanted = [each for each in self.wanted if each != key]
        self._leave_out(key, "host" if isinstance(cards, dict) else "limit")
        if zone == "loaded":  # nobody carries it, so its owner does
            self.mat.spec["equipped"].remove(name)
            self.mat.spec.setdefault("carried", []).append(name)

    def _links(self, zone: str) -> list[tuple[str, str]]:
        return list(self.mat.spec.get(zone, {}).items())

    def equip(self) -> None:
        """Put the Items on, one after the other, as their owner would in their turn; then the Level."""
        t, mat = self.table, self.mat
        for key in self.wanted:
            a = A.with_card(A.EQUIP, self.lib.numbers[self.names[key]])
            reason = engine.why_not(t, 0, a)
            if reason is None:
                t.act(0, a)
            else:
                self._leave_out(key, "reason", reason_info(reason))
        worn = [name for name in mat.spec.get("carried", []) if t.equipped[self.lib.numbers[name]]]
        mat.spec["carried"] = [name for name in mat.spec.get("carried", []) if name not in worn]
        mat.spec["equipped"] = mat.spec.get("equipped", []) + worn
        mat.spec["level"] = min(max(self.person.level, min_level(t, 0)), t.winning_level - 1)
        mat.strength = own_strength(t, 0) - t.players[0].level + self.person.level + self.person.gear
        mat.run = run_modifier(t, 0)
