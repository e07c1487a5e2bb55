"""Personalities: the numbers by which a quick bot plays. Values are in points, as in `hints`."""

from __future__ import annotations

from typing import Final

from kickdoor.model.piece import Piece


class Personality(Piece):
    """One way to play. The numbers of `steady` were found by playing matches; each of the others differs in a few."""

    def __init__(self, name: str) -> None:
        self.name = name
        # what things are worth
        self.level = 2.2
        self.treasure = 2.1
        self.bonus = 2.5  # each +1 of an Item that is worn
        self.gold = 2.8  # 1,000 gold pieces, while a level can be bought
        self.late_factor = 1.6  # cards for the last fights are worth this many times as much once those are near
        self.stopper_factor = 0.5  # Curses and enhancers, which stop others, are worth this share of their hand value
        self.saves_levels_from = 20  # from this Level on, level cards and sales wait until they reach the last step
        # the bot's own fights
        self.risk = 0.7  # how much the Bad Stuff counts
        self.trouble_margin = 1  # a monster from the hand must be beaten by this much …
        self.trouble_gain = 2.0  # … or, if that takes cards or help, bring this much more than it costs
        self.helper_margin = 2  # a helper it counts on must win such a fight by this much
        self.spending = 1.0  # it spends cards on a fight up to this share of what the fight brings
        # bargains
        self.share_offered = 0.5  # of the Treasures, to a helper, at most
        self.share_asked = 0.34  # of the Treasures, for its own help, at first
        self.help_price = 0.3  # what helping must bring at least
        self.envy = 0.25  # share of the fighter's gain that a helper counts as its own loss
        self.last_step_price = 2.5  # what help must bring more if it takes the fighter to the last step before winning
        # against others
        self.spite = 0.02  # what a point that a rival loses is worth
        self.leader_fear = 0.0  # what it is worth in addition if that rival is about to win
        self.leader_from = 4  # the Level at which this addition begins
        self.curse_price = 1.0  # a Curse must do this much more than the card is worth
        self.patience = 1.0  # it waits for others to stop a winner if they are more likely than this to do so
        # mistakes
        self.slips = 0  # decisions in 1,000 that are left to chance


def steady() -> Personality:
    return Personality("steady")


def cautious() -> Personality:
    p = Personality("cautious")
    p.risk = 1.8
    p.trouble_margin = 4
    p.spending = 0.8
    p.spite = 0.03
    return p


def greedy() -> Personality:
    p = Personality("greedy")
    p.treasure = 3.0
    p.share_offered = 0.34
    p.share_asked = 0.67
    p.help_price = 2.2
    p.gold = 4.0
    return p


def spiteful() -> Personality:
    p = Personality("spiteful")
    p.spite = 0.3
    p.leader_fear = 0.7
    p.envy = 0.5
    p.curse_price = 0.3
    return p


def helpful() -> Personality:
    p = Personality("helpful")
    p.share_offered = 0.67
    p.share_asked = 0.2
    p.help_price = 0.0
    p.envy = 0.1
    p.spite = 0.0
    return p


def easy() -> Personality:
    """An opponent for beginners: it makes mistakes and has nothing against a leader."""
    p = Personality("easy")
    p.slips = 120
    p.spite = 0.0
    p.leader_fear = 0.1
    p.share_offered = 0.67
    return p


PERSONALITIES: Final = ("cautious", "greedy", "spiteful", "helpful", "easy")


def personality_of(name: str) -> Personality:
    """The personality of this name; any other name means the usual one."""
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
