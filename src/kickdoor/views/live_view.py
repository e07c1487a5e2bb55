"""A look at the table from one seat, without copying: for players that decide within microseconds.

A Glance offers what a View shows, and nothing else, as methods that look when they are asked. Lists it returns are
the table's own and are only read. One Glance serves a whole game; `hidden_information` tests hold it to its word.
"""

from __future__ import annotations

from kickdoor.model.action import USE, Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight, Foe, Offer
from kickdoor.model.library import Library
from kickdoor.model.player import Draft
from kickdoor.model.power import Power
from kickdoor.model.table import Options, Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import AUTOMATIC, COMPANIONS, DOOR, NORMAL
from kickdoor.rules import traits
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.bargain.sales import doubles_left
from kickdoor.rules.dice import FOR_RUN, Rolling
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.items import beyond_limits, item_bonus, matching, more_bonus, usable
from kickdoor.rules.equipment.limits import excess, limited, why_not_fits
from kickdoor.rules.fight import stakes, strength
from kickdoor.rules.fight.combat import Fighting, KillWindow, LossWindow
from kickdoor.rules.fight.escape import ESCAPE_ON
from kickdoor.rules.fight.pursuit import lets_go, pursues
from kickdoor.rules.fight.putting_away import PuttingAway
from kickdoor.rules.fight.run_roll import run_bonus, run_modifier
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.kinds.level_up import Consenting
from kickdoor.rules.kinds.playing import power_of
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.death import Surviving
from kickdoor.rules.over_limit import OverLimit
from kickdoor.rules.timing import now_for
from kickdoor.rules.turn.charity import hand_limit
from kickdoor.rules.turn.turn import Turn
from kickdoor.views.redeal import hide
from kickdoor.views.view import View, taped_cards


class LiveView:
    """What the player at `seat` may know of the table, as it is now."""

    def __init__(self, t: Table, seat: int) -> None:
        self._t = t
        self.seat = seat
        self.lib: Library = t.lib
        self.options: Options = t.options
        self.winning_level = t.winning_level
        self.free_level = t.free_level
        self._scratch = Fight(seat)  # for fights that are only thought of

    def view(self) -> View:
        """The same knowledge as a snapshot."""
        return View(self._t, self.seat)

    def hidden(self) -> Table:
        """A copy of the table from which nothing can be learned that the player does not know: for thinking ahead."""
        t = self._t.copy()
        t.recording = False
        hide(t, self.seat)
        return t

    # --- the table --------------------------------------------------------------------------------------------

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

    # --- the question -----------------------------------------------------------------------------------------

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

    def consenting(self) -> bool:
        """Somebody wants to play a level card with a price on the player."""
        return isinstance(self._t.frames[-1], Consenting)

    def sharing(self) -> bool:
        return isinstance(self._t.frames[-1], AfterFight)

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

    # --- players ----------------------------------------------------------------------------------------------

    def hand(self) -> list[int]:
        """The player's own hand."""
        return self._t.players[self.seat].hand

    def draft(self) -> Draft | None:
        """What the player himself is putting together."""
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

    # --- Items ------------------------------------------------------------------------------------------------

    def equipped(self, card: int) -> bool:
        return self._t.equipped[card]

    def host(self, card: int) -> int:
        """What a card in play lies with: an Item with the companion that carries it; -1: nothing."""
        return self._t.host[card]

    def owner(self, card: int) -> int:
        """In front of whom a card in play lies, or the player himself for his own hand; -1: nobody visible."""
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
        """Does the player meet the restriction of this Item (his own, or one he thinks of)?"""
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
        return item_bonus(t, seat, d) + more_bonus(t, seat, card) + d.gives.fight_bonus

    def breaks_limits(self, cards: list[int]) -> int:
        """By how much these Items, equipped together, would break the limits."""
        return excess(self._t, self.seat, cards)

    def fits(self, card: int) -> bool:
        """Could this Item be equipped beside the others?"""
        return why_not_fits(self._t, self.seat, card) is None

    def room_for_big(self) -> bool:
        return room_for_big(self._t, self.seat)

    def matching(self, seat: int, test: ItemTest) -> list[int]:
        """A player's Items in play that an effect means."""
        return matching(self._t, seat, test)

    # --- the fight --------------------------------------------------------------------------------------------

    def fighting(self) -> bool:
        return self._t.fight is not None

    def running(self) -> bool:
        fight = self._t.fight
        return fight is not None and fight.running

    def fighter(self) -> int:
        fight = self._t.fight
        return -1 if fight is None else fight.fighter

    def helper(self) -> int:
        fight = self._t.fight
        return -1 if fight is None else fight.helper

    def in_fight(self, seat: int) -> bool:
        return self._t.in_fight(seat)

    def foes(self) -> list[Foe]:
        fight = self._t.fight
        return [] if fight is None else fight.foes

    def foe(self, card: int) -> Foe | None:
        """The monster this card stands for."""
        fight = self._t.fight
        return None if fight is None else fight.foe(card)

    def foe_strength(self, foe: Foe) -> int:
        fight = self._t.fight
        return 0 if fight is None else strength.foe_strength(self._t, fight, foe)

    def foe_treasures(self, foe: Foe) -> int:
        fight = self._t.fight
        return 0 if fight is None else stakes.foe_treasures(self._t, fight, foe)

    def margin(self) -> int:
        """By how much the munchkins lead; negative: the monsters do."""
        return strength.munchkins(self._t) - strength.monsters(self._t)

    def wins_ties(self, seat: int) -> bool:
        return strength.wins_ties(self._t, seat)

    def tie_wins(self) -> bool:
        fight = self._t.fight
        if fight is None:
            return False
        if strength.wins_ties(self._t, fight.fighter):
            return True
        return fight.helper >= 0 and strength.wins_ties(self._t, fight.helper)

    def only_level(self) -> bool:
        fight = self._t.fight
        return fight is not None and strength.only_level(self._t, fight)

    def levels_at_stake(self) -> int:
        fight = self._t.fight
        return 0 if fight is None else stakes.levels_at_stake(self._t, fight)

    def treasures_at_stake(self) -> int:
        return stakes.treasures_at_stake(self._t)

    def for_the_win(self) -> bool:
        return self._t.fight is not None and stakes.for_the_win(self._t)

    def helper_gain(self, seat: int) -> int:
        """Levels this player would gain as the helper."""
        fight = self._t.fight
        return 0 if fight is None else stakes.helper_gain(self._t, fight, seat)

    def deal_picks(self) -> int:
        """How many picks the helper has been promised."""
        fight = self._t.fight
        if fight is None or fight.deal is None:
            return 0
        return count_bits(fight.deal.picks)

    def strength_in_fight(self, seat: int) -> int:
        """What this player brings, or would bring, into the fight on the table."""
        fight = self._t.fight
        return 0 if fight is None else strength.munchkin(self._t, fight, seat, None)

    def margin_with(self, seat: int) -> int:
        """By how much the munchkins would lead with this player as their helper; ties won count as a lead of 1."""
        t = self._t
        fight = t.fight
        assert fight is not None
        thought = self._scratch
        thought.fighter = fight.fighter
        thought.helper = seat
        thought.foes = fight.foes
        thought.enhancements = fight.enhancements
        thought.bonuses = fight.bonuses
        thought.doubled = fight.doubled
        thought.used = fight.used
        side = strength.munchkins(t) - strength.munchkin(t, fight, fight.fighter, None)
        ours = strength.munchkin(t, thought, fight.fighter, None) + strength.munchkin(t, thought, seat, None) + side
        theirs = strength.monsters(t)
        for foe in fight.foes:
            d = self.lib.cards[foe.monster]
            if d.monster.against or d.monster.against_items:
                theirs += strength.foe_strength(t, thought, foe) - strength.foe_strength(t, fight, foe)
        self._forget()
        if ours == theirs and (strength.wins_ties(t, fight.fighter) or strength.wins_ties(t, seat)):
            return 1
        return ours - theirs

    def margin_instead(self) -> int:
        """By how much the player would lead if the fight on the table were his alone; ties won count as a lead of 1."""
        t = self._t
        fight = t.fight
        assert fight is not None
        thought = self._scratch
        self._forget()
        thought.foes = fight.foes
        thought.enhancements = fight.enhancements
        side = strength.munchkins(t) - strength.munchkin(t, fight, fight.fighter, None)
        if fight.helper >= 0:
            side -= strength.munchkin(t, fight, fight.helper, None)
        ours = strength.munchkin(t, thought, self.seat, None) + side
        theirs = strength.monsters(t)
        for foe in fight.foes:
            theirs += strength.foe_strength(t, thought, foe) - strength.foe_strength(t, fight, foe)
        self._forget()
        if ours == theirs and strength.wins_ties(t, self.seat):
            return 1
        return ours - theirs

    def margin_against(self, monster: int, helper: int = -1) -> int:
        """By how much the player, alone or with a helper, would beat this monster card; ties won count as a lead of
        1."""
        t = self._t
        thought = self._scratch
        self._forget()
        foe = Foe(0, monster, monster, 0)
        thought.foes = [foe]
        thought.helper = helper
        ours = strength.munchkin(t, thought, self.seat, None)
        if helper >= 0:
            ours += strength.munchkin(t, thought, helper, None)
        theirs = strength.foe_strength(t, thought, foe)
        self._forget()
        if ours == theirs and (strength.wins_ties(t, self.seat) or (helper >= 0 and strength.wins_ties(t, helper))):
            return 1
        return ours - theirs

    def strength(self, seat: int) -> int:
        """Level and all bonuses a player has in front of him, against nothing in particular."""
        thought = self._scratch
        self._forget()
        thought.fighter = seat
        total = strength.munchkin(self._t, thought, seat, None)
        thought.fighter = self.seat
        return total

    def _forget(self) -> None:
        thought = self._scratch
        thought.fighter = self.seat
        thought.helper = -1
        thought.foes = []
        thought.enhancements = []
        thought.bonuses = []
        thought.doubled = []
        thought.used = []

    def leaves_because_of(self, seat: int) -> bool:
        """Would a monster leave if this player helped?"""
        for foe in self.foes():
            trait = self.lib.cards[foe.monster].monster.leaves
            if trait is not None and traits.counts_as(self._t, seat, trait):
                return True
        return False

    def escape_chance(self, seat: int, foe: Foe) -> float:
        """How likely this player gets away from the monster with a roll."""
        t = self._t
        d = self.lib.cards[foe.monster]
        if not pursues(t, seat, foe):
            return 1.0
        if d.monster.escape != NORMAL:
            return 1.0 if d.monster.escape == AUTOMATIC else 0.0
        if t.fight is not None and t.fight.running:
            if t.fight.runners_held:
                return 0.0
            if lets_go(t, seat, foe):
                return 1.0
        modifier = run_modifier(t, seat) if t.fight is None else run_bonus(t, seat, foe)
        faces = 6 - (ESCAPE_ON - modifier) + 1
        return min(max(faces, 0), 6) / 6.0

    def still_to_face(self, seat: int, foe: Foe) -> bool:
        fight = self._t.fight
        return fight is not None and fight.still_faces(seat, foe.no)

    # --- offers -----------------------------------------------------------------------------------------------

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

    # --- actions ----------------------------------------------------------------------------------------------

    def power(self, a: Action) -> Power | None:
        """The way of playing the card, or the ability, that an action means."""
        d = self.lib.cards[a.card]
        if a.number >= 0 and a.verb == USE:
            return d.abilities[a.number]
        plays = d.plays
        if len(plays) == 1:
            return plays[0]
        return power_of(now_for(self._t, self.seat), d, a)


def count_bits(picks: int) -> int:
    n = 0
    while picks:
        n += picks & 1
        picks >>= 1
    return n
