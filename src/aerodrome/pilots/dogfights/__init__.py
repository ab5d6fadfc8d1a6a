"""Pilots of Age of Dogfights: WW1."""
