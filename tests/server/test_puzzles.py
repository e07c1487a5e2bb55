"""Puzzles on a real server: played and solved over a socket, remembered, and counted day by day."""

from __future__ import annotations

import asyncio
import itertools
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kickdoor.lessons.lesson import find_lesson
from kickdoor.puzzles.daily import daily_puzzle, shipped_puzzles
from kickdoor.server.storage import open_store
from kickdoor.server.storage.learning import DAILY, Learning
from tests.server.test_lessons import begin
from tests.support.clock import seconds_to, skewed
from tests.support.server import Person, running, seated, sqlite_in

EASY = "as-good-as-a-tie"
DAY = date(2026, 11, 17)


_visits = itertools.count()  # each has other ids for its actions


def do(person: Person, table: str, *texts: str) -> dict[str, Any]:
    """Do something at the table of a puzzle, each when it is one's turn, and return how it stands then."""

    async def run() -> dict[str, Any]:
        async with seated([person], table, next(_visits)) as [player]:
            standing: dict[str, Any] = (await player.next_of("lesson"))["lesson"]
            for text in texts:
                while not player.asked:
                    await player.next()
                assert (await player.act(text))["t"] == "step", text
            while not player.asked and player.over is None and standing["state"] == "going":
                message = await player.next()
                standing = message["lesson"] if message["t"] == "lesson" else standing
        async with seated([person], table, next(_visits)) as [player]:
            return (await player.next_of("lesson"))["lesson"]  # type: ignore[no-any-return]

    return asyncio.run(run())


def puzzles(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.call("GET", "/api/puzzles")
    return found


def test_the_list_has_all_puzzles_and_the_one_of_the_day(tmp_path: Path) -> None:
    with skewed(tmp_path, sqlite_in(tmp_path), seconds_to(DAY)) as server:
        ann = Person(server.address, "Ann")
        found = puzzles(ann)
        assert [row["id"] for row in found["puzzles"]] == [puzzle.id for puzzle in shipped_puzzles()]
        assert (found["day"], found["daily"]) == (DAY.isoformat(), daily_puzzle(DAY).id)
        assert (found["daily_done"], found["streak"]) == (False, 0)


def test_a_puzzle_is_failed_tried_again_and_solved(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        ann = Person(server.address, "Ann")
        table = begin(ann, EASY)
        standing = do(ann, table)
        assert (standing["state"], standing["say"]) == ("going", f"lesson.{EASY}.idea")
        assert standing["puzzle"]["aim"] == "win"
        assert standing["puzzle"]["hints"] == [f"lesson.{EASY}.hint-1", f"lesson.{EASY}.hint-2"]
        assert do(ann, table, "run away")["state"] == "failed"
        table = begin(ann, EASY, again=True)
        assert do(ann, table, "play warrior")["state"] == "going"
        assert do(ann, table, "announce the kill")["state"] == "done"
        ann.call("POST", f"/api/lessons/{EASY}/done", {"table": table})
        row = puzzles(ann)["puzzles"][0]
        assert (row["id"], row["tries"], row["done"] is not None) == (EASY, 2, True)


def test_what_a_puzzle_tells_is_what_its_situation_states(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        ann = Person(server.address, "Ann")
        facts = do(ann, begin(ann, "odds-and-ends"))["puzzle"]
        assert (facts["dice"], facts["doors"]) == ([4, 2], [])
        facts = do(ann, begin(ann, "garage-sale"))["puzzle"]
        assert (facts["dice"], facts["doors"]) == ([], ["wannabe-vampire"])


def test_the_puzzle_of_the_day_counts_once_a_day(tmp_path: Path) -> None:
    with skewed(tmp_path, sqlite_in(tmp_path), seconds_to(DAY)) as server:
        ann = Person(server.address, "Ann")
        daily = find_lesson(puzzles(ann)["daily"])
        assert daily is not None
        for _ in range(2):
            table = begin(ann, daily.id, again=True)
            assert do(ann, table, *daily.solution)["state"] == "done"
            ann.call("POST", f"/api/lessons/{daily.id}/done", {"table": table})
        found = puzzles(ann)
        assert (found["daily_done"], found["streak"]) == (True, 1)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = sqlite_in(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return found


def test_days_in_a_row_are_counted_and_a_day_left_out_begins_again(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        learning = Learning(store)
        for day, streak in ((5, 1), (6, 2), (6, 2), (7, 3), (9, 1), (10, 2)):
            await learning.daily_done("guest", day)
            found = (await learning.of("guest"))[DAILY]
            assert (found.done, found.tries) == (day, streak)
        await store.close()

    asyncio.run(run())
