"""Seeded random play that also goes into the odd corners: any seat may act, and rare kinds of actions are not rare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import kickdoor as kd
from kickdoor.bots.random_play import usual_weights
from kickdoor.model import action as A

# offers, drafts and announcements for later are what hidden information hides in
_ODD = {
    A.SHOW: 6, A.TRADE: 4, A.ADD_CARD: 600, A.REDEAL: 8, A.COUNTER: 20, A.OFFER_HELP: 12, A.USE: 12, A.PLAY_SEAT: 10,
    A.LOSE: 24, A.SELL: 12, A.PLAY_FOE: 10,
}  # fmt: skip


class Walker:
    """Plays one table at random; `events` are all events of the game, the deal included."""

    def __init__(self, table: Any, name: str, without: tuple[int, ...] = ()) -> None:
        self.table = table
        self.without = without  # verbs that it never uses
        self.random = random.Random(name)
        self.weights = usual_weights()
        for verb, weight in _ODD.items():
            self.weights[verb] = weight
        self.events: list[Any] = list(table.events)

    def choose(self) -> tuple[int, Any]:
        """The seat that acts next, and its action. It is mostly the one that is waited for, sometimes any."""
        t = self.table
        seat = t.waiting[0]
        if self.random.random() < (0.5 if t.frames[-1].shut() else 0.15):
            seat = self.random.randrange(len(t.players))
            if not t.actions(seat):
                seat = t.waiting[0]
        actions = [a for a in t.actions(seat) if a.verb not in self.without]
        later = [a for a in actions if a.later]
        if later and self.random.random() < 0.6:
            return seat, self.random.choice(later)
        verbs = sorted({a.verb for a in actions})
        verb = self.random.choices(verbs, [self.weights[v] for v in verbs])[0]
        return seat, self.random.choice([a for a in actions if a.verb == verb])

    def step(self) -> list[Any]:
        seat, action = self.choose()
        events: list[Any] = self.table.act(seat, action).events
        self.events += events
        return events


def walks(games: int, steps: int, name: str, everybody: bool = False) -> Iterator[Walker]:
    """The walker after each of its steps, for several games of 3 to 6 players."""
    for n in range(games):
        options = kd.Options(ask_everybody=everybody)
        walker = Walker(kd.new_table(players=3 + n % 4, seed=f"{name} {n}", options=options), f"{name} {n}")
        for _ in range(steps):
            yield walker
            if walker.table.over:
                break
            walker.step()


def rare(t: Any) -> bool:
    """Something is under way in which hidden cards are named, and which random play seldom comes to."""
    fight = t.fight
    if t.later or t.just_received or t.musts or any(o.promised for o in t.offers):
        return True
    if fight is not None and fight.deal is not None and fight.deal.promised:
        return True
    if any((p.draft is not None and p.draft.promised) or not p.alive for p in t.players):
        return True
    return t.frames[-1].describe()[0] not in ("Turn", "LossWindow", "Fighting", "RunningAway", "AfterFight", "Fleeing")
