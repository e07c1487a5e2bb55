"""The game in the terminal: a picture of the table, choices in plain words, and the people and bots around it."""
