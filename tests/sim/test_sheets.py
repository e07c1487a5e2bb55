"""The tables of a simulation: every row accounted for, and the same whoever played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.players import Died
from kickdoor.model.words import DECK, DISCARDS, HAND
from kickdoor.sim import simulate as module
from kickdoor.sim.crew import crew_of
from kickdoor.sim.driver import choice, play_game
from kickdoor.sim.plan import Plan
from kickdoor.sim.sheets import COLUMNS, Sheets, sheets_of, write_sheets
from kickdoor.sim.simulate import Batch, Report, Simulation, run

PLANS = [Plan(["random", "quick-easy", "random"], ("deluxe",), 3), Plan(["random"] * 3, ("deluxe", "star"), 3)]
GAMES = 5


def simulated(jobs: int, plans: list[Plan] = PLANS, games: int = GAMES) -> tuple[Sheets, list[Report]]:
    job = Simulation(plans, games, keep=True)
    kept: list[Batch] = []
    reports = run(job, crew_of(jobs, job.games), kept.append)
    return sheets_of(job, kept), reports


@pytest.fixture(scope="module")
def both() -> tuple[Sheets, list[Report]]:
    return simulated(1)


@pytest.fixture(scope="module")
def sheets(both: tuple[Sheets, list[Report]]) -> Sheets:
    return both[0]


def test_totals_are_the_sums_of_the_rows(both: tuple[Sheets, list[Report]]) -> None:
    sheets, reports = both
    for mix, report in zip(("deluxe", "deluxe + star"), reports, strict=True):
        games = sheets["games"].filter(pl.col("mix") == mix)
        players = sheets["players"].filter(pl.col("mix") == mix)
        assert games.height == report["games"] == GAMES
        assert games["finished"].sum() == report["finished"]
        for column in ("decisions", "kills", "deaths", "bargains"):
            assert games[column].sum() == report[column]
        for column in ("kills", "deaths"):
            assert players[column].sum() == report[column]  # type: ignore[literal-required]
        assert players["bargains"].sum() == 2 * report["bargains"]  # two strike one
        wins = [players.filter(pl.col("seat") == seat + 1)["won"].sum() for seat in range(3)]
        assert wins == report["wins_by_seat"]
        assert games["turns"].mean() == pytest.approx(report["turns_mean"], abs=0.001)
        assert sheets["deaths"].filter(pl.col("mix") == mix).height == report["deaths"]
        assert sheets["bargains"].filter(pl.col("mix") == mix).height == report["bargains"]


def test_rows_of_turns_and_players_fit_the_games(sheets: Sheets) -> None:
    games = sheets["games"]
    turns = sheets["turns"].group_by("game").len().sort("game")
    assert turns["len"].to_list() == games["turns"].to_list()
    per_player = sheets["players"].group_by("game").agg(pl.col("turns").sum(), pl.col("helped").sum(), pl.len())
    per_player = per_player.sort("game")
    assert per_player["turns"].to_list() == games["turns"].to_list()
    assert per_player["helped"].to_list() == games["helps"].to_list()
    assert per_player["len"].to_list() == games["players"].to_list()
    assert sheets["players"].filter(pl.col("order") == 1)["seat"].to_list() == games["first_seat"].to_list()
    assert games["seed"].to_list() == [3, 4, 5, 6, 7] * 2
    assert games["game"].to_list() == list(range(10))
    won = sheets["players"].filter("won")
    assert won.group_by("game").len().sort("game")["len"].to_list() == games["winners"].to_list()
    assert (won["level"] == 10).all()


def test_no_card_is_in_two_places_at_once(sheets: Sheets) -> None:
    """Between two rows of the same copy lies the discard pile or the deck."""
    cards = sheets["cards"]
    again = cards.with_columns(
        last=pl.col("gone_turn").shift(1).over("game", "copy"), rows=pl.len().over("game", "copy")
    )
    later = again.filter(pl.col("last").is_not_null())
    assert later.height > 0
    assert (later["drawn_turn"] >= later["last"]).all()
    open_ends = cards.filter(pl.col("gone_turn").is_null())
    assert not open_ends.select("game", "copy").is_duplicated().any()


def test_opening_hands_are_four_and_four_for_everybody(sheets: Sheets) -> None:
    dealt = sheets["cards"].filter(pl.col("how") == "dealt")
    assert dealt.height == 10 * 3 * 8
    assert set(dealt["drawn_turn"].to_list()) == {0}
    hands = dealt.group_by("game", "drawn_by", "deck").len()
    assert hands["len"].to_list() == [4] * 60


def test_winning_is_noted_of_everybody_who_drew_or_played(sheets: Sheets) -> None:
    winners = sheets["players"].filter("won").select("game", "seat").rows()
    for who in ("drawn_by", "played_by"):
        rows = sheets["cards"].filter(pl.col(who).is_not_null())
        assert rows.height > 0
        for game, seat, won in rows.select("game", who, f"{who}_won").iter_rows():
            assert won == ((game, seat) in winners)
        assert sheets["cards"].filter(pl.col(who).is_null())[f"{who}_won"].is_null().all()


def test_rows_say_what_the_events_of_the_game_say() -> None:
    """Played once more, event by event: every draw, every play, every death is in the tables."""
    plan = Plan(["quick-easy"] * 3, ("deluxe",), 11)
    sheets, _ = simulated(1, [plan], 1)
    table, bots = plan.table(11), plan.players(11)
    draws: Counter[str] = Counter(table.lib.names[card] for p in table.players for card in p.hand)
    plays: Counter[tuple[str, int]] = Counter()
    deaths = 0
    while not table.over:
        seat = table.waiting[0]
        for event in table.act(seat, choice(bots[seat], table, seat)).events:
            if isinstance(event, CardMoved) and event.old >> 3 in (DECK, DISCARDS) and event.zone != DECK:
                draws[table.lib.names[event.card]] += 1
            elif (
                isinstance(event, Announcement)
                and event.what == announcements.PLAYED
                and table.card(event.card).kind != 0
            ):
                plays[table.lib.names[event.card], event.seat + 1] += 1
            elif isinstance(event, Died):
                deaths += 1
    cards = sheets["cards"]
    assert Counter(cards["copy"].to_list()) == draws
    not_monsters = cards.filter((pl.col("plays") > 0) & (pl.col("kind") != "monster"))
    assert not_monsters["plays"].sum() == plays.total()
    for copy, by in not_monsters.select("copy", "played_by").iter_rows():
        assert plays[copy, by] > 0
    assert sheets["deaths"].height == deaths
    left = cards.filter(pl.col("gone_turn").is_null())
    on_table = [c for c in range(len(table.lib.cards)) if table.place[c] >> 3 not in (DECK, DISCARDS)]
    assert sorted(left["copy"].to_list()) == sorted(table.lib.names[c] for c in on_table)
    held = left.filter(pl.col("holder").is_not_null()).select("copy", "holder").rows()
    for copy, holder in held:
        card = table.lib.numbers[copy]
        assert table.place[card] < HAND * 8 or table.place[card] & 7 == holder - 1


def test_tables_do_not_depend_on_the_number_of_processes(sheets: Sheets) -> None:
    shared, _ = simulated(2)
    assert list(shared) == list(sheets)
    for name, frame in sheets.items():
        assert_frame_equal(frame, shared[name])


def test_a_game_that_breaks_off_leaves_no_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: object, bots: object, limit: int, tally: object) -> None:
        play_game(table, bots, 40, tally)  # type: ignore[arg-type]  # whatever it is
        raise ZeroDivisionError("oh no")

    monkeypatch.setattr(module, "play_game", broken)
    sheets, (report,) = simulated(1, [PLANS[0]], 2)
    assert len(report["errors"]) == 2
    assert [frame.height for frame in sheets.values()] == [0] * 6


def test_files_hold_what_the_tables_hold(sheets: Sheets, tmp_path: Path) -> None:
    written = write_sheets(sheets, tmp_path / "new" / "folder")
    names = {f"{name}.{kind}" for name in COLUMNS for kind in ("parquet", "csv")}
    assert {path.name for path in written} == names == {p.name for p in (tmp_path / "new" / "folder").iterdir()}
    for name, frame in sheets.items():
        assert_frame_equal(pl.read_parquet(tmp_path / "new" / "folder" / f"{name}.parquet"), frame)
        text = pl.read_csv(tmp_path / "new" / "folder" / f"{name}.csv", infer_schema_length=None)
        assert text.columns == frame.columns
        assert text.height == frame.height


def test_every_column_is_explained(sheets: Sheets) -> None:
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")
    for name, frame in sheets.items():
        part = page.split(f"### {name}\n")[1].split("\n#")[0]
        explained = [line.split("`")[1] for line in part.splitlines() if line.startswith("| `")]
        assert explained == frame.columns
