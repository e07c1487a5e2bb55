"""Puzzles: a situation, a goal, and a proof by exhaustive search that the goal can be reached.

`prove` in `check.py` searches a puzzle from beginning to end. `docs/puzzles.md` says what a puzzle file contains and
what the search assumes.
"""
