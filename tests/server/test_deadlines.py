"""When a table needs attention is stored, so that any process finds it: never too late, and not with every action."""

from __future__ import annotations

import asyncio
import random

import pytest

from kickdoor.server.storage.sqlite import SqliteStore
from kickdoor.server.table.deadlines import NEARLY, OVERDUE
from tests.support.timed import Timed, timed


def stored(at: Timed) -> int | None:
    """What the database says."""
    store = at.room.store
    assert isinstance(store, SqliteStore)
    row = store.db.execute("SELECT due FROM deadlines WHERE table_id = ?", (at.room.id,)).fetchone()
    return None if row is None else int(row[0])


async def act_somehow(at: Timed, dice: random.Random) -> None:
    seat = at.table.waiting[0]
    await at.act(seat, at.table.text(dice.choice(at.table.actions(seat))))


@pytest.mark.parametrize("pause", [7, 400, 2500])
def test_a_stored_deadline_is_never_late_and_early_by_less_than_a_table_may_be_overdue(pause: int) -> None:
    assert NEARLY < OVERDUE

    async def run() -> None:
        dice = random.Random(pause)
        written: set[int | None] = set()
        async with timed() as at:
            for _ in range(150):
                if at.table.over:
                    break
                at.time += dice.randrange(pause)
                await act_somehow(at, dice)
                due, found = at.memory.due(), stored(at)
                written.add(found)
                assert (due is None) == (found is None)
                if due is not None and found is not None:
                    assert found <= due <= found + NEARLY
            steps = at.table.version
        assert len(written) > 1
        if pause == 7:
            assert len(written) < steps / 2  # it is not written with every action

    asyncio.run(run())


def test_a_table_that_was_read_again_writes_its_deadline_anew() -> None:
    """What another process has stored is not known exactly."""

    async def run() -> None:
        async with timed() as at:
            await act_somehow(at, random.Random(1))
            async with at.room.lock:
                await at.room._read_on()
            store = at.room.store
            assert isinstance(store, SqliteStore)
            store.db.execute("UPDATE deadlines SET due = 5")
            await act_somehow(at, random.Random(2))
            assert stored(at) == at.memory.due()

    asyncio.run(run())
