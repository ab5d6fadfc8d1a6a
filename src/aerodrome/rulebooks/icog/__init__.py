"""In Clouds of Glory: free flight in three dimensions, energy, tests on a d20, pilots and what becomes of them.

Every docstring names the rules that its code carries out: look for a rule's id to find its place.
"""

from typing import TypeAlias

from aerodrome.aircraft.lists import NATIONS
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.rulebooks.icog.aid import aid
from aerodrome.rulebooks.icog.crew.abilities import LASTING, NAMES
from aerodrome.rulebooks.icog.decisions import DECISIONS
from aerodrome.rulebooks.icog.dice import DICE
from aerodrome.rulebooks.icog.events import EVENTS
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.given import check_position
from aerodrome.rulebooks.icog.notation import NOTATION
from aerodrome.rulebooks.icog.note_kinds import NOTE_KINDS
from aerodrome.rulebooks.icog.notes import notes
from aerodrome.rulebooks.icog.odds import odds
from aerodrome.rulebooks.icog.refusals import barred
from aerodrome.rulebooks.icog.scenario import Scenario
from aerodrome.rulebooks.icog.sequence import STEPS, play
from aerodrome.rulebooks.icog.settings import OPTIONS, Settings
from aerodrome.rulebooks.icog.setup import flown, seats, setup
from aerodrome.rulebooks.icog.state import State
from aerodrome.rulebooks.icog.victory import outcome, tolls
from aerodrome.rulebooks.icog.view import View, imagine, view
from aerodrome.rulebooks.icog.witness import IcogWitness

__all__ = ["BOOK", "IcogMatch", "Scenario", "Settings", "State", "View"]

IcogMatch: TypeAlias = Match[Scenario, Settings, State, View]
"""A match of this book, for whoever writes against it."""

BOOK = Rulebook(
    id="icog",
    title="In Clouds of Glory",
    designer="Thomas Greve, Svend Ask Larsen",
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
    note_kinds=NOTE_KINDS,
    notes=notes,
    aircraft=models,
    options=OPTIONS,
    events=EVENTS,
    decisions=DECISIONS,
    dice=DICE,
    glyphs={model.id: model.name for model in models().values()},
    aid=aid,
    texts=lambda: {"nation": NATIONS, "abilities": sorted(NAMES), "lasting": LASTING},
    flown=flown,
    tolls=tolls,
    notation=NOTATION,
    witness=IcogWitness,
    first="duel",
    difficulty=4,
)
