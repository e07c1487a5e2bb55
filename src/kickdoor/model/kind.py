"""The base class of kinds of card. `kickdoor.rules.kinds` has one class for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.reason import Reason

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.card import CardDef
    from kickdoor.model.now import Now
    from kickdoor.model.table import Table


class Kind:
    """How cards of one kind are played from the hand. There is one object for each kind, and it has no state."""

    def __init__(self, number: int) -> None:
        self.number = number  # `words.MONSTER` and its like

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        """Append every way this card might be played, legal now or not; `why_not` decides."""
        raise NotImplementedError  # each kind of card writes it

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        """Why the card cannot be played like this now; None if it can. The card is in the hand of the seat."""
        reason = self.why_not_form(t.lib.cards[a.card], a.verb)
        if reason is None:
            reason = self.why_not_now(t, now, a.card)
        return self.why_not_way(t, now, a) if reason is None else reason

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        """Why such a card is never played by this verb."""
        raise NotImplementedError  # each kind of card writes it

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        """Why the card cannot be played now, in whatever way."""
        return None

    def why_nowhere(self, t: Table, now: Now, card: int) -> Reason | None:
        """Why there is nothing the card could be played on, where its own text does not say so."""
        return None

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        """Why the card, which can be played now, cannot be played in this way, which is one of its forms."""
        return None

    def play(self, t: Table, seat: int, a: Action) -> None:
        """Play the card; the check has been made."""
        raise NotImplementedError  # each kind of card writes it

    def list_ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        """Append every way to play this card that is legal now."""
        if self.why_not_now(t, now, card) is not None:
            return
        kept = len(out)
        self.ways(t, now, card, out)
        for i in range(kept, len(out)):  # in place: called for every card of a hand
            a = out[i]
            if self.why_not_way(t, now, a) is None:
                if kept < i:
                    out[kept] = a
                kept += 1
        while kept < len(out):
            out.pop()

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        """Could playing this card now change what the others are waiting for? Windows stay open for such cards. Moving
        one's own equipment or changing one's Class is no reason to wait."""
        return False

    def hand_whens(self, d: CardDef) -> int:
        """The `when` words at which such a card is played from the hand, besides those of its own `plays`. A card is
        looked at only while one of them is open or its owner may play anything; they decide nothing."""
        return 0

    def minds_others(self, d: CardDef) -> bool:
        """Outside fights: may it depend on more of the other players how such a card can be played than on who is
        alive, their Levels, and whether they have Items? False only if it cannot."""
        return True

    def waits(self) -> bool:
        """May it be announced while something is being settled, to be played as soon as possible? (RW-23)"""
        return False

    def waits_for_player(self) -> bool:
        """… and does it then name a player?"""
        return False

    def for_own_turn(self, d: CardDef) -> bool:
        """Is it normally played on one's own turn, so that a player who has just received it may want to? (RW-17)"""
        return False
