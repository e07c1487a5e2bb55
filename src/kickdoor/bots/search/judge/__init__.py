"""The learned judge: how likely each seat is to win, told by a small net from everything that lies on the table.

Where to look:

- `encode`: what the net is told of a seat: which cards lie where, and the facts of the seat and of the fight.
- `card_features`: what the card language says of a card, as a row of numbers. The net knows no card by name.
- `weights`: the trained numbers, read from a file that tells where they come from.
- `net`: the net itself, in whole numbers, so that it says the same on every machine, compiled or not.

`kickdoor learn` trains it; docs/learning.md tells how.
"""
