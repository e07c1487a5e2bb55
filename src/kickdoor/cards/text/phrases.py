"""Noun phrases: persons by their traits, Items by their filters, monsters, amounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from kickdoor.cards.language import (
    Against,
    FoeFilter,
    ItemFilter,
    Leaves,
    MonsterOffer,
    Target,
    Trait,
)
from kickdoor.cards.text.speech import Person, Speech

__all__ = [
    "Around", "HasTrait", "a_trait", "an_item", "card_for_two", "cards", "foe", "gold", "is_trait", "items",
    "kind_of_item", "levels", "mark", "marked", "of_two", "target", "top_cards", "trait", "traits", "whom",
]  # fmt: skip

HasTrait: TypeAlias = Trait | Against | Leaves | MonsterOffer


@dataclass(frozen=True, slots=True)
class Around:
    """What surrounds a step: whom it speaks of, and what was chosen for it."""

    person: Person = "you"
    target: str = ""
    each: bool = False  # inside `each_player`: cards are taken from the player who was "you"
    worth: int = 0  # known to have Items in play worth so much


def trait(speech: Speech, has: HasTrait) -> str:
    """Elf, Thief, female player, Human."""
    if slug := has.race or has.class_:
        return speech.grammar.noun(speech.names.of(slug))
    if has.sex:
        return speech.say(f"word.sex.{has.sex}")
    if getattr(has, "changed_sex", False):
        return speech.say("word.changed_sex")
    return speech.word("human")


def a_trait(speech: Speech, has: HasTrait) -> str:
    return speech.grammar.a(trait(speech, has))


def is_trait(speech: Speech, has: HasTrait) -> str:
    """What somebody is: an Elf, female."""
    if getattr(has, "changed_sex", False):
        return speech.say("is.changed_sex")
    return speech.say(f"is.sex.{has.sex}") if has.sex else a_trait(speech, has)


def of_two(speech: Speech, has: Trait) -> str:
    """What a card for two of them would be for: Classes or Races."""
    return speech.grammar.plural(speech.word("class" if has.class_ else "race"))


def card_for_two(speech: Speech, has: Trait) -> str:
    """That card by its name: Super Munchkin, Half-Breed; empty if no card of the game is one."""
    return speech.names.extra("class" if has.class_ else "race")


def traits(speech: Speech, several: Sequence[HasTrait]) -> str:
    """Dwarves or Halflings."""
    return speech.either([_many(speech, has) for has in several])


def _many(speech: Speech, has: HasTrait) -> str:
    if getattr(has, "changed_sex", False):
        return speech.say("many.changed_sex")
    return speech.grammar.plural(trait(speech, has))


def whom(speech: Speech, against: Against) -> str:
    """Whom a bonus is against: Dwarves or Halflings, female Felines."""
    sexes = [one for one in against.all if one.sex]
    others = [one for one in against.all if not one.sex]
    if len(sexes) == len(others) == 1:
        sex, many = is_trait(speech, sexes[0]), _many(speech, others[0])
        if said := speech.short("against.all", sex=sex, traits=many):
            return said
    if against.all:
        both = speech.grammar.join([is_trait(speech, one) for one in against.all], speech.say("word.and"))
        return speech.say("against.all", is_traits=both)
    return speech.say("against", traits=traits(speech, against.any or [against]))


def levels(speech: Speech, number: int | Literal["die"]) -> str:
    return speech.say("level.die") if number == "die" else speech.count("level", number)


def cards(speech: Speech, deck: str, number: int | Literal["die"]) -> str:
    """2 Treasures, 1 Door card, that many cards; `deck` is that of the cards, or `card` or `paid`."""
    return speech.say("card.die") if number == "die" else speech.count(deck, number)


def top_cards(speech: Speech, deck: str, number: int) -> str:
    """The cards on top of a deck, or (`card`) of any deck."""
    if number == 1:
        return speech.say(f"top.{deck}")
    return speech.say("top.many", cards=speech.count(deck, number))


def gold(speech: Speech, amount: int | Literal["remembered"]) -> str:
    if amount == "remembered":
        return speech.say("gold.remembered")
    return speech.say("gold", n=speech.grammar.amount(amount))


def an_item(speech: Speech, which: ItemFilter, equipped: bool = False) -> str:
    """A Big Item, Headgear; `equipped`: an equipped Item."""
    item = kind_of_item(speech, which)
    if equipped:
        item = speech.say("item.equipped", item=item)
    return speech.say("a_slot", item=item) if which.slot else speech.grammar.a(item)


def kind_of_item(speech: Speech, which: ItemFilter, form: Literal["one", "many"] = "one", in_play: bool = False) -> str:
    """Big Item, Headgear, wand, pole or staff, Item worth at least 200 gold; `in_play` is said before what follows."""
    size = speech.say(f"size.{which.size}") if which.size else ""
    if which.complex:
        size = f"{size} {speech.say('size.complex')}".strip()
    one = speech.say(f"slot.{which.slot}" if which.slot else "item")
    many = speech.say(f"slots.{which.slot}") if which.slot else speech.grammar.plural(one)
    if size:
        one, many = (speech.say("item.sized", size=size, item=item) for item in (one, many))
    text = one if form == "one" else many
    if which.tag:
        known = f"tag.{which.tag}.{form}" in speech.templates
        key = f"tag.{which.tag if known else 'other'}.{form}"
        text = speech.say(key, item=one, items=many, size=f"{size} " if size else "", tag=which.tag)
    if in_play:
        text = speech.say("item.in_play", item=text)
    if which.min_hands:
        hands = "one" if which.min_hands == 1 else "many"
        text = speech.say(f"item.hands.{form}.{hands}", item=text, n=which.min_hands)
    if which.most_gold:
        text = speech.say("item.dearest", item=text)
    if which.biggest_bonus:
        text = speech.say("item.best", item=text)
    if which.min_gold:
        text = speech.say("item.worth", item=text, gold=gold(speech, which.min_gold))
    return text


def items(speech: Speech, lost: Any, person: Person) -> str:
    """Which Items are lost: the Headgear you are wearing, 2 Items of your choice, all Big Items."""
    if lost.which.biggest_bonus:
        return speech.say("items.best", person)
    one = kind_of_item(speech, lost.which, "one", not lost.which.worn)
    many = kind_of_item(speech, lost.which, "many", not lost.which.worn)
    number = lost.count
    if lost.which.most_gold:
        return speech.say("items.dearest", person, item=one)
    a_item = speech.say("one_slot", item=one) if lost.which.slot else speech.grammar.a(one)
    if lost.by == "player" and number != "all":
        many_or_one = one if number == 1 else many
        how_many = speech.say("how_many.die") if number == "die" else number
        picked = speech.short("items.chosen.player", person, a_item=a_item) if number == 1 else ""
        return picked or speech.say("items.chosen.player", person, n=how_many, items=many_or_one)
    if lost.by != "you" and number != "all":
        some = "chosen_die" if number == "die" else "chosen"
        picked = speech.short(f"items.chosen.{lost.by}", person, a_item=a_item) if number == 1 else ""
        return picked or speech.say(f"items.{some}.{lost.by}", person, n=number, items=one if number == 1 else many)
    style = "any"
    if lost.which.worn:
        style = "worn" if lost.which.slot else "worn_tag"
    if isinstance(number, int):
        return speech.count(f"items.{style}", number, person, item=one, items=many, a_item=a_item)
    return speech.say(f"items.{style}.{number}", person, item=one, items=many)


def foe(speech: Speech, which: FoeFilter) -> str:
    if which.monster:
        return speech.say("foe.named", monster=speech.monster(which.monster))
    if which.max_level:
        return speech.say("foe.max_level", n=which.max_level)
    for key in ("tag", "lacks_tag"):
        if slug := getattr(which, key):
            monster = marked(speech, "monster", slug)
            return speech.say(f"foe.{key}", monster=monster, a_monster=speech.grammar.a(monster))
    return speech.say("foe.added" if which.added else "foe.any")


def mark(speech: Speech, tag: str) -> str:
    """What a tag is called: Gears, wand/pole/staff."""
    return speech.say(key) if (key := f"mark.{tag}") in speech.templates else tag


def marked(speech: Speech, what: Literal["monster", "item"], tag: str) -> str:
    """What bears a tag: Gears Item, Undead monster."""
    own = f"marked.{what}.{tag}"
    return speech.say(own) if own in speech.templates else speech.say(f"marked.{what}", mark=mark(speech, tag))


def target(speech: Speech, chosen: Target | None, which: FoeFilter, in_fight: bool) -> str:
    """What a card or ability is used on; in a fight "other" means other than the fighter."""
    if chosen is None:
        return ""
    if chosen == "other_player" and in_fight:
        return speech.say("target.other_player.fight")
    return speech.say(f"target.{chosen}", foe=foe(speech, which))
