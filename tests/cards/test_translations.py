"""What a set says in another language: read, checked, and mixed with what it does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import load_set
from kickdoor.cards.text import Names, render
from kickdoor.cards.translations import translated, translation_problems

SET = "{id: home, name: Home, doors: 2, treasures: 0, words: {curse: Hex, class: Class}}\n"
CARDS = """
- id: gnome
  kind: race
  name: Gnome
  flavour: Short.
  notes: [One., Two.]
  abilities: [{id: hide, name: Hide, when: my_roll, limit: {times: 1, per: turn}, do: [roll_again: {}]}]
- {id: ouch, kind: curse, name: Ouch, do: [first_of: [[lose_class: one], [lose_trait: {race: gnome}], [lose_level: 1]]]}
"""
GERMAN = """
words: {curse: Falle}
cards:
  gnome:
    name: Zwerg
    notes: [Eins., Zwei.]
    abilities: {hide: Verstecken}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "set.yaml").write_text(SET)
    (tmp_path / "cards.yaml").write_text(CARDS)
    (tmp_path / "locale").mkdir()
    return tmp_path


def test_what_is_translated_replaces_what_is_written(home: Path) -> None:
    (home / "locale/de.yaml").write_text(GERMAN)
    gnome, ouch = card_faces([load_set(home)], "de")
    assert (gnome.name, gnome.notes, gnome.abilities[0].name) == ("Zwerg", ["Eins.", "Zwei."], "Verstecken")
    assert gnome.flavour == "Short."
    assert ouch.type_line == "Falle"
    assert ouch.text == [
        "Verliere eine Klasse; falls du keine hast, verliere deine Zwerg-Karte oder, falls du kein Zwerg bist, 1 Stufe."
    ]


def test_a_name_may_be_broken_at_its_joints_and_is_otherwise_the_same(home: Path) -> None:
    (home / "locale/de.yaml").write_text("cards: {gnome: {name: Garten|zwerg}}\n")
    gnome, ouch = card_faces([load_set(home)], "de")
    assert (gnome.name, gnome.breakable) == ("Gartenzwerg", "Garten\N{SOFT HYPHEN}zwerg")
    assert (ouch.name, ouch.breakable) == ("Ouch", "")
    assert card_faces([load_set(home)])[0].also == ["Gartenzwerg"]


def test_a_set_without_translations_keeps_its_own_words_and_lends_the_others(home: Path) -> None:
    card_set = translated(load_set(home), "de")
    curse = card_set.cards[1]
    text = render(curse, card_set.words, Names(card_set.cards), "de")
    assert text.type_line == "Hex"
    assert "Verliere eine Klasse" in text.lines[0]
    assert "falls du keine Gnome bist, 1 Stufe" in text.lines[0]


def test_english_is_what_is_written(home: Path) -> None:
    (home / "locale/de.yaml").write_text(GERMAN)
    card_set = load_set(home)
    assert translated(card_set, "en") is card_set


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("cards: {gnom: {name: Zwerg}}", ":1:15: the set has no card 'gnom'; did you mean 'gnome'?"),
        ("cards: {gnome: {notes: [Eins.]}}", ":1:24: the card has 2 notes, here are 1"),
        ("cards: {gnome: {abilities: {hid: X}}}", ":1:34: the card has none of the id 'hid'; did you mean 'hide'?"),
        ("cards: {ouch: {offers: {hide: X}}}", ":1:31: the card has none of the id 'hide'"),
        ("cards: {gnome: {called: {run_awy: X}}}", ":1:35: the card has none of the id 'run_awy'"),
        (
            "cards: {gnome: {name: 'Garten|'}}",
            ":1:23: `|` is a joint of a word, so letters must stand before and behind it",
        ),
        ("words: {curze: Falle}", ":1:16: no set has a word for 'curze'; did you mean 'curse'?"),
        ("cards: {gnome: {nme: Zwerg}}", ":1:17: unknown key 'nme' in 'gnome'; did you mean 'name'?"),
        ("cards: [gnome]", ":1:8: cards: must be a map, not a list"),
        ("cards: !!python/none", ":1:8: "),
        ("[", ":2:1: "),
    ],
)
def test_mistakes_are_reported_with_their_places(home: Path, text: str, problem: str) -> None:
    file = home / "locale/de.yaml"
    file.write_text(text + "\n")
    card_set = load_set(home)
    problems = [str(each) for each in translation_problems(card_set)]
    assert problems[0].startswith(f"{file.as_posix()}{problem}")
    with pytest.raises(CardFileError) as error:
        translated(card_set, "de")
    assert [str(each) for each in error.value.problems] == problems


def test_a_link_out_of_the_set_is_not_followed(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("else") / "secret.yaml"
    secret.write_text(GERMAN)
    (home / "locale/de.yaml").symlink_to(secret)
    assert "leads out of the set's folder" in str(translation_problems(load_set(home))[0])
