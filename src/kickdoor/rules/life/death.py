"""Death: what is left of a character, and the choice of losing levels instead (DEATH)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.players import Died, StatusChanged
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import H_DIED, I_DEATH
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import of_help
from kickdoor.rules.life.levels import lose
from kickdoor.rules.life.looting_the_body import LootingTheBody
from kickdoor.rules.places import to_limbo
from kickdoor.rules.reacting import Replacing, replace


def die(t: Table, seat: int) -> None:
    """The character is killed (DEATH-1). A card may let its player lose levels instead."""
    for card in of_help(t, seat):
        if t.lib.cards[card].gives.survive:
            t.push(Surviving(seat, t.lib.cards[card].gives.survive))
            return
    die_unless_replaced(t, seat)


def die_unless_replaced(t: Table, seat: int) -> None:
    if not t.lib.replaces >> I_DEATH & 1 or not replace(t, Dying(seat)):
        really_die(t, seat)


class Dying(Replacing):
    """A character is about to die, unless a card says otherwise (TRIGGER-8)."""

    def __init__(self, seat: int) -> None:
        super().__init__(I_DEATH, seat)

    def copy(self) -> Frame:
        f = Dying(self.seat)
        f.todo = self.todo
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Dying", [self.seat, *self.numbers()])

    def go_on(self, t: Table) -> None:
        really_die(t, self.seat)


class Surviving(Frame):
    """A player whose character is killed chooses between death and the loss of levels."""

    def __init__(self, seat: int, levels: int) -> None:
        self.seat = seat
        self.levels = levels

    def copy(self) -> Frame:
        return Surviving(self.seat, self.levels)

    def describe(self) -> tuple[str, list[int]]:
        return ("Surviving", [self.seat, self.levels])

    def step(self, t: Table) -> bool:
        return True

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.CHOOSE, number=0))  # die
        out.append(Action(A.CHOOSE, number=1))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        t.pop(self)
        if a.number == 1:
            lose(t, self.seat, self.levels)
        else:
            die_unless_replaced(t, self.seat)

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_DEATH

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.NO_SUCH_WAY if a.verb == A.CHOOSE else NOT_A_CHOICE

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


def really_die(t: Table, seat: int) -> None:
    """The character dies. Its hand and everything in play is laid out, except what is kept (DEATH-2, DEATH-10,
    LOOTBODY-1).

    Kept are Classes, Races, their extra cards and Curses (SUPER-10, CURSE-15). Companions and what they carry are
    separated (HIRE-6, DOLLY-3, SIDEKICK-13). The others loot at once (LOOTBODY-9).
    """
    p = t.players[seat]
    body = p.hand + p.items + p.attached + p.companions + p.kept
    t.emit(Died(seat))
    for status in p.statuses[:]:
        t.emit(StatusChanged(seat, status, False))
    t.just_received = [one for one in t.just_received if one.seat != seat]
    for card in body:  # every card is a choice of its own (LOOTBODY-2)
        to_limbo(t, card)
    t.announce(announcements.LAID_OUT, seat)
    for other in t.players:
        t.forget_draft(other.seat)
    t.offers = [o for o in t.offers if o.maker != seat and o.to != seat]
    if t.lib.listens:
        t.happens(H_DIED, seat)
    t.push(LootingTheBody(seat, body))
