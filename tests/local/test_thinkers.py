"""The second worker of a page: what takes long is done there, and a table goes on if it cannot be done."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kickdoor.local.thinkers import LocalThinkers, Thinking
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from kickdoor.server.bots.thinkers import ThinkerDied
from tests.local.test_page import Visit, visit


class SecondWorker:
    """What the second worker does, and how often."""

    def __init__(self) -> None:
        self.thinking = Thinking()
        self.done = 0

    async def think(self, text: str) -> str:
        await asyncio.sleep(0)
        self.done += 1
        return self.thinking.work(text)


async def broken(_: str) -> str:
    raise OSError("out of memory")


async def play_on(somebody: Visit, decisions: int = 8) -> str:
    """A game against hard bots, for some decisions, ended on time."""
    table = await somebody.new_game(bots="hard")
    await somebody.sit(table)
    await somebody.play(decisions)
    await somebody.good("POST", f"/tables/{table}/end")
    record = Record.decode(json.dumps(await somebody.good("GET", f"/tables/{table}/record")).encode())
    assert verdict_on(record, "").word == "exact"
    return table


def test_hard_bots_think_in_the_second_worker(tmp_path: Path) -> None:
    worker = SecondWorker()

    async def play(somebody: Visit) -> None:
        assert (await somebody.good("GET", "/choices"))["levels"] == ["easy", "normal", "hard"]
        await play_on(somebody)
        assert worker.done > 3

    visit(tmp_path / "games", play, worker.think)


def test_a_game_goes_on_without_the_second_worker(tmp_path: Path) -> None:
    async def play(somebody: Visit) -> None:
        await play_on(somebody)

    visit(tmp_path / "games", play, broken)


def test_chances_are_found_in_the_second_worker(tmp_path: Path) -> None:
    worker = SecondWorker()

    async def look(somebody: Visit) -> None:
        table = await play_on(somebody, 30)  # some of them are made before the first turn
        done = worker.done
        assert len((await somebody.good("GET", f"/tables/{table}/chances?seat=0"))["moments"]) > 1
        assert isinstance((await somebody.good("GET", f"/tables/{table}/missed?seat=0"))["missed"], list)
        assert worker.done == done + 2

    visit(tmp_path / "games", look, worker.think)


def divided(by: int) -> int:
    return 12 // by


def test_what_work_raises_is_raised_where_it_was_wanted() -> None:
    worker = SecondWorker()
    thinkers = LocalThinkers(worker.think)
    assert asyncio.run(thinkers.run(divided, 4)) == 3
    with pytest.raises(ZeroDivisionError):
        asyncio.run(thinkers.run(divided, 0))
    with pytest.raises(ThinkerDied):
        asyncio.run(LocalThinkers(broken).run(divided, 4))
    assert thinkers.waiting == 0
