"""The life of a character: levels, Curses, death, and winning the game."""
