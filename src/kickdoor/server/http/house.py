"""What the operators of this server have decided, as this process knows it: bans, announcements, and drains.

`operator/duty.py` keeps it up to date; requests and sockets are checked against it.
"""

from __future__ import annotations

from kickdoor.model.reason import Reason
from kickdoor.server.http.bans import Bans, sentence_of_ban
from kickdoor.server.protocol.messages import NoticeInfo
from kickdoor.server.protocol.refusals import Refusal, reason_info
from kickdoor.server.storage.operator_records import Announcement
from kickdoor.server.table.clocks import now_ms

__all__ = ["Drain", "House"]

RESTART_SOON = Reason("restart-soon")


class Drain:
    """Whether this process is being drained. From `since` on it moves its sockets, at `until` it ends."""

    def __init__(self, since: int | None = None, until: int | None = None, stays: bool = False) -> None:
        self.since = since
        self.until = until
        self.stays = stays  # somebody else ends it

    @property
    def on(self) -> bool:
        return self.since is not None


class House:
    """The rules of the house."""

    def __init__(self) -> None:
        self.bans = Bans()
        self.announcements: list[Announcement] = []
        self.drain = Drain()
        self.others = False  # another process can serve everybody
        self.ahead = 0  # milliseconds by which the clock of the database is ahead of ours

    def now(self) -> int:
        """The time of the database, by which things begin and end."""
        return now_ms() + self.ahead

    def check_ban(self, guest: str, address: str) -> None:
        """May they use this server? Raises Refusal."""
        ban = self.bans.of(guest, address, self.now())
        if ban is not None:
            raise Refusal(sentence_of_ban(ban), 403)

    def is_banned(self, guest: str) -> bool:
        return self.bans.of(guest, "", self.now()) is not None

    @property
    def hands_over(self) -> bool:
        """Is this process being drained, and is there another one? Then proxies should send nobody here."""
        return self.drain.on and self.others

    @property
    def moves(self) -> bool:
        """Are the people here sent to the other processes now?"""
        return self.hands_over and self.drain.since is not None and self.now() >= self.drain.since

    def notices(self) -> list[NoticeInfo]:
        """What everybody is shown now."""
        now = self.now()
        shown = [NoticeInfo(a.id, a.text, None, a.until) for a in self.announcements if a.until > now]
        if self.drain.on and not self.others:  # there is nowhere to go, so people have to know
            shown.append(NoticeInfo(f"restart-{self.drain.until}", "", reason_info(RESTART_SOON), self.drain.until))
        return shown
