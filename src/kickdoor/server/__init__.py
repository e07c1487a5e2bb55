"""The server: tables that never lose a game and never show a hand."""
