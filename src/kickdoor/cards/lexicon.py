"""The words of the card language with all that is known of each: for authors, for the page docs/words.md, and as data
for editors that offer building blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import Struct, convert, json, to_builtins

from kickdoor.cards.checks import walk
from kickdoor.cards.language import AnyCard, FoeFilter, Give, SetWords, Step, effect_of, word_of
from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.text import LANGUAGES, Names, speech_in
from kickdoor.cards.text.phrases import Around, target
from kickdoor.cards.text.playing import give
from kickdoor.cards.text.reactions import reactions
from kickdoor.cards.text.steps import clauses
from kickdoor.cards.translations import names_in, translated
from kickdoor.model.language.counts import COUNT_WORDS, HAPPENING_WORDS, INSTEAD_WORDS, RECEIVER_WORDS
from kickdoor.model.language.effects import EFFECTS
from kickdoor.model.language.values import (
    REQUIRED,
    Alternatives,
    ClassName,
    Counting,
    Flag,
    ItemsThat,
    ListOf,
    Number,
    OneOf,
    Part,
    Program,
    Setting,
    SeveralOf,
    Tag,
    TestOf,
    TraitOf,
    Value,
)
from kickdoor.model.language.word import ANY_PLAYER, Needs, Word
from kickdoor.model.words import LIMIT_WORDS, MOMENT_WORDS, TARGET_WORDS
from kickdoor.rules.instructions.conditions import TEST
from kickdoor.rules.instructions.vocabulary import INSTRUCTIONS

__all__ = ["GROUP_TITLES", "Entry", "Need", "SettingEntry", "as_yaml", "lexicon"]

GROUP_TITLES = {
    "instruction": "Steps: what a card does",
    "effect": "Standing effects: what a card in play gives",
    "condition": "Conditions",
    "count": "Amounts: what can be counted",
    "receiver": "Receivers: who is meant",
    "trigger": "Triggers: what a card can react to",
    "instead": "Replacements: what a card can replace",
    "moment": "Moments: when a card or ability may be used",
    "target": "Targets: what it is aimed at",
    "limit": "Limits: how often",
}


class SettingEntry(Struct, frozen=True):
    """A setting: its key (empty: the value follows the word at once), its type in words, and what it may say."""

    name: str
    type: str
    required: bool
    default: Any = None
    choices: list[str] = []
    about: str = ""


class Need(Struct, frozen=True):
    """Something that a word needs around it, as a program can test it; an empty value asks for nothing. With a `word`
    it only holds if the `setting` says that word."""

    setting: str
    word: str
    places: list[str]
    moments: list[str]
    target: list[str]
    outermost: bool
    mine: bool
    in_each: bool
    gives: str
    until: str


class Entry(Struct, frozen=True):
    """A word. `where` says what it needs around it, and `needs` says it to programs; `kinds` are the kinds of card an
    effect may stand on. `example` is a piece of a card, `reads` that piece as players read it, by language."""

    name: str
    group: str
    about: str
    settings: list[SettingEntry] = []
    where: list[str] = []
    example: Any = None
    reads: dict[str, str] = {}
    needs: list[Need] = []
    kinds: list[str] = []


@cache
def lexicon() -> tuple[Entry, ...]:
    """All words, in the order of the groups."""
    return tuple(_entries())


def _entries() -> Iterator[Entry]:
    steps, gives = _printed()
    for word in INSTRUCTIONS:
        example = json.decode(word.example) if word.example else steps.get(word.name)
        yield Entry(word.name, "instruction", word.about or _first(_read_step(example)), _settings(word.settings),
                    list(_where(word)), example, _read_step(example), [*map(_need, word.needs)])  # fmt: skip
    for effect in EFFECTS:
        example = json.decode(effect.example) if effect.example else gives.get(effect.name)
        reads = _read_give(example)
        yield Entry(effect.name, "effect", effect.about or _first(reads), _settings(effect.settings),
                    [f"on a card of kind: {', '.join(effect.kinds)}"], example, reads,
                    kinds=list(effect.kinds))  # fmt: skip
    for setting in TEST.settings:
        example = {"if": {"test": {setting.name: _CONDITIONS[setting.name]}, "then": [{"draw": {"deck": "treasure"}}]}}
        about = setting.about or _TRAIT_TESTS[setting.name]
        yield Entry(setting.name, "condition", about, _settings([setting]), [], example, _read_step(example))
    yield from _small_words()


def _small_words() -> Iterator[Entry]:
    for count in COUNT_WORDS:
        said: dict[str, Any] = {"count": count.name} | ({"for_every": 500} if count.name == "gold" else {})
        example: Any = {"lose_level": said}
        where = ["in steps and in standing effects"] if not count.steps_only else ["in steps only"]
        where += ["inside a 'roll'"] if count.name == "die" else []
        yield Entry(count.name, "count", count.about, [], where, example, _read_step(example))
    for who in RECEIVER_WORDS:
        example = {"each_player": {"who": who.name, "do": [{"draw": {"deck": "treasure"}}]}}
        where = ["with a player as the target, or in a trigger"] if who.target else []
        where += ["in a fight"] if who.fight else []
        yield Entry(who.name, "receiver", who.about, [], where, example, _read_step(example))
    for happening in HAPPENING_WORDS:
        example = {"triggers": [{"when": happening.name, "do": [{"draw": {"deck": "treasure"}}]}]}
        yield Entry(happening.name, "trigger", happening.about, [], [], example, _read_reaction(example))
    for instead in INSTEAD_WORDS:
        example = {"instead": [{"of": instead.name, "do": [{"discard_this": {}}]}]}
        yield Entry(instead.name, "instead", instead.about, [], [], example, _read_reaction(example))
    for moment in MOMENT_WORDS:
        where = [f"only for {moment.only!r}"] if moment.only else []
        where += ["for cards that are played, not for abilities"] if moment.played else []
        reads = _said(f"when.{moment.name}")
        yield Entry(moment.name, "moment", moment.about, [], where, {"when": moment.name}, reads)
    for aim in TARGET_WORDS:
        if aim.name.isidentifier():
            where = ["in a fight"] if aim.in_fight else []
            reads = {each: _aimed(each, aim.name) for each in LANGUAGES}
            yield Entry(aim.name, "target", _TARGETS[aim.name], [], where, {"target": aim.name}, reads)
    for limit in LIMIT_WORDS[1:]:
        where = [f"at {' or '.join(limit.moments)}"] if limit.moments else []
        yield Entry(limit.name, "limit", _LIMITS[limit.name], [], where, {"limit": {"times": 1, "per": limit.name}})


_TRAIT_TESTS = {
    "counts_as": "enjoys the advantages of this Race, Class or sex",
    "suffers_as": "suffers the disadvantages of this Race, Class or sex",
    "has_item": "has such an Item in play",
}
_TARGETS = {
    "player": "any player, oneself included",
    "other_player": "any other player; in a fight, any player but the fighter",
    "fighting_player": "the fighter or the helper, whichever of them is somebody else",
    "foe": "a monster of the fight; `foe` says which ones",
    "other_small_item": "an Item of another player that is not Big",
    "own_card": "a card in front of oneself",
    "own_curse": "a Curse that stays in front of oneself",
    "other_unworn_item": "an Item of another player that is not equipped",
    "other_companion": "a Hireling or Sidekick of another player",
    "munchkin": "the fighter or the helper; `whom` says with which trait",
}
_LIMITS = {
    "fight": "so often in each fight",
    "roll": "so often for each die",
    "victim": "so often for each player it is used on, in each fight",
    "foe": "so often for each monster",
    "turn": "so often in each turn",
    "game": "so often in the whole game",
    "card": "so often while the card lies there; it is discarded with the last time (charges)",
}
_CONDITIONS: dict[str, Any] = {
    "counts_as": {"class": "thief"},
    "suffers_as": {"race": "elf"},
    "has_item": {"size": "big"},
    "is_not": {"race": "dwarf"},
    "worth": 1000,
    "compare": {"what": {"count": "hand"}, "at_least": 6},
    "is": "lowest",
    "fight": "helped",
    "monster": "undead",
    "happened": {"what": "killed", "in": "game", "times": 3},
    "phase": "charity",
    "somebody_dead": True,
    "all": [{"is": "lowest"}, {"fight": "alone"}],
    "any": [{"is": "lowest"}, {"is": "poorest"}],
    "not": {"is": "highest"},
}


# --- examples -----------------------------------------------------------------------------------------------------


def _printed() -> tuple[dict[str, Any], dict[str, Any]]:
    """The shortest step and effect of each word that is printed on a card."""
    steps: dict[str, Any] = {}
    gives: dict[str, Any] = {}
    for set_id in built_in_sets():
        for card in load_set(set_id).cards:
            for _, part in walk(card):
                if isinstance(part, Step | Give):
                    name = (word_of(part) if isinstance(part, Step) else effect_of(part))[0].name
                    found, said = (steps if isinstance(part, Step) else gives), to_builtins(part)
                    if name not in found or len(str(said)) < len(str(found[name])):
                        found[name] = said
    return steps, gives


def _read_step(example: Any) -> dict[str, str]:
    if example is None:
        return {}
    step = convert(example, Step)
    return {language: _sentence(language, step) for language in LANGUAGES}


def _sentence(language: str, step: Step) -> str:
    """How a step reads, aimed at what it needs as its target; a player is "that player"."""
    speech = speech_in(language, _WORDS, _names(language))
    word, said = word_of(step)
    needed = next((need.target[0] for need in word.needs if need.target and need.applies(said)), None)
    aimed = target(speech, None if needed in ANY_PLAYER else needed, FoeFilter(), in_fight=True)
    return speech.grammar.sentence(clauses(speech, [step], Around(target=aimed)) + ".")


def _read_reaction(example: Any) -> dict[str, str]:
    """A trigger or a replacement, as it reads on a card."""
    card = convert({"kind": "other", "id": "card", "name": "Card", "deck": "door", "stays": True, **example}, AnyCard)
    speeches = {language: speech_in(language, _WORDS, _names(language)) for language in LANGUAGES}
    return {language: speech.grammar.sentence(next(reactions(speech, card))) for language, speech in speeches.items()}


def _said(key: str) -> dict[str, str]:
    speeches = {language: speech_in(language, _WORDS, _names(language)) for language in LANGUAGES}
    return {language: speech.grammar.sentence(speech.say(key) + ".") for language, speech in speeches.items()}


def _aimed(language: str, aim: str) -> str:
    speech = speech_in(language, _WORDS, _names(language))
    return speech.grammar.sentence(target(speech, aim, FoeFilter(), in_fight=False) + ".")


def _read_give(example: Any) -> dict[str, str]:
    if example is None:
        return {}
    said = convert(example, Give)
    speeches = {language: speech_in(language, _WORDS, _names(language)) for language in LANGUAGES}
    return {language: speech.grammar.sentence(give(speech, said) + ".") for language, speech in speeches.items()}


_WORDS = SetWords("words", "Words", 0, 0)


@cache
def _names(language: str) -> Names:
    return names_in([translated(load_set(set_id), language) for set_id in built_in_sets()])


def _first(reads: dict[str, str]) -> str:
    return next(iter(reads.values()), "")


# --- settings and places ------------------------------------------------------------------------------------------


def _settings(settings: Sequence[Setting]) -> list[SettingEntry]:
    return [
        SettingEntry(
            setting.name,
            _type(setting.value),
            setting.default is REQUIRED,
            None if setting.default is REQUIRED else setting.default,
            _choices(setting.value),
            setting.about,
        )
        for setting in settings
    ]


def _choices(value: Value) -> list[str]:
    match value:
        case OneOf():
            return list(value.words)
        case SeveralOf():
            return list(value.of.words)
        case Number():
            return list(value.words)
        case _:
            return []


def _type(value: Value) -> str:
    """A kind of value in words; these are fixed, so that a program may tell them apart."""
    match value:
        case Counting():
            return f"amount from {value.low} to {value.high}"
        case Number():
            return f"number from {value.low} to {value.high}"
        case Part():
            return f"map {value.name}"
        case ListOf():
            return f"list of {value.of.name}"
        case TestOf():
            return "list of conditions" if value.several else "condition"
        case _:
            return _TYPES[type(value)]


_TYPES: dict[type[Value], str] = {
    Flag: "true or false",
    OneOf: "word",
    SeveralOf: "list of words",
    Tag: "tag",
    ClassName: "class",
    TraitOf: "trait",
    ItemsThat: "items",
    Program: "steps",
    Alternatives: "list of steps",
}


def _need(need: Needs) -> Need:
    return Need(
        need.setting, need.word, list(need.places), list(need.moments), list(need.target), need.outermost, need.mine,
        need.in_each, need.gives, need.until,
    )  # fmt: skip


def _where(word: Word) -> Iterator[str]:
    """What a word needs around it, in words."""
    for need in word.needs:
        about = f"with '{need.setting or word.name}: {need.word}': " if need.word else ""
        if need.places:
            yield f"{about}under {' or '.join(need.places)}"
        if need.moments:
            yield f"{about}at {' or '.join(need.moments)}"
        if need.target:
            yield f"{about}with the target {' or '.join(need.target)}"
        if need.outermost:
            yield f"{about}inside no other step"
        if need.mine:
            yield f"{about}not inside each_player"
        if need.in_each:
            yield f"{about}inside each_player or choose_player"
        if need.gives:
            yield f"{about}on a card that gives {need.gives}"
        if need.until:
            yield f"{about}on a Curse that stays until {need.until}"


def as_yaml(value: Any) -> str:
    """An example as somebody would write it, on one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {as_yaml(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(as_yaml, value)) + "]"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)
