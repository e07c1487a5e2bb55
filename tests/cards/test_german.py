"""German: complete, well formed, and German."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from string import Formatter

import msgspec
import pytest
import yaml

from kickdoor.cards.language import AnyCard, ClassCard, RaceCard
from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.text import CardText, Names, render
from kickdoor.cards.text.de import TEMPLATES, German
from kickdoor.cards.text.de.nouns import KNOWN
from kickdoor.cards.text.en import TEMPLATES as ENGLISH
from kickdoor.cards.translations import translated
from tests.support.telling import NAMES, SAMPLES, WORDS, numbers, told, whole

GRAMMAR = German()


@cache
def samples() -> list[tuple[AnyCard, str]]:
    return [(card, whole(render(card, WORDS, NAMES, "de"))) for card in SAMPLES]


def built_in_cards() -> Iterator[tuple[AnyCard, CardText]]:
    for set_id in built_in_sets():
        card_set = translated(load_set(set_id), "de")
        names = Names(card_set.cards)
        for card in card_set.cards:
            yield card, render(card, card_set.words, names, "de")


BUILT_IN = list(built_in_cards())


# --- complete -----------------------------------------------------------------------------------------------------


def test_every_english_sentence_has_a_german_one() -> None:
    assert set(TEMPLATES) == set(ENGLISH)


def parts(template: str) -> set[str]:
    """What a sentence has filled in, also behind the colon of another part."""
    found = [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name]
    inner = [parts(spec) for _, spec in found if spec]
    return {name.removeprefix("a_") for name, _ in found}.union(*inner)


# A set's own words can be asked for anywhere, and are not asked for where German does without.
OWN_WORDS = {"curse", "hireling", "class_", "classes", "race", "races", "mate", "human"}
PUT_DIFFERENTLY = {"step.take.item": {"whose"}, "step.take.hand": {"whose"}, "step.take.treasure": {"whose"}}


def test_every_part_of_an_english_sentence_is_in_the_german_one() -> None:
    for key, english in ENGLISH.items():
        left_out = parts(english) - parts(TEMPLATES[key]) - OWN_WORDS
        assert left_out == PUT_DIFFERENTLY.get(key, set()), key


@pytest.mark.parametrize("set_id", built_in_sets())
def test_everything_written_by_hand_is_translated(set_id: str) -> None:
    """What reads the same in both languages is listed, so that nothing is forgotten."""
    english = load_set(set_id)
    same = [
        text
        for before, after in zip(english.cards, translated(english, "de").cards, strict=True)
        for text, other in zip(by_hand(before), by_hand(after), strict=True)
        if text == other
    ]
    assert set(same) <= {"Elf", "Cyborg", "Mutant"}


def by_hand(card: AnyCard) -> Iterator[str]:
    if isinstance(card, ClassCard | RaceCard):
        yield card.name
    yield card.flavour
    yield from card.notes
    for named in (*getattr(card, "abilities", ()), *getattr(card, "offers", ())):
        yield named.name


@pytest.mark.parametrize("set_id", built_in_sets())
def test_the_gender_of_every_class_race_and_word_is_known(set_id: str) -> None:
    """A noun that is not in the table would be guessed."""
    card_set = translated(load_set(set_id), "de")
    names = [card.name for card in card_set.cards if isinstance(card, ClassCard | RaceCard)]
    default = [TEMPLATES[f"word.{word}"] for word in ("curse", "hireling", "class", "race", "mate", "human")]
    assert {*names, *card_set.words.words.values(), *default} <= KNOWN.keys()


# --- well formed --------------------------------------------------------------------------------------------------

MARKS = re.compile(r"[{}<>\[\]|~^*\N{NO-BREAK SPACE}]|_|None|True|False|  | [.,;:]|[.,;:]{2}|,\)")
ENGLISH_WORDS = re.compile(r"\b(?i:the|you|your|and|of|or|to|from|with|is|are|level|card|player|lose|item)s?\b")


def test_the_texts_of_all_cards_are_whole_sentences() -> None:
    for _, text in BUILT_IN:
        assert not MARKS.search(whole(text)), whole(text)
        assert text.lines
        for line in text.lines:
            assert line[0].isupper() or line[0] in "+\N{MINUS SIGN}", line
            assert line.endswith("."), line


def test_no_text_is_half_english() -> None:
    names = sorted((card.name for card, _ in BUILT_IN), key=len, reverse=True)  # they are as printed
    for card, text in BUILT_IN:
        said = "\n".join((whole(text), card.flavour, *card.notes))
        said = re.sub(r"\b[A-Z]+-\d+\b", "", said)  # clauses of the rules
        for name in names:
            said = said.replace(name, "")
        assert not ENGLISH_WORDS.search(said), said


def test_texts_made_of_any_word_are_well_formed() -> None:
    for _, text in samples():
        assert not MARKS.search(text), text


def test_different_data_never_reads_the_same() -> None:
    by_text: dict[str, set[object]] = defaultdict(set)
    for card, text in (*samples(), *((card, whole(text)) for card, text in BUILT_IN)):
        by_text[text].add(told(card))
    assert {text: data for text, data in by_text.items() if len(data) > 1} == {}


SAID = {1: ("ein", "eine", "einen", "einem", "der", "dein", "deine", "deinen"), 2: ("zwei",)}


def test_every_number_of_a_card_is_in_its_text() -> None:
    for card, text in BUILT_IN:
        words = {word.lower() for word in re.findall(r"[\w.]*\w", whole(text))}
        for number in filter(None, numbers(card)):
            amount = f"{number:,}".replace(",", ".")
            assert words & {amount, *SAID.get(number, ()), f"{GRAMMAR.number_word(number)}mal"}, (card.id, number)


# --- grammar ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("noun", "form", "said"),
    [
        ("Gegenstand", "ein groß acc", "einen großen Gegenstand"),
        ("Gegenstand", "dat", "Gegenstand"),
        ("Gegenstand", "plural dein groß dat", "deinen großen Gegenständen"),
        ("Gegenstand", "plural groß dat", "großen Gegenständen"),
        ("Gegenstand", "plural groß acc", "große Gegenstände"),
        ("Gegenstand", "plural dein angelegt gen", "deiner angelegten Gegenstände"),
        ("Gegenstand", "groß acc", "großen Gegenstand"),
        ("Gegenstand", "dies gen", "dieses Gegenstands"),
        ("Kopfbedeckung", "dein angelegt acc", "deine angelegte Kopfbedeckung"),
        ("Kopfbedeckung", "ein dat", "einer Kopfbedeckung"),
        ("Schuhwerk", "ein angelegt acc", "angelegtes Schuhwerk"),
        ("Schuhwerk", "kein acc", "kein Schuhwerk"),
        ("Schuhwerk", "plural alldein ausliegend acc", "dein gesamtes ausliegendes Schuhwerk"),
        ("Rüstung", "plural alldein ausliegend acc", "alle deine ausliegenden Rüstungen"),
        ("Rüstung", "plural alleigen acc", "alle eigenen Rüstungen"),
        ("Elf", "jed acc", "jeden Elfen"),
        ("Elf", "jed nom", "jeder Elf"),
        ("Elf", "ein gen", "eines Elfen"),
        ("Monster", "untot ein dat", "einem untoten Monster"),
        ("Monster", "untot ein acc", "ein untotes Monster"),
        ("Monster", "pre=Zahnrad- plural dat", "Zahnrad-Monstern"),
        ("Falle", "dies acc", "diese Falle"),
        ("Falle", "rel acc", "die"),
        ("Kleriker", "rel", "der"),
        ("Schatz", "gen der", "des Schatzes"),
        # guessed, for the sets of users
        ("Bounty Hunter", "plural acc", "Bounty Hunter"),
        ("Ninja", "plural dat", "Ninjas"),
        ("Hexe", "kein acc", "keine Hexe"),
        ("Zeitung", "plural nom", "Zeitungen"),
        ("Fremdling", "plural dat", "Fremdlingen"),
    ],
)
def test_nouns_in_their_cases(noun: str, form: str, said: str) -> None:
    assert GRAMMAR.sentence("x " + GRAMMAR.inflect(GRAMMAR.noun(noun), form)) == f"X {said}"


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("sonst ~_du_ stirbst", "Sonst stirbst du"),
        ("sonst ~verliere 1 Stufe", "Sonst verliere 1 Stufe"),
        ("_du_ stirbst; dann ~_jeder andere_ nimmt <ein Karte>", "Du stirbst; dann nimmt jeder andere eine Karte"),
        ("würfle. bei 1 ~^falls du lachst, ~_du_ stirbst", "Würfle. Bei 1, falls du lachst, stirbst du"),
        ("sonst ~_er_ _der Kampf_ endet", "Sonst endet der Kampf"),
        ("wirf ihn, der lacht,; dann: geh,", "Wirf ihn, der lacht; dann: Geh"),
        ("verliere <* dein Schatz> und verliere 1 Stufe", "Verliere deine Schätze und 1 Stufe"),
        ("verliere 1 Stufe und wirf sie ab und verliere 2", "Verliere 1 Stufe und wirf sie ab und verliere 2"),
    ],
)
def test_the_order_of_words(marked: str, said: str) -> None:
    assert GRAMMAR.sentence(marked) == said


def test_lists_and_numbers() -> None:
    assert GRAMMAR.join([], "oder") == ""
    assert GRAMMAR.join(["Elfen", "Zwerge", "Diebe"], "oder") == "Elfen, Zwerge oder Diebe"
    assert (GRAMMAR.number_word(3), GRAMMAR.number_word(12)) == ("drei", "12")
    assert (GRAMMAR.signed(3), GRAMMAR.signed(-5), GRAMMAR.amount(1000)) == ("+3", "\N{MINUS SIGN}5", "1.000")


# Words that change each other's sentence: kind and key, what stands there, and in the lines below how it reads.
COMBINATIONS = """
curse do: [discard_items: {which: {worn: true, slot: armor}, count: 2}]
    Verliere 2 deiner angelegten Rüstungen.
curse do: [discard_items: {which: {tag: weapon, size: big}}]
    Verliere 1 ausliegende große Waffe (deine Wahl).
curse do: [discard_items: {which: {tag: weapon}, count: all}]
    Verliere alle deine ausliegenden Waffen.
curse do: [discard_items: {which: {tag: gizmo}}]
    Verliere 1 ausliegenden Gegenstand mit dem Merkmal gizmo (deine Wahl).
curse do: [roll: [do: [discard_items: {count: die, by: left}]]]
    Würfle und verliere so viele ausliegende Gegenstände nach Wahl des Spielers links von dir.
curse do: [roll: [{at_least: 3, up_to: 3, do: [die: {}]}, {at_least: 4, up_to: 5, do: [discard_hand: {}]}]]
    Würfle. Bei 3 stirbst du; bei 4 bis 5 wirf alle deine Handkarten ab.
curse do: [first_of: [[discard_items: {}], [lose_race: all], [die: {}]]]
    Verliere 1 ausliegenden Gegenstand (deine Wahl); falls du nichts dergleichen hast, verliere alle deine Rassen:
    Du bist jetzt ein Mensch; falls du keine Rasse hast, stirbst du.
curse do: [each_player: {who: neighbours, with: {sex: female}, do: [gain_level: {}]}]
    Erst der Spieler links, dann der rechts von dir, falls weiblich, steigt 1 Stufe auf.
curse do: [each_player: {who: left, do: [if: {test: {has_item: {size: big}}, then: [die: {}], else: [lose_level: 2]}]}]
    Der Spieler links von dir stirbt (falls er einen ausliegenden großen Gegenstand hat); sonst verliert er 2 Stufen.
curse do: [{lose_level: 1}, {each_player: {who: left, do: [{discard_items: {which: {complex: true, size: big}}}]}}]
    Verliere 1 Stufe und der Spieler links von dir verliert 1 ausliegenden großen komplexen Gegenstand (eigene Wahl).
class abilities: [{id: a, name: Pst, when: any_time, cost: {discard: 2}, target: other_player, do: [steal_level: {}]}]
    Pst – jederzeit: Wirf 2 Karten ab und nimm einem anderen Spieler eine Stufe weg: Du steigst 1 auf, er verliert 1.
class abilities: [{id: a, name: Pst, when: any_time, cost: {itself: true, discard: 1}, do: [double_strength: {}]}]
    Pst – jederzeit: Wirf eine Karte ab und wirf diese Karte ab; dann zählt deine eigene Stärke doppelt.
curse do: [{change_sex: {}}, {change_sex: {}}, {lose_level: 1}, {lose_level: 1}, {lose_level: 1}]
    Wechsle das Geschlecht, und das zweimal; dann verliere 1 Stufe, und das dreimal.
monster kill_reward: {deck: door, count: 2}
    Wird es besiegt, zieht jeder, der mitgekämpft hat, 2 zusätzliche Türkarten.
monster against: [{bonus: 3, changed_sex: true}]
    +3 gegen Charaktere mit früher gewechseltem Geschlecht.
curse only_on: {changed_sex: true}
    Wirkt nur, wenn das Opfer schon einmal anderen Geschlechts gewesen ist.
"""


def combined() -> Iterator[tuple[AnyCard, str]]:
    for written in re.split(r"\n(?=\w)", COMBINATIONS.strip()):
        data, *expected = written.splitlines()
        kind, rest = data.split(" ", 1)
        needed = {"monster": {"level": 1, "treasures": 1}}.get(kind, {})
        card = {"id": "sample", "name": "Sample", "kind": kind, **needed, **yaml.safe_load(rest)}
        yield msgspec.convert(card, AnyCard), " ".join(line.strip() for line in expected)


@pytest.mark.parametrize(("card", "expected"), list(combined()))
def test_words_that_change_each_other(card: AnyCard, expected: str) -> None:
    assert expected in render(card, WORDS, NAMES, "de").lines
