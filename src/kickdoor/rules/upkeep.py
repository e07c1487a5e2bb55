"""Between two plays: limits that were broken, monsters that leave, helpers that are put out (RW-11, RW-20)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import DueAfter, HelperMet
from kickdoor.model.events.foes import FoeBoosted
from kickdoor.model.events.items import Attached, Equipped, Taped
from kickdoor.model.fight import Fight
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import COMPANIONS, FOR_CARD, ITEM, UNTIL_ITEM_LOST
from kickdoor.rules import reasons
from kickdoor.rules.dice import Rolling, die_modifier
from kickdoor.rules.equipment.items import (
    afflicted,
    beyond_limits,
    big_items,
    big_unlimited,
    companion_limit,
    complex_over,
    excess,
    hands_over,
    limited,
    room_for_big,
    usable,
)
from kickdoor.rules.fight.combat import drive_out_helper, kill_foe, remove_foe
from kickdoor.rules.fight.reward import leave_fight
from kickdoor.rules.fight.strength import foe_treasures, for_the_win, helper_could_win
from kickdoor.rules.life.levels import min_level, set_level
from kickdoor.rules.places import discard, give_item
from kickdoor.rules.targets import any_munchkin
from kickdoor.rules.traits import counts_as, has_extra

# which limit is broken
TOO_BIG: Final = 0
TOO_MUCH_EQUIPPED: Final = 1
TOO_MANY_CLASSES: Final = 2
TOO_MANY_RACES: Final = 3
TOO_MANY_COMPANIONS: Final = 4
LIMIT_RULES: Final = ("BIG-4", "ITEM-15", "SUPER-8", "HALF-2", "SIDEKICK-3")


def upkeep(t: Table) -> None:
    """Repair everything that is no longer allowed; questions to a player are pushed as frames."""
    changed = t.dirty
    t.dirty = 0
    for p in t.players:
        if p.curses:
            _settle_curses(t, p.seat)
        if changed >> p.seat & 1 and p.alive:
            _settle_character(t, p.seat)
            _settle_items(t, p.seat)
    if t.fight is not None and not t.fight.running:
        _settle_fight(t)
    _settle_offers(t)


def _settle_curses(t: Table, seat: int) -> None:
    """A Curse that has settled on an Item goes with it."""
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].curse.until == UNTIL_ITEM_LOST:
            item = t.host[curse]
            if item < 0 or not t.in_items(item, seat):
                discard(t, curse)


def _settle_character(t: Table, seat: int) -> None:
    p = t.players[seat]
    if p.level < min_level(t, seat):
        set_level(t, seat, min_level(t, seat))
    if len(p.companions) > companion_limit(t, seat):
        _ask(t, seat, TOO_MANY_COMPANIONS)
    if p.extras:
        for card in p.extras:  # SUPER-6
            if not (p.races if t.lib.cards[card].extra_of_race else p.classes):
                discard(t, card)
    if len(p.classes) > 1 and not has_extra(t, seat, False):
        _ask(t, seat, TOO_MANY_CLASSES)
    if len(p.races) > 1 and not has_extra(t, seat, True):
        _ask(t, seat, TOO_MANY_RACES)


def _settle_items(t: Table, seat: int) -> None:
    p = t.players[seat]
    for card in p.attached:  # CHEAT-6
        host = t.host[card]
        if host < 0 or (not t.in_items(host, seat) and not t.in_classes(host, seat)):
            discard(t, card)
    for i in range(len(p.taped) - 3, -1, -3):
        for k in range(3):
            if not t.in_items(p.taped[i + k], seat) or (k == 0 and not t.equipped[p.taped[i]]):
                t.emit(Taped(p.taped[i], -1, -1))
                break
    big = 0
    fighting = t.in_fight(seat)
    worn: list[int] = []
    for card in p.items:
        d = t.lib.cards[card]
        host = t.host[card]
        if host >= 0 and not t.in_companions(host, seat) and not t.in_items(host, seat):
            t.emit(Attached(card, -1))
            if t.lib.cards[host].kind != ITEM:  # what an Item carried stays equipped, if it fits (DOLLY-2)
                t.emit(Equipped(card, False))
        if d.item.big and not beyond_limits(t, card):
            big += 1
        if t.equipped[card]:
            if not fighting and not usable(t, seat, card) and not afflicted(t, seat, card):
                t.emit(Equipped(card, False))  # ITEM-9: after the fight its owner unequips it
                if t.host[card] >= 0 and t.zone_of(t.host[card]) == COMPANIONS:
                    t.emit(Attached(card, -1))
            elif not beyond_limits(t, card):
                worn.append(card)
    if len(worn) > 1 and excess(t, seat, worn) > 0:
        _ask(t, seat, TOO_MUCH_EQUIPPED)
    if big > 1 and not big_unlimited(t, seat):
        _ask(t, seat, TOO_BIG)


def _ask(t: Table, seat: int, what: int) -> None:
    for frame in t.frames:
        if isinstance(frame, OverLimit) and frame.seat == seat and frame.what == what:
            return
    t.forget_draft(seat)
    t.push(OverLimit(seat, what))


def _settle_fight(t: Table) -> None:
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        if d.monster.leaves is not None or d.monster.killed_by is not None:
            _settle_departures(t, fight)
            break
    if not fight.foes:
        leave_fight(t)
        return
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        if d.monster.entry_roll and not foe.rolled and not _rolling_for(t, foe.no):
            t.push(EntryRoll(foe.no))
        if d.monster.when_helped >= 0 and fight.helper >= 0 and fight.helper * 64 + foe.no not in fight.met:
            t.emit(HelperMet(fight.helper, foe.no))
            t.push(CardProgram(d.monster.when_helped, foe.monster, fight.helper, -1))
    if fight.helper >= 0:
        _settle_helper(t)


def _settle_departures(t: Table, fight: Fight) -> None:
    """Monsters that leave or die as soon as somebody of a trait fights them (COMBAT-20)."""
    for foe in fight.foes[:]:
        d = t.lib.cards[foe.monster]
        if d.monster.leaves is None:
            continue
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.leaves):
                t.announce(announcements.MONSTER_LEFT, seat, foe.card)
                if d.monster.leaves_program >= 0:
                    t.emit(DueAfter(d.monster.leaves_program, seat, foe.monster))
                remove_foe(
                    t,
                    foe,
                    foe_treasures(t, fight, foe) if d.monster.leaves_treasures < 0 else d.monster.leaves_treasures,
                )
                break
    for foe in fight.foes[:]:
        killer = t.lib.cards[foe.monster].monster.killed_by
        if killer is not None and any_munchkin(t, fight, killer):
            kill_foe(t, foe)


def _settle_helper(t: Table) -> None:
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:  # MULTI-9
            drive_out_helper(t)
            return
    if t.options.forced_help_by_choice:
        return  # he may leave, and is asked before the kill is final (RW-8)
    if fight.compelled and for_the_win(t) and not helper_could_win(t, fight.helper):
        drive_out_helper(t)  # COMPEL-4


def _settle_offers(t: Table) -> None:
    """Offers that can no longer be accepted lapse."""
    if not t.offers:
        return
    fight = t.fight
    open_offers = []
    for offer in t.offers:
        if not t.players[offer.maker].alive or not t.players[offer.to].alive:
            continue
        if offer.is_trade:
            if t.in_fight(offer.maker) or t.in_fight(offer.to):
                continue
            if _all_at(t, offer.gives, offer.maker) and _all_at(t, offer.wants, offer.to):
                open_offers.append(offer)
        elif fight is not None and not fight.running and (fight.has(offer.maker) or fight.has(offer.to)):
            if fight.helper < 0 or (fight.has(offer.maker) and fight.has(offer.to)):
                open_offers.append(offer)
    t.offers = open_offers


def _all_at(t: Table, items: list[int], seat: int) -> bool:
    for card in items:
        if not t.in_items(card, seat):
            return False
    return True


def _rolling_for(t: Table, no: int) -> bool:
    for frame in t.frames:
        if isinstance(frame, EntryRoll) and frame.foe == no:
            return True
    return False


class EntryRoll(Frame):
    """A monster has entered the fight: the player to the fighter's left rolls for its strength."""

    def __init__(self, foe: int) -> None:
        self.foe = foe
        self.begun = False

    def copy(self) -> Frame:
        f = EntryRoll(self.foe)
        f.begun = self.begun
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("EntryRoll", [self.foe, 1 if self.begun else 0])

    def step(self, t: Table) -> bool:
        fight = t.fight
        if self.begun or fight is None or fight.foe_no(self.foe) is None:
            t.pop(self)
            return False
        self.begun = True
        seat = t.neighbour(fight.fighter, 1)
        if seat >= 0:
            t.push(Rolling(seat, FOR_CARD, die_modifier(t, seat)))
        return False

    def rolled(self, t: Table, seat: int, total: int) -> None:
        if t.fight is not None and t.fight.foe_no(self.foe) is not None:
            t.emit(FoeBoosted(self.foe, total, True))

    def shut(self) -> bool:
        return True


class OverLimit(Frame):
    """A permission is lost: the owner restores it or chooses what goes (RW-20)."""

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def copy(self) -> Frame:
        return OverLimit(self.seat, self.what)

    def describe(self) -> tuple[str, list[int]]:
        return ("OverLimit", [self.seat, self.what])

    def step(self, t: Table) -> bool:
        if t.players[self.seat].alive and self._broken(t):
            return True
        t.pop(self)
        return False

    def _broken(self, t: Table) -> bool:
        p = t.players[self.seat]
        if self.what == TOO_BIG:
            return not big_unlimited(t, self.seat) and len(big_items(t, self.seat)) > 1
        if self.what == TOO_MUCH_EQUIPPED:
            return len(self._crowded(t)) > 0
        if self.what == TOO_MANY_COMPANIONS:
            return len(p.companions) > companion_limit(t, self.seat)
        if self.what == TOO_MANY_CLASSES:
            return len(p.classes) > 1 and not has_extra(t, self.seat, False)
        return len(p.races) > 1 and not has_extra(t, self.seat, True)

    def _crowded(self, t: Table) -> list[int]:
        """Equipped Items without which the limits would be broken less, and all in hands that are too full."""
        worn = limited(t, self.seat)
        now = excess(t, self.seat, worn)
        if now == 0:
            return []
        hands = hands_over(t, self.seat, worn) > 0
        out: list[int] = []
        for card in worn:
            rest = [c for c in worn if c != card]
            if excess(t, self.seat, rest) < now or (hands and t.lib.cards[card].item.hands and t.host[card] < 0):
                out.append(card)
        free = [c for c in out if not afflicted(t, self.seat, c)]
        return free or out

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        p = t.players[self.seat]
        if self.what == TOO_MUCH_EQUIPPED:
            for card in self._crowded(t):
                out.append(Action(A.UNEQUIP, card))
        elif self.what == TOO_MANY_COMPANIONS:
            for card in p.companions:
                out.append(Action(A.DROP, card))
        elif self.what == TOO_MANY_CLASSES:
            for card in p.classes:
                out.append(Action(A.DROP, card))
        elif self.what == TOO_MANY_RACES:
            for card in p.races:
                out.append(Action(A.DROP, card))
        else:
            heirs = self._heirs(t)
            for card in big_items(t, self.seat):
                for heir in heirs:
                    out.append(Action(A.GIVE, card, heir))
                if not heirs:
                    out.append(Action(A.DROP, card))  # BIG-7

    def _heirs(self, t: Table) -> list[int]:
        """The lowest-Level players with room for a Big item (BIG-6)."""
        room = [s for s in t.living_from(self.seat) if s != self.seat and room_for_big(t, s)]
        if not room:
            return room
        lowest = min(t.players[s].level for s in room)
        return [s for s in room if t.players[s].level == lowest]

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.UNEQUIP:
            t.emit(Equipped(a.card, False))
            if t.host[a.card] >= 0:
                t.emit(Attached(a.card, -1))
        elif a.verb == A.GIVE:
            t.announce(announcements.PASSED_ON, seat, a.card, a.target)
            give_item(t, a.card, a.target)
        else:
            discard(t, a.card)

    def why_none(self, t: Table, seat: int, a: Action) -> Reason:
        if self.what == TOO_BIG and (a.verb == A.GIVE or a.verb == A.DROP):
            return reasons.BIG_HEIR
        return NOT_A_CHOICE

    def complex_broken(self, t: Table, seat: int) -> bool:
        return seat == self.seat and self.what == TOO_MUCH_EQUIPPED and complex_over(t, seat, limited(t, seat)) > 0

    def owner_may_restore(self, seat: int) -> bool:
        return seat == self.seat and self.what == TOO_BIG

    def shut(self) -> bool:
        return True
