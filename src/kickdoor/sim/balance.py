"""Is this card too strong? Paired games with and without it.

Both games of a pair have the same seed, so the same decks, dice and bots. One player is the holder; the seats take
turns. In both games the card lies at the bottom of its deck, except that in the game *with* it, it changes places with
one card that comes to the holder: one of their opening hand, or the first Door they kick open. So the holder has the
card instead of a random card of the same deck, and in the game without it nobody has it until the deck is used up. The
deck is stacked before it is dealt, so every rule about getting the card holds. docs/simulate.md gives the reasons.

Whether somebody wins is mostly luck, so wins tell little until thousands of games were played. The learned judge sees a
difference much sooner: it says how likely the holder is to win after some rounds of each game (`JUDGED`). The change of
that chance is the card's *weight*, which is compared with those of the printed cards (`weights_table`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Any, Final, TypedDict

from kickdoor.bots import Bot
from kickdoor.bots.search.judge.net import learned_judge
from kickdoor.cards.problems import closest
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR, KIND_NAMES
from kickdoor.rules import engine
from kickdoor.rules.new_game import shuffle_decks
from kickdoor.rules.turn.setup import Game
from kickdoor.sim.crew import Crew, Here, Stop, parts
from kickdoor.sim.driver import choice
from kickdoor.sim.ledger import CARD, CARD_ROW, PLAYED_BY, Ledger, Rows
from kickdoor.sim.loop import Tally
from kickdoor.sim.plan import Luggage, Plan
from kickdoor.sim.simulate import Failure
from kickdoor.sim.stats import Z, mean_interval, paired
from kickdoor.sim.weights_table import standing_of
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView

__all__ = ["FOUND", "Balance", "Counts", "Pairs", "UnknownCard", "balance_of", "card_named", "measure", "usual_place"]

FOUND: Final = ("hand", "door")  # where the holder finds the card
DEALT: Final = 4  # cards of each deck in an opening hand (SETUP-5)
JUDGED: Final = (2, 4)  # rounds of turns: the judge looks at the beginning of each turn between them
FINE: Final = 1_000_000  # chances are added up in millionths, so that sums do not depend on their order
MARGIN: Final = 0.2  # of a fair share: so much more or less than an average card is still fine


class UnknownCard(ValueError):
    """A card that is not in the sets."""


class Balance(TypedDict):
    """What the pairs say about a card."""

    card: str
    name: str
    kind: str
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
    weight: float  # by how much the card changes the holder's chance to win, as the judge sees it after some rounds
    weight_low: float
    weight_high: float
    stronger_than: int  # so many printed cards of its kind, by weight; a monster is strong if it harms
    of_printed: int
    played: float  # share of games with the card in which the holder played it
    turns_with: float  # turns of a game, on average
    turns_without: float
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
        self.chance = 0  # changes of the holder's judged chance, added up, in units of FINE
        self.chance_squares = 0
        self.turns_with = 0
        self.turns_without = 0
        self.errors: list[Failure] = []

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.both += other.both
        self.only_with += other.only_with
        self.only_without += other.only_without
        self.played += other.played
        self.chance += other.chance
        self.chance_squares += other.chance_squares
        self.turns_with += other.turns_with
        self.turns_without += other.turns_without
        self.errors = sorted(self.errors + other.errors, key=lambda failure: failure["seed"])


class Outcome:
    """What came of one game for the holder."""

    def __init__(self, won: bool, played: bool, chance: int, turns: int) -> None:
        self.won = won
        self.played = played
        self.chance = chance  # to win, as the judge saw it, in units of FINE
        self.turns = turns


class Pairs:
    """A number of paired games about one card of the plan's sets. Games that are not `whole` end as soon as they were
    judged: they tell the card's weight and nothing else, in half the time."""

    def __init__(self, plan: Plan, card: int, found: str, games: int, *, whole: bool = True) -> None:
        self.plan = plan
        self.card = card
        self.found = found
        self.games = self.span = games
        self.whole = whole

    def unpacked(self, luggage: Luggage) -> Pairs:
        return Pairs(self.plan.unpacked(luggage), self.card, self.found, self.games, whole=self.whole)

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
            first = self._game(seed, holder, with_card=True)
            second = self._game(seed, holder, with_card=False)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is counted and reported with its seed)
            counts.games -= 1
            counts.errors.append({"seed": seed, "message": f"{type(error).__name__}: {error}"})
            return
        change = first.chance - second.chance
        counts.chance += change
        counts.chance_squares += change * change
        counts.played += first.played
        counts.both += first.won and second.won
        counts.only_with += first.won and not second.won
        counts.only_without += second.won and not first.won
        counts.turns_with += first.turns
        counts.turns_without += second.turns

    def _game(self, seed: int, holder: int, with_card: bool) -> Outcome:
        t = self.table(seed, holder, with_card)
        bots = self.plan.players(seed)
        ledger = Ledger(0, t, Rows())
        if self.found == "door":
            self.play_to_the_door(t, bots, holder, with_card, ledger)
        chance = self._play(t, bots, holder, ledger)
        ledger.close()
        return Outcome(holder in t.winners, _played(ledger.rows.cards, self.card, holder), chance, t.turn)

    def _play(self, t: Table, bots: list[Bot], holder: int, tally: Tally) -> int:
        """Play on, and judge the holder's chance at the beginning of some turns. Returns its average.

        A game that is over then counts as what it is, won or lost.
        """
        first, last = (rounds * len(bots) for rounds in JUDGED)
        judge = learned_judge()
        judged: list[int] = []
        turn = t.turn
        views = [LiveView(t, seat) for seat in range(len(bots))]
        while not t.over and tally.decisions < self.plan.limit and (self.whole or turn <= last):
            seat = engine.next_to_answer(t)
            actions = engine.actions(t, seat)
            action = actions[0] if len(actions) == 1 else bots[seat].pick(views[seat], actions)
            tally.count(engine.act(t, seat, action))
            if t.turn != turn:
                turn = t.turn
                if first <= turn <= last and not t.over:
                    judged.append(round(judge.chance(t, holder) * FINE))
        missing = last - first + 1 - len(judged) if t.over else 0
        won = FINE // len(t.winners) if holder in t.winners else 0
        return (sum(judged) + won * missing) // max(1, len(judged) + missing)

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
        engine.advance(t)
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
    return balance_of(job, counts, time.perf_counter() - start, margin)


def balance_of(job: Pairs, counts: Counts, seconds: float, margin: float | None = None) -> Balance:
    """What the pairs that were played say."""
    plan = job.plan
    lib = plan.check()
    d = lib.cards[job.card]
    change, low, high = paired(counts.only_with, counts.only_without, counts.games)
    weight, weight_low, weight_high = mean_interval(counts.chance / FINE, counts.chance_squares / FINE**2, counts.games)
    standing = standing_of(KIND_NAMES[d.kind], weight)
    margin = MARGIN / len(plan.bots) if margin is None else margin
    verdict = verdict_of(low, high, margin)
    games = max(counts.games, 1)
    return {
        "card": f"{d.set_id}/{d.id}",
        "name": d.name,
        "kind": KIND_NAMES[d.kind],
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
        "weight": round(weight, 5),
        "weight_low": round(weight_low, 5),
        "weight_high": round(weight_high, 5),
        "stronger_than": standing.stronger_than,
        "of_printed": standing.of,
        "played": round(counts.played / games, 4),
        "turns_with": round(counts.turns_with / games, 2),
        "turns_without": round(counts.turns_without / games, 2),
        "verdict": verdict,
        "more_games": 0 if verdict != "not enough games" else _needed(counts, margin),
        "seconds": round(seconds, 3),
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
