"""Instructions about levels and life."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model.amount import COUNTED, number, number_or_die
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import LEVEL, STEALS, SWAPS_LEVELS, Appraisal, BotHint
from kickdoor.model.language.values import AMOUNT, COUNT, FLAG, LEVEL_NUMBER, LEVELS, Counting, OneOf, Setting
from kickdoor.model.language.word import AND, ANY_PLAYER, BARE, Needs, Word, most_of
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.rules.instructions.each_player import in_turns
from kickdoor.rules.life import levels
from kickdoor.rules.life.death import die
from kickdoor.rules.life.losing_levels import drop_to, lose_levels
from kickdoor.rules.life.victory import check_win

WORDS: Final[list[Word]] = []

LOWEST: Final = 0  # of all living characters


class LoseLevel(Instruction):
    """Lose levels: a number, or as many as the die shows (-1)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, t: Table, f: CardProgram) -> None:
        if f.safe:
            return
        lose_levels(t, f.you, number_or_die(t, f, self.amount))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return ahead.can_sink(t, f.you, 1)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()

    def appraise(self, a: Appraisal) -> None:
        a.lose_levels(self.amount)


WORDS.append(Word("lose_level", LoseLevel, [Setting(BARE, AMOUNT, said=LEVELS)], BotHint(0.5), harms=True))


class GainLevel(Instruction):
    """Gain levels; the winning one only if the card says so."""

    def __init__(self, amount: int, may_win: bool) -> None:
        self.amount = amount
        self.may_win = may_win

    def run(self, t: Table, f: CardProgram) -> None:
        levels.gain(t, f.you, number_or_die(t, f, self.amount), self.may_win)
        if self.may_win and not in_turns(t):
            check_win(t)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.gain_levels(self.amount, self.may_win)


WORDS.append(
    Word(
        "gain_level",
        GainLevel,
        [
            Setting("amount", AMOUNT, 1, said=LEVELS),
            Setting("may_win", FLAG, False, "only a card that says so lifts CONFLICT-5"),
        ],
        BotHint(LEVEL),
        lifts=lambda said: most_of(said.amount),
    )
)


def to_any_level(_said: Any) -> int:
    """How far a word may lift that names the Level itself."""
    return 20


class SetLevel(Instruction):
    """The Level becomes a number, which may be counted, or the lowest of all living characters."""

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, t: Table, f: CardProgram) -> None:
        if f.safe:
            return
        drop_to(t, f.you, levels.lowest(t) if self.level == LOWEST else max(number(t, f, self.level), 1))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        if self.level <= COUNTED:
            return ahead.can_sink(t, f.you, 1)
        if self.level != LOWEST:
            return ahead.can_sink(t, f.you, self.level)
        return ahead.can_sink(t, f.you, levels.lowest(t) if ahead.sure else 1)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.set_level(self.level, False)


WORDS.append(
    Word(
        "set_level",
        SetLevel,
        [Setting(BARE, Counting(1, 20, {"lowest": LOWEST}, said=LEVEL_NUMBER))],
        BotHint(1.0),
        harms=True,
        lifts=to_any_level,
    )
)


class RaiseLevel(Instruction):
    """Go up to this Level, if below it."""

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, t: Table, f: CardProgram) -> None:
        level = number(t, f, self.level)
        if t.players[f.you].level < level:
            levels.set_level(t, f.you, level)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.set_level(self.level, True)


WORDS.append(
    Word(
        "raise_level",
        RaiseLevel,
        [Setting(BARE, Counting(2, 20, said=LEVEL_NUMBER))],
        BotHint(LEVEL),
        "go up to this Level, if you are below it",
        lifts=to_any_level,
    )
)


class LoseMargin(Instruction):
    """Lose as many levels as the fight was lost by, at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and not f.safe:
            lose_levels(t, f.you, min(t.fight.margin, self.most))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return t.fight is not None and t.fight.margin > 0 and ahead.can_sink(t, f.you, 1)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()

    def appraise(self, a: Appraisal) -> None:
        a.lose_levels(min(self.most, 3))


WORDS.append(
    Word(
        "lose_margin",
        LoseMargin,
        [Setting(BARE, COUNT)],
        BotHint(0.5),
        "lose as many levels as the fight was lost by, up to this number",
        needs=(Needs(places=("bad_stuff",)),),
        harms=True,
    )
)


class LoseLevelTo(Instruction):
    """A level goes to a neighbour, if it is really lost (LEVEL-8)."""

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, t: Table, f: CardProgram) -> None:
        if not f.safe:
            lose_levels(t, f.you, 1, t.neighbour(f.you, self.step))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return ahead.can_sink(t, f.you, 1)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()
        ahead.others_sure = False

    def appraise(self, a: Appraisal) -> None:
        a.lose_levels(1)


WORDS.append(
    Word(
        "lose_level_to",
        LoseLevelTo,
        [Setting(BARE, OneOf({"left": 1, "right": -1}))],
        BotHint(0.5),
        "lose a level to this neighbour, who gains it if it is really lost (LEVEL-8)",
        harms=True,
    )
)


class StealLevel(Instruction):
    """You gain what the target really loses (LEVEL-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        lose_levels(t, f.target, 1, f.you)

    def shape(self, d: CardDef, power: Power) -> None:
        power.steals_level = True

    def appraise(self, a: Appraisal) -> None:
        a.gain_levels(1, False)


WORDS.append(
    Word(
        "steal_level",
        StealLevel,
        [],
        BotHint(LEVEL + 1.0, use=STEALS),
        needs=(Needs(target=ANY_PLAYER),),
        example='{"steal_level": {}}',
    )
)


class SwapLevels(Instruction):
    """You and the target player exchange Levels: whoever stands higher loses so many levels to the other (LEVEL-8)."""

    def possible(self, t: Table, f: CardProgram) -> bool:
        return t.players[f.you].level != t.players[f.target].level

    def run(self, t: Table, f: CardProgram) -> None:
        mine, theirs = t.players[f.you], t.players[f.target]
        if not mine.alive or not theirs.alive:
            return
        if mine.level > theirs.level:
            lose_levels(t, f.you, mine.level - theirs.level, f.target)
        elif mine.level < theirs.level:
            lose_levels(t, f.target, theirs.level - mine.level, f.you)

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return self.possible(t, f)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()


WORDS.append(
    Word(
        "swap_levels",
        SwapLevels,
        [],
        BotHint(LEVEL, use=SWAPS_LEVELS),
        "you and the target player exchange Levels (LEVEL-8)",
        needs=(Needs(target=ANY_PLAYER, mine=True),),
        lifts=to_any_level,
        example='{"swap_levels": {}}',
    )
)


class Die(Instruction):
    """The player dies. A death is only settled after running away (DEATH)."""

    def run(self, t: Table, f: CardProgram) -> None:
        if not f.safe:
            die(t, f.you)

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return True

    def appraise(self, a: Appraisal) -> None:
        a.die()


WORDS.append(Word("die", Die, [], BotHint(0.5), "the player dies", harms=True, after_cost=AND))
