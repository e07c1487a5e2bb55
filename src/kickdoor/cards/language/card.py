"""What every card has, whatever its kind."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kickdoor.cards.language.parts import Fact, Slug, Title, plain_key
from kickdoor.cards.language.pictures import Picture


class Card(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename=plain_key,
):
    id: Slug
    name: Title
    copies: Annotated[int, Meta(ge=1, le=10)] = 1
    icon: str = ""
    picture: Picture | None = None
    pronoun: Literal["it", "he", "she", "they"] = "it"  # how English texts speak of it
    flavour: Annotated[str, Meta(max_length=160)] = ""
    designed: list[Fact] = []  # values that are ours because the printed ones are not public
    inferred: list[Fact] = []  # values concluded from rulebook, rulings and counts, not read off the printed card
    tags: list[Slug] = []
    notes: list[Annotated[str, Meta(max_length=300)]] = []
