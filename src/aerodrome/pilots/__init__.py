"""Whoever answers decisions when no person does: random, by rules of thumb."""

from aerodrome.pilots.pilot import Pilot, Window, default_pilot, pilot, pilots, play, strengths

__all__ = ["Pilot", "Window", "default_pilot", "pilot", "pilots", "play", "strengths"]
