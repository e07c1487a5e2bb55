"""What all messages of the WebSocket have in common, by their direction."""

from __future__ import annotations

import msgspec

__all__ = ["In", "Out"]


class In(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Sent by a client."""


class Out(msgspec.Struct, frozen=True, tag_field="t"):
    """Sent by the server."""
