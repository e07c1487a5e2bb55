"""A fight as a whole: how it begins, who fights it, what is owed when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Card, Fields, Flag, Number, Part, Seat
from kickdoor.model.fight import TERMS, CardsDue, Encounter, Fight, FightBonus, Offer, ProgramDue
from kickdoor.model.words import EVERYTHING, THE_FIGHT, TREASURE

if TYPE_CHECKING:
    from kickdoor.model.library import Library
    from kickdoor.model.table import Table


def touched(t: Table) -> Fight:
    """The fight, which has just changed: windows restart, and the upkeep has to look at it."""
    fight = t.fight
    assert fight is not None
    fight.touch()
    t.dirty |= THE_FIGHT
    return fight


@mypyc_attr(acyclic=True)
class FightBegan(Event):
    """A fight began, with one monster or with two at once (EPIC-10)."""

    fields: ClassVar[Fields] = (Seat("fighter"),)

    def __init__(self, fighter: int, monsters: int = 1) -> None:
        self.fighter = fighter
        self.monsters = monsters

    def change(self, t: Table) -> None:
        t.fight = Fight(self.fighter)
        t.fight.started = self.monsters
        t.fight.joined(self.fighter)
        t.notes = t.notes.in_new_fight()

    def numbers(self) -> list[int]:
        return [self.fighter] if self.monsters == 1 else [self.fighter, self.monsters]


@mypyc_attr(acyclic=True)
class FightMoved(Event):
    """Another player is now the fighter (COMBAT-25)."""

    fields: ClassVar[Fields] = (Seat("seat"), Flag("loot_room"))

    def __init__(self, seat: int, loot_room: bool) -> None:
        self.seat = seat
        self.loot_room = loot_room

    def change(self, t: Table) -> None:
        fight = touched(t)
        for seat in fight.munchkins():
            fight.leaves(t.players[seat].curses)
        fight.fighter = self.seat
        fight.joined(self.seat)
        fight.helper = -1
        fight.deal = None
        fight.compelled = False
        if self.loot_room:
            fight.loot_room = True

    def numbers(self) -> list[int]:
        return [self.seat, 1 if self.loot_room else 0]

    def say(self) -> str:
        return "fight_moved"


@mypyc_attr(acyclic=True)
class HelperJoined(Event):
    """A helper joined the fight, for the terms of a deal or because they were forced to."""

    fields: ClassVar[Fields] = (Seat("seat"), Flag("compelled"), Part("deal", TERMS, none=True))
    moves_sums: ClassVar[bool] = True

    def __init__(self, seat: int, deal: Offer | None, compelled: bool) -> None:
        self.seat = seat
        self.deal = deal
        self.compelled = compelled

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.helper = self.seat
        fight.joined(self.seat)
        fight.deal = self.deal
        fight.compelled = self.compelled

    def numbers(self) -> list[int]:
        terms = [] if self.deal is None else self.deal.terms()
        return [self.seat, 1 if self.compelled else 0, *terms]

    def masked(self, seat: int, lib: Library) -> Event | None:
        deal = None if self.deal is None else self.deal.seen_by(seat)
        return HelperJoined(self.seat, deal, self.compelled)

    def say(self) -> str:
        return "helper_joined" if self.deal is None else "helper_joined_for"


@mypyc_attr(acyclic=True)
class DealChanged(Event):
    """Fighter and helper have agreed on new terms (NEG-4, NEG-16)."""

    fields: ClassVar[Fields] = (Part("deal", TERMS),)

    def __init__(self, deal: Offer) -> None:
        self.deal = deal

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.deal = self.deal

    def numbers(self) -> list[int]:
        return self.deal.terms()

    def masked(self, seat: int, lib: Library) -> Event | None:
        return DealChanged(self.deal.seen_by(seat))

    def say(self) -> str:
        return "deal_changed"


@mypyc_attr(acyclic=True)
class HelperLeft(Event):
    """The helper is out of the fight."""

    fields: ClassVar[Fields] = (Seat("seat"),)
    moves_sums: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.leaves(t.players[self.seat].curses)
        fight.helper = -1
        fight.deal = None
        fight.compelled = False

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class HelperMet(Event):
    """A monster has met the helper: what it does to a player who comes to help has been done, or is not due at all."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("no"))

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.met = [*t.fight.met, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]


@mypyc_attr(acyclic=True)
class BonusAdded(Event):
    """A card or ability put a bonus on a side of the fight, or on one player (`seat`)."""

    fields: ClassVar[Fields] = (
        Card("card"), Seat("by", none=True), Number("side"), Seat("seat", none=True), Number("amount"),
    )  # fmt: skip
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1, under: int = -1) -> None:
        self.card = card
        self.by = by
        self.side = side
        self.seat = seat
        self.amount = amount
        self.badge = badge
        self.under = under

    def change(self, t: Table) -> None:
        fight = touched(t)
        bonus = FightBonus(self.card, self.by, self.side, self.seat, self.amount, self.badge, self.under)
        fight.bonuses = [*fight.bonuses, bonus]

    def numbers(self) -> list[int]:
        numbers = [self.card, self.by, self.side, self.seat, self.amount, self.badge]
        return numbers if self.under < 0 else [*numbers, self.under]


@mypyc_attr(acyclic=True)
class StrengthDoubled(Event):
    """A card doubles the strength of a player in this fight."""

    fields: ClassVar[Fields] = (Card("card", none=True), Seat("seat"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.doubled = [*fight.doubled, self.seat]

    def numbers(self) -> list[int]:
        return [self.card, self.seat]


@mypyc_attr(acyclic=True)
class ItemUsed(Event):
    """An Item of optional use is used in this fight, or no longer used."""

    fields: ClassVar[Fields] = (Card("card"), Flag("on"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, on: bool) -> None:
        self.card = card
        self.on = on

    def change(self, t: Table) -> None:
        fight = touched(t)
        used = [c for c in fight.used if c != self.card]
        fight.used = [*used, self.card] if self.on else used

    def numbers(self) -> list[int]:
        return [self.card, 1 if self.on else 0]


@mypyc_attr(acyclic=True)
class AbilityUsed(Event):
    """An ability with a limit was used: the key counts for the fight or the turn."""

    fields: ClassVar[Fields] = (Flag("per_turn"),)

    def __init__(self, key: int, per_turn: bool) -> None:
        self.key = key
        self.per_turn = per_turn

    def change(self, t: Table) -> None:
        if self.per_turn:
            t.turn_uses = [*t.turn_uses, self.key]
        else:
            assert t.fight is not None
            t.fight.uses = [*t.fight.uses, self.key]

    def numbers(self) -> list[int]:
        return [self.key, 1 if self.per_turn else 0]


@mypyc_attr(acyclic=True)
class LootGranted(Event):
    """The active player may Loot The Room after this fight (LOOT-4)."""

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.loot_room = True


@mypyc_attr(acyclic=True)
class TreasureAdded(Event):
    """The fight is worth more Treasures to whoever wins it."""

    fields: ClassVar[Fields] = (Number("count"),)
    moves_sums: ClassVar[bool] = True

    def __init__(self, count: int) -> None:
        self.count = count

    def change(self, t: Table) -> None:
        touched(t).kept_treasures += self.count

    def numbers(self) -> list[int]:
        return [self.count]

    def say(self) -> str:
        return "treasure_added"


@mypyc_attr(acyclic=True)
class TreasureClaimed(Event):
    """A player claimed treasures of a lost fight."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("count"))

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.claimed = self.count
        t.fight.claimed_by = self.seat

    def numbers(self) -> list[int]:
        return [self.seat, self.count]


@mypyc_attr(acyclic=True)
class DueAfter(Event):
    """Something is owed when the fight is over: a program for a seat, with its card."""

    fields: ClassVar[Fields] = (Seat("seat"), Card("card", none=True))

    def __init__(self, program: int, seat: int, card: int, won: bool = False) -> None:
        self.program = program
        self.seat = seat
        self.card = card
        self.won = won  # only if the fight is not lost

    def change(self, t: Table) -> None:
        assert t.fight is not None
        due = ProgramDue(self.program, self.seat, self.card)
        if self.won:
            t.fight.after_won = [*t.fight.after_won, due]
        else:
            t.fight.after = [*t.fight.after, due]

    def numbers(self) -> list[int]:
        return [self.program, self.seat, self.card, 1 if self.won else 0]


@mypyc_attr(acyclic=True)
class DrawsDue(Event):
    """A player is owed cards of their own, drawn face down when the fight is over."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("count"))

    def __init__(self, seat: int, count: int, deck: int = TREASURE) -> None:
        self.seat = seat
        self.count = count
        self.deck = deck

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.draws = [*t.fight.draws, CardsDue(self.seat, self.count, self.deck)]

    def numbers(self) -> list[int]:
        return [self.seat, self.count, self.deck]


@mypyc_attr(acyclic=True)
class FightEnded(Event):
    """The fight is over."""

    def change(self, t: Table) -> None:
        t.fight = None
        t.after_fight = True
        t.dirty |= EVERYTHING
