"""Do amounts, receivers, triggers and replacements mean something where they stand?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from kickdoor.cards.language import Counted, ItemFilter
from kickdoor.cards.nodes import Path
from kickdoor.cards.said import either, say
from kickdoor.model.language.counts import COUNT_WORDS, RECEIVER_WORDS, SPAN_NAMES
from kickdoor.model.language.values import field_of
from kickdoor.model.words import FIGHT_MOMENTS, RUN_MOMENTS

if TYPE_CHECKING:
    from kickdoor.cards.step_checks import Around

__all__ = [
    "MOST_STEPS", "MOST_WORK", "RECEIVER_OF", "check_counted", "check_span", "check_standing", "conditions_in",
    "why_no_receiver",
]  # fmt: skip

Complain: TypeAlias = Callable[[Path, str], None]

MOST_WORK = 350  # … counting what is done for each player, or for each thing that somebody is short of
MOST_STEPS = 12  # of one trigger: many may follow each other, and a table must go on (TRIGGER-7)

_COUNT = {word.name: word for word in COUNT_WORDS}
RECEIVER_OF = {word.name: word for word in RECEIVER_WORDS}
_PLAYERS = ("player", "other_player", "fighting_player", "munchkin")
_IN_FIGHTS = ("bad_stuff", "before_fight", "when_helped", "triggers", "instead", "do", "abilities", "gives")
_NEEDS_COUNT = ("of", "which", "tag", "with", "times", "for_every", "at_least", "at_most")


def check_counted(said: Counted, path: Path, around: Around, complain: Complain) -> None:
    """Complain about an amount that could never be counted, or would always be the same."""
    if said.count is None:
        _check_plain(said, path, around, complain)
        return
    word = _COUNT[said.count]
    if RECEIVER_OF[said.of].target:
        around.aimed.add(said.of)
    if not word.whose and not word.people and said.of != "you":
        complain((*path, "of"), say("{0!r} is not counted for single players; leave 'of' out", said.count))
    elif word.people and said.of == "everyone":
        complain((*path, "of"), "'count: players' means all players already; leave 'of' out")
    elif word.people and said.of != "you" and not RECEIVER_OF[said.of].several:
        complain((*path, "of"), say("{0!r} is one player; with 'count: players' several are meant", said.of))
    elif (word.whose or word.people) and (reason := why_no_receiver(said.of, around)):
        complain((*path, "of"), reason)
    if said.which != ItemFilter() and not word.items:
        complain((*path, "which"), "'which' describes Items, so it needs 'count: items'")
    if said.tag is not None and not word.tagged:
        complain((*path, "tag"), "'tag' needs 'count: monsters' or 'count: in_play'; for Items write 'which: {tag: …}'")
    if said.with_ is not None and not word.people:
        complain((*path, "with"), "'with' says which players are counted, so it needs 'count: players'")
    if said.times == 0:
        complain((*path, "times"), "0 times anything is nothing; leave it out")
    if said.at_least is not None and said.at_most is not None and said.at_least > said.at_most:
        complain((*path, "at_least"), say("'at_least: {0}' is more than 'at_most: {1}'", said.at_least, said.at_most))
    if said.count == "die" and not around.rolled:
        complain(path, "'die' is the number of the 'roll' around it, and there is none")
    if isinstance(said.plus, Counted):
        check_counted(said.plus, (*path, "plus"), around, complain)


def _check_plain(said: Counted, path: Path, around: Around, complain: Complain) -> None:
    """Nothing is counted: then it is a number on a condition."""
    if said.if_ is None:
        complain(path, "nothing is counted: write 'count', or the number by itself, or 'plus' with an 'if'")
    elif said.plus == 0:
        complain(path, "nothing is counted and nothing added: write 'plus: 3', or what to 'count'")
    blank = Counted()
    for key in _NEEDS_COUNT:
        if getattr(said, field_of(key)) != getattr(blank, field_of(key)):
            complain((*path, key), say("{0!r} belongs to something that is counted, so it needs 'count'", key))
    if isinstance(said.plus, Counted):
        check_counted(said.plus, (*path, "plus"), around, complain)


def conditions_in(said: Counted, path: Path) -> Iterator[tuple[Path, Any]]:
    """The conditions of an amount and of those it is made of, with their places."""
    if said.if_ is not None:
        yield (*path, "if"), said.if_
    if isinstance(said.plus, Counted):
        yield from conditions_in(said.plus, (*path, "plus"))


def _check_lasting(test: Any, path: Path, around: Around, complain: Complain) -> None:
    """A condition of a bonus must not ask for the strength that the bonus is part of."""
    people = [(("is",), test.is_), (("happened", "who"), getattr(test.happened, "who", None))]
    for place, who in people:
        if who in ("strongest", "weakest"):
            complain((*path, *place), say("who is the {0} player depends on this very bonus; name somebody else", who))
    if test.has_item is not None and test.has_item.biggest_bonus:
        complain((*path, "has_item"), "which Item has the biggest bonus depends on this very bonus")
    if test.compare is not None:
        for bound in ("what", "at_least", "at_most"):
            if isinstance(said := getattr(test.compare, bound), Counted):
                check_standing(said, (*path, "compare", bound), around, complain)
    inner: list[tuple[Path, Any]] = [(("all", n), one) for n, one in enumerate(test.all)]
    inner += [(("any", n), one) for n, one in enumerate(test.any)]
    inner += [(("not",), test.not_)] if test.not_ is not None else []
    for key, one in inner:
        _check_lasting(one, (*path, *key), around, complain)


def check_standing(said: Counted, path: Path, around: Around, complain: Complain) -> None:
    """The same for a bonus that holds while a card lies there. It must not depend on the strength it is part of."""
    check_counted(said, path, around, complain)
    if said.if_ is not None:
        _check_lasting(said.if_, (*path, "if"), around, complain)
    if said.count is not None and _COUNT[said.count].steps_only and said.count != "die":
        complain(path, say("'count: {0}' cannot be part of a bonus that it depends on", said.count))
    if said.of in ("strongest", "weakest"):
        complain((*path, "of"), say("who is the {0} player depends on this very bonus; name somebody else", said.of))
    if said.which.biggest_bonus:
        complain((*path, "which"), "which Item has the biggest bonus depends on this very bonus")
    if isinstance(said.plus, Counted):
        check_standing(said.plus, (*path, "plus"), around, complain)


def why_no_receiver(who: str, around: Around) -> str:
    """Why nobody can be meant by this word here; empty: somebody can."""
    word = RECEIVER_OF[who]
    if word.target and around.target not in _PLAYERS:
        return say(
            "{0!r} is the player who was chosen, so it needs 'target: player' or 'other_player' beside 'when'", who
        )
    if who == "victim" and not around.each:
        return "'victim' is the player around an 'each_player' or 'choose_player', and there is none"
    if who == "player" and around.place != "do" and not around.brought:
        return "'player' is whoever played the card on another; here you are that player: write 'you'"
    quiet = around.when is not None and around.when not in (*FIGHT_MOMENTS, *RUN_MOMENTS, "any_time", "my_roll", "harm")
    if word.fight and (quiet or (around.when is None and around.place not in _IN_FIGHTS)):
        return say("there is no {0!r} out of a fight, and at {1!r} there is none", who, around.when or around.place)
    return ""


def check_span(per: str) -> str:
    """Why a trigger cannot have this limit; empty: it can."""
    return "" if per in SPAN_NAMES else say("a trigger is limited 'per: {0}', not {1!r}", either(SPAN_NAMES), per)
