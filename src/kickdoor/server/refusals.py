"""Refusals: what somebody asked for is not possible. Each has a code, and the phrase books have its sentence."""

from __future__ import annotations

from typing import Final

from kickdoor.model.reason import Reason
from kickdoor.server.messages import ReasonInfo

__all__ = ["Refusal", "Stale", "reason_info", "refuse"]

LONGEST: Final = 300  # letters of a text that comes from elsewhere: an uploaded file may be full of nonsense

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


class Refusal(Exception):
    """Somebody asked for what is not possible."""

    def __init__(self, reason: Reason, status: int = 409) -> None:
        super().__init__(reason.sentence)
        self.reason = reason
        self.status = status


class Stale(Refusal):
    """The answer is to a question that is no longer open: the whole view must be sent."""

    def __init__(self) -> None:
        super().__init__(STALE)


def refuse(code: str, status: int = 409, **parts: object) -> Refusal:
    """A refusal by the server itself; `parts` is what stands at the marks of its sentence."""
    return Refusal(Reason(code, "", parts), status)


def reason_info(reason: Reason) -> ReasonInfo:
    """The reason as it is sent."""
    parts: dict[str, int | str | ReasonInfo] = {}
    for mark, part in reason.parts.items():
        if isinstance(part, Reason):
            parts[mark] = reason_info(part)
        else:
            parts[mark] = part if isinstance(part, int) else str(part)[:LONGEST]
    return ReasonInfo(reason.code, reason.rule, parts)
