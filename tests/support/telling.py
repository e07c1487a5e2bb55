"""What a card's text must tell, in whatever language: samples of every word, and data in a form to be compared."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from kickdoor.cards.language import Against, Card, SetWords, Trait
from kickdoor.cards.text import CardText, Names
from kickdoor.cards.text.kinds import QUIET_TAGS
from tests.support.crossed_samples import crossed_cards
from tests.support.language_samples import sample_cards

__all__ = ["NAMES", "SAMPLES", "WORDS", "in_all", "numbers", "told", "whole"]

WORDS = SetWords(id="sample", name="Sample", doors=0, treasures=0)
NAMES = Names()
SAMPLES = [*sample_cards(), *crossed_cards()]

# Fields a text need not tell: the ones for other places of the screen, and one told by the step that uses it.
UNTOLD = {*Card.__struct_fields__, "remember_gold"} - {"tags"}


def whole(text: CardText) -> str:
    return "\n".join((text.type_line, *text.lines))


def told(value: object) -> object:
    """A card's data as far as its text must tell it, in a form that can be compared.

    Tags that nothing asks for are not told (ITEM-16, ITEM-17).
    """
    match value:
        case Struct() if type(value).__name__ == "Condition":
            # An advantage and a disadvantage read alike; who enjoys and who suffers is Super Munchkin's text (SUPER-3).
            counts_as, suffers_as, *others = (getattr(value, name) for name in value.__struct_fields__)
            return ("Condition", told(counts_as or suffers_as), *map(told, others))
        case Against():
            return (
                "Against",
                value.bonus,
                told(value.any or value.all or [Trait(*(getattr(value, f) for f in Trait.__struct_fields__))]),
                len(value.all) > 1,
            )
        case Struct():
            fields = ((name, told(getattr(value, name))) for name in value.__struct_fields__ if name not in UNTOLD)
            return (type(value).__name__, *fields)
        case list() | tuple():
            return tuple(told(part) for part in value if part not in QUIET_TAGS)
        case dict():
            return tuple(sorted(value.items()))
        case _:
            return value


def numbers(value: object) -> Iterator[int]:
    match value:
        case bool():
            return
        case int():
            yield abs(value)
        case list() | tuple():
            for part in value:
                yield from numbers(part)
        case Struct():
            for name in value.__struct_fields__:
                if name not in UNTOLD:
                    yield from numbers(getattr(value, name))
        case _:
            return


def in_all(against: Against, others: list[Against]) -> Against:
    """A monster's bonus together with those it comes on top of."""
    traits = {(one.race, one.class_, one.sex) for one in against.all}
    more = sum(other.bonus for other in others if (other.race, other.class_, other.sex) in traits)
    return structs.replace(against, bonus=against.bonus + more)
