"""The picture of a card: a small scene of a ground, one or two subjects, a prop, effects and a gag.

This says what a picture may have; `web/src/scenes` draws it, and its types are made from these. No picture changes a
rule. What an entry leaves out is chosen from the card: its icon is the subject, its kind gives the ground.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from msgspec import Meta

from kickdoor.cards.language.parts import Base, Slug, literal

__all__ = ["EFFECTS", "GROUNDS", "TONES", "EffectName", "Figure", "Gag", "GroundName", "Picture", "Tone"]

GROUNDS: Final = (
    "dungeon", "cave", "hall", "tavern", "library", "treasury", "crypt", "kitchen", "stage", "arena", "parlour",
    "forest", "meadow", "swamp", "mountains", "castle", "village", "sea", "clouds", "desert", "street", "rooftops",
    "harbour", "railway", "plain", "wall",
    "space", "orbit", "planet", "jungle", "deck", "bridge", "hangar", "city", "cantina", "lab",
    "workshop", "boilers", "laboratory", "airship", "clock", "wires", "rays",
)  # fmt: skip

EFFECTS: Final = (
    "burst", "beams", "bolts", "bubbles", "coins", "confetti", "cracks", "cross", "dust", "fall", "flames", "flies",
    "focus", "gears", "glow", "halo", "hearts", "leaves", "magic", "notes", "puzzled", "rain", "rings", "rise", "shake",
    "sleep", "slime", "smoke", "snow", "sparks", "speed", "splash", "stars", "steam", "stink", "sweat", "swirl",
    "tears", "web",
)  # fmt: skip

TONES: Final = (
    "paper", "main", "accent", "gold", "red", "orange", "green", "blue", "violet", "pink", "brown", "grey", "ice",
    "ink",
)  # fmt: skip

if TYPE_CHECKING:
    GroundName: TypeAlias = str
    EffectName: TypeAlias = str
    Tone: TypeAlias = str
else:
    GroundName = literal(GROUNDS)
    EffectName = literal(EFFECTS)
    Tone = literal(TONES)

Across = Annotated[int, Meta(ge=-40, le=140)]
Size = Annotated[int, Meta(ge=5, le=150)]
Turn = Annotated[int, Meta(ge=-180, le=180)]
Crowd = Annotated[int, Meta(ge=1, le=9)]
Said = Annotated[str, Meta(min_length=1, max_length=40)]


class Figure(Base, frozen=True):
    """An icon in a picture of 100 by 100. What is left out depends on the figure's part in the picture."""

    icon: Slug | None = None  # a name of game-icons.net; the card's own icon if left out
    x: Across | None = None  # its middle, from the left
    y: Across | None = None  # its feet, from the top
    size: Size | None = None  # its longer side
    turn: Turn = 0  # degrees, clockwise
    flip: bool = False  # looks the other way
    tone: Tone | None = None
    many: Crowd = 1  # a crowd of so many
    faint: bool = False  # half there


class Gag(Base, frozen=True):
    """Something said, thought, shouted or heard. A word is written in capitals; a name of an icon shows the icon."""

    says: Said | None = None  # a bubble
    thinks: Said | None = None  # a cloud
    shouts: Said | None = None  # a bubble with spikes
    sound: Said | None = None  # large letters
    x: Across | None = None
    y: Across | None = None


class Picture(Base, frozen=True):
    """The scene on a card."""

    ground: GroundName | None = None  # by the kind of card if left out
    subject: Figure | Slug | None = None  # what the picture is of; the card's icon if left out
    second: Figure | Slug | None = None  # another subject
    prop: Figure | Slug | None = None  # something small in front
    effect: EffectName | None = None
    also: EffectName | None = None  # a second effect
    gag: Gag | None = None
