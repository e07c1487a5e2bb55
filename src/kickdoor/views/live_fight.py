"""The fight as one seat sees it now, and fights that are only thought of. A part of `LiveView`."""

from __future__ import annotations

from kickdoor.model.fight import Fight, Foe
from kickdoor.model.table import Table
from kickdoor.model.words import AUTOMATIC, NORMAL
from kickdoor.rules import traits
from kickdoor.rules.equipment.counting import only_level
from kickdoor.rules.fight import stakes, strength
from kickdoor.rules.fight.escape import ESCAPE_ON
from kickdoor.rules.fight.pursuit import lets_go, pursues
from kickdoor.rules.fight.run_roll import run_bonus, run_modifier
from kickdoor.views.live_table import LiveTable


class LiveFight(LiveTable):
    """What the player at `seat` may know of the fight, and what they can work out from it."""

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__(t, seat)
        self._scratch = Fight(seat)  # for fights that are only thought of

    def fighting(self) -> bool:
        return self._t.fight is not None

    def running(self) -> bool:
        fight = self._t.fight
        return fight is not None and fight.running

    def fighter(self) -> int:
        fight = self._t.fight
        return -1 if fight is None else fight.fighter

    def helper(self) -> int:
        fight = self._t.fight
        return -1 if fight is None else fight.helper

    def in_fight(self, seat: int) -> bool:
        return self._t.in_fight(seat)

    def foes(self) -> list[Foe]:
        fight = self._t.fight
        return [] if fight is None else fight.foes

    def foe(self, card: int) -> Foe | None:
        """The monster this card stands for."""
        fight = self._t.fight
        return None if fight is None else fight.foe(card)

    def foe_strength(self, foe: Foe) -> int:
        fight = self._t.fight
        return 0 if fight is None else strength.foe_strength(self._t, fight, foe)

    def foe_treasures(self, foe: Foe) -> int:
        fight = self._t.fight
        return 0 if fight is None else stakes.foe_treasures(self._t, fight, foe)

    def margin(self) -> int:
        """By how much the munchkins lead; negative: the monsters do."""
        return strength.munchkins(self._t) - strength.monsters(self._t)

    def wins_ties(self, seat: int) -> bool:
        return strength.wins_ties(self._t, seat)

    def tie_wins(self) -> bool:
        fight = self._t.fight
        if fight is None:
            return False
        if strength.wins_ties(self._t, fight.fighter):
            return True
        return fight.helper >= 0 and strength.wins_ties(self._t, fight.helper)

    def only_level(self) -> bool:
        fight = self._t.fight
        return fight is not None and only_level(self._t, fight)

    def levels_at_stake(self) -> int:
        fight = self._t.fight
        return 0 if fight is None else stakes.levels_at_stake(self._t, fight)

    def treasures_at_stake(self) -> int:
        return stakes.treasures_at_stake(self._t)

    def for_the_win(self) -> bool:
        return self._t.fight is not None and stakes.for_the_win(self._t)

    def helper_gain(self, seat: int) -> int:
        """Levels this player would gain as the helper."""
        fight = self._t.fight
        return 0 if fight is None else stakes.helper_gain(self._t, fight, seat)

    def deal_picks(self) -> int:
        """How many picks the helper has been promised."""
        fight = self._t.fight
        if fight is None or fight.deal is None:
            return 0
        return count_bits(fight.deal.picks)

    def strength_in_fight(self, seat: int) -> int:
        """What this player brings, or would bring, into the fight on the table."""
        fight = self._t.fight
        return 0 if fight is None else strength.munchkin(self._t, fight, seat, None)

    def margin_with(self, seat: int) -> int:
        """By how much the munchkins would lead with this player as their helper; ties won count as a lead of 1."""
        t = self._t
        fight = t.fight
        assert fight is not None
        thought = self._scratch
        thought.fighter = fight.fighter
        thought.helper = seat
        thought.foes = fight.foes
        thought.enhancements = fight.enhancements
        thought.bonuses = fight.bonuses
        thought.doubled = fight.doubled
        thought.used = fight.used
        side = strength.munchkins(t) - strength.munchkin(t, fight, fight.fighter, None)
        ours = strength.munchkin(t, thought, fight.fighter, None) + strength.munchkin(t, thought, seat, None) + side
        theirs = strength.monsters(t)
        for foe in fight.foes:
            d = self.lib.cards[foe.monster]
            if d.monster.against or d.monster.against_items:
                theirs += strength.foe_strength(t, thought, foe) - strength.foe_strength(t, fight, foe)
        self._forget()
        if ours == theirs and (strength.wins_ties(t, fight.fighter) or strength.wins_ties(t, seat)):
            return 1
        return ours - theirs

    def margin_instead(self) -> int:
        """By how much the player would lead if the fight on the table were theirs alone.

        Ties won count as a lead of 1.
        """
        t = self._t
        fight = t.fight
        assert fight is not None
        thought = self._scratch
        self._forget()
        thought.foes = fight.foes
        thought.enhancements = fight.enhancements
        side = strength.munchkins(t) - strength.munchkin(t, fight, fight.fighter, None)
        if fight.helper >= 0:
            side -= strength.munchkin(t, fight, fight.helper, None)
        ours = strength.munchkin(t, thought, self.seat, None) + side
        theirs = strength.monsters(t)
        for foe in fight.foes:
            theirs += strength.foe_strength(t, thought, foe) - strength.foe_strength(t, fight, foe)
        self._forget()
        if ours == theirs and strength.wins_ties(t, self.seat):
            return 1
        return ours - theirs

    def margin_against(self, monster: int, helper: int = -1) -> int:
        """By how much the player, alone or with a helper, would beat this monster card.

        Ties won count as a lead of 1.
        """
        t = self._t
        thought = self._scratch
        self._forget()
        foe = Foe(0, monster, monster, 0)
        thought.foes = [foe]
        thought.helper = helper
        ours = strength.munchkin(t, thought, self.seat, None)
        if helper >= 0:
            ours += strength.munchkin(t, thought, helper, None)
        theirs = strength.foe_strength(t, thought, foe)
        self._forget()
        if ours == theirs and (strength.wins_ties(t, self.seat) or (helper >= 0 and strength.wins_ties(t, helper))):
            return 1
        return ours - theirs

    def strength(self, seat: int) -> int:
        """Level and all bonuses that a player has on the table, against nothing in particular."""
        thought = self._scratch
        self._forget()
        thought.fighter = seat
        total = strength.munchkin(self._t, thought, seat, None)
        thought.fighter = self.seat
        return total

    def _forget(self) -> None:
        thought = self._scratch
        thought.fighter = self.seat
        thought.helper = -1
        thought.foes = []
        thought.enhancements = []
        thought.bonuses = []
        thought.doubled = []
        thought.used = []

    def leaves_because_of(self, seat: int) -> bool:
        """Would a monster leave if this player helped?"""
        for foe in self.foes():
            trait = self.lib.cards[foe.monster].monster.leaves
            if trait is not None and traits.counts_as(self._t, seat, trait):
                return True
        return False

    def escape_chance(self, seat: int, foe: Foe) -> float:
        """How likely it is that this player gets away from the monster with a roll."""
        t = self._t
        d = self.lib.cards[foe.monster]
        if not pursues(t, seat, foe):
            return 1.0
        if d.monster.escape != NORMAL:
            return 1.0 if d.monster.escape == AUTOMATIC else 0.0
        if t.fight is not None and t.fight.running:
            if t.fight.runners_held:
                return 0.0
            if lets_go(t, seat, foe):
                return 1.0
        modifier = run_modifier(t, seat) if t.fight is None else run_bonus(t, seat, foe)
        faces = 6 - (ESCAPE_ON - modifier) + 1
        return min(max(faces, 0), 6) / 6.0

    def still_to_face(self, seat: int, foe: Foe) -> bool:
        fight = self._t.fight
        return fight is not None and fight.still_faces(seat, foe.no)


def count_bits(picks: int) -> int:
    n = 0
    while picks:
        n += picks & 1
        picks >>= 1
    return n
