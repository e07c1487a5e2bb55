"""One class per kind of action: where it is listed, why not, and what it does."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind
from kickdoor.rules.actions.answer import Answer, FightAnswer
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

_ANSWER: Final = Answer()
_AT_THE_DOOR: Final = Answer(reasons.NOT_NOW_DOOR)
_AFTER_THE_DOOR: Final = Answer(reasons.NOT_NOW_TROUBLE)
_AT_THE_END: Final = Answer(reasons.NOT_NOW_CHARITY)
_PLAY_CARD: Final = PlayCard()
_SACRIFICE: Final = SacrificeCompanion()

# The kind of each verb.
_KINDS: Final[dict[int, ActionKind]] = {
    A.PASS: _ANSWER,
    A.KICK: _AT_THE_DOOR,
    A.KICK_DISCARDS: _AT_THE_DOOR,
    A.TROUBLE: _AFTER_THE_DOOR,
    A.LOOT: _AFTER_THE_DOOR,
    A.LOOT_TREASURE: _AFTER_THE_DOOR,
    A.END: _AT_THE_END,
    A.GIVE: _AT_THE_END,
    A.DROP: _ANSWER,
    A.CHOOSE: _ANSWER,
    A.PICK: _ANSWER,
    A.KILL: FightAnswer(True),
    A.LOSE: FightAnswer(False),
    A.ROLL: Answer(reasons.NOT_RUNNING),
    A.GO_FIRST: _ANSWER,
    A.READY: _ANSWER,
    A.PLAY: _PLAY_CARD,
    A.PLAY_SEAT: _PLAY_CARD,
    A.PLAY_FOE: _PLAY_CARD,
    A.PLAY_SIDE: _PLAY_CARD,
    A.PLAY_WITH: _PLAY_CARD,
    A.PLAY_FOE_WITH: _PLAY_CARD,
    A.PLAY_CARD: _PLAY_CARD,
    A.JOIN: _PLAY_CARD,
    A.LAY: _PLAY_CARD,
    A.USE: UseAbility(),
    A.EQUIP: EQUIP,
    A.UNEQUIP: UNEQUIP,
    A.LOAD: HAND_OVER,
    A.TAPE: Tape(),
    A.SHED: PutAway(),
    A.TAKE_UP: TakeUpOffer(),
    A.COMPEL: ForceHelp(),
    A.LEAVE: LeaveFight(),
    A.DROP_ESCAPE: DropToEscape(),
    A.SPEND: SpendCard(),
    A.SACRIFICE: _SACRIFICE,
    A.SACRIFICE_BOTH: _SACRIFICE,
    A.SELL: Sell(),
    A.ASK_HELP: AskForHelp(),
    A.OFFER_HELP: OfferHelp(),
    A.TRADE: Trade(),
    A.SHOW: ShowCards(),
    A.REDEAL: ChangeDeal(),
    A.ADD: DRAFT_STEP,
    A.ADD_DOUBLE: DRAFT_STEP,
    A.ADD_STAMPED: DRAFT_STEP,
    A.ADD_PICK: DRAFT_STEP,
    A.ADD_LAST: DRAFT_STEP,
    A.ADD_CARD: DRAFT_STEP,
    A.WANT: DRAFT_STEP,
    A.ON_LOSS: DRAFT_STEP,
    A.DONE: DRAFT_STEP,
    A.CANCEL: _ANSWER,
    A.ACCEPT: Accept(),
    A.REFUSE: Refuse(False),
    A.COUNTER: Refuse(True),
    A.WITHDRAW: Withdraw(),
}

ACTION_KINDS: Final[list[ActionKind]] = [_KINDS[verb] for verb in range(len(A.FORMS))]

# In this order actions are listed.
LISTED: Final[list[ActionKind]] = [
    _ANSWER,
    OfferAnswers(),
    _PLAY_CARD,
    _KINDS[A.USE],
    _KINDS[A.SELL],
    _KINDS[A.TRADE],
    _KINDS[A.SHOW],
    _KINDS[A.REDEAL],
    _KINDS[A.OFFER_HELP],
    _KINDS[A.ASK_HELP],
    Equipment(),
    LATER,
    _KINDS[A.SHED],
    _KINDS[A.TAPE],
    _KINDS[A.TAKE_UP],
    _KINDS[A.COMPEL],
    _KINDS[A.LEAVE],
    _KINDS[A.DROP_ESCAPE],
    _KINDS[A.SPEND],
    _SACRIFICE,
]
