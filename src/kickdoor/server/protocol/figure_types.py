"""What people choose for their figures."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

__all__ = ["UNCHOSEN", "Features", "Hair", "HairColour", "Skin"]

Skin = Literal["pale", "light", "rosy", "golden", "brown", "dark"]
Hair = Literal[
    "long", "parted", "braids", "spiky", "puffs", "flat", "bun", "quiff", "big", "locs", "tail", "mop", "none", "bob"
]  # fmt: skip
HairColour = Literal["black", "brown", "blond", "ginger", "grey", "white", "pink", "blue"]


class Features(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has chosen for their figure; null: what goes with its colour."""

    skin: Skin | None
    hair: Hair | None
    hair_colour: HairColour | None


UNCHOSEN: Final = Features(None, None, None)
