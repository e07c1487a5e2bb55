"""What is kept only for a time: talk, reports, sessions that nobody uses, guests who have left nothing else, tables at
which no game began, tables of lessons, shared companions, drafts and withdrawn sets of the workshop, and finished games
if the operator wants that."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from kickdoor.server.storage import personal
from kickdoor.server.storage.base import Store, StoreError
from kickdoor.server.storage.companions import Companions
from kickdoor.server.storage.identity import Identities
from kickdoor.server.storage.learning import LESSON_OVER
from kickdoor.server.storage.pushes import Pushes
from kickdoor.server.storage.workshop_sets import WorkshopSets
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table_registry import TableRegistry

__all__ = ["delete_for_ever", "delete_old"]

log = logging.getLogger("kickdoor.server")

AT_ONCE: Final = 50  # sessions, or tables
LOOK_EVERY: Final = 60.0  # seconds


async def delete_old(tables: TableRegistry) -> int:
    """Delete some of what has been kept for long enough, and return how many sessions and tables that were. Repeat it
    until it is 0. A table that is in memory waits: somebody looks at it."""
    store, settings, now = tables.store, tables.settings, now_ms()
    done = 0
    if settings.keep_sessions:
        done += await Identities(store).forget_old_sessions(now - settings.keep_sessions, AT_ONCE)
    await Pushes(store).forget_signed_out()
    if settings.keep_companions:
        await Companions(store).forget_old(now - settings.keep_companions)
    if settings.keep_drafts:
        await WorkshopSets(store).forget_drafts(now - settings.keep_drafts)
    if settings.keep_withdrawn:
        await WorkshopSets(store).forget_gone(now - settings.keep_withdrawn)
    if settings.keep_talk:
        done += await _delete_talk(store, now - settings.keep_talk, tables)
    kept = (("closed", settings.keep_closed), ("over", settings.keep_games), (LESSON_OVER, settings.keep_lessons))
    for state, keep in kept:
        if keep:
            done += await _delete_tables(store, state, now - keep, tables)
    if settings.keep_reports:
        await tables.people.forget_reports(now - settings.keep_reports)
    return done


async def delete_for_ever(tables: TableRegistry) -> None:
    """Look again and again."""
    while True:
        done = 0
        try:
            done = await delete_old(tables)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
        await asyncio.sleep(LOOK_EVERY if done < AT_ONCE else 0.1)


async def _old(tables: TableRegistry, statement: str, *values: str | int) -> list[str]:
    """Some tables that are old enough. Those in memory must not stand before the others for ever."""
    most = AT_ONCE + len(tables.rooms)
    return [row[0] for row in (await tables.store.run([(statement, (*values, most))]))[0]]


async def _delete_talk(store: Store, before: int, tables: TableRegistry) -> int:
    old = [table for table in await _old(tables, personal.OLD_TALK, before) if table not in tables.rooms]
    for table in old:
        await store.run([(personal.DELETE_TALK, (table,)), (personal.NO_TALK_LEFT, (table,))])
    return len(old)


async def _delete_tables(store: Store, state: str, before: int, tables: TableRegistry) -> int:
    old = [table for table in await _old(tables, personal.OLD_TABLES, state, before) if table not in tables.rooms]
    for table in old:
        await store.run([(statement, (table,)) for statement in personal.DELETE_TABLE])
    return len(old)
