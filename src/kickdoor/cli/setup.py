"""What the commands have in common: which table, which bots, and how mistakes are told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from kickdoor.bots import UnknownBot
from kickdoor.cards.problems import CardFileError
from kickdoor.rules.game import BadSetup

__all__ = ["BadInput", "complain", "guarded", "named_bots", "named_sets"]

P = ParamSpec("P")


class BadInput(ValueError):
    """Something the user asked for that cannot be done; the text says why."""


def complain(line: str) -> None:
    print(f"kickdoor: {line}", file=sys.stderr)


def guarded(command: Callable[P, int]) -> Callable[P, int]:
    """Mistakes of the user end in one line on stderr and in exit code 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except CardFileError as error:
            for problem in error.problems[:1]:
                complain(str(problem))
        except (BadInput, BadSetup, UnknownBot) as error:
            complain(str(error))
        except OSError as error:
            complain(f"{error.filename or 'the disk'}: {error.strerror}")
        except KeyboardInterrupt:
            complain("stopped")
            return 130
        return 2

    return run


def named_sets(text: str) -> tuple[str, ...]:
    """The sets of a list with commas."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise BadInput("a game needs at least one set, for example --sets deluxe")
    if len(set(names)) < len(names):
        raise BadInput(f"a set is named twice: {text}")
    return names


def named_bots(text: str, seats: int) -> list[str]:
    """One name for all seats, or a list with commas, one for each."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{seats} seats need one bot for all, or {seats} names with commas, not {len(names)}")
    return names
