"""Fights: the beginning, the open stage, the announced kill, the declared loss (COMBAT, WINDOW, MONSTER, MULTI)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import BonusAdded, FightBegan, FightMoved, HelperLeft
from kickdoor.model.events.foes import Enhanced, EnhancerLeft, FoeJoined, FoeLeft, FoeSwapped, KillNoted
from kickdoor.model.events.running import RunBegan
from kickdoor.model.fight import Foe
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHT, W_OPEN_FIGHT
from kickdoor.rules.fight.help import shunned
from kickdoor.rules.fight.reward import lose_fight, win_fight
from kickdoor.rules.fight.run_away import RunningAway
from kickdoor.rules.fight.strength import extra_levels, for_the_win, kill_treasures, monsters, munchkins, winning
from kickdoor.rules.life.curses import end_fight_curses
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.tags import tag_numbers
from kickdoor.rules.window import Window


def begin_fight(t: Table, fighter: int, monster: int) -> None:
    """A monster is revealed or played: the fight has begun (COMBAT-1, DOOR-2)."""
    t.forget_draft(fighter)
    t.offers = [o for o in t.offers if o.maker != fighter and o.to != fighter]
    t.emit(FightBegan(fighter))
    join(t, monster)
    t.push(Fighting(monster))


def begin_fight_of_two(t: Table, fighter: int, first: int, second: int) -> None:
    """Two monsters turned over together are fought together, and both started it (EPIC-10, COMBAT-17)."""
    begin_fight(t, fighter, first)
    join(t, second)
    program = t.lib.cards[second].monster.before_fight
    if program >= 0:
        t.push(CardProgram(program, second, fighter, -1))


def join(t: Table, monster: int) -> None:
    """A monster joins the fight."""
    into_fight(t, monster)
    t.emit(FoeJoined(monster, -1))


def into_fight(t: Table, card: int) -> None:
    """A card played into the fight lies there and belongs to nobody (ZONE-11); Cheat! on it is gone."""
    attached = (t.rider[card], t.badge[card])
    t.emit(CardMoved(card, FIGHT, -1, everybody(t)))
    for other in attached:
        if other >= 0:
            discard(t, other)


def enhance(t: Table, card: int, foe: Foe) -> None:
    """An enhancer counts for the monster and all its Mates (MATE-2, MATE-6)."""
    into_fight(t, card)
    t.emit(Enhanced(card, foe.group))


def add_bonus(t: Table, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1) -> None:
    t.emit(BonusAdded(card, by, side, seat, amount, badge))


def _put_away_foe(t: Table, foe: Foe, killed: bool, levels: int, treasures: int) -> None:
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
    for i in range(len(fight.enhancers) - 1, -1, -1):  # ENHANCE-7
        if fight.enhanced[i] == group:
            enhancer = fight.enhancers[i]
            t.emit(EnhancerLeft(enhancer))
            discard(t, enhancer)


def remove_foe(t: Table, foe: Foe, treasures: int) -> None:
    """A monster leaves without being killed; treasures it leaves behind wait for the end of the fight (MULTI-7)."""
    _put_away_foe(t, foe, False, 0, treasures)


def kill_foe(t: Table, foe: Foe) -> None:
    """A monster is killed at once: its levels and treasure come with the end of the fight (WIN-6, CONFLICT-4)."""
    fight = t.fight
    assert fight is not None
    d = t.lib.cards[foe.monster]
    levels = d.levels + extra_levels(t, fight, d)
    treasures = kill_treasures(t, fight, foe)
    t.announce(announcements.MONSTER_KILLED, fight.fighter, foe.card)
    tags = tag_numbers(t, fight, foe)
    if tags:
        t.emit(KillNoted(tags))
    _put_away_foe(t, foe, True, levels, treasures)


def move_fight(t: Table, seat: int, loot_room: bool) -> None:
    """Another player becomes the fighter; the former two are out of it unharmed (COMBAT-25)."""
    t.forget_draft(seat)
    t.offers = [o for o in t.offers if o.is_trade and o.maker != seat and o.to != seat]
    t.emit(FightMoved(seat, loot_room))


def drive_out_helper(t: Table) -> None:
    """The helper has to leave the fight; the deal ends (NEG-17)."""
    fight = t.fight
    assert fight is not None
    t.announce(announcements.DRIVEN_OUT, fight.helper)
    t.emit(HelperLeft(fight.helper))


class Fighting(Frame):
    """The open fight (T3): the fighter decides, everybody may act (RW-5)."""

    def __init__(self, monster: int) -> None:
        self.monster = monster  # the one that started it
        self.begun = False
        self.lost = False
        self.frozen = False

    def copy(self) -> Frame:
        f = Fighting(self.monster)
        f.begun = self.begun
        f.lost = self.lost
        f.frozen = self.frozen
        return f

    def describe(self) -> tuple[str, list[int]]:
        flags = (1 if self.begun else 0) + (2 if self.lost else 0) + (4 if self.frozen else 0)
        return ("Fighting", [self.monster, flags])

    def shut(self) -> bool:
        return self.frozen

    def step(self, t: Table) -> bool:
        fight = t.fight
        if fight is None:
            t.pop(self)
            return False
        if not self.begun:
            self.begun = True
            program = t.lib.cards[self.monster].monster.before_fight  # COMBAT-17: only of the one that starts it
            if program >= 0:
                t.push(CardProgram(program, self.monster, fight.fighter, -1))
                return False
        if self.lost:
            t.pop(self)
            lose_fight(t)
            return False
        if self.frozen:
            self.frozen = False
            if winning(t):
                win_fight(t)
            else:
                lose_now(t, self)
            return False
        return True

    def answerer(self, t: Table) -> int:
        return -1 if t.fight is None else t.fight.fighter

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_OPEN_FIGHT if t.in_fight(seat) else 0

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.KILL if winning(t) else A.LOSE))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        window: Window
        if a.verb == A.KILL:
            t.announce(announcements.ANNOUNCED_KILL, seat, target=monsters(t), number=munchkins(t))
            window = KillWindow(fight.version)
        else:
            t.announce(announcements.DECLARED_LOSS, seat, target=monsters(t), number=munchkins(t))
            window = LossWindow(fight.version)
        window.passed = 1 << seat  # the fighter has said what he wants; he is asked again if something changes (RW-7)
        t.push(window)


class KillWindow(Window):
    """The 2.6 seconds: the fighter has announced the kill, and everybody may still act (RW-7, RW-8)."""

    def copy(self) -> Frame:
        return self.copy_into(KillWindow(self.version))

    def eligible(self, t: Table) -> list[int]:
        return [] if t.fight is None else t.living_from(t.fight.fighter)

    def for_everybody(self, t: Table) -> bool:
        return for_the_win(t)  # RW-8: everybody is asked explicitly

    def step(self, t: Table) -> bool:
        if t.fight is None:
            t.pop(self)
            return False
        self.restarted(t)
        if not winning(t):
            t.announce(announcements.KILL_STOPPED, t.fight.fighter)
            t.pop(self)  # WINDOW-8: the fight goes on
            return False
        if self.still_open(t):
            return True
        t.pop(self)
        win_fight(t)
        return False


class LossWindow(Window):
    """The last chance before the loss is final, new offers of help included (RW-12)."""

    def copy(self) -> Frame:
        return self.copy_into(LossWindow(self.version))

    def eligible(self, t: Table) -> list[int]:
        return [] if t.fight is None else t.living_from(t.fight.fighter)

    def for_everybody(self, t: Table) -> bool:
        return help_possible(t)

    def step(self, t: Table) -> bool:
        fight = t.fight
        if fight is None:
            t.pop(self)
            return False
        self.restarted(t)
        if winning(t):
            t.announce(announcements.LOSS_LAPSED, fight.fighter)  # COMBAT-14
            t.pop(self)
            return False
        if self.still_open(t) or t.help_offers_open():
            return True
        t.pop(self)
        fighting = t.frames[-1]
        assert isinstance(fighting, Fighting)
        lose_now(t, fighting)
        return False


def lose_now(t: Table, fighting: Fighting) -> None:
    """The loss is final: everybody in the fight has to run."""
    fight = t.fight
    assert fight is not None
    fighting.lost = True
    t.announce(announcements.LOST, fight.fighter)
    t.emit(RunBegan(monsters(t) - munchkins(t)))
    end_fight_curses(t, fight.was_in)  # the fight itself is over (RUN-17)
    t.push(RunningAway())


def freeze_fight(t: Table) -> None:
    """No window opens any more: the fight is settled as soon as the card that froze it is."""
    kept: list[Frame] = []
    for frame in t.frames:
        if isinstance(frame, Fighting):
            frame.frozen = True
        if not isinstance(frame, (KillWindow, LossWindow)):
            kept.append(frame)
    t.frames = kept
    t.top = kept[-1]
    t.offers = [o for o in t.offers if o.is_trade]


def help_possible(t: Table) -> bool:
    """Could anybody become the helper now? (HELP-1, HELP-3, MULTI-9)"""
    fight = t.fight
    if fight is None or fight.running or fight.helper >= 0 or shunned(t, fight.fighter):
        return False
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:
            return False
    return True
