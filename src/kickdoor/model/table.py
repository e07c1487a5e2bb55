"""The Table: the whole state of one game. It is written for mypyc: plain typed attributes, a hand-written copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.chance import Chance
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.notes import Tallied
from kickdoor.model.fight import Fight, Offer
from kickdoor.model.frame import Frame
from kickdoor.model.library import Library
from kickdoor.model.notes import COUNTER, NO_NOTES, Happening
from kickdoor.model.pending import LevelDue, MustPlay, Received, Settled
from kickdoor.model.piece import Piece, facts
from kickdoor.model.player import Player
from kickdoor.model.reason import SETTLE_FIRST, Reason
from kickdoor.model.words import (
    CLASSES,
    COMPANIONS,
    DECK,
    DISCARDS,
    DOOR,
    EVERYTHING,
    FIGHT,
    FIGHTING,
    HAND,
    ITEMS,
    LIMBO,
    OPEN,
    RACES,
    RUNNING,
    SETUP,
    SHUT,
)

if TYPE_CHECKING:
    from kickdoor.model.events.event import Event
    from kickdoor.model.player import Draft


# every option of a table; all are switches but the last, which is a number (0: off)
OPTION_NAMES: Final = (
    "ask_everybody", "listen_at_the_door", "shared_victory", "epic", "sacrifice", "forced_help_by_choice",
    "promises_hold_on_loss", "turn_limit",
)  # fmt: skip


class Options(Piece):
    """House rules beyond the sets. All are off by default and can be combined freely (COMBINE-10, EPIC-14, TOURN-2)."""

    def __init__(
        self,
        *,
        ask_everybody: bool = False,
        listen_at_the_door: bool = False,
        shared_victory: bool = False,
        epic: bool = False,
        sacrifice: bool = False,
        forced_help_by_choice: bool = False,
        promises_hold_on_loss: bool = False,
        turn_limit: int = 0,
    ) -> None:
        # a live table asks every living player in a window, so that nobody shows that they could act (section 13.3)
        self.ask_everybody = ask_everybody
        self.listen_at_the_door = listen_at_the_door  # a Door first, a Treasure for looting (FAST-1 to -3)
        self.shared_victory = shared_victory  # the helper wins with the fighter (FAST-4)
        self.epic = epic  # on to Level 20 (EPIC)
        self.sacrifice = sacrifice  # companions may be sacrificed to escape, also without Sidekicks (HIRE-8)
        # a forced helper may leave a fight for the win instead of being put out (COMPEL-4 as Star prints it)
        self.forced_help_by_choice = forced_help_by_choice
        self.promises_hold_on_loss = promises_hold_on_loss  # promised Items are due after a loss too (NEG-5)
        self.turn_limit = turn_limit  # the number of turns after which the highest Level wins (TOURN-3)

    def __repr__(self) -> str:
        return f"Options({', '.join([f'{name}={value!r}' for name, value in facts(self).items() if value])})"


# the seats of a table of n players from any of them, going left
_ROUND: Final = [[[(seat + i) % n for i in range(n)] for seat in range(n)] for n in range(8)]

NO_SEXES: Final[list[int]] = []  # for a copy, whose players have the sexes of the original

_NOTHING: Final = Frame()  # the top of an empty stack


class Table:
    """One game. `rules` change it by events alone; frames, drafts and offers are the control state around them."""

    def __init__(self, lib: Library, options: Options, sexes: list[int], like: Table | None = None) -> None:
        """A new table, or a copy of another one without its events.

        Everything is set here because search copies tables all the time.
        """
        self.lib = lib
        self.options = options
        if like is None:
            self.winning_level = 20 if options.epic else 10  # WIN-1, EPIC-1, -6, -15, -16
            self.free_level = 18 if options.epic else 9  # the highest without a kill (WIN-2, EPIC-2, -5)
            self.players: list[Player] = [Player(i, sexes[i]) for i in range(len(sexes))]
            n = len(lib.cards)
            self.decks: list[list[int]] = [[], []]  # the top is the end of the list
            self.discards: list[list[int]] = [[], []]
            self.limbo: list[int] = []
            self.fight_cards: list[int] = []
            self.place: list[int] = [DECK * 8] * n
            self.equipped: list[bool] = [False] * n
            self.host: list[int] = [-1] * n  # what a card lies with: Cheat! with its Item, an Item with its Hireling
            self.rider: list[int] = [-1] * n  # the other way round
            self.badge: list[int] = [-1] * n  # the same for cards that anybody may attach to an Item
            self.links_shared = False  # a copy uses the same lists of these four (`own_links`)
            self.knows: list[int] = [0] * n  # bit per seat, and SPECTATORS: knows where this hidden card is
            self.knows_shared = False  # a copy uses the same list (`own_knows`)
            self.peeked = False  # somebody has known a card that lay in a deck, so others may be known now
            self.door_chance = Chance(1, 2, 3, 4)
            self.treasure_chance = Chance(1, 2, 3, 4)
            self.dice_chance = Chance(1, 2, 3, 4)
            self.dice_to_come: list[int] = []  # faces that a scenario has set
            self.active = 0
            self.turn_of = 0  # the player whose turn it is, even if another has taken it over
            self.turn = 0
            self.phase = SETUP
            self.frames: list[Frame] = []
            self.top = _NOTHING  # the last of them
            self.fight: Fight | None = None
            self.offers: list[Offer] = []
            self.dead = 0  # the number of players who are dead
            self.kept_curses = 0  # the number of Curses in front of players
            self.drafting = 0  # a bit for each seat that is putting something together
            self.refused_trades: list[list[int]] = []  # this turn
            self.musts: list[MustPlay] = []
            self.just_received: list[Received] = []  # still to be offered for play
            self.later: list[Action] = []  # any-time actions waiting for the table to open (RW-23)
            self.later_by: list[int] = []
            self.after_fight = False  # a fight is over in this turn (COMBAT-28)
            self.turn_uses: list[int] = []  # ability keys used in this turn
            self.killed_tags: list[int] = []  # of monsters killed in this turn, by their numbers in the library
            self.level_dues: list[LevelDue] = []
            self.notes = NO_NOTES  # for cards that count, last for a time or react; replaced, never changed
            self.winners: list[int] = []
            self.over = False
            self.version = 0
            self.dirty = EVERYTHING  # what has changed since the last upkeep (`words.THE_FIGHT`, bits of seats)
            self.happened = 0  # events so far
            self.judged_at = -1  # the number of events after which it was last computed who is winning
            self.judged = False  # the munchkins were winning then
            self.recording = True
            self.events: list[Event] = []
            self.settled: list[Settled] = []  # in the last step
            self.listed: list[Action] = []  # the last list of legal actions, so that `act` need not check twice
            self.listed_seat = -1
            self.listed_version = -1
            return
        self.winning_level = like.winning_level
        self.free_level = like.free_level
        self.players = [p.copy() for p in like.players]
        self.decks = [like.decks[0][:], like.decks[1][:]]
        self.discards = [like.discards[0][:], like.discards[1][:]]
        self.limbo = like.limbo[:]
        self.fight_cards = like.fight_cards[:]
        self.place = like.place[:]
        self.equipped = like.equipped
        self.host = like.host
        self.rider = like.rider
        self.badge = like.badge
        like.links_shared = True
        self.links_shared = True
        self.knows = like.knows
        like.knows_shared = True
        self.knows_shared = True
        self.peeked = like.peeked
        self.door_chance = like.door_chance.copy()
        self.treasure_chance = like.treasure_chance.copy()
        self.dice_chance = like.dice_chance.copy()
        self.active = like.active
        self.turn_of = like.turn_of
        self.turn = like.turn
        self.phase = like.phase
        self.frames = [f.copy() for f in like.frames]
        self.top = self.frames[-1] if self.frames else _NOTHING
        self.fight = None if like.fight is None else like.fight.copy()
        self.offers = [o.copy() for o in like.offers]
        self.dead = like.dead
        self.kept_curses = like.kept_curses
        self.drafting = like.drafting
        self.after_fight = like.after_fight
        # these lists are replaced, never changed, so that a copy can use the same ones
        self.musts = like.musts
        self.just_received = like.just_received
        self.later = like.later
        self.later_by = like.later_by
        self.level_dues = like.level_dues
        self.notes = like.notes
        self.dice_to_come = like.dice_to_come
        self.refused_trades = like.refused_trades
        self.turn_uses = like.turn_uses
        self.killed_tags = like.killed_tags
        self.winners = like.winners
        self.over = like.over
        self.version = like.version
        self.dirty = like.dirty
        self.happened = like.happened
        self.judged_at = like.judged_at
        self.judged = like.judged
        self.recording = like.recording
        self.events = []
        self.settled = []
        self.listed = like.listed
        self.listed_seat = like.listed_seat
        self.listed_version = like.listed_version

    def copy(self) -> Table:
        """An independent table in the same state; events so far are not copied."""
        return Table(self.lib, self.options, NO_SEXES, self)

    def own_links(self) -> None:
        """Call this before writing `equipped`, `host`, `rider` or `badge`.

        They are long and change rarely, so a table and its copies use the same lists until then.
        """
        if self.links_shared:
            self.links_shared = False
            self.equipped = self.equipped[:]
            self.host = self.host[:]
            self.rider = self.rider[:]
            self.badge = self.badge[:]

    def own_knows(self) -> None:
        """Call this before writing `knows`, for the same reason."""
        if self.knows_shared:
            self.knows_shared = False
            self.knows = self.knows[:]

    # --- the one writer ---------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Let something happen: the only way in which cards move and numbers change."""
        event.change(self)
        self.happened += 1
        if self.recording:
            self.events.append(event)

    def announce(self, what: int, seat: int, card: int = -1, target: int = -1, number: int = 0) -> None:
        """Announce something (see `Announcement`). It changes nothing, so nothing is made where no events are kept."""
        if self.recording:
            self.events.append(Announcement(what, seat, card, target, number))

    def happens(self, what: int, seat: int, about: int = -1, number: int = 0) -> None:
        """Note what has just happened to a player, if cards of this game ask for it. They react as soon as what is
        under way is settled (TRIGGER-2)."""
        if self.lib.listens >> what & 1 and self.phase != SETUP:
            depth = 0
            for frame in self.frames:
                depth = max(depth, frame.reaction_depth())
            if self.lib.tallies:
                self.emit(Tallied(what, seat))
            notes = self.notes.copy()
            if depth == 0 and not notes.happenings:
                notes.reacted = 0
            notes.happenings = [*notes.happenings, Happening(what, seat, about, number, depth)]
            self.notes = notes

    def counters_on(self, card: int) -> int:
        return self.notes.token(card, COUNTER)

    def times_happened(self, what: int, seat: int, span: int) -> int:
        return self.notes.times(what, seat, span)

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.top = frame

    def pop(self, frame: Frame) -> None:
        """Take this frame off the stack; it is the top one."""
        assert self.top is frame
        self.frames.pop()
        self.top = self.frames[-1] if self.frames else _NOTHING

    def leave_out(self, start: int, end: int) -> None:
        """Take frames from the middle of the stack, or from its end."""
        del self.frames[start:end]
        self.top = self.frames[-1]

    # --- small questions everybody asks -----------------------------------------------------------------------

    def card(self, card: int) -> CardDef:
        return self.lib.cards[card]

    def zone_of(self, card: int) -> int:
        return self.place[card] >> 3

    def owner(self, card: int) -> int:
        """The seat that has the card in hand or in play; -1: none."""
        place = self.place[card]
        return place & 7 if place >= 32 else -1

    def in_hand(self, card: int, seat: int) -> bool:
        """Is the card in this player's hand?"""
        return self.place[card] == HAND * 8 + seat

    def in_items(self, card: int, seat: int) -> bool:
        """Is the card among this player's Items in play?"""
        return self.place[card] == ITEMS * 8 + seat

    def in_companions(self, card: int, seat: int) -> bool:
        return self.place[card] == COMPANIONS * 8 + seat

    def in_classes(self, card: int, seat: int) -> bool:
        return self.place[card] == CLASSES * 8 + seat

    def in_races(self, card: int, seat: int) -> bool:
        return self.place[card] == RACES * 8 + seat

    def pile(self, zone: int, seat: int, deck: int) -> list[int]:
        """The list of cards of any place."""
        if zone == DECK:
            return self.decks[deck]
        if zone == DISCARDS:
            return self.discards[deck]
        if zone == LIMBO:
            return self.limbo
        if zone == FIGHT:
            return self.fight_cards
        return self.players[seat].zone(zone)

    def chance_of(self, deck: int) -> Chance:
        return self.door_chance if deck == DOOR else self.treasure_chance

    def seats(self) -> int:
        return len(self.players)

    def alive(self, seat: int) -> bool:
        return self.players[seat].alive

    def in_fight(self, seat: int) -> bool:
        """Is this player the fighter or the helper? They are bound until the last roll is settled (TURN-11, RUN-10)."""
        fight = self.fight
        if fight is None:
            return self.options.epic and self.top.meeting(self) == seat  # only Epic players meet a monster first
        return seat == fight.fighter or seat == fight.helper

    def seats_from(self, seat: int) -> list[int]:
        """All seats, beginning with this one, going left."""
        n = len(self.players)
        return [(seat + i) % n for i in range(n)]

    def living_from(self, seat: int) -> list[int]:
        """The living players, beginning with this seat, going left. Do not change the list: tables share it."""
        players = self.players
        everybody = _ROUND[len(players)][seat]
        return [s for s in everybody if players[s].alive] if self.dead else everybody

    def neighbour(self, seat: int, step: int) -> int:
        """The next living player to the left (1) or right (-1), never the seat itself; -1: none (ORDER-11)."""
        n = len(self.players)
        for i in range(1, n):
            s = (seat + step * i) % n
            if self.players[s].alive:
                return s
        return -1

    def settle_first(self) -> Reason:
        """What is being settled and has to be finished first (ORDER-1)."""
        return self.top.settling(self) or SETTLE_FIRST

    def moment(self) -> int:
        """Which any-time actions the table is open for."""
        if self.top.shut():
            return SHUT
        fight = self.fight
        if fight is None:
            return OPEN
        return RUNNING if fight.running else FIGHTING

    def loose(self) -> bool:
        """Does something have to be settled before the game goes on?"""
        return self.dirty != 0 or len(self.musts) > 0 or len(self.level_dues) > 0 or len(self.notes.happenings) > 0

    def help_offers_open(self) -> bool:
        for offer in self.offers:
            if not offer.is_trade:
                return True
        return False

    def begin_draft(self, seat: int, draft: Draft) -> None:
        self.players[seat].draft = draft
        self.drafting |= 1 << seat

    def forget_draft(self, seat: int) -> None:
        self.players[seat].draft = None
        self.drafting &= ~(1 << seat)
