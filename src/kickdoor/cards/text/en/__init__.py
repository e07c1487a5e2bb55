"""English: every sentence of the card texts, and the grammar. A second language is a second package of this form.

* `{name}` is filled in; a key that ends in `.one` or `.many` is chosen by the count `{n}`.
* `[you|they]` gives the form for "you" and the form for a player spoken about: `[lose|loses] {n} levels`.
* A verb of the language has the key `step.<verb>`, a standing effect `give.<effect>`, a moment `when.<moment>`, a key
  of a monster `monster.<key>`, with the setting behind it where that is a word: `step.lose_class.all`.
"""

from __future__ import annotations

from kickdoor.cards.text.en.grammar import English
from kickdoor.cards.text.en.kinds import CARDS, MONSTERS
from kickdoor.cards.text.en.playing import GIVES, PLAYING
from kickdoor.cards.text.en.steps import STEPS
from kickdoor.cards.text.en.things import THINGS, TYPES, WORDS

__all__ = ["TEMPLATES", "English"]

TEMPLATES: dict[str, str] = {**WORDS, **TYPES, **THINGS, **STEPS, **GIVES, **PLAYING, **MONSTERS, **CARDS}
