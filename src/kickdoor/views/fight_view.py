"""The fight as a seat may know it: who is in it, both sums line by line, and what is at stake."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.model.fields import Card, Cards, Flag, Group, Number, Part, Parts, Rows, Seat, Seats, Shape, Text, Texts
from kickdoor.model.fight import TERMS, Fight
from kickdoor.model.piece import Shown
from kickdoor.model.table import Table
from kickdoor.rules.fight.escape import roll_needed
from kickdoor.rules.fight.idle_strength import IdleLine, idle_lines
from kickdoor.rules.fight.stakes import for_the_win, levels_at_stake, treasures_at_stake
from kickdoor.rules.fight.strength import Line, monsters, munchkins, winning
from kickdoor.views.bargain_view import TermsView

LINE: Final = Shape(
    "LineData",
    "One line of a sum.",
    (Number("amount"), Card("card", none=True), Seat("seat", none=True), Text("what")),
)

IDLE: Final = Shape(
    "IdleData",
    "A part of a player's strength that does not count in this fight. `why` is the key of the reason, `idle.<why>` in "
    "the phrase books; `by` is the card that is the reason.",
    (Number("amount"), Card("card", none=True), Seat("seat", none=True), Text("why"), Card("by", none=True)),
)


def _sum(total: str, lines: str) -> Shape:
    return Shape("SumData", "One side of a fight, added up.", (Number("total", total), Parts("lines", LINE, lines)))


class FoeView(Shown):
    """One monster of the fight, with its part of the sum."""

    shape: ClassVar[Shape] = Shape(
        "FoeData",
        "One monster of the fight; `monster` is what it counts as (of a Mate: the one it is like).",
        (
            Card("card"), Card("monster"), Cards("enhancers"), Texts("marks"), Number("strength"), Parts("lines", LINE),
            Rows("running", Shape(
                "RunData",
                "What a player needs on the die now to get away from this monster; 0: it lets them go, 7: there is no "
                "escape. Only while their side does not win.",
                (Seat("seat", "runners"), Number("needs", "needs")),
            )),
        ),
    )  # fmt: skip

    def __init__(self, card: int, monster: int) -> None:
        self.card = card
        self.monster = monster  # for a Mate the one that it is like
        self.enhancers: list[int] = []
        self.marks: list[str] = []  # tags it has been given for this fight
        self.lines: list[Line] = []
        self.strength = 0
        self.runners: list[int] = []  # players who would have to run from it …
        self.needs: list[int] = []  # … and what each needs on the die

    def running(self) -> list[tuple[int, int]]:
        """The players who would have to run from it, each with what they need on the die."""
        return list(zip(self.runners, self.needs, strict=True))


class FightView(Shown):
    """The fight: who is in it, both sums line by line, and what is at stake (ZONE-2, WIN-11)."""

    shape: ClassVar[Shape] = Shape(
        "FightData",
        "The fight.",
        (
            Seat("fighter"), Seat("helper", none=True), Flag("compelled"), Part("deal", TERMS, none=True),
            Parts("foes", FoeView.shape), Cards("cards"),
            Group("munchkins", _sum("munchkins", "munchkin_lines")),
            Group("monsters", _sum("monsters", "monster_lines")),
            Parts("idle", IDLE),
            Flag("winning"), Number("treasures"), Number("levels"), Flag("for_the_win"), Flag("running"),
            Rows("escaped", Shape(
                "EscapeData", "A player who got away from a monster.",
                (Seat("seat", "escaped"), Card("from", "escaped_from")),
            )),
            Seats("caught"),
        ),
    )  # fmt: skip

    def __init__(self, t: Table, fight: Fight, seat: int) -> None:
        self.fighter: int = fight.fighter
        self.helper: int = fight.helper  # -1: nobody
        self.compelled: bool = fight.compelled  # the helper was forced to help
        self.deal: TermsView | None = None if fight.deal is None else TermsView(fight.deal, seat)
        self.running: bool = fight.running
        self.used: list[int] = fight.used[:]  # Items of optional use that are used
        self.held: bool = fight.runners_held  # anyone who runs is caught
        self.claimed: int = fight.claimed  # Treasures that somebody gets although the fight is lost
        self.cards: list[int] = t.fight_cards[:]
        self.munchkin_lines: list[Line] = []
        self.munchkins: int = munchkins(t, self.munchkin_lines)
        self.idle: list[IdleLine] = idle_lines(t, fight)
        self.monster_lines: list[Line] = []
        self.monsters: int = monsters(t, self.monster_lines)
        margin = self.munchkins - self.monsters
        self.winning: bool = margin > 0 if margin != 0 else winning(t)
        self.treasures: int = treasures_at_stake(t)
        self.levels: int = levels_at_stake(t, fight)
        self.for_the_win: bool = for_the_win(t)
        self.foes: list[FoeView] = []
        for foe in fight.foes:
            shown = FoeView(foe.card, foe.monster)
            shown.marks = [t.lib.tag_names[no] for no in foe.marks]
            for enhancement in fight.enhancements:
                if enhancement.group == foe.group:
                    shown.enhancers.append(enhancement.card)
            if not self.winning:
                for runner in fight.munchkins():
                    if t.players[runner].alive and fight.still_faces(runner, foe.no):
                        shown.runners.append(runner)
                        shown.needs.append(roll_needed(t, runner, foe))
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
