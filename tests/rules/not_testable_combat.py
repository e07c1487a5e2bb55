"""Clauses about fights and negotiation that no program of this kind can contradict, and why."""

NOT_TESTABLE = {
    "WINDOW-5": "How long a window lasts and that it is not used to stall is a matter of the clocks around the kernel.",
    "NEG-21": "Talk, bluffs and threats happen outside the kernel, which neither hears nor judges them.",
}
