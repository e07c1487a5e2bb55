"""What people have told the companion: the players with what lies in front of them, and the fight.

People, cards and monsters are kept in maps by keys that the page makes up. So two phones can change different things at
the same time, and each change finds what it means.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

__all__ = ["FightCard", "FightState", "Foe", "Person", "PersonCard", "PlayedCard", "CompanionState"]

MOST_PLAYERS: Final = 10

Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,19}$")]
CardName = Annotated[str, Meta(min_length=1, max_length=80)]
SetNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=3)]
Amount = Annotated[int, Meta(ge=-99, le=99)]  # a number that people have stated


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the state. What is left out has its default."""


class PersonCard(_Part, frozen=True):
    """A card in front of somebody. `use` is about Items: are they equipped? `on` is the key of the card of theirs
    that it lies on, or that carries it."""

    card: CardName
    use: bool = True
    on: Key | None = None


class Person(_Part, frozen=True):
    """Somebody at the paper table. `seat` is their place in the order of turns, `gear` the bonus of everything that was
    not entered card by card."""

    name: Annotated[str, Meta(max_length=24)]
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    colour: Annotated[int, Meta(ge=0, le=9)] = 0
    level: Annotated[int, Meta(ge=1, le=20)] = 1
    sex: Literal["female", "male"] = "female"
    gear: Amount = 0
    dead: bool = False
    cards: Annotated[dict[Key, PersonCard], Meta(max_length=60)] = {}


class Foe(_Part, frozen=True):
    """A monster in the fight: a card, or the numbers of one that no set here has. `extra` is a bonus that people have
    stated. A Mate names the key of the monster it is like."""

    card: CardName | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[int, Meta(ge=1, le=30)] = 1
    levels: Annotated[int, Meta(ge=1, le=5)] = 1
    treasures: Annotated[int, Meta(ge=0, le=9)] = 1
    undead: bool = False
    extra: Amount = 0
    mate_of: Key | None = None


class FightCard(_Part, frozen=True):
    """A card that lies with a monster and makes it stronger or weaker."""

    card: CardName
    on: Key


class PlayedCard(_Part, frozen=True):
    """A card that somebody has played or used in the fight; without `by` nobody has said who. `on` is what it was aimed
    at: a side, the key of a monster, the key of a player, or nothing."""

    card: CardName
    by: Key | None = None
    on: Annotated[str, Meta(pattern="^([a-z][a-z0-9-]{0,19})?$")] = ""


class FightState(_Part, frozen=True):
    """The fight. `munchkins` and `monsters` are bonuses from cards that were not entered."""

    fighter: Key
    helper: Key | None = None
    foes: Annotated[dict[Key, Foe], Meta(max_length=8)] = {}
    enhancers: Annotated[dict[Key, FightCard], Meta(max_length=16)] = {}
    played: Annotated[dict[Key, PlayedCard], Meta(max_length=24)] = {}
    munchkins: Amount = 0
    monsters: Amount = 0


class CompanionState(_Part, frozen=True):
    """Everything. `turn` is whose turn it is, `won` the player who has won the game."""

    sets: SetNames = msgspec.field(default_factory=lambda: ["deluxe"])
    epic: bool = False
    players: Annotated[dict[Key, Person], Meta(max_length=MOST_PLAYERS)] = {}
    turn: Key | None = None
    fight: FightState | None = None
    won: Key | None = None

    def in_order(self) -> list[str]:
        """The keys of the players in the order of turns."""
        return sorted(self.players, key=lambda key: self.players[key].seat)

    def players_in_it(self, fight: FightState) -> list[str]:
        """Those who have played something into the fight without fighting in it: it may matter who they are."""
        by = dict.fromkeys(one.by for one in fight.played.values())
        return [key for key in by if key in self.players and key not in (fight.fighter, fight.helper)]

    def the_fight(self) -> FightState | None:
        """The fight, if those who fight are players here: another phone may have removed them."""
        fight = self.fight
        if fight is None or fight.fighter not in self.players:
            return None
        gone = fight.helper is not None and (fight.helper not in self.players or fight.helper == fight.fighter)
        return msgspec.structs.replace(fight, helper=None) if gone else fight
