"""Clauses about Treasures, Curses, running away and death that nothing in the game can contradict, and why."""

NOT_TESTABLE = {
    "TRADE-11": "No card of the sets in the game binds an Item to its owner.",
    "LEVELUP-5": "No Go Up a Level card of the sets in the game has a price for the one it is played on.",
}
