"""`kickdoor play`: whole games over a pipe, saving and going on, explanations, several people at one keyboard."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from kickdoor.cli.play import _new_record
from kickdoor.cli.terminal.person import Quit
from kickdoor.cli.terminal.screen import EndOfInput, Screen
from kickdoor.cli.terminal.session import Session, kinds_of
from kickdoor.record.record import Record

NUMBERED = re.compile(r"^ +(\d+) ", re.MULTILINE)


def play(answers: list[str], *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "kickdoor", "play", "--plain", *args]
    return subprocess.run(
        command, input="\n".join(answers) + "\n", env=env, check=False, capture_output=True, text=True, timeout=250
    )


class Scripted(Screen):
    """A screen whose answers come from a function of the prompt and what was printed since the last one."""

    def __init__(self, answer: Callable[[str, str], str], width: int = 80, plain: bool = True) -> None:
        self.page = io.StringIO()
        self.all: list[str] = []
        self.answer = answer
        console = Console(
            file=self.page, width=width, height=60, highlight=False, markup=False, emoji=False, color_system=None
        )
        super().__init__(plain, fast=True, console=console)

    def ask(self, prompt: str) -> str:
        printed = self.page.getvalue()
        self.all.append(printed + prompt)
        self.page.seek(0)
        self.page.truncate()
        return self.answer(prompt, printed)


def session(answer: Callable[[str, str], str], people: list[str], players: int = 3, seed: int = 7) -> Session:
    record = _new_record(people, players, "quick-easy", ("deluxe",), seed)
    return Session(record, Scripted(answer))


def pages(game: Session) -> list[str]:
    assert isinstance(game.screen, Scripted)
    return game.screen.all


# --- whole games ------------------------------------------------------------------------------------------------


def test_whole_game_over_a_pipe(tmp_path: Path) -> None:
    dice = random.Random(4)
    answers = [str(dice.choice((1, 1, 1, 2, 3, 4, 5, 7))) for _ in range(20_000)]
    file = tmp_path / "game.json"
    done = play(
        answers, "--human", "Anna", "--players", "3", "--bots", "quick-easy", "--seed", "12", "--save", str(file)
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "fan-made" in done.stdout
    assert "the game in turn" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80 + len("Your choice (Enter: nothing, h: help): 1")
    assert Record.load(file).verify().over


def test_no_card_ids_are_shown() -> None:
    done = play(["1"] * 200, "--human", "Anna", "--seed", "5")
    assert not re.findall(r"\b[a-z]+(?:-[a-z]+){2,}\b", done.stdout.replace("one-shot", ""))
    assert "@" not in done.stdout


def test_end_of_input_ends_the_game_and_saves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = play(["1", "1"], "--human", "Anna", "--seed", "5", "--save", str(file))
    assert done.returncode == 0
    assert "not saved" in done.stdout
    assert not file.exists()


def test_default_is_one_person_and_three_bots() -> None:
    done = play(["q", "n"], "--seed", "5")
    assert done.returncode == 0
    assert "At the table: Player One, Grunda, Boris, Wilma." in done.stdout
    assert done.stdout.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_a_person_is_shown_can_be_made(seed: int) -> None:
    dice = random.Random(seed)
    left = iter(range(220))

    def answer(prompt: str, printed: str) -> str:
        if next(left, None) is None:
            raise EndOfInput
        if prompt.startswith("Which one"):
            return "1"
        if "press Enter" in prompt:
            return ""
        numbers = NUMBERED.findall(printed)
        return dice.choice(numbers) if numbers else "1"

    game = session(answer, ["Anna", "Tom"], players=4, seed=seed)
    with contextlib.suppress(EndOfInput):
        game.play()
    assert not [page for page in pages(game) if "There are choices 1 to" in page]


# --- saving -----------------------------------------------------------------------------------------------------


def one_by_one(answers: Iterator[str]) -> Callable[[str, str], str]:
    def answer(prompt: str, printed: str) -> str:
        if prompt.startswith("Which one"):
            return "1"
        found = next(answers, None)
        if found is None:
            raise EndOfInput
        return found

    return answer


def test_resumed_game_goes_on_like_the_uninterrupted_one(tmp_path: Path) -> None:
    middle, whole, again = (str(tmp_path / name) for name in ("middle.json", "whole.json", "again.json"))
    first, rest = ["1", "2"] * 12, ["1", "1", "3"] * 10
    game = session(one_by_one(iter([*first, f"s {middle}", *rest, f"s {whole}", "q", "n"])), ["Anna"], seed=3)
    with pytest.raises(Quit):
        game.play()
    resumed = Session(Record.load(middle), Scripted(one_by_one(iter([*rest, f"s {again}", "q", "n"]))))
    assert resumed.names == game.names
    with pytest.raises(Quit):
        resumed.play()
    assert Path(again).read_bytes() == Path(whole).read_bytes()
    assert len(Record.load(whole)) > len(Record.load(middle))


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = str(tmp_path / "later.json")
    game = session(one_by_one(iter(["q", "b", "q", "y", file])), ["Anna"])
    with pytest.raises(Quit):
        game.play()
    assert Record.load(file).names == ["Anna", "Grunda (quick-easy)", "Boris (quick-easy)"]


def test_saving_where_one_cannot_is_told() -> None:
    game = session(one_by_one(iter(["s /no/such/folder/game.json", "q", "n"])), ["Anna"])
    with pytest.raises(Quit):
        game.play()
    assert any("did not work" in page for page in pages(game))


def test_record_tells_people_from_bots() -> None:
    assert kinds_of(["Anna", "Grunda (quick-easy)", "Boris (random)", "Tom (tall)", "(quick-easy)"]) == [
        "",
        "quick-easy",
        "random",
        "",
        "",
    ]


def test_a_save_that_names_a_former_bot_is_played_by_its_successor() -> None:
    game = Session(Record.begin(["Anna", "Grunda (simple)", "Boris (random)"]), Scripted(one_by_one(iter([]))))
    assert (game.names, game.kinds) == (["Anna", "Grunda", "Boris"], ["", "quick-easy", "random"])


# --- explanations -----------------------------------------------------------------------------------------------


def transcript(answers: list[str], seed: int = 3) -> str:
    game = session(one_by_one(iter(answers)), ["Anna:f"], players=4, seed=seed)
    with pytest.raises(EndOfInput):
        game.play()
    return " ".join("".join(pages(game)).split())


def test_question_mark_explains_choices_and_cards() -> None:
    said = transcript(["? 2", "? 99", "? 1", "? net troll", "? chainsaw of", "? zzzzzz", "?"])
    assert "takes one of your Items" in said
    assert "Chainsaw of Bloody Dismemberment" in said
    assert "No card of this game is called “zzzzzz”" in said
    assert "There are choices 1 to" in said
    assert "why not now" in said


def test_why_not_tells_the_kernels_reason() -> None:
    said = transcript(["? why freezing", "? why", "? why plutonium", "E", "Z"])
    assert "Freezing Explosive Potion: Keep it for a fight: there is none now." in said
    assert "Not now: Keep it for a fight: there is none now." in said
    assert "You do not have Plutonium Dragon." in said
    assert "Ask for example" in said


def test_help_log_more_and_table() -> None:
    said = transcript(["h", "l", "m", "t", "what?"])
    assert "kill monsters" in said
    assert "goes first." in said
    assert "Show cards from your hand" in said
    assert "Type a number of the list" in said


def test_wide_and_narrow_screens_get_a_picture() -> None:
    for width in (60, 80, 120):
        screen = Scripted(one_by_one(iter([])), width=width, plain=False)
        game = Session(_new_record(["Anna"], 4, "quick-easy", ("deluxe",), 3), screen)
        with pytest.raises(EndOfInput):
            game.play()
        assert all(len(line) <= width for line in screen.all[0].splitlines()[:-1])


# --- several people ---------------------------------------------------------------------------------------------


def test_screen_is_covered_between_hands() -> None:
    seen: list[str] = []

    def answer(prompt: str, printed: str) -> str:
        seen.append(printed + prompt)
        if len(seen) > 40:
            raise EndOfInput
        return "" if "press Enter" in prompt else "1"

    game = session(answer, ["Anna", "Tom"], seed=1)
    with pytest.raises(EndOfInput):
        game.play()
    covers = [page for page in seen if "press Enter" in page]
    assert any("Pass the keyboard to Anna" in page for page in covers)
    assert any("Pass the keyboard to Tom" in page for page in covers)
    assert all("Your hand" not in page.split("Pass the keyboard")[1] for page in covers)
    assert all("\n" * 50 in page for page in covers)


def test_nobody_reads_the_other_persons_cards() -> None:
    """What one person draws is in their own log, and a number of cards in the other's."""
    game = session(lambda *_: "1", ["Anna", "Tom"], seed=1)
    mine, theirs = "\n".join(game.told[0]), "\n".join(game.told[1])
    assert "Anna draws 4 Door cards and 4 Treasures." in theirs
    assert "Anna draws 4 Door cards" not in mine


def test_people_may_act_at_the_start_of_anothers_turn() -> None:
    def begins(interrupts: bool) -> bool:
        left = iter(range(60))

        def answer(prompt: str, printed: str) -> str:
            if next(left, None) is None:
                raise EndOfInput
            return "0" if "Enter: nothing" in prompt else "1"

        record = _new_record(["Anna"], 4, "quick-easy", ("deluxe",), 3)
        game = Session(record, Scripted(answer), interrupts=interrupts)
        with pytest.raises(EndOfInput):
            game.play()
        return any("begins a turn" in page for page in pages(game))

    assert begins(True)
    assert not begins(False)


# --- bots of one's own ------------------------------------------------------------------------------------------------

TIMID = """
from kickdoor.bots import Bot

class Timid(Bot):
    def choose(self, view, actions):
        return actions[0]
"""


def test_a_bot_of_ones_own_sits_at_the_table_and_comes_back_when_it_is_named_again(tmp_path: Path) -> None:
    code, file = tmp_path / "timid.py", tmp_path / "game.json"
    code.write_text(TIMID)
    bots = f"{code}:Timid,quick-easy"
    done = play(["1", f"s {file}", "q"], "--players", "3", "--bots", bots, "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    record = Record.load(file)
    assert record.names == ["Player One", "Grunda (own bot)", "Boris (quick-easy)"]  # a record never says whose code
    refused = play(["q"], "--resume", str(file))
    assert (refused.returncode, "name them again" in refused.stderr) == (2, True)
    again = play(["q"], "--resume", str(file), "--bots", f"{code}:Timid")
    assert (again.returncode, again.stderr) == (0, "")


def test_a_person_without_a_name_is_spoken_of_in_good_english() -> None:
    done = play(["1"] * 60, "--seed", "5", "--bots", "quick-easy")
    assert "Player One" in done.stdout
    assert not re.search(r"\bYou (rolls|plays|draws|kicks|is|has)\b", done.stdout)
