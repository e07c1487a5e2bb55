"""Combat strength: the sum of both sides, and who is winning (COMBAT, HELP-7).

Sums are computed from the cards in play whenever they are needed and never stored. Every sum can also be written down
line by line: give a list, and each part is appended to it.
"""

from kickdoor.model.amount import number
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight, FightBonus, Foe
from kickdoor.model.piece import Piece
from kickdoor.model.table import Table
from kickdoor.model.traits import Bonus
from kickdoor.model.words import MONSTERS, MUNCHKINS, NO_SLOT
from kickdoor.rules.equipment.counting import (
    bonus_slot,
    counted_bonus,
    gives_bonus,
    matching,
    only_level,
    signed_bonus,
    silenced_by_foe,
)
from kickdoor.rules.equipment.items import counts, driven_away, of_help
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import all_suffers, any_counts, any_suffers, shielded, suffers_as


class Line(Piece):
    """One part of a sum: the amount, its card (-1: the Level) and its seat (-1: the monsters or a whole side)."""

    def __init__(self, amount: int, card: int, seat: int, what: str) -> None:
        self.amount = amount
        self.card = card
        self.seat = seat
        self.what = what


def ignores_level(t: Table, fight: Fight) -> bool:
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.ignores_level:
            return True
    return False


def munchkin(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    """The strength of fighter or helper: Level plus all bonuses and penalties of their own (COMBAT-2, COMBAT-29).

    It may be negative (LEVEL-6, CONFLICT-2).
    """
    p = t.players[seat]
    total = 0
    if not ignores_level(t, fight):
        total = p.level
        if lines is not None:
            lines.append(Line(p.level, -1, seat, "level"))
    if only_level(t, fight):
        return total
    total += _from_items(t, fight, seat, lines)
    total += _from_others(t, fight, seat, lines)
    for foe in fight.foes:
        for hinder in t.lib.cards[foe.monster].monster.hinders:
            if all_suffers(t, seat, hinder.traits) if hinder.together else any_suffers(t, seat, hinder.traits):
                total += hinder.amount
                if lines is not None:
                    lines.append(Line(hinder.amount, foe.monster, seat, "hinders"))
    for bonus in fight.bonuses:
        if bonus.seat == seat:
            total += bonus.amount
            if lines is not None:
                lines.append(Line(bonus.amount, bonus.card, seat, "ability"))
    own = total
    for doubled in fight.doubled:  # COMBAT-23: the player's own strength once more, as it changes
        if doubled == seat:
            total += own
            if lines is not None:
                lines.append(Line(own, -1, seat, "double"))
    return total


def own_strength(t: Table, seat: int) -> int:
    """What this player brings to any fight, whatever monster it may be: the Level and all that counts out of one."""
    total = t.players[seat].level
    for card in t.players[seat].items:
        if t.equipped[card] and gives_bonus(t, None, seat, card):
            total += signed_bonus(t, seat, card)
    for card in t.players[seat].front:
        total += t.lib.cards[card].gives.fight_bonus
        if t.lib.cards[card].gives.counted_fight_bonus:
            total += counted_bonus(t, seat, card)
    return total


def _from_items(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    total = 0
    for card in t.players[seat].items:
        if t.equipped[card] and gives_bonus(t, fight, seat, card):
            bonus = signed_bonus(t, seat, card)
            if bonus:
                total += bonus
                if lines is not None:
                    lines.append(Line(bonus, card, seat, "item"))
    return total


def _from_others(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    total = 0
    for card in of_help(t, seat):
        d = t.lib.cards[card]
        bonus = d.gives.fight_bonus
        if d.gives.alone_bonus and seat == fight.fighter and fight.helper < 0:
            bonus += d.gives.alone_bonus  # CLASS-21, SIDEKICK-8: companions are no company
        if d.gives.counted_fight_bonus:
            bonus += counted_bonus(t, seat, card)
        if bonus:
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, card, seat, "card"))
    return total


def side_bonus_counts(t: Table, bonus: FightBonus) -> bool:
    """A Curse that silences a player's Items also silences the one-shot Items they play for their own side.

    One that was in the fight before the Curse belongs to nobody and counts (ONESHOT-6). So does a number without a
    card, which people have stated (`companion`): nothing is known about where it comes from.
    """
    if bonus.card < 0:
        return True
    fight = t.fight
    if fight is not None and bonus.side == MUNCHKINS and silenced_by_foe(t, fight, bonus.card, bonus.badge):
        return False
    if bonus.under < 0 or not t.in_fight(bonus.under):
        return True
    only = bonus_slot(t, bonus.under)
    if only == NO_SLOT:
        return True
    d = t.lib.cards[bonus.card]
    return not d.is_item or d.item.slot == only


def munchkins(t: Table, lines: list[Line] | None = None) -> int:
    """The whole munchkin side."""
    fight = t.fight
    assert fight is not None
    total = munchkin(t, fight, fight.fighter, lines)
    if fight.helper >= 0:
        total += munchkin(t, fight, fight.helper, lines)
    if fight.bonuses and not only_level(t, fight):
        for bonus in fight.bonuses:
            if bonus.side == MUNCHKINS and bonus.seat < 0 and side_bonus_counts(t, bonus):
                total += bonus.amount
                if lines is not None:
                    lines.append(Line(bonus.amount, bonus.card, -1, "card"))
    return total


def side_has(t: Table, fight: Fight, d: CardDef, index: int) -> bool:
    """Has fighter or helper a trait the monster's bonus is against? It counts once (HELP-7, HELP-8)."""
    against = d.monster.against[index]
    if _meant(t, fight.fighter, against):
        return True
    return fight.helper >= 0 and _meant(t, fight.helper, against)


def _meant(t: Table, seat: int, against: Bonus) -> bool:
    """Does the monster's bonus mean this player? A weakness of it is an advantage of their trait (SUPER-3)."""
    if against.amount < 0:
        return any_counts(t, seat, against.traits)
    if against.together:
        return all_suffers(t, seat, against.traits)
    for trait in against.traits:
        if suffers_as(t, seat, trait) and not shielded(t, seat, trait):
            return True
    return False


def enhancer_bonus(t: Table, fight: Fight, foe: Foe, enhancer: CardDef) -> int:
    """The number of an enhancer, which may be negative (ENHANCE-1).

    Some have another one on a monster with a certain tag.
    """
    if enhancer.enhancer.instead_tag and foe_has(t, fight, foe, enhancer.enhancer.instead_tag):
        return enhancer.enhancer.instead_bonus
    return enhancer.bonus


def _against_gear(t: Table, fight: Fight, foe: Foe, lines: list[Line] | None) -> int:
    """Bonuses of the monster for Items of fighter and helper, and for fire or flame."""
    d = t.lib.cards[foe.monster]
    total = 0
    for i in range(len(d.monster.against_items)):
        special = d.monster.against_items[i]
        n = 0
        for seat in fight.munchkins():
            n += len([c for c in matching(t, seat, special.test) if not driven_away(t, seat, c)])
        amount = special.amount * (n if special.each else min(n, 1))
        if amount:
            total += amount
            if lines is not None:
                lines.append(Line(amount, foe.card, -1, f"items:{i}"))
    if d.monster.against_fire and fire_used(t, fight):
        total += d.monster.against_fire
        if lines is not None:
            lines.append(Line(d.monster.against_fire, foe.card, -1, "fire"))
    return total


def foe_strength(t: Table, fight: Fight, foe: Foe, lines: list[Line] | None = None) -> int:
    """The strength of one monster: Level, enhancers of its group, bonuses against fighter and helper (COMBAT-3).

    All of them add up (ENHANCE-4, SUPER-9), each counts once (MULTI-3), and nothing is stored, so every change counts
    at once (COMBAT-9).
    """
    d = t.lib.cards[foe.monster]
    total = d.monster.level
    if lines is not None:
        lines.append(Line(d.monster.level, foe.card, -1, "monster"))
    for enhancement in fight.enhancements:
        if enhancement.group == foe.group:
            bonus = enhancer_bonus(t, fight, foe, t.lib.cards[enhancement.card])
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, enhancement.card, -1, "enhancer"))
    for i in range(len(d.monster.against)):
        if side_has(t, fight, d, i):
            total += d.monster.against[i].amount
            if lines is not None:
                lines.append(Line(d.monster.against[i].amount, foe.card, -1, f"against:{i}"))
    if d.monster.against_items or d.monster.against_fire:
        total += _against_gear(t, fight, foe, lines)
    if d.monster.counted_bonus:  # AMOUNT-3
        bonus = number(t, CardProgram(-1, foe.monster, fight.fighter, -1), d.monster.counted_bonus)
        total += bonus
        if lines is not None:
            lines.append(Line(bonus, foe.card, -1, "boost"))
    if foe.boost:
        total += foe.boost
        if lines is not None:
            lines.append(Line(foe.boost, foe.card, -1, "boost"))
    return total


def monsters(t: Table, lines: list[Line] | None = None) -> int:
    """The sum of all monsters, which the munchkins must beat (MULTI-1).

    A bonus for the side stays when a monster leaves (COMBAT-27).
    """
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
    """Has this player a card that wins ties for the whole side, as fighter or helper? (CLASS-18, HELP-9)"""
    p = t.players[seat]
    for card in p.classes:
        if t.lib.cards[card].gives.wins_ties:
            return True
    for card in p.races:
        if t.lib.cards[card].gives.wins_ties:
            return True
    for card in p.items:
        if t.lib.cards[card].gives.wins_ties and counts(t, seat, card):
            return True
    return False


def winning(t: Table) -> bool:
    """Are the munchkins winning? They need more than the monsters, or a tie and somebody who wins ties (COMBAT-4).

    A lost Class or Race counts at once (CLASS-14). This is asked all the time, so the answer is kept until something
    happens.
    """
    if t.judged_at != t.happened:
        t.judged = _wins(t)
        t.judged_at = t.happened
    return t.judged


def _wins(t: Table) -> bool:
    fight = t.fight
    assert fight is not None
    margin = munchkins(t) - monsters(t)
    if margin != 0:
        return margin > 0
    return wins_ties(t, fight.fighter) or (fight.helper >= 0 and wins_ties(t, fight.helper))


def fire_used(t: Table, fight: Fight) -> bool:
    """Do the munchkins use fire or flame: an equipped Item that counts, or a one-shot for their side? (COMBAT-26)

    A one-shot was used when it was played, whether its bonus counts or not.
    """
    for bonus in fight.bonuses:
        if bonus.side == MUNCHKINS and bonus.card >= 0 and t.lib.cards[bonus.card].fire:
            return True
    if only_level(t, fight):
        return False  # no Item counts (COMBAT-18)
    for seat in fight.munchkins():
        for card in t.players[seat].items:
            if t.lib.cards[card].fire and gives_bonus(t, fight, seat, card):
                return True
    return False
