"""The messages of a device that several people at a table share (docs/room.md)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kickdoor.server.protocol.message_kinds import In, Out

__all__ = ["DeviceAsked", "Hold", "Nobody"]


class Hold(In, frozen=True, tag="hold"):
    """The person of this seat has the device now: show what they may see. Null: cover it."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None


class Nobody(In, frozen=True, tag="nobody"):
    """Nobody at this device wants to do anything in the open window: all of them pass."""

    version: Annotated[int, Meta(ge=0, le=2**31)]


class DeviceAsked(Out, frozen=True, tag="device"):
    """For a device that several people share: those of its seats that the table waits for, at this version. `window`:
    they may all pass together, and `time` is how many milliseconds a normal clock would give them. It comes after
    everything that happens, and as the answer to `nobody`. It tells nothing that is not known to everybody."""

    version: int
    asked: list[int]
    window: bool
    time: int
