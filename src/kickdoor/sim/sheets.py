"""The results of a simulation as tables (polars), and on disk as Parquet and CSV. docs/simulate.md explains them."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Final

import polars as pl

from kickdoor.model.library import Library
from kickdoor.model.words import DOOR, KIND_NAMES
from kickdoor.sim.plan import Plan
from kickdoor.sim.simulate import SHEETS, Batch, Simulation

__all__ = ["Sheets", "mix_name", "sheets_of", "write_sheets"]

Sheets = dict[str, pl.DataFrame]

# the numbers of a row, in the order in which the ledger writes them
COLUMNS: Final = {
    "games": (
        "game", "finished", "winner", "winners", "first_seat", "turns", "decisions", "kills", "deaths", "offers",
        "bargains", "helps", "shuffles",
    ),
    "players": (
        "game", "seat", "order", "won", "level", "turns", "deaths", "kills", "fights_won", "fights_lost", "helped",
        "offers", "bargains", "gold_sold", "curses", "class", "race", "class_end", "race_end",
    ),
    "cards": (
        "game", "card", "how", "drawn_turn", "drawn_by", "plays", "played_turn", "played_by", "holder", "fight",
        "gone_turn",
    ),
    "turns": ("game", "turn", "seat", "level"),
    "deaths": ("game", "turn", "seat", "level", "card"),
    "bargains": ("game", "turn", "about", "maker", "taker"),
}  # fmt: skip
HOW: Final = ("dealt", "drawn", "turned up", "taken back")
FIGHT: Final = (None, "beaten", "ran")
ABOUT: Final = ("help asked", "help offered", "trade", "new terms")

SEATS: Final = ("winner", "first_seat", "seat", "order", "drawn_by", "played_by", "holder", "maker", "taker")
MAYBE: Final = ("played_turn", "gone_turn")
SMALL: Final = ("level", "deaths", "winners", "plays", "helped", "curses", "shuffles")


def sheets_of(job: Simulation, batches: list[Batch]) -> Sheets:
    """The tables of the games in the order of the games, whichever process played them."""
    batches = sorted(batches, key=lambda batch: batch.first)
    found: dict[str, list[pl.DataFrame]] = {name: [] for name in SHEETS}
    for number, plan in enumerate(job.plans):
        mine = [batch for batch in batches if batch.first // job.span == number]
        raw = {name: _joined(name, mine) for name in SHEETS}
        for name, frame in _Names(plan).told(raw, plan, number * job.span).items():
            found[name].append(frame)
    return {name: pl.concat(frames).rechunk() for name, frames in found.items()}


def _joined(name: str, batches: list[Batch]) -> pl.DataFrame:
    """One table of the numbers of many batches, with the right game numbers."""
    width = len(COLUMNS[name])
    rows: array[int] = array(SHEETS[name])
    starts: list[int] = []
    counts: list[int] = []
    for batch in batches:
        rows.extend(batch.sheets[name])
        starts.append(batch.first)
        counts.append(len(batch.sheets[name]) // width)
    code = pl.Int32 if SHEETS[name] == "i" else pl.Int16
    frame = pl.DataFrame({column: pl.Series(rows[i::width], dtype=code) for i, column in enumerate(COLUMNS[name])})
    offset = pl.DataFrame({"first": starts, "n": counts}, schema={"first": pl.Int32, "n": pl.UInt32})
    firsts = offset.select(pl.col("first").repeat_by("n").explode(empty_as_null=False))["first"]
    frame = frame.with_columns(game=pl.col("game").cast(pl.Int32) + firsts)
    seats = [column for column in COLUMNS[name] if column in SEATS]
    return frame.with_columns(
        *(pl.when(pl.col(c) >= 0).then(pl.col(c).cast(pl.Int8) + 1).alias(c) for c in seats),
        *(pl.when(pl.col(c) >= 0).then(pl.col(c)).alias(c) for c in COLUMNS[name] if c in MAYBE),
        *(pl.col(c).cast(pl.Int16) for c in COLUMNS[name] if c in SMALL),
    )


class _Names:
    """Words for the numbers of one plan."""

    def __init__(self, plan: Plan) -> None:
        lib: Library = plan.check()
        self.mix = mix_name(lib.sets)
        self.classes = _named(lib, lib.class_names)
        self.races = _named(lib, lib.race_names)
        self.cards = pl.DataFrame(
            {
                "card": pl.Series(range(len(lib.cards)), dtype=pl.Int16),
                "set": [d.set_id for d in lib.cards],
                "id": [d.id for d in lib.cards],
                "name": [d.name for d in lib.cards],
                "copy": lib.names,
                "kind": [KIND_NAMES[d.kind] for d in lib.cards],
                "deck": ["door" if d.deck == DOOR else "treasure" for d in lib.cards],
            }
        ).with_columns(pl.col("set", "id", "name", "copy", "kind", "deck").cast(pl.Categorical))

    def told(self, raw: Sheets, plan: Plan, start: int) -> Sheets:
        """The tables of this plan with words; `start` is its first game."""
        mix = pl.lit(self.mix, pl.Categorical).alias("mix")
        bots = pl.col("seat").replace_strict(list(range(1, len(plan.bots) + 1)), plan.bots, return_dtype=pl.String)
        players = raw["players"].with_columns(
            pl.col("won").cast(pl.Boolean),
            *(_word(column, self.classes, "none") for column in ("class", "class_end")),
            *(_word(column, self.races, "human") for column in ("race", "race_end")),
            bot=bots.cast(pl.Categorical),
        )
        winners = players.filter("won").select("game", seat="seat", wins=pl.lit(value=True))
        seed = (pl.col("game").cast(pl.Int64) - start + plan.seed).alias("seed")
        games = raw["games"].with_columns(
            pl.col("finished").cast(pl.Boolean), mix, pl.lit(len(plan.bots), pl.Int8).alias("players")
        )
        cards = (
            raw["cards"]
            .join(self.cards, on="card", maintain_order="left")
            .with_columns(_word("how", HOW), _word("fight", FIGHT))
        )
        for who in ("drawn_by", "played_by"):
            joined = cards.join(
                winners, left_on=["game", who], right_on=["game", "seat"], how="left", maintain_order="left"
            )
            cards = joined.with_columns(
                pl.when(pl.col(who).is_not_null()).then(pl.col("wins").fill_null(value=False)).alias(f"{who}_won")
            ).drop("wins")
        deaths = raw["deaths"].join(self.cards, on="card", how="left", maintain_order="left")
        return {
            "games": games.select("game", seed, "mix", "players", *COLUMNS["games"][1:]),
            "players": players.select("game", mix, "seat", "bot", *COLUMNS["players"][2:]),
            "cards": cards.select(
                "game", mix, "set", "id", "name", "copy", "kind", "deck", "how", "drawn_turn", "drawn_by",
                "drawn_by_won", "plays", "played_turn", "played_by", "played_by_won", "holder", "fight", "gone_turn",
            ),
            "turns": raw["turns"].select("game", mix, "turn", "seat", "level"),
            "deaths": deaths.select("game", mix, "turn", "seat", "level", "set", "id", "name", "kind"),
            "bargains": raw["bargains"].select("game", mix, "turn", _word("about", ABOUT), "maker", "taker"),
        }  # fmt: skip


def mix_name(sets: list[str]) -> str:
    return " + ".join(sets)


def _named(lib: Library, ids: list[str]) -> list[str]:
    """The printed names of Classes or Races."""
    names = {d.id: d.name for d in lib.defs if d.trait >= 0}
    return [names[i] for i in ids]


def _word(column: str, words: tuple[str | None, ...] | list[str], none: str | None = None) -> pl.Expr:
    numbers = [-1, *range(len(words))]
    return (
        pl.col(column)
        .replace_strict(numbers, [none, *words], return_dtype=pl.String)
        .cast(pl.Categorical)
        .alias(column)
    )


def write_sheets(sheets: Sheets, folder: Path) -> list[Path]:
    """Each table as NAME.parquet and NAME.csv; the files that were written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, frame in sheets.items():
        for path in (folder / f"{name}.parquet", folder / f"{name}.csv"):
            if path.suffix == ".parquet":
                frame.write_parquet(path)
            else:
                frame.write_csv(path)
            written.append(path)
    return written
