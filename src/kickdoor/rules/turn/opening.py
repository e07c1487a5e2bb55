"""The opening plays: each player may play one Class and one Race among them (SETUP-10)."""

from __future__ import annotations

from kickdoor.model.frame import Frame
from kickdoor.model.piece import Piece
from kickdoor.model.table import Table


class OpeningPlay(Piece):
    """A player has played a Class, or a Race, among the opening plays."""

    def __init__(self, seat: int, race: bool) -> None:
        self.seat = seat
        self.race = race


class Opening(Frame):
    """Remembers the Classes and Races of the opening plays. `rules.turn.setup.Game` is the frame that asks for them."""

    def __init__(self) -> None:
        self.played: list[OpeningPlay] = []  # replaced, never changed

    def acted(self, t: Table, seat: int, card: int) -> None:
        if card >= 0 and t.in_hand(card, seat):
            d = t.lib.cards[card]
            if d.is_class or d.is_race:
                self.played = [*self.played, OpeningPlay(seat, d.is_race)]


def opening_played(t: Table, seat: int, race: bool) -> bool:
    """Has the player already played their Class (or Race) of the opening plays?"""
    top = t.top
    if isinstance(top, Opening):
        for play in top.played:
            if play.seat == seat and play.race == race:
                return True
    return False
