"""The search: every candidate is tried on the same redealt tables, the rest of a few turns is played out by the quick
policy, and what then lies on the table is judged. Candidates that fall behind are dropped, so that the time goes to
those that are hard to tell apart (sequential halving with paired samples). Written for mypyc.
"""

from __future__ import annotations

from time import thread_time
from typing import Final

from kickdoor.bots.book import book_of
from kickdoor.bots.haggle import Memory
from kickdoor.bots.search.candidates import Candidate, worth_a_thought
from kickdoor.bots.search.evaluation import chance_to_win
from kickdoor.bots.search.playout import play_on
from kickdoor.bots.search.policy import Seats, likings, remembered
from kickdoor.bots.search.sight import Sight
from kickdoor.bots.temper import steady
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.reason import Illegal
from kickdoor.rules import engine

FEW: Final = 6  # tables before anything is dropped
ALIKE: Final = 12  # tables on which a candidate made no difference at all
# After so many tables: how many standard errors a candidate may be behind. Who hardly leads after many is not waited
# for: what it could still prove to be better by is not worth the time.
PATIENCE: Final = ((48, 0.3), (24, 0.7), (12, 1.0), (FEW, 1.5))
TRIFLE: Final = 0.002  # a gain in the chance to win that nobody would notice
TABLES_A_SECOND: Final = 130  # a few that are hard to tell apart do not get the whole time of a field of many
SURE: Final = 3.0  # standard errors at which a single rival's lead is taken for granted
_ONCE: Final = (A.EQUIP, A.UNEQUIP, A.LOAD, A.TAPE, A.SELL, A.USE)


class Settings:
    """How far and how wide to look, and what is thought of other actions than the quick choice before any is tried."""

    def __init__(self, turns: int = 0, most: int = 8, worse: float = 0.02, spread: float = 0.03) -> None:
        self.turns = turns  # played out after the present one; 0: one for each player
        self.most = most  # candidates
        self.worse = worse  # chance to win that others lose on average …
        self.spread = spread  # … and the standard deviation of that


class Thinker:
    """One seat's search. `seconds` are of this thread's own processor time; `tries` are play-outs; 0: no limit."""

    def __init__(self, settings: Settings, seconds: float, tries: int) -> None:
        self.settings = settings
        self.seconds = seconds
        self.tries = tries
        self.tables = max(24, int(TABLES_A_SECOND * seconds) if seconds > 0.0 else tries // 5)
        self.temper = steady()
        self.memory = Memory()  # of one's own deeds in this turn
        self.made = 0  # play-outs of the last decision
        self.decisions = 0  # in all play-outs
        self.total = 0  # play-outs of all decisions
        self.thought = 0  # decisions that needed play-outs
        self.changed = 0  # … and in which the quick choice was not kept

    def think(self, sight: Sight, chance: Chance) -> Action:
        """The best of the legal actions."""
        start = thread_time()
        self.made = 0
        if len(sight.actions) == 1:
            return sight.actions[0]
        seat = sight.seat
        t = sight.deal(chance)
        seats = Seats(t, book_of(t.lib), self.temper)
        before = remembered(self.memory)
        mind = seats.sit_down(seat, self.memory)
        first = mind.decide(sight.actions)
        field = worth_a_thought(t, sight.actions, likings(mind, sight.actions), first, self.settings.most)
        if len(field) == 1:
            return first
        self.thought += 1
        best = self._compare(sight, chance, field, start)
        self.total += self.made
        if best is not field[0]:
            self.changed += 1
            before.look(t.turn)
            before.keep_trade(self.memory)
            self.memory = before
            self._note(best.action)
        return best.action

    def _note(self, a: Action) -> None:
        """Remember what a quick mind would not have done, so that nothing is done over and over."""
        memory = self.memory
        verb = a.verb
        if verb > A.READY:
            memory.deeds += 1
        if verb == A.OFFER_HELP:
            memory.offered += 1
        elif verb == A.COUNTER:
            memory.countered[a.target] += 1
        elif (
            verb == A.EQUIP or verb == A.UNEQUIP or verb == A.LOAD or verb == A.TAPE or verb == A.SELL or verb == A.USE
        ):
            memory.changes.append(a.card * 64 + verb)

    def _compare(self, sight: Sight, chance: Chance, field: list[Candidate], start: float) -> Candidate:
        rivals = field[1:]
        rounds = 1
        while (1 << rounds) < len(rivals):
            rounds += 1
        done = 0
        for number in range(rounds):
            share = (number + 1) / rounds
            while rivals and done < self.tables and not self._spent(share, start, len(rivals)):
                if not self._try(sight, chance, field[0], rivals):
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

    def _try(self, sight: Sight, chance: Chance, first: Candidate, rivals: list[Candidate]) -> bool:
        """One redealt table for all of them, with the same luck; False: the table is not one we could be at."""
        world = sight.deal(chance)
        book = book_of(world.lib)
        seat = sight.seat
        last = world.turn + (self.settings.turns or len(world.players))
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
            seats = Seats(t, book, self.temper)
            seats.sit_down(seat, remembered(self.memory))
            self.decisions += play_on(t, seats, last)
            self.made += 1
            values.append(chance_to_win(t, seat))
        for i in range(len(rivals)):
            if values[i + 1] >= 0.0:
                rivals[i].note(values[i + 1] - values[0])
        return True

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
        """The expected gain: what was measured, drawn towards what such actions bring as a rule."""
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
