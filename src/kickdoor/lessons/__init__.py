"""Lessons and puzzles: small situations with a goal, for one person. They are data (docs/lessons.md).

Everything here works with a table and its events alone, so a lesson runs on a server, in a terminal or in a page.
"""
