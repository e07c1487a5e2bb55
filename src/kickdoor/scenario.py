"""Scenarios: any legal situation, stated in a few words. Tests, tutorials and puzzles start from one.

    t = scenario(
        {"Aric": {"level": 4, "classes": ["warrior"], "equipped": ["chainsaw-of-bloody-dismemberment"]},
         "Suzan": {"races": ["elf"], "hand": ["enraged"]},
         "Tom": {}},
        turn="Aric", doors=["net-troll"], dice=[5],
    )

Cards are named by id; naming an id again takes its next copy. What is not named lies shuffled in the decks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import FightBegan, HelperJoined
from kickdoor.model.events.foes import Enhanced, FoeJoined
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.events.players import LevelChanged
from kickdoor.model.events.turns import PhaseBegan, TurnBegan
from kickdoor.model.library import Library
from kickdoor.model.table import Options
from kickdoor.model.turn import AT_DOOR, GIVING, TROUBLE_OR_LOOT
from kickdoor.model.words import (
    ARRANGE,
    ATTACHED,
    CHARITY,
    CLASSES,
    COMPANIONS,
    CURSES,
    DISCARDS,
    DOOR,
    EXTRAS,
    FEMALE,
    FIGHT,
    HAND,
    IN_FIGHT,
    ITEMS,
    KEPT,
    MALE,
    RACES,
    TREASURE,
    TROUBLE,
)
from kickdoor.rules.engine import advance
from kickdoor.rules.equipment.big_items import big_items, big_unlimited
from kickdoor.rules.equipment.items import beyond_limits, usable
from kickdoor.rules.equipment.limits import why_not_fits
from kickdoor.rules.fight.combat import Fighting
from kickdoor.rules.new_game import shuffle_decks
from kickdoor.rules.places import everybody
from kickdoor.rules.turn.setup import PLAYING, Game
from kickdoor.rules.turn.turn import Turn
from kickdoor.table import Table, set_up_values

_STAGES = {"arrange": (AT_DOOR, ARRANGE), "trouble": (TROUBLE_OR_LOOT, TROUBLE), "charity": (GIVING, CHARITY)}
_ZONES = {
    "classes": CLASSES,
    "races": RACES,
    "extras": EXTRAS,
    "companions": COMPANIONS,
    "kept": KEPT,
    "curses": CURSES,
    "carried": ITEMS,
    "equipped": ITEMS,
    "hand": HAND,
}
_KEYS = {*_ZONES, "level", "sex", "attached", "loaded", "dead"}
_FIGHT_KEYS = {"foes", "enhancers", "fighter", "helper", "compelled"}


class BadScenario(ValueError):
    """A situation that cannot be: a card twice, a name nobody has, a limit broken."""


class _Cards:
    """Hands out instance numbers for ids, each card once."""

    def __init__(self, lib: Library) -> None:
        self.lib = lib
        self.used: set[int] = set()

    def take(self, name: str) -> int:
        n = 1
        while True:
            card = self.lib.numbers.get(name if n == 1 else f"{name}:{n}")
            if card is None:
                what = "is in no set of this game" if n == 1 else "has no more copies"
                raise BadScenario(f"the card {name!r} {what}")
            if card not in self.used:
                self.used.add(card)
                return card
            n += 1


def scenario(
    players: Mapping[str, Mapping[str, Any]],
    *,
    turn: str | None = None,
    phase: str = "arrange",
    fight: Mapping[str, Any] | None = None,
    doors: Sequence[str] = (),
    treasures: Sequence[str] = (),
    door_discards: Sequence[str] = (),
    treasure_discards: Sequence[str] = (),
    dice: Sequence[int] = (),
    after_fight: bool = False,
    sets: tuple[str, ...] = ("deluxe",),
    seed: int | str = 0,
    options: Options | None = None,
) -> Table:
    """Build a table in the stated situation.

    A player is a map of `level`, `sex` ("male"/"female"), `dead`, and lists of cards: `classes`, `races`, `extras`,
    `hand`, `equipped`, `carried`, `companions`, `kept`, `curses`; `attached` maps a card to the Item it lies with,
    `loaded` an Item (in `equipped`) to the companion that carries it. A fight has `foes`, `enhancers` (foe to list),
    `helper`, `fighter`. `doors` and `treasures` are the tops of the decks, first card first; of the discards the last
    one named is on top.
    """
    names = list(players)
    sexes = [FEMALE if spec.get("sex") == "female" else MALE for spec in players.values()]
    lib, options, sexes = set_up_values(sets, len(names), options, sexes)
    t = Table(lib, options, sexes)
    shuffle_decks(t, seed)
    cards = _Cards(lib)
    for seat, (name, spec) in enumerate(players.items()):
        _place_player(t, cards, seat, name, spec)
    active = _seat(names, names[0] if turn is None else turn)
    if phase not in _STAGES:
        raise BadScenario(f"unknown phase {phase!r}: one of {', '.join(_STAGES)}")
    stage, word = _STAGES[phase]
    t.emit(TurnBegan(active))
    t.emit(PhaseBegan(IN_FIGHT if fight is not None else word))
    t.turn = 1
    t.after_fight = after_fight
    game, own = Game(), Turn(active)
    game.stage, game.first, game.next = PLAYING, active, (active + 1) % len(names)
    own.stage = TROUBLE_OR_LOOT if fight is not None else stage
    own.fought = fight is not None or phase == "charity"
    t.push(game)
    t.push(own)
    _place_piles(t, cards, (door_discards, treasure_discards), (doors, treasures))
    if fight is not None:
        _place_fight(t, cards, names, active, fight)
    if any(not 1 <= face <= 6 for face in dice):
        raise BadScenario("a die shows 1 to 6")
    t.dice_to_come = list(dice)
    _check(t, names)
    t.events = []
    advance(t)
    return t


def _seat(names: list[str], name: str) -> int:
    if name not in names:
        raise BadScenario(f"nobody is called {name!r}")
    return names.index(name)


def _move(t: Table, card: int, zone: int, seat: int) -> None:
    t.emit(CardMoved(card, zone, seat, 1 << seat if zone == HAND else everybody(t)))


def _place_player(t: Table, cards: _Cards, seat: int, name: str, spec: Mapping[str, Any]) -> None:
    unknown = set(spec) - _KEYS
    if unknown:
        raise BadScenario(f"{name} has no {', '.join(sorted(unknown))}; known: {', '.join(sorted(_KEYS))}")
    level = spec.get("level", 1)
    if not 1 <= level < t.winning_level:
        raise BadScenario(f"{name} cannot stand on level {level}")
    if level != 1:
        t.emit(LevelChanged(seat, level))
    here: dict[str, int] = {}
    for key, zone in _ZONES.items():
        for card_name in spec.get(key, []):
            card = cards.take(card_name)
            here[card_name] = card
            _move(t, card, zone, seat)
            if key == "equipped":
                t.emit(Equipped(card, True))
    for card_name, host in spec.get("attached", {}).items():
        card = cards.take(card_name)
        _move(t, card, ATTACHED, seat)
        t.emit(Attached(card, here[host]))
    for item, companion in spec.get("loaded", {}).items():
        t.emit(Attached(here[item], here[companion]))
    t.players[seat].alive = not spec.get("dead", False)


def _place_piles(
    t: Table, cards: _Cards, discards: tuple[Sequence[str], Sequence[str]], tops: tuple[Sequence[str], Sequence[str]]
) -> None:
    for deck in (DOOR, TREASURE):
        for name in discards[deck]:
            t.emit(CardMoved(cards.take(name), DISCARDS, -1, everybody(t)))
        for name in reversed(tops[deck]):
            card = cards.take(name)
            if t.lib.cards[card].deck != deck:
                raise BadScenario(f"{name!r} is a card of the other deck")
            t.decks[deck].remove(card)
            t.decks[deck].append(card)


def _place_fight(t: Table, cards: _Cards, names: list[str], active: int, spec: Mapping[str, Any]) -> None:
    unknown = set(spec) - _FIGHT_KEYS
    if unknown or not spec.get("foes"):
        raise BadScenario(f"a fight has foes and may have {', '.join(sorted(_FIGHT_KEYS))}")
    fighter = _seat(names, spec["fighter"]) if "fighter" in spec else active
    t.emit(FightBegan(fighter))
    fight = t.fight
    assert fight is not None
    first = -1
    for name in spec["foes"]:
        card = cards.take(name)
        first = card if first < 0 else first
        t.emit(CardMoved(card, FIGHT, -1, everybody(t)))
        t.emit(FoeJoined(card, -1))
        for enhancer in spec.get("enhancers", {}).get(name, []):
            extra = cards.take(enhancer)
            t.emit(CardMoved(extra, FIGHT, -1, everybody(t)))
            t.emit(Enhanced(extra, fight.foes[-1].group))
    if "helper" in spec:
        t.emit(HelperJoined(_seat(names, spec["helper"]), None, bool(spec.get("compelled"))))
    frame = Fighting(first)
    frame.begun = True
    t.push(frame)


def _check(t: Table, names: list[str]) -> None:
    """The situation must be one the rules could have led to."""
    for p in t.players:
        name = names[p.seat]
        if not big_unlimited(t, p.seat) and len(big_items(t, p.seat)) > 1:
            raise BadScenario(f"{name} carries two Big items (BIG-1)")
        worn = [c for c in p.items if t.equipped[c]]
        for card in worn:
            t.equipped[card] = False
        for card in worn:
            fits = why_not_fits(t, p.seat, card)
            if fits is not None:
                raise BadScenario(f"{name} cannot wear {t.lib.names[card]}: {fits}")
            if t.fight is None and not usable(t, p.seat, card) and not beyond_limits(t, card):
                raise BadScenario(f"{name} cannot use {t.lib.names[card]} (ITEM-8)")
            t.equipped[card] = True
    places = sum(len(pile) for pile in (*t.decks, *t.discards, t.fight_cards, t.limbo))
    places += sum(len(p.hand) + len(p.in_play()) for p in t.players)
    if places != len(t.lib.cards):
        raise BadScenario(f"{places} cards instead of {len(t.lib.cards)}")
