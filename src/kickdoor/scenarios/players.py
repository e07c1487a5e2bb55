"""The players of a scenario: their cards in front of them and in the hand, their level, what they must or cannot do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Attached, Equipped, Taped
from kickdoor.model.events.players import Died, Handicapped, LevelChanged, Reborn, SexChanged, StatusChanged
from kickdoor.model.table import Table
from kickdoor.model.traits import trait_code
from kickdoor.model.words import (
    ATTACHMENT,
    CANNOT_HELP,
    CLASS,
    CLASSES,
    COMPANIONS,
    CURSE,
    CURSES,
    EXTRA,
    EXTRAS,
    FEMALE,
    HAND,
    HIRELING,
    ITEM,
    ITEMS,
    KEPT,
    MALE,
    NOT_KEPT,
    ONE_SHOT,
    OTHER,
    RACE,
    RACES,
    S_MUST_HELP,
    S_NO_HELP,
    SEX_NAMES,
    T_CLASS,
    T_RACE,
    UNTIL_ITEM_LOST,
)
from kickdoor.rules import filled_reasons
from kickdoor.rules.actions import ACTION_KINDS
from kickdoor.rules.equipment.carrying import handed_back, why_not_carry
from kickdoor.rules.equipment.items import usable
from kickdoor.rules.equipment.limits import fits
from kickdoor.rules.life.levels import min_level
from kickdoor.rules.places import attach, everybody
from kickdoor.rules.tags import item_has
from kickdoor.rules.timing import now_for
from kickdoor.scenarios.cards import Cards, must_be
from kickdoor.scenarios.statements import BadScenario, flag, mapping, one_of, sequence, whole_number

# for each list of cards: its place on the table, and the kinds that can lie there (none: all)
ZONES: dict[str, tuple[int, tuple[int, ...]]] = {
    "classes": (CLASSES, (CLASS,)),
    "races": (RACES, (RACE,)),
    "extras": (EXTRAS, (EXTRA,)),
    "companions": (COMPANIONS, (HIRELING,)),
    "kept": (KEPT, (OTHER,)),
    "curses": (CURSES, (CURSE,)),
    "carried": (ITEMS, (ITEM, ONE_SHOT)),
    "equipped": (ITEMS, (ITEM,)),
    "hand": (HAND, ()),
}
_STATUSES = {"must_help": S_MUST_HELP, "no_help": S_NO_HELP}
KEYS = (
    *ZONES, "level", "sex", "changed_sex", "dead", "new_hand", *_STATUSES, "barred", "attached", "loaded", "taped",
)  # fmt: skip
_LOST_BY_DEATH = ("hand", "equipped", "carried", "companions", "kept", "attached", *_STATUSES, "barred", "new_hand")


def first_sex(place: str, spec: Mapping[str, Any]) -> int:
    """The sex the player began the game with."""
    sex = SEX_NAMES.index(one_of(f"{place}.sex", spec.get("sex", "male"), SEX_NAMES, "sex"))
    changed = flag(f"{place}.changed_sex", spec.get("changed_sex", False))
    return (FEMALE if sex == MALE else MALE) if changed else sex


class PlayerPlacer:
    """Lays out what one player has. The table is in no turn yet."""

    def __init__(self, t: Table, cards: Cards, seat: int, spec: Mapping[str, Any]) -> None:
        self.t = t
        self.cards = cards
        self.seat = seat
        self.spec = spec
        self.at = f"players[{seat}]"

    def place(self, opening: bool) -> None:
        """`opening`: the cards were just dealt, so that those which act at once are still in the hand."""
        t, spec = self.t, self.spec
        for key in _LOST_BY_DEATH:
            if self._flag("dead") and spec.get(key):
                raise BadScenario(f"{self.at}.{key}", "a dead player has nothing but Class, Race and Curses (DEATH-2)")
        if spec.get("changed_sex"):
            t.emit(SexChanged(self.seat))
        for key in ZONES:
            for i, name in enumerate(sequence(f"{self.at}.{key}", spec.get(key, []))):
                self._lay(key, f"{self.at}.{key}[{i}]", name, opening)
        self._attach()
        self._load()
        self._tape()
        lowest = min_level(t, self.seat)
        level = whole_number(f"{self.at}.level", spec.get("level", lowest), lowest, t.winning_level - 1)
        if level != 1:
            t.emit(LevelChanged(self.seat, level))
        if self._flag("dead") or self._flag("new_hand"):
            t.emit(Died(self.seat))
        if self._flag("new_hand"):
            t.emit(Reborn(self.seat))

    def hinder(self) -> None:
        """Note what the player must or cannot do, once it is known whose turn it is."""
        for key, status in _STATUSES.items():
            if self._flag(key):
                self.t.emit(StatusChanged(self.seat, status, True))
        classes, races = self.t.lib.class_names, self.t.lib.race_names
        for i, word in enumerate(sequence(f"{self.at}.barred", self.spec.get("barred", []))):
            one_of(f"{self.at}.barred[{i}]", word, ("help", *classes, *races), "Class or Race, nor 'help'")
            code = CANNOT_HELP
            if word in classes:
                code = trait_code(T_CLASS, classes.index(word))
            elif word in races:
                code = trait_code(T_RACE, races.index(word))
            self.t.emit(Handicapped(self.seat, code))

    def _flag(self, key: str) -> bool:
        return flag(f"{self.at}.{key}", self.spec.get(key, False))

    def _lay(self, key: str, place: str, name: object, opening: bool) -> None:
        card = self.cards.take(place, name)
        d = self.t.lib.cards[card]
        zone, kinds = ZONES[key]
        if kinds:
            must_be(place, d, kinds)
        if zone == HAND and d.must_play and not opening:
            raise BadScenario(place, f"{d.name} is played as soon as somebody gets it (TREAS-5)")
        if zone == KEPT and not d.stays:
            raise BadScenario(place, f"{d.name} does not stay in front of a player")
        if zone == CURSES and d.curse.until == NOT_KEPT:
            raise BadScenario(place, f"{d.name} takes effect at once and does not stay (CURSE-6)")
        if zone == CURSES and d.curse.until == UNTIL_ITEM_LOST:
            raise BadScenario(place, f"{d.name} lies on an Item: say in 'attached' on which")
        self._move(card, zone)
        if key == "equipped":
            self.t.emit(Equipped(card, True))

    def _move(self, card: int, zone: int) -> None:
        self.t.emit(CardMoved(card, zone, self.seat, 1 << self.seat if zone == HAND else everybody(self.t)))

    # --- cards that lie with others ---------------------------------------------------------------------------

    def _links(self, key: str) -> list[tuple[str, str, Any]]:
        """The place, the name and the value of each entry of a map."""
        stated = mapping(f"{self.at}.{key}", self.spec.get(key, {}))
        return [(f"{self.at}.{key}[{name!r}]", name, value) for name, value in stated.items()]

    def _own(self, place: str, name: object, *zones: int) -> int:
        """A card that lies in front of the player."""
        p = self.t.players[self.seat]
        among = [card for zone in zones for card in p.zone(zone)]
        return self.cards.find(place, name, among, "among the cards this player has there")

    def _attach(self) -> None:
        t = self.t
        for place, name, wanted in self._links("attached"):
            card = self.cards.take(place, name)
            d = t.lib.cards[card]
            if d.is_curse and d.curse.until == UNTIL_ITEM_LOST:
                host = self._own(place, wanted, ITEMS)
                if not t.equipped[host]:
                    raise BadScenario(place, f"{t.lib.cards[host].name} is not equipped, so {d.name} cannot lie on it")
                self._move(card, CURSES)
                t.emit(Attached(card, host))
                continue
            must_be(place, d, (ATTACHMENT,))
            host = self._own(place, wanted, CLASSES if d.attachment.to_class else ITEMS)
            self._check_host(place, d, host)
            attach(t, card, self.seat, host)

    def _check_host(self, place: str, d: CardDef, host: int) -> None:
        t = self.t
        there = t.lib.cards[host]
        marked = t.badge[host] >= 0 or item_has(t, host, d.gives.item_tag)
        if marked if d.attachment.anyone else t.rider[host] >= 0:
            raise BadScenario(place, f"{there.name} cannot have {d.name} on it too")
        if not d.attachment.anyone and not d.attachment.to_class and not there.can_be_equipped:
            raise BadScenario(place, f"{there.name} cannot be equipped, so {d.name} is not for it (CHEAT-1)")

    def _load(self) -> None:
        t = self.t
        for place, name, wanted in self._links("loaded"):
            item = self._own(place, name, ITEMS)
            carrier = self._own(place, wanted, COMPANIONS, ITEMS)
            reason = why_not_carry(t, self.seat, item, carrier)
            if reason is None and handed_back(t, carrier) >= 0:
                reason = filled_reasons.HIRELING_FULL.of(t.lib, carrier)
            if reason is not None:
                raise BadScenario(place, f"{t.lib.cards[carrier].name} cannot carry it: {reason}")
            t.emit(Attached(item, carrier))
            if not t.equipped[item] and usable(t, self.seat, item) and fits(t, self.seat, item):
                raise BadScenario(place, "what is carried for its owner is in use: state it in 'equipped' (HIRE-4)")

    def _tape(self) -> None:
        t = self.t
        for place, name, wanted in self._links("taped"):
            tape = self._own(place, name, ITEMS)
            two = sorted(self._own(place, item, ITEMS) for item in sequence(place, wanted))
            if len(two) != 2:
                raise BadScenario(place, f"two Items are joined, not {len(two)}")
            reason = ACTION_KINDS[A.TAPE].why_not(t, now_for(t, self.seat), Action(A.TAPE, two[0], two[1], cost=tape))
            if reason is not None:
                raise BadScenario(place, f"that cannot be joined: {reason}")
            if not all(t.equipped[card] for card in (tape, *two)):
                raise BadScenario(place, "joined Items and what joins them are in use: state them in 'equipped'")
            t.emit(Taped(tape, two[0], two[1]))
