"""The page: sections with a sentence, charts, and a table of all cards, in one file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any, Final

import polars as pl
import vl_convert

import kickdoor
from kickdoor.sim.report import charts, sentences
from kickdoor.sim.report.numbers import Numbers
from kickdoor.sim.sheets import Sheets
from kickdoor.sim.simulate import Report

__all__ = ["page", "write_report"]

SHOWN: Final = 12  # cards at either end
WORDS: Final = ("card", "set", "kind", "mix")  # columns of words
COLOURED = "Coloured is what luck does not explain."
WON: Final = "games won"
COMPARED: Final = "games won, more or less than the average of the mix"


@dataclass(slots=True)
class Section:
    title: str
    sentence: str
    specs: list[charts.Spec] = field(default_factory=list)
    note: str = ""
    html: str = ""
    pair: bool = False  # two charts beside each other where there is room


def write_report(path: Path, sheets: Sheets, reports: list[Report]) -> None:
    path.write_text(page(sheets, reports), encoding="utf-8")


def page(sheets: Sheets, reports: list[Report]) -> str:
    """The whole document."""
    numbers = Numbers(sheets)
    sections = _sections(numbers) if numbers.games.height else []
    specs: list[charts.Spec] = []
    body = [_head(numbers, reports), _tiles(numbers, reports)]
    for section in sections:
        body.append(_section(section, len(specs)))
        specs += section.specs
    body.append(_foot(reports))
    style = _file("page.css")
    data = json.dumps(specs, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return "\n".join(
        (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(_title(numbers))}</title><style>{style}</style></head><body><main>",
            *body,
            "</main>",
            f'<script type="application/json" id="charts">{data}</script>',
            f'<script type="module">{_script()}</script>',
            "</body></html>",
        )
    )


def _file(name: str) -> str:
    return resources.files("kickdoor.sim.report").joinpath(name).read_text(encoding="utf-8")


@cache
def _script() -> str:
    """Our script, and Vega with all it needs."""
    return str(vl_convert.javascript_bundle(_file("page.js")))


# --- head and foot --------------------------------------------------------------------------------------------------


def _title(numbers: Numbers) -> str:
    return f"{numbers.games.height:,} games of Munchkin"


def _head(numbers: Numbers, reports: list[Report]) -> str:
    mixes = " · ".join(", ".join(Path(name).name for name in report["sets"]) for report in reports)
    first = reports[0]
    bots = ", ".join(dict.fromkeys(first["bots"]))
    options = "".join(f", {name}" + ("" if on is True else f"={on}") for name, on in first["options"].items())
    played, wanted = sum(r["games"] for r in reports), sum(r["wanted"] for r in reports)
    stopped = (
        f'<p class="stopped">Stopped early: {played:,} of {wanted:,} games were played.</p>' if played < wanted else ""
    )
    errors = sum(len(r["errors"]) for r in reports)
    broken = f'<p class="stopped">{errors:,} games ended in an error and are left out.</p>' if errors else ""
    return (
        f"<header><p class='eyebrow'>Kickdoor simulator</p><h1>{escape(_title(numbers))}</h1>"
        f"<p class='sub'>{escape(mixes)} — {first['players']} players, bots: {escape(bots)}{escape(options)}, "
        f"seeds from {first['seed']}</p>{stopped}{broken}</header>"
    )


def _tiles(numbers: Numbers, reports: list[Report]) -> str:
    games = max(numbers.games.height, 1)
    seconds = sum(r["seconds"] for r in reports)
    played = sum(r["games"] for r in reports)
    rounds = numbers.rounds()
    tiles = (
        (f"{sum(rounds) / max(len(rounds), 1):.1f}", "rounds a game"),
        (f"{numbers.per_game('decisions'):,.0f}", "decisions a game"),
        (f"{numbers.per_game('kills'):.1f}", "monsters killed"),
        (f"{numbers.per_game('deaths'):.1f}", "deaths"),
        (f"{numbers.per_game('bargains'):.1f}", "bargains struck"),
        (f"{numbers.cards.height / games:,.0f}", "cards drawn"),
        (f"{played / max(seconds, 1e-3):,.0f}", "games a second"),
    )
    cells = "".join(f"<li><b>{value}</b><span>{label}</span></li>" for value, label in tiles)
    return f"<ul class='tiles'>{cells}</ul>"


def _foot(reports: list[Report]) -> str:
    seeds = ", ".join(f"{r['games']:,} games from seed {r['seed']}" for r in reports)
    return (
        "<footer><h2>How to read this</h2><p>Bars through a dot are 95 % intervals (Wilson's). The dashed line is the "
        "average of all players. With several mixes of sets, a card, Class or Race is compared with the average of the "
        "mixes it was in. Colour marks what luck does not explain, with all lines of a chart looked at together "
        "(Benjamini and Hochberg), so that five cards in a hundred do not stand out by chance. "
        "<b>Opening hands</b> are dealt by chance alone: their share of wins is what the card is worth. Everything "
        "about cards <b>drawn or played later</b>, Classes, Races and bargains goes the other way too: a player who is "
        "winning draws more and plays more. <code>kickdoor cards balance</code> measures one card in paired games. "
        "All of it holds for these bots; people play differently.</p>"
        f"<p class='fine'>Kickdoor {escape(kickdoor.__version__)}; {escape(seeds)}. Fan-made, not affiliated with "
        "Steve Jackson Games.</p></footer>"
    )


# --- sections -------------------------------------------------------------------------------------------------------


def _section(section: Section, first: int) -> str:
    alt = escape(section.sentence, quote=True)
    drawn = "".join(
        f"<div class='chart' id='chart-{first + i}' role='img' aria-label='{alt}'></div>"
        for i in range(len(section.specs))
    )
    note = f"<p class='note'>{section.note}</p>" if section.note else ""
    kind = "charts pair" if section.pair else "charts"
    return (
        f"<section><h2>{escape(section.title)}</h2><p class='take'>{escape(section.sentence)}</p>"
        f"<div class='{kind}'>{drawn}</div>{section.html}{note}</section>"
    )


def _sections(numbers: Numbers) -> list[Section]:
    levels = numbers.levels()
    return [
        Section("How long it takes", sentences.length(numbers), [charts.lengths(*numbers.lengths())]),
        Section("The climb", sentences.climb(levels), [charts.climb(levels)]),
        _order(numbers),
        _traits(numbers),
        _cards(numbers),
        _closers(numbers),
        _deaths(numbers),
        _bargains(numbers),
        _mixes(numbers),
        _all_cards(numbers),
    ]


def _order(numbers: Numbers) -> Section:
    by_order, by_seat = numbers.wins_by("order"), numbers.wins_by("seat")
    specs = [
        charts.dots(by_order, "By order of play (1: starts the game)", numbers.fair, "games won"),
        charts.dots(by_seat, "By seat at the table", numbers.fair, "games won"),
    ]
    bots = numbers.wins_by("bot")
    if bots.height > 1:
        specs.append(charts.dots(bots, "By bot", numbers.fair, "games won"))
    sentence = f"{sentences.order(by_order)} {sentences.seats(by_seat)}".rstrip()
    return Section("Does the seat matter?", sentence, specs, COLOURED, pair=True)


def _traits(numbers: Numbers) -> Section:
    by_class, by_race = numbers.wins_by("class"), numbers.wins_by("race")
    mixed = numbers.mixed
    sentence = f"{sentences.trait(by_class, 'Class', mixed)} {sentences.trait(by_race, 'Race', mixed)}"
    specs = [
        _compared(frame.sort(sentences.GAIN, descending=True), title, numbers)
        for frame, title in ((by_class, "By Class"), (by_race, "By Race"))
    ]
    note = (
        "The Class and Race that a player had for most of their turns. Winners see more cards, so this does not prove "
        "that a Class wins."
    )
    return Section("Class and Race", sentence, specs, note, pair=True)


def _cards(numbers: Numbers) -> Section:
    dealt = numbers.dealt()
    shown = _labelled(pl.concat([dealt.head(SHOWN), dealt.tail(SHOWN)]) if dealt.height > 2 * SHOWN else dealt)
    title = f"Games won with the card in the opening hand: the {SHOWN} best and the {SHOWN} worst of {dealt.height}"
    spec = _compared(shown, title, numbers)
    note = f"Opening hands are dealt by chance, so a difference here is the card's own doing. {COLOURED}"
    return Section(
        "The most decisive cards",
        sentences.cards(dealt, numbers.fair, numbers.mixed),
        [spec] if dealt.height else [],
        note,
    )


def _compared(frame: pl.DataFrame, title: str, numbers: Numbers) -> charts.Spec:
    """The shares beside what is expected. Where that differs from mix to mix, only the difference is shown."""
    order = frame["what"].to_list()
    if not numbers.mixed:
        return charts.dots(frame, title, numbers.fair, WON, order)
    shifted = frame.with_columns(pl.col("share", "low", "high") - pl.col("expected"))
    return charts.dots(shifted, title, 0.0, COMPARED, order)


def _labelled(frame: pl.DataFrame) -> pl.DataFrame:
    """Cards by name; by name and set where two sets have the same."""
    twice = pl.col("name").is_duplicated()
    name = pl.col("name").cast(pl.String)
    label = pl.when(twice).then(name + " (" + pl.col("set").cast(pl.String) + ")").otherwise(name)
    return frame.with_columns(what=label)


def _closers(numbers: Numbers) -> Section:
    found = numbers.closers()
    top = _labelled(found.head(SHOWN)).with_columns(verdict=pl.lit("as expected"))
    average = float(found["closed"].sum()) / max(float(found["played"].sum()), 1.0)
    spec = charts.dots(
        top, "The winner's plays in the last turn, of all plays of the card (line: all cards)", average, "plays",
        top["what"].to_list(),
    )  # fmt: skip
    return Section("Cards that end games", sentences.closers(_labelled(found)), [spec] if top.height else [])


def _deaths(numbers: Numbers) -> Section:
    killers = numbers.killers()
    specs = []
    if killers.height:
        games = max(numbers.games.height, 1)
        rate = killers.head(SHOWN).with_columns(rate=pl.col("deaths") / games * 100)
        specs = [
            charts.bars(rate, "Deaths by what brought them", "rate", "deaths in 100 games", "$c6"),
            charts.columns(
                numbers.deaths_by_level(), "Deaths by Level", ("level", "Level"), ("deaths", "deaths"), "$c6"
            ),
        ]
    return Section("Deaths", sentences.deaths(numbers, killers), specs, pair=True)


def _bargains(numbers: Numbers) -> Section:
    kinds = numbers.bargains_by_kind().rename({"about": "name"})
    specs = []
    if kinds.height:
        specs = [
            charts.bars(kinds, "Bargains struck, by what was proposed", "per_game", "per game", "$c3"),
            charts.lines(
                numbers.helpers(), "Games won, by bargains a player struck (8: eight or more)", "bargains struck",
                numbers.fair,
            ),
        ]  # fmt: skip
    return Section("Bargains", sentences.bargains(numbers), specs, pair=True)


# --- tables ---------------------------------------------------------------------------------------------------------


def _mixes(numbers: Numbers) -> Section:
    mixes, sets = numbers.mixes(), numbers.sets()
    parts = []
    if mixes.height > 1:
        parts.append(_table(
            ("mix", "games", "rounds", "decisions", "kills", "deaths", "bargains", "starter wins"),
            [
                (r["mix"], f"{r['games']:,}", f"{r['rounds']:.1f}", f"{r['decisions']:,.0f}", f"{r['kills']:.1f}",
                 f"{r['deaths']:.2f}", f"{r['bargains']:.1f}", sentences.percent(r["first"]))
                for r in mixes.iter_rows(named=True)
            ],
        ))  # fmt: skip
    if sets.height > mixes.height:
        parts.append(_table(
            ("mix", "set", "cards drawn", "share", "played", "won when played", "deaths a game"),
            [
                (r["mix"], r["set"], f"{r['drawn']:,}", sentences.percent(r["share"]), sentences.percent(r["played"]),
                 sentences.percent(r["won"] or 0), f"{r['deaths']:.2f}")
                for r in sets.iter_rows(named=True)
            ],
        ))  # fmt: skip
    specs = []
    if mixes.height > 1:
        sentence = sentences.mixes(mixes)
        named = mixes.rename({"mix": "name"})
        specs = [
            charts.bars(named, "Length", "rounds", "rounds a game"),
            charts.bars(named, "Deaths", "deaths", "deaths a game", "$c6"),
            charts.bars(named, "Bargains", "bargains", "bargains struck a game", "$c3"),
            charts.bars(named, "Decisions", "decisions", "decisions a game", "$c5"),
        ]
    elif parts:
        sentence = "What the cards of each set did in this mix."
    else:
        sentence = (
            "One set alone was played: give --sets several times to compare, for example --sets deluxe --sets star."
        )
    return Section("How the sets compare", sentence, specs, html="".join(parts), pair=True)


def _table(heads: tuple[str, ...], rows: list[tuple[Any, ...]], kind: str = "") -> str:
    head = "".join(f"<th class='{'word' if h in WORDS else ''}'>{escape(h)}</th>" for h in heads)
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    return f"<div class='scroll {kind}'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _cell(value: Any) -> str:
    """Numbers stand to the right."""
    text = str(value)
    kind = "" if text.rstrip("%").replace(",", "").replace(".", "").isdigit() or text == "–" else " class='word'"
    return f"<td{kind}>{escape(text)}</td>"


def _all_cards(numbers: Numbers) -> Section:
    heads = (
        "card", "set", "kind", "in opening hands", "won with it", "95 % from", "to", "drawn", "played", "median turn",
        "won when played",
    )  # fmt: skip
    rows = []
    for r in numbers.card_table().iter_rows(named=True):
        known = r["share"] is not None
        cells = [sentences.percent(r[key]) if known else "–" for key in ("share", "low", "high")]
        played = r["played"]
        rows.append((
            r["name"], r["set"], r["kind"].replace("_", " "), f"{r['n'] or 0:,}", *cells, f"{r['drawn']:,}",
            sentences.percent(played / r["drawn"]), f"{r['turn']:.0f}" if r["turn"] is not None else "–",
            sentences.percent(r["won"] / played) if played else "–",
        ))  # fmt: skip
    find = "<input type='search' placeholder='Find a card, kind or set' aria-label='Find a card, kind or set'>"
    sentence = f"All {len(rows)} different cards; click a heading to sort."
    return Section("Every card", sentence, html=find + _table(heads, rows, "cards"))
