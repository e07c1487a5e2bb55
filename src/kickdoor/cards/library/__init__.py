"""From card files to the kernel's library: definitions, instance numbers and programs."""

from __future__ import annotations

from kickdoor.cards.library.build import build_library

__all__ = ["build_library"]
