"""The type line and the lines of every kind of card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, assert_never

from kickdoor.cards.language import (
    Ability,
    AnyCard,
    Attachment,
    BonusIf,
    ClassCard,
    Curse,
    Enhancer,
    ExtraCard,
    Hireling,
    Item,
    LevelUp,
    Monster,
    OneShot,
    Other,
    RaceCard,
    Stays,
    Trait,
    deck_of,
    effect_of,
    word_of,
)
from kickdoor.cards.text import phrases
from kickdoor.cards.text.monsters import monster_lines
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.playing import abilities, gives, plays, together
from kickdoor.cards.text.reactions import reactions
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["QUIET_TAGS", "lines", "type_line"]

# What these Items are is plain to see (ITEM-16 to ITEM-18); it is said only where a card of the game asks for it.
QUIET_TAGS: Final = ("weapon", "potion", "pole", "below-waist", "worn")


def type_line(speech: Speech, card: AnyCard) -> str:
    """What the card is and what other cards see in it: Undead Monster, Level 2. Item, 1 Hand, Big, weapon."""
    type_ = _type(speech, card)
    shown = [tag for tag in card.tags if tag not in QUIET_TAGS or speech.names.asks_for(tag)]
    marks = [phrases.mark(speech, tag) for tag in shown]
    return speech.say("type.marked", type=type_, marks=", ".join(marks)) if marks else type_


def _type(speech: Speech, card: AnyCard) -> str:
    key = f"type.{card.__struct_config__.tag}"
    deck = speech.say(f"deck.{deck_of(card)}")
    match card:
        case Monster():
            return speech.say(f"{key}.undead" if card.undead else key, level=card.level)
        case Item():
            return _item_type(speech, card)
        case ExtraCard():
            return speech.say(f"{key}.{card.of}")
        case LevelUp():
            return speech.say(f"{key}.steal" if card.steal else key)
        case Other():
            return speech.say(f"{key}.stays" if card.stays else key, deck=deck)
        case Attachment():
            return speech.say(f"{key}.{card.to}", deck=deck)
        case OneShot():
            return speech.say(f"{key}.big" if card.size == "big" else key)
        case Hireling() if card.deck == "door":
            return speech.say(f"{key}.door")
        case _:
            return speech.say(key)


def _item_type(speech: Speech, item: Item) -> str:
    parts = []
    if item.slot:
        parts.append(speech.say(f"slot.{item.slot}"))
    if item.also_slot:
        parts.append(speech.say(f"slot.{item.also_slot}"))
    if item.hands:
        parts.append(speech.count("hands", item.hands))
    if item.complex:
        parts.append(speech.say("size.complex"))
    if item.size == "big":
        parts.append(speech.say("size.big"))
    return speech.say("type.item.parts", parts=", ".join(parts)) if parts else speech.say("type.item")


def lines(speech: Speech, card: AnyCard) -> Iterator[str]:
    """What the card says, a line for each thing."""
    speech = replace(speech, pronoun=card.pronoun, in_fight=isinstance(card, Monster))
    match card:
        case Monster():
            yield from monster_lines(speech, card)
        case Enhancer():
            yield _enhancer(speech, card)
            yield from _enhancer_more(speech, card)
        case Curse():
            yield from _curse(speech, card)
        case ExtraCard():
            yield from _extra(speech, card)
        case ClassCard() | RaceCard():
            yield from gives(speech, card.gives, card.called)
            yield from abilities(speech, card.abilities)
            yield from reactions(speech, card)
        case Attachment():
            yield from _attachment(speech, card)
            yield from plays(speech, card.plays, first="play.or")
        case Item():
            yield from _item(speech, card)
        case OneShot():
            yield from plays(speech, card.plays)
            if card.size == "big":
                yield speech.say("one_shot.big")
            yield _value(speech, card.gold)
        case LevelUp():
            yield from _level_up(speech, card)
        case Hireling():
            yield from _hireling(speech, card)
        case Other():
            yield from plays(speech, card.plays)
            if card.plays and card.gives:  # it lies there for a time, in front of whoever has it
                yield speech.say("other.meanwhile", gives=together(speech, card.gives))
            else:
                yield from gives(speech, card.gives, {})
            yield from abilities(speech, card.abilities)
            yield from reactions(speech, card)
        case _:
            assert_never(card)


def _enhancer(speech: Speech, card: Enhancer) -> str:
    floor = speech.say("enhancer.floor", n=card.min_treasures) if card.min_treasures else ""
    treasures = ""
    if card.treasures:
        treasures = speech.say("enhancer.pays", treasures=_other_treasures(speech, card.treasures)) + floor
    elif card.min_treasures:
        treasures = speech.say("enhancer.least", treasures=phrases.cards(speech, "treasure", card.min_treasures))
    return speech.say("enhancer", bonus=speech.grammar.signed(card.bonus), treasures=treasures)


def _enhancer_more(speech: Speech, card: Enhancer) -> Iterator[str]:
    signed = speech.grammar.signed
    if other := card.instead:
        bonus, treasures = signed(other.bonus), _other_treasures(speech, other.treasures)
        monster = _a_monster(speech, other.tag)
        yield speech.say("enhancer.instead", a_monster=monster, bonus=bonus, treasures=treasures)
    if card.adds_tag:
        yield speech.say("enhancer.adds_tag", a_monster=_a_monster(speech, card.adds_tag))
    if card.run_away:
        yield speech.say("enhancer.run_away", bonus=signed(card.run_away))


def _other_treasures(speech: Speech, more: int) -> str:
    """2 extra Treasures, 1 fewer Treasure."""
    if not more:
        return speech.say("extra_treasure.none")
    return speech.count("extra_treasure" if more > 0 else "fewer_treasure", abs(more))


def _a_monster(speech: Speech, tag: str) -> str:
    """A Gears monster."""
    return speech.grammar.a(phrases.marked(speech, "monster", tag))


def _curse(speech: Speech, card: Curse) -> Iterator[str]:
    if card.only_on:
        traits = phrases.traits(speech, [card.only_on])
        yield speech.say("curse.only_on", is_trait=phrases.is_trait(speech, card.only_on), traits=traits)
    if card.do:
        yield clauses(speech, card.do, Around()) + "."
    if card.stays:
        yield _stays(speech, card, card.stays)
    yield from abilities(speech, card.abilities)
    yield from reactions(speech, card)


def _stays(speech: Speech, card: Curse, stays: Stays) -> str:
    key = f"curse.stays.{stays.until}" if card.gives else f"curse.lies.{stays.until}"
    given = together(speech, card.gives)
    if stays.until == "turns":
        return speech.count(key, stays.turns or 1, gives=given)
    return speech.say(key if key in speech.templates else f"curse.stays.{stays.until}", gives=given)


def _extra(speech: Speech, card: ExtraCard) -> Iterator[str]:
    word = speech.word(card.of)
    yield speech.say("extra", trait=word, traits=speech.grammar.plural(word))


def _attachment(speech: Speech, card: Attachment) -> Iterator[str]:
    if not card.anyone:
        yield from gives(speech, card.gives)
        return
    # Where it may be played: not on what already is what it would make of it.
    unless = ""
    for effect in card.gives:
        if isinstance(effect.item_tag, str):
            item = phrases.marked(speech, "item", effect.item_tag)
            unless = speech.say("attachment.unless", item=item, a_item=speech.grammar.a(item))
    given = gives(speech, card.gives)
    effects = speech.grammar.join([text.removesuffix(".") for text in given], speech.say("word.and"))
    yield speech.say("attachment.anyone", unless=unless, gives=effects)


def _item(speech: Speech, card: Item) -> Iterator[str]:
    yield from _bonuses(speech, card)
    if "laser" in card.tags:
        yield speech.say("item.laser")
    if card.hands_with:
        items = speech.grammar.plural(phrases.marked(speech, "item", card.hands_with))
        yield speech.say("item.hands_with", items=items)
    if card.carries:
        yield speech.say("item.carries", n=speech.grammar.number_word(card.carries))
    yield from gives(speech, card.gives)
    if any(effect_of(effect)[0].name == "optional_use" for effect in card.gives):
        yield from abilities(speech, [can for can in card.abilities if not _switches(can)])
    else:
        yield from abilities(speech, card.abilities)
    yield from reactions(speech, card)
    if card.from_level and card.to_level:
        yield speech.say("item.levels", low=card.from_level, high=card.to_level)
    elif card.from_level or card.to_level:
        yield speech.say("item.from_level" if card.from_level else "item.to_level", n=card.from_level or card.to_level)
    if card.usable_by:
        yield speech.say("item.usable_by", traits=_traits(speech, card.usable_by))
    if card.not_usable_by:
        yield speech.say("item.not_usable_by", traits=_traits(speech, card.not_usable_by))
    yield _value(speech, card.gold)


def _switches(can: Ability) -> bool:
    """Is this the choice that an Item of optional use speaks of already?"""
    return [word_of(step)[0].name for step in can.do] == ["use_item"]


def _bonuses(speech: Speech, card: Item) -> Iterator[str]:
    """The bonus, and what it is instead for some owners or in some fights."""
    said = [speech.say("item.bonus", bonus=speech.grammar.signed(card.bonus))] if card.bonus else []
    for other in card.bonus_for:
        several: list[phrases.HasTrait] = list(other.any) or list(other.all) or [other]
        words = [phrases.traits(speech, [one]) for one in several]
        names = speech.grammar.join(words, speech.say("word.and")) if other.all else speech.either(words)
        said.append(speech.say("item.bonus_for", bonus=speech.grammar.signed(other.bonus), traits=names))
    said += [_bonus_if(speech, special) for special in card.bonus_if]
    if joint := speech.short("bonus.or"):
        yield from [joint.join(said) + "."] if said else []
    else:
        yield from said


def _bonus_if(speech: Speech, other: BonusIf) -> str:
    bonus = speech.grammar.signed(other.bonus)
    if other.has_item is not None:
        item = phrases.an_item(speech, other.has_item)
        a_item = speech.say("test.item.worn" if other.has_item.worn else "test.item", a_item=item)
        return speech.say("item.bonus_if.item", bonus=bonus, a_item=a_item)
    if other.no_class:
        return speech.say("item.bonus_if.no_class", bonus=bonus)
    if other.monsters:
        foes = speech.either([speech.monster(slug) for slug in other.monsters])
    else:
        tag = "undead" if other.undead else other.tag or ""
        foes = _a_monster(speech, tag)
    return speech.say("item.bonus_if.foe", bonus=bonus, foes=foes)


def _traits(speech: Speech, several: list[Trait]) -> str:
    return phrases.traits(speech, several)


def _value(speech: Speech, gold: int) -> str:
    if not gold:
        return speech.say("item.no_value")
    return speech.say("item.value", gold=speech.say("gold", n=speech.grammar.amount(gold)))


def _level_up(speech: Speech, card: LevelUp) -> Iterator[str]:
    yield " ".join(_level_up_sentences(speech, card))


def _level_up_sentences(speech: Speech, card: LevelUp) -> Iterator[str]:
    gain = "level_up.steal" if card.steal else "level_up"
    levels = phrases.levels(speech, card.levels)
    one = speech.short(gain, levels=levels) if card.levels == 1 else ""
    yield one or speech.say(gain, levels=levels)
    a_monster = _a_monster(speech, card.killed) if card.killed else ""
    killed = speech.short("level_up.killed", a_monster=a_monster) if card.killed and card.only == "after_fight" else ""
    yield killed or speech.say(f"level_up.only.{card.only}")
    if card.killed and not killed:
        yield speech.say("level_up.killed", a_monster=a_monster)
    if card.price is not None:
        yield speech.say("level_up.price", a_item=phrases.an_item(speech, card.price, card.price.worn))


def _hireling(speech: Speech, card: Hireling) -> Iterator[str]:
    useful = card.gives or card.carries or card.hands or card.abilities or card.triggers or card.instead
    if card.deck == "door" and not useful:
        yield speech.say("hireling.sacrifice.only")
    yield from gives(speech, card.gives, {})
    if card.carries:
        yield speech.count("hireling.carries", card.carries)
    if card.hands:
        yield speech.say("hireling.hands", n=speech.grammar.number_word(card.hands))
    if card.after_win:
        yield speech.say("hireling.after_win", steps=clauses(speech, card.after_win, Around()))
    yield from abilities(speech, card.abilities)
    yield from reactions(speech, card)
    if card.deck == "door" and useful:
        yield speech.say("hireling.sacrifice")
