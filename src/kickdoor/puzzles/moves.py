"""The moves that the search looks at, and every result that a move may have."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.model.words import DECK, DISCARDS, DOOR, LIMBO, TREASURE
from kickdoor.table import Table

__all__ = ["Known", "moves", "outcomes"]

# In a puzzle nobody bargains: whatever is offered is refused, so nobody offers anything.
_BARGAINS: Final = frozenset((A.ASK_HELP, A.OFFER_HELP, A.TRADE, A.SHOW, A.REDEAL, A.ACCEPT, A.COUNTER, A.WITHDRAW))
# The others leave their own things as they are and finish what they begin. Otherwise they could do and undo for ever.
_TIDYING: Final = frozenset((A.EQUIP, A.UNEQUIP, A.LOAD, A.SHED, A.TAPE, A.SELL, A.CANCEL))
_FACES: Final = (1, 2, 3, 4, 5, 6)
MOST_DICE: Final = 3  # in one action: players who roll for an order may roll for ever


class Known:
    """What the solver can know of the decks: the top cards that the puzzle names. All other cards are luck."""

    def __init__(self, t: Table, seat: int, doors: int, treasures: int) -> None:
        self.seat = seat
        self.left = (len(t.decks[DOOR]) - doors, len(t.decks[TREASURE]) - treasures)
        self.unknown = frozenset((*t.decks[DOOR][: self.left[DOOR]], *t.decks[TREASURE][: self.left[TREASURE]]))

    def drawn(self, t: Table) -> list[int]:
        """The unknown cards that have left their decks."""
        if len(t.decks[DOOR]) >= self.left[DOOR] and len(t.decks[TREASURE]) >= self.left[TREASURE]:
            return []
        return [card for card in sorted(self.unknown) if t.zone_of(card) != DECK]

    def luck_decides(self, t: Table) -> bool:
        """Is there an unknown card where it may do harm? It is harmless in the solver's hand, in the discards, and
        while Treasures are being handed out."""
        return any(not self._is_harmless(t, card) for card in self.drawn(t))

    def _is_harmless(self, t: Table, card: int) -> bool:
        zone = t.zone_of(card)
        return t.in_hand(card, self.seat) or zone == DISCARDS or (zone == LIMBO and t.lib.cards[card].deck == TREASURE)


def moves(t: Table, seat: int, known: Known) -> list[Action]:
    """The legal actions of a seat, without bargains and without different orders of the same sale.

    Actions that can be announced for later are left out, too: they can be done when the table is open again. The solver
    does not count on a card that nobody knows: it is used only where there is nothing else to do.
    """
    draft = t.players[seat].draft
    left_out = _BARGAINS if seat == known.seat else _BARGAINS | _TIDYING
    found = [
        a for a in t.actions(seat) if a.verb not in left_out and not a.later and (draft is None or _in_order(draft, a))
    ]
    if not found:
        return [a for a in t.actions(seat) if not a.later]
    drawn = known.drawn(t) if seat == known.seat else []
    return [a for a in found if a.card not in drawn and a.cost not in drawn] or found


def _in_order(draft: Draft, a: Action) -> bool:
    """Cards are added to a sale by their numbers, and a sale that was begun is finished."""
    if a.verb == A.CANCEL:
        return False
    return a.verb != A.ADD or all(card < a.card for card in draft.cards)


def outcomes(t: Table, seat: int, a: Action, known: Known) -> list[Table | None]:
    """The tables after an action: one for each way in which dice that nobody knows may fall. A
    single None stands for so many dice that luck alone decides.

    A card that is drawn from the unknown part of a deck changes what happens at once only if it has to be played as
    soon as somebody gets it. So there is one table for each of these on top, too.
    """
    out: list[Table | None] = []
    for start in _decks(t, seat, a, known):
        to_try: list[list[int]] = [[]]
        while to_try:
            faces = to_try.pop()
            after = _acted(start, seat, a, faces)
            if after.dice_chance.state() == t.dice_chance.state():
                out.append(after)
            elif len(faces) == MOST_DICE:
                return [None]
            else:
                to_try += [[*faces, face] for face in _FACES]
    return out


def _acted(t: Table, seat: int, a: Action, faces: list[int]) -> Table:
    after = t.copy()
    after.recording = False
    after.dice_to_come = after.dice_to_come + faces
    after.act(seat, a)
    return after


def _decks(t: Table, seat: int, a: Action, known: Known) -> list[Table]:
    """The table itself, and if the action draws what nobody knows, one for each card that acts at once."""
    tables = [t]
    after = _acted(t, seat, a, list(_FACES) * MOST_DICE)
    for deck in (DOOR, TREASURE):
        if len(after.decks[deck]) >= min(known.left[deck], len(t.decks[deck])):
            continue
        pile = t.decks[deck]
        at_once = {t.lib.cards[card].no: card for card in pile if t.lib.cards[card].must_play and card in known.unknown}
        for card in at_once.values():
            other = t.copy()
            top = [c for c in pile if c not in known.unknown]
            other.decks[deck] = [*[c for c in pile if c in known.unknown and c != card], card, *top]
            tables.append(other)
    return tables
