"""What the agents are called."""

from __future__ import annotations

from typing import Final

__all__ = ["AGENT", "agent_name"]

AGENT: Final = "player_"


def agent_name(seat: int) -> str:
    return f"{AGENT}{seat}"
