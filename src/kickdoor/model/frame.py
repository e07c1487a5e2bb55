"""The base class of frames: unfinished business on the table's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.reason import NOT_A_CHOICE, Reason

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.table import Table


class Frame:
    """Unfinished business on the table's stack. It stores numbers only, so that it can be copied and saved.

    Every kind of frame writes the methods that raise here, except `answer`, which only those that ask need.
    """

    def copy(self) -> Frame:
        raise NotImplementedError  # each kind of frame writes it

    def describe(self) -> tuple[str, list[int]]:
        """A name and the numbers that make up this frame, for fingerprints and views."""
        return (type(self).__name__, [])

    def step(self, t: Table) -> bool:
        """Go on as far as possible. True: it now waits for the seats in `asked`."""
        raise NotImplementedError  # each kind of frame writes it

    # --- the question -----------------------------------------------------------------------------------------

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
        raise NotImplementedError  # each kind of frame that asks writes it

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        """The reason for an answer of the asked seat that is not an option. It decides nothing."""
        return NOT_A_CHOICE

    # --- what is possible meanwhile ---------------------------------------------------------------------------

    def shut(self) -> bool:
        """True: everything else waits until this is settled (T6, T7, T12)."""
        return False

    def whens(self, t: Table, seat: int) -> int:
        """The `when` words this frame opens for the seat, a bit each (a die lies, a Curse is pending …)."""
        return 0

    def foe_at_hand(self) -> int:
        """The number of the monster this frame is about (-1: none), for limits "for each monster"."""
        return -1

    def may_touch(self, t: Table, seat: int, no: int) -> bool:
        """May this seat aim a card at that monster now? During a flight only at one that is still to be faced."""
        return True

    def acted(self, t: Table, seat: int, card: int) -> None:
        """The seat does something that is not an answer, with this card (-1: none)."""

    def running_steps(self) -> bool:
        """True: a card is in the middle of its text, and there is no upkeep in between."""
        return False

    def busy(self) -> bool:
        """True: cards are being handed out. Received cards are offered for play when that is finished."""
        return False

    # --- results of frames above ------------------------------------------------------------------------------

    def rolled(self, t: Table, seat: int, total: int) -> None:
        """The die that this frame has asked for is settled."""

    def ordered(self, t: Table, seats: list[int]) -> None:
        """The roll-off that this frame has asked for is decided: the seats, highest first."""
