"""Levels, curses, death."""
