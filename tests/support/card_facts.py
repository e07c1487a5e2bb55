"""The tables of `tests/cards/facts`, a line for each card: `name | facts`, and the card against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from kickdoor.cards.language import AnyCard, Enhancer, Item, Monster, OneShot, Trait, deck_of
from kickdoor.cards.registry import load_set

__all__ = ["CHECKS", "cards_by_name", "decks", "facts_of", "tagged", "twice"]

FACTS = Path(__file__).parent.parent / "cards" / "facts"


def cards_by_name(set_id: str) -> dict[str, AnyCard]:
    return {card.name: card for card in load_set(set_id).cards}


def facts_of(set_id: str) -> Iterator[tuple[str, str, list[str]]]:
    """Which check, the name and the facts of every card; `# item: …` begins the lines for a check."""
    kind = ""
    for line in (FACTS / f"{set_id}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            kind = line[2:].partition(":")[0]
        elif line:
            name, facts = line.split(" | ")
            yield kind, name, facts.split()


def check_monster(card: AnyCard, facts: list[str]) -> None:
    """Level, Treasures, levels; undead."""
    assert isinstance(card, Monster)
    assert [card.level, card.treasures, card.levels] == [int(number) for number in facts[:3]]
    assert card.undead == ("undead" in facts)
    assert card.copies == 1


def check_enhancer(card: AnyCard, facts: list[str]) -> None:
    """Bonus, Treasures; one that brings fewer leaves at least one."""
    assert isinstance(card, Enhancer)
    assert [card.bonus, card.treasures, card.copies] == [int(facts[0]), int(facts[1]), 1]
    assert card.min_treasures == (1 if card.treasures < 0 else 0)


def check_item(card: AnyCard, facts: list[str]) -> None:
    """Bonus, slots or Hands, size, gold, who alone may use it, !who may not; x2: copies."""
    assert isinstance(card, Item)
    slots = "+".join(slot for slot in (card.slot, card.also_slot) if slot)
    place = slots or (f"{card.hands}h" if card.hands else "-")
    size = "complex" if card.complex else card.size
    users = [_plain(trait) for trait in card.usable_by] + [f"!{_plain(trait)}" for trait in card.not_usable_by]
    assert [str(card.bonus), place, size, str(card.gold), *users, *_copies(card)] == facts


def check_one_shot(card: AnyCard, facts: list[str]) -> None:
    """Bonus in the fight, size, gold; x2: copies."""
    assert isinstance(card, OneShot)
    bonus = card.plays[0].do[0].add_bonus
    assert [str(bonus.amount) if bonus else "-", card.size, str(card.gold), *_copies(card)] == facts


def check_other(card: AnyCard, facts: list[str]) -> None:
    """Kind, deck; x3: copies."""
    assert [card.__struct_config__.tag, deck_of(card), *_copies(card)] == facts


CHECKS: dict[str, Callable[[AnyCard, list[str]], None]] = {
    "monster": check_monster,
    "enhancer": check_enhancer,
    "item": check_item,
    "one_shot": check_one_shot,
    "other": check_other,
}


def _copies(card: AnyCard) -> list[str]:
    return [f"x{card.copies}"] if card.copies > 1 else []


def _plain(trait: Trait) -> str:
    return trait.race or trait.class_ or trait.sex or "human"


def decks(cards: dict[str, AnyCard]) -> Counter[str]:
    """How many cards each deck has, with all copies."""
    found: Counter[str] = Counter()
    for card in cards.values():
        found[deck_of(card)] += card.copies
    return found


def tagged(cards: dict[str, AnyCard], tag: str) -> set[str]:
    return {card.id for card in cards.values() if tag in card.tags}


def twice(values: Iterator[str]) -> set[str]:
    """What occurs more than once."""
    return {value for value, number in Counter(values).items() if number > 1}
