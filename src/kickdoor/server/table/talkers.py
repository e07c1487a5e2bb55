"""How often each person at a table may talk, however many sockets they have."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from kickdoor.server.settings import Settings
from kickdoor.server.token_bucket import TokenBucket

__all__ = ["Talkers"]

REMEMBERED: Final = 100  # people; the one who has been silent for longest is forgotten


class Talkers:
    """The people who have talked at one table lately."""

    def __init__(self, settings: Settings) -> None:
        self.rate = settings.talk_rate
        self.burst = settings.talk_burst
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def may_talk(self, guest: str) -> bool:
        """May they say one more line now?"""
        bucket = self.buckets.get(guest)
        if bucket is None:
            bucket = self.buckets[guest] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(guest)
        return bucket.take()
