"""The table's calls: who is waited for, what is legal, acting, and going on until somebody has to decide."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.event import Event
from kickdoor.model.reason import NOT_A_CHOICE, Illegal, Reason, RulesBug
from kickdoor.model.table import Table
from kickdoor.model.words import CURSE, FIGHTING, HAND, HIRELING, ITEM, LEVEL_UP, SHUT
from kickdoor.rules import abilities, may_play, play, playable, reasons
from kickdoor.rules.bargain import drafts, offers
from kickdoor.rules.equipment import equipment, joining
from kickdoor.rules.fight import sacrifice
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.life import levels
from kickdoor.rules.places import discard
from kickdoor.rules.turn.just_received import offer_received, pay_level_dues
from kickdoor.rules.upkeep import upkeep

MAX_STEPS: Final = 10_000

# which part of the rules an action belongs to
_CHOICE: Final = 0  # an answer to the open question
_PLAY: Final = 1
_USE: Final = 2
_EQUIPMENT: Final = 3
_SHED: Final = 4
_TAKE_UP: Final = 5
_COMPEL: Final = 6
_DROP_ESCAPE: Final = 7
_START: Final = 8
_STEP: Final = 9
_OFFER: Final = 10
_SPEND: Final = 13
_TAPE: Final = 14
_LEAVE: Final = 11
_SACRIFICE: Final = 12


def _parts() -> list[int]:
    parts = [_CHOICE] * len(A.FORMS)
    for verb in (
        A.PLAY,
        A.PLAY_SEAT,
        A.PLAY_FOE,
        A.PLAY_SIDE,
        A.PLAY_WITH,
        A.PLAY_FOE_WITH,
        A.PLAY_CARD,
        A.JOIN,
        A.LAY,
    ):
        parts[verb] = _PLAY
    for verb in (A.EQUIP, A.UNEQUIP, A.LOAD):
        parts[verb] = _EQUIPMENT
    for verb in (A.SELL, A.ASK_HELP, A.OFFER_HELP, A.TRADE, A.SHOW, A.REDEAL):
        parts[verb] = _START
    for verb in (A.ADD, A.ADD_DOUBLE, A.ADD_PICK, A.ADD_LAST, A.ADD_CARD, A.WANT, A.ON_LOSS, A.DONE):
        parts[verb] = _STEP
    for verb in (A.ACCEPT, A.REFUSE, A.COUNTER, A.WITHDRAW):
        parts[verb] = _OFFER
    parts[A.USE] = _USE
    parts[A.SPEND] = _SPEND
    parts[A.TAPE] = _TAPE
    parts[A.ADD_STAMPED] = _STEP
    parts[A.SHED] = _SHED
    parts[A.TAKE_UP] = _TAKE_UP
    parts[A.COMPEL] = _COMPEL
    parts[A.LEAVE] = _LEAVE
    parts[A.SACRIFICE] = _SACRIFICE
    parts[A.SACRIFICE_BOTH] = _SACRIFICE
    parts[A.DROP_ESCAPE] = _DROP_ESCAPE
    return parts


PART_OF: Final = _parts()

# what to say to an answer nobody has asked for
_UNASKED: Final = {
    A.KICK: reasons.NOT_NOW_DOOR,
    A.KICK_DISCARDS: reasons.NOT_NOW_DOOR,
    A.TROUBLE: reasons.NOT_NOW_TROUBLE,
    A.LOOT: reasons.NOT_NOW_TROUBLE,
    A.LOOT_TREASURE: reasons.NOT_NOW_TROUBLE,
    A.END: reasons.NOT_NOW_CHARITY,
    A.GIVE: reasons.NOT_NOW_CHARITY,
    A.KILL: reasons.NOT_WINNING,
    A.LOSE: reasons.WINNING,
    A.ROLL: reasons.NOT_RUNNING,
}


def waiting(t: Table) -> list[int]:
    """Seats that have to answer before the game goes on, in order; empty: it is over."""
    if t.over:
        return []
    asked = t.top.asked(t)
    if not t.drafting and not t.offers:
        return asked
    out: list[int] = []
    if t.offers and t.moment() != SHUT:
        for offer in t.offers:
            if offer.to not in out:
                out.append(offer.to)
    for p in t.players:
        if p.draft is not None and p.seat not in out:
            out.append(p.seat)
    for seat in asked:
        if seat not in out:
            out.append(seat)
    return out


def next_to_answer(t: Table) -> int:
    """The first of `waiting`, for who drives one seat after the other. The game is not over."""
    if t.offers and t.moment() != SHUT:
        return t.offers[0].to
    if t.drafting:
        for p in t.players:
            if p.draft is not None:
                return p.seat
    return t.top.answerer(t)


# --- what is legal ------------------------------------------------------------------------------------------------


def actions(t: Table, seat: int) -> list[Action]:
    """Every legal action of this seat now, complete, in a fixed order."""
    if t.listed_version == t.version and t.listed_seat == seat:
        return t.listed
    out: list[Action] = []
    if not t.over and t.players[seat].alive:
        _list(t, seat, out)
    t.listed = out
    t.listed_seat = seat
    t.listed_version = t.version
    return out


def _list(t: Table, seat: int, out: list[Action]) -> None:
    draft = t.players[seat].draft
    if draft is not None:
        drafts.list_steps(t, seat, draft, out)
        return
    top = t.top
    asked = top.asks(t, seat)
    if asked:
        top.options(t, seat, out)
    if t.offers:
        offers.list_answers(t, seat, out)
    moment = t.moment()
    playable.list_plays(t, seat, moment, out)
    drafts.list_starts(t, seat, moment, out)
    equipment.list_equipment(t, seat, moment, out)
    if moment == SHUT:
        if not asked:
            _list_later(t, seat, out)
        return
    equipment.list_sheds(t, seat, out)
    if t.lib.has_tape:
        joining.list_tapes(t, seat, out)
    fight = t.fight
    if fight is None:
        return
    if fight.has(seat):
        if moment == FIGHTING:
            equipment.list_take_ups(t, seat, out)
            if seat == fight.fighter and fight.helper < 0:
                equipment.list_compels(t, seat, out)
            if fight.compelled and equipment.why_not_leave(t, seat) is None:
                out.append(A.bare(A.LEAVE))
        else:
            equipment.list_drop_escapes(t, seat, out)
    joining.list_spends(t, seat, out)
    sacrifice.list_sacrifices(t, seat, out)


def _list_later(t: Table, seat: int, out: list[Action]) -> None:
    """Any-time actions may be announced while something is being settled; they follow as soon as it is (RW-23)."""
    mine, cards = t.players[seat], t.lib.cards
    found: list[Action] = []
    for p in t.players:
        if p.alive:
            for card in mine.hand:
                if cards[card].kind == CURSE or cards[card].kind == LEVEL_UP:
                    found.append(Action(A.PLAY_SEAT, card, p.seat, later=True))
    for card in mine.hand:
        if cards[card].kind == HIRELING:
            found.append(Action(A.PLAY, card, later=True))
    for card in mine.items:
        found.append(Action(A.UNEQUIP if t.equipped[card] else A.EQUIP, card, later=True))
    for card in mine.classes + mine.races + mine.extras + mine.companions:
        found.append(Action(A.SHED, card, later=True))
    for a in found:
        if why_not_later(t, seat, a) is None:
            out.append(a)


def why_not_later(t: Table, seat: int, a: Action) -> Reason | None:
    """What may be done at any time (TURN-7), or at any time out of a fight (TURN-8), may be announced; the check is
    made when its time has come."""
    if t.moment() != SHUT or t.top.asks(t, seat) or a.card < 0:
        return NOT_A_CHOICE
    for i in range(len(t.later)):
        if t.later_by[i] == seat and t.later[i].card == a.card:
            return NOT_A_CHOICE
    d = t.lib.cards[a.card]
    if a.verb == A.SHED:
        return None if equipment.why_not_shed(t, seat, a.card) is reasons.SETTLE_FIRST else NOT_A_CHOICE
    if a.verb == A.EQUIP or a.verb == A.UNEQUIP:
        mine = t.in_items(a.card, seat) and d.kind == ITEM and not t.in_fight(seat)
        return None if mine and t.equipped[a.card] == (a.verb == A.UNEQUIP) else NOT_A_CHOICE
    if not t.in_hand(a.card, seat):
        return NOT_A_CHOICE
    if a.verb == A.PLAY:
        return None if d.kind == HIRELING else NOT_A_CHOICE
    if a.verb != A.PLAY_SEAT or (d.kind != CURSE and d.kind != LEVEL_UP):
        return NOT_A_CHOICE
    known = 0 <= a.target < len(t.players)
    return None if known and t.players[a.target].alive else reasons.TARGET_DEAD


def why_not(t: Table, seat: int, a: Action) -> Reason | None:
    """Why this action is not legal now; None if it is. The one check behind `actions` and `act`."""
    if seat < 0 or seat >= len(t.players):
        return reasons.NO_SEAT
    if t.over:
        return reasons.GAME_OVER
    if not t.players[seat].alive:
        return reasons.DEAD
    listed = actions(t, seat)
    for one in listed:  # most actions that come are the listed ones themselves
        if one is a:
            return None
    for one in listed:
        if one.same(a):
            return None
    return _reason(t, seat, a)


def _reason(t: Table, seat: int, a: Action) -> Reason:
    """The best explanation for an action that is not on the list."""
    if a.card >= len(t.place) or a.target >= len(t.place) or a.cost >= len(t.place):
        return reasons.NO_SUCH_CARD
    if a.later:
        reason = why_not_later(t, seat, a)
        return NOT_A_CHOICE if reason is None else reason
    if a.verb < 0 or a.verb >= len(PART_OF):
        return NOT_A_CHOICE
    part = PART_OF[a.verb]
    if t.players[seat].draft is not None:
        reason = drafts.why_not_step(t, seat, a) if part == _STEP else reasons.DRAFT_OPEN
        return reasons.DRAFT_OPEN if reason is None else reason
    found: Reason | None = None
    if part == _PLAY:
        found = may_play.why_not_play(t, seat, a)
    elif part == _USE:
        found = abilities.why_not_use(t, seat, a)
    elif part == _EQUIPMENT:
        found = equipment.why_not_equipment(t, seat, a)
    elif part == _SHED:
        found = equipment.why_not_shed(t, seat, a.card)
    elif part == _TAKE_UP:
        found = equipment.why_not_take_up(t, seat, a)
    elif part == _COMPEL:
        found = equipment.why_not_compel(t, seat, a.target)
    elif part == _LEAVE:
        found = equipment.why_not_leave(t, seat)
    elif part == _SACRIFICE:
        found = sacrifice.why_not_sacrifice(t, seat, a)
    elif part == _DROP_ESCAPE:
        found = equipment.why_not_drop_escape(t, seat, a)
    elif part == _SPEND:
        found = joining.why_not_spending(t, seat, a)
    elif part == _TAPE:
        found = joining.why_not_tape(t, seat, a)
    elif part == _START:
        found = drafts.why_not_start(t, seat, a)
    elif part == _STEP:
        found = reasons.NO_DRAFT
    elif part == _OFFER:
        found = offers.why_not_answer(t, seat, a)
    else:
        found = _unasked(t, seat, a)
    return NOT_A_CHOICE if found is None else found


def _unasked(t: Table, seat: int, a: Action) -> Reason:
    top = t.top
    asked = top.asks(t, seat)
    if asked:
        reason = top.why_none(t, seat, a)
        if reason is not NOT_A_CHOICE:
            return reason
    if a.verb == A.KILL or a.verb == A.LOSE:
        if t.fight is None:
            return reasons.NOT_FIGHTING
        if t.fight.running:
            return reasons.FIGHT_DECIDED
        if t.fight.fighter != seat:
            return reasons.NOT_FIGHTER
        if winning(t) == (a.verb == A.KILL):  # right, but he has said so already
            return reasons.WINDOW_OPEN
    found: Reason | None = _UNASKED.get(a.verb)
    if found is None:
        return NOT_A_CHOICE if asked else reasons.NOT_ASKED
    return found


# --- acting -------------------------------------------------------------------------------------------------------


def act(t: Table, seat: int, a: Action) -> list[Event]:
    """Carry out an action and go on until somebody has to decide. Raises Illegal, with nothing changed."""
    reason = why_not(t, seat, a)
    if reason is not None:
        raise Illegal(reason)
    if t.recording or t.events:
        t.events = []
    _perform(t, seat, a)
    advance(t)
    return t.events


def _perform(t: Table, seat: int, a: Action) -> None:
    t.version += 1
    if a.later:
        t.later = [*t.later, a.now()]
        t.later_by = [*t.later_by, seat]
        t.announce(announcements.LATER, seat, a.card, a.target)
        return
    if t.players[seat].draft is not None:
        drafts.take_step(t, seat, a)
        return
    top = t.top
    part = PART_OF[a.verb]
    if part == _CHOICE or (a.verb == A.UNEQUIP and top.shut()):
        top.answer(t, seat, a)
        return
    top.acted(t, seat, a.card)
    if part == _PLAY:
        play.play(t, seat, a)
    elif part == _USE:
        abilities.use(t, seat, a)
    elif part == _EQUIPMENT:
        equipment.change_equipment(t, seat, a)
    elif part == _SHED:
        discard(t, a.card)
    elif part == _TAKE_UP:
        equipment.take_up(t, seat, a)
    elif part == _COMPEL:
        equipment.compel(t, seat, a.target)
    elif part == _LEAVE:
        equipment.leave(t, seat)
    elif part == _SACRIFICE:
        sacrifice.sacrifice(t, seat, a)
    elif part == _DROP_ESCAPE:
        equipment.drop_escape(t, seat, a)
    elif part == _SPEND:
        joining.spend(t, seat, a)
    elif part == _TAPE:
        joining.tape(t, seat, a)
    elif part == _START:
        drafts.start(t, seat, a)
    else:
        assert part == _OFFER
        offers.answer(t, seat, a)


def end_on_time(t: Table) -> list[Event]:
    """End the game on time (TOURN-3). No seat can do this, only who runs the table. Raises Illegal if it is over."""
    if t.over:
        raise Illegal(reasons.GAME_OVER)
    t.events = []
    t.version += 1
    levels.end_on_time(t)
    return t.events


def advance(t: Table) -> None:
    """Settle, play what must be played, let frames go on, until a question is open or the game is over."""
    for _ in range(MAX_STEPS):
        if t.over:
            return
        top = t.top
        running = top.running_steps()
        if not running:
            if t.dirty:
                upkeep(t)
                continue
            if t.musts:
                _play_must(t)
                continue
            if t.level_dues:
                pay_level_dues(t)
                continue
            if not top.shut():
                if t.later:
                    _release_held(t)
                    continue
                if t.just_received and not top.busy():
                    offer_received(t)
                    continue
        if top.step(t) and (running or not t.loose()):
            _tidy(t)
            return
    raise RulesBug("the game does not come to a question")


def _play_must(t: Table) -> None:
    """A card that must be played as soon as it is got (TREAS-5)."""
    code = t.musts[0]
    t.musts = t.musts[1:]
    card = code // 2
    seat = t.owner(card)
    if seat < 0 or t.zone_of(card) != HAND:
        return
    t.announce(announcements.PLAYED, seat, card)
    play.lay_open(t, card)
    run = CardProgram(t.lib.cards[card].plays[0].program, card, seat, seat)
    run.face_up = code % 2 == 1
    t.push(run)


def _release_held(t: Table) -> None:
    """What was held back is done now, in order of arrival, if it is still legal (RW-23)."""
    a = t.later[0]
    seat = t.later_by[0]
    t.later = t.later[1:]
    t.later_by = t.later_by[1:]
    t.version += 1
    part = PART_OF[a.verb]
    if not t.players[seat].alive:
        reason: Reason | None = reasons.DEAD
    elif part == _PLAY:
        reason = may_play.why_not_play(t, seat, a)
    elif part == _SHED:
        reason = equipment.why_not_shed(t, seat, a.card)
    else:
        reason = equipment.why_not_equipment(t, seat, a)
    if reason is not None:
        t.announce(announcements.LATER_LAPSED, seat, a.card)
    elif part == _PLAY:
        play.play(t, seat, a)
    elif part == _SHED:
        discard(t, a.card)
    else:
        equipment.change_equipment(t, seat, a)


def _tidy(t: Table) -> None:
    """Before a question is put: drafts whose occasion is gone are dropped."""
    if not t.drafting:
        return
    for p in t.players:
        draft = p.draft
        if draft is None:
            continue
        if t.moment() == SHUT and not t.top.owner_may_restore(p.seat) and not drafts.sheltered(draft):
            t.forget_draft(p.seat)
        elif draft.looked_at == t.happened:
            continue
        elif drafts.still_valid(t, p.seat, draft):
            drafts.refresh(t, p.seat, draft)
            draft.looked_at = t.happened
        else:
            t.forget_draft(p.seat)
