"""What is at stake in a fight: levels for fighter and helper, treasures, and the win (REWARD, HELP-13, COMPEL-3)."""

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.table import Table
from kickdoor.model.words import ITEMS
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.fight.strength import Line, fire_used, munchkins
from kickdoor.rules.life.levels import cannot_rise
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import counts_as

# --- levels -------------------------------------------------------------------------------------------------------


def banishing(t: Table, fight: Fight) -> bool:
    """Is an Item used that sends the monsters away without killing them?"""
    for card in fight.used:
        owner = t.owner(card)
        if owner >= 0 and fight.has(owner) and t.zone_of(card) == ITEMS and counts(t, owner, card):
            return True
    return False


def level_alone(t: Table, fight: Fight) -> bool:
    """Does the fighter win with their Level alone? No helper and no bonus counts for them; penalties do not matter."""
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
    """The levels the fighter would gain by killing all monsters now in the fight (COMPEL-3)."""
    total = 0
    if cannot_rise(t, fight.fighter):
        return 0
    if not banishing(t, fight):
        for foe in fight.foes:
            d = t.lib.cards[foe.monster]
            total += d.levels + extra_levels(t, fight, d)
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            total += kill.levels
    return total


def kills_at_stake(fight: Fight, banished: bool = False) -> int:
    """The monsters that the fighter's side has killed or will kill, without kills of an earlier fighter (MULTI-10)."""
    n = 0 if banished else len(fight.foes)
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            n += 1
    return n


def for_the_win(t: Table) -> bool:
    """Would the fighter win the game by this fight? (COMPEL-3, WIN-11, LEVELUP-9)"""
    fight = t.fight
    assert fight is not None
    return t.players[fight.fighter].level + levels_at_stake(t, fight) >= t.winning_level


def helper_levels(t: Table, seat: int) -> int:
    """Levels this helper gains for each monster killed: none, unless a Race or Class grants some (HELP-12, HELP-13,
    RACE-5)."""
    p = t.players[seat]
    total = 0
    for card in p.races:
        total += t.lib.cards[card].gives.helper_levels
    for card in p.classes:
        total += t.lib.cards[card].gives.helper_levels
    return total


def helper_gain(t: Table, fight: Fight, seat: int) -> int:
    """Levels the helper gains by this fight: for each monster killed, and those a monster grants to their trait."""
    if cannot_rise(t, seat):
        return 0
    banished = banishing(t, fight)
    total = helper_levels(t, seat) * kills_at_stake(fight, banished)
    monsters = [] if banished else [foe.monster for foe in fight.foes]
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            monsters.append(kill.monster)
    for monster in monsters:
        d = t.lib.cards[monster]
        if d.monster.extra_for is not None and counts_as(t, seat, d.monster.extra_for):
            total += d.monster.extra_levels
    return total


def helper_could_win(t: Table, seat: int) -> bool:
    """Could the forced helper win the game by this fight? (COMPEL-5) Shared victory does not count (FAST-5)."""
    fight = t.fight
    assert fight is not None
    return t.players[seat].level + helper_gain(t, fight, seat) >= t.winning_level


# --- treasures ----------------------------------------------------------------------------------------------------


def foe_treasures(t: Table, fight: Fight, foe: Foe) -> int:
    """Treasures of one monster with its enhancers; never below 0, or below the least a card sets (ENHANCE-2,
    REWARD-2)."""
    total = t.lib.cards[foe.monster].treasures
    least = 0
    for enhancement in fight.enhancements:
        if enhancement.group == foe.group:
            d = t.lib.cards[enhancement.card]
            special = d.enhancer.instead_tag and foe_has(t, fight, foe, d.enhancer.instead_tag)
            total += d.enhancer.instead_treasures if special else d.treasures
            least = max(least, d.enhancer.least_treasures)
    return max(least, total)


def kill_treasures(t: Table, fight: Fight, foe: Foe) -> int:
    """Treasures of a monster that is defeated. Some leave more if fighter or helper has a trait."""
    d = t.lib.cards[foe.monster]
    total = foe_treasures(t, fight, foe)
    if d.monster.more_treasures_for is not None:
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.more_treasures_for):
                return total + d.monster.more_treasures
    return total


def treasures_at_stake(t: Table) -> int:
    """The treasures the munchkins would get by killing all monsters now in the fight."""
    fight = t.fight
    assert fight is not None
    total = fight.kept_treasures
    for foe in fight.foes:
        total += kill_treasures(t, fight, foe)
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            total += kill.treasures
    return total
