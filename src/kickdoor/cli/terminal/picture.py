"""The picture of the table as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kickdoor.cli.language import begins_turn
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.fightpicture import fight_picture, small_fight
from kickdoor.model.words import FEMALE, SLOT_NAMES
from kickdoor.views.view import PlayerView, View

__all__ = ["Painter", "hand_size"]

_SLOTS: Final = ("headgear", "armor", "footgear")


def hand_size(p: PlayerView) -> int:
    return p.doors + p.treasures


class Painter:
    """Paints Views. `plain`: letters only, no colours needed to understand it."""

    def __init__(self, names: Sequence[str], texts: CardTexts, bots: Sequence[str], plain: bool) -> None:
        self.names = names
        self.texts = texts
        self.bots = bots  # the kind of bot at each seat; "" for a person
        self.plain = plain
        self.say = texts.words.say

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
                Padding(Text(line, style="bold" if self._heads(line) else "dim"), (0, 0, 0, 2), expand=False)
                for line in log
            ]
        return Group(*parts)

    def _heads(self, line: str) -> bool:
        return begins_turn(line, self.texts.words)

    def _heading(self, view: View) -> RenderableType:
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        turn = self.say("terminal.turn", turn=view.turn, who=self.names[view.active])
        if view.phase == "setup":
            turn = self.say("terminal.getting-ready")
        decks = self.say(
            "terminal.decks",
            doors=view.doors_left,
            door_discards=view.door_discards,
            treasures=view.treasures_left,
            treasure_discards=view.treasure_discards,
        )
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
        role = "you" if me else "bot" if self.bots[p.seat] else ""
        name.append(self.say(f"terminal.{role}") if role else "", style="dim")
        what = self._identity(p)
        if small and p.items:
            bonus = sum(view.card(c).bonus for i, c in enumerate(p.items) if p.equipped[i])
            what.append(self.say("terminal.items", n=len(p.items), bonus=f"{bonus:+d}"), style="dim")
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

    def _identity(self, p: PlayerView) -> Text:
        if not p.alive:
            return Text(self.say("terminal.dead"), style="red")
        sex = self.say("terminal.female" if p.sex == FEMALE else "terminal.male")
        races = self._names(p.races) or [self.say("terminal.human")]
        classes, extras = self._names(p.classes), self._names(p.extras)
        joint = f" {self.say('part.and')} "
        text = Text.assemble((sex, "dim"), joint.join(races))
        if classes:
            text.append(" " + joint.join(classes))
        if extras:
            text.append(f" ({', '.join(extras)})", style="dim")
        return text

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self.texts.card(c).name for c in cards]

    def _hand(self, p: PlayerView) -> Text:
        return Text(self.say("terminal.cards", n=hand_size(p)), style="dim")

    def _things(self, view: View, p: PlayerView) -> Text:
        """Equipment by slot, then what stays with the player, what is only carried, and Curses."""
        worn = [c for i, c in enumerate(p.items) if p.equipped[i]]
        carried = [c for i, c in enumerate(p.items) if not p.equipped[i]]
        worn.sort(key=lambda c: (view.card(c).item.slot == 0, view.card(c).item.slot, not view.card(c).item.hands))
        text = Text(overflow="fold")
        _join(text, (self._worn(view, p, c) for c in worn))
        _join(text, (self._stays(c) for c in p.companions + p.kept))
        if carried:
            names = ", ".join(self._name(c) for c in carried)
            _join(text, [Text(self.say("terminal.carried", cards=names), style="dim")])
        _join(text, (Text(name, style="red") for name in self._names(p.curses)))
        return text

    def _worn(self, view: View, p: PlayerView, card: int) -> Text:
        d = view.card(card)
        slot = SLOT_NAMES[d.item.slot]
        where = f"slot.{slot}" if slot in _SLOTS else ""
        if not where and d.item.hands:
            where = "slot.hands" if d.item.hands == 2 else "slot.hand"
        if p.carriers[p.items.index(card)] >= 0:
            where = "for-you" if p.seat == view.seat else "for-them"
        text = Text.assemble((f"{self.say(f'terminal.{where}')} " if where else "", "dim"), self._name(card))
        if card in p.hosts:
            text.append(self.say("terminal.cheating"), style="magenta")
        return text

    def _stays(self, card: int) -> Text:
        d = self.texts.card(card)
        bonus = d.gives.fight_bonus
        return Text(f"{d.name}{f' {bonus:+d}' if bonus else ''}")

    def _name(self, card: int) -> str:
        d = self.texts.card(card)
        return f"{d.name} {d.bonus:+d}" if d.bonus else d.name

    # --- the hand ---------------------------------------------------------------------------------------------

    def _own(self, name: str, reason: str) -> str:
        """The mark of a card that cannot be played: brackets, where text cannot be dim."""
        return f"({name})" if self.plain and reason else name

    def small_hand(self, view: View, reasons: dict[int, str], width: int) -> RenderableType:
        """One's own cards by name alone; those that cannot be played now are dim."""
        lines = [Text(self.say("terminal.hand.short" if view.hand else "terminal.hand.empty"), style="bold")]
        for i, card in enumerate(view.hand):
            name = self._own(self.texts.card(card).name, reasons.get(card, ""))
            if lines[-1].cell_len + len(name) + 4 > width:
                lines.append(Text("     "))
            lines[-1].append(f"  {letter(i)} ", style="cyan not bold")
            lines[-1].append(name, style="not bold dim" if card in reasons else "bold")
        return Group(*lines)

    def hand(self, view: View, reasons: dict[int, str], width: int) -> RenderableType:
        """One's own cards with letters, a line each, and why a card cannot be played now where there is room."""
        if not view.hand:
            return Text(self.say("terminal.hand.empty"), style="dim")
        names = [self._own(self.texts.card(card).name, reasons.get(card, "")) for card in view.hand]
        room = min(max(len(name) for name in names), 28 if width < 100 else 40)
        lines: list[RenderableType] = [Text(self.say("terminal.hand"), style="bold")]
        for i, card in enumerate(view.hand):
            reason = reasons.get(card, "")
            name = Text(names[i], style="dim" if reason else "bold")
            name.truncate(room, overflow="ellipsis", pad=True)
            line = Text.assemble((f" {letter(i)} ", "cyan"), name, "  ")
            line.append(self.texts.short(card), style="dim" if reason else "")
            why = f"  {self.say('terminal.not-now', why=reason)}" if reason and width >= 100 else ""
            line.truncate(max(width - len(why), width // 2), overflow="ellipsis")
            line.append(why, style="dim red")
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return Group(*lines)


def letter(index: int) -> str:
    """A, B, C … for the cards of a hand."""
    return chr(ord("A") + index) if index < 26 else "?"


def _join(text: Text, parts: Iterable[Text]) -> None:
    for part in parts:
        if text.plain:
            text.append(" · ", style="dim")
        text.append_text(part)
