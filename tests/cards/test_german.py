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
from msgspec import structs

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.language import AnyCard, ClassCard, Monster, RaceCard
from kickdoor.cards.registry import built_in_sets, load_set, load_sets
from kickdoor.cards.text import CardText, render
from kickdoor.cards.text.de import TEMPLATES, German
from kickdoor.cards.text.de.nouns import KNOWN
from kickdoor.cards.text.en import TEMPLATES as ENGLISH
from kickdoor.cards.translations import names_in, names_of, translated
from tests.support.telling import NAMES, SAMPLES, WORDS, in_all, numbers, told, whole

GRAMMAR = German()


@cache
def samples() -> list[tuple[AnyCard, str]]:
    return [(card, whole(render(card, WORDS, NAMES, "de"))) for card in SAMPLES]


def built_in_cards() -> Iterator[tuple[AnyCard, CardText]]:
    for set_id in built_in_sets():
        card_set = translated(load_set(set_id), "de")
        names = names_in([card_set])
        for card in card_set.cards:
            yield card, render(card, card_set.words, names, "de")


BUILT_IN = list(built_in_cards())


# --- complete -----------------------------------------------------------------------------------------------------


def test_every_english_sentence_has_a_german_one() -> None:
    """Short forms are each language's own business."""
    german, english = ({key for key in table if not key.startswith("short.")} for table in (TEMPLATES, ENGLISH))
    assert german == english


def parts(template: str) -> set[str]:
    """What a sentence has filled in, also behind the colon of another part."""
    found = [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name]
    inner = [parts(spec) for _, spec in found if spec]
    return {name.removeprefix("a_") for name, _ in found}.union(*inner)


# A set's own words can be asked for anywhere, and are not asked for where German does without.
# How often a text speaks of its own card differs.
OWN_WORDS = {"curse", "hireling", "class_", "classes", "race", "races", "mate", "human", "hirelings", "class"}
PRONOUNS = {"it", "them", "its", "this", "s", "is"}
PUT_DIFFERENTLY = {
    "step.take.treasure": {"whom"},
    "step.give_card.hand": {"whom"},
    "step.give_card.item": {"whom"},
    "short.take_hands.discards": {"whose"},
    "items.worn.all": {"items"},
    "items.worn_tag.all": {"items"},
}


def test_every_part_of_an_english_sentence_is_in_the_german_one() -> None:
    both = ENGLISH.keys() & TEMPLATES.keys()
    left_out = {key: parts(ENGLISH[key]) - parts(TEMPLATES[key]) - OWN_WORDS - PRONOUNS for key in both}
    assert {key: left for key, left in left_out.items() if left} == PUT_DIFFERENTLY


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
    assert set(same) <= {"Elf", "Cyborg", "Mutant", "Laser", "Raser", "Maser", "Morlock Holmes"}


def by_hand(card: AnyCard) -> Iterator[str]:
    yield card.name
    yield card.flavour
    yield from card.notes
    for named in (*getattr(card, "abilities", ()), *getattr(card, "offers", ())):
        yield named.name


def test_two_cards_share_a_german_name_only_if_they_share_the_english_one() -> None:
    """So that a mixed game stays unambiguous."""
    english: dict[str, set[str]] = defaultdict(set)
    for names in names_of(load_sets(built_in_sets())).values():
        english[names[-1]].add(names[0])
    assert {german: names for german, names in english.items() if len(names) > 1} == {}


def test_monsters_have_an_article_unless_they_are_called_like_people() -> None:
    proper = {
        "Tut-weh-Amun", "Klapper-Kalle", "Käpt'n Quirl", "Panzer-Franz", "Cthulhu persönlich", "Ada Lovelos",
        "Edward mit den Mixerhänden", "Morlock Holmes", "Altkanzler Kohle", "Königin Viktoria 2.0", "Theo Dolit",
    }  # fmt: skip
    for set_id in built_in_sets():
        card_set = translated(load_set(set_id), "de")
        for card in card_set.cards:
            with_one = isinstance(card, Monster) and card.name not in proper
            assert (card.id in card_set.genders) == with_one, card.name


def test_no_name_changes_with_its_case() -> None:
    """Sentences put names in any case, so none begins with an adjective that would then end differently."""
    for card, _ in BUILT_IN:
        assert not re.match(r"[A-ZÄÖÜ][a-zäöüß]+(er|es) [A-ZÄÖÜ]", card.name) or card.name in NO_ADJECTIVES, card.name


def test_every_long_word_of_a_name_can_be_broken() -> None:
    """Not every browser knows where German words may be broken, and the name of a small card is as narrow as this."""
    for set_id in built_in_sets():
        for face in card_faces([load_set(set_id)], "de"):
            assert face.breakable.replace("\N{SOFT HYPHEN}", "") in ("", face.name)
            pieces = re.split(r"[ \N{SOFT HYPHEN}\N{EN DASH}-]", face.breakable or face.name)
            assert [piece for piece in pieces if len(piece) > (10 if set_id == "steampunk" else 11)] == [], face.name


NO_ADJECTIVES = {"Leidener Flasche", "Nürnberger Trichter", "Schweizer Taschenhellebarde"}  # of places, without endings
NO_ADJECTIVES |= {"Altkanzler Kohle"}


@pytest.mark.parametrize("set_id", built_in_sets())
def test_the_gender_of_every_class_race_and_word_is_known(set_id: str) -> None:
    """A noun that is not in the table would be guessed."""
    card_set = translated(load_set(set_id), "de")
    names = [card.name for card in card_set.cards if isinstance(card, ClassCard | RaceCard)]
    default = [TEMPLATES[f"word.{word}"] for word in ("curse", "hireling", "class", "race", "mate", "human")]
    assert {*names, *card_set.words.words.values(), *default} <= KNOWN.keys()


# --- well formed --------------------------------------------------------------------------------------------------

MARKS = re.compile(r"[{}<>\[\]|~^*&%§≈#\N{NO-BREAK SPACE}]|_|None|True|False|  | [.,;:]|[.,;:]{2}|,\)")
ENGLISH_WORDS = re.compile(r"\b(?i:the|you|your|and|of|or|to|from|with|is|are|level|card|player|lose|item)s?\b")


def test_the_texts_of_all_cards_are_whole_sentences() -> None:
    for _, text in BUILT_IN:
        assert not MARKS.search(whole(text)), whole(text)
        assert text.lines
        for line in text.lines:
            assert line[0].isupper() or line[0] in "+\N{MINUS SIGN}" or line[0].isdigit(), line
            assert line.endswith("."), line


def test_no_text_is_half_english() -> None:
    for card, text in BUILT_IN:
        said = "\n".join((whole(text), card.flavour, *card.notes))
        said = re.sub(r"\b[A-Z]+-\d+\b", "", said)  # clauses of the rules
        assert not ENGLISH_WORDS.search(said), said


def test_no_text_is_longer_than_a_card() -> None:
    longest = max((len(" ".join(text.lines)), text.title) for _, text in BUILT_IN)
    assert longest[0] <= 320, longest


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
        if isinstance(card, Monster):  # a bonus on top of another is told as their sum
            against = [in_all(against, card.against) for against in card.against]
            card = structs.replace(card, against=against)  # noqa: PLW2901  (the same card with other numbers)
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
        ("Priester", "rel", "der"),
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
        ("verliere <* dein Schatz> & verliere 1 Stufe", "Verliere deine Schätze und 1 Stufe"),
        ("verliere 1 Stufe & verliere 2 Karten & verliere 3", "Verliere 1 Stufe, 2 Karten und 3"),
        ("verliere 1 Stufe & wirf sie ab & verliere 2", "Verliere 1 Stufe, wirf sie ab und verliere 2"),
        ("verliere A oder, falls du keins hast, ≈verliere B", "Verliere A oder, falls du keins hast, B"),
        ("wirf A ab oder, falls du keins hast, ≈verliere B", "Wirf A ab oder, falls du keins hast, verliere B"),
        ("nimmt dir A §ab; dann darf er dir B §ab", "Nimmt dir A ab; dann darf er dir B abnehmen"),
        ("verliere A an links% & verliere B an rechts%.", "Verliere A an links und B an rechts; nie die Siegstufe."),
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
    Verliere eine große Waffe.
curse do: [discard_items: {which: {tag: weapon}, count: all}]
    Verliere alle deine Waffen.
curse do: [discard_items: {which: {tag: gizmo}}]
    Verliere einen Gegenstand mit dem Merkmal gizmo.
curse do: [roll: [do: [discard_items: {count: die, by: left}]]]
    Würfle und verliere so viele Gegenstände nach Wahl des Spielers links von dir.
curse do: [roll: [{at_least: 3, up_to: 3, do: [die: {}]}, {at_least: 4, up_to: 5, do: [discard_hand: {}]}]]
    Würfle. Bei 3 stirbst du; bei 4 bis 5 wirf alle deine Handkarten ab.
curse do: [first_of: [[discard_items: {}], [lose_race: all], [die: {}]]]
    Verliere einen Gegenstand; falls du keinen hast, verliere alle deine Rassen; falls du keine hast, stirbst du.
curse do: [each_player: {who: neighbours, with: {sex: female}, do: [gain_level: {}]}]
    Erst der Spieler links, dann der rechts von dir, falls weiblich, steigt 1 Stufe auf, nie auf die Siegstufe.
curse do: [each_player: {who: left, do: [if: {test: {has_item: {size: big}}, then: [die: {}], else: [lose_level: 2]}]}]
    Der Spieler links von dir stirbt (falls er einen großen Gegenstand hat); sonst verliert er 2 Stufen.
curse do: [{lose_level: 1}, {each_player: {who: left, do: [{discard_items: {which: {complex: true, size: big}}}]}}]
    Verliere 1 Stufe; dann verliert der Spieler links von dir einen großen komplexen Gegenstand.
class abilities: [{id: a, name: Pst, when: any_time, cost: {discard: 2}, target: other_player, do: [steal_level: {}]}]
    Pst (jederzeit): Wirf 2 Karten ab und nimm einem anderen Spieler eine Stufe ab. Du steigst 1 auf, er verliert 1.
class abilities: [{id: a, name: Pst, when: any_time, cost: {itself: true, discard: 1}, do: [die: {}]}]
    Pst (jederzeit): Wirf eine Karte ab und wirf diese Karte ab; dann stirbst du.
curse do: [{change_sex: {}}, {change_sex: {}}, {lose_level: 1}, {lose_level: 1}, {lose_level: 1}]
    Wechsle das Geschlecht, und das zweimal; dann verliere 1 Stufe, und das dreimal.
monster defeat_reward: {deck: door, count: 2}
    Wer es besiegt oder dabei hilft, zieht verdeckt 2 zusätzliche Türkarten.
monster against: [{bonus: 3, changed_sex: true}]
    +3 gegen alle, die schon einmal das Geschlecht gewechselt haben.
curse only_on: {changed_sex: true}
    Trifft nur alle, die schon einmal das Geschlecht gewechselt haben.
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
