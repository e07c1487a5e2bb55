"""Clauses about precedence, turn and character that no program of this kind can contradict, and why."""

NOT_TESTABLE = {
    "CONFLICT-6": "The kernel asks no owner of the game anything: every question is decided by a clause or a card.",
    "CONFLICT-9": "Apps, merchandise and announcements have no way into the kernel: there is no action for them.",
}
