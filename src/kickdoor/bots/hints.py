"""What the steps of a card change for the one they happen to, in points and in strength.

One point is about one +1 that stays; a level is worth four. `bots.words` says which step has which hint. Written for
mypyc.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import T_CLASS, T_RACE
from kickdoor.views.live_view import LiveView

LEVEL: Final = 4.0
CARD: Final = 0.8  # a card from somebody's hand
DOOR_CARD: Final = 0.9
TREASURE_CARD: Final = 1.8

# what a step does in a fight or with the dice: bits
REMOVES: Final = 1
KILLS: Final = 2
MATES: Final = 4
ADDS_FOE: Final = 8
MOVES: Final = 16
MOVES_TO_ME: Final = 32
ESCAPES: Final = 64
ROLLS: Final = 128  # changes a die
CANCELS: Final = 256
GAMBLES: Final = 512
GRABS: Final = 1024  # an Item that wins the fight
DOUBLES: Final = 2048
DRIVES_OUT: Final = 4096
HOLDS: Final = 8192
FREEZES: Final = 16384
PROTECTS: Final = 32768
CLAIMS: Final = 65536
UNDOES: Final = 131072
SWITCHES: Final = 262144  # an Item of optional use
TAKES_BACK: Final = 524288
TROUBLE: Final = 1048576
TAKES_TURN: Final = 2097152
REPLACES_FOE: Final = 4194304
KEEPS_TREASURE: Final = 8388608
STEALS: Final = 16777216


class Effect:
    """What one way of playing a card, or one ability, does."""

    def __init__(self) -> None:
        self.either = 0  # a bonus for the side one likes
        self.munchkins = 0
        self.monsters = 0
        self.mine = 0
        self.on_target = 0
        self.per: Trait | None = None  # counts once for each munchkin of the trait
        self.bits = 0
        self.points = 0.0  # of holding it
        self.hints: list[Hint] = []

    def worth(self, g: LiveView, you: int) -> float:
        """What its steps change for the one they happen to."""
        total = 0.0
        for hint in self.hints:
            total += hint.worth(g, you)
        return total


class Hint:
    """What a step changes for the one it happens to, in points and in strength. The base: nothing to speak of."""

    def worth(self, g: LiveView, you: int) -> float:
        return 0.0

    def drag(self, g: LiveView, you: int) -> int:
        """How much weaker it makes him."""
        return 0

    def levels(self) -> int:
        """Levels it takes for certain."""
        return 0


class Flat(Hint):
    """Worth the same to everybody."""

    def __init__(self, points: float) -> None:
        self.points = points

    def worth(self, g: LiveView, you: int) -> float:
        return self.points


class LoseLevels(Hint):
    """-1: as many as a die shows."""

    def __init__(self, amount: int) -> None:
        self.amount = amount if amount >= 0 else 3

    def worth(self, g: LiveView, you: int) -> float:
        return -LEVEL * min(self.amount, g.level(you) - 1)

    def drag(self, g: LiveView, you: int) -> int:
        return min(self.amount, g.level(you) - 1)

    def levels(self) -> int:
        return self.amount


class GainLevels(Hint):
    def __init__(self, amount: int, may_win: bool) -> None:
        self.amount = amount
        self.may_win = may_win

    def worth(self, g: LiveView, you: int) -> float:
        level = g.level(you)
        if self.may_win and level + self.amount >= g.winning_level:
            return 100.0
        return LEVEL * max(min(self.amount, g.free_level - level), 0)

    def drag(self, g: LiveView, you: int) -> int:
        return -self.amount


class SetLevels(Hint):
    """To a number, or (0) to the lowest of all; `up`: only upwards."""

    def __init__(self, level: int, up: bool) -> None:
        self.level = level
        self.up = up

    def _change(self, g: LiveView, you: int) -> int:
        to = self.level
        if to == 0:
            to = g.level(you)
            for seat in range(g.seats()):
                if g.alive(seat):
                    to = min(to, g.level(seat))
        change = to - g.level(you)
        return change if (change > 0) == self.up else 0

    def worth(self, g: LiveView, you: int) -> float:
        return LEVEL * self._change(g, you)

    def drag(self, g: LiveView, you: int) -> int:
        return -self._change(g, you)

    def levels(self) -> int:
        return 0 if self.up else 2


class Death(Hint):
    """Everything but Level, Class and Race goes; the turn is over."""

    def worth(self, g: LiveView, you: int) -> float:
        total = 3.0 + CARD * g.hand_size(you)
        for card in g.items(you):
            total += thing(g, you, card)
        return -total

    def drag(self, g: LiveView, you: int) -> int:
        return 20


class LoseItems(Hint):
    """Items of a kind: all (0), or so many, chosen by the loser (`by` 0) or by others."""

    def __init__(self, test: ItemTest, count: int, by: int) -> None:
        self.test = test
        self.count = count
        self.by = by

    def _lost(self, g: LiveView, you: int) -> list[int]:
        found = g.matching(you, self.test)
        count = self.count if self.count > 0 else len(found)
        if self.test.biggest:
            count = 1
        while len(found) > count:
            out = 0
            for i in range(1, len(found)):
                more = thing(g, you, found[i]) > thing(g, you, found[out])
                if more == (self.by == 0):
                    out = i
            found.pop(out)
        return found

    def worth(self, g: LiveView, you: int) -> float:
        total = 0.0
        for card in self._lost(g, you):
            total -= thing(g, you, card)
        return total

    def drag(self, g: LiveView, you: int) -> int:
        total = 0
        for card in self._lost(g, you):
            if g.equipped(card):
                total += max(g.bonus_of(you, card), 0)
        return total


class LoseCards(Hint):
    """So many cards of the hand, or of all one has; -1: some."""

    def __init__(self, count: int, hand: bool, items: bool) -> None:
        self.count = count if count >= 0 else 3
        self.hand = hand
        self.items = items

    def worth(self, g: LiveView, you: int) -> float:
        there = (g.hand_size(you) if self.hand else 0) + (len(g.items(you)) if self.items else 0)
        each = CARD if self.hand else 2.0
        return -each * min(self.count, there)


class LoseGold(Hint):
    """Items worth so much (-1: as much as was remembered)."""

    def __init__(self, gold: int) -> None:
        self.gold = gold if gold >= 0 else 500

    def worth(self, g: LiveView, you: int) -> float:
        total = 0.0
        for card in g.items(you):
            total += thing(g, you, card)
        return -min(self.gold / 250.0, total)


class LoseIdentity(Hint):
    def __init__(self, race: bool, both: bool) -> None:
        self.race = race
        self.both = both

    def worth(self, g: LiveView, you: int) -> float:
        if self.both:
            return -2.5 if g.races(you) or g.classes(you) else 0.0
        return -2.5 * len(g.races(you) if self.race else g.classes(you))

    def drag(self, g: LiveView, you: int) -> int:
        """Won ties, bonuses of its own, and Items that only this trait lets him use."""
        if self.both:
            return 0
        cards = g.races(you) if self.race else g.classes(you)
        total = 0
        for card in cards:
            d = g.card(card)
            total += d.gives.fight_bonus + (1 if d.gives.wins_ties else 0)
        if cards:
            kind = T_RACE if self.race else T_CLASS
            for item in g.items(you):
                if g.equipped(item) and not g.free_of_limits(item) and needs(g.card(item), kind):
                    total += g.bonus_of(you, item)
        return total


def needs(item: CardDef, kind: int) -> bool:
    """Only people with certain traits of this kind can use it."""
    for trait in item.item.usable_by:
        if trait.kind != kind:
            return False
    return len(item.item.usable_by) > 0


class LoseTrait(Hint):
    def __init__(self, trait: Trait) -> None:
        self.trait = trait

    def worth(self, g: LiveView, you: int) -> float:
        return -2.5 if g.has(you, self.trait) else 0.0


class BadItem(Hint):
    """The best Item counts against its owner."""

    def _best(self, g: LiveView, you: int) -> int:
        best = 0
        for card in g.items(you):
            if g.equipped(card):
                best = max(best, g.card(card).bonus)
        return best

    def worth(self, g: LiveView, you: int) -> float:
        return -2.0 * self._best(g, you)

    def drag(self, g: LiveView, you: int) -> int:
        return 2 * self._best(g, you)


class Choice(Hint):
    """The best of several (`every` 0), or the first that changes anything (1)."""

    def __init__(self, ways: list[list[Hint]], first: bool) -> None:
        self.ways = ways
        self.first = first

    def _way(self, g: LiveView, you: int) -> int:
        best = 0
        top = -1000.0
        for i in range(len(self.ways)):
            worth = sum_of(self.ways[i], g, you)
            if self.first:
                if worth != 0.0:
                    return i
            elif worth > top:
                best = i
                top = worth
        return best

    def worth(self, g: LiveView, you: int) -> float:
        return sum_of(self.ways[self._way(g, you)], g, you) if self.ways else 0.0

    def drag(self, g: LiveView, you: int) -> int:
        return drag_of(self.ways[self._way(g, you)], g, you) if self.ways else 0


class DieCases(Hint):
    """What a die decides: each way with its chance in sixths."""

    def __init__(self, ways: list[list[Hint]], sixths: list[int]) -> None:
        self.ways = ways
        self.sixths = sixths

    def worth(self, g: LiveView, you: int) -> float:
        total = 0.0
        for i in range(len(self.ways)):
            total += self.sixths[i] * sum_of(self.ways[i], g, you)
        return total / 6.0


class Branch(Hint):
    """A test of "you"."""

    def __init__(self, trait: Trait | None, item: ItemTest | None, then: list[Hint], other: list[Hint]) -> None:
        self.trait = trait
        self.item = item
        self.then = then
        self.other = other

    def _side(self, g: LiveView, you: int) -> list[Hint]:
        if self.trait is not None and not g.has(you, self.trait):
            return self.other
        if self.item is not None and not g.matching(you, self.item):
            return self.other
        return self.then

    def worth(self, g: LiveView, you: int) -> float:
        return sum_of(self._side(g, you), g, you)

    def drag(self, g: LiveView, you: int) -> int:
        return drag_of(self._side(g, you), g, you)


class ForOthers(Hint):
    """Steps for others: what they take comes from "you"; what else happens to them concerns "you" the other way."""

    def __init__(self, body: list[Hint], everyone: bool, few: bool, takes: bool) -> None:
        self.body = body
        self.everyone = everyone
        self.few = few
        self.takes = takes

    def worth(self, g: LiveView, you: int) -> float:
        others = 0
        theirs = 0.0
        for seat in range(g.seats()):
            if seat != you and g.alive(seat):
                others += 1
                if not self.takes:
                    theirs += sum_of(self.body, g, seat)
        if self.few and others > 2:
            theirs = theirs * 2 / others
            others = 2
        if self.takes:
            return -1.5 * min(others, len(g.items(you)) + g.hand_size(you))
        mine = sum_of(self.body, g, you) if self.everyone else 0.0
        return mine - 0.3 * theirs


class Taking(Hint):
    """Somebody takes a card of yours (`mine`: you take one of his)."""

    def __init__(self, mine: bool) -> None:
        self.mine = mine

    def worth(self, g: LiveView, you: int) -> float:
        if self.mine:
            return 1.5
        return -1.5 if g.items(you) or g.hand_size(you) else 0.0


def thing(g: LiveView, seat: int, card: int) -> float:
    """About what an Item in front of somebody is worth to him."""
    d = g.card(card)
    worth = 0.3 + d.item.gold / 400.0
    if g.equipped(card):
        worth += 1.2 * g.bonus_of(seat, card)
    return worth


def sum_of(hints: list[Hint], g: LiveView, you: int) -> float:
    total = 0.0
    for hint in hints:
        total += hint.worth(g, you)
    return total


def drag_of(hints: list[Hint], g: LiveView, you: int) -> int:
    total = 0
    for hint in hints:
        total += hint.drag(g, you)
    return total
