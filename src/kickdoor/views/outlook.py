"""The outlook of a seat: what each of its legal actions leads to, as far as it may know.

It is worked out on copies of the table without anything that is hidden from the seat (`what_if`), and only when
somebody asks: a page that shows choices to its player, or the terminal.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fields import Cards, Choice, Flag, Number, Part, Parts, Seat, Shape, Text
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.piece import Shown
from kickdoor.model.table import Table
from kickdoor.model.words import HELP_ASKED, HELP_OFFERED, SALE, TRADING
from kickdoor.rules import engine
from kickdoor.rules.bargain.sales import sale_gold
from kickdoor.rules.fight.escape import roll_needed
from kickdoor.rules.fight.help import cannot_help, help_possible
from kickdoor.rules.fight.stakes import for_the_win, helper_could_win, levels_at_stake, treasures_at_stake
from kickdoor.rules.fight.strength import monsters, munchkins, own_strength, winning
from kickdoor.views.what_if import CERTAIN, CHOICE, DIE, UNKNOWNS, WhatIf, with_step

# Actions whose result cannot be known beforehand, or that only begin to put something together. A pass is one of them:
# what follows depends on who else has passed, which is not known.
_SILENT: Final = frozenset((
    A.PASS, A.END, A.READY, A.CANCEL, A.REFUSE, A.SHOW, A.TRADE, A.SELL, A.WITHDRAW, A.COUNTER, A.REDEAL, A.GO_FIRST,
    A.ADD_PICK, A.ADD_LAST, A.ADD_CARD, A.ON_LOSS, A.TAKE_OUT_PICK, A.NOT_ON_LOSS,
))  # fmt: skip


class Outcome(Shown):
    """Both sums of a fight, who wins it, and what is at stake."""

    shape: ClassVar[Shape] = Shape(
        "OutcomeData",
        "How the fight would stand: both sums, who wins (ties are decided), what is at stake.",
        (Number("munchkins"), Number("monsters"), Flag("winning"), Number("treasures"), Number("levels")),
    )

    def __init__(self, t: Table, fight: Fight, seat: int) -> None:
        self.mine: bool = fight.has(seat)  # the viewer is in it
        self.munchkins: int = munchkins(t)
        self.monsters: int = monsters(t)
        self.winning: bool = winning(t)
        self.treasures: int = treasures_at_stake(t)
        self.levels: int = levels_at_stake(t, fight)

    def same(self, other: Outcome) -> bool:
        return (
            self.munchkins == other.munchkins
            and self.monsters == other.monsters
            and self.winning == other.winning
            and self.treasures == other.treasures
            and self.levels == other.levels
        )

    def say(self) -> str:
        """The key of the sentence that says who wins."""
        return ("" if self.mine else "they-") + ("win" if self.winning else "lose")


class HelpOutlook(Shown):
    """How the fight would stand with one player's help."""

    shape: ClassVar[Shape] = Shape(
        "HelpData",
        "How the fight would stand with this player's help. `fight` is null if that depends on what is `unknown`, or "
        "if there would be no fight any more. `say` is the key of its phrase: `outlook.<say>`.",
        (Seat("seat"), Part("fight", Outcome.shape, none=True), Choice("unknown", UNKNOWNS), Text("say")),
    )

    def __init__(self, what_if: WhatIf, seat: int) -> None:
        t = what_if.helped(seat)
        self.seat = seat
        self.unknown: str = what_if.unknown(t)
        self.fight: Outcome | None = None
        if t.fight is not None and self.unknown == CERTAIN:
            self.fight = Outcome(t, t.fight, what_if.seat)
        self.say: str = self.unknown or "ends"
        if self.fight is not None:
            mine = seat == what_if.seat
            self.say = _won_with(t, seat, mine) if self.fight.winning else "help-me-lose" if mine else "help-lose"


def _won_with(t: Table, helper: int, mine: bool) -> str:
    """The key of the sentence about a fight that is won with this player, and maybe the game with it."""
    fighter_wins = for_the_win(t)
    helper_wins = helper_could_win(t, helper) or (fighter_wins and t.options.shared_victory)
    if mine:
        return "help-me-won" if helper_wins else "help-me-gives" if fighter_wins else "help-me-win"
    return "help-gives" if helper_wins and not fighter_wins else "help-win"


class ActionOutlook(Shown):
    """What one action leads to, if nobody reacts."""

    shape: ClassVar[Shape] = Shape(
        "ActionOutlookData",
        "What one action leads to, if nobody does anything about it. `fight` is null where there is no fight then, and "
        "where the action does not change it. `strength` and `level` are by how much your own change, `gold` is what a "
        "sale brings. `worn` is what you would wear after it, `packed` what you would only carry, `lost` what would "
        "leave you. `escape` is the chance to get away, in percent. `unknown` says what the rest depends on. `say` is "
        "the key of the phrase that says what matters most: `outlook.<say>`.",
        (
            Text("action"), Part("fight", Outcome.shape, none=True), Seat("helper", none=True), Flag("ends_fight"),
            Number("strength"), Number("level"), Number("gold"), Cards("worn"), Cards("packed"), Cards("lost"),
            Number("escape", none=True), Choice("unknown", UNKNOWNS), Text("say"),
        ),
    )  # fmt: skip

    def __init__(self, of: Action, action: str) -> None:
        self.of = of
        self.action = action
        self.fight: Outcome | None = None
        self.helper = -1
        self.ends_fight = False
        self.strength = 0
        self.level = 0
        self.gold = 0
        self.worn: list[int] = []
        self.packed: list[int] = []
        self.lost: list[int] = []
        self.escape: int | None = None
        self.unknown: str = CERTAIN
        self.say = ""  # nothing can be said beforehand

    def choose_phrase(self) -> None:
        """Choose the sentence that says what matters most."""
        if self.say:
            return
        if self.fight is not None:
            self.say = self.fight.say()
        elif self.ends_fight:
            self.say = "ends"
        elif self.escape is not None:
            self.say = "held" if self.escape == 0 else "free" if self.escape == 100 else "escape"
        elif self.unknown != CERTAIN:
            self.say = self.unknown
        elif self.level != 0:
            self.say = "level" if self.level > 0 else "level-lost"
        elif self.strength != 0:
            self.say = "stronger" if self.strength > 0 else "weaker"
        elif self.gold != 0:
            self.say = "gold"
        elif self.packed:
            self.say = "packed"
        elif self.worn:
            self.say = "worn"
        elif self.lost:
            self.say = "lost"


class Outlook(Shown):
    """What a seat's legal actions lead to, and how the fight would stand with each player's help."""

    shape: ClassVar[Shape] = Shape(
        "OutlookData",
        "What your legal actions lead to; those that change nothing one could tell are left out.",
        (Parts("actions", ActionOutlook.shape), Parts("help", HelpOutlook.shape)),
    )

    def __init__(self, table: Table, seat: int) -> None:
        self.actions: list[ActionOutlook] = []
        self.help: list[HelpOutlook] = []
        if table.over or not table.players[seat].alive:
            return
        what_if = WhatIf(table, seat)
        base = what_if.base
        if base.fight is not None and help_possible(base):
            for p in base.players:
                if p.seat != base.fight.fighter and p.alive and not cannot_help(base, p.seat):
                    self.help.append(HelpOutlook(what_if, p.seat))
        look = _Look(what_if, self.help)
        for a in engine.actions(base, seat)[:]:
            if a.later or a.verb in _SILENT:
                continue
            found = ActionOutlook(a, A.text_of(a, base.lib))
            look.into(found)
            found.choose_phrase()
            if found.say:
                self.actions.append(found)


class _Look:
    """Looks at what the actions of a seat lead to."""

    def __init__(self, what_if: WhatIf, help_: list[HelpOutlook]) -> None:
        self.what_if = what_if
        self.seat = what_if.seat
        base = what_if.base
        self.base = base
        self.help = help_
        self.now: Outcome | None = None if base.fight is None else Outcome(base, base.fight, self.seat)
        self.strength: int = own_strength(base, self.seat)
        draft = base.players[self.seat].draft
        self.draft: int = -1 if draft is None else draft.kind

    def into(self, found: ActionOutlook) -> None:
        """Find out what this action leads to."""
        a = found.of
        verb = a.verb
        if verb == A.KILL:
            found.fight = self.now
            return
        if verb == A.LOSE or verb == A.ROLL:
            self._run(found, a.card if verb == A.ROLL else -1)
            return
        helper = self._helper(a)
        if helper >= 0:
            found.helper = helper
            for one in self.help:
                if one.seat == helper:
                    found.fight = one.fight
                    found.unknown = one.unknown
                    found.ends_fight = one.fight is None and one.unknown == CERTAIN
                    found.say = one.say
            return
        if self.draft == TRADING:
            self._compare(found, self.what_if.traded(a))
            return
        if self.draft == SALE:
            self._sell(found, a)
            return
        if self.draft < 0:
            self._compare(found, self.what_if.done(a))

    def _helper(self, a: Action) -> int:
        """The player who would help in the fight if this bargain is made; -1: it is about something else."""
        fight = self.base.fight
        if fight is None or fight.helper >= 0:
            return -1
        if a.verb == A.ASK_HELP:
            return a.target
        if a.verb == A.OFFER_HELP:
            return self.seat
        if a.verb == A.ACCEPT:
            for offer in self.base.offers:
                if offer.maker == a.target and offer.to == self.seat and not offer.is_trade:
                    return self.seat if offer.maker == fight.fighter else offer.maker
        draft = self.base.players[self.seat].draft
        if a.verb == A.DONE and draft is not None and draft.kind in (HELP_ASKED, HELP_OFFERED):
            return draft.partner if draft.kind == HELP_ASKED else self.seat
        return -1

    def _run(self, found: ActionOutlook, card: int) -> None:
        """The chance to get away from all remaining monsters, or from this one."""
        t = self.base
        fight = t.fight
        assert fight is not None
        chance = 1.0
        for foe in fight.foes:
            if fight.still_faces(self.seat, foe.no) and card in (-1, foe.card):
                chance *= _escapes(t, self.seat, foe)
        found.escape = int(chance * 100 + 0.5)
        if 0 < found.escape < 100:
            found.unknown = DIE

    def _sell(self, found: ActionOutlook, a: Action) -> None:
        """What the sale brings with this step, in gold and in levels."""
        t = self.what_if.copy()
        found.gold = sale_gold(t, with_step(t, self.seat, a))
        done = A.bare(A.DONE)
        if engine.why_not(t, self.seat, done) is None:
            engine.act(t, self.seat, done)
            found.level = t.players[self.seat].level - self.base.players[self.seat].level
            found.strength = own_strength(t, self.seat) - self.strength

    def _compare(self, found: ActionOutlook, t: Table) -> None:
        """Say what is different at a table after the action."""
        found.unknown = self.what_if.unknown(t)
        if found.unknown != CERTAIN:
            return
        if self.what_if.open_question(t):
            found.unknown = CHOICE
        me, before = t.players[self.seat], self.base.players[self.seat]
        found.level = me.level - before.level
        found.strength = own_strength(t, self.seat) - self.strength
        self._compare_items(found, t)
        fight = t.fight
        if fight is None:
            found.ends_fight = self.now is not None
        elif not fight.running:
            then = Outcome(t, fight, self.seat)
            if self.now is None or not then.same(self.now):
                found.fight = then

    def _compare_items(self, found: ActionOutlook, t: Table) -> None:
        me, before = t.players[self.seat], self.base.players[self.seat]
        for card in me.items:
            if t.equipped[card]:
                if card not in before.items or not self.base.equipped[card]:
                    found.worn.append(card)
            elif card not in before.items or self.base.equipped[card]:
                found.packed.append(card)
        for card in before.items + before.front:
            if t.owner(card) != self.seat and card != found.of.card:
                found.lost.append(card)


def _escapes(t: Table, seat: int, foe: Foe) -> float:
    """The chance that a die gets the seat away from this monster."""
    return (7 - max(roll_needed(t, seat, foe), 1)) / 6


def outlook_of(t: Table, seat: int) -> Outlook:
    """What the legal actions of this seat lead to, as far as it may know."""
    return Outlook(t, seat)
