"""The table as one seat sees it now: the question, the players and their Items. The base of `LiveView`."""

from __future__ import annotations

from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.library import Library
from kickdoor.model.player import Draft
from kickdoor.model.table import Options, Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import COMPANIONS, DOOR, FOR_RUN
from kickdoor.rules import traits
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.bargain.sales import doubles_left
from kickdoor.rules.dice import Rolling
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.counting import counted_bonus, matching
from kickdoor.rules.equipment.items import beyond_limits, item_bonus, more_bonus, usable
from kickdoor.rules.equipment.limits import excess, fits, limited
from kickdoor.rules.face_up_draw import FaceUpDraw
from kickdoor.rules.fight.combat import Fighting, KillWindow, LossWindow
from kickdoor.rules.fight.putting_away import PuttingAway
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.kinds.level_up import Consenting
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.death import Surviving
from kickdoor.rules.over_limit import OverLimit
from kickdoor.rules.reacting import Reactions, Replacing
from kickdoor.rules.turn.charity import hand_limit
from kickdoor.rules.turn.turn import Turn
from kickdoor.views.view import taped_cards


class LiveTable:
    """What the player at `seat` may know of the table, its players and their cards."""

    def __init__(self, t: Table, seat: int) -> None:
        self._t = t
        self.seat = seat
        self.lib: Library = t.lib
        self.options: Options = t.options
        self.winning_level = t.winning_level
        self.free_level = t.free_level

    def turn(self) -> int:
        return self._t.turn

    def active(self) -> int:
        return self._t.active

    def phase(self) -> int:
        return self._t.phase

    def moment(self) -> int:
        return self._t.moment()

    def seats(self) -> int:
        return len(self._t.players)

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.lib.cards[card]

    def deck_size(self, deck: int) -> int:
        return len(self._t.decks[deck])

    def top_discard(self, deck: int) -> int:
        """The one visible card of the discards; -1: none (DECK-2)."""
        pile = self._t.discards[deck]
        return pile[-1] if pile else -1

    # --- the question -------------------------------------------------------------------------------------------------

    def turn_asks(self) -> bool:
        """The turn goes on: kick, look for trouble, loot, charity."""
        return isinstance(self._t.frames[-1], Turn)

    def fight_asks(self) -> bool:
        """The open stage of a fight."""
        return isinstance(self._t.frames[-1], Fighting)

    def kill_announced(self) -> bool:
        return isinstance(self._t.frames[-1], KillWindow)

    def loss_declared(self) -> bool:
        return isinstance(self._t.frames[-1], LossWindow)

    def limit_broken(self) -> bool:
        return isinstance(self._t.frames[-1], OverLimit)

    def paying(self) -> bool:
        """Cards are paid for an ability."""
        return isinstance(self._t.frames[-1], Paying)

    def surviving(self) -> bool:
        return isinstance(self._t.frames[-1], Surviving)

    def reaction(self) -> int:
        """The program of a card that may react if its owner wants it to; -1: nothing of the sort is asked."""
        top = self._t.frames[-1]
        return top.trigger(self._t, top.todo[0]).program if isinstance(top, Reactions) and top.todo else -1

    def replaced(self) -> int:
        """What such a card would replace (`counts.I_*`); -1: it replaces nothing."""
        top = self._t.frames[-1]
        return top.what if isinstance(top, Replacing) else -1

    def reacting(self) -> bool:
        return isinstance(self._t.frames[-1], Reactions)

    def consenting(self) -> bool:
        """Somebody wants to play a level card with a price on the player."""
        return isinstance(self._t.frames[-1], Consenting)

    def sharing(self) -> bool:
        """Treasures lie open, or it is asked where they come from."""
        return isinstance(self._t.frames[-1], (AfterFight, FaceUpDraw))

    def putting_away(self) -> bool:
        return isinstance(self._t.frames[-1], PuttingAway)

    def text(self) -> CardProgram | None:
        """The card in the middle of its text that asks; its numbers are as public as what it does."""
        top = self._t.frames[-1]
        return top if isinstance(top, CardProgram) else None

    def curse(self) -> int:
        """The Curse on its way; -1: none."""
        pending = self._pending()
        return -1 if pending is None else pending.card

    def curse_on(self) -> int:
        pending = self._pending()
        return -1 if pending is None else pending.victim

    def _pending(self) -> CursePending | None:
        for frame in reversed(self._t.frames):
            if isinstance(frame, CursePending) and not frame.done:
                return frame
        return None

    def die(self) -> int:
        """The total of the run-away die of this player that lies on the table; 0: none does."""
        top = self._t.frames[-1]
        if isinstance(top, CardProgram) and len(self._t.frames) > 2:
            for frame in reversed(self._t.frames):
                if isinstance(frame, Rolling):
                    top = frame
                    break
        if isinstance(top, Rolling) and top.seat == self.seat and top.purpose == FOR_RUN and top.face > 0:
            return max(top.total(), 1)
        return 0

    # --- players ------------------------------------------------------------------------------------------------------

    def hand(self) -> list[int]:
        """The player's own hand."""
        return self._t.players[self.seat].hand

    def draft(self) -> Draft | None:
        """What the player is putting together."""
        return self._t.players[self.seat].draft

    def hand_limit(self) -> int:
        return hand_limit(self._t, self.seat)

    def level(self, seat: int) -> int:
        return self._t.players[seat].level

    def alive(self, seat: int) -> bool:
        return self._t.players[seat].alive

    def hand_size(self, seat: int) -> int:
        return len(self._t.players[seat].hand)

    def doors_in_hand(self, seat: int) -> int:
        """Hand cards with the back of a Door."""
        n = 0
        for card in self._t.players[seat].hand:
            if self.lib.cards[card].deck == DOOR:
                n += 1
        return n

    def known(self, seat: int) -> list[int]:
        """Hand cards of another that the player has seen, in the order of their numbers."""
        t = self._t
        bit = 1 << self.seat
        out = [c for c in t.players[seat].hand if t.knows[c] & bit]
        out.sort()
        return out

    def items(self, seat: int) -> list[int]:
        return self._t.players[seat].items

    def classes(self, seat: int) -> list[int]:
        return self._t.players[seat].classes

    def races(self, seat: int) -> list[int]:
        return self._t.players[seat].races

    def extras(self, seat: int) -> list[int]:
        return self._t.players[seat].extras

    def companions(self, seat: int) -> list[int]:
        return self._t.players[seat].companions

    def curses(self, seat: int) -> list[int]:
        return self._t.players[seat].curses

    def front(self, seat: int) -> list[int]:
        """All cards in front of a player but Items and what is attached to them."""
        return self._t.players[seat].front

    def taped(self, seat: int) -> list[int]:
        """All cards of this player that are joined, and those that join them."""
        return taped_cards(self._t.players[seat])

    def highest_other(self) -> int:
        """The highest Level among the others."""
        best = 1
        for p in self._t.players:
            if p.seat != self.seat and p.level > best:
                best = p.level
        return best

    def has(self, seat: int, trait: Trait) -> bool:
        """Has the player this trait?"""
        return traits.counts_as(self._t, seat, trait)

    def doubles_left(self) -> int:
        return doubles_left(self._t, self.seat)

    # --- Items --------------------------------------------------------------------------------------------------------

    def equipped(self, card: int) -> bool:
        return self._t.equipped[card]

    def host(self, card: int) -> int:
        """What a card in play lies with: an Item with the companion that carries it; -1: nothing."""
        return self._t.host[card]

    def owner(self, card: int) -> int:
        """The player who has a card in front of them, or the viewer if they hold it; -1: nobody visible."""
        t = self._t
        if card in t.players[self.seat].hand:
            return self.seat
        for p in t.players:
            if card in p.items or card in p.front or card in p.attached:
                return p.seat
        return -1

    def worn(self, seat: int) -> list[int]:
        """The equipped Items that are counted when limits are checked."""
        return limited(self._t, seat)

    def carried(self, companion: int) -> int:
        """How many Items something carries."""
        t = self._t
        owner = t.owner(companion)
        n = 0
        if owner >= 0:
            for card in t.players[owner].items:
                if t.host[card] == companion:
                    n += 1
        return n

    def carried_by_companion(self, card: int) -> bool:
        host = self._t.host[card]
        return host >= 0 and self._t.zone_of(host) == COMPANIONS

    def free_of_limits(self, card: int) -> bool:
        return beyond_limits(self._t, card)

    def may_use(self, card: int) -> bool:
        """Does the player meet the restriction of this Item (their own, or one they might get)?"""
        t = self._t
        d = self.lib.cards[card]
        if not d.item.usable_by and not d.item.not_usable_by:
            return True
        if t.equipped[card] or t.rider[card] >= 0 or t.host[card] >= 0:
            return usable(t, self.seat, card)
        if d.item.usable_by and not traits.any_counts(t, self.seat, d.item.usable_by):
            return False
        return not (d.item.not_usable_by and traits.any_suffers(t, self.seat, d.item.not_usable_by))

    def bonus_of(self, seat: int, card: int) -> int:
        """The bonus of an Item in play or in one's own hand for this player, what is attached to it included."""
        t = self._t
        d = self.lib.cards[card]
        counted = counted_bonus(t, seat, card) if d.gives.counted_fight_bonus else 0
        return item_bonus(t, seat, d) + more_bonus(t, seat, card) + d.gives.fight_bonus + counted

    def breaks_limits(self, cards: list[int]) -> int:
        """By how much these Items, equipped together, would break the limits."""
        return excess(self._t, self.seat, cards)

    def fits(self, card: int) -> bool:
        """Could this Item be equipped beside the others?"""
        return fits(self._t, self.seat, card)

    def room_for_big(self) -> bool:
        return room_for_big(self._t, self.seat)

    def matching(self, seat: int, test: ItemTest) -> list[int]:
        """A player's Items in play that an effect means."""
        return matching(self._t, seat, test)
