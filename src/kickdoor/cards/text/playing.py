"""Standing effects, ways to play a card, and abilities as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import UNSET

from kickdoor.cards.language import Ability, Cost, Give, ItemFilter, Limit, Play, TagBonus
from kickdoor.cards.steps import verb_of
from kickdoor.cards.text import phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["ability", "give", "gives", "plays"]

_IN_FIGHT = ("fight", "my_fight", "alone", "losing", "my_turn_fight")


def give(speech: Speech, effect: Give) -> str:
    """One standing effect as a clause."""
    name, value = next((n, v) for n in effect.__struct_fields__ if (v := getattr(effect, n)) is not UNSET)
    key = f"give.{name}"
    match name, value:
        case "double_sale", int():
            return speech.count(key, value)
        case "helper_levels", int():
            return speech.say(key, levels=phrases.levels(speech, value))
        case "extra_hands", int():
            return speech.count(key, value)
        case "item_tag", str():
            return speech.say(key, a_item=speech.grammar.a(phrases.marked(speech, "item", value)))
        case "extra_slot", str():
            return speech.say(key, slot=speech.say(f"slot.{value}"))
        case "no_bonus", ItemFilter():
            many = phrases.kind_of_item(speech, value, "many")
            return speech.say(f"{key}.worn" if value.worn else key, items=many)
        case "tag_bonus", TagBonus():
            return speech.say(key, mark=phrases.mark(speech, value.tag), bonus=speech.grammar.signed(value.bonus))
        case "bars_slot", str():
            return speech.say(key, slot=speech.say(f"slot.{value}"))
        case "only_slot_bonus", str():
            return speech.say(key, slot=speech.say(f"slot.{value}"))
        case "draw_after_escape", "door" | "treasure":
            return speech.say(key, cards=phrases.cards(speech, value, 1))
        case _, int():
            return speech.say(key, n=value, bonus=speech.grammar.signed(value))
        case _, str():
            return speech.say(f"{key}.{value}")
        case _:
            return speech.say(key)


def gives(speech: Speech, effects: Sequence[Give]) -> list[str]:
    """Each standing effect as a sentence."""
    return [f"{give(speech, effect)}." for effect in effects]


def plays(speech: Speech, ways: Sequence[Play], first: str = "play") -> list[str]:
    """In any fight: +3 to either side."""
    said = []
    moments: dict[str, str] = {}  # by what happens: the same at several moments is said once
    for way in ways:
        steps, when = _steps(speech, way), _when(speech, way)
        moments[steps] = speech.say("when.or", first=moments[steps], second=when) if steps in moments else when
    for number, (steps, when) in enumerate(moments.items()):
        key = "play.or" if number else first
        said.append(speech.say(key, when=when, steps=steps))
    return said


def ability(speech: Speech, can: Ability) -> str:
    """Berserking (up to three times per fight): while you fight or help, discard a card for +1 to your strength."""
    when, act = _when(speech, can), _act(speech, can)
    key = "ability" if can.limit is None else "ability.limited"
    text = speech.say(key, name=can.name, when=when, act=act, limit=_limit(speech, can.limit))
    carried = speech.say("ability.carried") if can.carried else ""
    epic = speech.say("ability.epic") if can.epic else ""
    return text + carried + epic


def _when(speech: Speech, used: Play | Ability) -> str:
    key = f"when.{used.when}"
    if used.target is not None and f"{key}.target" in speech.templates:
        key = f"{key}.target"
    when = speech.say(key)
    against_undead = isinstance(used, Ability) and used.against_undead
    return speech.say("when.undead", when=when) if against_undead else when


def _around(speech: Speech, used: Play | Ability) -> Around:
    if isinstance(used, Play) and used.whom:
        key = "target.munchkin.pure" if used.pure else "target.munchkin.whom"
        a_trait = phrases.a_trait(speech, used.whom)
        return Around(target=speech.say(key, a_trait=a_trait, traits=phrases.of_two(speech, used.whom)))
    return Around(target=phrases.target(speech, used.target, used.foe, used.when in _IN_FIGHT))


def _steps(speech: Speech, used: Play | Ability) -> str:
    """What happens; a target that the steps do not name themselves is named before them."""
    around = _around(speech, used)
    steps = clauses(speech, used.do, around)
    if around.target and not _named(speech, used, around):
        return speech.say("steps.choose", target=around.target, steps=steps)
    return steps


def _named(speech: Speech, used: Play | Ability, around: Around) -> bool:
    """Do the steps speak of their target? Then they read differently with another one."""
    return clauses(speech, used.do, around) != clauses(speech, used.do, replace(around, target="?"))


def _act(speech: Speech, can: Ability) -> str:
    """The cost and what it buys: "a card for +1", "a card to roll again", "a card, name an Item and roll"."""
    cost = _cost(speech, can.cost)
    around = _around(speech, can)
    steps = clauses(speech, can.do, around)
    first = verb_of(can.do[0])[0] if can.do else ""
    if not cost:
        return speech.say("act.plain", steps=_steps(speech, can))
    if around.target and not _named(speech, can, around):
        return speech.say("act.named", cost=cost, target=around.target, steps=steps)
    if first in ("add_bonus", "add_to_roll") and steps[0] in "+\N{MINUS SIGN}":
        return speech.say("act.for", cost=cost, steps=steps)
    key = "act.roll" if first == "roll" else "act.and" if first in _NOT_AFTER_TO else "act.to"
    return speech.say(key, cost=cost, steps=steps)


# Clauses that do not begin with a plain verb, so that "discard a card to …" cannot lead to them.
_NOT_AFTER_TO = {
    "each_player", "if", "choose", "first_of", "double_strength", "undo_escape", "die",
    "exchange", "afflict_item", "handicap", "drive_out_helper", "protect", "double_in_sale",
    "status", "freeze", "ease_running",
}  # fmt: skip


def _cost(speech: Speech, cost: Cost) -> str:
    parts = []
    if cost.levels:
        parts.append(speech.say("cost.levels", levels=phrases.levels(speech, cost.levels)))
    if cost.discard and cost.same_deck:
        parts.append(speech.say("cost.same_deck", n=cost.discard))
    elif cost.discard:
        parts.append(speech.count("cost.discard", cost.discard))
    if cost.from_hand:
        parts.append(speech.count("cost.from_hand", cost.from_hand))
    if cost.item:
        parts.append(speech.say("cost.item", a_item=phrases.an_item(speech, ItemFilter(tag=cost.item))))
    if cost.hand:
        parts.append(speech.say("cost.hand", n=cost.hand))
    if cost.itself:
        parts.append(speech.say("cost.itself"))
    return speech.grammar.join(parts, speech.templates["word.and"])


def _limit(speech: Speech, limit: Limit | None) -> str:
    if limit is None:
        return ""
    key = {1: "limit.once", 2: "limit.twice"}.get(limit.times, "limit.times")
    per = speech.say(f"limit.per.{limit.per}")
    return speech.say(key, times=speech.grammar.number_word(limit.times), per=per)
