"""The sentences of the log for what is announced (`Told`), and the grammar they share."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model import announcements
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import CURSE, DOOR, MONSTER

__all__ = ["SILENT", "TEMPLATES", "and_list", "behind_the_door", "count_decks", "possessive", "the"]

# {who} and {target}: players. Monsters are never the subject: some are one, some are many.
# {card} and {other}: names of cards; {the}: the card as a monster; {n}: the number
TEMPLATES: dict[int, str] = {
    announcements.STARTS: "{who} goes first.",
    announcements.KICKED: "{who} kicks open the door: {door}.",
    announcements.NO_DOOR: "{who} finds no door left to kick open.",
    announcements.TOOK_DOOR: "{who} takes {card} in hand.",
    announcements.CURSE_CANCELLED: "{who} cancels {other} with {card}.",
    announcements.CURSE_FAILED: "{card} does nothing to {who}.",
    announcements.TROUBLE: "{who} looks for trouble: {door}.",
    announcements.LOOTED_ROOM: "{who} loots the room.",
    announcements.ANNOUNCED_KILL: "{who} announces the kill: {n} against {of}.",
    announcements.DECLARED_LOSS: "{who} wants to run away: {n} against {of}.",
    announcements.KILL_STOPPED: "The kill is stopped, and the fight goes on.",
    announcements.LOSS_LAPSED: "{who} need not run, and the fight goes on.",
    announcements.ACCEPTED: "{who} accepts {target's} offer.",
    announcements.WITHDRAWN: "{who} withdraws the offer to {target}.",
    announcements.COMPELLED: "{who} makes {target} help.",
    announcements.DRIVEN_OUT: "{who} has to leave the fight.",
    announcements.MONSTER_LEFT: "{who} need not fight {the}.",
    announcements.LOST: "{who} has lost the fight and must run away.",
    announcements.BAD_STUFF: "{who} is caught by {the}: Bad Stuff.",
    announcements.NO_PURSUIT: "{who} is not pursued by {the}.",
    announcements.LOOTS: "{who} takes {card} from {target's} body.",
    announcements.PASSED_ON: "{who} has to give {card} to {target}.",
    announcements.STOLE: "{who} takes {card} from {target}.",
    announcements.THEFT_FAILED: "{who's} theft fails.",
    announcements.LOST_ITEM: "{who} loses {card}.",
    announcements.PICKED: "{who} picks {card}.",
    announcements.LATER: "{who} will act with {card} as soon as it is possible.",
    announcements.LATER_LAPSED: "{who} can no longer act with {card} as announced.",
    announcements.DIE_SET: "{who} turns the die to {n}.",
    announcements.SACRIFICED: "{who} sacrifices {card}.",
    announcements.PENALTY: "{who} pays for running from {the}.",
    announcements.LAPSED: "{who} cannot give {target} {card} as agreed.",
    announcements.DREW_DISCARD: "{who} takes {card} from the discards.",
    announcements.FOUND: "{who} finds {card} in the discards.",
    announcements.MONSTER_KILLED: "{who} kills {the} at once.",
    announcements.TIME_UP: "Time is up.",
    announcements.LISTENED: "{who} listens at the door.",
    announcements.LEFT_FIGHT: "{who} leaves the fight.",
    announcements.SPENT: "{who} discards {card} for a bonus of {n}.",
}

# No sentence of their own: the cards that move say it, or the next heading. The others not above are in `log`.
SILENT = frozenset({announcements.ENDED_TURN, announcements.CHARITY, announcements.TRADED})


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
        return f"{d.name} (Level {d.monster.level})"
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
