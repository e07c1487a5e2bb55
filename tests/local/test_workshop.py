"""The workshop in a page without a server: words, checks, drafts, trying, weighing, and games with one's own sets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from tests.local.test_page import WISH, Visit, visit
from tests.support.workshop import PUB, pub


def test_the_bench_works_without_a_server(tmp_path: Path) -> None:
    async def work(here: Visit) -> None:
        assert len((await here.good("GET", "/workshop/words"))["kinds"]) == 12
        checked = await here.good("POST", "/workshop/check", {"files": PUB, "with": ["deluxe"]})
        assert checked["problems"] == []
        draft = await here.good("POST", "/workshop/sets", {"files": PUB})
        path = f"/workshop/sets/{draft['id']}"
        assert (await here.good("PUT", path, {"files": pub("The Inn"), "version": 1}))["version"] == 2
        assert [row["name"] for row in (await here.good("GET", "/workshop/sets"))["drafts"]] == ["The Inn"]
        job = (await here.good("POST", "/workshop/weigh", {"files": PUB, "card": "mug", "games": 1}))["job"]
        while not (state := await here.good("GET", f"/workshop/weigh/{job}"))["over"]:
            await asyncio.sleep(0)
        assert (state["result"]["pairs"], state["failed"]) == (1, None)
        table = (await here.good("POST", "/workshop/try", {"files": PUB, "card": "toast"}))["table"]
        await here.sit(table["id"])
        view = await here.until("view")
        assert any(action.get("card") == "toast" for action in view["actions"])

    visit(tmp_path / "tables.sqlite3", work)


def test_whole_games_are_played_with_a_set_of_ones_own(tmp_path: Path) -> None:
    """Only its last version can be chosen. The record carries the cards, so it is exact anywhere."""

    async def play(here: Visit) -> None:
        draft = await here.good("POST", "/workshop/sets", {"files": PUB})
        path = f"/workshop/sets/{draft['id']}"
        first = (await here.good("POST", f"{path}/publish"))["hash"]
        old = (await here.good("POST", "/tables", {**WISH, "sets": ["deluxe", f"fan:{first}"]}))["table"]["id"]
        await here.good("PUT", path, {"files": pub("The Inn"), "version": 1})
        (row,) = (await here.good("GET", "/published"))["sets"]
        assert row["name"] == "The Pub"
        last = (await here.good("POST", f"{path}/publish"))["hash"]
        (row,) = (await here.good("GET", "/published"))["sets"]
        assert (row["hash"], row["name"]) == (last, "The Inn")
        status, answer = await here.ask("POST", "/tables", {**WISH, "sets": ["deluxe", f"fan:{first}"]})
        assert (status, answer["code"]) == (409, "set-withdrawn")
        await here.good("POST", f"/tables/{old}/start")  # a table that was open keeps its cards
        await here.sit(old)
        assert "regular" in {card["id"] for card in (await here.good("GET", f"/tables/{old}/cards"))["cards"]}
        await here.play(30)
        await here.good("POST", f"/tables/{old}/end")
        record = Record.decode(json.dumps(await here.good("GET", f"/tables/{old}/record")).encode())
        assert record.cards
        assert verdict_on(record, "").word == "exact"
        assert (await here.good("GET", f"/tables/{old}/review"))["levels"]

    visit(tmp_path / "tables.sqlite3", play)


def test_drafts_are_there_at_the_next_visit(tmp_path: Path) -> None:
    async def come(first: bool) -> list[str]:
        here = Visit(tmp_path / "tables.sqlite3")
        await here.page.open()
        if first:
            await here.good("POST", "/workshop/sets", {"files": PUB})
        names = [row["name"] for row in (await here.good("GET", "/workshop/sets"))["drafts"]]
        await here.page.close()
        return names

    assert asyncio.run(come(True)) == asyncio.run(come(False)) == ["The Pub"]
