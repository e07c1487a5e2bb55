"""Forcing another player to help, and leaving a fight into which one was forced (COMPEL)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.fights import HelperLeft
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.bargain.help_terms import why_no_help
from kickdoor.rules.fight.forced_help import compel, compels, why_compels_not
from kickdoor.rules.fight.help import must_help, why_cannot_help
from kickdoor.rules.fight.stakes import for_the_win, helper_could_win


class ForceHelp(FreeAction):
    """Forcing is a request like any other, but it cannot be refused (COMPEL-9); never for the win (COMPEL-2)."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        fight = t.fight
        if fight is None or now.moment != FIGHTING or now.seat != fight.fighter or fight.helper >= 0:
            return
        able = compels(t, now.seat)
        for seat in range(len(t.players)):
            if able or must_help(t, seat):
                self.list_if_legal(t, now, A.at_seat(A.COMPEL, seat), out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        fight = t.fight
        seat, target = now.seat, a.target
        if fight is None:
            return reasons.NOT_FIGHTING
        if now.moment != FIGHTING:
            return reasons.FIGHT_DECIDED if fight.running else t.settle_first()
        if seat != fight.fighter:
            return reasons.NOT_FORCED
        owes = target < len(t.players) and must_help(t, target)
        if not owes and not compels(t, seat):
            return why_compels_not(t, seat)
        reason = why_no_help(t)
        if reason is not None:
            return reason
        if target >= len(t.players) or target == seat or not t.players[target].alive:
            return reasons.NOT_FORCED
        if not owes and t.players[target].level <= t.players[seat].level:
            return reasons.NOT_HIGHER
        reason = why_cannot_help(t, target)
        if reason is not None:
            return reason
        if for_the_win(t) and not helper_could_win(t, target):
            return reasons.NOT_FOR_THE_WIN
        return None

    def perform(self, t: Table, seat: int, a: Action) -> None:
        compel(t, seat, a.target)


class LeaveFight(FreeAction):
    """A forced helper may leave a fight for the win; without the option they are put out of it (COMPEL-4)."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if t.fight is not None and t.fight.compelled:
            self.list_if_legal(t, now, A.bare(A.LEAVE), out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        fight = t.fight
        if fight is None:
            return reasons.NOT_FIGHTING
        if now.moment != FIGHTING:
            return reasons.FIGHT_DECIDED if fight.running else t.settle_first()
        if now.seat != fight.helper:
            return reasons.ONLY_FORCED_LEAVE
        if not t.options.forced_help_by_choice or not fight.compelled:
            return reasons.HELPER_BOUND
        return None if for_the_win(t) and not helper_could_win(t, now.seat) else reasons.LEAVE_FOR_THE_WIN

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.announce(announcements.LEFT_FIGHT, seat)
        t.emit(HelperLeft(seat))
