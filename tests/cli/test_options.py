"""`--option` of the commands, and bots that play with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cli.play import _new_record
from kickdoor.cli.setup import BadInput, named_options
from kickdoor.cli.simulate import simulate_command
from kickdoor.cli.terminal.asking import question
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.teller import Teller
from kickdoor.cli.terminal.wording import choices
from kickdoor.sim.simulate import Plan, play_batch


def test_names_take_hyphens_commas_and_numbers() -> None:
    assert named_options([]) == {}
    assert named_options(["epic,shared-victory", "turn_limit=40"]) == {
        "epic": True,
        "shared_victory": True,
        "turn_limit": 40,
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cheating", "unknown option 'cheating'"),
        ("epic=yes", "epic is on or off"),
        ("turn-limit", "a number of turns"),
        ("turn-limit=0", "a number of turns"),
        ("turn-limit=-3", "a number of turns"),
        ("turn-limit=ten", "a number of turns"),
        ("=3", "unknown option ''"),
    ],
)
def test_what_is_no_option_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        named_options([text])
    assert reason in str(caught.value)


def test_simulations_take_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate_command(games=2, jobs=1, option=["turn-limit=3", "epic"], as_json=True) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report["options"] == {"turn_limit": 3, "epic": True}
    assert report["turns_mean"] == 3.0
    assert report["finished"] == 2


def test_a_new_game_is_recorded_with_its_options() -> None:
    record = _new_record(["Anna"], 3, "quick-easy", ("deluxe",), 1, options=kd.Options(epic=True))
    assert record.setup.options["epic"] is True
    assert record.replay().winning_level == 20


@pytest.mark.parametrize(
    "options",
    [
        {"epic": True, "listen_at_the_door": True},
        {"shared_victory": True, "sacrifice": True, "forced_help_by_choice": True, "promises_hold_on_loss": True},
    ],
    ids=["epic", "others"],
)
def test_bots_play_with_options(options: dict[str, bool | int]) -> None:
    totals = play_batch(Plan(["quick-easy"] * 4, options=options), 0, 2).totals
    assert totals.errors == []
    assert totals.finished == 2


def test_a_person_is_asked_about_two_doors() -> None:
    """The questions and choices an Epic player sees behind their two doors."""
    for doors, asked, first in (
        (["warrior", "crabs"], "You may use what you have found. Then the monster comes.", "Go on"),
        (["lose-a-level", "change-sex"], "Behind your two doors. What comes first?", "Start with Curse! Lose a Level"),
    ):
        t = kd.scenario({"Anna": {"level": 12}, "Tom": {}, "Ida": {}}, doors=doors, options=kd.Options(epic=True))
        t.act(0, t.parse("kick open the door"))
        teller = Teller(t, 0, ["Anna", "Tom", "Ida"], CardTexts(["deluxe"]))
        assert question(teller) == asked
        texts = [choice.text for choice in choices(teller, t.actions(0))]
        assert texts[0].casefold() == first.casefold()
