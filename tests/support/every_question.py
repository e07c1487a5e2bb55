"""A moment for every kind of question that the rules can ask, and a browser that has such games."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page as BrowserPage

from kickdoor.local.page import Page
from kickdoor.phrases.book import book
from kickdoor.views.question_phrases import question_phrase
from tests.support.positions import Position, games, lay_out_for

SETS = (("deluxe",), ("star",), ("steampunk",), ("deluxe", "star", "steampunk"))
LONG = 6  # how many wild games take as long as one to its end
NO_QUESTION = ("over", "wait.")
PUT_AWAY = """async (file) => {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const opening = indexedDB.open('kickdoor-games', 1);
  await new Promise((done) => (opening.onsuccess = done));
  const change = opening.result.transaction(['pages', 'about'], 'readwrite');
  const kept = new Promise((done, fail) => Object.assign(change, { oncomplete: done, onabort: fail }));
  change.objectStore('pages').clear();
  for (let at = 0; at < bytes.length; at += 4096)
    change.objectStore('pages').put(bytes.slice(at, at + 4096), at / 4096);
  change.objectStore('about').put(bytes.length, 'size');
  await kept;
  opening.result.close();
}"""


def all_kinds() -> set[str]:
    """The keys of all questions."""
    keys = book("en").texts
    kinds = {key.removeprefix("question.") for key in keys if key.startswith("question.")}
    return {kind for kind in kinds if not kind.startswith(NO_QUESTION)}


def moments(games_of_each: int) -> dict[str, Position]:
    """The first moment of each kind, with the seat that is asked."""
    found: dict[str, Position] = {}
    for at in _all_games(games_of_each):
        table = at.table
        if table.over:
            continue
        for seat in range(len(table.players)):
            kind = question_phrase(table, seat)
            if kind in found or kind.startswith(NO_QUESTION) or not table.actions(seat):
                continue
            if table.idle_answer(seat) is None:  # else nobody would be asked
                found[kind] = Position(at.setup, list(at.acts), seat, table.copy())
    return found


def _all_games(games_of_each: int) -> Iterator[Position]:
    """Wild games, and games to their end."""
    for sets in SETS:
        for epic in (False, True):
            yield from _some(games_of_each, games(sets=sets, epic=epic))
            yield from _some(games_of_each // LONG, games(sets=sets, epic=epic, wild=False, steps=5000))


def _some(number: int, steps: Iterator[Position]) -> Iterator[Position]:
    done, before = 0, None
    for at in steps:
        if at.setup is not before:
            before, done = at.setup, done + 1
            if done > number:
                return
        yield at


def database(file: Path, at: dict[str, Position]) -> dict[str, str]:
    """A database as a page keeps it, with a game in each of these moments; the ids of the tables."""

    async def begun() -> str:
        page = Page(str(file), _nothing)
        await page.open()
        guest = (await page.services.guests.here("en")).guest.id
        await page.close()
        return guest

    with ThreadPoolExecutor(1) as beside:  # the browser of the test has a loop of its own here
        guest = beside.submit(asyncio.run, begun()).result()
    return {kind: lay_out_for(str(file), each, {each.seat: guest}, bots=False, name=kind) for kind, each in at.items()}


async def _nothing() -> None:
    return


def give(page: BrowserPage, file: Path) -> None:
    """Put the database into the browser, whose kernel does not run now."""
    page.evaluate(PUT_AWAY, base64.b64encode(file.read_bytes()).decode())
