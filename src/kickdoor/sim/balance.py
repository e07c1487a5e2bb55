"""Is this card too strong? Paired games with and without it.

Both games of a pair have the same seed, so the same decks, dice and bots. One player is the holder; the seats take
turns. In both games the card lies at the bottom of its deck, except that in the game *with* it, it changes places with
one card that comes to the holder: one of their opening hand, or the first Door they kick open. So the holder has the
card instead of a chance card of the same deck, and in the game without it nobody has it until the deck is used up. The
deck is stacked before it is dealt, so every rule about getting the card holds. docs/simulate.md gives the reasons.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Any, Final, TypedDict

from kickdoor.bots import Bot
from kickdoor.cards.problems import closest
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR
from kickdoor.rules.engine import advance
from kickdoor.rules.new_game import shuffle_decks
from kickdoor.rules.turn.setup import Game
from kickdoor.sim.crew import Crew, Here, Stop, parts
from kickdoor.sim.driver import choice, play_game
from kickdoor.sim.ledger import CARD, CARD_ROW, PLAYED_BY, Ledger, Rows
from kickdoor.sim.loop import Tally
from kickdoor.sim.plan import Luggage, Plan
from kickdoor.sim.simulate import Failure
from kickdoor.sim.stats import Z, paired
from kickdoor.table import Table

__all__ = ["FOUND", "Balance", "Pairs", "UnknownCard", "card_named", "measure", "usual_place"]

FOUND: Final = ("hand", "door")  # where the holder finds the card
DEALT: Final = 4  # cards of each deck in an opening hand (SETUP-5)
MARGIN: Final = 0.2  # of a fair share: so much more or less than an average card is still fine


class UnknownCard(ValueError):
    """A card that is not in the sets."""


class Balance(TypedDict):
    """What the pairs say about a card."""

    card: str
    name: str
    found: str
    players: int
    bots: list[str]
    sets: list[str]
    seed: int
    wanted: int
    pairs: int
    wins_with: int
    wins_without: int
    only_with: int  # pairs in which the holder won with the card and not without it
    only_without: int
    change: float
    low: float
    high: float
    margin: float
    played: float  # share of games with the card in which the holder played it
    verdict: str
    more_games: int  # about how many pairs would settle it; 0: it is settled
    seconds: float
    errors: list[Failure]


def card_named(text: str, lib: Library) -> int:
    """The number of a card's first copy: by SET/ID, or by ID where only one set has it. Raises UnknownCard."""
    set_id, slash, card_id = text.rpartition("/")
    found = [d for d in lib.defs if card_id in (d.id, d.name) and set_id in ("", d.set_id)]
    if len(found) == 1:
        return lib.cards.index(found[0])
    if found:
        names = " or ".join(f"{d.set_id}/{d.id}" for d in found)
        raise UnknownCard(f"{text!r} is the name of several cards: say {names}")
    near = closest(card_id, [d.id for d in lib.defs])
    where = f"the set {set_id!r}" if slash and set_id in lib.sets else ", ".join(lib.sets)
    raise UnknownCard(f"there is no card {text!r} in {where}{near}")


def usual_place(card: CardDef) -> str:
    """Monsters are met behind doors; everything else is worth most in a hand."""
    return "door" if card.is_monster else "hand"


class Counts:
    """What came of some pairs."""

    def __init__(self) -> None:
        self.games = 0  # pairs
        self.both = 0
        self.only_with = 0
        self.only_without = 0
        self.played = 0
        self.errors: list[Failure] = []

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.both += other.both
        self.only_with += other.only_with
        self.only_without += other.only_without
        self.played += other.played
        self.errors = sorted(self.errors + other.errors, key=lambda failure: failure["seed"])


class Pairs:
    """A number of paired games about one card of the plan's sets."""

    def __init__(self, plan: Plan, card: int, found: str, games: int) -> None:
        self.plan = plan
        self.card = card
        self.found = found
        self.games = self.span = games

    def unpacked(self, luggage: Luggage) -> Pairs:
        return Pairs(self.plan.unpacked(luggage), self.card, self.found, self.games)

    def play(self, first: int, count: int) -> Counts:
        counts = Counts()
        for number in range(first, first + count):
            self._pair(number, counts)
        return counts

    def _pair(self, number: int, counts: Counts) -> None:
        seed = self.plan.seed + number
        holder = number % len(self.plan.bots)
        counts.games += 1
        try:
            won_with, played = self._game(seed, holder, with_card=True)
            won_without, _ = self._game(seed, holder, with_card=False)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is counted and reported with its seed)
            counts.games -= 1
            counts.errors.append({"seed": seed, "message": f"{type(error).__name__}: {error}"})
            return
        counts.played += played
        counts.both += won_with and won_without
        counts.only_with += won_with and not won_without
        counts.only_without += won_without and not won_with

    def _game(self, seed: int, holder: int, with_card: bool) -> tuple[bool, bool]:
        """Whether the holder won, and whether they played the card."""
        t = self.table(seed, holder, with_card)
        bots = self.plan.players(seed)
        ledger = Ledger(0, t, Rows())
        if self.found == "door":
            self.play_to_the_door(t, bots, holder, with_card, ledger)
        play_game(t, bots, self.plan.limit, ledger)
        ledger.close()
        return holder in t.winners, _played(ledger.rows.cards, self.card, holder)

    def table(self, seed: int, holder: int, with_card: bool) -> Table:
        """The table of a game, dealt."""
        lib, options, sexes = self.plan.set_up()
        t = Table(lib, options, sexes)
        shuffle_decks(t, seed)
        deck = t.decks[lib.cards[self.card].deck]
        deck.remove(self.card)
        deck.insert(0, self.card)
        if with_card and self.found == "hand":
            place = len(deck) - 1 - DEALT * holder  # the first card of this deck that the holder is dealt
            deck[0], deck[place] = deck[place], deck[0]
        t.push(Game())
        advance(t)
        return t

    def play_to_the_door(
        self, t: Table, bots: list[Bot], holder: int, with_card: bool, tally: Tally | None = None
    ) -> None:
        """Play until the holder's first turn begins; with the card, it is then behind the door."""
        tally = tally or Tally()
        while not t.over and not (t.turn and t.turn_of == holder) and tally.decisions < self.plan.limit:
            seat = t.waiting[0]
            tally.count(t.act(seat, choice(bots[seat], t, seat)).events)
        if with_card:
            _put_on_top(t, self.card)


def _played(rows: list[int], card: int, seat: int) -> bool:
    starts = range(0, len(rows), CARD_ROW)
    return any(rows[i + CARD] == card and rows[i + PLAYED_BY] == seat for i in starts)


def _put_on_top(t: Table, card: int) -> None:
    """Let the card change places with the top Door. Players who have looked at that one now know this one."""
    deck = t.decks[DOOR]
    if deck and deck[0] == card:
        top = deck[-1]
        deck[0], deck[-1] = top, card
        t.knows[card], t.knows[top] = t.knows[top], t.knows[card]


def measure(
    job: Pairs, crew: Crew[Any], progress: Callable[[int], None] = lambda _pairs: None, margin: float | None = None
) -> Balance:
    """Play the pairs until they are done or Ctrl-C is heard, and judge."""
    counts = Counts()
    start = time.perf_counter()
    with Stop() as stop:
        if isinstance(crew, Here):
            crew.stop = stop
        for part in parts(job, crew, stop):
            counts.add(part)
            progress(part.games)
    plan = job.plan
    lib = plan.check()
    d = lib.cards[job.card]
    change, low, high = paired(counts.only_with, counts.only_without, counts.games)
    margin = MARGIN / len(plan.bots) if margin is None else margin
    verdict = verdict_of(low, high, margin)
    return {
        "card": f"{d.set_id}/{d.id}",
        "name": d.name,
        "found": job.found,
        "players": len(plan.bots),
        "bots": plan.bots,
        "sets": list(plan.sets),
        "seed": plan.seed,
        "wanted": job.games,
        "pairs": counts.games,
        "wins_with": counts.both + counts.only_with,
        "wins_without": counts.both + counts.only_without,
        "only_with": counts.only_with,
        "only_without": counts.only_without,
        "change": round(change, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "margin": margin,
        "played": round(counts.played / max(counts.games, 1), 4),
        "verdict": verdict,
        "more_games": 0 if verdict != "not enough games" else _needed(counts, margin),
        "seconds": round(time.perf_counter() - start, 3),
        "errors": counts.errors,
    }


def verdict_of(low: float, high: float, margin: float) -> str:
    """The verdict, by the whole interval."""
    if low > margin:
        return "too strong"
    if high < -margin:
        return "too weak"
    if -margin <= low and high <= margin:
        return "fine"
    return "not enough games"


def _needed(counts: Counts, margin: float) -> int:
    """Pairs that make the interval half a margin wide either way: they settle all but the cards right on the limit."""
    differ = (counts.only_with + counts.only_without + 1) / (counts.games + 2)
    return max(2 * counts.games, ceil(Z * Z * differ / (margin / 2) ** 2 / 100) * 100)
