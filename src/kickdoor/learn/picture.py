"""The calibration of a judge as a picture: what it said, and how often that came true."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kickdoor.learn.report import Calibration

__all__ = ["calibration_picture"]

_SIZE: Final = 320
_EDGE: Final = 48
_INK: Final = "#5b5b66"
_DOT: Final = "#b4552d"


def calibration_picture(found: Iterable[Calibration]) -> str:
    """An SVG: a dot for each step of chances. On the line the judge means what it says."""
    size, edge = _SIZE, _EDGE
    whole = size + edge + 12

    def x(share: float) -> float:
        return round(edge + share * size, 1)

    def y(share: float) -> float:
        return round(12 + (1 - share) * size, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" height="{whole}" '
        f'font-family="sans-serif" font-size="12" fill="{_INK}">',
        "<title>How often a chance that the judge gave came true</title>",
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        lines += [
            f'<path d="M{x(share)} {y(0)}V{y(1)}M{x(0)} {y(share)}H{x(1)}" stroke="#ddd"/>',
            f'<text x="{x(share)}" y="{y(0) + 16}" text-anchor="middle">{tenth * 10} %</text>',
            f'<text x="{x(0) - 6}" y="{y(share) + 4}" text-anchor="end">{tenth * 10} %</text>',
        ]
    lines += [
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="{_INK}" stroke-dasharray="4 4"/>',
        f'<text x="{x(1)}" y="{y(0) + 32}" text-anchor="end">said</text>',
        f'<text x="{x(0) + 6}" y="{y(1) + 14}">came true</text>',
    ]
    lines += [f'<circle cx="{x(one.said)}" cy="{y(one.came)}" r="4.5" fill="{_DOT}"/>' for one in found]
    return "\n".join([*lines, "</svg>", ""])
