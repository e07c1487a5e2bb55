"""The picture of a fight: both sums line by line, who wins now, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.record.grammar import and_list, the
from kickdoor.rules.fight.strength import Line
from kickdoor.views.fight_view import FightView
from kickdoor.views.view import View

__all__ = ["fight_picture", "small_fight"]


def fight_picture(view: View, fight: FightView, names: Sequence[str], texts: CardTexts) -> RenderableType:
    """Munchkins on the left, monsters on the right, the verdict below."""
    both = Table.grid(padding=(0, 2), expand=True)
    both.add_column(ratio=1)
    both.add_column(ratio=1)
    who = [names[seat] for seat in (fight.fighter, fight.helper) if seat >= 0]
    left = _side(and_list(who), [_munchkin_line(view, line, names) for line in fight.munchkin_lines], fight.munchkins)
    right = _side("Monsters", [_monster_line(view, line) for line in fight.monster_lines], fight.monsters)
    both.add_row(left, right)
    return Group(both, _verdict(fight, names), _stakes(view, fight, texts))


def small_fight(view: View, fight: FightView, names: Sequence[str], texts: CardTexts) -> RenderableType:
    """The same in few lines."""
    ours = [_munchkin_line(view, line, names) for line in fight.munchkin_lines]
    theirs = [_monster_line(view, line) for line in fight.monster_lines]
    left = _sum("Munchkins", ours, fight.munchkins)
    right = _sum("Monsters", theirs, fight.monsters)
    return Group(left, right, _verdict(fight, names), _stakes(view, fight, texts, one_line=True))


def _sum(title: str, lines: list[tuple[str, int]], total: int) -> Text:
    text = Text(f"{title} {total}: ", style="bold")
    parts = [f"{name} {amount:+d}" if number else f"{name} {amount}" for number, (name, amount) in enumerate(lines)]
    return text.append(", ".join(parts), style="not bold")


def _side(title: str, lines: list[tuple[str, int]], total: int) -> RenderableType:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", width=4)
    grid.add_row(Text(title, style="bold"), "")
    for number, (text, amount) in enumerate(lines):
        grid.add_row(Text(f"  {text}"), Text(f"{amount:+d}" if number else str(amount)))
    grid.add_row(Text("  together", style="bold"), Text(str(total), style="bold"))
    return grid


def _munchkin_line(view: View, line: Line, names: Sequence[str]) -> tuple[str, int]:
    if line.what == "level":
        return f"{names[line.seat]}, Level", line.amount
    if line.what == "double":
        return f"{names[line.seat]} counts double", line.amount
    if line.what == "hinders":
        return f"hindered by {the(view.card(line.card))}", line.amount
    return view.card(line.card).name, line.amount


def _monster_line(view: View, line: Line) -> tuple[str, int]:
    d = view.card(line.card)
    if line.what.startswith("items:"):
        return "bonus for Items in play", line.amount
    if line.what == "fire":
        return "for fire or flame", line.amount
    if line.what.startswith("against:"):
        return "bonus against who is there", line.amount
    if line.what == "monster" and view.fight is not None:
        foe = next((f for f in view.fight.foes if f.card == line.card), None)
        if foe is not None and foe.card != foe.monster:
            return f"{view.card(foe.monster).name} (mate)", line.amount
    return d.name, line.amount


def _verdict(fight: FightView, names: Sequence[str]) -> Text:
    margin = fight.munchkins - fight.monsters
    if fight.running:
        return Text("The fight is lost. Run!", style="bold red")
    if fight.winning:
        text = Text("The munchkins win " + (f"by {margin}" if margin else "the tie"), style="bold green")
    elif margin == 0:
        text = Text("The monsters win ties", style="bold red")
    else:
        text = Text(f"The monsters win by {-margin}", style="bold red")
    if fight.for_the_win:
        text.append(f"   This kill would win the game for {names[fight.fighter]}!", style="bold yellow")
    return text


def _stakes(view: View, fight: FightView, texts: CardTexts, one_line: bool = False) -> RenderableType:
    levels = f"{fight.levels} level{'s' if fight.levels != 1 else ''}"
    treasures = f"{fight.treasures} Treasure{'s' if fight.treasures != 1 else ''}"
    lines = [] if fight.running else [Text(f"At stake: {levels} and {treasures}.", style="dim")]
    seen: set[int] = set()
    for foe in fight.foes:
        d = view.card(foe.monster)
        if d.no not in seen:
            seen.add(d.no)
            lines.append(Text(f"{d.name}, Bad Stuff: {texts.bad_stuff(foe.monster)}", style="dim"))
    return Text(" ").join(lines) if one_line else Group(*lines)
