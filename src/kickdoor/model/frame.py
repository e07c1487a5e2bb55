"""The base class of unfinished business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.reason import NOT_A_CHOICE, Reason

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.table import Table


class Frame:
    """Unfinished business on the table's stack. It stores numbers only, so that it can be copied and saved.

    What raises here is written by every kind of frame (`answer` by those that ask)."""

    def copy(self) -> Frame:
        raise NotImplementedError  # each kind of frame writes it

    def step(self, t: Table) -> bool:
        """Go on as far as possible. True: it now waits for the seats in `asked`."""
        raise NotImplementedError  # each kind of frame writes it

    def answerer(self, t: Table) -> int:
        """The seat that has to answer, the first if there are several; -1: none."""
        return -1

    def asked(self, t: Table) -> list[int]:
        """All seats that have to answer, in order. A frame that asks one seat at a time writes `answerer` alone."""
        seat = self.answerer(t)
        return [] if seat < 0 else [seat]

    def asks(self, t: Table, seat: int) -> bool:
        return seat == self.answerer(t)

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        """Append every answer this seat may give."""

    def answer(self, t: Table, seat: int, a: Action) -> None:
        raise NotImplementedError  # each that asks writes it

    def shut(self) -> bool:
        """True: everything else waits until this is settled (T6, T7, T12)."""
        return False

    def whens(self, t: Table, seat: int) -> int:
        """The `when` words this frame opens for the seat, a bit each (a die lies, a Curse is pending …)."""
        return 0

    def opens(self, t: Table, seat: int, when: int) -> bool:
        return bool(self.whens(t, seat) >> when & 1)

    def foe_at_hand(self) -> int:
        """The number of the monster this frame is about (-1: none): limits "for each monster" need it."""
        return -1

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        """May this seat aim a card at that monster now? While running only at one still to be faced."""
        return True

    def rolled(self, t: Table, seat: int, total: int) -> None:
        """A die this frame has asked for lies settled."""

    def ordered(self, t: Table, seats: list[int]) -> None:
        """A roll-off this frame has asked for is decided: the seats, highest first."""

    def running_steps(self) -> bool:
        """A card in the middle of its text: nothing is settled in between."""
        return False

    def busy(self) -> bool:
        """Cards are being handed out: just received ones are offered for play when that is finished."""
        return False

    def opening_played(self, seat: int, race: bool) -> bool:
        """Has the seat played its one Class (or Race) of the opening plays? (SETUP-10)"""
        return False

    def receives(self, seat: int) -> bool:
        """Is this the stop at which the seat may play cards because it has just received them? (RW-17)"""
        return False

    def just_received(self, seat: int, card: int) -> bool:
        """… and is that card one of them?"""
        return False

    def acted(self, t: Table, seat: int, card: int) -> None:
        """The seat does something of its own accord, with this card (-1: none)."""

    def owner_may_restore(self, seat: int) -> bool:
        """A permission is lost and this seat may restore it by a legal play (BIG-4)."""
        return False

    def not_settled(self, seat: int, foes: list[int]) -> list[int]:
        """Those of the monsters that have not caught this runner yet."""
        return foes

    def has_rolled(self, seat: int) -> bool:
        """Has this runner made his first roll of the flight, or finished it? (SIDEKICK-12)"""
        return False

    def complex_broken(self, t: Table, seat: int) -> bool:
        """Too many Complex items are equipped, and this seat may restore the permission (COMPLEX-4)."""
        return False

    def take_over(self, t: Table, seat: int) -> None:
        """Another player goes on with the turn: the turn listens."""

    def protect(self) -> bool:
        """What is about to happen costs no levels and no life; False: nothing of the kind is about to happen here."""
        return False

    def grant_loot(self) -> None:
        """A fight's card lets the active player Loot The Room (LOOT-4): the turn listens."""

    def note_fight(self) -> None:
        """A monster was behind one of two doors, so phase 2 is left out (EPIC-12): the turn listens."""

    def why_none(self, t: Table, seat: int, a: Action) -> Reason:
        """Why an answer of the seat that is asked is none of the options."""
        return self.refusal()

    def refusal(self) -> Reason:
        """What to say to an answer that is none of the options."""
        return NOT_A_CHOICE

    def describe(self) -> tuple[str, list[int]]:
        """A name and the numbers that make up this frame, for fingerprints and views."""
        return (type(self).__name__, [])
