"""The chronicle of a game: its events, and what they have shown to everybody, kept as words and numbers.

Reading one needs no rules and no cards, only this module. So a game can be looked at for ever: as a replay from any
seat, as a story, with its review. It names nobody: players are their seats, and `NAME` stands for a name in a sentence.

Most of a step is the same for everybody. It is kept as a viewer with all hands open sees it; for spectators and each
seat, only what is different.
"""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from kickdoor.model.fields import Json
from kickdoor.record.eyes import OPEN, whole_view

__all__ = ["NAME", "Chronicle", "ChronicleError", "Other", "Shown", "ShownStep"]

FORMAT: Final = 1
BIGGEST: Final = 64_000_000  # bytes; a long game has 2,000,000
NAME: Final = "\x02{}\x03"  # a seat's name in a sentence
_NAMES: Final = re.compile("\x02([0-9])\x03")


class ChronicleError(Exception):
    """Bytes that are not a chronicle, or that are one of a newer version."""


class Other(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """How somebody's parts differ from those of OPEN: some are others, some are left out."""

    parts: Json = {}
    without: list[str] = []


class Shown(msgspec.Struct, frozen=True, array_like=True):
    """What one action has changed for everybody. `masked` has, for spectators and each seat, the events that they saw:
    null if they saw all as they are, otherwise a list with 0 for one that they saw as it is, and null for one that they
    did not see. `lines` are sentences by language: those of OPEN first, then by eyes those that are different."""

    events: list[Json]
    masked: list[list[Json | int | None] | None]
    parts: Json
    others: list[Other | None]
    lines: dict[str, list[str]]
    others_lines: dict[str, dict[str, list[str]]]


class ShownStep:
    """A step as somebody saw it."""

    def __init__(self, number: int, events: list[Json], changed: Json) -> None:
        self.number = number
        self.events = events
        self.changed = changed


class Chronicle(msgspec.Struct, frozen=True):
    """A whole game. The first step is the deal: its parts are everybody's first view. A game that could not be played
    to its end any more has fewer steps than actions."""

    seats: int
    steps: list[Shown]
    review: msgspec.Raw
    format: int = FORMAT

    def __len__(self) -> int:
        """How many actions it has."""
        return len(self.steps) - 1

    # --- reading ----------------------------------------------------------------------------------------------

    def seen(self, eyes: int) -> Iterator[ShownStep]:
        """The deal and every action as these eyes saw them. Actions of which they saw nothing are left out."""
        parts: Json = {}
        for number, step in enumerate(self.steps):
            events = step.events if eyes == OPEN else _unmasked(step, step.masked[eyes - 1])
            changed = step.parts if eyes == OPEN else _own(step, step.others[eyes - 1])
            parts.update(changed)
            if number == 0 or events or len(changed) > 1:  # more than the version
                yield ShownStep(number, events, whole_view(parts, changed))

    def last_view(self, eyes: int) -> Json:
        """The view at the end of the game."""
        parts: Json = {}
        for step in self.steps:
            parts.update(step.parts if eyes == OPEN else _own(step, step.others[eyes - 1]))
        return whole_view(parts, parts)

    def lines(self, number: int, names: Sequence[str], language: str, eyes: int = OPEN) -> list[str]:
        """The sentences about an action, in a language; English if it is not known."""
        step = self.steps[number]
        chosen = language if language in step.lines else "en"
        found = step.others_lines.get(chosen, {}).get(str(eyes), step.lines.get(chosen, []))
        told = [_NAMES.sub(lambda mark: names[int(mark[1])], line) for line in found]
        return [line[:1].upper() + line[1:] for line in told]

    # --- bytes ------------------------------------------------------------------------------------------------

    def encode(self) -> bytes:
        """Packed for keeping."""
        filters = [{"id": lzma.FILTER_LZMA2, "preset": 3}]
        return lzma.compress(msgspec.json.encode(self), check=lzma.CHECK_CRC32, filters=filters)

    @classmethod
    def decode(cls, data: bytes, biggest: int = BIGGEST) -> Chronicle:
        """Read what was kept. Raises ChronicleError."""
        try:
            unpacking = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=100_000_000)
            plain = unpacking.decompress(data, biggest)
            if not unpacking.eof:
                raise ChronicleError("it is cut short, or too big")
            made = msgspec.json.decode(plain, type=cls)
        except (lzma.LZMAError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, EOFError) as error:
            raise ChronicleError(str(error)) from error
        if made.format != FORMAT or not made.steps:
            raise ChronicleError(f"it has the format {made.format}; this version reads {FORMAT}")
        for step in made.steps:
            if len(step.masked) != made.seats + 1 or len(step.others) != made.seats + 1:
                raise ChronicleError("it has steps that not everybody saw")
        return made


def _unmasked(step: Shown, masked: list[Json | int | None] | None) -> list[Json]:
    if masked is None:
        return step.events
    out: list[Json] = []
    for event, seen in zip(step.events, masked, strict=False):
        if isinstance(seen, dict):
            out.append(seen)
        elif seen is not None:
            out.append(event)
    return out


def _own(step: Shown, other: Other | None) -> Json:
    if other is None:
        return step.parts
    kept = {name: value for name, value in step.parts.items() if name not in other.without}
    return {**kept, **other.parts}
