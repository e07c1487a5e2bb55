"""Weighing all printed cards, for the table that own cards are compared with (`weights_table`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.cards.registry import built_in_sets
from kickdoor.sim.balance_set import SetPairs, cards_of, measure_set
from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Plan
from kickdoor.sim.weights_table import PrintedWeight, WeightsTable

__all__ = ["printed_plan", "weigh_printed"]

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
