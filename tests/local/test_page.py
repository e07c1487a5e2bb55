"""What the worker of a page calls, in plain Python: requests, connections, and a database that is kept elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from kickdoor.local.page import Page
from kickdoor.local.thinkers import Think
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on

QUICK = json.dumps({"pace": 0, "floor": 0, "reading": 0, "roll": 0})
IDEAS = ("later:", "show cards", "sell", "trade", "ask", "offer")
WISH = {"sets": ["deluxe"], "seats": 3, "bots": "normal", "clock": "relaxed", "public": True}


class Visit:
    """Somebody at the page, whose database is a file of the test."""

    def __init__(self, path: Path, think: Think | None = None) -> None:
        self.page = Page(str(path), self.save, QUICK, think)
        self.saves = 0
        self.broken = False
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()

    async def save(self) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.saves += 1

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        text = "" if body is None else json.dumps(body)
        status, _, answer = (await self.page.answer(method, f"/api{path}", "de", text)).partition(" ")
        return int(status), json.loads(answer)

    async def good(self, method: str, path: str, body: object = None) -> Any:
        status, answer = await self.ask(method, path, body)
        assert status == 200, answer
        return answer

    async def new_game(self, **wish: object) -> str:
        table: str = (await self.good("POST", "/tables", {**WISH, **wish}))["table"]["id"]
        await self.good("POST", f"/tables/{table}/start")
        return table

    async def sit(self, table: str) -> None:
        await self.page.connect(1, f"/ws/tables/{table}", self._hear)

    def _hear(self, text: str | None) -> None:
        self.heard.append({"t": "closed"} if text is None else json.loads(text))
        self.news.set()

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            for message in self.heard:
                if message["t"] == kind:
                    return message
            self.news.clear()
            await self.news.wait()

    async def send(self, **message: object) -> None:
        await self.page.receive(1, json.dumps(message))

    async def play(self, decisions: int) -> None:
        """Answer what is asked, so many times, and begin nothing."""
        version, done = 0, 0
        while done < decisions:
            while not self.heard:
                self.news.clear()
                await self.news.wait()
            message = self.heard.pop(0)
            if message["t"] == "over":
                return
            if message["t"] in ("view", "step"):
                version = message["version"]
                actions = [action["text"] for action in message.get("actions") or []]
                answers = [text for text in actions if not text.startswith(IDEAS)]
                if answers:
                    done += 1
                    await self.send(t="act", id=f"a{version}", version=version, action=answers[0])


def visit(path: Path, what: Callable[[Visit], Awaitable[None]], think: Think | None = None) -> None:
    async def whole() -> None:
        somebody = Visit(path, think)
        await somebody.page.open()
        try:
            await asyncio.wait_for(what(somebody), 50)
        finally:
            somebody.broken = False
            await somebody.page.close()

    asyncio.run(whole())


def test_a_game_goes_on_at_the_next_visit_and_its_record_is_exact(tmp_path: Path) -> None:
    tables: list[str] = []

    async def first(somebody: Visit) -> None:
        assert (await somebody.good("GET", "/me"))["name"].startswith("Gast")
        await somebody.good("POST", "/me", {"name": "Ann"})
        tables.append(await somebody.new_game())
        await somebody.sit(tables[0])
        await somebody.play(6)
        assert somebody.saves

    async def second(somebody: Visit) -> None:
        assert (await somebody.good("GET", "/me"))["name"] == "Ann"
        (row,) = (await somebody.good("GET", "/tables?list=mine"))["tables"]
        assert row["id"] == tables[0]
        assert row["state"] == "running"
        await somebody.sit(tables[0])
        await somebody.until("view")
        await somebody.play(6)
        await somebody.good("POST", f"/tables/{tables[0]}/end")
        record = Record.decode(json.dumps(await somebody.good("GET", f"/tables/{tables[0]}/record")).encode())
        assert verdict_on(record, "").word == "exact"
        assert (await somebody.good("GET", f"/tables/{tables[0]}/verify"))["verdict"] == "exact"
        replay = await somebody.good("GET", f"/tables/{tables[0]}/replay?seat=open")
        assert replay["steps"]
        assert replay["missing"] == 0

    visit(tmp_path / "games", first)
    visit(tmp_path / "games", second)


def test_nobody_is_hurried_and_nothing_is_public(tmp_path: Path) -> None:
    async def look(somebody: Visit) -> None:
        table = (await somebody.good("POST", "/tables", WISH))["table"]
        assert table["clock"] == "none"
        assert table["public"] is False

    visit(tmp_path / "games", look)


def test_lessons_and_puzzles_are_there(tmp_path: Path) -> None:
    async def look(somebody: Visit) -> None:
        assert len((await somebody.good("GET", "/lessons"))["lessons"]) == 37
        assert (await somebody.good("GET", "/puzzles"))["daily"]
        table = (await somebody.good("POST", "/lessons/kick/start", {}))["table"]["id"]
        await somebody.sit(table)
        assert (await somebody.until("lesson"))["lesson"]["lesson"] == "kick"

    visit(tmp_path / "games", look)


def test_the_companion_adds_up_and_is_not_shared(tmp_path: Path) -> None:
    ann = {"name": "Ann", "level": 4, "cards": {"c": {"card": "warrior"}}}

    async def look(somebody: Visit) -> None:
        state = {"sets": ["deluxe"], "players": {"a": ann}}
        sums = await somebody.good("POST", "/companion/sums", state)
        assert sums["players"]["a"]["strength"] == 4
        status, _ = await somebody.ask("POST", "/companion/sessions", {"entries": []})
        assert status == 404

    visit(tmp_path / "games", look)


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path) -> None:
    async def look(somebody: Visit) -> None:
        table = await somebody.new_game()
        await somebody.sit(table)
        view = await somebody.until("view")
        somebody.heard.clear()
        somebody.broken = True
        await somebody.send(t="say", text="hello")
        assert (await somebody.until("no"))["reason"]["code"] == "storage"
        assert not [message for message in somebody.heard if message["t"] == "said"]
        assert view["version"] >= 0

    visit(tmp_path / "games", look)


def test_other_paths_are_not_found(tmp_path: Path) -> None:
    async def look(somebody: Visit) -> None:
        for method, path in (("GET", "/me/identity"), ("GET", "/nonsense"), ("POST", "/choices")):
            status, reason = await somebody.ask(method, path)
            assert (status, reason["code"]) == (404, "not-found")
        await somebody.page.connect(1, "/ws/tables/nowhere", somebody._hear)
        assert (await somebody.until("bye"))["reason"]["code"] == "no-table"

    visit(tmp_path / "games", look)
