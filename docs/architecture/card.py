"""The life of a card: from its lines of YAML to what it does and to what players read. Everything shown is computed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import kickdoor as kd
from docs.architecture.drawing import Picture
from kickdoor.cards.language.steps import word_of
from kickdoor.cards.registry import load_sets
from kickdoor.cards.text import Names, render
from kickdoor.cards.translations import translated
from kickdoor.model.words import WHEN_NAMES
from kickdoor.views.as_json import events_as_json

ROOT = Path(__file__).parents[2]
FILE = ROOT / "src" / "kickdoor" / "sets" / "deluxe" / "one-shots.yaml"
CARD = "flaming-poison-potion"
LEAVE_OUT = r"^  (?:icon|picture|flavour):.*\n(?:    .*\n)*"
SCHEMA = [
    "Every key, its values and a remark, from the types of the",
    "structs: what may be written is what can be read.",
]


def written() -> list[str]:
    """The card as its file has it, without what is only for the eye."""
    entry = re.search(rf"^- id: {CARD}\n(?:  .*\n)+", FILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert entry is not None
    return re.sub(LEAVE_OUT, "", entry[0], flags=re.MULTILINE).splitlines()


def decoded() -> list[str]:
    """What the reader makes of it: a struct of the card language."""
    card: Any = next(c for c in load_sets(("deluxe",))[0].cards if c.id == CARD)
    play = card.plays[0]
    word, settings = word_of(play.do[0])
    return [
        f"{type(card).__name__}(id={card.id!r},",
        f"  gold={card.gold}, tags={card.tags},",
        f"  plays=[{type(play).__name__}(when={play.when!r}, do=[Step(",
        f"    {word.name}={type(settings).__name__}(",
        f"      amount={settings.amount}, side={settings.side!r}))]))])",
    ]


def table_in_fight() -> kd.Table:
    return kd.scenario({"Aric": {"hand": [CARD]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})


def facts(table: kd.Table) -> list[str]:
    """What the kernel knows of it."""
    d = table.lib.cards[table.lib.numbers[CARD]]
    power = d.plays[0]
    program = table.lib.programs[power.program]
    return [
        f"d.rules = {type(d.rules).__name__}()",
        f"d.item.gold = {d.item.gold}   d.fire = {d.fire}",
        f"d.plays[0].when = {WHEN_NAMES[power.when]!r}",
        f"its program: [{', '.join(type(i).__name__ for i in program)}]",
    ]


def ways(table: kd.Table) -> list[str]:
    """How it can be played now."""
    card = table.lib.numbers[CARD]
    return [table.text(a) for a in table.actions(0) if a.card == card and not a.later]


def happened(table: kd.Table) -> list[str]:
    """The events of playing it."""
    found: list[str] = []
    for event in events_as_json(table.act(0, table.parse(ways(table)[0])).events, None, table.lib):
        shown = [f"{key}={event[key]}" for key in ("what", "side", "amount") if isinstance(event.get(key), str | int)]
        found.append(f"{event['event']}({', '.join(shown)})")
    return found


def read(language: str) -> list[str]:
    """What players read."""
    home = translated(load_sets(("deluxe",))[0], language)
    card = next(c for c in home.cards if c.id == CARD)
    text = render(card, home.words, Names(home.cards), language)
    return [f"{text.title} – {text.type_line}", *text.lines]


class Block(NamedTuple):
    title: str
    where: str
    lines: list[str]
    look: str = "mono"


def draw() -> str:
    table = table_in_fight()
    picture = Picture(
        "The life of a card",
        "From its lines of YAML by way of the reader to a struct. From there on one side to the kernel's "
        "definition, its kind, the ways to play it and the events; on the other side to the texts of each language.",
    )
    picture.words(24, 34, "The life of a card", "bold large")
    picture.words(24, 54, "The text players read and what the kernel does come from the same lines.", "soft small")
    left, right, wide = 24.0, 496.0, 440.0
    source = Block("Written", "sets/deluxe/one-shots.yaml", written())
    struct = Block("Read and checked", "cards/reader.py  read_cards", decoded())
    high = max(_height(source), _height(struct))
    top = 74.0
    _block(picture, left, top, wide, source, "violet", high)
    _block(picture, right, top, wide, struct, "green", high)
    picture.line((left + wide, top + 60), (right - 2, top + 60), arrow=True)
    does = [
        Block("Known to the kernel", "cards/library/build.py  build_library", facts(table)),
        Block("Played by its kind", "rules/kinds/item.py  OneShot.ways", ways(table)),
        Block("Carried out", "rules/instructions/fighting.py  AddBonus.run", happened(table)),
    ]
    said = [
        Block("Read in English", "cards/text/en/  render", read("en"), "small"),
        Block("Read in German", "cards/text/de/  render", read("de"), "small"),
        Block("Completed in editors", "cards/schema.py  cards_schema", SCHEMA, "small"),
    ]
    y = top + high
    trunk = right - 15
    picture.line((right, y - 24), (trunk, y - 24), (trunk, y))
    before = y
    for one, other in zip(does, said, strict=True):
        high = max(_height(one), _height(other))
        start = y
        y += 30
        _block(picture, left, y, wide, one, "yellow", high)
        _block(picture, right, y, wide, other, "blue", high)
        picture.line((trunk, before), (trunk, y + 18), (right - 2, y + 18), arrow=True)
        if one is does[0]:
            picture.line(
                (right + 60, start), (right + 60, start + 15), (left + 200, start + 15), (left + 200, y - 2), arrow=True
            )
        else:
            picture.line((left + 200, start), (left + 200, y - 2), arrow=True)
        before = y + 18
        y += high
    return picture.svg(y + 24)


def _height(block: Block) -> float:
    return 40 + len(block.lines) * 18


def _block(picture: Picture, x: float, y: float, wide: float, block: Block, colour: str, high: float) -> None:
    picture.box(x, y, wide, high, colour)
    picture.words(x + 14, y + 22, block.title, "bold")
    picture.words(x + wide - 14, y + 22, block.where, "mono soft", anchor="end")
    for i, line in enumerate(block.lines):
        picture.words(x + 14, y + 46 + i * 18, line, block.look)
