"""Sets for tests of the workshop."""

from __future__ import annotations

WORDS = "id: pub\nname: The Pub\ndoors: 3\ntreasures: 1\n"
CARDS = """\
- id: thirst
  kind: curse
  name: Thirst
  do:
    - lose_level: 1
- id: regular
  kind: monster
  name: The Regular
  level: 3
  treasures: 1
  bad_stuff:
    - lose_level: 1
- id: toast
  kind: other
  deck: door
  name: A Toast
  plays:
    - when: own_turn
      do:
        - draw: {deck: treasure}
- id: mug
  kind: item
  name: Heavy Mug
  gold: 300
  bonus: 2
  hands: 1
"""
GERMAN = "cards:\n  thirst: {name: Durst}\n  mug: {name: Schwerer Krug}\n"
PUB = {"set.yaml": WORDS, "cards.yaml": CARDS, "locale/de.yaml": GERMAN}


def pub(name: str = "The Pub", set_id: str = "pub") -> dict[str, str]:
    """The set under another name, so that it has a hash of its own."""
    words = WORDS.replace("The Pub", name).replace("id: pub", f"id: {set_id}")
    return {**PUB, "set.yaml": words}
