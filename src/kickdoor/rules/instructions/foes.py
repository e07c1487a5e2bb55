"""Instructions about the monsters of a fight, and who has to fight them."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import number_or_die
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import DrawsDue, LootGranted, TreasureAdded
from kickdoor.model.events.foes import FoeMarked
from kickdoor.model.fight import Foe
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.counts import (
    HIGHEST,
    LEFT,
    LOWEST,
    POOREST,
    RECEIVER_NAMES,
    RICHEST,
    RIGHT,
    STRONGEST,
    TARGET,
    WEAKEST,
    YOU,
)
from kickdoor.model.language.hints import (
    ADDS_FOE,
    KEEPS_TREASURE,
    KILLS,
    MATES,
    MOVES,
    MOVES_TO_ME,
    REMOVES,
    REPLACES_FOE,
    BotHint,
    Uses,
)
from kickdoor.model.language.values import AMOUNT, FLAG, MARKED_MONSTER, PHRASE, TREASURES, OneOf, Setting, Tag
from kickdoor.model.language.word import AIMED_AT_FOE, BARE, FOE, IN_FIGHT, IN_FIGHT_OR_FLIGHT, PLAYER, Needs, Word
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, HAND
from kickdoor.rules.fight.combat import move_fight
from kickdoor.rules.fight.foes import enter, join, kill_foe, remove_foe
from kickdoor.rules.fight.stakes import foe_treasures
from kickdoor.rules.instructions.receivers import receivers
from kickdoor.rules.places import everybody

WORDS: Final[list[Word]] = []

# what happens to the Treasures of a monster that is removed
NO_TREASURE: Final = 0
KEEP_TREASURE: Final = 1
KEEP_IF_ONLY: Final = 2  # only if it was the only one of the fight (MULTI-8)

# Only the player of a card can name a monster of their hand beside it, and only a played card can stand for a Mate.
PLAYED: Final = Needs(places=("plays",))
SETTLED_AT_ONCE: Final = Needs(outermost=True)


def target_foe(t: Table, f: CardProgram) -> Foe | None:
    return None if t.fight is None else t.fight.foe_no(f.foe)


class AddMate(Instruction):
    """A second monster like the target joins; the played card stands for it (MATE-1, MATE-8).

    It is a monster of its own (MATE-3).
    """

    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        if foe is not None:
            enter(t, f.card, foe.card)

    def shape(self, d: CardDef, power: Power) -> None:
        power.mates = True


WORDS.append(
    Word(
        "add_mate",
        AddMate,
        [],
        BotHint(2.2, use=MATES),
        "the target monster gets a Mate (MATE-1)",
        needs=(PLAYED, AIMED_AT_FOE, IN_FIGHT, SETTLED_AT_ONCE),
    )
)


class AddFoe(Instruction):
    """The monster from the hand joins the fight, one's own or another's (INTERFERE-3, MONSTER-5).

    With a card that makes it Undead it does so as such (UNDEAD-2).
    """

    def __init__(self, undead: bool) -> None:
        self.undead = undead

    def run(self, t: Table, f: CardProgram) -> None:
        join(t, f.mode)
        fight = t.fight
        assert fight is not None
        if self.undead:
            t.emit(FoeMarked(fight.foes[-1].no, t.lib.tag_names.index("undead")))

    def shape(self, d: CardDef, power: Power) -> None:
        power.with_monster = True
        power.needs_undead = self.undead


WORDS.append(
    Word(
        "add_foe",
        AddFoe,
        [Setting("undead", FLAG, False)],
        BotHint(1.8, use=ADDS_FOE),
        "The monster from the hand joins. `undead`: it becomes Undead and needs another Undead to join (UNDEAD-2, -3).",
        needs=(PLAYED, IN_FIGHT, SETTLED_AT_ONCE),
    )
)


class MarkFoe(Instruction):
    """The target monster has a tag for this fight."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and t.fight.foe_no(f.foe) is not None:
            t.emit(FoeMarked(f.foe, self.tag))


WORDS.append(
    Word(
        "mark_foe",
        MarkFoe,
        [Setting(BARE, Tag(MARKED_MONSTER, also="undead"))],
        BotHint(0.4),
        "the target monster has this tag (or is `undead`) for this fight",
        needs=(AIMED_AT_FOE, IN_FIGHT),
    )
)


class ReplaceFoe(Instruction):
    """One monster goes with all cards on it, and one from the hand takes its place; the fight goes on."""

    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        join(t, f.mode, foe is not None)
        if foe is not None:
            remove_foe(t, foe, 0)

    def shape(self, d: CardDef, power: Power) -> None:
        power.with_monster = True
        power.needs_undead = False


WORDS.append(
    Word(
        "replace_foe",
        ReplaceFoe,
        [],
        BotHint(1.5, use=ADDS_FOE | REPLACES_FOE),
        "the target monster goes, one from the hand takes its place",
        needs=(PLAYED, AIMED_AT_FOE, IN_FIGHT, SETTLED_AT_ONCE),
    )
)


class RemoveFoe(Instruction):
    """Monsters leave without being killed, whether the fighter wants it or not (COMBAT-7, INTERFERE-8)."""

    def __init__(self, every: bool, keep: int, loot_room: bool) -> None:
        self.every = every
        self.keep = keep
        self.loot_room = loot_room

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is None:  # it has ended while a die lay on the table
            return
        foes = fight.foes[:] if self.every else [foe for foe in fight.foes if foe.no == f.foe]
        only = fight.ever == 1
        for foe in foes:
            treasures = 0
            if self.keep == KEEP_TREASURE or (self.keep == KEEP_IF_ONLY and only):
                treasures = foe_treasures(t, fight, foe)
            if fight.running and treasures > 0:  # the loss brings no treasure, but this card does
                t.emit(DrawsDue(fight.fighter, treasures))
                treasures = 0
            remove_foe(t, foe, treasures)
        if self.loot_room and not fight.foes:
            t.emit(LootGranted())

    def shape(self, d: CardDef, power: Power) -> None:
        power.removes = True

    def note_uses(self, u: Uses) -> None:
        super().note_uses(u)
        if self.keep != NO_TREASURE:
            u.bits |= KEEPS_TREASURE
            u.points += 1.0


WORDS.append(
    Word(
        "remove_foe",
        RemoveFoe,
        [
            Setting("which", OneOf({"target": False, "all": True})),
            Setting(
                "treasure",
                OneOf({"keep": KEEP_TREASURE, "none": NO_TREASURE, "if_only": KEEP_IF_ONLY}),
                "none",
                role=PHRASE,
            ),
            Setting("loot_room", FLAG, False, "LOOT-4: the active player may then Loot The Room", role=PHRASE),
        ],
        BotHint(2.0, use=REMOVES),
        """A monster (`target`) or `all` of them leave without being killed (COMBAT-7).

`treasure`: `keep` it for the end of the fight, `none`, or `if_only` monster of the whole fight (MULTI-8).""",
        needs=(Needs("which", "target", target=FOE), IN_FIGHT_OR_FLIGHT),
    )
)


class TakeFoe(Instruction):
    """The target monster leaves the fight and goes to your hand."""

    def run(self, t: Table, f: CardProgram) -> None:
        foe = target_foe(t, f)
        if foe is not None:
            card = foe.card
            remove_foe(t, foe, 0)
            if t.zone_of(card) == DISCARDS:
                t.emit(CardMoved(card, HAND, f.you, everybody(t)))

    def shape(self, d: CardDef, power: Power) -> None:
        power.removes = True


WORDS.append(
    Word(
        "take_foe",
        TakeFoe,
        [],
        BotHint(2.5, use=REMOVES),
        "the target monster leaves the fight and goes to your hand, without a reward",
        needs=(AIMED_AT_FOE, IN_FIGHT),
        example='{"take_foe": {}}',
    )
)


class KillFoe(Instruction):
    """The target monster is killed at once, or all of them are; it counts as a kill (WIN-6)."""

    def __init__(self, every: bool) -> None:
        self.every = every

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is None:
            return
        for foe in fight.foes[:]:
            if self.every or foe.no == f.foe:
                kill_foe(t, foe)

    def shape(self, d: CardDef, power: Power) -> None:
        power.removes = True


WORDS.append(
    Word(
        "kill_foe",
        KillFoe,
        [Setting("which", OneOf({"target": False, "all": True}), "target")],
        BotHint(4.0, use=KILLS),
        "The target monster, or `all` of them, is killed at once; it counts as a kill (WIN-6).",
        needs=(Needs("which", "target", target=FOE), IN_FIGHT),
    )
)


class AddTreasures(Instruction):
    """Whoever wins the fight gets more Treasures, in the shared pile (REWARD-14)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, t: Table, f: CardProgram) -> None:
        count = number_or_die(t, f, self.count)
        if t.fight is not None and not t.fight.running and count > 0:
            t.emit(TreasureAdded(count))


WORDS.append(
    Word(
        "add_treasures",
        AddTreasures,
        [Setting(BARE, AMOUNT, said=TREASURES)],
        BotHint(1.0, worth=0.5),
        "whoever wins the fight gets so many Treasures more, in the shared pile",
        needs=(IN_FIGHT,),
        example='{"add_treasures": 2}',
    )
)


_TO: Final = {"target": TARGET, "me": YOU} | {
    RECEIVER_NAMES[who]: who for who in (LEFT, RIGHT, HIGHEST, LOWEST, RICHEST, POOREST, STRONGEST, WEAKEST)
}


class MoveFight(Instruction):
    """The target player takes over the fight, or "you" do, or somebody else who is meant (COMBAT-25)."""

    def __init__(self, loot_room: bool, to: int) -> None:
        self.loot_room = loot_room
        self.to = to

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        seats = receivers(t, f, self.to)
        if fight is not None and seats and seats[0] != fight.fighter:
            move_fight(t, seats[0], self.loot_room)

    def shape(self, d: CardDef, power: Power) -> None:
        power.moves_fight = True

    def note_uses(self, u: Uses) -> None:
        super().note_uses(u)
        if self.to == YOU:
            u.bits |= MOVES_TO_ME


WORDS.append(
    Word(
        "move_fight",
        MoveFight,
        [
            Setting("loot_room", FLAG, False, role=PHRASE),
            Setting("to", OneOf(_TO), "target"),
        ],
        BotHint(2.0, use=MOVES),
        'The target player takes over the fight, or "you" (`to: me`) do, or somebody else (COMBAT-25).',
        needs=(Needs("to", "target", target=PLAYER), IN_FIGHT),
    )
)
