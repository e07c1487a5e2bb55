"""The rules: one module for each heading of the catalogue, all driving the Table by events."""
