"""Whether an action has shown anybody something new: the place of a card that they could not locate, or a die.

This decides whether an action can be taken back without asking. Where an open card lies, who has offered what and who
has passed do not count as new, because everybody can see it put back.
"""

from __future__ import annotations

from kickdoor.model.hidden import knower
from kickdoor.model.table import Table
from kickdoor.model.words import DECK, HAND
from kickdoor.views.redeal import promised_to

__all__ = ["reveals"]


def reveals(before: Table, after: Table) -> bool:
    """Does any player or spectator know more at the table `after` than they knew at the table `before`?"""
    if _chance_of(before) != _chance_of(after):  # a die was rolled, or a deck was shuffled
        return True
    for seat in range(-1, len(before.players)):
        still_hidden = _hidden_from(after, seat)
        for card in _hidden_from(before, seat):
            if card not in still_hidden:
                return True
    return False


def _hidden_from(t: Table, seat: int) -> set[int]:
    """The cards whose place a seat (-1: a spectator) does not know: in a deck, or unseen in another player's hand."""
    bit, told = knower(seat), promised_to(t, seat)
    out: set[int] = set()
    for card in range(len(t.place)):
        zone = t.zone_of(card)
        if (zone == DECK or (zone == HAND and t.owner(card) != seat)) and t.knows[card] & bit == 0 and card not in told:
            out.add(card)
    return out


def _chance_of(t: Table) -> list[int]:
    return t.door_chance.state() + t.treasure_chance.state() + t.dice_chance.state() + t.dice_to_come
