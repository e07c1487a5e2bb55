"""The picture of a fight: both sums line by line, which side is winning, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.record.grammar import ARTICLES, and_list, with_article
from kickdoor.rules.fight.escape import HELD, LET_GO
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
    say = texts.words.say
    ours = [_munchkin_line(line, names, texts) for line in fight.munchkin_lines]
    theirs = [_monster_line(view, line, texts) for line in fight.monster_lines]
    left = _side(texts, and_list(who, say("part.and")), ours, fight.munchkins)
    right = _side(texts, say("terminal.monsters"), theirs, fight.monsters)
    both.add_row(left, right)
    return Group(both, _verdict(fight, names, texts), _stakes(fight, names, texts))


def small_fight(view: View, fight: FightView, names: Sequence[str], texts: CardTexts) -> RenderableType:
    """The same in few lines."""
    ours = [_munchkin_line(line, names, texts) for line in fight.munchkin_lines]
    theirs = [_monster_line(view, line, texts) for line in fight.monster_lines]
    left = _sum(texts.words.say("terminal.munchkins"), ours, fight.munchkins)
    right = _sum(texts.words.say("terminal.monsters"), theirs, fight.monsters)
    return Group(left, right, _verdict(fight, names, texts), _stakes(fight, names, texts, one_line=True))


def _sum(title: str, lines: list[tuple[str, int]], total: int) -> Text:
    text = Text(f"{title} {total}: ", style="bold")
    parts = [f"{name} {amount:+d}" if number else f"{name} {amount}" for number, (name, amount) in enumerate(lines)]
    return text.append(", ".join(parts), style="not bold")


def _side(texts: CardTexts, title: str, lines: list[tuple[str, int]], total: int) -> RenderableType:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", width=4)
    grid.add_row(Text(title, style="bold"), "")
    for number, (text, amount) in enumerate(lines):
        grid.add_row(Text(f"  {text}"), Text(f"{amount:+d}" if number else str(amount)))
    together = Text(f"  {texts.words.say('terminal.together')}", style="bold")
    grid.add_row(together, Text(str(total), style="bold"))
    return grid


def _munchkin_line(line: Line, names: Sequence[str], texts: CardTexts) -> tuple[str, int]:
    say = texts.words.say
    if line.what == "level":
        return say("terminal.level-of", who=names[line.seat]), line.amount
    if line.what == "double":
        return say("terminal.double", who=names[line.seat]), line.amount
    if line.what == "hinders":
        forms = {f"{form}_card": with_article(texts.card(line.card), texts.words, form) for form in ARTICLES}
        return say("terminal.hindered", **forms), line.amount
    return texts.card(line.card).name, line.amount


def _monster_line(view: View, line: Line, texts: CardTexts) -> tuple[str, int]:
    say = texts.words.say
    if line.what.startswith("items:"):
        return say("terminal.items-bonus"), line.amount
    if line.what == "fire":
        return say("terminal.fire"), line.amount
    if line.what.startswith("against:"):
        return say("terminal.against"), line.amount
    if line.what == "monster" and view.fight is not None:
        foe = next((f for f in view.fight.foes if f.card == line.card), None)
        if foe is not None and foe.card != foe.monster:
            return say("terminal.mate", card=texts.card(foe.monster).name), line.amount
    return texts.card(line.card).name, line.amount


def _verdict(fight: FightView, names: Sequence[str], texts: CardTexts) -> Text:
    say = texts.words.say
    margin = fight.munchkins - fight.monsters
    if fight.running:
        return Text(say("terminal.lost"), style="bold red")
    side = "winning" if fight.winning else "losing"
    said = say(f"terminal.{side}", n=abs(margin)) if margin else say(f"terminal.{side}.tie")
    text = Text(said, style="bold green" if fight.winning else "bold red")
    if fight.for_the_win:
        text.append(f"   {say('terminal.for-the-win', who=names[fight.fighter])}", style="bold yellow")
    return text


def _running(monster: str, who: str, needs: int, texts: CardTexts) -> str:
    """What running takes."""
    key = "run.free" if needs == LET_GO else "run.held" if needs == HELD else "run.needs"
    return texts.words.say(key, card=monster, who=who, n=needs)


def _stakes(fight: FightView, names: Sequence[str], texts: CardTexts, one_line: bool = False) -> RenderableType:
    say = texts.words.say
    stakes = say("terminal.stakes", levels=fight.levels, treasures=fight.treasures)
    lines = [] if fight.running else [Text(stakes, style="dim")]
    seen: set[int] = set()
    for foe in fight.foes:
        d = texts.card(foe.monster)
        if d.no not in seen:
            seen.add(d.no)
            said = say("terminal.bad-stuff", card=d.name, text=texts.bad_stuff(foe.monster))
            lines.append(Text(said, style="dim"))
        lines += [Text(_running(d.name, names[seat], needs, texts), style="dim") for seat, needs in foe.running()]
    return Text(" ").join(lines) if one_line else Group(*lines)
