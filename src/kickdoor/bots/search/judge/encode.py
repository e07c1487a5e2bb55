"""What the judge is told of a seat: a list of numbers, each of which stands for a row of the net.

A number is a card at a place (`place * cards of the library + the card's definition`), or one value of a fact, after
all of these. The same lists train the net and are judged by it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.fight import Fight
from kickdoor.model.table import Table
from kickdoor.model.words import S_MUST_HELP, S_NO_HELP
from kickdoor.rules.equipment.items import usable
from kickdoor.rules.fight.combat import KillWindow
from kickdoor.rules.fight.stakes import helper_gain, levels_at_stake, treasures_at_stake
from kickdoor.rules.fight.strength import monsters, munchkins, own_strength

# places
IN_HAND: Final = 0
WORN: Final = 1
CARRIED: Final = 2
IN_FRONT: Final = 3
CURSES: Final = 4
BARRED: Final = 5  # Items in the hand or carried that their owner may not use
FOES: Final = 6  # the monsters, told of the fighter
PLACES: Final = 7

# facts: where the values of each begin
TO_WIN: Final = 0  # Levels left to the winning one
TO_WIN_EPIC: Final = 21
GEAR: Final = 42  # strength beyond the Level, from -5 on
HAND_SIZE: Final = 82
GOLD: Final = 95  # of all Items in play, by 200
SPARE: Final = 116  # of those that are not worn
TURN: Final = 127  # how many turns until theirs, for each number of players
PHASE: Final = 151  # of their own turn
LEAD: Final = 161  # Levels before the best other player, from -9 on
EDGE: Final = 180  # strength beyond that of the strongest other player, from -15 on
DEAD: Final = 211
NEW_HAND: Final = 212
NO_HELP: Final = 213
MUST_HELP: Final = 214
TIME: Final = 215  # rounds left in a game that ends on time
FIGHTER: Final = 223  # by how much the fight is being won, from -20 on
HELPER: Final = 264  # likewise by fours, from -5 on
RUNNING: Final = 275  # monsters still to run away from
STAKE: Final = 279  # Levels the fighter gains by the fight
TREASURES: Final = 284
FOR_THE_GAME: Final = 292  # the fight decides the game: losing, winning
HELPER_GAIN: Final = 294  # Levels of the helper
HELPER_WINS: Final = 297  # the game, by this fight
PICKS: Final = 298  # of the Treasures, for the helper
ANNOUNCED: Final = 303  # the kill is
ROUNDS: Final = 304  # played so far
FACTS: Final = 324


class Seats:
    """The lists of all seats of one table, in the order of the seats."""

    def __init__(self) -> None:
        self.lists: list[list[int]] = []

    def read(self, t: Table) -> None:
        """Look at the table."""
        strengths = [own_strength(t, seat) for seat in range(len(t.players))]
        facts = PLACES * len(t.lib.defs)
        out: list[list[int]] = []
        for seat in range(len(strengths)):
            found: list[int] = []
            _cards(t, seat, found)
            _standing(t, seat, strengths, found, facts)
            out.append(found)
        if t.fight is not None:
            _fight(t, t.fight, out, facts)
        self.lists = out


def _cards(t: Table, seat: int, out: list[int]) -> None:
    cards = t.lib.cards
    n = len(t.lib.defs)
    p = t.players[seat]
    for card in p.hand:
        d = cards[card]
        if d.item.usable_by or d.item.not_usable_by:
            out.append((IN_HAND if usable(t, seat, card) else BARRED) * n + d.no)
        else:
            out.append(d.no)
    for card in p.items:
        d = cards[card]
        if t.equipped[card]:
            out.append(WORN * n + d.no)
        else:
            out.append((CARRIED if usable(t, seat, card) else BARRED) * n + d.no)
    for card in p.front:
        out.append(IN_FRONT * n + cards[card].no)
    for card in p.attached:
        out.append(IN_FRONT * n + cards[card].no)
    if p.curses:
        shift = (CURSES - IN_FRONT) * n
        for card in p.curses:  # they lie in front as well
            at = out.index(IN_FRONT * n + cards[card].no)
            out[at] += shift


def _between(value: int, low: int, high: int) -> int:
    """How far the value is above the lowest, within the two."""
    if value < low:
        return 0
    return (min(value, high)) - low


def _standing(t: Table, seat: int, strengths: list[int], out: list[int], facts: int) -> None:
    p = t.players[seat]
    n = len(strengths)
    level = p.level
    best = -100
    strongest = -100
    for other in range(n):
        if other != seat:
            best = max(best, t.players[other].level)
            strongest = max(strongest, strengths[other])
    epic = t.winning_level > 10
    out.append(facts + (TO_WIN_EPIC if epic else TO_WIN) + _between(t.winning_level - level, 0, 20))
    out.append(facts + GEAR + _between(strengths[seat] - level, -5, 34))
    out.append(facts + HAND_SIZE + _between(len(p.hand), 0, 12))
    lead = level - best
    out.append(facts + LEAD + _between(lead // 2 if epic else lead, -9, 9))
    out.append(facts + EDGE + _between(strengths[seat] - strongest, -15, 15))
    out.append(facts + TURN + 6 * _between(n, 3, 6) + _between((seat - t.active) % n, 0, 5))
    out.append(facts + ROUNDS + _between(t.turn // n, 0, 19))
    gold = spare = 0
    for card in p.items:
        worth = t.lib.cards[card].item.gold
        gold += worth
        if not t.equipped[card]:
            spare += worth
    out.append(facts + GOLD + _between(gold // 200, 0, 20))
    out.append(facts + SPARE + _between(spare // 200, 0, 10))
    if seat == t.active:
        out.append(facts + PHASE + 2 * t.phase + (1 if t.after_fight else 0))
    if not p.alive:
        out.append(facts + DEAD)
    if p.new_hand:
        out.append(facts + NEW_HAND)
    if p.statuses:
        if S_NO_HELP in p.statuses:
            out.append(facts + NO_HELP)
        if S_MUST_HELP in p.statuses:
            out.append(facts + MUST_HELP)
    if t.options.turn_limit:
        out.append(facts + TIME + _between((t.options.turn_limit - t.turn) // n, 0, 7))


def _fight(t: Table, fight: Fight, lists: list[list[int]], facts: int) -> None:
    out = lists[fight.fighter]
    n = len(t.lib.defs)
    for foe in fight.foes:
        out.append(FOES * n + t.lib.cards[foe.monster].no)
    margin = munchkins(t) - monsters(t)
    if fight.running:
        left = 0
        for foe in fight.foes:
            if fight.still_faces(fight.fighter, foe.no):
                left += 1
        out.append(facts + RUNNING + _between(left, 0, 3))
    else:
        levels = levels_at_stake(t, fight)
        out.append(facts + FIGHTER + _between(margin, -20, 20))
        out.append(facts + STAKE + _between(levels, 0, 4))
        out.append(facts + TREASURES + _between(treasures_at_stake(t), 0, 7))
        if t.players[fight.fighter].level + levels >= t.winning_level:
            out.append(facts + FOR_THE_GAME + (1 if margin > 0 else 0))
        for frame in t.frames:
            if isinstance(frame, KillWindow):
                out.append(facts + ANNOUNCED)
    if fight.helper >= 0:
        _helper(t, fight, margin, lists[fight.helper], facts)


def _helper(t: Table, fight: Fight, margin: int, out: list[int], facts: int) -> None:
    if fight.running:
        left = 0
        for foe in fight.foes:
            if fight.still_faces(fight.helper, foe.no):
                left += 1
        out.append(facts + RUNNING + _between(left, 0, 3))
        return
    out.append(facts + HELPER + _between(margin // 4, -5, 5))
    gain = helper_gain(t, fight, fight.helper)
    out.append(facts + HELPER_GAIN + _between(gain, 0, 2))
    if t.players[fight.helper].level + gain >= t.winning_level:
        out.append(facts + HELPER_WINS)
    if fight.deal is not None:
        picks = 0
        for bit in range(13):
            picks += (fight.deal.picks >> bit) & 1
        out.append(facts + PICKS + _between(picks, 0, 4))
