"""Skeletons for new cards and sets: right as they are, with the usual keys to fill in and the others as comments."""

from __future__ import annotations

import re

from kickdoor.cards.language import DECK_OF_KIND, Deck
from kickdoor.cards.shapes import card_kinds

__all__ = ["FILE_OF_KIND", "card_skeleton", "deck_of_skeleton", "set_skeleton"]

_HEAD = """\
- id: {id}
  kind: {kind}
  name: {name}
  # copies: 2               # how many of it are in the deck
  # flavour: A line that is only there to be read.
  # icon: game-icons:treasure-map
  # picture: {{ground: tavern, prop: beer-stein, effect: stars}}
"""

_ABILITIES = """\
  # abilities:
  #   - id: show-off
  #     name: Show Off
  #     when: my_fight
  #     limit: {times: 3, per: fight}
  #     cost: {discard: 1}
  #     do:
  #       - add_bonus: {amount: 1, side: mine}
"""

_BODIES: dict[str, str] = {
    "monster": """\
  level: 1
  treasures: 1
  # pronoun: they           # he, she or they, where its text would say it
  # levels: 2               # for killing it; 1 if left out
  # undead: true
  # against:                # its bonus against people with a trait
  #   - {race: elf, bonus: 4}
  # run_away: -1            # to the roll of everyone who runs from it
  # will_not_pursue: {up_to_level: 3}
  bad_stuff:
    - lose_level: 1
""",
    "enhancer": """\
  bonus: 5
  treasures: 1
""",
    "curse": """\
  do:
    - lose_level: 1
  # stays: {until: fight_over}
  # gives:                  # while it stays
  #   - fight_bonus: -5
""",
    "class": """\
  gives:                    # always, while in play
    - win_ties: {}
  # called: {win_ties: Stubborn}
""",
    "race": """\
  gives:                    # always, while in play
    - run_away: 1
""",
    "extra": """\
  of: class                 # class: a second Class, race: a second Race
""",
    "attachment": """\
  deck: door
  gives:
    - ignore_limits: {}     # of the Item it lies with
""",
    "item": """\
  gold: 300
  bonus: 2
  # slot: headgear          # headgear, armor or footgear
  # hands: 1
  # size: big
  # usable_by:              # any of them
  #   - {class: wizard}
  # gives:                  # while equipped
  #   - run_away: 1
""",
    "one_shot": """\
  gold: 100
  plays:
    - when: fight
      do:
        - add_bonus: {amount: 2, side: either}
""",
    "level_up": """\
  levels: 1
  # only: after_fight       # after_fight, not_highest or hireling_in_play
""",
    "hireling": """\
  carries: 1                # Items beyond your own limits
  gives:
    - fight_bonus: 1
""",
    "other": """\
  deck: door
  plays:
    - when: any_time
      do:
        - gain_level: {amount: 1}
  # stays: true             # put down for good, then with `gives` and, if you like, without `plays`
  # gives:
  #   - fight_bonus: 3
""",
}

# Where `cards new` puts a card of each kind. Only habit: the reader takes any card in any file.
FILE_OF_KIND: dict[str, str] = {
    "monster": "monsters.yaml",
    "curse": "curses.yaml",
    "class": "characters.yaml",
    "race": "characters.yaml",
    "extra": "characters.yaml",
    "item": "items.yaml",
    "one_shot": "one-shots.yaml",
    "level_up": "treasures.yaml",
    "hireling": "treasures.yaml",
}

_SET = """\
id: {id}
name: {name}
# The number of cards of each deck, copies included; `kickdoor cards check` compares.
doors: {doors}
treasures: {treasures}
# words:                    # what this set calls things
#   curse: Trap
# look:                     # colours of the cards
#   door: "#7a3b1d"
#   treasure: "#b8862b"
"""


def card_skeleton(kind: str, card_id: str) -> str:
    """A card that passes every check, to be filled in."""
    text = _HEAD.format(id=_quoted(card_id), kind=kind, name=_quoted(_title(card_id))) + _BODIES[kind]
    keys = [f.encode_name for f in card_kinds()[kind].fields]
    if "abilities" in keys:
        text += _ABILITIES
    missing = [key for key in keys if not re.search(rf"^  (# )?{key}:", text.replace("- ", "  ", 1), re.MULTILINE)]
    return text + f"  # more keys: {', '.join(missing)}\n"


def deck_of_skeleton(kind: str) -> Deck:
    """The deck a new card of this kind goes to, until its author says otherwise."""
    return DECK_OF_KIND.get(kind, "door")


def set_skeleton(set_id: str, doors: int = 0, treasures: int = 0) -> str:
    """A `set.yaml`, to be filled in."""
    return _SET.format(id=_quoted(set_id), name=_quoted(_title(set_id)), doors=doors, treasures=treasures)


def _title(slug: str) -> str:
    return slug.replace("-", " ").title()


def _quoted(text: str) -> str:
    """In quotes if it would not be read as text otherwise: ids like `42` or `null`."""
    return f'"{text}"' if text.isdigit() or text.lower() in ("true", "false", "null") else text
