"""The sentences of the log for what is announced (`Told`), and the grammar they share."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model.card import CardDef, Library
from kickdoor.model.words import CURSE, DOOR, MONSTER
from kickdoor.rules import told

__all__ = ["SILENT", "TEMPLATES", "and_list", "behind_the_door", "count_decks", "possessive", "the"]

# {who} and {target}: players. Monsters are never the subject: some are one, some are many.
# {card} and {other}: names of cards; {the}: the card as a monster; {n}: the number
TEMPLATES: dict[int, str] = {
    told.STARTS: "{who} goes first.",
    told.KICKED: "{who} kicks open the door: {door}.",
    told.NO_DOOR: "{who} finds no door left to kick open.",
    told.TOOK_DOOR: "{who} takes {card} in hand.",
    told.CURSE_CANCELLED: "{who} cancels {other} with {card}.",
    told.CURSE_FAILED: "{card} does nothing to {who}.",
    told.TROUBLE: "{who} looks for trouble: {door}.",
    told.LOOTED_ROOM: "{who} loots the room.",
    told.ANNOUNCED_KILL: "{who} announces the kill: {n} against {of}.",
    told.DECLARED_LOSS: "{who} wants to run away: {n} against {of}.",
    told.KILL_STOPPED: "The kill is stopped, and the fight goes on.",
    told.LOSS_LAPSED: "{who} need not run, and the fight goes on.",
    told.ACCEPTED: "{who} accepts {target's} offer.",
    told.WITHDRAWN: "{who} withdraws the offer to {target}.",
    told.COMPELLED: "{who} makes {target} help.",
    told.DRIVEN_OUT: "{who} has to leave the fight.",
    told.MONSTER_LEFT: "{who} need not fight {the}.",
    told.LOST: "{who} has lost the fight and must run away.",
    told.BAD_STUFF: "{who} is caught by {the}: Bad Stuff.",
    told.NO_PURSUIT: "{who} is not pursued by {the}.",
    told.LOOTS: "{who} takes {card} from {target's} body.",
    told.PASSED_ON: "{who} has to give {card} to {target}.",
    told.STOLE: "{who} takes {card} from {target}.",
    told.THEFT_FAILED: "{who's} theft fails.",
    told.LOST_ITEM: "{who} loses {card}.",
    told.PICKED: "{who} picks {card}.",
    told.HELD: "{who} will act with {card} as soon as it is possible.",
    told.HELD_LAPSED: "{who} can no longer act with {card} as announced.",
    told.DIE_SET: "{who} turns the die to {n}.",
    told.SACRIFICED: "{who} sacrifices {card}.",
    told.PENALTY: "{who} pays for running from {the}.",
    told.LAPSED: "{who} cannot give {target} {card} as agreed.",
    told.DREW_DISCARD: "{who} takes {card} from the discards.",
    told.FOUND: "{who} finds {card} in the discards.",
    told.MONSTER_KILLED: "{who} kills {the} at once.",
    told.TIME_UP: "Time is up.",
    told.LISTENED: "{who} listens at the door.",
    told.LEFT_FIGHT: "{who} leaves the fight.",
    told.SPENT: "{who} discards {card} for a bonus of {n}.",
}

# No sentence of their own: the cards that move say it, or the next heading. The others not above are in `log`.
SILENT = frozenset({told.ENDED_TURN, told.CHARITY, told.TRADED})


def and_list(words: Sequence[str]) -> str:
    """One, "one and two", "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def the(d: CardDef) -> str:
    """A monster as a sentence names it; other cards have no article."""
    if d.kind != MONSTER or not d.name[0].isalpha() or d.name.startswith(("Mr.", "Ms.", "The ", "King ", "Queen ")):
        return d.name
    return f"the {d.name}"


def behind_the_door(d: CardDef, lib: Library) -> str:
    """A card as it is turned up: with its Level or what it is."""
    if d.kind == MONSTER:
        return f"{d.name} (Level {d.level})"
    word = lib.word(d, "curse", "Curse")
    return f"{d.name} ({word})" if d.kind == CURSE and word not in d.name else d.name


def count_cards(doors: int, treasures: int) -> str:
    """ "2 Door cards and a Treasure"."""
    parts: list[str] = []
    if doors:
        parts.append("a Door card" if doors == 1 else f"{doors} Door cards")
    if treasures:
        parts.append("a Treasure" if treasures == 1 else f"{treasures} Treasures")
    return and_list(parts)


def count_decks(decks: Sequence[int]) -> str:
    """The same for a list of backs."""
    doors = sum(deck == DOOR for deck in decks)
    return count_cards(doors, len(decks) - doors)
