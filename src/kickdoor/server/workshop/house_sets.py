"""Sets that the server itself offers at New table: the example sets, and those of the operator (`serve --sets`).

They are published sets like those of players, and belong to the house. Whatever the house offered at an earlier start
and no longer has is withdrawn; games with it go on.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from kickdoor.cards.problems import CardFileError, Problem
from kickdoor.cards.registry import EXAMPLES, example_sets, sets_folder
from kickdoor.server.settings import BadSetting, Settings
from kickdoor.server.storage.sql import HOUSE
from kickdoor.server.storage.workshop_sets import Published, WorkshopSets
from kickdoor.server.table.clocks import now_ms
from kickdoor.workshop.check import Publishable, publishable
from kickdoor.workshop.files import SetFiles

__all__ = ["house_sets", "offer"]

EXAMPLE_MAKER: Final = "Kickdoor"
OPERATOR_MAKER: Final = "this server"


def house_sets(folders: str) -> list[tuple[str, SetFiles, str]]:
    """The sets of the house, with what messages call them and with their makers; `folders` are separated by commas.
    Raises BadSetting."""
    examples = sets_folder().joinpath(EXAMPLES)
    found = [(name, SetFiles.from_folder(examples.joinpath(name)), EXAMPLE_MAKER) for name in example_sets()]
    for folder in filter(None, map(str.strip, folders.split(","))):
        try:
            found.append((folder, SetFiles.from_folder(Path(folder)), OPERATOR_MAKER))
        except CardFileError as error:
            raise BadSetting(f"setting sets: {error.problems[0]}") from error
    return found


def _checked(files: SetFiles, name: str) -> Publishable:
    facts = publishable(files.texts)
    if isinstance(facts, Publishable):
        return facts
    first = facts[0]
    raise BadSetting(f"setting sets: {name}: {Problem(first.file, first.line, first.column, first.reason)}")


async def offer(sets: WorkshopSets, settings: Settings) -> None:
    """Publish the sets of the house, and withdraw those that it no longer has. Raises BadSetting."""
    now = now_ms()
    offered = house_sets(settings.sets)
    hashes = {files.hash for _, files, _ in offered}
    known = {old.facts.hash for old in await sets.of_guest(HOUSE) if old.withdrawn is None}
    for old in known - hashes:
        await sets.withdraw(old, HOUSE, now)
    for name, files, maker in offered:
        if files.hash not in known:
            facts = await asyncio.to_thread(_checked, files, name)
            await sets.publish(Published(facts, HOUSE, maker, "", now, None, None), files.texts)
