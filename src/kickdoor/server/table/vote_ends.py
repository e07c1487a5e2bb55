"""How a vote ends, and what it brings about."""

from __future__ import annotations

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.vote_types import VoteAbout
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Sat
from kickdoor.server.table.seating import Seating

__all__ = ["effect", "vote_ends"]

Said = tuple[str, int, str]  # the kind of an entry, its seat and its data


def effect(what: VoteAbout, about: int, by: int = -1, action: int = 0, joins: Sat | None = None) -> Said:
    """What a vote that has passed does. `by` is the seat that began it; `action` is what they want to take back, and
    `joins` is somebody who takes over from a bot."""
    if joins is not None:
        return (e.SAT, about, text_of(joins))
    if what == "take_back":
        return (e.TAKEN_BACK, by, str(action))
    if what == "end":
        return (e.ON_TIME, -1, "")
    if what == "remove":
        return (e.LEFT, about, e.BY_VOTE)
    if what == "stand_in":
        return (e.AWAY, about, e.BY_VOTE)
    return (e.PAUSED if what == "pause" else e.RESUMED, -1, e.BY_VOTE)


def vote_ends(seating: Seating, now: int) -> list[Said]:
    """The entries that end the open vote and do what it wanted; an empty list: it stays open, or there is none."""
    vote = seating.votes.open
    if vote is None:
        return []
    result = vote.outcome(seating.voters(), now) if seating.state == "running" else "failed"
    if result is None:
        return []
    ended: Said = (e.VOTED, -1, result)
    if result == "failed" or _is_so(seating, vote.what, vote.about):
        return [ended]
    return [ended, effect(vote.what, vote.about, vote.by, vote.action, vote.joins)]


def _is_so(seating: Seating, what: VoteAbout, about: int) -> bool:
    """Has something else already done what the vote wants?"""
    if what == "join":
        return not seating.is_bots(about)
    if what == "remove":
        return seating.seats[about].gone
    if what == "stand_in":
        return seating.seats[about].away
    return what in ("pause", "resume") and seating.paused == (what == "pause")
