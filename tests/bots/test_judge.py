"""The learned judge: it reads cards by their words, says the same everywhere, and knows what matters in the game."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor._interpreted import is_compiled
from kickdoor.bots.search.judge.card_features import card_features, feature_names
from kickdoor.bots.search.judge.encode import FACTS, PLACES, Seats
from kickdoor.bots.search.judge.net import Net, learned_judge, weight_of
from kickdoor.bots.search.judge.weights import BadWeights, Weights, read_weights, shapes, shipped, write_weights
from kickdoor.cards.library.build import build_library
from kickdoor.table import Table
from tests.support.judged import positions

ROOT = Path(__file__).parents[2]


def judged(table: Table) -> list[float]:
    judge = learned_judge()
    return [judge.chance(table, seat) for seat in range(len(table.players))]


# --- what it knows of the game ------------------------------------------------------------------------------------


def test_chances_add_up_to_one_and_follow_levels() -> None:
    table = kd.scenario({"Ann": {"level": 8}, "Bob": {"level": 3}, "Cem": {"level": 5}, "Dee": {}})
    chances = judged(table)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > chances[2] > chances[1] > chances[3]


def test_equipment_counts() -> None:
    armed = {"level": 5, "equipped": ["chainsaw-of-bloody-dismemberment"]}
    bare = judged(kd.scenario({"Ann": {"level": 5}, "Bob": {"level": 5}, "Cem": {"level": 5}}))
    assert judged(kd.scenario({"Ann": armed, "Bob": {"level": 5}, "Cem": {"level": 5}}))[0] > bare[0] + 0.02


def test_a_fight_for_the_game_counts_and_it_matters_who_is_winning() -> None:
    def fighting(foe: str) -> float:
        players = {"Ann": {"level": 9}, "Bob": {"level": 6}, "Cem": {"level": 6}}
        return judged(kd.scenario(players, fight={"foes": [foe]}))[0]

    weak, strong = fighting("lame-goblin"), fighting("plutonium-dragon")
    assert weak > 0.5
    assert weak > strong + 0.1


def test_a_game_that_is_over_is_shared_by_its_winners() -> None:
    table = kd.new_table(players=3, seed=2)
    kd.play_game(table, [kd.make_bot("quick", seat) for seat in range(3)])
    chances = judged(table)
    assert sum(chances) == 1.0
    assert [seat for seat in range(3) if chances[seat] > 0] == sorted(table.winners)


# --- what it is told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sets", ["deluxe", "star", "steampunk", "deluxe,star,steampunk"])
def test_every_card_has_a_number_for_every_feature(sets: str) -> None:
    rows = card_features(build_library(sets))
    assert {len(row) for row in rows} == {len(feature_names())}
    assert all(any(row) for row in rows)
    assert len({tuple(row) for row in rows}) > 0.65 * len(rows)  # most cards differ in what they say


def test_a_card_has_the_same_features_in_every_mix() -> None:
    alone, mixed = build_library("star"), build_library("deluxe,star,steampunk")
    rows = {(d.set_id, d.id): row for d, row in zip(mixed.defs, card_features(mixed), strict=True)}
    for d, row in zip(alone.defs, card_features(alone), strict=True):
        assert rows[d.set_id, d.id] == row, d


def test_everything_told_is_a_row_of_the_net_and_no_lane_overflows() -> None:
    judge = learned_judge()
    weights = judge.weights
    seats, count, widest = Seats(), 0, 0
    for table in positions(120):
        net = judge.net(table.lib)
        seats.read(table)
        for codes in seats.lists:
            assert min(codes) >= 0
            assert max(codes) < PLACES * len(table.lib.defs) + FACTS == net.count
            lanes = net.lanes(codes)
            assert len(lanes) == weights.width
            widest = max(widest, *(abs(lane) for lane in lanes))
            count += 1
    assert count > 1000
    assert widest < 1 << 13  # a quarter of what a lane holds


# --- the same numbers everywhere ----------------------------------------------------------------------------------


def lines(interpreted: bool) -> list[str]:
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, "-m", "tests.support.judged"]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_compiled_and_interpreted_judge_alike() -> None:
    here, source = lines(interpreted=False), lines(interpreted=True)
    assert here[0] == ("compiled" if is_compiled() else "interpreted")
    assert source[0] == "interpreted"
    assert len(here) > 400
    assert here[1:] == source[1:]


def test_the_exponential_is_right() -> None:
    for points in (0, -1, -1000, -(1 << 19), -(1 << 20), -3 << 20, -10 << 20):
        assert weight_of(points) / (1 << 30) == pytest.approx(math.exp(points / (1 << 20)), rel=4e-4)
    assert weight_of(-40 << 20) == 0


def test_the_net_computes_what_its_weights_say() -> None:
    chance, width, second = kd.chance_from("weights"), 6, 3
    parts = {name: [chance.below(801) - 400 for _ in range(size)] for name, size in shapes(width, second).items()}
    lib = build_library("deluxe")
    net = Net(lib, Weights(parts, {"width": width, "second": second}))
    features = card_features(lib)
    lists = [[chance.below(net.count) for _ in range(9)] for _ in range(4)]
    for found, wanted in zip(net.points_of(lists), plain(parts, features, lists, (width, second)), strict=True):
        assert found / (1 << 20) == pytest.approx(wanted, abs=0.03)


def plain(
    parts: dict[str, list[int]], features: list[list[int]], lists: list[list[int]], size: tuple[int, int]
) -> list[float]:
    """The points with fractions, as they stand in the books."""
    width, second = size
    real = {name: [number / 1024 for number in part] for name, part in parts.items()}
    count, cards = len(feature_names()), PLACES * len(features)

    def row(code: int, i: int) -> float:
        if code >= cards:
            return real["facts"][(code - cards) * width + i]
        place, no = divmod(code, len(features))
        return sum(f / 16 * real["cards"][(place * count + k) * width + i] for k, f in enumerate(features[no]))

    first = [[max(0.0, real["base"][i] + sum(row(c, i) for c in codes)) for i in range(width)] for codes in lists]
    mean = [sum(sums[i] for sums in first) / len(first) * 240 / 256 for i in range(width)]
    out: list[float] = []
    for sums in first:
        points = sum(sums[i] * real["straight"][i] for i in range(width))
        for j in range(second):
            own = sum(sums[i] * real["own"][i * second + j] for i in range(width))
            both = sum(mean[i] * real["all"][i * second + j] for i in range(width))
            points += max(0.0, own + both + real["second_base"][j]) * real["last"][j]
        out.append(points)
    return out


# --- the weights --------------------------------------------------------------------------------------------------


def test_the_shipped_weights_tell_where_they_come_from() -> None:
    story = shipped().story
    assert {"commit", "data", "recipe", "loss"} <= set(story)
    assert "seed" in story["recipe"]


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "some.weights"
    parts = {name: list(range(size)) for name, size in shapes(2, 1).items()}
    write_weights(file, parts, {"width": 2, "second": 1})
    assert read_weights(file.read_bytes()).parts == parts
    with pytest.raises(BadWeights):
        read_weights(file.read_bytes()[:-2])
    with pytest.raises(BadWeights):
        read_weights(file.read_bytes().replace(b'"facts": ', b'"facts": 9'))


def test_words_that_came_after_the_training_weigh_nothing() -> None:
    weights = shipped()
    width, names = weights.width, feature_names()
    known = set(weights.story["features"])
    assert known <= set(names)  # the card language grows
    for place in range(PLACES):
        for number, name in enumerate(names):
            at = (place * len(names) + number) * width
            assert name in known or not any(weights.parts["cards"][at : at + width])
    assert any(weights.parts["cards"])
