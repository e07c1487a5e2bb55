"""Being caught by a monster, and its Bad Stuff (BAD, RW-15)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.running import Caught
from kickdoor.model.fight import Foe
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import H_CAUGHT, I_BAD_STUFF
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import W_CAUGHT, W_HARM, W_MY_TURN_FIGHT, W_OUR_FLIGHT
from kickdoor.rules import filled_reasons
from kickdoor.rules.fight.flight import runner_state
from kickdoor.rules.fight.pursuit import escapable, penalty, run_penalty
from kickdoor.rules.life.levels import min_level, outlook
from kickdoor.rules.reacting import Coming, replace
from kickdoor.rules.reactions import can_use
from kickdoor.rules.window import HarmWindow


class CaughtBy(HarmWindow):
    """A monster has caught a player. Its Bad Stuff comes unless they avoid it now (RW-15), and nothing else happens
    before (BAD-4).

    The frame below on the stack is the one that faced the monster.
    """

    def __init__(self, seat: int, foe: int) -> None:
        super().__init__()
        self.seat = seat
        self.foe = foe

    def copy(self) -> Frame:
        f = CaughtBy(self.seat, self.foe)
        f.done = self.done
        f.safe = self.safe
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        return ("CaughtBy", [self.seat, self.foe, self.passed, (1 if self.done else 0) + (2 if self.safe else 0)])

    def step(self, t: Table) -> bool:
        fight = t.fight
        assert fight is not None
        foe = fight.foe_no(self.foe)
        dead = not t.players[self.seat].alive  # by a card of their own, meanwhile (DEATH-3)
        if self.done or dead or foe is None or not fight.still_faces(self.seat, self.foe):
            t.pop(self)
            return False
        if self.still_open(t):
            return True
        self.done = True
        self._suffer(t, foe)
        return False

    def _suffer(self, t: Table, foe: Foe) -> None:
        """Do what is printed on the monster (BAD-1). The penalty for having to run comes before it (RUN-18)."""
        run_penalty(t, self.seat, foe, t.players[self.seat].level)
        t.emit(Caught(self.seat, self.foe))
        t.announce(announcements.BAD_STUFF, self.seat, foe.card)
        if t.lib.listens:
            t.happens(H_CAUGHT, self.seat, foe.card)
        runner = runner_state(t, self.seat)
        if runner is not None:
            runner.faced.append(self.foe)
        t.leave_out(len(t.frames) - 2, len(t.frames) - 1)  # the monster is faced, once its Bad Stuff is settled
        run = self._bad_stuff(t, foe)
        if run.program < 0 or (t.lib.replaces >> I_BAD_STUFF & 1 and replace(t, Coming(I_BAD_STUFF, run))):
            return
        t.push(run)

    def _bad_stuff(self, t: Table, foe: Foe) -> CardProgram:
        run = CardProgram(t.lib.cards[foe.monster].monster.bad_stuff, foe.monster, self.seat, -1)
        run.foe = foe.no
        run.bad_stuff = True
        run.safe = self.safe
        return run

    # --- what is possible before it ---------------------------------------------------------------------------

    def eligible(self, t: Table) -> list[int]:
        """The player who is caught; others only for cards that help them."""
        out = self._in_flight(t)
        if self._harmful(t):
            out += [s for s in t.living_from(self.seat) if s not in out]
        return out

    def _in_flight(self, t: Table) -> list[int]:
        fight = t.fight
        if fight is None or not t.lib.has_flight_cards:
            return [self.seat]
        return [self.seat, *[s for s in fight.munchkins() if s != self.seat and t.players[s].alive]]

    def _harmful(self, t: Table) -> bool:
        """Could the Bad Stuff cost levels or life, and might somebody prevent that? (BAD-6)"""
        if not t.lib.has_med or self.safe:
            return False
        foe = None if t.fight is None else t.fight.foe_no(self.foe)
        if foe is None or not t.lib.cards[foe.monster].harmful:
            return False
        level = t.players[self.seat].level
        left = max(level - penalty(t, foe, level), min_level(t, self.seat))  # what running costs comes before (RUN-18)
        run = self._bad_stuff(t, foe)
        return run.costs(t, run.program, outlook(t, self.seat, left))

    def can_act(self, t: Table, seat: int) -> bool:
        escapes = self._escapes(t, seat)
        if escapes >> W_OUR_FLIGHT & 1 and can_use(t, seat, W_OUR_FLIGHT):
            return True
        if escapes >> W_CAUGHT & 1 and can_use(t, seat, W_CAUGHT):
            return True
        if escapes >> W_MY_TURN_FIGHT & 1 and can_use(t, seat, W_MY_TURN_FIGHT):
            return True
        return t.lib.has_med and can_use(t, seat, W_HARM) and self._harmful(t)  # most hands have nothing against harm

    def whens(self, t: Table, seat: int) -> int:
        return self._escapes(t, seat) | (1 << W_HARM if self._harmful(t) else 0)

    def _escapes(self, t: Table, seat: int) -> int:
        if seat != self.seat:
            return 1 << W_OUR_FLIGHT if t.in_fight(seat) else 0
        bits = 1 << W_CAUGHT | 1 << W_OUR_FLIGHT if escapable(t, self.foe) else 1 << W_OUR_FLIGHT
        return bits | 1 << W_MY_TURN_FIGHT if seat == t.active and t.in_fight(seat) else bits

    def foe_at_hand(self) -> int:
        return self.foe

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        return no == self.foe

    def settling(self, t: Table) -> Reason | None:
        foe = None if t.fight is None else t.fight.foe_no(self.foe)
        return None if foe is None else filled_reasons.settle_caught(t.lib.part(foe.monster))

    def shut(self) -> bool:
        return True
