"""What the steps of a card are good for, read from the library's programs: the card language's words, never names.

Everything is counted in points: one point is about one +1 that stays; a level is worth four.
"""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.power import Power
from kickdoor.model.words import HEADGEAR, NO_SLOT
from kickdoor.views.view import PlayerView, View

__all__ = ["LEVEL", "Effect", "choice_programs", "effect_of", "foe_harm", "harm", "kept_harm", "levels_lost"]

LEVEL: Final = 4.0
_DEATH: Final = 20.0
_DEPTH: Final = 6  # cards inside cards inside cards: enough


class Effect:
    """What one way of playing a card, or one ability, does in a fight."""

    def __init__(self) -> None:
        self.either = 0  # a bonus for the side one likes
        self.munchkins = 0  # only for the munchkins
        self.mine = 0  # for oneself
        self.on_target = 0  # for the chosen fighter or helper
        self.per_trait = False  # counts once for each person of a trait
        self.doubles = False
        self.removes = False
        self.keeps_treasure = False
        self.kills = False
        self.mates = False
        self.adds_foe = False
        self.moves = False
        self.escapes = False
        self.changes_roll = False
        self.cancels_curse = False
        self.gambles = False
        self.takes_to_win = False
        self.fetches = False
        self.draws = 0


def effect_of(lib: Library, power: Power) -> Effect:
    """The sum of what its steps say."""
    effect = Effect()
    for verb in lib.programs[power.program]:
        _note(effect, type(verb).__name__, verb)
    return effect


def _note(effect: Effect, word: str, verb: Any) -> None:
    if word == "AddBonus":
        _note_bonus(effect, verb)
    elif word == "RemoveFoe":
        effect.removes = True
        effect.keeps_treasure = verb.keep > 0
    elif word == "Draw":
        effect.draws += verb.count
    elif word in _FLAGS:
        setattr(effect, _FLAGS[word], True)


_FLAGS: Final = {
    "DoubleStrength": "doubles",
    "KillFoe": "kills",
    "AddMate": "mates",
    "AddFoe": "adds_foe",
    "ReplaceFoe": "adds_foe",
    "MoveFight": "moves",
    "Escape": "escapes",
    "SetRoll": "changes_roll",
    "AddToRoll": "changes_roll",
    "RollAgain": "changes_roll",
    "CancelCurse": "cancels_curse",
    "TakeItemToWin": "takes_to_win",
    "Fetch": "fetches",
    "Roll": "gambles",
}


def _note_bonus(effect: Effect, verb: Any) -> None:
    side = ("either", "munchkins", "monsters", "on_target", "mine")[verb.side]
    effect.per_trait = verb.per is not None
    if side != "monsters":
        setattr(effect, side, getattr(effect, side) + verb.amount)


# --- harm ---------------------------------------------------------------------------------------------------------


def foe_harm(view: View, monster: int, victim: PlayerView) -> float:
    """How bad it would be for this player to be caught by the monster."""
    d = view.card(monster)
    penalty = d.monster.penalty_levels * LEVEL if victim.level > d.monster.penalty_above else 0.0
    return penalty + harm(view, d.monster.bad_stuff, victim)


def harm(view: View, program: int, victim: PlayerView, depth: int = 0) -> float:
    """How bad the steps would be for this player."""
    if program < 0 or depth > _DEPTH:
        return 0.0
    total = 0.0
    for verb in view.lib.programs[program]:
        total += _harm_of(view, verb, victim, depth)
    return total


def _harm_of(view: View, verb: Any, victim: PlayerView, depth: int) -> float:
    word = type(verb).__name__
    if word == "Die":
        return _DEATH
    if word == "LoseLevel":
        return LEVEL * min(verb.amount if verb.amount >= 0 else 3, victim.level - 1)
    if word == "SetLevel":
        lowest = verb.level or min(p.level for p in view.players if p.alive)
        return LEVEL * max(victim.level - lowest, 0)
    if word == "DiscardItems":
        return _lost_items(view, verb, victim)
    if word in ("DiscardCards", "DiscardHand", "Take"):
        return _lost_cards(word, verb, victim)
    if word == "DiscardWorth":
        return min(5.0, 1.5 * len(victim.items))
    if word in ("LoseIdentity", "ReplaceFromDiscards"):
        return 3.0 * len(victim.races if verb.race else victim.classes)
    if word == "LoseTrait":
        return 3.0
    return _harm_inside(view, verb, victim, depth)


def _harm_inside(view: View, verb: Any, victim: PlayerView, depth: int) -> float:
    """Of steps inside the step: the best of a choice, the average of a roll."""
    word = type(verb).__name__
    if word in ("Choose", "FirstOf", "Roll"):
        parts = [harm(view, program, victim, depth + 1) for program in verb.programs]
        if not parts:
            return 0.0
        if word == "FirstOf":
            return next((part for part in parts if part > 0), 0.0)
        return min(parts) if word == "Choose" else sum(parts) / len(parts)
    if word == "If":
        return max(harm(view, verb.then, victim, depth + 1), harm(view, verb.other, victim, depth + 1))
    if word == "EachPlayer":
        return 1.5 * min(len(view.players) - 1, len(victim.items) + victim.doors + victim.treasures)
    return 0.0


def _lost_items(view: View, verb: Any, victim: PlayerView) -> float:
    test = verb.test
    values = [_item_value(view.card(c)) for i, c in enumerate(victim.items) if _meant(view, test, victim, i)]
    values.sort()
    if verb.count > 0 and not test.biggest:
        values = values[: verb.count] if verb.by == 0 else values[-verb.count :]
    return sum(values[-1:] if test.biggest else values)


def _meant(view: View, test: Any, victim: PlayerView, i: int) -> bool:
    d = view.card(victim.items[i])
    if (test.worn and not victim.equipped[i]) or test.slot not in (NO_SLOT, d.item.slot):
        return False
    if (test.size == 1 and not d.item.big) or (test.size == 2 and d.item.big):
        return False
    return not test.tag or test.tag in d.tags


def _item_value(d: CardDef) -> float:
    return max(d.bonus * 1.0, d.item.gold / 250, 0.5)


def _lost_cards(word: str, verb: Any, victim: PlayerView) -> float:
    hand = victim.doors + victim.treasures
    if word == "DiscardHand":
        return 0.8 * hand
    if word == "DiscardCards":
        return 0.8 * min(verb.count if verb.count >= 0 else 3, hand + len(victim.items))
    return 1.5 if hand or victim.items else 0.0


def levels_lost(view: View, program: int) -> int:
    """Levels the steps take for certain."""
    if program < 0:
        return 0
    verbs: list[Any] = list(view.lib.programs[program])
    return sum(max(verb.amount, 0) for verb in verbs if type(verb).__name__ == "LoseLevel")


def kept_harm(d: CardDef) -> float:
    """How bad a Curse is that lies in front of somebody."""
    only = 6.0 if d.gives.only_slot_bonus not in (NO_SLOT, HEADGEAR) else 0.0
    return only - 0.6 * d.gives.fight_bonus - 2.0 * d.gives.die_rolls


def choice_programs(lib: Library, d: CardDef) -> list[int]:
    """The alternatives of the card's question, if it has one."""
    for start in (d.monster.bad_stuff, d.curse.program, d.monster.before_fight):
        if start >= 0:
            for verb in lib.programs[start]:
                if type(verb).__name__ == "Choose":
                    found: list[int] = getattr(verb, "programs")  # noqa: B009  (verbs belong to the rules)
                    return found
    return []
