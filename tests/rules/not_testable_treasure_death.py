"""Clauses about Treasures, Curses, running away and death that nothing in the game can contradict, and why."""

NOT_TESTABLE = {
    "TRADE-11": "No card of the sets in the game binds an Item to its owner.",
}
