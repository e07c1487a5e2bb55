"""Cards and lessons as they were read and checked where the page was made.

Their files are YAML. A browser has no libyaml and would read them for seconds, so the archive of the game carries what
came of them, too. Sets of one's own are read from their files as everywhere.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

from kickdoor.cards import registry
from kickdoor.cards.library.content import content_of, read_content
from kickdoor.lessons.lesson import Lesson, all_lessons, prepare_lessons

__all__ = ["PLACE", "prepared", "use"]

PLACE: Final = "server/http/prepared.bin"  # in the package, and only in the archive of a page


class Prepared(msgspec.Struct, frozen=True, array_like=True):
    """All sets, packed as with a game, and all lessons and puzzles."""

    sets: bytes
    lessons: list[Lesson]


def prepared() -> bytes:
    """What came of the files here."""
    content = content_of(registry.built_in_sets())
    return msgspec.msgpack.encode(Prepared(content.data, list(all_lessons().values())))


def use() -> None:
    """Take what the archive carries. Without it, the files are read as usual."""
    file = resources.files("kickdoor").joinpath(PLACE)
    if file.is_file():
        found = msgspec.msgpack.decode(file.read_bytes(), type=Prepared)
        registry.prepare_sets(read_content(found.sets))
        prepare_lessons(found.lessons)
