"""`kickdoor admin show`: everything about one table or one person."""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.finding import find_person
from kickdoor.cli.admin.listing import people_online, table_facts
from kickdoor.cli.admin.output import print_json, print_line, short
from kickdoor.cli.admin.times import age
from kickdoor.cli.setup import guarded
from kickdoor.server.http.bans import when
from kickdoor.server.storage.operator_lists import TableFound
from kickdoor.server.storage.operator_records import GUEST
from kickdoor.server.storage.people import People
from kickdoor.server.table.entries import Spoken

__all__ = ["show_command"]

MOST = 100  # tables of a person
MOST_REPORTS = 1000


@guarded
def show_command(
    name: str,
    /,
    *,
    talk: int = 10,
    common: Common = NO_OPTIONS,
) -> int:
    """Show a table or a person.

    Parameters
    ----------
    name:
        The id or code of a table; the id of a person, the beginning of it, or their name.
    talk:
        How many lines of a table's talk to show.
    """

    async def work(desk: Desk) -> int:
        table = await desk.lists.table(name)
        facts = await _person(desk, name) if table is None else await _table(desk, table, max(0, talk))
        if desk.as_json:
            print_json(facts)
        else:
            _print_facts(facts)
        return 0

    return at_desk(common, work)


async def _table(desk: Desk, found: TableFound, talk: int) -> dict[str, Any]:
    online, unreadable, _ = await people_online(desk)
    lines = []
    for seat, data, at in await People(desk.store).talk(found.id, talk):
        said = msgspec.json.decode(data, type=Spoken)
        lines.append({"at": at, "seat": seat, "guest": said.guest, "name": said.name, "text": said.text or said.phrase})
    return {
        **table_facts(found, await desk.store.clock(), unreadable),
        "made_by": found.creator,
        "seated": [{"guest": guest, "name": name} for guest, name in await desk.lists.seated(found.id)],
        "online": [person for person in online if person["table"] == found.id],
        "talk": lines,
    }


async def _person(desk: Desk, name: str) -> dict[str, Any]:
    guest, now = await find_person(desk, name), await desk.store.clock()
    online, unreadable, _ = await people_online(desk)
    bans = [ban for ban in await desk.records.bans(None) if ban.kind == GUEST and ban.whom == guest.id]
    reports = await People(desk.store).reports(MOST_REPORTS, closed=True)
    return {
        "guest": guest.id,
        "name": guest.name,
        "created": guest.created,
        "age": now - guest.created,
        "online": [person for person in online if person["guest"] == guest.id],
        "tables": [table_facts(t, now, unreadable) for t in await desk.lists.tables_of(guest.id, MOST)],
        "bans": [{**msgspec.structs.asdict(ban), "holds": ban.until is None or ban.until > now} for ban in bans],
        "reports": [
            {"id": r.id, "at": r.at, "reason": r.reason, "open": r.closed is None}
            for r in reports
            if r.reported == guest.id
        ],
    }


def _print_facts(facts: dict[str, Any]) -> None:
    if "guest" in facts:
        print_line(f"{facts['name']}, person {facts['guest']}, here since {when(facts['created'])}")
        _print_list("online", [f"at table {p['table']}, from {', '.join(p['addresses'])}" for p in facts["online"]])
        _print_list("tables", [_table_line(table) for table in facts["tables"]])
        _print_list("bans", [_ban_line(ban) for ban in facts["bans"]])
        reports = [f"{r['id']}: {r['reason']}, {'open' if r['open'] else 'closed'}" for r in facts["reports"]]
        _print_list("reports about them", reports)
        return
    print_line(_table_line(facts))
    print_line(
        f"sets: {', '.join(facts['sets'])}; {'public' if facts['public'] else 'not public'}; "
        f"{facts['entries']} entries in its log; made by {facts['made_by'] or 'nobody'}"
    )
    _print_list("seated", [f"{p['name']} ({short(p['guest'])})" for p in facts["seated"]])
    _print_list("online", [f"{p['name']} ({short(p['guest'])}), {', '.join(p['addresses'])}" for p in facts["online"]])
    _print_list("talk", [f"{when(line['at'])} {line['name']}: {line['text']}" for line in facts["talk"]])


def _print_list(title: str, lines: list[str]) -> None:
    print_line(f"{title}: none" if not lines else f"{title}:")
    for line in lines:
        print_line(f"  {line}")


def _table_line(table: dict[str, Any]) -> str:
    code = f", code {table['code']}" if table["code"] else ""
    unread = "" if table["readable"] else ", cannot be read"
    times = f"made {age(table['age'])} ago, last action {age(table['idle'])} ago"
    return f"table {table['id']}{code}: {table['state']}{unread}, {', '.join(table['people']) or 'nobody'}, {times}"


def _ban_line(ban: dict[str, Any]) -> str:
    end = "without end" if ban["until"] is None else f"until {when(ban['until'])}"
    holds = "" if ban["holds"] else " (over)"
    return f"{ban['id']}: {end}{holds}, by {ban['operator']}: {ban['reason'] or 'no reason given'}"
