"""Sets that the server itself offers: The Tavern, and those of the operator."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.server.settings import BadSetting, settings_from
from kickdoor.server.storage import open_store
from kickdoor.server.storage.workshop_sets import WorkshopSets
from kickdoor.server.workshop.house_sets import house_sets, offer

INN = "id: inn\nname: The Inn\ndoors: 0\ntreasures: 1\n"
MUG = "- id: mug\n  kind: item\n  name: Mug\n  gold: 100\n  bonus: 1\n"


def inn(folder: Path, cards: str = MUG) -> str:
    folder.mkdir()
    (folder / "set.yaml").write_text(INN, encoding="utf-8")
    (folder / "items.yaml").write_text(cards, encoding="utf-8")
    return str(folder)


@pytest.mark.anyio
async def test_the_tavern_and_the_operators_sets_are_offered_until_they_are_gone(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/kickdoor.sqlite3", sync="normal", alone=True)
    try:
        sets = WorkshopSets(store)
        for folders, names in ((inn(tmp_path / "inn"), ["The Inn", "The Tavern"]), ("", ["The Tavern"])):
            for _ in range(2):  # another start changes nothing
                await offer(sets, settings_from({"KICKDOOR_SETS": folders}))
                found, count = await sets.listed("", 10, 0)
                assert sorted(one.facts.name for one in found) == names
                assert count == len(names)
        await offer(sets, settings_from({"KICKDOOR_SETS": str(tmp_path / "inn")}))
        assert (await sets.listed("", 10, 0))[1] == 2  # it is back
    finally:
        await store.close()


def test_a_folder_that_is_not_there_is_told() -> None:
    with pytest.raises(BadSetting, match="setting sets: nowhere: there is no such folder"):
        house_sets("nowhere")


@pytest.mark.anyio
async def test_a_set_with_a_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/kickdoor.sqlite3", sync="normal", alone=True)
    try:
        folder = inn(tmp_path / "inn", MUG.replace("bonus: 1", "bonus: lots"))
        with pytest.raises(BadSetting, match=r"setting sets: .*inn: items.yaml:5:10: "):
            await offer(WorkshopSets(store), settings_from({"KICKDOOR_SETS": folder}))
    finally:
        await store.close()
