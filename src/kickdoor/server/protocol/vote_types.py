"""A vote of the people at a table, as it is sent."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["VoteAbout", "VoteInfo", "VoteResult"]

VoteAbout = Literal["remove", "end", "stand_in", "pause", "resume", "take_back", "join"]
VoteResult = Literal["passed", "failed"]


class VoteInfo(msgspec.Struct, frozen=True):
    """A vote of the people at the table, with the seats of those who are asked, of those who have answered, and of
    whoever has begun it (null: somebody without a seat, who is called `name`). `seat` is the person it is about, or the
    bot that somebody wants to take over from; null: nobody. It passes with `needed` times yes. If `waits` is true, it
    is decided when the time is over and not before, so that somebody can come back and say no. `left` is in
    milliseconds. When it is over, `result` says how; the last vote stays here until the next one."""

    number: int
    what: VoteAbout
    seat: int | None
    by: int | None
    name: str | None
    asked: list[int]
    yes: list[int]
    no: list[int]
    needed: int
    waits: bool
    left: int
    result: VoteResult | None
