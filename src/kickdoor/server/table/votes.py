"""The votes of the people at a table, as its log tells them: what is asked, who has answered, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.server.protocol.vote_types import VoteAbout, VoteInfo, VoteResult
from kickdoor.server.table.entries import VoteBegan

__all__ = ["MOST_JOINS", "MOST_VOTES", "Vote", "Votes"]

MOST_VOTES: Final = 200  # in one game, that people at the table begin
MOST_JOINS: Final = 100  # … that others begin, who want to take over from a bot


class Vote:
    """One vote. It is open while it has no result."""

    def __init__(self, number: int, by: int, at: int, began: VoteBegan) -> None:
        self.number = number
        self.by = by
        self.at = at
        self.what: VoteAbout = began.what
        self.about = began.about
        self.until = at + began.time
        self.waits = began.waits
        self.action = began.action
        self.asked = list(began.asked)
        self.joins = began.joins
        self.yes = {by} if by >= 0 else set()
        self.no: set[int] = set()
        self.result: VoteResult | None = None

    def answer(self, seat: int, yes: bool) -> None:
        """Somebody says yes or no, or changes their answer. People who come back in time are asked, too."""
        if seat not in self.asked and seat != self.about:
            self.asked.append(seat)
        (self.yes if yes else self.no).add(seat)
        (self.no if yes else self.yes).discard(seat)

    def needed(self, present: Sequence[int]) -> int:
        """How many of the people who are asked have to say yes: more than half, or all of them if somebody wants to
        take back an action that has told the others something."""
        counting = len(self.counting(present))
        return counting if self.what == "take_back" else counting // 2 + 1

    def counting(self, present: Sequence[int]) -> list[int]:
        """The seats whose answer counts. `present` are those whose people have neither left nor let a bot play."""
        return [seat for seat in self.asked if seat in present]

    def outcome(self, present: Sequence[int], now: int) -> VoteResult | None:
        """How the vote ends as it stands now; None: it stays open."""
        if self.about in self.no and self.about not in self.asked:
            return "failed"  # a bot was to play for them, and they are here
        counting = self.counting(present)
        needed = self.needed(present)
        yes = sum(seat in self.yes for seat in counting)
        if len(counting) - sum(seat in self.no for seat in counting) < needed:
            return "failed"
        if now >= self.until:
            return "passed" if yes >= needed else "failed"
        waits = self.waits and self.about not in self.yes
        return "passed" if yes >= needed and not waits else None

    def info(self, present: Sequence[int], now: int) -> VoteInfo:
        """The vote as everybody sees it."""
        return VoteInfo(
            number=self.number,
            what=self.what,
            seat=None if self.about < 0 else self.about,
            by=self.by if self.by >= 0 else None,
            name=None if self.joins is None else self.joins.name,
            asked=sorted(self.asked),
            yes=sorted(self.yes),
            no=sorted(self.no),
            needed=self.needed(present),
            waits=self.waits,
            left=max(0, self.until - now) if self.result is None else 0,
            result=self.result,
        )


class Votes:
    """All votes at one table."""

    def __init__(self) -> None:
        self.count = 0
        self.joins = 0  # those of them that others have begun
        self.last: Vote | None = None
        self.begun: dict[str, int] = {}  # when somebody has last begun one
        self.failed: dict[tuple[VoteAbout, int], int] = {}  # when a vote on this, about this seat, has last failed

    @property
    def open(self) -> Vote | None:
        return self.last if self.last is not None and self.last.result is None else None

    @property
    def holds(self) -> bool:
        """Does the game wait for the open vote? Nothing may follow an action that is to be taken back."""
        return self.open is not None and self.open.what == "take_back"

    def begin(self, guest: str, by: int, at: int, began: VoteBegan) -> None:
        """Somebody asks the others."""
        self.count += 1
        self.joins += began.joins is not None
        self.last = Vote(self.count, by, at, began)
        self.begun[guest] = at

    def end(self, result: VoteResult, at: int) -> None:
        """The open vote is over."""
        vote = self.open
        if vote is None:
            return
        vote.result = result
        if result == "failed":
            self.failed[vote.what, vote.about] = at
