"""A small pen for SVG: boxes, words and arrows that read well on light and on dark pages."""

from __future__ import annotations

from html import escape

WIDTH = 960
SANS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# name: light, dark
COLOURS = {
    "paper": ("#ffffff", "#11161d"),
    "edge": ("#d5dbe2", "#333c48"),
    "ink": ("#1c232b", "#e7ecf2"),
    "soft": ("#586573", "#9aa7b6"),
    "faint": ("#eef1f5", "#1b222c"),
    "line": ("#8794a3", "#6d7a8a"),
    "red": ("#fbe3df", "#4a2622"),
    "red-edge": ("#d26a5c", "#c7685c"),
    "yellow": ("#fdf0cc", "#42361a"),
    "yellow-edge": ("#c79a2a", "#c29a3f"),
    "green": ("#dff1e3", "#1e3b28"),
    "green-edge": ("#4f9a63", "#5aa870"),
    "blue": ("#dfeaf9", "#1f3350"),
    "blue-edge": ("#4f7fc0", "#6596d8"),
    "violet": ("#ebe4f8", "#342a4d"),
    "violet-edge": ("#8467bd", "#9c80d6"),
}

STYLE = """
text {{ font-family: {sans}; fill: var(--ink); font-size: 13px }}
.mono {{ font-family: {mono}; font-size: 12px }}
.bold {{ font-weight: 600 }}
.soft {{ fill: var(--soft) }}
.paper {{ fill: var(--paper) }}
.small {{ font-size: 12px }}
.large {{ font-size: 15px }}
.arrow {{ fill: none; stroke: var(--line); stroke-width: 1.6 }}
.tip {{ fill: var(--line) }}
"""


class Picture:
    """An SVG of one width, drawn from top to bottom."""

    def __init__(self, title: str, about: str) -> None:
        self.title = title
        self.about = about
        self.parts: list[str] = []

    def box(
        self, x: float, y: float, wide: float, high: float, colour: str, *, edge: str = "", round_: float = 7
    ) -> None:
        stroke = f"var(--{edge or colour + '-edge'})"
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{round_:g}" '
            f'fill="var(--{colour})" stroke="{stroke}"/>'
        )

    def words(self, x: float, y: float, text: str, look: str = "", *, anchor: str = "start", turn: float = 0) -> None:
        turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
        placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
        look = f' class="{look}"' if look else ""
        kept = ' xml:space="preserve"' if "  " in text else ""
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{placed}{look}{turned}{kept}>{escape(text, quote=False)}</text>')

    def dot(self, x: float, y: float, size: float, colour: str) -> None:
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="var(--{colour})"/>')

    def line(self, *points: tuple[float, float], arrow: bool = False) -> None:
        path = "M" + " L".join(f"{x:g},{y:g}" for x, y in points)
        self.parts.append(f'<path class="arrow" d="{path}"/>')
        if arrow:
            (x0, y0), (x, y) = points[-2:]
            dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
            tip = [
                (x, y),
                (x - 8 * dx - 4.5 * dy, y - 8 * dy - 4.5 * dx),
                (x - 8 * dx + 4.5 * dy, y - 8 * dy + 4.5 * dx),
            ]
            self.parts.append(f'<polygon class="tip" points="{" ".join(f"{a:g},{b:g}" for a, b in tip)}"/>')

    def svg(self, high: float) -> str:
        light = "; ".join(f"--{name}: {pair[0]}" for name, pair in COLOURS.items())
        dark = "; ".join(f"--{name}: {pair[1]}" for name, pair in COLOURS.items())
        style = STYLE.format(sans=SANS, mono=MONO)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:g}" width="{WIDTH}" '
            f'height="{high:g}" role="img" aria-labelledby="title about">\n'
            f'<title id="title">{escape(self.title)}</title>\n<desc id="about">{escape(self.about)}</desc>\n'
            f"<style>:root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}{style}</style>\n"
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{high - 1:g}" rx="10" fill="var(--paper)" '
            f'stroke="var(--edge)"/>\n' + "\n".join(self.parts) + "\n</svg>\n"
        )
