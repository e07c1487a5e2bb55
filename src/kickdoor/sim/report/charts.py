"""The charts of the report, as Vega-Lite. Colours are names such as $ink: the page knows them in light and dark."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import polars as pl

__all__ = ["MANY", "bars", "climb", "columns", "dots", "lengths", "lines"]

Spec = dict[str, Any]

VERDICTS: Final = ["above", "as expected", "below"]
VERDICT_COLOURS: Final = ["$good", "$plain", "$bad"]
MANY: Final = ["$c1", "$c2", "$c3", "$c4", "$c5", "$c6", "$c7"]
ROW: Final = 24  # pixels of a line in a chart of names


def _finished(chart: Any, title: str, height: int) -> Spec:
    """As wide as the page allows."""
    sized = chart.properties(title=title, width="container", height=height)
    spec: Spec = sized.to_dict()
    return spec


def lengths(frame: pl.DataFrame, step: int) -> Spec:
    """Each bar stands for `step` rounds. The frame leaves out the longest games."""
    edges = frame.with_columns(left=pl.col("start") - 0.5, right=pl.col("start") - 0.5 + step)
    tips = [
        alt.Tooltip("mix:N"), alt.Tooltip("start:Q", title="rounds from"), alt.Tooltip("games:Q"),
        alt.Tooltip("share:Q", format=".1%"),
    ]  # fmt: skip
    x = alt.X("left:Q", title="rounds", axis=alt.Axis(tickMinStep=1), scale=alt.Scale(zero=False, nice=False))
    y = alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%", tickCount=6))
    base = alt.Chart(edges).encode(x=x, y=y, tooltip=tips)
    if frame["mix"].n_unique() == 1:
        chart: Any = base.mark_rect(color="$c1", stroke="$sheet", strokeWidth=1).encode(x2="right:Q", y2=alt.datum(0))
    else:
        colour = alt.Color("mix:N", title=None, scale=alt.Scale(range=MANY))
        chart = base.mark_line(strokeWidth=2.5, interpolate="step-after").encode(color=colour)
    return _finished(chart, "How many rounds a game takes (without the longest 2 %)", 240)


def climb(frame: pl.DataFrame) -> Spec:
    x = alt.X("round:Q", title="own turn", axis=alt.Axis(tickMinStep=1), scale=alt.Scale(domainMin=1, nice=False))
    scale = alt.Scale(domain=["the later winner", "the others"], range=["$c2", "$c1"])
    tips = [
        alt.Tooltip("who:N"), alt.Tooltip("round:Q", title="own turn"), alt.Tooltip("mean:Q", format=".2f"),
        alt.Tooltip("low:Q", title="a quarter below"), alt.Tooltip("high:Q", title="a quarter above"),
    ]  # fmt: skip
    base = alt.Chart(frame).encode(x=x)
    y = alt.Y("mean:Q", title="Level", axis=alt.Axis(tickMinStep=1), scale=alt.Scale(domainMin=1))
    band = base.mark_area(opacity=0.18).encode(
        y=alt.Y("low:Q", title="Level"), y2="high:Q", color=alt.Color("who:N", legend=None, scale=scale)
    )
    line = base.mark_line(strokeWidth=3).encode(y=y, color=alt.Color("who:N", title=None, scale=scale), tooltip=tips)
    layers = alt.layer(band, line).resolve_legend(color="independent")
    return _finished(layers, "Level at the start of each own turn (line: mean, band: the middle half)", 280)


def dots(frame: pl.DataFrame, title: str, fair: float, x_title: str, order: list[str] | None = None) -> Spec:
    """A dot and a 95 % interval for each name, and a line for what is expected."""
    y = alt.Y("what:N", title=None, sort=order, axis=alt.Axis(labelLimit=190, ticks=False, domain=False))
    colour = alt.Color("verdict:N", legend=None, scale=alt.Scale(domain=VERDICTS, range=VERDICT_COLOURS))
    tips = [
        "what:N", alt.Tooltip("share:Q", format=".1%"), alt.Tooltip("low:Q", format=".1%"),
        alt.Tooltip("high:Q", format=".1%"), alt.Tooltip("n:Q", format=","), "verdict:N",
    ]  # fmt: skip
    x = alt.X(
        "share:Q",
        title=x_title,
        axis=alt.Axis(format="%", tickCount=6),
        scale=alt.Scale(zero=False, nice=False, padding=10),
    )
    base = alt.Chart(frame).encode(y=y)
    rule = base.mark_rule(strokeWidth=5, opacity=0.35, strokeCap="round").encode(
        x=alt.X("low:Q", title=x_title), x2="high:Q", color=colour, tooltip=tips
    )
    dot = base.mark_point(filled=True, size=95, opacity=1).encode(x=x, color=colour, tooltip=tips)
    line = alt.Chart().mark_rule(strokeDash=[4, 4], color="$ink", opacity=0.6).encode(x=alt.datum(fair))
    return _finished(line + rule + dot, title, max(3, frame.height) * ROW)


def bars(frame: pl.DataFrame, title: str, value: str, x_title: str, colour: str = "$c1") -> Spec:
    y = alt.Y("name:N", title=None, sort=frame["name"].to_list(), axis=alt.Axis(labelLimit=190, ticks=False))
    x = alt.X(f"{value}:Q", title=x_title, axis=alt.Axis(tickCount=5, labelOverlap="greedy"))
    chart = (
        alt.Chart(frame)
        .mark_bar(color=colour, cornerRadiusEnd=3, height={"band": 0.65})
        .encode(y=y, x=x, tooltip=["name:N", f"{value}:Q"])
    )
    return _finished(chart, title, max(2, frame.height) * ROW)


def columns(frame: pl.DataFrame, title: str, x: tuple[str, str], y: tuple[str, str], colour: str = "$c3") -> Spec:
    chart = (
        alt.Chart(frame)
        .mark_bar(color=colour, cornerRadiusEnd=3)
        .encode(
            x=alt.X(f"{x[0]}:O", title=x[1], axis=alt.Axis(labelAngle=0)),
            y=alt.Y(f"{y[0]}:Q", title=y[1], axis=alt.Axis(tickMinStep=1)),
            tooltip=[f"{x[0]}:Q", f"{y[0]}:Q"],
        )
    )
    return _finished(chart, title, 220)


def lines(frame: pl.DataFrame, title: str, x_title: str, fair: float) -> Spec:
    """Share of wins along a number, with its interval."""
    x = alt.X("what:O", title=x_title, axis=alt.Axis(labelAngle=0))
    y = alt.Y("share:Q", title="games won", axis=alt.Axis(format="%"), scale=alt.Scale(zero=True))
    tips = [alt.Tooltip("what:O", title=x_title), alt.Tooltip("share:Q", format=".1%"), alt.Tooltip("n:Q", format=",")]
    base = alt.Chart(frame).encode(x=x, tooltip=tips)
    rule = base.mark_rule(strokeWidth=5, opacity=0.35, color="$c1", strokeCap="round").encode(
        y=alt.Y("low:Q", title="games won"), y2="high:Q"
    )
    dot = base.mark_point(filled=True, size=90, opacity=1, color="$c1").encode(y=y)
    line = alt.Chart().mark_rule(strokeDash=[4, 4], color="$ink", opacity=0.6).encode(y=alt.datum(fair))
    return _finished(line + rule + dot, title, 220)
