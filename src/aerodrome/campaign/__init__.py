"""Campaigns: squadrons and their people from mission to mission, with any of the games.

A campaign is a record like a match: its scenario, the answers of its commanders, the dice, and the reports that came
in from the field. Everything else follows from these.
"""

from aerodrome.campaign.decisions import DECISIONS
from aerodrome.campaign.events import EVENTS
from aerodrome.campaign.note_kinds import NOTE_KINDS
from aerodrome.campaign.orders import plans
from aerodrome.campaign.people import nations
from aerodrome.campaign.refusals import aid, barred, notes, odds
from aerodrome.campaign.scenario import FIELD, Scenario
from aerodrome.campaign.sequence import STEPS, play
from aerodrome.campaign.settings import OPTIONS, Settings
from aerodrome.campaign.setup import check_position, seats, setup
from aerodrome.campaign.state import State
from aerodrome.campaign.victory import outcome
from aerodrome.campaign.view import imagine, view
from aerodrome.kernel.rulebook import Rulebook, rulebooks

BOOK = Rulebook(
    id="campaign",
    title="Campaign",
    designer="Aerodrome",
    version=4,
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
    aircraft=dict,
    texts=lambda: {"book": rulebooks(), "nation": nations(), "sectors": plans().sectors},
    options=OPTIONS,
    events=EVENTS,
    decisions=DECISIONS,
    aid=aid,
    outside=(FIELD,),
)
