"""Which phrase an action has, and what stands at its marks: decided here for terminal and browser alike.

The phrase books have the phrase under `action.<key>`. These marks are filled from the action itself: `{card}`,
`{target}` (the card or player it is aimed at), `{who}` (the player it is aimed at), `{cost}`, `{n}`, `{ability}` and
`{way}` (an alternative the card offers). What is not on the action comes with the phrase: `{who}` a seat, `{card}` and
`{other}` a card, other marks a number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.library import Library
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.model.turn import PAYING_FOR_DOOR
from kickdoor.model.words import CLASS, CURSES, ITEM, RACE, SALE, SHOWING, TRADING
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.bargain.sales import SALE_PRICE, sale_gold
from kickdoor.rules.dice import Rolling
from kickdoor.rules.equipment.items import usable
from kickdoor.rules.equipment.limits import fits
from kickdoor.rules.face_up_draw import FaceUpDraw
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.combat import KillWindow
from kickdoor.rules.fight.escape import LET_GO, JustEscaped, roll_needed
from kickdoor.rules.fight.putting_away import PuttingAway
from kickdoor.rules.fight.running_away import Fleeing
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.instructions.fighting import puts_aside
from kickdoor.rules.instructions.losing import LosingItem
from kickdoor.rules.kinds.level_up import Consenting
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.life.death import Surviving
from kickdoor.rules.reacting import Reactions
from kickdoor.rules.traits import has_extra
from kickdoor.rules.turn.epic_doors import TwoDoors
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.turn.turn import Turn

Parts = dict[str, int]

VERBS: Final[dict[int, str]] = {
    value: name.lower()
    for name, value in vars(A).items()
    if name.isupper() and isinstance(value, int) and not name.startswith("AT_")
}
NO_PARTS: Final[Parts] = {}
CARD_MARKS: Final = ("card", "target", "cost", "other")  # what stands at these marks is a card


def action_phrase(t: Table, seat: int, a: Action) -> str:
    """The key of the phrase this legal action has for the seat that may do it."""
    find = _CASES[a.verb]
    return _PLAIN[a.verb] if find is None else find(t, seat, a)


def action_parts(t: Table, seat: int, a: Action, phrase: str) -> Parts:
    """What stands at the marks of the phrase and is not on the action."""
    find = _PARTS.get(phrase)
    return NO_PARTS if find is None else find(t, seat, a)


def _of_instruction(t: Table, a: Action) -> str:
    """The phrase that the answer to a card in the middle of its text has of its own; empty: none."""
    top = t.top
    return top.asking(t).answer_phrase(top, a) if isinstance(top, CardProgram) else ""


# --- answers to a question ----------------------------------------------------------------------------------------


def _pass(t: Table, seat: int, a: Action) -> str:
    top = t.top
    if isinstance(top, CaughtBy) and top.seat != seat:
        return "pass.caught-other"
    if isinstance(top, JustEscaped) and top.seat == seat:
        return "pass.escaped-me"
    if isinstance(top, KillWindow) and t.in_fight(seat):
        return "pass.kill-mine"
    return _of_instruction(t, a) or _PASSES.get(type(top), "pass")


_PASSES: Final[dict[type, str]] = {
    KillWindow: "pass.kill",
    JustReceived: "pass.received",
    Rolling: "pass.die",
    CursePending: "pass.curse",
    CaughtBy: "pass.caught",
    JustEscaped: "pass.escaped",
    Turn: "pass.room",
    PuttingAway: "pass.discards",
    CardProgram: "pass.card-no",
}


def _loot(t: Table, seat: int, a: Action) -> str:
    return "loot.treasure" if t.options.listen_at_the_door else "loot"


def _drop(t: Table, seat: int, a: Action) -> str:
    top = t.top
    if isinstance(top, (Paying, TwoDoors)) or (isinstance(top, Turn) and top.stage == PAYING_FOR_DOOR):
        return "drop.pay"
    if isinstance(top, LosingItem) and a.card != top.card:
        return "drop.instead"
    if own := _of_instruction(t, a):
        return own
    return "drop" if t.owner(a.card) in (-1, seat) else "drop.theirs"


def _pick(t: Table, seat: int, a: Action) -> str:
    if t.owner(a.card) not in (-1, seat):
        return "pick.from"
    if isinstance(t.top, TwoDoors):
        return "pick.first"
    if isinstance(t.top, PuttingAway):
        return "pick.on-top"
    if isinstance(t.top, Fleeing):
        return "pick.hopeless"
    return _of_instruction(t, a) or "pick"


def _choose(t: Table, seat: int, a: Action) -> str:
    if own := _of_instruction(t, a):
        return own
    if isinstance(t.top, Consenting):
        return "choose.agree" if a.number else "choose.refuse"
    if isinstance(t.top, Reactions):
        return "choose.react" if a.number else "choose.let-be"
    if isinstance(t.top, Surviving):
        return "choose.live" if a.number else "choose.die"
    assert isinstance(t.top, (AfterFight, FaceUpDraw))
    return "choose.discards" if a.number else "choose.no-discards"


def _survival_parts(t: Table, seat: int, a: Action) -> Parts:
    """The levels that are lost instead of the life."""
    top = t.top
    assert isinstance(top, Surviving)
    return {"n": top.levels}


def _roll(t: Table, seat: int, a: Action) -> str:
    foe = None if t.fight is None else t.fight.foe(a.card)
    return "roll.free" if foe is not None and roll_needed(t, seat, foe) == LET_GO else "roll"


def _roll_parts(t: Table, seat: int, a: Action) -> Parts:
    foe = None if t.fight is None else t.fight.foe(a.card)
    assert foe is not None
    return {"n": roll_needed(t, seat, foe)}


def _go_first(t: Table, seat: int, a: Action) -> str:
    return "go-first.me" if a.target == seat else "go-first"


def _ready(t: Table, seat: int, a: Action) -> str:
    return "ready.go-on" if isinstance(t.top, (TwoDoors, Turn)) else "ready"


# --- cards --------------------------------------------------------------------------------------------------------


def _play(t: Table, seat: int, a: Action) -> str:
    find = _PLAYS.get(t.lib.cards[a.card].kind)
    return "play" if find is None else find(t, seat, a)


def _play_item(t: Table, seat: int, a: Action) -> str:
    return "play.put-on" if usable(t, seat, a.card) and fits(t, seat, a.card) else "play.carry"


def _play_class(t: Table, seat: int, a: Action) -> str:
    return "play.instead" if t.players[seat].classes and not has_extra(t, seat, False) else "play.class"


def _play_race(t: Table, seat: int, a: Action) -> str:
    return "play.instead" if t.players[seat].races and not has_extra(t, seat, True) else "play.race"


def _play_parts(t: Table, seat: int, a: Action) -> Parts:
    """The Class or Race that is replaced."""
    p = t.players[seat]
    return {"other": (p.classes if t.lib.cards[a.card].is_class else p.races)[0]}


def _play_seat(t: Table, seat: int, a: Action) -> str:
    d = t.lib.cards[a.card]
    if d.is_level_up:
        if d.level_up.steals:
            return "play-seat.steal"
        return "play-seat.level-me" if a.target == seat else "play-seat.level"
    return "play-seat.move-fight" if any(power.moves_fight for power in d.plays) else "play-seat"


def _play_foe(t: Table, seat: int, a: Action) -> str:
    if t.lib.cards[a.card].trait >= 0:
        return "play-foe.instead"
    return "play-foe.cancel" if t.zone_of(a.target) == CURSES else "play-foe"


def _play_side(t: Table, seat: int, a: Action) -> str:
    return "play-side.monsters" if a.number else "play-side.munchkins"


def _use(t: Table, seat: int, a: Action) -> str:
    if puts_aside(t, a.card, a.number):
        return "use.no-more"
    return ("use" if a.target < 0 else "use-on") + _price(t.lib.cards[a.card].abilities[a.number])


def _price(power: Power) -> str:
    """What an ability costs, as a word of its key."""
    if power.cost_itself:
        return ".itself"
    if power.cost_hand:
        return ".hand"
    if power.cost_cards or power.cost_from_hand:
        return ".cards"
    if power.cost_levels:
        return ".levels"
    return ".item" if power.cost_item else ""


def _price_parts(t: Table, seat: int, a: Action) -> Parts:
    power = t.lib.cards[a.card].abilities[a.number]
    return {"n": power.cost_cards + power.cost_from_hand or power.cost_levels}


def _take_up(t: Table, seat: int, a: Action) -> str:
    return "take-up" if a.cost < 0 else "take-up.for"


# --- putting something together -----------------------------------------------------------------------------------


def _add(t: Table, seat: int, a: Action) -> str:
    draft = t.players[seat].draft
    assert draft is not None
    if draft.kind == SALE:
        return "add.sell"
    if draft.kind == SHOWING:
        return "add.show"
    return "add.offer" if t.owner(a.card) == seat else "add.ask"


def _gives(t: Table, seat: int) -> str:
    """Picks are given by the fighter and asked for by the helper."""
    return ".give" if t.fight is not None and t.fight.fighter == seat else ".ask"


def _add_pick(t: Table, seat: int, a: Action) -> str:
    return "add-pick" + _gives(t, seat)


def _add_last(t: Table, seat: int, a: Action) -> str:
    return "add-last" + _gives(t, seat)


def _take_out_pick(t: Table, seat: int, a: Action) -> str:
    return "take-out-pick" if a.number else "take-out-pick.last"


def _done(t: Table, seat: int, a: Action) -> str:
    draft = t.players[seat].draft
    assert draft is not None
    if draft.kind == SALE:
        return "done.sell"
    if draft.kind == SHOWING:
        return "done.show"
    if draft.kind == TRADING or draft.cards or draft.wants or draft.picks or draft.promised:
        return "done.propose"
    return "done.ask-for-nothing" if _gives(t, seat) == ".give" else "done.help-for-nothing"


def _sale_parts(t: Table, seat: int, a: Action) -> Parts:
    draft = t.players[seat].draft
    assert draft is not None
    gold = sale_gold(t, draft)
    return {"gold": gold, "levels": gold // SALE_PRICE}


def _partner_parts(t: Table, seat: int, a: Action) -> Parts:
    draft = t.players[seat].draft
    assert draft is not None
    return {"who": draft.partner}


def _gold_parts(t: Table, seat: int, a: Action) -> Parts:
    return {"gold": t.lib.cards[a.card].item.gold * (1 if a.verb == A.ADD else 2)}


# --- players and cards that are not on the action -----------------------------------------------------------------


def _door_parts(t: Table, seat: int, a: Action) -> Parts:
    return {"card": t.discards[0][-1]}


def _draw_parts(t: Table, seat: int, a: Action) -> Parts:
    """How many Treasures are drawn, before any are taken from the discards instead."""
    top = t.top
    assert isinstance(top, (AfterFight, FaceUpDraw))
    return {"n": top.treasures if isinstance(top, AfterFight) else top.count}


def _owner_parts(t: Table, seat: int, a: Action) -> Parts:
    return {"who": t.owner(a.card)}


def _named_parts(t: Table, seat: int, a: Action) -> Parts:
    """A number that names a player."""
    return {"who": a.number - 1}


def _victim_parts(t: Table, seat: int, a: Action) -> Parts:
    assert isinstance(t.top, CardProgram)
    return {"who": t.top.victim}


def _fighter_parts(t: Table, seat: int, a: Action) -> Parts:
    assert t.fight is not None
    return {"who": t.fight.fighter}


Find = Callable[[Table, int, Action], str]
FindParts = Callable[[Table, int, Action], Parts]

_PLAYS: Final[dict[int, Find]] = {ITEM: _play_item, CLASS: _play_class, RACE: _play_race}
_BY_VERB: Final[dict[int, Find]] = {
    A.PASS: _pass,
    A.LOOT: _loot,
    A.DROP: _drop,
    A.CHOOSE: _choose,
    A.PICK: _pick,
    A.ROLL: _roll,
    A.GO_FIRST: _go_first,
    A.READY: _ready,
    A.PLAY: _play,
    A.PLAY_SEAT: _play_seat,
    A.PLAY_FOE: _play_foe,
    A.PLAY_SIDE: _play_side,
    A.USE: _use,
    A.TAKE_UP: _take_up,
    A.ADD: _add,
    A.ADD_PICK: _add_pick,
    A.ADD_LAST: _add_last,
    A.DONE: _done,
    A.TAKE_OUT_PICK: _take_out_pick,
}
_CASES: Final[list[Find | None]] = [_BY_VERB.get(verb) for verb in range(len(A.FORMS))]
_PLAIN: Final[list[str]] = [VERBS[verb].replace("_", "-") for verb in range(len(A.FORMS))]

_PARTS: Final[dict[str, FindParts]] = {
    "kick-discards": _door_parts,
    "drop.theirs": _owner_parts,
    "pick.from": _owner_parts,
    "choose.live": _survival_parts,
    "choose.no-discards": _draw_parts,
    "choose.unseen": _victim_parts,
    "choose.let-escape": _named_parts,
    "choose.make-help": _named_parts,
    "choose.player": _named_parts,
    "choose.vote": _named_parts,
    "roll": _roll_parts,
    "play.instead": _play_parts,
    "use.cards": _price_parts,
    "use.levels": _price_parts,
    "use-on.cards": _price_parts,
    "use-on.levels": _price_parts,
    "offer-help": _fighter_parts,
    "add.sell": _gold_parts,
    "add-double": _gold_parts,
    "add-stamped": _gold_parts,
    "add-card": _partner_parts,
    "add-pick.give": _partner_parts,
    "add-last.give": _partner_parts,
    "done.sell": _sale_parts,
    "done.show": _partner_parts,
    "done.propose": _partner_parts,
    "done.ask-for-nothing": _partner_parts,
    "done.help-for-nothing": _partner_parts,
}
# By verb: the phrase and its parts follow from the action, the cards and whether it is aimed at the seat itself,
# however the game stands.
_FOLLOW: Final = (A.GO_FIRST, A.PLAY_SEAT, A.PLAY_SIDE, A.USE, A.TAKE_UP)
_FIXED: Final[list[bool]] = [
    verb in _FOLLOW or (verb not in _BY_VERB and _PLAIN[verb] not in _PARTS) for verb in range(len(A.FORMS))
]


def has_fixed_phrase(lib: Library, a: Action) -> bool:
    """Has the action the same phrase whenever it is legal? An Item of optional use is used, or no longer."""
    return _FIXED[a.verb] and (a.verb != A.USE or not lib.cards[a.card].gives.optional_use)
