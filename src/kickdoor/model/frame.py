"""The base class of frames: unfinished business on the table's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.action import SHOW
from kickdoor.model.piece import Piece
from kickdoor.model.reason import NOT_A_CHOICE, Reason, SeatPart

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.table import Table

NOBODY: Final[list[int]] = []  # no seats; frames share it, so it is only read


class Frame(Piece):
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

    def unsure(self, t: Table) -> list[int]:
        """Of the seats in `asked`, those that may have only one thing to do. Then the table does it (`rules.settling`).

        A frame names none if it makes sure of that itself, or if everybody may act while it waits.
        """
        return self.asked(t)

    def tempts(self, t: Table, a: Action) -> bool:
        """Is this legal action, which is no answer, a reason to ask the seat? Showing cards is not."""
        return a.verb != SHOW

    def idle(self, t: Table, seat: int) -> bool:
        """Could this seat, which is asked, do nothing here but pass? The answer may depend on hidden cards."""
        return False

    def seen_by_all(self, t: Table, seat: int) -> bool:
        """Does everybody see what this seat could do here? Only then may a table that asks everybody go on by itself.

        A hand without cards holds no secret. While the table is not shut, nobody knows what else somebody may do.
        """
        return not t.players[seat].hand and self.shut()

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        """Append every answer this seat may give."""

    def answer(self, t: Table, seat: int, a: Action) -> None:
        raise NotImplementedError  # each kind of frame that asks writes it

    def settle(self, t: Table, seat: int, a: Action) -> None:
        """Take the only answer there was for a seat that was not asked."""
        self.answer(t, seat, a)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        """The reason for an answer of the asked seat that is not an option. It decides nothing."""
        return NOT_A_CHOICE

    def whose(self, t: Table) -> Reason | None:
        """What another player is told about whose answer is awaited; None: nobody's, or it is not public."""
        seat = self.answerer(t)
        if seat < 0 or self.settling(t) is None:
            return None
        return Reason("whose-answer", "ORDER-1", {"who": SeatPart(seat)})

    def settling(self, t: Table) -> Reason | None:
        """What is being settled here and has to be finished first (ORDER-1); None: the turn or the fight goes on."""
        return None

    # --- what is possible meanwhile ---------------------------------------------------------------------------

    def shut(self) -> bool:
        """True: everything else waits until this is settled (T6, T7, T12)."""
        return False

    def whens(self, t: Table, seat: int) -> int:
        """The `when` words this frame opens for the seat, a bit each (a die lies, a Curse is pending …)."""
        return 0

    def meeting(self, t: Table) -> int:
        """The seat that is about to fight a monster that lies open: bound as in a fight (DOOR-2, EPIC-9); -1: none."""
        return -1

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

    def reaction_depth(self) -> int:
        """How many reactions lead to what happens above this frame (TRIGGER-6)."""
        return 0

    def warded_off(self) -> None:
        """What this frame was about does not happen: something else does instead (TRIGGER-8)."""

    def busy(self) -> bool:
        """True: cards are being handed out. Received cards are offered for play when that is finished."""
        return False

    # --- results of frames above ------------------------------------------------------------------------------

    def rolled(self, t: Table, seat: int, total: int) -> None:
        """The die that this frame has asked for is settled."""

    def has_passed(self, seat: int) -> None:
        """The seat was just asked above this frame, and does not want to do anything."""

    def ordered(self, t: Table, seats: list[int]) -> None:
        """The roll-off that this frame has asked for is decided: the seats, highest first."""
