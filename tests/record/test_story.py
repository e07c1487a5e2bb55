"""The story of a game: sentences that are true of it, and words for all of them."""

from __future__ import annotations

from typing import get_args

import pytest

from kickdoor.phrases.book import LANGUAGES, MARK, book
from kickdoor.record.awards import Counts
from kickdoor.record.luck import Fortune
from kickdoor.record.points import Ending, Point, TurnLevels
from kickdoor.record.review import Review, review_of
from kickdoor.record.story import MOST_LINES, Plot, Stop, StoryKey, StoryLine, story_of
from tests.support.records import whole_game

ALONE = Ending("kill", [0], 0, None, ["net-troll"])


def plot(**more: object) -> Plot:
    """A game of three that Aric, seat 0, wins alone, and in which nothing else is worth telling."""
    basics: dict[str, object] = {
        "turns": 3,
        "winning_level": 10,
        "levels": [
            TurnLevels(0, [1, 1, 1]),
            TurnLevels(1, [5, 5, 5]),
            TurnLevels(2, [6, 6, 6]),
            TurnLevels(3, [10, 6, 6]),
        ],
        "ending": ALONE,
        "points": [],
        "stops": [],
        "counts": Counts(3),
        "luck": [Fortune(seat, 0, 0, 0, 0, 0, 0, 0.0) for seat in range(3)],
        "sums": (14, 10),
    }
    return Plot(**{**basics, **more})  # type: ignore[arg-type]


def told(**more: object) -> dict[str, StoryLine]:
    return {line.key: line for line in story_of(plot(**more))}


def levels(*each: list[int]) -> list[TurnLevels]:
    return [TurnLevels(turn, now) for turn, now in enumerate(each)]


def luck(*scores: float) -> list[Fortune]:
    return [Fortune(seat, 0, 0, 0, 0, 0, 0, score) for seat, score in enumerate(scores)]


def counts(what: str, *numbers: int) -> Counts:
    out = Counts(len(numbers))
    for seat, number in enumerate(numbers):
        out.add(what, seat, number)
    return out


def stops(*by: int, short: bool = True) -> list[Stop]:
    return [Stop(1, each, "enraged", short) for each in by]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words(language: str) -> None:
    texts = book(language).texts
    assert {key for key in texts if key.startswith("story.")} == {f"story.{key}" for key in get_args(StoryKey)}


def test_a_game_in_which_nothing_happened_has_a_beginning_and_an_end() -> None:
    assert list(told()) == ["opening", "last-alone"]
    assert (told()["last-alone"].n, told()["last-alone"].m) == (14, 10)


@pytest.mark.parametrize(
    ("by", "short", "key", "n", "m"),
    [
        ([2], True, "stopped-once", 0, 0),
        ([2, 2, 2], True, "stopped-short", 3, 0),
        ([2, 2], False, "stopped-by", 2, 0),
        ([2, 0, 2], True, "stopped-most", 3, 2),
        ([2, 0], True, "stopped-each", 2, 0),
    ],
)
def test_who_stopped_whom_how_often(by: list[int], short: bool, key: str, n: int, m: int) -> None:
    line = told(stops=stops(*by, short=short))[key]
    assert (line.who, line.n, line.m) == (1, n, m)
    assert line.by == (None if key == "stopped-each" else 2)
    assert line.cards == (["enraged"] if n == 0 else [])


def test_a_winner_who_was_stopped_is_no_loser() -> None:
    line = told(stops=[Stop(0, 2, "enraged", True)])["stopped-won"]
    assert (line.who, line.n) == (0, 1)


def test_an_end_by_a_card_on_time_and_together() -> None:
    assert "last-card" in told(ending=Ending("card", [0], 0, None, ["divine-intervention"]))
    assert "last-level" in told(ending=Ending("card", [0], 0, None, []))
    assert "last-helped" in told(ending=Ending("kill", [0], 0, 1, ["net-troll"]))
    assert "last-kill" in told(sums=None)
    helper = told(ending=Ending("kill", [1], 0, 1, ["net-troll"]))["last-helper"]
    assert (helper.who, helper.by) == (0, 1)
    together = told(ending=Ending("kill", [0, 1], 0, 1, ["net-troll"]))["last-shared"]
    assert (together.who, together.by) == (0, 1)
    time = Ending("time", [0], 0, None, [])
    on_time = told(ending=time, levels=levels([1, 1, 1], [6, 4, 5]))["last-time"]
    assert (on_time.who, on_time.n, on_time.m) == (0, 6, 1)
    dead_ahead = told(ending=time, levels=levels([1, 1, 1], [6, 8, 5]))  # the dead do not win
    assert "last-clock" in dead_ahead
    assert told(ending=Ending("time", [0, 1], 0, None, []), levels=levels([1, 1, 1], [6, 6, 5]))["last-tie"].n == 6


def test_a_game_without_an_end_tells_of_no_winner() -> None:
    lines = told(ending=None, levels=levels(*([[3, 2, 1]] * 6)), luck=luck(-2, 0, 2), stops=stops(2, 2))
    assert set(lines) == {"opening", "luck", "lead", "stopped-short"}


def test_a_long_lead_that_won_or_did_not() -> None:
    ahead = [[1, 2, 1]] * 5
    lost = told(levels=levels([1, 1, 1], *ahead, [10, 2, 1]))["lead-lost"]
    assert (lost.who, lost.n) == (1, 5)
    won = told(levels=levels([1, 1, 1], *([[2, 1, 1]] * 4), [10, 1, 1]))["lead-won"]
    assert (won.who, won.n) == (0, 4)
    shared = levels([1, 1, 1], *([[2, 2, 1]] * 5), [10, 2, 1])  # nobody was alone in front
    assert not {"lead", "lead-won", "lead-lost"} & told(levels=shared).keys()


def test_a_winner_from_far_behind() -> None:
    line = told(levels=levels([1, 1, 1], [1, 6, 1], [2, 5, 1], [10, 5, 1]))["comeback"]
    assert (line.who, line.by, line.n, line.m) == (0, 1, 5, 1)
    assert "comeback" not in told(levels=levels([1, 1, 1], [1, 3, 1], [10, 3, 1]))


def test_luck_for_and_against_the_winner() -> None:
    assert told(luck=luck(-1, 0.2, 1))["luck-against"].who == 0
    assert told(luck=luck(1.2, 0, -1))["luck-won"].who == 0
    line = told(luck=luck(0, 1, -1))["luck"]
    assert (line.who, line.by) == (1, 2)
    assert list(told(luck=luck(0.2, 0.4, -0.3))) == ["opening", "last-alone"]
    assert "luck" not in told(luck=luck(0, 2, 2))


def test_the_dead_and_the_busy_are_told_of() -> None:
    died = Point("died", 2, 9, 1, None, "plutonium-dragon", 0)
    assert told(counts=counts("deaths", 0, 1, 0), points=[died])["died-of"].cards == ["plutonium-dragon"]
    assert told(counts=counts("deaths", 0, 2, 0))["died-often"].n == 2
    assert told(counts=counts("deaths", 1, 0, 0))["died-won"].who == 0
    assert told(counts=counts("backstabs", 0, 5, 1))["backstabs"].n == 5
    assert told(counts=counts("helped", 0, 0, 2))["helped"].who == 2
    assert told(counts=counts("escapes", 0, 0, 3))["escapes"].who == 2
    assert "escapes" not in told(counts=counts("escapes", 0, 3, 3))


def test_a_missed_chance_is_told_unless_somebody_stopped_it() -> None:
    missed = Point("missed", 2, 9, 1, None, "net-troll", 0)
    assert told(points=[missed])["missed"].cards == ["net-troll"]
    assert "missed" not in told(points=[missed, Point("stopped", 2, 8, 1, 2, "enraged", 1)])


def test_one_level_short_in_the_end() -> None:
    assert told(levels=levels([1, 1, 1], [8, 9, 8], [10, 9, 8]))["one-short"].who == 1
    assert "one-short" not in told(levels=levels([1, 1, 1], [8, 9, 9], [10, 9, 9]))


def test_a_comeback_is_not_told_twice() -> None:
    """Whoever led for a few turns is named as the one who was overtaken; a very long lead is a story of its own."""
    short = told(levels=levels([1, 1, 1], *([[1, 5, 1]] * 4), [10, 5, 1]))
    assert (short["comeback"].who, short["comeback"].by) == (0, 1)
    assert "lead-lost" not in short
    long = told(levels=levels([1, 1, 1], *([[1, 5, 1]] * 12), [10, 5, 1]))
    assert {"comeback", "lead-long"} <= long.keys()
    assert (long["lead-long"].who, long["lead-long"].n) == (1, 12)


def test_there_are_at_most_five_sentences_and_the_last_blow_is_the_last() -> None:
    busy = counts("backstabs", 0, 5, 1)
    busy.add("helped", 2, 4)
    busy.add("escapes", 2, 4)
    lines = story_of(plot(counts=busy, stops=stops(2, 2, 2), luck=luck(-1, 0, 1), levels=levels(*([[1, 9, 1]] * 9))))
    assert len(lines) == MOST_LINES
    assert lines[-1].key == "last-alone"
    assert max(lines, key=lambda line: line.weight).key == "stopped-short"


def test_the_story_is_not_about_one_player_alone() -> None:
    busy = counts("backstabs", 0, 9, 1)
    busy.add("helped", 1, 9)
    busy.add("escapes", 1, 9)
    lines = story_of(plot(counts=busy, luck=luck(0, 2, -2)))
    assert [line.who for line in lines].count(1) == 2


@pytest.mark.parametrize("seed", range(4))
def test_stories_of_whole_games_are_true_and_said_in_every_language(seed: int) -> None:
    record = whole_game(f"story {seed}", 3 + seed % 3).record
    review = review_of(record)
    assert review_of(record).story == review.story
    assert 2 <= len(review.story) <= MOST_LINES
    assert review.ending is not None
    for line in review.story:
        assert_true(line, review)
        for language in LANGUAGES:
            text = book(language).texts[f"story.{line.key}"]
            marks = {mark[1].partition(":")[0] for mark in MARK.finditer(text)}
            assert ("who" in marks) <= (line.who is not None)
            assert ("by" in marks) <= (line.by is not None)
            assert ("cards" in marks) <= bool(line.cards)
            assert ("n" in marks) <= (line.n > 0)
            assert ("m" in marks) <= (line.m > 0)


def assert_true(line: StoryLine, review: Review) -> None:
    """What can be seen in the rest of the review bears the sentence out."""
    assert review.ending is not None
    winners = review.ending.winners
    if line.key in (
        "lead-lost",
        "lead-long",
        "one-short",
        "stopped-once",
        "stopped-short",
        "stopped-by",
        "stopped-most",
    ):
        assert line.who not in winners
    if line.key in ("lead-won", "comeback", "died-won", "luck-won", "luck-against", "stopped-won"):
        assert line.who in winners
    if line.key == "comeback":
        assert line.who is not None and line.by is not None  # noqa: PT018
        then = next(each.levels for each in review.levels if each.turn == line.m)
        assert then[line.by] - then[line.who] == line.n
    if line.key == "last-alone":
        assert line.n >= line.m
