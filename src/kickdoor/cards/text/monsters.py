"""The lines of a monster."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kickdoor.cards.language import Against, ItemFilter, Leaves, Monster, MonsterOffer, Trait, word_of
from kickdoor.cards.text import amounts, phrases
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.reactions import reactions
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["bad_stuff", "monster_lines"]

_YOU = Around()
_THEY = Around(person="they")


def monster_lines(speech: Speech, monster: Monster) -> Iterator[str]:
    """In the order one needs them: what it does, how to avoid it, how to flee, what it costs, what it pays."""
    yield from _meeting(speech, monster)
    yield from _fighting(speech, monster)
    yield from _company(speech, monster)
    if monster.leaves:
        yield _leaves(speech, monster.leaves)
    for offer in monster.offers:
        yield _offer(speech, offer)
    yield from _running(speech, monster)
    yield from _rewards(speech, monster)
    yield from reactions(speech, monster)
    if steps := bad_stuff(speech, monster):
        yield speech.say("monster.bad_stuff", steps=steps)
    else:
        yield speech.say("monster.bad_stuff.none")
    yield speech.say(
        "monster.reward",
        levels=phrases.levels(speech, monster.levels),
        treasures=phrases.cards(speech, "treasure", monster.treasures),
    )


def bad_stuff(speech: Speech, monster: Monster) -> str:
    """What happens to the players it catches; empty: nothing."""
    speech = replace(speech, pronoun=monster.pronoun)
    return speech.grammar.sentence(clauses(speech, monster.bad_stuff, _YOU))


def _lives(speech: Speech, monster: Monster) -> str:
    times = "once" if monster.lives == 1 else "times"
    key = "monster.lives" if monster.next_life else "monster.lives.same"
    bonus = speech.grammar.signed(monster.next_life)
    return speech.say(f"{key}.{times}", n=speech.grammar.number_word(monster.lives), bonus=bonus)


def _meeting(speech: Speech, monster: Monster) -> Iterator[str]:
    """What it does to a fighter whom it meets first, and to a helper who joins."""
    first, helped = monster.before_fight, monster.when_helped
    if len(first) == 1 and first == helped:
        word, branch = word_of(first[0])
        if word.name == "if" and not branch.else_ and (has := branch.test.suffers_as or branch.test.counts_as):
            steps = clauses(speech, branch.then, _THEY)
            if said := speech.short("monster.meets", a_trait=phrases.a_trait(speech, has), steps=steps):
                yield said
                return
    if first:
        yield speech.say("monster.before_fight", steps=clauses(speech, first, _YOU))
    if helped:
        yield speech.say("monster.when_helped", steps=clauses(speech, helped, _THEY))


def _fighting(speech: Speech, monster: Monster) -> Iterator[str]:
    if monster.bonus is not None:
        yield speech.say(
            "monster.bonus", bonus=amounts.signed(speech, monster.bonus), each=amounts.each(speech, monster.bonus)
        )
    if monster.lives:
        yield _lives(speech, monster)
    for against in monster.against:
        whom = phrases.whom(speech, against)
        total = _total(monster, against)
        in_all = speech.short("monster.against.all", bonus=speech.grammar.signed(total), whom=whom) if total else ""
        if in_all:
            yield in_all
            continue
        more = against.all and against is not monster.against[0]
        key = "monster.against" + (".more" if more else ".any" if len(against.any) > 1 else "")
        yield speech.say(key, bonus=speech.grammar.signed(against.bonus), whom=whom)
    for against in monster.hinders:
        several = _several(against)
        key = "monster.hinders.any" if len(several) > 1 else "monster.hinders"
        words = [phrases.trait(speech, one) for one in several]
        names = speech.grammar.join(words, speech.say("word.and")) if against.all else speech.either(words)
        yield speech.say(key, bonus=speech.grammar.signed(against.bonus), trait=names, traits=names)
    for other in monster.against_items:
        key = "monster.against_items" + (".each" if other.each else "") + (".worn" if other.item.worn else "")
        item = phrases.kind_of_item(speech, other.item)
        a_item = phrases.an_item(speech, other.item)
        yield speech.say(key, bonus=speech.grammar.signed(other.bonus), item=item, a_item=a_item)
    if monster.against_fire:
        yield speech.say("monster.against_fire", bonus=speech.grammar.signed(monster.against_fire))
    if monster.undead:
        yield speech.say("monster.undead")
    if monster.kin:
        yield speech.say("monster.kin", kin=phrases.mark(speech, monster.kin))
    if silent := monster.no_bonus:
        many = phrases.kind_of_item(speech, silent, "many")
        key = "monster.no_bonus.worn" if silent.worn else "monster.no_bonus"
        yield speech.say(key, items=many)
    for word in ("only_level", "ignores_level", "alone", "no_hand_cards"):
        if getattr(monster, word):
            yield speech.say(f"monster.{word}")


def _company(speech: Speech, monster: Monster) -> Iterator[str]:
    """What it does by itself when it enters, and what others may do for or against it."""
    if monster.entry_roll:
        yield speech.say("monster.entry_roll")
    if more := monster.card_bonus:
        yield speech.say(f"monster.card_bonus.{more.by}", bonus=speech.grammar.signed(more.bonus))
    if monster.no_companions:
        yield speech.say("monster.no_companions")
    if monster.killed_by:
        yield speech.say("monster.killed_by", is_trait=phrases.is_trait(speech, monster.killed_by))


def _total(monster: Monster, against: Against) -> int:
    """What its bonus against people with several traits comes to, where one of these alone brings a bonus too."""
    traits = [Trait(*(getattr(other, name) for name in Trait.__struct_fields__)) for other in monster.against]
    smaller = [other.bonus for other, has in zip(monster.against, traits, strict=True) if has in against.all]
    return sum(smaller) + against.bonus if smaller else 0


def _several(against: Against) -> list[phrases.HasTrait]:
    return list(against.any) or list(against.all) or [against]


def _leaves(speech: Speech, leaves: Leaves) -> str:
    if leaves.treasures == "all":
        treasures = speech.say("monster.leaves.all")
    elif leaves.treasures:
        cards = phrases.cards(speech, "treasure", leaves.treasures)
        treasures = speech.say("monster.leaves.treasures", treasures=cards)
    else:
        treasures = speech.say("monster.leaves.no_treasures")
    is_trait, a_trait = phrases.is_trait(speech, leaves), phrases.a_trait(speech, leaves)
    said = speech.say("monster.leaves", treasures=treasures, is_trait=is_trait, a_trait=a_trait)
    if not leaves.then:
        return said
    steps = clauses(speech, leaves.then, _THEY)
    return said + speech.say("monster.leaves.then", trait=phrases.trait(speech, leaves), steps=steps)


def _offer(speech: Speech, offer: MonsterOffer) -> str:
    has_trait = offer.race or offer.class_ or offer.sex
    if offer.sex and offer.fighter:
        who = speech.say(f"monster.offer.fighter_sex.{offer.sex}")
    elif has_trait and offer.fighter:
        who = speech.say("monster.offer.fighter_trait", is_trait=phrases.is_trait(speech, offer))
    elif has_trait:
        who = speech.say("monster.offer.trait", a_trait=phrases.a_trait(speech, offer))
    else:
        who = speech.say("monster.offer.fighter")
    if offer.item is not None:
        act = speech.say("monster.offer.item", a_item=phrases.an_item(speech, offer.item, offer.item.worn))
    else:
        act = speech.say(f"monster.offer.free.{offer.treasure}")
    unless = ""
    if offer.unless:
        unless = speech.say("monster.offer.unless", a_trait=phrases.a_trait(speech, offer.unless))
    treasure = speech.say(f"monster.offer.{offer.treasure}")
    then = ""
    if offer.then:
        around = _THEY if has_trait else _YOU
        steps = clauses(speech, offer.then, around)
        then = speech.say("monster.offer.then", around.person, steps=steps, whoever=_whoever(speech, offer))
    return speech.say("monster.offer", name=offer.name, who=who, act=act, unless=unless, treasure=treasure, then=then)


def _whoever(speech: Speech, offer: MonsterOffer) -> str:
    """How a text goes on about the player who took an offer: that Feline, she."""
    if offer.sex:
        return speech.say(f"monster.offer.whoever.{offer.sex}")
    return speech.say("monster.offer.whoever", trait=phrases.trait(speech, offer))


def _running(speech: Speech, monster: Monster) -> Iterator[str]:
    if monster.run_away:
        yield speech.say("monster.run_away", bonus=speech.grammar.signed(monster.run_away))
    pursuit, others = monster.will_not_pursue, 0
    if pursuit and pursuit.unless:
        traits = phrases.traits(speech, [pursuit.unless])
        yield speech.say("monster.will_not_pursue.unless", n=pursuit.up_to_level, traits=traits)
    elif pursuit:
        others = pursuit.up_to_level
        yield speech.say("monster.will_not_pursue", n=others)
    if monster.escape != "normal":
        short = speech.short(f"monster.escape.{monster.escape}") if others else ""
        yield short or speech.say(f"monster.escape.{monster.escape}")
    if penalty := monster.run_penalty:
        key = "monster.run_penalty.above" if penalty.above_level else "monster.run_penalty"
        levels, above = phrases.levels(speech, penalty.levels), penalty.above_level
        short = speech.short(key, levels=levels) if others and others == above else ""
        yield short or speech.say(key, levels=levels, above=above)
    if monster.drop_to_escape:
        item = phrases.an_item(speech, ItemFilter(tag=monster.drop_to_escape))
        yield speech.say("monster.drop_to_escape", a_item=item)


def _rewards(speech: Speech, monster: Monster) -> Iterator[str]:
    if more := monster.extra_treasures:
        who = Trait(race=more.race, class_=more.class_, sex=more.sex)
        cards = speech.count("extra_treasure", more.amount)
        yield speech.say("monster.extra_treasures", cards=cards, a_trait=phrases.a_trait(speech, who))
    if monster.catch_levels:
        yield speech.say("monster.catch_levels", levels=phrases.levels(speech, monster.catch_levels))
    if (extra := monster.extra_levels) and extra.if_ is None:
        who = Trait(race=extra.race, class_=extra.class_, sex=extra.sex)
        levels = speech.count("extra_level", extra.amount)
        yield speech.say("monster.extra_levels.trait", trait=phrases.trait(speech, who), levels=levels)
    elif extra:
        yield speech.say(f"monster.extra_levels.{extra.if_}", levels=speech.count("extra_level", extra.amount))
    if reward := monster.defeat_reward:
        cards = speech.count(f"extra_{reward.deck}", reward.count)
        if reward.race or reward.class_:
            trait = phrases.trait(speech, Trait(race=reward.race, class_=reward.class_))
            yield speech.say("monster.defeat_reward", trait=trait, cards=cards)
        else:
            key = "monster.defeat_reward.killer" if reward.killer else "monster.defeat_reward.all"
            yield speech.say(key, cards=cards)
