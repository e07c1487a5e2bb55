"""Finding whom or what an operator means: a table by its id or code, a person by their id or name."""

from __future__ import annotations

from kickdoor.cli.admin.desk import Desk
from kickdoor.cli.admin.output import short
from kickdoor.cli.admin.times import age
from kickdoor.cli.setup import BadInput
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.operator_lists import TableFound
from kickdoor.server.storage.operator_records import Process

__all__ = ["find_person", "find_process", "find_table"]

MOST = 10  # people who are named if several are meant


async def find_table(desk: Desk, name: str) -> TableFound:
    """The table. Raises BadInput if there is none."""
    found = await desk.lists.table(name)
    if found is None:
        raise BadInput(f"there is no table {name!r}: give its id or its code, as `kickdoor admin list` shows them")
    return found


async def find_person(desk: Desk, name: str) -> Guest:
    """The person with this id, or whose id begins with it, or with this name. Raises BadInput unless it is just one."""
    found = await desk.lists.guests(name, MOST)
    exact = [guest for guest in found if guest.id == name]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if not found:
        raise BadInput(f"there is nobody called {name!r}, and no such id")
    now = await desk.store.clock()
    people = ", ".join(f"{guest.id} ({guest.name}, here for {age(now - guest.created)})" for guest in found)
    raise BadInput(f"{name!r} may be several people, so give the id: {people}")


async def find_process(desk: Desk, name: str) -> Process:
    """The process with this name, id or process number; an empty name means the only one. Raises BadInput."""
    alive = await desk.records.processes()
    if not alive:
        raise BadInput("no server is running on this database")
    if not name and len(alive) == 1:
        return alive[0]
    found = [process for process in alive if name in (process.name, process.id, str(process.pid))]
    if len(found) == 1:
        return found[0]
    names = ", ".join(f"{process.name} ({short(process.id)}, process {process.pid})" for process in alive)
    if not name:
        raise BadInput(f"several servers are running, so name one: {names}")
    raise BadInput(f"{name!r} is not one of the servers that are running: {names}")
