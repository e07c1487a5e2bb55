"""What the commands have in common: which table, which bots, and how mistakes are told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from kickdoor.bots import UnknownBot
from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import set_names
from kickdoor.model.table import OPTION_NAMES
from kickdoor.rules.new_game import BadSetup
from kickdoor.sim.crew import NoCluster
from kickdoor.sim.extras import MissingExtra

__all__ = ["BadInput", "complain", "guarded", "named_bots", "named_options", "named_sets"]

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
        except (BadInput, BadSetup, MissingExtra, NoCluster, UnknownBot) as error:
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
    names = set_names(text)
    if not names:
        raise BadInput("a game needs at least one set, for example --sets deluxe")
    if len(set(names)) < len(names):
        raise BadInput(f"a set is named twice: {text}")
    return names


# several options under one name
PRESETS = {
    "epic_fast": ("epic", "listen_at_the_door"),  # EPIC-14
    "event": ("listen_at_the_door",),  # TOURN-2
}


def named_options(texts: list[str]) -> dict[str, bool | int]:
    """Options by name, "epic" or "turn_limit=40", several in one text with commas; - and _ are the same."""
    chosen: dict[str, bool | int] = {}
    for text in ",".join(texts).split(","):
        name, found, value = text.strip().partition("=")
        name = name.strip().replace("-", "_")
        if not name and not found:
            continue
        if name in PRESETS and not found:
            chosen.update(dict.fromkeys(PRESETS[name], True))
        elif name not in OPTION_NAMES:
            raise BadInput(f"unknown option {name!r}; known: {', '.join((*OPTION_NAMES, *PRESETS))}")
        elif name == "turn_limit":
            if not (value.isascii() and value.isdigit() and 0 < int(value[:7]) <= 1_000_000):
                raise BadInput("turn_limit needs a number of turns, for example turn_limit=40")
            chosen[name] = int(value)
        elif found:
            raise BadInput(f"{name} is on or off; it takes no value")
        else:
            chosen[name] = True
    return chosen


def named_bots(text: str, seats: int) -> list[str]:
    """One name for all seats, or a list with commas, one for each."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{seats} seats need one bot for all, or {seats} names with commas, not {len(names)}")
    return names
