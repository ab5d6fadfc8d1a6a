"""The rule books: one package per game."""
