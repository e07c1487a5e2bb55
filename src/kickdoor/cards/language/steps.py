"""Steps: what Curses, Bad Stuff and played cards do. A step is one instruction with its settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, Union

from msgspec import UNSET, UnsetType, defstruct

from kickdoor.cards.language import parts
from kickdoor.cards.language.made import settings_type
from kickdoor.cards.language.parts import Base
from kickdoor.model.language.values import field_of
from kickdoor.model.language.word import Word
from kickdoor.rules.instructions.conditions import TEST
from kickdoor.rules.instructions.vocabulary import INSTRUCTION, INSTRUCTIONS

__all__ = ["Step", "word_of"]

if TYPE_CHECKING:
    Condition: TypeAlias = Any

    class Step(Base, frozen=True):
        """A step: one attribute is set, that of its instruction."""

        def __init__(self, **said: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    Step = defstruct(
        "Step",
        [
            (field_of(word.name), Union[settings_type(word.part, word.bare), UnsetType], UNSET)  # noqa: UP007
            for word in INSTRUCTIONS
        ],
        bases=(Base,),
        namespace={"__doc__": "One instruction: a map with exactly one key."},
        module=__name__,
        frozen=True,
    )

    Condition = settings_type(TEST, bare=False)  # steps and conditions name it
    parts.Condition = Condition  # and so do amounts, which conditions compare


def word_of(step: Step) -> tuple[Word, Any]:
    """The instruction of a step, and its settings."""
    for field in step.__struct_fields__:
        said = getattr(step, field)
        if said is not UNSET:
            return INSTRUCTION[field.rstrip("_")], said
    raise AssertionError("the reader lets no empty step through")
