"""The end of a fight: levels, the check for the win, treasures and their sharing, what a deal owes (REWARD, NEG)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import FightEnded
from kickdoor.model.events.foes import KillNoted
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.fight import Fight, Offer
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import (
    DISCARDS,
    DOOR,
    LIMBO,
    S_HELPS,
    S_NO_HELP,
    TREASURE,
    UNTIL_FLIGHT_OVER,
    UNTIL_KILL,
    W_AFTER_WIN,
)
from kickdoor.rules.equipment.items import counts, room_for_big
from kickdoor.rules.fight.strength import banishing, extra_levels, helper_could_win, helper_gain, kill_treasures
from kickdoor.rules.life import levels
from kickdoor.rules.life.curses import end_curses, end_fight_curses
from kickdoor.rules.life.level_cards import why_not_level_card, why_not_level_target
from kickdoor.rules.places import discard, draw, everybody, give_item, reveal, to_hand
from kickdoor.rules.tags import tag_numbers
from kickdoor.rules.traits import counts_as
from kickdoor.rules.window import Window


class AfterFight(Frame):
    """Levels are given; now treasures are drawn and shared, and everything that is due is settled, step by step."""

    def __init__(self, won: bool, fighter: int, helper: int) -> None:
        self.won = won
        self.fighter = fighter
        self.helper = helper
        self.deal: Offer | None = None
        self.treasures = 0
        self.draws: list[int] = []  # seat, count, deck: of their own, face down
        self.after: list[int] = []  # program, seat, card
        self.stage = 0
        self.pile: list[int] = []
        self.picked = 0
        self.size = 0
        self.hoards = 0
        self.from_discards = -1  # how many the fighter takes from the discards instead (-1: not decided)
        self.to_pay = 0
        self.locker: list[int] = []  # turned up by a card of which only some are kept
        self.keep = 0
        self.victor = -1  # the fighter, if monsters were killed or driven off by him

    def copy(self) -> Frame:
        f = AfterFight(self.won, self.fighter, self.helper)
        f.deal = None if self.deal is None else self.deal.copy()
        f.treasures = self.treasures
        f.draws = self.draws[:]
        f.after = self.after[:]
        f.stage = self.stage
        f.pile = self.pile[:]
        f.picked = self.picked
        f.size = self.size
        f.hoards = self.hoards
        f.from_discards = self.from_discards
        f.to_pay = self.to_pay
        f.locker = self.locker[:]
        f.keep = self.keep
        f.victor = self.victor
        return f

    def describe(self) -> tuple[str, list[int]]:
        terms = [] if self.deal is None else self.deal.terms()
        return (
            "AfterFight",
            [1 if self.won else 0, self.fighter, self.helper, self.treasures, self.stage, self.picked, self.size,
             self.hoards, self.from_discards, self.to_pay, self.keep, self.victor, *self.locker, -1,
             *self.pile, -1, *self.draws, -1, *self.after, -1, *terms],
        )  # fmt: skip

    def step(self, t: Table) -> bool:
        if self.stage == 0:  # the treasures
            if self.helper < 0 or not t.players[self.helper].alive:
                self._draw_face_down(t)
                self.stage = 3
            else:
                if self.from_discards < 0 and self._resurrects(t) > 0:
                    return True
                self._turn_up(t)
                self.stage = 1
        if self.locker:
            if self.keep < len(self.locker):
                return True
            self._empty_locker(t)
        if self.stage == 1:  # pay for those taken from the discards
            if self.to_pay > 0 and t.players[self.fighter].hand:
                return True
            self.stage = 2
        if self.stage == 2:  # the picks
            if self.pile:
                return True
            self.stage = 3
        return self._settle_rest(t)

    def _settle_rest(self, t: Table) -> bool:
        if self.stage == 3:
            self.stage = 4
            for i in range(0, len(self.draws), 3):
                if t.players[self.draws[i]].alive:
                    draw(t, self.draws[i], self.draws[i + 2], self.draws[i + 1])
            if self.deal is not None:
                pay_deal(t, self.deal, self.fighter, self.helper, self.won)
            return False
        if self.won and self.deal is not None and self.deal.promised:
            play_promised(t, self.deal.promised.pop(0), self.fighter, self.helper)  # one may ask something
            return False
        if self.after:
            program, seat, card = self.after[0], self.after[1], self.after[2]
            del self.after[:3]
            if t.players[seat].alive:
                t.push(CardProgram(program, card, seat, -1))
            return False
        t.pop(self)
        t.push(FightIsOver(self.victor))
        return False

    def _draw_face_down(self, t: Table) -> None:
        """Killed alone: face down, all his (REWARD-3)."""
        if self.treasures > 0 and t.players[self.fighter].alive:
            draw(t, self.fighter, TREASURE, self.treasures)

    def _resurrects(self, t: Table) -> int:
        """How many of the face-up cards the fighter could take from the discards: as many as he can pay for."""
        p = t.players[self.fighter]
        able = False
        for card in p.classes:
            if t.lib.cards[card].gives.face_up_from_discards:
                able = True
        if not able:
            return 0
        return min(self.treasures, len(p.hand), len(t.discards[TREASURE]))

    def _turn_up(self, t: Table) -> None:
        """With a helper: face up, before they are shared (REWARD-4)."""
        taken = max(self.from_discards, 0)
        for i in range(self.treasures):
            if i < taken:
                card = t.discards[TREASURE][-1]
                t.emit(CardMoved(card, LIMBO, -1, everybody(t)))
                t.announce(announcements.DREW_DISCARD, self.fighter, card)
                self.pile.append(card)
                self._open_hoards(t)
            elif not self._reveal_one(t):
                break
        self.to_pay = taken
        self.size = len(self.pile)

    def _reveal_one(self, t: Table) -> bool:
        card = reveal(t, TREASURE)
        if card < 0:
            return False
        t.announce(announcements.REVEALED, self.fighter, card)
        self.pile.append(card)
        self._open_hoards(t)
        return True

    def _open_hoards(self, t: Table) -> None:
        """A Treasure that must be played when drawn adds its cards face up to the common pile (REWARD-10)."""
        card = self.pile[-1]
        d = t.lib.cards[card]
        if not d.must_play:
            return
        self.pile.pop()
        if d.kept_cards:
            self._open_locker(t, card)
            return
        for _ in range(d.more_cards):
            if not self._reveal_one(t):
                break
        discard(t, card)

    def _open_locker(self, t: Table, card: int) -> None:
        """The fighter keeps some of the cards this one turns up (ORDER-9); it goes under the discards."""
        d = t.lib.cards[card]
        for _ in range(d.more_cards):
            found = reveal(t, TREASURE)
            if found < 0:
                break
            t.announce(announcements.REVEALED, self.fighter, found)
            self.locker.append(found)
        self.keep = d.kept_cards
        t.emit(CardMoved(card, DISCARDS, -1, everybody(t), False))

    def _empty_locker(self, t: Table) -> None:
        """What is kept joins the common pile, the rest is discarded."""
        for card in self.locker:
            if self.keep > 0:
                self.pile.append(card)
            else:
                discard(t, card)
        self.locker = []
        self.size = len(self.pile)

    def picker(self, t: Table) -> int:
        """Whose pick it is: the agreed sequence over what is there; the rest is the fighter's (NEG-3, NEG-4)."""
        n = self.picked + 1
        picks = 0 if self.deal is None else self.deal.picks
        if t.players[self.helper].alive and (picks >> n & 1 or (n == self.size and picks & 1)):
            return self.helper
        return self.fighter

    def answerer(self, t: Table) -> int:
        return self.picker(t) if self.stage == 2 and not self.locker else self.fighter

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        if self.locker:
            for card in self.locker:
                out.append(Action(A.PICK, card))
        elif self.stage == 0:
            for n in range(self._resurrects(t) + 1):
                out.append(Action(A.CHOOSE, number=n))
        elif self.stage == 1:
            for card in t.players[self.fighter].hand:
                out.append(Action(A.DROP, card))
        else:
            for card in self.pile:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if self.locker:
            self.locker.remove(a.card)
            self.pile.append(a.card)
            self.keep -= 1
            if self.keep <= 0:
                self._empty_locker(t)
        elif self.stage == 0:
            self.from_discards = a.number
        elif self.stage == 1:
            discard(t, a.card)
            self.to_pay -= 1
        else:
            self.pile.remove(a.card)
            self.picked += 1
            t.announce(announcements.PICKED, seat, a.card)
            to_hand(t, a.card, seat, everybody(t), True)

    def shut(self) -> bool:
        return self.stage == 1

    def busy(self) -> bool:
        return True


class FightIsOver(Window):
    """A fight is over: cards for after a fight, and any-time cards (RW-26)."""

    def __init__(self, victor: int = -1) -> None:
        super().__init__(-1)
        self.victor = victor  # who has won it as the fighter; -1: nobody

    def copy(self) -> Frame:
        return self.copy_into(FightIsOver(self.victor))

    def describe(self) -> tuple[str, list[int]]:
        return ("FightIsOver", [self.passed, self.victor])

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_AFTER_WIN if seat == self.victor == t.active else 0

    def step(self, t: Table) -> bool:
        if self.still_open(t):
            return True
        t.pop(self)
        return False


def win_fight(t: Table) -> None:
    """The kill is final: levels, the check for the win, then treasures (REWARD-8). The fight is no more."""
    fight = t.fight
    assert fight is not None
    fighter, helper = fight.fighter, fight.helper
    t.announce(announcements.WON, fighter, target=helper, number=len(fight.foes))
    _note_kills(t, fight)
    rewards = AfterFight(True, fighter, helper)
    rewards.deal = None if fight.deal is None else fight.deal.copy()  # what is paid is crossed off
    rewards.victor = fighter
    gained = _count_kills(t, fight, rewards)
    _after_win(t, fight, rewards)
    top_up = 0
    if helper >= 0:
        top_up = helper_gain(t, fight, helper)
    capped = fight.compelled and helper >= 0  # compelled help never gives the winning level
    if capped and t.options.forced_help_by_choice and not helper_could_win(t, helper):
        capped = False  # he could have left, so he has helped of his own will
    if gained > 0:
        levels.gain_up_to(t, fighter, gained, t.winning_level - 1 if capped else t.winning_level)
    if top_up > 0:
        levels.gain(t, helper, top_up, True)
    if levels.check_win(t, fighter, helper):
        return
    _end(t, fight, rewards)


def _note_kills(t: Table, fight: Fight) -> None:
    """What was killed, for cards that ask; what lasts until a fight is won or a monster killed is over."""
    for foe in fight.foes:
        tags = tag_numbers(t, fight, foe)
        if tags:
            t.emit(KillNoted(tags))
    end_curses(t, fight.fighter, UNTIL_KILL)
    if S_NO_HELP in t.players[fight.fighter].statuses:
        t.emit(StatusChanged(fight.fighter, S_NO_HELP, False))


def _count_kills(t: Table, fight: Fight, rewards: AfterFight) -> int:
    """Levels for the fighter; treasures and other rewards are noted down."""
    gained = 0
    kills = 0
    banished = banishing(t, fight)
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        rewards.treasures += kill_treasures(t, fight, foe)
        if not banished:
            kills += 1
            gained += d.levels + extra_levels(t, fight, d)
            _kill_reward(t, fight, d, rewards)
    for i in range(len(fight.killed)):
        if fight.killed_by[i] == fight.fighter:
            kills += 1
            gained += fight.killed_levels[i]
            rewards.treasures += fight.killed_treasures[i]
            _kill_reward(t, fight, t.lib.cards[fight.killed[i]], rewards)
    if kills and fight.helper >= 0:
        for card in t.players[fight.helper].front:
            if t.lib.cards[card].gives.helper_draw >= 0:
                rewards.draws += [fight.helper, 1, t.lib.cards[card].gives.helper_draw]
    rewards.treasures += fight.kept_treasures
    _owed(fight, rewards)
    return gained


def _kill_reward(t: Table, fight: Fight, d: CardDef, rewards: AfterFight) -> None:
    """Cards beside the shared pile, for who is named (REWARD-11)."""
    if d.monster.rewards_fighter:
        rewards.draws += [fight.fighter, d.monster.reward_count, d.monster.reward_deck]
    elif d.monster.reward is not None:
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.reward):
                rewards.draws += [seat, d.monster.reward_count, d.monster.reward_deck]


def _after_win(t: Table, fight: Fight, rewards: AfterFight) -> None:
    """What companions do after a fight that was won."""
    for seat in fight.munchkins():
        for card in t.players[seat].companions:
            if t.lib.cards[card].companion.after_win >= 0:
                rewards.after += [t.lib.cards[card].companion.after_win, seat, card]


def _owed(fight: Fight, rewards: AfterFight) -> None:
    rewards.draws += fight.draws
    rewards.after += fight.after
    rewards.after += fight.after_won


def earlier_kills(t: Table, fight: Fight) -> None:
    """A monster killed before the fight was moved stays the kill of the first fighter (MULTI-10)."""
    for i in range(len(fight.killed)):
        seat = fight.killed_by[i]
        if seat != fight.fighter and t.players[seat].alive:
            levels.gain(t, seat, fight.killed_levels[i], True)
    if levels.check_win(t):
        return  # REWARD-8
    for i in range(len(fight.killed)):
        seat = fight.killed_by[i]
        if seat != fight.fighter and t.players[seat].alive:
            draw(t, seat, TREASURE, fight.killed_treasures[i])


def leave_fight(t: Table) -> None:
    """The last monster is gone without a kill: the fight ends at once (COMBAT-8, RW-10)."""
    fight = t.fight
    assert fight is not None
    if fight.killed and fight.fighter in fight.killed_by:
        win_fight(t)
        return
    rewards = AfterFight(True, fight.fighter, fight.helper)
    rewards.deal = None if fight.deal is None else fight.deal.copy()  # what is paid is crossed off
    rewards.treasures = fight.kept_treasures
    _owed(fight, rewards)
    _end(t, fight, rewards)


def lose_fight(t: Table) -> None:
    """Everybody has run: no levels, no treasure; the monsters are put away (RUN-2, RUN-8)."""
    fight = t.fight
    assert fight is not None
    for seat in fight.munchkins():
        end_curses(t, seat, UNTIL_FLIGHT_OVER)
    rewards = AfterFight(False, fight.fighter, fight.helper)
    rewards.deal = None if fight.deal is None else fight.deal.copy()  # what is paid is crossed off
    rewards.draws += fight.draws
    for seat in fight.munchkins():
        if t.players[seat].alive and not fight.was_caught(seat):
            for card in t.players[seat].items:
                if t.lib.cards[card].gives.draw_after_escape == TREASURE and counts(t, seat, card):
                    rewards.draws += [seat, 1, TREASURE]
    rewards.after += fight.after
    if fight.claimed:
        if t.players[fight.fighter].alive:
            rewards.treasures = fight.claimed
        else:
            rewards.draws += [fight.claimed_by, fight.claimed, TREASURE]
    _uncaught_levels(t, fight)
    _end(t, fight, rewards)


def _uncaught_levels(t: Table, fight: Fight) -> None:
    """A monster that has caught somebody may raise everybody it did not catch, once all rolls are settled."""
    for foe in fight.foes:
        amount = t.lib.cards[foe.monster].monster.catch_levels
        caught = [pair // 64 for pair in fight.caught if pair % 64 == foe.no]
        if amount and caught:
            for p in t.players:
                if p.seat not in caught:
                    levels.gain(t, p.seat, amount)


def _end(t: Table, fight: Fight, rewards: AfterFight) -> None:
    """The fight is no more; before the rewards its cards are put in order, if that matters to anybody."""
    cards = t.fight_cards[:]
    close_fight(t, fight)
    t.push(rewards)
    if t.players[t.active].alive and draws_from_discards(t):
        for deck in (DOOR, TREASURE):
            laid = [c for c in cards if t.lib.cards[c].deck == deck]
            if len(laid) > 1:
                t.push(PuttingAway(laid))


def draws_from_discards(t: Table) -> bool:
    """Somebody at the table may take the top card of the discards instead of a face-up draw."""
    for p in t.players:
        for card in p.classes:
            if p.alive and t.lib.cards[card].gives.face_up_from_discards:
                return True
    return False


class PuttingAway(Frame):
    """The active player sets the order of the cards a fight leaves in the discards, where it matters (DECK-8)."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards  # those he may still put on top

    def copy(self) -> Frame:
        return PuttingAway(self.cards[:])

    def describe(self) -> tuple[str, list[int]]:
        return ("PuttingAway", self.cards[:])

    def step(self, t: Table) -> bool:
        self.cards = [c for c in self.cards if t.zone_of(c) == DISCARDS]  # a deck may have run out meanwhile
        if self.cards and t.players[t.active].alive:
            return True
        t.pop(self)
        return False

    def answerer(self, t: Table) -> int:
        return t.active

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in self.cards:
            out.append(Action(A.PICK, card))
        out.append(Action(A.PASS))  # the others stay as they lie

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.PASS:
            self.cards = []
            return
        self.cards.remove(a.card)
        t.emit(CardMoved(a.card, DISCARDS, -1, everybody(t)))

    def shut(self) -> bool:
        return True


def close_fight(t: Table, fight: Fight) -> None:
    """Put away monsters and all cards played into the fight (COMBAT-16); Curses for this fight go too."""
    for card in t.fight_cards[:]:
        discard(t, card)
    for seat in fight.was_in:
        if S_HELPS in t.players[seat].statuses:
            t.emit(StatusChanged(seat, S_HELPS, False))
    if not fight.running:  # else they went with the loss; one that came during the flight waits (CURSE-9)
        end_fight_curses(t, fight.was_in)
    earlier_kills(t, fight)
    if fight.loot_room:
        turn_may_loot(t)
    t.emit(FightEnded())


def turn_may_loot(t: Table) -> None:
    for frame in t.frames:
        frame.grant_loot()


def pay_deal(t: Table, deal: Offer, fighter: int, helper: int, won: bool) -> None:
    """Hand over the Items promised, as far as they are still there and it is legal (NEG-5, NEG-6)."""
    if helper < 0 or not (won or deal.on_loss):
        return
    if not t.players[fighter].alive or not t.players[helper].alive:
        return
    for item in deal.gives:
        if not t.in_items(item, fighter) or (t.lib.cards[item].item.big and not room_for_big(t, helper)):
            t.announce(announcements.LAPSED, fighter, item, helper)
            continue
        give_item(t, item, helper)


def play_promised(t: Table, card: int, fighter: int, helper: int) -> None:
    """The fighter plays a Go Up a Level card he has promised, if that is still legal (NEG-7)."""
    if helper < 0 or not t.players[fighter].alive or not t.players[helper].alive:
        return
    d = t.lib.cards[card]
    lapsed = not t.in_hand(card, fighter) or why_not_level_card(t, fighter, d) is not None
    if lapsed or why_not_level_target(t, fighter, d, helper) is not None:
        t.announce(announcements.LAPSED, fighter, card, helper)
        return
    t.announce(announcements.PLAYED, fighter, card, helper, announcements.ON_SEAT)
    discard(t, card)
    if d.level_up.price_program >= 0:
        t.push(CardProgram(d.level_up.price_program, card, helper, fighter))
    else:
        levels.gain(t, helper, d.levels)
