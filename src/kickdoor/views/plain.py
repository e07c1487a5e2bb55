"""Views for the borders: plain maps, lists, words and numbers, with the cards' names instead of their numbers.

A card's name is the one of action texts: its id, with `:2`, `:3` for further copies. What is printed on it is found in
the card catalogue under the id.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from mypy_extensions import i64

from kickdoor.model.fight import Offer
from kickdoor.model.library import Library
from kickdoor.model.player import Player
from kickdoor.model.table import OPTION_NAMES, Table
from kickdoor.model.words import FEMALE
from kickdoor.rules.fight.strength import Line
from kickdoor.views.view import (
    Control,
    DieView,
    DraftView,
    FoeView,
    Middle,
    OfferView,
    PlayerView,
    QuestionView,
    View,
)

Plain: TypeAlias = dict[str, object]


def plain(view: View) -> Plain:
    """The whole view."""
    players: list[Plain] = [plain_player(view.lib, player) for player in view.players]
    return {**plain_control(view), **plain_cards(view), "players": players}


def plain_control(view: Control) -> Plain:
    """The parts that may change with any action."""
    lib = view.lib
    return {
        "seat": _seat(view.seat),
        "version": view.version,
        "turn": view.turn,
        "active": view.active,
        "phase": view.phase,
        "moment": view.moment,
        "over": view.over,
        "winners": view.winners,
        "offers": [offer_terms(lib, o) for o in view.offers],
        "draft": None if view.draft is None else _draft(lib, view.draft),
        "laid_open": _laid_open(lib, view),
        "die": None if view.die is None else _die(view.die),
        "question": plain_question(lib, view.question),
    }


def is_other(new: Control, old: Control) -> bool:
    """Does `plain_control` say something else of these two, but for the first numbers and words, and the question?"""
    if new.offers or old.offers or new.draft is not None or old.draft is not None:
        return True
    if new.die is not None or old.die is not None:
        return True
    return (
        new.over != old.over
        or new.winners != old.winners
        or new.laid_open != old.laid_open
        or new.body != old.body
        or new.body_of != old.body_of
        or new.spoils != old.spoils
        or new.curse != old.curse
        or new.curse_on != old.curse_on
        or new.curse_by != old.curse_by
    )


def plain_cards(view: View) -> Plain:
    """The parts, but for the players, that change only when something happens: only events write cards and numbers."""
    return {
        "options": {name: getattr(view.options, name) for name in OPTION_NAMES},
        "winning_level": view.winning_level,
        "hand": _names(view.lib, view.hand),
        "decks": plain_decks(view),
        "discards": plain_discards(view),
        "fight": plain_fight(view),
    }


def plain_discards(view: Middle) -> Plain:
    """How many cards lie there, and the top one."""
    lib = view.lib
    return {
        "doors": {"size": view.door_discards, "top": _name(lib, view.top_door)},
        "treasures": {"size": view.treasure_discards, "top": _name(lib, view.top_treasure)},
    }


def plain_decks(view: Middle) -> Plain:
    """How many cards are left, and those of them the viewer has looked at, the topmost first."""
    return {
        "doors": view.doors_left,
        "treasures": view.treasures_left,
        "known_doors": _names(view.lib, view.known_doors),
        "known_treasures": _names(view.lib, view.known_treasures),
    }


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _name(lib: Library, card: int) -> str | None:
    return lib.names[card] if card >= 0 else None


def _names(lib: Library, cards: Iterable[int]) -> list[str]:
    return [lib.names[card] for card in cards]


def plain_player(lib: Library, p: PlayerView) -> Plain:
    """One player."""
    return {
        "seat": p.seat,
        "level": p.level,
        "sex": "female" if p.sex == FEMALE else "male",
        "changed_sex": p.changed_sex,
        "statuses": p.statuses,
        "alive": p.alive,
        "new_hand": p.new_hand,
        "hand": {"doors": p.doors, "treasures": p.treasures, "known": _names(lib, p.known)},
        "items": [
            {"card": lib.names[card], "equipped": worn, "carried_by": _name(lib, carrier)}
            for card, worn, carrier in zip(p.items, p.equipped, p.carriers, strict=True)
        ],
        "attached": [
            {"card": lib.names[card], "to": _name(lib, host)} for card, host in zip(p.attached, p.hosts, strict=True)
        ],
        "classes": _names(lib, p.classes),
        "races": _names(lib, p.races),
        "extras": _names(lib, p.extras),
        "curses": _names(lib, p.curses),
        "companions": _names(lib, p.companions),
        "kept": _names(lib, p.kept),
        "doubled_sales": p.doubled_sales,
    }


_LOW: Final = (1 << 40) - 1
_FACTOR: Final = 1_000_003


def mixed(mark: i64, number: i64) -> i64:
    """A number that is another one for every other row of numbers mixed into it. Below 2 ** 62, as they must be."""
    return (mark & _LOW) * _FACTOR + number


def _all_mixed(mark: i64, numbers: list[int]) -> i64:
    mark = mixed(mark, len(numbers))
    for number in numbers:
        mark = mixed(mark, number)
    return mark


def player_mark(t: Table, p: Player, known: list[int]) -> int:
    """A number that is another one when anything of `plain_player` is, as everybody sees him who knows these of his
    hand cards: found without writing him down."""
    cards, treasures = t.lib.cards, 0
    for card in p.hand:
        treasures += cards[card].deck
    flags = (p.changed_sex << 2) + (p.alive << 1) + p.new_hand
    mark: i64 = mixed(mixed(mixed(p.level, p.sex * 8 + flags), len(p.hand)), treasures)
    mark = _all_mixed(mixed(mark, p.doubled_sales), p.statuses)
    mark = _all_mixed(mark, known)
    mark = _all_mixed(mark, p.items)
    for card in p.items:
        mark = mixed(mark, t.host[card] * 2 + t.equipped[card])
    mark = _all_mixed(mark, p.attached)
    for card in p.attached:
        mark = mixed(mark, t.host[card])
    for row in (p.classes, p.races, p.extras, p.curses, p.companions, p.kept):
        mark = _all_mixed(mark, row)
    return mark


def question_mark(q: QuestionView | None) -> int:
    """The same for the open question, whoever is asked."""
    return 1 if q is None else hash((q.kind, q.seat, q.card, q.about))


def plain_fight(view: Middle) -> Plain | None:
    """The fight."""
    lib, fight = view.lib, view.fight
    if fight is None:
        return None
    pairs = zip(fight.escaped[0::2], fight.escaped[1::2], strict=True)
    return {
        "fighter": fight.fighter,
        "helper": _seat(fight.helper),
        "compelled": fight.compelled,
        "deal": None if fight.deal is None else offer_terms(lib, fight.deal),
        "foes": [_foe(lib, foe) for foe in fight.foes],
        "cards": _names(lib, fight.cards),
        "munchkins": {"total": fight.munchkins, "lines": _lines(lib, fight.munchkin_lines)},
        "monsters": {"total": fight.monsters, "lines": _lines(lib, fight.monster_lines)},
        "winning": fight.winning,
        "treasures": fight.treasures,
        "levels": fight.levels,
        "for_the_win": fight.for_the_win,
        "running": fight.running,
        "escaped": [{"seat": seat, "from": lib.names[card]} for seat, card in pairs],
        "caught": fight.caught,
    }


def _foe(lib: Library, foe: FoeView) -> Plain:
    return {
        "card": lib.names[foe.card],
        "monster": lib.names[foe.monster],
        "enhancers": _names(lib, foe.enhancers),
        "marks": foe.marks,
        "strength": foe.strength,
        "lines": _lines(lib, foe.lines),
    }


def _lines(lib: Library, lines: list[Line]) -> list[Plain]:
    return [
        {"amount": line.amount, "card": _name(lib, line.card), "seat": _seat(line.seat), "what": line.what}
        for line in lines
    ]


def picks_of(picks: int) -> list[int | str]:
    """A helper's picks of the treasures: numbers, and "last"."""
    out: list[int | str] = [n for n in range(1, picks.bit_length()) if picks >> n & 1]
    return [*out, "last"] if picks & 1 else out


def offer_terms(lib: Library, offer: OfferView | Offer) -> Plain:
    """Terms in words; of an Offer everything, so give it a masked one."""
    return {
        "trade": offer.is_trade,
        "maker": offer.maker,
        "to": offer.to,
        "gives": _names(lib, offer.gives),
        "wants": _names(lib, offer.wants),
        "picks": picks_of(offer.picks),
        "promised": _names(lib, offer.promised),
        "on_loss": offer.on_loss,
    }


def _draft(lib: Library, draft: DraftView) -> Plain:
    return {
        "kind": draft.kind,
        "partner": _seat(draft.partner),
        "cards": _names(lib, draft.cards),
        "wants": _names(lib, draft.wants),
        "picks": picks_of(draft.picks),
        "promised": _names(lib, draft.promised),
        "on_loss": draft.on_loss,
        "doubled": _name(lib, draft.doubled),
        "gold": draft.gold,
    }


def _laid_open(lib: Library, view: Control) -> Plain:
    curse = None
    if view.curse >= 0:
        curse = {"card": lib.names[view.curse], "on": view.curse_on, "by": _seat(view.curse_by)}
    return {
        "cards": _names(lib, view.laid_open),
        "body": _names(lib, view.body),
        "body_of": _seat(view.body_of),
        "treasures": _names(lib, view.spoils),
        "curse": curse,
    }


def _die(die: DieView) -> Plain:
    return {
        "seat": die.seat,
        "face": die.face,
        "modifier": die.modifier,
        "boost": die.boost,
        "total": die.total,
        "purpose": die.purpose,
    }


def plain_question(lib: Library, q: QuestionView | None) -> Plain | None:
    """The open question."""
    if q is None:
        return None
    return {
        "kind": q.kind,
        "say": q.say,
        "mine": q.mine,
        "seat": _seat(q.seat),
        "card": _name(lib, q.card),
        "about": _seat(q.about),
    }
