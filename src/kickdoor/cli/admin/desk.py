"""The operator's desk: an open database, the operator's name, and the ways to decide something and to ask the servers.

A decision is a few rows and an entry of the trail, stored together. The servers read the rows; the desk asks them to
look, and waits for their answers. If none is running, the rows are read at the next start.
"""

from __future__ import annotations

import asyncio
import getpass
import json
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from cyclopts import Parameter

from kickdoor.cli.setup import BadInput, complain
from kickdoor.server.operator.duty import LOOK, WHO
from kickdoor.server.settings import BadSetting, settings_from
from kickdoor.server.storage import Store, StoreError, open_store
from kickdoor.server.storage.operator_lists import OperatorLists
from kickdoor.server.storage.operator_records import ANYBODY, EVERYBODY, OperatorRecords, Process, add_audit

__all__ = ["NO_OPTIONS", "Common", "Desk", "NotDone", "Statement", "at_desk"]

Statement = tuple[str, Sequence[str | int | None]]

PATIENCE: Final = 15.0  # seconds for the answer of a server
LOOK_EVERY: Final = 0.05  # seconds
LONGEST_NAME: Final = 60  # letters of an operator's name


@Parameter(name="*")
@dataclass(frozen=True)
class Common:
    """What every command understands.

    Parameters
    ----------
    database:
        The database of the server; KICKDOOR_DATABASE, or kickdoor.sqlite3 here, if left out.
    operator:
        Who you are, for the trail; your name on this computer if left out.
    as_json:
        Print JSON, for programs.
    """

    database: str | None = None
    operator: Annotated[str, Parameter(name="--as")] = ""
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False


NO_OPTIONS: Final = Common()


class NotDone(Exception):
    """What was asked for was not done, or not by everybody. The text says why."""


class Desk:
    """A database and an operator."""

    def __init__(self, store: Store, url: str, common: Common) -> None:
        self.store = store
        self.url = url
        self.as_json = common.as_json
        self.operator = operator_name(common.operator)
        self.records = OperatorRecords(store)
        self.lists = OperatorLists(store)

    async def decide(
        self, what: str, whom: str, why: str = "", details: object = None, rows: Sequence[Statement] = ()
    ) -> None:
        """Write rows and an entry of the trail: what was done, to whom, why."""
        now = await self.store.clock()
        async with self.store.transaction() as ask:
            for statement, values in rows:
                await ask(statement, values)
            about = (whom, why, json.dumps({} if details is None else details, ensure_ascii=False))
            await add_audit(ask, now, self.operator, what, about)

    # --- asking the servers -----------------------------------------------------------------------------------

    async def ask_any(self, what: str, about: object) -> Any:
        """The answer of any one server. Raises NotDone if none answers."""
        answers = await self._ask(ANYBODY, what, about, 1)
        if not answers:
            raise NotDone("no server has answered; look at its log, and try again")
        return next(iter(answers.values()))

    async def ask_all(self, what: str, about: object = None) -> dict[Process, Any]:
        """The answers of all servers that are running. Raises NotDone if one does not answer."""
        processes = {process.id: process for process in await self.records.processes()}
        if not processes:
            return {}
        answers = await self._ask(EVERYBODY, what, about, len(processes))
        silent = [process.name for key, process in processes.items() if key not in answers]
        if silent:  # one that was killed a moment ago still counts as running
            still = {process.id for process in await self.records.processes()}
            silent = [process.name for key, process in processes.items() if key not in answers and key in still]
        if silent:
            raise NotDone(f"no answer from {', '.join(silent)}; look at its log (what was decided is stored)")
        return {processes[key]: answer for key, answer in answers.items() if key in processes}

    async def _ask(self, process: str, what: str, about: object, wanted: int) -> dict[str, Any]:
        errand = await self.records.send(process, what, json.dumps(about))
        until = asyncio.get_running_loop().time() + PATIENCE
        answers: dict[str, str] = {}
        while len(answers) < wanted and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(LOOK_EVERY)
            answers = await self.records.answers(errand)
        await self.records.done_with(errand)
        read = {key: json.loads(answer) for key, answer in answers.items()}
        for answer in read.values():
            if "error" in answer:
                raise NotDone(f"the server could not do it: {answer['error']}")
        return read

    async def enforce(self) -> tuple[int, int, int]:
        """Let all servers read what was decided: how many did, closed sockets, seats that went to bots."""
        answers = (await self.ask_all(LOOK)).values()
        return len(answers), sum(a["sockets"] for a in answers), sum(a["seats"] for a in answers)

    async def online(self) -> dict[Process, Any]:
        """The people connected to each server."""
        return await self.ask_all(WHO)


def operator_name(given: str) -> str:
    """The name for the trail: the one given, or whoever is behind sudo, or the user of this computer."""
    name = " ".join(given.split())[:LONGEST_NAME]
    if name or given:
        if not name:
            raise BadInput("--as needs a name")
        return name
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a container whose user has no name
        return f"user {os.getuid()}"


def at_desk(common: Common, work: Callable[[Desk], Awaitable[int]]) -> int:
    """Do some work at a desk; the exit code. Raises BadInput."""
    return asyncio.run(_run(work, common))


async def _run(work: Callable[[Desk], Awaitable[int]], common: Common) -> int:
    try:
        url = settings_from(database=common.database).database
        if url in ("sqlite://", "sqlite:///"):
            raise BadInput("a database in memory belongs to its server alone: give --database or KICKDOOR_DATABASE")
        store = await open_store(url, migrate=False)
    except (BadSetting, StoreError) as error:
        raise BadInput(str(error)) from error
    try:
        return await work(Desk(store, url, common))
    except NotDone as error:
        complain(str(error))
    except StoreError as error:
        complain(f"the database: {error}")
    finally:
        await store.close()
    return 1
