"""`kickdoor admin list`: tables and the people who are connected."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.output import print_json, print_line, print_rows, short
from kickdoor.cli.admin.times import age, read_time
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.operator.closing import UNREADABLE
from kickdoor.server.storage.operator_lists import TableFound

__all__ = ["list_command", "people_online", "table_facts"]

State = Literal["open", "running", "over", "closed", "unreadable"]


@guarded
def list_command(
    what: Literal["all", "tables", "people"] = "all",
    /,
    *,
    state: Annotated[tuple[State, ...], Parameter(negative=())] = ("open", "running", "unreadable"),
    person: str = "",
    idle: str = "",
    limit: int = 100,
    common: Common = NO_OPTIONS,
) -> int:
    """List tables (state, people, age, last action) and the people who are connected.

    Parameters
    ----------
    what:
        all, tables or people.
    state:
        Tables in this state: open, running, over, closed or unreadable. It can be given several times.
    person:
        Only where this is part of somebody's name, or the beginning of their id.
    idle:
        Only tables at which nothing has happened for so long: 30m, 12h, 7d.
    limit:
        How many tables of each state to show at most.
    """
    longest = read_time(idle, "--idle") if idle else 0
    if limit < 1:
        raise BadInput("--limit is a number of tables, 1 or more")

    async def work(desk: Desk) -> int:
        people, unreadable, servers = await people_online(desk)
        if person:
            people = [p for p in people if person.lower() in p["name"].lower() or p["guest"].startswith(person.lower())]
        tables: list[dict[str, Any]] = []
        if what != "people":
            now = await desk.store.clock()
            for wanted in dict.fromkeys(state):
                tables += [table_facts(found, now, unreadable) for found in await desk.lists.tables(wanted, limit)]
            tables = [t for t in tables if t["idle"] >= longest and _is_there(t, person, people)]
        if desk.as_json:
            print_json({"tables": tables, "people": people if what != "tables" else [], "servers": servers})
            return 0
        if what != "people":
            _print_tables(tables)
        if what != "tables":
            _print_people(people, servers)
        return 0

    return at_desk(common, work)


async def people_online(desk: Desk) -> tuple[list[dict[str, Any]], set[str], int]:
    """Everybody who is connected, tables that cannot be read, and the number of servers."""
    people: list[dict[str, Any]] = []
    unreadable: set[str] = set()
    answers = await desk.online()
    for process, answer in answers.items():
        people += [{**person, "server": process.name} for person in answer["people"]]
        unreadable.update(answer["unreadable"])
    return people, unreadable, len(answers)


def table_facts(found: TableFound, now: int, unreadable: set[str]) -> dict[str, Any]:
    """A table, for programs. Times are milliseconds."""
    row = json.loads(found.info)
    return {
        "id": found.id,
        "code": found.code,
        "state": found.state,
        "public": bool(found.public),
        "readable": found.state != UNREADABLE and found.id not in unreadable,
        "sets": row["sets"],
        "seats": row["seats"],
        "free": row["free"],
        "people": row["people"],
        "created": found.created,
        "age": now - found.created,
        "last_action": found.last,
        "idle": now - (found.last or found.created),
        "entries": found.entries or 0,
    }


def _is_there(table: dict[str, Any], person: str, online: list[dict[str, Any]]) -> bool:
    names = [name.lower() for name in table["people"]]
    return any(person.lower() in name for name in names) or any(p["table"] == table["id"] for p in online) or not person


def _print_tables(tables: list[dict[str, Any]]) -> None:
    rows = [
        (
            table["id"],
            table["code"] or "",
            "cannot be read" if not table["readable"] else table["state"],
            ", ".join(table["people"]) or "nobody",
            f"{table['free']} of {table['seats']}",
            age(table["age"]),
            f"{age(table['idle'])} ago",
        )
        for table in tables
    ]
    heads = ("table", "code", "state", "people", "free", "age", "last action")
    print_rows(f"Tables: {len(rows)}", heads, rows, "No tables.")


def _print_people(people: list[dict[str, Any]], servers: int) -> None:
    if not servers:
        print_line("No server is running, so nobody is connected.")
        return
    rows = [
        (
            short(person["guest"]),
            person["name"],
            person["table"],
            "watches" if person["seat"] is None else str(person["seat"]),
            ", ".join(person["addresses"]),
            person["server"],
        )
        for person in people
    ]
    heads = ("person", "name", "table", "seat", "address", "server")
    print_rows(f"People online: {len({p['guest'] for p in people})}", heads, rows, "Nobody is connected.")
