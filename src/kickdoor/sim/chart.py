"""The chart of a contest: each bot's share of wins with its interval, as SVG, PNG or HTML that needs no network."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kickdoor.sim.arena import Standing

__all__ = ["KINDS", "CannotDraw", "draw"]

KINDS: Final = (".svg", ".png", ".html")


class CannotDraw(RuntimeError):
    """The libraries for charts are not installed."""


def draw(standings: list[Standing], players: int, title: str) -> Any:
    """The chart as an object of the plotting library."""
    try:
        import altair  # noqa: ICN001, PLC0415  (an extra, and slow to load)
        import vl_convert  # noqa: F401, PLC0415
    except ImportError as error:
        raise CannotDraw('charts need the extra "report": pip install "kickdoor[report]"') from error
    alt: Any = altair
    rows = [
        {"bot": s.name, "share": s.share, "low": s.low, "high": s.high, "text": f"{s.share:.1%}"} for s in standings
    ]
    order = [s.name for s in standings]
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("bot:N", sort=order, title=None))
    scale = alt.Scale(domain=[0, max(0.5, *(s.high for s in standings)) * 1.12])
    axis = alt.Axis(format=".0%", title="share of games won, with 95 % interval")
    bars = base.mark_bar(color="#7a9e7e", height=18).encode(x=alt.X("share:Q", scale=scale, axis=axis))
    spans = base.mark_rule(color="#2f3e46", strokeWidth=2).encode(x="low:Q", x2="high:Q")
    labels = base.mark_text(align="left", dx=6, color="#2f3e46").encode(x="high:Q", text="text:N")
    fair = alt.Chart(alt.Data(values=[{"fair": 1 / players}]))
    line = fair.mark_rule(color="#b56576", strokeDash=[4, 3]).encode(x="fair:Q")
    return (bars + spans + line + labels).properties(width=520, height=alt.Step(34), title=title)


def save(chart: Any, path: Path) -> None:
    """Write it; the ending of the name says as what."""
    if path.suffix == ".html":
        chart.save(str(path), inline=True)
    else:
        chart.save(str(path), scale_factor=2 if path.suffix == ".png" else 1)
