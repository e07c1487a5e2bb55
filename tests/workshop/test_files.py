"""A set as its files: its limits, its forms, and reading it without a disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import load_set, put_together, read_set
from kickdoor.cards.translations import translated, translation_problems
from kickdoor.workshop.files import SetFiles, fan_name, hash_in
from kickdoor.workshop.limits import MOST_CARDS, MOST_COPIES, MOST_FILES, MOST_TEXT

WORDS = "id: pub\nname: The Pub\ndoors: 1\ntreasures: 0\n"
CURSE = "- id: thirst\n  kind: curse\n  name: Thirst\n  do:\n    - lose_level: 1\n"
GERMAN = "cards:\n  thirst: {name: Durst}\n"
PUB = {"set.yaml": WORDS, "cards.yaml": CURSE, "locale/de.yaml": GERMAN}


def reasons(files: dict[str, str]) -> list[str]:
    """What is wrong with a set that is too much, or with its cards."""
    try:
        return [str(problem) for problem in SetFiles(files).read().problems]
    except CardFileError as error:
        return [str(problem) for problem in error.problems]


def test_a_set_is_read_without_a_disk_as_its_folder_is(tmp_path: Path) -> None:
    files = SetFiles(PUB)
    files.to_folder(tmp_path / "pub")
    (here,) = put_together([files.read()])
    there = load_set(tmp_path / "pub")
    assert here.words == there.words
    assert here.cards == there.cards
    assert translated(here, "de").cards == translated(there, "de").cards
    assert [card.name for card in translated(here, "de").cards] == ["Durst"]
    assert not translation_problems(here)


def test_problems_name_the_files_as_the_set_calls_them() -> None:
    assert reasons(PUB | {"cards.yaml": CURSE + "  spice: 1\n"})[0].startswith("cards.yaml:6:3: ")
    assert reasons(PUB | {"set.yaml": WORDS.replace("doors: 1", "doors: 2")}) == [
        "set.yaml:3:8: doors is 2, but the door cards of the set, with their copies, are 1"
    ]
    assert "there is no set.yaml" in reasons({"cards.yaml": CURSE})[0]
    wrong = put_together([SetFiles(PUB | {"locale/de.yaml": "cards:\n  thurst: {name: Durst}\n"}).read()])
    assert [str(problem) for problem in translation_problems(wrong[0])] == [
        "locale/de.yaml:2:11: the set has no card 'thurst'; did you mean 'thirst'?"
    ]


def test_the_exchange_file_brings_the_same_set_back() -> None:
    files = SetFiles(PUB)
    again = SetFiles.from_exchange(files.to_exchange())
    assert again.texts == files.texts
    assert again.hash == files.hash
    assert json.loads(files.to_exchange())["kickdoor_set"] == 1


def test_a_folder_brings_the_same_set_back(tmp_path: Path) -> None:
    SetFiles(PUB).to_folder(tmp_path / "pub")
    (tmp_path / "pub" / "notes.txt").write_text("not a card")
    assert SetFiles.from_folder(tmp_path / "pub").hash == SetFiles(PUB).hash
    assert read_set(tmp_path / "pub").problems == []
    with pytest.raises(CardFileError, match="no such folder"):
        SetFiles.from_folder(tmp_path / "elsewhere")


def test_the_hash_is_that_of_the_content() -> None:
    assert SetFiles(dict(reversed(PUB.items()))).hash == SetFiles(PUB).hash
    assert SetFiles(PUB | {"cards.yaml": CURSE + "\n"}).hash != SetFiles(PUB).hash
    moved = {"set.yaml": WORDS + CURSE, "cards.yaml": ""}
    assert SetFiles(moved).hash != SetFiles({"set.yaml": WORDS, "cards.yaml": CURSE}).hash
    assert hash_in(fan_name(SetFiles(PUB).hash)) == SetFiles(PUB).hash
    for text in ("fan:", "fan:12", "deluxe", SetFiles(PUB).hash, f"fan:{'G' * 32}", f"fan:{'0' * 32}\n"):
        assert hash_in(text) is None


@pytest.mark.parametrize(
    "name", ["../set.yaml", "a/b.yaml", "cards.yml", "/etc/a.yaml", "locale/../x.yaml", "", "a\n.yaml"]
)
def test_a_file_is_called_like_one_of_a_set(name: str) -> None:
    (reason,) = reasons(PUB | {name: ""})
    assert "a file of a set is called like cards.yaml" in reason


def test_what_is_too_much_is_refused() -> None:
    many = {f"c{number}.yaml": "" for number in range(MOST_FILES)}
    assert "too many files" in reasons(PUB | many)[0]
    assert "too big" in reasons(PUB | {"a.yaml": "#" * (MOST_TEXT // 2), "b.yaml": "#" * (MOST_TEXT // 2)})[0]
    cards = "".join(CURSE.replace("thirst", f"c{n}").replace("Thirst", f"C{n}") for n in range(MOST_CARDS + 1))
    assert any(f"at most {MOST_CARDS} different ones" in reason for reason in reasons(PUB | {"cards.yaml": cards}))
    copies = "".join(
        CURSE.replace("thirst", f"c{n}").replace("Thirst", f"C{n}").replace("  do:", "  copies: 10\n  do:")
        for n in range(MOST_COPIES // 10 + 1)
    )
    assert any(f"at most {MOST_COPIES}, here are 410" in reason for reason in reasons(PUB | {"cards.yaml": copies}))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a set of Kickdoor"),
        (b"[]", "not a set of Kickdoor"),
        (b'{"kickdoor_set": 1, "files": {"set.yaml": 3}}', "not a set of Kickdoor"),
        (b'{"kickdoor_set": 1, "files": {}, "hash": "00"}', "unknown field"),
        (b'{"kickdoor_set": 2, "files": {}}', "a newer Kickdoor"),
        (b'{"kickdoor_set": 1, "files": {"a.yaml": "\xff"}}', "not a set of Kickdoor"),
        (b'{"kickdoor_set": 1, "files": ' + b'{"a":' * 5000, "not a set of Kickdoor"),
        (b" " * 2_000_000, "too big"),
    ],
)
def test_an_exchange_file_that_is_none_says_so(data: bytes, reason: str) -> None:
    with pytest.raises(CardFileError, match=reason):
        SetFiles.from_exchange(data, "pub.kickdoor-set.json")


def test_halves_of_characters_are_refused() -> None:
    (reason,) = reasons({"set.yaml": "\ud800"})
    assert reason == "set.yaml: half a character that cannot be written"
