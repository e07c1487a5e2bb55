"""Cards that stay for a time: what the end of a turn or of a fight means to them, and who has brought them (TIME)."""

from __future__ import annotations

from kickdoor.model.card_program import NOT_ASKED
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.fight import Fight
from kickdoor.model.notes import BROUGHT_BY, FIGHT_END, TURN_END, TURNS_LEFT
from kickdoor.model.table import Table
from kickdoor.rules.places import discard


def note_bringer(t: Table, card: int, by: int) -> None:
    """Remember who has brought a card that comes to lie somewhere, if it asks for them (TIME-7)."""
    if by >= 0 and t.lib.cards[card].names_bringer:
        t.emit(TokenPut(card, BROUGHT_BY, by + 1))


def bringer(t: Table, card: int) -> int:
    """Who has brought this card, if it asks for them; -1: nobody, as a Curse behind a door."""
    return t.notes.token(card, BROUGHT_BY) - 1 if t.lib.cards[card].names_bringer else NOT_ASKED


def end_turn(t: Table, seat: int) -> None:
    """The turn of this player is over: cards for this turn go, those for several turns get closer to their end
    (TIME-2)."""
    for token in t.notes.tokens:
        if token.what == TURN_END:
            discard(t, token.card)
        elif token.what == TURNS_LEFT and t.owner(token.card) == seat:
            if token.number > 1:
                t.emit(TokenPut(token.card, TURNS_LEFT, token.number - 1))
            else:
                discard(t, token.card)


def end_fight(t: Table, fight: Fight) -> None:
    """Cards for one fight go with the fight of the player who has them (TIME-3)."""
    for token in t.notes.tokens:
        if token.what == FIGHT_END and t.owner(token.card) in fight.was_in:
            discard(t, token.card)
