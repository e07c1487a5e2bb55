"""A look at the table from one seat, without copying: for players that decide within microseconds.

A LiveView offers what a View shows, and nothing else, as methods that look when they are asked. Lists that it returns
are the table's own and are only read. One LiveView serves a whole game; tests check that it gives nothing else away.

Its parts: `LiveTable` (the question, players, Items), `LiveFight` (the fight), and here offers and actions.
"""

from __future__ import annotations

from kickdoor.model.action import USE, Action
from kickdoor.model.fight import Offer
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.rules.kinds.playing import power_of
from kickdoor.rules.timing import now_for
from kickdoor.views.live_fight import LiveFight
from kickdoor.views.redeal import hide
from kickdoor.views.view import View


class LiveView(LiveFight):
    """What the player at `seat` may know of the table, as it is now."""

    def __repr__(self) -> str:
        return f"<LiveView of player {self.seat}>"

    def view(self) -> View:
        """The same knowledge as a snapshot."""
        return View(self._t, self.seat)

    def hidden(self) -> Table:
        """A copy of the table from which nothing can be learned that the player does not know: for thinking ahead."""
        t = self._t.copy()
        t.recording = False
        hide(t, self.seat)
        return t

    # --- offers -------------------------------------------------------------------------------------------------------

    def offer_from(self, seat: int) -> Offer | None:
        """What this player has proposed to the one who looks."""
        for offer in self._t.offers:
            if offer.maker == seat and offer.to == self.seat:
                return offer
        return None

    def refused(self, terms: list[int]) -> bool:
        """Has an offer of these terms been refused since the fight last changed?"""
        fight = self._t.fight
        return fight is not None and terms in fight.refused

    def trade_refused(self, terms: list[int]) -> bool:
        return terms in self._t.refused_trades

    # --- actions ------------------------------------------------------------------------------------------------------

    def power(self, a: Action) -> Power | None:
        """The way of playing the card, or the ability, that an action means."""
        d = self.lib.cards[a.card]
        if a.number >= 0 and a.verb == USE:
            return d.abilities[a.number]
        plays = d.plays
        if len(plays) == 1:
            return plays[0]
        return power_of(now_for(self._t, self.seat), d, a)
