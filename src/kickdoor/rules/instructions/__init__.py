"""The instructions of the card language, one class each; `rules.library` builds them from card files."""
