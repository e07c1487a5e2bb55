"""Conditions: what can be asked about a player, the fight, the turn and what has happened so far (CONDITION)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import Test, number
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight
from kickdoor.model.language.counts import HAPPENING_NAMES, IN_FIGHT, RECEIVER_NAMES, SPAN_NAMES
from kickdoor.model.language.values import (
    COUNT,
    FLAG,
    ITEM,
    KEY,
    MARKED_MONSTER,
    PERSON,
    PHRASE,
    SILENT,
    VALUE,
    Counting,
    OneOf,
    Part,
    Setting,
    Tag,
    TestOf,
)
from kickdoor.model.piece import Shown
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import PHASE_NAMES
from kickdoor.rules.equipment.counting import matching
from kickdoor.rules.instructions.receivers import gold_of, is_among, receivers
from kickdoor.rules.tags import is_marked
from kickdoor.rules.traits import counts_as, suffers_as

RECEIVER: Final = OneOf({RECEIVER_NAMES[who]: who for who in range(len(RECEIVER_NAMES))})
HAPPENING: Final = OneOf({HAPPENING_NAMES[what]: what for what in range(len(HAPPENING_NAMES))})
SPAN: Final = OneOf({SPAN_NAMES[span]: span for span in range(len(SPAN_NAMES))})

# what there may be of a fight
A_FIGHT: Final = 0
NO_FIGHT: Final = 1
HELPED: Final = 2
ALONE: Final = 3
SEVERAL_FOES: Final = 4
FIGHT_STATES: Final = {
    "any": A_FIGHT, "none": NO_FIGHT, "helped": HELPED, "alone": ALONE, "several_monsters": SEVERAL_FOES,
}  # fmt: skip


class Comparison(Shown):
    """A number between two others."""

    def __init__(self, what: int, least: int | None, most: int | None) -> None:
        self.what = what
        self.least = least
        self.most = most

    def holds(self, t: Table, f: CardProgram) -> bool:
        counted = number(t, f, self.what)
        if self.least is not None and counted < number(t, f, self.least):
            return False
        return self.most is None or counted <= number(t, f, self.most)


class Happened(Shown):
    """Something has happened to a player so often in this turn, fight or game."""

    def __init__(self, what: int, who: int, span: int, times: int) -> None:
        self.what = what
        self.who = who
        self.span = span
        self.times = times

    def holds(self, t: Table, f: CardProgram) -> bool:
        if self.span == IN_FIGHT and t.fight is None:
            return False
        total = 0
        for seat in receivers(t, f, self.who):
            total += t.times_happened(self.what, seat, self.span)
        return total >= self.times


class Condition(Test):
    """One test: of "you", of the table, or several of them together."""

    def __init__(
        self,
        counts_as: Trait | None,
        suffers_as: Trait | None,
        item: ItemTest | None,
        is_not: Trait | None,
        worth: int | None,
        compare: Comparison | None,
        who: int | None,
        fight: int | None,
        foe_tag: str | None,
        happened: Happened | None,
        phase: int | None,
        somebody_dead: bool,
        all_of: list[Test],
        any_of: list[Test],
        is_false: Test | None,
    ) -> None:
        super().__init__()
        self.counts_as = counts_as
        self.suffers_as = suffers_as
        self.item = item
        self.is_not = is_not
        self.worth = 0 if worth is None else worth
        self.compare = compare
        self.who = -1 if who is None else who
        self.fight = -1 if fight is None else fight
        self.foe_tag = foe_tag or ""
        self.happened = happened
        self.phase = -1 if phase is None else phase
        self.somebody_dead = somebody_dead
        self.all_of = all_of
        self.any_of = any_of
        self.is_false = is_false
        self.about_person = (
            counts_as is not None or suffers_as is not None or item is not None or is_not is not None or self.worth > 0
        )
        self.likely = 0.3 if self.who >= 0 or self.foe_tag or somebody_dead else 0.5

    def holds(self, t: Table, f: CardProgram, seat: int) -> bool:
        if self.about_person:
            return self._fits_person(t, seat)
        if self.compare is not None or self.happened is not None or self.who >= 0:
            return self._fits_place(t, f, seat)
        if self.is_false is not None:
            return not self.is_false.holds(t, f, seat)
        if self.all_of or self.any_of:
            return self._fits_tests(t, f, seat)
        return self._fits_table(t)

    def _fits_person(self, t: Table, seat: int) -> bool:
        if self.is_not is not None and counts_as(t, seat, self.is_not):
            return False
        if self.worth and gold_of(t, seat) < self.worth:
            return False
        if self.counts_as is not None and not counts_as(t, seat, self.counts_as):
            return False
        if self.suffers_as is not None and not suffers_as(t, seat, self.suffers_as):
            return False
        return self.item is None or len(matching(t, seat, self.item)) > 0

    def _fits_place(self, t: Table, f: CardProgram, seat: int) -> bool:
        """What "you" means inside is the player that is tested."""
        if self.who >= 0:
            return is_among(t, f, seat, self.who)
        meant = f if f.you == seat else f.sub(f.program, seat)
        if self.compare is not None:
            return self.compare.holds(t, meant)
        assert self.happened is not None
        return self.happened.holds(t, meant)

    def _fits_tests(self, t: Table, f: CardProgram, seat: int) -> bool:
        for test in self.all_of:
            if not test.holds(t, f, seat):
                return False
        if not self.any_of:
            return True
        for test in self.any_of:
            if test.holds(t, f, seat):
                return True
        return False

    def _foe_marked(self, t: Table, fight: Fight) -> bool:
        for foe in fight.foes:
            if is_marked(t, fight, foe, self.foe_tag):
                return True
        return False

    def _fits_table(self, t: Table) -> bool:
        fight = t.fight
        if self.phase >= 0:
            return t.phase == self.phase
        if self.somebody_dead:
            return t.dead > 0
        if self.foe_tag:
            return fight is not None and self._foe_marked(t, fight)
        if self.fight == NO_FIGHT:
            return fight is None
        if fight is None:
            return False
        if self.fight == HELPED:
            return fight.helper >= 0
        if self.fight == ALONE:
            return fight.helper < 0
        return self.fight == A_FIGHT or len(fight.foes) > 1


_COMPARISON: Final = Part(
    "Comparison",
    Comparison,
    [
        Setting("what", Counting(-50, 10_000), about="what is counted", role=SILENT),
        Setting("at_least", Counting(-50, 10_000), None, "a number, or something that is counted", role=SILENT),
        Setting("at_most", Counting(-50, 10_000), None, "a number, or something that is counted", role=SILENT),
    ],
    "A number that is counted at the table, compared with one or two others: `{what: {count: hand}, at_least: 6}`.",
)
_HAPPENED: Final = Part(
    "Happened",
    Happened,
    [
        Setting("what", HAPPENING, role=SILENT),
        Setting("who", RECEIVER, "you", "to whom", role=SILENT),
        Setting("in", SPAN, "turn", "since when", role=SILENT),
        Setting("times", COUNT, 1, "at least so often", role=SILENT),
    ],
    "Something has happened, at least so often: `{what: killed, in: game, times: 3}`.",
)
TEST: Final = Part(
    "Condition",
    Condition,
    [
        Setting("counts_as", PERSON, None),
        Setting("suffers_as", PERSON, None),
        Setting("has_item", ITEM, None),
        Setting("is_not", PERSON, None, "does not count as this"),
        Setting("worth", VALUE, None, "has Items in play worth together at least this"),
        Setting("compare", _COMPARISON, None, "a number counted at the table lies within bounds"),
        Setting(
            "is", RECEIVER, None, "is one of those: `is: lowest`, `is: fighter`, `is: active`; ties count", role=KEY
        ),
        Setting("fight", OneOf(FIGHT_STATES), None, "what the fight is like", role=KEY),
        Setting(
            "monster", Tag(MARKED_MONSTER, by_name=True, also="undead"), None, "a monster with this tag is in the fight"
        ),
        Setting("happened", _HAPPENED, None, "something has happened in this turn, fight or game"),
        Setting(
            "phase",
            OneOf({PHASE_NAMES[phase]: phase for phase in range(1, len(PHASE_NAMES))}),
            None,
            "the part of the turn under way",
            role=KEY,
        ),
        Setting("somebody_dead", FLAG, False, "a player is dead and has no new character yet"),
        Setting("all", TestOf(several=True), [], "all of these conditions hold", role=PHRASE),
        Setting("any", TestOf(several=True), [], "one of these conditions holds", role=PHRASE),
        Setting("not", TestOf(), None, "this condition does not hold", role=PHRASE),
    ],
    'A test of "you" or of the table; exactly one key, and `all`, `any` and `not` put several together. `counts_as` is '
    "an advantage, `suffers_as` a disadvantage: a lone Class with Super Munchkin (or Race with Half-Breed) counts as "
    "itself but does not suffer as itself (SUPER-3).",
    one_of="test",
)
