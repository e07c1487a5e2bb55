"""Clauses of events, which no table can break."""

NOT_TESTABLE = {
    "TOURN-1": "Who has the last word at an event is outside the kernel; its rules change nothing in the game's.",
}
