"""Temperaments: the numbers a quick bot plays by. Points as in `bots.hints`. Written for mypyc."""

from __future__ import annotations

from typing import Final


class Temper:
    """One way to play. The numbers of `steady` were found by playing matches; the others lean to one side of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        # what things are worth
        self.level = 2.2
        self.treasure = 2.1
        self.bonus = 2.5  # a +1 that is worn
        self.gold = 2.8  # of 1,000 gold pieces while a level can be bought
        self.late = 1.6  # how much more cards for the last fights are worth once they are near
        self.stops = 0.5  # how dear cards are that stop others
        self.lurk_from = 20  # from this Level on, level cards and sales wait until they take one to the last step
        # one's own fights
        self.risk = 0.7  # how much the Bad Stuff is feared
        self.trouble = 1  # a monster from the hand must be beaten by so much
        self.bold = 2.0  # what such a fight must bring more than it costs, if cards or help are needed for it
        self.sure = 2  # … and by how much a helper must make it won
        self.spend = 1.0  # cards are spent on a fight up to so much of what it brings
        # bargains
        self.share = 0.5  # of the treasures, offered at most to a helper
        self.wanted = 0.34  # … and asked for at first for one's own help
        self.help_price = 0.3  # what help must bring at least
        self.envy = 0.25  # how much of the fighter's gain a helper counts as his own loss
        self.last_step = 2.5  # … and what more it must bring if it takes him to the last step before winning
        # against others
        self.spite = 0.02  # what a rival's loss is worth, of what it costs him
        self.fear = 0.0  # … more of a rival who is about to win
        self.fear_from = 4  # … beginning with this Level
        self.curse_price = 1.0  # Curses are held until they do so much more than the card is worth
        self.patience = 1.0  # how likely others stop a winner if one is to wait for them
        # slips
        self.slips = 0  # of 1,000 decisions that are left to chance


def steady() -> Temper:
    return Temper("steady")


def cautious() -> Temper:
    t = Temper("cautious")
    t.risk = 1.8
    t.trouble = 4
    t.spend = 0.8
    t.spite = 0.03
    return t


def greedy() -> Temper:
    t = Temper("greedy")
    t.treasure = 3.0
    t.share = 0.34
    t.wanted = 0.67
    t.help_price = 2.2
    t.gold = 4.0
    return t


def spiteful() -> Temper:
    t = Temper("spiteful")
    t.spite = 0.3
    t.fear = 0.7
    t.envy = 0.5
    t.curse_price = 0.3
    return t


def helpful() -> Temper:
    t = Temper("helpful")
    t.share = 0.67
    t.wanted = 0.2
    t.help_price = 0.0
    t.envy = 0.1
    t.spite = 0.0
    return t


def easy() -> Temper:
    """For beginners to play against: it slips, and holds nothing against a leader."""
    t = Temper("easy")
    t.slips = 120
    t.spite = 0.0
    t.fear = 0.1
    t.share = 0.67
    return t


TEMPERS: Final = ("cautious", "greedy", "spiteful", "helpful", "easy")


def temper_of(name: str) -> Temper:
    """The temperament of this name; "" or "steady": the usual one."""
    if name == "cautious":
        return cautious()
    if name == "greedy":
        return greedy()
    if name == "spiteful":
        return spiteful()
    if name == "helpful":
        return helpful()
    if name == "easy":
        return easy()
    return steady()
