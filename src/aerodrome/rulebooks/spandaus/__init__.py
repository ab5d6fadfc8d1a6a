"""Instant Spandaus, by Nigel Lancaster: 52 squares in one chain, one deck of cards, guess higher or lower to hit.

Every docstring names the rules that its code carries out: look for a rule's id to find its place.
"""

from typing import TypeAlias

from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.rulebooks.spandaus.aircraft import TYPES, models
from aerodrome.rulebooks.spandaus.cards import GLYPHS, PACK
from aerodrome.rulebooks.spandaus.decisions import DECISIONS
from aerodrome.rulebooks.spandaus.events import EVENTS
from aerodrome.rulebooks.spandaus.notation import NOTATION
from aerodrome.rulebooks.spandaus.note_kinds import NOTE_KINDS
from aerodrome.rulebooks.spandaus.notes import notes
from aerodrome.rulebooks.spandaus.odds import odds
from aerodrome.rulebooks.spandaus.positions import check_position
from aerodrome.rulebooks.spandaus.refusals import barred
from aerodrome.rulebooks.spandaus.scenario import Scenario, choices, choose
from aerodrome.rulebooks.spandaus.sequence import STEPS, play
from aerodrome.rulebooks.spandaus.settings import OPTIONS, Settings
from aerodrome.rulebooks.spandaus.setup import flown, seats, setup
from aerodrome.rulebooks.spandaus.state import State
from aerodrome.rulebooks.spandaus.victory import outcome, tolls
from aerodrome.rulebooks.spandaus.view import View, imagine, view
from aerodrome.rulebooks.spandaus.witness import SpandausWitness
from aerodrome.sky.chain import HIGHEST, LOWEST, SQUARES

__all__ = ["BOOK", "Scenario", "Settings", "SpandausMatch", "State", "View"]

SpandausMatch: TypeAlias = Match[Scenario, Settings, State, View]
"""A match of this book, for whoever writes against it."""

BOOK = Rulebook(
    id="spandaus",
    title="Instant Spandaus",
    designer="Nigel Lancaster",
    version=2,
    package=__package__,
    scenario=Scenario,
    settings=Settings,
    state=State,
    setup=setup,
    check_position=check_position,
    play=play,
    steps=STEPS,
    seats=seats,
    view=view,
    imagine=imagine,
    outcome=outcome,
    barred=barred,
    odds=odds,
    aircraft=models,
    texts=lambda: {
        "type": TYPES,
        "by": (HIGHEST, LOWEST),
        "sun_squares": SQUARES,
        "cloud_squares": SQUARES,
    },
    options=OPTIONS,
    events=EVENTS,
    decisions=DECISIONS,
    pack=PACK,
    glyphs=GLYPHS,
    note_kinds=NOTE_KINDS,
    notes=notes,
    choices=choices,
    choose=choose,
    flown=flown,
    tolls=tolls,
    notation=NOTATION,
    witness=SpandausWitness,
    first="duel",
    difficulty=1,
)
