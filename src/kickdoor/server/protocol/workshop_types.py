"""What tables say about fan-made sets."""

from __future__ import annotations

import msgspec

__all__ = ["FanSet"]


class FanSet(msgspec.Struct, frozen=True):
    """A fan-made set at a table. An empty `maker` is somebody who has deleted what was stored about them; `hash` is
    empty where a draft is tried."""

    hash: str
    id: str
    name: str
    maker: str
