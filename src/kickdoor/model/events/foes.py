"""Monsters in a fight: they join, change and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import touched
from kickdoor.model.fields import Card, Fields, Flag, Number, Numbers, Seat
from kickdoor.model.fight import Enhancement, Foe, Kill

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class FoeJoined(Event):
    """A monster joined the fight. For a Mate `card` is the Mate card and `like` the foe that it copies (else -1).

    `instead`: it takes the place of another one, so the two count as one (MULTI-8).
    """

    fields: ClassVar[Fields] = (Card("card"), Card("like", none=True))
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, like: int, instead: bool = False) -> None:
        self.card = card
        self.like = like
        self.instead = instead
        self.no = 0  # its number in the fight, filled in by `change`

    def change(self, t: Table) -> None:
        fight = touched(t)
        no = fight.next_no
        self.no = no
        fight.next_no += 1
        if not self.instead:
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
        return [self.card, self.like, 1] if self.instead else [self.card, self.like]

    def say(self) -> str:
        if self.like >= 0:
            return "mate_joined"
        return "foe_joined" if self.no > 0 else ""


@mypyc_attr(acyclic=True)
class FoeLeft(Event):
    """A monster is out of the fight; `killed`: it counts as a kill of `seat`, with its levels and treasures."""

    fields: ClassVar[Fields] = (
        Number("no"), Card("card", none=True), Flag("killed"), Seat("seat", none=True), Number("levels"),
        Number("treasures"),
    )  # fmt: skip
    moves_sums: ClassVar[bool] = True

    def __init__(self, no: int, killed: bool, seat: int, levels: int, treasures: int) -> None:
        self.no = no
        self.killed = killed
        self.seat = seat
        self.levels = levels
        self.treasures = treasures
        self.card = -1  # the card that stood for it, filled in by `change`

    def change(self, t: Table) -> None:
        fight = touched(t)
        foe = fight.foe_no(self.no)
        assert foe is not None
        self.card = foe.card
        fight.foes.remove(foe)
        if self.killed:
            fight.kills = [*fight.kills, Kill(foe.monster, self.seat, self.levels, self.treasures)]
        else:
            fight.kept_treasures += self.treasures

    def numbers(self) -> list[int]:
        return [self.no, 1 if self.killed else 0, self.seat, self.levels, self.treasures]

    def say(self) -> str:
        return "" if self.killed else "foe_left"

    def repeats(self) -> int:
        return self.card


@mypyc_attr(acyclic=True)
class FoeSwapped(Event):
    """The original monster goes and its Mate stays: the Mate card is the one that is put away (MATE-4)."""

    fields: ClassVar[Fields] = (Number("gone"), Number("stays"))

    def __init__(self, gone: int, stays: int) -> None:
        self.gone = gone
        self.stays = stays

    def change(self, t: Table) -> None:
        fight = touched(t)
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
    """An enhancer was played on a group of monsters."""

    fields: ClassVar[Fields] = (Card("card"), Number("group"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, group: int) -> None:
        self.card = card
        self.group = group

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.enhancements = [*fight.enhancements, Enhancement(self.card, self.group)]

    def numbers(self) -> list[int]:
        return [self.card, self.group]


@mypyc_attr(acyclic=True)
class EnhancerLeft(Event):
    """An enhancer is out of the fight."""

    fields: ClassVar[Fields] = (Card("card"),)

    def __init__(self, card: int) -> None:
        self.card = card

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.enhancements = [one for one in fight.enhancements if one.card != self.card]

    def numbers(self) -> list[int]:
        return [self.card]


@mypyc_attr(acyclic=True)
class FoeMarked(Event):
    """A monster has a tag for this fight, by its number in the library."""

    fields: ClassVar[Fields] = (Number("no"), Number("tag"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, no: int, tag: int) -> None:
        self.no = no
        self.tag = tag

    def change(self, t: Table) -> None:
        foe = touched(t).foe_no(self.no)
        assert foe is not None
        foe.marks = [*foe.marks, self.tag]

    def numbers(self) -> list[int]:
        return [self.no, self.tag]


@mypyc_attr(acyclic=True)
class FoeBoosted(Event):
    """A monster has become stronger by itself; `roll`: by the die thrown when it entered."""

    fields: ClassVar[Fields] = (Number("no"), Number("amount"), Flag("roll"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, no: int, amount: int, roll: bool) -> None:
        self.no = no
        self.amount = amount
        self.roll = roll

    def change(self, t: Table) -> None:
        foe = touched(t).foe_no(self.no)
        assert foe is not None
        foe.boost += self.amount
        if self.roll:
            foe.rolled = True

    def numbers(self) -> list[int]:
        return [self.no, self.amount, 1 if self.roll else 0]


@mypyc_attr(acyclic=True)
class KillNoted(Event):
    """A monster with these tags was killed in this turn, for cards that ask about it."""

    fields: ClassVar[Fields] = (Numbers("tags"),)

    def __init__(self, tags: list[int]) -> None:
        self.tags = tags

    def change(self, t: Table) -> None:
        t.killed_tags = t.killed_tags + self.tags

    def numbers(self) -> list[int]:
        return self.tags[:]
