"""Learning, in small: games are written down, a net is fitted to them, bots are measured on the same deals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kickdoor.bots.search.judge.encode import FACTS, PLACES
from kickdoor.bots.search.judge.net import Net, weight_of
from kickdoor.bots.search.judge.weights import read_weights
from kickdoor.cards.library.build import build_library
from kickdoor.learn import train as training
from kickdoor.learn.branches import play_branches
from kickdoor.learn.data import DONE, ROW, Positions, all_features, batches, make_data, read_data
from kickdoor.learn.games import MIXES, PHASES, play
from kickdoor.learn.match import BotFailed, Series, measure, summary
from kickdoor.learn.report import calibration, report
from kickdoor.learn.train import Recipe, chances, save, train

SMALL = Recipe(width=8, second=4, epochs=2, batch=64)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    list(make_data(12, "small", folder, 1))
    return folder


def made_up(count: int, seed: int) -> dict[int, Positions]:
    """Three seats at tables where the one that has a certain fact wins four times out of five."""
    chance = np.random.default_rng(seed)
    cards = PLACES * len(build_library(MIXES[-1]).defs)
    codes = np.zeros((count, 3, ROW), dtype=np.uint16)
    codes[:, :, :4] = 1 + chance.integers(0, cards, (count, 3, 4))
    strong = chance.integers(0, 3, count)
    codes[np.arange(count), strong, 4] = 1 + cards + 7
    winner = np.where(chance.random(count) < 0.8, strong, (strong + 1) % 3)
    shares = np.eye(3, dtype=np.float32)[winner]
    facts = np.zeros((count, 5), dtype=np.int32)
    return {3: Positions(codes, shares, facts, np.zeros((count, 3), dtype=np.float32))}


# --- games --------------------------------------------------------------------------------------------------------


def test_games_are_all_sorts_and_the_same_every_time() -> None:
    first, again = play(3, "sorts"), play(3, "sorts")
    assert first[0] == again[0]
    assert first[2] == again[2]
    assert {position.phase for position, _ in first[2]} <= set(range(len(PHASES)))
    assert first[2]
    assert all(len(position.lists) == first[0].players for position, _ in first[2])


def test_games_of_searching_bots_branch_off_and_are_the_same_every_time() -> None:
    setup, _, told = play_branches(1, "tiny")
    assert play_branches(1, "tiny")[2] == told
    assert all(len(position.lists) == setup.players for position, _ in told)
    assert len({tuple(winners) for _, winners in told}) > 1  # the branches have winners of their own


def test_data_has_what_was_told_and_who_won(folder: Path) -> None:
    learnt, unseen = read_data(folder, test=False), read_data(folder, test=True)
    assert sum(len(some.codes) for some in learnt.values()) > 300
    last = PLACES * len(build_library(MIXES[-1]).defs) + FACTS
    for players, some in learnt.items():
        assert some.codes.shape[1:] == (players, ROW)
        assert some.codes.max() <= last
        assert np.allclose(some.shares.sum(axis=1), 1.0)
        assert not (some.facts[:, 0] % 20 == 0).any()
    assert all((some.facts[:, 0] == 0).all() for some in unseen.values())  # of twelve games it is the first


def test_data_goes_on_where_it_was_stopped(folder: Path) -> None:
    assert batches(12, "small", folder) == []
    # the twelve games of the first batch are not all that it will have then
    assert [(batch.first, batch.games) for batch in batches(600, "small", folder)] == [(0, 250), (250, 250), (500, 100)]
    assert list(make_data(12, "small", folder, 1)) == []


def test_a_batch_that_was_not_played_to_its_end_is_left_out_and_played_again(tmp_path: Path) -> None:
    list(make_data(2, "small", tmp_path, 1))
    (tmp_path / f"{0:09}{DONE}").unlink()
    for half_written in tmp_path.glob("*.npz"):
        half_written.write_bytes(b"PK")
    assert read_data(tmp_path, test=False) == {}
    assert [batch.games for batch in batches(2, "small", tmp_path)] == [2]
    list(make_data(2, "small", tmp_path, 1))
    assert read_data(tmp_path, test=False)


# --- training -----------------------------------------------------------------------------------------------------


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    data = made_up(20, 1)[3]
    net = training.fresh(Recipe(width=5, second=4), all_features(), np)
    for name in net.parts:
        net.parts[name] = net.parts[name].astype(np.float64)

    def loss() -> float:
        found = training.Pass(net, data.codes, np).chances
        return float(-(data.shares * np.log(found)).sum(axis=1).mean())

    slopes = training.Pass(net, data.codes, np).gradient(data.shares)
    for name, part in net.parts.items():
        at = np.unravel_index(np.abs(slopes[name]).argmax(), part.shape)
        part[at] += 1e-5
        up = loss()
        part[at] -= 2e-5
        assert slopes[name][at] == pytest.approx((up - loss()) / 2e-5, rel=1e-3), name
        part[at] += 1e-5


def test_what_decides_is_learnt(tmp_path: Path) -> None:
    net = train(made_up(3000, 1), all_features(), Recipe(width=8, second=4, epochs=3, batch=64, rate=0.02))
    unseen = made_up(400, 2)
    judged = {3: chances(net, unseen[3].codes)}
    everything = report(unseen, judged)[0]
    assert everything.net_right > 0.7
    assert everything.net < 0.8 < everything.nothing
    assert sum(step.seats for step in calibration(unseen, judged)) == 1200
    # the net of the bot, in whole numbers, says the same
    save(net, tmp_path / "made-up.weights", {})
    whole = Net(build_library(MIXES[-1]), read_weights((tmp_path / "made-up.weights").read_bytes()))
    for codes, wanted in zip(unseen[3].codes[:50], judged[3], strict=False):
        points = whole.points_of([[int(code) - 1 for code in row if code] for row in codes])
        found = np.array([weight_of(number - max(points)) for number in points], dtype=float)
        assert found / found.sum() == pytest.approx(wanted, abs=0.02)


def test_real_games_teach_something(folder: Path) -> None:
    heard: list[float] = []
    learnt = read_data(folder, test=False)
    recipe = Recipe(width=8, second=4, epochs=6, batch=128, rate=0.01)
    train(learnt, all_features(), recipe, told=lambda _step, _steps, loss: heard.append(loss))
    assert heard[-1] < heard[0] - 0.1


def test_training_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "KEPT_EVERY", 3)
    monkeypatch.setattr(training, "EVERY", 1)
    data, kept = made_up(300, 1), tmp_path / "kept"

    def stop(step: int, _steps: int, _loss: float) -> None:
        if step == 4:
            raise KeyboardInterrupt

    whole = train(data, all_features(), SMALL)
    with pytest.raises(KeyboardInterrupt):
        train(data, all_features(), SMALL, told=stop, kept=kept)
    heard: list[int] = []
    resumed = train(data, all_features(), SMALL, told=lambda step, _steps, _loss: heard.append(step), kept=kept)
    assert heard[0] == 3
    for name, part in whole.parts.items():
        assert np.array_equal(resumed.parts[name], part), name


# --- matches ------------------------------------------------------------------------------------------------------


def test_bots_are_compared_on_the_same_deals() -> None:
    series = Series(("random", "quick", "random"), "random", players=3)
    done = [deal for _, deal in measure(series, 4, 1)]
    weak, strong, same = summary(series, done)
    assert (weak.games, weak.ahead) == (12, 0.0)
    assert strong.share > weak.share
    assert strong.ahead == pytest.approx(strong.share - weak.share)
    assert (same.share, same.ahead, same.ahead_off) == (weak.share, 0.0, 0.0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_stops_the_measurement(jobs: int) -> None:
    with pytest.raises(BotFailed, match=r"nobody against random, deal 1: UnknownBot"):
        list(measure(Series(("nobody",), "random", players=3), 3, jobs))
