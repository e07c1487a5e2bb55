"""A game looked back at: who won and how, turning points, luck, awards."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.record.awards import ALSO_THERE, AWARDS, MOST_AWARDS, Counts, awards_of
from kickdoor.record.record import Move
from kickdoor.record.review import Point, Review, Reviewer, review_of
from tests.support.game import Game, game
from tests.support.records import whole_game

STRONG = {"level": 9, "equipped": ["buckler-of-swashing"]}


class Watched:
    """A scenario whose every action is followed; `pass`: everybody who is asked does."""

    def __init__(self, g: Game) -> None:
        self.g = g
        self.reviewer = Reviewer(g.t)
        self.number = 0

    def do(self, name: str, *texts: str) -> Watched:
        for text in texts:
            self.number += 1
            self.g.do(name, text)
            self.reviewer.follow(Move(self.number, self.g.seat(name), text, self.g.t, self.g.events))
        return self

    def all_pass(self) -> Watched:
        t = self.g.t
        while t.waiting and any(t.text(a) == "pass" for a in t.actions(t.waiting[0])):
            self.do(self.g.names[t.waiting[0]], "pass")
        return self

    def review(self) -> Review:
        return self.reviewer.review(self.number)

    def points(self) -> dict[str, Point]:
        return {point.kind: point for point in self.review().points}

    def counted(self, what: str) -> list[int]:
        return self.reviewer.counts.numbers[what]


def watched(*hands: list[str], **more: Any) -> Watched:
    """Aric, who is strong and near the end, kicks open the door; the hands are those of all three."""
    cards = [*hands, [], [], []]
    who: dict[str, Any] = {
        "Aric": {**STRONG, "hand": cards[0]},
        "Suzan": {"level": 7, "hand": cards[1]},
        "Tom": {"hand": cards[2]},
    }
    w = Watched(game(who, turn="Aric", **{"doors": ["potted-plant"], **more}))
    return w.do("Aric", "kick open the door")


def test_a_kill_wins_the_game_and_is_the_last_turning_point() -> None:
    w = watched().do("Aric", "announce the kill").all_pass()
    ending = w.review().ending
    assert ending is not None
    assert (ending.how, ending.winners, ending.seat, ending.cards) == ("kill", [0], 0, ["potted-plant"])
    assert ending.helper is None
    last = w.review().points[-1]
    assert (last.kind, last.seat, last.card, last.amount) == ("won", 0, "potted-plant", 0)
    assert w.review().levels[-1].levels == [10, 7, 1]


def test_a_player_who_stops_a_kill_for_the_win_makes_a_turning_point() -> None:
    w = watched([], ["enraged"], doors=["net-troll"]).do("Aric", "announce the kill")
    w.do("Suzan", "play enraged on net-troll").all_pass()
    assert w.counted("stopped") == [0, 1, 0]
    assert w.counted("backstabs") == [0, 1, 0]
    stopped = w.points()["stopped"]
    assert (stopped.seat, stopped.by, stopped.card, stopped.amount) == (0, 1, "enraged", 1)


def test_a_curse_that_stops_a_kill_is_credited_to_its_player_not_to_the_last_to_pass() -> None:
    w = watched([], ["lose-a-level"], doors=["net-troll"])
    w.do("Aric", "announce the kill").do("Suzan", "play lose-a-level on Aric").all_pass()
    stopped = w.points()["stopped"]
    assert (stopped.by, stopped.card) == (1, "lose-a-level")
    assert w.counted("backstabs") == [0, 1, 0]
    assert w.counted("cursed") == [1, 0, 0]
    assert w.counted("lost") == [1, 0, 0]


def test_helping_from_outside_is_no_backstab() -> None:
    w = watched([], [], ["sleep-potion"])
    w.do("Tom", "play sleep-potion for the munchkins")
    assert w.counted("backstabs") == [0, 0, 0]


def test_a_fight_for_the_win_that_is_lost_is_a_chance_missed() -> None:
    w = watched(doors=["plutonium-dragon"]).do("Aric", "run away").all_pass()
    missed = w.points()["missed"]
    assert (missed.seat, missed.card) == (0, "plutonium-dragon")


def test_death_is_told_with_what_caused_it_and_costs_no_level() -> None:
    w = watched(doors=["plutonium-dragon"], dice=[1]).do("Aric", "run away").all_pass()
    died = w.points()["died"]
    assert (died.seat, died.card, died.by) == (0, "plutonium-dragon", None)
    assert w.counted("deaths") == [1, 0, 0]
    assert w.counted("lost") == [0, 0, 0]


def test_the_helper_is_named_and_counted() -> None:
    w = watched(doors=["wight-brothers"])
    w.do("Aric", "ask Suzan for help", "done").do("Suzan", "accept the offer of Aric")
    w.do("Aric", "announce the kill").all_pass()
    ending = w.review().ending
    assert ending is not None
    assert ending.helper == 1
    assert w.counted("helped") == [0, 1, 0]
    assert w.counted("alone") == [0, 0, 0]
    assert w.counted("deals") == [1, 1, 0]


def test_a_game_that_ends_on_time_says_so() -> None:
    w = watched()
    w.number += 1
    events = w.g.t.end_on_time().events
    w.reviewer.follow(Move(w.number, -1, "end on time", w.g.t, events))
    ending = w.review().ending
    assert ending is not None
    assert (ending.how, ending.winners, ending.cards) == ("time", [0], [])


def test_several_levels_in_a_turn_are_one_point_and_single_ones_are_none() -> None:
    who = {"Aric": {"hand": ["bribe-gm-with-food", "boil-an-anthill"]}, "Suzan": {}, "Tom": {}}
    w = Watched(game(who, turn="Aric", doors=["cleric"]))
    w.do("Aric", "play boil-an-anthill on Aric")
    assert "rose" not in w.points()
    w.do("Aric", "play bribe-gm-with-food on Aric")
    rose = w.points()["rose"]
    assert (rose.seat, rose.amount, rose.card) == (0, 2, None)


@pytest.mark.parametrize(("face", "better"), [(6, True), (1, False)])
def test_luck_is_measured_against_what_was_to_be_expected(face: int, better: bool) -> None:
    w = watched(doors=["plutonium-dragon"], dice=[face])
    before = w.review().luck[0]
    w.do("Aric", "run away").all_pass()
    luck = w.review().luck[0]
    assert (before.rolls, luck.rolls, luck.pips) == (0, 1, face)
    assert (luck.score > before.score) is better


def test_awards_go_to_the_best_and_nobody_goes_without() -> None:
    counts = Counts(4)
    counts.add("kills", 0, 3)
    counts.add("kills", 1, 3)
    counts.add("kills", 2, 1)
    for seat in range(3):
        counts.add("deaths", seat)
    counts.reach("biggest", 2, 24, ["net-troll"])
    counts.reach("biggest", 2, 12, ["mr-bones"])
    found = {award.id: award for award in awards_of(counts)}
    assert found["kills"].seats == [0, 1]
    assert found["kills"].count == 3
    assert "deaths" not in found  # three of four share it
    assert (found["biggest"].count, found["biggest"].cards) == (24, ["net-troll"])
    assert found[ALSO_THERE].seats == [3]


def test_there_are_not_too_many_awards_and_the_quiet_keep_theirs() -> None:
    counts = Counts(3)
    for name in AWARDS[:-1]:
        counts.add(name, 0, 5)
    counts.add(AWARDS[-1], 1, 5)
    found = awards_of(counts)
    assert len(found) == MOST_AWARDS + 1
    assert [award.id for award in found if award.seats == [1]] == [AWARDS[-1]]
    assert [award.id for award in found if award.seats == [2]] == [ALSO_THERE]


def test_the_review_of_whole_games_holds_together() -> None:
    for seed in range(3):
        record = whole_game(f"review {seed}", 3 + seed).record
        review = review_of(record)
        table = record.replay()
        assert review.ending is not None
        assert review.ending.winners == table.winners
        assert (review.turns, review.actions) == (table.turn, len(record))
        assert review.levels[-1].levels == [p.level for p in table.players]
        assert [each.turn for each in review.levels] == list(range(table.turn + 1))
        assert [p.action for p in review.points] == sorted(p.action for p in review.points)
        assert all(0 < p.action <= len(record) and p.card in {None, *table.lib.names} for p in review.points)
        assert {award.id for award in review.awards} <= {*AWARDS, ALSO_THERE}
        assert {seat for award in review.awards for seat in award.seats} == set(range(len(table.players)))
        assert [f.seat for f in review.luck] == list(range(len(table.players)))
