"""The fight as a seat may know it: who is in it, both sums line by line, and what is at stake."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.model.fields import Card, Cards, Flag, Group, Number, Part, Parts, Rows, Seat, Seats, Shape, Text, Texts
from kickdoor.model.fight import TERMS, Fight
from kickdoor.model.table import Table
from kickdoor.rules.fight.stakes import for_the_win, levels_at_stake, treasures_at_stake
from kickdoor.rules.fight.strength import Line, monsters, munchkins, winning
from kickdoor.views.bargain_view import OfferView

LINE: Final = Shape(
    "LineData",
    "One line of a sum.",
    (Number("amount"), Card("card", none=True), Seat("seat", none=True), Text("what")),
)


def _sum(total: str, lines: str) -> Shape:
    return Shape("SumData", "One side of a fight, added up.", (Number("total", total), Parts("lines", LINE, lines)))


class FoeView:
    """One monster of the fight, with its part of the sum."""

    shape: ClassVar[Shape] = Shape(
        "FoeData",
        "One monster of the fight; `monster` is what it counts as (of a Mate: the one it is like).",
        (
            Card("card"), Card("monster"), Cards("enhancers"), Texts("marks"), Number("strength"), Parts("lines", LINE),
        ),
    )  # fmt: skip

    def __init__(self, card: int, monster: int) -> None:
        self.card = card
        self.monster = monster  # for a Mate the one that it is like
        self.enhancers: list[int] = []
        self.marks: list[str] = []  # tags it has been given for this fight
        self.lines: list[Line] = []
        self.strength = 0


class FightView:
    """The fight: who is in it, both sums line by line, and what is at stake (ZONE-2, WIN-11)."""

    shape: ClassVar[Shape] = Shape(
        "FightData",
        "The fight.",
        (
            Seat("fighter"), Seat("helper", none=True), Flag("compelled"), Part("deal", TERMS, none=True),
            Parts("foes", FoeView.shape), Cards("cards"),
            Group("munchkins", _sum("munchkins", "munchkin_lines")),
            Group("monsters", _sum("monsters", "monster_lines")),
            Flag("winning"), Number("treasures"), Number("levels"), Flag("for_the_win"), Flag("running"),
            Rows("escaped", Shape(
                "EscapeData", "A player who got away from a monster.",
                (Seat("seat", "escaped"), Card("from", "escaped_from")),
            )),
            Seats("caught"),
        ),
    )  # fmt: skip

    def __init__(self, t: Table, fight: Fight, seat: int) -> None:
        self.fighter = fight.fighter
        self.helper = fight.helper
        self.compelled = fight.compelled
        self.deal: OfferView | None = None if fight.deal is None else OfferView(fight.deal, seat)
        self.running = fight.running
        self.used = fight.used[:]  # Items of optional use that are used
        self.held = fight.runners_held
        self.claimed = fight.claimed
        self.cards = t.fight_cards[:]
        self.munchkin_lines: list[Line] = []
        self.munchkins = munchkins(t, self.munchkin_lines)
        self.monster_lines: list[Line] = []
        self.monsters = monsters(t, self.monster_lines)
        margin = self.munchkins - self.monsters
        self.winning = margin > 0 if margin != 0 else winning(t)
        self.treasures = treasures_at_stake(t)
        self.levels = levels_at_stake(t, fight)
        self.for_the_win = for_the_win(t)
        self.foes: list[FoeView] = []
        for foe in fight.foes:
            shown = FoeView(foe.card, foe.monster)
            shown.marks = [t.lib.tag_names[no] for no in foe.marks]
            for enhancement in fight.enhancements:
                if enhancement.group == foe.group:
                    shown.enhancers.append(enhancement.card)
            self.foes.append(shown)
        self._share_lines()
        self.escaped: list[int] = []  # players who got away …
        self.escaped_from: list[int] = []  # … each from this monster
        for one in fight.escaped:
            gone = fight.foe_no(one.foe)
            if gone is not None:
                self.escaped.append(one.seat)
                self.escaped_from.append(gone.card)
        self.caught = [one.seat for one in fight.caught]

    def _share_lines(self) -> None:
        """Give each monster its own lines of the monsters' sum.

        The lines of a monster stand together, its Level first. Bonuses for the whole side come last.
        """
        at = -1
        for line in self.monster_lines:
            if line.what == "monster":
                at += 1
            elif line.what == "card":
                break
            foe = self.foes[at]
            foe.lines.append(line)
            foe.strength += line.amount
