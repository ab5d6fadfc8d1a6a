"""Aerodrome plays, referees, replays, simulates and analyses World War I air-combat tabletop games."""

from aerodrome.kernel.branching import Branch
from aerodrome.kernel.chance import Source
from aerodrome.kernel.errors import AerodromeError, BadInput, ChanceError, Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import load, new, verify
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.rulebook import rulebooks as books

__all__ = [
    "AerodromeError",
    "BadInput",
    "Branch",
    "ChanceError",
    "Match",
    "Refused",
    "Source",
    "books",
    "load",
    "new",
    "rulebook",
    "verify",
]
