"""The phrase books: every sentence that terminal and browser share, in one file per language."""
