"""The curve of chances: it ends with the winner, tells what turned the game, and knows nothing hidden."""

from __future__ import annotations

import msgspec
import pytest

import kickdoor as kd
from kickdoor.bots.chances import NOBODY, OPEN, ChanceCurve, _chosen, _judged, _swings, chances_of
from kickdoor.bots.chances import Moment as ChanceMoment
from kickdoor.model.chance import chance_from
from kickdoor.model.fields import Json
from kickdoor.record.review import review_of
from kickdoor.views.as_json import events_as_json
from kickdoor.views.redeal import redeal
from tests.support.told import Told


def played(seed: int, sets: str = "deluxe", players: int = 3) -> kd.Record:
    """A game of quick bots."""
    table, recorder = begun(seed, sets, players)
    bots = [kd.make_bot("quick", f"{seed}/{seat}") for seat in range(players)]
    views = [kd.LiveView(table, seat) for seat in range(players)]
    while not table.over:
        seat = table.waiting[0]
        recorder.act(seat, bots[seat].pick(views[seat], table.actions(seat)))
    return recorder.record


def begun(seed: int, sets: str, players: int) -> tuple[kd.Table, kd.Recorder]:
    record = kd.Record.begin([f"P{seat}" for seat in range(players)], sets=sets, seed=seed)
    recorder = kd.Recorder(record)
    return recorder.table, recorder


@pytest.fixture(scope="module")
def games() -> list[kd.Record]:
    return [played(1), played(2, "star", 4), played(5, "steampunk")]


@pytest.fixture(scope="module")
def curves(games: list[kd.Record]) -> list[ChanceCurve]:
    return [chances_of(game, 0, tables=4) for game in games]


@pytest.mark.parametrize("number", range(3))
def test_it_ends_with_the_winner(games: list[kd.Record], curves: list[ChanceCurve], number: int) -> None:
    end = curves[number].moments[-1]
    winners = games[number].replay().winners
    assert [seat for seat, chance in enumerate(end.chances) if chance > 0] == sorted(winners)
    assert end.step == len(games[number])


@pytest.mark.parametrize("number", range(3))
def test_it_tells_the_story(games: list[kd.Record], curves: list[ChanceCurve], number: int) -> None:
    """Whoever wins is more likely to in the last third of the game than in the first."""
    winner = games[number].replay().winners[0]
    own = [moment.chances[winner] for moment in curves[number].moments]
    third = len(own) // 3
    assert sum(own[-third:]) / third > sum(own[:third]) / third + 0.05
    for moment in curves[number].moments:
        assert sum(moment.chances) == pytest.approx(1, abs=0.01)
    steps = [moment.step for moment in curves[number].moments]
    assert steps == sorted(set(steps))


def test_a_kill_that_is_stopped_and_a_death_are_seen() -> None:
    """What the review calls a stop or a death costs that player chances."""
    seen = 0
    for seed in range(12):
        game = played(seed)
        points = [point for point in review_of(game).points if point.kind in ("died", "fell")]
        if not points:
            continue
        moments = chances_of(game, OPEN).moments
        for point in points:
            at = next((i for i, moment in enumerate(moments) if moment.step >= point.action), 0)
            if at > 3:
                before = max(moment.chances[point.seat] for moment in moments[at - 4 : at])
                seen += 1
                assert moments[at].chances[point.seat] < before, (seed, point)
        if seen >= 5:
            return
    assert seen >= 3


@pytest.mark.parametrize("seat", [0, 2, NOBODY])
def test_hidden_cards_change_nothing(games: list[kd.Record], seat: int) -> None:
    compared = 0
    for move in games[0].moves():
        if move.number % 40 or move.table.turn == 0:
            continue
        other = move.table.copy()
        redeal(other, seat, chance_from(f"other {move.number}"))
        assert _judged(other, seat, 3, move.number) == _judged(move.table, seat, 3, move.number)
        compared += 1
    assert compared > 3


def test_swings_are_the_largest_changes_and_the_end_is_none() -> None:
    rows = [
        [0.5, 0.3, 0.2], [0.52, 0.28, 0.2], [0.2, 0.4, 0.4], [0.22, 0.4, 0.38], [0.6, 0.2, 0.2], [1.0, 0.0, 0.0],
    ]  # fmt: skip
    told: list[list[Json]] = [[{"event": "Died", "say": "died", "seat": row}] for row in range(6)]
    turns = list(range(6))
    swings = _swings([ChanceMoment(step, step, row) for step, row in enumerate(rows)], told, turns)
    assert [(swing.step, swing.seat, swing.before, swing.after) for swing in swings] == [
        (2, 0, 0.52, 0.2),
        (4, 0, 0.22, 0.6),
    ]
    assert [swing.events for swing in swings] == [told[2], told[4]]
    # what came before is told, too, if little happened and it was in the same turn
    moments = [ChanceMoment(step, 7, row) for step, row in enumerate(rows)]
    assert [swing.events for swing in _swings(moments, told, turns)] == [told[1] + told[2], told[3] + told[4]]
    told[4] = []
    moments = [ChanceMoment(step, step, row) for step, row in enumerate(rows)]
    assert [swing.step for swing in _swings(moments, told, turns)] == [2]
    assert _swings([], [[]], []) == []


def test_a_curse_is_judged_when_it_has_struck_and_told_as_the_reason() -> None:
    """Ann has announced the kill that wins the game. Bob's Curse takes the Level, and with it her chance."""
    table = kd.scenario(
        {"Ann": {"level": 9}, "Bob": {"level": 8, "hand": ["lose-a-level"]}, "Cem": {"hand": ["wishing-ring"]}},
        fight={"foes": ["lame-goblin"]},
    )
    story = Told(table, (0, "announce the kill"), (1, "play lose-a-level on @0"), (2, "pass"))
    curve = chances_of(story, OPEN)
    assert [moment.step for moment in curve.moments] == [1, 3]  # not while the Curse is on its way
    assert curve.moments[0].chances[0] > curve.moments[1].chances[0] + 0.1
    assert _swings([*curve.moments, curve.moments[-1]], [[], [{"say": "cursed"}], []], [1, 1, 1])[0].seat == 0


def test_what_happened_at_the_end_of_a_turn_is_told_of_that_turn() -> None:
    rows = [[0.5, 0.5], [0.2, 0.8], [0.2, 0.8]]
    moments = [ChanceMoment(step, step + 4, row) for step, row in enumerate(rows)]
    told: list[list[Json]] = [[{"say": "died"}] for _ in rows]
    assert _swings(moments, told, [4, 4, 5])[0].turn == 4


def test_what_tells_little_is_left_out_first() -> None:
    told: list[Json] = [{"say": word} for word in ("stole", "drew", "cursed", "drew", "died", "kicked", "lost")]
    assert [event["say"] for event in _chosen(told)] == ["stole", "cursed", "died", "kicked", "lost"]
    assert _chosen(told[1:4]) == told[1:4]
    assert [event["say"] for event in _chosen([{"say": "died"}] * 7)] == ["died"] * 5


@pytest.mark.parametrize("seat", [0, NOBODY, OPEN])
def test_swings_say_what_happened_as_the_reader_saw_it(games: list[kd.Record], seat: int) -> None:
    told = 0
    for game in games:
        seen: dict[int, list[Json]] = {}
        for move in game.moves():
            seen[move.number] = events_as_json(move.events, None if seat == OPEN else seat, move.table.lib)
        curve = chances_of(game, seat, tables=2)
        steps = [moment.step for moment in curve.moments]
        for swing in curve.swings:
            before = steps[max(0, steps.index(swing.step) - 2)]
            between = [event for step in range(before + 1, swing.step + 1) for event in seen[step]]
            events: list[Json] = msgspec.to_builtins(swing.events)
            assert events, swing
            assert all(event in between and event["say"] for event in events)
            told += len(swing.events)
    assert told > 5
