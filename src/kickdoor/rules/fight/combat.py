"""The open fight, with the windows for an announced kill and a declared loss (COMBAT, WINDOW)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import BonusAdded, FightBegan, FightMoved, HelperJoined
from kickdoor.model.events.running import RunBegan
from kickdoor.model.frame import NOBODY, Frame
from kickdoor.model.language.counts import H_FIGHT_START, H_LOST
from kickdoor.model.table import Table
from kickdoor.model.words import MUNCHKINS, NO_SLOT, W_OPEN_FIGHT
from kickdoor.rules.equipment.counting import bonus_slot
from kickdoor.rules.fight.foes import any_gets_up, departs, join
from kickdoor.rules.fight.help import cannot_help, help_possible
from kickdoor.rules.fight.reward import abandon_fight, lose_fight, win_fight
from kickdoor.rules.fight.running_away import RunningAway
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.fight.strength import monsters, munchkins, winning
from kickdoor.rules.life.kept_curses import end_fight_curses
from kickdoor.rules.reactions import can_act
from kickdoor.rules.window import Window


def begin_fight(t: Table, fighter: int, monster: int, monsters: int = 1) -> None:
    """A monster is revealed or played: the fight has begun (COMBAT-1, DOOR-2, RW-4).

    There is one at a time (TURN-14). `monsters`: how many start it together.
    """
    t.forget_draft(fighter)
    t.offers = [o for o in t.offers if o.maker != fighter and o.to != fighter]
    t.emit(FightBegan(fighter, monsters))
    join(t, monster)
    if t.lib.listens:
        t.happens(H_FIGHT_START, fighter, monster)
    t.push(Fighting(monster))


def begin_fight_of_two(t: Table, fighter: int, first: int, second: int) -> None:
    """Two monsters turned over together are fought together, and both started it (EPIC-10, COMBAT-17)."""
    begin_fight(t, fighter, first, 2)
    join(t, second)
    program = t.lib.cards[second].monster.before_fight
    if program >= 0:
        t.push(CardProgram(program, second, fighter, -1))


def move_fight(t: Table, seat: int, loot_room: bool) -> None:
    """Another player becomes the fighter; the former fighter and helper are out of it unharmed (COMBAT-25)."""
    t.forget_draft(seat)
    t.offers = [o for o in t.offers if o.is_trade and o.maker != seat and o.to != seat]
    t.emit(FightMoved(seat, loot_room))


def add_bonus(t: Table, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1) -> None:
    """Put a number on a side (`seat` -1) or on one player.

    A Curse on the Items of the player reaches what they play from now on, not what was played before (ONESHOT-6).
    """
    under = by if by >= 0 and side == MUNCHKINS and bonus_slot(t, by) != NO_SLOT else -1
    t.emit(BonusAdded(card, by, side, seat, amount, badge, under))


class Fighting(Frame):
    """The open fight (T3): the fighter decides, everybody may act, with a helper or without (RW-5, RW-9, HELP-19)."""

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
        if not t.players[fight.fighter].alive and not fight.running:
            abandon_fight(t)  # DEATH-14
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
                if not t.lib.has_lives or not any_gets_up(t):
                    win_fight(t)
            else:
                self.lose(t)
            return False
        return True

    def answerer(self, t: Table) -> int:
        return -1 if t.fight is None else t.fight.fighter

    def unsure(self, t: Table) -> list[int]:
        return NOBODY  # everybody may act in the open fight, whatever is left to the fighter (RW-5)

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_OPEN_FIGHT if t.in_fight(seat) else 0

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        """A fighter who is winning may announce the kill, and no time runs before that (WINDOW-6). Otherwise only the
        loss is left.

        Nobody is made to spend anything (COMBAT-15), and nobody may lose on purpose (RUN-16).
        """
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
        window.passed = 1 << seat  # the fighter has decided, and is asked again only if something changes (RW-7)
        t.push(window)

    def lose(self, t: Table) -> None:
        """The loss is final: everybody in the fight has to run, from every monster (COMBAT-6, RUN-1, HELP-17,
        MULTI-5)."""
        fight = t.fight
        assert fight is not None
        self.lost = True
        t.announce(announcements.LOST, fight.fighter)
        if t.lib.listens:
            t.happens(H_LOST, fight.fighter)
        t.emit(RunBegan(monsters(t) - munchkins(t)))
        end_fight_curses(t, fight)  # the fight itself is over (RUN-17)
        t.push(RunningAway())


class KillWindow(Window):
    """The 2.6 seconds: the fighter has announced the kill, and everybody may still act (RW-7, RW-8, WINDOW-2,
    CURSE-16)."""

    def copy(self) -> Frame:
        return self.copy_into(KillWindow(self.version))

    def eligible(self, t: Table) -> list[int]:
        return [] if t.fight is None else t.living_from(t.fight.fighter)

    def for_everybody(self, t: Table) -> bool:
        return for_the_win(t)  # RW-8: everybody is asked explicitly

    def unsure(self, t: Table) -> list[int]:
        """A kill for the win asks everybody except those who could only pass (RW-8)."""
        return self.asked(t) if for_the_win(t) and not t.options.ask_everybody else NOBODY

    def step(self, t: Table) -> bool:
        if t.fight is None:
            t.pop(self)
            return False
        if not t.players[t.fight.fighter].alive:
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
        if not t.lib.has_lives or not any_gets_up(t):
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

    def left_out(self, t: Table, seat: int) -> bool:
        return cannot_help(t, seat)

    def idle(self, t: Table, seat: int) -> bool:
        """Help that leaves the fight lost is no reason to ask a bystander. Fighter and helper may still ask for it."""
        if can_act(t, seat, True):
            return False
        fight = t.fight
        return not self.would_help(t, seat) and (fight is None or seat != fight.fighter or not help_possible(t))

    def would_help(self, t: Table, seat: int) -> bool:
        """Could this bystander help, and would the fight not be lost with them?

        It is tried on a copy of the table: who comes may bring weaknesses along, make a monster weaker, or make it
        leave (HELP-7, HELP-9).
        """
        fight = t.fight
        if fight is None or fight.has(seat) or not help_possible(t) or cannot_help(t, seat):
            return False
        trial = t.copy()
        trial.recording = False
        trial.emit(HelperJoined(seat, None, False))
        return munchkins(trial) >= monsters(trial) or departs(trial)

    def step(self, t: Table) -> bool:
        fight = t.fight
        if fight is None:
            t.pop(self)
            return False
        if not t.players[fight.fighter].alive:
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
        fighting.lose(t)
        return False


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
