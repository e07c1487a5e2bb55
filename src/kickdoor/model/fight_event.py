"""Events of a fight: who and what joins and leaves it, what is played into it, running away and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from kickdoor.model.event import Event
from kickdoor.model.fight import (
    CardsDue,
    Eased,
    Encounter,
    Enhancement,
    Fight,
    FightBonus,
    Foe,
    Kill,
    Offer,
    ProgramDue,
)
from kickdoor.model.words import EVERYTHING, THE_FIGHT, TREASURE

if TYPE_CHECKING:
    from kickdoor.model.table import Table


def _touch(t: Table) -> Fight:
    fight = t.fight
    assert fight is not None
    fight.touch()
    t.dirty |= THE_FIGHT
    return fight


@mypyc_attr(acyclic=True)
class FightBegan(Event):
    def __init__(self, fighter: int) -> None:
        self.fighter = fighter

    def change(self, t: Table) -> None:
        t.fight = Fight(self.fighter)
        t.fight.joined(self.fighter)

    def numbers(self) -> list[int]:
        return [self.fighter]


@mypyc_attr(acyclic=True)
class FoeJoined(Event):
    """A monster joined the fight; for a Mate `card` is the Mate card and `like` the foe it copies (else -1)."""

    def __init__(self, card: int, like: int) -> None:
        self.card = card
        self.like = like

    def change(self, t: Table) -> None:
        fight = _touch(t)
        no = fight.next_no
        fight.next_no += 1
        fight.ever += 1
        monster = self.card
        group = no
        if self.like >= 0:
            original = fight.foe(self.like)
            assert original is not None
            monster = original.monster
            group = original.group
        fight.foes.append(Foe(no, self.card, monster, group))

    def numbers(self) -> list[int]:
        return [self.card, self.like]


@mypyc_attr(acyclic=True)
class FoeLeft(Event):
    """A monster is out of the fight; `killed`: it counts as a kill of `seat`, with its levels and treasures."""

    def __init__(self, no: int, killed: bool, seat: int, levels: int, treasures: int) -> None:
        self.no = no
        self.killed = killed
        self.seat = seat
        self.levels = levels
        self.treasures = treasures

    def change(self, t: Table) -> None:
        fight = _touch(t)
        foe = fight.foe_no(self.no)
        assert foe is not None
        fight.foes.remove(foe)
        if self.killed:
            fight.kills = [*fight.kills, Kill(foe.monster, self.seat, self.levels, self.treasures)]
        else:
            fight.kept_treasures += self.treasures

    def numbers(self) -> list[int]:
        return [self.no, 1 if self.killed else 0, self.seat, self.levels, self.treasures]


@mypyc_attr(acyclic=True)
class FoeSwapped(Event):
    """The original monster goes and its Mate stays: the Mate card is the one put away (MATE-4)."""

    def __init__(self, gone: int, stays: int) -> None:
        self.gone = gone
        self.stays = stays

    def change(self, t: Table) -> None:
        fight = _touch(t)
        a = fight.foe_no(self.gone)
        b = fight.foe_no(self.stays)
        assert a is not None
        assert b is not None
        card = a.card
        a.card = b.card
        b.card = card

    def numbers(self) -> list[int]:
        return [self.gone, self.stays]


@mypyc_attr(acyclic=True)
class Enhanced(Event):
    def __init__(self, card: int, group: int) -> None:
        self.card = card
        self.group = group

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.enhancements = [*fight.enhancements, Enhancement(self.card, self.group)]

    def numbers(self) -> list[int]:
        return [self.card, self.group]


@mypyc_attr(acyclic=True)
class EnhancerLeft(Event):
    def __init__(self, card: int) -> None:
        self.card = card

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.enhancements = [one for one in fight.enhancements if one.card != self.card]

    def numbers(self) -> list[int]:
        return [self.card]


@mypyc_attr(acyclic=True)
class BonusAdded(Event):
    def __init__(self, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1) -> None:
        self.card = card
        self.by = by
        self.side = side
        self.seat = seat
        self.amount = amount
        self.badge = badge

    def change(self, t: Table) -> None:
        fight = _touch(t)
        bonus = FightBonus(self.card, self.by, self.side, self.seat, self.amount, self.badge)
        fight.bonuses = [*fight.bonuses, bonus]

    def numbers(self) -> list[int]:
        return [self.card, self.by, self.side, self.seat, self.amount, self.badge]


@mypyc_attr(acyclic=True)
class FoeMarked(Event):
    """A monster has a tag for this fight, by its number in the library."""

    def __init__(self, no: int, tag: int) -> None:
        self.no = no
        self.tag = tag

    def change(self, t: Table) -> None:
        foe = _touch(t).foe_no(self.no)
        assert foe is not None
        foe.marks = [*foe.marks, self.tag]

    def numbers(self) -> list[int]:
        return [self.no, self.tag]


@mypyc_attr(acyclic=True)
class KillNoted(Event):
    """A monster with these tags was killed in this turn, for cards that ask about it."""

    def __init__(self, tags: list[int]) -> None:
        self.tags = tags

    def change(self, t: Table) -> None:
        t.killed_tags = t.killed_tags + self.tags

    def numbers(self) -> list[int]:
        return self.tags[:]


@mypyc_attr(acyclic=True)
class RunEased(Event):
    """A player runs more easily in this fight: a bonus, and monsters with the tag let him go (-1: none do)."""

    def __init__(self, seat: int, bonus: int, tag: int) -> None:
        self.seat = seat
        self.bonus = bonus
        self.tag = tag

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.eased = [*t.fight.eased, Eased(self.seat, self.bonus, self.tag)]

    def numbers(self) -> list[int]:
        return [self.seat, self.bonus, self.tag]


@mypyc_attr(acyclic=True)
class StrengthDoubled(Event):
    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.doubled = [*fight.doubled, self.seat]

    def numbers(self) -> list[int]:
        return [self.card, self.seat]


@mypyc_attr(acyclic=True)
class HelperJoined(Event):
    def __init__(self, seat: int, deal: Offer | None, compelled: bool) -> None:
        self.seat = seat
        self.deal = deal
        self.compelled = compelled

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.helper = self.seat
        fight.joined(self.seat)
        fight.deal = self.deal
        fight.compelled = self.compelled

    def numbers(self) -> list[int]:
        terms = [] if self.deal is None else self.deal.terms()
        return [self.seat, 1 if self.compelled else 0, *terms]


@mypyc_attr(acyclic=True)
class DealChanged(Event):
    """Fighter and helper have agreed on new terms (NEG-4, NEG-16)."""

    def __init__(self, deal: Offer) -> None:
        self.deal = deal

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.deal = self.deal

    def numbers(self) -> list[int]:
        return self.deal.terms()


@mypyc_attr(acyclic=True)
class HelperLeft(Event):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.helper = -1
        fight.deal = None
        fight.compelled = False

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class FightMoved(Event):
    """Another player is now the fighter (COMBAT-25)."""

    def __init__(self, seat: int, loot_room: bool) -> None:
        self.seat = seat
        self.loot_room = loot_room

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.fighter = self.seat
        fight.joined(self.seat)
        fight.helper = -1
        fight.deal = None
        fight.compelled = False
        if self.loot_room:
            fight.loot_room = True

    def numbers(self) -> list[int]:
        return [self.seat, 1 if self.loot_room else 0]


@mypyc_attr(acyclic=True)
class LootGranted(Event):
    """The active player may Loot The Room after this fight (LOOT-4)."""

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.loot_room = True


@mypyc_attr(acyclic=True)
class AbilityUsed(Event):
    """An ability with a limit was used: the key counts for the fight or the turn."""

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
class RunBegan(Event):
    """The loss is final, by this margin: fighter and helper have to run (T5)."""

    def __init__(self, margin: int = 0) -> None:
        self.margin = margin

    def change(self, t: Table) -> None:
        fight = _touch(t)
        fight.running = True
        fight.margin = self.margin

    def numbers(self) -> list[int]:
        return [self.margin]


@mypyc_attr(acyclic=True)
class FoeBoosted(Event):
    """A monster has become stronger by itself; `roll`: by the die thrown when it entered."""

    def __init__(self, no: int, amount: int, roll: bool) -> None:
        self.no = no
        self.amount = amount
        self.roll = roll

    def change(self, t: Table) -> None:
        foe = _touch(t).foe_no(self.no)
        assert foe is not None
        foe.boost += self.amount
        if self.roll:
            foe.rolled = True

    def numbers(self) -> list[int]:
        return [self.no, self.amount, 1 if self.roll else 0]


@mypyc_attr(acyclic=True)
class HelperMet(Event):
    """A monster does something to the helper who has joined."""

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.met = [*t.fight.met, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]


@mypyc_attr(acyclic=True)
class ItemUsed(Event):
    """An Item of optional use is used in this fight, or no longer."""

    def __init__(self, card: int, on: bool) -> None:
        self.card = card
        self.on = on

    def change(self, t: Table) -> None:
        fight = _touch(t)
        used = [c for c in fight.used if c != self.card]
        fight.used = [*used, self.card] if self.on else used

    def numbers(self) -> list[int]:
        return [self.card, 1 if self.on else 0]


@mypyc_attr(acyclic=True)
class RunnersHeld(Event):
    """Whoever runs from this fight is caught."""

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.runners_held = True


@mypyc_attr(acyclic=True)
class TreasureClaimed(Event):
    """Treasures of a lost fight."""

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
class Escaped(Event):
    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.escaped = [*t.fight.escaped, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]


@mypyc_attr(acyclic=True)
class EscapeUndone(Event):
    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.escaped = [one for one in t.fight.escaped if one.seat != self.seat or one.foe != self.no]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]


@mypyc_attr(acyclic=True)
class Caught(Event):
    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.caught = [*t.fight.caught, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]


@mypyc_attr(acyclic=True)
class DueAfter(Event):
    """Something is owed when the fight is over: a program for a seat, with its card."""

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
    """Cards of his own that a player draws face down when the fight is over."""

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
    def change(self, t: Table) -> None:
        t.fight = None
        t.after_fight = True
        t.dirty |= EVERYTHING
