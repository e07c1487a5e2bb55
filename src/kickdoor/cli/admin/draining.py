"""`kickdoor admin drain`: drain a server process before an update, while the others go on."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.finding import find_process
from kickdoor.cli.admin.output import counted, print_json, print_line, print_rows
from kickdoor.cli.admin.times import age, read_time
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.http.bans import when
from kickdoor.server.storage.operator_records import SET_DRAIN, Process

__all__ = ["drain_command", "processes_command", "undrain_command"]

LOOK_EVERY: Final = 0.5  # seconds


@guarded
def processes_command(
    *,
    common: Common = NO_OPTIONS,
) -> int:
    """List the server processes that are running on this database."""

    async def work(desk: Desk) -> int:
        now, answers = await desk.store.clock(), await desk.online()
        found: list[dict[str, Any]] = [
            {**msgspec.structs.asdict(process), "sockets": answer["sockets"], "tables": answer["tables"]}
            for process, answer in answers.items()
        ]
        if desk.as_json:
            print_json({"processes": found})
            return 0
        rows = [
            (
                *(str(each[fact]) for fact in ("name", "pid", "version", "sockets", "tables")),
                age(now - each["started"]),
                _state(each),
            )
            for each in found
        ]
        heads = ("server", "process", "version", "sockets", "tables in memory", "age", "state")
        print_rows(f"Servers: {len(rows)}", heads, rows, "No server is running on this database.")
        return 0

    return at_desk(common, work)


def _state(process: dict[str, Any]) -> str:
    if process["drain_from"] is None:
        return "serving"
    end = "stays" if process["stays"] else f"ends by {when(process['drain_until'])}"
    return f"draining, {end}"


@guarded
def drain_command(
    server: str = "",
    /,
    *,
    notice: str = "10s",
    within: str = "10m",
    stay: Annotated[bool, Parameter(negative=())] = False,
    wait: Annotated[bool, Parameter(negative=())] = False,
    common: Common = NO_OPTIONS,
) -> int:
    """Empty a server process before an update. It makes no new tables, its sockets move to the others, and it ends.

    Parameters
    ----------
    server:
        Its name, as `kickdoor admin processes` shows it. It can be left out if there is only one.
    notice:
        How long only /api/health says so, for a proxy to stop sending people here; then the sockets move.
    within:
        The process ends when nobody is connected any more, and after this time at the latest.
    stay:
        Do not end the process: something else does, such as a supervisor that would start it again at once.
    wait:
        Return when it is done: the process has ended or, with --stay, nobody is connected to it.
    """
    warned, longest = read_time(notice, "--notice"), read_time(within, "--within")
    if longest < warned:
        raise BadInput(f"--within {within} is shorter than --notice {notice}")

    async def work(desk: Desk) -> int:
        process = await find_process(desk, server)
        now = await desk.store.clock()
        until = now + longest
        details = {"process": process.id, "from": now + warned, "until": until, "stays": stay}
        await desk.decide(
            "drain", process.name, "", details, [(SET_DRAIN, (now + warned, until, int(stay), process.id))]
        )
        await desk.enforce()
        others = [other for other in await desk.records.processes() if other.id != process.id]
        going_on = [other for other in others if other.drain_from is None]
        if desk.as_json:
            print_json({"process": process.name, "until": until, "others": [other.name for other in going_on]})
        else:
            _print_drain(process, going_on, notice, within, stay)
        if wait:
            await _wait(desk, process, stay)
            if not desk.as_json:
                print_line(f"{process.name} is empty." if stay else f"{process.name} has ended.")
        return 0

    return at_desk(common, work)


def _print_drain(process: Process, others: list[Process], notice: str, within: str, stay: bool) -> None:
    if others:
        print_line(
            f"{process.name} is being drained. /api/health answers 503 now; in {notice} its people move to "
            f"{counted(len(others), 'other server', 'other servers')}."
        )
    else:
        print_line(
            f"{process.name} is being drained. There is no other server, so people stay until they leave, and see a "
            "banner that says that it will be restarted. Games are kept."
        )
    print_line("It stays until it is stopped." if stay else f"It ends when it is empty, in {within} at the latest.")


async def _wait(desk: Desk, process: Process, stay: bool) -> None:
    while process.id in [other.id for other in await desk.records.processes()]:
        if stay:
            answers = {other.id: answer for other, answer in (await desk.online()).items()}
            if process.id in answers and answers[process.id]["sockets"] == 0:
                return
        await asyncio.sleep(LOOK_EVERY)


@guarded
def undrain_command(
    server: str = "",
    /,
    *,
    common: Common = NO_OPTIONS,
) -> int:
    """Let a server process that is being drained serve again.

    Parameters
    ----------
    server:
        Its name, as `kickdoor admin processes` shows it. It can be left out if there is only one.
    """

    async def work(desk: Desk) -> int:
        process = await find_process(desk, server)
        if process.drain_from is None:
            raise BadInput(f"{process.name} is not being drained")
        await desk.decide("undrain", process.name, rows=[(SET_DRAIN, (None, None, 0, process.id))])
        await desk.enforce()
        if desk.as_json:
            print_json({"process": process.name})
        else:
            print_line(f"{process.name} serves again.")
        return 0

    return at_desk(common, work)
