"""Amounts that are counted at the table, and conditions, in words."""

from __future__ import annotations

from typing import Any

from kickdoor.cards.language import Counted
from kickdoor.cards.text import phrases
from kickdoor.cards.text.speech import Person, Speech

__all__ = ["counted", "meant", "signed", "tail", "test", "test_of_you"]


def counted(speech: Speech, key: str, said: Any, person: Person) -> str:
    """1 level for each card in your hand (at most 5); `key` is what there is one or several of."""
    if isinstance(said, str):
        return speech.say(f"{key}.die")
    if isinstance(said, Counted):
        return f"{speech.count(key, said.times)} {tail(speech, said, person)}"
    return speech.count(key, said)


def signed(speech: Speech, said: int | Counted, person: Person = "you") -> str:
    """+2 for each Item of yours."""
    if isinstance(said, int):
        return speech.grammar.signed(said)
    return f"{speech.grammar.signed(said.times)} {tail(speech, said, person)}"


def tail(speech: Speech, said: Counted, person: Person) -> str:
    """For each card in your hand, and what else an amount says."""
    text = _each(speech, said, person)
    bounds = []
    if isinstance(said.plus, Counted):
        more = f"{speech.grammar.amount(said.plus.times)} {tail(speech, said.plus, person)}"
        bounds.append(speech.say("amount.plus", n=more))
    elif said.plus:
        bounds.append(speech.say("amount.plus" if said.plus > 0 else "amount.minus", n=abs(said.plus)))
    bounds += [
        speech.say(f"amount.{key}", n=speech.grammar.amount(bound))
        for key, bound in (("at_least", said.at_least), ("at_most", said.at_most))
        if bound is not None
    ]
    return f"{text} ({speech.grammar.join(bounds, speech.say('word.and'))})" if bounds else text


def _each(speech: Speech, said: Counted, person: Person) -> str:
    if said.for_every == 1:
        return speech.say("amount.each", thing=_thing(speech, said, person, "one"))
    n = speech.grammar.amount(said.for_every)
    return speech.say("amount.every", n=n, things=_thing(speech, said, person, "many"))


def _thing(speech: Speech, said: Counted, person: Person, form: Any) -> str:
    """Card in your hand, Big Items of the fighter: what is counted."""
    key = f"count.{said.count}.{form}"
    parts: dict[str, object] = {"of": speech.say(f"of.{said.of}", person)}
    if said.tag and said.count == "monsters":
        key, parts["monster"] = f"count.monsters.tag.{form}", phrases.marked(speech, "monster", said.tag)
        parts["monsters"] = speech.grammar.plural(str(parts["monster"]))
    if said.tag and said.count == "in_play":
        key, parts["mark"] = f"count.in_play.tag.{form}", phrases.mark(speech, said.tag)
    if said.count == "items":
        parts["item"] = phrases.kind_of_item(speech, said.which)
        parts["items"] = phrases.kind_of_item(speech, said.which, "many")
        if said.which.worn:
            parts |= {key: speech.say("item.equipped", item=parts[key]) for key in ("item", "items")}
    if said.of != "you" and f"{key}.of" in speech.templates:
        key += ".of"
    return speech.say(key, person, **parts)


def meant(speech: Speech, who: str, person: Person) -> str:
    """The fighter, the richest player: whom a word means."""
    return speech.say(f"meant.{who}", person)


def _number(speech: Speech, said: Any, person: Person) -> str:
    """A number, or the number of cards in your hand."""
    if isinstance(said, int):
        return speech.grammar.amount(said)
    own = f"number.{said.count}{'' if said.of == 'you' else '.of'}"
    if own in speech.templates:
        text = speech.say(own, person, of=speech.say(f"of.{said.of}", person))
    else:
        text = speech.say("amount.number", things=_thing(speech, said, person, "many"))
    if isinstance(said.plus, int) and said.plus:
        text += " " + speech.say("amount.plus" if said.plus > 0 else "amount.minus", n=abs(said.plus))
    return text


# --- conditions ---------------------------------------------------------------------------------------------------


def test(speech: Speech, said: Any, person: Person) -> str:
    """What has to hold: you are a Thief, you have at least 6 cards in hand, somebody helps."""
    if (own := test_of_you(speech, said, person)) is not None:
        return own
    if said.compare is not None:
        return _compare(speech, said.compare, person)
    if said.is_ is not None and f"test.is.{said.is_}" in speech.templates:
        return speech.say(f"test.is.{said.is_}", person)
    if said.is_ is not None:
        return speech.say("test.is", person, who=meant(speech, said.is_, person))
    if said.fight is not None:
        return speech.say(f"test.fight.{said.fight}")
    if said.monster is not None:
        return speech.say("test.monster", a_monster=speech.grammar.a(phrases.marked(speech, "monster", said.monster)))
    if said.happened is not None:
        return _happened(speech, said.happened, person)
    if said.phase is not None:
        return speech.say(f"test.phase.{said.phase}")
    if said.somebody_dead:
        return speech.say("test.somebody_dead")
    if said.not_ is not None:
        return speech.say("test.not", test=test(speech, said.not_, person))
    several = [test(speech, one, person) for one in said.all or said.any]
    return speech.grammar.join(several, speech.say("word.and" if said.all else "word.or"))


def test_of_you(speech: Speech, said: Any, person: Person) -> str | None:
    """The tests of a person by trait or Items; None: it is another one."""
    if has := said.counts_as or said.suffers_as:
        return speech.say("test.trait", person, is_trait=phrases.is_trait(speech, has))
    if said.is_not:
        return speech.say("test.is_not", person, is_trait=phrases.is_trait(speech, said.is_not))
    if said.worth is not None:
        return speech.say("test.worth", person, gold=phrases.gold(speech, said.worth))
    if said.has_item is None:
        return None
    item = phrases.an_item(speech, said.has_item)
    worn = said.has_item.worn and said.has_item.slot
    if worn and (wears := speech.short("test.wears", person, a_item=item)):
        return wears
    where = speech.say("test.item.worn" if said.has_item.worn else "test.item", a_item=item)
    return speech.say("test.has_item", person, items=where)


def _compare(speech: Speech, said: Any, person: Person) -> str:
    things = _number(speech, said.what, person)
    least, most = said.at_least, said.at_most
    if least is not None and least == most:
        return speech.say("test.exactly", things=things, n=_number(speech, least, person))
    bounds = [
        speech.say(f"test.{key}", things=things, n=_number(speech, bound, person))
        for key, bound in (("at_least", least), ("at_most", most))
        if bound is not None
    ]
    return speech.grammar.join(bounds, speech.say("word.and"))


def _happened(speech: Speech, said: Any, person: Person) -> str:
    span = speech.say(f"span.{said.in_}")
    key = f"test.happened.{said.what}"
    times = speech.say("times.many", n=said.times) if said.times > 1 else ""
    if said.who == "you":
        return speech.say(key, person, span=span, times=times)
    return speech.say(f"{key}.of", who=meant(speech, said.who, person), span=span, times=times)
