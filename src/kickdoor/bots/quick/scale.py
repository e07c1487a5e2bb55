"""What a score means. An action that scores less than passing is only done when nothing else is legal."""

from __future__ import annotations

from typing import Final

NEVER: Final = -1.0
PASSING: Final = 0.5
GOING_ON: Final = 1.0  # kick open the door, end the turn
