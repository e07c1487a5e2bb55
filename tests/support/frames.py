"""The kinds of frames that can lie on the table's stack."""

from __future__ import annotations

from kickdoor.model.frame import Frame


def kinds_of_frames() -> set[str]:
    """The names of all kinds of frames. One that does not write `copy` is a base class and never lies on the stack."""
    names: set[str] = set()
    todo = list(Frame.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith("kickdoor.") and "copy" in vars(kind):
            names.add(kind.__name__)
    return names
