"""Do the ways to play a card, and its abilities, fit together: moment, target, price, limit and steps?"""

from __future__ import annotations

from typing import Any

from kickdoor.cards.count_checks import MOST_STEPS, MOST_WORK, check_span
from kickdoor.cards.language import (
    Ability,
    AnyCard,
    Cost,
    Curse,
    Enhancer,
    FoeFilter,
    Instead,
    Monster,
    Play,
    Step,
    Trigger,
    effect_of,
    word_of,
)
from kickdoor.cards.nodes import Path
from kickdoor.cards.said import either, say
from kickdoor.cards.step_checks import Around, Complain, check_steps, check_test, walk, work
from kickdoor.model.language.counts import HAPPENING_WORDS
from kickdoor.model.words import (
    FIGHT_MOMENTS,
    LIMIT_WORDS,
    MOMENT_WORDS,
    RUN_MOMENTS,
    TARGET_WORDS,
    LimitWord,
    MomentWord,
)

__all__ = ["check_powers", "check_reactions", "effects_of", "until_of"]

_MOMENT = {moment.name: moment for moment in MOMENT_WORDS}
_LIMIT = {limit.name: limit for limit in LIMIT_WORDS}
_TARGET = {target.name: target for target in TARGET_WORDS}
_HAPPENING = {word.name: word for word in HAPPENING_WORDS}
_CARD_COSTS = ("discard", "from_hand", "item", "hand")  # what is paid with cards of one's choice


def effects_of(card: AnyCard) -> frozenset[str]:
    """The names of a card's standing effects."""
    return frozenset(effect_of(give)[0].name for give in getattr(card, "gives", ()))


def until_of(card: AnyCard) -> str:
    """When a Curse ends; empty for all other cards, and for Curses that do not stay."""
    stays: Any = getattr(card, "stays", None)
    return getattr(stays, "until", "")


def check_powers(card: AnyCard, complain: Complain) -> None:
    """Complain about ways to play a card, and abilities, that could never be used or would do nothing."""
    for number, play in enumerate(getattr(card, "plays", ())):
        _play(card, play, ("plays", number), complain)
    for number, ability in enumerate(getattr(card, "abilities", ())):
        _ability(card, ability, ("abilities", number), complain)


def check_reactions(card: AnyCard, complain: Complain) -> None:
    """Complain about triggers and replacements that could never work, or that a table could not bear."""
    if isinstance(card, Enhancer):
        return  # its `instead` is another number
    for key in ("triggers", "instead"):
        for number, said in enumerate(getattr(card, key, ())):
            _reaction(card, said, (key, number), complain)


def _reaction(card: AnyCard, said: Trigger | Instead, path: Path, complain: Complain) -> None:
    when = target = None
    if isinstance(said, Trigger):
        when = "fight" if said.when in ("fight_start", "helped") else None
        target = "player" if said.who != "you" else None
    elif said.of == "curse":
        target = "player"  # the player who brought it
    brought = isinstance(said, Trigger) and _may_lie_with_another(card)
    around = Around(str(path[0]), when, target, effects_of(card), until_of(card), brought=brought)
    steps = sum(isinstance(part, Step) for _, part in walk(said.do))
    if steps > MOST_STEPS:
        complain(
            path, say("it has {0} steps, at most {1} are allowed where many may follow each other", steps, MOST_STEPS)
        )
    elif (most := work(said.do)) > MOST_WORK:
        complain(path, say("its steps may become {0:,} at worst, at most {1} are allowed here", most, MOST_WORK))
    if not said.do and isinstance(said, Trigger):
        complain(path, "'do' needs at least one step")
    check_steps(said.do, (*path, "do"), around, complain)
    if said.if_ is not None:
        check_test(said.if_, (*path, "if"), around, complain)
    if said.limit is not None and (reason := check_span(said.limit.per)):
        complain((*path, "limit"), reason)
    if isinstance(card, Monster) and isinstance(said, Trigger) and not _HAPPENING[said.when].fight:
        complain(
            (*path, "when"), say("a monster reacts in its fight only, and {0!r} does not happen in one", said.when)
        )
    if isinstance(card, Monster):
        _monster_stays_in_its_fight(said, path, complain)


def _may_lie_with_another(card: AnyCard) -> bool:
    """Can somebody play this card so that it stays in front of another player?"""
    if isinstance(card, Curse):
        return True
    for path, part in walk(getattr(card, "plays", ())):
        if isinstance(part, Step) and word_of(part)[0].name == "stay" and {"each_player", "choose_player"} & {*path}:
            return True
    return False


def _monster_stays_in_its_fight(said: Trigger | Instead, path: Path, complain: Complain) -> None:
    """A monster of a fight cannot lie somewhere else at the same time."""
    for place, part in walk(said.do):
        if isinstance(part, Step):
            word, settings = word_of(part)
            if word.name == "stay" or (word.name == "put_on_deck" and settings.what == "this"):
                reason = say(
                    "a monster is in its fight, so {0!r} cannot move it; 'discard_this' makes it leave", word.name
                )
                complain((*path, "do", *place, word.name), reason)


def _play(card: AnyCard, play: Play, path: Path, complain: Complain) -> None:
    _power(card, play, path, complain)
    moment = _MOMENT[play.when]
    if moment.played and play.target is not None:
        complain((*path, "target"), say("nobody chooses a target at {0!r}; leave 'target' out", play.when))
    if play.whom is not None and play.target != "munchkin":
        complain((*path, "whom"), "'whom' says which munchkins may be the target, so it needs 'target: munchkin'")
    if play.pure and (play.whom is None or (play.whom.race is None and play.whom.class_ is None)):
        complain((*path, "pure"), "'pure' is about two Races or Classes, so it needs 'whom' with one of them")


def _ability(card: AnyCard, ability: Ability, path: Path, complain: Complain) -> None:
    _power(card, ability, path, complain)
    if _MOMENT[ability.when].played:
        complain((*path, "when"), say("{0!r} is a moment to play a card; no ability can be used then", ability.when))
    kind = card.__struct_config__.tag
    if ability.epic and kind not in ("class", "race"):
        complain((*path, "epic"), "'epic' is for abilities of a class or race")
    if ability.carried and kind != "item":
        complain((*path, "carried"), "'carried' is for abilities of an item")
    if ability.against_undead and ability.when not in (*FIGHT_MOMENTS, *RUN_MOMENTS):
        complain((*path, "against_undead"), say("there are no monsters at {0!r}", ability.when))
    _cost(ability.cost, (*path, "cost"), complain)
    _limit(ability, path, complain)


def _power(card: AnyCard, part: Play | Ability, path: Path, complain: Complain) -> None:
    around = Around(
        str(path[0]),
        part.when,
        part.target,
        effects_of(card),
        until_of(card),
        isinstance(part, Ability) and part.cost.same_deck,
    )
    wrong: list[Path] = []

    def note(place: Path, reason: str) -> None:
        wrong.append(place)
        complain(place, reason)

    check_steps(part.do, (*path, "do"), around, note)
    if not part.do:
        note(path, "'do' needs at least one step")
    _foe(part, path, complain)
    if part.target is not None:
        _target(part, bool(around.aimed or wrong), (*path, "target"), complain)
    if not wrong:
        _only(part, _MOMENT[part.when], path, complain)


def _target(part: Play | Ability, aimed: bool, path: Path, complain: Complain) -> None:
    target = _TARGET[part.target or ""]
    if target.in_fight and part.when not in (*FIGHT_MOMENTS, *RUN_MOMENTS):
        complain(path, say("'target: {0}' is only there in a fight, not at {1!r}", target.name, part.when))
    elif part.when == target.not_at:
        complain(path, say("there is no 'target: {0}' at {1!r}", target.name, part.when))
    elif not aimed:
        complain(path, say("no step does anything with 'target: {0}'; leave it out", target.name))


def _foe(part: Play | Ability, path: Path, complain: Complain) -> None:
    if part.foe != FoeFilter() and part.target != "foe":
        complain((*path, "foe"), "'foe' says which monsters may be the target, so it needs 'target: foe'")
    if part.foe.tag is not None and part.foe.tag == part.foe.lacks_tag:
        complain((*path, "foe"), say("no monster both has and lacks the tag {0!r}", part.foe.tag))


def _only(part: Play | Ability, moment: MomentWord, path: Path, complain: Complain) -> None:
    """Some moments are for one instruction only."""
    if moment.only and not any(word_of(step)[0].name == moment.only for step in part.do):
        complain(
            (*path, "when"), say("'when: {0}' is for {1!r}, which is not among the steps", moment.name, moment.only)
        )


def _cost(cost: Cost, path: Path, complain: Complain) -> None:
    said = [name for name in _CARD_COSTS if getattr(cost, name) is not None]
    if len(said) > 1:
        complain(path, say("only one of these can be the price: {0}", ", ".join(said)))
    if cost.same_deck and cost.discard is None:
        complain((*path, "same_deck"), "'same_deck' is about the cards of 'discard', which is not there")


def _limit(ability: Ability, path: Path, complain: Complain) -> None:
    """A free ability needs a limit, and a limit must be counted where the ability is used."""
    if ability.limit is None:
        if ability.cost == Cost() and not all(word_of(step)[0].switches for step in ability.do):
            complain(path, "a free ability could be used without end; give it a 'limit' or a 'cost'")
        elif _pays_for_itself(ability):
            complain(path, "it brings back what it costs, so it could be used without end; give it a 'limit'")
        return
    limit = _LIMIT[ability.limit.per]
    if not _counted(limit, ability):
        where = [say("'when: {0}'", either(limit.moments))] if limit.moments and limit.name != "fight" else []
        where += [say("'target: {0}'", either(limit.targets))] if limit.targets else []
        needs = either(where) if where else "a moment in a fight"
        complain((*path, "limit"), say("'per: {0}' needs {1}; 'per: turn' always works", limit.name, needs))
    elif limit.name == "roll" and any(word_of(step)[0].name == "roll_again" for step in ability.do):
        complain((*path, "limit"), "every roll again is a new roll, so 'per: roll' limits nothing; write another limit")


def _pays_for_itself(ability: Ability) -> bool:
    """Does the ability bring the cards and levels that it can be paid with the next time?"""
    cost = ability.cost
    cards = cost.discard or cost.from_hand or cost.hand or int(cost.item is not None)
    levels = cost.levels or 0
    words = [word_of(part) for _, part in walk(ability.do) if isinstance(part, Step)]
    brought = sum(word.brings(said) for word, said in words if word.brings is not None)
    lifted = sum(word.lifts(said) for word, said in words if word.lifts is not None)
    return not cost.itself and cards + levels > 0 and brought >= cards and lifted >= levels


def _counted(limit: LimitWord, ability: Ability) -> bool:
    if not limit.moments and not limit.targets:
        return True
    in_fight = ability.when in (*FIGHT_MOMENTS, *RUN_MOMENTS)
    return ability.when in limit.moments or (in_fight and ability.target in limit.targets)
