"""The search: all candidates are tried on the same possible tables.

Each table is played on for a few turns, once for every candidate, and then judged. Candidates that fall behind are
dropped, so that the time goes to those that are hard to tell apart (sequential halving with paired samples).
"""

from __future__ import annotations

import sys
from typing import Final

if sys.platform == "emscripten":  # a browser has one thread
    from time import process_time as thread_time
else:
    from time import thread_time

from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import steady
from kickdoor.bots.quick.policy import QuickPolicy
from kickdoor.bots.search.candidates import Candidate, candidates
from kickdoor.bots.search.evaluation import Judge
from kickdoor.bots.search.playout import QuickSeats, play_on
from kickdoor.bots.search.possible_tables import PossibleTables
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.piece import Piece
from kickdoor.model.reason import Illegal
from kickdoor.model.words import HELP_ASKED, HELP_OFFERED
from kickdoor.rules import engine

FEW: Final = 6  # tables before a candidate is dropped
ALIKE: Final = 12  # tables after which a candidate that made no difference at all is dropped
# After this many tables a candidate may be this many standard errors behind. Less is allowed the longer the search
# takes: a candidate that hardly leads after many tables is not worth more time.
PATIENCE: Final = ((48, 0.3), (24, 0.7), (12, 1.0), (FEW, 1.5))
TRIFLE: Final = 0.002  # a gain in the chance to win that is too small to notice
A_ROUND: Final = -1  # of turns after the present one: one for each player
SURE: Final = 3.0  # standard errors by which the last rival has to lead to be chosen at once


class Settings(Piece):
    """How far and how wide to search, and what is expected of a candidate before it is tried."""

    def __init__(
        self,
        turns: int = 1,
        most: int = 8,
        worse: float = 0.005,
        spread: float = 0.03,
        tables: int = 500,
        least: int = 0,
    ) -> None:
        self.turns = turns  # to be played after the present one, or A_ROUND
        self.most = most  # candidates
        self.worse = worse  # how much chance to win other actions than the quick choice lose on average …
        self.spread = spread  # … and the standard deviation of that loss
        self.least = least  # ten-thousandths of a chance that candidates of their kind have to gain as a rule
        self.tables = tables  # a second: two or three candidates do not need the whole time that eight of them may take


class Search(Piece):
    """The search of one seat. Its budget is in `seconds` of its thread's processor time or in `tries`, which are
    play-outs; 0 means no limit."""

    def __init__(self, settings: Settings, seconds: float, tries: int, judge: Judge) -> None:
        self.settings = settings
        self.judge = judge
        self.seconds = seconds
        self.tries = tries
        self.most_tables = max(24, int(settings.tables * seconds) if seconds > 0.0 else tries // 5)
        self.personality = steady()
        self.memory = TurnMemory()
        self.made = 0  # play-outs of the last decision

    def choose(self, tables: PossibleTables, chance: Chance) -> Action:
        """The best of the legal actions."""
        start = thread_time()
        self.made = 0
        if len(tables.actions) == 1:
            return tables.actions[0]
        seat = tables.seat
        t = tables.deal(chance)
        seats = QuickSeats(t, library_values(t.lib), self.personality, chance)
        before = self.memory.copy()
        policy = seats.take_seat(seat, self.memory)
        first = policy.decide(tables.actions)
        scores = scores_of(policy, tables.actions)
        field = candidates(t, tables.actions, scores, first, self.settings.most, self.settings.least)
        if len(field) == 1:
            return first
        best = self._compare(tables, chance, field, start)
        if best is not field[0]:
            before.begin(t.turn)
            before.keep_trade(self.memory)
            before.note(best.action)
            self.memory = before
        return best.action

    def best_against(self, tables: PossibleTables, chance: Chance, done: Action) -> Action:
        """The best of the legal actions, measured by what somebody has done here: that, unless another is better."""
        start = thread_time()
        self.made = 0
        t = tables.deal(chance)
        seats = QuickSeats(t, library_values(t.lib), self.personality, chance)
        self.memory = TurnMemory()
        policy = seats.take_seat(tables.seat, self.memory)
        policy.decide(tables.actions)
        self.memory = TurnMemory()  # nobody has done what the policy has just decided
        scores = scores_of(policy, tables.actions)
        field = candidates(t, tables.actions, scores, done, self.settings.most, self.settings.least)
        return self._compare(tables, chance, field, start).action if len(field) > 1 else done

    def _compare(self, tables: PossibleTables, chance: Chance, field: list[Candidate], start: float) -> Candidate:
        rivals = field[1:]
        rounds = 1
        while (1 << rounds) < len(rivals):
            rounds += 1
        done = 0
        for number in range(rounds):
            share = (number + 1) / rounds
            while rivals and done < self.most_tables and not self._spent(share, start, len(rivals)):
                if not self._try(tables, chance, field[0], rivals):
                    continue
                done += 1
                if done >= FEW and done % 3 == 0:
                    rivals = self._promising(rivals, done)
                    if len(rivals) == 1 and done >= ALIKE and rivals[0].mean() > SURE * rivals[0].error():
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

    def _try(self, tables: PossibleTables, chance: Chance, first: Candidate, rivals: list[Candidate]) -> bool:
        """Try all of them on one table with the same luck. False: it is not our table: the first is not legal there."""
        values = self.values(tables, chance, [first.action, *[rival.action for rival in rivals]])
        if values[0] < 0.0:
            return False
        for i in range(len(rivals)):
            if values[i + 1] >= 0.0:
                rivals[i].note(values[i + 1] - values[0])
        return True

    def values(self, tables: PossibleTables, chance: Chance, tried: list[Action]) -> list[float]:
        """The chance to win after each of these actions on one possible table, with the same luck; -1 where an action
        is not legal. If that is so of the first one, no other is tried."""
        world = tables.deal(chance)
        library = library_values(world.lib)
        seat = tables.seat
        turns = self.settings.turns
        last = world.turn + (len(world.players) if turns == A_ROUND else turns)
        values: list[float] = []
        luck = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())  # the same for each of them
        for i in range(len(tried)):
            t = world if i == len(tried) - 1 else world.copy()
            try:
                engine.act(t, seat, tried[i])
            except Illegal:
                values.append(-1.0)
                if i == 0:
                    self.made += 1
                    return values
                continue
            seats = QuickSeats(t, library, self.personality, luck.copy())
            seats.take_seat(seat, self.memory.copy())
            play_on(t, seats, last)
            self.made += 1
            values.append(self.judge.chance(t, seat))
        return values

    def _promising(self, rivals: list[Candidate], tables: int) -> list[Candidate]:
        errors = 0.0
        for least, allowed in PATIENCE:
            if tables >= least:
                errors = allowed
                break
        out: list[Candidate] = []
        for c in rivals:
            if c.mean() + errors * c.error() > TRIFLE and (c.squares > 0.0 or c.tries < ALIKE):
                out.append(c)
        return out

    def _judged(self, c: Candidate) -> float:
        """The expected gain: what was measured, drawn towards what such actions usually bring."""
        noise = c.error() * c.error()
        usual = self.settings.spread * self.settings.spread
        return (c.mean() * usual - self.settings.worse * noise) / (usual + noise)

    def _best(self, first: Candidate, rivals: list[Candidate]) -> Candidate:
        best = first
        top = 0.0
        for c in rivals:
            gain = self._judged(c)
            if c.tries >= FEW and gain > top:
                best = c
                top = gain
        return best


def _by_mean(c: Candidate) -> tuple[float, int]:
    return (-c.mean(), c.order)


def scores_of(policy: QuickPolicy, actions: list[Action]) -> list[float]:
    """How a policy that has just decided scores each action; what it would never do is below 0."""
    draft = policy.view.draft()
    if draft is None:
        return [policy.score(a) for a in actions]
    if draft.kind != HELP_ASKED and draft.kind != HELP_OFFERED:
        return [-1.0] * len(actions)  # sales and trades are worked out before they are begun
    return [0.0 if a.verb == A.ADD_PICK or a.verb == A.DONE else -1.0 for a in actions]
