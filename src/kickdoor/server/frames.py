"""WebSocket frames of the usual kind, whole texts: what is around them. Compiled, since they come and go all day."""

from __future__ import annotations

import struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiler where it was installed
    from websockets.utils import apply_mask

__all__ = ["MASKED", "WHOLE_TEXT", "apply_mask", "framed", "only_text"]

WHOLE_TEXT: Final = 0x81  # the first byte of a frame: text, and nothing follows
MASKED: Final = 0x80

_SMALL: Final = struct.Struct("!BB").pack
_USUAL: Final = struct.Struct("!BBH").pack
_GREAT: Final = struct.Struct("!BBQ").pack


def framed(data: bytes) -> bytes:
    """A text as a server sends it."""
    size = len(data)
    head: bytes
    if size < 126:
        head = _SMALL(WHOLE_TEXT, size)
    elif size < 0x10000:
        head = _USUAL(WHOLE_TEXT, 126, size)
    else:
        head = _GREAT(WHOLE_TEXT, 127, size)
    return head + data


def only_text(data: bytes) -> bytes | None:
    """The text, if these bytes of a client are one frame with a short one, and nothing else."""
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
