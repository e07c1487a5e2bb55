"""Every word of the card language is described, has an example, and both are what the game makes of them."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from kickdoor.cards.language import Give, Step
from kickdoor.cards.lexicon import GROUP_TITLES, Entry, as_yaml, lexicon
from kickdoor.cards.text import LANGUAGES
from kickdoor.cli import app
from kickdoor.model.language.counts import COUNT_NAMES, HAPPENING_NAMES, INSTEAD_NAMES, RECEIVER_NAMES
from kickdoor.model.language.effects import EFFECTS
from kickdoor.rules.instructions.vocabulary import INSTRUCTION

DOCS = Path(__file__).parents[2] / "docs"
WORDS = lexicon()


def test_every_word_is_there() -> None:
    found: dict[str, list[str]] = {group: [] for group in GROUP_TITLES}
    for entry in WORDS:
        found[entry.group].append(entry.name)
    assert found["instruction"] == list(INSTRUCTION)
    assert found["effect"] == [effect.name for effect in EFFECTS]
    assert found["count"] == list(COUNT_NAMES)
    assert found["receiver"] == list(RECEIVER_NAMES)
    assert found["trigger"] == list(HAPPENING_NAMES)
    assert found["instead"] == list(INSTEAD_NAMES)


@pytest.mark.parametrize("entry", WORDS, ids=[f"{entry.group}-{entry.name}" for entry in WORDS])
def test_a_word_has_a_description_and_an_example_that_reads_well(entry: Entry) -> None:
    assert entry.about
    assert entry.example is not None
    if entry.group in ("instruction", "condition", "count", "receiver"):
        convert(entry.example, Step)
    elif entry.group == "effect":
        convert(entry.example, Give)
    if entry.reads:
        assert list(entry.reads) == list(LANGUAGES)
        for text in entry.reads.values():
            assert not any(mark in text for mark in "{}[]<>_~^≈§%&|"), text


def test_the_settings_of_a_word_are_told_with_their_types() -> None:
    (draw,) = [entry for entry in WORDS if (entry.group, entry.name) == ("instruction", "draw")]
    settings = {setting.name: setting for setting in draw.settings}
    assert settings["deck"].choices == ["door", "treasure", "paid"]
    assert settings["deck"].required
    assert settings["count"].type == "amount from 1 to 20"
    assert settings["count"].default == 1


def test_an_example_is_written_as_yaml() -> None:
    assert as_yaml({"draw": {"deck": "door", "list": [1, True]}}) == "{draw: {deck: door, list: [1, true]}}"


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as end:
        app(["cards", "words", *words])
    return int(end.value.code or 0) if not isinstance(end.value.code, str) else 1


def test_the_command_shows_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stay") == 0
    out = capsys.readouterr().out
    assert "example: {stay: {until: turns, turns: 2}}" in out
    assert "de: Leg diese Karte bis zum Ende deiner nächsten 2 Züge vor dich." in out


def test_the_command_lists_all_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    out = capsys.readouterr().out
    for title in GROUP_TITLES.values():
        assert title in out


def test_the_command_gives_data_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json") == 0
    data: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert len(data) == len(WORDS)
    assert {"name", "group", "about", "settings", "where", "example", "reads"} <= set(data[0])


def test_a_word_that_does_not_exist_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("gain_levle") == 1
    assert "gain_level" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["words", "cookbook"])
def test_the_pages_are_fresh(name: str) -> None:
    spec = importlib.util.spec_from_file_location(f"make_{name}", DOCS / f"make_{name}.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == maker.page(), f"run: python docs/make_{name}.py"
