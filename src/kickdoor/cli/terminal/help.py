"""What the help key shows."""

from __future__ import annotations

from typing import Final

__all__ = ["FAN_MADE", "HOW_TO_PLAY", "KEYS"]

FAN_MADE: Final = (
    "Kickdoor is fan-made and not affiliated with, endorsed or sponsored by Steve Jackson Games. "
    "Munchkin is a trademark of Steve Jackson Games Incorporated."
)

HOW_TO_PLAY: Final = """\
How to play: kill monsters, grab treasure, stab your friends. Whoever reaches
Level 10 first wins, and the last level has to come from killing a monster.

Your turn: put on what you like, then kick open the door. Behind it is
- a monster: fight it. Your Level plus your bonuses must be more than its Level
  and its bonuses. One player may help you; bargain for it. Win: a level and
  Treasures. Lose: run. On a 5 or 6 you get away, else its Bad Stuff happens.
- a Curse: it strikes you at once.
- anything else: you take it. Then look for trouble (fight a monster from your
  hand) or loot the room (draw one more Door card).
At the end keep five cards; the rest goes to the player with the lowest Level.

At any time: level cards, and Curses on others. In anybody's fight: one-shots
and monster enhancers for the side you like. You wear one Headgear, one Armor,
one pair of Footgear, two Hands full, and carry one Big item. Items worth 1,000
gold sell for a level. The dead come back with Level, Class and Race."""

KEYS: Final = """\
A number makes that choice. A capital letter shows that card of your hand.
  ? 4  explains choice 4     ? troll  shows a card     ? why hat  why not now
  m more choices  t table in full  l whole log  s save  h help  q quit"""
