"""Which windows are worth a stop for a player who has only bots around them (decision 0018).

The rules ask everybody who could do anything. Such a player is asked only where something that they could do might
serve them, and could not be done on their next turn just as well. What they could do is tried out on copies without
anything that is hidden from them (`what_if`), so being asked gives nothing away. In case of doubt they are asked.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.fight import Fight
from kickdoor.model.table import NO_SEXES, Table
from kickdoor.model.words import W_OUT_OF_FIGHT
from kickdoor.rules import engine
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.combat import KillWindow, LossWindow
from kickdoor.rules.fight.escape import FacingFoe, JustEscaped, roll_needed
from kickdoor.rules.fight.stakes import for_the_win, helper_could_win, levels_at_stake
from kickdoor.rules.fight.strength import monsters, munchkins, own_strength, winning
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.window import Window
from kickdoor.views.what_if import WhatIf

# In the order in which they are tried out: those that most often turn a fight come first.
_PLAYS: Final = (
    A.PLAY_SIDE, A.PLAY_FOE, A.PLAY_FOE_WITH, A.PLAY_WITH, A.JOIN, A.PLAY_CARD, A.SPEND, A.TAKE_UP, A.PLAY, A.USE,
    A.PLAY_SEAT,
)  # fmt: skip

_FAR: Final = 4  # levels from the win: a kill that leaves the fighter so far away and not ahead of the seat is let pass
_EARLY: Final = 6  # levels from the win: so far away, a kill is nobody's concern
_MOST: Final = 200  # tables that are tried out; whoever could do so much is asked
_IN_A_ROW: Final = 12  # plays
_ANSWERS: Final = 40  # until what was played is settled
_DICE: Final = 6  # so many are tried out where a die is rolled


def worthwhile(t: Table, seat: int) -> bool:
    """Might it serve this seat, which the open window asks, to do something here rather than to pass?"""
    top = t.top
    fight = t.fight
    if isinstance(top, KillWindow):
        return _worth_stopping(t, seat)
    if isinstance(top, LossWindow):
        return (fight is not None and fight.has(seat)) or _worth_joining(t, top, seat)
    if isinstance(top, CursePending):
        return top.victim == seat or (fight is not None and fight.has(seat) and fight.has(top.victim))
    if isinstance(top, CaughtBy):
        return top.seat == seat or (fight is not None and fight.has(seat))
    if isinstance(top, FacingFoe):
        return (fight is not None and fight.has(seat)) or _Trial(t, seat).hampers(top)
    if isinstance(top, JustEscaped):
        return top.seat != seat
    if isinstance(top, JustReceived):
        return _Trial(t, seat).strengthens(top.cards)
    return True


def _worth_stopping(t: Table, seat: int) -> bool:
    """An announced kill: could the seat stop it? If it wins the game for others, the slightest contribution counts,
    because somebody else may add to it."""
    fight = t.fight
    if fight is None or seat == fight.fighter:
        return False  # a fighter who is winning has said so
    decisive = for_the_win(t)
    if seat == fight.helper:
        return decisive and not helper_could_win(t, seat) and _Trial(t, seat).stops(True)
    if fight.helper >= 0 and helper_could_win(t, fight.helper):
        decisive = True
    if not decisive and _is_harmless(t, fight, seat):
        return False
    return _Trial(t, seat).stops(decisive)


def _is_harmless(t: Table, fight: Fight, seat: int) -> bool:
    """Will the fighter still be far from the win after the kill, and either at the very beginning or not ahead of this
    seat?"""
    level = t.players[fight.fighter].level + levels_at_stake(t, fight)
    to_go = t.winning_level - level
    return to_go >= _EARLY or (to_go >= _FAR and level <= t.players[seat].level)


def _worth_joining(t: Table, window: LossWindow, seat: int) -> bool:
    """Somebody else's fight is about to be lost: could the seat win it with them, or take it over and win it? Nobody
    helps others to win the game."""
    if window.would_help(t, seat) and (not for_the_win(t) or helper_could_win(t, seat)):
        return True
    return _Trial(t, seat).takes_over()


class _Trial:
    """Tries out what a seat could do in the open window."""

    def __init__(self, t: Table, seat: int) -> None:
        self.seat = seat
        self.what_if = WhatIf(t, seat)
        self.base: Table = self.what_if.base
        self.floor: int = len(self.base.frames)
        self.left = _MOST

    # --- the questions ----------------------------------------------------------------------------------------

    def stops(self, decisive: bool) -> bool:
        """Could the seat stop the kill with everything it has, one thing after the other? `decisive`: it is enough to
        bring that nearer."""
        t = self.base
        useful: list[Action] = self._plays(t)
        for _ in range(_IN_A_ROW):
            nearest: Table | None = None
            still: list[Action] = []
            for a in useful:
                if engine.why_not(t, self.seat, a) is not None:
                    continue
                lowest = _lead(t)
                for then in self._results(t, a):
                    if self._stopped(then) or (decisive and self._is_nearer(then)):
                        return True
                    lowest = min(lowest, _lead(then))
                    if _lead(then) < _lead(t if nearest is None else nearest):
                        nearest = then
                if lowest < _lead(t):
                    still.append(a)
            if self.left <= 0:
                return True
            if nearest is None:
                return False
            t, useful = nearest, still
        return True

    def takes_over(self) -> bool:
        """Could the seat make the fight its own, and win it?"""
        for a in self._plays(self.base):
            for then in self._results(self.base, a):
                if then.fight is not None and then.fight.fighter == self.seat and winning(then):
                    return True
        return self.left <= 0

    def hampers(self, run: FacingFoe) -> bool:
        """Could the seat make it harder for this runner to get away? Whoever only watches has no reason to help."""
        before = self._needed(self.base, run)
        for a in self._plays(self.base):
            for then in self._results(self.base, a):
                if self._needed(then, run) > before or then.players[run.seat].level < self.base.players[run.seat].level:
                    return True
        return self.left <= 0

    def _needed(self, t: Table, run: FacingFoe) -> int:
        """What the runner has to roll against this monster; nothing if they need not run from it any more."""
        foe = None if t.fight is None else t.fight.foe_no(run.foe)
        if t.fight is None or foe is None or not t.fight.still_faces(run.seat, run.foe):
            return 0
        return roll_needed(t, run.seat, foe)

    def strengthens(self, cards: list[int]) -> bool:
        """Would one of these cards, which the seat has just received, make it stronger or bring it a level?"""
        before = self.base.players[self.seat].level
        for a in self._plays(self.base):
            if a.card in cards:
                for then in self._results(self.base, a):
                    if then.players[self.seat].level > before:
                        return True
                    if own_strength(then, self.seat) > own_strength(self.base, self.seat):
                        return True
        return self.left <= 0

    # --- what has become of the fight -------------------------------------------------------------------------

    def _stopped(self, then: Table) -> bool:
        """Is it no longer this fighter who wins this fight?"""
        before = self.base.fight
        assert before is not None
        fight = then.fight
        return fight is None or fight.running or fight.fighter != before.fighter or not winning(then)

    def _is_nearer(self, then: Table) -> bool:
        before = self.base.fight
        assert before is not None
        if then.players[before.fighter].level < self.base.players[before.fighter].level:
            return True
        return _lead(then) < _lead(self.base) or (for_the_win(self.base) and not for_the_win(then))

    # --- trying out -------------------------------------------------------------------------------------------

    def _plays(self, t: Table) -> list[Action]:
        actions = engine.actions(t, self.seat)[:]
        return [a for verb in _PLAYS for a in actions if a.verb == verb and not a.later and self._may_matter(t, a)]

    def _may_matter(self, t: Table, a: Action) -> bool:
        """A Curse on a bystander and what is done out of fights change no fight."""
        if t.fight is None:
            return True
        d = t.lib.cards[a.card]
        if a.verb == A.USE:
            return d.abilities[a.number].when != W_OUT_OF_FIGHT
        return not (a.verb == A.PLAY_SEAT and d.is_curse and not t.fight.has(a.target))

    def _results(self, t: Table, a: Action) -> list[Table]:
        """The tables to which this legal action could lead, if nobody reacts: one for each choice that it leaves to
        somebody, and for some other dice if it rolls any."""
        out: list[Table] = []
        for dice in range(_DICE):
            then = _copy(t)
            if dice > 0:
                then.dice_chance = Chance(dice, dice + 1, dice + 2, dice + 3)
            rolled = then.dice_chance.state()
            engine.act(then, self.seat, a)
            found = self._settled(then)
            out += found
            if not [one for one in found if one.dice_chance.state() != rolled]:
                break
        return out

    def _settled(self, t: Table) -> list[Table]:
        """Let everybody pass, and try every answer to a question, until what was played is settled."""
        for _ in range(_ANSWERS):
            self.left -= 1
            if t.over or len(t.frames) <= self.floor or self.left <= 0:
                return [t]
            top = t.top
            who = top.answerer(t)
            if who < 0:
                return [t]
            if isinstance(top, (Window, Rolling, JustReceived)):
                engine.act(t, who, A.bare(A.PASS))
                continue
            answers: list[Action] = []
            top.options(t, who, answers)
            out: list[Table] = []
            for a in answers:
                if a.verb != A.CANCEL and engine.why_not(t, who, a) is None:
                    then = _copy(t)
                    engine.act(then, who, a)
                    out += self._settled(then)
            return out
        return [t]


def _copy(t: Table) -> Table:
    return Table(t.lib, t.options, NO_SEXES, t)


def _lead(t: Table) -> int:
    """By how much the munchkins are stronger; a fight that is gone is not lost by anybody."""
    return 0 if t.fight is None else munchkins(t) - monsters(t)
