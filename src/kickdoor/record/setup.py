"""What a game starts from: sets, seed, players, options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kickdoor.cards.problems import CardFileError
from kickdoor.model.table import OPTION_NAMES, Options
from kickdoor.model.words import FEMALE, MALE
from kickdoor.record.errors import wrong
from kickdoor.rules.new_game import MAX_PLAYERS, MIN_PLAYERS, BadSetup, shuffle_decks
from kickdoor.table import Table, new_table, set_up_values

__all__ = ["OPTION_NAMES", "Seat", "Setup"]

Sex = Literal["male", "female"]
Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)] | Annotated[str, msgspec.Meta(max_length=200)]

LONGEST_NAME = 40
NUMBERS = ("turn_limit",)  # options that are no switches
MANY = 1_000_000


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: the person or bot on a seat."""

    name: str
    sex: Sex


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the game follows from, together with its actions. `cards` is the fingerprint of the card files."""

    sets: list[str]
    seed: Seed
    players: list[Seat]
    options: dict[str, bool | int] = {}
    cards: str = ""

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.players]

    def sexes(self) -> list[int]:
        return [FEMALE if seat.sex == "female" else MALE for seat in self.players]

    def table_options(self) -> Options:
        unknown = sorted(set(self.options) - set(OPTION_NAMES))
        if unknown:
            raise wrong("record-option", option=unknown[0], known=", ".join(OPTION_NAMES))
        for name, value in self.options.items():
            if isinstance(value, bool) == (name in NUMBERS) or (not isinstance(value, bool) and not 0 <= value <= MANY):
                raise wrong("record-option-value", option=name, value=str(value))
        return Options(**self.options)  # type: ignore[arg-type]  # checked above

    def check(self) -> None:
        """Raise RecordError for players nobody could seat."""
        if not MIN_PLAYERS <= len(self.players) <= MAX_PLAYERS:
            raise wrong("record-players", least=MIN_PLAYERS, most=MAX_PLAYERS, n=len(self.players))
        for name in self.names:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise wrong("record-name", name=repr(name[:LONGEST_NAME]))
        if len(set(self.names)) < len(self.names):
            raise wrong("record-same-name")

    def new_table(self) -> Table:
        """The game dealt, waiting for its first action. Raises RecordError if it is no longer the same game."""
        self.check()
        try:
            table = new_table(tuple(self.sets), len(self.players), self.seed, self.table_options(), sexes=self.sexes())
        except BadSetup as error:
            raise wrong("record-setup", text=str(error)) from error
        except CardFileError as error:
            raise wrong("record-setup", text="; ".join(str(problem) for problem in error.problems)) from error
        if self.cards and table.lib.fingerprint != self.cards:
            raise wrong("record-cards", then=self.cards, now=table.lib.fingerprint)
        return table

    def undealt(self) -> Table:
        """The shuffled decks before anything has happened: all events of the game lead on from here."""
        lib, options, sexes = set_up_values(tuple(self.sets), len(self.players), self.table_options(), self.sexes())
        table = Table(lib, options, sexes)
        shuffle_decks(table, self.seed)
        return table
