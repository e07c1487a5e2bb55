"""Which phrase the open question has for a seat: decided here for terminal and browser alike.

The phrase books have the phrase under `question.<key>`. Whoever shows it fills its marks from the view: `{asked}` the
seat that has to answer, `{about}` the seat it befalls, `{active}`, `{fighter}`, `{roller}`, `{dead}` and `{cursed}`
other seats, `{card}` the card it is about, `{curse}` the Curse, `{lost}` and `{instead}` the cards that may be
discarded, `{seen}` the card on top of a deck, `{ours}` and `{theirs}` the sums of the fight, `{roll}` what the die
makes, `{hand}` the number of cards in the hand, `{text}` what the monster's Bad Stuff says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.turn import NEW_HAND, PAYING_FOR_DOOR
from kickdoor.model.words import (
    ARRANGE,
    CHARITY,
    FOR_CARD,
    FOR_ORDER,
    FOR_RUN,
    HAND,
    SALE,
    SHOWING,
    SHUT,
    TRADING,
    TROUBLE,
)
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.dice import Rolling
from kickdoor.rules.face_up_draw import FaceUpDraw
from kickdoor.rules.fight import treasure_share
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.combat import Fighting, KillWindow, LossWindow
from kickdoor.rules.fight.entry_roll import EntryRoll
from kickdoor.rules.fight.escape import FacingFoe, JustEscaped
from kickdoor.rules.fight.pursuit import remaining
from kickdoor.rules.fight.putting_away import PuttingAway
from kickdoor.rules.fight.running_away import Fleeing, RunningAway
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.fight.treasure_share import AfterFight, FightIsOver
from kickdoor.rules.instructions.losing import LosingItem
from kickdoor.rules.kinds.level_up import Consenting
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.death import Surviving
from kickdoor.rules.life.level_dues import LosingCards
from kickdoor.rules.life.looting_the_body import LootingTheBody
from kickdoor.rules.over_limit import OverLimit
from kickdoor.rules.reacting import Reactions
from kickdoor.rules.turn.charity import hand_limit, poorest
from kickdoor.rules.turn.epic_doors import PAYING, READYING, TURNING, TwoDoors
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.turn.setup import Game
from kickdoor.rules.turn.turn import Turn
from kickdoor.rules.window import Window


def question_phrase(t: Table, seat: int) -> str:
    """The key of the question's phrase for this seat (-1: a spectator)."""
    if t.over:
        return "over"
    if seat >= 0:
        draft = t.players[seat].draft
        if draft is not None:
            return _DRAFTS.get(draft.kind, "draft")
        if t.offers and t.moment() != SHUT:
            for offer in t.offers:
                if offer.to == seat:
                    return "offer"
        if t.top.asks(t, seat):
            if isinstance(t.top, Reactions):
                return "react"
            find = _CASES.get(type(t.top))
            return _PLAIN.get(type(t.top), "what") if find is None else find(t, seat)
    return waiting_phrase(t, seat)


def is_window(frame: Frame) -> bool:
    """Does it depend on hidden cards who is asked here? Then it is not shown."""
    return isinstance(frame, (Window, Rolling, JustReceived))


def waiting_phrase(t: Table, seat: int) -> str:
    """The key of the phrase for a seat that has nothing to answer."""
    if not is_window(t.top) and t.top.answerer(t) >= 0:
        return "wait.for"
    return "wait.others" if t.active == seat else "wait.turn"


def _turn(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, Turn)
    if top.stage == PAYING_FOR_DOOR:
        return "pay"
    if top.stage == NEW_HAND:
        return "turn.new-hand"
    if t.phase == ARRANGE:
        return "turn.arrange"
    if t.phase == TROUBLE:
        return "turn.loot" if top.fought else _trouble(t, seat)
    if t.phase == CHARITY:
        return _charity(t, top) if len(t.players[seat].hand) > hand_limit(t, seat) else "turn.end"
    return "what"


def _trouble(t: Table, seat: int) -> str:
    """Without a monster in the hand there is no trouble to look for."""
    for card in t.players[seat].hand:
        if t.lib.cards[card].is_monster:
            return "turn.trouble"
    return "turn.no-trouble"


def _charity(t: Table, turn: Turn) -> str:
    """Who gets the cards that are too many, or that nobody does."""
    others = len(poorest(t, turn))
    return "turn.charity" if others > 1 else "turn.charity.one" if others else "turn.charity.discard"


def _fighting(t: Table, seat: int) -> str:
    return "fighting.winning" if winning(t) else "fighting.losing"


def _kill(t: Table, seat: int) -> str:
    wins = for_the_win(t)
    fight = t.fight
    if fight is None or not t.in_fight(seat):
        return "kill.win" if wins else "kill"
    if seat == fight.fighter:
        return "kill.win.me" if wins else "kill.me"
    return "kill.win.helper" if wins else "kill.helper"


def paid_for(t: Table, paying: Paying) -> int:
    """The card whose ability is paid for; -1: it is in a hand, and nothing of it is shown before it happens."""
    return -1 if t.zone_of(paying.card) == HAND else paying.card


def _paying(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, Paying)
    return "pay" if paid_for(t, top) < 0 else "pay.ability"


def rolled_for(t: Table, die: Rolling) -> int:
    """The card for whose text the die on the table is rolled; -1: it is rolled for something else."""
    if die.purpose != FOR_CARD:
        return -1
    below = t.frames[-2]
    if isinstance(below, EntryRoll):
        foe = None if t.fight is None else t.fight.foe_no(below.foe)
        return -1 if foe is None else foe.card
    return below.card if isinstance(below, CardProgram) else -1


def _rolling(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, Rolling)
    mine = "me" if top.seat == seat else "other"
    if top.purpose == FOR_RUN:
        return f"roll-run.{mine}"
    return f"roll-order.{mine}" if top.purpose == FOR_ORDER else f"roll.{mine}"


def _curse(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, CursePending)
    return "curse.me" if top.victim == seat else "curse.other"


def _card(t: Table, seat: int) -> str:
    """A card in the middle of its text asks."""
    top = t.top
    assert isinstance(top, CardProgram)
    out: list[Action] = []
    top.options(t, seat, out)
    for a in out:
        if a.verb == A.PICK:
            return "card.pick"
        if a.verb == A.DROP:
            if top.asking(t).answer_phrase(top, a) == "drop.bury":
                return "card.bury"
            return _who_loses(t, seat, top.you, a.card)
    return "card"


def _who_loses(t: Table, seat: int, victim: int, card: int) -> str:
    owner = t.owner(card)
    if owner not in (-1, victim):
        return "card.drop.any"  # of all players
    return "card.drop" if victim == seat else "card.drop.other"


def _doors(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, TwoDoors)
    if top.stage == TURNING:
        return "doors.second"
    if top.stage == PAYING:
        return "pay"
    return "doors.ready" if top.stage == READYING else "doors.first"


def _fleeing(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, Fleeing)
    return "flee.many" if len(remaining(t, top.seat)) > 1 else "flee"


def _escaped(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, JustEscaped)
    return "escaped.me" if top.seat == seat else "escaped.other"


def _caught(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, CaughtBy)
    return "caught.me" if top.seat == seat else "caught.other"


def _spoils(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, AfterFight)
    if top.stage == treasure_share.DRAWING:
        return "spoils.discards"
    return "pay" if top.is_paying(t) else "spoils"


def _face_up(t: Table, seat: int) -> str:
    top = t.top
    assert isinstance(top, FaceUpDraw)
    return "pay" if top.shown else "spoils.discards"


_DRAFTS: Final = {SALE: "draft.sale", TRADING: "draft.trade", SHOWING: "draft.show"}
_CASES: Final[dict[type, Callable[[Table, int], str]]] = {
    Turn: _turn,
    Fighting: _fighting,
    KillWindow: _kill,
    Rolling: _rolling,
    CursePending: _curse,
    CardProgram: _card,
    TwoDoors: _doors,
    Fleeing: _fleeing,
    JustEscaped: _escaped,
    CaughtBy: _caught,
    AfterFight: _spoils,
    FaceUpDraw: _face_up,
    Paying: _paying,
}
_PLAIN: Final[dict[type, str]] = {
    Game: "setup",
    LossWindow: "loss",
    FacingFoe: "facing",
    JustReceived: "received",
    LootingTheBody: "body",
    FightIsOver: "fight-over",
    RunningAway: "run-order",
    PuttingAway: "discards",
    Consenting: "consent",
    LosingItem: "losing-item",
    Surviving: "survive",
    LosingCards: "losing-cards",
    OverLimit: "over-limit",
}
