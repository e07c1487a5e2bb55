"""What the simulator writes down about a game, row by row, as small whole numbers.

Written for mypyc, like the kernel: the ledger reads every event of every game, so it has to be cheap. The columns are
named, in this order, in `kickdoor.sim.sheets`, and explained in docs/simulate.md.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved, Shuffled
from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import HelperJoined
from kickdoor.model.events.items import Sold
from kickdoor.model.events.players import Died, LevelChanged
from kickdoor.model.events.turns import TurnBegan, TurnTaken
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, FIGHT, HAND
from kickdoor.sim.loop import Tally

# of a row about a card: its length, and the places of some of its numbers
CARD_ROW: Final = 11
CARD: Final = 1
PLAYED_BY: Final = 7

# how a card came to the table
DEALT: Final = 0  # in the opening hand
DRAWN: Final = 1  # into a hand, or in front of a player
TURNED_UP: Final = 2  # face up for all: behind a door, for instance
TAKEN_BACK: Final = 3  # from the discards

MOST_TURNS: Final = 32_767  # rows are kept as 16-bit numbers; real games have fewer than a hundred turns

# how a fight with a monster ended
NO_FIGHT: Final = 0
BEATEN: Final = 1
RAN: Final = 2


class Rows:
    """The rows of some games, one flat list for each sheet."""

    def __init__(self) -> None:
        self.games: list[int] = []
        self.players: list[int] = []
        self.cards: list[int] = []
        self.turns: list[int] = []
        self.deaths: list[int] = []
        self.bargains: list[int] = []

    def _sheets(self) -> list[list[int]]:
        return [self.games, self.players, self.cards, self.turns, self.deaths, self.bargains]

    def sizes(self) -> list[int]:
        return [len(sheet) for sheet in self._sheets()]

    def cut(self, sizes: list[int]) -> None:
        """Cut the sheets back to these sizes, so that a game that broke off leaves no rows."""
        for sheet, size in zip(self._sheets(), sizes):  # noqa: B905  (mypyc makes a plain loop of it)
            del sheet[size:]


class Ledger(Tally):
    """Follows one game from its first decision, and writes its rows at the end."""

    def __init__(self, game: int, t: Table, rows: Rows) -> None:
        super().__init__()
        self.game = game
        self.t = t
        self.rows = rows
        n = len(t.players)
        self.turn = 0
        self.active = -1
        self.first = -1
        self.shuffles = 0
        self.offers = 0
        self.level = [p.level for p in t.players]
        self.turns_of = [0] * n
        self.deaths_of = [0] * n
        self.kills_of = [0] * n
        self.won_of = [0] * n
        self.lost_of = [0] * n
        self.helped_of = [0] * n
        self.offers_of = [0] * n
        self.deals_of = [0] * n
        self.gold_of = [0] * n
        self.cursed_of = [0] * n
        self.harm = [-1] * n  # the card that is just doing something bad to the player
        self.asked = [0] * (8 * n)  # what the last offer was about, by maker * 8 + addressee
        # own turns begun with each Class or Race; the last place: with none
        self.class_turns = [[0] * (len(t.lib.class_names) + 1) for _ in range(n)]
        self.race_turns = [[0] * (len(t.lib.race_names) + 1) for _ in range(n)]
        cards = len(t.lib.cards)
        self.drawn = [-1] * cards  # the turn it was drawn; -1: it lies in its deck or in the discards
        self.drawn_by = [-1] * cards
        self.how = [0] * cards
        self.plays = [0] * cards
        self.played = [-1] * cards
        self.played_by = [-1] * cards
        self.holder = [-1] * cards
        self.outcome = [0] * cards
        self.in_fight: list[int] = []
        for p in t.players:
            for card in p.hand:
                self._begin(card, p.seat, DEALT)
                self.holder[card] = p.seat

    def count(self, events: list[Event]) -> None:
        """One more decision, with what it brought about."""
        self.decisions += 1
        for event in events:
            if isinstance(event, Announcement):
                self._told(event)
            elif isinstance(event, CardMoved):
                self._moved(event)
            elif isinstance(event, LevelChanged):
                self.level[event.seat] = event.level
            elif isinstance(event, TurnBegan):
                self._turn(event.seat)
            elif isinstance(event, TurnTaken):
                self.active = event.seat
            elif isinstance(event, HelperJoined):
                self.helped_of[event.seat] += 1
            elif isinstance(event, Sold):
                self.gold_of[event.seat] += event.gold
            elif isinstance(event, Died):
                self._died(event.seat)
            elif isinstance(event, Shuffled):
                self.shuffles += 1

    def _told(self, event: Announcement) -> None:
        what = event.what
        seat = event.seat
        if what == announcements.PLAYED:
            if not self.t.lib.cards[event.card].is_monster:  # a monster is played when it joins the fight
                self._play(event.card, seat)
        elif what == announcements.OFFERED:
            self.offers += 1
            self.offers_of[seat] += 1
            self.asked[seat * 8 + event.target] = event.number
        elif what == announcements.ACCEPTED:
            self.bargains += 1
            self.deals_of[seat] += 1
            self.deals_of[event.target] += 1
            about = self.asked[event.target * 8 + seat]
            self.rows.bargains += [self.game, self.turn, about, event.target, seat]
        elif what == announcements.WON:
            self.kills += event.number
            self.kills_of[seat] += event.number
            self.won_of[seat] += 1
            self._fought(BEATEN)
        elif what == announcements.LOST:
            self.lost_of[seat] += 1
            self._fought(RAN)
        elif what == announcements.MONSTER_KILLED:
            self.kills += 1
            self.kills_of[seat] += 1
            self.outcome[event.card] = BEATEN
        elif what == announcements.BAD_STUFF:
            self.harm[seat] = event.card
        elif what == announcements.CURSED:
            self.harm[seat] = event.card
            self.cursed_of[seat] += 1

    def _turn(self, seat: int) -> None:
        if self.turn < MOST_TURNS:
            self.turn += 1
        self.active = seat
        if self.first < 0:
            self.first = seat
        self.turns_of[seat] += 1
        p = self.t.players[seat]
        counts = self.class_turns[seat]
        for card in p.classes:
            counts[self.t.lib.cards[card].trait] += 1
        if not p.classes:
            counts[len(counts) - 1] += 1
        counts = self.race_turns[seat]
        for card in p.races:
            counts[self.t.lib.cards[card].trait] += 1
        if not p.races:
            counts[len(counts) - 1] += 1
        self.rows.turns += [self.game, self.turn, seat, self.level[seat]]

    def _died(self, seat: int) -> None:
        self.deaths += 1
        self.deaths_of[seat] += 1
        self.rows.deaths += [self.game, self.turn, seat, self.level[seat], self.harm[seat]]

    # --- cards ------------------------------------------------------------------------------------------------

    def _moved(self, event: CardMoved) -> None:
        card = event.card
        old = event.from_zone()
        zone = event.zone
        if old == FIGHT and card in self.in_fight:
            self.in_fight.remove(card)
        if old <= DISCARDS:
            if zone <= DISCARDS and old == DISCARDS:
                return  # put back into the deck
            by = event.seat if zone >= HAND else self.active
            self._begin(card, by, TAKEN_BACK if old == DISCARDS else DRAWN if zone >= HAND else TURNED_UP)
        if zone == FIGHT:
            self.in_fight.append(card)
            if old == HAND and self.t.lib.cards[card].is_monster:
                self._play(card, event.from_seat())
        elif zone >= HAND:
            self.holder[card] = event.seat
        elif zone <= DISCARDS:
            self._end(card, self.turn)

    def _begin(self, card: int, seat: int, how: int) -> None:
        self.drawn[card] = self.turn
        self.drawn_by[card] = seat
        self.how[card] = how
        self.plays[card] = 0
        self.played[card] = -1
        self.played_by[card] = -1
        self.holder[card] = -1
        self.outcome[card] = NO_FIGHT

    def _play(self, card: int, seat: int) -> None:
        self.plays[card] += 1
        self.played[card] = self.turn
        self.played_by[card] = seat

    def _fought(self, outcome: int) -> None:
        for card in self.in_fight:
            if self.t.lib.cards[card].is_monster:
                self.outcome[card] = outcome

    def _end(self, card: int, gone: int) -> None:
        if self.drawn[card] < 0:
            return
        self.rows.cards += [
            self.game, card, self.how[card], self.drawn[card], self.drawn_by[card], self.plays[card],
            self.played[card], self.played_by[card], self.holder[card], self.outcome[card], gone,
        ]  # fmt: skip
        self.drawn[card] = -1

    # --- the end ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Write what is still open: cards on the table, a row for each player, and the row of the game."""
        t = self.t
        for card in range(len(self.drawn)):
            self._end(card, -1)
        n = len(t.players)
        for p in t.players:
            seat = p.seat
            self.rows.players += [
                self.game, seat, (seat - self.first) % n if self.first >= 0 else -1, 1 if seat in t.winners else 0,
                self.level[seat], self.turns_of[seat], self.deaths_of[seat], self.kills_of[seat], self.won_of[seat],
                self.lost_of[seat], self.helped_of[seat], self.offers_of[seat], self.deals_of[seat],
                self.gold_of[seat], self.cursed_of[seat], _most(self.class_turns[seat]), _most(self.race_turns[seat]),
                t.lib.cards[p.classes[0]].trait if p.classes else -1, t.lib.cards[p.races[0]].trait if p.races else -1,
            ]  # fmt: skip
        helped = 0
        for times in self.helped_of:
            helped += times
        self.rows.games += [
            self.game, 1 if t.over else 0, t.winners[0] if t.winners else -1, len(t.winners), self.first, self.turn,
            self.decisions, self.kills, self.deaths, self.offers, self.bargains, helped, self.shuffles,
        ]  # fmt: skip


def _most(counts: list[int]) -> int:
    """The one that was there for the most turns; -1: none of them."""
    best = len(counts) - 1
    for i in range(len(counts) - 1):
        if counts[i] > counts[best]:
            best = i
    return -1 if best == len(counts) - 1 else best
