"""What is open to one seat at one moment."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)  # made and forgotten for every list of actions
class Now:
    """One look at the table for a seat, made once for a whole list of actions or one check.

    `whens` has a bit for each `when` word of the card language that is open to the seat (`words.W_*`).
    """

    def __init__(self, seat: int, moment: int, whens: i64) -> None:
        self.seat = seat
        self.moment = moment
        self.whens = whens

    def opens(self, when: int) -> bool:
        return bool(self.whens >> when & 1)
