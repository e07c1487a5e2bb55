"""Combat strength: computed from what is in play whenever it is needed, never stored (COMBAT).

Every sum can also be written down line by line: give a list and each part is appended to it.
"""

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight, FightBonus, Foe
from kickdoor.model.table import Table
from kickdoor.model.words import MONSTERS, MUNCHKINS, NO_SLOT
from kickdoor.rules.items import counts, item_bonus
from kickdoor.rules.traits import any_suffers

WINNING_LEVEL = 10


class Line:
    """One part of a strength: how much, from which card (-1: the Level), of which seat (-1: the monsters or a side)."""

    def __init__(self, amount: int, card: int, seat: int, what: str) -> None:
        self.amount = amount
        self.card = card
        self.seat = seat
        self.what = what


def only_level(t: Table, fight: Fight) -> bool:
    """Some monster lets nothing but Levels count, for the whole fight (COMBAT-18, MULTI-2)."""
    for foe in fight.foes:
        if t.lib.cards[foe.monster].only_level:
            return True
    return False


def ignores_level(t: Table, fight: Fight) -> bool:
    for foe in fight.foes:
        if t.lib.cards[foe.monster].ignores_level:
            return True
    return False


def bonus_slot(t: Table, seat: int) -> int:
    """A Curse leaves the player only the bonuses of one kind of Item (0: no such Curse)."""
    for card in t.players[seat].curses:
        slot = t.lib.cards[card].only_slot_bonus
        if slot != NO_SLOT:
            return slot
    return NO_SLOT


def munchkin(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    """The strength of fighter or helper: Level plus all bonuses and penalties of his own (COMBAT-2)."""
    p = t.players[seat]
    total = 0
    if not ignores_level(t, fight):
        total = p.level
        if lines is not None:
            lines.append(Line(p.level, -1, seat, "level"))
    if only_level(t, fight):
        return total
    total += _from_items(t, seat, lines)
    total += _from_others(t, seat, lines)
    for foe in fight.foes:
        for hinder in t.lib.cards[foe.monster].hinders:
            if any_suffers(t, seat, hinder.traits):
                total += hinder.amount
                if lines is not None:
                    lines.append(Line(hinder.amount, foe.monster, seat, "hinders"))
    for bonus in fight.bonuses:
        if bonus.seat == seat:
            total += bonus.amount
            if lines is not None:
                lines.append(Line(bonus.amount, bonus.card, seat, "ability"))
    own = total
    for doubled in fight.doubled:  # COMBAT-23: the own strength once more, as it changes
        if doubled == seat:
            total += own
            if lines is not None:
                lines.append(Line(own, -1, seat, "double"))
    return total


def _from_items(t: Table, seat: int, lines: list[Line] | None) -> int:
    total = 0
    only = bonus_slot(t, seat)
    for card in t.players[seat].items:
        if t.equipped[card]:
            d = t.lib.cards[card]
            if (only != NO_SLOT and d.slot != only) or not counts(t, seat, card):
                continue
            bonus = item_bonus(t, seat, d) + d.fight_bonus
            if bonus:
                total += bonus
                if lines is not None:
                    lines.append(Line(bonus, card, seat, "item"))
    return total


def _from_others(t: Table, seat: int, lines: list[Line] | None) -> int:
    p = t.players[seat]
    total = 0
    for card in p.front:
        bonus = t.lib.cards[card].fight_bonus
        if bonus:
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, card, seat, "card"))
    return total


def _side_bonus_counts(t: Table, bonus: FightBonus) -> bool:
    """A Curse that silences a player's Items also silences the one-shot Items he plays for his own side."""
    if bonus.by < 0 or bonus.side != MUNCHKINS or not t.in_fight(bonus.by):
        return True
    only = bonus_slot(t, bonus.by)
    if only == NO_SLOT:
        return True
    d = t.lib.cards[bonus.card]
    return not d.is_item or d.slot == only


def munchkins(t: Table, lines: list[Line] | None = None) -> int:
    """The whole munchkin side."""
    fight = t.fight
    assert fight is not None
    total = munchkin(t, fight, fight.fighter, lines)
    if fight.helper >= 0:
        total += munchkin(t, fight, fight.helper, lines)
    if fight.bonuses and not only_level(t, fight):
        for bonus in fight.bonuses:
            if bonus.side == MUNCHKINS and bonus.seat < 0 and _side_bonus_counts(t, bonus):
                total += bonus.amount
                if lines is not None:
                    lines.append(Line(bonus.amount, bonus.card, -1, "card"))
    return total


def side_has(t: Table, fight: Fight, d: CardDef, index: int) -> bool:
    """Fighter or helper has a trait the monster's bonus is against; it counts once (HELP-7, HELP-8)."""
    traits = d.against[index].traits
    if any_suffers(t, fight.fighter, traits):
        return True
    return fight.helper >= 0 and any_suffers(t, fight.helper, traits)


def foe_strength(t: Table, fight: Fight, foe: Foe, lines: list[Line] | None = None) -> int:
    """The strength of one monster: Level, enhancers of its group, bonuses against who is there (COMBAT-3)."""
    d = t.lib.cards[foe.monster]
    total = d.level
    if lines is not None:
        lines.append(Line(d.level, foe.card, -1, "monster"))
    for i in range(len(fight.enhancers)):
        if fight.enhanced[i] == foe.group:
            bonus = t.lib.cards[fight.enhancers[i]].bonus
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, fight.enhancers[i], -1, "enhancer"))
    for i in range(len(d.against)):
        if side_has(t, fight, d, i):
            total += d.against[i].amount
            if lines is not None:
                lines.append(Line(d.against[i].amount, foe.card, -1, f"against:{i}"))
    return total


def monsters(t: Table, lines: list[Line] | None = None) -> int:
    """The sum of all monsters, which the munchkins must beat (MULTI-1)."""
    fight = t.fight
    assert fight is not None
    total = 0
    for foe in fight.foes:
        total += foe_strength(t, fight, foe, lines)
    for bonus in fight.bonuses:
        if bonus.side == MONSTERS:
            total += bonus.amount
            if lines is not None:
                lines.append(Line(bonus.amount, bonus.card, -1, "card"))
    return total


def wins_ties(t: Table, seat: int) -> bool:
    p = t.players[seat]
    for card in p.classes:
        if t.lib.cards[card].wins_ties:
            return True
    for card in p.races:
        if t.lib.cards[card].wins_ties:
            return True
    for card in p.items:
        if t.lib.cards[card].wins_ties and counts(t, seat, card):
            return True
    return False


def winning(t: Table) -> bool:
    """The munchkins win only with more, or with a tie and somebody who wins ties (COMBAT-4)."""
    fight = t.fight
    assert fight is not None
    margin = munchkins(t) - monsters(t)
    if margin != 0:
        return margin > 0
    return wins_ties(t, fight.fighter) or (fight.helper >= 0 and wins_ties(t, fight.helper))


def fire_used(t: Table, fight: Fight) -> bool:
    """The munchkins use fire or flame: an equipped Item that counts, or a one-shot for their side (COMBAT-26)."""
    for seat in fight.munchkins():
        for card in t.players[seat].items:
            if t.lib.cards[card].fire and counts(t, seat, card):
                return True
    for bonus in fight.bonuses:
        if bonus.side == MUNCHKINS and t.lib.cards[bonus.card].fire:
            return True
    return False


def level_alone(t: Table, fight: Fight) -> bool:
    """No helper, and no bonus of an Item, card or ability counted for the fighter; penalties do not matter."""
    if fight.helper >= 0 or fight.doubled:
        return False
    lines: list[Line] = []
    munchkins(t, lines)
    for line in lines:
        if line.what != "level" and line.amount > 0:
            return False
    return True


def extra_levels(t: Table, fight: Fight, d: CardDef) -> int:
    """Levels a monster grants beyond its number, if its condition holds now."""
    if not d.extra_levels:
        return 0
    if d.extra_if_fire and not fire_used(t, fight):
        return 0
    if d.extra_if_alone and not level_alone(t, fight):
        return 0
    return d.extra_levels


def levels_at_stake(t: Table, fight: Fight) -> int:
    """What the fighter would gain by killing what is in the fight (COMPEL-3)."""
    total = 0
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        total += d.levels + extra_levels(t, fight, d)
    for i in range(len(fight.killed)):
        if fight.killed_by[i] == fight.fighter:
            total += fight.killed_levels[i]
    return total


def kills_at_stake(fight: Fight) -> int:
    """Monsters this fighter's side has killed or will kill; not those of who fought before him (MULTI-10)."""
    n = len(fight.foes)
    for seat in fight.killed_by:
        if seat == fight.fighter:
            n += 1
    return n


def for_the_win(t: Table) -> bool:
    """The fighter would win the game by this fight (COMPEL-3, WIN-11)."""
    fight = t.fight
    assert fight is not None
    return t.players[fight.fighter].level + levels_at_stake(t, fight) >= WINNING_LEVEL


def helper_levels(t: Table, seat: int) -> int:
    """Levels this helper gains for each monster killed (HELP-13)."""
    p = t.players[seat]
    total = 0
    for card in p.races:
        total += t.lib.cards[card].helper_levels
    for card in p.classes:
        total += t.lib.cards[card].helper_levels
    return total


def helper_could_win(t: Table, seat: int) -> bool:
    """The forced helper himself could win by this fight (COMPEL-5)."""
    fight = t.fight
    assert fight is not None
    return t.players[seat].level + helper_levels(t, seat) * kills_at_stake(fight) >= WINNING_LEVEL


def foe_treasures(t: Table, fight: Fight, foe: Foe) -> int:
    """Treasures of one monster with its enhancers; never below 0, or below what a card sets (ENHANCE-2)."""
    total = t.lib.cards[foe.monster].treasures
    least = 0
    for i in range(len(fight.enhancers)):
        if fight.enhanced[i] == foe.group:
            d = t.lib.cards[fight.enhancers[i]]
            total += d.treasures
            least = max(least, d.least_treasures)
    return max(least, total)
