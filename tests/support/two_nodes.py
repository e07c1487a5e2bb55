"""A Ray cluster of two nodes on this machine plays games. A worker kills itself in the middle of a batch, and then a
whole node is killed. Prints what came of it as JSON, beside what this process finds alone.

Run by tests/sim/test_cluster.py in a network of its own: `python two_nodes.py SET-FOLDER MARK-FILE`.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from ray.cluster_utils import Cluster as Nodes

from kickdoor.sim.cluster import Cluster
from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Luggage, Plan
from kickdoor.sim.simulate import Batch, Simulation, run

GAMES = 40
DEADLY = 6  # the game in which the first worker dies


class Deadly(Simulation):
    """Like any simulation, but the first worker that plays a certain game is killed in the middle of it."""

    def __init__(self, plans: list[Plan], mark: Path) -> None:
        super().__init__(plans, GAMES, keep=True)
        self.mark = mark

    def play(self, first: int, count: int) -> Batch:
        batch = super().play(first, count)
        if first <= DEADLY < first + count and not self.mark.exists():
            self.mark.write_text("dead")
            os.kill(os.getpid(), signal.SIGKILL)
        return batch

    def unpacked(self, luggage: Luggage) -> Simulation:
        return Deadly([plan.unpacked(luggage) for plan in self.plans], self.mark)


def main() -> None:
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes(timeout=120)
    plan = Plan(["random"] * 3, ("deluxe", sys.argv[1]), seed=5, limit=150)
    job = Deadly([plan], Path(sys.argv[2]))
    crew: Cluster[Batch] = Cluster(nodes.address, job.plans)
    batches: list[Batch] = []
    killed_at = -1

    def collect(batch: Batch) -> None:
        nonlocal killed_at
        batches.append(batch)
        done = sum(b.games for b in batches)
        if killed_at < 0 and done >= GAMES // 4:
            killed_at = done
            nodes.remove_node(second, allow_graceful=False)

    slots = crew.slots
    on_cluster = run(job, crew, collect)[0]
    nodes.shutdown()  # type: ignore[no-untyped-call]  # of Ray
    here: list[Batch] = []
    alone = run(Simulation([plan], GAMES, keep=True), crew_of(1, GAMES), here.append)[0]
    for report in (on_cluster, alone):
        report["seconds"] = 0.0
    found = {
        "slots": slots, "killed_at": killed_at, "worker_died": job.mark.exists(), "cluster": on_cluster, "alone": alone,
        "rows_equal": _rows(batches) == _rows(here), "games": sorted(g for b in batches for g in _games(b)),
    }  # fmt: skip
    print(json.dumps(found))


def _games(batch: Batch) -> range:
    return range(batch.first, batch.first + batch.games)


def _rows(batches: list[Batch]) -> list[int]:
    """Every number of every row about cards, with the games numbered through."""
    width = 11
    out: list[int] = []
    for batch in sorted(batches, key=lambda b: b.first):
        cards = batch.sheets["cards"]
        for i in range(0, len(cards), width):
            out += [cards[i] + batch.first, *cards[i + 1 : i + width]]
    return out


if __name__ == "__main__":
    main()
