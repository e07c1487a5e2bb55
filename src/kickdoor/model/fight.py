"""A fight: its sides, the cards played into it, and the deal between fighter and helper."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.model.fields import Cards, Flag, Picks, Seat, Shape


@mypyc_attr(acyclic=True)
class Foe:
    """One monster in the fight. A Mate is a foe of its own: its `card` is the Mate card, its `monster` the original.

    Monster and Mates are one group, which shares its enhancers (MATE-2).
    """

    def __init__(self, no: int, card: int, monster: int, group: int) -> None:
        self.no = no
        self.card = card
        self.monster = monster
        self.group = group
        self.boost = 0  # of its own: what was rolled when it entered, or discarded for it
        self.rolled = False
        self.marks: list[int] = []  # tags it has been given for this fight, by their numbers; replaced, never changed

    def copy(self) -> Foe:
        f = Foe(self.no, self.card, self.monster, self.group)
        f.boost = self.boost
        f.rolled = self.rolled
        f.marks = self.marks
        return f


@mypyc_attr(acyclic=True)
class FightBonus:
    """A number a card or ability has put on a side (`seat` -1) or on one player. `badge` is a card that lay with the
    one played and marked it (-1: none)."""

    def __init__(self, card: int, by: int, side: int, seat: int, amount: int, badge: int = -1) -> None:
        self.card = card
        self.by = by
        self.side = side
        self.seat = seat
        self.amount = amount
        self.badge = badge


@mypyc_attr(acyclic=True)
class Offer:
    """Proposed terms: help in a fight, or a trade. Once a help offer is accepted it is the deal."""

    def __init__(self, is_trade: bool, maker: int, to: int) -> None:
        self.is_trade = is_trade
        self.maker = maker
        self.to = to
        self.gives: list[int] = []  # help: Items of the fighter; trade: of the maker
        self.wants: list[int] = []  # trade: of the other
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
    "OfferData",
    "Terms, proposed or agreed.",
    (
        Flag("trade", "is_trade"), Seat("maker"), Seat("to"), Cards("gives"), Cards("wants"), Picks("picks"),
        Cards("promised"), Flag("on_loss"),
    ),
)  # fmt: skip


@mypyc_attr(acyclic=True)
class Fight:
    """One combat from the reveal to the last card put away."""

    def __init__(self, fighter: int, like: Fight | None = None) -> None:
        """A new fight, or the copy of another, made in one go. Its lists are replaced, never changed, so that a copy
        can use the same ones; only the foes are its own."""
        self.fighter = fighter
        if like is None:
            self.helper = -1
            self.compelled = False
            self.deal: Offer | None = None
            self.foes: list[Foe] = []
            self.next_no = 0
            self.ever = 0  # monsters that were ever in it (MULTI-8)
            self.enhancers: list[int] = []
            self.enhanced: list[int] = []  # group of each enhancer
            self.bonuses: list[FightBonus] = []
            self.doubled: list[int] = []  # seats whose own strength counts once more (COMBAT-23)
            self.killed: list[int] = []  # monsters killed on the way, by card, and for whom
            self.killed_by: list[int] = []
            self.killed_levels: list[int] = []
            self.killed_treasures: list[int] = []
            self.kept_treasures = 0  # of monsters that left
            self.after: list[int] = []  # program, seat, card: what is due when the fight is over
            self.after_won: list[int] = []  # the same, unless it is lost
            self.draws: list[int] = []  # seat, count, deck: cards of their own, drawn face down when the fight is over
            self.used: list[int] = []  # Items of optional use that are used
            self.met: list[int] = []  # seat * 64 + foe number: a helper has met it
            self.margin = 0  # by how much it was lost
            self.held = False  # who runs is caught without a roll
            self.claimed = 0  # Treasures somebody gets although the fight is lost
            self.claimed_by = -1
            self.was_in: list[int] = []  # everybody who was fighter or helper (CURSE-18)
            self.running = False
            self.loot_room = False  # LOOT-4
            self.uses: list[int] = []  # ability keys already used, for limits per fight, victim or foe
            self.version = 0  # changes with every play that touches the fight (WINDOW-4)
            self.refused: list[list[int]] = []  # offers refused since the fight last changed (HELP-2)
            self.escaped: list[int] = []  # seat * 64 + foe number: got away
            self.caught: list[int] = []  # seat * 64 + foe number: its Bad Stuff has happened
            self.dice = 0  # thrown in this fight
            self.eased: list[int] = []  # seat, bonus to Run Away, tag of the monsters that let them go (-1: none)
            return
        self.helper = like.helper
        self.compelled = like.compelled
        self.deal = None if like.deal is None else like.deal.copy()
        self.foes = [foe.copy() for foe in like.foes]
        self.next_no = like.next_no
        self.ever = like.ever
        self.enhancers = like.enhancers
        self.enhanced = like.enhanced
        self.bonuses = like.bonuses
        self.doubled = like.doubled
        self.killed = like.killed
        self.killed_by = like.killed_by
        self.killed_levels = like.killed_levels
        self.killed_treasures = like.killed_treasures
        self.kept_treasures = like.kept_treasures
        self.after = like.after
        self.after_won = like.after_won
        self.draws = like.draws
        self.used = like.used
        self.met = like.met
        self.margin = like.margin
        self.held = like.held
        self.claimed = like.claimed
        self.claimed_by = like.claimed_by
        self.was_in = like.was_in
        self.running = like.running
        self.loot_room = like.loot_room
        self.uses = like.uses
        self.version = like.version
        self.refused = like.refused
        self.escaped = like.escaped
        self.caught = like.caught
        self.dice = like.dice
        self.eased = like.eased

    def copy(self) -> Fight:
        return Fight(self.fighter, self)

    def touch(self) -> None:
        """The fight has changed: windows restart (WINDOW-4), refused offers may be made again (HELP-2)."""
        self.version += 1
        if self.refused:
            self.refused = []

    def joined(self, seat: int) -> None:
        if seat not in self.was_in:
            self.was_in = [*self.was_in, seat]

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

    def was_caught(self, seat: int) -> bool:
        """Some monster has caught this player."""
        for pair in self.caught:
            if pair // 64 == seat:
                return True
        return False

    def munchkins(self) -> list[int]:
        return [self.fighter] if self.helper < 0 else [self.fighter, self.helper]

    def has(self, seat: int) -> bool:
        """Fighter and helper are in the fight, nobody else (TURN-10)."""
        return seat == self.fighter or seat == self.helper
