"""Standing effects, ways to play a card, and abilities as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kickdoor.cards.language import Ability, Cost, Give, ItemFilter, Limit, Play, effect_of, word_of
from kickdoor.cards.text import phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses, saying
from kickdoor.model.language.word import AND, FOR, ROLL, TO
from kickdoor.model.words import FIGHT_MOMENTS

__all__ = ["ability", "give", "gives", "plays"]

_AFTER_COST = {TO: "act.to", AND: "act.and", FOR: "act.to", ROLL: "act.roll"}  # a bonus has its own, see below


def give(speech: Speech, given: Give) -> str:
    """One standing effect as a clause."""
    effect, said = effect_of(given)
    settings = [(setting, said if effect.bare else getattr(said, setting.field)) for setting in effect.settings]
    return saying(speech, f"give.{effect.name}", settings, Around())


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
    return Around(target=phrases.target(speech, used.target, used.foe, used.when in FIGHT_MOMENTS))


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
    after = word_of(can.do[0])[0].after_cost if can.do else TO
    if not cost:
        return speech.say("act.plain", steps=_steps(speech, can))
    if around.target and not _named(speech, can, around):
        return speech.say("act.named", cost=cost, target=around.target, steps=steps)
    key = "act.for" if after == FOR and steps[0] in "+\N{MINUS SIGN}" else _AFTER_COST[after]
    return speech.say(key, cost=cost, steps=steps)


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
