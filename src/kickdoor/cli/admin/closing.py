"""`kickdoor admin close`: close a table."""

from __future__ import annotations

from typing import Final

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, NotDone, at_desk
from kickdoor.cli.admin.finding import find_table
from kickdoor.cli.admin.output import print_json, print_line
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.operator import closing as c
from kickdoor.server.operator.duty import CLOSE
from kickdoor.server.settings import Settings
from kickdoor.server.storage import StoreError, open_store
from kickdoor.server.table.names import clean_talk
from kickdoor.server.table_registry import TableRegistry

__all__ = ["close_command"]

LONGEST_WORD: Final = 300
OUTCOMES: Final = {
    c.CLOSED: "is closed. Its game had not begun",
    c.ENDED: "is closed. Its game has ended, and its standing is kept",
    c.OVER: "was over already",
    c.UNREADABLE: "is closed. Its log cannot be read, so there was no game to end",
}


@guarded
def close_command(
    table: str,
    /,
    *,
    word: str = "",
    reason: str = "",
    common: Common = NO_OPTIONS,
) -> int:
    """Close a table. A running game ends on time: the highest Level wins, and the standing is kept.

    Parameters
    ----------
    table:
        Its id or its code.
    word:
        What the people at the table are told.
    reason:
        Why, for the trail.
    """
    said = clean_talk(word)
    if len(said) > LONGEST_WORD:
        raise BadInput(f"--word has {len(said)} letters; give at most {LONGEST_WORD}")

    async def work(desk: Desk) -> int:
        found = await find_table(desk, table)
        if found.state in ("over", "closed"):
            raise BadInput(f"table {found.id} is over already")
        await desk.decide("close", found.id, reason, {"word": said})
        try:
            outcome = await _close(desk, found.id, said)
        except (NotDone, StoreError) as error:
            await desk.decide("close failed", found.id, reason, {"error": str(error)})
            raise
        if desk.as_json:
            print_json({"table": found.id, "outcome": outcome})
        else:
            print_line(f"Table {found.id} {OUTCOMES[outcome]}.")
        return 0

    return at_desk(common, work)


async def _close(desk: Desk, table: str, word: str) -> str:
    """Let a server close the table. If none is running, do here what it would do."""
    if await desk.records.processes():
        answer = await desk.ask_any(CLOSE, {"table": table, "word": word})
        return str(answer["outcome"])
    store = await open_store(desk.url, alone=True, migrate=False)
    tables = TableRegistry(store, Settings(thinkers=0))
    try:
        return await c.close_table(tables, table, word)
    finally:
        await tables.close()
        await store.close()
