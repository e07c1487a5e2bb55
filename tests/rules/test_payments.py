"""Payments that are put together in steps never end in a step that leads nowhere (BAD-5)."""

from __future__ import annotations

from tests.support.fights import fight
from tests.support.rule import rule


@rule("BAD-5", "ORDER-5")
def test_an_ability_that_needs_a_monster_is_not_offered_to_a_player_who_would_have_to_pay_with_it() -> None:
    for hand, enough in ((["fuzzball", "blob"], False), (["fuzzball", "blob", "chair"], True)):
        g = fight("eep", aric={"level": 5, "classes": ["bounty-hunter"], "hand": hand}, sets=("star",),
                  treasures=["arms-locker"], dice=[1])  # fmt: skip
        g.t.decks[1].clear()
        g.t.discards[1].clear()
        g.do("Aric", "announce the kill")
        if enough:
            g.do("Aric", "use new-contract of bounty-hunter", "discard blob", "discard chair")
            assert [g.t.lib.names[foe.card] for foe in g.t.fight.foes] == ["fuzzball"]  # the only one left
        else:
            assert not g.can("Aric", "use new-contract of bounty-hunter")
