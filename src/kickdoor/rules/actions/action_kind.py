"""The base classes of kinds of action."""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table


class ActionKind:
    """One kind of action: when it is listed, why it is refused, and what it does. Each is one stateless object."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        """Append every legal action of this kind. Kinds that are listed together with others do this elsewhere."""

    def list_if_legal(self, t: Table, now: Now, a: Action, out: list[Action]) -> None:
        """Append this action of the kind if nothing forbids it."""
        if self.why_not(t, now, a) is None:
            out.append(a)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        """Why this is not possible now; None if it is. What the action names exists, and nothing is named in vain."""
        raise NotImplementedError  # each kind of action writes it

    def do(self, t: Table, seat: int, a: Action) -> None:
        """Do it; the check has been made."""
        raise NotImplementedError  # each kind of action writes it


class FreeAction(ActionKind):
    """Something a player does of their own accord, not as an answer to the open question."""

    def do(self, t: Table, seat: int, a: Action) -> None:
        t.top.acted(t, seat, a.card)
        self.perform(t, seat, a)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        """Do it, now or as announced before (RW-23)."""
        raise NotImplementedError  # each free action writes it
