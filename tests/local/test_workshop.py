"""The workshop in a page without a server: words, checks, drafts, trying and weighing. Nothing is published there."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.local.test_page import Visit
from tests.support.workshop import PUB, pub


def test_everything_but_publishing_works_without_a_server(tmp_path: Path) -> None:
    async def visit() -> None:
        here = Visit(tmp_path / "tables.sqlite3")
        await here.page.open()
        assert (await here.good("GET", "/choices"))["workshop"] == "drafts"
        assert len((await here.good("GET", "/workshop/words"))["kinds"]) == 12
        checked = await here.good("POST", "/workshop/check", {"files": PUB, "with": ["deluxe"]})
        assert checked["problems"] == []
        draft = await here.good("POST", "/workshop/sets", {"files": PUB})
        path = f"/workshop/sets/{draft['id']}"
        assert (await here.good("PUT", path, {"files": pub("The Inn"), "version": 1}))["version"] == 2
        listed = await here.good("GET", "/workshop/sets")
        assert ([row["name"] for row in listed["drafts"]], listed["publishing"]) == (["The Inn"], False)
        for method, place in (("POST", f"{path}/publish"), ("GET", "/published")):
            status, answer = await here.ask(method, place)
            assert (status, answer["code"]) == (403, "no-publishing")
        job = (await here.good("POST", "/workshop/weigh", {"files": PUB, "card": "mug", "games": 1}))["job"]
        while not (state := await here.good("GET", f"/workshop/weigh/{job}"))["over"]:
            await asyncio.sleep(0)
        assert (state["result"]["pairs"], state["failed"]) == (1, None)
        table = (await here.good("POST", "/workshop/try", {"files": PUB, "card": "toast"}))["table"]
        await here.sit(table["id"])
        view = await here.until("view")
        assert any(action.get("card") == "toast" for action in view["actions"])
        here.page.disconnect(1)
        await here.page.close()

    asyncio.run(visit())


def test_drafts_are_there_at_the_next_visit(tmp_path: Path) -> None:
    async def visit(first: bool) -> list[str]:
        here = Visit(tmp_path / "tables.sqlite3")
        await here.page.open()
        if first:
            await here.good("POST", "/workshop/sets", {"files": PUB})
        names = [row["name"] for row in (await here.good("GET", "/workshop/sets"))["drafts"]]
        await here.page.close()
        return names

    assert asyncio.run(visit(True)) == asyncio.run(visit(False)) == ["The Pub"]
