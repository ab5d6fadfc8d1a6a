"""Age of Dogfights: WW1, by Predrag and Dragan Lazovic: a lattice of triangles, five levels, dice for speed and fire.

Every docstring names the rules that its code carries out: look for a rule's id to find its place.
"""

from typing import TypeAlias

from aerodrome.aircraft.lists import NATIONS
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.rulebooks.dogfights.aircraft import models
from aerodrome.rulebooks.dogfights.decisions import DECISIONS
from aerodrome.rulebooks.dogfights.dice import DICE
from aerodrome.rulebooks.dogfights.drawing import aid
from aerodrome.rulebooks.dogfights.events import EVENTS
from aerodrome.rulebooks.dogfights.given import check_position
from aerodrome.rulebooks.dogfights.notation import NOTATION
from aerodrome.rulebooks.dogfights.note_kinds import NOTE_KINDS
from aerodrome.rulebooks.dogfights.notes import notes
from aerodrome.rulebooks.dogfights.odds import odds
from aerodrome.rulebooks.dogfights.refusals import barred
from aerodrome.rulebooks.dogfights.scenario import Scenario
from aerodrome.rulebooks.dogfights.sequence import STEPS, play
from aerodrome.rulebooks.dogfights.settings import OPTIONS, Settings
from aerodrome.rulebooks.dogfights.setup import flown, seats, setup
from aerodrome.rulebooks.dogfights.state import State
from aerodrome.rulebooks.dogfights.victory import outcome, tolls
from aerodrome.rulebooks.dogfights.view import View, imagine, view
from aerodrome.rulebooks.dogfights.witness import DogfightsWitness

__all__ = ["BOOK", "DogfightsMatch", "Scenario", "Settings", "State", "View"]

DogfightsMatch: TypeAlias = Match[Scenario, Settings, State, View]
"""A match of this book, for whoever writes against it."""

BOOK = Rulebook(
    id="dogfights",
    title="Age of Dogfights: WW1",
    designer="Predrag Lazovic, Dragan Lazovic",
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
    texts=lambda: {"nation": NATIONS, "pool": NATIONS},
    options=OPTIONS,
    events=EVENTS,
    decisions=DECISIONS,
    dice=DICE,
    glyphs={model.id: model.name for model in models().values()},
    note_kinds=NOTE_KINDS,
    notes=notes,
    aid=aid,
    flown=flown,
    tolls=tolls,
    notation=NOTATION,
    witness=DogfightsWitness,
    first="first-duel",
    difficulty=2,
    printed_in="fr",
)
