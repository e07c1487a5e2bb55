"""The bodies of the REST API about the workshop: drafts, published sets, trying and weighing cards."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from kickdoor.cards.catalogue import SetFace
from kickdoor.views.reason_info import ReasonInfo
from kickdoor.workshop.limits import MOST_FILES
from kickdoor.workshop.weighing import Weighed

MOST_BESIDE: Final = 6  # sets that a set is checked with
MOST_PAIRS: Final = 4000  # pairs of games for one answer

# What is said about a set that is too big comes from the check, so there is room for more files than there may be.
Files = Annotated[dict[Annotated[str, Meta(max_length=200)], str], Meta(max_length=10 * MOST_FILES)]
Beside = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=MOST_BESIDE)]
CardId = Annotated[str, Meta(min_length=1, max_length=60)]


class NewDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to be kept as your draft: its files by name. They need not be right."""

    files: Files


class CheckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to be checked, and the sets that its cards may refer to: built-in ones by id, published ones as
    `fan:HASH`."""

    files: Files
    with_: Beside = msgspec.field(default_factory=list, name="with")


class CardWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a set to be tried at a table, together with other sets. `card` is its id in the file."""

    files: Files
    card: CardId
    with_: Beside = msgspec.field(default_factory=lambda: ["deluxe"], name="with")


class WeighWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card to be weighed by so many pairs of games."""

    files: Files
    card: CardId
    with_: Beside = msgspec.field(default_factory=lambda: ["deluxe"], name="with")
    games: Annotated[int, Meta(ge=1, le=MOST_PAIRS)] = 400


class PublishedVersion(msgspec.Struct, frozen=True):
    """A version of your draft that you have published. `chosen` is false if you have withdrawn it, or if an operator
    has hidden it: then it is no longer in the list."""

    hash: str
    at: int
    chosen: bool


class DraftRowInfo(msgspec.Struct, frozen=True):
    """A draft in your list. `cards` is how many of its cards were right when it was stored. Times are milliseconds
    since 1970."""

    id: str
    name: str
    cards: int
    version: int
    updated: int
    published: list[PublishedVersion]


class DraftList(msgspec.Struct, frozen=True):
    """Your drafts, the last one changed first. `most` is how many there may be; `publishing`: sets can be published
    here. `others` are published versions whose draft you have deleted."""

    drafts: list[DraftRowInfo]
    most: int
    publishing: bool
    others: list[PublishedVersion]


class DraftInfo(msgspec.Struct, frozen=True):
    """One draft."""

    id: str
    name: str
    version: int
    updated: int
    files: dict[str, str]
    published: list[PublishedVersion]


class DraftChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your changed draft. `version` is the one that you have changed: if another one is stored by now, nothing is."""

    files: Files
    version: Annotated[int, Meta(ge=1)]


class DraftDeleted(msgspec.Struct, frozen=True):
    """The draft that is deleted."""

    id: str


class PublishedSet(msgspec.Struct, frozen=True):
    """A version that is published: its hash, and the path of its page."""

    hash: str
    path: str


class PublishedInfo(msgspec.Struct, frozen=True):
    """A published set. `needs` are the built-in sets that its cards refer to, so it is played with these at least;
    `alone`: it has enough cards to be played by itself. `cards` counts different ones. An empty `maker` is a player who
    has deleted what was stored about them. `yours`: you have made it. `withdrawn`: its maker does not want it to be
    chosen any more. `hidden`: an operator does not."""

    hash: str
    name: str
    set: SetFace
    maker: str
    at: int
    cards: int
    needs: list[str]
    alone: bool
    yours: bool
    withdrawn: bool
    hidden: bool


class PublishedList(msgspec.Struct, frozen=True):
    """A page of the published sets, the newest first. `page` counts from 1; `found` is how many there are on all
    pages."""

    sets: list[PublishedInfo]
    page: int
    pages: int
    found: int


class ExchangeFile(msgspec.Struct, frozen=True):
    """A set in one file: ID.kickdoor-set.json."""

    kickdoor_set: int
    files: dict[str, str]


class WeighJob(msgspec.Struct, frozen=True):
    """The number of a job that weighs a card."""

    job: str


class WeighState(msgspec.Struct, frozen=True):
    """How far a job is: pairs of games. `result` says what the games show so far, and is null before the first;
    `over`: nothing more is played. `failed` says why it has ended early."""

    job: str
    done: int
    of: int
    over: bool
    result: Weighed | None
    failed: ReasonInfo | None
