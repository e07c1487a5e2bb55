"""`kickdoor cards`: what it prints, and how it ends."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from kickdoor.cards.language import Card
from kickdoor.cards.problems import Report
from kickdoor.cards.reader import read_cards
from kickdoor.cards.registry import built_in_sets, load_set, read_set
from kickdoor.cards.shapes import card_kinds
from kickdoor.cards.skeletons import card_skeleton
from kickdoor.cards.vocabulary import kind_of
from kickdoor.cli.cards import app

Cli = Callable[..., tuple[int, str, str]]

SET = "id: home\nname: Home\ndoors: 1\ntreasures: 1\n"
CARDS = """\
- {id: gnome, kind: race, name: Gnome}
- id: hat
  kind: item
  name: "[bold]Hat"
  gold: 100
  bonus: 2
  designed: [gold, bonus]
  inferred: [copies]
  notes: [Keeps you warm.]
  flavour: Somebody knitted it.
"""


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    def run(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            app([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        assert isinstance(end.value.code, int)
        return end.value.code, out, err

    return run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "set.yaml").write_text(SET)
    (folder / "cards.yaml").write_text(CARDS)
    return folder


# --- list -------------------------------------------------------------------------------------------------------


def test_list_shows_a_line_for_each_card(cli: Cli, home: Path) -> None:
    code, out, _ = cli("list", "--set", home)
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split() == ["id", "kind", "name", "copies", "deck", "set", "designed", "inferred"]
    assert lines[1].split() == ["home:gnome", "race", "Gnome", "1", "door", "home"]
    assert lines[2].split() == ["home:hat", "item", "[bold]Hat", "1", "treasure", "home", "gold,", "bonus", "copies"]


def test_list_can_be_narrowed(cli: Cli, home: Path) -> None:
    assert len(cli("list", "--set", home, "--kind", "race")[1].splitlines()) == 2
    assert len(cli("list", "--set", home, "--designed")[1].splitlines()) == 2
    assert len(cli("list", "--set", home, "--designed", "--kind", "race")[1].splitlines()) == 1
    assert len(cli("list", "--set", home, "--inferred")[1].splitlines()) == 2
    assert len(cli("list", "--set", home, "--inferred", "--kind", "race")[1].splitlines()) == 1
    assert cli("list", "--kind", "one-shot")[0] == 0


def test_list_as_json(cli: Cli, home: Path) -> None:
    code, out, _ = cli("list", "--set", home, "--set", "deluxe", "--json")
    cards = json.loads(out)
    assert code == 0
    assert len(cards) == 2 + len(load_set("deluxe").cards)
    assert cards[1] == {
        "set": "home",
        "id": "home:hat",
        "kind": "item",
        "name": "[bold]Hat",
        "deck": "treasure",
        "copies": 1,
        "designed": ["gold", "bonus"],
        "inferred": ["copies"],
        "source": f"{home.as_posix()}/cards.yaml:2:3",
    }


def test_an_unknown_kind_is_answered_with_the_known_ones(cli: Cli) -> None:
    code, out, err = cli("list", "--kind", "mnster")
    assert (code, out) == (1, "")
    assert err.startswith("no kind of card is called 'mnster'; did you mean 'monster'? (all: monster, enhancer, ")


def test_mistyped_options_end_with_a_line_not_a_traceback(cli: Cli) -> None:
    code, out, err = cli("list", "--knid", "race")
    assert code != 0
    assert "--knid" in out + err


# --- check ------------------------------------------------------------------------------------------------------


def test_check_says_in_one_line_that_all_is_right(cli: Cli, home: Path) -> None:
    said = "home: 2 cards (1 doors, 1 treasures with all copies), no mistakes\n"
    assert cli("check", home) == (0, said, "")
    assert cli("check", home / "cards.yaml")[1].startswith("home: 2 cards")


def test_check_without_names_takes_every_built_in_set(cli: Cli) -> None:
    code, out, err = cli("check")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1
    assert all(name in out for name in built_in_sets())


def test_check_reports_everything_and_fails(cli: Cli, home: Path) -> None:
    (home / "cards.yaml").write_text(CARDS + "- {id: sock, kind: item, name: Sock}\n- {id: x, kind: wizard}\n")
    code, out, err = cli("check", home)
    assert (code, out) == (1, "")
    where = f"{home.as_posix()}/cards.yaml"
    first, second = err.splitlines()
    assert first == f"{where}:11:3: the key 'gold' is missing in a card of kind 'item'"
    assert second.startswith(f"{where}:12:17: kind: 'wizard' is not one of: monster, ")


def test_check_explains_how_sets_are_checked_together(cli: Cli, home: Path) -> None:
    (home / "cards.yaml").write_text(CARDS + "  usable_by: [{class: thief}]\n")
    code, _, err = cli("check", home)
    assert code == 1
    assert err.splitlines()[-1] == "A set that builds on another is loaded together with it: name both."
    assert cli("check", home, "deluxe")[0] == 0


def test_check_of_a_broken_built_in_set_fails(cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.cli.cards.built_in_sets", lambda: ("deluxe", str(home / "nothing")))
    code, out, err = cli("check")
    assert (code, out) == (1, "")
    assert "no such set" in err


def test_check_looks_into_translations(cli: Cli, home: Path) -> None:
    file = home / "locale/de.yaml"
    file.parent.mkdir()
    file.write_text("cards: {hat: {name: Hut}}\n")
    assert cli("check", file)[0] == 0
    file.write_text("cards: {hut: {name: Hut}}\n")
    expected = f"{file.as_posix()}:1:14: the set has no card 'hut'; did you mean 'hat'?\n"
    assert cli("check", home) == (1, "", expected)
    assert cli("check", file) == (1, "", expected)


@pytest.mark.parametrize(
    ("line", "said"),
    [("inferred: [gold]", "'gold' is designed: it cannot be inferred too"), ("inferred: [golt]", "'golt'")],
)
def test_check_refuses_a_value_that_is_both_designed_and_inferred(cli: Cli, home: Path, line: str, said: str) -> None:
    file = home / "cards.yaml"
    file.write_text(CARDS.replace("inferred: [copies]", line))
    code, _, err = cli("check", home)
    assert code == 1
    assert said in err


# --- explain ----------------------------------------------------------------------------------------------------


def test_explain_shows_text_data_marks_and_notes(cli: Cli, home: Path) -> None:
    code, out, _ = cli("explain", "hat", "--set", home)
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "[bold]Hat"
    assert any("100 gold" in line for line in lines)
    for line in (
        "Somebody knitted it.",
        "Note: Keeps you warm.",
        "Designed here, because the printed values are not public: Gold, Bonus",
        "Inferred from rulebook, rulings and counts, not read off the printed card: Copies",
        f"Home, home:hat, {home.as_posix()}/cards.yaml:2:3",
        "kind: item",
        "gold: 100",
        "bonus: 2",
    ):
        assert line in [each.strip() for each in lines]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Inferred from rulebook, rulings and counts, not read off the printed card: Effect"),
        ("de", "nicht von der gedruckten Karte abgelesen: Wirkung"),
    ],
)
def test_explain_tells_what_is_inferred_from_what_is_designed(cli: Cli, language: str, said: str) -> None:
    out = " ".join(cli("explain", "antimatter", "--language", language)[1].split())
    assert said in out
    assert ("Designed" in out, "entworfen" in out) == (False, False)


@pytest.mark.parametrize("name", ["potion-of-halitosis", "Potion of Halitosis", "potion OF halitosis "])
def test_explain_takes_ids_and_names(cli: Cli, name: str) -> None:
    code, out, _ = cli("explain", name)
    assert code == 0
    assert out.splitlines()[0] == "Potion of Halitosis"
    assert "Floating Nose" in out


def test_explain_speaks_german(cli: Cli) -> None:
    code, out, _ = cli("explain", "dwarf", "--language", "de")
    assert code == 0
    assert out.splitlines()[:3] == ["Zwerg", "Rasse", "  Du darfst beliebig viele große Gegenstände tragen."]


def test_explain_says_which_languages_it_speaks(cli: Cli) -> None:
    code, out, err = cli("explain", "dwarf", "--language", "tlh")
    assert (code, out, err) == (1, "", "there is no text in 'tlh'; the languages are en, de\n")


def test_explain_shows_all_cards_of_a_name(cli: Cli, home: Path) -> None:
    (home / "cards.yaml").write_text(CARDS.replace("Gnome", "Elf"))
    code, out, _ = cli("explain", "Elf", "--set", home, "--set", "deluxe")
    assert code == 0
    assert [line for line in out.splitlines() if line == "Elf"] == ["Elf", "Elf"]


def test_explain_suggests_the_nearest_cards(cli: Cli) -> None:
    code, out, err = cli("explain", "floting nose")
    assert (code, out) == (1, "")
    assert err == "no card has the id or name 'floting nose'; did you mean floating-nose or flying-frogs?\n"
    assert "did you mean potion-of-halitosis" in cli("explain", "halitosis")[2]
    assert cli("explain", "qqqq")[2].endswith("'kickdoor cards list' shows all\n")
    assert cli("explain", "")[0] == 1


@pytest.mark.parametrize("name", built_in_sets())
def test_every_built_in_card_can_be_explained(cli: Cli, name: str) -> None:
    one_of_each = {kind_of(card): card.id for card in load_set(name).cards}
    for card_id in one_of_each.values():
        assert cli("explain", card_id, "--set", name)[0] == 0


# --- new --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", card_kinds())
@pytest.mark.parametrize("card_id", ["shiny-thing", "42", "null"])
def test_a_skeleton_is_right_and_names_every_key(kind: str, card_id: str) -> None:
    text = card_skeleton(kind, card_id)
    report = Report("x.yaml")
    (located,) = read_cards(text.encode(), report).cards
    assert report.problems == []
    assert located.card.id == card_id
    assert isinstance(located.card, Card)
    assert all(field.encode_name in text for field in card_kinds()[kind].fields)
    assert "more keys: id" not in text


def test_new_prints_the_skeleton(cli: Cli) -> None:
    assert cli("new", "one-shot", "fizz") == (0, card_skeleton("one_shot", "fizz"), "")


def test_new_makes_a_set_that_passes_at_every_step(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "My Cards!"
    for number, kind in enumerate(card_kinds()):
        code, out, err = cli("new", kind, f"card-{number}", "--set", folder)
        assert (code, err) == (0, "")
        assert out.splitlines()[0].endswith(": a skeleton to fill in")
        code, out, err = cli("check", folder)
        assert (code, err) == (0, "")
        assert out.startswith(f"my-cards: {number + 1} cards")


def test_new_says_where_the_card_is(cli: Cli, home: Path) -> None:
    (home / "items.yaml").write_text("# mine\n- {id: sock, kind: item, name: Sock, gold: 1}\n\n\n")
    out = cli("new", "item", "shoe", "--set", home)[1]
    assert out.startswith(f"{home / 'items.yaml'}:4: a skeleton")
    assert (home / "items.yaml").read_text().splitlines()[3] == "- id: shoe"
    assert (home / "set.yaml").read_text() == SET.replace("treasures: 1", "treasures: 2")


def test_new_keeps_the_authors_remarks_in_set_yaml(cli: Cli, home: Path) -> None:
    (home / "set.yaml").write_text("# mine\nid: home\nname: Home\ndoors:   1 # one\ntreasures: 1\n")
    assert cli("new", "curse", "doom", "--set", home)[0] == 0
    assert (home / "set.yaml").read_text() == "# mine\nid: home\nname: Home\ndoors:   2 # one\ntreasures: 1\n"
    assert read_set(home).problems == []


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("monster", "Big Bad"), "'Big Bad' is not an id"),
        (("monster", "x" * 61), "is not an id"),
        (("mnster", "x"), "no kind of card is called 'mnster'; did you mean 'monster'?"),
        (("monster", "x", "--set", "deluxe"), "'deluxe' is a built-in set"),
    ],
)
def test_new_refuses_with_a_reason(cli: Cli, args: tuple[str, ...], reason: str) -> None:
    code, out, err = cli("new", *args)
    assert (code, out) == (1, "")
    assert reason in err


def test_new_refuses_what_it_could_not_undo(cli: Cli, home: Path, tmp_path: Path) -> None:
    before = {file: file.read_bytes() for file in home.iterdir()}
    code, _, err = cli("new", "item", "hat", "--set", home)
    assert (code, err) == (1, f"{home.as_posix()}/cards.yaml:2: the id 'hat' is already that of this card\n")
    (home / "curses.yaml").write_text("{a: 1}")
    assert cli("new", "curse", "doom", "--set", home)[0] == 1
    (home / "curses.yaml").write_bytes(b"\xff")
    assert cli("new", "curse", "doom", "--set", home)[2] == f"{home / 'curses.yaml'}: not UTF-8 text\n"
    assert {file: file.read_bytes() for file in before} == before
    (home / "set.yaml").write_text("id: 5\n")
    assert cli("new", "monster", "x", "--set", home)[2].startswith(f"{home.as_posix()}/set.yaml:1:")
    (home / "set.yaml").write_text(SET.replace("doors: 1", "doors: 500"))
    assert cli("new", "monster", "x", "--set", home)[2] == f"{home / 'set.yaml'}: cannot raise 'doors' by one\n"
    (tmp_path / "file").write_text("")
    code, _, err = cli("new", "monster", "x", "--set", tmp_path / "file" / "set")
    assert code == 1
    assert err


def test_a_new_set_never_takes_the_id_of_a_built_in_one(cli: Cli, tmp_path: Path) -> None:
    assert cli("new", "monster", "x", "--set", tmp_path / "deluxe")[0] == 0
    assert cli("check", tmp_path / "deluxe")[1].startswith("my-deluxe: 1 cards")


# --- schema and stats -------------------------------------------------------------------------------------------


def test_schema_writes_and_checks(cli: Cli, tmp_path: Path) -> None:
    code, out, err = cli("schema", "--check", "--folder", tmp_path)
    assert (code, out) == (1, "")
    assert err.count("not fresh") == 2
    assert cli("schema", "--folder", tmp_path)[1].count("written") == 2
    assert cli("schema", "--check", "--folder", tmp_path) == (0, "the schemas are up to date\n", "")
    (tmp_path / "file").write_text("")
    assert cli("schema", "--folder", tmp_path / "file")[0] == 1


def test_stats_count_kinds_and_words(cli: Cli, home: Path) -> None:
    code, out, _ = cli("stats", "--set", home)
    assert code == 0
    assert out.splitlines()[0] == "different 2, doors 1, treasures 1, designed 1, inferred 1"
    assert "kinds: 2 used, 10 unused" in out
    assert "  race 1, item 1" in out.splitlines()
    data = json.loads(cli("stats", "--set", home, "--json")[1])
    assert data["kinds"]["used"] == {"race": 1, "item": 1}
    assert "lose_level" in data["instructions"]["unused"]


def test_stats_of_the_built_in_sets(cli: Cli) -> None:
    data = json.loads(cli("stats", "--json")[1])
    assert data["instructions"]["used"]["lose_level"] > 10
    assert data["effects"]["used"]["win_ties"] >= 1
    assert data["moments"]["used"]["fight"] > 5
    assert data["targets"]["used"]["foe"] > 1
    assert data["monster keys"]["used"]["bad_stuff"] > 20
    assert data["monster keys"]["used"]["undead"] >= 1


# --- in a checkout ----------------------------------------------------------------------------------------------------


def checkout(tmp_path: Path) -> Path:
    """A copy of the built-in sets where they lie in the source."""
    sets = tmp_path / "src" / "kickdoor" / "sets"
    shutil.copytree(str(resources.files("kickdoor") / "sets"), sets)
    return sets


def test_check_without_a_path_reads_the_checkout_it_is_run_in(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sets = checkout(tmp_path)
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    code, out, _ = cli("check")
    assert (code, out.endswith(f"no mistakes, in {Path('src', 'kickdoor', 'sets')}\n")) == (0, True)
    file = sets / "star" / "set.yaml"
    file.write_text(file.read_text().replace("doors: ", "doors: 1"))
    monkeypatch.chdir(tmp_path / "docs")
    code, out, err = cli("check")
    assert (code, out) == (1, "")
    assert err.startswith(f"{sets.as_posix()}/star/set.yaml:")


def test_elsewhere_it_reads_what_is_installed_and_says_so(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = cli("check")
    assert (code, out.endswith(f"no mistakes, in {resources.files('kickdoor') / 'sets'}\n")) == (0, True)


def test_a_built_in_set_of_a_checkout_can_be_named_by_its_folder(cli: Cli, tmp_path: Path) -> None:
    code, out, _ = cli("check", checkout(tmp_path) / "star")
    assert (code, out.startswith("star: ")) == (0, True)
