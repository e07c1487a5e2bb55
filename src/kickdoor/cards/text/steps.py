"""Steps as clauses. A verb with settings has a function here, every other one only its template."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

from kickdoor.cards.language import (
    AddBonus,
    AddFoe,
    Condition,
    DiscardCards,
    DiscardItems,
    DiscardWorth,
    Draw,
    DrawAndKeep,
    EachPlayer,
    EaseRunning,
    Escape,
    Exchange,
    Fetch,
    GainLevel,
    Handicap,
    If,
    Instead,
    MoveFight,
    Peek,
    RemoveFoe,
    RollCase,
    Step,
    Take,
    Trait,
)
from kickdoor.cards.steps import verb_of
from kickdoor.cards.text import phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech

__all__ = ["clauses", "one_clause"]


def clauses(speech: Speech, steps: Sequence[Step], around: Around) -> str:
    """Several steps as one run of text: short ones with "and", longer ones with "then"."""
    runs = [list(same) for _, same in groupby(steps)]
    said = _repeated(speech, runs[0], around) if runs else ""
    for before, run in pairwise(runs):
        text = _repeated(speech, run, around)
        short = not any(mark in said + text for mark in ",;:.")
        branched = verb_of(before[0])[0] in ("first_of", "if")
        key = "steps.anyway" if branched else "steps.and" if short else "steps.then"
        said = speech.say(key, around.person, first=said, then=text)
    return said


def _repeated(speech: Speech, run: Sequence[Step], around: Around) -> str:
    """A step, or the same one several times."""
    said = one_clause(speech, run[0], around)
    if len(run) == 1:
        return said
    key = "steps.twice" if len(run) == 2 else "steps.times"
    return speech.say(key, first=said, times=speech.grammar.number_word(len(run)))


def one_clause(speech: Speech, step: Step, around: Around) -> str:
    """One step. Words without a function: `step.verb`, or `step.verb.setting` where the setting is a word."""
    verb, settings = verb_of(step)
    if verb in _VERBS:
        return _VERBS[verb](speech, settings, around)
    key = f"step.{verb}.{settings}" if isinstance(settings, str) else f"step.{verb}"
    parts = {"n": settings, "bonus": speech.grammar.signed(settings)} if isinstance(settings, int) else {}
    return speech.say(key, around.person, target=_target(speech, around), **parts)


def _target(speech: Speech, around: Around) -> str:
    return around.target or speech.say("target.none")


# --- levels, Items, cards -----------------------------------------------------------------------------------------


def _lose_level(speech: Speech, amount: Any, around: Around) -> str:
    return speech.say("step.lose_level", around.person, levels=phrases.levels(speech, amount))


def _gain_level(speech: Speech, gain: GainLevel, around: Around) -> str:
    key = "step.gain_level.may_win" if gain.may_win else "step.gain_level"
    return speech.say(key, around.person, levels=phrases.levels(speech, gain.amount))


def _lose_trait(speech: Speech, lost: Trait, around: Around) -> str:
    return speech.say("step.lose_trait", around.person, trait=phrases.trait(speech, lost))


def _discard_items(speech: Speech, lost: DiscardItems, around: Around) -> str:
    said = speech.say("step.discard_items", around.person, items=phrases.items(speech, lost, around.person))
    return said + _short(speech, "items", lost.short, around)


def _short(speech: Speech, what: str, steps: Sequence[Step], around: Around) -> str:
    """What happens for each one that is missing."""
    return speech.say(f"short.{what}", around.person, steps=clauses(speech, steps, around)) if steps else ""


def _discard_cards(speech: Speech, lost: DiscardCards, around: Around) -> str:
    place = "random" if lost.random else lost.places[0] if len(set(lost.places)) == 1 else "both"
    cards = phrases.cards(speech, "card", lost.count)
    said = speech.say(f"step.discard_cards.{place}", around.person, cards=cards)
    return said + _short(speech, "cards", lost.short, around)


def _discard_worth(speech: Speech, lost: DiscardWorth, around: Around) -> str:
    if lost.gold == "remembered":
        gold = speech.say("gold.remembered")
    else:
        gold = speech.say("gold", n=speech.grammar.amount(lost.gold))
    if lost.gold != "remembered" and lost.gold <= around.worth:
        return speech.say("step.discard_worth.enough", around.person, gold=gold)
    short = speech.say("step.discard_worth.short", steps=clauses(speech, lost.short, around)) if lost.short else ""
    return speech.say("step.discard_worth", around.person, gold=gold, short=short)


def _take(speech: Speech, take: Take, around: Around) -> str:
    victim = "you" if around.each else "target"
    parts = {
        "takes": speech.say("step.take.may" if take.optional else "step.take.takes", around.person),
        "whose": speech.say(f"victim.whose.{victim}", target=_target(speech, around)),
        "whom": speech.say(f"victim.whom.{victim}", target=_target(speech, around)),
    }
    said = speech.say(f"step.take.{take.what}", around.person, **parts)
    return said + (speech.say("step.take.discards", around.person) if take.to == "discards" else "")


def _draw(speech: Speech, draw: Draw, around: Around) -> str:
    draws = speech.say(f"step.draw.{draw.who}", around.person)
    if draw.deck == "paid":
        return speech.say("step.draw.paid", draws=draws, cards=phrases.cards(speech, "card", draw.count))
    return speech.say(f"step.draw.{draw.face}", draws=draws, cards=phrases.cards(speech, draw.deck, draw.count))


def _draw_and_keep(speech: Speech, draw: DrawAndKeep, around: Around) -> str:
    cards = phrases.cards(speech, draw.deck, draw.count)
    return speech.say("step.draw_and_keep", around.person, cards=cards, n=draw.keep)


def _peek(speech: Speech, peek: Peek, around: Around) -> str:
    key = "step.peek.bury" if peek.bury else "step.peek" if peek.deck else "step.peek.either"
    what = peek.deck or "card"
    many = speech.say("top.many", cards=speech.count(what, peek.count))
    cards = speech.say(f"top.{what}") if peek.count == 1 else many
    return speech.say(key, around.person, cards=cards)


def _handicap(speech: Speech, handicap: Handicap, around: Around) -> str:
    if handicap.no_abilities is None:
        return speech.say("step.handicap.no_help", around.person)
    trait = phrases.trait(speech, handicap.no_abilities)
    return speech.say("step.handicap.no_abilities", around.person, trait=trait, a_trait=speech.grammar.a(trait))


def _exchange(speech: Speech, exchange: Exchange, around: Around) -> str:
    cards = phrases.cards(speech, exchange.deck, exchange.count)
    return speech.say("step.exchange", around.person, cards=cards)


def _fetch(speech: Speech, fetch: Fetch, around: Around) -> str:
    decks = speech.either([speech.say(f"discards.{deck}") for deck in fetch.decks])
    return speech.say("step.fetch", around.person, decks=decks)


# --- several players, dice, branches ------------------------------------------------------------------------------


def _each_player(speech: Speech, each: EachPlayer, around: Around) -> str:
    who = speech.say(f"who.{each.who}", around.person)
    if each.with_ and each.who == "everyone":
        who = speech.say("who.everyone.trait", trait=phrases.trait(speech, each.with_))
    elif each.with_:
        who = speech.say("who.trait", who=who, is_trait=phrases.is_trait(speech, each.with_))
    inside = clauses(speech, each.do, replace(around, person="they", each=True))
    return speech.say("step.each_player", who=who, steps=inside)


def _roll(speech: Speech, cases: list[RollCase], around: Around) -> str:
    if len(cases) == 1 and cases[0].up_to is None and cases[0].at_least is None:
        link, texts = "sure", [clauses(speech, cases[0].do, around)]
    else:
        link, texts = "cases", [_case(speech, case, around) for case in cases]
    return speech.say("step.roll", around.person, link=speech.say(f"step.roll.{link}"), cases="; ".join(texts))


def _case(speech: Speech, case: RollCase, around: Around) -> str:
    match case.at_least, case.up_to:
        case None, None:
            bounds = "otherwise"
        case None, int():
            bounds = "up_to"
        case int(), None:
            bounds = "at_least"
        case _:
            bounds = "exact" if case.at_least == case.up_to else "between"
    steps = clauses(speech, case.do, around)
    return speech.say(f"case.{bounds}", around.person, up_to=case.up_to, at_least=case.at_least, steps=steps)


def _choose(speech: Speech, choices: list[list[Step]], around: Around) -> str:
    said = clauses(speech, choices[0], around)
    for steps in choices[1:]:
        said = speech.say("choice.or", first=said, second=clauses(speech, steps, around))
    return speech.say("step.choose", around.person, either=said)


def _first_of(speech: Speech, choices: list[list[Step]], around: Around) -> str:
    said = clauses(speech, choices[-1], around)
    for steps in reversed(choices[:-1]):
        first, lacking = clauses(speech, steps, around), _lacking(speech, steps, around)
        said = speech.say("step.first_of", around.person, first=first, lacking=lacking, second=said)
    return said


def _lacking(speech: Speech, steps: Sequence[Step], around: Around) -> str:
    """Why the first alternative may be impossible, in the words of its first step."""
    verb, settings = verb_of(steps[0]) if steps else ("", None)
    why, parts = "other", {}
    match settings:
        case DiscardItems():
            why = "worn" if settings.which.worn else "items"
        case DiscardCards():
            why = "cards"
        case EachPlayer():
            why = "players"
        case Trait() if verb == "lose_trait":
            why, parts = "trait", {"trait": phrases.trait(speech, settings)}
        case _ if verb in ("lose_class", "lose_race", "lose_race_or_class"):
            why = verb.removeprefix("lose_")
    return speech.say(f"lacking.{why}", around.person, **parts)


def _if(speech: Speech, branch: If, around: Around) -> str:
    inside = replace(around, worth=branch.test.worth or 0)
    test, then = _test(speech, branch.test, around), clauses(speech, branch.then, inside)
    if branch.else_:
        return speech.say(
            "step.if.else", around.person, test=test, then=then, else_=clauses(speech, branch.else_, around)
        )
    return speech.say("step.if", around.person, test=test, then=then)


def _test(speech: Speech, test: Condition, around: Around) -> str:
    if has := test.counts_as or test.suffers_as:
        return speech.say("test.trait", around.person, is_trait=phrases.is_trait(speech, has))
    if test.is_not:
        return speech.say("test.is_not", around.person, is_trait=phrases.is_trait(speech, test.is_not))
    if test.worth is not None:
        gold = speech.say("gold", n=speech.grammar.amount(test.worth))
        return speech.say("test.worth", around.person, gold=gold)
    assert test.has_item is not None
    item = phrases.an_item(speech, test.has_item)
    where = speech.say("test.item.worn" if test.has_item.worn else "test.item", a_item=item)
    return speech.say("test.has_item", around.person, items=where)


# --- fights -------------------------------------------------------------------------------------------------------


def _add_bonus(speech: Speech, bonus: AddBonus, around: Around) -> str:
    said = speech.say(
        f"step.add_bonus.{bonus.side}", bonus=speech.grammar.signed(bonus.amount), target=_target(speech, around)
    )
    if bonus.per:
        said = speech.say("step.add_bonus.per", step=said, trait=phrases.trait(speech, bonus.per))
    if bonus.instead:
        others = speech.grammar.join([_instead(speech, other) for other in bonus.instead], speech.say("word.and"))
        said = speech.say("step.add_bonus.instead", step=said, instead=others)
    return said


def _instead(speech: Speech, other: Instead) -> str:
    bonus = speech.grammar.signed(other.amount)
    if other.class_:
        return speech.say("instead.class", bonus=bonus, a_trait=phrases.a_trait(speech, Trait(class_=other.class_)))
    if other.tag:
        monster = speech.grammar.a(phrases.marked(speech, "monster", other.tag))
        return speech.say("instead.tag", bonus=bonus, a_monster=monster)
    return speech.say("instead.foes", bonus=bonus, n=other.foes)


def _add_foe(speech: Speech, add: AddFoe, _around: Around) -> str:
    return speech.say("step.add_foe.undead" if add.undead else "step.add_foe")


def _mark_foe(speech: Speech, tag: str, around: Around) -> str:
    monster = speech.grammar.a(phrases.marked(speech, "monster", tag))
    return speech.say("step.mark_foe", target=_target(speech, around), a_monster=monster)


def _ease_running(speech: Speech, ease: EaseRunning, _around: Around) -> str:
    automatic = ""
    if ease.automatic:
        monsters = speech.grammar.plural(phrases.marked(speech, "monster", ease.automatic))
        automatic = speech.say("step.ease_running.automatic", monsters=monsters)
    return speech.say("step.ease_running", bonus=speech.grammar.signed(ease.bonus), automatic=automatic)


def _remove_foe(speech: Speech, remove: RemoveFoe, around: Around) -> str:
    all_of_them = "all." if remove.which == "all" else ""
    return speech.say(
        "step.remove_foe",
        who=speech.say(f"remove.{remove.which}", target=_target(speech, around)),
        treasure=speech.say(f"remove.treasure.{all_of_them}{remove.treasure}"),
        loot=speech.say(f"loot_room.{remove.which}") if remove.loot_room else "",
    )


def _move_fight(speech: Speech, move: MoveFight, around: Around) -> str:
    loot = speech.say("move.loot_room") if move.loot_room else ""
    if move.to == "me":
        return speech.say("step.move_fight.me", loot=loot)
    return speech.say("step.move_fight", target=_target(speech, around), loot=loot)


def _escape(speech: Speech, escape: Escape, around: Around) -> str:
    return speech.say(f"step.escape.{escape.from_}", target=_target(speech, around))


_VERBS: dict[str, Callable[[Speech, Any, Around], str]] = {
    "lose_level": _lose_level,
    "gain_level": _gain_level,
    "lose_trait": _lose_trait,
    "discard_items": _discard_items,
    "discard_cards": _discard_cards,
    "discard_worth": _discard_worth,
    "take": _take,
    "draw": _draw,
    "exchange": _exchange,
    "draw_and_keep": _draw_and_keep,
    "peek": _peek,
    "handicap": _handicap,
    "fetch": _fetch,
    "each_player": _each_player,
    "roll": _roll,
    "choose": _choose,
    "first_of": _first_of,
    "if": _if,
    "add_bonus": _add_bonus,
    "add_foe": _add_foe,
    "mark_foe": _mark_foe,
    "ease_running": _ease_running,
    "remove_foe": _remove_foe,
    "move_fight": _move_fight,
    "escape": _escape,
}
