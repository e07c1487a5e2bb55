"""Cards as data: the language, the strict reader of card files, the registry of sets, the text, the schema."""
