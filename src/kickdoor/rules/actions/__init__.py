"""One class per kind of action: when it is listed, why it is refused, and what it does."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind
from kickdoor.rules.actions.answer import Answer, Cancel, FightAnswer, Pass, RunAnswer, TurnAnswer
from kickdoor.rules.actions.bargain import (
    Accept,
    AskForHelp,
    ChangeDeal,
    DraftStep,
    OfferAnswers,
    OfferHelp,
    Refuse,
    Sell,
    ShowCards,
    Trade,
    Withdraw,
)
from kickdoor.rules.actions.drop_to_escape import DropToEscape
from kickdoor.rules.actions.equip import EQUIP, HAND_OVER, UNEQUIP, Equipment
from kickdoor.rules.actions.force_help import ForceHelp, LeaveFight
from kickdoor.rules.actions.later import Later
from kickdoor.rules.actions.play_card import PlayCard
from kickdoor.rules.actions.put_away import PutAway
from kickdoor.rules.actions.sacrifice_companion import SacrificeCompanion
from kickdoor.rules.actions.spend_card import SpendCard
from kickdoor.rules.actions.take_up_offer import TakeUpOffer
from kickdoor.rules.actions.tape import Tape
from kickdoor.rules.actions.use_ability import UseAbility

DRAFT_STEP: Final = DraftStep()  # every verb, while something is being put together
LATER: Final = Later()  # every verb that is announced for later

_PASS: Final = Pass(reasons.NOTHING_TO_PASS)
_AT_THE_DOOR: Final = TurnAnswer(reasons.NOT_NOW_DOOR)
_AFTER_THE_DOOR: Final = TurnAnswer(reasons.NOT_NOW_TROUBLE)
_AT_THE_END: Final = TurnAnswer(reasons.NOT_NOW_CHARITY)
_PLAY_CARD: Final = PlayCard()
_SACRIFICE: Final = SacrificeCompanion()
_EQUIPMENT: Final = Equipment()
_OFFER_ANSWERS: Final = OfferAnswers()
_REDEAL: Final = ChangeDeal()
_SHOW: Final = ShowCards()
_TRADE: Final = Trade()
_OFFER_HELP: Final = OfferHelp()
_ASK_HELP: Final = AskForHelp()
_SELL: Final = Sell()
_SPEND: Final = SpendCard()
_DROP_ESCAPE: Final = DropToEscape()
_LEAVE: Final = LeaveFight()
_COMPEL: Final = ForceHelp()
_TAKE_UP: Final = TakeUpOffer()
_SHED: Final = PutAway()
_TAPE: Final = Tape()
_USE: Final = UseAbility()

# The kind of each verb.
_KINDS: Final[dict[int, ActionKind]] = {
    A.PASS: _PASS,
    A.KICK: _AT_THE_DOOR,
    A.KICK_DISCARDS: _AT_THE_DOOR,
    A.TROUBLE: TurnAnswer(reasons.TROUBLE_LATER),
    A.LOOT: _AFTER_THE_DOOR,
    A.LOOT_TREASURE: _AFTER_THE_DOOR,
    A.END: _AT_THE_END,
    A.GIVE: _AT_THE_END,
    A.DROP: Answer(reasons.NO_DISCARDING),
    A.CHOOSE: Answer(reasons.NOTHING_TO_CHOOSE),
    A.PICK: Answer(reasons.NOTHING_TO_PICK),
    A.KILL: FightAnswer(True),
    A.LOSE: FightAnswer(False),
    A.ROLL: RunAnswer(reasons.NO_ROLL),
    A.GO_FIRST: RunAnswer(reasons.RUN_ORDER),
    A.READY: Answer(reasons.NOTHING_TO_FINISH),
    A.PLAY: _PLAY_CARD,
    A.PLAY_SEAT: _PLAY_CARD,
    A.PLAY_FOE: _PLAY_CARD,
    A.PLAY_SIDE: _PLAY_CARD,
    A.PLAY_WITH: _PLAY_CARD,
    A.PLAY_FOE_WITH: _PLAY_CARD,
    A.PLAY_CARD: _PLAY_CARD,
    A.JOIN: _PLAY_CARD,
    A.LAY: _PLAY_CARD,
    A.USE: _USE,
    A.EQUIP: EQUIP,
    A.UNEQUIP: UNEQUIP,
    A.LOAD: HAND_OVER,
    A.TAPE: _TAPE,
    A.SHED: _SHED,
    A.TAKE_UP: _TAKE_UP,
    A.COMPEL: _COMPEL,
    A.LEAVE: _LEAVE,
    A.DROP_ESCAPE: _DROP_ESCAPE,
    A.SPEND: _SPEND,
    A.SACRIFICE: _SACRIFICE,
    A.SACRIFICE_BOTH: _SACRIFICE,
    A.SELL: _SELL,
    A.ASK_HELP: _ASK_HELP,
    A.OFFER_HELP: _OFFER_HELP,
    A.TRADE: _TRADE,
    A.SHOW: _SHOW,
    A.REDEAL: _REDEAL,
    A.ADD: DRAFT_STEP,
    A.ADD_DOUBLE: DRAFT_STEP,
    A.ADD_STAMPED: DRAFT_STEP,
    A.ADD_PICK: DRAFT_STEP,
    A.ADD_LAST: DRAFT_STEP,
    A.ADD_CARD: DRAFT_STEP,
    A.WANT: DRAFT_STEP,
    A.ON_LOSS: DRAFT_STEP,
    A.TAKE_OUT: DRAFT_STEP,
    A.TAKE_OUT_PICK: DRAFT_STEP,
    A.NOT_ON_LOSS: DRAFT_STEP,
    A.DONE: DRAFT_STEP,
    A.CANCEL: Cancel(reasons.NO_DRAFT),
    A.ACCEPT: Accept(),
    A.REFUSE: Refuse(False),
    A.COUNTER: Refuse(True),
    A.WITHDRAW: Withdraw(),
}

ACTION_KINDS: Final[list[ActionKind]] = [_KINDS[verb] for verb in range(len(A.FORMS))]


def list_legal(t: Table, now: Now, out: list[Action]) -> None:
    """Append every legal action of the seat, in a fixed order. Called all the time, so each kind is called by name."""
    _PASS.list_all(t, now, out)
    if t.offers:
        _OFFER_ANSWERS.list_all(t, now, out)
    _PLAY_CARD.list_all(t, now, out)
    _USE.list_all(t, now, out)
    _SELL.list_all(t, now, out)
    _TRADE.list_all(t, now, out)
    _SHOW.list_all(t, now, out)
    fight = t.fight is not None
    if now.moment == FIGHTING:
        _REDEAL.list_all(t, now, out)
        _OFFER_HELP.list_all(t, now, out)
        _ASK_HELP.list_all(t, now, out)
    _EQUIPMENT.list_all(t, now, out)
    LATER.list_all(t, now, out)
    _SHED.list_all(t, now, out)
    _TAPE.list_all(t, now, out)
    if now.moment == FIGHTING:
        _TAKE_UP.list_all(t, now, out)
        _COMPEL.list_all(t, now, out)
        _LEAVE.list_all(t, now, out)
        _SPEND.list_all(t, now, out)
    elif fight:
        _DROP_ESCAPE.list_all(t, now, out)
        _SACRIFICE.list_all(t, now, out)


def minds_others(t: Table, now: Now) -> bool:
    """Outside fights, for a seat that is not asked: does the list of its legal actions depend on more of the other
    players than on who is alive, their Levels, and whether they have Items? False only if it does not.

    Without cards that can be used now on what lies before others, a seat can only arrange its own things, show cards,
    propose trades, and play what touches nothing but Levels. `tests/views/test_standing.py` watches what is looked at.
    """
    if now.seat == t.active:
        return True
    p, cards, whens = t.players[now.seat], t.lib.cards, now.whens
    for card in p.hand:
        d = cards[card]
        if d.hand_whens & whens and (d.play_whens & whens or d.rules.minds_others(d)):
            return True
    for card in p.items:
        d = cards[card]
        if (d.play_whens | d.ability_whens) & whens:
            return True
    for card in p.front:
        if cards[card].ability_whens & whens:
            return True
    return False
