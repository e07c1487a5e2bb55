"""Tables whose hidden parts are wrong: a player who goes by what their seat may know does not notice.

`redealt` deals everything hidden again. `poisoned` puts cards in its place that have nothing but a back, and
generators, drafts and promises that fail when somebody looks at them; that works with the interpreted kernel only. Run
as a module it plays games by bots that see poisoned tables: `python -m tests.support.poison quick 3`.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable
from typing import Any

import kickdoor as kd
from kickdoor._interpreted import is_compiled
from kickdoor.bots import make_bot
from kickdoor.model.hidden import knower
from kickdoor.views.live_view import LiveView

SETS = ("deluxe", "star", "steampunk")


class Poisoned(AssertionError):
    """Somebody has looked at what they may not know."""


class Secret:
    """Something nobody may look at."""

    def __getattr__(self, name: str) -> Any:
        raise Poisoned(f"somebody looks at {name} of a secret")


class Back:
    """A card of which only the back is seen."""

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def __getattr__(self, name: str) -> Any:
        raise Poisoned(f"somebody looks at {name} of a hidden card")


def redealt(table: Any, seat: int, name: str) -> Any:
    """The table, with everything the seat cannot know dealt again."""
    return table.redeal(seat, kd.chance_from(name))


def poisoned(table: Any, seat: int, name: str = "") -> Any:
    """Everything the seat cannot know fails when it is looked at."""
    t = table.copy()
    t.lib = copy.copy(table.lib)
    t.lib.cards = table.lib.cards[:]
    for hand in (p.hand for p in t.players if p.seat != seat):
        _turn_down(t, hand, seat)
    for pile in t.decks:
        _turn_down(t, pile, seat)
    for p in t.players:
        if p.seat != seat and p.draft is not None:
            p.draft = Secret()
    for offer in (*t.offers, *([] if t.fight is None or t.fight.deal is None else [t.fight.deal])):
        if seat not in (offer.maker, offer.to):
            offer.promised = Secret()
    t.door_chance = t.treasure_chance = t.dice_chance = Secret()
    return t


def _turn_down(t: Any, cards: list[int], seat: int) -> None:
    for i, card in enumerate(cards):
        if not t.knows[card] & knower(seat):
            cards[i] = len(t.lib.cards)
            t.lib.cards.append(Back(t.lib.cards[card].deck))
            t.place.append(t.place[card])
            t.knows.append(0)
            t.equipped.append(False)
            for lies_with in (t.host, t.rider, t.badge):
                lies_with.append(-1)


def compare(kind: str, seed: int, change: Callable[[Any, int, str], Any], limit: int) -> int:
    """Play a game by bots; each has a twin who sees the changed table. How often the two have chosen the same.

    Raises AssertionError where they differ.
    """
    sets = SETS[: 1 + seed % 3]
    table = kd.new_table(sets=sets, players=3 + seed % 4, seed=f"poison {seed}")
    seats = range(len(table.players))
    bots, twins = ([make_bot(kind, f"{seed}/{seat}") for seat in seats] for _ in range(2))
    made = 0
    while not table.over and made < limit:
        seat = table.waiting[0]
        actions = table.actions(seat)
        chosen = bots[seat].pick(LiveView(table, seat), actions[:])
        other = twins[seat].pick(LiveView(change(table, seat, f"{seed} {made}"), seat), actions[:])
        assert other == chosen, f"{kind}, game {seed}, decision {made}: {table.text(chosen)}, {table.text(other)}"
        table.act(seat, chosen)
        made += 1
    return made


if __name__ == "__main__":
    assert not is_compiled(), "the compiled kernel does not take such cards"
    print(sum(compare(sys.argv[1], number, poisoned, 400) for number in range(int(sys.argv[2]))))
