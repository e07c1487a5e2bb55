"""English: every sentence of the card texts, and the grammar. A second language is a second package of this form.

* `{name}` is filled in; a key that ends in `.one` or `.many` is chosen by the count `{n}`.
* `[you|they]` gives the form for "you" and the form for a player spoken about: `[lose|loses] {n} levels`.
* An instruction has the key `step.<name>`, a standing effect `give.<name>`, a moment `when.<moment>`, a monster's key
  `monster.<key>`. Behind it stands the word of a setting that chooses the sentence (`step.lose_class.all`), the name of
  one that does so by being there (`step.gain_level.may_win`), or the name of one with a phrase of its own, which fills
  in `{name}` (`step.discard_cards.short`; left out: `step.take.optional.not`). See `parameters` for what else there is
  to fill in.
* A key that begins with `short.` is a short form for things that often come together. Each language has those it likes;
  without one, the sentences of the things themselves are put together.
* Marks of the grammar are explained in `grammar`.
"""

from __future__ import annotations

from kickdoor.cards.text.en.amounts import AMOUNTS
from kickdoor.cards.text.en.grammar import English
from kickdoor.cards.text.en.kinds import CARDS, MONSTERS
from kickdoor.cards.text.en.playing import GIVES, PLAYING
from kickdoor.cards.text.en.reactions import REACTIONS
from kickdoor.cards.text.en.steps import STEPS
from kickdoor.cards.text.en.things import THINGS, TYPES, WORDS

__all__ = ["TEMPLATES", "English"]

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
