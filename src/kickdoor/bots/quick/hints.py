"""Hints: what the steps of a card change for the player they happen to, in points and in strength.

One point is about a +1 that stays; a level is worth four. Each instruction tells which hint it has (`words`). As in the
card language, `you` is the player that a step happens to.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.language.hints import LEVEL
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import T_CLASS, T_RACE
from kickdoor.views.live_view import LiveView

CARD: Final = 0.8  # a card of a hand
DOOR_CARD: Final = 0.9
TREASURE_CARD: Final = 1.8


class Hint:
    """What a step changes. This base class stands for steps that change nothing for "you"."""

    def worth(self, view: LiveView, you: int) -> float:
        """The change in points; negative if it does harm."""
        return 0.0

    def weakening(self, view: LiveView, you: int) -> int:
        """The strength that it takes from them in a fight."""
        return 0

    def levels_lost(self) -> int:
        """The levels that it takes for certain."""
        return 0


class Flat(Hint):
    """A change that is worth the same to everybody."""

    def __init__(self, points: float) -> None:
        self.points = points

    def worth(self, view: LiveView, you: int) -> float:
        return self.points


class LoseLevels(Hint):
    """Levels are lost; -1: as many as a die shows."""

    def __init__(self, amount: int) -> None:
        self.amount = amount if amount >= 0 else 3

    def worth(self, view: LiveView, you: int) -> float:
        return -LEVEL * min(self.amount, view.level(you) - 1)

    def weakening(self, view: LiveView, you: int) -> int:
        return min(self.amount, view.level(you) - 1)

    def levels_lost(self) -> int:
        return self.amount


class GainLevels(Hint):
    """Levels are gained; only some of them may win the game."""

    def __init__(self, amount: int, may_win: bool) -> None:
        self.amount = amount
        self.may_win = may_win

    def worth(self, view: LiveView, you: int) -> float:
        level = view.level(you)
        if self.may_win and level + self.amount >= view.winning_level:
            return 100.0
        return LEVEL * max(min(self.amount, view.free_level - level), 0)

    def weakening(self, view: LiveView, you: int) -> int:
        return -self.amount


class SetLevels(Hint):
    """The Level becomes this number, or (0) the lowest of all players; `up`: only upwards."""

    def __init__(self, level: int, up: bool) -> None:
        self.level = level
        self.up = up

    def _change(self, view: LiveView, you: int) -> int:
        to = self.level
        if to == 0:
            to = view.level(you)
            for seat in range(view.seats()):
                if view.alive(seat):
                    to = min(to, view.level(seat))
        change = to - view.level(you)
        return change if (change > 0) == self.up else 0

    def worth(self, view: LiveView, you: int) -> float:
        return LEVEL * self._change(view, you)

    def weakening(self, view: LiveView, you: int) -> int:
        return -self._change(view, you)

    def levels_lost(self) -> int:
        return 0 if self.up else 2


class Death(Hint):
    """The player loses everything but Level, Class and Race, and their turn is over."""

    def worth(self, view: LiveView, you: int) -> float:
        total = 3.0 + CARD * view.hand_size(you)
        for card in view.items(you):
            total += item_worth(view, you, card)
        return -total

    def weakening(self, view: LiveView, you: int) -> int:
        return 20


class LoseItems(Hint):
    """Items of a kind are lost: all (0) or `count` of them, chosen by their owner (`own_choice`) or by others."""

    def __init__(self, test: ItemTest, count: int, own_choice: bool) -> None:
        self.test = test
        self.count = count
        self.own_choice = own_choice

    def _lost(self, view: LiveView, you: int) -> list[int]:
        found = view.matching(you, self.test)
        count = self.count if self.count > 0 else len(found)
        if self.test.biggest or self.test.dearest:
            count = 1
        while len(found) > count:
            out = 0
            for i in range(1, len(found)):
                more = item_worth(view, you, found[i]) > item_worth(view, you, found[out])
                if more == self.own_choice:
                    out = i
            found.pop(out)
        return found

    def worth(self, view: LiveView, you: int) -> float:
        total = 0.0
        for card in self._lost(view, you):
            total -= item_worth(view, you, card)
        return total

    def weakening(self, view: LiveView, you: int) -> int:
        total = 0
        for card in self._lost(view, you):
            if view.equipped(card):
                total += max(view.bonus_of(you, card), 0)
        return total


class LoseCards(Hint):
    """Cards of the hand, or of all the player has, are lost; -1: a few."""

    def __init__(self, count: int, hand: bool, items: bool) -> None:
        self.count = count if count >= 0 else 3
        self.hand = hand
        self.items = items

    def worth(self, view: LiveView, you: int) -> float:
        there = (view.hand_size(you) if self.hand else 0) + (len(view.items(you)) if self.items else 0)
        each = CARD if self.hand else 2.0
        return -each * min(self.count, there)


class LoseGold(Hint):
    """Items worth this much gold are lost; -1: as much as the card has remembered."""

    def __init__(self, gold: int) -> None:
        self.gold = gold if gold >= 0 else 500

    def worth(self, view: LiveView, you: int) -> float:
        total = 0.0
        for card in view.items(you):
            total += item_worth(view, you, card)
        return -min(self.gold / 250.0, total)


class LoseIdentity(Hint):
    """The Race or the Class is lost; `both`: one of the two."""

    def __init__(self, race: bool, both: bool) -> None:
        self.race = race
        self.both = both

    def worth(self, view: LiveView, you: int) -> float:
        if self.both:
            return -2.5 if view.races(you) or view.classes(you) else 0.0
        return -2.5 * len(view.races(you) if self.race else view.classes(you))

    def weakening(self, view: LiveView, you: int) -> int:
        """Ties that are no longer won, bonuses of the card, and Items that only this trait lets the player use."""
        if self.both:
            return 0
        cards = view.races(you) if self.race else view.classes(you)
        total = 0
        for card in cards:
            d = view.card(card)
            total += d.gives.fight_bonus + (1 if d.gives.wins_ties else 0)
        if cards:
            kind = T_RACE if self.race else T_CLASS
            for item in view.items(you):
                if view.equipped(item) and not view.free_of_limits(item) and needs(view.card(item), kind):
                    total += view.bonus_of(you, item)
        return total


def needs(item: CardDef, kind: int) -> bool:
    """Can only players with certain traits of this kind use the Item?"""
    for trait in item.item.usable_by:
        if trait.kind != kind:
            return False
    return len(item.item.usable_by) > 0


class LoseTrait(Hint):
    """A certain Race or Class is lost, if the player has it."""

    def __init__(self, trait: Trait) -> None:
        self.trait = trait

    def worth(self, view: LiveView, you: int) -> float:
        return -2.5 if view.has(you, self.trait) else 0.0


class BadItem(Hint):
    """The best worn Item counts against its owner."""

    def _best(self, view: LiveView, you: int) -> int:
        best = 0
        for card in view.items(you):
            if view.equipped(card):
                best = max(best, view.card(card).bonus)
        return best

    def worth(self, view: LiveView, you: int) -> float:
        return -2.0 * self._best(view, you)

    def weakening(self, view: LiveView, you: int) -> int:
        return 2 * self._best(view, you)


class Choice(Hint):
    """The best of several ways, or (`first`) the first way that changes anything."""

    def __init__(self, ways: list[list[Hint]], first: bool) -> None:
        self.ways = ways
        self.first = first

    def _way(self, view: LiveView, you: int) -> int:
        best = 0
        top = -1000.0
        for i in range(len(self.ways)):
            worth = total_worth(self.ways[i], view, you)
            if self.first:
                if worth != 0.0:
                    return i
            elif worth > top:
                best = i
                top = worth
        return best

    def worth(self, view: LiveView, you: int) -> float:
        return total_worth(self.ways[self._way(view, you)], view, you) if self.ways else 0.0

    def weakening(self, view: LiveView, you: int) -> int:
        return total_weakening(self.ways[self._way(view, you)], view, you) if self.ways else 0


class DieCases(Hint):
    """A die decides: each way has its chance in sixths."""

    def __init__(self, ways: list[list[Hint]], sixths: list[int]) -> None:
        self.ways = ways
        self.sixths = sixths

    def worth(self, view: LiveView, you: int) -> float:
        total = 0.0
        for i in range(len(self.ways)):
            total += self.sixths[i] * total_worth(self.ways[i], view, you)
        return total / 6.0


class Branch(Hint):
    """A condition on "you" decides which steps happen."""

    def __init__(self, trait: Trait | None, item: ItemTest | None, then: list[Hint], other: list[Hint]) -> None:
        self.trait = trait
        self.item = item
        self.then = then
        self.other = other

    def _side(self, view: LiveView, you: int) -> list[Hint]:
        if self.trait is not None and not view.has(you, self.trait):
            return self.other
        if self.item is not None and not view.matching(you, self.item):
            return self.other
        return self.then

    def worth(self, view: LiveView, you: int) -> float:
        return total_worth(self._side(view, you), view, you)

    def weakening(self, view: LiveView, you: int) -> int:
        return total_weakening(self._side(view, you), view, you)


class ForOthers(Hint):
    """Steps for other players. What they take comes from "you"; anything else that they gain is bad for "you"."""

    def __init__(self, body: list[Hint], everyone: bool, few: bool, takes: bool) -> None:
        self.body = body
        self.everyone = everyone
        self.few = few
        self.takes = takes

    def worth(self, view: LiveView, you: int) -> float:
        others = 0
        theirs = 0.0
        for seat in range(view.seats()):
            if seat != you and view.alive(seat):
                others += 1
                if not self.takes:
                    theirs += total_worth(self.body, view, seat)
        if self.few and others > 2:
            theirs = theirs * 2 / others
            others = 2
        if self.takes:
            return -1.5 * min(others, len(view.items(you)) + view.hand_size(you))
        mine = total_worth(self.body, view, you) if self.everyone else 0.0
        return mine - 0.3 * theirs


class ForOne(Hint):
    """Steps for one player, whom "you" or others choose, and (if there are any) steps for the others."""

    def __init__(self, body: list[Hint], own_choice: bool, others: list[Hint]) -> None:
        self.body = body
        self.own_choice = own_choice
        self.others = others

    def score(self, view: LiveView, you: int, seat: int) -> float:
        """What it is worth to "you" if this player is chosen."""
        total = 0.0
        for each in range(view.seats()):
            if each == seat or (self.others and view.alive(each)):
                worth = total_worth(self.body if each == seat else self.others, view, each)
                total += worth if each == you else -0.3 * worth * (1.0 + view.level(each) / 20.0)
        return total

    def worth(self, view: LiveView, you: int) -> float:
        best = -1000.0
        total = 0.0
        number = 0
        for seat in range(view.seats()):
            if view.alive(seat):
                score = self.score(view, you, seat)
                best = max(best, score)
                total += score
                number += 1
        return best if self.own_choice else total / max(number, 1)


class Taking(Hint):
    """Somebody takes a card from "you"; `mine`: "you" take one from them."""

    def __init__(self, mine: bool) -> None:
        self.mine = mine

    def worth(self, view: LiveView, you: int) -> float:
        if self.mine:
            return 1.5
        return -1.5 if view.items(you) or view.hand_size(you) else 0.0


def item_worth(view: LiveView, seat: int, card: int) -> float:
    """About what an Item in play is worth to its owner."""
    d = view.card(card)
    worth = 0.3 + d.item.gold / 400.0
    if view.equipped(card):
        worth += 1.2 * view.bonus_of(seat, card)
    return worth


def total_worth(hints: list[Hint], view: LiveView, you: int) -> float:
    total = 0.0
    for hint in hints:
        total += hint.worth(view, you)
    return total


def total_weakening(hints: list[Hint], view: LiveView, you: int) -> int:
    total = 0
    for hint in hints:
        total += hint.weakening(view, you)
    return total
