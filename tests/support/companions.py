"""States and entries of the companion, in few words."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from kickdoor.companion import CompanionEntry, CompanionState, Reckoning, reckon

_numbers = itertools.count(1)


def state(**parts: Any) -> CompanionState:
    return msgspec.convert(parts, CompanionState)


def person(name: str, *cards: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    """Somebody with these cards in front of them; their keys are c1, c2 …"""
    return {"name": name, "seat": seat, "cards": {f"c{n}": {"card": card} for n, card in enumerate(cards, 1)}, **more}


def table(ann: dict[str, Any], *foes: str, helper: bool = False, **fight: Any) -> CompanionState:
    """Ann fights these monsters, Bob is there; `bob` says what Bob has."""
    bob = fight.pop("bob", person("Bob", seat=1))
    sets = fight.pop("sets", ["deluxe"])
    known = {f"f{n}": {"card": foe} for n, foe in enumerate(foes, 1)}
    if helper:
        fight["helper"] = "bob"
    fight = {"fighter": "ann", **fight, "foes": {**known, **fight.get("foes", {})}}
    return state(sets=sets, players={"ann": ann, "bob": bob}, fight=fight, turn="ann")


def sums(of: CompanionState) -> tuple[int, int]:
    """Both totals of the fight."""
    data = data_of(reckon(of))
    return data.munchkins.total, data.monsters.total


def data_of(found: Reckoning) -> Any:
    assert found.fight is not None
    assert found.fight.data is not None
    return found.fight.data


def entry(what: str, *changes: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An entry as it is sent."""
    number = next(_numbers)
    said = {key: more.pop(key) for key in ("who", "helper", "n", "more", "card") if key in more}
    return {
        "id": f"entry-{number:06}",
        "at": 1000 * number,
        "say": {"what": what, **said},
        "changes": [*changes],
        **more,
    }


def as_entry(data: dict[str, Any]) -> CompanionEntry:
    return msgspec.convert(data, CompanionEntry)
