"""The terminal in German: asked for, or because the computer speaks it."""

from __future__ import annotations

import contextlib
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cards.library.spoken import library_in
from kickdoor.cli.language import sentence_of, spoken_language
from kickdoor.cli.play import _new_record
from kickdoor.cli.setup import BadInput
from kickdoor.cli.terminal.person import Quit
from kickdoor.cli.terminal.screen import EndOfInput
from kickdoor.cli.terminal.session import Session
from kickdoor.model.reason import CardPart, CardsPart, Reason, SeatPart
from kickdoor.phrases.book import terminal_book
from kickdoor.record.record import Record
from tests.cli.test_play import NUMBERED, Scripted, pages
from tests.support.records import whole_game

ENGLISH = re.compile(
    r"\b(?i:the|you|your|and|with|level|player|lose|items?|cards?|choice|fight|wins?|plays|from|turn)\b"
)


def kickdoor(*args: str, answers: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kickdoor", *args]
    known = {**os.environ, "PYTHONIOENCODING": "utf-8", **env}
    return subprocess.run(command, input=answers, env=known, check=False, capture_output=True, text=True, timeout=250)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_in_german_has_no_english_sentence(seed: int) -> None:
    dice = random.Random(seed)
    left = iter(range(150))
    keys = iter(["h", "m", "t", "l", "?", "? 1", "? why ring", "? ork", "A", "nonsense", "99"])

    def answer(prompt: str, printed: str) -> str:
        if next(left, None) is None:
            raise EndOfInput
        if not prompt.startswith(("Deine Wahl", "Anna, ", "Tom, ")):
            return "1"
        numbers = NUMBERED.findall(printed)
        return next(keys, "") or (dice.choice(numbers) if numbers else "1")

    record = _new_record(["Anna", "Tom"], 4, "quick-easy", ("deluxe", "star", "steampunk"), seed)
    game = Session(record, Scripted(answer), language="de")
    with contextlib.suppress(EndOfInput):
        game.play()
    for page in pages(game):
        said = page.replace("? why", "").replace("VHS", "")
        assert not ENGLISH.search(said), said


def test_the_log_puts_articles_before_monsters() -> None:
    record = whole_game("articles", 3).record
    game = Session(record, Scripted(lambda *_: "1"), language="de")
    told = "\n".join(game.told[-1])
    assert re.search(r"\b(gegen (den|die|das)|(entkommt|von|vor) (dem|der|den)) [A-Z\d]", told)
    assert re.search(r"Zug 1: ", told)


@pytest.mark.parametrize(
    ("env", "spoken"),
    [
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "en_US.UTF-8"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "en"),
    ],
)
def test_the_language_is_that_of_the_computer(
    env: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert spoken_language("") == spoken
    assert spoken_language("en") == "en"
    with pytest.raises(BadInput, match="languages are en, de"):
        spoken_language("tlh")


def test_reasons_name_cards_and_players_in_german() -> None:
    lib, words = library_in("deluxe", "de"), terminal_book("de")
    cards = [CardPart("elf", "Elf"), CardPart("large-angry-chicken", "Large Angry Chicken")]
    assert sentence_of(Reason("foe-only", "", {"card": cards[1]}), words, lib).endswith(": Wuthuhn.")
    said = sentence_of(Reason("only-for", "", {"cards": CardsPart(cards)}), words, lib)
    assert said == "Das ist nur etwas für jemanden, der Elf oder Wuthuhn ist."
    assert sentence_of(Reason("whose-pick", "", {"who": SeatPart(1)}), words, lib, ["A", "Tom"]).startswith("Tom ")
    assert sentence_of(Reason("whose-pick", "", {"who": SeatPart(1)}), words).startswith("@1 ")


def test_play_begins_and_ends_in_german() -> None:
    done = kickdoor("play", "--plain", "--seed", "5", "--language", "de", answers="q\nn\n")
    assert "Am Tisch: Spieler Eins, Grunda, Boris, Wilma." in done.stdout
    assert done.stdout.rstrip().endswith("Auf Wiedersehen.")
    done = kickdoor("play", "--plain", "--seed", "5", answers="1\n", LC_ALL="de_DE.UTF-8")
    assert "wird nicht gespeichert" in done.stdout


def test_records_are_told_and_verified_in_german(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    whole_game("german", 3).record.save(file)
    assert "gewonnen hat" in kickdoor("verify", str(file), "--language", "de").stdout
    told = kickdoor("replay", str(file), "--plain", "--language", "de").stdout
    assert "== Zug 1: " in told
    assert "gewinnt das Spiel!" in told
    assert not ENGLISH.search(told)
    file.write_text("{}")
    assert "Das ist keine Aufzeichnung" in kickdoor("verify", str(file), "--language", "de").stderr


@pytest.mark.parametrize("asked", ["Wuthuhn", "wuthuhn", "Large Angry Chicken", "large-angry-chicken"])
def test_a_card_is_found_under_all_its_names(asked: str) -> None:
    for language in ("en", "de"):
        done = kickdoor("cards", "explain", asked, "--language", language)
        assert "large-angry-chicken" in done.stdout
        assert ("Hinweis: " in done.stdout) == (language == "de")


def test_a_person_finds_cards_of_the_game_under_all_their_names() -> None:
    asked = iter(["? wuthuhn", "? large angry chicken", "q", "n"])
    game = Session(
        _new_record(["Anna"], 3, "quick-easy", ("deluxe",), 3), Scripted(lambda *_: next(asked)), language="de"
    )
    with contextlib.suppress(Quit):
        game.play()
    assert [page.count("Monster, Stufe 2") for page in pages(game)][1:3] == [1, 1]


def test_what_was_designed_here_is_said_in_german() -> None:
    done = kickdoor("cards", "list", "--designed", "--json")
    card = re.search(r'"id": "([^"]+)"', done.stdout)
    assert card is not None
    assert "Hier entworfen" in kickdoor("cards", "explain", card[1], "--language", "de").stdout


@pytest.mark.parametrize(
    ("language", "designed", "inferred"),
    [("en", "Designed here, because", "Inferred from rulebook"), ("de", "Hier entworfen", "Aus Regelheft")],
)
def test_a_card_in_the_game_says_what_is_ours(language: str, designed: str, inferred: str) -> None:
    asked = iter(["? dogbot", "? antimatter", "? raser", "q", "n"])
    record = _new_record(["Anna"], 3, "quick-easy", ("star",), 3)
    game = Session(record, Scripted(lambda *_: next(asked)), language=language)
    with contextlib.suppress(Quit):
        game.play()
    said = pages(game)
    assert [sum(page.count(words) for page in said) for words in (designed, inferred)] == [1, 1]


def test_a_saved_game_is_good_in_every_language(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    done = kickdoor("play", "--plain", "--seed", "5", "--language", "de", answers=f"1\ns {file}\nq\nn\n")
    assert "Gespeichert als " in done.stdout
    assert Record.load(file).verify().actions > 0
