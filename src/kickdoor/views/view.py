"""What a seat may know of a table: separate types, filled by naming what is shown.

Cards are instance numbers; `view.lib` says what is printed on them, which is public. A view is a snapshot: it does not
change when the game goes on.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight, Offer
from kickdoor.model.library import Library
from kickdoor.model.player import Draft, Player
from kickdoor.model.table import Table
from kickdoor.model.words import DOOR, DRAFT_NAMES, PHASE_NAMES, SALE, SHUT, SPECTATORS, STATUS_NAMES
from kickdoor.rules.bargain.sales import sale_gold
from kickdoor.rules.dice import PURPOSE_NAMES, Rolling
from kickdoor.rules.fight.escape import FacingFoe, JustEscaped
from kickdoor.rules.fight.running_away import Fleeing
from kickdoor.rules.fight.stakes import for_the_win, levels_at_stake, treasures_at_stake
from kickdoor.rules.fight.strength import Line, monsters, munchkins, winning
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.looting_the_body import LootingTheBody
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.window import Window
from kickdoor.views.question_phrases import is_window, question_phrase

MOMENT_NAMES: Final = ("open", "fighting", "running", "shut")


def knower(seat: int) -> int:
    """The bit of a seat in who knows a card; -1: a spectator."""
    return 1 << seat if seat >= 0 else SPECTATORS


def known_of(t: Table, p: Player, bit: int) -> list[int]:
    """The cards in a player's hand that are known to somebody else. Their order in the hand is nobody's business."""
    knows = t.knows
    known = [card for card in p.hand if knows[card] & bit]
    if len(known) > 1:
        known.sort()
    return known


def peepers_of(t: Table) -> int:
    """Who has looked at cards that lie in a deck, a bit each."""
    knows, bits = t.knows, 0
    for pile in t.decks:
        for card in pile:
            bits |= knows[card]
    return bits


class PlayerView:
    """One player as everybody sees him, and the hand cards of his that the viewer knows."""

    def __init__(self, t: Table, p: Player, bit: int, mine: bool) -> None:
        self.seat = p.seat
        self.level = p.level
        self.sex = p.sex
        self.alive = p.alive
        self.new_hand = p.new_hand  # draws a new hand at the start of his next turn
        self.doors = 0  # hand cards by their backs
        self.treasures = 0
        self.known: list[int] = [] if mine else known_of(t, p, bit)  # hand cards of others the viewer has seen
        cards = t.lib.cards
        for card in p.hand:
            if cards[card].deck == DOOR:
                self.doors += 1
            else:
                self.treasures += 1
        self.items = p.items[:]
        self.equipped: list[bool] = [t.equipped[c] for c in p.items]  # of each Item, in the same order
        self.carriers: list[int] = [t.host[c] for c in p.items]  # the companion that carries it, or -1
        self.attached = p.attached[:]
        self.hosts: list[int] = [t.host[c] for c in p.attached]  # the Item it lies with
        self.classes = p.classes[:]
        self.races = p.races[:]
        self.extras = p.extras[:]
        self.curses = p.curses[:]
        self.companions = p.companions[:]
        self.kept = p.kept[:]
        self.doubled_sales = p.doubled_sales
        self.changed_sex = p.changed_sex
        self.statuses: list[str] = [STATUS_NAMES[s] for s in p.statuses]  # lasting handicaps that are no cards
        # what they cannot do for a while (see `model.player.Handicap`), and after how many of their turns it ends
        self.handicaps: list[int] = [h.what for h in p.handicaps]
        self.handicap_ends: list[int] = [h.ends for h in p.handicaps]
        self.taped: list[int] = taped_cards(p)
        self.curse_hosts: list[int] = [t.host[c] for c in p.curses]  # the Item a Curse has settled on, or -1


def taped_cards(p: Player) -> list[int]:
    """The tape and the two Items it joins, for each pair of joined Items."""
    out: list[int] = []
    for taping in p.tapings:
        out += [taping.tape, taping.one, taping.other]
    return out


class OfferView:
    """Proposed or agreed terms. Promised hand cards are seen by the two parties only."""

    def __init__(self, offer: Offer, seat: int) -> None:
        self.is_trade = offer.is_trade
        self.maker = offer.maker
        self.to = offer.to
        self.gives = offer.gives[:]
        self.wants = offer.wants[:]
        self.picks = offer.picks
        self.on_loss = offer.on_loss
        self.promised: list[int] = []
        if seat in (offer.maker, offer.to):
            self.promised = offer.promised[:]


class DraftView:
    """What the viewer is putting together; `gold` is what a sale brings so far."""

    def __init__(self, t: Table, draft: Draft) -> None:
        self.gold = sale_gold(t, draft) if draft.kind == SALE else 0
        self.kind = DRAFT_NAMES[draft.kind]
        self.partner = draft.partner
        self.cards = draft.cards[:]
        self.wants = draft.wants[:]
        self.picks = draft.picks
        self.promised = draft.promised[:]
        self.on_loss = draft.on_loss
        self.doubled = draft.doubled
        self.stamp = draft.stamp
        self.stamped = draft.stamped


class FoeView:
    """One monster of the fight, with its part of the sum."""

    def __init__(self, card: int, monster: int) -> None:
        self.card = card
        self.monster = monster  # for a Mate the one it is like
        self.enhancers: list[int] = []
        self.marks: list[str] = []  # tags it has been given for this fight
        self.lines: list[Line] = []
        self.strength = 0


class FightView:
    """The fight: who is in it, both sums line by line, and what is at stake (ZONE-2, WIN-11)."""

    def __init__(self, t: Table, fight: Fight, seat: int) -> None:
        self.fighter = fight.fighter
        self.helper = fight.helper
        self.compelled = fight.compelled
        self.deal: OfferView | None = None if fight.deal is None else OfferView(fight.deal, seat)
        self.running = fight.running
        self.used = fight.used[:]  # Items of optional use that are used
        self.held = fight.runners_held
        self.claimed = fight.claimed
        self.cards = t.fight_cards[:]
        self.munchkin_lines: list[Line] = []
        self.munchkins = munchkins(t, self.munchkin_lines)
        self.monster_lines: list[Line] = []
        self.monsters = monsters(t, self.monster_lines)
        margin = self.munchkins - self.monsters
        self.winning = margin > 0 if margin != 0 else winning(t)
        self.treasures = treasures_at_stake(t)
        self.levels = levels_at_stake(t, fight)
        self.for_the_win = for_the_win(t)
        self.foes: list[FoeView] = []
        for foe in fight.foes:
            shown = FoeView(foe.card, foe.monster)
            shown.marks = [t.lib.tag_names[no] for no in foe.marks]
            for enhancement in fight.enhancements:
                if enhancement.group == foe.group:
                    shown.enhancers.append(enhancement.card)
            self.foes.append(shown)
        self._share_lines()
        self.escaped: list[int] = []  # seat, foe's card, seat, foe's card …
        for one in fight.escaped:
            gone = fight.foe_no(one.foe)
            if gone is not None:
                self.escaped += [one.seat, gone.card]
        self.caught: list[int] = [one.seat for one in fight.caught]

    def _share_lines(self) -> None:
        """The monsters' sum has each monster's lines together, the first of them its Level; bonuses come last."""
        at = -1
        for line in self.monster_lines:
            if line.what == "monster":
                at += 1
            elif line.what == "card":
                break
            foe = self.foes[at]
            foe.lines.append(line)
            foe.strength += line.amount


class DieView:
    """The die on the table."""

    def __init__(self, die: Rolling) -> None:
        self.seat = die.seat
        self.face = die.face
        self.modifier = die.modifier
        self.boost = die.boost
        self.total = die.face + die.modifier + die.boost
        self.purpose = PURPOSE_NAMES[die.purpose]


class QuestionView:
    """The open question: its kind, and who has to answer if that is public.

    In a window it is not: that would show who could act (RW-2 to RW-26). The viewer learns only whether he is asked.
    """

    def __init__(self, kind: str, mine: bool, say: str) -> None:
        self.kind = kind
        self.mine = mine
        self.say = say  # the key of its phrase
        self.seat = -1
        self.card = -1  # the card whose text asks, the Curse, the monster
        self.about = -1  # the seat it befalls


class Control:
    """What may change with any action, also with one that moves no card: whose turn it is, what is asked and offered,
    what lies open. As one seat may know it (-1: a spectator)."""

    def __init__(self, t: Table, seat: int) -> None:
        self.lib: Library = t.lib
        self.seat = seat
        self.version = t.version
        self.turn = t.turn
        self.active = t.active
        self.phase = PHASE_NAMES[t.phase]
        self.moment = MOMENT_NAMES[t.moment()]
        self.over = t.over
        self.winners = t.winners[:]
        self.offers: list[OfferView] = [OfferView(o, seat) for o in t.offers]
        draft = t.players[seat].draft if seat >= 0 else None
        self.draft: DraftView | None = None if draft is None else DraftView(t, draft)
        self.laid_open = t.limbo[:]
        self.body: list[int] = []  # those of them that are loot from the dead
        self.body_of = -1
        self.spoils: list[int] = []  # … and those that are treasure to be picked
        self.curse = -1  # … and the Curse on its way
        self.curse_on = -1
        self.curse_by = -1  # -1: from behind the door
        self.die: DieView | None = None
        self._look_at_frames(t)
        self.question: QuestionView | None = question_of(t, seat)

    def _look_at_frames(self, t: Table) -> None:
        for frame in t.frames:
            if isinstance(frame, Rolling):
                if frame.face > 0:
                    self.die = DieView(frame)
            elif isinstance(frame, CursePending):
                if not frame.done:
                    self.curse = frame.card
                    self.curse_on = frame.victim
                    self.curse_by = frame.by
            elif isinstance(frame, LootingTheBody):
                self.body = frame.body[:]
                self.body_of = frame.dead
            elif isinstance(frame, AfterFight):
                self.spoils = frame.pile[:]


class Middle(Control):
    """… and the middle of the table: decks, discards, the fight. `peepers` are those who have looked into a deck."""

    def __init__(self, t: Table, seat: int, peepers: int) -> None:
        super().__init__(t, seat)
        bit = knower(seat)
        # cards of the decks the viewer has looked at, the topmost first
        self.known_doors: list[int] = []
        self.known_treasures: list[int] = []
        if peepers & bit:
            self.known_doors = [c for c in reversed(t.decks[0]) if t.knows[c] & bit]
            self.known_treasures = [c for c in reversed(t.decks[1]) if t.knows[c] & bit]
        self.doors_left = len(t.decks[0])
        self.treasures_left = len(t.decks[1])
        self.door_discards = len(t.discards[0])
        self.treasure_discards = len(t.discards[1])
        self.top_door = t.discards[0][-1] if t.discards[0] else -1  # DECK-2: only the top is visible
        self.top_treasure = t.discards[1][-1] if t.discards[1] else -1
        self.fight: FightView | None = None if t.fight is None else FightView(t, t.fight, seat)


class View(Middle):
    """Everything one seat may know (-1: a spectator)."""

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__(t, seat, peepers_of(t))
        bit = knower(seat)
        self.options = t.options
        self.winning_level = t.winning_level
        self.free_level = t.free_level  # the highest one can get without killing
        self.players: list[PlayerView] = [PlayerView(t, p, bit, p.seat == seat) for p in t.players]
        self.hand: list[int] = t.players[seat].hand[:] if seat >= 0 else []

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.lib.cards[card]

    def me(self) -> PlayerView:
        """The viewer as a player; a spectator is none."""
        return self.players[self.seat]


def question_of(t: Table, seat: int) -> QuestionView | None:
    """The open question as this seat (-1: a spectator) may know it; None: the game is over."""
    if t.over:
        return None
    top = t.frames[-1]
    q = QuestionView(type(top).__name__, is_asked(t, seat), question_phrase(t, seat))
    if not is_window(top):
        asked = top.asked(t)
        q.seat = asked[0] if asked else -1
    if isinstance(top, CardProgram):
        q.card = top.card
        q.about = top.you
    elif isinstance(top, CursePending):
        q.card = top.card
        q.about = top.victim
    elif isinstance(top, (Rolling, JustReceived, Fleeing, JustEscaped)):
        q.about = top.seat
    elif isinstance(top, Window) and top.foe_at_hand() >= 0:
        _name_runner(t, top, q)
    return q


def is_asked(t: Table, seat: int) -> bool:
    """Is there something this seat has to answer or to finish? Who watches is asked nothing."""
    if seat < 0 or t.over:
        return False
    if t.players[seat].draft is not None or t.frames[-1].asks(t, seat):
        return True
    if t.offers and t.moment() != SHUT:
        for offer in t.offers:
            if offer.to == seat:
                return True
    return False


def _name_runner(t: Table, top: Window, q: QuestionView) -> None:
    """Somebody faces a monster, or has been caught by it."""
    foe = None if t.fight is None else t.fight.foe_no(top.foe_at_hand())
    if foe is not None:
        q.card = foe.card
    for frame in t.frames:
        if isinstance(frame, (Fleeing, FacingFoe)):
            q.about = frame.seat


def view_of(t: Table, seat: int) -> View:
    """What this seat may know; -1: a spectator."""
    return View(t, seat)
