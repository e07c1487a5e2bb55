"""The HTML report: one file, right figures, charts that can be drawn."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import polars as pl
import pytest
import vl_convert

from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Plan
from kickdoor.sim.report.numbers import Numbers, marked, with_interval
from kickdoor.sim.report.page import page
from kickdoor.sim.report.sentences import cards, climb, mixes, order, seats, trait
from kickdoor.sim.sheets import Sheets, sheets_of
from kickdoor.sim.simulate import Batch, Report, Simulation, run

GAMES = 20


def simulated(plans: list[Plan]) -> tuple[Sheets, list[Report]]:
    job = Simulation(plans, GAMES, keep=True)
    kept: list[Batch] = []
    reports = run(job, crew_of(1, job.games), kept.append)
    return sheets_of(job, kept), reports


@pytest.fixture(scope="module")
def both() -> tuple[Sheets, list[Report]]:
    return simulated([Plan(["random"] * 3, ("deluxe",), 1), Plan(["random"] * 3, ("deluxe", "star"), 1)])


@pytest.fixture(scope="module")
def document(both: tuple[Sheets, list[Report]]) -> str:
    return page(*both)


class Reader(HTMLParser):
    """What a page fetches, shows and draws."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.ids: list[str] = []
        self.heads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "input", "link", "br"):
            self.open.append(tag)
        for key, value in attrs:
            if key in ("src", "href"):
                self.fetched.append(value or "")
            if key == "id":
                self.ids.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["h2"]:
            self.heads.append(data)


def specs_of(document: str) -> list[dict[str, object]]:
    found = re.search(r'<script type="application/json" id="charts">(.*?)</script>', document, re.DOTALL)
    assert found
    specs: list[dict[str, object]] = json.loads(found[1])
    return specs


def test_page_is_whole_and_fetches_nothing(document: str) -> None:
    reader = Reader()
    reader.feed(document)
    assert reader.open == []
    assert reader.fetched == []
    assert "@import" not in document.split("</style>", maxsplit=1)[0]
    assert [i for i in reader.ids if i.startswith("chart-")] == [f"chart-{i}" for i in range(len(specs_of(document)))]
    assert reader.heads == [
        "How long it takes", "The climb", "Does the seat matter?", "Class and Race", "The most decisive cards",
        "Cards that end games", "Deaths", "Bargains", "How the sets compare", "Every card", "How to read this",
    ]  # fmt: skip


def test_every_chart_can_be_drawn_and_has_a_title_and_units(document: str) -> None:
    specs = specs_of(document)
    assert len(specs) >= 12
    for spec in specs:
        assert spec["title"]
        text = json.dumps(spec | {"width": 400})
        assert '"title"' in text.split('"encoding"', 1)[1]  # of an axis
        svg = vl_convert.vegalite_to_svg(re.sub(r"\$(sheet|ink|good|bad|plain|c\d)\b", "#123456", text))
        assert svg.count("<path") > 3
        assert "$" not in re.sub(r"\$(sheet|ink|good|bad|plain|c\d)\b", "", text).replace("$schema", "")


def test_figures_of_the_head_are_those_of_the_games(both: tuple[Sheets, list[Report]], document: str) -> None:
    _, reports = both
    assert "<h1>40 games of Munchkin</h1>" in document
    deaths = sum(r["deaths"] for r in reports) / 40
    assert f"<b>{deaths:.1f}</b><span>deaths</span>" in document
    bargains = sum(r["bargains"] for r in reports) / 40
    assert f"<b>{bargains:.1f}</b><span>bargains struck</span>" in document
    assert "Stopped early" not in document


def test_a_stopped_simulation_says_so(both: tuple[Sheets, list[Report]]) -> None:
    sheets, reports = both
    short: list[Report] = [{**reports[0], "wanted": 100}, reports[1]]
    assert "Stopped early: 40 of 120 games were played." in page(sheets, short)


def test_names_of_cards_cannot_break_the_page(both: tuple[Sheets, list[Report]]) -> None:
    sheets, reports = both
    evil = "</script><script>alert(1)</script>"
    cards = sheets["cards"].with_columns(name=pl.lit(evil, pl.Categorical))
    document = page({**sheets, "cards": cards}, reports)
    assert evil not in document
    specs_of(document)


def test_games_that_never_end_give_a_page_too() -> None:
    sheets, reports = simulated([Plan(["random"] * 3, limit=20)])
    assert "<h1>0 games of Munchkin</h1>" in page(sheets, reports)


def test_win_rates_by_seat_are_those_of_the_rows(both: tuple[Sheets, list[Report]]) -> None:
    sheets, reports = both
    by_seat = Numbers(sheets).wins_by("seat")
    assert by_seat["what"].to_list() == ["1", "2", "3"]
    wins = [a + b for a, b in zip(reports[0]["wins_by_seat"], reports[1]["wins_by_seat"], strict=True)]
    assert by_seat["wins"].to_list() == wins
    assert by_seat["n"].to_list() == [40, 40, 40]


def test_opening_hands_count_each_player_once(both: tuple[Sheets, list[Report]]) -> None:
    sheets, _ = both
    numbers = Numbers(sheets)
    assert numbers.dealt().is_empty()  # forty games are too few to show
    dealt = numbers.dealt(few=1)
    first = sheets["cards"].filter(pl.col("how") == "dealt")
    for card in ("warrior", "bullrog", "wishing-ring"):
        holders = first.filter(pl.col("id") == card).unique(["game", "drawn_by"])
        row = dealt.filter(pl.col("id") == card)
        assert row["n"].item() == holders.height > 0
        assert row["wins"].item() == holders["drawn_by_won"].sum()
    assert first.height - first.unique(["game", "drawn_by", "set", "id"]).height == first.height - dealt["n"].sum()


# --- sentences --------------------------------------------------------------------------------------------------


def shares(*rows: tuple[str, int, int]) -> pl.DataFrame:
    frame = pl.DataFrame({"what": [r[0] for r in rows], "wins": [r[1] for r in rows], "n": [r[2] for r in rows]})
    return marked(with_interval(frame.with_columns(expected=pl.lit(0.25))))


def test_a_clear_difference_is_told_and_luck_is_not() -> None:
    clear = shares(("1", 400, 1000), ("2", 250, 1000), ("3", 200, 1000), ("4", 150, 1000))
    assert clear["verdict"].to_list() == ["above", "as expected", "below", "below"]
    assert order(clear) == (
        "The player who goes first wins most often, 40.0% of the games; the one who goes fourth wins 15.0%."
    )
    luck = shares(("1", 26, 100), ("2", 24, 100), ("3", 25, 100), ("4", 25, 100))
    assert order(luck) == "Going first or last makes no difference that these games could show."
    assert trait(luck, "Class") == "No Class stands out."
    assert trait(clear.with_columns(what=pl.col("what").replace("1", "Elf")), "Race") == (
        "Elf does best: 40.0% of the games. 4 does worst: 15.0% of the games."
    )
    only_bad = shares(("Elf", 250, 1000), ("Orc", 250, 1000), ("Troll", 150, 1000))
    assert trait(only_bad, "Race") == "Troll does worst: 15.0% of the games."
    assert seats(clear) == "Seat 1 wins 40.0%, seat 4 15.0%."
    assert seats(luck) == ""


def test_mixes_are_told_apart_only_where_the_printed_figures_differ() -> None:
    two = pl.DataFrame({"mix": ["a", "b"], "rounds": [9.8, 8.6], "deaths": [0.178, 0.182]})
    assert mixes(two) == "a takes longest (9.8 rounds), b is the quickest (8.6), with 0.18 deaths a game."
    deadlier = two.with_columns(deaths=pl.Series([0.2, 0.31]))
    assert mixes(deadlier).endswith("(8.6); b is the deadliest (0.31 deaths a game).")
    alike = two.with_columns(rounds=pl.Series([8.61, 8.62]))
    assert mixes(alike) == "All take 8.6 rounds, with 0.18 deaths a game."


def test_cards_are_named_only_when_sure() -> None:
    known = shares(("Mug", 400, 1000), ("Stool", 250, 1000), ("Bill", 100, 1000)).with_columns(name=pl.col("what"))
    assert cards(known, 0.25) == (
        "Mug helps most: 40.0% instead of 25.0%; Bill is the least welcome: 10.0%. "
        "2 of 3 cards differ from the average by more than luck explains."
    )
    assert cards(known.filter(~pl.col("sure")), 0.25).startswith("No card in an opening hand")


def test_a_card_is_compared_with_the_average_of_its_own_mix(both: tuple[Sheets, list[Report]]) -> None:
    """Where winners are shared more often, every card would stand out against one average of all games."""
    sheets, _ = both
    other = pl.col("mix").cast(pl.String) == "deluxe + star"
    players = sheets["players"].with_columns(won=pl.col("won") | other)
    cards_won = sheets["cards"].with_columns(drawn_by_won=pl.col("drawn_by_won") | other)
    numbers = Numbers({**sheets, "players": players, "cards": cards_won})
    assert numbers.mixed
    dealt = numbers.dealt(few=1)
    star = dealt.filter(pl.col("set").cast(pl.String) == "star")
    assert star["share"].to_list() == star["expected"].to_list() == [1.0] * star.height
    assert not dealt.filter(pl.col("set").cast(pl.String) == "star")["sure"].any()
    shared = dealt.filter(pl.col("id").cast(pl.String) == "warrior").row(0, named=True)
    assert 1 / 3 < shared["expected"] < 1


def test_several_averages_are_told() -> None:
    known = shares(("Mug", 400, 1000), ("Bill", 100, 1000)).with_columns(name=pl.col("what"))
    assert cards(known, 0.25, mixed=True) == (
        "Mug helps most: 40.0% instead of 25.0%; Bill is the least welcome: 10.0% instead of 25.0%. "
        "2 of 2 cards differ from the average of their mix by more than luck explains."
    )
    assert trait(known, "Class", mixed=True).startswith("Mug does best: 40.0% of the games instead of 25.0%.")


def test_the_climb_says_when_the_winner_pulls_ahead() -> None:
    levels = pl.DataFrame(
        {"round": [1, 2, 3] * 2, "won": [True] * 3 + [False] * 3, "mean": [1.0, 2.5, 4.0, 1.0, 2.0, 2.5]}
    )
    assert climb(levels) == "From turn 3 on the later winner leads the others by a Level or more (4.0 against 2.5)."
    assert "decided late" in climb(levels.filter(pl.col("round") < 3))
