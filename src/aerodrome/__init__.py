"""Aerodrome plays, referees, replays, simulates and analyses World War I air-combat tabletop games."""

from aerodrome.kernel.branching import Branch
from aerodrome.kernel.chance import Source
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import AerodromeError, BadInput, ChanceError, Refused
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.rulebook import rulebooks as books
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.verifying import verify

__all__ = [
    "AerodromeError",
    "BadInput",
    "Branch",
    "ChanceError",
    "Match",
    "Refused",
    "Setup",
    "Source",
    "books",
    "load",
    "new",
    "prepare",
    "rulebook",
    "verify",
]
