"""What the steps of a card are said to cost before they happen, and what they cost when they do (BAD-6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.players import Died
from kickdoor.rules import engine
from kickdoor.rules.life.levels import outlook
from tests.support.rule import rule
from tests.support.spoils import ALL, Person

VICTIMS: dict[str, Person] = {
    "nobody": {"level": 1},
    "plain": {"level": 5},
    "last level": {"level": 2, "hand": ["laser"]},
    "cyborg": {"level": 2, "races": ["cyborg"], "hand": ["laser", "raser"]},
    "higher cyborg": {"level": 3, "races": ["cyborg"], "classes": ["trader"]},
    "thief": {"level": 5, "classes": ["thief"], "equipped": ["leather-armor"], "sex": "female"},
    "wizard": {
        "level": 3,
        "classes": ["wizard"],
        "races": ["elf"],
        "carried": ["gear-fist", "steam-beam", "huge-rock"],
    },
    "tycoon": {"level": 1, "classes": ["tycoon"], "equipped": ["leather-armor"]},
    "rich": {
        "level": 4,
        "carried": ["mithril-armor", "bobaser", "shmaser", "horny-helmet"],
        "hand": ["maser", "dazer"],
    },
}
LUCKS = 24


def tables() -> Iterator[tuple[str, Any]]:
    for name, victim in VICTIMS.items():
        others: dict[str, Person] = {"Suzan": {"level": 1}, "Tom": {"level": 3, "carried": ["ray-gun"]}}
        yield name, kd.scenario({"Aric": victim, **others}, sets=ALL)


TABLES = dict(tables())


def programs() -> list[tuple[str, int, int]]:
    """The Bad Stuff of every monster and the effect of every Curse: a name, a card, a program."""
    found = {}
    lib = TABLES["plain"].lib
    for card, d in enumerate(lib.cards):
        program = d.monster.bad_stuff if d.is_monster else d.curse.program if d.is_curse else -1
        if program >= 0:
            found[f"{d.set_id}/{d.id}"] = (card, program)
    return [(name, card, program) for name, (card, program) in found.items()]


def suffered(start: Any, card: int, program: int, luck: int) -> bool:
    """Has it cost anybody levels or life? Whatever is asked is answered at random."""
    t = start.copy()
    t.dice_chance = kd.chance_from(f"luck {luck}")
    chance, around = random.Random(luck), len(t.frames)
    t.push(CardProgram(program, card, 0, -1))
    t.version += 1
    t.events = []
    engine.advance(t)
    events = t.events
    while not any(isinstance(event, Died) for event in events):
        if any(p.level < old.level for p, old in zip(t.players, start.players, strict=True)):
            return True
        if len(t.frames) <= around or not t.waiting:
            return False
        seat = t.waiting[0]
        events = t.act(seat, chance.choice(t.actions(seat))).events
    return True


@rule("BAD-6")
@pytest.mark.parametrize("victim", VICTIMS)
def test_what_could_cost_levels_or_life_is_foreseen(victim: str) -> None:
    t = TABLES[victim]
    foreseen, seen = set(), set()
    for name, card, program in programs():
        if CardProgram(program, card, 0, -1).costs(t, program, outlook(t, 0, t.players[0].level)):
            foreseen.add(name)
        if any(suffered(t, card, program, luck) for luck in range(LUCKS)):
            seen.add(name)
    assert seen
    assert foreseen == seen
