"""WebSocket frames of the usual kind, which carry a whole text. Compiled, since there are so many of them."""

from __future__ import annotations

import struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # it was installed without a compiler
    from websockets.utils import apply_mask

__all__ = ["MASKED", "WHOLE_TEXT", "apply_mask", "head_of", "only_text"]

WHOLE_TEXT: Final = 0x81  # the first byte of a frame: a text that is complete
MASKED: Final = 0x80

_SMALL: Final = struct.Struct("!BB").pack
_USUAL: Final = struct.Struct("!BBH").pack
_GREAT: Final = struct.Struct("!BBQ").pack


_HEADS: Final[list[bytes]] = [b""] * 0x10000  # by the size of the text; empty: not written yet


def head_of(size: int) -> bytes:
    """What stands before a text of this size in the frame in which a server sends it."""
    if size >= len(_HEADS):
        great: bytes = _GREAT(WHOLE_TEXT, 127, size)
        return great
    head = _HEADS[size]
    if not head:
        head = _HEADS[size] = _SMALL(WHOLE_TEXT, size) if size < 126 else _USUAL(WHOLE_TEXT, 126, size)
    return head


def only_text(data: bytes) -> bytes | None:
    """The text, if these bytes of a client are exactly one frame with one short text."""
    end = len(data)
    if end < 6 or data[0] != WHOLE_TEXT:
        return None
    size, start = data[1] - MASKED, 6
    if size == 126 and end >= 8:
        size, start = data[2] << 8 | data[3], 8
    if size < 0 or start + size != end:
        return None
    text: bytes = apply_mask(data[start:], data[start - 4 : start])
    return text
