"""What the judge says of every position of some games, a line each: to compare compiled and interpreted code."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import kickdoor as kd
from kickdoor._interpreted import is_compiled
from kickdoor.bots.search.judge.net import learned_judge
from kickdoor.table import Table

GAMES = (("deluxe", 4), ("star", 3), ("steampunk", 5), ("deluxe,star,steampunk", 6))


def positions(most: int) -> Iterator[Table]:
    """Games of quick bots, one after the other; the same table is yielded after every action."""
    for sets, players in GAMES:
        table = kd.new_table(sets=sets, players=players, seed=f"judged {sets}")
        bots = [kd.make_bot("quick", seat) for seat in range(players)]
        views = [kd.LiveView(table, seat) for seat in range(players)]
        for _ in range(most):
            seat = table.waiting[0]
            table.act(seat, bots[seat].pick(views[seat], table.actions(seat)))
            if table.over:
                break
            yield table


if __name__ == "__main__":
    judge = learned_judge()
    sys.stdout.write("compiled\n" if is_compiled() else "interpreted\n")
    for t in positions(150):
        sys.stdout.write(f"{judge.net(t.lib).points(t)} {judge.net(t.lib).chances(t)}\n")
