"""A visit to a page without a server, as its worker makes it. It prints the status of every request.

tests/local/trace.mjs makes it under Pyodide.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from kickdoor.local.page import Page

QUICK = '{"pace": 0, "floor": 0, "reading": 0, "roll": 0}'
TABLE = {"sets": ["deluxe"], "seats": 3, "bots": "normal", "clock": "relaxed", "public": False}
SET = {
    "set.yaml": "id: pub\nname: The Pub\ndoors: 0\ntreasures: 1\n",
    "cards.yaml": "- id: mug\n  kind: item\n  name: Heavy Mug\n  gold: 300\n  bonus: 2\n  hands: 1\n",
}
CARD = {"files": SET, "with": ["deluxe"], "card": "mug"}


async def nothing_to_keep() -> None:
    return


async def visit() -> None:
    """A game against bots, and a card of one's own: checked, tried, weighed, and in a game."""
    page = Page(str(Path(tempfile.mkdtemp()) / "games.sqlite3"), nothing_to_keep, QUICK)
    await page.open()

    async def ask(method: str, path: str, body: object = None) -> Any:
        answer = await page.answer(method, f"/api{path}", "en", "" if body is None else json.dumps(body))
        status, _, text = answer.partition(" ")
        print(method, path.split("/")[1], status)
        return json.loads(text)

    table = (await ask("POST", "/tables", TABLE))["table"]["id"]
    await ask("POST", f"/tables/{table}/start")
    heard: list[str] = []
    await page.connect(1, f"/ws/tables/{table}", lambda text: heard.append(text or ""))
    while not any('"t":"view"' in text for text in heard):
        await asyncio.sleep(0.01)
    page.disconnect(1)
    await ask("POST", "/workshop/check", {"files": SET, "with": ["deluxe"]})
    await ask("POST", "/workshop/try", CARD)
    job = (await ask("POST", "/workshop/weigh", {**CARD, "games": 1}))["job"]
    state: Any = {"over": False}
    while not state["over"]:
        await asyncio.sleep(0.01)
        _, _, text = (await page.answer("GET", f"/api/workshop/weigh/{job}", "", "")).partition(" ")
        state = json.loads(text)
    print("weighed", state["result"]["pairs"], state["failed"])
    draft = (await ask("POST", "/workshop/sets", {"files": SET}))["id"]
    name = (await ask("POST", f"/workshop/sets/{draft}/publish"))["hash"]
    table = (await ask("POST", "/tables", {**TABLE, "sets": ["deluxe", f"fan:{name}"]}))["table"]["id"]
    await ask("POST", f"/tables/{table}/start")
    await page.close()
