"""A person's decision: show the table, list the choices, answer questions, until one choice is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from kickdoor.cli.terminal.asking import question
from kickdoor.cli.terminal.help import HOW_TO_PLAY, KEYS
from kickdoor.cli.terminal.teller import Teller
from kickdoor.cli.terminal.wording import GROUPS, RARE, Choice, choices, rare_words
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.record.errors import RecordError

if TYPE_CHECKING:
    from kickdoor.cli.terminal.session import Session

__all__ = ["Person", "Quit"]

SMALL = 34  # lines; on a lower screen the picture is smaller
DEFAULT_FILE = "kickdoor-game.json"


class Quit(Exception):
    """The person wants to stop."""


class Person:
    """Somebody at the keyboard, for one decision."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.screen = session.screen
        self.texts = session.texts
        self.teller = Teller(session.table, seat, session.names, self.texts)
        self.view = self.teller.view
        self.actions = self.teller.actions
        self.choices = choices(self.teller, self.actions)
        self.why = self._reasons()
        self.may_pass = False

    def _reasons(self) -> dict[int, str]:
        """Why hand cards cannot be played now; nothing is said of those that can, or that can be given or discarded."""
        if self.view.draft is not None:
            return {}
        named = {a.card for a in self.actions if a.verb in (A.GIVE, A.DROP, A.ADD)}
        table = self.session.table
        reasons = {card: table.why_not_card(self.seat, card) for card in self.view.hand if card not in named}
        return {card: reason.sentence for card, reason in reasons.items() if reason is not None}

    def decide(self, may_pass: bool) -> Action | None:
        """The action chosen; None: nothing, where that is allowed."""
        self.may_pass = may_pass
        self._show()
        while True:
            answer = self.screen.ask(self._prompt())
            if not answer and may_pass:
                return None
            if not answer and len(self.choices) == 1 and len(self.choices[0].ways) == 1:
                return self.choices[0].ways[0][1]
            if answer.isascii() and answer.isdigit():
                if may_pass and answer == "0":
                    return None
                action = self._chosen(int(answer[:6]))
                if action is not None:
                    return action
            else:
                self._command(answer)

    def _prompt(self) -> str:
        name = f"{self.session.names[self.seat]}, your choice" if len(self.session.people) > 1 else "Your choice"
        return f"{name} (Enter: nothing, h: help): " if self.may_pass else f"{name} (h: help): "

    # --- showing ----------------------------------------------------------------------------------------------

    def _show(self, full: bool = False) -> None:
        log = self.session.told[self.seat]
        small = self.screen.height < SMALL and not full
        lines = 0 if self.screen.plain and len(self.session.people) == 1 else 2 if small else 6
        painter = self.session.painter
        self.screen.clear()
        self.screen.show(painter.table(self.view, log[len(log) - min(lines, len(log)) :], small), Rule(style="dim"))
        paint_hand = painter.small_hand if small else painter.hand
        self.screen.show(paint_hand(self.view, self.why, self.screen.width))
        asked = question(self.teller)
        if self.may_pass:
            asked = f"{self.session.names[self.view.active]} begins a turn. You could do something first."
        self.screen.show(Text(asked, style="bold yellow"))
        self.screen.show(self._list(hidden=False))

    def _list(self, hidden: bool) -> RenderableType:
        """The choices with their numbers; those of the last group only if asked for."""
        parts: list[RenderableType] = []
        group = 0
        grid = Grid.grid(padding=(0, 1))
        rare = False
        if self.may_pass:
            grid.add_row(Text("  0", style="cyan"), Text("Do nothing"))
        for number, choice in enumerate(self.choices, 1):
            if choice.group == RARE and not hidden and not self._only_rare():
                rare = True
                continue
            if choice.group != group:
                parts += [grid, Text(GROUPS[choice.group], style="dim")]
                group = choice.group
                grid = Grid.grid(padding=(0, 1))
            grid.add_row(Text(f"{number:3d}", style="cyan"), Text(choice.text))
        parts.append(grid)
        if rare:
            parts.append(Text.assemble(("  m ", "cyan"), (f"More: {rare_words(self.choices) or 'rare things'}", "dim")))
        return Group(*(part for part in parts if not isinstance(part, Grid) or part.row_count))

    def _only_rare(self) -> bool:
        return all(choice.group == RARE for choice in self.choices)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _chosen(self, number: int) -> Action | None:
        if not 1 <= number <= len(self.choices):
            self.screen.line(f"There are choices 1 to {len(self.choices)}.", style="red")
            return None
        choice = self.choices[number - 1]
        if len(choice.ways) == 1:
            return choice.ways[0][1]
        return self._way(choice)

    def _way(self, choice: Choice) -> Action | None:
        """One of several targets."""
        self.screen.line(choice.text)
        for number, (label, _) in enumerate(choice.ways, 1):
            self.screen.show(Text.assemble((f"{number:5d} ", "cyan"), label))
        while True:
            answer = self.screen.ask("Which one (0: back)? ")
            if answer.isascii() and answer.isdigit() and 1 <= int(answer[:6]) <= len(choice.ways):
                return choice.ways[int(answer[:6]) - 1][1]
            if answer in ("", "0", "b", "back"):
                self.screen.line("Back to the list of choices.", style="dim")
                return None
            self.screen.line(f"1 to {len(choice.ways)}, or 0 to go back.", style="red")

    # --- other keys -------------------------------------------------------------------------------------------

    def _command(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        if answer.startswith("?"):
            self._explain(answer[1:].strip())
        elif answer in ("h", "help"):
            self.screen.show(Text(HOW_TO_PLAY), Text(), Text(KEYS))
        elif answer in ("m", "more"):
            self.screen.show(self._list(hidden=True))
        elif answer in ("t", "table"):
            self._show(full=True)
        elif answer in ("l", "log"):
            for line in self.session.told[self.seat]:
                self.screen.tell(line)
        elif word in ("s", "save"):
            self._save(rest)
        elif answer in ("q", "quit"):
            self._quit()
        elif len(answer) == 1 and 0 <= ord(answer) - ord("A") < len(self.view.hand):
            self._show_card(self.view.hand[ord(answer) - ord("A")])
        else:
            self.screen.line("Type a number of the list, or h for help.", style="red")

    def _save(self, file: str) -> None:
        file = file or self.session.save_file or self.screen.ask(f"Save as [{DEFAULT_FILE}]: ") or DEFAULT_FILE
        try:
            self.session.save(file)
        except RecordError as error:
            self.screen.line(f"That did not work: {error}", style="red")

    def _quit(self) -> None:
        answer = self.screen.ask("Save the game before you go? [Y/n/b: back] ").lower()
        if answer.startswith("b"):
            return
        if not answer.startswith("n"):
            self._save("")
        raise Quit

    # --- explaining -------------------------------------------------------------------------------------------

    def _explain(self, words: str) -> None:
        if words.isascii() and words.isdigit():
            self._explain_choice(int(words[:6]))
        elif words.startswith("why"):
            self._explain_why(words[3:].strip())
        elif words:
            self._explain_name(words)
        else:
            self.screen.show(Text(KEYS))

    def _explain_choice(self, number: int) -> None:
        if not 1 <= number <= len(self.choices):
            self.screen.line(f"There are choices 1 to {len(self.choices)}.", style="red")
            return
        cards = self.choices[number - 1].cards
        self.screen.line(self.choices[number - 1].text, style="bold")
        for card in cards:
            self._show_card(card, why=False)
        if not cards:
            self.screen.line("That is part of the rules; h tells how the game goes.", style="dim")

    def _explain_name(self, words: str) -> None:
        found = self.texts.find(words)
        if not found:
            self.screen.line(f"No card of this game is called {words!r}.", style="red")
        for card in found[:4]:
            self._show_card(self._own(card))
        if len(found) > 4:
            others = ", ".join(self.view.card(card).name for card in found[4:])
            self.screen.line(f"Also: {others}", style="dim")

    def _own(self, card: int) -> int:
        """One's own copy of a card, if there is one."""
        no = self.view.card(card).no
        mine = [c for c in self.view.hand + self.view.me().items if self.view.card(c).no == no]
        return mine[0] if mine else card

    def _explain_why(self, words: str) -> None:
        found = [self._own(card) for card in self.texts.find(words)]
        mine = [card for card in found if card in self.view.hand or card in self.view.me().items]
        if not words:
            self.screen.line("Ask for example: ? why helm", style="dim")
        elif not found:
            self.screen.line(f"No card of this game is called {words!r}.", style="red")
        elif not mine:
            self.screen.line(f"You do not have {self.view.card(found[0]).name}.", style="red")
        for card in mine[:3]:
            self.screen.line(f"{self.view.card(card).name}: {self._reason(card)}")

    def _reason(self, card: int) -> str:
        table, me = self.session.table, self.view.me()
        if card in self.view.hand:
            reason = table.why_not_card(self.seat, card)
            return "You can play it now." if reason is None else reason.sentence
        if me.equipped[me.items.index(card)]:
            return "You are wearing it."
        reason = table.why_not(self.seat, Action(A.EQUIP, card))
        return "You can equip it now." if reason is None else reason.sentence

    def _show_card(self, card: int, why: bool = True) -> None:
        text = self.texts.text(card)
        lines = [Text(text.type_line, style="dim"), *(Text(line) for line in text.lines)]
        flavour = self.texts.flavour(card)
        if flavour:
            lines.append(Text(flavour, style="italic dim"))
        if why and card in self.why:
            lines.append(Text(f"Not now: {self.why[card]}", style="red"))
        if self.screen.plain:
            self.screen.show(Text(text.title, style="bold"), *(Text.assemble("  ", line) for line in lines))
        else:
            self.screen.show(
                Panel(Group(*lines), title=text.title, title_align="left", width=min(76, self.screen.width))
            )
