"""What a room wants from whoever plays for bots and for slow people."""

from __future__ import annotations

__all__ = ["Pilot"]


class Pilot:
    """This one does nothing. `bots/autopilot.py` has the one that does everything that is due."""

    @property
    def idle(self) -> bool:
        """Is nothing going to happen by itself?"""
        return True

    def arm(self) -> None:
        """Something has changed at the table: find out when something is due next."""

    def try_again(self) -> None:
        """The table could not be read: try it again in a while."""

    def stop(self) -> None:
        """The table leaves memory."""
