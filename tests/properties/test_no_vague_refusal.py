"""No refusal says less than the rule behind it: none falls back to a sentence that would do for anything.

At random moments of random games everything of the right form is tried, as in `test_listed_is_legal`.
"""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.model import action as A
from kickdoor.model.reason import NOT_A_CHOICE, SETTLE_FIRST, Reason
from kickdoor.phrases.book import LANGUAGES, book
from kickdoor.rules import reasons
from tests.properties.test_listed_is_legal import MIXES, OPTIONS, Forms
from tests.support.stroll import Stroller

# Sentences that would do for anything. Each is what the program would say in a case that has been forgotten.
VAGUE = {
    NOT_A_CHOICE.code, SETTLE_FIRST.code, reasons.NO_TARGET.code, reasons.NO_SUCH_CARD.code, reasons.COST_CARD.code,
    reasons.ONLY_SOME.code, reasons.NOT_SOME.code, "foe-not-marked", "foe-marked", "item-not-marked",
}  # fmt: skip
# Why it is right all the same, by code and verb.
EXPLAINED: dict[tuple[str, int], str] = {}
MOMENTS = 10
EVERY = 5  # of the many actions that name a card one in so many is tried
FEW = {A.PASS, A.KICK, A.KICK_DISCARDS, A.LOOT, A.END, A.KILL, A.LOSE, A.GO_FIRST, A.READY, A.CHOOSE, A.CANCEL, A.DONE}


def _say(t: kd.Table, reason: Reason) -> None:
    """The reason has a sentence in every language, with all that its marks stand for."""
    assert "{" not in reason.sentence
    for language in LANGUAGES:
        assert f"reason.{reason.code}" in book(language)


@pytest.mark.parametrize("number", range(len(MIXES)), ids=["-".join(mix) for mix in MIXES])
def test_every_refusal_has_a_reason_of_its_own(number: int) -> None:
    assert len(_refusals(number, f"reasons {number}", MOMENTS)) > 20


@pytest.mark.soak
@pytest.mark.parametrize("game", range(20))
@pytest.mark.parametrize("number", range(len(MIXES)), ids=["-".join(mix) for mix in MIXES])
def test_every_refusal_has_a_reason_of_its_own_in_the_long_run(number: int, game: int) -> None:
    _refusals(number, f"more reasons {number} {game}", 3 * MOMENTS)


def _refusals(number: int, seed: str, moments: int) -> set[str]:
    """The codes of all reasons met in one game. None of them is vague, and each has its sentences."""
    players = 3 + number % 4
    t = kd.new_table(MIXES[number], players, seed, kd.Options(**OPTIONS[number]))
    chance = kd.chance_from(seed)
    walk = Stroller(t, seed)
    vague: dict[tuple[str, int], str] = {}
    codes: set[str] = set()
    for _ in range(moments):
        walk.go(1 + chance.below(50))
        if t.over:
            break
        for seat in (t.waiting[0], chance.below(players)):
            for tried, action in enumerate(Forms(t, seat, chance)):
                if tried % EVERY and (action.verb not in FEW or action.later):
                    continue
                reason = t.why_not(seat, action)
                if reason is None:
                    continue
                if reason.code in VAGUE:
                    vague[reason.code, action.verb] = f"{action!r} of seat {seat}: {t.top.describe()}"
                if reason.code not in codes:
                    codes.add(reason.code)
                    _say(t, reason)
    assert {case: where for case, where in vague.items() if case not in EXPLAINED} == {}
    return codes
