"""Ending on time (TOURN)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cli.setup import named_options
from kickdoor.record.log import Log
from tests.support.deluxe import table
from tests.support.fights import fight
from tests.support.rule import rule
from tests.support.stroll import stroll


@rule("TOURN-2")
def test_the_preset_of_events_listens_at_the_door() -> None:
    assert named_options(["event"]) == {"listen_at_the_door": True}


@rule("TOURN-3")
@pytest.mark.parametrize(
    ("levels", "winners"),
    [
        ((3, 2, 1), ["Aric"]),
        ((2, 5, 4), ["Suzan"]),
        ((4, 1, 4), ["Aric", "Tom"]),
        ((1, 1, 1), ["Aric", "Suzan", "Tom"]),
    ],
)
def test_the_highest_level_wins_and_ties_share(levels: tuple[int, int, int], winners: list[str]) -> None:
    g = table({"level": levels[0]}, {"level": levels[1]}, {"level": levels[2]})
    g.t.end_on_time()
    assert g.over()
    assert g.winners() == winners
    assert g.waiting() == []
    assert g.options("Aric") == []


@rule("TOURN-3", "WIN-8")
def test_the_dead_do_not_win() -> None:
    g = table({"level": 3}, {"level": 8, "dead": True}, {"level": 2})
    g.t.end_on_time()
    assert g.winners() == ["Aric"]


@rule("TOURN-3")
def test_time_may_be_up_in_the_middle_of_a_fight() -> None:
    g = fight("net-troll", aric={"level": 3}, suzan={"level": 5}, helper="Suzan")
    g.do("Aric", "run away")
    g.t.end_on_time()
    assert g.winners() == ["Suzan"]


@rule("TOURN-3")
def test_a_game_that_is_over_cannot_end_again() -> None:
    g = table()
    g.t.end_on_time()
    with pytest.raises(kd.Illegal):
        g.t.end_on_time()


@rule("TOURN-3")
def test_no_player_can_do_it() -> None:
    g = table()
    with pytest.raises(kd.UnknownAction):
        g.t.parse("end on time")


@rule("TOURN-3")
def test_the_end_on_time_is_in_the_record(tmp_path: Path) -> None:
    recorder = kd.Recorder(kd.Record.begin(["Aric", "Suzan", "Tom"], seed=3))
    for _ in range(60):
        seat = recorder.table.waiting[0]
        recorder.act(seat, recorder.table.actions(seat)[0])
    step = recorder.end_on_time()
    recorder.record.save(tmp_path / "game.json")
    record = kd.Record.load(tmp_path / "game.json")
    assert record.actions[-1] == (-1, "end on time")
    assert record.verify().over
    assert record.replay().winners == recorder.table.winners
    assert Log(record.names, recorder.table.lib).lines(step.events, recorder.table)[0] == "Time is up."


@rule("TOURN-3")
def test_a_forged_end_on_time_is_refused() -> None:
    record = kd.Record.begin(["Aric", "Suzan", "Tom"], seed=3)
    for seat, text in ((0, "end on time"), (-1, "pass")):
        forged = kd.Record(record.setup)
        forged.append(seat, text)
        with pytest.raises(kd.RecordError):
            forged.replay()


@rule("TOURN-3")
@pytest.mark.parametrize("limit", [1, 7])
def test_a_limit_of_turns_ends_the_game_in_the_same_way(limit: int) -> None:
    t = kd.new_table(players=4, seed=limit, options=kd.Options(turn_limit=limit))
    stroll(t, "limit", 50_000)
    assert t.over
    assert t.turn == limit
    highest = max(p.level for p in t.players if p.alive)
    assert t.winners == [p.seat for p in t.players if p.alive and p.level == highest]


@rule("TOURN-3")
def test_the_last_turn_is_played_to_its_end() -> None:
    options: dict[str, Any] = {"options": kd.Options(turn_limit=1)}
    g = table({"level": 2}, phase="charity", **options)
    assert not g.over()
    g.do("Aric", "end the turn")
    assert g.winners() == ["Aric"]
    assert g.t.turn == 1
