"""`kickdoor admin audit`: the trail of what operators have done."""

from __future__ import annotations

import json
from itertools import pairwise

import msgspec

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, NotDone, at_desk
from kickdoor.cli.admin.output import print_json, print_rows
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.http.bans import when
from kickdoor.server.storage.operator_records import AuditEntry, seal

__all__ = ["audit_command"]


@guarded
def audit_command(
    *,
    last: int = 50,
    whom: str = "",
    common: Common = NO_OPTIONS,
) -> int:
    """List what operators have done: when, who, what, to whom, why. It says if somebody has changed the trail.

    Parameters
    ----------
    last:
        How many of the newest entries to show.
    whom:
        Only entries whose "whom" contains this.
    """
    if last < 1:
        raise BadInput("--last is a number of entries, 1 or more")

    async def work(desk: Desk) -> int:
        trail = await desk.records.audit()
        broken = _broken(trail)
        shown = [entry for entry in trail if whom.lower() in entry.whom.lower()][-last:]
        if desk.as_json:
            entries = [{**msgspec.structs.asdict(entry), "details": json.loads(entry.details)} for entry in shown]
            print_json({"entries": entries, "whole": broken is None})
        else:
            rows = [
                (str(entry.number), when(entry.at), entry.operator, entry.what, entry.whom, entry.why)
                for entry in shown
            ]
            heads = ("number", "when", "operator", "what", "whom", "why")
            print_rows(f"Trail: {len(trail)} entries", heads, rows, "No operator has done anything.")
        if broken is not None:
            raise NotDone(f"the trail was changed: entry {broken} does not follow from the one before it")
        return 0

    return at_desk(common, work)


def _broken(trail: list[AuditEntry]) -> int | None:
    """The first entry that does not follow from the one before it. What came before the first one is forgotten."""
    for before, entry in pairwise(trail):
        fields = msgspec.structs.astuple(entry)[:-1]
        if entry.number != before.number + 1 or entry.seal != seal(before.seal, fields):
            return entry.number
    if trail and trail[0].number == 1 and trail[0].seal != seal("", msgspec.structs.astuple(trail[0])[:-1]):
        return 1
    return None
