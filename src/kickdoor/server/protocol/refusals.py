"""Refusals: somebody asked for something that is not possible. Each has a code; the phrase books have its sentence."""

from __future__ import annotations

from typing import Final

from kickdoor.model.reason import Reason
from kickdoor.views.reason_info import reason_info

__all__ = ["Refusal", "Stale", "reason_info", "refuse"]

STALE: Final = Reason("stale")
PAUSED: Final = Reason("paused")
NOT_STARTED: Final = Reason("not-started")
OVER: Final = Reason("over")
SPECTATOR: Final = Reason("spectator")
UNKNOWN_ACTION: Final = Reason("unknown-action")
UNKNOWN_CARD: Final = Reason("no-such-card")
NO_WAIT: Final = Reason("no-wait")
STORAGE: Final = Reason("storage")
RESTARTING: Final = Reason("shutdown")
MOVING: Final = Reason("moving")
BUG: Final = Reason("bug")


class Refusal(Exception):
    """Somebody asked for something that is not possible."""

    def __init__(self, reason: Reason, status: int = 409) -> None:
        super().__init__(reason.sentence)
        self.reason = reason
        self.status = status


class Stale(Refusal):
    """The action answers a question that is no longer open, so the client needs the whole view."""

    def __init__(self) -> None:
        super().__init__(STALE)


def refuse(code: str, status: int = 409, **parts: object) -> Refusal:
    """A refusal by the server itself. `parts` fill the marks of its sentence."""
    return Refusal(Reason(code, "", parts), status)
