"""The turn: kick open the door, look for trouble or loot the room, charity (TURN, DOOR, TROUBLE, LOOT, CHARITY)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.cards import HandMixed
from kickdoor.model.events.players import NewHand, Reborn
from kickdoor.model.events.turns import PhaseBegan, TurnBegan
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ARRANGE, CHARITY, CURSE, DOOR, IN_FIGHT, MONSTER, TREASURE, TROUBLE, W_BEFORE_DOOR
from kickdoor.rules import reasons
from kickdoor.rules.fight.combat import begin_fight
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.life.levels import is_epic, lowest
from kickdoor.rules.places import discard, draw, forget_just_received, to_hand
from kickdoor.rules.turn.epic_doors import TwoDoors, doors_from_discards, take_door, turn_over

HAND_LIMIT: Final = 5  # ZONE-5

# stages of a turn
BEGIN: Final = 0
AT_DOOR: Final = 1
PAY_DOOR: Final = 2  # a Door taken from the discards is paid with a hand card
AFTER_DOOR: Final = 3
SECOND: Final = 4
GIVING: Final = 5
ENDED: Final = 6


def hand_limit(t: Table, seat: int) -> int:
    limit = HAND_LIMIT
    for card in t.players[seat].front:
        limit = max(limit, t.lib.cards[card].gives.hand_limit)
    return limit


def noses_for_loot(t: Table, seat: int) -> bool:
    """May draw a Treasure when looting the room, for a hand card; no use where that is the rule (FAST-3)."""
    if t.options.listen_at_the_door:
        return False
    for card in t.players[seat].classes:
        if t.lib.cards[card].gives.loot_treasure:
            return True
    return False


_NOTHING_GIVEN: Final = [0] * 6


class Turn(Frame):
    """One player's turn, from arranging his cards to the end of charity."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = BEGIN
        self.fought = False
        self.may_loot = False
        self.curious = False  # has opened a second door
        self.no_monster = False  # the door has been opened, without a monster
        self.shown = -1  # the Door card to be settled once it has been paid for
        # charity cards per seat, so that it stays even (CHARITY-5); replaced, never changed
        self.given = _NOTHING_GIVEN

    def copy(self) -> Frame:
        f = Turn(self.seat)
        f.stage = self.stage
        f.fought = self.fought
        f.may_loot = self.may_loot
        f.curious = self.curious
        f.no_monster = self.no_monster
        f.shown = self.shown
        f.given = self.given
        return f

    def describe(self) -> tuple[str, list[int]]:
        flags = (1 if self.fought else 0) + (2 if self.may_loot else 0) + (4 if self.curious else 0)
        flags += 8 if self.no_monster else 0
        return ("Turn", [self.seat, self.stage, flags, self.shown, *self.given])

    def grant_loot(self) -> None:
        self.may_loot = True

    def take_over(self, t: Table, seat: int) -> None:
        self.seat = seat
        self.curious = True  # a door opened by another makes nobody curious

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_BEFORE_DOOR if seat == self.seat and self.stage == AT_DOOR else 0

    def _may_be_curious(self, t: Table) -> bool:
        """One more door after one without a monster, for who may open it."""
        if self.curious or self.fought or not self.no_monster:
            return False
        for card in t.players[self.seat].front:
            if t.lib.cards[card].gives.second_door:
                return True
        return False

    def note_fight(self) -> None:
        self.fought = True

    # --- going on ---------------------------------------------------------------------------------------------

    def step(self, t: Table) -> bool:
        if self.stage == BEGIN:
            self._begin(t)
            return True
        if not t.players[self.seat].alive or self.stage == ENDED:  # TURN-5
            t.pop(self)
            return False
        if self.stage == AT_DOOR:
            return True
        if self.stage == PAY_DOOR:
            if t.players[self.seat].hand:
                return True
            self._settle_door(t)
            return False
        if self.stage == AFTER_DOOR:
            self._after_door(t)
        if self.stage == SECOND:
            if self.fought and not self.may_loot:
                self.stage = GIVING
                t.emit(PhaseBegan(CHARITY))
            return True
        return True

    def _begin(self, t: Table) -> None:
        for p in t.players:
            if not p.alive:
                t.emit(Reborn(p.seat))  # DEATH-5
        self.stage = AT_DOOR
        t.emit(TurnBegan(self.seat))
        t.emit(PhaseBegan(ARRANGE))
        if t.players[self.seat].new_hand:
            t.emit(NewHand(self.seat))
            draw(t, self.seat, DOOR, 4)  # DEATH-8
            draw(t, self.seat, TREASURE, 4)
        if t.options.listen_at_the_door:  # FAST-1
            t.announce(announcements.LISTENED, self.seat)
            draw(t, self.seat, DOOR, 1)

    def _kick(self, t: Table, from_discards: bool) -> None:
        if is_epic(t, self.seat):  # EPIC-7
            self.stage = AFTER_DOOR
            two = TwoDoors(self.seat)
            t.push(two)
            two.turn_over(t, from_discards)
            return
        card = turn_over(t, self.seat, from_discards)
        self.shown = card
        if card < 0:
            self.stage = AFTER_DOOR
        elif from_discards:
            self.stage = PAY_DOOR
        else:
            self._settle_door(t)

    def _settle_door(self, t: Table) -> None:
        card = self.shown
        self.shown = -1
        self.stage = AFTER_DOOR
        d = t.lib.cards[card]
        t.announce(announcements.KICKED, self.seat, card)
        self.no_monster = d.kind != MONSTER
        if d.kind == MONSTER:
            self._fight(t, card)
        elif d.kind == CURSE:
            begin_curse(t, card, self.seat, -1)
        else:
            take_door(t, self.seat, card)

    def _fight(self, t: Table, monster: int) -> None:
        self.fought = True
        t.emit(PhaseBegan(IN_FIGHT))
        begin_fight(t, self.seat, monster)

    def _after_door(self, t: Table) -> None:
        self.stage = SECOND
        if not self.fought or self.may_loot:
            t.emit(PhaseBegan(TROUBLE))

    # --- questions --------------------------------------------------------------------------------------------

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        p = t.players[seat]
        if self.stage == AT_DOOR:
            out.append(A.bare(A.KICK))
            if doors_from_discards(t, seat):
                out.append(A.bare(A.KICK_DISCARDS))
        elif self.stage == PAY_DOOR:
            for card in p.hand:
                out.append(A.with_card(A.DROP, card))
        elif self.stage == SECOND:
            if self._may_be_curious(t):
                out.append(A.bare(A.KICK))
            if not self.fought:
                for card in p.hand:
                    if t.lib.cards[card].kind == MONSTER:
                        out.append(A.with_card(A.TROUBLE, card))
            else:
                out.append(A.bare(A.PASS))  # after a fight it is a favour, not a duty (LOOT-4)
            out.append(A.bare(A.LOOT))
            if noses_for_loot(t, seat):
                for card in p.hand:
                    out.append(A.with_card(A.LOOT_TREASURE, card))
        elif self.stage == GIVING:
            self._list_charity(t, out)

    def _list_charity(self, t: Table, out: list[Action]) -> None:
        p = t.players[self.seat]
        if len(p.hand) <= hand_limit(t, self.seat):
            out.append(A.bare(A.END))
            return
        heirs = self.heirs(t)
        for card in p.hand:
            if not heirs:
                out.append(A.with_card(A.DROP, card))  # CHARITY-6
            for heir in heirs:
                out.append(A.card_at_seat(A.GIVE, card, heir))

    def heirs(self, t: Table) -> list[int]:
        """Who may get the next card of the excess: of the lowest players, those who have got fewest (CHARITY-5)."""
        low = lowest(t)
        if t.players[self.seat].level == low:
            return []
        tied = [s for s in t.living_from(self.seat) if t.players[s].level == low]
        fewest = min(self.given[s] for s in tied)
        return [s for s in tied if self.given[s] == fewest]

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.KICK or a.verb == A.KICK_DISCARDS:
            self.curious = self.curious or self.stage == SECOND
            self._kick(t, a.verb == A.KICK_DISCARDS)
        elif a.verb == A.DROP and self.stage == PAY_DOOR:
            discard(t, a.card)
            self._settle_door(t)
        elif a.verb == A.TROUBLE:
            t.announce(announcements.TROUBLE, seat, a.card)
            forget_just_received(t, seat, a.card)
            self.stage = AFTER_DOOR
            self._fight(t, a.card)
        elif a.verb == A.LOOT:
            self.stage = GIVING
            t.announce(announcements.LOOTED_ROOM, seat)
            draw(t, seat, TREASURE if t.options.listen_at_the_door else DOOR, 1)  # LOOT-1, FAST-3
            t.emit(PhaseBegan(CHARITY))
        elif a.verb == A.LOOT_TREASURE:
            self.stage = GIVING
            discard(t, a.card)
            t.announce(announcements.LOOTED_ROOM, seat)
            draw(t, seat, TREASURE, 1)
            t.emit(PhaseBegan(CHARITY))
        elif a.verb == A.PASS:
            self.stage = GIVING
            t.emit(PhaseBegan(CHARITY))
        elif a.verb == A.GIVE:
            given = self.given[:]
            given[a.target] += 1
            self.given = given
            t.announce(announcements.CHARITY, seat, target=a.target)
            to_hand(t, a.card, a.target, 1 << seat, False)
            t.emit(HandMixed(seat, 1 << seat | 1 << a.target, t.lib.cards[a.card].deck))
        elif a.verb == A.DROP:
            discard(t, a.card)
        else:
            t.announce(announcements.ENDED_TURN, seat)
            self.stage = ENDED

    def why_none(self, t: Table, seat: int, a: Action) -> Reason:
        verb = a.verb
        if verb == A.TROUBLE or verb == A.LOOT or verb == A.LOOT_TREASURE:
            if self.stage == SECOND:
                return reasons.LOOT_ONLY if self.fought else reasons.ONLY_MONSTER
            if self.stage == GIVING and not self.fought:
                return reasons.ONE_OF_TWO
            return reasons.DOOR_FIRST if self.stage == AT_DOOR else NOT_A_CHOICE
        if verb == A.KICK_DISCARDS and self.stage == AT_DOOR:
            return reasons.NOT_FROM_DISCARDS
        if verb == A.END:
            if self.stage == GIVING:
                return reasons.HAND_TOO_BIG
            return reasons.DOOR_FIRST if self.stage == AT_DOOR else reasons.ONE_OF_TWO
        if self.stage == GIVING and (verb == A.GIVE or verb == A.DROP):
            return self._why_not_charity(t, a)
        return NOT_A_CHOICE

    def _why_not_charity(self, t: Table, a: Action) -> Reason:
        if a.card < 0 or a.card not in t.players[self.seat].hand:
            return reasons.NOT_IN_HAND
        if len(t.players[self.seat].hand) <= hand_limit(t, self.seat):
            return reasons.HAND_FITS
        if a.verb == A.DROP:
            return reasons.CHARITY_MUST_GIVE
        if not self.heirs(t):
            return reasons.CHARITY_DISCARDS
        if a.target < 0 or a.target >= len(t.players) or a.target == self.seat:
            return reasons.NO_PARTNER
        if not t.players[a.target].alive:
            return reasons.TARGET_DEAD
        return reasons.CHARITY_EVEN if t.players[a.target].level == lowest(t) else reasons.CHARITY_LOWEST

    def shut(self) -> bool:
        return self.stage == PAY_DOOR
