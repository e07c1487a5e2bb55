"""Which events of a step are told, and by which sentences.

Each event knows the key of its own sentence. Here is what depends on the events around it: what has been said already
is not said again. Terminal and browser tell the same events, each with the phrase book of its language.
"""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import FightEnded, ItemUsed
from kickdoor.model.events.players import Died
from kickdoor.model.events.turns import DieRolled
from kickdoor.model.library import Library
from kickdoor.model.words import DISCARDS, FIGHT, FOR_RUN, HAND, LIMBO


def keys_of(events: list[Event], lib: Library) -> list[str]:
    """For each event of a step the key of its sentence; empty: it is not told.

    The keys do not depend on who reads them, so they give nothing away.
    """
    keys: list[str] = []
    named: list[int] = []  # cards that have been named so far
    dead = -1  # the player whose body is being laid out
    for i in range(len(events)):
        event = events[i]
        key = event.say()
        if key and event.repeats() in named:
            key = ""
        if isinstance(event, CardMoved):
            if dead >= 0 and event.zone == LIMBO and event.from_zone() >= HAND:
                key = "body"
            elif key == "took" and i > 0 and _is_said(events[i - 1], announcements.CHARITY):
                key = "gave"
        elif isinstance(event, Announcement):
            if event.what == announcements.REVEALED:
                _tell_by_move(events, keys, event.card, key)
                key = ""
            elif event.what == announcements.LAID_OUT:
                dead = -1
                if keys[i - 1] == "body":
                    key = ""
            elif event.what == announcements.USED and i + 1 < len(events) and _puts_aside(events[i + 1]):
                key = "used_no_more"
            elif key == "played" and lib.cards[event.card].must_play:
                key = "played_at_once"
            elif event.what == announcements.RUN_RESULT and i > 0 and _shows(events[i - 1], event.number):
                keys[i - 1] = ""
                key = "rolled_and_" + key
            elif _in_vain(events, i):
                key = event.say() + "_in_vain"
        elif isinstance(event, Died):
            dead = event.seat
        named += event.names()
        keys.append(key)
    return keys


def _puts_aside(event: Event) -> bool:
    """Is an Item of optional use no longer used?"""
    return isinstance(event, ItemUsed) and not event.on


def _tell_by_move(events: list[Event], keys: list[str], card: int, key: str) -> None:
    """Let the move of the card that has just been turned up tell it, so that several are told together."""
    i = len(keys) - 1
    while i >= 0:
        event = events[i]
        if isinstance(event, CardMoved) and event.card == card:
            keys[i] = key
            return
        i -= 1


def _is_said(event: Event, word: int) -> bool:
    return isinstance(event, Announcement) and event.what == word


def _shows(event: Event, total: int) -> bool:
    """Is it a roll to run away that shows the total, with nothing to add or subtract?"""
    return isinstance(event, DieRolled) and event.purpose == FOR_RUN and event.face == total


def _in_vain(events: list[Event], i: int) -> bool:
    """Is it a Curse, or the Bad Stuff of a monster, that changes nothing? Then it is done with at once: the next event
    puts the card away, or goes on with the fight."""
    event = events[i]
    if not isinstance(event, Announcement) or i + 1 == len(events):
        return False
    then = events[i + 1]
    put_away = isinstance(then, CardMoved) and then.zone == DISCARDS and then.from_zone() in (LIMBO, FIGHT)
    if event.what == announcements.CURSED:
        return put_away
    if event.what == announcements.BAD_STUFF:
        return put_away or isinstance(then, FightEnded) or (isinstance(then, DieRolled) and then.purpose == FOR_RUN)
    return False
