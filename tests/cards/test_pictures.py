"""Pictures of cards: every card has its own, and what is wrong with one is reported at its place."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.language.pictures import EFFECTS, GROUNDS
from kickdoor.cards.picture_checks import icon_names
from kickdoor.cards.problems import Report
from kickdoor.cards.reader import read_cards
from kickdoor.cards.registry import built_in_sets, load_sets

ROOT = Path(__file__).parents[2]
FACES = card_faces(load_sets(built_in_sets()))
CARD = "- id: slime\n  kind: monster\n  name: Slime\n  level: 1\n  treasures: 1\n"


def problems(line: str) -> list[str]:
    report = Report("x.yaml")
    read_cards(f"{CARD}  {line}\n".encode(), report)
    return [str(problem) for problem in report.problems]


def test_every_card_of_the_sets_has_a_picture_unlike_all_others() -> None:
    pictures = [msgspec.json.encode((face.icon, face.picture)) for face in FACES]
    assert len(pictures) == 451
    assert all(face.picture is not None and face.picture.ground for face in FACES)
    assert len(set(pictures)) == len(pictures)


def test_every_ground_and_effect_is_used_somewhere() -> None:
    """What no picture uses has not been looked at."""
    text = msgspec.json.encode([face.picture for face in FACES]).decode()
    assert [name for name in (*GROUNDS, *EFFECTS) if f'"{name}"' not in text] == []


def test_the_list_of_icons_is_that_of_the_package() -> None:
    package = json.loads((ROOT / "web/node_modules/@iconify-json/game-icons/icons.json").read_text())
    assert icon_names() == {*package["icons"], *package["aliases"]}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("picture: {ground: caev}", "x.yaml:6:21: ground: 'caev' is not one of: "),
        ("picture: {effect: sparkles}", "x.yaml:6:21: effect: 'sparkles' is not one of: "),
        ("picture: {colour: red}", "x.yaml:6:13: unknown key 'colour' in 'picture'; known: "),
        ("picture: {prop: orc-haed}", "x.yaml:6:19: no icon 'orc-haed' at game-icons.net; did you mean 'orc-head'?"),
        ("picture: {subject: {icon: slimy}}", "x.yaml:6:29: no icon 'slimy' at game-icons.net; did you mean 'slime'?"),
        ("picture: {subject: {icon: slime, tone: gren}}", "x.yaml:6:42: tone: 'gren' is not one of: "),
        ("picture: {subject: {icon: slime, size: 400}}", "x.yaml:6:42: size: must be a whole number from 5 to 150"),
        ("picture: {prop: {size: 20}}", "x.yaml:6:19: the figure needs an 'icon', because the card has none"),
        ("picture: {effect: rain, also: rain}", "x.yaml:6:33: the same effect as 'effect'; leave one of them out"),
        ("picture: {gag: {}}", "x.yaml:6:18: exactly one of: says, thinks, shouts, sound"),
        ("picture: {gag: {says: OH, sound: NO}}", "x.yaml:6:18: exactly one of: says, thinks, shouts, sound"),
        ("picture: {gag: {says: Ouch}}", "x.yaml:6:25: 'Ouch': at most 8 capitals, digits and ! ? + - = . , % $ & *"),
        ("picture: {gag: {sound: slime}}", "x.yaml:6:26: 'slime': at most 8 capitals, digits and "),
        ("picture: {gag: {thinks: slyme}}", "x.yaml:6:27: no icon 'slyme' at game-icons.net; did you mean 'slime'?"),
        ("icon: game-icons:slyme", "x.yaml:6:9: no icon 'slyme' at game-icons.net; did you mean 'slime'?"),
    ],
)
def test_a_mistake_in_a_picture_is_reported_at_its_place(line: str, problem: str) -> None:
    (found,) = problems(line)
    assert found.startswith(problem)


@pytest.mark.parametrize("ground", ["caev", "tavren"])
def test_a_misspelt_ground_is_put_right(ground: str) -> None:
    (found,) = problems(f"picture: {{ground: {ground}}}")
    assert "; did you mean " in found


@pytest.mark.parametrize(
    "line",
    [
        "picture: {}",
        "picture: {subject: slime, second: {icon: frog, flip: true, many: 3}, prop: key}",
        "picture: {ground: cave, effect: rain, also: bolts, gag: {shouts: slime, x: 20, y: 30}}",
        "picture: {subject: {size: 90}, gag: {sound: BOOM!}}",
    ],
)
def test_pictures_that_can_be_drawn_are_left_alone(line: str) -> None:
    assert problems(line) == []
