"""How large a set in the workshop may be. The limits of the reader of card files hold as well."""

from __future__ import annotations

from typing import Final

__all__ = ["MOST_CARDS", "MOST_COPIES", "MOST_FILES", "MOST_TEXT"]

MOST_TEXT: Final = 256 * 1024  # bytes of all files of a set together
MOST_FILES: Final = 20
MOST_CARDS: Final = 200  # different ones
MOST_COPIES: Final = 400  # printed cards, with all copies
