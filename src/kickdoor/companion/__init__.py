"""A companion for the paper game: it keeps Levels and gear, and lets the kernel add up fights.

Everything here is a function from plain data to plain data, without a clock, chance, network or disk. A server calls
it, and so can a page that runs Python itself. What people enter is a list of entries (`entries`), which give the state
(`state`). From a state a real table is laid out (`mats`, `tables`), and the rules give the numbers (`sums`) and the
answers to questions about cards (`questions`). `evenings` counts what happened in games that are over.
"""

from kickdoor.companion.entries import Change, CompanionEntry, EntrySaid, fold
from kickdoor.companion.evenings import Evening, EveningList, Tally, evening_of, tally
from kickdoor.companion.questions import CardAnswer, CardQuestion, answer
from kickdoor.companion.state import CompanionState
from kickdoor.companion.sums import Reckoning, reckon

__all__ = [
    "CardAnswer",
    "Change",
    "CompanionEntry",
    "Evening",
    "EveningList",
    "CardQuestion",
    "Reckoning",
    "EntrySaid",
    "CompanionState",
    "Tally",
    "answer",
    "evening_of",
    "fold",
    "reckon",
    "tally",
]
