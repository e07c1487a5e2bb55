"""What a set says in another language, as types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from kickdoor.cards.language.parts import Slug, Title

__all__ = ["CardTranslation", "Gender", "SetTranslation"]

Gender: TypeAlias = Literal["m", "f", "n", "p"]  # p: several, whatever their gender


class CardTranslation(Struct, frozen=True, forbid_unknown_fields=True):
    """One card in another language; what is left out stays as it is. `abilities` and `offers` go by id, `called` by the
    word of the effect. Texts speak of a monster or companion by the `gender` of its name. Sentences put an `article`
    before a monster that is not called like a person; the name is the same in every case. A `|` in a long name is a
    joint, at which it may be broken."""

    name: Title | None = None
    gender: Gender | None = None
    article: bool = True
    flavour: Annotated[str, Meta(max_length=200)] | None = None
    notes: list[Annotated[str, Meta(max_length=400)]] | None = None
    abilities: dict[Slug, Title] = {}
    offers: dict[Slug, Title] = {}
    called: dict[str, Title] = {}


class SetTranslation(Struct, frozen=True, forbid_unknown_fields=True):
    """`locale/<language>.yaml`."""

    words: dict[str, str] = {}  # "curse": "Falle", …
    cards: dict[Slug, CardTranslation] = {}
