"""Fights of the rules' tests as somebody at a paper table would enter them.

Each example names the test that it is from; its `sums` are those that the test states. What was played as an enhancer
or a Mate lies with its monster; other cards are `played`, in this order.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kickdoor.companion import CompanionState
from tests.support.companions import state

Example = dict[str, Any]

FIGHTS: list[Example] = json.loads((Path(__file__).parents[1] / "golden" / "companion_fights.json").read_text())


def as_state(example: Example) -> CompanionState:
    """The state of the companion in this fight."""
    players = {name.lower(): _person(name, seat, spec) for seat, (name, spec) in enumerate(example["players"].items())}
    fight: dict[str, Any] = {"fighter": example["fighter"].lower(), "foes": {}, "enhancers": {}, "played": {}}
    if example["helper"]:
        fight["helper"] = example["helper"].lower()
    foes: dict[str, str] = {}
    for number, foe in enumerate(example["foes"]):
        key = foes[foe["card"]] = f"f{number}"
        fight["foes"][key] = {"card": foe["card"]}
        for n, card in enumerate(foe["enhancers"]):
            fight["enhancers"][f"e{number}-{n}"] = {"card": card, "on": key}
        for n, card in enumerate(foe["mates"]):
            fight["foes"][f"m{number}-{n}"] = {"card": card, "mate_of": key}
    for n, one in enumerate(example["played"]):
        on = foes.get(one["on"]) or one["on"].lower()
        fight["played"][f"x{n}"] = {"card": one["card"], "by": one["by"].lower(), "on": on}
    return state(sets=example["sets"], players=players, fight=fight, turn=example["fighter"].lower())


def _person(name: str, seat: int, spec: dict[str, Any]) -> dict[str, Any]:
    keys = {one["card"]: f"c{n}" for n, one in enumerate(spec["cards"])}
    cards = {
        f"c{n}": {key: keys[value] if key == "on" else value for key, value in one.items()}
        for n, one in enumerate(spec["cards"])
    }
    return {"name": name, "seat": seat, "level": spec["level"], "sex": spec["sex"], "cards": cards}
