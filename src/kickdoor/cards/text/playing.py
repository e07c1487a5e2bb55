"""Standing effects, ways to play a card, and abilities as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from msgspec import UNSET, structs

from kickdoor.cards.language import Ability, Cost, Give, ItemFilter, Play, effect_of, word_of
from kickdoor.cards.text import amounts, phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses, saying
from kickdoor.model.language.word import AND, FOR, ROLL, TO
from kickdoor.model.words import FIGHT_MOMENTS

__all__ = ["abilities", "give", "gives", "plays", "together"]

_AFTER_COST = {TO: "act.to", AND: "act.and", FOR: "act.to", ROLL: "act.roll"}  # a bonus has its own, see below


def give(speech: Speech, given: Give) -> str:
    """One standing effect as a clause."""
    effect, said = effect_of(given)
    settings = [(setting, said if effect.bare else getattr(said, setting.field)) for setting in effect.settings]
    return saying(speech, f"give.{effect.name}", settings, Around())


def _bare_bonus(speech: Speech, given: Give) -> str:
    """A bonus in every fight, where the card has no other one of its own."""
    effect, said = effect_of(given)
    if effect.name != "fight_bonus":
        return ""
    return speech.short("fight_bonus", bonus=amounts.signed(speech, said), each=amounts.each(speech, said))


def gives(speech: Speech, effects: Sequence[Give], names: Mapping[str, str] | None = None) -> list[str]:
    """Each standing effect as a sentence, with its name if it has one; `names` is None on an Item."""
    said = []
    for effect in effects:
        text = (_bare_bonus(speech, effect) if names is not None else "") or give(speech, effect)
        name = (names or {}).get(effect_of(effect)[0].name)
        said.append(speech.say("give.named", name=name, give=text) if name else f"{text}.")
    return said


def together(speech: Speech, effects: Sequence[Give]) -> str:
    """Several standing effects as one clause; what gives no bonus is listed."""
    silent = [said for effect, said in map(effect_of, effects) if effect.name == "no_bonus" and not said.worn]
    if len(silent) == len(effects) > 1:
        items = speech.either([phrases.kind_of_item(speech, which, "many") for which in silent])
        if said := speech.short("no_bonus", items=items):
            return said
    return "; ".join(_bare_bonus(speech, effect) or give(speech, effect) for effect in effects)


# --- ways to play a card ------------------------------------------------------------------------------------------


def plays(speech: Speech, ways: Sequence[Play], first: str = "play") -> list[str]:
    """In any fight: +3 to either side."""
    said: list[str] = []
    alike: dict[str, list[Play]] = {}  # by what happens: the same at several moments is said once
    for way in ways:
        alike.setdefault(_steps(speech, way), []).append(way)
    before = ""
    for number, (steps, several) in enumerate(alike.items()):
        when = _moments(speech, several)
        key = "play.or" if number else first
        text = _play_again(speech, steps, when == before) if number else _play(speech, steps, several, key)
        said.append(text or speech.say(key, when=when, steps=steps))
        before = when
    return said


def _play(speech: Speech, steps: str, several: Sequence[Play], key: str) -> str:
    """The first way to play a card, in a form of its own if the moment has one."""
    victim = several[0].target is not None and f"when.{several[0].when}.target" in speech.templates
    if victim or len(several) > 1:
        return ""
    bonus = [step.add_bonus for step in several[0].do]
    plain = bonus and bonus[0] is not UNSET and not bonus[0].per and not bonus[0].instead
    plain = plain and isinstance(bonus[0].amount, int)
    return speech.short(f"{'bonus' if plain else key}.{several[0].when}", steps=steps)


def _play_again(speech: Speech, steps: str, same: bool) -> str:
    """Another way to play a card at the same moment, which need not be named twice."""
    return speech.short("play.again", steps=steps) if same else ""


def _moments(speech: Speech, several: Sequence[Play]) -> str:
    """When a card may be played: all the moments at which it does the same."""
    if len(several) > 1 and (said := speech.short(f"when.{'.'.join(way.when for way in several)}")):
        return said
    when = _when(speech, several[0])
    for way in several[1:]:
        when = speech.say("when.or", first=when, second=_when(speech, way))
    return when


# --- abilities ----------------------------------------------------------------------------------------------------


def abilities(speech: Speech, several: Sequence[Ability]) -> list[str]:
    """Each ability as a sentence; those that differ in nothing but the price are one."""
    alike: list[list[Ability]] = []
    for can in several:
        same = [group for group in alike if _but_price(group[0]) == _but_price(can)]
        if same:
            same[0].append(can)
        else:
            alike.append([can])
    return [_ability(speech, group[0], [can.cost for can in group]) for group in alike]


def _but_price(can: Ability) -> Ability:
    return structs.replace(can, id="any", name="any", cost=Cost())


def _ability(speech: Speech, can: Ability, costs: Sequence[Cost]) -> str:
    """Berserking: discard up to 3 cards per fight, each for +1."""
    cost = speech.either([_cost(speech, cost, can.carried) for cost in costs])
    text = _several_cards(speech, can) or _limited(speech, can, cost)
    carried = speech.say("ability.carried") if can.carried and not _said_in_price(speech, can) else ""
    epic = speech.say("ability.epic") if can.epic else ""
    return text + carried + epic


def _limited(speech: Speech, can: Ability, cost: str) -> str:
    when, act = _when(speech, can), _act(speech, can, cost)
    if can.limit is None:
        return speech.say("ability", name=can.name, when=when, act=act)
    if can.limit.per == "card":
        text = speech.say("ability", name=can.name, when=when, act=act)
        return text + speech.count("ability.charges", can.limit.times)
    if can.limit.times == 1 and can.limit.per == "turn":
        target = ".target" if can.target is not None and f"when.{can.when}.target" in speech.templates else ""
        if once := speech.short(f"once.{can.when}{target}"):
            return speech.say("ability", name=can.name, when=once, act=act)
    return speech.say("ability.limited", name=can.name, when=when, act=act, limit=_limit(speech, can))


def _several_cards(speech: Speech, can: Ability) -> str:
    """A card for a bonus, several times: the cards are counted, not the uses."""
    limit = can.limit
    if limit is None or limit.times == 1 or limit.per == "card" or can.cost != Cost(discard=1) or len(can.do) != 1:
        return ""
    steps = clauses(speech, can.do, _around(speech, can))
    if steps[:1] not in "+\N{MINUS SIGN}":
        return ""
    side = getattr(word_of(can.do[0])[1], "side", "")
    mine = can.when == "my_fight" and side in ("mine", "munchkins")  # it counts for nobody else
    when = "" if mine and not can.against_undead else _when(speech, can)
    if mine and can.against_undead:
        when = speech.short("when.undead") or when
    per = "" if can.when == "my_run_roll" and limit.per == "roll" else speech.say(f"limit.per.{limit.per}")
    key = "cards.per" if per else "cards"
    act = speech.short(key, n=limit.times, per=per, steps=steps)
    if not act:
        return ""
    return (
        speech.say("ability", name=can.name, when=when, act=act)
        if when
        else speech.say("give.named", name=can.name, give=act)
    )


def _when(speech: Speech, used: Play | Ability) -> str:
    key = f"when.{used.when}"
    if used.target is not None and f"{key}.target" in speech.templates:
        key = f"{key}.target"
    when = speech.say(key)
    against_undead = isinstance(used, Ability) and used.against_undead
    return speech.say("when.undead", when=when) if against_undead else when


def _each_foe(speech: Speech, used: Play | Ability) -> str:
    """The limit of an ability that may be tried once on each of some monsters; then it speaks of "it"."""
    once = isinstance(used, Ability) and used.limit is not None and used.limit.times == 1 and used.limit.per == "foe"
    return speech.short("limit.added") if once and used.target == "foe" and used.foe.added else ""


def _around(speech: Speech, used: Play | Ability) -> Around:
    if _each_foe(speech, used):
        return Around(target=speech.short("target.it"))
    if isinstance(used, Play) and used.whom:
        a_trait = phrases.a_trait(speech, used.whom)
        name = phrases.card_for_two(speech, used.whom) if used.pure else ""
        if name and (target := speech.short("target.pure", trait=phrases.trait(speech, used.whom), name=name)):
            return Around(target=target)
        key = "target.munchkin.pure" if used.pure else "target.munchkin.whom"
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


def _act(speech: Speech, can: Ability, cost: str) -> str:
    """The cost and what it buys: "a card for +1", "a card to roll again", "a card, name an Item and roll"."""
    around = _around(speech, can)
    steps = clauses(speech, can.do, around)
    after = word_of(can.do[0])[0].after_cost if can.do else TO
    if not cost:
        return speech.say("act.plain", steps=_steps(speech, can))
    if around.target and not _named(speech, can, around):
        return speech.say("act.named", cost=cost, target=around.target, steps=steps)
    key = "act.for" if after == FOR and steps[0] in "+\N{MINUS SIGN}" else _AFTER_COST[after]
    return speech.say(key, cost=cost, steps=steps)


def _said_in_price(speech: Speech, can: Ability) -> bool:
    return can.cost.itself and bool(speech.short("cost.carried"))


def _cost(speech: Speech, cost: Cost, carried: bool = False) -> str:
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
        parts.append((carried and speech.short("cost.carried")) or speech.say("cost.itself"))
    return speech.grammar.join(parts, speech.templates["word.and"])


def _limit(speech: Speech, can: Ability) -> str:
    limit = can.limit
    if limit is None:
        return ""
    key = {1: "limit.once", 2: "limit.twice"}.get(limit.times, "limit.times")
    per = speech.say(f"limit.per.{limit.per}")
    return _each_foe(speech, can) or speech.say(key, times=speech.grammar.number_word(limit.times), per=per)
