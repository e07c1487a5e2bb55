"""The cards of a table that are stored with it: those of every game, and of fan-made sets before it begins."""

from __future__ import annotations

import sys
from typing import Final

from kickdoor.cards.library.content import Content, content_of
from kickdoor.model.action import UnknownAction
from kickdoor.model.reason import Illegal, Reason
from kickdoor.server.protocol.refusals import Refusal, reason_info
from kickdoor.server.storage.base import StoreError
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Created, Standing, Started, Stopped
from kickdoor.server.table.past import leaders

__all__ = ["SLOWEST", "is_fan_made", "misbehaves", "stopped_by_cards", "stored_content"]

# Seconds of computing that a step of a game with fan-made cards may take. A browser is slow, nobody else waits for it,
# and its clock goes on while a phone sleeps.
if sys.platform == "emscripten":
    SLOWEST: Final = 20.0
else:
    SLOWEST: Final = 2.0


def stored_content(made: Created, cards: bytes, kinds: list[str]) -> Content | None:
    """What has to be stored with these entries. A table with fan-made sets has its cards from the beginning: the sets
    may be withdrawn before the game begins."""
    if made.content and (e.CREATED in kinds or e.STARTED in kinds):
        return Content(made.content, cards)
    return content_of(made.sets) if e.STARTED in kinds else None


def is_fan_made(made: Created) -> bool:
    """Are there cards at this table that strangers have made?"""
    return bool(made.content)


def misbehaves(error: Exception) -> bool:
    """Is this a fault of the cards, and no mistake of somebody who acts?"""
    return not isinstance(error, (Illegal, Refusal, UnknownAction, StoreError))


def stopped_by_cards(started: Started | None, standing: Standing | None, slow: bool) -> Stopped:
    """The end of a game whose cards misbehave. Whoever was ahead at the beginning of the turn has won."""
    why = Reason("cards-too-slow" if slow else "cards-misbehave")
    turn = 0 if standing is None else standing.turn
    winners = [] if started is None else leaders(standing)
    return Stopped(reason_info(why), winners, turn)
