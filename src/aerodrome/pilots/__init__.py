"""Whoever answers decisions when no person does: random, by rules of thumb."""

from aerodrome.pilots.pilot import Pilot, Window, pilot, pilots, play

__all__ = ["Pilot", "Window", "pilot", "pilots", "play"]
