"""Instructions about the strength, the sides and the end of a fight."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.amount import number
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import ItemUsed, StrengthDoubled
from kickdoor.model.events.items import Equipped
from kickdoor.model.fight import Fight
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import (
    DOUBLES,
    DRIVES_OUT,
    FREEZES,
    GRABS,
    SWITCHES,
    BotHint,
    Uses,
)
from kickdoor.model.language.values import (
    COUNTED_SMALL,
    KEY,
    MARKED_MONSTER,
    PERSON,
    PHRASE,
    SMALL,
    ClassName,
    ListOf,
    Number,
    OneOf,
    Part,
    Setting,
    Tag,
)
from kickdoor.model.language.word import AND, ANY_PLAYER, FOR, IN_FIGHT, Needs, Word
from kickdoor.model.piece import Shown
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import MONSTERS, MUNCHKINS, OPEN_MOMENTS, TO_SIDE
from kickdoor.rules import reasons
from kickdoor.rules.fight.combat import add_bonus, freeze_fight
from kickdoor.rules.fight.forced_help import compel
from kickdoor.rules.fight.help import drive_out_helper
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.fight.winning_items import forced_to_win, items_that_win, use_to_win
from kickdoor.rules.places import discard, give_item
from kickdoor.rules.tags import tag_there
from kickdoor.rules.traits import counts_as

WORDS: Final[list[Word]] = []

# There must be somebody besides the fighter.
WITH_HELPER: Final = Needs(moments=tuple([name for name in OPEN_MOMENTS if name != "alone"]), mine=True)

# whom a bonus is for
EITHER: Final = 0
FOR_MUNCHKINS: Final = 1
FOR_MONSTERS: Final = 2
ON_TARGET: Final = 3
ON_ME: Final = 4


class Instead(Shown):
    """Another amount for a bonus: for munchkins with a trait, monsters with a tag, or so many monsters."""

    def __init__(self, amount: int, trait: Trait | None, tag: str | None, foes: int) -> None:
        self.amount = amount
        self.trait = trait
        self.tag = tag or ""
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
    """A bonus for a side or a player; what it is worth is fixed now (ONESHOT-10, CLASS-11)."""

    def __init__(self, amount: int, side: int, per: Trait | None, instead: list[Instead]) -> None:
        self.amount = amount
        self.side = side
        self.per = per
        self.instead = instead

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is None:  # it has ended while a die lay on the table
            return
        amount = number(t, f, self.amount)
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

    def shape(self, d: CardDef, power: Power) -> None:
        power.helps = self.per
        if self.side == EITHER:
            power.target = TO_SIDE

    def note_uses(self, u: Uses) -> None:
        super().note_uses(u)
        u.per = self.per
        amount = u.expected(self.amount)
        u.either += amount if self.side == EITHER else 0
        u.munchkins += amount if self.side == FOR_MUNCHKINS else 0
        u.monsters += amount if self.side == FOR_MONSTERS else 0
        u.on_target += amount if self.side == ON_TARGET else 0
        u.mine += amount if self.side == ON_ME else 0
        u.points += 0.4 * abs(amount)


_INSTEAD: Final = Part(
    "Instead",
    Instead,
    [
        Setting("amount", SMALL),
        Setting("class", ClassName(), None),
        Setting("tag", Tag(MARKED_MONSTER, by_name=True), None, role=KEY),
        Setting("foes", Number(0, 9), 0, role=KEY),
    ],
    "Another amount for a bonus. `class`: for a munchkins' side with such a person; `tag`: for a monsters' side with "
    "such a monster; `foes`: while at least so many monsters are in the fight.",
)
WORDS.append(
    Word(
        "add_bonus",
        AddBonus,
        [
            Setting("amount", COUNTED_SMALL),
            Setting(
                "side",
                OneOf(
                    {
                        "either": EITHER,
                        "munchkins": FOR_MUNCHKINS,
                        "monsters": FOR_MONSTERS,
                        "target": ON_TARGET,
                        "mine": ON_ME,
                    }
                ),
            ),
            Setting("per", PERSON, None, role=PHRASE),
            Setting("instead", ListOf(_INSTEAD), [], "the first that fits when it is played"),
        ],
        BotHint(0.3),
        "A bonus in the fight. `either`: whoever plays it chooses the side; `target`: on the chosen player alone; "
        '`mine`: on "you" alone. `per`: once for each munchkin in the fight with the trait (ONESHOT-10).',
        needs=(
            Needs(
                "side",
                "either",
                places=("plays",),
                no_target=True,
                outermost=True,
                why="'side: either' is chosen by whoever plays the card, so it only works in 'plays', without a "
                "'target', and inside no other step",
            ),
            Needs("side", "target", target=ANY_PLAYER),
            IN_FIGHT,
        ),
        after_cost=FOR,
    )
)


class DoubleStrength(Instruction):
    """Your own strength counts double (COMBAT-23)."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None:
            t.emit(StrengthDoubled(f.card, f.you))


WORDS.append(
    Word(
        "double_strength",
        DoubleStrength,
        [],
        BotHint(3.0, use=DOUBLES),
        "your own strength counts double in this fight (COMBAT-23)",
        needs=(IN_FIGHT,),
        after_cost=AND,
    )
)


class Freeze(Instruction):
    """The fight is settled at once by what counts now."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None:
            freeze_fight(t)


WORDS.append(
    Word(
        "freeze",
        Freeze,
        [],
        BotHint(1.5, use=FREEZES),
        "the fight is settled at once by what counts now",
        needs=(IN_FIGHT,),
        after_cost=AND,
    )
)


class DriveOutHelper(Instruction):
    """The helper leaves the fight."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and t.fight.helper >= 0:
            drive_out_helper(t)

    def shape(self, d: CardDef, power: Power) -> None:
        power.drives_out = True


WORDS.append(
    Word(
        "drive_out_helper",
        DriveOutHelper,
        [],
        BotHint(1.5, use=DRIVES_OUT),
        needs=(WITH_HELPER,),
        after_cost=AND,
    )
)


class UseItem(Instruction):
    """The Item is used in this fight, or no longer."""

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is None:  # it has ended while a die lay on the table
            return
        t.emit(ItemUsed(f.card, f.card not in fight.used))


WORDS.append(
    Word(
        "use_item",
        UseItem,
        [],
        BotHint(0.5, use=SWITCHES),
        "use the Item whose use is optional in this fight, or stop using it",
        needs=(Needs(places=("abilities",), gives="optional_use"), IN_FIGHT),
        switches=True,
    )
)


def puts_aside(t: Table, card: int, ability: int) -> bool:
    """Does this ability put an Item of optional use aside that is used in the fight?"""
    if t.fight is None or card not in t.fight.used:
        return False
    program = t.lib.programs[t.lib.cards[card].abilities[ability].program]
    return any(isinstance(one, UseItem) for one in program)


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
        winning_items = items_that_win(t, f.you)
        if not f.chosen:
            dropped: list[int] = []
            for one in winning_items:
                if one.gone < 0:
                    out.append(Action(A.PICK, one.card))
                elif one.gone not in dropped:
                    dropped.append(one.gone)
            for card in dropped:
                out.append(Action(A.DROP, card))
            return
        for one in winning_items:
            if one.gone == f.chosen[0]:
                out.append(Action(A.PICK, one.card))

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
        use_to_win(t, a.card)
        f.chosen = []
        if not winning(t):
            f.count = 1
            f.ask = f.you

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.NOT_FORCED if a.verb == A.CHOOSE else reasons.NOT_TO_WIN

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "choose.make-help" if a.verb == A.CHOOSE else ""

    def shape(self, d: CardDef, power: Power) -> None:
        power.takes_item = True


WORDS.append(
    Word(
        "take_item_to_win",
        TakeItemToWin,
        [],
        BotHint(3.0, use=GRABS),
        "Take an Item in play from another player; only if your side then wins. You may first discard one of your own "
        "Items to make room. The Item comes equipped, the one exception to ITEM-3.",
        needs=(IN_FIGHT,),
    )
)
