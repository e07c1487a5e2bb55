"""Missed chances: found where a player could have known better, and nowhere else."""

from __future__ import annotations

from typing import Any

from kickdoor.model.table import Options
from kickdoor.puzzles.figures import search_of
from kickdoor.puzzles.missed import MissedChance, missed_chances
from kickdoor.record.record import Record
from kickdoor.scenarios.situation import Situation

ME = {"level": 9, "equipped": ["helm-of-courage"], "hand": ["warrior", "wizard"]}


def played(players: list[dict[str, Any]], *texts: str, seat: int = 1, **rest: Any) -> list[MissedChance]:
    """The chances that a seat has missed in a game that began like this."""
    situation = Situation(players=players, **rest)
    record = Record.begin(["Ann", "Bob", "Cleo"], scenario=situation)
    table = record.setup.new_table()
    for text in texts:
        actor = table.waiting[0]
        record.actions.append((actor, text))
        table.act(actor, table.parse(text))
    return missed_chances(record, seat)


FIGHT: dict[str, Any] = {"turn": "@1", "fight": {"foes": ["net-troll"]}}


def test_a_player_who_ran_and_could_have_won_has_missed_a_chance() -> None:
    [chance] = played([{}, ME, {}], "run away", "pass", "pass", **FIGHT)
    assert (chance.aim, chance.action, chance.turn, chance.foes) == ("win", 0, 1, ["net-troll"])
    assert chance.puzzle.solution == ["play warrior", "announce the kill"]
    assert chance.puzzle.situation.players[0]["level"] == 9  # the player is the first one in it


def test_it_can_be_tried_again_and_is_solved_by_its_solution() -> None:
    [chance] = played([{}, ME, {}], "run away", "pass", "pass", **FIGHT)
    start = chance.puzzle.setup("Ann").new_table()
    assert search_of(chance.puzzle, start).root.solved


def test_nothing_hidden_is_told_by_it() -> None:
    """The hand of another player does not change what is said."""
    plain = played([{}, ME, {}], "run away", "pass", "pass", **FIGHT)
    armed = played([{"hand": ["mate", "sleep-potion"]}, ME, {}], "run away", "pass", "pass", **FIGHT)
    assert plain == armed


def test_a_player_who_did_right_and_was_stopped_has_missed_nothing() -> None:
    moves = ("play warrior", "announce the kill", "play enraged on net-troll", "run away", "pass", "pass")
    assert played([{"hand": ["enraged"]}, ME, {}], *moves, **FIGHT) == []


def test_where_there_was_no_chance_nothing_is_said() -> None:
    assert played([{}, {**ME, "hand": ["wizard"]}, {}], "run away", "pass", "pass", **FIGHT) == []


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    situation = Situation(players=[{}, ME, {}], **FIGHT)
    record = Record.begin(["Ann", "Bob", "Cleo"], scenario=situation)
    for actor, text in ((1, "run away"), (2, "pass"), (0, "pass")):
        record.actions.append((actor, text))
    assert len(missed_chances(record, 1)) == 1
    assert missed_chances(record, 1, most=2) == []


def test_the_options_of_the_game_hold_in_the_puzzle() -> None:
    situation = Situation(players=[{}, ME, {}], **FIGHT)
    options = Options(ask_everybody=True, shared_victory=True, turn_limit=30)
    record = Record.begin(["Ann", "Bob", "Cleo"], scenario=situation, options=options)
    table = record.setup.new_table()
    table.act(1, table.parse("run away"))
    record.actions.append((1, "run away"))
    while table.turn == 1:
        actor = table.waiting[0]
        action = next(each for each in table.actions(actor) if not each.later)
        record.actions.append((actor, table.text(action)))
        table.act(actor, action)
    [chance] = missed_chances(record, 1)
    assert chance.puzzle.options == {"shared_victory": True}
