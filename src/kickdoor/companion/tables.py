"""A real table from what people have told the companion.

A table has at most six seats, so only the players who matter sit there: the fighter, the helper, some others, and
somebody without a name, who plays the cards for which nobody was named.
"""

from __future__ import annotations

from typing import Any, Final

from kickdoor.companion.libraries import copies_of, library_for, stated_name, why_no_copy
from kickdoor.companion.mats import CardProblem, Mat, lay_mat, table_of
from kickdoor.companion.state import CompanionState, FightState
from kickdoor.model.events.fights import BonusAdded
from kickdoor.model.events.foes import FoeBoosted
from kickdoor.model.library import Library
from kickdoor.model.table import Options
from kickdoor.model.words import MALE, MONSTERS, MUNCHKINS
from kickdoor.scenarios.situation import Situation, seat_name
from kickdoor.scenarios.statements import BadScenario
from kickdoor.table import Table

__all__ = ["FightTable", "Mats", "MOST_OTHERS"]

LEAST_SEATS: Final = 3
MOST_OTHERS: Final = 4  # besides the fighter and the player without a name
_SOMEBODY: Final = ""  # their key


class Mats:
    """Everybody's mat, and the cards that are left for the fight. Raises BadSets."""

    def __init__(self, state: CompanionState) -> None:
        self.state = state
        self.lib: Library = library_for(state)
        self.options = Options(epic=state.epic, ask_everybody=True)
        self.winning_level: int = Table(self.lib, self.options, [MALE] * LEAST_SEATS).winning_level
        self.left = copies_of(self.lib).copy()
        people = state.players
        self.of: dict[str, Mat] = {key: lay_mat(self.lib, self.options, people[key], self.left) for key in people}


class FightTable:
    """The fight on a table. `table` is None if there is no monster, or none that counts."""

    def __init__(self, mats: Mats, fight: FightState, others: list[str], stage: str = "open") -> None:
        self.mats = mats
        self.fight = fight
        self.problems: list[CardProblem] = []
        self.foes: dict[str, str] = {}  # the names of the monsters' cards, by their keys
        helper = [] if fight.helper is None else [fight.helper]
        self.seats = [fight.fighter, *helper, *others, _SOMEBODY]
        self.seats += [_SOMEBODY] * (LEAST_SEATS - len(self.seats))
        self.table: Table | None = None
        self.left = mats.left.copy()  # a table of its own takes nothing away from the next one
        spec = self._spec(stage)
        if spec is not None:
            self._lay(spec)

    def seat(self, key: str | None) -> int:
        """The seat of a player; of somebody without a name if they are not named, or not here."""
        return self.seats.index(key) if key in self.seats else self.seats.index(_SOMEBODY)

    # --- laying it out --------------------------------------------------------------------------------------------

    def _spec(self, stage: str) -> dict[str, Any] | None:
        """The fight in the words of a scenario."""
        fight, lib = self.fight, self.mats.lib
        stated, taken = 0, []
        mates: dict[str, list[str]] = {}
        for key, foe in fight.foes.items():
            name = foe.card
            if name is None and foe.mate_of is None:
                name = stated_name(stated)
                stated += 1
            if name is None or not self._take(key, name):
                continue
            if foe.mate_of is not None:
                if foe.mate_of in self.foes and lib.cards[lib.numbers[name]].mates >= 0:
                    self.foes[key] = self._copy(name)
                    mates.setdefault(self.foes[foe.mate_of], []).append(self.foes[key])
                else:
                    self._refuse(key, name, "place")
            elif lib.cards[lib.numbers[name]].is_monster:
                self.foes[key] = self._copy(name)
                taken.append(self.foes[key])
            else:
                self._refuse(key, name, "place")
        if not taken:
            return None
        spec: dict[str, Any] = {"foes": taken, "mates": mates, "fighter": seat_name(0), "stage": stage}
        spec["enhancers"] = self._enhancers()
        if fight.helper is not None:
            spec["helper"] = seat_name(1)
        return spec

    def _enhancers(self) -> dict[str, list[str]]:
        out: dict[str, list[str]] = {}
        lib = self.mats.lib
        for key, one in self.fight.enhancers.items():
            if not self._take(key, one.card):
                continue
            if one.on in self.foes and lib.cards[lib.numbers[one.card]].is_enhancer:
                out.setdefault(self.foes[one.on], []).append(self._copy(one.card))
            else:
                self._refuse(key, one.card, "place")
        return out

    def _take(self, key: str, name: str) -> bool:
        """Is there a copy of this card left? Then it is taken."""
        code = why_no_copy(self.mats.lib, self.left, name)
        if code:
            self._refuse(key, name, code)
        else:
            self.left[name] -= 1
        return not code

    def _copy(self, name: str) -> str:
        """The name of a copy that lies on no mat and stands for no other monster."""
        mats = {card for mat in self.mats.of.values() for card in mat.keys}
        return _free(name, mats | set(self.foes.values()))

    def _refuse(self, key: str, name: str, code: str) -> None:
        self.problems.append(CardProblem(key, name, code, None))

    def _lay(self, spec: dict[str, Any]) -> None:
        """Build the table. A helper whom the rules do not allow is left out and reported."""
        players = [dict(self.mats.of[key].spec) if key else {} for key in self.seats]
        for seat in range(2):
            players[seat].pop("dead", None)  # the dead do not fight: they have come back
        situation = Situation(players=players, turn=seat_name(0), fight=spec)
        try:
            self.table = table_of(self.mats.lib, situation, self.mats.options, self._add_stated)
        except BadScenario as bad:
            if bad.place != "fight.helper" or "helper" not in spec:
                raise
            assert self.fight.helper is not None
            self._refuse(self.fight.helper, "", "helper")
            del spec["helper"]
            self.table = table_of(self.mats.lib, situation, self.mats.options, self._add_stated)

    def _add_stated(self, t: Table) -> None:
        """Put the numbers on the sides for which no card is known. They count as the bonuses of cards do. A monster for
        which somebody rolls when it enters has been rolled for: its number is stated, too."""
        assert t.fight is not None
        people = self.mats.state.players
        for seat in t.fight.munchkins():
            if people[self.seats[seat]].gear:
                t.emit(BonusAdded(-1, -1, MUNCHKINS, seat, people[self.seats[seat]].gear))
        for side, amount in ((MUNCHKINS, self.fight.munchkins), (MONSTERS, self.fight.monsters)):
            if amount:
                t.emit(BonusAdded(-1, -1, side, -1, amount))
        for key, name in self.foes.items():
            foe = t.fight.foe(self.mats.lib.numbers[name])
            assert foe is not None
            t.emit(FoeBoosted(foe.no, self.fight.foes[key].extra, True))


def _free(name: str, taken: set[str]) -> str:
    copies = [name, *(f"{name}:{number}" for number in range(2, len(taken) + 2))]
    return next(copy for copy in copies if copy not in taken)
