"""Losses that follow each other share one verb: "lose your Armor and 2 levels"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

__all__ = ["with_one_verb"]


def with_one_verb(
    steps: Sequence[str], loss: re.Pattern[str], next_loss: re.Pattern[str], join: Callable[[list[str]], str]
) -> list[str]:
    """The steps, with one verb for losses that follow each other.

    `loss` finds the verb and the object of the first one, `next_loss` the object of another; `join` lists objects.
    """
    said: list[str] = []
    lost: list[str] = []  # the objects of the verb that `said` ends with
    for step in steps:
        following = next_loss.fullmatch(step)
        if lost and following:
            lost.append(following[1])
            continue
        if lost:
            said[-1] += f" {join(lost)}"
        first = loss.fullmatch(step)
        said.append(f"{first[1]}{first[2]}" if first else step)
        lost = [first[3]] if first else []
    if lost:
        said[-1] += f" {join(lost)}"
    return said
