"""What checking a record comes to: it is exact, it cannot be checked any more, or it differs."""

from __future__ import annotations

from typing import Final, Literal

from kickdoor.model.reason import Reason
from kickdoor.record.errors import RecordError
from kickdoor.record.fairness import FairReport, check_shown
from kickdoor.record.record import Record, Report

__all__ = ["Verdict", "verdict_on"]

# These say that the game was played with something that this version does not have. Nothing speaks against the record.
_NOT_HERE: Final = (
    "record-rules", "record-newer", "record-old-cards", "record-cards", "record-cards-unreadable", "record-setup",
)  # fmt: skip


class Verdict:
    """`why` says why it cannot be checked, or where it differs. `action` is the number of that action; 0: not one.
    Where the seed comes from (`fair`) can be checked without the rules of the game."""

    def __init__(self, report: Report | None, error: RecordError | None, fair: FairReport | None = None) -> None:
        self.report = report
        self.fair = fair
        self.word: Literal["exact", "unchecked", "differs"] = "exact"
        self.why: Reason | None = None
        self.action = 0
        if error is not None:
            self.word = "unchecked" if error.reason.code in _NOT_HERE else "differs"
            self.why, self.action = error.reason, error.action


def verdict_on(record: Record, shown: str = "") -> Verdict:
    """Play a record again, compare everything, and say what came of it. `shown` is the hash that its table showed."""
    fair: FairReport | None = None
    try:
        fair = record.check_fair()
        if shown:
            check_shown(record.setup.fair, record.setup.seed, shown)
        return Verdict(record.verify(), None, fair)
    except RecordError as error:
        return Verdict(None, error, fair)
