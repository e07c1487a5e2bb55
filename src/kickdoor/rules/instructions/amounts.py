"""Amounts that are counted when they are needed: so much for each card in hand, each Item, each Level (AMOUNT)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import MOST, Amount, Test, number
from kickdoor.model.card_program import CardProgram
from kickdoor.model.language.counts import (
    C_CLASSES,
    C_COMPANIONS,
    C_COUNTERS,
    C_CURSES,
    C_DEAD,
    C_DIE,
    C_DISCARDED_MONSTERS,
    C_FOE_LEVELS,
    C_GOLD,
    C_HAND,
    C_IN_PLAY,
    C_ITEMS,
    C_LEVEL,
    C_MONSTERS,
    C_PLAYERS,
    C_RACES,
    C_STRENGTH,
    C_TURNS,
    COUNT_WORDS,
    YOU,
)
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import DOOR
from kickdoor.rules.equipment.counting import matching
from kickdoor.rules.fight.strength import own_strength
from kickdoor.rules.instructions.receivers import gold_of, receivers
from kickdoor.rules.tags import is_marked
from kickdoor.rules.traits import counts_as

NOTHING: Final = -1  # nothing is counted; there is only what is added


class Counted(Amount):
    """`times` for every `every` of what is counted, and `plus`; never below `least` nor above `most` (AMOUNT-1). It is
    nothing while its condition does not hold (AMOUNT-4)."""

    def __init__(self, what: int, who: int, times: int, every: int, plus: int, least: int, most: int) -> None:
        super().__init__()
        self.what = what
        self.who = who
        self.times = times
        self.every = every
        self.plus = plus  # a number, or another amount
        self.least = least
        self.most = most
        self.test: ItemTest | None = None
        self.tag = ""
        self.trait: Trait | None = None
        self.only: Test | None = None
        guess = 0 if what == NOTHING else times * (COUNT_WORDS[what].guess // every)
        guess += plus if plus > -MOST - 1 else 1
        self.guess = min(max(guess, least), most)

    def only_if(self, test: Test) -> None:
        """Make it nothing while this does not hold. A bot still expects something of it."""
        self.only = test
        expected = round(self.guess * test.likely)
        self.guess = expected if expected or not self.guess else 1 if self.guess > 0 else -1

    def value(self, t: Table, f: CardProgram) -> int:
        if self.only is not None and not self.only.holds(t, f, f.you):
            return 0
        counted = 0 if self.what == NOTHING else self.times * (self.count(t, f) // self.every)
        total = counted + number(t, f, self.plus)
        return min(max(total, self.least), self.most)

    def count(self, t: Table, f: CardProgram) -> int:
        """How many there are."""
        if not COUNT_WORDS[self.what].whose:
            return self._of_the_table(t, f)
        total = 0
        for seat in receivers(t, f, self.who):
            total += self._of_player(t, seat)
        return total

    def _of_player(self, t: Table, seat: int) -> int:
        p = t.players[seat]
        what = self.what
        if what == C_HAND:
            return len(p.hand)
        if what == C_ITEMS:
            return len(p.items) if self.test is None else len(matching(t, seat, self.test))
        if what == C_GOLD:
            return gold_of(t, seat)
        if what == C_LEVEL:
            return p.level
        if what == C_STRENGTH:
            return own_strength(t, seat)
        if what == C_CLASSES:
            return len(p.classes)
        if what == C_RACES:
            return len(p.races)
        if what == C_CURSES:
            return len(p.curses)
        if what == C_COMPANIONS:
            return len(p.companions)
        assert what == C_IN_PLAY
        cards = p.in_play()
        return len(cards) if not self.tag else len([c for c in cards if self.tag in t.lib.cards[c].tags])

    def _of_the_table(self, t: Table, f: CardProgram) -> int:
        what = self.what
        if what == C_PLAYERS:
            return self._people(t, f)
        if what == C_DEAD:
            return t.dead
        if what == C_COUNTERS:
            return t.counters_on(f.card)
        if what == C_DIE:
            return f.number
        if what == C_TURNS:
            return t.turn
        if what == C_DISCARDED_MONSTERS:
            return len([c for c in t.discards[DOOR] if t.lib.cards[c].is_monster])
        fight = t.fight
        if fight is None:
            return 0
        if what == C_FOE_LEVELS:
            total = 0
            for foe in fight.foes:
                total += t.lib.cards[foe.monster].monster.level
            return total
        assert what == C_MONSTERS
        if not self.tag:
            return len(fight.foes)
        return len([foe for foe in fight.foes if is_marked(t, fight, foe, self.tag)])

    def _people(self, t: Table, f: CardProgram) -> int:
        """The living players: all of them, those who are meant, or those with the trait."""
        if self.who == YOU and self.trait is None:
            return len(t.players) - t.dead
        seats = t.living_from(f.you) if self.who == YOU else receivers(t, f, self.who)
        return len(seats) if self.trait is None else len([s for s in seats if counts_as(t, s, self.trait)])
