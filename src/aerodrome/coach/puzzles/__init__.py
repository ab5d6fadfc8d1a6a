"""Puzzles: positions of real matches in which one answer is clearly the best. They are found, rated and solved."""
