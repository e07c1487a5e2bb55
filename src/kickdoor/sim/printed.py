"""Weighing all printed cards, for the table that own cards are compared with (`weights_table`)."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final

from kickdoor.cards.registry import built_in_sets
from kickdoor.sim.balance_set import SetPairs, cards_of, measure_set
from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Plan
from kickdoor.sim.weights_table import PrintedWeight, WeightsTable

__all__ = ["added", "next_seed", "printed_plan", "weigh_printed"]

PLAYERS: Final = 4
BOT: Final = "quick"


def printed_plan(set_id: str, seed: int) -> Plan:
    """Printed cards are weighed in games of their own set."""
    return Plan([BOT] * PLAYERS, (set_id,), seed)


def weigh_printed(
    each: int, seed: int, jobs: int = 0, progress: Callable[[int], None] = lambda _pairs: None
) -> WeightsTable:
    """Play so many pairs for each printed card. If Ctrl-C is heard, cards that were not weighed are missing."""
    cards: dict[str, PrintedWeight] = {}
    for set_id in built_in_sets():
        plan = printed_plan(set_id, seed)
        job = SetPairs(plan, cards_of(set_id, plan), each, whole=False)
        found = measure_set(job, crew_of(jobs, job.games), progress)
        for b in found:
            if b["pairs"]:
                low, high = round(b["weight_low"], 4), round(b["weight_high"], 4)
                cards[b["card"]] = PrintedWeight(b["kind"], round(b["weight"], 4), low, high, b["pairs"])
        if any(b["pairs"] + len(b["errors"]) < b["wanted"] for b in found):
            break
    return WeightsTable(PLAYERS, BOT, seed, cards)


def next_seed(table: WeightsTable) -> int:
    """The seed of the first pair that was not played for this table."""
    return table.seed + max((card.pairs for card in table.cards.values()), default=0)


def added(table: WeightsTable, more: WeightsTable) -> WeightsTable:
    """Both tables together, each card weighted by its pairs."""
    cards = dict(table.cards)
    for name, new in more.cards.items():
        old = cards.get(name)
        cards[name] = new if old is None or old.kind != new.kind else _both(old, new)
    return WeightsTable(table.players, table.bots, table.seed, cards)


def _both(old: PrintedWeight, new: PrintedWeight) -> PrintedWeight:
    pairs = old.pairs + new.pairs
    weight = (old.weight * old.pairs + new.weight * new.pairs) / pairs
    half = hypot((old.high - old.low) * old.pairs, (new.high - new.low) * new.pairs) / pairs / 2
    return PrintedWeight(old.kind, round(weight, 4), round(weight - half, 4), round(weight + half, 4), pairs)
