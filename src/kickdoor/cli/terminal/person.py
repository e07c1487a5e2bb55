"""A person's decision: show the table, list the choices, answer questions, until one choice is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from kickdoor.cli.language import begins_turn
from kickdoor.cli.terminal.asking import question
from kickdoor.cli.terminal.consequences import Consequences
from kickdoor.cli.terminal.teller import Teller
from kickdoor.cli.terminal.wording import GROUPS, RARE, Choice, choices, rare_words
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.reason import Reason
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
        self.say = self.teller.say
        self.view = self.teller.view
        self.actions = self.teller.actions
        self.choices = choices(self.teller, self.actions)
        self.consequences = Consequences(self.teller)
        self.why = self._reasons()
        self.may_pass = False

    def _reasons(self) -> dict[int, str]:
        """Why hand cards cannot be played now; nothing is said of those that can, or that can be given or discarded."""
        if self.view.draft is not None:
            return {}
        named = {a.card for a in self.actions if a.verb in (A.GIVE, A.DROP, A.ADD)}
        table = self.session.table
        reasons = {card: table.why_not_card(self.seat, card) for card in self.view.hand if card not in named}
        return {card: self.teller.reason(reason) for card, reason in reasons.items() if reason is not None}

    def decide(self, may_pass: bool) -> Action | None:
        """The action that the person chooses; None: nothing, where that is allowed."""
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
        if len(self.session.people) > 1:
            key = "terminal.prompt.who-pass" if self.may_pass else "terminal.prompt.who"
            return self.say(key, who=self.session.names[self.seat])
        return self.say("terminal.prompt.pass" if self.may_pass else "terminal.prompt")

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
            asked = self.say("terminal.turn-begins", who=self.session.names[self.view.active])
        self.screen.show(Text(asked, style="bold yellow"))
        self.screen.show(self._list(hidden=False))

    def _list(self, hidden: bool) -> RenderableType:
        """The choices with their numbers; those of the last group only if asked for."""
        parts: list[RenderableType] = []
        group = 0
        grid = Grid.grid(padding=(0, 1))
        rare = False
        if self.may_pass:
            grid.add_row(Text("  0", style="cyan"), Text(self.say("terminal.nothing")))
        for number, choice in enumerate(self.choices, 1):
            if choice.group == RARE and not hidden and not self._only_rare():
                rare = True
                continue
            if choice.group != group:
                parts += [grid, Text(self.say(f"terminal.group.{GROUPS[choice.group]}"), style="dim")]
                group = choice.group
                grid = Grid.grid(padding=(0, 1))
            grid.add_row(Text(f"{number:3d}", style="cyan"), self._with_consequence(choice))
        parts.append(grid)
        if rare:
            more = self.say("terminal.more", what=rare_words(self.teller, self.choices))
            parts.append(Text.assemble(("  m ", "cyan"), (more, "dim")))
        return Group(*(part for part in parts if not isinstance(part, Grid) or part.row_count))

    def _with_consequence(self, choice: Choice) -> Text:
        """A choice, and what it leads to unless that depends on its target."""
        then = self.consequences.of(choice.ways[0][1]) if len(choice.ways) == 1 else ""
        return Text.assemble(choice.text, (f"  {then}", "dim")) if then else Text(choice.text)

    def _only_rare(self) -> bool:
        return all(choice.group == RARE for choice in self.choices)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _chosen(self, number: int) -> Action | None:
        if not 1 <= number <= len(self.choices):
            self._complain("choices", n=len(self.choices))
            return None
        choice = self.choices[number - 1]
        if len(choice.ways) == 1:
            return choice.ways[0][1]
        return self._way(choice)

    def _complain(self, key: str, **parts: object) -> None:
        self.screen.line(self.say(f"terminal.{key}", **parts), style="red")

    def _remark(self, key: str, **parts: object) -> None:
        self.screen.line(self.say(f"terminal.{key}", **parts), style="dim")

    def _way(self, choice: Choice) -> Action | None:
        """One of several targets."""
        self.screen.line(choice.text)
        for number, (label, action) in enumerate(choice.ways, 1):
            then = self.consequences.of(action)
            self.screen.show(Text.assemble((f"{number:5d} ", "cyan"), label, (f"  {then}" if then else "", "dim")))
        while True:
            answer = self.screen.ask(self.say("terminal.which"))
            if answer.isascii() and answer.isdigit() and 1 <= int(answer[:6]) <= len(choice.ways):
                return choice.ways[int(answer[:6]) - 1][1]
            if answer in ("", "0", "b", "back", "z"):
                self._remark("back")
                return None
            self._complain("ways", n=len(choice.ways))

    # --- other keys -------------------------------------------------------------------------------------------

    def _command(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        if answer.startswith("?"):
            self._explain(answer[1:].strip())
        elif answer in ("h", "help"):
            self.screen.show(Text(self.say("terminal.how-to-play")), Text(), Text(self.say("terminal.keys")))
        elif answer in ("m", "more"):
            self.screen.show(self._list(hidden=True))
        elif answer in ("t", "table"):
            self._show(full=True)
        elif answer in ("l", "log"):
            for line in self.session.told[self.seat]:
                self.screen.tell(line, begins_turn(line, self.texts.words))
        elif word in ("s", "save"):
            self._save(rest)
        elif answer in ("q", "quit"):
            self._quit()
        elif len(answer) == 1 and 0 <= ord(answer) - ord("A") < len(self.view.hand):
            self._show_card(self.view.hand[ord(answer) - ord("A")])
        else:
            self._complain("type-a-number")

    def _save(self, file: str) -> None:
        file = file or self.session.save_file
        file = file or self.screen.ask(self.say("terminal.save-as", file=DEFAULT_FILE)) or DEFAULT_FILE
        try:
            self.session.save(file)
        except RecordError as error:
            self._complain("failed", error=self.teller.reason(error.whole()))

    def _quit(self) -> None:
        answer = self.screen.ask(self.say("terminal.save-first")).lower()
        if answer.startswith(("b", "z")):
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
            self.screen.show(Text(self.say("terminal.keys")))

    def _explain_choice(self, number: int) -> None:
        if not 1 <= number <= len(self.choices):
            self._complain("choices", n=len(self.choices))
            return
        cards = self.choices[number - 1].cards
        self.screen.line(self.choices[number - 1].text, style="bold")
        for card in cards:
            self._show_card(card, why=False)
        if not cards:
            self._remark("rules")

    def _explain_name(self, words: str) -> None:
        found = self.texts.find(words)
        if not found:
            self._complain("no-card", name=words)
        for card in found[:4]:
            self._show_card(self._own(card))
        if len(found) > 4:
            self._remark("also", cards=", ".join(self.texts.card(card).name for card in found[4:]))

    def _own(self, card: int) -> int:
        """One's own copy of a card, if there is one."""
        no = self.view.card(card).no
        mine = [c for c in self.view.hand + self.view.me().items if self.view.card(c).no == no]
        return mine[0] if mine else card

    def _explain_why(self, words: str) -> None:
        found = [self._own(card) for card in self.texts.find(words)]
        mine = [card for card in found if card in self.view.hand or card in self.view.me().items]
        if not words:
            self._remark("ask-why")
        elif not found:
            self._complain("no-card", name=words)
        elif not mine:
            self._complain("not-yours", card=self.texts.card(found[0]).name)
        for card in mine[:3]:
            self.screen.line(f"{self.texts.card(card).name}: {self._reason(card)}")

    def _reason(self, card: int) -> str:
        table, me = self.session.table, self.view.me()
        if card in self.view.hand:
            reason = table.why_not_card(self.seat, card)
            return self.say("terminal.can-play") if reason is None else self._with_rule(reason)
        if me.equipped[me.items.index(card)]:
            return self.say("terminal.wearing")
        reason = table.why_not(self.seat, Action(A.EQUIP, card))
        return self.say("terminal.can-equip") if reason is None else self._with_rule(reason)

    def _with_rule(self, reason: Reason) -> str:
        return self.say("terminal.with-rule", text=self.teller.reason(reason), rule=reason.rule)

    def _show_card(self, card: int, why: bool = True) -> None:
        text = self.texts.text(card)
        lines = [Text(text.type_line, style="dim"), *(Text(line) for line in text.lines)]
        flavour = self.texts.flavour(card)
        if flavour:
            lines.append(Text(flavour, style="italic dim"))
        lines += [Text(origin, style="dim") for origin in self.texts.origins(card)]
        if why and card in self.why:
            lines.append(Text(self.say("terminal.not-now", why=self.why[card]), style="red"))
        if self.screen.plain:
            self.screen.show(Text(text.title, style="bold"), *(Text.assemble("  ", line) for line in lines))
        else:
            self.screen.show(
                Panel(Group(*lines), title=text.title, title_align="left", width=min(76, self.screen.width))
            )
