"""A fight: its sides, the cards played into it, what is due after it, and the deal between fighter and helper."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.model.fields import Cards, Flag, Picks, Seat, Shape
from kickdoor.model.piece import Piece


@mypyc_attr(acyclic=True)
class Foe(Piece):
    """One monster in the fight. A Mate is a foe of its own: its `card` is the Mate card, its `monster` the original.

    A monster and its Mates form one group, which shares its enhancers (MATE-2).
    """

    def __init__(self, no: int, card: int, monster: int, group: int) -> None:
        self.no = no
        self.card = card
        self.monster = monster
        self.group = group
        self.boost = 0  # its own bonus: rolled when it entered, or added by a discarded card
        self.rolled = False
        self.marks: list[int] = []  # numbers of the tags it has for this fight; replaced, never changed

    def copy(self) -> Foe:
        f = Foe(self.no, self.card, self.monster, self.group)
        f.boost = self.boost
        f.rolled = self.rolled
        f.marks = self.marks
        return f


@mypyc_attr(acyclic=True)
class Enhancement(Piece):
    """An enhancer in the fight and the group of monsters it counts for (MATE-2)."""

    def __init__(self, card: int, group: int) -> None:
        self.card = card
        self.group = group


@mypyc_attr(acyclic=True)
class FightBonus(Piece):
    """A number that a card or ability has put on a side (`seat` -1) or on one player.

    `badge` is the card that lay with the played one and marked it (-1: none). `under` is the player whose Curse lay on
    the card when it was played, and keeps it from counting as long as it lasts (-1: no Curse did).
    """

    def __init__(self, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1, under: int = -1) -> None:
        self.card = card
        self.by = by
        self.side = side
        self.seat = seat
        self.amount = amount
        self.badge = badge
        self.under = under


@mypyc_attr(acyclic=True)
class WinningItem(Piece):
    """An Item that wins if it is taken, and the Item of the taker that is discarded first (-1: none)."""

    def __init__(self, card: int, gone: int) -> None:
        self.card = card
        self.gone = gone


@mypyc_attr(acyclic=True)
class WinningItems(Piece):
    """Items of others that would turn the fight for a seat: all, or the first of them if `just_one` was looked for.

    They hold until the next event; `at` is the number of events at which they were found.
    """

    def __init__(self, seat: int, just_one: bool, at: int) -> None:
        self.seat = seat
        self.just_one = just_one
        self.at = at
        self.found: list[WinningItem] = []


@mypyc_attr(acyclic=True)
class Kill(Piece):
    """A monster killed before the end of the fight, the fighter it was killed for, and what it is worth to them."""

    def __init__(self, monster: int, seat: int, levels: int, treasures: int) -> None:
        self.monster = monster
        self.seat = seat
        self.levels = levels
        self.treasures = treasures


@mypyc_attr(acyclic=True)
class Encounter(Piece):
    """One player and one monster of the fight, by its number."""

    def __init__(self, seat: int, foe: int) -> None:
        self.seat = seat
        self.foe = foe


@mypyc_attr(acyclic=True)
class Eased(Piece):
    """Running has become easier for one player: a bonus, and monsters with the tag let them go (-1: no tag)."""

    def __init__(self, seat: int, bonus: int, tag: int) -> None:
        self.seat = seat
        self.bonus = bonus
        self.tag = tag


@mypyc_attr(acyclic=True)
class ProgramDue(Piece):
    """A card program that a player has to go through when the fight is over."""

    def __init__(self, program: int, seat: int, card: int) -> None:
        self.program = program
        self.seat = seat
        self.card = card


@mypyc_attr(acyclic=True)
class CardsDue(Piece):
    """Cards that a player draws face down when the fight is over, besides the shared treasures."""

    def __init__(self, seat: int, count: int, deck: int) -> None:
        self.seat = seat
        self.count = count
        self.deck = deck


@mypyc_attr(acyclic=True)
class Offer(Piece):
    """Proposed terms of help in a fight, or of a trade. An accepted offer of help becomes the deal."""

    def __init__(self, is_trade: bool, maker: int, to: int) -> None:
        self.is_trade = is_trade
        self.maker = maker
        self.to = to
        self.gives: list[int] = []  # Items of the fighter (help) or of the maker (trade)
        self.wants: list[int] = []  # Items of the other player (trade)
        self.picks = 0
        self.promised: list[int] = []
        self.on_loss = False

    def copy(self) -> Offer:
        o = Offer(self.is_trade, self.maker, self.to)
        o.gives = self.gives[:]
        o.wants = self.wants[:]
        o.picks = self.picks
        o.promised = self.promised[:]
        o.on_loss = self.on_loss
        return o

    def seen_by(self, seat: int) -> Offer:
        """The terms as this seat may know them: promised hand cards are known to the two parties alone."""
        shown = self.copy()
        if seat not in (self.maker, self.to):
            shown.promised = []
        return shown

    def terms(self) -> list[int]:
        """The terms as numbers, to tell one offer from another (HELP-2)."""
        return [
            self.maker,
            self.to,
            self.picks,
            1 if self.on_loss else 0,
            *sorted(self.gives),
            -1,
            *sorted(self.wants),
            -1,
            *sorted(self.promised),
        ]


TERMS: Final = Shape(
    "TermsData",
    "Terms, proposed or agreed.",
    (
        Flag("trade", "is_trade"), Seat("maker"), Seat("to"), Cards("gives"), Cards("wants"), Picks("picks"),
        Cards("promised"), Flag("on_loss"),
    ),
)  # fmt: skip

# a fighter alone, and with each helper
_MUNCHKINS: Final = [[[fighter], *[[fighter, helper] for helper in range(8)]] for fighter in range(8)]


@mypyc_attr(acyclic=True)
class Fight(Piece):
    """One combat, from the first monster to the last card put away."""

    def __init__(self, fighter: int, like: Fight | None = None) -> None:
        """A new fight, or a copy of another one.

        The lists are replaced, never changed, so that a copy can share them. Only the foes are copied.
        """
        self.fighter = fighter
        if like is None:
            self.helper = -1
            self.compelled = False
            self.deal: Offer | None = None
            self.foes: list[Foe] = []
            self.next_no = 0
            self.started = 1  # how many monsters started it; those after them joined later
            self.ever = 0  # how many monsters have ever been in it (MULTI-8)
            self.enhancements: list[Enhancement] = []
            self.bonuses: list[FightBonus] = []
            self.doubled: list[int] = []  # seats whose own strength counts once more (COMBAT-23)
            self.kills: list[Kill] = []
            self.kept_treasures = 0  # left behind by monsters that left
            self.after: list[ProgramDue] = []  # due when the fight is over
            self.after_won: list[ProgramDue] = []  # due when it is over and not lost
            self.draws: list[CardsDue] = []
            self.used: list[int] = []  # Items of optional use that are used
            self.met: list[Encounter] = []  # helpers and the monsters that have already done something to them
            self.margin = 0  # by how much it was lost
            self.runners_held = False  # anyone who runs is caught without a roll
            self.claimed = 0  # Treasures that somebody gets although the fight is lost
            self.claimed_by = -1
            self.was_in: list[int] = []  # every seat that has been fighter or helper
            self.curses_met: list[int] = []  # Curses that lay in front of players when they left it (CURSE-18)
            self.running = False
            self.loot_room = False  # LOOT-4
            self.uses: list[int] = []  # keys of the abilities used, for limits per fight, victim or foe
            self.version = 0  # changes with every play that touches the fight (WINDOW-4)
            self.refused: list[list[int]] = []  # offers refused since the fight last changed (HELP-2)
            self.escaped: list[Encounter] = []
            self.caught: list[Encounter] = []  # the Bad Stuff has happened
            self.dice = 0  # thrown in this fight
            self.eased: list[Eased] = []
            self.winning_items: WinningItems | None = None  # as last looked for; a copy looks again
            return
        self.helper = like.helper
        self.compelled = like.compelled
        self.deal = None if like.deal is None else like.deal.copy()
        self.foes = [foe.copy() for foe in like.foes]
        self.next_no = like.next_no
        self.started = like.started
        self.ever = like.ever
        self.enhancements = like.enhancements
        self.bonuses = like.bonuses
        self.doubled = like.doubled
        self.kills = like.kills
        self.kept_treasures = like.kept_treasures
        self.after = like.after
        self.after_won = like.after_won
        self.draws = like.draws
        self.used = like.used
        self.met = like.met
        self.margin = like.margin
        self.runners_held = like.runners_held
        self.claimed = like.claimed
        self.claimed_by = like.claimed_by
        self.was_in = like.was_in
        self.curses_met = like.curses_met
        self.running = like.running
        self.loot_room = like.loot_room
        self.uses = like.uses
        self.version = like.version
        self.refused = like.refused
        self.escaped = like.escaped
        self.caught = like.caught
        self.dice = like.dice
        self.eased = like.eased
        self.winning_items = None

    def copy(self) -> Fight:
        return Fight(self.fighter, self)

    def __repr__(self) -> str:
        helper = "" if self.helper < 0 else f" with {self.helper}"
        running = ", running away" if self.running else ""
        return f"<Fight of player {self.fighter}{helper} against {[foe.card for foe in self.foes]}{running}>"

    def touch(self) -> None:
        """The fight has changed: windows restart (WINDOW-4), refused offers may be made again (HELP-2)."""
        self.version += 1
        if self.refused:
            self.refused = []

    def joined(self, seat: int) -> None:
        if seat not in self.was_in:
            self.was_in = [*self.was_in, seat]

    def leaves(self, curses: list[int]) -> None:
        """A player with these Curses leaves the fight."""
        if curses:
            self.curses_met = [*self.curses_met, *curses]

    def foe(self, card: int) -> Foe | None:
        """The foe that this card stands for."""
        for foe in self.foes:
            if foe.card == card:
                return foe
        return None

    def foe_no(self, no: int) -> Foe | None:
        for foe in self.foes:
            if foe.no == no:
                return foe
        return None

    def has_met(self, seat: int, no: int) -> bool:
        """Has this monster already done to this helper what it does to a helper who joins?"""
        for one in self.met:
            if one.seat == seat and one.foe == no:
                return True
        return False

    def has_escaped(self, seat: int, no: int) -> bool:
        """Has this player got away from this monster?"""
        for one in self.escaped:
            if one.seat == seat and one.foe == no:
                return True
        return False

    def was_caught_by(self, seat: int, no: int) -> bool:
        """Has this monster caught this player, and has its Bad Stuff happened?"""
        for one in self.caught:
            if one.seat == seat and one.foe == no:
                return True
        return False

    def was_caught(self, seat: int) -> bool:
        """Has any monster caught this player?"""
        for one in self.caught:
            if one.seat == seat:
                return True
        return False

    def still_faces(self, seat: int, no: int) -> bool:
        """Does this player still have to face this monster while running away?"""
        return not self.has_escaped(seat, no) and not self.was_caught_by(seat, no)

    def munchkins(self) -> list[int]:
        """The fighter, and the helper if there is one. Do not change the list: fights share it."""
        return _MUNCHKINS[self.fighter][self.helper + 1]

    def has(self, seat: int) -> bool:
        """Is this player the fighter or the helper? Nobody else is in the fight (TURN-10)."""
        return seat == self.fighter or seat == self.helper
