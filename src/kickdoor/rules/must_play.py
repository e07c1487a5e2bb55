"""Cards that must be played as soon as a player gets them (TREAS-5)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card_program import CardProgram
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, W_DRAWN
from kickdoor.rules.lying_open import lay_open


def play_must(t: Table) -> None:
    """Play the first of them."""
    must = t.musts[0]
    t.musts = t.musts[1:]
    card = must.card
    seat = t.owner(card)
    if seat < 0 or t.zone_of(card) != HAND:
        return
    t.announce(announcements.PLAYED, seat, card)
    lay_open(t, card)
    power = t.lib.cards[card].play_for(W_DRAWN)
    assert power is not None
    program = CardProgram(power.program, card, seat, seat)
    program.face_up = must.face_up
    t.push(program)
