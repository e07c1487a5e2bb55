"""What a view looks like on the wire. The server sends what `views.plain` makes; these types describe it.

They exist for the schema and the generated TypeScript types; a test holds them against the views of whole games.
No defaults: in TypeScript they would become optional.
"""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["ActionData", "ChangedData", "ViewData"]


class HandData(msgspec.Struct, frozen=True):
    """A hand by its backs, and the cards of it the viewer has been shown."""

    doors: int
    treasures: int
    known: list[str]


class ItemData(msgspec.Struct, frozen=True):
    """An Item on the table."""

    card: str
    equipped: bool
    carried_by: str | None


class AttachedData(msgspec.Struct, frozen=True):
    """A card that lies with another."""

    card: str
    to: str | None


class PlayerData(msgspec.Struct, frozen=True):
    """One player as the viewer sees him."""

    seat: int
    level: int
    sex: Literal["female", "male"]
    changed_sex: bool
    statuses: list[str]
    alive: bool
    new_hand: bool
    hand: HandData
    items: list[ItemData]
    attached: list[AttachedData]
    classes: list[str]
    races: list[str]
    extras: list[str]
    curses: list[str]
    companions: list[str]
    kept: list[str]
    doubled_sales: int


class LineData(msgspec.Struct, frozen=True):
    """One line of a sum."""

    amount: int
    card: str | None
    seat: int | None
    what: str


class SumData(msgspec.Struct, frozen=True):
    """One side of a fight, added up."""

    total: int
    lines: list[LineData]


class FoeData(msgspec.Struct, frozen=True):
    """One monster of the fight; `monster` is what it counts as (of a Mate: the one it is like)."""

    card: str
    monster: str
    enhancers: list[str]
    marks: list[str]
    strength: int
    lines: list[LineData]


class OfferData(msgspec.Struct, frozen=True):
    """Terms, proposed or agreed."""

    trade: bool
    maker: int
    to: int
    gives: list[str]
    wants: list[str]
    picks: list[int | str]
    promised: list[str]
    on_loss: bool


EscapeData = msgspec.defstruct("EscapeData", [("seat", int), ("from", str)], frozen=True)


class FightData(msgspec.Struct, frozen=True):
    """The fight."""

    fighter: int
    helper: int | None
    compelled: bool
    deal: OfferData | None
    foes: list[FoeData]
    cards: list[str]
    munchkins: SumData
    monsters: SumData
    winning: bool
    treasures: int
    levels: int
    for_the_win: bool
    running: bool
    escaped: list[EscapeData]  # type: ignore[valid-type]  # "from" is a word of Python, so it is made by a call
    caught: list[int]


class DraftData(msgspec.Struct, frozen=True):
    """What the viewer is putting together; `gold` is what a sale brings so far."""

    kind: str
    partner: int | None
    cards: list[str]
    wants: list[str]
    picks: list[int | str]
    promised: list[str]
    on_loss: bool
    doubled: str | None
    gold: int


class CurseData(msgspec.Struct, frozen=True):
    """A Curse on its way."""

    card: str
    on: int
    by: int | None


class LaidOpenData(msgspec.Struct, frozen=True):
    """Cards lying open in the middle, and which of them are what."""

    cards: list[str]
    body: list[str]
    body_of: int | None
    treasures: list[str]
    curse: CurseData | None


class DieData(msgspec.Struct, frozen=True):
    """The die on the table."""

    seat: int
    face: int
    modifier: int
    boost: int
    total: int
    purpose: str


class QuestionData(msgspec.Struct, frozen=True):
    """The open question; `mine`: the viewer is asked. Who is asked in a window is not told. `say` is the key of its
    phrase in the phrase books, `question.<say>`."""

    kind: str
    say: str
    mine: bool
    seat: int | None
    card: str | None
    about: int | None


class DecksData(msgspec.Struct, frozen=True):
    """How many cards are left, and those of them you have looked at, the topmost first."""

    doors: int
    treasures: int
    known_doors: list[str]
    known_treasures: list[str]


class PileData(msgspec.Struct, frozen=True):
    """Discards: how many, and the top one."""

    size: int
    top: str | None


class DiscardsData(msgspec.Struct, frozen=True):
    """Both piles of discards."""

    doors: PileData
    treasures: PileData


class ViewData(msgspec.Struct, frozen=True):
    """Everything one seat may know; `seat` is null for a spectator."""

    seat: int | None
    version: int
    turn: int
    active: int
    phase: str
    moment: Literal["open", "fighting", "running", "shut"]
    options: dict[str, bool | int]
    winning_level: int
    over: bool
    winners: list[int]
    hand: list[str]
    players: list[PlayerData]
    decks: DecksData
    discards: DiscardsData
    fight: FightData | None
    offers: list[OfferData]
    draft: DraftData | None
    laid_open: LaidOpenData
    die: DieData | None
    question: QuestionData | None


# The parts of a view that are new: each replaces the part of the same name, except that a player replaces the one of
# the same seat. What has not changed is left out.
ChangedData = msgspec.defstruct(
    "ChangedData",
    [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in msgspec.structs.fields(ViewData)],
    frozen=True,
)


class ActionData(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal action: send `text` back. The other fields say what it is about; those it has not are left out.

    `say` is the key of its phrase in the phrase books, `action.<say>`; `parts` stand at marks of the phrase."""

    text: str
    verb: str
    say: str
    card: str | None = None
    on_card: str | None = None
    on_seat: int | None = None
    number: int | None = None
    cost: str | None = None
    ability: str | None = None
    later: bool = False
    parts: dict[str, int | str] | None = None
