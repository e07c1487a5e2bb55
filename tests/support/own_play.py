"""Cards of one's own in real games: each is put where it can be used, is used, and is looked at closely.

A game goes on at random. Whenever the moment of a card has come, the game is copied, the card is put into the hand (or
in front) of a player, and is played by an ordinary action, once as it is and once with its steps left out. What differs
afterwards is what the steps have done.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kickdoor as kd
from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.cards.library import build as library
from kickdoor.model import action as A
from kickdoor.model.card_program import CardProgram
from kickdoor.model.chance import chance_from
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.items import Equipped
from kickdoor.model.events.players import LevelChanged
from kickdoor.model.instruction import Instruction
from kickdoor.model.words import (
    CLASS,
    CLASSES,
    COMPANIONS,
    DECK,
    DISCARDS,
    DOOR,
    HAND,
    HIRELING,
    ITEM,
    ITEMS,
    RACE,
    RACES,
    SETUP,
    TREASURE,
    W_DRAWN,
    W_LOSING,
    W_MY_FIGHT,
    W_SALE,
    WHEN_NAMES,
)
from kickdoor.record.fingerprint import physical
from kickdoor.rules.instructions.turns import DoubleInSale
from kickdoor.rules.instructions.vocabulary import INSTRUCTION
from kickdoor.rules.new_game import check_setup, set_up
from kickdoor.rules.places import everybody, to_hand
from kickdoor.rules.timing import now_for
from kickdoor.table import Table as PublicTable
from tests.support.invariants import check
from tests.support.own_cards import Made
from tests.support.own_props import PROPS, ZONE_OF_KIND, dress, write_set

NOTHING: Instruction = DoubleInSale()  # an instruction that does nothing when it is carried out
Table = Any  # compiled or interpreted

MOST_USES = 25  # of one ability in one go: more is a loop
MOST_TRIES = 14  # of a card that seems to do nothing
MOST_LOOKS = 60  # for a chance to use a card
MOST_ANSWERS = 40  # to the questions of one card
LONG = 400  # decisions in which a turn must come to its end

_PLAYS = (A.PLAY, A.PLAY_SEAT, A.PLAY_FOE, A.PLAY_SIDE, A.PLAY_WITH, A.PLAY_FOE_WITH)


@dataclass
class Trial:
    """What is known of one card so far."""

    made: Made
    card: int  # its number in the library
    programs: range  # its own
    inner: int  # the program with the step that it was made for
    looks: int = 0
    tries: int = 0
    used: int = 0
    works: bool = False
    looped: bool = False
    rest_until: int = 0
    faults: list[str] = field(default_factory=list)

    def done(self) -> bool:
        return self.works or self.tries >= MOST_TRIES or self.looks >= MOST_LOOKS or bool(self.faults)


class Bench:
    """One set of made cards in a game with a built-in set."""

    def __init__(self, folder: Path, made: Sequence[Made], seed: str, base: str = "deluxe") -> None:
        write_set(folder, made)
        self.sets = (base, str(folder))
        self.seed = seed
        self.random = random.Random(seed)
        self.lib = library.build_library(self.sets)
        library._libraries.pop(self.sets)  # another set will lie in the same folder
        self.trials = self._trials(made)

    def _trials(self, made: Sequence[Made]) -> list[Trial]:
        found = {d.id: d for d in self.lib.defs if d.set_id == "own" and d.id not in PROPS}
        out = []
        first = min(_outer(d) for d in found.values())
        first -= _inner_before(self.lib, first)
        for one in made:
            d = found[one.card["id"]]
            outer = _outer(d)
            out.append(Trial(one, self.lib.numbers[d.id], range(first, outer + 1), self._inner(one, first, outer)))
            first = outer + 1
        return out

    def _inner(self, made: Made, first: int, outer: int) -> int:
        """The program that begins with the step the card was made for."""
        if made.wrapper and made.word in INSTRUCTION:
            for number in range(first, outer):
                if type(self.lib.programs[number][0]) is INSTRUCTION[made.word].make:
                    return number
        return outer

    # --- games --------------------------------------------------------------------------------------------------

    def run(self, games: int, decisions: int) -> None:
        """Play until every card has been seen to work, or has been tried often enough."""
        for number in range(games):
            if all(trial.done() for trial in self.trials):
                return
            self._game(f"{self.seed} {number}", number, decisions)

    def _game(self, seed: str, number: int, decisions: int) -> None:
        options = kd.Options(ask_everybody=True)
        t = self._new_table(seed, 3 + number % 4, options)
        dice = Dice(chance_from(seed), usual_weights())
        turn = (0, 0)
        for count in range(decisions):
            if t.over:
                return
            if t.phase != SETUP:
                self._try_cards(t, count)
            if t.turn != turn[0]:
                turn = (t.turn, count)
            if count - turn[1] > LONG:
                self.trials[0].faults.append(f"a game is stuck: {[f.describe() for f in t.frames]}")
                return
            seat = t.waiting[0]
            t.act(seat, dice.pick(t.actions(seat)))

    def _new_table(self, seed: str, players: int, options: Any) -> Table:
        t = PublicTable(self.lib, options, check_setup(players, None))
        set_up(t, seed)
        dice = Dice(chance_from(seed), usual_weights())
        while t.phase == SETUP:
            seat = t.waiting[0]
            t.act(seat, dice.pick(t.actions(seat)))
        self._enrich(t)
        return t

    def _enrich(self, t: Table) -> None:
        """Give everybody something to win and to lose."""
        own = {trial.card for trial in self.trials}
        for p in t.players:
            t.emit(LevelChanged(p.seat, 3 + p.seat))
            wanted = [ITEM, ITEM, ITEM] + ([CLASS] if not p.classes else []) + ([RACE] if not p.races else [])
            for kind in wanted + ([HIRELING] if p.seat % 2 else []):
                deck = t.decks[TREASURE if kind in (ITEM, HIRELING) else DOOR]
                for card in reversed(deck):
                    d = self.lib.cards[card]
                    if d.kind == kind and not d.item.big and card not in own and not d.item.slot and not d.item.hands:
                        t.emit(CardMoved(card, ZONE_OF_KIND[kind], p.seat, everybody(t)))
                        break
            for _ in range(3):
                t.emit(CardMoved(t.decks[DOOR][-1], HAND, p.seat, 1 << p.seat))

    # --- one card -----------------------------------------------------------------------------------------------

    def _try_cards(self, t: Table, count: int) -> None:
        whens = [now_for(t, p.seat).whens if p.alive else 0 for p in t.players]
        left = 8
        for trial in self.trials:
            if left and not trial.done() and count >= trial.rest_until:
                seat = self._seat_for(t, trial, whens)
                if seat >= 0:
                    left -= 1
                    trial.looks += 1
                    trial.rest_until = count + 5
                    self._guarded(t, trial, seat)

    def _seat_for(self, t: Table, trial: Trial, whens: list[int]) -> int:
        made = trial.made
        if self.lib.cards[trial.card].kind in (ITEM, HIRELING) and t.owner(trial.card) >= 0 and t.host[trial.card] >= 0:
            return -1
        if t.zone_of(trial.card) == 3:  # it lies in the fight
            return -1
        if made.when:
            when = WHEN_NAMES.index(made.when)
            if when in (W_DRAWN, W_SALE):
                return t.active if t.top.describe()[0] == "Turn" and not t.drafting else -1
            bit = W_MY_FIGHT if when == W_LOSING else when
            seats = [seat for seat in range(len(whens)) if whens[seat] >> bit & 1 and t.players[seat].draft is None]
            return self.random.choice(seats) if seats else -1
        kicks = t.top.describe()[0] == "Turn" and not t.drafting and not t.offers
        if made.kind == "curse" and made.at == "do":
            seats = [seat for seat in range(len(whens)) if whens[seat] & 1 and t.players[seat].draft is None]
            return self.random.choice(seats) if seats else -1
        return t.active if kicks and any(a.verb == A.KICK for a in t.actions(t.active)) else -1

    def _guarded(self, t: Table, trial: Trial, seat: int) -> None:
        try:
            self._try(t, trial, seat)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is a finding)
            last = traceback.extract_tb(error.__traceback__)[-1]
            trial.faults.append(f"{type(error).__name__}: {error} at {Path(last.filename).name}:{last.lineno}")

    def _try(self, t: Table, trial: Trial, seat: int) -> None:
        seed = f"{self.seed} {trial.card} {trial.tries}"
        real, bare = t.copy(), t.copy()
        for table in (real, bare):
            self._place(table, trial, seat)
            dress(table, trial.looks, trial.card)
        first = self._first_action(real, trial, seat, seed)
        if first is None:
            return
        trial.tries += 1
        who, action = first
        trial.works |= self._differ(trial, real, bare, who, action, seed)
        check(real)
        if trial.made.at == "abilities" and not trial.looped:
            trial.looped = True
            self._use_again(t, trial, seat)

    def _place(self, t: Table, trial: Trial, seat: int) -> None:
        """Put the card where it can be used."""
        card, made, d = trial.card, trial.made, self.lib.cards[trial.card]
        t.listed_version = -1
        if made.when and WHEN_NAMES.index(made.when) == W_DRAWN:
            to_hand(t, card, seat, everybody(t), True)
            return
        if made.at in _IN_FRONT and made.kind != "monster":
            zone = ZONE_OF_KIND[d.kind]
            pile = t.players[seat].zone(zone)
            if zone in (CLASSES, RACES, COMPANIONS):
                for other in pile[:]:
                    t.emit(CardMoved(other, DISCARDS, -1, everybody(t)))
            t.emit(CardMoved(card, zone, seat, everybody(t)))
            if zone == ITEMS:
                t.emit(Equipped(card, True))
        elif made.kind == "monster":
            t.emit(CardMoved(card, DECK, -1, 0))
        else:
            t.emit(CardMoved(card, HAND, seat, everybody(t)))
        if made.at == "after_win":
            weak = [c for c in t.decks[DOOR] if self.lib.cards[c].is_monster and self.lib.cards[c].monster.level == 1]
            if weak:
                t.emit(CardMoved(weak[0], DECK, -1, 0))

    def _first_action(self, t: Table, trial: Trial, seat: int, seed: str) -> tuple[int, Any] | None:
        chance = random.Random(seed)
        made = trial.made
        if made.when and WHEN_NAMES.index(made.when) == W_DRAWN:
            return t.waiting[0], chance.choice(t.actions(t.waiting[0]))
        if made.when and WHEN_NAMES.index(made.when) == W_SALE:
            sells = [a for a in t.actions(seat) if a.verb == A.SELL]
            return (seat, sells[0]) if sells else None
        if _is_met(made):
            return seat, next(a for a in t.actions(seat) if a.verb == A.KICK)
        verbs = (A.USE,) if made.at == "abilities" else _PLAYS
        found = [a for a in t.actions(seat) if a.card == trial.card and a.verb in verbs and not a.later]
        return (seat, chance.choice(found)) if found else None

    def _differ(self, trial: Trial, real: Table, bare: Table, seat: int, action: Any, seed: str) -> bool:
        """Act on both tables, on one of them without the step, and go on until they differ or the card is done with."""
        whole = self.lib.programs[trial.inner]
        weights = _weights_for(trial.made)
        driven = 60 if _is_met(trial.made) else 0
        states = []
        for table, steps in ((real, whole), (bare, [NOTHING])):
            self.lib.programs[trial.inner] = steps
            try:
                states.append(list(self._states(trial, table, seat, action, seed, weights, driven)))
            finally:
                self.lib.programs[trial.inner] = whole
        return states[0] != states[1]

    def _states(
        self, trial: Trial, t: Table, seat: int, action: Any, seed: str, weights: list[int], driven: int
    ) -> Iterator[str]:
        dice = Dice(chance_from(seed), weights)
        t.act(seat, action)
        self._own_programs_only(trial, t)
        if not driven:
            answers = 0
            while not t.over and any(f.running_steps() or f.describe()[0] in _UNSETTLED for f in t.frames):
                answers += t.top.describe()[0] != "LootingTheBody"  # everybody there may do much else first
                self._answer(trial, t, dice)
                if answers > MOST_ANSWERS:
                    raise AssertionError(f"it asks without end: {[f.describe() for f in t.frames]}")
            yield _state(t)
            for _ in range(6):
                if not t.over:
                    self._answer(trial, t, dice)
            return
        for _ in range(driven):
            if t.over:
                return
            self._answer(trial, t, dice)
            yield _state(t)

    def _answer(self, trial: Trial, t: Table, dice: Dice) -> None:
        seat = t.waiting[0]
        actions = t.actions(seat)
        if trial.made.when == "sale" and any(a.verb == A.ADD_STAMPED and a.cost == trial.card for a in actions):
            trial.works = True  # part of a sale, where it is carried out
        t.act(seat, dice.pick(actions))
        self._own_programs_only(trial, t)

    def _own_programs_only(self, trial: Trial, t: Table) -> None:
        for frame in t.frames:
            if isinstance(frame, CardProgram) and frame.card == trial.card:
                assert frame.program in trial.programs, "a program of another card is carried out"

    def _use_again(self, t: Table, trial: Trial, seat: int) -> None:
        """Use the ability as often as it goes."""
        t = t.copy()
        self._place(t, trial, seat)
        dice = Dice(chance_from("again"), _weights_for(trial.made))
        uses = 0
        for _ in range(6 * MOST_USES):
            if t.over or not t.players[seat].alive:
                return
            again = [a for a in t.actions(seat) if a.card == trial.card and a.verb == A.USE and not a.later]
            if again:
                uses += 1
                if uses > MOST_USES:
                    raise AssertionError("it can be used without end")
                t.act(seat, self.random.choice(again))
            elif any(f.running_steps() or f.describe()[0] in _UNSETTLED for f in t.frames):
                self._answer(trial, t, dice)
            else:
                return


# Places of steps that a card has while it lies in front of a player; some of them come when a door is opened.
_IN_FRONT = ("abilities", "after_win", "triggers", "instead")


def _is_met(made: Made) -> bool:
    """Does the time of the steps come when a door is opened, and not by an action with the card?"""
    return made.kind == "monster" or made.at in ("after_win", "triggers", "instead")


_UNSETTLED = ("CursePending", "Paying", "LyingOpen", "LosingItem")


def _state(t: Table) -> str:
    """All that steps can change: what lies on the table, and the unfinished business."""
    frames = [f.describe() for f in t.frames]
    return f"{physical(t)} {t.active} {frames}"


def _weights_for(made: Made) -> list[int]:
    """The weights of the kinds of action, so that the card's moment comes."""
    weights = usual_weights()
    weights[A.CANCEL] = 1
    weights[A.DROP] = 200
    if made.at == "bad_stuff":
        weights[A.LOSE] = 4000
        weights[A.PASS] = 400
        weights[A.ROLL] = 400
    elif made.at == "when_helped":
        weights[A.ASK_HELP] = 4000
        weights[A.DONE] = 4000
        weights[A.ACCEPT] = 4000
    elif made.at == "instead":
        weights[A.LOOT] = 4000
    elif made.at == "offers":
        weights[A.TAKE_UP] = 4000
    elif made.at == "after_win":
        weights[A.KILL] = 4000
        weights[A.PASS] = 400
    elif made.when == "sale":
        weights[A.ADD_STAMPED] = 400
        weights[A.ADD] = 100
        weights[A.DONE] = 100
    return weights


def _outer(d: Any) -> int:
    """The program of the one place where the card has steps."""
    facts = [d.curse.program, d.monster.before_fight, d.monster.when_helped, d.monster.bad_stuff, d.companion.after_win]
    facts += [d.monster.leaves_program, *(offer.program for offer in d.monster.offers)]
    facts += [power.program for power in d.plays + d.abilities + d.triggers + d.insteads]
    return int(max(facts))


def _inner_before(lib: Any, outer: int) -> int:
    """How many programs lie before it that belong to the same card."""
    others = [_outer(d) for d in lib.defs if d.set_id != "own" or d.id in PROPS]
    price = [d.level_up.price_program for d in lib.defs]
    return outer - 1 - int(max([-1, *others, *price]))
