"""Makes docs/cookbook.md: every idea as a card, with its text in both languages, from docs/examples/cookbook.

python docs/make_cookbook.py            write it
python docs/make_cookbook.py check      say whether it is fresh (tests/test_docs.py does)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kickdoor.cards.registry import load_sets
from kickdoor.cards.text import LANGUAGES, render
from kickdoor.cards.translations import names_in, translated

PAGE = Path(__file__).with_name("cookbook.md")
FOLDER = Path(__file__).parent / "examples" / "cookbook"

HEAD = """\
# The cookbook

These are a hundred and fourteen ideas of people who invent cards, from easy to wild. A hundred and seven are cards
below: each passes `kickdoor cards check`, is played in a test (`tests/cards/test_cookbook.py` or
`test_cookbook_more.py`) and has a value for the quick bot. The texts are made from the same lines that the game
executes. The last chapter says which ideas the card language cannot express, and why.

The last chapter but one is a second collection. Its forty ideas were written down before anybody tried to express them,
and one came up on the way. Sixteen could be expressed at once, two after a second look, and eighteen only with words
that were added for them: `end_turn`, `reverse_turns`, `swap_traits`, `add_treasures`, `take: {what: seen}`, `kill_foe:
{which: all}`, `no_levels`, `keeps_items`, `sticks`, `sale_bonus`, `one_shot_bonus`, counted players, counted Levels and
the most valuable Item. Four cannot be expressed.

The cards are in [`examples/cookbook`](examples/cookbook), and `kickdoor play --sets deluxe,docs/examples/cookbook`
shuffles them into a game. [words.md](words.md) explains every word.

This page is made by `python docs/make_cookbook.py`.
"""

TAIL = """\
## What cannot be expressed

* **Swap seats with somebody.** A seat identifies a player: hands, records and invitations depend on it. A card can swap
  hands (`swap_hands`, `pass_hands`) or all Items (`swap_items`), and it can change whose turn comes next (`extra_turn`,
  `skip_turn`).
* **Copy the ability of another card.** An ability belongs to the card that prints it: its limits are counted there, and
  its text speaks of that card. A card can let its owner *count as* another Class or Race (`counts_as`), which opens
  Items and closes dangers, but it brings no ability.
* **Start a fight out of turn**: a Treasure that is a monster and attacks whoever draws it. Fights begin at a door or by
  looking for trouble. `fetch` brings a monster into a hand, and `add_foe` into a fight.
* **Everybody fights together.** A fight has one fighter and one helper (HELP-1); sums, deals and flight go by that.
* **Put Items into the middle and let everybody pick one.** Gifts go from one player to another (`give_card`).
* **Divide by a number that is counted**: the bonuses of all, divided by the players. `for_every` is a constant.
* **Cancel a card that somebody is playing.** Effects happen one at a time and there is no stack (ORDER-1). Curses can
  be cancelled, rolls changed, losses and deaths replaced (`instead`), because the rules pause at these moments.
"""


def page() -> str:
    """The whole page."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield HEAD
    sets = load_sets(["deluxe", str(FOLDER)])
    names = {language: names_in([translated(one, language) for one in sets]) for language in LANGUAGES}
    cards = {card.id: card for card in sets[1].cards}
    text = (FOLDER / "ideas.yaml").read_text(encoding="utf-8")
    number = 0
    for block in re.split(r"\n(?=- id: |# --- )", text):
        if chapter := re.match(r"# --- (.*?) -+", block):
            yield f"## {chapter[1][0].upper()}{chapter[1][1:]}\n"
        elif found := re.match(r"- id: (\S+)", block):
            number += 1
            card = cards[found[1]]
            lines = [line for line in block.strip().splitlines() if not line.startswith("  notes:")]
            yield f"### {number}. {card.name}\n\n{card.notes[0]}\n\n```yaml"
            yield from lines
            yield "```\n"
            for language in LANGUAGES:
                said = " ".join(render(card, sets[1].words, names[language], language).lines)
                yield f"> {said}\n"
    yield TAIL


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(0 if PAGE.read_text(encoding="utf-8") == page() else "docs/cookbook.md is not fresh")
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
