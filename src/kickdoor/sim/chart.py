"""The chart of a contest: each bot's share of wins with its interval, as SVG, PNG or HTML that needs no network.

The bars divide a shared win among its winners, so that they add up; rings show shares in which every winner counts.
"""

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
        {
            "bot": s.name, "share": s.divided_share, "low": s.divided_low, "high": s.divided_high, "won": s.share,
            "end": max(s.divided_high, s.share), "text": f"{s.divided_share:.1%}",
        }
        for s in standings
    ]  # fmt: skip
    order = [s.name for s in standings]
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("bot:N", sort=order, title=None))
    scale = alt.Scale(domain=[0, max(0.5, *(max(s.divided_high, s.share) for s in standings)) * 1.12])
    axis = alt.Axis(
        format=".0%", title="share of games won, shared wins divided, with 95 % interval (ring: every winner counts)"
    )
    bars = base.mark_bar(color="#7a9e7e", height=18).encode(x=alt.X("share:Q", scale=scale, axis=axis))
    spans = base.mark_rule(color="#2f3e46", strokeWidth=2).encode(x="low:Q", x2="high:Q")
    labels = base.mark_text(align="left", dx=6, color="#2f3e46").encode(x="end:Q", text="text:N")
    rings = base.mark_point(color="#2f3e46", size=40).encode(x="won:Q")
    fair = alt.Chart(alt.Data(values=[{"fair": 1 / players}]))
    line = fair.mark_rule(color="#b56576", strokeDash=[4, 3]).encode(x="fair:Q")
    return (bars + spans + line + rings + labels).properties(width=520, height=alt.Step(34), title=title)


def save(chart: Any, path: Path) -> None:
    """Write the chart. The ending of the file's name says in which format."""
    if path.suffix == ".html":
        chart.save(str(path), inline=True)
    else:
        chart.save(str(path), scale_factor=2 if path.suffix == ".png" else 1)
