"""What a game starts from: sets, seed, players, options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kickdoor.cards.library.build import build_library, is_fingerprint, stored_library
from kickdoor.cards.library.content import ContentError
from kickdoor.cards.problems import CardFileError
from kickdoor.model.library import Library
from kickdoor.model.table import OPTION_NAMES, Options
from kickdoor.model.words import FEMALE, MALE
from kickdoor.record.errors import wrong
from kickdoor.record.fairness import Fair
from kickdoor.rules.new_game import MAX_PLAYERS, MIN_PLAYERS, BadSetup, shuffle_decks
from kickdoor.scenarios.build import begin, check_players, lay_out
from kickdoor.scenarios.situation import Situation, seat_name
from kickdoor.scenarios.statements import BadScenario
from kickdoor.table import Table, deal_table, set_up_values

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
    """Everything the game follows from, together with its actions. `cards` is the fingerprint of what its cards do;
    `fair` says where the seed comes from, and is left out where one person simply chose it. `scenario` is the situation
    in which the game begins; it is left out where the cards are dealt."""

    sets: list[str]
    seed: Seed
    players: list[Seat]
    options: dict[str, bool | int] = {}
    cards: str = ""
    fair: Fair | msgspec.UnsetType = msgspec.UNSET
    scenario: Situation | msgspec.UnsetType = msgspec.UNSET

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

    def library(self, stored: bytes = b"") -> Library:
        """The cards of the game: today's if they do the same, else those that were stored with it. Raises RecordError.

        An old fingerprint covers every word on the cards, so it does not say whether they do the same.
        """
        try:
            today: Library | None = build_library(tuple(self.sets)) if self.sets else None
            missing = ""
        except CardFileError as error:
            today, missing = None, "; ".join(str(problem) for problem in error.problems)
        if today is not None and (self.cards == today.fingerprint or not is_fingerprint(self.cards)):
            return today
        if stored:
            try:
                lib = stored_library(stored)
            except (ContentError, LookupError, StopIteration) as error:
                raise wrong("record-cards-unreadable", text=str(error)) from error
            if self.cards in (lib.fingerprint, ""):
                return lib
        if today is None:
            raise wrong("record-setup", text=missing)
        raise wrong("record-cards", then=self.cards, now=today.fingerprint)

    def new_table(self, stored: bytes = b"") -> Table:
        """The game dealt, waiting for its first action. `stored` are cards that were stored with it. Raises RecordError
        if it is no longer the same game."""
        self.check()
        options = self.table_options()
        try:
            if not self.sets:
                set_up_values((), len(self.players), options, None)
            lib = self.library(stored)
            if isinstance(self.scenario, msgspec.UnsetType):
                return deal_table(lib, len(self.players), self.seed, options, self.sexes())
            table = Table(lib, options, self.sexes())
            begin(table, self._lay_out(table, self.scenario))
            return table
        except (BadSetup, BadScenario) as error:
            raise wrong("record-setup", text=str(error)) from error

    def undealt(self) -> Table:
        """The shuffled decks before anything has happened, or the situation in which the game begins: all events of
        the game lead on from here."""
        lib, options, sexes = set_up_values(tuple(self.sets), len(self.players), self.table_options(), self.sexes())
        table = Table(lib, options, sexes)
        if isinstance(self.scenario, msgspec.UnsetType):
            shuffle_decks(table, self.seed)
        else:
            self._lay_out(table, self.scenario)
        return table

    def _lay_out(self, table: Table, situation: Situation) -> str:
        """Lay out the situation. Raises BadScenario."""
        if len(situation.players) != len(self.players):
            raise BadScenario("players", f"{len(self.players)} sit at the table, not {len(situation.players)}")
        check_players(situation.players)
        for seat, spec in enumerate(situation.players):
            if "sex" in spec:
                raise BadScenario(f"players[{seat}].sex", "the setup says it")
        return lay_out(table, [seat_name(seat) for seat in range(len(self.players))], situation, self.seed)
