"""Writes a View as one array of small whole numbers, the fields of `layout`.

It is made from the View alone, so what a seat may not know cannot get in. The module is written for mypyc, because
every step of the environment needs it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.env.layout import QUESTIONS, Layout
from kickdoor.env.spelling import CARD, NUMBER, TARGET, VERB, Sentence
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR, DRAFT_NAMES, PHASE_NAMES, PURPOSE_NAMES
from kickdoor.views.bargain_view import OfferView
from kickdoor.views.fight_view import FightView
from kickdoor.views.view import MOMENT_NAMES, PlayerView, View

GIVEN: Final = 1
PROMISED: Final = 2
WANTED: Final = 3

HELP: Final = 1
TRADE: Final = 2


def _byte(value: int) -> int:
    """A number as a signed byte; what is too large for one is cut off."""
    if value > 127:
        return 127
    if value < 0:
        return (max(-128, value)) + 256
    return value


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


class Encoder:
    """Fills observations for one mix of sets and number of players."""

    def __init__(self, layout: Layout, lib: Library) -> None:
        self.lib = lib
        self.size = layout.size
        self.players = layout.players
        self.cards = layout.cards
        self.at: dict[str, int] = layout.starts
        self.phases: dict[str, int] = _numbered(PHASE_NAMES)
        self.moments: dict[str, int] = _numbered(MOMENT_NAMES)
        self.questions: dict[str, int] = _numbered(QUESTIONS)
        self.purposes: dict[str, int] = _numbered(PURPOSE_NAMES)
        self.drafts: dict[str, int] = _numbered(DRAFT_NAMES)
        doors = 0
        for d in lib.cards:
            if d.deck == DOOR:
                doors += 1
        self.all_doors = doors
        self.all_treasures = len(lib.cards) - doors
        # the fields written for every player and card: looked up once
        self.level = layout.starts["level"]
        self.hands = layout.starts["hand of @+0"]
        self.fronts = layout.starts["front of @+0"]
        self.guests = layout.starts["with another"]
        self.holders = layout.starts["holds another"]

    def observe(self, view: View) -> bytearray:
        """The observation of the seat whose view it is."""
        out = bytearray(self.size)
        me = view.seat
        self._table(out, view, me)
        for p in view.players:
            self._player(out, p, (p.seat - me) % self.players)
        for card in view.hand:
            out[self.hands + card] = 1
        self._piles(out, view)
        if view.fight is not None:
            self._fight(out, view.fight, me)
        for offer in view.offers:
            if offer.to == me:
                self._offer(out, offer, me)
            elif offer.maker == me:
                out[self.at["offer to"] + (offer.to - me) % self.players] = TRADE if offer.is_trade else HELP
                self._terms(out, self.at["offered by me"], offer.gives, offer.promised, offer.wants)
        draft = view.draft
        if draft is not None:
            out[self.at["draft"] + self.drafts[draft.kind]] = 1
            self._seat(out, "draft with", draft.partner, me)
            self._picks(out, self.at["draft picks"], draft.picks)
            out[self.at["draft on a loss"]] = draft.on_loss
            self._terms(out, self.at["draft cards"], draft.cards, draft.promised, draft.wants)
        return out

    def said(self, observation: bytearray, sentence: Sentence) -> bytearray:
        """The same observation with the words said so far."""
        out = observation[:]
        spelling = sentence.spelling
        words = sentence.said
        out[self.at["said verb"] + words[VERB]] = 1
        if words[NUMBER] >= 0:
            out[self.at["said number"] + words[NUMBER] - spelling.first_number] = 1
        cards = self.at["said card"]
        target = words[TARGET]
        if target >= spelling.first_card:
            out[cards + target - spelling.first_card] = 2
        elif target >= 0:
            out[self.at["said seat"] + target - spelling.first_seat] = 1
        if words[CARD] >= 0:
            out[cards + words[CARD] - spelling.first_card] = 1
        return out

    # --- parts ------------------------------------------------------------------------------------------------

    def _seat(self, out: bytearray, name: str, seat: int, me: int) -> None:
        if seat >= 0:
            out[self.at[name] + (seat - me) % self.players] = 1

    def _table(self, out: bytearray, view: View, me: int) -> None:
        at = self.at
        out[at["my seat"] + me] = 1
        o = view.options
        start = at["options"]
        for flag in (
            o.ask_everybody, o.listen_at_the_door, o.shared_victory, o.epic, o.sacrifice, o.forced_help_by_choice,
            o.promises_hold_on_loss,
        ):  # fmt: skip
            out[start] = flag
            start += 1
        out[start] = _byte(o.turn_limit)
        out[at["winning level"]] = view.winning_level
        out[at["turn"]] = _byte(view.turn)
        self._seat(out, "active", view.active, me)
        out[at["phase"] + self.phases[view.phase]] = 1
        out[at["moment"] + self.moments[view.moment]] = 1
        q = view.question
        if q is not None:
            out[at["question"] + self.questions[q.kind]] = 1
            out[at["my question"]] = q.mine
            self._seat(out, "asked", q.seat, me)
            self._seat(out, "about", q.about, me)
            if q.card >= 0:
                out[at["asks"] + q.card] = 1
        die = view.die
        if die is not None:
            self._seat(out, "die of", die.seat, me)
            start = at["die"]
            out[start] = die.face
            out[start + 1] = _byte(die.modifier)
            out[start + 2] = _byte(die.boost)
            out[start + 3] = _byte(die.total)
            out[at["die for"] + self.purposes[die.purpose]] = 1
        if view.curse >= 0:
            out[at["asks"] + view.curse] = 2
        self._seat(out, "curse on", view.curse_on, me)
        self._seat(out, "curse by", view.curse_by, me)
        self._seat(out, "body of", view.body_of, me)

    def _piles(self, out: bytearray, view: View) -> None:
        start = self.at["decks"]
        out[start] = view.doors_left * 100 // self.all_doors
        out[start + 1] = view.treasures_left * 100 // self.all_treasures
        out[start + 2] = view.door_discards * 100 // self.all_doors
        out[start + 3] = view.treasure_discards * 100 // self.all_treasures
        tops = self.at["top of discards"]
        if view.top_door >= 0:
            out[tops + view.top_door] = 1
        if view.top_treasure >= 0:
            out[tops + view.top_treasure] = 1
        self._in_order(out, "known in deck", view.known_doors)
        self._in_order(out, "known in deck", view.known_treasures)
        start = self.at["laid open"]
        self._mark(out, start, view.laid_open, 1)
        self._mark(out, start, view.body, 2)
        self._mark(out, start, view.spoils, 3)

    def _player(self, out: bytearray, p: PlayerView, r: int) -> None:
        n = self.players
        at = self.level + r  # the fields of players follow each other, one number for each seat
        out[at] = p.level
        out[at + n] = p.sex
        out[at + 2 * n] = p.changed_sex
        out[at + 3 * n] = p.alive
        out[at + 4 * n] = p.new_hand
        out[at + 5 * n] = _byte(p.doors)
        out[at + 6 * n] = _byte(p.treasures)
        out[at + 9 * n] = p.doubled_sales
        out[at + 10 * n] = "no_help" in p.statuses
        out[at + 11 * n] = "must_help" in p.statuses
        out[at + 12 * n] = len(p.handicaps)
        self._belongings(out, p, r)
        if p.known:
            self._mark(out, self.hands + r * self.cards, p.known, 1)

    def _belongings(self, out: bytearray, p: PlayerView, r: int) -> None:
        """What lies in front of a player."""
        n = self.players
        at = self.level + r
        front = self.fronts + r * self.cards
        cards = self.lib.cards
        bonus = 0
        gold = 0
        for i in range(len(p.items)):
            card = p.items[i]
            d = cards[card]
            gold += d.item.gold
            if p.equipped[i]:
                bonus += d.bonus
                out[front + card] = 2
            else:
                out[front + card] = 1
            if p.carriers[i] >= 0:
                self._with(out, card, p.carriers[i], 2)
        for card in p.companions:
            bonus += cards[card].bonus + cards[card].gives.fight_bonus
        out[at + 7 * n] = _byte(bonus)
        out[at + 8 * n] = _byte(gold // 100)
        self._mark(out, front, p.classes, 2)
        self._mark(out, front, p.races, 2)
        self._mark(out, front, p.extras, 2)
        self._mark(out, front, p.companions, 2)
        self._mark(out, front, p.curses, 2)
        self._mark(out, front, p.attached, 2)
        self._mark(out, front, p.kept, 2)
        for i in range(len(p.attached)):
            self._with(out, p.attached[i], p.hosts[i], 1)
        for i in range(len(p.curses)):
            self._with(out, p.curses[i], p.curse_hosts[i], 1)
        for i in range(0, len(p.taped), 3):
            self._with(out, p.taped[i], p.taped[i + 1], 3)
            self._with(out, p.taped[i], p.taped[i + 2], 3)

    def _with(self, out: bytearray, card: int, host: int, how: int) -> None:
        if host >= 0:
            out[self.guests + card] = how
            out[self.holders + host] += 1

    def _fight(self, out: bytearray, fight: FightView, me: int) -> None:
        at = self.at
        start = at["fight"]
        out[start] = 1
        out[start + 1] = fight.running
        out[start + 2] = fight.compelled
        out[start + 3] = fight.held
        out[start + 4] = fight.winning
        out[start + 5] = fight.for_the_win
        start = at["fight numbers"]
        out[start] = _byte(fight.munchkins)
        out[start + 1] = _byte(fight.monsters)
        out[start + 2] = _byte(fight.munchkins - fight.monsters)
        out[start + 3] = _byte(fight.treasures)
        out[start + 4] = _byte(fight.levels)
        out[start + 5] = _byte(len(fight.foes))
        self._seat(out, "fighter", fight.fighter, me)
        self._seat(out, "helper", fight.helper, me)
        for seat in fight.escaped:
            out[at["escaped"] + (seat - me) % self.players] += 1
        for seat in fight.caught:
            out[at["caught"] + (seat - me) % self.players] += 1
        self._mark(out, at["in the fight"], fight.cards, 1)
        self._mark(out, at["in the fight"], fight.used, 2)
        for i in range(len(fight.foes)):
            foe = fight.foes[i]
            out[at["foe"] + foe.card] = i + 1
            self._mark(out, at["enhancer"], foe.enhancers, i + 1)
        deal = fight.deal
        if deal is not None:
            self._picks(out, at["deal picks"], deal.picks)
            out[at["deal on a loss"]] = deal.on_loss
            self._terms(out, at["deal"], deal.gives, deal.promised, deal.wants)

    def _offer(self, out: bytearray, offer: OfferView, me: int) -> None:
        """An offer to the observer; of several, the first one's picks are shown."""
        makers = self.at["offer by"]
        first = True
        for r in range(self.players):
            if out[makers + r]:
                first = False
        out[makers + (offer.maker - me) % self.players] = TRADE if offer.is_trade else HELP
        if first:
            self._picks(out, self.at["offer picks"], offer.picks)
            out[self.at["offer on a loss"]] = offer.on_loss
        self._terms(out, self.at["offered to me"], offer.gives, offer.promised, offer.wants)

    def _terms(self, out: bytearray, start: int, given: list[int], promised: list[int], wanted: list[int]) -> None:
        self._mark(out, start, given, GIVEN)
        self._mark(out, start, promised, PROMISED)
        self._mark(out, start, wanted, WANTED)

    def _picks(self, out: bytearray, start: int, picks: int) -> None:
        at = start
        while picks:
            out[at] = picks & 1
            picks >>= 1
            at += 1

    def _mark(self, out: bytearray, start: int, cards: list[int], value: int) -> None:
        for card in cards:
            out[start + card] = value

    def _in_order(self, out: bytearray, name: str, cards: list[int]) -> None:
        start = self.at[name]
        for i in range(len(cards)):
            out[start + cards[i]] = _byte(i + 1)
