"""What the settings of a word bring to its sentence: which sentence it is, and what is filled in."""

from __future__ import annotations

from typing import Any

from kickdoor.cards.language import Counted, Trait
from kickdoor.cards.text import amounts, phrases
from kickdoor.cards.text.speech import Person, Speech
from kickdoor.model.language import values as V
from kickdoor.model.language.values import Number, OneOf, Setting, SeveralOf

__all__ = ["filled_in", "variant"]


def variant(setting: Setting, said: Any) -> str:
    """The end of the sentence's key that this setting is the reason for; empty: none."""
    if said is None or setting.role in (V.PHRASE, V.SILENT):
        return ""
    if setting.said == V.LEVEL_NUMBER:
        return "counted" if isinstance(said, Counted) else said if isinstance(said, str) else ""
    if setting.said == V.MORE_OR_LESS:
        return "less" if said < 0 else ""
    if setting.said == V.COUNTED:
        return "one" if said == 1 else "many"
    if setting.said == V.ITEMS:
        return "worn" if said.worn else ""
    if isinstance(setting.value, Number) and isinstance(said, str) and setting.said == V.NUMBER:
        return said
    if setting.role != V.KEY:
        return ""
    match setting.value:
        case OneOf():
            return str(said)
        case SeveralOf():
            return str(said[0]) if len(set(said)) == 1 else "both"
        case _:
            return setting.name if said else ""


def filled_in(
    speech: Speech, setting: Setting, said: Any, deck: str | None, person: Person = "you"
) -> dict[str, object]:
    """What the value of a setting fills in. `deck` is the one the word speaks of."""
    match setting.said:
        case V.NUMBER if isinstance(said, int):
            return {"n": said}
        case V.MORE_OR_LESS:
            return {"n": speech.grammar.amount(abs(said))}
        case V.LEVEL_NUMBER if not isinstance(said, str):
            return {"n": amounts.number(speech, said, person)}
        case V.SIGNED:
            return {"bonus": amounts.signed(speech, said), "each": amounts.each(speech, said, person)}
        case V.COUNTED:
            return {"n": speech.grammar.amount(said)}
        case V.LEVELS:
            return {"levels": amounts.counted(speech, "level", said, person)}
        case V.TREASURES:
            return {"treasures": amounts.counted(speech, "treasure", said, person)}
        case V.CARDS:
            counted = isinstance(setting.value, Number)
            number = amounts.basis(said) if isinstance(said, Counted) else said if counted else 1
            cards = phrases.cards(speech, (deck or "card") if counted else said, number)
            return {"cards": cards, "each": amounts.each(speech, said, person, whole=True)}
        case V.TOP_CARDS:
            return {"cards": phrases.top_cards(speech, deck or "card", said)}
        case V.GOLD:
            return {"gold": phrases.gold(speech, said)}
        case V.SLOT:
            return {"slot": speech.say(f"slot.{said}")}
        case V.TRAIT:
            trait = phrases.trait(speech, Trait(class_=said) if isinstance(said, str) else said)
            return {"trait": trait, "a_trait": speech.grammar.a(trait), "abilities": _abilities(speech, said)}
        case V.MARKED_MONSTER:
            monster = phrases.marked(speech, "monster", said)
            return {"a_monster": speech.grammar.a(monster), "monsters": speech.grammar.plural(monster)}
        case V.MARKED_ITEM:
            return {"a_item": speech.grammar.a(phrases.marked(speech, "item", said))}
        case V.MARK:
            return {"mark": phrases.mark(speech, said)}
        case V.ITEMS:
            return {"items": phrases.kind_of_item(speech, said, "many")}
        case _:
            return {}


def _abilities(speech: Speech, said: Any) -> str:
    """What the abilities of a Class or Race are called."""
    has = Trait(class_=said) if isinstance(said, str) else said
    names = [speech.short("called", name=name) or name for name in speech.names.abilities(has.class_ or has.race or "")]
    return speech.either(names) if names else speech.short("abilities", a_trait=phrases.a_trait(speech, has))
