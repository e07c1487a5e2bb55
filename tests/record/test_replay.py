"""A game is its setup and its actions: replaying, resuming and folding give the same table."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.fight import CardsDue, Eased, Encounter, Enhancement, Fight, Kill, Offer, ProgramDue
from kickdoor.model.pending import LevelDue, MustPlay, Received
from kickdoor.model.player import Draft, Handicap, Taping
from kickdoor.record.fingerprint import control, fingerprint, physical
from kickdoor.record.fold import fold
from kickdoor.record.record import Record
from kickdoor.record.recorder import Recorder
from kickdoor.record.setup import OPTION_NAMES
from kickdoor.rules.fight.running_away import Vote
from kickdoor.rules.turn.opening import OpeningPlay
from tests.support.records import NAMES, odd_game, whole_game
from tests.support.source import runs_from_source
from tests.support.walks import Walker, walks


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("everybody", [False, True])
def test_a_replay_gives_the_same_table_at_every_step(players: int, everybody: bool) -> None:
    record = Record.begin(NAMES[:players], seed=f"replay {players}", options=kd.Options(ask_everybody=everybody))
    recorder = Recorder(record)
    walker = Walker(recorder.table, f"replay {players}")
    prints = [fingerprint(recorder.table)]
    for _ in range(300):
        seat, action = walker.choose()
        recorder.act(seat, action)
        prints.append(fingerprint(recorder.table))
    assert [fingerprint(move.table) for move in record.moves()] == prints
    assert fingerprint(record.replay(upto=57)) == prints[57]


@pytest.mark.parametrize("players", [3, 6])
def test_the_events_alone_give_the_cards_and_numbers(players: int) -> None:
    for seed in range(3):
        recorder, events = odd_game(f"fold {seed}", players, 500)
        folded = fold(recorder.record.setup, events)
        assert physical(folded) == physical(recorder.table)
        assert control(folded) != control(recorder.table)


def test_a_game_saved_in_the_middle_of_anything_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for seed in range(12):
        recorder, _ = odd_game(f"resume {seed}", 3 + seed % 4, 40 + 23 * seed)
        recorder.record.save(file)
        resumed = Recorder(Record.load(file))
        assert fingerprint(resumed.table) == fingerprint(recorder.table)
        assert resumed.table.waiting == recorder.table.waiting
        one, two = Walker(recorder.table, "on"), Walker(resumed.table, "on")
        for _ in range(30):
            if recorder.table.over:
                break
            recorder.act(*one.choose())
            resumed.act(*two.choose())
        assert fingerprint(resumed.table) == fingerprint(recorder.table)
        assert resumed.record.encode() == recorder.record.encode()


def test_a_complete_game_is_verified(tmp_path: Path) -> None:
    recorder = whole_game("complete", 4)
    recorder.record.save(tmp_path / "game.json")
    record = Record.load(tmp_path / "game.json")
    report = record.verify()
    assert report.over
    assert report.winners == [NAMES[seat] for seat in recorder.table.winners]
    assert report.actions == len(record) == len(recorder.record)
    assert report.turns == recorder.table.turn
    assert report.fingerprint == fingerprint(recorder.table)
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


def test_a_refused_action_is_not_noted() -> None:
    recorder = Recorder(Record.begin(NAMES[:3]))
    seat = recorder.table.waiting[0]
    with pytest.raises(kd.Illegal):
        recorder.act(seat, "loot the room")
    with pytest.raises(kd.UnknownAction):
        recorder.act(seat, "make tea")
    assert len(recorder.record) == 0
    action = recorder.table.actions(seat)[0]
    text = recorder.table.text(action)
    recorder.act(seat, action)
    assert recorder.record.actions == [(seat, text)]


def test_a_copy_has_the_same_fingerprint_and_any_change_another() -> None:
    for n, walker in enumerate(walks(3, 300, "prints")):
        if n % 25:
            continue
        t = walker.table
        before = fingerprint(t)
        assert fingerprint(t.copy()) == before
        if not t.over:
            other = t.copy()
            seat = other.waiting[0]
            other.act(seat, other.actions(seat)[-1])
            assert fingerprint(other) != before
            assert fingerprint(t) == before


def test_a_table_and_its_copy_play_on_without_touching_each_other() -> None:
    """They share the lists that are replaced rather than changed."""
    for n, walker in enumerate(walks(4, 400, "apart")):
        if n % 40:
            continue
        t = walker.table
        before = fingerprint(t)
        copy = t.copy()
        for k in range(60):
            if not copy.over:
                seat = copy.waiting[0]
                listed = copy.actions(seat)
                copy.act(seat, listed[k * 7 % len(listed)])
        assert fingerprint(t) == before
        played = fingerprint(copy)
        other = t.copy()
        for k in range(30):
            if not other.over:
                seat = other.waiting[0]
                other.act(seat, other.actions(seat)[k % len(other.actions(seat))])
        assert fingerprint(copy) == played
        assert fingerprint(t) == before


# --- nothing forgotten ----------------------------------------------------------------------------------------------

NOT_STATE = {
    "lib", "options", "winning_level", "free_level", "recording", "events", "listed", "listed_seat", "listed_version",
    "links_shared", "knows_shared", "peeked", "happened", "judged_at", "judged", "drafting", "dead", "kept_curses",
    "settled",
}  # fmt: skip


# one more of the small things that these lists hold
ONE_MORE = {
    "musts": MustPlay(1, True), "just_received": Received(1, 2), "level_dues": LevelDue(1, 2),
    "handicaps": Handicap(5, 1), "tapings": Taping(1, 2, 3),
    "enhancements": Enhancement(1, 2), "kills": Kill(1, 2, 3, 4), "eased": Eased(1, 2, 3),
    "met": Encounter(1, 2), "escaped": Encounter(1, 2), "caught": Encounter(1, 2),
    "after": ProgramDue(1, 2, 3), "after_won": ProgramDue(1, 2, 3), "draws": CardsDue(1, 2, 3),
    "votes": Vote(1, 2), "played": OpeningPlay(1, True),
}  # fmt: skip


def poked(name: str, value: Any) -> Any:
    if name in ONE_MORE:
        return [*value, ONE_MORE[name]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [[*value[0], 0], *value[1:]]
    return [*value, 0] if isinstance(value, list) else None


def assert_noticed(table: Any, thing: Any, leave_out: set[str]) -> None:
    """Every number and list of this thing is part of the fingerprint."""
    before = fingerprint(table)
    for name, value in vars(thing).items():
        changed = poked(name, value)
        if name in leave_out or changed is None:
            continue
        setattr(thing, name, changed)
        assert fingerprint(table) != before, f"{type(thing).__name__}.{name} is not part of the fingerprint"
        if name in ONE_MORE:
            assert_noticed(table, ONE_MORE[name], set())
        setattr(thing, name, value)


def test_the_fingerprint_covers_the_whole_state() -> None:
    if not runs_from_source("record/test_replay.py::test_the_fingerprint_covers_the_whole_state"):
        return
    t = kd.scenario({"Aric": {"hand": ["cleric"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    structured = {"players", "frames", "fight", "offers", "later", "later_by", "refused_trades", "front"}
    assert_noticed(t, t, NOT_STATE | structured)
    t.offers.append(Offer(False, 0, 1))
    t.players[1].draft = Draft(0, -1)
    t.refused_trades.append([1])
    fight = t.fight
    assert isinstance(fight, Fight)
    fight.deal = Offer(False, 0, 1)
    fight.refused.append([1])
    assert_noticed(t, fight, {"foes", "bonuses", "was_in"})
    for thing in (t.players[0], t.players[1].draft, t.offers[0], fight.deal):
        assert_noticed(t, thing, {"is_trade"} if thing is fight.deal else {"looked_at"})


ALWAYS_THE_SAME = {"CaughtBy.version", "CursePending.version", "FacingFoe.version", "JustEscaped.version",
                   "FightIsOver.version"}  # fmt: skip
REMEMBERED = {"looked_at", "seats"}  # until the next event, and looked up again in a copy


def test_a_frame_describes_everything_it_stores() -> None:
    if not runs_from_source("record/test_replay.py::test_a_frame_describes_everything_it_stores"):
        return
    done: set[str] = set()
    for walker in walks(6, 600, "frames"):
        for frame in walker.table.frames:
            for name, value in vars(frame).items():
                key = f"{type(frame).__name__}.{name}"
                if key in done or key in ALWAYS_THE_SAME or name in {"run", "deal"} | REMEMBERED:
                    continue
                copy = frame.copy()
                assert copy.describe() == frame.describe(), f"{type(frame).__name__} is not copied well"
                setattr(copy, name, [*value, [0]] if name == "groups" else poked(name, value))
                assert copy.describe() != frame.describe(), f"{key} is not part of describe()"
                done.add(key)
    assert len({key.split(".")[0] for key in done}) > 12


def test_all_options_of_a_table_are_recorded() -> None:
    if not runs_from_source("record/test_replay.py::test_all_options_of_a_table_are_recorded"):
        return
    assert set(OPTION_NAMES) == set(inspect.signature(kd.Options.__init__).parameters) - {"self"}
