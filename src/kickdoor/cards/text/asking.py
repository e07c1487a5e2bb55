"""Steps that let somebody choose a player or guess, and cards that stay or count, as clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from kickdoor.cards.language import Step
from kickdoor.cards.text import amounts
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech

__all__ = ["OF_CLAUSES"]

Clauses: TypeAlias = Callable[[Speech, Sequence[Step], Around], str]


def _choose_player(speech: Speech, said: Any, around: Around, clauses: Clauses) -> str:
    steps = clauses(speech, said.do, replace(around, person="they", each=True))
    among = speech.say(f"among.{said.among}", around.person)
    if said.where is not None:
        among = speech.say("among.where", among=among, test=amounts.test(speech, said.where, "they"))
    if said.others:
        others = clauses(speech, said.others, replace(around, person="they", each=True))
        other = "other" if said.among == "both" else "others"
        steps = speech.say(f"step.choose_player.{other}", steps=steps, others=others)
    key = f"step.choose_player.{said.by}"
    short = {"everyone": f"{key}.all", "both": f"{key}.both"}.get(said.among, "")
    if said.where is None and short in speech.templates:
        key = short
    target = around.target or speech.say("target.none")
    return speech.say(key, around.person, among=among, steps=steps, target=target)


def _guess(speech: Speech, said: Any, around: Around, clauses: Clauses) -> str:
    ends = [
        speech.say(f"guess.{key}", around.person, steps=clauses(speech, steps, around))
        for key, steps in (("right", said.right), ("wrong", said.wrong))
        if steps
    ]
    key = f"step.guess.{said.what}" if ends else f"step.guess.{said.what}.idle"
    return speech.say(key, around.person, ends="; ".join(ends))


def _stay(speech: Speech, said: Any, around: Around, _: Clauses) -> str:
    if said.until == "turns":
        return speech.count("step.stay.turns", said.turns, around.person)
    return speech.say(f"step.stay.{said.until}", around.person)


def _add_counters(speech: Speech, said: Any, around: Around, _: Clauses) -> str:
    counters = amounts.counted(speech, "counter", said, around.person)
    return speech.say("step.add_counters", around.person, counters=counters)


def _remove_counters(speech: Speech, said: Any, around: Around, _: Clauses) -> str:
    if said == "all":
        return speech.say("step.remove_counters.all", around.person)
    counters = amounts.counted(speech, "counter", said, around.person)
    return speech.say("step.remove_counters", around.person, counters=counters)


def _put_on_deck(speech: Speech, said: Any, around: Around, _: Clauses) -> str:
    return speech.say(f"step.put_on_deck.{said.what}.{said.at}", around.person)


OF_CLAUSES: dict[str, Callable[[Speech, Any, Around, Clauses], str]] = {
    "choose_player": _choose_player,
    "guess": _guess,
    "put_on_deck": _put_on_deck,
    "stay": _stay,
    "add_counters": _add_counters,
    "remove_counters": _remove_counters,
}
