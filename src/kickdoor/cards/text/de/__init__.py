"""German: every sentence of the card texts, with the same keys as the English table, and the grammar.

What English says with the order of words, German says with endings, so a template asks for the form a noun must have
there: `{item:dein angelegt acc}` gives "deinen angelegten Gegenstand". See `grammar` for that and for the marks
`<…>`, `_…_`, `~` and `^`. Players are addressed as "du".
"""

from __future__ import annotations

from kickdoor.cards.text.de.amounts import AMOUNTS
from kickdoor.cards.text.de.grammar import German
from kickdoor.cards.text.de.kinds import CARDS, MONSTERS
from kickdoor.cards.text.de.playing import GIVES, PLAYING
from kickdoor.cards.text.de.reactions import REACTIONS
from kickdoor.cards.text.de.steps import STEPS
from kickdoor.cards.text.de.things import THINGS, TYPES, WORDS

__all__ = ["TEMPLATES", "German"]

TEMPLATES: dict[str, str] = {
    **WORDS,
    **TYPES,
    **THINGS,
    **AMOUNTS,
    **STEPS,
    **REACTIONS,
    **GIVES,
    **PLAYING,
    **MONSTERS,
    **CARDS,
}
