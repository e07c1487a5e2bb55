"""`kickdoor admin sets`: the sets of cards that people have published."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.output import print_json, print_line, print_rows, short
from kickdoor.cli.admin.times import age
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.storage.workshop_sets import SET_HIDDEN, Published, WorkshopSets
from kickdoor.server.table.names import clean_talk

__all__ = ["app"]

app = App(name="sets", help="List the sets that people have published, hide one, show it again.")

Hash = Annotated[str, Parameter(allow_leading_hyphen=True)]
LONGEST_REASON = 300
MOST = 10_000


@app.command(name="list")
@guarded
def list_command(*, limit: int = 100, common: Common = NO_OPTIONS) -> int:
    """List the published sets, the newest first.

    Parameters
    ----------
    limit:
        How many sets to list at most.
    """
    if limit < 1:
        raise BadInput("--limit is a number of sets, 1 or more")

    async def work(desk: Desk) -> int:
        found = await WorkshopSets(desk.store).all(min(limit, MOST))
        if desk.as_json:
            print_json({"sets": [_facts(one) for one in found]})
            return 0
        now = await desk.store.clock()
        rows = [
            (one.facts.hash, f"{age(now - one.at)} ago", one.facts.name, str(one.facts.cards), _maker(one), _state(one))
            for one in found
        ]
        heads = ("set", "when", "name", "cards", "maker", "state")
        print_rows(f"Published sets: {len(rows)}", heads, rows, "No set is published.")
        return 0

    return at_desk(common, work)


@app.command(name="hide")
@guarded
def hide_command(content_hash: Hash, /, *, reason: str, common: Common = NO_OPTIONS) -> int:
    """Hide a set: it is no longer listed or chosen, and its page is shown to its maker alone. Running games go on.

    Parameters
    ----------
    content_hash:
        The hash of the set, or its beginning.
    reason:
        Why, for the trail.
    """
    why = clean_talk(reason)
    if not 0 < len(why) <= LONGEST_REASON:
        raise BadInput(f"--reason has {len(why)} letters; give 1 to {LONGEST_REASON}")
    return at_desk(common, lambda desk: _change(desk, content_hash, why, hide=True))


@app.command(name="unhide")
@guarded
def unhide_command(content_hash: Hash, /, *, common: Common = NO_OPTIONS) -> int:
    """Show a set again that was hidden.

    Parameters
    ----------
    content_hash:
        The hash of the set, or its beginning.
    """
    return at_desk(common, lambda desk: _change(desk, content_hash, "", hide=False))


async def _change(desk: Desk, content_hash: str, why: str, hide: bool) -> int:
    one = await _find(desk, content_hash)
    if (one.hidden is not None) == hide:
        raise BadInput(f"the set {one.facts.name} is {'hidden already' if hide else 'not hidden'}")
    now = await desk.store.clock() if hide else None
    what = "hide set" if hide else "unhide set"
    whom = f"{one.facts.name} {one.facts.hash}"
    await desk.decide(what, whom, why, {"maker": one.guest}, [(SET_HIDDEN, (now, one.facts.hash))])
    if desk.as_json:
        print_json({"set": one.facts.hash, "hidden": hide})
    else:
        print_line(f"The set {one.facts.name} ({one.facts.hash}) is {'hidden' if hide else 'shown again'}.")
    return 0


async def _find(desk: Desk, content_hash: str) -> Published:
    found = [one for one in await WorkshopSets(desk.store).all(MOST) if one.facts.hash.startswith(content_hash)]
    if not found or not content_hash:
        raise BadInput(f"there is no set {content_hash!r}: `kickdoor admin sets list` lists them")
    if len(found) > 1:
        raise BadInput(f"{len(found)} sets begin with {content_hash!r}: give more of the hash")
    return found[0]


def _facts(one: Published) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(one)
    return facts


def _maker(one: Published) -> str:
    return f"{one.maker} ({short(one.guest)})" if one.guest else "a player"


def _state(one: Published) -> str:
    return "hidden" if one.hidden is not None else "withdrawn" if one.withdrawn is not None else "listed"
