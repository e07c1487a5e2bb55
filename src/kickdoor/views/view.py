"""What a seat may know of a table: separate types, filled by naming what is shown.

Inside the program cards are instance numbers; `view.lib` says what is printed on them, which is public. A view is a
snapshot: it does not change when the game goes on. Its lists are only read, because views share those that the table
replaces but never changes.

Each class also lists its fields. They say what of it leaves the program, and under which names: `views.as_json` writes
views by them, and the types of the protocol are made from them.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from kickdoor.model.card import CardDef
from kickdoor.model.fields import (
    Card,
    Cards,
    Choice,
    Fields,
    Flag,
    Group,
    Number,
    Part,
    Parts,
    Rows,
    Seat,
    Seats,
    Shape,
    Switches,
    Texts,
    Word,
)
from kickdoor.model.hidden import knower
from kickdoor.model.library import Library
from kickdoor.model.piece import Shown
from kickdoor.model.player import Player
from kickdoor.model.table import OPTION_NAMES, Options, Table
from kickdoor.model.words import DOOR, PHASE_NAMES, PURPOSE_NAMES, SEX_NAMES, STATUS_NAMES
from kickdoor.rules.dice import Rolling
from kickdoor.rules.face_up_draw import FaceUpDraw
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.looting_the_body import LootingTheBody
from kickdoor.views.bargain_view import DraftView, OfferView
from kickdoor.views.fight_view import FightView
from kickdoor.views.question import QuestionView, question_of

MOMENT_NAMES: Final = ("open", "fighting", "running", "shut")


def known_of(t: Table, p: Player, bit: int) -> list[int]:
    """The cards in a player's hand that somebody else knows. They are sorted, for their order in the hand is secret."""
    knows = t.knows
    known = [card for card in p.hand if knows[card] & bit]
    if len(known) > 1:
        known.sort()
    return known


def peepers_of(t: Table) -> int:
    """Who has looked at cards that lie in a deck, a bit each."""
    if not t.peeked:
        return 0
    knows = t.knows
    bits: i64 = 0
    for pile in t.decks:
        for card in pile:
            seen: i64 = knows[card]
            bits |= seen
    return bits


NO_NUMBERS: Final[list[int]] = []  # views share it
NO_WORDS: Final[list[str]] = []


def taped_cards(p: Player) -> list[int]:
    """The tape and the two Items it joins, for each pair of joined Items."""
    if not p.tapings:
        return NO_NUMBERS
    out: list[int] = []
    for taping in p.tapings:
        out += [taping.tape, taping.one, taping.other]
    return out


def lies_with(t: Table, cards: list[int]) -> list[int]:
    """The card that each of these lies with, or -1."""
    return [t.host[card] for card in cards] if cards else NO_NUMBERS


class HandView(Shown):
    """A player's hand by its backs, and the cards of it that the viewer knows."""

    def __init__(self, t: Table, p: Player, known: list[int]) -> None:
        self.doors = 0  # hand cards by their backs
        self.treasures = 0  # likewise
        self.known = known  # hand cards of others that the viewer has seen
        cards = t.lib.cards
        for card in p.hand:
            if cards[card].deck == DOOR:
                self.doors += 1
            else:
                self.treasures += 1


class PlayerView(HandView):
    """One player as everybody sees them, Level included (SETUP-6), and those of their hand cards that the viewer
    knows."""

    shape: ClassVar[Shape] = Shape(
        "PlayerData",
        "One player as the viewer sees them.",
        (
            Seat("seat"), Number("level"), Word("sex", SEX_NAMES), Flag("changed_sex"), Texts("statuses"),
            Flag("alive"), Flag("new_hand"),
            Group("hand", Shape(
                "HandData", "A hand by its backs, and the cards of it that the viewer has been shown.",
                (Number("doors"), Number("treasures"), Cards("known")),
            )),
            Rows("items", Shape(
                "ItemData", "An Item on the table.",
                (Card("card", "items"), Flag("equipped"), Card("carried_by", "carriers", none=True)),
            )),
            Rows("attached", Shape(
                "AttachedData", "A card that lies with another.",
                (Card("card", "attached"), Card("to", "hosts", none=True)),
            )),
            Cards("classes"), Cards("races"), Cards("extras"), Cards("curses"), Cards("companions"), Cards("kept"),
            Number("doubled_sales"),
        ),
    )  # fmt: skip

    def __init__(self, t: Table, p: Player, bit: int, mine: bool) -> None:
        super().__init__(t, p, [] if mine else known_of(t, p, bit))
        self.seat: int = p.seat
        self.level: int = p.level
        self.sex: int = p.sex  # 0 male, 1 female
        self.alive: bool = p.alive
        self.new_hand: bool = p.new_hand  # draws a new hand at the start of their next turn
        self.items: list[int] = p.items[:]
        self.equipped: list[bool] = [t.equipped[c] for c in p.items]  # of each Item, in the same order
        self.carriers: list[int] = lies_with(t, p.items)  # the companion that carries it, or -1
        self.attached: list[int] = p.attached  # cards that lie with an Item
        self.hosts: list[int] = lies_with(t, p.attached)  # the Item that it lies with
        self.classes: list[int] = p.classes
        self.races: list[int] = p.races
        self.extras: list[int] = p.extras  # Half-Breed, Super Munchkin
        self.curses: list[int] = p.curses  # that last
        self.companions: list[int] = p.companions  # Hirelings, Steeds, Sidekicks
        self.kept: list[int] = p.kept  # other cards that stay in play
        self.doubled_sales: int = p.doubled_sales  # Items sold at double price in this turn
        self.changed_sex: bool = p.changed_sex  # by a Curse
        # lasting handicaps that are no cards
        self.statuses: list[str] = [STATUS_NAMES[s] for s in p.statuses] if p.statuses else NO_WORDS
        # what they cannot do for a while (see `model.player.Handicap`), and after how many of their turns it ends
        self.handicaps: list[int] = [h.what for h in p.handicaps] if p.handicaps else NO_NUMBERS
        self.handicap_ends: list[int] = [h.ends for h in p.handicaps] if p.handicaps else NO_NUMBERS
        self.taped: list[int] = taped_cards(p)
        self.curse_hosts: list[int] = lies_with(t, p.curses)  # the Item that a Curse has settled on, or -1


class DieView(Shown):
    """The die on the table."""

    shape: ClassVar[Shape] = Shape(
        "DieData",
        "The die on the table.",
        (
            Seat("seat"), Number("face"), Number("modifier"), Number("boost"), Number("total"),
            Choice("purpose", PURPOSE_NAMES),
        ),
    )  # fmt: skip

    def __init__(self, die: Rolling) -> None:
        self.seat = die.seat
        self.face = die.face
        self.modifier = die.modifier
        self.boost = die.boost
        self.total = die.face + die.modifier + die.boost
        self.purpose = PURPOSE_NAMES[die.purpose]


class SituationView(Shown):
    """What may change with any action, also with one that moves no card: whose turn it is, what is asked and offered,
    what lies open. It is as one seat may know it (-1: a spectator)."""

    fields: ClassVar[Fields] = (
        Seat("seat", none=True),
        Number("version"),
        Number("turn"),
        Seat("active"),
        Choice("phase", PHASE_NAMES),
        Choice("moment", MOMENT_NAMES),
        Flag("over"),
        Seats("winners"),
        Parts("offers", OfferView.shape),
        Part("draft", DraftView.shape, none=True),
        Group("laid_open", Shape(
            "LaidOpenData", "Cards lying open in the middle, and which of them are what.",
            (
                Cards("cards", "laid_open"), Cards("body"), Seat("body_of", none=True), Cards("treasures", "spoils"),
                Group("curse", Shape(
                    "CurseData", "A Curse on its way.",
                    (Card("card", "curse"), Seat("on", "curse_on"), Seat("by", "curse_by", none=True)),
                ), given="curse"),
            ),
        )),
        Part("die", DieView.shape, none=True),
        Part("question", QuestionView.shape, none=True),
    )  # fmt: skip

    def __init__(self, t: Table, seat: int) -> None:
        self.lib: Library = t.lib
        self.seat = seat  # -1: a spectator
        self.version: int = t.version  # grows with every action
        self.turn: int = t.turn
        self.active: int = t.active  # whose turn it is
        self.phase: str = PHASE_NAMES[t.phase]
        self.moment: str = MOMENT_NAMES[t.moment()]  # which free actions the table is open for
        self.over: bool = t.over
        self.winners: list[int] = t.winners
        self.offers: list[OfferView] = [OfferView(t, o, seat) for o in t.offers]
        draft = t.players[seat].draft if seat >= 0 else None
        self.draft: DraftView | None = None if draft is None else DraftView(t, draft)
        self.laid_open: list[int] = t.limbo[:]  # cards that lie open in the middle
        self.body: list[int] = []  # those of them that are loot from the dead
        self.body_of = -1
        self.spoils: list[int] = []  # … and those that are treasure to be picked
        self.curse = -1  # … and the Curse on its way
        self.curse_on = -1
        self.curse_by = -1  # -1: from behind the door
        self.die: DieView | None = None
        self._look_at_frames(t)
        self.question: QuestionView | None = question_of(t, seat)

    def _look_at_frames(self, t: Table) -> None:
        for frame in t.frames:
            if isinstance(frame, Rolling):
                if frame.face > 0:
                    self.die = DieView(frame)
            elif isinstance(frame, CursePending):
                if not frame.done:
                    self.curse = frame.card
                    self.curse_on = frame.victim
                    self.curse_by = frame.by
            elif isinstance(frame, LootingTheBody):
                self.body = frame.body[:]
                self.body_of = frame.dead
            elif isinstance(frame, AfterFight):
                self.spoils = frame.pile[:]
            elif isinstance(frame, FaceUpDraw):
                self.spoils = frame.shown[:]


def _pile(size: str, top: str) -> Shape:
    return Shape(
        "PileData", "Discards: how many, and the top one.", (Number("size", size), Card("top", top, none=True))
    )


class BoardView(SituationView):
    """The situation, and what lies between the players: decks, discards, the fight.

    `peepers` has a bit for each viewer who has looked into a deck.
    """

    fields: ClassVar[Fields] = (
        Group("decks", Shape(
            "DecksData", "How many cards are left, and those of them that you have looked at, the topmost first.",
            (
                Number("doors", "doors_left"), Number("treasures", "treasures_left"), Cards("known_doors"),
                Cards("known_treasures"),
            ),
        )),
        Group("discards", Shape(
            "DiscardsData", "Both piles of discards.",
            (
                Group("doors", _pile("door_discards", "top_door")),
                Group("treasures", _pile("treasure_discards", "top_treasure")),
            ),
        )),
        Part("fight", FightView.shape, none=True),
    )  # fmt: skip

    def __init__(self, t: Table, seat: int, peepers: int) -> None:
        super().__init__(t, seat)
        bit = knower(seat)
        # cards of the decks that the viewer has looked at, the topmost first
        self.known_doors: list[int] = []
        self.known_treasures: list[int] = []
        if peepers & bit:
            self.known_doors = [c for c in reversed(t.decks[0]) if t.knows[c] & bit]
            self.known_treasures = [c for c in reversed(t.decks[1]) if t.knows[c] & bit]
        self.doors_left: int = len(t.decks[0])
        self.treasures_left: int = len(t.decks[1])
        self.door_discards: int = len(t.discards[0])
        self.treasure_discards: int = len(t.discards[1])
        self.top_door: int = t.discards[0][-1] if t.discards[0] else -1  # DECK-2: only the top is visible
        self.top_treasure: int = t.discards[1][-1] if t.discards[1] else -1
        self.fight: FightView | None = None if t.fight is None else FightView(t, t.fight, seat)


class View(BoardView):
    """Everything that one seat may know (-1: a spectator)."""

    shape: ClassVar[Shape] = Shape(
        "ViewData",
        "Everything that one seat may know; `seat` is null for a spectator.",
        (
            *SituationView.fields, *BoardView.fields, Switches("options", OPTION_NAMES), Number("winning_level"),
            Cards("hand"), Parts("players", PlayerView.shape),
        ),
    )  # fmt: skip

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__(t, seat, peepers_of(t))
        bit = knower(seat)
        self.options: Options = t.options
        self.winning_level: int = t.winning_level
        self.free_level: int = t.free_level  # the highest that one can get without killing
        self.players: list[PlayerView] = [PlayerView(t, p, bit, p.seat == seat) for p in t.players]
        self.hand: list[int] = t.players[seat].hand[:] if seat >= 0 else []

    def __repr__(self) -> str:
        viewer = "a spectator" if self.seat < 0 else f"player {self.seat}"
        return f"<View of {viewer}: turn {self.turn} of player {self.active}, {self.phase}, hand {self.hand}>"

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.lib.cards[card]

    def me(self) -> PlayerView:
        """The viewer as a player; a spectator is none."""
        return self.players[self.seat]


def view_of(t: Table, seat: int) -> View:
    """What this seat may know; -1: a spectator."""
    return View(t, seat)
