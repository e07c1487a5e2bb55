"""The cards of a scenario: from the names that were stated to the numbers of the table, each card once."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.cards.problems import closest, shown
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    DECK_NAMES,
    ENHANCER,
    EXTRA,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    OTHER,
    RACE,
)
from kickdoor.scenarios.statements import BadScenario

_NOUNS = {
    MONSTER: "a monster",
    ENHANCER: "a monster enhancer",
    CURSE: "a Curse",
    CLASS: "a Class",
    RACE: "a Race",
    EXTRA: "a card that allows a second Class or Race",
    ATTACHMENT: "a card that is attached to another",
    ITEM: "a permanent Item",
    ONE_SHOT: "a one-shot Item",
    LEVEL_UP: "a Go Up a Level card",
    HIRELING: "a companion",
    OTHER: "one of the other cards that stay",
}


def must_be(place: str, d: CardDef, kinds: Sequence[int]) -> None:
    """The card is of one of these kinds."""
    if d.kind not in kinds:
        wanted = " or ".join(_NOUNS[kind] for kind in kinds)
        what = f"not {wanted}" if d.kind == OTHER else f"{_NOUNS[d.kind]}, not {wanted}"
        raise BadScenario(place, f"{d.name} is {what}")


def must_have_back(place: str, d: CardDef, deck: int) -> None:
    """The card belongs to this deck (DECK-1)."""
    if d.deck != deck:
        raise BadScenario(place, f"{d.name} is a {DECK_NAMES[d.deck]} card, not a {DECK_NAMES[deck]} card")


class Cards:
    """Hands out the numbers of cards by name, each card once, and remembers where each was stated."""

    def __init__(self, lib: Library) -> None:
        self.lib = lib
        self.places: dict[int, str] = {}  # where a card was stated, by its number

    def take(self, place: str, name: object) -> int:
        """The next copy of this card. `cleric:2` is a certain one."""
        copies = self._copies(place, name)
        for card in copies:
            if card not in self.places:
                self.places[card] = place
                return card
        where = " and ".join(self.places[card] for card in copies)
        every = "it is" if len(copies) == 1 else f"all {len(copies)} copies are"
        raise BadScenario(place, f"{name} cannot be here too: {every} stated in {where}")

    def find(self, place: str, name: object, among: Sequence[int], whose: str) -> int:
        """The card of this name among those that somebody has; the first of several."""
        copies = self._copies(place, name)
        for card in among:
            if card in copies:
                return card
        raise BadScenario(place, f"{name} is not {whose}")

    def _copies(self, place: str, name: object) -> list[int]:
        """The numbers of all copies; of one if the name says which."""
        lib = self.lib
        if not isinstance(name, str):
            raise BadScenario(place, f"{shown(name)} is not the name of a card")
        if name not in lib.numbers and "/" in name:  # the set is said although the name is clear without it
            set_id, _, rest = name.partition("/")
            card = lib.numbers.get(rest)
            if card is not None and lib.cards[card].set_id == set_id:
                name = rest
        if name not in lib.numbers:
            raise BadScenario(place, self._unknown(name))
        first = lib.numbers[name]
        return [first] if ":" in name else [c for c, d in enumerate(lib.cards) if d is lib.cards[first]]

    def _unknown(self, name: str) -> str:
        full = [known for known in self.lib.numbers if known.endswith(f"/{name}")]
        if full:
            return f"{name!r} is in several sets of this game: say {' or '.join(full)}"
        base, _, copy = name.partition(":")
        if copy and base in self.lib.numbers:
            return f"there is no copy {copy} of {base!r}"
        sets = " and ".join(self.lib.sets)
        near = closest(name, [known for known in self.lib.numbers if ":" not in known])
        return f"the card {shown(name)} is not in {sets}{near}"
