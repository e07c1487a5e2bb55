"""The table as a picture, drawn with nothing but shapes and a font, as one player sees it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from kickdoor.env.names import agent_name
from kickdoor.env.text import character, fight_state, headline, stake
from kickdoor.model import words as W
from kickdoor.views.fight_view import FightView
from kickdoor.views.view import PlayerView, View

WIDTH: Final = 1120
HEIGHT: Final = 760
MARGIN: Final = 16
CARD_WIDTH: Final = 92
CARD_HEIGHT: Final = 124

FELT: Final = "#20463a"
PANEL: Final = "#2b5a4b"
MINE: Final = "#33705c"
ACTIVE: Final = "#f2c14e"
CREAM: Final = "#f6efdd"
INK: Final = "#2a2118"
PALE: Final = "#b9cfc4"
RED: Final = "#d1495b"
ROSE: Final = "#f2a1ab"
GREEN: Final = "#7fb069"
DOOR_BACK: Final = "#8c5a2b"
TREASURE_BACK: Final = "#c8963e"

# the edge of a card by its kind (`words.KIND_NAMES`)
_EDGES: Final = (
    "#a23b3b", "#c26a2d", "#6d3f8c", "#2f6db3", "#2f8f83", "#5a7d2a", "#777777", "#b08d2e", "#4f8fc0", "#3d9a50",
    "#8d6e63", "#666666",
)  # fmt: skip


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def draw(view: View) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The table, height × width × 3."""
    return np.array(picture(view))


def picture(view: View) -> Image.Image:
    """The table as an image."""
    image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    _Painter(image, view).paint()
    return image


class _Painter:
    """Draws one view: the others in a row at the top, the middle of the table, the viewer at the bottom."""

    def __init__(self, image: Image.Image, view: View) -> None:
        self.pen = ImageDraw.Draw(image)
        self.view = view

    def paint(self) -> None:
        view = self.view
        self._text(MARGIN, 10, headline(view), 18, ACTIVE)
        n = len(view.players)
        mine = max(view.seat, 0)
        others = [view.players[(mine + r) % n] for r in range(1, n)]
        width = (WIDTH - MARGIN * n) // (n - 1)
        for i, p in enumerate(others):
            self._panel(p, MARGIN + i * (width + MARGIN), 42, width, 226)
        self._middle(288)
        self._panel(view.players[mine], MARGIN, 512, 330, 232)
        self._hand(MARGIN + 346, 512)

    # --- pieces -----------------------------------------------------------------------------------------------

    def _text(self, x: float, y: float, text: str, size: int = 13, colour: str = CREAM, width: float = 0) -> None:
        """One line; cut off with dots where it would be wider than `width`."""
        font = _font(size)
        if width and self.pen.textlength(text, font) > width:
            while text and self.pen.textlength(text + "…", font) > width:
                text = text[:-1]
            text = text.rstrip() + "…"
        self.pen.text((x, y), text, colour, font)

    def _box(self, x: float, y: float, width: float, height: float, colour: str, edge: str = "", line: int = 2) -> None:
        self.pen.rounded_rectangle((x, y, x + width, y + height), 8, colour, edge or None, line if edge else 0)

    def _card(self, x: float, y: float, card: int, note: str = "") -> None:
        d = self.view.card(card)
        edge = _EDGES[d.kind]
        self._box(x, y, CARD_WIDTH, CARD_HEIGHT, CREAM, edge, 3)
        self.pen.rounded_rectangle((x, y, x + CARD_WIDTH, y + 20), 6, edge)
        self._text(x + 7, y + 3, W.KIND_NAMES[d.kind].replace("_", " "), 11, CREAM, CARD_WIDTH - 14)
        for i, line in enumerate(self._wrap(d.name, CARD_WIDTH - 14, 12)[:4]):
            self._text(x + 7, y + 26 + 15 * i, line, 12, INK, CARD_WIDTH - 12)
        figure = f"Level {d.monster.level}" if d.kind == W.MONSTER else f"{d.bonus:+d}" if d.bonus else ""
        price = f"{d.item.gold} GP" if d.item.gold else f"{d.treasures} Tr." if d.kind == W.MONSTER else ""
        self._text(x + 7, y + CARD_HEIGHT - 37, figure, 14, edge)
        self._text(x + 7, y + CARD_HEIGHT - 19, note or price, 11, RED if note else "#7a6a55", CARD_WIDTH - 14)

    def _wrap(self, text: str, width: float, size: int) -> list[str]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.pen.textlength(longer, _font(size)) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _back(self, x: float, y: float, colour: str, wide: float = 13) -> None:
        self.pen.rounded_rectangle((x, y, x + wide, y + wide * 1.4), 2, colour, CREAM, 1)

    # --- players ----------------------------------------------------------------------------------------------

    def _panel(self, p: PlayerView, x: float, y: float, width: float, height: float) -> None:
        view = self.view
        me = p.seat == view.seat
        self._box(x, y, width, height, MINE if me else PANEL, ACTIVE if p.seat == view.active else "")
        self._text(
            x + 12, y + 8, agent_name(p.seat) + (" (you)" if me else ""), 16, CREAM if p.alive else PALE, width - 110
        )
        level = f"Level {p.level}"
        self._text(x + width - 12 - self.pen.textlength(level, _font(15)), y + 9, level, 15, ACTIVE)
        step = (width - 24) / view.winning_level
        for i in range(view.winning_level):
            colour = ACTIVE if i < p.level else FELT
            self.pen.rectangle((x + 12 + step * i, y + 34, x + 9 + step * (i + 1), y + 42), colour)
        self._text(x + 12, y + 48, character(view, p), 13, PALE, width - 24)
        self._backs(p, x + 12, y + 70, width - 24)
        at = y + 98
        for text, colour in self._belongings(p):
            if at > y + height - 22:
                break
            self._text(x + 12, at, text, 12, colour, width - 24)
            at += 17

    def _backs(self, p: PlayerView, x: float, y: float, width: float) -> None:
        count = p.doors + p.treasures
        step = min(16.0, width / max(count, 1))
        for i in range(count):
            self._back(x + step * i, y, DOOR_BACK if i < p.doors else TREASURE_BACK)

    def _belongings(self, p: PlayerView) -> list[tuple[str, str]]:
        """What lies in front of a player, the most telling first."""
        view = self.view
        out = [(view.card(c).name, ROSE) for c in p.curses]
        out += [(view.card(c).name, ACTIVE) for c in p.companions]
        for card, worn in zip(p.items, p.equipped, strict=True):
            if worn:
                d = view.card(card)
                out.append((f"{d.bonus:+d}  {d.name}" if d.bonus else f"{d.name}", CREAM))
        out += [(view.card(c).name, PALE) for c in p.attached + p.kept]
        carried = [view.card(c).name for c, worn in zip(p.items, p.equipped, strict=True) if not worn]
        if carried:
            out.append((f"carried: {', '.join(carried)}", PALE))
        return out

    def _hand(self, x: float, y: float) -> None:
        hand = self.view.hand
        self._text(x, y, f"Your hand ({len(hand)})", 15)
        room = WIDTH - MARGIN - x
        rows = 1 if len(hand) <= 8 else 2
        in_row = -(-len(hand) // rows) if hand else 1
        step = min(CARD_WIDTH + 8.0, (room - CARD_WIDTH) / max(in_row - 1, 1))
        for i, card in enumerate(hand):
            row = i // in_row
            self._card(x + step * (i % in_row), y + 26 + row * 82, card)

    # --- the middle of the table ------------------------------------------------------------------------------

    def _middle(self, y: float) -> None:
        view = self.view
        self._deck(MARGIN, y, "Doors", view.doors_left, DOOR_BACK, view.top_door)
        self._deck(MARGIN + 216, y, "Treasures", view.treasures_left, TREASURE_BACK, view.top_treasure)
        x = MARGIN + 446
        if view.fight is not None:
            self._fight(view.fight, x, y)
        elif view.laid_open:
            self._text(x, y, "On the table", 15)
            for i, card in enumerate(view.laid_open[:6]):
                note = f"on {agent_name(view.curse_on)}" if card == view.curse else ""
                self._card(x + i * (CARD_WIDTH + 8), y + 28, card, note)
        else:
            self._text(x, y + 84, "No fight", 20, PALE)
        if view.die is not None:
            self._die(view.die.face, WIDTH - MARGIN - 64, y + 90)

    def _deck(self, x: float, y: float, name: str, left: int, colour: str, top: int) -> None:
        self._text(x, y, f"{name} {left}", 15)
        for i in range(3):
            self._box(x + 3 * i, y + 28 - 3 * i + 6, CARD_WIDTH, CARD_HEIGHT, colour, CREAM)
        cx, cy = x + 6 + CARD_WIDTH / 2, y + 28 + CARD_HEIGHT / 2
        if colour == DOOR_BACK:  # a door with its knob, a gem
            self.pen.rounded_rectangle((cx - 20, cy - 34, cx + 20, cy + 34), 4, None, CREAM, 3)
            self.pen.ellipse((cx + 8, cy - 2, cx + 14, cy + 4), CREAM)
        else:
            gem = [(cx - 26, cy - 10), (cx - 12, cy - 26), (cx + 12, cy - 26), (cx + 26, cy - 10), (cx, cy + 26)]
            self.pen.polygon(gem, None, CREAM, 3)
            self.pen.line((gem[0], gem[3]), CREAM, 3)
        if top >= 0:
            self._card(x + CARD_WIDTH + 14, y + 28, top)
        else:
            self._box(x + CARD_WIDTH + 14, y + 28, CARD_WIDTH, CARD_HEIGHT, FELT, PALE, 1)
        self._text(x + CARD_WIDTH + 14, y + CARD_HEIGHT + 34, "discards", 12, PALE)

    def _fight(self, fight: FightView, x: float, y: float) -> None:
        side = agent_name(fight.fighter) + (f" + {agent_name(fight.helper)}" if fight.helper >= 0 else "")
        self._text(x, y, f"{side}  {fight.munchkins}", 18, GREEN)
        offset = self.pen.textlength(f"{side}  {fight.munchkins}", _font(18))
        self._text(x + offset + 14, y, f"against  {fight.monsters}", 18, ROSE)
        self._text(x, y + 24, f"{fight_state(fight)}; at stake {stake(fight)}", 13, ACTIVE)
        sums = WIDTH - 250
        step = min(CARD_WIDTH + 22.0, (sums - 24 - x - CARD_WIDTH) / max(len(fight.foes) - 1, 1))
        for i, foe in enumerate(fight.foes):
            for card in foe.enhancers[:1]:
                self._card(x + i * step + 14, y + 56, card)
            self._card(x + i * step, y + 50, foe.card, f"fights with {foe.strength}")
            for j, card in enumerate(foe.enhancers[:2]):
                self._text(x + i * step, y + 182 + 14 * j, self.view.card(card).name, 11, PALE, max(step, 60) - 6)
        for i, line in enumerate(fight.munchkin_lines[:10]):
            name = self.view.card(line.card).name if line.card >= 0 else line.what
            self._text(sums, y + 50 + 16 * i, f"{line.amount:+d}", 12, GREEN)
            self._text(sums + 28, y + 50 + 16 * i, name, 12, PALE, 130)

    def _die(self, face: int, x: float, y: float) -> None:
        self._box(x, y, 64, 64, CREAM, INK)
        spots = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
        for spot in spots.get(face, ()):
            cx, cy = x + 14 + 18 * (spot % 3), y + 14 + 18 * (spot // 3)
            self.pen.ellipse((cx - 5, cy - 5, cx + 5, cy + 5), INK)
