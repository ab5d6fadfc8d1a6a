"""Watch Algy Dogfight!: hexes and levels, an activation deck, Pilot Dice as attention, groups and their Leaders.

Every docstring names the rules that its code carries out: look for a rule's id to find its place.
"""

from typing import TypeAlias

from aerodrome.aircraft.lists import NATIONS
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.rulebooks.algy.advice import cautions
from aerodrome.rulebooks.algy.aircraft import models
from aerodrome.rulebooks.algy.decisions import DECISIONS
from aerodrome.rulebooks.algy.dice import DICE
from aerodrome.rulebooks.algy.events import EVENTS
from aerodrome.rulebooks.algy.given import check_position
from aerodrome.rulebooks.algy.notation import NOTATION
from aerodrome.rulebooks.algy.note_kinds import NOTE_KINDS
from aerodrome.rulebooks.algy.notes import notes
from aerodrome.rulebooks.algy.odds import odds
from aerodrome.rulebooks.algy.refusals import barred
from aerodrome.rulebooks.algy.scenario import Scenario
from aerodrome.rulebooks.algy.sequence import STEPS, play
from aerodrome.rulebooks.algy.settings import OPTIONS, Settings
from aerodrome.rulebooks.algy.setup import flown, seats, setup
from aerodrome.rulebooks.algy.state import State
from aerodrome.rulebooks.algy.victory import outcome, tolls
from aerodrome.rulebooks.algy.view import View, imagine, view
from aerodrome.rulebooks.algy.witness import AlgyWitness

__all__ = ["BOOK", "AlgyMatch", "Scenario", "Settings", "State", "View"]

AlgyMatch: TypeAlias = Match[Scenario, Settings, State, View]
"""A match of this book, for whoever writes against it."""

BOOK = Rulebook(
    id="algy",
    title="Watch Algy Dogfight!",
    designer="",
    version=3,
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
    texts=lambda: {"nation": NATIONS},
    options=OPTIONS,
    events=EVENTS,
    decisions=DECISIONS,
    dice=DICE,
    glyphs={model.id: model.name for model in models().values()},
    note_kinds=NOTE_KINDS,
    notes=notes,
    cautions=cautions,
    flown=flown,
    tolls=tolls,
    notation=NOTATION,
    witness=AlgyWitness,
    first="two-sections",
    difficulty=3,
)
