"""The search: every candidate is tried on the same redealt tables, the rest of a few turns is played out by the quick
policy, and what then lies on the table is judged. Candidates that fall behind are dropped, so that the time goes to
those that are hard to tell apart (sequential halving with paired samples). Written for mypyc.
"""

from __future__ import annotations

from time import thread_time
from typing import Final

from kickdoor.bots.search.candidates import Candidate, worth_a_thought
from kickdoor.bots.search.evaluation import chance_to_win
from kickdoor.bots.search.playout import play_on
from kickdoor.bots.search.policy import Policy
from kickdoor.bots.search.sight import Sight
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.frame import Illegal
from kickdoor.rules import engine

FEW: Final = 8  # tables before anything is dropped
ALIKE: Final = 16  # tables on which a candidate made no difference at all


class Settings:
    """How deep and how wide to look, and how sure to be."""

    def __init__(self, turns: int = 4, most: int = 12, sure: float = 1.0) -> None:
        self.turns = turns  # played out after the present one
        self.most = most  # candidates
        self.sure = sure  # standard errors by which a candidate has to be better than the policy's choice


class Thinker:
    """One seat's search. `seconds` are of this thread's own processor time; `tries` are play-outs; 0: no limit."""

    def __init__(self, policy: Policy, settings: Settings, seconds: float, tries: int) -> None:
        self.policy = policy
        self.settings = settings
        self.seconds = seconds
        self.tries = tries
        self.made = 0  # play-outs of the last decision
        self.decisions = 0  # in its play-outs
        self.total = 0  # play-outs of all decisions
        self.thought = 0  # decisions that needed play-outs
        self.changed = 0  # … and in which the policy's choice was not kept

    def think(self, sight: Sight, chance: Chance) -> Action:
        """The best of the legal actions."""
        start = thread_time()
        self.made = 0
        if len(sight.actions) == 1:
            return sight.actions[0]
        seat = sight.seat
        policy = self.policy
        t = sight.deal(chance)
        policy.begin(chance.copy())
        first = policy.pick(t, seat, sight.actions)
        scores = policy.scores(t, seat, sight.actions)
        field = worth_a_thought(t, sight.actions, scores, first, self.settings.most)
        if len(field) == 1:
            return first
        self.thought += 1
        best = self._compare(sight, chance, field, start)
        self.total += self.made
        if best is not field[0]:
            self.changed += 1
        return best.action

    def _compare(self, sight: Sight, chance: Chance, field: list[Candidate], start: float) -> Candidate:
        rivals = field[1:]
        rounds = 1
        while (1 << rounds) < len(rivals):
            rounds += 1
        done = 0
        for number in range(rounds):
            share = (number + 1) / rounds
            while rivals and not self._spent(share, start, len(rivals)):
                if not self._try(sight, chance, field[0], rivals):
                    continue
                done += 1
                if done >= FEW and done % 4 == 0:
                    rivals = self._drop_hopeless(rivals)
                    if len(rivals) == 1 and rivals[0].mean() > 4.0 * rivals[0].error() > 0.0:
                        return rivals[0]
            if not rivals:
                return field[0]
            if number < rounds - 1 and len(rivals) > 1:
                rivals.sort(key=_by_mean)
                rivals = rivals[: (len(rivals) + 1) // 2]
        return self._best(field[0], rivals)

    def _spent(self, share: float, start: float, rivals: int) -> bool:
        if self.tries and self.made + rivals >= self.tries * share:
            return True
        return self.seconds > 0.0 and thread_time() - start >= self.seconds * share

    def _try(self, sight: Sight, chance: Chance, first: Candidate, rivals: list[Candidate]) -> bool:
        """One redealt table for all of them, with the same luck; False: the table is not one we could be at."""
        world = sight.deal(chance)
        luck = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
        seat = sight.seat
        last = world.turn + self.settings.turns
        values: list[float] = []
        for i in range(len(rivals) + 1):
            t = world if i == len(rivals) else world.copy()
            try:
                engine.act(t, seat, first.action if i == 0 else rivals[i - 1].action)
            except Illegal:
                values.append(-1.0)
                if i == 0:
                    self.made += 1
                    return False
                continue
            self.policy.begin(luck.copy())
            self.decisions += play_on(t, self.policy, last)
            self.made += 1
            values.append(chance_to_win(t, seat))
        for i in range(len(rivals)):
            if values[i + 1] >= 0.0:
                rivals[i].note(values[i + 1] - values[0])
        return True

    def _drop_hopeless(self, rivals: list[Candidate]) -> list[Candidate]:
        out: list[Candidate] = []
        for c in rivals:
            if c.mean() + 2.0 * c.error() < 0.0:
                continue
            if c.squares == 0.0 and c.tries >= ALIKE:
                continue
            out.append(c)
        return out

    def _best(self, first: Candidate, rivals: list[Candidate]) -> Candidate:
        best = first
        for c in rivals:
            if (
                c.tries >= FEW
                and c.mean() > self.settings.sure * c.error()
                and (best is first or c.mean() > best.mean())
            ):
                best = c
        return best


def _by_mean(c: Candidate) -> tuple[float, int]:
    return (-c.mean(), c.order)
