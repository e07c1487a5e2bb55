"""The picture of the table as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.fightpicture import fight_picture, small_fight
from kickdoor.model.words import FEMALE, SLOT_NAMES
from kickdoor.views.view import PlayerView, View

__all__ = ["Painter", "hand_size"]

_SLOTS: Final = {"headgear": "head", "armor": "armor", "footgear": "feet"}


def hand_size(p: PlayerView) -> int:
    return p.doors + p.treasures


class Painter:
    """Paints Views. `plain`: letters only, no colours needed to understand it."""

    def __init__(self, names: Sequence[str], texts: CardTexts, bots: Sequence[str], plain: bool) -> None:
        self.names = names
        self.texts = texts
        self.bots = bots  # the kind of bot at each seat; "" for a person
        self.plain = plain

    def table(self, view: View, log: Sequence[str], small: bool = False) -> RenderableType:
        """Everybody, the fight, and what happened last. `small`: in few lines, without the names of things."""
        parts: list[RenderableType] = [self._heading(view)]
        parts += [self._player(view, p, small) for p in view.players]
        if view.fight is not None:
            painted = small_fight if small else fight_picture
            parts += [Rule(style="dim"), painted(view, view.fight, self.names, self.texts)]
        if log:
            parts.append(Rule(style="dim"))
            parts += [
                Padding(Text(line, style="bold" if line.startswith("Turn ") else "dim"), (0, 0, 0, 2), expand=False)
                for line in log
            ]
        return Group(*parts)

    def _heading(self, view: View) -> RenderableType:
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        turn = "Getting ready" if view.phase == "setup" else f"Turn {view.turn}: {self.names[view.active]}"
        doors = f"Doors {view.doors_left} (discards {view.door_discards})"
        decks = f"{doors}  Treasures {view.treasures_left} (discards {view.treasure_discards})"
        grid.add_row(Text(turn, style="bold reverse" if not self.plain else ""), Text(decks, style="dim"))
        return grid

    # --- one player -------------------------------------------------------------------------------------------

    def _player(self, view: View, p: PlayerView, small: bool) -> RenderableType:
        me = p.seat == view.seat
        style = "bold cyan" if me else "bold" if p.alive else "dim"
        marker = "▶" if p.seat == view.active and not self.plain else ">" if p.seat == view.active else " "
        top = Table.grid(padding=(0, 1), expand=True)
        top.add_column(width=1)
        top.add_column(width=16, no_wrap=True)
        top.add_column(width=view.winning_level + 4, no_wrap=True)
        top.add_column(ratio=1)
        top.add_column(justify="right", no_wrap=True)
        name = Text(self.names[p.seat], style=style)
        name.append(" (you)" if me else " bot" if self.bots[p.seat] else "", style="dim")
        what = self._identity(view, p)
        if small and p.items:
            bonus = sum(view.card(c).bonus for i, c in enumerate(p.items) if p.equipped[i])
            what.append(f", {len(p.items)} item{'s' if len(p.items) != 1 else ''} {bonus:+d}", style="dim")
        top.add_row(Text(marker, style="bold yellow"), name, self._level(p, view.winning_level), what, self._hand(p))
        lines: list[RenderableType] = [top]
        things = self._things(view, p)
        if things.plain and not small:
            grid = Table.grid(padding=(0, 1))
            grid.add_row(Text("   "), things)
            lines.append(grid)
        return Group(*lines)

    def _level(self, p: PlayerView, winning: int) -> Text:
        full, empty = ("#", ".") if self.plain else ("█", "░")
        colour = "green" if p.level < winning - 3 else "yellow" if p.level < winning - 1 else "red"
        rest = empty * (winning - p.level)
        return Text.assemble((full * p.level, colour), (rest, "dim"), (f" {p.level:2d}", "bold"))

    def _identity(self, view: View, p: PlayerView) -> Text:
        if not p.alive:
            return Text("dead until the next turn", style="red")
        sex = "female" if p.sex == FEMALE else "male"
        races = [view.card(c).name for c in p.races] or ["Human"]
        classes = [view.card(c).name for c in p.classes]
        extras = [view.card(c).name for c in p.extras]
        text = Text.assemble((f"{sex} ", "dim"), " and ".join(races))
        if classes:
            text.append(" " + " and ".join(classes))
        if extras:
            text.append(f" ({', '.join(extras)})", style="dim")
        return text

    def _hand(self, p: PlayerView) -> Text:
        size = hand_size(p)
        return Text(f"{size} card{'s' if size != 1 else ''}", style="dim")

    def _things(self, view: View, p: PlayerView) -> Text:
        """Equipment by slot, then what stays with the player, what is only carried, and Curses."""
        worn = [c for i, c in enumerate(p.items) if p.equipped[i]]
        carried = [c for i, c in enumerate(p.items) if not p.equipped[i]]
        worn.sort(key=lambda c: (view.card(c).item.slot == 0, view.card(c).item.slot, not view.card(c).item.hands))
        text = Text(overflow="fold")
        _join(text, (self._worn(view, p, c) for c in worn))
        _join(text, (self._stays(view, p, c) for c in p.companions + p.kept))
        if carried:
            names = ", ".join(_name(view, c) for c in carried)
            _join(text, [Text(f"carried: {names}", style="dim")])
        _join(text, (Text(view.card(c).name, style="red") for c in p.curses))
        return text

    def _worn(self, view: View, p: PlayerView, card: int) -> Text:
        d = view.card(card)
        where = _SLOTS.get(SLOT_NAMES[d.item.slot], "")
        if not where and d.item.hands:
            where = "both hands" if d.item.hands == 2 else "hand"
        if p.carriers[p.items.index(card)] >= 0:
            where = "carried for you" if p.seat == view.seat else "carried for them"
        text = Text.assemble((f"{where} " if where else "", "dim"), _name(view, card))
        if card in p.hosts:
            text.append(" (cheating)", style="magenta")
        return text

    def _stays(self, view: View, _p: PlayerView, card: int) -> Text:
        bonus = view.card(card).gives.fight_bonus
        return Text(f"{view.card(card).name}{f' {bonus:+d}' if bonus else ''}")

    # --- the hand ---------------------------------------------------------------------------------------------

    def _own(self, name: str, reason: str) -> str:
        """Where nothing can be dim, what cannot be played is in brackets."""
        return f"({name})" if self.plain and reason else name

    def small_hand(self, view: View, reasons: dict[int, str], width: int) -> RenderableType:
        """One's own cards by name alone; those that cannot be played now are dim."""
        lines = [Text("Hand:" if view.hand else "Your hand is empty.", style="bold")]
        for i, card in enumerate(view.hand):
            name = self._own(view.card(card).name, reasons.get(card, ""))
            if lines[-1].cell_len + len(name) + 4 > width:
                lines.append(Text("     "))
            lines[-1].append(f"  {letter(i)} ", style="cyan not bold")
            lines[-1].append(name, style="not bold dim" if card in reasons else "bold")
        return Group(*lines)

    def hand(self, view: View, reasons: dict[int, str], width: int) -> RenderableType:
        """One's own cards with letters, a line each, and why a card cannot be played now where there is room."""
        if not view.hand:
            return Text("Your hand is empty.", style="dim")
        names = [self._own(view.card(card).name, reasons.get(card, "")) for card in view.hand]
        room = min(max(len(name) for name in names), 28 if width < 100 else 40)
        lines: list[RenderableType] = [Text("Your hand", style="bold")]
        for i, card in enumerate(view.hand):
            reason = reasons.get(card, "")
            name = Text(names[i], style="dim" if reason else "bold")
            name.truncate(room, overflow="ellipsis", pad=True)
            line = Text.assemble((f" {letter(i)} ", "cyan"), name, "  ")
            line.append(self.texts.short(card), style="dim" if reason else "")
            why = f"  Not now: {reason}" if reason and width >= 100 else ""
            line.truncate(max(width - len(why), width // 2), overflow="ellipsis")
            line.append(why, style="dim red")
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return Group(*lines)


def letter(index: int) -> str:
    """A, B, C … for the cards of a hand."""
    return chr(ord("A") + index) if index < 26 else "?"


def _name(view: View, card: int) -> str:
    bonus = view.card(card).bonus
    return f"{view.card(card).name} {bonus:+d}" if bonus else view.card(card).name


def _join(text: Text, parts: Iterable[Text]) -> None:
    for part in parts:
        if text.plain:
            text.append(" · ", style="dim")
        text.append_text(part)
