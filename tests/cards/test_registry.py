"""Sets as folders: found, loaded whole, checked together."""

from __future__ import annotations

import ast
import contextlib
import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kickdoor.cards
from kickdoor.cards import registry
from kickdoor.cards.language import deck_of
from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import MAX_FILES, built_in_sets, load_set, load_sets, read_set

SET = "id: home\nname: Home\ndoors: 3\ntreasures: 1\n"
CARDS = """\
- {id: gnome, kind: race, name: Gnome, copies: 2}
- id: slime
  kind: monster
  name: Slime
  level: 1
  treasures: 1
  against:
    - {race: gnome, bonus: 4}
"""
HAT = "- {id: hat, kind: item, name: Hat, gold: 100, tags: [warm], usable_by: [{race: gnome}]}\n"


def make(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in {"set": SET, "doors": CARDS, "treasures": HAT, **files}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def problems(*names: str | Path) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        load_sets(names)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return [str(problem) for problem in caught.value.problems]


# --- loading ----------------------------------------------------------------------------------------------------


def test_a_folder_is_loaded_whole_in_the_order_of_its_files(tmp_path: Path) -> None:
    folder = make(tmp_path / "home")
    loaded = load_set(folder)
    assert loaded.words.name == "Home"
    assert [card.id for card in loaded.cards] == ["gnome", "slime", "hat"]
    assert not loaded.built_in
    source = loaded.sources["slime"]
    assert (source.file, source.line, source.column) == (f"{folder.as_posix()}/doors.yaml", 2, 3)
    assert str(source) == f"{folder.as_posix()}/doors.yaml:2:3"


def test_a_users_cards_carry_the_sets_id_outside(tmp_path: Path) -> None:
    loaded = load_set(str(make(tmp_path / "home")))
    assert [loaded.full_id(card) for card in loaded.cards] == ["home:gnome", "home:slime", "home:hat"]


def test_other_files_and_folders_in_it_are_left_alone(tmp_path: Path) -> None:
    folder = make(tmp_path / "home")
    (folder / "README.md").write_text("- {")
    make(folder / "locale", set="{")
    assert len(load_set(folder).cards) == 3


@pytest.mark.parametrize("name", built_in_sets())
def test_built_in_sets_are_right_and_complete(name: str) -> None:
    loaded = load_set(name)
    assert loaded.words.id == name
    assert loaded.built_in
    decks = Counter[str]()
    for card in loaded.cards:
        decks[deck_of(card)] += card.copies
    assert decks == {"door": loaded.words.doors, "treasure": loaded.words.treasures}
    assert loaded.full_id(loaded.cards[0]) == loaded.cards[0].id


def test_built_in_sets_are_read_once() -> None:
    name = built_in_sets()[0]
    assert load_set(name) is load_set(name)
    assert load_sets([name, name]) == (load_set(name),)


def test_a_users_set_may_build_on_a_built_in_one(tmp_path: Path) -> None:
    text = "- {id: scarf, kind: item, name: Scarf, gold: 1, usable_by: [{race: elf}]}\n"
    folder = make(tmp_path / "home", treasures=text)
    home, deluxe = load_sets([folder, "deluxe"])
    assert (home.words.id, deluxe.words.id) == ("home", "deluxe")
    assert problems(folder) == [f"{folder.as_posix()}/treasures.yaml:1:68: no race 'elf' in the cards loaded"]


# --- mistakes ---------------------------------------------------------------------------------------------------


def test_an_unknown_set_is_answered_with_the_known_ones() -> None:
    (message,) = problems("delux")
    assert message.startswith("delux: no such set; built-in sets: deluxe")
    assert message.endswith("; did you mean 'deluxe'?")
    assert problems("no/such\0folder")[0].startswith("no/such\\x00folder: no such set")
    assert len(problems("one", "two")) == 2


def test_a_folder_without_set_yaml(tmp_path: Path) -> None:
    (message,) = problems(tmp_path)
    assert message == (
        f"{tmp_path.as_posix()}: there is no set.yaml; "
        "it gives the set its id, name, and numbers of doors and treasures"
    )


def test_mistakes_of_all_files_come_together_in_order(tmp_path: Path) -> None:
    folder = make(tmp_path / "home", set="id: home\n", doors="- 1\n- 2\n", treasures=HAT + "- @")
    found = problems(folder)
    places = [message.removeprefix(f"{folder.as_posix()}/").split(": ")[0] for message in found]
    assert places == ["doors.yaml:1:3", "doors.yaml:2:3", *["set.yaml:1:1"] * 3, "treasures.yaml:2:3"]


def test_an_id_is_used_once(tmp_path: Path) -> None:
    folder = make(tmp_path / "home", treasures="- id: slime\n  kind: item\n  name: Slime\n  gold: 1\n")
    where = folder.as_posix()
    assert problems(folder) == [
        f"{where}/treasures.yaml:1:7: the id 'slime' is already that of the card in {where}/doors.yaml:2; use 'copies' "
        "for several"
    ]


def test_the_numbers_of_cards_are_checked_with_their_copies(tmp_path: Path) -> None:
    folder = make(tmp_path / "home", set="id: home\nname: Home\ndoors: 2\ntreasures: 9\n")
    where = folder.as_posix()
    assert problems(folder) == [
        f"{where}/set.yaml:3:8: doors is 2, but the door cards of the set, with their copies, are 3",
        f"{where}/set.yaml:4:12: treasures is 9, but the treasure cards of the set, with their copies, are 1",
    ]


def test_references_are_checked(tmp_path: Path) -> None:
    doors = CARDS + (
        "  drop_to_escape: wram\n"
        "  defeat_reward: {class: knight}\n"
        "  bad_stuff:\n"
        "    - discard_items: {which: {tag: cold}}\n"
    )
    treasures = HAT.replace("gnome", "gnom") + (
        "- {id: soap, kind: one_shot, name: Soap, gold: 1, plays: [{when: fight, target: foe, foe: {monster: slim},"
        " do: [{kill_foe: {}}]}]}\n"
    )
    folder = make(tmp_path / "home", doors=doors, treasures=treasures, set=SET.replace("s: 1", "s: 2"))
    where = folder.as_posix()
    assert problems(folder) == [
        f"{where}/doors.yaml:9:19: no tag 'wram' in the cards loaded; did you mean 'warm'?",
        f"{where}/doors.yaml:10:26: no class 'knight' in the cards loaded",
        f"{where}/doors.yaml:12:36: no tag 'cold' in the cards loaded",
        f"{where}/treasures.yaml:1:80: no race 'gnom' in the cards loaded; did you mean 'gnome'?",
        f"{where}/treasures.yaml:2:101: no monster 'slim' in the cards loaded; did you mean 'slime'?",
    ]


TAG_PLACES = [
    "{id: x, kind: enhancer, name: X, bonus: 1, adds_tag: wram}",
    "{id: x, kind: enhancer, name: X, bonus: 1, instead: {tag: wram, bonus: 2, treasures: 1}}",
    "{id: x, kind: class, name: X, abilities: [{id: a, name: A, when: fight, cost: {item: wram}, do: [{freeze: {}}]}]}",
    "{id: x, kind: class, name: X, gives: [{tag_bonus: {tag: wram, bonus: 1}}]}",
    "{id: x, kind: curse, name: X, stays: {until: fight_over}, gives: [{no_bonus: {tag: wram}}]}",
    "{id: x, kind: other, name: X, deck: door, plays: [{when: fight, target: foe, do: [{mark_foe: wram}]}]}",
    "{id: x, kind: other, name: X, deck: door, plays: [{when: my_running, do: [{ease_running: {bonus: 1, automatic:"
    " wram}}]}]}",
    "{id: x, kind: other, name: X, deck: door, plays: [{when: fight, do: [{add_bonus: {amount: 1, side: either, "
    "instead: [{amount: 2, tag: wram}]}}]}]}",
    "{id: x, kind: attachment, name: X, deck: door, anyone: true, gives: [{item_tag: wram}]}",
]
TREASURE_TAG_PLACES = [
    "{id: x, kind: level_up, name: X, only: after_fight, killed: wram}",
    "{id: x, kind: item, name: X, gold: 1, hands: 1, hands_with: wram}",
]


@pytest.mark.parametrize("card", [*TAG_PLACES, *TREASURE_TAG_PLACES])
def test_a_slip_in_a_tag_is_found_wherever_a_tag_is_named(tmp_path: Path, card: str) -> None:
    door = card in TAG_PLACES
    doors, treasures = (CARDS + f"- {card}\n", HAT) if door else (CARDS, HAT + f"- {card}\n")
    words = SET.replace("doors: 3", "doors: 4") if door else SET.replace("treasures: 1", "treasures: 2")
    folder = make(tmp_path / "home", doors=doors, treasures=treasures, set=words)
    file, text = ("doors", doors) if door else ("treasures", treasures)
    place = f"{text.count(chr(10))}:{card.index('wram') + 3}"
    assert problems(folder) == [
        f"{folder.as_posix()}/{file}.yaml:{place}: no tag 'wram' in the cards loaded; did you mean 'warm'?"
    ]


def test_a_monster_may_be_marked_undead_without_a_tag(tmp_path: Path) -> None:
    card = TAG_PLACES[5].replace("wram", "undead")
    folder = make(tmp_path / "home", doors=CARDS + f"- {card}\n", set=SET.replace("doors: 3", "doors: 4"))
    assert len(load_set(folder).cards) == 4


def test_one_slip_does_not_bring_complaints_about_other_cards(tmp_path: Path) -> None:
    folder = make(tmp_path / "home", doors=CARDS.replace("copies: 2", "copies: 20"))
    assert len(problems(folder)) == 1
    folder = make(tmp_path / "home", doors=CARDS + "}")
    assert len(problems(folder)) == 1


def test_ids_of_sets_are_their_own(tmp_path: Path) -> None:
    first = make(tmp_path / "first")
    second = make(tmp_path / "second")
    assert problems(first, second) == [f"{second.as_posix()}/set.yaml:1:5: {first.as_posix()} has the id 'home' too"]
    false = make(tmp_path / "false", set=SET.replace("home", "deluxe"))
    assert problems(false) == [f"{false.as_posix()}/set.yaml:1:5: 'deluxe' is the id of a built-in set; choose another"]
    assert len(problems(false, first, second)) == 2


def test_a_built_in_set_has_the_name_of_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path / "away")
    monkeypatch.setattr(registry, "sets_folder", lambda: tmp_path)
    monkeypatch.setattr(registry, "built_in_sets", lambda: ("away",))
    assert [str(problem) for problem in read_set("away").problems] == [
        "kickdoor/sets/away/set.yaml:1:5: the id must be the folder's name, 'away'"
    ]


# --- hostile folders --------------------------------------------------------------------------------------------


def test_too_many_files(tmp_path: Path) -> None:
    folder = make(tmp_path / "home", **{f"more{i}": "[]" for i in range(MAX_FILES)})
    assert problems(folder) == [f"{folder.as_posix()}: too many files: at most {MAX_FILES} in one set"]


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    folder = make(tmp_path / "home")
    with (folder / "huge.yaml").open("wb") as huge:
        huge.truncate(1 << 40)
    assert problems(folder) == [f"{folder.as_posix()}/huge.yaml: the file is too big: at most 256 KiB are read"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes are different there")
def test_links_out_pipes_and_folders_are_not_read(tmp_path: Path) -> None:
    folder = make(tmp_path / "home")
    (tmp_path / "secret").write_text("- secret\n")
    (folder / "link.yaml").symlink_to(tmp_path / "secret")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "folder.yaml").mkdir()
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    found = [message.removeprefix(f"{folder.as_posix()}/") for message in problems(folder)]
    assert found == [
        "folder.yaml: not a plain file",
        "link.yaml: a link that leads out of the set's folder",
        "loop.yaml: not a plain file",
        "pipe.yaml: not a plain file",
    ]


def test_what_the_disk_refuses_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make(tmp_path / "home")

    def refuse(self: Path, *args: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert problems(folder)[0] == f"{folder.as_posix()}/doors.yaml: cannot be read: Permission denied"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        assert problems(folder) == [f"{folder.as_posix()}: cannot be read: Permission denied"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="such names are not possible there")
def test_names_of_files_cannot_upset_the_terminal(tmp_path: Path) -> None:
    folder = make(tmp_path / "home")
    (Path(os.fsdecode(bytes(folder))) / os.fsdecode(b"\x1b[2J\xff.yaml")).write_text("- 1")
    (message,) = problems(folder)
    assert message.startswith(f"{folder.as_posix()}/\\x1b[2J\\udcff.yaml:1:3: ")


@given(st.dictionaries(st.sampled_from(["set", "doors", "more"]), st.binary(max_size=200)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=50)
def test_garbage_on_disk_raises_nothing_but_card_file_error(tmp_path: Path, files: dict[str, bytes]) -> None:
    folder = make(tmp_path / "home")
    for name, data in files.items():
        (folder / f"{name}.yaml").write_bytes(data)
    with contextlib.suppress(CardFileError):
        load_set(folder)


# --- layers -----------------------------------------------------------------------------------------------------


def test_nothing_here_knows_chance_clock_network_or_log() -> None:
    forbidden = {"random", "time", "datetime", "asyncio", "socket", "sqlite3", "logging", "uuid", "numpy"}
    for file in Path(kickdoor.cards.__path__[0]).rglob("*.py"):
        for statement in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in statement.names] if isinstance(statement, ast.Import) else []
            if isinstance(statement, ast.ImportFrom):
                names = [statement.module or ""]
            assert not forbidden & {name.split(".")[0] for name in names}, file
