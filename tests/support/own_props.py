"""What everybody has when a card of one's own is tried, and the set that the tried cards make."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Equipped
from kickdoor.model.events.players import LevelChanged, SexChanged
from kickdoor.model.words import (
    CLASS,
    CLASSES,
    COMPANIONS,
    CURSE,
    CURSES,
    DECK,
    DISCARDS,
    HIRELING,
    ITEM,
    ITEMS,
    KEPT,
    OTHER,
    RACE,
    RACES,
)
from kickdoor.rules.places import discard, everybody
from tests.support.own_cards import TAGS, Made

Table = Any  # compiled or interpreted

# Items for everybody: one of each sort that steps may ask for.
_SORTS: dict[str, dict[str, Any]] = {
    "armor": {"slot": "armor"},
    "headgear": {"slot": "headgear"},
    "footgear": {"slot": "footgear", "bonus": 3},
    "weapon": {"hands": 2, "size": "big", "complex": True},
}
PROPS: dict[str, dict[str, Any]] = {
    f"prop-{name}": {
        "id": f"prop-{name}",
        "kind": "item",
        "name": f"Prop {name}",
        "copies": 6,
        "gold": 600,
        "bonus": 2,
        "tags": TAGS,
        **more,
    }
    for name, more in _SORTS.items()
}


@dataclass(frozen=True)
class Look:
    """What everybody has when a card is tried."""

    items: bool
    hand: bool
    traits: tuple[str, ...]


_LOOKS = (
    None,  # as the game has it
    Look(True, True, ("elf", "thief")),
    Look(False, True, ("dwarf", "thief")),
    Look(True, True, ("dwarf", "wizard")),
    Look(True, False, ()),
    Look(False, False, ("elf",)),
)
ZONE_OF_KIND = {CLASS: CLASSES, RACE: RACES, ITEM: ITEMS, HIRELING: COMPANIONS, CURSE: CURSES, OTHER: KEPT}


def dress(t: Table, looks: int, kept: int) -> None:
    """Make everybody rich or poor, of this Race or that, so that every test is met now and then."""
    look = _LOOKS[looks % len(_LOOKS)]
    if look is None:
        return
    for p in t.players:
        if p.alive:
            _strip(t, p, kept, look.hand)
            _clothe(t, p, [*(PROPS if look.items else ()), *look.traits])
            if not look.items:
                t.emit(LevelChanged(p.seat, 1 + p.seat % 3))
            if not p.changed_sex:
                t.emit(SexChanged(p.seat))
                t.emit(SexChanged(p.seat))


def _strip(t: Table, p: Any, kept: int, hand: bool) -> None:
    for card in p.items + p.races + p.classes + p.extras + ([] if hand else p.hand):
        if card != kept and t.owner(card) == p.seat:
            discard(t, card)


def _clothe(t: Table, p: Any, names: list[str]) -> None:
    for name in names:
        for card, d in enumerate(t.lib.cards):
            if d.id == name and t.zone_of(card) in (DECK, DISCARDS) and not (d.is_class and p.classes):
                if not (d.is_race and p.races):
                    t.emit(CardMoved(card, ZONE_OF_KIND[d.kind], p.seat, everybody(t)))
                    if d.kind == ITEM:
                        t.emit(Equipped(card, True))
                break


def write_set(folder: Path, made: Sequence[Made]) -> None:
    """A set of these cards."""
    doors = sum(one.card["kind"] in _DOORS or one.card.get("deck") == "door" for one in made)
    treasures = len(made) - doors + 6 * len(PROPS)
    words = f"id: own\nname: Own\ndoors: {doors}\ntreasures: {treasures}\n"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "set.yaml").write_text(words, encoding="utf-8")
    for old in folder.glob("cards*.yaml"):
        old.unlink()
    (folder / "props.yaml").write_text(json.dumps(list(PROPS.values())), encoding="utf-8")
    for start in range(0, len(made), 100):
        text = json.dumps([one.card for one in made[start : start + 100]])
        (folder / f"cards{start // 100:02}.yaml").write_text(text, encoding="utf-8")


_DOORS = ("monster", "enhancer", "curse", "class", "race", "extra")
