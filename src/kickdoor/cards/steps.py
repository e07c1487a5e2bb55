"""Do the steps of a card make sense where they stand?

The types let any verb stand anywhere. What a verb needs around it is known here: something the player has chosen as the
target, a moment at which there is a roll to change, a value that has been remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from msgspec import UNSET

from kickdoor.cards.language import (
    AddBonus,
    DiscardCards,
    DiscardItems,
    DiscardWorth,
    Draw,
    DrawAndKeep,
    EachPlayer,
    Escape,
    If,
    MoveFight,
    RemoveFoe,
    RollCase,
    Step,
    Take,
    Target,
    Trait,
    When,
)
from kickdoor.cards.nodes import Path

__all__ = [
    "FIGHTING",
    "IN_FIGHT",
    "MAX_STEPS",
    "MOMENTS",
    "PLACES",
    "RUNNING",
    "TARGETS",
    "Around",
    "Complain",
    "check_steps",
    "verb_of",
]

MAX_STEPS = 100  # of one card; the longest printed ones have a dozen

Complain: TypeAlias = Callable[[Path, str], None]
Branch: TypeAlias = list[Step] | RollCase

_FOE = ("foe",)
_PLAYER = ("player", "other_player")
_ANY_PLAYER = (*_PLAYER, "fighting_player", "munchkin")

# What the player must have chosen for the verb to mean something.
TARGETS: dict[str, tuple[str, ...]] = {
    "add_mate": _FOE,
    "replace_foe": _FOE,
    "kill_foe": _FOE,
    "take_target": ("other_small_item", "other_unworn_item"),
    "take_companion": ("other_companion",),
    "take_back": ("own_card",),
    "mark_foe": _FOE,
    "steal_level": _ANY_PLAYER,
}
# The moments of a fight, and of running away from one that is lost.
FIGHTING = (
    "fight", "my_fight", "alone", "losing", "my_turn_fight", "others_fight", "outside_fight", "open_fight",
)  # fmt: skip
RUNNING = (
    "running", "my_running", "my_first_running", "first_running", "our_flight", "my_run_roll", "caught",
)  # fmt: skip
# Targets that are only there during a fight.
IN_FIGHT = ("foe", "fighting_player", "munchkin")
# The moments at which there is something for the verb to act on.
MOMENTS: dict[str, tuple[str, ...]] = {
    "add_bonus": FIGHTING,
    "double_strength": FIGHTING,
    "add_mate": FIGHTING,
    "add_foe": FIGHTING,
    "mark_foe": FIGHTING,
    "freeze": FIGHTING,
    "replace_foe": FIGHTING,
    "remove_foe": FIGHTING,
    "kill_foe": FIGHTING,
    "move_fight": FIGHTING,
    "drive_out_helper": FIGHTING,
    "use_item": FIGHTING,
    "take_item_to_win": FIGHTING,
    "escape": RUNNING,
    "ease_running": RUNNING,
    "hold_runners": RUNNING,
    "claim_treasure": RUNNING,
    "look_for_trouble": ("after_win",),
    "cancel_curse": ("curse", "door_curse"),
    "protect": ("harm",),
    "double_in_sale": ("sale",),
    "undo_escape": ("escaped",),
    "set_roll": ("my_roll", "my_run_roll"),
    "add_to_roll": ("my_roll", "my_run_roll"),
    "roll_again": ("my_roll", "my_run_roll", "caught"),
}


# The keys of a card under which the rules know what to do with the verb: a death is only settled after running away
# (DEATH), and only who plays a card can name a monster of his hand beside it.
PLACES: dict[str, tuple[str, ...]] = {
    "die": ("bad_stuff",),
    "add_foe": ("plays",),
    "replace_foe": ("plays",),
}


@dataclass(frozen=True, slots=True)
class Around:
    """What surrounds a step. `place` is the key of the card it stands under; `when` is None for steps nobody plays:
    Curses, Bad Stuff and their like."""

    place: str
    when: When | None = None
    target: Target | None = None
    remembered: bool = False
    each: bool = False
    rolled: bool = False


def verb_of(step: Step) -> tuple[str, object]:
    """The one key of a step, as the files write it, and its settings."""
    given = [(name, getattr(step, name)) for name in step.__struct_fields__]
    verb, settings = next((name, value) for name, value in given if value is not UNSET)
    return verb.rstrip("_"), settings


def check_steps(steps: Sequence[Step], path: Path, around: Around, complain: Complain) -> Around:
    """Complain about steps that cannot work; what surrounds the steps after these is returned."""
    for number, step in enumerate(steps):
        verb, settings = verb_of(step)
        here = (*path, number, verb)
        reason = (
            _wrong_place(verb, settings, around)
            or _target_missing(verb, settings, around)
            or _wrong_moment(verb, settings, around)
            or _wrong_number(settings, around)
        )
        if reason:
            complain((*path, number), reason)
        around = _inside(settings, here, around, complain)
    return around


def _wrong_place(verb: str, settings: object, around: Around) -> str:
    if isinstance(settings, AddBonus) and settings.side == "either" and (around.place != "plays" or around.target):
        return "'side: either' is chosen by who plays the card, so it only works in 'plays', without a 'target'"
    places = PLACES.get(verb, (around.place,))
    return "" if around.place in places else f"{verb!r} only works in {' or '.join(map(repr, places))}"


def _target_missing(verb: str, settings: object, around: Around) -> str:
    needed = _target_of(settings, around) or TARGETS.get(verb, ())
    if not needed or around.target in needed:
        return ""
    if around.when is None:
        where = "'each_player'" if verb == "take" else "what is played or an ability, which has a target"
        return f"{verb!r} only works inside {where}"
    return f"{verb!r} needs 'target: {' or '.join(needed)}' beside 'when'"


def _target_of(settings: object, around: Around) -> tuple[str, ...]:
    """The target a verb needs because of how it is set."""
    match settings:
        case RemoveFoe(which="target") | Escape(from_="one"):
            return _FOE
        case MoveFight(to="target"):
            return _PLAYER
        case AddBonus(side="target"):
            return _ANY_PLAYER
        case Take() if not around.each:
            return _ANY_PLAYER
        case _:
            return ()


def _wrong_moment(verb: str, settings: object, around: Around) -> str:
    needed = MOMENTS.get(verb, ())
    if verb == "cancel_curse" and around.target == "own_curse":
        return ""
    if isinstance(settings, Escape) and settings.from_ == "caught":
        needed = ("caught",)
    if isinstance(settings, Draw) and settings.who == "fighter":
        needed = FIGHTING
    if not needed or around.when in needed:
        return ""
    return f"{verb!r} only works with 'when: {' or '.join(needed)}'"


def _wrong_number(settings: object, around: Around) -> str:
    """An amount that nothing gives, or that cannot be met."""
    if "die" in (settings, getattr(settings, "count", None)) and not around.rolled:
        return "'die' is the number of the 'roll' around it, and there is none"
    match settings:
        case Draw(who="fighter", deck="door" | "paid"):
            return "'who: fighter' draws Treasures, so it needs 'deck: treasure'"
        case DrawAndKeep() if settings.keep > settings.count:
            return f"{settings.keep} cards cannot be kept of {settings.count}"
        case _:
            return ""


def _inside(settings: object, path: Path, around: Around, complain: Complain) -> Around:
    """Check the steps inside a step; a value remembered in them counts for what comes after, too."""
    match settings:
        case EachPlayer():
            if around.each:
                complain(path, "'each_player' inside 'each_player': it would be unclear who the victim is")
            after = check_steps(settings.do, (*path, "do"), replace(around, each=True), complain)
            return replace(after, each=around.each)
        case If():
            then = check_steps(settings.then, (*path, "then"), around, complain)
            return _either([then, check_steps(settings.else_, (*path, "else"), around, complain)])
        case DiscardWorth():
            if settings.gold == "remembered" and not around.remembered:
                complain((*path, "gold"), "'remembered' needs 'discard_items: {remember_gold: true}' before it")
            return check_steps(settings.short, (*path, "short"), around, complain)
        case DiscardItems():
            after = check_steps(settings.short, (*path, "short"), around, complain)
            return replace(after, remembered=after.remembered or settings.remember_gold)
        case DiscardCards():
            return check_steps(settings.short, (*path, "short"), around, complain)
        case Trait(race=None, class_=None):
            complain(path, "only a race or a class can be lost")
            return around
        case list():
            return _branches(settings, path, around, complain)
        case _:
            return around


def _branches(branches: list[Branch], path: Path, around: Around, complain: Complain) -> Around:
    """`choose`, `first_of` and `roll`: one of several lists of steps is taken."""
    needed = 1 if path[-1] == "roll" else 2
    if len(branches) < needed:
        complain(path, f"{path[-1]!r} needs at least {needed} of them in its list")
    left = set(range(1, 7))
    ends = [around]
    for number, branch in enumerate(branches):
        here = (*path, number)
        if isinstance(branch, list):
            ends.append(check_steps(branch, here, around, complain))
            continue
        numbers = set(range(branch.at_least or 1, (branch.up_to or 6) + 1))
        if not numbers & left:
            complain(here, "this case is never reached: no number of the die is left for it")
        left -= numbers
        ends.append(check_steps(branch.do, (*here, "do"), replace(around, rolled=True), complain))
    return _either(ends)


def _either(ends: list[Around]) -> Around:
    """After a branch: what at least one way through it has brought. Missing it on another way is no mistake of form."""
    return replace(ends[0], remembered=any(e.remembered for e in ends))
