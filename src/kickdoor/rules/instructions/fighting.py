"""Verbs of cards played into a fight."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import DrawsDue, LootGranted, StrengthDoubled
from kickdoor.model.events.foes import FoeJoined, FoeMarked
from kickdoor.model.events.items import Equipped
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import MONSTERS, MUNCHKINS
from kickdoor.rules.fight.combat import add_bonus, join, kill_foe, move_fight, remove_foe
from kickdoor.rules.fight.forced_help import compel
from kickdoor.rules.fight.strength import foe_treasures, winning
from kickdoor.rules.fight.winning_items import forced_to_win, items_that_win
from kickdoor.rules.places import discard, give_item
from kickdoor.rules.tags import tag_there
from kickdoor.rules.traits import counts_as

EITHER: Final = 0
FOR_MUNCHKINS: Final = 1
FOR_MONSTERS: Final = 2
ON_TARGET: Final = 3
ON_ME: Final = 4


def target_foe(t: Table, f: CardProgram) -> Foe | None:
    return None if t.fight is None else t.fight.foe_no(f.foe)


class Instead:
    """Another amount for a bonus: for munchkins with a trait, monsters with a tag, or so many monsters."""

    def __init__(self, amount: int, trait: Trait | None, tag: str, foes: int) -> None:
        self.amount = amount
        self.trait = trait
        self.tag = tag
        self.foes = foes

    def fits(self, t: Table, fight: Fight, side: int) -> bool:
        if self.trait is not None:
            if side != MUNCHKINS:
                return False
            for seat in fight.munchkins():
                if counts_as(t, seat, self.trait):
                    return True
            return False
        if self.tag:
            return side == MONSTERS and tag_there(t, fight, self.tag)
        return len(fight.foes) >= self.foes


class AddBonus(Instruction):
    """A bonus for a side or a player; what it is worth is fixed now (ONESHOT-10)."""

    def __init__(self, amount: int, side: int, per: Trait | None) -> None:
        self.amount = amount
        self.side = side
        self.per = per
        self.instead: list[Instead] = []

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        assert fight is not None
        amount = self.amount
        if self.per is not None:
            n = 0
            for seat in fight.munchkins():
                if counts_as(t, seat, self.per):
                    n += 1
            amount *= n
        if self.side == ON_TARGET:
            add_bonus(t, f.card, f.by, MUNCHKINS, f.target, amount)
        elif self.side == ON_ME:
            add_bonus(t, f.card, f.by, MUNCHKINS, f.you, amount)
        else:
            side = f.mode if self.side == EITHER else self.side - FOR_MUNCHKINS
            for other in self.instead:
                if other.fits(t, fight, side):
                    amount = other.amount
                    break
            add_bonus(t, f.card, f.by, side, -1, amount + f.extra, f.badge)


class DoubleStrength(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(StrengthDoubled(f.card, f.you))


class AddMate(Instruction):
    """A second monster like the target joins; the played card stands for it (MATE-1, MATE-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        if foe is not None:
            t.emit(FoeJoined(f.card, foe.card))


class AddFoe(Instruction):
    """The monster from the hand joins the fight; with a card that makes it Undead it does so as such (UNDEAD-2)."""

    def __init__(self, undead: bool) -> None:
        self.undead = undead

    def run(self, t: Table, f: CardProgram) -> None:
        join(t, f.mode)
        fight = t.fight
        assert fight is not None
        if self.undead:
            t.emit(FoeMarked(fight.foes[-1].no, t.lib.tag_names.index("undead")))


class ReplaceFoe(Instruction):
    """One monster goes with all cards on it, and one from the hand takes its place; the fight goes on."""

    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        join(t, f.mode)
        if foe is not None:
            remove_foe(t, foe, 0)


class RemoveFoe(Instruction):
    """Monsters leave without being killed. `keep`: 0 no treasure, 1 kept, 2 only if it was the only one (MULTI-8)."""

    def __init__(self, every: bool, keep: int, loot_room: bool) -> None:
        self.every = every
        self.keep = keep
        self.loot_room = loot_room

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        assert fight is not None
        foes = fight.foes[:] if self.every else [foe for foe in fight.foes if foe.no == f.foe]
        only = fight.ever == 1
        for foe in foes:
            treasures = 0
            if self.keep == 1 or (self.keep == 2 and only):
                treasures = foe_treasures(t, fight, foe)
            if fight.running and treasures > 0:  # the loss brings no treasure, but this card does
                t.emit(DrawsDue(f.you, treasures))
                treasures = 0
            remove_foe(t, foe, treasures)
        if self.loot_room and not fight.foes:
            t.emit(LootGranted())


class KillFoe(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        if foe is not None:
            kill_foe(t, foe)


class MoveFight(Instruction):
    def __init__(self, loot_room: bool, to_me: bool) -> None:
        self.loot_room = loot_room
        self.to_me = to_me

    def run(self, t: Table, f: CardProgram) -> None:
        move_fight(t, f.you if self.to_me else f.target, self.loot_room)


class TakeItemToWin(Instruction):
    """Take an Item from another player if your side then wins; you may first discard one of your own to make room.

    `chosen` holds the own Item that goes, if any. The Item comes equipped, against ITEM-3. One that wins only by the
    help it forces does so at once; `count` is then set while the helper is named.
    """

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(items_that_win(t, f.you, True)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        if self.possible(t, f):
            f.chosen = []
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.count:
            for seat in forced_to_win(t, f.you):
                out.append(Action(A.CHOOSE, number=seat + 1))
            return
        pairs = items_that_win(t, f.you)
        if not f.chosen:
            dropped: list[int] = []
            for i in range(0, len(pairs), 2):
                if pairs[i + 1] < 0:
                    out.append(Action(A.PICK, pairs[i]))
                elif pairs[i + 1] not in dropped:
                    dropped.append(pairs[i + 1])
            for card in dropped:
                out.append(Action(A.DROP, card))
            return
        for i in range(0, len(pairs), 2):
            if pairs[i + 1] == f.chosen[0]:
                out.append(Action(A.PICK, pairs[i]))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.DROP:
            f.chosen = [a.card]
            f.ask = f.you
            return
        if a.verb == A.CHOOSE:
            f.count = 0
            compel(t, f.you, a.number - 1)
            return
        victim = t.owner(a.card)
        if f.chosen:
            discard(t, f.chosen[0])
        t.announce(announcements.STOLE, f.you, a.card, victim)
        give_item(t, a.card, f.you)
        t.emit(Equipped(a.card, True))
        f.chosen = []
        if not winning(t):
            f.count = 1
            f.ask = f.you
