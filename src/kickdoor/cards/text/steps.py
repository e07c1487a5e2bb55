"""Words as clauses. What a word says follows from its declaration; the few functions are for words whose clauses are
built of other clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

from msgspec import structs

from kickdoor.cards.language import Counted, Step, word_of
from kickdoor.cards.text import amounts, asking, phrases
from kickdoor.cards.text.parameters import filled_in, variant
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.model.language import values as V
from kickdoor.model.language.values import ListOf, OneOf, Part, Program, Setting, SeveralOf

__all__ = ["clauses", "one_clause", "saying"]

Said = Iterable[tuple[Setting, Any]]


def clauses(speech: Speech, steps: Sequence[Step], around: Around) -> str:
    """Several steps as one run of text: short ones with "and", longer ones with "then"."""
    runs = [list(same) for _, same in groupby(steps)]
    said = _repeated(speech, runs[0], around) if runs else ""
    for before, run in pairwise(runs):
        text = _rest_of_hand(speech, before[0], run, around) or _repeated(speech, run, around)
        said = _joined(speech, before[0], run[0], around, (said, text))
    return said


def _joined(speech: Speech, before: Step, step: Step, around: Around, texts: tuple[str, str]) -> str:
    first, then = texts
    ends = word_of(before)[0].ends
    condition = word_of(step)[0].name == "if" and not ends
    if condition and (said := speech.short("steps.if", around.person, first=first, then=then)):
        return said
    names = word_of(before)[0].name, word_of(step)[0].name
    # another subject may stand before `discard_this`, and a choice must not seem to hold its neighbours
    apart = names[1] == "discard_this" or "choose" in names
    short = not apart and not any(mark in first + then for mark in ",;:._")  # `_`: a subject of its own, in German
    key = "steps.anyway" if ends else "steps.and" if short else "steps.then"
    return speech.say(key, around.person, first=first, then=then)


def _repeated(speech: Speech, run: Sequence[Step], around: Around) -> str:
    """A step, or the same one several times."""
    said = one_clause(speech, run[0], around)
    if len(run) == 1:
        return said
    word, how = word_of(run[0])
    if word.name == "take" and how.what == "hand" and not how.optional:
        to = f"take_hands.{how.to}"
        if several := speech.short(to, around.person, n=len(run), **_chosen(speech, around)):
            return several
    key = "steps.twice" if len(run) == 2 else "steps.times"
    return speech.say(key, first=said, times=speech.grammar.number_word(len(run)))


def _rest_of_hand(speech: Speech, before: Step, run: Sequence[Step], around: Around) -> str:
    """A hand from which others have just taken is no longer whole."""
    word, said = word_of(before)
    if word.name != "each_player" or word_of(run[0])[0].name != "discard_hand":
        return ""
    takes = any(word_of(step)[0].name == "take" and word_of(step)[1].what == "hand" for step in said.do)
    return speech.short("discard_hand.rest", around.person) if takes else ""


def one_clause(speech: Speech, step: Step, around: Around) -> str:
    """One step."""
    word, said = word_of(step)
    if word.name in _OF_CLAUSES:
        return _OF_CLAUSES[word.name](speech, said, around)
    if word.name in asking.OF_CLAUSES:
        return asking.OF_CLAUSES[word.name](speech, said, around, clauses)
    if word.name == "discard_this" and speech.in_fight:
        return speech.say("step.discard_this.monster")
    settings = [(setting, said if word.bare else getattr(said, setting.field)) for setting in word.settings]
    return saying(speech, f"step.{word.name}", settings, around, **_chosen(speech, around))


def _chosen(speech: Speech, around: Around) -> dict[str, str]:
    """What a step is aimed at, and the player cards are taken from."""
    target = around.target or speech.say("target.none")
    victim = "you" if around.each else "target"
    return {
        "target": target,
        "whose": speech.say(f"victim.whose.{victim}", target=target),
        "whom": speech.say(f"victim.whom.{victim}", target=target),
    }


# --- by the declaration -------------------------------------------------------------------------------------------


def saying(speech: Speech, base: str, settings: Said, around: Around, **parts: object) -> str:
    """The sentence of a word. Its key is `base`, followed by the end that the last deciding setting asks for."""
    pairs = list(settings)
    deck = next((said for setting, said in pairs if setting.name == "deck"), None)
    ends = [end for setting, said in pairs if (end := variant(setting, said))]
    key = f"{base}.{ends[-1]}" if ends else base
    for setting, said in pairs:
        if setting.role == V.PHRASE:
            parts[setting.name] = _phrase(speech, (key, base), setting, said, around)
        elif setting.role != V.SILENT and said is not None:
            parts |= filled_in(speech, setting, said, deck, around.person)
    return speech.say(key, around.person, **parts)


def _phrase(speech: Speech, keys: tuple[str, str], setting: Setting, said: Any, around: Around) -> str:
    """The sentence that a setting has of its own. A setting that is left out has none, or one that says so."""
    if isinstance(setting.value, SeveralOf):
        return speech.either([speech.say(f"{keys[1]}.{setting.name}.{word}", around.person) for word in said])
    end = setting.name
    if isinstance(setting.value, OneOf) and said is not None:
        end += f".{said}"
    elif not said:
        end += ".not"
    key = next((f"{key}.{end}" for key in keys if f"{key}.{end}" in speech.templates), None)
    if key is None and (not said or said == setting.default or f"{keys[1]}.{setting.name}.not" in speech.templates):
        return ""
    return speech.say(key or f"{keys[1]}.{end}", around.person, **_phrase_parts(speech, setting, said, around))


def _phrase_parts(speech: Speech, setting: Setting, said: Any, around: Around) -> dict[str, object]:
    match setting.value:
        case Program():
            return {"steps": clauses(speech, said, around)}
        case ListOf(of=part):
            several = [_part(speech, part, one, around) for one in said]
            return {setting.name: speech.grammar.join(several, speech.say("word.and"))}
        case _:
            return {} if said is None else filled_in(speech, setting, said, None)


def _part(speech: Speech, part: Part, said: Any, around: Around) -> str:
    pairs = [(setting, getattr(said, setting.field)) for setting in part.settings]
    return saying(speech, part.name.lower(), pairs, around)


# --- several players, dice, branches ------------------------------------------------------------------------------


def _each_player(speech: Speech, each: Any, around: Around) -> str:
    if each.who == "you" and not each.with_:
        return _for_oneself(speech, each, around)
    who = speech.say(f"who.{each.who}", around.person)
    if each.who == "target" and around.target:
        who = around.target
    if each.with_ and each.who == "everyone":
        who = speech.say("who.everyone.trait", trait=phrases.trait(speech, each.with_))
    elif each.with_:
        who = speech.say("who.trait", who=who, is_trait=phrases.is_trait(speech, each.with_))
    if each.where is not None:
        who = speech.say("who.where", who=who, test=amounts.test(speech, each.where, "they"))
    inside = clauses(speech, each.do, replace(around, person="they", each=True))
    return speech.say("step.each_player", who=who, steps=inside)


def _for_oneself(speech: Speech, each: Any, around: Around) -> str:
    """Steps for the same player as before, which only a condition may set apart."""
    steps = clauses(speech, each.do, replace(around, each=True))
    if each.where is None:
        return speech.say("step.each_player.you", around.person, steps=steps)
    return speech.say("step.if", around.person, test=amounts.test(speech, each.where, around.person), then=steps)


def _roll(speech: Speech, cases: list[Any], around: Around) -> str:
    if len(cases) == 1 and cases[0].up_to is None and cases[0].at_least is None:
        link, texts = "sure", [clauses(speech, cases[0].do, around)]
    else:
        link, texts = "cases", [_case(speech, case, around) for case in cases]
    return speech.say("step.roll", around.person, link=speech.say(f"step.roll.{link}"), cases="; ".join(texts))


def _case(speech: Speech, case: Any, around: Around) -> str:
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
    if [word_of(step)[0].name for step in case.do] == ["discard_this"] and speech.pronoun != "it":
        steps = speech.short("gone") or steps  # people are not discarded
    said = speech.say(f"case.{bounds}", around.person, up_to=case.up_to, at_least=case.at_least, steps=steps)
    if steps.startswith(("+", "\u2212")):  # a number behind a number: "on 4+: +5"
        return f"{said.removesuffix(steps).rstrip(' ~')}: {steps}"
    return said


def _choose(speech: Speech, choices: list[list[Step]], around: Around) -> str:
    ways = [clauses(speech, steps, around) for steps in choices]
    said = ways[0]
    for way in ways[1:]:
        said = speech.say("choice.or", first=said, second=way)
    whole = all(way.startswith("_") for way in ways)  # each with a subject of its own, in languages that mark it
    return (whole and speech.short("choose.whole", around.person, either=said)) or speech.say(
        "step.choose", around.person, either=said
    )


def _first_of(speech: Speech, choices: list[list[Step]], around: Around) -> str:
    said = clauses(speech, choices[-1], around)
    for steps in reversed(choices[:-1]):
        first, lacking = clauses(speech, steps, around), _lacking(speech, steps, around)
        parts = {"first": first, "lacking": lacking, "second": said}
        short = speech.short("first_of", around.person, **parts) if _plain(first, said) else ""
        said = short or speech.say("step.first_of", around.person, **parts)
    return said


def _plain(*texts: str) -> bool:
    """Are these bare clauses that begin with their verb, so that they can be put together?"""
    return not any(mark in text for text in texts for mark in ",;:._") and not texts[-1].startswith("you ")


def _lacking(speech: Speech, steps: Sequence[Step], around: Around) -> str:
    """Why the first alternative may be impossible, in the words of its first step."""
    if not steps:
        return speech.say("lacking.other", around.person)
    word, said = word_of(steps[0])
    parts = filled_in(speech, word.settings[0], said, None) if word.bare else {}
    if which := getattr(said, "which", None):
        parts["item"] = phrases.kind_of_item(speech, which)
    worn = ".worn" if getattr(getattr(said, "which", None), "worn", False) else ""
    return speech.say(f"lacking.{word.lacking}{worn}", around.person, **parts)


def _if(speech: Speech, branch: Any, around: Around) -> str:
    inside = replace(around, worth=branch.test.worth or 0)
    if short := _short_if(speech, branch, inside) if branch.else_ else _short_test(speech, branch, inside):
        return short
    test, then = _test(speech, branch.test, around), clauses(speech, branch.then, inside)
    if branch.else_:
        return speech.say(
            "step.if.else", around.person, test=test, then=then, else_=clauses(speech, branch.else_, around)
        )
    return speech.say("step.if", around.person, test=test, then=then)


def _short_test(speech: Speech, branch: Any, around: Around) -> str:
    """A test without another branch, in fewer words."""
    then = clauses(speech, branch.then, around)
    if amounts.test_of_you(speech, branch.test, around.person) is None:
        return ""
    if branch.test.is_not and _plain(then):
        return speech.short("unless", around.person, then=then, is_trait=phrases.is_trait(speech, branch.test.is_not))
    if _loses(branch.then[:1], branch.test.has_item):
        return speech.short("if_any", around.person, then=then)  # what is not there is not lost, and nothing follows
    return ""


def _short_if(speech: Speech, branch: Any, around: Around) -> str:
    """A test with two branches that have something in common, in fewer words."""
    test, then, else_ = branch.test, branch.then, branch.else_
    said = _test(speech, test, around)
    if amounts.test_of_you(speech, test, around.person) is None:
        return ""
    few, more = _level_loss(else_), _level_loss(then)
    if few and more:
        return speech.short("if.levels", around.person, levels=phrases.levels(speech, few), n=more, test=said)
    if around.person != "you":
        return ""
    way, other = clauses(speech, then, around), clauses(speech, else_, around)
    word, ways = word_of(then[0])
    if len(then) == 1 and word.name == "choose" and len(ways) == 2 and ways[1] == else_:
        return _may(speech, test, (clauses(speech, ways[0], around), other), said)
    if [word_of(step)[0].name for step in else_] == ["die"]:
        return speech.short("if.die", test=said, then=_losing_it(speech, test.has_item, then, around))
    if test.has_item and not test.has_item.worn and _plain(way, other):
        item = phrases.kind_of_item(speech, test.has_item)
        return speech.short("if.or", then=way, else_=other, item=item)
    return ""


def _may(speech: Speech, test: Any, ways: tuple[str, str], said: str) -> str:
    """Something that people with a trait, or with enough to pay, may do instead."""
    may, else_ = ways
    if has := test.counts_as or test.suffers_as:
        return speech.short("if.may.trait", else_=else_, may=may, a_trait=phrases.a_trait(speech, has))
    return speech.short("if.may.worth" if test.worth else "if.may", else_=else_, may=may, test=said)


def _level_loss(steps: Sequence[Step]) -> int:
    """How many levels are lost, if that is all; 0: something else happens."""
    word, said = word_of(steps[0]) if len(steps) == 1 else (None, None)
    return said if word is not None and word.name == "lose_level" and isinstance(said, int) else 0


def _loses(steps: Sequence[Step], which: Any) -> bool:
    """Is one Item of this kind lost, by the choice of its owner?"""
    if which is None or not steps:
        return False
    word, said = word_of(steps[0])
    return bool(word.name == "discard_items" and said.which == which and said.count == 1 and said.by == "you")


def _losing_it(speech: Speech, which: Any, steps: Sequence[Step], around: Around) -> str:
    """The steps after a test for an Item, where the first of them takes that very Item."""
    item = phrases.kind_of_item(speech, which) if which else ""
    it = speech.short("lose_it", around.person, item=item) if _loses(steps, which) else ""
    if not it:
        return clauses(speech, steps, around)
    rest = clauses(speech, steps[1:], around)
    return speech.say("steps.and", around.person, first=it, then=rest) if rest else it


def _test(speech: Speech, test: Any, around: Around) -> str:
    return amounts.test(speech, test, around.person)


# --- losses whose settings speak together -------------------------------------------------------------------------


def _discard_items(speech: Speech, lost: Any, around: Around) -> str:
    short = speech.say("step.discard_items.short", around.person, steps=clauses(speech, lost.short, around))
    items = _lost_items(speech, lost, around)
    return speech.say("step.discard_items", around.person, items=items, short=short if lost.short else "")


def _lost_items(speech: Speech, lost: Any, around: Around) -> str:
    if not isinstance(lost.count, Counted):
        return phrases.items(speech, lost, around.person)
    items = phrases.items(speech, structs.replace(lost, count=max(amounts.basis(lost.count), 1)), around.person)
    return f"{items}{amounts.each(speech, lost.count, around.person, whole=True)}"


def _discard_worth(speech: Speech, lost: Any, around: Around) -> str:
    if isinstance(lost.gold, Counted):
        gold = phrases.gold(speech, amounts.basis(lost.gold))
        gold += amounts.each(speech, lost.gold, around.person)
    else:
        gold = phrases.gold(speech, lost.gold)
    if isinstance(lost.gold, int) and lost.gold <= around.worth:
        return speech.say("step.discard_worth.enough", around.person, gold=gold)
    short = speech.say("step.discard_worth.short", steps=clauses(speech, lost.short, around)) if lost.short else ""
    return speech.say("step.discard_worth", around.person, gold=gold, short=short)


def _cancel_curse(speech: Speech, _: Any, around: Around) -> str:
    named = speech.short("cancel", target=around.target) if around.target else ""
    return named or speech.say("step.cancel_curse", around.person)


_OF_CLAUSES: dict[str, Callable[[Speech, Any, Around], str]] = {
    "each_player": _each_player,
    "roll": _roll,
    "choose": _choose,
    "first_of": _first_of,
    "if": _if,
    "discard_items": _discard_items,
    "discard_worth": _discard_worth,
    "cancel_curse": _cancel_curse,
}
