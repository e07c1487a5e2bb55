"""The monsters of a fight: joining, being enhanced, leaving, being killed (MONSTER, ENHANCE, MATE, MULTI)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import HelperMet
from kickdoor.model.events.foes import (
    Enhanced,
    EnhancerLeft,
    FoeBoosted,
    FoeJoined,
    FoeLeft,
    FoeSwapped,
    KillNoted,
)
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.language.counts import H_KILLED
from kickdoor.model.notes import SPENT
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHT, UNTIL_KILL
from kickdoor.rules.fight.stakes import extra_levels, kill_treasures
from kickdoor.rules.life.kept_curses import end_curses
from kickdoor.rules.life.levels import gain
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.tags import tag_numbers
from kickdoor.rules.traits import counts_as


def join(t: Table, monster: int, instead: bool = False) -> None:
    """A monster joins the fight, perhaps instead of another one. One card is one monster (MONSTER-4)."""
    into_fight(t, monster)
    enter(t, monster, -1, instead)


def enter(t: Table, card: int, like: int, instead: bool = False) -> None:
    """A monster, or a Mate of the foe `like`, enters the fight. A helper who is there already has not come to help
    against it, so what it does to one who comes is not due (HELP-20)."""
    t.emit(FoeJoined(card, like, instead))
    fight = t.fight
    assert fight is not None
    foe = fight.foes[-1]
    if fight.helper >= 0 and t.lib.cards[foe.monster].monster.when_helped >= 0:
        t.emit(HelperMet(fight.helper, foe.no))


def into_fight(t: Table, card: int) -> None:
    """A card played into the fight lies there and belongs to nobody (ZONE-11, ONESHOT-6, LOOTBODY-10).

    Cards attached to it are discarded.
    """
    attached = (t.rider[card], t.badge[card])
    t.emit(CardMoved(card, FIGHT, -1, everybody(t)))
    for other in attached:
        if other >= 0:
            discard(t, other)


def enhance(t: Table, card: int, foe: Foe) -> None:
    """An enhancer counts for the monster and all its Mates (MATE-2, MATE-6, COMBINE-7).

    Nothing else is copied (MATE-5).
    """
    into_fight(t, card)
    t.emit(Enhanced(card, foe.group))


def remove_foe(t: Table, foe: Foe, treasures: int) -> None:
    """A monster leaves without being killed, and the rest is fought (MULTI-4).

    Treasures it leaves behind wait for the end of the fight and join the same pile (MULTI-7, NEG-18, CLASS-19).
    """
    fight = t.fight
    if fight is not None and fight.running:
        raise_uncaught(t, fight, foe)
    _put_away(t, foe, False, 0, treasures)


def departs(t: Table) -> bool:
    """Does a monster leave, or die, because of a trait of fighter or helper (COMBAT-20)?"""
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        monster = t.lib.cards[foe.monster].monster
        for seat in fight.munchkins():
            if monster.leaves is not None and counts_as(t, seat, monster.leaves):
                return True
            if monster.killed_by is not None and counts_as(t, seat, monster.killed_by):
                return True
    return False


def raise_uncaught(t: Table, fight: Fight, foe: Foe) -> None:
    """A monster that has caught somebody may raise everybody it did not catch, once it catches nobody any more: when
    all have run, or when it leaves the flight."""
    amount = t.lib.cards[foe.monster].monster.catch_levels
    caught = [one.seat for one in fight.caught if one.foe == foe.no] if amount else []
    if caught:
        for p in t.players:
            if p.seat not in caught:
                gain(t, p.seat, amount)


def kill_foe(t: Table, foe: Foe) -> None:
    """A monster is killed at once: its levels and treasure come with the end of the fight (WIN-6, CONFLICT-4)."""
    fight = t.fight
    assert fight is not None
    if t.lib.has_lives and gets_up(t, foe):
        return
    d = t.lib.cards[foe.monster]
    levels = d.levels + extra_levels(t, fight, d)
    treasures = kill_treasures(t, fight, foe)
    t.announce(announcements.MONSTER_KILLED, fight.fighter, foe.card)
    note_kill(t, fight, foe)
    _put_away(t, foe, True, levels, treasures)


def gets_up(t: Table, foe: Foe) -> bool:
    """A monster with another life gets up again, stronger, instead of being killed (LIVES-1)."""
    fight = t.fight
    assert fight is not None
    facts = t.lib.cards[foe.monster].monster
    spent = t.notes.token(foe.card, SPENT)
    if spent >= facts.lives:
        return False
    t.emit(TokenPut(foe.card, SPENT, spent + 1))
    if facts.next_life:
        t.emit(FoeBoosted(foe.no, facts.next_life, False))
    t.announce(announcements.GOT_UP, fight.fighter, foe.card)
    return True


def any_gets_up(t: Table) -> bool:
    """Does a monster get up again, so that the fight goes on? The others wait for the next kill (LIVES-2)."""
    fight = t.fight
    assert fight is not None
    found = False
    for foe in fight.foes:
        if gets_up(t, foe):
            found = True
    return found


def note_kill(t: Table, fight: Fight, foe: Foe) -> None:
    """Note the tags of a killed monster, for cards that ask about them later in the turn.

    What lasts until a player kills one ends now, even if another player takes the fight over (MULTI-11).
    """
    end_curses(t, fight.fighter, UNTIL_KILL)
    if t.lib.listens:
        t.happens(H_KILLED, fight.fighter, foe.card)
    tags = tag_numbers(t, fight, foe)
    if tags:
        t.emit(KillNoted(tags))


def _put_away(t: Table, foe: Foe, killed: bool, levels: int, treasures: int) -> None:
    fight = t.fight
    assert fight is not None
    if foe.card == foe.monster:  # MATE-4: the Mate card is the one put away
        for other in fight.foes:
            if other.group == foe.group and other.no != foe.no:
                t.emit(FoeSwapped(foe.no, other.no))
                break
    card, group = foe.card, foe.group
    t.emit(FoeLeft(foe.no, killed, fight.fighter, levels, treasures))
    discard(t, card)
    for other in fight.foes:
        if other.group == group:
            return
    for enhancement in reversed(fight.enhancements):  # ENHANCE-7
        if enhancement.group == group:
            t.emit(EnhancerLeft(enhancement.card))
            discard(t, enhancement.card)
