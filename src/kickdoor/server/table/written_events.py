"""Events and questions as they are sent, each written once and used again: the same few come up all the time.

Compiled with the kernel, because every step has some.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.event import Event
from kickdoor.model.library import Library
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.views.as_json import event_as_json
from kickdoor.views.question import QuestionView

__all__ = ["event_bytes", "question_bytes"]

_KEPT: Final = 20_000  # of each kind; then all are forgotten


class Written:
    """The bytes of events and questions of one library, by all that is written of them."""

    def __init__(self) -> None:
        self.moves: dict[tuple[str, int, int, int], bytes] = {}
        self.announcements: dict[tuple[str, int, int, int, int, int], bytes] = {}
        self.questions: dict[tuple[str, str, bool, int, int, int], bytes] = {}


_LIBRARIES: Final = 64  # of which bytes are kept; every fan-made set may make a new one
_WRITTEN: Final[dict[Library, Written]] = {}


def _written(lib: Library) -> Written:
    written = _WRITTEN.get(lib)
    if written is None:
        if len(_WRITTEN) >= _LIBRARIES:
            _WRITTEN.clear()
        written = _WRITTEN[lib] = Written()
    return written


def event_bytes(event: Event, lib: Library, say: str) -> bytes:
    """An event that is masked for its reader. `say` is the key of its sentence. Two of three are of the first two
    kinds."""
    if isinstance(event, CardMoved):
        return _move(event, lib, say)
    if isinstance(event, Announcement):
        return _announcement(event, lib, say)
    data: bytes = encode(event_as_json(event, lib, say))
    return data


def _move(event: CardMoved, lib: Library, say: str) -> bytes:
    moves = _written(lib).moves
    key = (say, event.card, event.old, event.new)
    found = moves.get(key)
    if found is None:
        if len(moves) >= _KEPT:
            moves.clear()
        found = moves[key] = encode(event_as_json(event, lib, say))
    return found


def _announcement(event: Announcement, lib: Library, say: str) -> bytes:
    announcements = _written(lib).announcements
    key = (say, event.what, event.seat, event.card, event.target, event.number)
    found = announcements.get(key)
    if found is None:
        if len(announcements) >= _KEPT:
            announcements.clear()
        found = announcements[key] = encode(event_as_json(event, lib, say))
    return found


def question_bytes(q: QuestionView, lib: Library, say: str, mine: bool) -> bytes:
    """The open question for a seat. `say` is the phrase it has there; `mine`: the seat has to answer it."""
    questions = _written(lib).questions
    key = (q.kind, say, mine, q.seat, q.card, q.about)
    found = questions.get(key)
    if found is None:
        if len(questions) >= _KEPT:
            questions.clear()
        q.say, q.mine = say, mine
        found = questions[key] = encode(QuestionView.shape.write(q, lib))
    return found
