"""Whoever answers decisions when no person does: at random, by rules of thumb, or by thinking ahead."""

from aerodrome.pilots.pilot import Pilot, PilotGiven, Window, default_pilot, pilot, pilots, play, strengths

__all__ = ["Pilot", "PilotGiven", "Window", "default_pilot", "pilot", "pilots", "play", "strengths"]
