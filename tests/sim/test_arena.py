"""The arena: fair seatings, honest intervals, results that do not depend on how the work is shared."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kickdoor.bots import UnknownBot
from kickdoor.rules.new_game import BadSetup
from kickdoor.sim.arena import Contest, Match, Outcome, compete, standings
from kickdoor.sim.chart import draw, save
from kickdoor.sim.stats import wilson


def outcome(number: int, winner: int) -> Outcome:
    match = Match(number, number, (0, 1, 2))
    return Outcome(match, (winner,), (9, 9, 9), 20, (10, 10, 10), (0.1, 0.2, 0.3))


def test_every_deal_is_played_with_everybody_in_every_seat() -> None:
    matches = Contest(["random", "random", "quick-easy", "quick-easy"], seed=5).matches(8)
    assert Counter(match.deal for match in matches) == {5: 4, 6: 4}
    for seat in range(4):
        assert sorted(match.seating[seat] for match in matches) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(Contest(["random"] * 4).matches(9)) == 12


def test_with_more_bots_than_seats_everybody_meets_everybody() -> None:
    seatings = Contest(["random"] * 5, players=3).seatings()
    assert len(seatings) == 10 * 3
    assert len({frozenset(seating) for seating in seatings}) == 10


def test_bots_of_one_kind_are_numbered() -> None:
    assert Contest(["quick-easy", "random", "random"]).names() == ["quick-easy", "random #1", "random #2"]


def test_mistakes_are_found_before_the_first_game() -> None:
    with pytest.raises(UnknownBot):
        compete(Contest(["random", "random", "clever"]), 3)
    with pytest.raises(BadSetup):
        compete(Contest(["random"] * 7), 7)


def test_outcomes_do_not_depend_on_the_number_of_processes() -> None:
    contest = Contest(["quick-easy", "random", "random"], seed=3)
    alone, complete = compete(contest, 6, jobs=1)
    shared, _ = compete(contest, 6, jobs=2)
    assert complete
    assert [o._replace(seconds=()) for o in alone] == [o._replace(seconds=()) for o in shared]
    assert all(len(o.winners) == 1 and not o.error for o in alone)


def test_ctrl_c_keeps_what_is_done() -> None:
    heard: list[Outcome] = []

    def stop_at_two(done: Outcome) -> None:
        heard.append(done)
        if len(heard) == 2:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        heard.clear()
        outcomes, complete = compete(Contest(["random"] * 3), 30, jobs=jobs, told=stop_at_two)
        assert outcomes == sorted(heard)
        assert len(outcomes) == 2
        assert not complete


def test_a_failing_game_counts_for_nobody() -> None:
    contest = Contest(["random"] * 3)
    failed = Outcome(Match(1, 1, (0, 1, 2)), (), (), 0, (), (), "RulesBug: no end")
    assert [s.games for s in standings(contest, [outcome(0, 2), failed])] == [1, 1, 1]


def test_a_shared_win_is_divided_among_its_winners() -> None:
    contest = Contest(["random", "quick-easy", "random"])
    shared = outcome(3, 0)._replace(winners=(0, 1))
    table = standings(contest, [*(outcome(n, 1) for n in range(2)), outcome(2, 0), shared])
    assert [(s.name, s.wins, s.divided) for s in table] == [
        ("quick-easy", 3, 2.5),
        ("random #1", 2, 1.5),
        ("random #2", 0, 0),
    ]
    first = table[0]
    assert (first.share, first.divided_share) == (0.75, 0.625)
    assert (first.low, first.high) == wilson(3, 4)
    assert (first.divided_low, first.divided_high) == wilson(2.5, 4)


def test_a_bot_that_wins_more_is_rated_higher() -> None:
    contest = Contest(["random", "quick-easy", "random"])
    table = standings(contest, [outcome(n, 1 if n % 3 else 0) for n in range(30)])
    assert [s.name for s in table] == ["quick-easy", "random #1", "random #2"]
    assert [(s.games, s.wins) for s in table] == [(30, 20), (30, 10), (30, 0)]
    assert table[0].rating > table[1].rating > table[2].rating
    assert table[0].doubt < 8
    assert table[2].milliseconds == pytest.approx(30.0)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.html", b"<!DOCTYPE")])
def test_chart_shows_every_bot(tmp_path: Path, name: str, start: bytes) -> None:
    table = standings(Contest(["random", "quick-easy", "random"]), [outcome(n, n % 3) for n in range(9)])
    save(draw(table, 3, "nine games"), tmp_path / name)
    text = (tmp_path / name).read_bytes()
    assert text.lstrip()[: len(start)].lower() == start.lower()
    if name != "a.png":
        assert b"quick-easy" in text
        assert b"random #2" in text
    assert b"cdn." not in text
