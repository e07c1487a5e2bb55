"""A card that `kickdoor cards check` finds no mistake in can be played: whatever its author has put together, no rule
breaks over it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from kickdoor.bots import RandomBot
from kickdoor.cards.checks import walk
from kickdoor.cards.language import Step, Target, When
from kickdoor.cards.problems import Report
from kickdoor.cards.reader import read_cards
from kickdoor.table import new_table
from tests.support.invariants import check
from tests.support.language_samples import sample_cards

CARDS = 60  # of chance in each game, beside the built-in set
DECISIONS = 1000

Card = dict[str, Any]


def all_steps() -> list[Card]:
    """Every instruction with every setting, each once."""
    found = {}
    for card in sample_cards():
        for _, part in walk(card):
            if isinstance(part, Step):
                step = msgspec.to_builtins(part)
                found[json.dumps(step)] = step
    return list(found.values())


def chance_card(chance: random.Random, steps: list[Card], card_id: str) -> Card:
    """A card of chance steps at a chance place. Most make no sense."""
    do = [chance.choice(steps) for _ in range(chance.choice((1, 1, 2)))]
    play: Card = {"when": chance.choice(get_args(When)), "do": do}
    if target := chance.choice((None, *get_args(Target))):
        play["target"] = target
    monster: Card = {"kind": "monster", "level": chance.choice((1, 8, 20)), "treasures": 1}
    bodies: list[Card] = [
        {"kind": "one_shot", "gold": 100, "plays": [play]},
        {"kind": "other", "deck": "door", "plays": [play]},
        {"kind": "item", "gold": 100, "abilities": [{"id": "a", "name": "A", **play}]},
        {"kind": "curse", "do": do},
        {**monster, chance.choice(("bad_stuff", "before_fight", "when_helped")): do},
        {**monster, "offers": [{"id": "a", "name": "A", "then": do}]},
        {**monster, "leaves": {"sex": "female", "then": do}},
        {"kind": "hireling", "gives": [{"fight_bonus": 2}], "after_win": do},
    ]
    return {"id": card_id, "name": card_id, "tags": ["sample", "pole"], **chance.choice(bodies)}


def passes(card: Card) -> bool:
    report = Report("x.yaml")
    read_cards(json.dumps([card]).encode(), report)
    return not report.problems


def write_set(folder: Path, seed: int) -> None:
    """A set of cards that pass the checks."""
    chance, steps = random.Random(seed), all_steps()
    cards: list[Card] = []
    while len(cards) < CARDS:
        card = chance_card(chance, steps, f"c{len(cards)}")
        if passes(card):
            cards.append(card)
    treasures = sum(card["kind"] in ("one_shot", "item", "hireling") for card in cards)
    words = f"id: chance\nname: Chance\ndoors: {CARDS - treasures}\ntreasures: {treasures}\n"
    (folder / "set.yaml").write_text(words, encoding="utf-8")
    (folder / "cards.yaml").write_text(json.dumps(cards), encoding="utf-8")


@pytest.mark.parametrize("seed", range(12))
def test_cards_without_mistakes_can_be_played(tmp_path: Path, seed: int) -> None:
    write_set(tmp_path, seed)
    table = new_table(sets=("deluxe", str(tmp_path)), players=3 + seed % 4, seed=seed)
    bots = [RandomBot(f"{seed}/{seat}") for seat in range(len(table.players))]
    for number in range(DECISIONS):
        if table.over:
            return
        seat = table.waiting[0]
        table.act(seat, bots[seat].dice.pick(table.actions(seat)))
        if number % 50 == 0:
            check(table)
