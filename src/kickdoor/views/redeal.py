"""Dealing anew everything one seat cannot know (for search and for checking that nothing leaks)."""

from __future__ import annotations

from kickdoor.model.chance import Chance
from kickdoor.model.table import Table


def redeal(t: Table, seat: int, chance: Chance) -> None:
    """Shuffle the cards this seat cannot place among the places they may be in, and all chance to come.

    Kept: its own hand, hand cards it has seen, everything in play, the discards, the size of every hand and deck and
    the backs of hand cards. `t` is changed; give it a copy.
    """
    bit = 0 if seat < 0 else 1 << seat
    for deck in range(2):
        hidden = [c for c in t.decks[deck] if not t.knows[c] & bit]
        spots: list[tuple[list[int], int]] = [(t.decks[deck], i) for i, c in enumerate(t.decks[deck]) if not t.knows[c] & bit]
        for p in t.players:
            if p.seat == seat:
                continue
            for i, card in enumerate(p.hand):
                if t.lib.cards[card].deck == deck and not t.knows[card] & bit:
                    hidden.append(card)
                    spots.append((p.hand, i))
        places = [t.place[pile[i]] for pile, i in spots]
        knows = [t.knows[pile[i]] for pile, i in spots]
        chance.shuffle(hidden)
        for k, card in enumerate(hidden):
            pile, i = spots[k]
            pile[i] = card
            t.place[card] = places[k]
            t.knows[card] = knows[k]
    t.door_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.treasure_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.dice_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.dice_to_come = []
    t.version += 1
