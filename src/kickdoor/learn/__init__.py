"""Training the judge of the searching bot: games as data, the net, matches.

- `games`: quick bots of mixed and changed personalities play, and what lay on the table is written down.
- `branches`: games of searching bots, and games that branch off them, for a second round.
- `data`: these positions as files of numbers.
- `train`: the net is fitted to the winners of the games.
- `report`: how well it predicts games that it has not seen.
- `picture`: a picture of what it said and how often that came true.
- `match`: two bots on the same deals.
- `league`: a table of rated bots, each in a file of its own (`entries/`).

Needs numpy, and on a GPU CuPy. docs/learning.md is the recipe.
"""
