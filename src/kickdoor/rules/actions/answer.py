"""Answers to the open question. The frame that asks decides which there are; here is what to say to the others."""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind
from kickdoor.rules.fight.strength import winning


def is_option(t: Table, seat: int, a: Action) -> bool:
    """Is this one of the answers that the open question leaves to the seat that is asked?"""
    found: list[Action] = []
    t.top.options(t, seat, found)
    for option in found:
        if option.same(a):
            return True
    return False


class Answer(ActionKind):
    """An answer. `unasked` is what to say while nobody has asked for it."""

    def __init__(self, unasked: Reason) -> None:
        self.unasked = unasked

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if t.top.asks(t, now.seat):
            t.top.options(t, now.seat, out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if t.top.asks(t, now.seat):
            if is_option(t, now.seat, a):
                return None
            reason = t.top.explain(t, now.seat, a)
            if reason is not NOT_A_CHOICE:
                return reason
        return self.why_unasked(t, now)

    def why_unasked(self, t: Table, now: Now) -> Reason:
        """Why this is no answer to anything now: somebody else is asked, or something else."""
        if not t.top.asks(t, now.seat):
            whose = t.top.whose(t)
            if whose is not None:
                return whose
        settling = t.top.settling(t)
        return self.unasked if settling is None else settling

    def do(self, t: Table, seat: int, a: Action) -> None:
        t.top.answer(t, seat, a)


class Pass(Answer):
    """Passing, where one may."""

    def why_unasked(self, t: Table, now: Now) -> Reason:
        return reasons.NO_PASS if t.top.asks(t, now.seat) else self.unasked


class TurnAnswer(Answer):
    """A step of one's own turn. It waits for everything that is being settled (TURN-3, ORDER-1)."""

    def why_unasked(self, t: Table, now: Now) -> Reason:
        settling = t.top.settling(t) if now.seat == t.active else None
        return self.unasked if settling is None else settling


class FightAnswer(Answer):
    """The fighter announces the kill, or declares the loss (WINDOW-1, COMBAT-14)."""

    def __init__(self, kill: bool) -> None:
        super().__init__(reasons.NOT_WINNING if kill else reasons.WINNING)
        self.kill = kill

    def why_unasked(self, t: Table, now: Now) -> Reason:
        fight = t.fight
        if fight is None:
            return reasons.NOT_FIGHTING
        if fight.running:
            return reasons.FIGHT_DECIDED
        if fight.fighter != now.seat:
            return reasons.NOT_FIGHTER
        settling = t.top.settling(t)
        if settling is not None:
            return settling
        if winning(t) == self.kill:  # right, but it has been said already
            return reasons.WINDOW_OPEN
        return self.unasked


class RunAnswer(Answer):
    """Running from a monster, once the fight is lost and the order of the runners is settled (RUN-1, RUN-9)."""

    def why_unasked(self, t: Table, now: Now) -> Reason:
        fight = t.fight
        if fight is None or not fight.running:
            return self.unasked
        return super().why_unasked(t, now) if fight.has(now.seat) else reasons.NOT_IN_FIGHT


class Cancel(Answer):
    """Cancelling what one is putting together or paying for."""

    def why_unasked(self, t: Table, now: Now) -> Reason:
        return self.unasked
