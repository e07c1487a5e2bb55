"""Looking back at a game: who won and how, levels turn by turn, turning points, luck and awards.

    review = review_of(record)

Everything is counted from the events of a replay, so it is the same for a game at a table, an uploaded file and the
terminal. There are no sentences here, only what they need: seats, cards, numbers and a word for what it was.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import FightBegan
from kickdoor.model.events.foes import FoeJoined
from kickdoor.model.events.items import Sold
from kickdoor.model.events.players import Died, LevelChanged
from kickdoor.model.events.turns import GameWon, TurnBegan
from kickdoor.model.table import Table
from kickdoor.record.awards import AWARDS, Award, Counts, awards_of
from kickdoor.record.luck import Fortune, Luck
from kickdoor.record.move import Move, Played
from kickdoor.record.points import Ending, Point, PointKind, TurnLevels
from kickdoor.record.story import Plot, Stop, StoryLine, story_of
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.fight.strength import monsters, munchkins

__all__ = ["AWARDS", "Award", "Ending", "Fortune", "Point", "Review", "StoryLine", "TurnLevels", "review_of"]

MOST_POINTS: Final = 6
MOST_OF_A_KIND: Final = 2
MANY_LEVELS: Final = 2  # at once: worth telling


class Review(msgspec.Struct, frozen=True):
    """A whole game looked back at. `ending` is null while the game is not over; old files have no `story`."""

    turns: int
    actions: int
    ending: Ending | None
    levels: list[TurnLevels]
    points: list[Point]
    luck: list[Fortune]
    awards: list[Award]
    story: list[StoryLine] = []


def review_of(record: Played) -> Review:
    """Play a record through and look back at the game. Raises RecordError."""
    reviewer: Reviewer | None = None
    for move in record.moves():
        reviewer = reviewer or Reviewer(move.table)
        reviewer.follow(move)
    assert reviewer is not None
    return reviewer.review(len(record))


class _Weighed:
    """A turning point with how much it weighs against others."""

    def __init__(self, point: Point, weight: int) -> None:
        self.point = point
        self.weight = weight


class Reviewer:
    """Follows one game from its deal."""

    def __init__(self, table: Table) -> None:
        n = len(table.players)
        self.table = table
        self.counts = Counts(n)
        self.luck = Luck(table.lib, n)
        self.levels = [TurnLevels(0, [p.level for p in table.players])]
        self.points: dict[tuple[int, int, PointKind], _Weighed] = {}  # by turn, seat and kind
        self.ending: Ending | None = None
        self.action = 0
        self.leader = -1
        self.harm = [(-1, -1)] * n  # the card that last did something bad to a player, and who was behind it
        self.foes: list[int] = []  # monsters of the present or last fight
        self.margin: int | None = None  # munchkins less monsters, while there is a fight
        self.sides = (-1, -1)  # who was in the fight before the action
        self.played = -1  # the card played or used by the action
        self.last_play = (-1, -1)  # who played what last: a Curse strikes some passes later
        self.at_stake = False  # the fight before the action was one for the win
        self.strength = 0  # of the monsters, when there was last a fight
        self.won_by = (-1, -1)  # fighter and helper of the fight this action has won
        self.time_up = False
        self.stops: list[Stop] = []  # of kills for the win
        self.sums: tuple[int, int] | None = None  # both sides of the fight that was won last

    # --- one action -------------------------------------------------------------------------------------------

    def follow(self, move: Move) -> None:
        """Take in one action; the table is as it stands afterwards."""
        self.action = move.number
        self.played = -1
        self.won_by = (-1, -1)
        self.luck.follow(move.events)
        for event in move.events:
            self._event(event)
        self._compare(move.seat)
        self._note_levels()

    def _event(self, event: Event) -> None:
        if isinstance(event, Announcement):
            self._told(event)
        elif isinstance(event, LevelChanged):
            self._level(event)
        elif isinstance(event, FightBegan):
            self.foes = []
            self.last_play = (-1, -1)
        elif isinstance(event, FoeJoined):
            self.foes.append(event.card if event.like < 0 else event.like)
        elif isinstance(event, Sold):
            self.counts.add("gold", event.seat, event.gold)
        elif isinstance(event, Died):
            self.counts.add("deaths", event.seat)
            card, by = self.harm[event.seat]
            self._point("died", event.seat, card, 6 + self.table.players[event.seat].level // 3, by=by)
        elif isinstance(event, TurnBegan):
            self.harm = [(-1, -1)] * len(self.harm)
        elif isinstance(event, GameWon):
            self._won(event)

    def _told(self, event: Announcement) -> None:
        what, seat, card = event.what, event.seat, event.card
        counts = self.counts
        if what in (announcements.PLAYED, announcements.USED):
            self.played = card
            self.last_play = (seat, card)
        elif what == announcements.CURSED:
            self.harm[seat] = (card, event.target)
            counts.add("cursed", seat)
            if event.target >= 0:
                self.last_play = (event.target, card)  # others may have played something since
            if event.target >= 0 and event.target != seat:
                counts.add("backstabs", event.target)
        elif what in (announcements.BAD_STUFF, announcements.PENALTY):
            self.harm[seat] = (card, -1)
        elif what == announcements.WON:
            self._fight_won(event)
        elif what == announcements.MONSTER_KILLED:
            counts.add("kills", seat)
        elif what == announcements.KILL_STOPPED:
            self._stopped()
        elif what == announcements.LOST and self.at_stake:
            self._point("missed", seat, self.foes[0] if self.foes else -1, 8)
        elif what == announcements.STOLE:
            counts.add("stolen", seat)
        elif what == announcements.RUN_RESULT and event.number >= event.target:
            counts.add("escapes", seat)
        elif what == announcements.LOOTS:
            counts.add("looted", seat)
        elif what == announcements.CHARITY:
            counts.add("given", seat)
        elif what == announcements.TIME_UP:
            self.time_up = True
        elif what == announcements.ACCEPTED:
            counts.add("deals", seat)
            counts.add("deals", event.target)

    def _stopped(self) -> None:
        by, card = self.last_play
        if by < 0 or by in self.sides:
            return
        self.counts.add("stopped", by)
        if self.at_stake:
            fighter = self.sides[0]
            self._point("stopped", fighter, card, 10, amount=1, by=by)
            short = self.levels[-1].levels[fighter] == self.table.winning_level - 1  # as it was before this action
            self.stops.append(Stop(fighter, by, self._name(card), short))

    def _fight_won(self, event: Announcement) -> None:
        fighter, helper = event.seat, event.target
        self.won_by = (fighter, helper)
        margin = -1 if self.margin is None else self.margin
        self.sums = (self.strength + margin, self.strength) if margin >= 0 else None  # None: won in another way
        self.counts.add("kills", fighter, max(event.number, 1))
        if helper >= 0:
            self.counts.add("helped", helper)
        else:
            self.counts.add("alone", fighter)
        if self.margin is not None:
            self.counts.reach("biggest", fighter, self.strength, [self.table.lib.names[card] for card in self.foes])

    # --- the fight before and after ---------------------------------------------------------------------------

    def _compare(self, actor: int) -> None:
        """A player who is not in a fight and makes it worse for the munchkins has stabbed them in the back."""
        table, fight = self.table, self.table.fight
        before = self.margin
        if fight is None or not fight.foes or fight.running or table.over:
            self.margin = None
            self.sides = (-1, -1)
            self.at_stake = False
            return
        self.strength = monsters(table)
        self.margin = munchkins(table) - self.strength
        meddled = self.played >= 0 and not table.lib.cards[self.played].is_curse  # Curses are counted as they strike
        if before is not None and meddled and actor not in self.sides and self.margin < before:
            self.counts.add("backstabs", actor)
        self.sides = (fight.fighter, fight.helper)
        self.at_stake = for_the_win(table)

    # --- levels -----------------------------------------------------------------------------------------------

    def _level(self, event: LevelChanged) -> None:
        change = event.level - event.old
        if change < 0:
            card, by = self.harm[event.seat]
            self.counts.add("lost", event.seat, -change)
            self._point("fell", event.seat, card, 2 * -change, amount=-change, by=by)
        elif change > 0:
            won = event.seat in self.won_by and self.foes and self.played < 0
            card = self.foes[0] if won else self.played
            self._point("rose", event.seat, card, 2 * change, amount=change)

    def _note_levels(self) -> None:
        table = self.table
        now = TurnLevels(table.turn, [p.level for p in table.players])
        if self.levels[-1].turn == now.turn:
            self.levels[-1] = now
        else:
            self.levels.append(now)
        highest = max(now.levels)
        if now.levels.count(highest) == 1 and now.levels.index(highest) != self.leader:
            leader = now.levels.index(highest)
            if self.leader >= 0 and table.turn > 0:
                self._point("led", leader, -1, 1 + highest // 2, amount=highest)
            self.leader = leader

    # --- turning points ---------------------------------------------------------------------------------------

    def _point(self, kind: PointKind, seat: int, card: int, weight: int, *, amount: int = 0, by: int = -1) -> None:
        """Note one. What happens to a player in a turn is one point of each kind, however many steps it takes."""
        key = (self.table.turn, seat, kind)
        before = self.points.get(key)
        if before is not None:
            amount += before.point.amount
            weight += before.weight
            if kind != "stopped" and before.point.card != self._name(card):
                card = -1  # more than one thing brought it about
        name = self._name(card)
        behind = by if by >= 0 and by != seat else None
        self.points[key] = _Weighed(Point(kind, self.table.turn, self.action, seat, behind, name, amount), weight)

    def _won(self, event: GameWon) -> None:
        fighter, helper = self.won_by
        how: Literal["kill", "card", "time"] = "time" if self.time_up else "kill" if fighter >= 0 else "card"
        cards = {"kill": self.foes, "card": [self.played], "time": []}[how]
        names = [self.table.lib.names[card] for card in cards if card >= 0]
        seat = fighter if how == "kill" else event.seats[0]
        self.ending = Ending(how, event.seats[:], seat, helper if helper >= 0 else None, names)

    def _name(self, card: int) -> str | None:
        return self.table.lib.names[card] if card >= 0 else None

    def _chosen(self) -> list[Point]:
        """The weightiest, not too many of a kind, in the order of the game; the end comes last."""
        kinds: list[PointKind] = []
        out: list[Point] = []
        for each in sorted(self.points.values(), key=lambda each: (-each.weight, each.point.action)):
            if len(out) < MOST_POINTS and kinds.count(each.point.kind) < MOST_OF_A_KIND and self._tells(each.point):
                kinds.append(each.point.kind)
                out.append(each.point)
        out.sort(key=lambda point: point.action)
        return out if self.ending is None else [*out, self._last()]

    def _tells(self, point: Point) -> bool:
        """Is it more than a step on the way, and not told by another point?"""
        kind, turn = point.kind, point.turn
        if turn == 0 or (kind in ("rose", "fell") and point.amount < MANY_LEVELS):
            return False
        if kind == "led":
            rose = self.points.get((turn, point.seat, "rose"))
            if point.amount < self.table.winning_level // 2 or (rose and rose.point.amount >= MANY_LEVELS):
                return False
        if kind == "missed" and (turn, point.seat, "stopped") in self.points:
            return False
        return self.ending is None or turn < self.table.turn or kind in ("died", "fell")

    def _last(self) -> Point:
        """The end as a point; `amount`: how often somebody tried to stop it in its last turn."""
        end = self.ending
        assert end is not None
        tried = self.points.get((self.table.turn, end.seat, "stopped"))
        amount = tried.point.amount if tried else 0
        return Point("won", self.table.turn, self.action, end.seat, None, end.cards[0] if end.cards else None, amount)

    def review(self, actions: int) -> Review:
        """What came of it."""
        luck = self.luck.fortunes()
        return Review(
            turns=self.table.turn,
            actions=actions,
            ending=self.ending,
            levels=self.levels,
            points=self._chosen(),
            luck=luck,
            awards=awards_of(self.counts),
            story=story_of(self._plot(luck)),
        )

    def _plot(self, luck: list[Fortune]) -> Plot:
        return Plot(
            turns=self.table.turn,
            winning_level=self.table.winning_level,
            levels=self.levels,
            ending=self.ending,
            points=[each.point for each in self.points.values()],
            stops=self.stops,
            counts=self.counts,
            luck=luck,
            sums=self.sums,
        )
