"""The lines of a monster."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.cards.language import Against, ItemFilter, Leaves, Monster, MonsterOffer, Trait
from kickdoor.cards.text import phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["monster_lines"]

_YOU = Around()
_THEY = Around(person="they")


def monster_lines(speech: Speech, monster: Monster) -> Iterator[str]:
    """In the order one needs them: what it does, how to avoid it, how to flee, what it costs, what it pays."""
    if monster.before_fight:
        yield speech.say("monster.before_fight", steps=clauses(speech, monster.before_fight, _YOU))
    yield from _fighting(speech, monster)
    if monster.leaves:
        yield _leaves(speech, monster.leaves)
    for offer in monster.offers:
        yield _offer(speech, offer)
    yield from _running(speech, monster)
    yield from _rewards(speech, monster)
    if monster.bad_stuff:
        steps = speech.grammar.sentence(clauses(speech, monster.bad_stuff, _YOU))
        yield speech.say("monster.bad_stuff", steps=steps)
    else:
        yield speech.say("monster.bad_stuff.none")
    yield speech.say(
        "monster.reward",
        levels=phrases.levels(speech, monster.levels),
        treasures=phrases.cards(speech, "treasure", monster.treasures),
    )


def _fighting(speech: Speech, monster: Monster) -> Iterator[str]:
    for against in monster.against:
        several = _several(against)
        key = "monster.against.any" if len(several) > 1 else "monster.against"
        yield speech.say(key, bonus=speech.grammar.signed(against.bonus), traits=phrases.traits(speech, several))
    for against in monster.hinders:
        several = _several(against)
        key = "monster.hinders.any" if len(several) > 1 else "monster.hinders"
        names = speech.either([phrases.trait(speech, one) for one in several])
        yield speech.say(key, bonus=speech.grammar.signed(against.bonus), trait=names, traits=names)
    for word in ("only_level", "ignores_level", "alone"):
        if getattr(monster, word):
            yield speech.say(f"monster.{word}")


def _several(against: Against) -> list[phrases.HasTrait]:
    return list(against.any) or [against]


def _leaves(speech: Speech, leaves: Leaves) -> str:
    if leaves.treasures:
        cards = phrases.cards(speech, "treasure", leaves.treasures)
        treasures = speech.say("monster.leaves.treasures", treasures=cards)
    else:
        treasures = speech.say("monster.leaves.no_treasures")
    said = speech.say("monster.leaves", is_trait=phrases.is_trait(speech, leaves), treasures=treasures)
    if not leaves.then:
        return said
    steps = clauses(speech, leaves.then, _THEY)
    return said + speech.say("monster.leaves.then", trait=phrases.trait(speech, leaves), steps=steps)


def _offer(speech: Speech, offer: MonsterOffer) -> str:
    has_trait = offer.race or offer.class_ or offer.sex
    if has_trait:
        who = speech.say("monster.offer.trait", a_trait=phrases.a_trait(speech, offer))
    else:
        who = speech.say("monster.offer.fighter")
    if offer.item is not None:
        item = phrases.kind_of_item(speech, offer.item)
        if offer.item.worn:
            item = speech.say("item.equipped", item=item)
        act = speech.say("monster.offer.item", a_item=speech.grammar.a(item))
    else:
        act = speech.say(f"monster.offer.free.{offer.treasure}")
    unless = ""
    if offer.unless:
        unless = speech.say("monster.offer.unless", a_trait=phrases.a_trait(speech, offer.unless))
    treasure = speech.say(f"monster.offer.{offer.treasure}")
    return speech.say("monster.offer", name=offer.name, who=who, act=act, unless=unless, treasure=treasure)


def _running(speech: Speech, monster: Monster) -> Iterator[str]:
    if monster.run_away:
        yield speech.say("monster.run_away", bonus=speech.grammar.signed(monster.run_away))
    if monster.escape != "normal":
        yield speech.say(f"monster.escape.{monster.escape}")
    if pursuit := monster.will_not_pursue:
        if pursuit.unless:
            traits = phrases.traits(speech, [pursuit.unless])
            yield speech.say("monster.will_not_pursue.unless", n=pursuit.up_to_level, traits=traits)
        else:
            yield speech.say("monster.will_not_pursue", n=pursuit.up_to_level)
    if penalty := monster.run_penalty:
        key = "monster.run_penalty.above" if penalty.above_level else "monster.run_penalty"
        yield speech.say(key, levels=phrases.levels(speech, penalty.levels), above=penalty.above_level)
    if monster.drop_to_escape:
        item = phrases.kind_of_item(speech, ItemFilter(tag=monster.drop_to_escape))
        yield speech.say("monster.drop_to_escape", a_item=speech.grammar.a(item))


def _rewards(speech: Speech, monster: Monster) -> Iterator[str]:
    if extra := monster.extra_levels:
        yield speech.say(f"monster.extra_levels.{extra.if_}", levels=speech.count("extra_level", extra.amount))
    if reward := monster.kill_reward:
        cards = speech.count(f"extra_{reward.deck}", reward.count)
        if reward.race or reward.class_:
            trait = phrases.trait(speech, Trait(race=reward.race, class_=reward.class_))
            yield speech.say("monster.kill_reward", trait=trait, cards=cards)
        else:
            yield speech.say("monster.kill_reward.all", cards=cards)
