"""Printing, pausing and asking: on a terminal with colours, or over a plain pipe."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

__all__ = ["EndOfInput", "Screen"]


class EndOfInput(Exception):
    """The input has ended: nobody answers any more."""


class Screen:
    """Where a person sees the game and answers. `plain`: no colours, no cursor tricks, no pauses."""

    def __init__(self, plain: bool = False, fast: bool = False, console: Console | None = None) -> None:
        self.plain = plain
        self.fast = fast or plain
        self._answers: TextIO | None = sys.stdin if plain else None
        self.console = console or Console(
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None if plain else "auto",
            width=80 if plain else None,
            force_terminal=False if plain else None,
        )

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return 60 if self.plain else self.console.height

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part, soft_wrap=False)

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def tell(self, sentence: str, heading: bool = False) -> None:
        """A sentence of the log, indented also where it is broken; the heading of a turn stands out."""
        text = Text(sentence, style="bold" if heading else "")
        self.console.print(Padding(text, (0, 0, 0, 0 if heading else 2), expand=False))

    def clear(self) -> None:
        """A fresh page."""
        if self.plain:
            self.line()
        else:
            self.console.clear()

    def cover(self) -> None:
        """Remove everything from the screen, so that nothing of it can be seen."""
        if self.plain:
            self.console.print("\n" * 60)
        else:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # also what has scrolled away
            self.console.file.flush()

    def pause(self, seconds: float) -> None:
        if not self.fast:
            time.sleep(seconds)

    def ask(self, prompt: str) -> str:
        """One line of an answer. Raises EndOfInput."""
        if self._answers is not None:
            self.console.print(Text(prompt), end="")
            self.console.file.flush()
            line = self._answers.readline()
            if not line:
                self.line()
                raise EndOfInput
            if not self._answers.isatty():
                self.line(line.strip())  # answers from a pipe have not been seen on the screen
            return line.strip()
        try:
            return self.console.input(Text(prompt, style="bold")).strip()
        except EOFError:
            self.line()
            raise EndOfInput from None
