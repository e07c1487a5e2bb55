"""What the help key shows."""

from __future__ import annotations

from typing import Final

__all__ = ["FAN_MADE", "HOW_TO_PLAY", "KEYS"]

FAN_MADE: Final = (
    "Kickdoor is fan-made and not affiliated with, endorsed or sponsored by Steve Jackson Games. "
    "Munchkin is a trademark of Steve Jackson Games Incorporated."
)

HOW_TO_PLAY: Final = """\
How to play, in half a page

Kill monsters, grab treasure, stab your friends. Whoever gets to Level 10 first wins, and the last level
has to come from killing a monster.

Your turn: put on what you like, then kick open the door. Behind it is
  * a monster: you have to fight it. Your Level plus the bonuses of what you wear must be more than its
    Level (monsters win ties). You may ask one other player for help, and bargain for it. Win and you gain
    a level and Treasures; lose and you run: on a 5 or 6 you get away, else its Bad Stuff happens to you.
  * a Curse: it strikes you at once.
  * anything else: you take it. Then look for trouble (fight a monster from your hand) or loot the room
    (draw one more Door card face down).
At the end of your turn you may keep five cards; the rest goes to the player with the lowest Level.

At almost any time: level cards, Curses on others, and in anybody's fight one-shot potions and monster
enhancers for the side you like. One Headgear, one Armor, one pair of Footgear, two Hands, one Big item.
Items worth 1,000 gold together sell for a level (never the last one). A dead player comes back with a
new character of the same Level, Class and Race, without his things."""

KEYS: Final = """\
Keys: a number makes that choice; a capital letter shows that card of your hand, and why it cannot be
played now if it is dim.
  ? 4         explains choice 4            ? troll     shows the cards with that name
  ? why hat   why you cannot play or wear that now
  m  more choices    l  the whole log    t  the table in full    s  save    h  this help    q  quit"""
