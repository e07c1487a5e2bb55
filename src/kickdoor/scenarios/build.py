"""`scenario`: a table in the stated situation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kickdoor.cards.registry import Sets
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.turns import PhaseBegan, TurnBegan
from kickdoor.model.pending import MustPlay
from kickdoor.model.table import Options
from kickdoor.model.turn import AT_DOOR, BEGIN, GIVING, TROUBLE_OR_LOOT
from kickdoor.model.words import ARRANGE, CHARITY, DISCARDS, DOOR, IN_FIGHT, TREASURE, TROUBLE
from kickdoor.rules.engine import go_on
from kickdoor.rules.new_game import BadSetup, check_setup, shuffle_decks
from kickdoor.rules.places import everybody
from kickdoor.rules.turn.setup import CHARACTERS, OPENING, PLAYING, Game
from kickdoor.rules.turn.turn import Turn
from kickdoor.scenarios import players as people
from kickdoor.scenarios.cards import Cards, must_have_back
from kickdoor.scenarios.fights import OPEN, FightPlacer, go_to_stage
from kickdoor.scenarios.limits import check_limits
from kickdoor.scenarios.players import PlayerPlacer
from kickdoor.scenarios.situation import Situation
from kickdoor.scenarios.statements import BadScenario, flag, mapping, one_of, sequence, whole_number
from kickdoor.table import Table, set_up_values

_OPENING = "opening"
_START = "start"
_STAGES = {
    _START: (BEGIN, CHARITY),  # the phase is still that of the turn before
    "arrange": (AT_DOOR, ARRANGE),
    "trouble": (TROUBLE_OR_LOOT, TROUBLE),
    "charity": (GIVING, CHARITY),
}
_FIGHT_PHASES = ("arrange", "trouble")


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
    sets: Sets = ("deluxe",),
    seed: int | str = 0,
    options: Options | None = None,
) -> Table:
    """Build a table in the stated situation. Raises BadScenario, with the place, for an impossible one.

    A player is a map of `level`, `sex` ("male"/"female"), `changed_sex`, `dead`, `new_hand` (to be drawn when their
    turn begins), `must_help`, `no_help`, and lists of cards: `classes`, `races`, `extras`, `hand`, `equipped`,
    `carried`, `companions`, `kept`, `curses`. `barred` lists what they cannot do until the end of their next turn:
    "help", or a Class or Race whose abilities they cannot use. `attached` maps a card to the Item or Class it lies
    with, `loaded` an Item (in `equipped`) to what carries it, `taped` a card to the two Items that it joins.

    `phase` is "opening" (the plays before the first turn), "start" (phase 0: the dead return, a new hand is drawn,
    the player listens at the door), "arrange", "trouble" or "charity".

    A fight has `foes`, `enhancers` and `mates` (each from a foe to a list), `fighter`, `helper`, `compelled` (the
    helper was forced), `deal` (a map of `picks`, `items`, `promises`, `on_loss`) and `stage`: "open", "kill" (it has
    been announced), "loss" (it has been declared) or "running" (the loss is final, nobody has rolled yet).

    `doors` and `treasures` are the tops of the decks, first card first; of the discards the last one named is on top.

    The table waits in the stated situation, even for a player who has only one thing to do there.
    """
    t = _empty_table(mapping("players", players), sets, options)
    stated = Situation(
        players=[dict(spec) for spec in players.values()],
        turn=turn,
        phase=phase,
        fight=fight,  # type: ignore[arg-type]  # any map will do: everything is checked below
        doors=doors,  # type: ignore[arg-type]
        treasures=treasures,  # type: ignore[arg-type]
        door_discards=door_discards,  # type: ignore[arg-type]
        treasure_discards=treasure_discards,  # type: ignore[arg-type]
        dice=dice,  # type: ignore[arg-type]
        after_fight=after_fight,
    )
    begin(t, lay_out(t, list(players), stated, seed))
    return t


def lay_out(t: Table, names: list[str], stated: Situation, seed: int | str) -> str:
    """Lay everything out on an empty table, and say which stage its fight has still to reach. Nothing has gone on
    yet. Raises BadScenario."""
    shuffle_decks(t, seed)
    cards = Cards(t.lib)
    one_of("phase", stated.phase, (_OPENING, *_STAGES), "phase")
    placers = [PlayerPlacer(t, cards, seat, spec) for seat, spec in enumerate(stated.players)]
    for placer in placers:
        placer.place(stated.phase == _OPENING)
    active = 0 if stated.turn is None else names.index(one_of("turn", stated.turn, names, "player here"))
    _begin_turn(t, active, stated.phase, stated.fight is not None)
    t.after_fight = flag("after_fight", stated.after_fight)
    if stated.after_fight and stated.phase in (_OPENING, _START):
        raise BadScenario("after_fight", f"no fight of this turn is over in the phase {stated.phase!r}")
    for placer in placers:
        placer.hinder()
    _place_discards(t, cards, "door_discards", stated.door_discards, DOOR)
    _place_discards(t, cards, "treasure_discards", stated.treasure_discards, TREASURE)
    _place_tops(t, cards, "doors", stated.doors, DOOR)
    _place_tops(t, cards, "treasures", stated.treasures, TREASURE)
    for seat in range(len(names)):  # before the fight: a monster may have driven away what allowed more (SIDEKICK-15)
        check_limits(t, cards, seat)
    fight = None if stated.fight is None else FightPlacer(t, cards, names, stated.fight)
    if fight is not None:
        fight.place()
    t.dice_to_come = [whole_number(f"dice[{i}]", face, 1, 6) for i, face in enumerate(sequence("dice", stated.dice))]
    return OPEN if fight is None else fight.stage


def begin(t: Table, stage: str) -> None:
    """Let the game go on from what was laid out. The events of the table are those that have happened since."""
    t.events = []
    go_on(t)
    events = t.events
    go_to_stage(t, stage)
    if t.events is not events:  # an action has begun a list of its own
        t.events = events + t.events


def check_players(players: Sequence[object]) -> list[int]:
    """Check the words that players are stated in, and find the sexes that they began with. Raises BadScenario."""
    places = [(f"players[{seat}]", spec) for seat, spec in enumerate(players)]
    return [people.first_sex(place, mapping(place, spec, people.KEYS)) for place, spec in places]


def _empty_table(players: Mapping[str, Any], sets: Sets, options: Options | None) -> Table:
    """A table with nothing on it, and the sexes that its players began with."""
    if options is not None and not isinstance(options, Options):
        raise BadScenario("options", f"{options!r} is not a kickdoor.Options")
    sexes = check_players(list(players.values()))
    try:
        check_setup(len(players), sexes)
    except BadSetup as bad:
        raise BadScenario("players", str(bad)) from None
    try:
        lib, options, sexes = set_up_values(sets, len(players), options, sexes)
    except BadSetup as bad:
        raise BadScenario("sets", str(bad)) from None
    return Table(lib, options, sexes)


def _begin_turn(t: Table, active: int, phase: str, in_fight: bool) -> None:
    """Lay the game and the turn on the stack. In the opening there is no turn yet (SETUP-16)."""
    if in_fight and phase not in _FIGHT_PHASES:
        raise BadScenario("phase", f"there is no fight in the phase {phase!r} (TURN-3)")
    if not t.alive(active) and phase != _START:
        raise BadScenario("turn", "a dead player has no turn (TURN-5)")
    if t.players[active].new_hand and phase != _START:
        raise BadScenario("turn", "a new hand is drawn at the start of the turn (DEATH-8): state the phase 'start'")
    game, n = Game(), len(t.players)
    game.first, game.next = active, (active + 1) % n
    t.push(game)
    if phase == _OPENING:
        t.active = active
        game.musts = [MustPlay(c, False) for p in t.players for c in p.hand if t.lib.cards[c].must_play]
        game.stage = CHARACTERS if game.musts else OPENING
        return
    game.stage = PLAYING
    own = Turn(active)
    own.stage, word = _STAGES[phase]
    # at the start of a turn it is still that of the player on the right
    t.emit(TurnBegan((active - 1) % n if phase == _START else active))
    t.emit(PhaseBegan(IN_FIGHT if in_fight else word))
    if in_fight:
        own.stage = TROUBLE_OR_LOOT
    own.fought = in_fight or phase == "charity"
    t.push(own)


def _place_discards(t: Table, cards: Cards, key: str, names: Sequence[str], deck: int) -> None:
    for i, name in enumerate(sequence(key, names)):
        card = cards.take(f"{key}[{i}]", name)
        must_have_back(f"{key}[{i}]", t.lib.cards[card], deck)
        t.emit(CardMoved(card, DISCARDS, -1, everybody(t)))


def _place_tops(t: Table, cards: Cards, key: str, names: Sequence[str], deck: int) -> None:
    tops = [cards.take(f"{key}[{i}]", name) for i, name in enumerate(sequence(key, names))]
    for i, card in enumerate(tops):
        must_have_back(f"{key}[{i}]", t.lib.cards[card], deck)
        t.decks[deck].remove(card)
    t.decks[deck] += reversed(tops)
