"""What the tables of a simulation say: the figures behind the charts and sentences of the report."""

from __future__ import annotations

from typing import Final

import polars as pl

from kickdoor.sim.sheets import Sheets
from kickdoor.sim.stats import discoveries, p_value, wilson

__all__ = ["Numbers"]

BARS: Final = 30  # about how many steps the chart of lengths has
FEW: Final = 30  # fewer player-games than this say nothing worth a mark in a chart


def with_interval(frame: pl.DataFrame, hits: str = "wins", n: str = "n") -> pl.DataFrame:
    """Adds the share of hits and its 95 % interval."""
    pairs = [wilson(k, m) for k, m in frame.select(hits, n).iter_rows()]
    return frame.with_columns(
        (pl.col(hits) / pl.col(n)).alias("share"),
        pl.Series("low", [low for low, _ in pairs], dtype=pl.Float64),
        pl.Series("high", [high for _, high in pairs], dtype=pl.Float64),
    )


def marked(frame: pl.DataFrame) -> pl.DataFrame:
    """Adds which shares differ from the `expected` ones more than chance explains, all of them looked at together."""
    rows = frame.select("wins", "n", "expected").iter_rows()
    believed = discoveries([p_value(wins, n, expected) for wins, n, expected in rows])
    above = pl.col("share") > pl.col("expected")
    return frame.with_columns(pl.Series("sure", believed, dtype=pl.Boolean)).with_columns(
        pl.when(~pl.col("sure"))
        .then(pl.lit("as expected"))
        .when(above)
        .then(pl.lit("above"))
        .otherwise(pl.lit("below"))
        .alias("verdict")
    )


class Numbers:
    """Figures of finished games.

    `fair` is the share of wins of a player about whom nothing is known. With several mixes of sets that share differs
    from mix to mix, so every other share has an `expected` one beside it: the average of the mixes it comes from.
    """

    def __init__(self, sheets: Sheets) -> None:
        self.games = sheets["games"].filter("finished")
        over = self.games.select("game")
        self.players = sheets["players"].join(over, on="game", maintain_order="left")
        self.cards = sheets["cards"].join(over, on="game", maintain_order="left")
        self.turns = sheets["turns"].join(over, on="game", maintain_order="left")
        self.deaths = sheets["deaths"].join(over, on="game", maintain_order="left")
        self.bargains = sheets["bargains"].join(over, on="game", maintain_order="left")
        self.fair = float(self.players["won"].sum() / max(self.players.height, 1))
        self.by_mix = self.players.group_by("mix").agg(pl.col("won").mean().alias("expected"))
        self.mixed = self.by_mix.height > 1

    def per_game(self, column: str) -> float:
        mean = self.games[column].mean()
        return float(mean) if isinstance(mean, int | float) else 0.0

    def rounds(self) -> list[float]:
        """How long each game took, the shortest first: a round is a turn for everybody."""
        return (self.games["turns"] / self.games["players"]).sort().to_list()

    # --- length and climb -------------------------------------------------------------------------------------

    def lengths(self) -> tuple[pl.DataFrame, int]:
        """Games by how many rounds they took, and how many rounds a step has. The longest fiftieth is left out."""
        rounds = self.rounds()
        most = rounds[min(len(rounds) * 49 // 50, len(rounds) - 1)]
        step = max(1, round(most / BARS))
        started = ((pl.col("turns") / pl.col("players")).ceil().cast(pl.Int32) - 1) // step * step + 1
        mix = pl.col("mix").cast(pl.String)
        counted = self.games.group_by(started.alias("start"), mix).len("games")
        shares = counted.with_columns(share=pl.col("games") / pl.col("games").sum().over("mix"))
        return shares.filter(pl.col("start") <= most).sort("mix", "start"), step

    def levels(self) -> pl.DataFrame:
        """The mean Level at the start of each own turn, of those who won in the end and of the others."""
        own = pl.int_range(pl.len()).over("game", "seat") + 1
        climb = self.turns.sort("game", "turn").with_columns(round=own)
        climb = climb.join(self.players.select("game", "seat", "won"), on=["game", "seat"])
        mean = climb.group_by("round", "won").agg(
            pl.col("level").mean().alias("mean"),
            pl.col("level").quantile(0.25, "linear").alias("low"),
            pl.col("level").quantile(0.75, "linear").alias("high"),
            pl.len().alias("n"),
        )
        enough = max(FEW, self.games.height // 10)  # only rounds that one game in ten reaches
        who = pl.when("won").then(pl.lit("the later winner")).otherwise(pl.lit("the others")).alias("who")
        return mean.filter(pl.col("n") >= enough).with_columns(who).sort("who", "round")

    # --- shares of wins ---------------------------------------------------------------------------------------

    def wins_by(self, column: str) -> pl.DataFrame:
        players = self.players.join(self.by_mix, on="mix")
        counted = players.group_by(pl.col(column).cast(pl.String).alias("what")).agg(
            pl.col("won").sum().cast(pl.Int64).alias("wins"), pl.len().alias("n"), pl.col("expected").mean()
        )
        found = with_interval(counted.filter((pl.col("n") >= FEW) & pl.col("what").is_not_null()).sort("what"))
        return marked(found)

    def dealt(self, few: int = FEW) -> pl.DataFrame:
        """By card: how often players won who had it in their opening hand, the best card first.

        Chance alone deals, so what is above or below the expected share is the card's own doing.
        """
        first = self.cards.filter(pl.col("how") == "dealt")
        had = first.group_by("game", "drawn_by", "set", "id", "name", "kind", "deck").agg(
            pl.col("drawn_by_won").first().alias("won"), pl.col("mix").first()
        )
        counted = (
            had.join(self.by_mix, on="mix")
            .group_by("set", "id", "name", "kind", "deck")
            .agg(pl.col("won").sum().cast(pl.Int64).alias("wins"), pl.len().alias("n"), pl.col("expected").mean())
        )
        found = with_interval(counted.filter(pl.col("n") >= few))
        return marked(found.sort(pl.col("share") - pl.col("expected"), "set", "id", descending=True))

    def plays(self) -> pl.DataFrame:
        """By card: how often it came to the table, how often it was played, when, and who won."""
        ends = self.games.select("game", "turns")
        cards = self.cards.join(ends, on="game")
        last = pl.col("played_turn").is_not_null() & (pl.col("played_turn") == pl.col("turns"))
        return cards.group_by("set", "id", "name", "kind", "deck").agg(
            pl.len().alias("drawn"),
            (pl.col("plays") > 0).sum().cast(pl.Int64).alias("played"),
            pl.col("played_turn").median().alias("turn"),
            pl.col("played_by_won").sum().cast(pl.Int64).alias("won"),
            (last & pl.col("played_by_won")).sum().cast(pl.Int64).alias("closed"),
        )

    def card_table(self) -> pl.DataFrame:
        keys = ["set", "id", "name", "kind", "deck"]
        both = self.plays().join(self.dealt(), on=keys, how="left", nulls_equal=True)
        return both.sort(pl.col("share").fill_null(-1), "set", "id", descending=[True, False, False])

    def closers(self) -> pl.DataFrame:
        """Cards whose plays most often come in the winner's last turn."""
        found = self.plays().filter(pl.col("played") >= FEW).with_columns(wins=pl.col("closed"), n=pl.col("played"))
        return with_interval(found).sort(
            "low", "set", "id", descending=True
        )  # `low`: luck with few plays does not count

    # --- deaths and bargains ----------------------------------------------------------------------------------

    def killers(self) -> pl.DataFrame:
        named = pl.col("name").cast(pl.String).fill_null("something else")
        return (
            self.deaths.group_by(named.alias("name")).len("deaths").sort(["deaths", "name"], descending=[True, False])
        )

    def deaths_by_level(self) -> pl.DataFrame:
        return self.deaths.group_by("level").len("deaths").sort("level")

    def bargains_by_kind(self) -> pl.DataFrame:
        counted = self.bargains.group_by(pl.col("about").cast(pl.String)).len("struck")
        return counted.with_columns(per_game=pl.col("struck") / self.games.height).sort("struck", descending=True)

    def helpers(self) -> pl.DataFrame:
        """Share of wins by how many bargains a player struck."""
        many = pl.min_horizontal(pl.col("bargains"), pl.lit(8)).alias("what")
        counted = self.players.group_by(many).agg(pl.col("won").sum().cast(pl.Int64).alias("wins"), pl.len().alias("n"))
        return with_interval(counted.filter(pl.col("n") >= FEW).sort("what"))

    # --- mixes ------------------------------------------------------------------------------------------------

    def mixes(self) -> pl.DataFrame:
        """A line for each mix of sets that was played."""
        games = self.games.group_by("mix").agg(
            pl.len().alias("games"),
            (pl.col("turns") / pl.col("players")).mean().alias("rounds"),
            *(pl.col(c).mean().alias(c) for c in ("decisions", "kills", "deaths", "bargains", "helps")),
        )
        first = self.players.filter(pl.col("order") == 1).group_by("mix").agg(pl.col("won").mean().alias("first"))
        return games.join(first, on="mix").with_columns(pl.col("mix").cast(pl.String)).sort("mix")

    def sets(self) -> pl.DataFrame:
        """A line for each set within each mix: what its cards did."""
        cards = self.cards.with_columns(pl.col("mix", "set").cast(pl.String))
        counted = cards.group_by("mix", "set").agg(
            pl.len().alias("drawn"),
            (pl.col("plays") > 0).mean().alias("played"),
            pl.col("played_by_won").mean().alias("won"),
        )
        deaths = self.deaths.with_columns(pl.col("mix", "set").cast(pl.String)).group_by("mix", "set").len("deaths")
        games = self.games.with_columns(pl.col("mix").cast(pl.String)).group_by("mix").len("games")
        both = counted.join(deaths, on=["mix", "set"], how="left").join(games, on="mix")
        return both.with_columns(
            share=pl.col("drawn") / pl.col("drawn").sum().over("mix"),
            deaths=pl.col("deaths").fill_null(0) / pl.col("games"),
        ).sort("mix", "set")
