"""Pilots of In Clouds of Glory."""
