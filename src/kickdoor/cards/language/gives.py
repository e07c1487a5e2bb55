"""Standing effects: what a card in play gives its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from msgspec import UNSET, UnsetType, defstruct

from kickdoor.cards.language.made import settings_type
from kickdoor.cards.language.parts import Base
from kickdoor.model.language.effects import EFFECTS, Effect

__all__ = ["Give", "effect_of"]

_EFFECT = {effect.name: effect for effect in EFFECTS}

if TYPE_CHECKING:

    class Give(Base, frozen=True):
        """One standing effect: one attribute is set."""

        def __init__(self, **said: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    Give = defstruct(
        "Give",
        [(effect.name, Union[settings_type(effect.part, effect.bare), UnsetType], UNSET) for effect in EFFECTS],  # noqa: UP007
        bases=(Base,),
        namespace={"__doc__": "One standing effect: a map with exactly one key."},
        module=__name__,
        frozen=True,
    )


def effect_of(give: Give) -> tuple[Effect, Any]:
    """The effect of a `gives`, and its settings."""
    for field in give.__struct_fields__:
        said = getattr(give, field)
        if said is not UNSET:
            return _EFFECT[field], said
    raise AssertionError("the reader lets no empty effect through")
