"""Scenarios: any legal situation, stated in a few words. Tests, tutorials and puzzles start from one.

    t = scenario(
        {"Aric": {"level": 4, "classes": ["warrior"], "equipped": ["chainsaw-of-bloody-dismemberment"]},
         "Suzan": {"races": ["elf"], "hand": ["enraged"]},
         "Tom": {}},
        turn="Aric", doors=["net-troll"], dice=[5],
    )

Cards are named by id; naming an id again takes its next copy. What is not named lies shuffled in the decks. A situation
that is impossible is refused with a BadScenario, which names the place of the mistake. docs/scenarios.md has examples.
"""

from kickdoor.scenarios.build import scenario
from kickdoor.scenarios.statements import BadScenario

__all__ = ["BadScenario", "scenario"]
