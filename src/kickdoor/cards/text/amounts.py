"""Amounts that are counted at the table, and conditions, in words."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from kickdoor.cards.language import Counted
from kickdoor.cards.text import phrases
from kickdoor.cards.text.speech import Person, Speech

__all__ = ["basis", "counted", "each", "meant", "number", "signed", "tail", "test", "test_of_you"]

_ONES_OWN = {"hand", "items", "classes", "races", "curses", "companions", "in_play"}  # what somebody has
_THERE = {"players", "monsters", "counters", "dead"}  # what there is at the table


def counted(speech: Speech, key: str, said: Any, person: Person) -> str:
    """1 level for each card in your hand (at most 5); `key` is what there is one or several of."""
    if isinstance(said, str):
        return speech.say(f"{key}.die")
    if isinstance(said, Counted):
        return f"{speech.count(key, basis(said))}{each(speech, said, person, whole=True)}"
    return speech.count(key, said)


def signed(speech: Speech, said: int | Counted) -> str:
    """+2, of whatever is counted; `each` says the rest."""
    return speech.grammar.signed(said if isinstance(said, int) else basis(said))


def basis(said: Counted) -> int:
    """The number that is said of whatever is counted; or, if nothing is, the number itself."""
    if _counts_down(said):
        assert isinstance(said.plus, int)
        return said.plus
    if said.count is not None:
        return said.times
    return said.plus if isinstance(said.plus, int) else basis(said.plus)


def _counts_down(said: Counted) -> bool:
    """Is it so much, less something for each of them?"""
    return said.count is not None and said.times < 0 and isinstance(said.plus, int) and said.plus > 0


def each(speech: Speech, said: Any, person: Person = "you", *, whole: bool = False) -> str:
    """For each Item of yours if something holds, with what stands before it; empty if nothing is counted. `whole`: it
    is never less than nothing."""
    if not isinstance(said, Counted):
        return ""
    counted = f" {tail(speech, said, person, whole=whole)}" if said.count is not None else ""
    if said.count is None and isinstance(said.plus, Counted):
        counted = each(speech, said.plus, person)
    only = speech.say("amount.if", test=test(speech, said.if_, person)) if said.if_ is not None else ""
    return counted + only


def tail(speech: Speech, said: Counted, person: Person, *, whole: bool = False) -> str:
    """For each card in your hand, and what else an amount says."""
    text = _each(speech, said, person)
    bounds = []
    if _counts_down(said):
        bounds.append(speech.say("amount.minus_each", n=-said.times, each=text))
        text = ""
    elif beyond := _beyond(said, whole):
        text = speech.say("amount.beyond.one" if beyond == 1 else "amount.beyond.many", each=text, n=beyond)
    elif isinstance(said.plus, Counted):
        more = f"{speech.grammar.amount(basis(said.plus))}{each(speech, said.plus, person)}"
        bounds.append(speech.say("amount.plus", n=more))
    elif said.plus:
        bounds.append(speech.say("amount.more" if said.plus > 0 else "amount.less", n=abs(said.plus)))
    bounds += [
        speech.say(f"amount.{key}", n=speech.grammar.amount(bound))
        for key, bound in (("at_least", said.at_least), ("at_most", said.at_most))
        if bound is not None and not (key == "at_least" and bound == 0 and (whole or _beyond(said, whole)))
    ]
    return f"{text} ({', '.join(bounds)})".lstrip() if bounds else text


def _beyond(said: Counted, whole: bool) -> int:
    """How many of them do not count: for each card in your hand beyond the first 3. 0: it is said in another way."""
    plus = said.plus if isinstance(said.plus, int) else 0
    never_less = whole or (said.at_least is not None and said.at_least == 0)
    if not never_less or said.for_every != 1 or not said.times > 0 > plus or plus % said.times:
        return 0
    return -plus // said.times


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
    if said.count == "players":
        return _players(speech, said, person, form)
    if said.of != "you" and f"{key}.of" in speech.templates:
        key += ".of"
    return speech.say(key, person, **parts)


def _players(speech: Speech, said: Counted, person: Person, form: str) -> str:
    """Player, other player who is an Elf, players outside the fight: which players are counted."""
    players = speech.say(f"count.players{'' if said.of == 'you' else f'.{said.of}'}.{form}", person)
    if said.with_ is None:
        return players
    return speech.say(f"count.players.with.{form}", players=players, is_trait=phrases.is_trait(speech, said.with_))


def meant(speech: Speech, who: str, person: Person) -> str:
    """The fighter, the richest player: whom a word means."""
    return speech.say(f"meant.{who}", person)


def number(speech: Speech, said: Any, person: Person) -> str:
    """A number, or the number of cards in your hand."""
    if isinstance(said, int):
        return speech.grammar.amount(said)
    only = ""
    if said.if_ is not None:
        only = speech.say("reaction.aside", more=speech.say("reaction.if", test=test(speech, said.if_, person)))
    if said.count is None:
        return speech.grammar.amount(basis(said)) + only
    own = f"number.{said.count}{'' if said.of == 'you' else '.of'}"
    if own in speech.templates:
        text = speech.say(own, person, of=speech.say(f"of.{said.of}", person))
    else:
        text = speech.say("amount.number", things=_thing(speech, said, person, "many"))
    if isinstance(said.plus, int) and said.plus:
        text += " " + speech.say("amount.plus" if said.plus > 0 else "amount.minus", n=abs(said.plus))
    return text + only


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
        return _not(speech, said.not_, person)
    several = [test(speech, one, person) for one in said.all or said.any]
    return speech.grammar.join(several, speech.say("word.and" if said.all else "word.or"))


def _not(speech: Speech, said: Any, person: Person) -> str:
    """What must not hold: you do not have the highest Level, nobody is dead."""
    if said.not_ is not None:
        return test(speech, said.not_, person)
    if (other := _opposite(said)) is not None:
        return test(speech, other, person)
    if said.worth is not None:
        return speech.say("test.not.worth", person, gold=phrases.gold(speech, said.worth))
    if said.has_item is not None and not said.has_item.worn:
        item = phrases.kind_of_item(speech, said.has_item)
        return speech.say("test.not.item", person, item=item, a_item=speech.grammar.a(item))
    if said.is_ is not None:
        key = f"test.not.is.{said.is_}"
        if key in speech.templates:
            return speech.say(key, person)
        return speech.say("test.not.is", person, who=meant(speech, said.is_, person))
    if said.monster is not None:
        monster = phrases.marked(speech, "monster", said.monster)
        return speech.say("test.not.monster", monster=monster)
    if said.happened is not None and said.happened.who == "you" and said.happened.times == 1:
        return _happened(speech, said.happened, person, "test.not.happened")
    if said.somebody_dead:
        return speech.say("test.not.somebody_dead")
    return speech.say("test.not", test=test(speech, said, person))


_FIGHTS = {"any": "none", "none": "any", "helped": "alone", "alone": "helped"}


def _opposite(said: Any) -> Any:
    """The condition that says the opposite in words of its own, if there is one."""
    blank = structs.replace(said, counts_as=None, suffers_as=None, is_not=None, compare=None)
    if has := said.counts_as or said.suffers_as:
        return structs.replace(blank, is_not=has)
    if said.is_not is not None:
        return structs.replace(blank, counts_as=said.is_not)
    bounds = said.compare
    if bounds is not None and (bounds.at_least is None) != (bounds.at_most is None):
        least, most = bounds.at_least, bounds.at_most
        if isinstance(least, int):
            return structs.replace(said, compare=structs.replace(bounds, at_least=None, at_most=least - 1))
        if isinstance(most, int):
            return structs.replace(said, compare=structs.replace(bounds, at_least=most + 1, at_most=None))
    return None


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
    if plain := _so_many(speech, said, person):
        return plain
    things = number(speech, said.what, person)
    least, most = said.at_least, said.at_most
    if least is not None and least == most:
        return speech.say("test.exactly", things=things, n=number(speech, least, person))
    bounds = [
        speech.say(f"test.{key}", things=things, n=number(speech, bound, person))
        for key, bound in (("at_least", least), ("at_most", most))
        if bound is not None
    ]
    return speech.grammar.join(bounds, speech.say("word.and"))


def _so_many(speech: Speech, said: Any, person: Person) -> str:
    """You have at least 6 cards in hand, there are 2 monsters in the fight; empty: it has to be said in another way."""
    if than := _than_you(speech, said, person):
        return than
    what, bounds = said.what, [said.at_least, said.at_most]
    if not isinstance(what, Counted) or (what.times, what.for_every, what.plus) != (1, 1, 0):
        return ""
    bounded = what.at_least is not None or what.at_most is not None or what.if_ is not None
    if bounded or what.count is None or any(isinstance(one, Counted) for one in bounds):
        return ""
    own = what.count in _ONES_OWN and what.of == "you"
    some = what.count == "players" and (what.of != "you" or what.with_ is not None)
    if some or (not own and what.count not in _THERE):
        return ""
    least, most = bounds
    n: int = next(one for one in (most, least) if one is not None)
    form = "none" if most == 0 else "one" if n == 1 else "many"
    things = _in_hand(speech, what, person, form) if own else _there(speech, what, form)
    if form == "none":
        bound = things
    elif None in bounds or least == most:
        key = "exactly" if least == most else "at_least" if most is None else "at_most"
        bound = speech.say(f"bound.{key}", n=n, things=things)
    else:
        bound = speech.say("bound.between", low=least, high=most, things=things)
    if own:
        return speech.say("test.has", person, things=bound)
    return speech.say(f"test.there.{what.count}.{'one' if form == 'one' else 'many'}", things=bound)


_THAN = {(True, 1): "more", (True, 0): "as_many", (False, 0): "no_more", (False, -1): "fewer"}


def _than_you(speech: Speech, said: Any, person: Person) -> str:
    """They have more Items than you; empty: they are not compared with the player whose card it is."""
    what, bounds = said.what, [said.at_least, said.at_most]
    bound = bounds[0] if bounds[1] is None else bounds[1]
    if person != "they" or None not in bounds or not isinstance(what, Counted) or not isinstance(bound, Counted):
        return ""
    plain = structs.replace(bound, of="you", plus=0)
    key = _THAN.get((bounds[1] is None, bound.plus)) if isinstance(bound.plus, int) else None
    if bound.of != "victim" or what != plain or what != Counted(what.count, which=what.which, tag=what.tag):
        return ""
    if key is None or what.count not in {*_ONES_OWN, "level"}:
        return ""
    if what.count == "level":
        return speech.say(f"than.level.{key}")
    return speech.say(f"than.{key}", things=_in_hand(speech, what, person, "many"))


def _in_hand(speech: Speech, said: Counted, person: Person, form: str) -> str:
    """Cards in hand, Big Items: what somebody has."""
    marked = said.tag is not None and said.count == "in_play"
    key = f"has.{said.count}{'.tag' if marked else ''}.{form}"
    item, items = (phrases.kind_of_item(speech, said.which, each) for each in ("one", "many"))
    if said.which.worn:
        item, items = (speech.say("item.equipped", item=each) for each in (item, items))
    return speech.say(key, person, item=item, items=items, mark=phrases.mark(speech, said.tag or ""))


def _there(speech: Speech, said: Counted, form: str) -> str:
    """Monsters, counters: what there is."""
    if said.count == "monsters" and said.tag:
        monster = phrases.marked(speech, "monster", said.tag)
        return speech.say(f"there.monsters.tag.{form}", monster=monster, monsters=speech.grammar.plural(monster))
    return speech.say(f"there.{said.count}.{form}")


def _happened(speech: Speech, said: Any, person: Person, base: str = "test.happened") -> str:
    span = speech.say(f"span.{said.in_}")
    key = f"{base}.{said.what}"
    times = speech.say("times.many", n=said.times) if said.times > 1 else ""
    if said.who == "you":
        return speech.say(key, person, span=span, times=times)
    return speech.say(f"{key}.of", who=meant(speech, said.who, person), span=span, times=times)
