"""Duels of each aircraft with each, book beside book: which of them a rule book says is the better."""
