"""Combat strength: computed from what is in play whenever it is needed, never stored (COMBAT).

Every sum can also be written down line by line: give a list and each part is appended to it.
"""

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight, FightBonus, Foe
from kickdoor.model.table import Table
from kickdoor.model.traits import Bonus
from kickdoor.model.words import COMPANIONS, HIRELING, ITEMS, MONSTERS, MUNCHKINS, NO_SLOT
from kickdoor.rules.equipment.items import (
    afflicted,
    counts,
    has_slot,
    item_bonus,
    matching,
    more_bonus,
    passes,
    taped_with,
)
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import all_suffers, any_counts, any_suffers, counts_as, shielded, suffers_as


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
        if t.lib.cards[foe.monster].monster.only_level:
            return True
    return False


def ignores_level(t: Table, fight: Fight) -> bool:
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.ignores_level:
            return True
    return False


def bonus_slot(t: Table, seat: int) -> int:
    """A Curse leaves the player only the bonuses of one kind of Item (0: no such Curse)."""
    for card in t.players[seat].curses:
        slot = t.lib.cards[card].gives.only_slot_bonus
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
    for doubled in fight.doubled:  # COMBAT-23: the own strength once more, as it changes
        if doubled == seat:
            total += own
            if lines is not None:
                lines.append(Line(own, -1, seat, "double"))
    return total


def silenced(t: Table, fight: Fight, seat: int, card: int) -> bool:
    """A Curse of its owner or a monster of the fight lets such an Item give no bonus."""
    for curse in t.players[seat].curses:
        for test in t.lib.cards[curse].gives.silences:
            if passes(t, card, test):
                return True
    return silenced_by_foe(t, fight, card)


def silenced_by_foe(t: Table, fight: Fight, card: int, badge: int = -1) -> bool:
    for foe in fight.foes:
        for test in t.lib.cards[foe.monster].gives.silences:
            if passes(t, card, test, badge):
                return True
    return False


def companions_left(t: Table, fight: Fight) -> bool:
    """Some monster drives all companions away for the fight, with what they carry."""
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_companions:
            return True
    return False


def in_use(t: Table, fight: Fight, seat: int, card: int) -> bool:
    """An Item of optional use, and what is joined to one, counts only if it is used."""
    if t.lib.cards[card].gives.optional_use:
        return card in fight.used
    other = taped_with(t, seat, card) if t.players[seat].taped else -1
    if other >= 0 and t.equipped[other] and t.lib.cards[other].gives.optional_use:
        return other in fight.used
    return True


def banishing(t: Table, fight: Fight) -> bool:
    """An Item is used that sends the monsters away unkilled."""
    for card in fight.used:
        owner = t.owner(card)
        if owner >= 0 and fight.has(owner) and t.zone_of(card) == ITEMS and counts(t, owner, card):
            return True
    return False


def _from_items(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    total = 0
    only = bonus_slot(t, seat)
    alone = companions_left(t, fight)
    for card in t.players[seat].items:
        if t.equipped[card]:
            d = t.lib.cards[card]
            if t.players[seat].curses and afflicted(t, seat, card):
                bonus = -d.bonus
            elif (
                (only != NO_SLOT and not has_slot(d, only))
                or not counts(t, seat, card)
                or silenced(t, fight, seat, card)
                or not in_use(t, fight, seat, card)
                or (alone and t.host[card] >= 0 and t.zone_of(t.host[card]) == COMPANIONS)
            ):
                continue
            else:
                bonus = item_bonus(t, seat, d) + more_bonus(t, seat, card) + d.gives.fight_bonus
            if bonus:
                total += bonus
                if lines is not None:
                    lines.append(Line(bonus, card, seat, "item"))
    return total


def _from_others(t: Table, fight: Fight, seat: int, lines: list[Line] | None) -> int:
    p = t.players[seat]
    total = 0
    alone = companions_left(t, fight)
    for card in p.front:
        d = t.lib.cards[card]
        bonus = d.gives.fight_bonus
        if alone and d.kind == HIRELING:
            bonus = 0
        if d.gives.alone_bonus and seat == fight.fighter and fight.helper < 0:
            bonus += d.gives.alone_bonus  # CLASS-21
        if bonus:
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, card, seat, "card"))
    return total


def _side_bonus_counts(t: Table, bonus: FightBonus) -> bool:
    """A Curse that silences a player's Items also silences the one-shot Items he plays for his own side."""
    fight = t.fight
    if fight is not None and bonus.side == MUNCHKINS and silenced_by_foe(t, fight, bonus.card, bonus.badge):
        return False
    if bonus.by < 0 or bonus.side != MUNCHKINS or not t.in_fight(bonus.by):
        return True
    only = bonus_slot(t, bonus.by)
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
            if bonus.side == MUNCHKINS and bonus.seat < 0 and _side_bonus_counts(t, bonus):
                total += bonus.amount
                if lines is not None:
                    lines.append(Line(bonus.amount, bonus.card, -1, "card"))
    return total


def side_has(t: Table, fight: Fight, d: CardDef, index: int) -> bool:
    """Fighter or helper has a trait the monster's bonus is against; it counts once (HELP-7, HELP-8)."""
    against = d.monster.against[index]
    if _meant(t, fight.fighter, against):
        return True
    return fight.helper >= 0 and _meant(t, fight.helper, against)


def _meant(t: Table, seat: int, against: Bonus) -> bool:
    """A weakness of the monster is an advantage of who has the trait (SUPER-3)."""
    if against.amount < 0:
        return any_counts(t, seat, against.traits)
    if against.together:
        return all_suffers(t, seat, against.traits)
    for trait in against.traits:
        if suffers_as(t, seat, trait) and not shielded(t, seat, trait):
            return True
    return False


def enhancer_bonus(t: Table, fight: Fight, foe: Foe, enhancer: CardDef) -> int:
    """The number of an enhancer, which may be another one on a monster with a certain tag."""
    if enhancer.enhancer.instead_tag and foe_has(t, fight, foe, enhancer.enhancer.instead_tag):
        return enhancer.enhancer.instead_bonus
    return enhancer.bonus


def _against_gear(t: Table, fight: Fight, foe: Foe, lines: list[Line] | None) -> int:
    """Bonuses for Items of those who fight it, and for fire or flame."""
    d = t.lib.cards[foe.monster]
    total = 0
    for i in range(len(d.monster.against_items)):
        special = d.monster.against_items[i]
        n = 0
        for seat in fight.munchkins():
            n += len(matching(t, seat, special.test))
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
    """The strength of one monster: Level, enhancers of its group, bonuses against who is there (COMBAT-3)."""
    d = t.lib.cards[foe.monster]
    total = d.monster.level
    if lines is not None:
        lines.append(Line(d.monster.level, foe.card, -1, "monster"))
    for i in range(len(fight.enhancers)):
        if fight.enhanced[i] == foe.group:
            bonus = enhancer_bonus(t, fight, foe, t.lib.cards[fight.enhancers[i]])
            total += bonus
            if lines is not None:
                lines.append(Line(bonus, fight.enhancers[i], -1, "enhancer"))
    for i in range(len(d.monster.against)):
        if side_has(t, fight, d, i):
            total += d.monster.against[i].amount
            if lines is not None:
                lines.append(Line(d.monster.against[i].amount, foe.card, -1, f"against:{i}"))
    if d.monster.against_items or d.monster.against_fire:
        total += _against_gear(t, fight, foe, lines)
    if foe.boost:
        total += foe.boost
        if lines is not None:
            lines.append(Line(foe.boost, foe.card, -1, "boost"))
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
    """The munchkins win only with more, or with a tie and somebody who wins ties (COMBAT-4). Asked all the time, so
    the answer is kept until something happens."""
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
    """The munchkins use fire or flame: an equipped Item that counts, or a one-shot for their side (COMBAT-26)."""
    for seat in fight.munchkins():
        for card in t.players[seat].items:
            if t.lib.cards[card].fire and counts(t, seat, card) and not silenced(t, fight, seat, card):
                return True
    for bonus in fight.bonuses:
        if bonus.side == MUNCHKINS and t.lib.cards[bonus.card].fire:
            if not silenced_by_foe(t, fight, bonus.card, bonus.badge):
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
    if not d.monster.extra_levels:
        return 0
    if d.monster.extra_if_fire and not fire_used(t, fight):
        return 0
    if d.monster.extra_if_alone and not level_alone(t, fight):
        return 0
    if d.monster.extra_for is not None and not counts_as(t, fight.fighter, d.monster.extra_for):
        return 0
    return d.monster.extra_levels


def levels_at_stake(t: Table, fight: Fight) -> int:
    """What the fighter would gain by killing what is in the fight (COMPEL-3)."""
    total = 0
    if not banishing(t, fight):
        for foe in fight.foes:
            d = t.lib.cards[foe.monster]
            total += d.levels + extra_levels(t, fight, d)
    for i in range(len(fight.killed)):
        if fight.killed_by[i] == fight.fighter:
            total += fight.killed_levels[i]
    return total


def kills_at_stake(fight: Fight, banished: bool = False) -> int:
    """Monsters this fighter's side has killed or will kill; not those of who fought before him (MULTI-10)."""
    n = 0 if banished else len(fight.foes)
    for seat in fight.killed_by:
        if seat == fight.fighter:
            n += 1
    return n


def for_the_win(t: Table) -> bool:
    """The fighter would win the game by this fight (COMPEL-3, WIN-11)."""
    fight = t.fight
    assert fight is not None
    return t.players[fight.fighter].level + levels_at_stake(t, fight) >= t.winning_level


def helper_levels(t: Table, seat: int) -> int:
    """Levels this helper gains for each monster killed (HELP-13)."""
    p = t.players[seat]
    total = 0
    for card in p.races:
        total += t.lib.cards[card].gives.helper_levels
    for card in p.classes:
        total += t.lib.cards[card].gives.helper_levels
    return total


def helper_could_win(t: Table, seat: int) -> bool:
    """The forced helper himself could win by this fight (COMPEL-5)."""
    fight = t.fight
    assert fight is not None
    return t.players[seat].level + helper_gain(t, fight, seat) >= t.winning_level


def helper_gain(t: Table, fight: Fight, seat: int) -> int:
    """Levels the helper gains by this fight: for each monster killed, and what a monster grants to his kind."""
    banished = banishing(t, fight)
    total = helper_levels(t, seat) * kills_at_stake(fight, banished)
    monsters = [] if banished else [foe.monster for foe in fight.foes]
    for i in range(len(fight.killed)):
        if fight.killed_by[i] == fight.fighter:
            monsters.append(fight.killed[i])
    for monster in monsters:
        d = t.lib.cards[monster]
        if d.monster.extra_for is not None and counts_as(t, seat, d.monster.extra_for):
            total += d.monster.extra_levels
    return total


def kill_treasures(t: Table, fight: Fight, foe: Foe) -> int:
    """Treasures of a monster that is defeated: some leave more to a side with somebody of a trait."""
    d = t.lib.cards[foe.monster]
    total = foe_treasures(t, fight, foe)
    if d.monster.more_treasures_for is not None:
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.more_treasures_for):
                return total + d.monster.more_treasures
    return total


def foe_treasures(t: Table, fight: Fight, foe: Foe) -> int:
    """Treasures of one monster with its enhancers; never below 0, or below what a card sets (ENHANCE-2)."""
    total = t.lib.cards[foe.monster].treasures
    least = 0
    for i in range(len(fight.enhancers)):
        if fight.enhanced[i] == foe.group:
            d = t.lib.cards[fight.enhancers[i]]
            special = d.enhancer.instead_tag and foe_has(t, fight, foe, d.enhancer.instead_tag)
            total += d.enhancer.instead_treasures if special else d.treasures
            least = max(least, d.enhancer.least_treasures)
    return max(least, total)
