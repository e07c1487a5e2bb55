"""What a card does by itself, and what it does instead of something, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.cards.language import AnyCard, Enhancer, Instead, Trigger
from kickdoor.cards.text import amounts
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["reactions"]


def reactions(speech: Speech, card: AnyCard) -> Iterator[str]:
    """A sentence for each trigger and each replacement."""
    if isinstance(card, Enhancer):
        return
    for trigger in getattr(card, "triggers", ()):
        whom = "they" if trigger.who != "you" else "monster" if _meets(speech, trigger) else "you"
        when = speech.say(f"on.{trigger.when}.{whom}", who=_whom(speech, trigger))
        yield _sentence(speech, trigger, when)
    for said in getattr(card, "instead", ()):
        yield _sentence(speech, said, speech.say(f"instead_of.{said.of}"))


def _meets(speech: Speech, trigger: Trigger) -> bool:
    """Is this a monster that speaks of the fight that begins with itself?"""
    return speech.in_fight and trigger.when == "fight_start"


def _whom(speech: Speech, trigger: Trigger) -> str:
    return "" if trigger.who == "you" else speech.say(f"whom.{trigger.who}")


def _sentence(speech: Speech, said: Trigger | Instead, when: str) -> str:
    more = []
    if said.limit is not None:
        key = {1: "limit.once", 2: "limit.twice"}.get(said.limit.times, "limit.times")
        per = speech.say(f"limit.per.{said.limit.per}")
        more.append(speech.say(key, times=speech.grammar.number_word(said.limit.times), per=per))
    if said.if_ is not None:
        more.append(speech.say("reaction.if", test=amounts.test(speech, said.if_, "you")))
    curse = isinstance(said, Instead) and said.of == "curse"
    around = Around(target=speech.say("target.curser")) if curse else Around()
    steps = clauses(speech, said.do, around) if said.do else speech.say("reaction.nothing")
    aside = speech.say("reaction.aside", more=", ".join(more)) if more else ""
    return speech.say("reaction.may" if said.may else "reaction", when=when, aside=aside, steps=steps)
