"""The words of the card language and what each is worth: the one place where bots learn what cards are good for.

A step has a hint (`STEPS`: what it changes for the one it happens to) and a use (`USES`: what it is good for in a fight
or with dice, and what a card that can do it is worth to hold). Standing effects, kinds of cards, moments, targets and
the keys of monsters have their numbers below. A word without one is a mistake: reading it raises KeyError, and a test
compares these tables with the vocabulary. Written for mypyc; read once per library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kickdoor.bots.quick.effects import (
    ADDS_FOE,
    CANCELS,
    CLAIMS,
    DOUBLES,
    DRIVES_OUT,
    ESCAPES,
    FREEZES,
    GAMBLES,
    GRABS,
    HOLDS,
    KEEPS_TREASURE,
    KILLS,
    MATES,
    MOVES,
    MOVES_TO_ME,
    PROTECTS,
    REMOVES,
    REPLACES_FOE,
    ROLLS,
    STEALS,
    SWITCHES,
    TAKES_BACK,
    TAKES_TURN,
    TROUBLE,
    UNDOES,
    Effect,
)
from kickdoor.bots.quick.hints import (
    DOOR_CARD,
    LEVEL,
    TREASURE_CARD,
    BadItem,
    Branch,
    Choice,
    Death,
    DieCases,
    Flat,
    ForOthers,
    GainLevels,
    Hint,
    LoseCards,
    LoseGold,
    LoseIdentity,
    LoseItems,
    LoseLevels,
    LoseTrait,
    SetLevels,
    Taking,
)
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.traits import Trait
from kickdoor.model.words import TREASURE


class Reader:
    """Reads the programs of a library, each once."""

    def __init__(self, lib: Library) -> None:
        self.lib = lib
        self.hints: list[list[Hint]] = []
        self.done: list[bool] = []
        for _ in lib.programs:
            self.hints.append([])
            self.done.append(False)

    def program(self, number: int) -> list[Hint]:
        """The hints of a program; -1: none."""
        if number < 0:
            return []
        if not self.done[number]:
            self.done[number] = True
            found: list[Hint] = []
            for verb in self.lib.programs[number]:
                found.append(STEPS[type(verb).__name__](verb, self))
            self.hints[number] = found
        return self.hints[number]

    def effect(self, number: int) -> Effect:
        """What a program does as the text of a played card or ability."""
        e = Effect()
        e.hints = self.program(number)
        for verb in self.lib.programs[number]:
            _note(e, type(verb).__name__, verb)
        return e


def _note(e: Effect, name: str, verb: Any) -> None:
    bits, points = USES[name]
    e.bits |= bits
    e.points += points
    if name == "AddBonus":
        amount: int = verb.amount
        side: int = verb.side
        e.per = verb.per
        if side == 0:
            e.either += amount
        elif side == 1:
            e.munchkins += amount
        elif side == 2:
            e.monsters += amount
        elif side == 3:
            e.on_target += amount
        else:
            e.mine += amount
        e.points += 0.4 * abs(amount)
    elif name == "RemoveFoe" and verb.keep > 0:
        e.bits |= KEEPS_TREASURE
        e.points += 1.0
    elif name == "MoveFight" and verb.to_me:
        e.bits |= MOVES_TO_ME


def _ways(verb: Any, r: Reader) -> list[list[Hint]]:
    out: list[list[Hint]] = []
    for program in verb.programs:
        out.append(r.program(program))
    return out


def _roll(verb: Any, r: Reader) -> Hint:
    sixths = [0] * len(verb.programs)
    for face in range(1, 7):
        for i in range(len(sixths)):
            if (verb.up_to[i] == 0 or face <= verb.up_to[i]) and face >= verb.at_least[i]:
                sixths[i] += 1
                break
    return DieCases(_ways(verb, r), sixths)


def _if(verb: Any, r: Reader) -> Hint:
    trait: Trait | None = verb.counts if verb.counts is not None else verb.suffers
    then, other = r.program(verb.then), r.program(verb.other)
    if verb.is_not is not None:
        return Branch(verb.is_not, verb.item, other, then)
    return Branch(trait, verb.item, then, other)


def _each(verb: Any, r: Reader) -> Hint:
    takes = False
    for inner in r.lib.programs[verb.body]:
        if type(inner).__name__ == "Take":
            takes = True
    return ForOthers(r.program(verb.body), verb.who == 4, verb.who in (2, 3, 6, 7), takes)


def _draw(verb: Any, r: Reader) -> Hint:
    return Flat((TREASURE_CARD if verb.deck == TREASURE else DOOR_CARD) * verb.count)


def _nothing(verb: Any, r: Reader) -> Hint:
    return Hint()


# by the name of the step's class: its hint
STEPS: Final[dict[str, Callable[[Any, Reader], Hint]]] = {
    "LoseLevel": lambda v, r: LoseLevels(v.amount),
    "GainLevel": lambda v, r: GainLevels(v.amount, v.may_win),
    "SetLevel": lambda v, r: SetLevels(v.level, False),
    "RaiseLevel": lambda v, r: SetLevels(v.level, True),
    "StealLevel": lambda v, r: GainLevels(1, False),
    "LoseMargin": lambda v, r: LoseLevels(min(v.most, 3)),
    "LoseLevelTo": lambda v, r: LoseLevels(1),
    "Die": lambda v, r: Death(),
    "ChangeSex": lambda v, r: Flat(-1.0),
    "LoseIdentity": lambda v, r: LoseIdentity(v.race, False),
    "LoseRaceOrClass": lambda v, r: LoseIdentity(True, True),
    "LoseTrait": lambda v, r: LoseTrait(v.trait),
    "ReplaceFromDiscards": lambda v, r: LoseIdentity(v.race, False),
    "DiscardItems": lambda v, r: LoseItems(v.test, v.count, v.by),
    "DiscardCards": lambda v, r: LoseCards(v.count, v.hand or v.anything, v.items or v.anything),
    "DiscardHand": lambda v, r: LoseCards(12, True, False),
    "DiscardWorth": lambda v, r: LoseGold(v.gold),
    "DiscardThis": lambda v, r: Flat(-1.0),
    "AfflictItem": lambda v, r: BadItem(),
    "Handicap": lambda v, r: Flat(-1.5),
    "SetStatus": lambda v, r: Flat(-1.5),
    "Take": lambda v, r: Taking(v.keep),
    "TakeTarget": lambda v, r: Flat(2.5),
    "TakeCompanion": lambda v, r: Flat(2.5),
    "ForceTrade": lambda v, r: Flat(1.5),
    "SwapItem": lambda v, r: Flat(1.2),
    "Draw": _draw,
    "DrawAndKeep": lambda v, r: Flat((TREASURE_CARD if v.deck == TREASURE else DOOR_CARD) * v.keep * 1.3),
    "Exchange": lambda v, r: Flat(0.4),
    "Fetch": lambda v, r: Flat(2.0),
    "Peek": lambda v, r: Flat(0.3),
    "EachPlayer": _each,
    "Roll": _roll,
    "Choose": lambda v, r: Choice(_ways(v, r), False),
    "FirstOf": lambda v, r: Choice(_ways(v, r), True),
    "If": _if,
    "AddBonus": _nothing,
    "DoubleStrength": _nothing,
    "AddMate": _nothing,
    "AddFoe": _nothing,
    "ReplaceFoe": _nothing,
    "RemoveFoe": _nothing,
    "KillFoe": _nothing,
    "MoveFight": _nothing,
    "TakeItemToWin": _nothing,
    "Escape": _nothing,
    "UndoEscape": _nothing,
    "SetRoll": _nothing,
    "AddToRoll": _nothing,
    "RollAgain": _nothing,
    "CancelCurse": _nothing,
    "DoubleInSale": _nothing,
    "TakeTurn": _nothing,
    "LookForTrouble": _nothing,
    "Protect": _nothing,
    "DriveOutHelper": _nothing,
    "UseItem": _nothing,
    "HoldRunners": _nothing,
    "ClaimTreasure": _nothing,
    "MarkFoe": _nothing,
    "Freeze": _nothing,
    "EaseRunning": _nothing,
    "TakeBack": _nothing,
    "KillHireling": _nothing,
}

# by the name of the step's class: what it is good for in a fight or with dice, and what a card that can do it is worth
USES: Final[dict[str, tuple[int, float]]] = {
    "LoseLevel": (0, 0.5),
    "GainLevel": (0, LEVEL),
    "SetLevel": (0, 1.0),
    "RaiseLevel": (0, LEVEL),
    "StealLevel": (STEALS, LEVEL + 1.0),
    "LoseMargin": (0, 0.5),
    "LoseLevelTo": (0, 0.5),
    "Die": (0, 0.5),
    "ChangeSex": (0, 0.2),
    "LoseIdentity": (0, 0.3),
    "LoseRaceOrClass": (0, 0.3),
    "LoseTrait": (0, 0.3),
    "ReplaceFromDiscards": (0, 0.3),
    "DiscardItems": (0, 0.5),
    "DiscardCards": (0, 0.3),
    "DiscardHand": (0, 0.3),
    "DiscardWorth": (0, 0.3),
    "DiscardThis": (0, 0.0),
    "AfflictItem": (0, 0.8),
    "Handicap": (0, 0.3),
    "SetStatus": (0, 0.3),
    "Take": (0, 1.5),
    "TakeTarget": (0, 2.0),
    "TakeCompanion": (0, 2.0),
    "ForceTrade": (0, 1.5),
    "SwapItem": (0, 1.2),
    "Draw": (0, 1.0),
    "DrawAndKeep": (0, 2.0),
    "Exchange": (0, 0.3),
    "Fetch": (0, 2.0),
    "Peek": (0, 0.3),
    "EachPlayer": (0, 0.5),
    "Roll": (GAMBLES, 0.5),
    "Choose": (0, 0.5),
    "FirstOf": (0, 0.3),
    "If": (0, 0.3),
    "AddBonus": (0, 0.3),
    "DoubleStrength": (DOUBLES, 3.0),
    "AddMate": (MATES, 2.2),
    "AddFoe": (ADDS_FOE, 1.8),
    "ReplaceFoe": (ADDS_FOE | REPLACES_FOE, 1.5),
    "RemoveFoe": (REMOVES, 2.0),
    "KillFoe": (KILLS, 4.0),
    "MoveFight": (MOVES, 2.0),
    "TakeItemToWin": (GRABS, 3.0),
    "Escape": (ESCAPES, 1.8),
    "UndoEscape": (UNDOES, 0.8),
    "SetRoll": (ROLLS, 1.6),
    "AddToRoll": (ROLLS, 0.8),
    "RollAgain": (ROLLS, 1.0),
    "CancelCurse": (CANCELS, 2.0),
    "DoubleInSale": (0, 2.0),
    "TakeTurn": (TAKES_TURN, 2.5),
    "LookForTrouble": (TROUBLE, 1.5),
    "Protect": (PROTECTS, 1.8),
    "DriveOutHelper": (DRIVES_OUT, 1.5),
    "UseItem": (SWITCHES, 0.5),
    "HoldRunners": (HOLDS, 1.0),
    "ClaimTreasure": (CLAIMS, 1.2),
    "MarkFoe": (0, 0.4),
    "Freeze": (FREEZES, 1.5),
    "EaseRunning": (ROLLS, 1.2),
    "TakeBack": (TAKES_BACK, 0.5),
    "KillHireling": (0, 0.0),
}

# --- standing effects, kinds, moments, targets, monsters ----------------------------------------------------------

# by the effect's word: the attribute of the card it becomes, and what one of it is worth to its owner
STANDING: Final[dict[str, tuple[str, float]]] = {
    "fight_bonus": ("fight_bonus", 1.0),
    "win_ties": ("wins_ties", 1.3),
    "run_away": ("run_away", 0.6),
    "die_rolls": ("die_rolls", 0.8),
    "hand_limit": ("hand_limit", 0.15),
    "big_items": ("big_unlimited", 0.8),
    "helper_levels": ("helper_levels", 3.0),
    "double_sale": ("double_sale", 1.5),
    "only_slot_bonus": ("only_slot_bonus", -3.0),
    "no_door_curses": ("no_door_curses", 1.0),
    "face_up_from_discards": ("face_up_from_discards", 0.5),
    "draw_after_escape": ("draw_after_escape", 0.6),
    "compel_help": ("compels_help", 1.5),
    "complex_items": ("complex_unlimited", 0.8),
    "companions": ("companions", 0.4),
    "helper_draw": ("helper_draw", 1.0),
    "alone_bonus": ("alone_bonus", 0.7),
    "min_level": ("min_level", 0.3),
    "survive": ("survive", 0.8),
    "second_door": ("second_door", 1.2),
    "spare_slot": ("spare_slot", 0.8),
    "bars_slot": ("bars_slot", -0.5),
    "stands_in": ("stands_in", 0.8),
    "optional_use": ("optional_use", 0.0),
    "joins_two": ("joins_two", 0.8),
    "ignore_limits": ("ignores_limits", 2.0),
    "item_bonus": ("item_bonus", 1.0),
    "item_tag": ("item_tag", 0.3),
    "class_shield": ("class_shield", 0.8),
    "extra_slot": ("extra_slot", 0.4),
    "extra_hands": ("extra_hands", 0.8),
    "no_bonus": ("silences", -2.0),
    "no_help": ("no_help", -1.5),
    "tag_bonus": ("tag_bonus", 0.6),
    "loot_treasure": ("loot_treasure", 1.2),
    "level_cards": ("level_cards", 2.0),
}
# of these the attribute is -1 where the card has no such effect
_NONE_IS_MINUS_ONE: Final = ("draw_after_escape", "helper_draw")

# by the kind's word: what a card of it is worth in the hand before one looks closer
KINDS: Final[dict[str, float]] = {
    "monster": 0.3,
    "enhancer": 1.0,
    "curse": 1.2,
    "class": 1.0,
    "race": 1.0,
    "extra": 1.5,
    "attachment": 1.5,
    "item": 0.3,
    "one_shot": 0.3,
    "level_up": LEVEL,
    "hireling": 2.5,
    "other": 0.6,
}

# by the moment's word: how much of its worth a card has that can be used only then
MOMENTS: Final[dict[str, float]] = {
    "any_time": 1.0,
    "my_turn": 0.9,
    "fight": 1.0,
    "my_fight": 0.9,
    "alone": 0.7,
    "losing": 0.8,
    "out_of_fight": 0.9,
    "my_turn_fight": 0.8,
    "running": 0.6,
    "my_running": 0.7,
    "my_roll": 0.7,
    "my_run_roll": 0.6,
    "caught": 0.8,
    "my_first_running": 0.6,
    "our_flight": 0.7,
    "escaped": 0.4,
    "curse": 0.9,
    "drawn": 1.0,
    "own_turn": 0.9,
    "quiet": 0.9,
    "quiet_turn": 0.8,
    "other_turn": 0.7,
    "before_door": 0.7,
    "after_win": 0.7,
    "door_curse": 0.5,
    "harm": 0.8,
    "first_running": 0.6,
    "others_fight": 0.8,
    "outside_fight": 0.8,
    "open_fight": 0.8,
    "sale": 1.0,
}

# by the target's word: likewise, for what it can be aimed at
TARGETS: Final[dict[str, float]] = {
    "": 1.0,
    "(side)": 1.1,
    "player": 1.0,
    "other_player": 1.0,
    "fighting_player": 0.9,
    "foe": 1.0,
    "other_small_item": 0.9,
    "own_card": 0.5,
    "own_curse": 0.6,
    "other_unworn_item": 0.7,
    "other_companion": 0.6,
    "munchkin": 0.9,
}

# by the key's word: the attribute of the monster, and how much stronger one of it makes the monster
MONSTER_KEYS: Final[dict[str, tuple[str, float]]] = {
    "levels": ("levels", -0.5),
    "undead": ("undead", 0.2),
    "against": ("against", 0.8),
    "against_items": ("against_items", 1.0),
    "against_fire": ("against_fire", 0.2),
    "kin": ("kin", 0.2),
    "no_bonus": ("silences", 1.5),
    "no_hand_cards": ("no_hand_cards", 1.0),
    "hinders": ("hinders", 0.5),
    "only_level": ("only_level", 4.0),
    "ignores_level": ("ignores_level", 3.0),
    "alone": ("alone", 2.0),
    "run_away": ("run_away", -0.3),
    "escape": ("escape", 0.5),
    "will_not_pursue": ("pursues_above", -0.2),
    "run_penalty": ("penalty_levels", 0.5),
    "drop_to_escape": ("drop_tag", -0.2),
    "leaves": ("leaves", -0.3),
    "offers": ("offers", -0.3),
    "killed_by": ("killed_by", -0.3),
    "extra_levels": ("extra_levels", -0.3),
    "extra_treasures": ("more_treasures", -0.2),
    "card_bonus": ("card_bonus", 0.2),
    "entry_roll": ("entry_roll", 3.0),
    "no_companions": ("no_companions", 0.5),
    "catch_levels": ("catch_levels", 0.5),
    "when_helped": ("when_helped", 0.5),
    "kill_reward": ("reward_count", -0.3),
    "before_fight": ("before_fight", 0.5),
    "bad_stuff": ("bad_stuff", 0.0),
}
_PROGRAM_KEYS: Final = ("when_helped", "before_fight", "bad_stuff")


def amount_of(facts: Any, attribute: str) -> float:
    """How much of an effect a card has: its number, the length of a list, 1 for a thing that is there."""
    value = getattr(facts, attribute)
    if value is None or value is False:
        return 0.0
    if attribute in _NONE_IS_MINUS_ONE or attribute in _PROGRAM_KEYS:
        return 1.0 if value >= 0 else 0.0
    if value is True:
        return 1.0
    if isinstance(value, int):
        return float(value)
    if isinstance(value, (list, str)):
        return float(len(value)) if isinstance(value, list) else (1.0 if value else 0.0)
    return 1.0


def standing_worth(card: CardDef) -> float:
    """What the standing effects of a card are worth to its owner."""
    total = 0.0
    for attribute, points in STANDING.values():
        amount = amount_of(card.gives, attribute)
        if amount:
            total += points * amount
    return total


def _part_with(monster: CardDef, attribute: str) -> Any:
    """The part of a monster's facts that has this attribute."""
    return monster if attribute == "levels" else monster.gives if attribute == "silences" else monster.monster


def menace(monster: CardDef) -> float:
    """How strong a monster is in all, its special rules included."""
    total = float(monster.monster.level)
    for attribute, points in MONSTER_KEYS.values():
        amount = amount_of(_part_with(monster, attribute), attribute)
        if amount:
            total += points * amount
    return total
