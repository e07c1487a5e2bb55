"""Classes and Races, and the cards that allow two of them (CLASS, RACE, SUPER, HALF)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.player import Player
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import CLASSES, EXTRAS, RACES, SETUP
from kickdoor.rules import reasons
from kickdoor.rules.kinds.playing import why_not_own_form
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.timing import why_not_class_time
from kickdoor.rules.traits import has_extra
from kickdoor.rules.turn.opening import opening_played


class ClassOrRace(Kind):
    """A Class or a Race: the two follow the same rules, each with cards of its own (RACE-1).

    One at a time (CLASS-4, RACE-4).
    """

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        out.append(A.with_card(A.PLAY, card))
        d = t.lib.cards[card]
        if has_extra(t, now.seat, d.is_race):
            for old in _of_this_sort(t.players[now.seat], d):
                out.append(Action(A.PLAY_FOE, card, old))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        if verb == A.PLAY or verb == A.PLAY_FOE:
            return None
        return why_not_own_form(verb)

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return why_not_class_time(t, now, card)

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        d = t.lib.cards[a.card]
        return _why_not_become(t, now.seat, d) if a.verb == A.PLAY else _why_not_replace(t, now.seat, d, a.target)

    def play(self, t: Table, seat: int, a: Action) -> None:
        """Changing is one action: the old goes and the new comes, with nothing in between (CLASS-7)."""
        d = t.lib.cards[a.card]
        mine = _of_this_sort(t.players[seat], d)
        old = a.target if a.verb == A.PLAY_FOE else mine[0] if mine and not has_extra(t, seat, d.is_race) else -1
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, RACES if d.is_race else CLASSES, seat, everybody(t)))
        if old >= 0:
            discard(t, old)

    def for_own_turn(self, d: CardDef) -> bool:
        return True


def _of_this_sort(p: Player, d: CardDef) -> list[int]:
    """The player's Races if this is a Race, else their Classes."""
    return p.races if d.is_race else p.classes


def _why_not_become(t: Table, seat: int, d: CardDef) -> Reason | None:
    mine = _of_this_sort(t.players[seat], d)
    for other in mine:
        if t.lib.cards[other].trait == d.trait:  # CHARITY-14: a copy may be exchanged only by putting the old away
            return reasons.SAME_RACE if d.is_race else reasons.SAME_CLASS
    if t.phase == SETUP and (mine or opening_played(t, seat, d.is_race)):
        return reasons.OPENING_ONE_CLASS
    if len(mine) >= 2 and has_extra(t, seat, d.is_race):
        return reasons.WHICH_RACE_GOES if d.is_race else reasons.WHICH_CLASS_GOES
    return None


def _why_not_replace(t: Table, seat: int, d: CardDef, old: int) -> Reason | None:
    """With two Classes (or Races) a new one replaces the one that is named (CLASS-7)."""
    if t.phase == SETUP:
        return reasons.OPENING_ONE_CLASS
    mine = _of_this_sort(t.players[seat], d)
    if old not in mine or not has_extra(t, seat, d.is_race):
        return reasons.NOT_REPLACED
    for other in mine:
        if other != old and t.lib.cards[other].trait == d.trait:
            return reasons.SAME_RACE if d.is_race else reasons.SAME_CLASS
    return None


class Extra(Kind):
    """Super Munchkin and Half-Breed: a second, different Class or Race (SUPER-2, HALF-2)."""

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        out.append(A.with_card(A.PLAY, card))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.PLAY else why_not_own_form(verb)

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        reason = why_not_class_time(t, now, card)
        if reason is not None:
            return reason
        p = t.players[now.seat]
        of_race = t.lib.cards[card].extra_of_race
        if not (p.races if of_race else p.classes):
            return reasons.NO_RACE if of_race else reasons.NO_CLASS
        return reasons.ONE_EXTRA if has_extra(t, now.seat, of_race) else None

    def play(self, t: Table, seat: int, a: Action) -> None:
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, EXTRAS, seat, everybody(t)))

    def for_own_turn(self, d: CardDef) -> bool:
        return True
